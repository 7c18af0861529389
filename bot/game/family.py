"""Owns the contract that every family of games obeys.

Does not know any family; bot/game/families.py names them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.game.cards import Card
from bot.game.move import Move
from bot.game.options import BadOption, Option
from bot.game.reason import Reason
from bot.game.recollection import Recollection
from bot.game.view import Deed, Outcome, View, Viewer


class Family(NamedTuple):
    """An idea of what a turn is, with its own rules and positions (docs/architecture.md, "Families").

    All are pure functions on frozen values; the first argument is always the rules of the family.
    `options` are its house options in menu order, `conflict` finds a choice that does not go with the others.
    """

    key: str
    options: tuple[Option, ...]
    conflict: Callable[[Any], BadOption | None]
    start: Callable[..., Any]
    asked: Callable[[Any, Any], tuple[int, ...]]
    legal: Callable[[Any, Any, int], tuple[Move, ...]]
    explain: Callable[[Any, Any, int, Move], Reason | None]
    play: Callable[[Any, Any, int, Move], Any]
    idle: Callable[[Any, Any, int], Move]
    outcome: Callable[[Any], Outcome | None]
    view: Callable[[Any, Any, Viewer], View]
    tell: Callable[[Any, Any, int, Move, Any, Viewer], Deed]
    recall: Callable[[Any, View, tuple[Deed, ...], View], Recollection]
    imagine: Callable[[Any, Any, Any, tuple[Card, ...], bytes], Any]
    seats_allowed: Callable[[Any], tuple[int, int]]
    deck: Callable[[Any], tuple[Card, ...]]
    places_of_cards: Callable[[Any], dict[str, tuple[Card, ...]]]
