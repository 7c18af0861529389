"""Owns the words for deeds: one short line for each move that was made, and for what followed from it.

Does not know positions: a deed holds only what its reader may know.
"""

from typing import Final

from bot.chat.html import Html, lines
from bot.chat.naming import Names
from bot.chat.words import Words
from bot.game import Closing, Deed, Verb, View

MAX_LINES: Final = 4
"""Deeds told at once; of more, the last ones."""

_KEYS: Final = {
    Verb.LEAD: "deed-lead",
    Verb.THROW: "deed-throw",
    Verb.BEAT: "deed-beat",
    Verb.TRANSFER: "deed-transfer",
    Verb.SHOW: "deed-show",
    Verb.TAKE: "deed-take",
    Verb.PASS: "deed-pass",
    Verb.SWAP: "deed-swap",
}


def deeds_text(deeds: tuple[Deed, ...], view: View, names: Names, words: Words) -> Html:
    """The last deeds, oldest first, one a line; `view` is what their reader sees after the last of them."""
    return lines([_line(deed, view, names, words) for deed in deeds[-MAX_LINES:]])


def _line(deed: Deed, view: View, names: Names, words: Words) -> Html:
    said = [_move(deed, names, words)]
    if deed.closing is Closing.BEATEN:
        said.append(words.html("deed-beaten"))
    elif deed.taker is not None:
        said.append(words.html("deed-taken", who=names.of_seat(deed.taker), count=deed.taken))
    if deed.drew_turned is not None and view.turned is not None:
        said.append(words.html("deed-turned", who=names.of_seat(deed.drew_turned), card=view.turned))
    for seat in deed.went_out:
        place = view.seats[seat].place
        if place is not None:
            said.append(words.html("deed-out", who=names.of_seat(seat), place=place))
    return Html(" · ".join(said))


def _move(deed: Deed, names: Names, words: Words) -> Html:
    key = _KEYS[deed.verb]
    who = names.of_seat(deed.seat)
    if deed.verb in {Verb.LEAD, Verb.THROW}:
        return words.html(key, who=who, cards=deed.cards)
    if deed.verb is Verb.BEAT and deed.target is not None:
        return words.html(key, who=who, card=deed.cards[0], target=deed.target)
    if deed.cards:
        return words.html(key, who=who, card=deed.cards[0])
    return words.html(key, who=who)
