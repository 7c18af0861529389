"""Owns what play needs from the world, as protocols.

Does not know who fulfils them: SQL, the operating system's clock and chance, or a test.
"""

from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from bot.game import Move, View
from bot.play.records import (
    Cause,
    Chat,
    Game,
    GameSeat,
    GameState,
    LoggedMove,
    Player,
    Preset,
    Result,
    Screen,
    Table,
    Urgency,
)
from bot.play.requests import Person, Place


class Repeated(Exception):
    """The update was worked on before; nothing happened this time."""


class Clock(Protocol):
    """The time of day."""

    def now(self) -> datetime:
        """Now, aware, in UTC."""
        ...

    def ticks(self) -> float:
        """Seconds of a clock that is never set: only differences mean something."""
        ...


class Entropy(Protocol):
    """The operating system's chance."""

    def seed(self) -> bytes:
        """32 unpredictable bytes."""
        ...


class Tally(NamedTuple):
    """Counts over finished games: games, how often the fool, first places, draws."""

    games: int
    fool: int
    first: int
    draws: int


class Glance(Protocol):
    """Reads of one consistent moment; nothing is locked."""

    async def find_player(self, telegram_id: int) -> Player | None: ...
    async def players(self, ids: Iterable[int]) -> dict[int, Player]: ...
    async def find_chat(self, telegram_id: int) -> Chat | None: ...
    async def chat(self, chat_id: int) -> Chat: ...
    async def find_table(self, table_id: int) -> Table | None: ...
    async def find_open_table(self, chat_id: int, topic: int) -> Table | None: ...
    async def open_tables(self, chat_id: int) -> list[Table]: ...
    async def presets(self, chat_id: int) -> list[Preset]:
        """The rules that the chat keeps, by key: what was chosen last comes first."""
        ...

    async def members(self, table_id: int) -> list[int]:
        """Player ids in the order in which they sat down; those who joined during a game included."""
        ...

    async def find_game(self, game_id: int) -> Game | None: ...
    async def game_seats(self, game_id: int) -> list[GameSeat]: ...
    async def live_games_of(self, player_id: int) -> list[Game]: ...
    async def moves(self, game_id: int) -> list[LoggedMove]: ...
    async def results(self, game_id: int) -> list[Result]: ...
    async def tally(self, player_id: int, chat_id: int | None) -> Tally: ...
    async def find_screen(self, screen_id: int) -> Screen | None: ...
    async def table_screen(self, table_id: int) -> Screen | None:
        """The newest table screen of the table."""
        ...

    async def hand_screen(self, game_id: int, player_id: int) -> Screen | None: ...
    async def whisper_screen(self, game_id: int, player_id: int) -> Screen | None:
        """The player's hand inside the group, if he has seen it there."""
        ...

    async def hand_screens(self, game_id: int) -> list[Screen]:
        """The hand screens of all seats of the game, and their whispers."""
        ...

    async def games_past(self, now: datetime, limit: int) -> list[tuple[int, int]]:
        """(game id, revision) of live games whose deadline has passed, oldest deadline first."""
        ...

    async def tables_past(self, now: datetime, limit: int) -> list[int]:
        """Ids of tables that wait (lobby, over) and whose deadline has passed."""
        ...

    async def due_screens(self, now: datetime, limit: int, skip: Iterable[int]) -> list["DueScreen"]:
        """Screens due by `now`, most urgent then oldest first, in Telegram chats that are not in `skip`."""
        ...

    async def next_due(self) -> datetime | None:
        """When the earliest due screen is due."""
        ...


class DueScreen(NamedTuple):
    """A screen that wants drawing and the Telegram chat (and topic, 0: none) it goes to.

    `receiver` is the Telegram id of the one person whom it is for, 0 for a table.
    """

    screen: Screen
    chat_telegram_id: int
    topic: int
    receiver: int = 0


