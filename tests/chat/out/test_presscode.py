"""A press survives the trip through a button, and nothing that is not ours is read as one."""

from typing import get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat.presscode import (
    ChoosePress,
    ClearPicksPress,
    JoinPress,
    MenuPress,
    MovePress,
    PresetPress,
    Press,
    SetPress,
    SettingsPress,
    read_press,
    write_press,
)
from bot.game.cards import ALL_CARDS, Card, Suit
from bot.game.move import BARE, Move, Verb, read_move

ids = st.integers(0, 2**63 - 1)
bouts = st.integers(0, 10_000)
words = st.from_regex(r"[a-z0-9_-]{0,17}", fullmatch=True)
cards = st.sampled_from(ALL_CARDS)
slots = st.integers(1, 54)
moves = st.one_of(
    st.builds(Move, st.sampled_from((Verb.LEAD, Verb.THROW)), st.lists(cards, min_size=1, max_size=12).map(tuple)),
    st.builds(Move, st.sampled_from((Verb.TRANSFER, Verb.SHOW)), st.tuples(cards)),
    st.builds(Move, st.sampled_from((Verb.BEAT, Verb.LAY)), st.tuples(cards), cards),
    st.builds(Move, st.sampled_from(sorted(BARE))),
    st.builds(lambda suit: Move(Verb.NAME, suit=suit), st.sampled_from(Suit)),
    st.builds(lambda slot: Move(Verb.THROW, slot=slot), slots),
    st.builds(lambda target, slot: Move(Verb.BEAT, (), target, slot), cards, slots),
)
BY_FIELD = {"bout": bouts, "slot": slots}
BY_TYPE = {int: ids, str: words, Move: moves, Card: cards}


def made(kind: type[msgspec.Struct]) -> st.SearchStrategy[msgspec.Struct]:
    """Presses of a kind, by the names and types of its fields."""
    fields = msgspec.structs.fields(kind)
    return st.builds(kind, *[BY_FIELD.get(field.name, BY_TYPE.get(field.type)) for field in fields])


presses = st.one_of(*[made(kind) for kind in get_args(Press)])


@given(presses)
def test_a_press_is_read_back_from_its_button(press):
    data = write_press(press)
    assert 1 <= len(data.encode()) <= 64
    assert read_press(data) == press


@given(st.text(max_size=80) | st.text("1jlducrmpxhsnyzHGWSFR.0aZ7S10HkbtQD-_", max_size=40))
@example("1m0.0.b7S")
@example("1p0.0.")
@example("1j00")
@example("1j٣")
@example("2j1")
def test_whatever_comes_back_nothing_raises_and_every_press_has_one_text(data):
    press = read_press(data)
    assert press is None or write_press(press) == data


@given(st.binary(max_size=64))
def test_no_bytes_raise(raw):
    read_press(raw.decode("utf-8", "surrogateescape"))


@pytest.mark.parametrize(
    ("press", "data"),
    [
        (JoinPress(61), "1jz"),
        (MenuPress(62, ""), "1u10."),
        (ChoosePress(5, "first_lead", "lowest_trump"), "1c5.first_lead.lowest_trump"),
        (PresetPress(5, 62), "1r5.10"),
        (MovePress(7, 3, read_move("b10C.7C")), "1m7.3.b10C.7C"),
        (ClearPicksPress(7, 3), "1x7.3"),
        (SettingsPress("speed"), "1yspeed"),
        (SetPress("speed", "day"), "1zspeed.day"),
    ],
)
def test_buttons_that_people_have_in_their_chats_stay_readable(press, data):
    assert write_press(press) == data
    assert read_press(data) == press


def test_what_does_not_fit_into_a_button_is_refused_when_it_is_written():
    with pytest.raises(ValueError, match="too long"):
        write_press(ChoosePress(2**63 - 1, "k" * 30, "v" * 30))
    with pytest.raises(ValueError, match="no button for"):
        write_press(JoinPress(-1))


def test_an_id_that_no_database_holds_is_no_press():
    for kind in "jhdum":
        assert read_press(f"1{kind}zzzzzzzzzzz") is None
