"""Owns what a button means, and its text of at most 64 bytes: a version digit, a kind letter, the fields.

Does not know who presses: the seat is never in a button. Nothing about keyboards is kept, so buttons outlive
restarts (docs/architecture.md, "Buttons").
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from bot.chat.base62 import read_number, write_number
from bot.chat.past_presses import (
    FilmPress,
    HistoryPress,
    PastGamePress,
    PastPress,
    RecordingPress,
    StepPress,
    WatchPress,
)
from bot.chat.stats_presses import AchievementsPress, ChartPress, ResultsPress, StatsPress, TopPress
from bot.game import Card, Move, read_move
from bot.game.cards import read_card

MAX_BYTES: Final = 64
"""What Telegram allows as `callback_data`, in bytes of UTF-8."""

_VERSION: Final = "1"
_WORD: Final = re.compile(r"[a-z0-9_-]{0,40}")


class JoinPress(msgspec.Struct, frozen=True):
    """Sit down at a table."""

    table_id: int


class LeavePress(msgspec.Struct, frozen=True):
    """Get up from a table."""

    table_id: int


class DealPress(msgspec.Struct, frozen=True):
    """Deal cards at a table, for the first time or again."""

    table_id: int


class MenuPress(msgspec.Struct, frozen=True):
    """Turn the lobby to a page of the rules menu; "" is the lobby itself."""

    table_id: int
    page: str


class ChoosePress(msgspec.Struct, frozen=True):
    """Choose `value` for the house option `key`, or a variant for the key `variant`."""

    table_id: int
    key: str
    value: str


class PresetPress(msgspec.Struct, frozen=True):
    """Choose all the rules of a preset."""

    table_id: int
    preset_id: int


class MovePress(msgspec.Struct, frozen=True):
    """Make a move in bout number `bout`; on an unplayable card, the move whose refusal says why."""

    game_id: int
    bout: int
    move: Move


class PickPress(msgspec.Struct, frozen=True):
    """Pick a card of one's hand up, or put it back."""

    game_id: int
    bout: int
    card: Card


class PickSlotPress(msgspec.Struct, frozen=True):
    """Pick an unseen card of one's hand up by its number, from 1, or put it back."""

    game_id: int
    bout: int
    slot: int


class ClearPicksPress(msgspec.Struct, frozen=True):
    """Put all picked cards back."""

    game_id: int
    bout: int


class HandPress(msgspec.Struct, frozen=True):
    """See one's own cards."""

    game_id: int


class SurrenderPress(msgspec.Struct, frozen=True):
    """Give the game up."""

    game_id: int


class PlayOnPress(msgspec.Struct, frozen=True):
    """Play on after all, when asked whether to give the game up."""

    game_id: int


class VotePress(msgspec.Struct, frozen=True):
    """Say yes (1) or no (0) to what a company is asked `until` then, in seconds since 1970."""

    game_id: int
    until: int
    aye: int


class ResumePress(msgspec.Struct, frozen=True):
    """End a pause."""

    game_id: int


class ComeBackPress(msgspec.Struct, frozen=True):
    """Take one's seat back from the computer."""

    game_id: int


class AddComputerPress(msgspec.Struct, frozen=True):
    """Seat a computer of a level; with `fill` (1) as many as the game needs to begin."""

    table_id: int
    level: str
    fill: int = 0


class RemoveComputerPress(msgspec.Struct, frozen=True):
    """Let a computer get up."""

    table_id: int
    player_id: int


class HintPress(msgspec.Struct, frozen=True):
    """Be told what a strong computer would do in one's place."""

    game_id: int


class StayOpenPress(msgspec.Struct, frozen=True):
    """Let a lobby wait on."""

    table_id: int


class ForgetPress(msgspec.Struct, frozen=True):
    """Be forgotten (1) or not (0), for who is this player and was asked until then, in seconds since 1970."""

    player_id: int
    until: int
    aye: int


class SettingsPress(msgspec.Struct, frozen=True):
    """Turn the settings to a page; "" is the first one."""

    page: str


class SetPress(msgspec.Struct, frozen=True):
    """Choose `value` for the setting `key`: in a group the group's, in private one's own."""

    key: str
    value: str


