"""Owns the frames of games that are over: pages of them, one in short, and one as it stood after any move.

Does not know who may see them. The table is drawn as a live one is (draw.py), and of a live one none of this is drawn.
"""

from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.frames import MAX_CAPTION, Button, Frame, Rows, button, grid
from bot.chat.html import Html, clipped, lines, paragraphs, seen_length, timed
from bot.chat.naming import MAX_TITLE, Names, name_of, with_names
from bot.chat.past_presses import FilmPress, HistoryPress, PastGamePress, RecordingPress, StepPress, WatchPress
from bot.chat.pictured import picture_of
from bot.chat.words import Words
from bot.game import RelayView
from bot.play.history import Entry, Page, Past
from bot.play.played import course_of
from bot.play.replaying import Summary, bout_starts, moment
from bot.play.scene import Scene

_NUMBERS_IN_A_ROW: Final = 4
_WORTH_TELLING: Final = 2
"""A bout in which no more cards were laid than these is nothing to tell of."""


def list_frame(page: Page, words: Words, *, chat: str | None) -> Frame:
    """A page of games, each with a button; `chat` is the title of the group in which they were played, None for all."""
    here = {} if chat is None else {"chat": clipped(chat, MAX_TITLE)}
    title = words.html("history-title", **here) if here else words.html("history-mine")
    if not page.entries:
        none = "history-none-mine" if chat is None else "history-none"
        told = words.html("history-no-more" if page.number else none)
    else:
        told = lines([_entry(entry, words, with_chat=chat is None) for entry in page.entries])
    numbers = [button(str(entry.game_id), PastGamePress(entry.game_id, page.number)) for entry in page.entries]
    turning = []
    if page.number:
        turning.append(button(words("button-newer"), HistoryPress(page.number - 1)))
    if not page.is_last:
        turning.append(button(words("button-older"), HistoryPress(page.number + 1)))
    rows = (*grid(numbers, _NUMBERS_IN_A_ROW), *([tuple(turning)] if turning else []))
    how = words.html("history-how") if page.entries else Html()
    return Frame(text=paragraphs([title, told, how]), rows=rows)


def summary_frame(past: Past, told: Summary, words: Words, *, page: int, watch: str | None) -> Frame:
    """A game in short, as its group saw its end; `watch` is the address at which it can be watched, None for here."""
    game = past.played.game
    scene = moment(past.played, told.moves, house=past.house)
    text = paragraphs(
        [
            words.html("history-game", game=game.id, when=_when(game.finished_at or game.started_at, words)),
            draw(_result_alone(scene), words).text,
            _story(with_names(scene, words), told, words),
        ]
    )
    label = words("button-watch")
    watching = Button(label, url=watch) if watch else button(label, WatchPress(game.id))
    rows: Rows = (
        (watching,),
        (button(words("button-film"), FilmPress(game.id)), button(words("button-recording"), RecordingPress(game.id))),
        (button(words("button-history"), HistoryPress(page)),),
    )
    return Frame(text=text, rows=rows)


def step_frame(past: Past, at: int, words: Words, *, opened: bool, pictured: bool) -> Frame:
    """A game as it stood after `at` moves, the last ones at most, and buttons to step on and back."""
    game, course = past.played.game, course_of(past.played)
    last = len(course.steps)
    at = min(at, last)
    scene = moment(past.played, at, open_hands=opened, house=past.house)
    bout = course.position(at).bout
    heading = words.html("history-step", game=game.id, at=at, last=last, bout=bout, relay=_is_relay(scene))
    frame = draw(scene, words, pictured=pictured)
    text = lines([heading, frame.text])
    rows = _steps(past, at, last, bout_starts(course), words, opened=opened)
    if not pictured:
        return Frame(text=text, rows=rows)
    if frame.picture is None or seen_length(text) > MAX_CAPTION:
        # A picture never becomes a text, so the words that find no room below it are left out.
        return Frame(text=heading, rows=rows, picture=picture_of(with_names(scene, words), words))
    return replace(frame, text=text, rows=rows)


