"""Owns animations of games: each is made once, one at a time, beside the event loop, and known again by Telegram's id.

Does not know who may see a game. An animation is a courtesy, as replies are: what cannot be sent soon is dropped.
"""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Final

import structlog

from bot.chat.frames import Frame
from bot.chat.gateway import Address, Gateway
from bot.chat.naming import with_names
from bot.chat.pictured import picture_of
from bot.chat.replies import Replies
from bot.chat.results import Later, Moved, Shown, Shut
from bot.chat.tempo import FILMS, Tempo
from bot.chat.turns import Turns
from bot.chat.words import Words
from bot.play.history import Past
from bot.play.picture import Painter
from bot.play.replaying import moment

log = structlog.get_logger(__name__)

_MOST_WAITING: Final = 4
"""Animations that may wait to be made or sent, those of all chats together."""

_MOST_KNOWN: Final = 1000
"""Ids of files that Telegram keeps for us."""

_PATIENCE: Final = 30.0
_TRIES: Final = 3

Key = tuple[int, str, bool, bytes]
"""A game, the language of the words in its pictures, whether suits have four colours, and a digest of the names.

Whoever was forgotten, or is called otherwise since, is not to come back in a clip that was made before.
"""


class Films:
    """Makes and sends animations in tasks of its own; without a `painter` there are none."""

    def __init__(
        self, gateway: Gateway, turns: Turns, replies: Replies, painter: Painter | None, tasks: asyncio.TaskGroup
    ) -> None:
        self._gateway = gateway
        self._replies = replies
        self._turns = turns
        self.painter = painter
        self._tasks = tasks
        self._tempo = Tempo(FILMS, turns.now)
        self._one_at_a_time = asyncio.Lock()
        self._known: OrderedDict[Key, str] = OrderedDict()
        self._newest: tuple[Key, bytes] | None = None
        self._working: set[asyncio.Task[None]] = set()

    def show(self, to: Address, past: Past, words: Words) -> str:
        """Send the animation of a game as soon as it is made; returns what to say now, as a key of the locales."""
        if self.painter is None:
            return "film-none"
        if len(self._working) >= _MOST_WAITING or not self._tempo.take(to.chat):
            return "film-busy"
        task = self._tasks.create_task(self._show(to, past, words, self.painter))
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return "film-coming"

    def close(self) -> None:
        """Drop what is not sent yet."""
        for task in self._working:
            task.cancel()

    async def _show(self, to: Address, past: Past, words: Words, painter: Painter) -> None:
        names = sha256("\n".join(past.played.names).encode()).digest()
        key = past.played.game.id, words.language, past.house.four_colours, names
        variant = words(f"variant-{past.played.game.variant}")
        frame = Frame(text=words.html("film-caption", game=past.played.game.id, variant=variant))
        film: bytes | str | None = self._known.get(key)
        if film is None:
            async with self._one_at_a_time:
                if self._newest is None or self._newest[0] != key:
                    try:
                        self._newest = key, await asyncio.to_thread(_made, past, words, painter)
                    except Exception:
                        # What one game does must not end everything else that is written.
                        log.exception("animation not made")
                        return
                film = self._newest[1]
        film_id = await self._send(to, film, frame, words)
        if film_id is None:
            self._known.pop(key, None)
            return
        self._known[key] = film_id
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    async def _send(self, to: Address, film: bytes | str, frame: Frame, words: Words) -> str | None:
        """The id of the file that was sent, None if none was."""
        for _ in range(_TRIES):
            async with self._turns.next_turn(to.chat, _PATIENCE) as free:
                result = await self._gateway.send_film(to, film, frame) if free else None
            match result:
                case None:
                    break
                case Later(seconds):
                    self._turns.hold(to.chat, seconds)
                case Moved(chat):
                    to = Address(chat)
                case Shown(_, film_id):
                    return film_id
                case Shut(lasting=False):
                    self._replies.say(to, Frame(text=words.html("film-not-here")))
                    return None
                case _:
                    log.warning("animation not sent", chat=to.chat, why=type(result).__name__)
                    return None
        log.info("animation dropped", chat=to.chat)
        return None


def _made(past: Past, words: Words, painter: Painter) -> bytes:
    """The file of an animation; takes seconds."""
    scenes = [moment(past.played, at, house=past.house) for at in range(len(past.played.moves) + 1)]
    pictures = [picture_of(with_names(scene, words), words) for scene in scenes]
    return painter.animate([picture for picture in pictures if picture is not None])
