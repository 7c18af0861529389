"""Whatever happens in a game, its frames fit into messages and show nobody a card that he may not see."""

import re

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.frames import Button, Frame
from bot.chat.html import Html, seen_length
from bot.chat.words import LANGUAGES, words_in
from bot.game import PUBLIC, Part, view
from bot.game.bout.rules import Answering, BoutRules
from bot.game.cards import ALL_CARDS, full_deck
from bot.game.relay.position import Position as RelayPosition
from bot.play.records import TableState
from bot.play.scene import Ended, Sitter
from tests.chat.out.evening import NAMES, TABLES, game, moments, table_moments
from tests.kit import swapped

EN = words_in("en")
WHISPER = 1024
"""Characters that a message to one member of a group may be edited to."""

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]|🃏[🔴⚫]", text))


def named(*cards) -> set[str]:
    return {words_in("en").card(card) for card in cards if card is not None}


def opened(deed) -> list:
    return [card for pair in deed.opened for card in (pair.attack, pair.cover)]


@every_table
def test_every_moment_of_a_game_fits_for_the_group_and_for_every_hand(table):
    for number, (rules, position, deeds) in enumerate(table_moments(table)):
        words = words_in(LANGUAGES[number % len(LANGUAGES)])
        for viewer in (PUBLIC, *range(table[1])):
            frame = draw(game(rules, position, viewer, deeds=deeds), words)
            assert 0 < seen_length(frame.text) <= (4096 if viewer is PUBLIC else WHISPER)
            assert sum(map(len, frame.rows)) <= 100
            assert all(1 <= len(row) <= 8 for row in frame.rows)
            assert all(len(button.data.encode()) <= 64 for row in frame.rows for button in row)


@every_table
def test_the_group_sees_no_card_that_does_not_lie_open_on_the_table(table):
    for rules, position, deeds in table_moments(table):
        frame = draw(game(rules, position, deeds=deeds), words_in("en"))
        closed = isinstance(rules, BoutRules) and rules.answering is Answering.CLOSED
        open_cards = {pair.attack for pair in position.pairs} | {pair.cover for pair in position.pairs if not closed}
        if isinstance(position, RelayPosition):
            open_cards |= {*position.pile, *[card for card in full_deck(36)[:4] if position.exchanges]}
        told = {card for deed in deeds for card in (*deed.cards, deed.target, *opened(deed))}
        assert cards_in(frame.text) <= named(*open_cards, *told, position.turned)
        assert not cards_in(str(frame.rows))


@every_table
def test_cards_that_a_reader_cannot_see_change_neither_text_nor_buttons(table):
    words = words_in("ru")
    for count, (rules, position, deeds) in enumerate(table_moments(table)):
        if count % 3:
            continue
        for viewer in (PUBLIC, *range(table[1])):
            twin = swapped(rules, position, viewer, keep=(), number=count)
            frame = draw(game(rules, position, viewer, deeds=deeds), words)
            assert draw(game(rules, twin, viewer, deeds=deeds), words) == frame


def test_the_biggest_hand_fits():
    rules, position, _ = next(moments("podkidnoy", 2, 1, deck="52"))
    full = replace(position, hands=(ALL_CARDS[1:52], ALL_CARDS[:1]), talon=())
    frame = draw(game(rules, full, 0, game_id=2**63 - 1), words_in("ru"))
    assert sum(map(len, frame.rows)) <= 100
    assert {button.text.removeprefix("• ") for row in frame.rows[:9] for button in row} == {
        words_in("ru").card(card) for card in ALL_CARDS[1:52]
    }


@pytest.mark.parametrize("name", ["&" * 64, "<b>" * 21, "\u202e" * 64, "שלום" * 16, "🏴\U000e0067" * 32, "\u0301" * 64])
def test_eight_people_with_the_worst_of_names_fit(name):
    rules, position, _ = next(moments("podkidnoy", 8, 3, deck="52"))
    people = tuple(Sitter(seat, seat, name, seat) for seat in range(8))
    late = tuple(Sitter(seat, seat, name) for seat in range(8, 16))
    for viewer in (PUBLIC, 0):
        frame = draw(game(rules, position, viewer, sitters=people + late, chat_title=name * 2), words_in("ru"))
        assert "<b><b>" not in frame.text
        assert "\u202e" not in frame.text
        assert frame.text.count("\u2068") == frame.text.count("\u2069")


def test_two_people_of_one_name_are_told_apart_also_from_who_calls_himself_so():
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    people = tuple([Sitter(seat + 1, seat + 1, name, seat) for seat, name in enumerate(("Иван", "Иван", "Иван (1)"))])
    text = draw(game(rules, position, sitters=people), words_in("ru")).text
    assert set(re.findall(r"Иван(?: \(\d\))?", text)) == {"Иван (1)", "Иван (2)", "Иван (3)"}


def test_a_table_is_never_drawn_from_the_view_of_a_seat():
    rules, position, _ = next(moments("podkidnoy", 2, 3))
    with pytest.raises(ValueError, match="public view"):
        draw(game(rules, position, view=view(rules, position, 0)), words_in("ru"))
    with pytest.raises(ValueError, match="view of its seat"):
        draw(game(rules, position, 0, view=view(rules, position, PUBLIC)), words_in("ru"))


