"""Owns how far the talk of each group has come, as far as the numbers of its messages that reach us tell.

Does not know what is said: a message is looked at for its number alone, and never kept. Where we are no administrator,
commands and what a group says of itself are all that reaches us.
"""

from typing import Final

from bot.chat.updates import Raw
from bot.play.ports import World

_WORTH_TELLING: Final = 10
"""Messages by which a talk has moved on before it is noted again."""

_GROUPS: Final = range(-(1 << 52), 0)
_NUMBERS: Final = range(1, 1 << 31)
"""What Telegram numbers groups and their messages with; anything else is not from there."""


class Hearing:
    """The newest numbers; forgotten when the bot stops, while what was noted stays."""

    def __init__(self) -> None:
        self._newest: dict[int, int] = {}
        self._noted: dict[int, int] = {}

    def listen(self, raw: Raw) -> None:
        """Note the number of the message that an update brings, if it is one of a group."""
        match raw:
            case {"message": {"chat": {"id": int(chat)}, "message_id": int(number)}} if (
                chat in _GROUPS and number in _NUMBERS
            ):
                self._newest[chat] = max(number, self._newest.get(chat, 0))

    async def note(self, world: World) -> None:
        """Write down where talks have moved on."""
        news = {
            chat: number
            for chat, number in self._newest.items()
            if number >= self._noted.get(chat, 1 - _WORTH_TELLING) + _WORTH_TELLING
        }
        if not news:
            return
        async with world.store.work() as work:
            for chat, number in sorted(news.items()):
                await work.hear(chat, number)
        self._noted |= news
