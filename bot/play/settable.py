"""Owns what groups and people can set, as values, and the requests that set it.

Does not know who may set what, nor what follows (settings.py).
"""

from enum import StrEnum

import msgspec

from bot.play.requests import InPlace, Person, Request


class Speed(StrEnum):
    """How long a decision may take: so many seconds, a day, or as long as it takes."""

    HALF_MINUTE = "30"
    MINUTE = "60"
    TWO_MINUTES = "120"
    DAY = "day"
    OFF = "off"


class TableLook(StrEnum):
    """How a group sees its table: drawn, with the text below, or in text alone."""

    PICTURE = "picture"
    TEXT = "text"


class Who(StrEnum):
    """Who may do something at the tables of a group; its administrators always may, so may the host with `HOST`."""

    EVERYBODY = "everybody"
    HOST = "host"
    ADMINS = "admins"


class ChatSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a group has set for itself; `language` is None until somebody chose one.

    `tidy` lets the bot take away its messages that newer ones have replaced.
    """

    language: str | None = None
    speed: Speed = Speed.MINUTE
    look: TableLook = TableLook.PICTURE
    opens: Who = Who.EVERYBODY
    stops: Who = Who.HOST
    computers: bool = True
    four_colours: bool = False
    tidy: bool = True


class HandOrder(StrEnum):
    """How a hand is laid out: by suit, by rank, or as the cards came."""

    SUIT = "suit"
    RANK = "rank"
    DEALT = "dealt"


class PlayerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a person has set for himself; `language` is None while his client's is good enough.

    With `notices` a hand that waits for its owner comes anew, with a sound; without, it is only edited. With `ladders`
    results count in them.
    """

    language: str | None = None
    hand_order: HandOrder = HandOrder.SUIT
    notices: bool = True
    four_colours: bool = False
    ladders: bool = True


class SetInChat(InPlace, frozen=True, kw_only=True):
    """A press in `/settings` of a group: a setting (bot/play/settings.py) and its choice; `admin` as in `StopHere`."""

    key: str
    value: str
    admin: bool


class SetForMe(Request, frozen=True, kw_only=True):
    """A press in `/settings` of the private chat."""

    person: Person
    key: str
    value: str