class Work(Glance, Protocol):
    """One transaction that may write. Rows asked for with `lock` stay locked until it ends.

    So that no two wait for each other: people first, then the chat, then the table, then its game.
    """

    async def know_player(self, person: Person, *, reachable: bool | None = None) -> Player:
        """The player of this person, made or refreshed (name, username, language)."""
        ...

    async def know_chat(self, place: Place, language: str | None = None) -> Chat:
        """The chat of this place, made or refreshed (kind, title), present.

        `language` becomes the language of a chat that has none: that of whoever first asked for something there.
        """
        ...

    async def lock_table(self, table_id: int) -> Table | None: ...
    async def lock_open_table(self, chat_id: int, topic: int) -> Table | None: ...
    async def lock_game(self, game_id: int) -> Game | None:
        """The game, with its row and its table's row locked; None when there is none."""
        ...

    async def add_table(
        self, *, chat_id: int, topic: int, host_id: int, variant: str, options: str, deadline_at: datetime
    ) -> Table:
        """A new open table. One place has one open table: the caller holds `lock_open_table` of it (None)."""
        ...

    async def save_table(self, table: Table) -> None: ...
    async def save_preset(self, *, chat_id: int, key: str, name: str, variant: str, options: str) -> None:
        """Keep rules under a name, in place of those of the same key. The caller holds a table of the chat."""
        ...

    async def delete_preset(self, preset_id: int) -> None: ...
    async def add_member(self, table_id: int, player_id: int) -> None: ...
    async def remove_member(self, table_id: int, player_id: int) -> None: ...
    async def add_game(
        self,
        *,
        table_id: int,
        variant: str,
        rules: str,
        rules_version: int,
        seed: bytes,
        dealer: int,
        fool: int | None,
        position: str,
        deadline_at: datetime | None,
        started_at: datetime,
        player_ids: Iterable[int],
    ) -> Game:
        """A new live game at revision 0 with its seats in the order of `player_ids`."""
        ...

    async def add_move(
        self,
        game: Game,
        *,
        seat: int,
        text: str,
        cause: Cause,
        at: datetime,
        position: str,
        deadline_at: datetime | None,
    ) -> Game:
        """Log a move as number `game.revision` + 1, store what it led to; returns the game as it now is."""
        ...

    async def end_game(
        self, game: Game, *, state: GameState, ended: str, at: datetime, results: Iterable[Result]
    ) -> Game: ...
    async def set_deadline(self, game_id: int, deadline_at: datetime | None) -> None: ...
    async def beat(self, now: datetime) -> datetime | None:
        """Note that people can be heard now; returns when that was noted last, None if it never was."""
        ...

    async def move_deadlines(self, lost: timedelta, not_before: datetime) -> None:
        """Move every deadline of games and tables by `lost`, and none to before `not_before`.

        Backwards (the clock was set back) what is due later moves too.
        """
        ...

    async def set_strikes(self, game_id: int, seat: int, strikes: int) -> None: ...
    async def set_reachable(self, player_id: int, *, reachable: bool) -> None: ...
    async def set_presence(self, chat_id: int, *, present: bool, admin: bool) -> None: ...
    async def move_chat(self, old_telegram_id: int, new_telegram_id: int) -> None:
        """The chat has a new Telegram id; merges into it if it is known already.

        Of two presets with one key, the newer is kept.
        The messages of its tables are forgotten, and those of its open tables are due at once.
        """
        ...

    async def add_screen(self, screen_of: "NewScreen") -> Screen: ...
    async def wish(self, screen_id: int, *, urgency: Urgency, due_at: datetime) -> None:
        """Want the screen drawn anew; an earlier `due_at` or a higher urgency that is already set stays."""
        ...

    async def set_menu(self, screen_id: int, menu: str) -> None: ...
    async def set_picked(self, screen_id: int, picked: str) -> None: ...
    async def set_repost(self, screen_id: int) -> None: ...
    async def attach_screen(self, screen_id: int, game_id: int) -> None:
        """The lobby's message becomes the table of this game."""
        ...

    async def note_shown(self, screen: Screen, *, message_id: int | None, digest: str | None, told: int) -> None:
        """The wish `screen.wanted` is fulfilled; a wish made since then stays due. Clears `repost`."""
        ...

    async def note_later(self, screen_id: int, due_at: datetime) -> None:
        """Try again not before `due_at`."""
        ...

    async def note_gone(self, screen_id: int) -> None:
        """Its message does not exist any more; the next drawing sends a new one."""
        ...

    async def give_up(self, screen: Screen) -> None:
        """The wish `screen.wanted` cannot be fulfilled; a wish made since then, or the next one, stays due."""
        ...


class NewScreen(NamedTuple):
    """What a new screen is of, and when it is due; never, until somebody wishes for it, if that is None."""

    kind: str
    table_id: int
    game_id: int | None
    player_id: int | None
    urgency: Urgency
    due_at: datetime | None


class Store(Protocol):
    """All that is remembered."""

    def glance(self) -> AbstractAsyncContextManager[Glance]:
        """A transaction that only reads."""
        ...

    def work(self, update_id: int | None = None) -> AbstractAsyncContextManager[Work]:
        """A transaction that writes: leaving the block commits, an exception leaves nothing behind.

        With `update_id` the inbox row of that update is marked done in it; raises Repeated when it was
        done before.
        """
        ...


class Mind(Protocol):
    """A computer player. It is given what a person in its seat would see, and nothing else."""

    def choose(self, view: View) -> Move:
        """One of the view's moves; asked only where there are any."""
        ...


class World(NamedTuple):
    """What every request is handled with; `mind` plays for people who are away."""

    store: Store
    clock: Clock
    entropy: Entropy
    mind: Mind