def test_only_the_reader_who_is_asked_is_called_with_a_sound():
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    asked = position.leader
    frames = {seat: draw(game(rules, position, seat), words_in("ru")) for seat in range(3)}
    assert {seat for seat, frame in frames.items() if not frame.silent} == {asked}
    assert all(frame.protect for frame in frames.values())
    table = draw(game(rules, position), words_in("ru"))
    assert table.silent
    assert not table.protect


def test_nobody_is_mentioned():
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    assert "tg://user" not in draw(game(rules, position), words_in("ru")).text


def test_the_table_tells_who_waits_for_the_next_deal_and_who_cannot_be_written_to():
    rules, position, _ = next(moments("podkidnoy", 2, 3))
    people = (Sitter(1, 1, "Ann", 0), Sitter(2, 2, "Bob", 1, reachable=False), Sitter(3, 3, "Cid", reachable=False))
    text = draw(game(rules, position, sitters=people), words_in("en")).text
    assert "📪 Bob: " in text
    assert "Joining in the next deal: Cid." in text


def test_the_countdown_needs_no_edits():
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    text = draw(game(rules, position), words_in("en")).text
    assert '<tg-time unix="1772396130" format="r">at 20:15:30 UTC</tg-time>' in text
    assert "tg-time" not in draw(game(rules, position, deadline_at=None), words_in("en")).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_full_stop_follows_the_countdown(language):
    """Clients may end it with one of their own: "in 58 sec."."""
    rules, position, _ = next(moments("podkidnoy", 3, 3))
    for viewer in (PUBLIC, position.leader, position.defender):
        text = draw(game(rules, position, viewer), words_in(language)).text
        assert "</tg-time>\n" in text + "\n"


def test_deeds_tell_at_most_four_moves():
    *_, (rules, position, _) = moments("podkidnoy", 2, 5)
    steps = list(moments("podkidnoy", 2, 5))
    deeds = tuple(deed for *_, last in steps[4::4] for deed in last)
    frame = draw(game(rules, position, deeds=deeds), words_in("en"))
    assert len(re.findall(r"^(?:Аня|Борис): ", frame.text, re.MULTILINE)) == 4


def test_a_deed_says_all_that_came_of_it():
    said = set()
    for number in range(12):
        steps = list(moments("perevodnoy", 3, number))
        said |= set("\n".join(draw(game(*step[:2], deeds=step[2]), words_in("en")).text for step in steps).splitlines())
    told = "\n".join(said)
    for words in ("leads", "throws in", "beats", "transfers with", "“take”", "“done”", "Beaten off!", "picks up"):
        assert words in told
    assert re.search(r"draws \S+ from under the deck", told)
    assert re.search(r"out, 1st place", told)


def test_a_frame_that_would_not_fit_is_refused():
    with pytest.raises(ValueError, match="4097 characters"):
        Frame(text=Html("a" * 4097))
    with pytest.raises(ValueError, match="0 characters"):
        Frame(text=Html("<b></b>"))
    with pytest.raises(ValueError, match=r"rows of \[9\] buttons"):
        Frame(text=Html("a"), rows=((Button("b", "d"),) * 9,))


def test_frames_that_look_alike_have_one_digest():
    frame = Frame(text=Html("a"), rows=((Button("b", "d"),),))
    assert frame.digest == Frame(text=Html("a"), rows=((Button("b", "d"),),), silent=False).digest
    for other in (
        Frame(text=Html("b"), rows=frame.rows),
        Frame(text=Html("a")),
        Frame(text=Html("a"), rows=((Button("b", "e"),),)),
    ):
        assert other.digest != frame.digest


def test_before_the_first_move_the_rule_is_told_by_which_its_leader_leads():
    rules, position, _ = next(moments("podkidnoy", 3, 4))
    name = NAMES[position.leader]
    for viewer in (PUBLIC, 0, 1, 2):
        assert f"{name} leads first, by lot." in draw(game(rules, position, viewer, lead_why="random"), EN).text


def test_a_game_that_was_stopped_before_its_first_move_tells_no_more_who_leads():
    rules, position, _ = next(moments("podkidnoy", 3, 4))
    over = {"state": TableState.OVER, "ended": Ended("stopped"), "deadline_at": None}
    for viewer in (PUBLIC, 0, 1, 2):
        told = draw(game(rules, position, viewer, lead_why="random", **over), EN).text
        assert "called off" in told
        assert "leads first" not in told


def test_what_the_clock_did_is_told_as_its_doing():
    rules, position, deeds = list(moments("podkidnoy", 2, 3))[4]
    text = draw(game(rules, position, deeds=deeds[-2:], by_clock=frozenset({1})), EN).text
    assert len(re.findall("^⏱ time ran out — (?:Аня|Борис): ", text, re.MULTILINE)) == 1
    assert len(re.findall("^(?:Аня|Борис): ", text, re.MULTILINE)) == 1


def test_who_has_no_cards_left_throws_none_in():
    seen = 0
    for number in range(3):
        for rules, position, _ in moments("podkidnoy", 6, number):
            empty = [seat for seat in view(rules, position, PUBLIC).seats if not seat.cards and seat.place is None]
            seen += len(empty)
            assert not [seat for seat in empty if seat.part is Part.THROWS]
    assert seen
