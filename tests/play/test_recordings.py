"""A recording reads back to the byte, is true when it was made by a game, and is refused when anything was changed."""

import contextlib
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from bot.game import VARIANTS
from bot.game.shuffle import Chance
from bot.play.played import Played, find_played
from bot.play.recording import BadRecording, read_recording, sealed, write_recording
from bot.play.records import GameState, Level
from bot.play.requests import StopHere
from bot.play.verifying import NotTrue, verify
from tests.play.evening import Evening
from tests.play.recorded import games, played

SHORT = write_recording(played("nakladka", 2, 1))
"""A game of few moves."""

BINDING = re.compile(r"^(?:commitment|seed|hand|talon|dealer) .*$", re.MULTILINE)
"""What the seed decides."""


def is_refused(text: str) -> bool:
    try:
        verify(text)
    except (BadRecording, NotTrue):
        return True
    return False


def changed(body: bytes, at: int, by: int) -> bytes:
    """The same bytes but one, to which a number from 1 to 255 was added."""
    return body[:at] + bytes([(body[at] + by) % 256]) + body[at + 1 :]


def is_refused_as_bytes(body: bytes) -> bool:
    try:
        return is_refused(body.decode())
    except UnicodeDecodeError:
        return True


def bound(text: str) -> Iterator[int]:
    """The places of all characters that the seed decides."""
    for line in BINDING.finditer(text):
        yield from range(line.start(), line.end())


def resealed(text: str) -> str:
    """The text with the digest that fits it, as a forger would write it."""
    return sealed(text.split("\n")[:-2])


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_recording_of_every_variant_reads_back_is_true_and_cannot_be_changed(variant):
    text = write_recording(played(variant, 3, 11))
    assert write_recording(read_recording(text).played) == text
    assert verify(text).game.variant == variant
    body, chance = text.encode(), Chance(bytes(32), variant)
    for at in [chance.below(len(body)) for _ in range(40)]:
        assert is_refused_as_bytes(changed(body, at, 1 + chance.below(255))), at


def test_no_byte_can_be_changed():
    body = SHORT.encode()
    chance = Chance(bytes(32), "bytes")
    for at in range(len(body)):
        assert is_refused_as_bytes(changed(body, at, 1 + chance.below(255))), at


def test_whoever_makes_the_digest_fit_can_change_nothing_that_the_seed_decides():
    chance = Chance(bytes(32), "letters")
    letters = "0123456789abcdefSHDCJQKA -"
    for at in bound(SHORT):
        letter = next(one for one in iter(lambda: letters[chance.below(len(letters))], "") if one != SHORT[at])
        assert is_refused(resealed(f"{SHORT[:at]}{letter}{SHORT[at + 1 :]}")), (at, letter)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("durak recording 1", "durak recording 2", "line 1: "),
        ("game 1\n", "game 01\n", "line 2: "),
        ("\nvariant nakladka", "\nvariant schafkopf", "no game is called"),
        ("rules 1 ", "rules 2 ", "version 2"),
        ("rules 1 relay ", "rules 1 relay  ", "line 4"),
        ("T12:00:00Z", "T12:00:00z", "line 5: "),
        ("seat 2 Boris Q.", "seat 2  Boris Q.", "line 8: "),
        ("dealer 2", "dealer 3", "line 11: "),
        ("commitment ", "commitment F", "line 13: "),
        (" press ", " PRESS ", "move"),
        ("\nmove 2 ", "\nmove 3 ", "line 19: "),
        ("ended fool", "ended draw", "ended by fool"),
        ("ended fool", "ended stopped", "ended by fool"),
        ("place 1 1\n", "place 1 2\n", "'place 1 2' should be 'place 1 1'"),
        ("2 2 fool\n", "2 2\n", "should be"),
        ("\nplace 1 1", "\nplace 1 1 sixes 0", "place 1 …"),
        ("digest ", "extra 1\ndigest ", "digest …"),
        ("\n", "\r\n", "line 1: "),
    ],
)
def test_there_is_one_way_to_write_what_happened(old, new, why):
    assert old in SHORT
    with pytest.raises((BadRecording, NotTrue), match=re.escape(why)):
        verify(resealed(SHORT.replace(old, new)))


def test_a_move_that_was_not_legal_is_named():
    first = re.search(r"^move 1 (\d) (\w+) (l\w+)$", SHORT, re.MULTILINE)
    assert first is not None
    hand = re.search(rf"^hand {first[1]} (.*)$", SHORT, re.MULTILINE)
    strange = next(card for card in ("6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS") if card not in hand[1])
    with pytest.raises(NotTrue, match="move 1 is not possible: not-held"):
        verify(resealed(SHORT.replace(first[0], f"move 1 {first[1]} {first[2]} l{strange}")))


