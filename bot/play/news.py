"""Owns what Telegram tells of people and groups, as requests that nobody makes on purpose.

Does not know who works on them (door.py).
"""

from bot.play.requests import Person, Place, Request


class Reachability(Request, frozen=True, kw_only=True):
    """A person blocked or unblocked the bot."""

    person: Person
    reachable: bool


class Departed(Request, frozen=True, kw_only=True):
    """A person left the group or was removed from it."""

    person: Person
    place: Place


class Presence(Request, frozen=True, kw_only=True):
    """The bot was added to a group or removed from it, or is an `admin` there from now on; `person` did it."""

    person: Person
    place: Place
    present: bool
    admin: bool = False


class Muted(Request, frozen=True, kw_only=True):
    """Telegram does not let us write where a table stands, or does again."""

    table_id: int
    muted: bool


class TopicGone(Request, frozen=True, kw_only=True):
    """The topic of this place was deleted; no update tells of it."""

    place: Place


class Upgraded(Request, frozen=True, kw_only=True):
    """A group became a supergroup and has a new Telegram id."""

    old_telegram_id: int
    new_telegram_id: int
