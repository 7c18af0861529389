"""Owns what a person is told of the games that he has finished.

Does not know how games are counted.
"""

from bot.play.answers import Code, say
from bot.play.ports import Work, World
from bot.play.requests import Answer, AskStats


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
