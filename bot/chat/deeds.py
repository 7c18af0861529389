"""Owns the words for deeds: one short line for each move that was made, and for what followed from it.

Does not know positions: a deed holds only what its reader may know.
"""

from typing import Final

from bot.chat.bout_text import pair_text
from bot.chat.html import Html, lines
from bot.chat.naming import Names
from bot.chat.words import Words
from bot.game import Closing, Deed, Verb, View
from bot.play.scene import Scene

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
    Verb.LAY: "deed-lay",
    Verb.BELIEVE: "deed-believe",
    Verb.DOUBT: "deed-doubt",
    Verb.NAME: "deed-name",
}
_MISTAKES: Final = {Verb.BEAT: "deed-mistake-beat", Verb.TRANSFER: "deed-mistake-transfer"}


def deeds_text(scene: Scene, view: View, names: Names, words: Words) -> Html:
    """The last deeds of the scene, oldest first, one a line; `view` is what their reader sees after the last of them.

    What the clock or the computer did says so; before the first move there is a line on who leads, and by which rule.
    """
    if scene.lead_why:
        return words.html(f"first-lead-{scene.lead_why}", name=names.of_seat(view.leader))
    told = [_caused(scene, place, _line(deed, view, names, words), words) for place, deed in enumerate(scene.deeds)]
    return lines(told[-MAX_LINES:])


def _caused(scene: Scene, place: int, line: Html, words: Words) -> Html:
    """The line with a word on who decided it, if that was not the person himself."""
    if place in scene.by_clock:
        return words.html("deed-clock", line=line)
    return words.html("deed-computer", line=line) if place in scene.by_computer else line


def _line(deed: Deed, view: View, names: Names, words: Words) -> Html:
    said = [_move(deed, names, words), *_opened(deed, words)]
    if deed.closing is Closing.BEATEN:
        said.append(words.html("deed-beaten"))
    elif deed.taker is not None:
        key = "deed-taken-own" if deed.taker == deed.seat and deed.proved is None else "deed-taken"
        said.append(words.html(key, who=names.of_seat(deed.taker), count=deed.taken))
    if deed.drew_turned is not None and view.turned is not None:
        said.append(words.html("deed-turned", who=names.of_seat(deed.drew_turned), card=view.turned))
    for seat in deed.went_out:
        place = view.seats[seat].place
        if place is not None:
            key = "deed-gone" if view.teams else "deed-out"
            said.append(words.html(key, who=names.of_seat(seat), place=place))
    return Html(" · ".join(said))


def _opened(deed: Deed, words: Words) -> list[Html]:
    """Closed covers that were opened, and whether they were right."""
    if deed.proved is None:
        return []
    pairs = Html("  ".join([pair_text(pair, words) for pair in deed.opened]))
    return [pairs, words.html("deed-proved" if deed.proved else "deed-bluff")]


def _move(deed: Deed, names: Names, words: Words) -> Html:
    key = _key(deed)
    who = names.of_seat(deed.seat)
    if deed.named is not None:
        return words.html(key, who=who, suit=deed.named)
    if deed.target is not None:
        return words.html(key, who=who, target=deed.target, **({"card": deed.cards[0]} if deed.cards else {}))
    if deed.cards:
        return words.html(key, who=who, card=deed.cards[0], cards=deed.cards)
    return words.html(key, who=who, phase=deed.phase)


def _key(deed: Deed) -> str:
    if deed.mistake:
        return _MISTAKES.get(deed.verb, "deed-mistake")
    if deed.verb is Verb.LAY and deed.cards:
        return "deed-lay-own"
    # Only the right of refusal makes somebody take by a transfer (docs/rules.md 6.4).
    return "deed-refuse" if deed.verb is Verb.TRANSFER and deed.closing is not None else _KEYS[deed.verb]
