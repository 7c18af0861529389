"""Owns what is stored about screens: what each should show, what it shows, and which are due.

Does not know what a screen looks like, nor how it is sent.

A hand is due only while its player can be reached: a wish for one who cannot counts, but waits for the next wish.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Boolean, Update, bindparam, case, exists, func, insert, or_, select, union_all, update

from bot.play.records import GameState, Screen, ScreenKind, TableState, Urgency
from bot.play.wishing import DueScreen, NewScreen
from bot.sql.rows import Rows, columns, id_of
from bot.sql.schema import IS_PRIVATE, chats, games, players, screens, tables

_SCREEN: Final = columns(screens, Screen)
_TIME: Final = screens.c.due_at.type
_BY_ID: Final = select(*_SCREEN).where(screens.c.id == bindparam("screen_id"))
_OF_TABLE: Final = (
    select(*_SCREEN)
    .where(screens.c.table_id == bindparam("table_id"), screens.c.kind == ScreenKind.TABLE)
    .order_by(screens.c.id.desc())
    .limit(1)
)
_OF_GAME: Final = (
    select(*_SCREEN)
    .where(screens.c.game_id == bindparam("game_id"), screens.c.kind == ScreenKind.TABLE)
    .order_by(screens.c.id.desc())
    .limit(1)
)
_HAND: Final = (
    select(*_SCREEN)
    .where(
        screens.c.game_id == bindparam("game_id"),
        screens.c.player_id == bindparam("player_id"),
        screens.c.kind == bindparam("kind", type_=screens.c.kind.type),
    )
    .order_by(screens.c.id.desc())
    .limit(1)
)
_HANDS: Final = (
    select(*_SCREEN)
    .where(screens.c.game_id == bindparam("game_id"), screens.c.kind != ScreenKind.TABLE)
    .order_by(screens.c.id)
)

_goes_to: Final = case((IS_PRIVATE, players.c.telegram_id), else_=chats.c.telegram_id).label("goes_to")
_in_topic: Final = case((IS_PRIVATE, 0), else_=tables.c.topic)
_receiver: Final = case((screens.c.kind == ScreenKind.TABLE, 0), else_=players.c.telegram_id)
_homes: Final = (
    screens.join(tables, tables.c.id == screens.c.table_id)
    .join(chats, chats.c.id == tables.c.chat_id)
    .outerjoin(players, players.c.id == screens.c.player_id)
)
_arrives: Final = case(
    (screens.c.kind == ScreenKind.TABLE, chats.c.present),
    (screens.c.kind == ScreenKind.WHISPER, chats.c.present & players.c.telegram_id.is_not(None)),
    else_=players.c.reachable & players.c.telegram_id.is_not(None),
)
_DUE: Final = (
    select(*_SCREEN, _goes_to, _in_topic, _receiver)
    .select_from(_homes)
    .where(
        screens.c.due_at <= bindparam("now", type_=_TIME),
        _arrives,
        _goes_to.not_in(bindparam("skip", expanding=True)),
    )
    .order_by(screens.c.urgency, screens.c.due_at)
    .limit(bindparam("most"))
)
# The index begins with the urgency, so the earliest of each is found at once, however many are due.
_EARLIEST: Final = union_all(
    *(
        select(
            select(screens.c.due_at)
            .select_from(_homes)
            .where(screens.c.urgency == urgency, screens.c.due_at.is_not(None), _arrives)
            .order_by(screens.c.due_at)
            .limit(1)
            .subquery()
        )
        for urgency in Urgency
    )
).subquery()
_NEXT_DUE: Final = select(func.min(_EARLIEST.c.due_at))

_THIS: Final = update(screens).where(screens.c.id == bindparam("screen_id"))
_new_time: Final = bindparam("new_time", type_=_TIME)
_instead: Final = bindparam("instead", type_=Boolean)
_new_urgency: Final = bindparam("new_urgency", type_=screens.c.urgency.type)
_is_new: Final = screens.c.due_at.is_(None)
_can_arrive: Final = or_(
    ~IS_PRIVATE,
    exists().where(players.c.id == screens.c.player_id, players.c.reachable),
)
_WISH: Final = _THIS.values(
    wanted=screens.c.wanted + 1,
    urgency=case((_is_new | _instead | (screens.c.urgency > _new_urgency), _new_urgency), else_=screens.c.urgency),
    due_at=case(
        (_can_arrive & (_is_new | _instead | (screens.c.due_at > _new_time)), _new_time), else_=screens.c.due_at
    ),
    moved_at=func.coalesce(bindparam("new_moved_at", type_=_TIME), screens.c.moved_at),
)
_running: Final = select(games.c.id).where(games.c.state == GameState.LIVE, games.c.deadline_at.is_not(None))
_waiting: Final = select(tables.c.id).where(tables.c.state == TableState.LOBBY)
_is_clock: Final = screens.c.game_id.in_(_running) | (screens.c.game_id.is_(None) & screens.c.table_id.in_(_waiting))
_WISH_LIVE: Final = (
    update(screens)
    .where(_is_clock, screens.c.message_id.is_not(None) | screens.c.due_at.is_not(None), _can_arrive)
    # One that is due may be on its way to its reader at this moment, with the time as it was: it is drawn again. And
    # after a copy of the database was put back, readers see something else than what is noted as shown.
    .values(
        wanted=screens.c.wanted + 1,
        digest=None,
        urgency=case((_is_new, Urgency.REST), else_=screens.c.urgency),
        due_at=case((_is_new, _new_time), else_=screens.c.due_at),
    )
)
_calm: Final = (
    select(screens.c.id)
    .where(
        screens.c.due_at > _new_time,
        screens.c.message_id.is_not(None),
        screens.c.kind != ScreenKind.WHISPER,
        ~screens.c.repost,
    )
    # Whoever has one locked makes a wish of his own, and may wait for one that is locked here.
    .with_for_update(skip_locked=True)
)
_WISH_WAITING: Final = update(screens).where(screens.c.id.in_(_calm)).values(due_at=_new_time)
_SHOWN: Final = _THIS.values(
    shown=bindparam("wish"),
    message_id=bindparam("new_message_id"),
    digest=bindparam("new_digest"),
    told=bindparam("new_told"),
    picture=bindparam("new_picture"),
    # A repost that was asked for after the drawer looked is still to be done.
    repost=screens.c.repost & ~bindparam("reposted", type_=screens.c.repost.type),
    aloud=screens.c.aloud & ~bindparam("reposted", type_=screens.c.repost.type),
    posted_at=case(
        (screens.c.message_id == bindparam("new_message_id"), screens.c.posted_at),
        else_=bindparam("now", type_=_TIME),
    ),
    due_at=case((screens.c.wanted == bindparam("wish"), None), else_=screens.c.due_at),
)


class ScreensRead(Rows):
    """The part of Glance that finds screens."""

    async def find_screen(self, screen_id: int) -> Screen | None:
        """The screen with this id."""
        return await self._find(Screen, _BY_ID, screen_id=screen_id)

    async def table_screen(self, table_id: int) -> Screen | None:
        """The newest table screen of the table."""
        return await self._find(Screen, _OF_TABLE, table_id=table_id)

    async def result_screen(self, game_id: int) -> Screen | None:
        """The message that shows the table of this game, or its result."""
        return await self._find(Screen, _OF_GAME, game_id=game_id)

    async def hand_screen(self, game_id: int, player_id: int) -> Screen | None:
        """The newest hand screen of this player in this game."""
        return await self._find(Screen, _HAND, game_id=game_id, player_id=player_id, kind=ScreenKind.HAND)

    async def whisper_screen(self, game_id: int, player_id: int) -> Screen | None:
        """The player's hand inside the group, if he has seen it there."""
        return await self._find(Screen, _HAND, game_id=game_id, player_id=player_id, kind=ScreenKind.WHISPER)

    async def hand_screens(self, game_id: int) -> list[Screen]:
        """The hand screens of all seats of the game, and their whispers."""
        return await self._list(Screen, _HANDS, game_id=game_id)

    async def due_screens(self, now: datetime, limit: int, skip: Iterable[int]) -> list[DueScreen]:
        """Screens due by `now`, most urgent then oldest first, that would arrive and whose chat is not in `skip`."""
        found = await self._run(_DUE, now=now, most=limit, skip=list(skip))
        return [
            DueScreen(
                Screen(**dict(zip(Screen.__struct_fields__, fields, strict=True))), chat_telegram_id, topic, receiver
            )
            for *fields, chat_telegram_id, topic, receiver in found
        ]

    async def next_due(self) -> datetime | None:
        """When the earliest screen that would arrive is due; in the past if one is due already."""
        earliest: datetime | None = (await self._run(_NEXT_DUE)).scalar()
        return earliest


