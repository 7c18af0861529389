"""Owns what a game means for those who played it: places, and who is the fool.

Does not know how a game is won or lost; an outcome says that.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from bot.game import PUBLIC, Outcome, view
from bot.game import outcome as outcome_of
from bot.play.board import Board
from bot.play.records import GameState, Result, Table


class Standing(NamedTuple):
    """The place of a seat, whether it is the fool, and the sixes that it wears."""

    place: int
    fool: bool
    pogony: int = 0


def standings(board: Board, outcome: Outcome) -> list[Standing]:
    """One for every seat of a game that came to its end by the rules."""
    places = _without_leavers(board, dict(enumerate(outcome.places)))
    return [
        Standing(place, seat in outcome.fools, outcome.pogony if seat in outcome.fools else 0)
        for seat, place in sorted(places.items())
    ]


def unscored(board: Board, table: Table) -> list[Result]:
    """What came of a practice game, for which nothing is stored; none of one without a result."""
    game = board.game
    if game.state is not GameState.FINISHED or game.finished_at is None:
        return []
    outcome = outcome_of(board.rules, board.position)
    person = next((seat.seat for seat in board.seats if seat.computer is None), 0)
    scores = standings(board, outcome) if outcome is not None else surrendered(board, person)
    gave_up = person if outcome is None else None
    return results(board, table, scores, game.ended or "", gave_up, game.finished_at)


def surrendered(board: Board, gave_up: int) -> list[Standing]:
    """One for every seat of a game that the seat `gave_up` has given up (docs/rules.md 14).

    Who was out keeps his place, `gave_up` is last, and the others share the best place that is left. In a team game
    the whole side of `gave_up` loses (docs/rules.md 5.3): the other side shares the first place.
    """
    seen = view(board.rules, board.position, PUBLIC)
    last = len(board.seats)
    if seen.teams:
        places = {seat.seat: 1 + seen.teams * (seat.seat % 2 == gave_up % 2) for seat in seen.seats}
        fools = {seat for seat, place in places.items() if place > 1}
    else:
        out = {seat.seat: seat.place for seat in seen.seats if seat.place}
        places = {seat.seat: out.get(seat.seat, len(out) + 1) for seat in seen.seats}
        fools = {gave_up}
    places[gave_up] = last
    places = _without_leavers(board, places)
    return [Standing(place, seat in fools) for seat, place in sorted(places.items())]


def results(
    board: Board, table: Table, standings: Sequence[Standing], ended: str, gave_up: int | None, at: datetime
) -> list[Result]:
    """One result for every seat of the game; `gave_up` is the seat that surrendered."""
    teams = view(board.rules, board.position, PUBLIC).teams
    return [
        Result(
            game_id=board.game.id,
            seat=seat.seat,
            player_id=seat.player_id,
            place=standing.place,
            fool=standing.fool,
            pogony=standing.pogony,
            team=seat.seat % 2 if teams else None,
            gave_up=seat.gone or seat.seat == gave_up,
            computer=seat.computer is not None,
            chat_id=table.chat_id,
            variant=board.game.variant,
            seats=len(board.seats),
            people=len([one for one in board.seats if one.computer is None]),
            ended=ended,
            draw=not any(one.fool for one in standings),
            finished_at=at,
        )
        for seat, standing in zip(board.seats, standings, strict=True)
    ]


def standings_of(results: Iterable[Result]) -> tuple[Standing, ...]:
    """What a game meant for its seats, by its results in their order."""
    return tuple([Standing(one.place, one.fool, one.pogony) for one in results])


def winners(standings: Sequence[Standing]) -> tuple[int, ...]:
    """The seats that came first in a game that somebody else has lost; none if nobody has."""
    if not any(one.fool for one in standings):
        return ()
    return tuple([seat for seat, one in enumerate(standings) if one.place == 1 and not one.fool])


def _without_leavers(board: Board, places: dict[int, int]) -> dict[int, int]:
    """The places with those who left the group at the end, and the others as if they had played without them.

    In a team game the side keeps its place, and only whoever left it is last (docs/company.md).
    """
    gone = {seat.seat for seat in board.seats if seat.gone}
    if not gone:
        return places
    if view(board.rules, board.position, PUBLIC).teams:
        return {seat: len(board.seats) if seat in gone else place for seat, place in places.items()}
    last = len(board.seats) - len(gone) + 1
    stayed = [place for seat, place in places.items() if seat not in gone]
    return {
        seat: last if seat in gone else 1 + sum(other < place for other in stayed) for seat, place in places.items()
    }
