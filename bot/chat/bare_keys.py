"""Owns the buttons of moves that name no card: take, pass, swap, believe or doubt, name a trump.

Does not know cards in hands, nor when a move is legal: its button is there while the view lists it.
"""

from collections.abc import Callable

from bot.chat.frames import Button, Rows, Style, button, grid
from bot.chat.presscode import Press
from bot.chat.words import Words
from bot.game import Move, Verb, View

_PASSES = {"lead": "button-no-pair", "take": "button-enough"}


def bare_keys(view: View, press: Callable[[Move], Press], words: Words) -> Rows:
    """Rows for what the viewer can do without a card; `press` makes the press of a move."""
    said = {move.verb: move for move in view.moves if not move.cards and not move.slot and move.suit is None}
    row: list[Button] = []

    def add(verb: Verb, label: str, style: Style | None) -> None:
        if verb in said:
            row.append(button(label, press(said[verb]), style))

    rest = view.partial and any(pair.cover is not None for pair in view.pairs)
    add(Verb.BELIEVE, words("button-believe"), Style.SUCCESS)
    add(Verb.DOUBT, words("button-doubt"), Style.DANGER)
    add(Verb.TAKE, words("button-take-rest" if rest else "button-take"), Style.DANGER)
    add(Verb.PASS, words(_PASSES.get(view.phase, "button-done")), Style.PRIMARY)
    if view.turned is not None:
        add(Verb.SWAP, words("button-swap", card=view.turned), None)
    names = [
        button(words("button-name", suit=move.suit), press(move), Style.PRIMARY)
        for move in view.moves
        if move.suit is not None
    ]
    return (*grid(names, 2), *((tuple(row),) if row else ()))
