"""Owns what a game means for those who played it: places, the fool, and everybody's counts.

Does not know how a game is won or lost; an outcome says that.
"""

from collections.abc import Iterable

from bot.game import PUBLIC, Outcome, view
from bot.play.answers import Code, say
from bot.play.board import Board
from bot.play.ports import Work, World
from bot.play.records import Result
from bot.play.requests import Answer, AskStats


def results(board: Board, outcome: Outcome) -> list[Result]:
    """One result for every seat of a game that came to its end by the rules."""
    places = _without_leavers(board, dict(enumerate(outcome.places)))
    return [
        Result(
            game_id=board.game.id,
            seat=seat.seat,
            player_id=seat.player_id,
            place=places[seat.seat],
            fool=seat.seat in outcome.fools,
            pogony=outcome.pogony if seat.seat in outcome.fools else 0,
        )
        for seat in board.seats
    ]


def surrendered(board: Board, loser: int) -> list[Result]:
    """One result for every seat of a game that seat `loser` gave up (docs/rules.md 14).

    Who was out keeps his place, `loser` is last, and the others share the best place that is left. In a team game
    the whole side of `loser` loses (docs/rules.md 5.3): the other side shares the first place.
    """
    seen = view(board.rules, board.position, PUBLIC)
    last = len(board.seats)
    if seen.teams:
        places = {seat.seat: 1 + seen.teams * (seat.seat % 2 == loser % 2) for seat in seen.seats}
        fools = {seat for seat, place in places.items() if place > 1}
    else:
        out = {seat.seat: seat.place for seat in seen.seats if seat.place}
        places = {seat.seat: out.get(seat.seat, len(out) + 1) for seat in seen.seats}
        fools = {loser}
    places[loser] = last
    places = _without_leavers(board, places)
    return [
        Result(
            game_id=board.game.id,
            seat=seat.seat,
            player_id=seat.player_id,
            place=places[seat.seat],
            fool=seat.seat in fools,
        )
        for seat in board.seats
    ]


def winners(scores: Iterable[Result]) -> tuple[int, ...]:
    """The seats that came first in a game that somebody else has lost; none if nobody has."""
    told = tuple(scores)
    lost = any(result.fool for result in told)
    return tuple([result.seat for result in told if lost and result.place == 1 and not result.fool])


def _without_leavers(board: Board, places: dict[int, int]) -> dict[int, int]:
    """The places with those who left the group at the end, and the others as if they had played without them.

    In a team game the side keeps its place, and only whoever left it is last (docs/company.md).
    """
    gone = {seat.seat for seat in board.seats if seat.gone}
    if not gone:
        return places
    last = len(board.seats) - len(gone) + 1
    if view(board.rules, board.position, PUBLIC).teams:
        return {seat: last if seat in gone else place for seat, place in places.items()}
    stayed = [place for seat, place in places.items() if seat not in gone]
    return {
        seat: last if seat in gone else 1 + sum(other < place for other in stayed) for seat, place in places.items()
    }


async def ask_stats(request: AskStats, work: Work, _world: World) -> Answer:
    """The person's counts over finished games: everywhere, and in the chat where it was asked."""
    player = await work.find_player(request.person.telegram_id)
    if player is None:
        return say(Code.STATS_NONE)
    games, fool, first, draws = await work.tally(player.id, None)
    if not games:
        return say(Code.STATS_NONE)
    place = request.place
    chat = await work.find_chat(place.telegram_id) if place else None
    if chat is None:
        return say(Code.STATS, games=games, fool=fool, first=first, draws=draws)
    here = await work.tally(player.id, chat.id)
    return say(
        Code.STATS_HERE,
        chat=chat.title,
        games=games,
        fool=fool,
        first=first,
        draws=draws,
        here_games=here.games,
        here_fool=here.fool,
        here_first=here.first,
        here_draws=here.draws,
    )
