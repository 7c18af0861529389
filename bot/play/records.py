"""Owns the stored facts as plain values, one per row of a table.

Does not know how they are stored; ids are ours unless a name says `telegram`. Times are aware and in UTC.
"""

from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec


class Level(StrEnum):
    """How strong a computer player is, weakest first (docs/computers.md)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    MAX = "max"


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A person known to us; `reachable` if we can write in private, `language` as the client says.

    `name` is "" of somebody who has none to see, or was forgotten: then `telegram_id` is None, and all that is left is
    what the games of others need. A `computer` of that level has no Telegram id either,
    and is never written to.
    """

    id: int
    telegram_id: int | None
    name: str
    username: str | None = None
    language: str | None = None
    reachable: bool = False
    computer: Level | None = None

    @property
    def has_door(self) -> bool:
        """True for somebody whose cards can be shown to him in private, or who needs no showing."""
        return self.reachable or self.computer is not None


PRIVATE: Final = "private"
"""The kind of a chat with one person, where he practises against computers."""


class Chat(msgspec.Struct, frozen=True, kw_only=True):
    """A group known to us, or a private chat with a practice table.

    `present` while the bot is in it, `admin` while it is an administrator there. `language` is that of whoever brought
    it there, `newest_message` is the highest number of a message there that we know of.
    """

    id: int
    telegram_id: int
    kind: str
    title: str
    language: str | None = None
    present: bool = True
    admin: bool = False
    newest_message: int = 0


class TableState(StrEnum):
    """Waiting for people, playing a game, between two games, or closed for good."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A company in a chat and topic (0: none). `options` is `key=value` joined by blanks, as people chose.

    `game_id` is the running or last game; `dealer_id` and `fool_id` are the players who deal next and lost
    last. `deadline_at` is when an abandoned table closes, or before that is `reminded` of; `called` if its host was
    called because it is full; if it `deals_itself`, it does so when it is full. It is `muted` while we may not write in
    its place. `closed_why` is a key of the locales, `closed-…` (bot/play/answers.py, CLOSED_CODES).
    """

    id: int
    chat_id: int
    topic: int
    state: TableState
    host_id: int
    variant: str
    options: str
    game_id: int | None = None
    dealer_id: int | None = None
    fool_id: int | None = None
    deadline_at: datetime | None = None
    closed_why: str | None = None
    reminded: bool = False
    called: bool = False
    deals_itself: bool = False
    muted: bool = False


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Rules that a group keeps under a name: `variant` and `options` as in `Table`.

    `key` is the name as it is compared: no two of a group differ in case only. The one without a name is what
    was chosen last in the group, with which its next table opens.
    """

    id: int
    chat_id: int
    key: str
    name: str
    variant: str
    options: str
    saved_at: datetime


class GameState(StrEnum):
    """Being played, ended with a result, or called off without one."""

    LIVE = "live"
    FINISHED = "finished"
    ABORTED = "aborted"


class Question(StrEnum):
    """What those who play are asked: nothing, to pause, to play on without somebody, to stop (docs/company.md)."""

    NONE = ""
    PAUSE = "pause"
    GO_ON = "go-on"
    STOP = "stop"


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """One deal. Truth is `rules`, `seed`, `dealer`, `fool`, the moves; `position` is a cache at `revision`.

    `fool` is the seat that lost the deal before, if it sits here again. `ended` is the ending of the rules or of the
    table (bot/play/answers.py, ENDED_CODES). At `nudge_at` those who must act are called. While it is `paused`,
    `deadline_at` is when the pause ends by itself. `question` is what the company is asked (`Question`) until
    `question_until`, by the player `question_by`. At `computer_at` the first computer that is asked plays. `review` is
    what was found in it once it was over (bot/play/review.py), None while nobody has looked.
    """

    id: int
    table_id: int
    variant: str
    rules: str
    rules_version: int
    seed: bytes
    dealer: int
    fool: int | None
    state: GameState
    revision: int
    position: str
    deadline_at: datetime | None
    started_at: datetime
    finished_at: datetime | None = None
    ended: str | None = None
    nudge_at: datetime | None = None
    paused: bool = False
    question: Question = Question.NONE
    question_by: int | None = None
    question_until: datetime | None = None
    computer_at: datetime | None = None
    review: str | None = None


class Moments(NamedTuple):
    """The moments for which a game waits, None where it waits for nothing."""

    deadline_at: datetime | None
    nudge_at: datetime | None
    question_until: datetime | None
    computer_at: datetime | None


class GameSeat(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays a seat of a game; `strikes` counts decisions in a row that the clock had to make.

    `gone` if its person has left the group; `vote` is his word on the question that the game asks. A `computer` of
    that level sits there by itself, and not in place of somebody who is away.
    """

    game_id: int
    seat: int
    player_id: int
    strikes: int = 0
    gone: bool = False
    vote: bool | None = None
    computer: Level | None = None


