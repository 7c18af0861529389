"""Owns the positions that are worth a look, and the deals and moves that lead there.

Does not know how they are shown. A deal is searched for from seed to seed, so that the same one is found every time.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.game import Move, Position, Rules, Verb, asked, legal, play, start
from bot.game.bout.position import Position as Bout
from bot.game.relay.position import Position as Relay
from bot.game.shuffle import Chance
from tests.kit import seed_of

MOST_MOVES: Final = 400
MOST_SEEDS: Final = 3000
"""Moves of a deal, and deals, after which the search is given up."""

GIVES_UP: Final = frozenset({Verb.TAKE, Verb.PASS})


class Step(NamedTuple):
    """A move of a seat in a bout."""

    seat: int
    bout: int
    move: Move


class Way(NamedTuple):
    """A deal, the moves up to the position, and the seats that are asked there."""

    seed: bytes
    steps: list[Step]
    asked: tuple[int, ...]


class Wanted(NamedTuple):
    """A position of a game by the rules that these words choose: one for which `when` is true.

    On the way there people go on beating and throwing as long as they can if they are `eager`; the first seat takes
    all it can until it holds `hoard` cards. Deals are tried from number `first` on.
    """

    name: str
    words: str
    seats: int
    when: Callable[[Position], bool]
    eager: bool = False
    hoard: int = 0
    first: int = 0


def _is_busy(position: Position) -> bool:
    """Some cards on the table are beaten, and one is not."""
    if not isinstance(position, Bout) or position.phase != "defend":
        return False
    covered = [pair for pair in position.pairs if pair.cover is not None]
    return len(covered) >= 2 and len(covered) < len(position.pairs) and bool(position.talon)


def _is_late(position: Position) -> bool:
    """The same in an endgame, in which somebody is out."""
    if not isinstance(position, Bout) or position.talon or position.phase != "defend" or len(position.pairs) < 2:
        return False
    return any(not hand for hand in position.hands) and len([hand for hand in position.hands if hand]) > 3


def _is_chain(position: Position) -> bool:
    """An attack that was transferred twice."""
    if not isinstance(position, Bout) or position.phase != "defend":
        return False
    ranks = {pair.attack.rank for pair in position.pairs}
    return len(position.pairs) >= 3 and len(ranks) == 1 and all(pair.cover is None for pair in position.pairs)


def _is_long(position: Position) -> bool:
    return isinstance(position, Bout) and len(position.pairs) >= 12


def _is_relay(position: Position) -> bool:
    return isinstance(position, Relay) and len(position.pile) >= 5 and position.phase == "defend"


def _is_heavy(position: Position) -> bool:
    """Whoever must beat holds 36 cards."""
    return isinstance(position, Bout) and position.phase == "defend" and len(position.hands[position.defender]) >= 36


def _is_over(position: Position) -> bool:
    return position.phase == "over"


WANTED: Final = (
    Wanted("table-2", "podkidnoy throw_window=all", 2, _is_busy),
    Wanted("table-4", "podkidnoy throw_window=all", 4, _is_busy),
    Wanted("table-6", "podkidnoy throw_window=all", 6, _is_late),
    Wanted("chain", "perevodnoy throw_window=all", 4, _is_chain, eager=True),
    Wanted(
        "12-pairs",
        "podkidnoy deck=52 bout_limit=none first_limit=off throw_window=all",
        8,
        _is_long,
        eager=True,
        hoard=14,
        first=616,
    ),
    Wanted("blind", "vslepuyu", 3, _is_busy),
    Wanted("own-trumps", "svoi_kozyri", 4, _is_relay, eager=True),
    Wanted("hand-36", "podkidnoy deck=52 bout_limit=none throw_window=all", 2, _is_heavy, hoard=52),
    Wanted("result", "podkidnoy throw_window=all", 4, _is_over),
)


def way_to(wanted: Wanted, rules: Rules) -> Way:
    """The first deal that leads there; raises LookupError if none of many does."""
    for number in range(wanted.first, wanted.first + MOST_SEEDS):
        found = _walk(wanted, rules, number)
        if found is not None:
            return found
    raise LookupError(f"no deal leads to {wanted.name}")


def _walk(wanted: Wanted, rules: Rules, number: int) -> Way | None:
    chance = Chance(seed_of(number), "look")
    position = start(rules, seats=wanted.seats, seed=seed_of(number), dealer=0)
    steps: list[Step] = []
    while len(steps) < MOST_MOVES:
        waiting = asked(rules, position)
        if wanted.when(position) or not waiting:
            return Way(seed_of(number), steps, waiting) if wanted.when(position) else None
        seat = waiting[chance.below(len(waiting))]
        takes = seat == 0 and len(position.hands[0]) < wanted.hoard
        move = _chosen(legal(rules, position, seat), chance, eager=wanted.eager, takes=takes)
        steps.append(Step(seat, position.bout, move))
        position = play(rules, position, seat, move)
    return None


def _chosen(moves: tuple[Move, ...], chance: Chance, *, eager: bool, takes: bool) -> Move:
    taking = [move for move in moves if move.verb is Verb.TAKE]
    if taking and takes:
        return taking[0]
    active = [move for move in moves if move.verb not in GIVES_UP]
    transfers = [move for move in active if move.verb is Verb.TRANSFER]
    if eager and active:
        moves = tuple(transfers or active)
    return moves[chance.below(len(moves))]
