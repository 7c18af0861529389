"""Owns how a command is read from a message: who says what, where, and whether that was meant for us.

Does not know what any command does (commands.py).
"""

from datetime import datetime
from typing import Final, NamedTuple

from telegram import Message

from bot.chat.aliases import find_command
from bot.chat.gateway import Address
from bot.chat.people import ANONYMOUS, GROUPS, cleaned, person_of, place_of
from bot.play.requests import Person, Place

LONGEST_WORD: Final = 64
"""Characters of a word that is kept."""

_CHANNELS: Final = frozenset({777000, 136817688})
"""The accounts that repeat a channel's posts, and that speak for a channel."""

_MOST_WORDS: Final = 60
_STALE: Final = 600.0
"""Seconds after which what has waited was meant for a moment that is over."""


class Command(NamedTuple):
    """A command as it was said. `place` is None in private; `anonymous` if the group itself said it.

    `about` is who was replied to, or picked from the list of members; `about_nobody` if that is no person.
    """

    update_id: int
    name: str
    words: tuple[str, ...]
    person: Person
    place: Place | None
    origin: Address
    anonymous: bool
    at: float
    about: Person | None
    about_nobody: bool

    @property
    def speaker(self) -> int:
        """Who said it: the person's Telegram id, or that of the group which spoke for him."""
        return self.origin.chat if self.anonymous else self.person.telegram_id


def read_command(update_id: int, message: Message, username: str) -> Command | None:
    """The command in a message, or None if there is none that is meant for us and said by a person."""
    user, chat = message.from_user, message.chat
    head, *rest = (message.text or "").split()[: _MOST_WORDS + 1] or [""]
    name, at, mention = head.removeprefix("/").partition("@")
    if not head.startswith("/") or (at and mention.lower() != username.lower()):
        return None
    if user is None or user.id in _CHANNELS or message.forward_origin is not None:
        return None
    anonymous = user.id == ANONYMOUS and message.sender_chat is not None and message.sender_chat.id == chat.id
    if not anonymous and (user.is_bot or message.sender_chat is not None):
        return None
    in_group = chat.type in GROUPS
    about, about_nobody = _about(message) if in_group else (None, False)
    place = place_of(chat, message) if in_group else None
    return Command(
        update_id=update_id,
        name=find_command(name.lower()),
        words=tuple([cleaned(word, LONGEST_WORD) for word in rest]),
        person=person_of(user),
        place=place,
        origin=Address(chat.id, place.topic if place else 0, message.message_id if in_group else 0),
        anonymous=anonymous,
        at=message.date.timestamp(),
        about=about,
        about_nobody=about_nobody,
    )


def _about(message: Message) -> tuple[Person | None, bool]:
    """Whom the message is about beside its words, and whether that is no person: a bot, a channel, the group itself.

    In a topic each message answers that which opened the topic, unless it answers another one.
    """
    picked = next((entity.user for entity in message.entities if entity.user is not None), None)
    answered = message.reply_to_message
    if picked is None and (answered is None or answered.forum_topic_created is not None):
        return None, False
    user = picked or (None if answered is None or answered.sender_chat is not None else answered.from_user)
    if user is None or user.is_bot or user.id in _CHANNELS:
        return None, True
    return person_of(user), False


def is_stale(command: Command, now: datetime) -> bool:
    """True for a command that was meant for an evening that is over; whoever starts a private chat is welcome later."""
    return command.name != "start" and is_long_ago(command.at, now)


def is_long_ago(moment: float, now: datetime) -> bool:
    """True for what was said or pressed at a `moment` (seconds since 1970) that is over."""
    return moment < now.timestamp() - _STALE
