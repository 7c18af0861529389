"""Lines that were stored by an older version are still read, and every field of a value has its text."""

import pytest

from bot.game import VARIANTS, read_position, read_rules, start, write_position, write_rules
from bot.game.bout import position as bout_position
from bot.game.bout import rules as bout_rules

OLD_RULES = (
    "bout moves=l,t,p,b,k,r,s deck=36 hand=6 trump_from=top trump_no_ace=on no_trump=off low_trump_beats_ace=off "
    "first_lead=lowest_trump next_lead=iz_pod_duraka bout_limit=6 first_limit=until_first_bito throwers=all "
    "throw_order=leader_first throw_window=10 early_throw=off vdogonku=on vdogonku_limit=cap "
    "no_transfer_first=when_pod_duraka show_trump=off tail=greedy draw=allowed max_bouts_without_discard=200"
)
OLD_POSITION = "dealer=1 trump=H turned=QH talon=8S8DAH6CQH hands=QDAS9CKD9S6S/8CJHKSQS9HJD leader=0 defender=1 reach=6"


def test_a_line_without_fields_that_came_later_is_read():
    assert read_rules(OLD_RULES) == VARIANTS["perevodnoy"].rules()
    position = read_position(OLD_POSITION)
    assert (position.phase, position.bout, position.pairs) == ("lead", 1, ())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (OLD_RULES + " colour=red", "not a field"),
        (OLD_RULES.replace("deck=36", "deck=many"), "unreadable deck"),
        (OLD_RULES.replace("moves=l,t,p,b,k,r,s ", ""), "without moves"),
        (OLD_RULES.replace("bout", "whist", 1), "no family"),
    ],
)
def test_anything_else_is_refused_by_name(line: str, why: str):
    with pytest.raises(ValueError, match=why):
        read_rules(line)


def test_every_field_is_written():
    rules = VARIANTS["podkidnoy"].rules()
    written = {word.partition("=")[0] for word in write_rules(rules).split()[1:]}
    assert written == set(bout_rules.BoutRules.__struct_fields__), "CODECS of rules.py and its fields differ"
    position = start(rules, seats=2, seed=bytes(32))
    written = {word.partition("=")[0] for word in write_position(position).split()}
    assert written == set(bout_position.Position.__struct_fields__), "the codecs of position.py and its fields differ"
