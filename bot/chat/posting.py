"""Owns the calls that show a screen, by the kind of its message: a text, a picture with a text below, a whisper.

Does not know when a screen is shown, nor what follows from the result (showing.py).
"""

import asyncio
import time
from typing import Final

from bot.chat.frames import Frame
from bot.chat.gateway import Address, Gateway
from bot.chat.results import Result
from bot.chat.whispers import Ear
from bot.play.picture import Painter
from bot.play.records import Screen, ScreenKind
from bot.play.wishing import DueScreen

_TEXT_ONLY: Final = 600.0
"""Seconds for which a group that does not take pictures gets texts."""


class Posting:
    """Sends new messages and changes old ones; without a `painter` tables are texts."""

    def __init__(self, gateway: Gateway, painter: Painter | None) -> None:
        self._gateway = gateway
        self._painter = painter
        self._text_only: dict[int, float] = {}

    def takes_pictures(self, chat: int) -> bool:
        """True if tables are drawn, and this group has not refused a picture lately."""
        until = self._text_only.get(chat, 0.0)
        if until and until < time.monotonic():
            del self._text_only[chat]
        return self._painter is not None and chat not in self._text_only

    def spare(self, chat: int) -> None:
        """The group does not take pictures now."""
        self._text_only[chat] = time.monotonic() + _TEXT_ONLY

    @staticmethod
    def stays(screen: Screen, frame: Frame) -> bool:
        """True if the screen's message can show the frame: it is there, is to stay there, and can become of its kind.

        A text can become a picture; a picture never becomes a text.
        """
        can_become = screen.picture is None or frame.picture is not None
        return screen.message_id is not None and not screen.repost and can_become

    async def show(self, due: DueScreen, screen: Screen, frame: Frame) -> Result:
        """Make the screen's message show the frame, or a new message where it cannot."""
        chat = due.chat_telegram_id
        if screen.kind is ScreenKind.WHISPER:
            ear = Ear(chat, due.receiver, due.topic)
            if screen.message_id is None or screen.repost:
                return await self._gateway.whispers.send(ear, frame)
            return await self._gateway.whispers.edit(ear, screen.message_id, frame)
        if screen.message_id is None or not self.stays(screen, frame):
            return await self._gateway.send_frame(Address(chat, due.topic), frame, await painted(frame, self._painter))
        image = await painted(frame, self._painter) if screen.picture != frame.picture_digest else None
        return await self._gateway.edit_frame(chat, screen.message_id, frame, image)


async def painted(frame: Frame, painter: Painter | None) -> bytes | None:
    """The file of the frame's picture; None for a text, or where nobody paints."""
    if frame.picture is None or painter is None:
        return None
    return await asyncio.to_thread(painter.paint, frame.picture)