class ScreensWrite(ScreensRead):
    """The part of Work that stores screens."""

    async def add_screen(self, screen_of: NewScreen) -> Screen:
        """A new screen, wished for if it is to be due, and due unless it is the hand of somebody out of reach."""
        screen = Screen(
            id=0,
            kind=screen_of.kind,
            table_id=screen_of.table_id,
            game_id=screen_of.game_id,
            player_id=screen_of.player_id,
            wanted=0,
            urgency=screen_of.urgency,
        )
        values = {name: getattr(screen, name) for name in Screen.__struct_fields__ if name != "id"}
        screen_id = id_of(await self._run(insert(screens), **values))
        if screen_of.due_at is not None:
            await self.wish(screen_id, urgency=screen_of.urgency, due_at=screen_of.due_at)
        stored = await self._run(_BY_ID, screen_id=screen_id)
        return Screen(**stored.mappings().one())

    async def wish(
        self,
        screen_id: int,
        *,
        urgency: Urgency,
        due_at: datetime,
        moved_at: datetime | None = None,
        instead: bool = False,
    ) -> None:
        """Want the screen drawn anew; an earlier `due_at` or a higher urgency of a wish not yet fulfilled stays.

        It does not if this wish is made `instead`. `moved_at` is noted if its owner has just moved.
        """
        await self._run(
            _WISH,
            screen_id=screen_id,
            new_urgency=urgency,
            new_time=due_at,
            new_moved_at=moved_at,
            instead=instead,
        )

    async def wish_live(self, due_at: datetime) -> None:
        """Want every screen drawn anew that shows a running time: of live games, and of tables that wait."""
        await self._run(_WISH_LIVE, new_time=due_at)

    async def wish_waiting(self, due_at: datetime) -> None:
        """Want every screen drawn by then that waits for a later moment, and whose message is to be edited.

        Hands inside groups wait on: they share the budget of their tables.
        """
        await self._run(_WISH_WAITING, new_time=due_at)

    async def set_menu(self, screen_id: int, menu: str) -> None:
        """Note the page of the rules menu that stands on a lobby."""
        await self._set(screen_id, menu=menu)

    async def set_picked(self, screen_id: int, picked: str) -> None:
        """Note the cards that are picked on a hand."""
        await self._set(screen_id, picked=picked)

    async def set_repost(self, screen_id: int, *, aloud: bool = False) -> None:
        """Ask for a new message below when the screen is drawn next, with `aloud` for one that notifies its readers."""
        await self._set(screen_id, repost=True, **({"aloud": True} if aloud else {}))

    async def attach_screen(self, screen_id: int, game_id: int) -> None:
        """The lobby's message becomes the table of this game, of which it has told nothing."""
        await self._set(screen_id, game_id=game_id, told=0, menu="")

    async def note_shown(
        self, screen: Screen, *, message_id: int | None, digest: str | None, told: int, picture: str | None = None
    ) -> None:
        """The wish `screen.wanted` is fulfilled; a wish made since then stays due."""
        await self._run(
            _SHOWN,
            screen_id=screen.id,
            wish=screen.wanted,
            new_message_id=message_id,
            new_digest=digest,
            new_told=told,
            new_picture=picture,
            reposted=screen.repost,
            now=self._clock.now(),
        )

    async def note_later(self, screen: Screen, due_at: datetime) -> None:
        """Try to fulfil the wish `screen.wanted` again not before `due_at`; a wish made since then stays due."""
        await self._run(_of_wish(screen).values(due_at=due_at))

    async def note_gone(self, screen_id: int) -> None:
        """Its message does not exist any more; the next drawing sends a new one."""
        await self._set(screen_id, message_id=None, digest=None)

    async def give_up(self, screen: Screen) -> None:
        """The wish `screen.wanted` cannot be fulfilled; a wish made since then, or the next one, stays due."""
        await self._run(_of_wish(screen).values(due_at=None))

    async def _set(self, screen_id: int, **values: Any) -> None:
        await self._run(_THIS.values(**values), screen_id=screen_id)


def _of_wish(screen: Screen) -> Update:
    """A change of the screen unless something was wished for since it was read."""
    return update(screens).where(screens.c.id == screen.id, screens.c.wanted == screen.wanted)