def _entry(entry: Entry, words: Words, *, with_chat: bool) -> Html:
    fools = tuple([name_of(player, words) for player in entry.fools])
    how = words.html("history-fool", names=fools, count=len(fools)) if fools else words.html("history-draw")
    line = words.html(
        "history-entry",
        game=entry.game_id,
        when=_when(entry.finished_at, words, day_alone=True),
        variant=words(f"short-{entry.variant}"),
        how=how,
    )
    return words.html("history-entry-in", line=line, chat=clipped(entry.chat, MAX_TITLE)) if with_chat else line


def _when(moment: datetime, words: Words, *, day_alone: bool = False) -> Html:
    """A day, and a time, as the reader's own client writes them; older clients show those of UTC."""
    there = moment.astimezone(UTC)
    told = words.html("date", date=f"{there:%d.%m.%y}")
    if not day_alone:
        told = words.html("date-and-time", date=told, time=f"{there:%H:%M}")
    return timed(moment, "d" if day_alone else "dt", told)


def _result_alone(scene: Scene) -> Scene:
    """The result without the last move, and without what checks the deal, for which there is a recording."""
    ended = None if scene.ended is None else replace(scene.ended, seed="")
    return replace(scene, deeds=(), by_clock=frozenset(), by_computer=frozenset(), ended=ended)


def _story(scene: Scene, told: Summary, words: Words) -> Html:
    """How long it lasted, and what was remarkable."""
    names = Names(scene)
    relay = _is_relay(scene)
    bouts = Html() if relay else words.html("history-bouts", count=len(told.bouts))
    lasted = _lasted(told.lasted, words)
    story = [words.html("history-lasted", lasted=lasted, bouts=bouts, relay=relay, moves=told.moves)]
    longest, largest, turning = told.longest, told.largest, told.turning
    if longest is not None and longest.cards > _WORTH_TELLING and not relay:
        story.append(words.html("history-longest", bout=longest.number, count=longest.cards))
    if largest is not None and largest.taker is not None and largest.taken > _WORTH_TELLING:
        name = names.of_seat(largest.taker)
        story.append(words.html("history-largest", name=name, count=largest.taken, bout=largest.number, relay=relay))
    if turning is not None and scene.ended is not None:
        fool = names.of_seats(scene.ended.fools)
        story.append(words.html("history-turning", name=fool, bout=turning.number, relay=relay))
    return lines(story)


def _lasted(lasted: timedelta, words: Words) -> Html:
    minutes = round(lasted.total_seconds() / 60)
    if minutes < 60:
        return words.html("minutes", count=minutes)
    days, hours = divmod(round(minutes / 60), 24)
    if not days:
        return words.html("hours-and-minutes", hours=minutes // 60, minutes=minutes % 60)
    return words.html("days-and-hours", days=days, hours=hours)


def _is_relay(scene: Scene) -> int:
    """1 where the turn goes round, and there are turns in the place of bouts, else 0."""
    return int(isinstance(scene.view, RelayView))


def _steps(past: Past, at: int, last: int, starts: tuple[int, ...], words: Words, *, opened: bool) -> Rows:
    """The buttons always stand in the same places; at an end those that would lead beyond it stay where they are."""
    game_id = past.played.game.id

    def to(key: str, where: int) -> Button:
        return button(words(key), StepPress(game_id, min(max(where, 0), last), int(opened)))

    before = max([start for start in starts if start < at], default=0)
    after = min([start for start in starts if start > at], default=last)
    turned = button(words("button-hide-hands" if opened else "button-show-hands"), StepPress(game_id, at, 1 - opened))
    return (
        (to("button-first", 0), to("button-earlier", at - 1), to("button-later", at + 1), to("button-last", last)),
        (to("button-bout-before", before), to("button-bout-after", after)),
        (turned,),
    )
