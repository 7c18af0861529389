"""Owns what there is to look back on: pages of games that are over, of a group or of a person, and one of them.

Does not know words, nor who may see it beyond what the games themselves say.
"""

from datetime import datetime
from typing import Final, NamedTuple

from bot.play.played import Played, find_played
from bot.play.ports import Glance
from bot.play.records import Chat, Player, Result
from bot.play.settable import ChatSettings
from bot.play.settings import house_of

PAGE_SIZE: Final = 8
"""Games on a page."""

LAST_PAGE: Final = 1000
"""No page is asked for beyond this one."""


class Entry(NamedTuple):
    """A game in a list: `fools` are those who lost it, `chat` the title of its group."""

    game_id: int
    variant: str
    finished_at: datetime
    fools: tuple[Player, ...]
    chat: str


class Page(NamedTuple):
    """A page of games, the newest first; `number` counts from 0."""

    entries: tuple[Entry, ...]
    number: int
    is_last: bool


class Past(NamedTuple):
    """A game that is over, the group in which it was played, and what that group has set."""

    played: Played
    chat: Chat
    house: ChatSettings


async def page_in(glance: Glance, chat_id: int, number: int) -> Page:
    """A page of the games that were finished in a chat."""
    ids = await glance.finished_in(chat_id, number * PAGE_SIZE, PAGE_SIZE + 1)
    return await _page(glance, ids, number)


async def page_by(glance: Glance, player_id: int, number: int) -> Page:
    """A page of the games that a player has finished, wherever."""
    ids = await glance.finished_by(player_id, number * PAGE_SIZE, PAGE_SIZE + 1)
    return await _page(glance, ids, number)


async def find_past(glance: Glance, game_id: int) -> Past | None:
    """The game, or None if there is none, or it is still played."""
    played = await find_played(glance, game_id)
    table = None if played is None else await glance.find_table(played.game.table_id)
    if played is None or table is None:
        return None
    chat = await glance.chat(table.chat_id)
    return Past(played, chat, await house_of(glance, chat))


def has_played(past: Past, player_id: int) -> bool:
    """True for somebody who had a seat in the game."""
    return any(seat.player_id == player_id for seat in past.played.seats)


async def _page(glance: Glance, ids: list[int], number: int) -> Page:
    shown = ids[:PAGE_SIZE]
    by_game: dict[int, list[Result]] = {game_id: [] for game_id in shown}
    for result in await glance.results_of(shown):
        by_game[result.game_id].append(result)
    fools = {result.player_id for results in by_game.values() for result in results if result.fool}
    players = await glance.players(fools)
    titles = {one: (await glance.chat(one)).title for one in {results[0].chat_id for results in by_game.values()}}
    entries = [
        Entry(
            game_id=game_id,
            variant=results[0].variant,
            finished_at=results[0].finished_at,
            fools=tuple([players[one.player_id] for one in results if one.fool]),
            chat=titles[results[0].chat_id],
        )
        for game_id, results in by_game.items()
    ]
    return Page(tuple(entries), number, len(ids) <= PAGE_SIZE)
