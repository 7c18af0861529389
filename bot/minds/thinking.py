"""Owns what a seat makes of its game: by search over how the cards may lie, and by solving what is certain.

Does not know levels. Games within the twin's scope are thought about there, all others through the public rules.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from bot.game import Move, Position, Rules, Sight, asked, imagine, recall
from bot.game.bout.engine import legal, play
from bot.game.bout.position import Position as BoutPosition
from bot.game.bout.rules import BoutRules
from bot.minds import imagined
from bot.minds.chance import chance_of
from bot.minds.tree import MOST, Branch, Branches, grow, is_settled
from bot.minds.twin import dealing
from bot.minds.twin.bridge import move_of, table_of
from bot.minds.twin.duel import fits_duel
from bot.minds.twin.endgame import Endgame, GaveUp, is_endgame
from bot.minds.twin.laws import fits
from bot.minds.twin.table import Table

DEARER: Final = 1.5
"""What an iteration of the twin costs in company, or by rules that two players cannot end their game by in one loop."""

SLOWER: Final = 24
"""What an iteration costs through the public rules."""

USUAL_DECK: Final = 36
"""Cards of a deck; games with more of them are longer, and an iteration costs as much more."""

ENDGAME_CARDS: Final = 14
"""With more cards in both hands nobody tries to see the end: it is hardly ever found, and long looked for."""

LOOK_EVERY: Final = 16
"""Iterations between two looks at the clock and at what is settled."""

_NO_SEED: Final = bytes(32)


class Considered(NamedTuple):
    """A move, what it is worth (the chance not to lose, from 0 to 1), and how often it was looked at."""

    move: Move
    worth: float
    looks: int


def search(
    sight: Sight,
    *,
    seed: bytes,
    iterations: int,
    seconds: float | None = None,
    thoroughly: bool = False,
    strolls: bool = False,
) -> list[Considered]:
    """The moves of the seat by search, the one that was looked at most first.

    With `strolls` games within the twin's scope are ended by anything instead of greedily.
    Unless it is done `thoroughly`, it ends when the first move can no longer be another one.

    `iterations` are counted in those of two players of podkidnoy; dearer games get fewer for them (`afforded`). With
    `seconds` no new iteration begins when these have passed.
    """
    chance = chance_of(seed)
    table = _table(sight)
    go_on = _counting(afforded(sight.rules, table, iterations), seconds, thoroughly=thoroughly)
    if table is None:
        deal = imagined.dealer(sight, recall(sight), chance)
        grown = grow(deal, imagined.finisher(chance), chance.random, go_on)
        found = [_considered(move, branch) for move, branch in grown.items() if isinstance(move, Move)]
    else:
        finish = dealing.stroller(chance) if strolls else dealing.finish
        grown = grow(dealing.dealer(table, recall(sight), chance), finish, chance.random, go_on)
        found = [_considered(move_of(table, code), branch) for code, branch in grown.items() if isinstance(code, int)]
    return sorted(found, key=lambda it: (-it.looks, -it.worth, it.move.text))


def afforded(rules: Rules, table: Table | None, iterations: int) -> int:
    """As many iterations as cost what so many cost two players of podkidnoy, at least one and at most MOST.

    None for a table is a game outside the twin's scope.
    """
    if table is None:
        cost: float = SLOWER
    else:
        laws, left = table.laws, table.laws.seats - table.out.bit_count()
        cost = 1 if left == 2 and fits_duel(laws) and not laws.patterns else DEARER
    return min(max(1, int(iterations / cost / max(1, rules.deck / USUAL_DECK))), MOST)


def solved(sight: Sight, nodes: int) -> Move | None:
    """A move by which the seat wins for certain, or at least does not lose.

    None where it is lost, or nothing is certain, or there are too many cards to find it out within so many `nodes`.
    """
    left = [seat.cards for seat in sight.view.seats if not seat.place]
    if len(left) != 2 or sum(left) > ENDGAME_CARDS:
        return None
    memory = recall(sight)
    certain = sum(count > 0 for count in memory.hidden) == 1 and sum(memory.hidden) == len(memory.unseen)
    if memory.unseen and not certain:
        return None
    values = solve(sight.rules, imagine(sight, memory, memory.unseen, _NO_SEED), nodes=nodes, enough=True)
    best = max(values or [(None, -1)], key=lambda pair: pair[1])
    return None if best[1] < 0 else best[0]


def solve(rules: Rules, position: Position, *, nodes: int, enough: bool = False) -> tuple[tuple[Move, int], ...] | None:
    """Each move of the asked seat with what it leads to when both go on perfectly: 1 won, 0 drawn, -1 lost.

    None unless two players are left, the talon is empty and the answer is found within so many `nodes`. If one move
    that wins is `enough`, those behind it are left out.
    """
    if not isinstance(rules, BoutRules) or not isinstance(position, BoutPosition) or not fits(rules):
        return None
    if not asked(rules, position) or position.talon or len(position.hands) - len(position.out) != 2:
        return None
    table = table_of(rules, position)
    if not is_endgame(table):
        return None
    seat, endgame = table.turn, Endgame(table.laws, nodes)
    values: list[tuple[Move, int]] = []
    moves = [move_of(table, code) for code in table.moves()]
    if not enough:
        moves = list(dict.fromkeys([*legal(rules, position, seat), *moves]))
    try:
        for move in moves:
            values.append((move, endgame.worth(table_of(rules, play(rules, position, seat, move)), seat)))
            if enough and values[-1][1] == 1:
                break
    except GaveUp:
        return None
    return tuple(values)


def _table(sight: Sight) -> Table | None:
    if not isinstance(sight.rules, BoutRules) or not fits(sight.rules):
        return None
    memory = recall(sight)
    position = imagine(sight, memory, memory.unseen, _NO_SEED)
    if not isinstance(position, BoutPosition) or position.phase == "name":
        return None
    table = table_of(sight.rules, position)
    table.turn = sight.seat
    return table


def _counting(iterations: int, seconds: float | None, *, thoroughly: bool) -> Callable[[int, Branches], bool]:
    until = 0.0 if seconds is None else monotonic() + seconds

    def go_on(count: int, root: Branches) -> bool:
        if count % LOOK_EVERY:
            return count < iterations
        late = seconds is not None and count > 0 and monotonic() >= until
        return not late and count < iterations and (thoroughly or not is_settled(root, iterations - count))

    return go_on


def _considered(move: Move, branch: Branch) -> Considered:
    return Considered(move, branch.got / max(1, branch.made), branch.made)
