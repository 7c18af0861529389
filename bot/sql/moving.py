"""Owns what happens to the rows of a chat that gets a new Telegram id: a group that became a supergroup.

Does not know how Telegram says so; it says so twice, and late updates may still name the old id.
"""

from datetime import datetime
from typing import Final

from sqlalchemy import case, delete, exists, func, select, update

from bot.play.records import GameState, ScreenKind, TableState, Urgency
from bot.sql.connection import Connection
from bot.sql.games import NOTHING_TO_WAIT_FOR
from bot.sql.results_schema import results
from bot.sql.rows import Rows, insert_or
from bot.sql.schema import IS_OPEN, IS_PRIVATE, chat_settings, chats, followers, games, presets, screens, tables

_WHY: Final = "stopped"
"""Why a table is closed, and its game called off, whose place is taken by a table of the other chat."""

_KIND: Final = "supergroup"
"""Only such groups come of others."""


class ChatMoves(Rows):
    """The part of Work that moves a chat."""

    async def move_chat(self, old_telegram_id: int, new_telegram_id: int) -> tuple[int, int] | None:
        """Give the chat its new Telegram id; merge it into the chat that has it, if there is one.

        Returns our ids of two chats that have become one, first that which is no more; None if there was one only.

        The messages of its screens are forgotten, since their ids meant the old chat, and the newest one of every
        open table is due. Where both chats have an open table for a topic, the one at which a game is played stays
        open, else the old chat's; of two presets with one key the newer stays; what the old chat has set stays
        set. A repeated call, or an old id that is not known, changes nothing.

        The chats are locked first, in the order of their Telegram ids as by whoever notes how far talks have come, then
        their open tables by number, before anything else: a game that ends holds its table, and refers to its chat.
        """
        found = await self._run(
            select(chats.c.telegram_id, chats.c.id)
            .where(chats.c.telegram_id.in_([old_telegram_id, new_telegram_id]))
            .order_by(chats.c.telegram_id)
            .with_for_update(key_share=True)
        )
        ids = {chat.telegram_id: chat.id for chat in found}
        old = ids.get(old_telegram_id)
        if old is None or old_telegram_id == new_telegram_id:
            return None
        new = ids.get(new_telegram_id)
        now = self._clock.now()
        both = [old] if new is None else [old, new]
        open_ones = select(tables.c.id).where(tables.c.chat_id.in_(both), IS_OPEN).order_by(tables.c.id)
        await self._run(open_ones.with_for_update())
        await _forget_messages(self._connection, old, now)
        if new is None:
            moved = update(chats).where(chats.c.id == old)
            await self._run(moved.values(telegram_id=new_telegram_id, kind=_KIND, newest_message=0))
            return None
        await _make_room(self._connection, old, new, now)
        await self._run(update(tables).where(tables.c.chat_id == old).values(chat_id=new))
        await self._run(update(results).where(results.c.chat_id == old).values(chat_id=new))
        await _merge_presets(self._connection, old, new)
        await _merge_settings(self._connection, old, new)
        await _merge_followers(self._connection, old, new)
        chosen = select(chats.c.language).where(chats.c.id == old).scalar_subquery()
        await self._run(update(chats).where(chats.c.id == new).values(language=func.coalesce(chats.c.language, chosen)))
        await self._run(delete(chats).where(chats.c.id == old))
        return old, new


async def _forget_messages(connection: Connection, chat_id: int, now: datetime) -> None:
    """Forget every message that stands in the chat; the tables that still matter are due at once."""
    in_chat = select(tables.c.id).where(tables.c.chat_id == chat_id)
    of_table = screens.c.kind == ScreenKind.TABLE
    await connection.execute(
        update(screens).where(screens.c.table_id.in_(in_chat), ~IS_PRIVATE).values(message_id=None, digest=None)
    )
    newest = (
        select(func.max(screens.c.id))
        .where(screens.c.table_id.in_(in_chat.where(IS_OPEN)), of_table)
        .group_by(screens.c.table_id)
    )
    await _wish(connection, list((await connection.execute(newest)).scalars()), now)


async def _make_room(connection: Connection, old: int, new: int, now: datetime) -> None:
    """Close one of two open tables wherever both chats have one for a topic; call off its game."""
    ours, theirs = tables.alias("ours"), tables.alias("theirs")
    only_theirs_plays = (theirs.c.state == TableState.PLAYING) & (ours.c.state != TableState.PLAYING)
    meeting = (
        select(case((only_theirs_plays, ours.c.id), else_=theirs.c.id))
        .where(ours.c.chat_id == old, theirs.c.chat_id == new, ours.c.topic == theirs.c.topic)
        .where(ours.c.state != TableState.CLOSED, theirs.c.state != TableState.CLOSED)
    )
    closing = list((await connection.execute(meeting)).scalars())
    running = select(tables.c.game_id).where(tables.c.id.in_(closing))
    await connection.execute(
        update(games)
        .where(games.c.id.in_(running), games.c.state == GameState.LIVE)
        .values(state=GameState.ABORTED, ended=_WHY, finished_at=now, **NOTHING_TO_WAIT_FOR)
    )
    await connection.execute(
        update(tables)
        .where(tables.c.id.in_(closing))
        .values(state=TableState.CLOSED, closed_why=_WHY, deadline_at=None)
    )
    shown = select(screens.c.id).where(screens.c.table_id.in_(closing), screens.c.message_id.is_not(None))
    await _wish(connection, list((await connection.execute(shown)).scalars()), now)


async def _merge_presets(connection: Connection, old: int, new: int) -> None:
    """Give the presets of the chat `old` to `new`; of two with one key the newer stays, the new chat's if in doubt."""
    other = presets.alias("other")
    same_key = exists().where(other.c.key == presets.c.key)
    older = same_key.where(other.c.chat_id == new, other.c.saved_at >= presets.c.saved_at)
    await connection.execute(delete(presets).where(presets.c.chat_id == old, older))
    await connection.execute(delete(presets).where(presets.c.chat_id == new, same_key.where(other.c.chat_id == old)))
    await connection.execute(update(presets).where(presets.c.chat_id == old).values(chat_id=new))


async def _merge_settings(connection: Connection, old: int, new: int) -> None:
    """Let the chat `new` have what the chat `old` has set, and its own where that one has set nothing."""
    await connection.execute(insert_or(connection, chat_settings).values(chat_id=new).on_conflict_do_nothing())
    of_old = chat_settings.alias("of_old")
    wanted = {
        column.name: func.coalesce(
            select(of_old.c[column.name]).where(of_old.c.chat_id == old).scalar_subquery(), column
        )
        for column in chat_settings.c
        if not column.primary_key
    }
    await connection.execute(update(chat_settings).where(chat_settings.c.chat_id == new).values(wanted))
    await connection.execute(delete(chat_settings).where(chat_settings.c.chat_id == old))


async def _merge_followers(connection: Connection, old: int, new: int) -> None:
    """Let whoever follows the chat `old` follow `new`, once."""
    too = select(followers.c.player_id).where(followers.c.chat_id == new)
    both = followers.c.chat_id == old, followers.c.player_id.in_(too)
    await connection.execute(delete(followers).where(*both))
    await connection.execute(update(followers).where(followers.c.chat_id == old).values(chat_id=new))


async def _wish(connection: Connection, ids: list[int], now: datetime) -> None:
    await connection.execute(
        update(screens)
        .where(screens.c.id.in_(ids))
        .values(wanted=screens.c.wanted + 1, urgency=Urgency.WATCH, due_at=now)
    )
