"""Owns what can be asked of a table, and the answer that comes back.

Does not know how a request reached us (a press, a command, the clock) nor the words of an answer.
"""

from datetime import datetime
from enum import StrEnum

import msgspec

from bot.game import Move


class Person(msgspec.Struct, frozen=True):
    """Somebody as Telegram shows him at this moment; `name` is cleaned for display, "" where there is none to see."""

    telegram_id: int
    name: str
    username: str | None = None
    language: str | None = None


class Place(msgspec.Struct, frozen=True):
    """A group and, in a forum, its topic (0: none), as Telegram shows it at this moment."""

    telegram_id: int
    kind: str
    title: str
    topic: int = 0


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that is asked; `update_id` is that of the update that brought it, None for the clock."""

    update_id: int | None = None


class OpenTable(Request, frozen=True, kw_only=True):
    """`/durak [variant] [key=value …]`: open a table here, or choose its rules, or point to the one that is open.

    `admin` as in `StopHere`. Variants are named by their keys; other names are the business of whoever reads what
    people type. `whisper` if hands can be shown inside the group, so that nobody needs an open private chat; so in
    all that follows.
    """

    person: Person
    place: Place
    words: tuple[str, ...] = ()
    whisper: bool = False
    admin: bool = False


class InPlace(Request, frozen=True, kw_only=True):
    """A command in a group that means the open table of this place."""

    person: Person
    place: Place
    whisper: bool = False


class JoinHere(InPlace, frozen=True, kw_only=True):
    """`/join`."""


class LeaveHere(InPlace, frozen=True, kw_only=True):
    """`/leave`."""


class DealHere(InPlace, frozen=True, kw_only=True):
    """`/deal`."""


class HandHere(InPlace, frozen=True, kw_only=True):
    """`/hand` in a group: send the hand again to the private chat."""


class TableHere(InPlace, frozen=True, kw_only=True):
    """`/table`: post the table again below."""


class StopHere(InPlace, frozen=True, kw_only=True):
    """`/stop`; `admin` if the person is an administrator of the chat at this moment."""

    admin: bool


class SurrenderHere(InPlace, frozen=True, kw_only=True):
    """`/surrender`: answered with a question; the press on its button is `Surrender`."""


class PauseHere(InPlace, frozen=True, kw_only=True):
    """`/pause`: ask those who play whether time may stand still."""


class ResumeHere(InPlace, frozen=True, kw_only=True):
    """`/resume`: end a pause."""


class PresetsHere(InPlace, frozen=True, kw_only=True):
    """`/preset`: the names under which the group keeps rules."""


class SavePreset(InPlace, frozen=True, kw_only=True):
    """`/preset save name`: keep the rules of the table; `name` is cleaned for display, `admin` as in `StopHere`."""

    name: str
    admin: bool


class DeletePreset(InPlace, frozen=True, kw_only=True):
    """`/preset delete name`."""

    name: str
    admin: bool


class AtTable(Request, frozen=True, kw_only=True):
    """A press on a button of a table; `pressed_at` is set if it has waited for long, and says since when."""

    person: Person
    table_id: int
    whisper: bool = False
    pressed_at: datetime | None = None


class Join(AtTable, frozen=True, kw_only=True):
    """Sit down; a person whom we cannot write to is sent to the private chat first."""


class Leave(AtTable, frozen=True, kw_only=True):
    """Get up; refused to whom a running game still counts: he may surrender (docs/rules.md 14)."""


class Deal(AtTable, frozen=True, kw_only=True):
    """Start a game with those who sit: the host from the lobby, anybody seated between games (rematch)."""


class StayOpen(AtTable, frozen=True, kw_only=True):
    """Let a lobby that is about to close wait its full time again."""


class Menu(AtTable, frozen=True, kw_only=True):
    """Turn the lobby to a page of the rules menu (host only; others are told the rules); "" goes back to the lobby."""

    page: str


class Choose(AtTable, frozen=True, kw_only=True):
    """Choose a value of a house option, or a variant with the key `variant` (host only); then turn to `page`."""

    key: str
    value: str
    page: str | None = None


class UsePreset(AtTable, frozen=True, kw_only=True):
    """Choose all the rules of a preset (host only)."""

    preset_id: int


class AtGame(Request, frozen=True, kw_only=True):
    """A press on a button of a game."""

    person: Person
    game_id: int


class PlayMove(AtGame, frozen=True, kw_only=True):
    """Make a move in bout number `bout`; refused when that bout is over."""

    bout: int
    move: Move


class Pick(AtGame, frozen=True, kw_only=True):
    """Pick a card up or put it back, to play several at once or one that could do two things.

    `card` is its text, `#3` an unseen card by its number, "" puts all back.
    """

    bout: int
    card: str


class ShowHand(AtGame, frozen=True, kw_only=True):
    """«My cards» under the table: the answer carries the view, and the private message is made true.

    With `whisper` the hand is shown inside the group too.
    """

    whisper: bool = False


class Vote(AtGame, frozen=True, kw_only=True):
    """A word on what the company is asked until `until` (seconds since 1970); refused when that is not asked now."""

    until: int
    aye: bool


class Resume(AtGame, frozen=True, kw_only=True):
    """End a pause."""


class ComeBack(AtGame, frozen=True, kw_only=True):
    """Take one's seat back from the computer that plays it."""


class Surrender(AtGame, frozen=True, kw_only=True):
    """Give the game up: its person is the fool at once (docs/rules.md 14)."""


class Arrive(Request, frozen=True, kw_only=True):
    """`/start [payload]` in private: the chat works from now on; `j<table id>` seats the person."""

    person: Person
    payload: str = ""


class HandsAgain(Request, frozen=True, kw_only=True):
    """`/hand` in private: send all current hands of the person again."""

    person: Person


class Tone(StrEnum):
    """How an answer reaches a presser: a toast that fades, or an alert that must be closed."""

    TOAST = "toast"
    ALERT = "alert"


Fact = str | int | tuple[str, ...]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What the person is told, once the transaction is committed.

    `code` is a `Code` (bot/play/answers.py) or a `Reason` of the rules, the end of a key of the locales (`answer-…`,
    `reason-…`), `facts` its variables; None: nothing is said. `start_payload` asks to send the person to the private
    chat with it, `surrender_game_id` to put the button of `Surrender` under the answer. `wished` tells that screens
    were wished for. `done` is False for a refusal.
    """

    code: StrEnum | None = None
    facts: dict[str, Fact] = msgspec.field(default_factory=dict)
    tone: Tone = Tone.TOAST
    start_payload: str | None = None
    surrender_game_id: int | None = None
    wished: bool = False
    done: bool = True


NOTHING = Answer()
"""Nothing to say and nothing to draw."""