class Cause(StrEnum):
    """Who made a move: a person's press, the clock, or a computer, in its own seat or for somebody who is away."""

    PRESS = "press"
    CLOCK = "clock"
    COMPUTER = "computer"


class LoggedMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move as it was made; `number` counts from 1 within the game."""

    game_id: int
    number: int
    seat: int
    text: str
    cause: Cause
    at: datetime


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game meant for one seat; never changed. What turned out wrong is said by a `Correction`.

    `place` counts from 1, ties share it; `pogony`: sixes worn; `team` is 0 or 1 where sides play. `gave_up` if its
    person left the group or surrendered, `computer` if it was a computer player's own. The rest is the same for
    all `seats` of the game, of which `people` were not computers': `draw` if nobody was the fool, `ended` as in `Game`.
    """

    game_id: int
    seat: int
    player_id: int
    place: int
    fool: bool
    pogony: int = 0
    team: int | None = None
    gave_up: bool = False
    computer: bool = False
    chat_id: int
    variant: str
    seats: int
    people: int
    ended: str
    draw: bool
    finished_at: datetime


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """The word that a finished game does not count, and why."""

    game_id: int
    at: datetime
    why: str


class ScreenKind(StrEnum):
    """The group's table message, one player's hand in the private chat, or that hand inside the group; and a notice
    in private that the group has a table.

    A whisper is seen by its player alone, and Telegram may let it vanish: its `message_id` is an ephemeral one.
    """

    TABLE = "table"
    HAND = "hand"
    WHISPER = "whisper"
    NOTICE = "notice"


class Urgency(StrEnum):
    """Why a screen is wished for: somebody must act on it, everybody watches it, or it can wait a moment."""

    ACT = "0-act"
    WATCH = "1-watch"
    REST = "2-rest"


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """One message we own. `wanted` counts wishes, `shown` is the last one fulfilled; it is due at `due_at`.

    `game_id` is None for a lobby. `told` is the game's revision up to which this screen has told the deeds.
    `menu` is the page of the rules menu that stands on a lobby, `picked` the cards picked on a hand (as
    `write_cards` writes them), `picture` says which picture stands in the message, None for a text. `repost` asks
    for a new message below and for the old one to go, `aloud` for one that Telegram notifies of. The message was
    sent at `posted_at`; the owner of a hand moved last at `moved_at`.
    """

    id: int
    kind: ScreenKind
    table_id: int
    game_id: int | None
    player_id: int | None
    message_id: int | None = None
    wanted: int = 1
    shown: int = 0
    told: int = 0
    digest: str | None = None
    menu: str = ""
    picked: str = ""
    picture: str | None = None
    repost: bool = False
    aloud: bool = False
    posted_at: datetime | None = None
    moved_at: datetime | None = None
    urgency: Urgency = Urgency.WATCH
    due_at: datetime | None = None


MAX_SEATS: Final = 8
"""Seats of a table, whatever is played (docs/rules.md 2.1)."""
