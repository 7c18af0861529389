"""Owns the buttons of moves that name no card: take, pass, swap, believe or doubt, name a trump.

Does not know cards in hands, nor when a move is legal: its button is there while the view lists it.
"""

from collections.abc import Callable

from bot.chat.frames import Button, Rows, Style, button, grid
from bot.chat.presscode import Press
from bot.chat.words import Words
from bot.game import Move, Verb, View
from bot.play.spot import spot_of

_PASSES = {"lead": "button-no-pair", "take": "button-enough"}


def bare_keys(view: View, press: Callable[[Move], Press], words: Words) -> Rows:
    """Rows for what the viewer can do without a card; `press` makes the press of a move.

    The swap has a row of its own, for its label is long.
    """
    said = {move.verb: move for move in view.moves if not move.cards and not move.slot and move.suit is None}

    def row(*buttons: tuple[Verb, str, Style | None]) -> tuple[Button, ...]:
        return tuple([button(label, press(said[verb]), style) for verb, label, style in buttons if verb in said])

    decisions = row(
        (Verb.BELIEVE, words("button-believe"), Style.SUCCESS),
        (Verb.DOUBT, words("button-doubt"), Style.DANGER),
        (Verb.TAKE, words("button-take-rest" if spot_of(view).rest else "button-take"), Style.DANGER),
        (Verb.PASS, words(_PASSES.get(view.phase, "button-done")), Style.PRIMARY),
    )
    swap = () if view.turned is None else row((Verb.SWAP, words("button-swap", card=view.turned), None))
    names = [
        button(words("button-name", suit=move.suit), press(move), Style.PRIMARY)
        for move in view.moves
        if move.suit is not None
    ]
    return tuple([one for one in (*grid(names, 2), decisions, swap) if one])