def test_a_game_that_was_not_over_has_no_end_by_the_rules():
    lines = SHORT.split("\n")
    moves = [line for line in lines if line.startswith("move ")]
    short = "\n".join([line for line in lines if line not in moves[-3:]])
    with pytest.raises(NotTrue, match="was not over"):
        verify(resealed(short))


@pytest.mark.parametrize("cut", [0, 1, 17, len(SHORT) // 2, len(SHORT) - 1])
def test_a_text_that_was_cut_off_is_refused(cut):
    with pytest.raises(BadRecording):
        read_recording(SHORT[:cut])


@given(some.text())
def test_no_text_does_more_than_be_refused(text):
    assert is_refused(text)
    assert is_refused(sealed(text.split("\n")))


@settings(max_examples=300)
@given(some.data())
def test_no_spoilt_recording_does_more_than_be_refused(data):
    lines = SHORT.split("\n")[:-2]
    for _ in range(data.draw(some.integers(1, 3))):
        at = data.draw(some.integers(0, len(lines) - 1))
        match data.draw(some.sampled_from(("drop", "repeat", "swap", "letter", "word"))):
            case "drop":
                lines = [*lines[:at], *lines[at + 1 :]] if len(lines) > 1 else lines
            case "repeat":
                lines.insert(at, lines[at])
            case "swap":
                other = data.draw(some.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case "letter":
                place = data.draw(some.integers(0, len(lines[at])))
                lines[at] = lines[at][:place] + data.draw(some.characters()) + lines[at][place + 1 :]
            case "word":
                words = lines[at].split(" ")
                words[data.draw(some.integers(0, len(words) - 1))] = data.draw(
                    some.sampled_from(("", "-", "0", "1", "99999999999999999999", "l7C"))
                )
                lines[at] = " ".join(words)
    text = "\n".join(lines)
    assert is_refused(text + "\n")
    with contextlib.suppress(BadRecording, NotTrue):
        verify(sealed(text.encode(errors="replace").decode().split("\n")))


async def of_newest_game(evening: Evening) -> Played:
    async with evening.fresh.store.glance() as glance:
        found = await find_played(glance, (await evening.game()).id)
    assert found is not None
    return found


async def test_a_game_that_people_played_is_true(evening):
    await evening.begin(2, "deck=24")
    await evening.play_on(Chance(bytes(32), "a game"))
    told = await of_newest_game(evening)
    assert verify(write_recording(told)).standings == told.standings


async def test_a_game_that_was_given_up_is_true(evening):
    await evening.begin(3)
    await evening.play_on(Chance(bytes(32), "a game"), most=7)
    await evening.surrender(1)
    text = write_recording(await of_newest_game(evening))
    assert verify(text).game.ended == "surrender"
    assert "\nplace 2 3 fool\n" in text
    assert is_refused(resealed(text.replace("place 2 3 fool", "place 2 3")))


async def test_a_game_that_was_stopped_is_true_and_has_no_places(evening):
    await evening.begin(3)
    await evening.play_on(Chance(bytes(32), "a game"), most=7)
    await evening.here(StopHere, admin=True)
    told = await of_newest_game(evening)
    text = write_recording(told)
    assert told.game.state is GameState.ABORTED
    assert verify(text).standings == ()
    assert is_refused(resealed(text.replace("ended stopped\n", "ended stopped\nplace 1 1\nplace 2 1\nplace 3 1\n")))


async def test_a_game_that_is_played_has_no_recording(evening):
    game = await evening.begin(2)
    async with evening.fresh.store.glance() as glance:
        assert await find_played(glance, game.id) is None
        assert await find_played(glance, 999) is None


def test_computer_players_are_told_of():
    text = write_recording(played("podkidnoy", 5, 4))
    assert "\ncomputers 4=hard\n" in text
    assert [seat.computer for seat in verify(text).seats] == [None, None, None, Level.HARD, None]
    for wrong in (
        "computers 4=strong",
        "computers 6=hard",
        "computers 4=hard,4=hard",
        "computers 4=hard,1=easy",
        "computers",
    ):
        assert is_refused(resealed(text.replace("computers 4=hard", wrong)))


def test_whoever_left_the_group_is_told_of():
    one = played("podkidnoy", 3, 4)
    gone = replace(one, seats=(one.seats[0], replace(one.seats[1], gone=True), one.seats[2]))
    assert "\nleft 2\n" in write_recording(gone)
    assert write_recording(read_recording(write_recording(gone)).played) == write_recording(gone)


@pytest.mark.chaos
def test_a_thousand_recordings_are_true_and_no_byte_of_them_can_be_changed():
    chance = Chance(bytes(32), "a thousand")
    for number, one in enumerate(games(1000)):
        body = write_recording(one).encode()
        assert verify(body.decode()).game == replace(one.game, table_id=0, position="")
        places = range(len(body)) if number % 100 == 0 else [chance.below(len(body)) for _ in range(20)]
        for at in places:
            assert is_refused_as_bytes(changed(body, at, 1 + chance.below(255))), (number, at)
