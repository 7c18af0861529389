"""Owns what play needs of stored screens, as protocols: which there are, which are due, and wishes for them.

Does not know who stores them, nor why a screen is wished for (screens.py).
"""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple, Protocol

from bot.play.records import Screen, ScreenKind, Urgency


class DueScreen(NamedTuple):
    """A screen that wants drawing and the Telegram chat (and topic, 0: none) it goes to.

    `receiver` is the Telegram id of the one person whom it is for, 0 for a table.
    """

    screen: Screen
    chat_telegram_id: int
    topic: int
    receiver: int = 0


class NewScreen(NamedTuple):
    """What a new screen is of, and when it is due; never, until somebody wishes for it, if that is None."""

    kind: ScreenKind
    table_id: int
    game_id: int | None
    player_id: int | None
    urgency: Urgency
    due_at: datetime | None


class Screens(Protocol):
    """The part of a glance that sees screens."""

    async def find_screen(self, screen_id: int) -> Screen | None: ...
    async def table_screen(self, table_id: int) -> Screen | None:
        """The newest table screen of the table."""
        ...

    async def result_screen(self, game_id: int) -> Screen | None:
        """The message that shows the table of this game, or its result."""
        ...

    async def hand_screen(self, game_id: int, player_id: int) -> Screen | None: ...
    async def whisper_screen(self, game_id: int, player_id: int) -> Screen | None:
        """The player's hand inside the group, if he has seen it there."""
        ...

    async def hand_screens(self, game_id: int) -> list[Screen]:
        """The hand screens of all seats of the game, and their whispers."""
        ...

    async def shows_table(self, telegram_id: int, message_id: int) -> bool:
        """True if this message of a chat is that of a table which is open there, or of one of its games."""
        ...

    async def due_screens(self, now: datetime, limit: int, skip: Iterable[int]) -> list[DueScreen]:
        """Screens due by `now`, most urgent then oldest first, in Telegram chats that are not in `skip`."""
        ...

    async def next_due(self) -> datetime | None:
        """When the earliest due screen is due."""
        ...


class Wishes(Protocol):
    """The part of a work that wishes for screens, and notes what became of wishes."""

    async def add_screen(self, screen_of: NewScreen) -> Screen: ...
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
        ...

    async def wish_live(self, due_at: datetime) -> None:
        """Want every screen drawn anew that shows a running time: of live games, and of tables that wait."""
        ...

    async def wish_waiting(self, due_at: datetime) -> None:
        """Want every screen drawn by then that waits for a later moment, and whose message is to be edited.

        Hands inside groups wait on: they share the budget of their tables.
        """
        ...

    async def set_menu(self, screen_id: int, menu: str) -> None: ...
    async def set_picked(self, screen_id: int, picked: str) -> None: ...
    async def set_repost(self, screen_id: int, *, aloud: bool = False) -> None:
        """Ask for a new message below when the screen is drawn next, with `aloud` for one that notifies its readers."""
        ...

    async def attach_screen(self, screen_id: int, game_id: int) -> None:
        """The lobby's message becomes the table of this game."""
        ...

    async def note_shown(
        self, screen: Screen, *, message_id: int | None, digest: str | None, told: int, picture: str | None = None
    ) -> None:
        """The wish `screen.wanted` is fulfilled; a wish made since then stays due. Clears `repost` and `aloud`."""
        ...

    async def note_later(self, screen: Screen, due_at: datetime) -> None:
        """Try to fulfil the wish `screen.wanted` again not before `due_at`; a wish made since then stays due."""
        ...

    async def note_gone(self, screen_id: int) -> None:
        """Its message does not exist any more; the next drawing sends a new one."""
        ...

    async def give_up(self, screen: Screen) -> None:
        """The wish `screen.wanted` cannot be fulfilled; a wish made since then, or the next one, stays due."""
        ...