CompanyPress = VotePress | ResumePress | ComeBackPress
ComputerPress = AddComputerPress | RemoveComputerPress
TablePress = JoinPress | LeavePress | DealPress | MenuPress | ChoosePress | PresetPress | StayOpenPress | ComputerPress
GamePress = MovePress | PickPress | PickSlotPress | ClearPicksPress | HandPress | SurrenderPress | CompanyPress
AsidePress = PlayOnPress | HintPress | ForgetPress | SettingsPress | SetPress | ResultsPress | PastPress
Press = TablePress | GamePress | AsidePress


class _Field(NamedTuple):
    """How one field is written without a dot (but for the last), and read; `read` raises ValueError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _checked_word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(f"not a word of a button: {text!r}")
    return text


_ID: Final = _Field(write_number, read_number)
_WORDS: Final = _Field(_checked_word, _checked_word)
_MOVE: Final = _Field(lambda move: move.text, read_move)
_CARD: Final = _Field(lambda card: card.text, read_card)

_SHAPES: Final[dict[str, tuple[type[Any], tuple[_Field, ...]]]] = {
    "j": (JoinPress, (_ID,)),
    "l": (LeavePress, (_ID,)),
    "d": (DealPress, (_ID,)),
    "u": (MenuPress, (_ID, _WORDS)),
    "c": (ChoosePress, (_ID, _WORDS, _WORDS)),
    "r": (PresetPress, (_ID, _ID)),
    "m": (MovePress, (_ID, _ID, _MOVE)),
    "p": (PickPress, (_ID, _ID, _CARD)),
    "o": (PickSlotPress, (_ID, _ID, _ID)),
    "x": (ClearPicksPress, (_ID, _ID)),
    "h": (HandPress, (_ID,)),
    "s": (SurrenderPress, (_ID,)),
    "n": (PlayOnPress, (_ID,)),
    "v": (VotePress, (_ID, _ID, _ID)),
    "g": (ResumePress, (_ID,)),
    "b": (ComeBackPress, (_ID,)),
    "w": (StayOpenPress, (_ID,)),
    "f": (ForgetPress, (_ID, _ID, _ID)),
    "k": (HintPress, (_ID,)),
    "a": (AddComputerPress, (_ID, _WORDS, _ID)),
    "e": (RemoveComputerPress, (_ID, _ID)),
    "y": (SettingsPress, (_WORDS,)),
    "z": (SetPress, (_WORDS, _WORDS)),
    "H": (HistoryPress, (_ID,)),
    "G": (PastGamePress, (_ID, _ID)),
    "W": (WatchPress, (_ID,)),
    "S": (StepPress, (_ID, _ID, _ID)),
    "F": (FilmPress, (_ID,)),
    "R": (RecordingPress, (_ID,)),
    "i": (StatsPress, (_ID, _WORDS, _ID)),
    "t": (TopPress, (_ID, _WORDS, _WORDS)),
    "q": (ChartPress, (_WORDS, _ID, _ID)),
    "A": (AchievementsPress, (_ID, _ID, _ID)),
}
_LETTERS: Final = {kind: letter for letter, (kind, _) in _SHAPES.items()}


def write_press(press: Press) -> str:
    """The text of a button that means `press`; raises ValueError when it has no text of at most 64 bytes."""
    letter = _LETTERS[type(press)]
    fields = _SHAPES[letter][1]
    written = [field.write(value) for field, value in zip(fields, msgspec.structs.astuple(press), strict=True)]
    data = _VERSION + letter + ".".join(written)
    if len(data.encode()) > MAX_BYTES:
        raise ValueError(f"too long for a button: {data!r}")
    return data


def read_press(data: str) -> Press | None:
    """The press that `write_press` wrote, or None for any other text; never raises."""
    if len(data) > MAX_BYTES or data[:1] != _VERSION or data[1:2] not in _SHAPES:
        return None
    kind, fields = _SHAPES[data[1]]
    texts = data[2:].split(".", len(fields) - 1)
    if len(texts) != len(fields):
        return None
    try:
        press: Press = kind(*[field.read(text) for field, text in zip(fields, texts, strict=True)])
        return press if write_press(press) == data else None
    except ValueError:
        return None
