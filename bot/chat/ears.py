"""Owns the question whether people can be heard: if updates come in, and if calls get through.

Does not know what depends on it. While nobody can be heard, nobody's time runs (bot/play/pulse.py).
"""

from telegram import Bot
from telegram.error import TelegramError


class Ears:
    """Told of every sign of Telegram; with webhooks nobody asks for updates, and calls are the only signs."""

    def __init__(self, *, polling: bool) -> None:
        self._updates = not polling
        self._calls = True

    @property
    def hearing(self) -> bool:
        """True while what people do reaches us, as far as we can know."""
        return self._updates and self._calls

    @property
    def reached(self) -> bool:
        """True while our calls get through, as far as we can know."""
        return self._calls

    def updates(self, *, came: bool) -> None:
        """Telegram was asked for updates, and told us all of them or did not."""
        self._updates = came

    def called(self, *, reached: bool) -> None:
        """A call got an answer of Telegram, whichever, or was lost on the way."""
        self._calls = reached

    async def listen(self, bot: Bot) -> None:
        """Where calls have been lost, try one that asks for nothing."""
        if self._calls:
            return
        try:
            await bot.get_me()
        except TelegramError:
            return
        self._calls = True
