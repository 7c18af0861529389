"""Owns what play needs from the world, as protocols.

Does not know who fulfils them: SQL, the operating system's clock and chance, or a test.
"""

from collections.abc import Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import NamedTuple, Protocol

from bot.game import Move, View
from bot.play.achievements_ports import AchievementsGlance, AchievementsWork
from bot.play.history_ports import HistoryGlance
from bot.play.notices_ports import NoticesGlance, NoticesWork
from bot.play.pulse_ports import PulseWork
from bot.play.rating import Rater
from bot.play.ratings_ports import RatingsGlance, RatingsWork
from bot.play.records import (
    Cause,
    Chat,
    Game,
    GameSeat,
    GameState,
    Level,
    LoggedMove,
    Player,
    Preset,
    Question,
    Result,
    Table,
)
from bot.play.requests import Person, Place
from bot.play.results_ports import ResultsGlance, ResultsWork
from bot.play.rights_ports import RightsGlance, RightsWork
from bot.play.settings_ports import SettingsGlance, SettingsWork
from bot.play.statistics_ports import StatisticsGlance
from bot.play.trends_ports import TrendsGlance
from bot.play.wishing import Screens, Wishes


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


class Glance(
    Screens,
    SettingsGlance,
    NoticesGlance,
    ResultsGlance,
    StatisticsGlance,
    HistoryGlance,
    RatingsGlance,
    TrendsGlance,
    AchievementsGlance,
    RightsGlance,
    Protocol,
):
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
    async def log(self, game_id: int) -> tuple[tuple[int, str], ...]:
        """The seats and texts of the moves of a game, and nothing else of them."""
        ...

    async def moves(self, game_id: int) -> list[LoggedMove]: ...
    async def games_past(self, now: datetime, limit: int) -> list[tuple[int, int]]:
        """(game id, revision) of live games whose deadline has passed, oldest deadline first."""
        ...

    async def computers_due(self, until: datetime, limit: int) -> list[tuple[int, int, datetime]]:
        """(game id, revision, moment) of live games in which a computer plays by then, the first moment first."""
        ...

    async def games_to_review(self, since: datetime, limit: int) -> list[int]:
        """Ids of games that have ended with a result since then, and that nobody has reviewed, oldest first."""
        ...

    async def nudges_past(self, now: datetime, limit: int) -> list[tuple[int, int]]:
        """(game id, revision) of live games in which it is time to call those who must act."""
        ...

    async def questions_past(self, now: datetime, limit: int) -> list[int]:
        """Ids of live games that have asked their company something for long enough."""
        ...

    async def tables_past(self, now: datetime, limit: int) -> list[int]:
        """Ids of tables that wait (lobby, over) and whose deadline has passed."""
        ...


class Work(
    Glance,
    Wishes,
    SettingsWork,
    NoticesWork,
    ResultsWork,
    RatingsWork,
    AchievementsWork,
    RightsWork,
    PulseWork,
    Protocol,
):
    """One transaction that may write. Rows asked for with `lock` stay locked until it ends.

    So that no two wait for each other: people first, then chats, tables, their games, ratings, and careers last.
    """

    async def know_player(self, person: Person, *, reachable: bool | None = None) -> Player:
        """The player of this person, made or refreshed (name, username, language)."""
        ...

    async def know_computer(self, level: Level, besides: Iterable[int]) -> Player:
        """A computer of this level that is none of the players `besides`."""
        ...

    async def know_chat(self, place: Place, language: str | None = None) -> Chat:
        """The chat of this place, made or refreshed, present; without a language it gets that of who asked first."""
        ...

    async def lock_table(self, table_id: int) -> Table | None: ...
    async def lock_open_table(self, chat_id: int, topic: int) -> Table | None: ...
    async def lock_open_tables(self, chat_id: int) -> list[Table]: ...
    async def lock_game(self, game_id: int) -> Game | None:
        """The game, with its row and its table's row locked; None when there is none."""
        ...

    async def add_table(
        self, *, chat_id: int, topic: int, host_id: int, variant: str, options: str, deadline_at: datetime
    ) -> Table:
        """A new open table. One place has one open table: the caller holds `lock_open_table` of it (None)."""
        ...

    async def save_table(self, table: Table) -> None: ...
    async def save_preset(
        self, *, chat_id: int, key: str, name: str, variant: str, options: str, saved_by: int | None = None
    ) -> None:
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
        started_at: datetime,
        player_ids: Iterable[int],
        computers: Mapping[int, Level] = ...,
    ) -> Game:
        """A new live game at revision 0, which waits for nobody yet; seats as `player_ids`, `computers` by seat."""
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
        nudge_at: datetime | None = None,
        computer_at: datetime | None = None,
    ) -> Game:
        """Log a move as number `game.revision` + 1, store what it led to; returns the game as it now is."""
        ...

    async def end_game(
        self, game: Game, *, state: GameState, ended: str, at: datetime, results: Iterable[Result]
    ) -> Game: ...
    async def set_deadline(
        self,
        game_id: int,
        deadline_at: datetime | None,
        nudge_at: datetime | None = None,
        computer_at: datetime | None = None,
        *,
        paused: bool = False,
    ) -> None:
        """Set or clear the deadline of a live game, and everything that goes with it."""
        ...

    async def set_review(self, game_id: int, review: str) -> None:
        """Keep what was found in a game that is over."""
        ...

    async def set_nudge(self, game_id: int, nudge_at: datetime | None) -> None: ...
    async def set_question(self, game_id: int, question: Question, by: int | None, until: datetime | None) -> None:
        """Ask the company of a live game something, or nothing any more; nobody has voted yet."""
        ...

    async def set_vote(self, game_id: int, seat: int, *, vote: bool) -> None: ...
    async def set_gone(self, game_id: int, seat: int) -> None:
        """Note that the person of this seat has left the group."""
        ...

    async def set_strikes(self, game_id: int, seat: int, strikes: int) -> None: ...
    async def hear(self, telegram_id: int, message_id: int) -> None:
        """Note that a chat, if it is known, has a message with this number."""
        ...

    async def set_presence(self, chat_id: int, *, present: bool, admin: bool) -> None: ...
    async def move_chat(self, old_telegram_id: int, new_telegram_id: int) -> tuple[int, int] | None:
        """The chat has a new Telegram id; merges into it if it is known already.

        Returns our ids of two chats that have become one, first that which is no more; None if there was one only.
        Of two presets with one key the newer stays, of settings the old chat's. Open tables are posted anew.
        """
        ...


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

    async def settle(self) -> None:
        """Leave nothing in the files of the database that was deleted, as far as we can."""
        ...


class Mind(Protocol):
    """A computer player. It is given what a person in its seat would see, and nothing else."""

    def choose(self, view: View) -> Move:
        """One of the view's moves; asked only where there are any."""
        ...


class World(NamedTuple):
    """What every request is handled with; `mind` plays for people who are away, `rater` rates everybody."""

    store: Store
    clock: Clock
    entropy: Entropy
    mind: Mind
    rater: Rater
