"""Owns the public functions of the rules: each is asked of the family that the rules belong to.

Does not know what any family does.
"""

from typing import Final

from bot.game.bout import position as bout_position
from bot.game.bout.family import BOUT
from bot.game.bout.position import Position as BoutPosition
from bot.game.bout.rules import CODECS as BOUT_CODECS
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card
from bot.game.family import Family
from bot.game.lines import Codec, read_line, write_line
from bot.game.move import Move
from bot.game.reason import Reason
from bot.game.relay import position as relay_position
from bot.game.relay.family import RELAY
from bot.game.relay.position import Position as RelayPosition
from bot.game.relay.rules import CODECS as RELAY_CODECS
from bot.game.relay.rules import RelayRules
from bot.game.view import Deed, Outcome, View, Viewer

Rules = BoutRules | RelayRules
"""The rules of any family: a variant with its house options applied."""

Position = BoutPosition | RelayPosition
"""The whole truth about a game of any family; frozen. It never leaves `game`, `play` and `sql`."""

RULES_VERSION: Final = 1
"""Grows when the meaning of a written rules line or move changes; stored with every game."""

FAMILIES: Final[dict[type[Rules], Family]] = {BoutRules: BOUT, RelayRules: RELAY}

OPTIONS: Final = {option.key: option for option in (*RELAY.options, *BOUT.options)}
"""Every house option by its key; of one that both families have, that of bouts, which has all the choices."""

_CODECS: Final[dict[type[Rules], dict[str, Codec]]] = {BoutRules: BOUT_CODECS, RelayRules: RELAY_CODECS}


def start(rules: Rules, *, seats: int, seed: bytes, dealer: int = 0, fool: int | None = None) -> Position:
    """The first position of a game; `fool` is the seat that lost the deal before, None after a draw or at first.

    Raises ValueError when the deck cannot serve so many seats or the seed has not 32 bytes.
    """
    position: Position = family_of(rules).start(rules, seats=seats, seed=seed, dealer=dealer, fool=fool)
    return position


def asked(rules: Rules, position: Position) -> tuple[int, ...]:
    """The seats the game waits for, in the order in which they would act; empty when it is over."""
    return family_of(rules).asked(rules, position)


def legal(rules: Rules, position: Position, seat: int) -> tuple[Move, ...]:
    """The legal moves of a seat. Of several cards at once only groups of one rank are listed."""
    return family_of(rules).legal(rules, position, seat)


def explain(rules: Rules, position: Position, seat: int, move: Move) -> Reason | None:
    """Why the seat may not make the move, or None if it may."""
    return family_of(rules).explain(rules, position, seat, move)


def play(rules: Rules, position: Position, seat: int, move: Move) -> Position:
    """What the move leads to, with all that follows by itself; raises IllegalMove with the reason against it."""
    after: Position = family_of(rules).play(rules, position, seat, move)
    return after


def idle(rules: Rules, position: Position, seat: int) -> Move:
    """The legal move that the clock makes for an asked seat; raises ValueError for another one."""
    return family_of(rules).idle(rules, position, seat)


def outcome(rules: Rules, position: Position) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    return family_of(rules).outcome(position)


def view(rules: Rules, position: Position, viewer: Viewer) -> View:
    """All that the viewer may see of the position, and nothing else."""
    return family_of(rules).view(rules, position, viewer)


def tell(rules: Rules, before: Position, seat: int, move: Move, after: Position, viewer: Viewer) -> Deed:
    """What the viewer may know of a move that led from `before` to `after`."""
    return family_of(rules).tell(rules, before, seat, move, after, viewer)


def seats_allowed(rules: Rules) -> tuple[int, int]:
    """Fewest and most seats for these rules (docs/rules.md 2.1)."""
    return family_of(rules).seats_allowed(rules)


def lost_cards(rules: Rules, position: Position) -> tuple[Card, ...]:
    """Cards that are not in exactly one place of the position, or not of the deck; empty as long as all is well."""
    family = family_of(rules)
    deck = family.deck(rules)
    found = [card for cards in family.places_of_cards(position).values() for card in cards]
    if sorted(found) == sorted(deck):
        return ()
    return tuple(card for card in sorted({*deck, *found}) if found.count(card) != 1 or card not in deck)


def write_rules(rules: Rules) -> str:
    """The line that `read_rules` reads back: the family, then every choice."""
    return f"{family_of(rules).key} {write_line(rules, _CODECS[type(rules)])}"


def read_rules(line: str) -> Rules:
    """The rules written as `line`; raises ValueError when it is not a line of rules."""
    key, _, rest = line.partition(" ")
    for kind, family in FAMILIES.items():
        if family.key == key:
            return read_line(kind, rest, _CODECS[kind])
    raise ValueError(f"no family {key!r}")


def write_position(position: Position) -> str:
    """The line that `read_position` reads back."""
    return position.line


def read_position(line: str) -> Position:
    """The position written as `line`; raises ValueError when it is not one."""
    if line.startswith(relay_position.LINE_START):
        return relay_position.read_position(line)
    return bout_position.read_position(line)


def family_of(rules: Rules) -> Family:
    """The engine that these rules belong to."""
    return FAMILIES[type(rules)]
