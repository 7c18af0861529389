"""Every reason of the rules can be met by some press, and no press is refused without one."""

from itertools import product

from bot.game import VARIANTS, Move, Reason, Verb, explain, outcome
from tests.kit import conceivable, walk

TABLES = (
    ("podkidnoy", {}, 3),
    ("podkidnoy", {"throw_order": "strict"}, 4),
    ("podkidnoy", {"trump_six_swap": "on", "deck": "24"}, 2),
    ("podkidnoy", {"jokers": "2", "deck": "52"}, 4),
    ("perevodnoy", {"show_trump": "once_per_deal", "deck": "24"}, 3),
    ("perevodnoy", {"no_transfer_first": "always"}, 2),
    ("obychny", {}, 3),
    ("prostoy", {}, 2),
    ("prostoy_rank", {}, 3),
    ("durachki", {}, 3),
    ("vslepuyu", {"base": "perevodnoy"}, 3),
    ("yaponsky", {"trump_mode": "chosen_before_deal"}, 3),
    ("akulina", {}, 3),
    ("verish", {}, 3),
    ("nakladka", {}, 2),
)


GAMES = 12


def reasons_met(key: str, options: dict[str, str], seats: int, number: int) -> set[Reason | None]:
    """The reasons against everything that can be pressed in a game."""
    rules = VARIANTS[key].rules(options)
    met: set[Reason | None] = set()
    last = None
    for count, (before, _, _, after) in enumerate(walk(rules, seats, number)):
        last = after
        if count % 3 == 0 or count < 4:
            for seat in range(seats):
                hand = before.hands[seat]
                presses = [*conceivable(rules, before, seat), Move(Verb.LEAD, hand[:2]), Move(Verb.LEAD, hand[:7])]
                presses += [Move(Verb.THROW, hand[:6]), Move(Verb.LEAD, (*hand[:1], *hand[:1]))]
                presses += [Move(Verb.LEAD, tuple(card for card in hand if card.is_joker))]
                met |= {explain(rules, before, seat, move) for move in presses}
    assert last is not None
    assert outcome(rules, last) is not None
    return met | {explain(rules, last, 0, Move(Verb.TAKE))}


def test_every_reason_is_met():
    missing = set(Reason)
    for number, table in product(range(GAMES), TABLES):
        missing -= reasons_met(*table, number)
        if not missing:
            break
    assert not missing
