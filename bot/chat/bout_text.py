"""Owns the words for a view of the bout family: trump and talon, seats, pairs, and for whom the game waits.

Does not know who reads them, the group or the owner of a hand, nor the buttons below.
"""

from datetime import UTC, datetime
from typing import Final

from bot.chat.hand_keys import in_places
from bot.chat.html import Html, bold, escaped, lines, strung, timed
from bot.chat.naming import Names
from bot.chat.words import Words
from bot.game import PairView, Part, SeatView, View
from bot.play.scene import Scene

_MARKS: Final = {
    Part.LEADS: "⚔️",
    Part.DEFENDS: "🛡",
    Part.TAKES: "📥",
    Part.THROWS: "➕",
    Part.DONE: "✔️",
    Part.WAITS: "▫️",
    Part.OUT: "🏁",
}
PARTS_NOW: Final = {
    ("name", Part.LEADS): "part-names",
    ("judge", Part.LEADS): "part-judges",
    ("take", Part.DONE): "part-enough",
}
_SIDES: Final = ("🅰️", "🅱️")
_PAIRS_IN_A_LINE: Final = 3


def trump_text(view: View, words: Words) -> Html:
    """Trump, the card that made it, and how many cards lie in the talon and the discard, on one line."""
    if view.trump is None:
        trump = words.html("table-trump-unnamed" if view.phase == "name" else "table-no-trump")
    elif view.turned is None:
        trump = words.html("table-trump", suit=view.trump)
    else:
        key = "table-trump-lies" if view.turned_lies else "table-trump-gone"
        trump = words.html(key, suit=view.trump, card=view.turned)
    talon = words.html("table-talon", count=view.talon)
    discard = words.html("table-discard", count=view.discard)
    return strung([trump, talon, discard])


def seats_text(scene: Scene, view: View, names: Names, words: Words) -> Html:
    """A line for each seat in order: who, how many cards, which part; those the game waits for in bold.

    With teams each line begins with its side, and those who play for a partner follow. Who plays blind also reads
    everybody's cards but his own.
    """
    computers = {sitter.seat for sitter in scene.sitters if sitter.asleep}
    told = [_seat(seat, view, names, words, computer=seat.seat in computers) for seat in view.seats]
    for place, player in view.standing_in:
        told.append(words.html("standing-in", place=names.of_seat(place), who=names.of_seat(player)))
    return lines(told)


def side_of(seat: int) -> str:
    """The sign of the side that a seat plays on in a game of teams."""
    return _SIDES[seat % 2]


def _seat(seat: SeatView, view: View, names: Names, words: Words, *, computer: bool) -> Html:
    name = escaped(names.of_seat(seat.seat))
    if seat.seat == view.viewer:
        name = words.html("seat-you", name=name)
    elif view.teams and view.viewer is not None and seat.seat % 2 == view.viewer % 2:
        name = words.html("seat-partner", name=name)
    if seat.asked:
        name = bold(name)
    if seat.place is not None:
        line = words.html("seat-gone" if view.teams else "seat-out", name=name, place=seat.place)
    else:
        part = words(PARTS_NOW.get((view.phase, seat.part), f"part-{seat.part}"))
        line = words.html("seat", mark=_MARKS[seat.part], name=name, count=seat.cards, part=part)
    if computer and seat.place is None:
        line = words.html("seat-computer", line=line)
    if view.teams:
        line = words.html("seat-side", side=side_of(seat.seat), line=line)
    cards = next((cards for other, cards in view.others if other == seat.seat), ())
    return words.html("seat-cards", line=line, cards=tuple(in_places(cards, view.trump))) if cards else line


def pairs_text(view: View, words: Words) -> Html:
    """The attack cards with what covers them, in the order in which they came."""
    if not view.pairs:
        return words.html("pairs-none")
    pairs = [pair_text(pair, words) for pair in view.pairs]
    rows = [pairs[at : at + _PAIRS_IN_A_LINE] for at in range(0, len(pairs), _PAIRS_IN_A_LINE)]
    return lines([words.html("pairs-heading"), *[Html("   ".join(row)) for row in rows]])


def pair_text(pair: PairView, words: Words) -> Html:
    """An attack card with its cover, which its owner alone may know while it lies face down."""
    if pair.cover is None:
        return words.html("pair-closed" if pair.closed else "pair-open", attack=pair.attack)
    key = "pair-closed-own" if pair.closed else "pair-covered"
    return words.html(key, attack=pair.attack, cover=pair.cover)


def waiting_text(scene: Scene, view: View, names: Names, words: Words) -> Html:
    """For whom the game waits, and until when; empty when it waits for nobody."""
    if not view.asked:
        return Html()
    asked = names.calling(view.asked)
    if scene.deadline_at is None:
        return words.html("waiting", names=asked)
    return words.html("waiting-until", names=asked, until=countdown(scene.deadline_at, words))


def countdown(moment: datetime, words: Words) -> Html:
    """The time that is left, counted down by the reader's own client; older clients show the time of day."""
    told = words.html("time-of-day", time=f"{moment.astimezone(UTC):%H:%M:%S}")
    return timed(moment, "r", told)
