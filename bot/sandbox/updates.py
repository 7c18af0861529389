"""The queue of one bot: what has happened and is not yet confirmed.

Owns: update ids, expiry, allowed_updates, the long poll with its offset, its throttling and its conflicts.
Does not know: what updates mean, how webhooks deliver them (`webhooks.py`).
Source: docs of getUpdates; behaviour of the Bot API server.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NoReturn

import msgspec

from bot.sandbox.chance import Chance
from bot.sandbox.clock import Clock
from bot.sandbox.errors import conflict
from bot.sandbox.people import Json

LIFETIMES: Final = {"callback_query": 150.0, "inline_query": 30.0, "chosen_inline_result": 600.0}
"""Seconds after which the server forgets an update that nobody took; all others live a day."""

DAY: Final = 86_400.0
MOST_WAITING: Final = 100_000
LONGEST_POLL: Final = 50
KNOWN: Final = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "message_reaction",
    "message_reaction_count",
)
NOT_BY_DEFAULT: Final = frozenset({"chat_member", "message_reaction", "message_reaction_count"})

OTHER_POLL: Final = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_SET: Final = "terminated by setWebhook request"
WEBHOOK_ACTIVE: Final = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


@dataclass(slots=True, eq=False)
class Waiting:
    """One update: its bytes are the same at every delivery. `lane` names the serial queue it belongs to."""

    id: int
    lane: str
    body: bytes
    expires: float
    again: bool = False
    gone: bool = False


class Updates:
    """The updates of one bot that are waiting to be taken."""

    def __init__(self, clock: Clock, chance: Chance) -> None:
        self.clock = clock
        self.next_id = 100_000_000 + chance.below(800_000_000)
        self.allowed: frozenset[str] | None = None
        self.arrived: Callable[[Waiting], None] | None = None
        self.twice = 0
        self.throttled = True
        self.closing = False
        self._waiting: deque[Waiting] = deque()
        self._held: list[tuple[str, str, Json, float]] | None = None
        self._poll: asyncio.Future[str | None] | None = None
        self._last_offset: int | None = None
        self._last_began = -DAY
        self._last_ended = -DAY
        self._next_conflict = -DAY
        self._encode = msgspec.json.Encoder().encode

    def __len__(self) -> int:
        return sum(1 for update in self._waiting if not update.gone)

    @property
    def is_polled(self) -> bool:
        """True while a getUpdates waits for the next update."""
        return self._poll is not None

    def waiting(self) -> list[Waiting]:
        """Return what nobody has confirmed, oldest first, expired ones left out."""
        now = self.clock.now()
        return [u for u in self._waiting if not u.gone and u.expires > now]

    def wants(self, kind: str) -> bool:
        """Say whether updates of this kind are queued, by the allowed_updates of the last call that named them."""
        return kind in self.allowed if self.allowed is not None else kind not in NOT_BY_DEFAULT

    def allow(self, kinds: list[str] | None) -> None:
        """Set allowed_updates: unknown names are ignored, an empty list means the default, None changes nothing."""
        if kinds is not None:
            known = frozenset(kinds) & frozenset(KNOWN)
            self.allowed = known or None

    def put(self, kind: str, lane: str, payload: Json) -> None:
        """Queue one update, or hold it back while `hold` is in force."""
        if not self.wants(kind):
            return
        expires = self.clock.now() + LIFETIMES.get(kind, DAY)
        if self._held is not None:
            self._held.append((kind, lane, payload, expires))
            return
        self._queue(lane, {"update_id": self.next_id, kind: payload}, expires)
        self.next_id += 1

    def put_raw(self, update: Json) -> int:
        """Queue an update exactly as given, with the next update_id if it has none; return the id."""
        update = {"update_id": self.next_id} | update
        if update["update_id"] == self.next_id:
            self.next_id += 1
        self._queue(f"raw:{update['update_id']}", update, self.clock.now() + DAY)
        return int(update["update_id"])

    def put_bytes(self, update_id: int, body: bytes) -> None:
        """Queue an update as it travels, JSON or not; the id is the one by which it is confirmed."""
        self._append(Waiting(update_id, f"raw:{update_id}", body, self.clock.now() + DAY))

    def repeat(self, update: Waiting) -> None:
        """Deliver an update once more, under the same id."""
        again = Waiting(update.id, update.lane, update.body, update.expires, again=True)
        self._append(again)

    def hold(self) -> None:
        """Keep new updates back until `release`."""
        self._held = []

    def release(self, order: Callable[[list[Json]], Iterable[Json]] = list) -> None:
        """Queue what was held back, in the order that `order` makes of it."""
        held, self._held = self._held or [], None
        known = {id(payload): (kind, lane, expires) for kind, lane, payload, expires in held}
        for payload in order([payload for _, _, payload, _ in held]):
            kind, lane, expires = known[id(payload)]
            self._queue(lane, {"update_id": self.next_id, kind: payload}, expires)
            self.next_id += 1

    def skip_ids(self, count: int) -> None:
        """Leave a gap in the update ids."""
        self.next_id += count

    def forget_all(self) -> None:
        """Drop everything that waits (drop_pending_updates)."""
        self._waiting.clear()

    def prune(self) -> None:
        """Let go of what was delivered and stands first."""
        while self._waiting and self._waiting[0].gone:
            self._waiting.popleft()

    def close(self) -> None:
        """Answer the poll that is waiting, for the server stops."""
        self.closing = True
        self._end_poll(None)

    async def poll(self, offset: int, limit: int, timeout: int) -> list[msgspec.Raw]:  # noqa: ASYNC109 it is the Bot API's own parameter
        """Confirm everything before `offset`, then return up to `limit` updates, waiting at most `timeout` s.

        Raises ApiError 409 when another poll or a webhook takes over meanwhile.
        """
        self.interrupt(OTHER_POLL)
        loop = asyncio.get_running_loop()
        timeout, limit = self._throttle(offset, limit, min(max(timeout, 0), LONGEST_POLL), loop.time())
        self._confirm(offset)
        found = self._take(limit)
        if not found and timeout and not self.closing:
            self._poll = waiter = loop.create_future()
            timer = loop.call_later(timeout, self._end_poll, None)
            try:
                ended = await waiter
            finally:
                timer.cancel()
                if self._poll is waiter:
                    self._poll = None
            if ended is not None:
                await self.refuse(ended)
            found = self._take(limit)
        self._last_ended = loop.time()
        return found

    def interrupt(self, reason: str) -> None:
        """End the poll that waits now, if there is one, with a conflict."""
        self._end_poll(reason)

    async def refuse(self, reason: str) -> NoReturn:
        """Refuse a poll; conflicts within three seconds of each other are answered three seconds late."""
        now = asyncio.get_running_loop().time()
        if now < self._next_conflict:
            await asyncio.sleep(3.0)
        else:
            self._next_conflict = now + 3.0
        raise conflict(reason)

    def _end_poll(self, refusal: str | None) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(refusal)
        self._poll = None

    def _throttle(self, offset: int, limit: int, timeout: int, now: float) -> tuple[int, int]:
        """Slow down whoever asks for the same offset again and again."""
        if not self.throttled:
            return timeout, limit
        if offset == self._last_offset and timeout < 3 and now < self._last_began + 3.0:
            timeout = 3
        if offset == self._last_offset and now < self._last_ended + 0.5:
            limit = 1
        self._last_offset, self._last_began = offset, now
        return timeout, limit

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            keep = -offset
            while len(self._waiting) > keep:
                self._waiting.popleft()
        elif offset and offset <= self.next_id + 10:
            while self._waiting and self._waiting[0].id < offset and not self._waiting[0].again:
                self._waiting.popleft()

    def _take(self, limit: int) -> list[msgspec.Raw]:
        now = self.clock.now()
        found: list[msgspec.Raw] = []
        while self._waiting and (self._waiting[0].gone or self._waiting[0].expires <= now):
            self._waiting.popleft()
        for update in self._waiting:
            if len(found) == limit:
                break
            if update.gone or update.expires <= now:
                continue
            update.again = False
            found.append(msgspec.Raw(update.body))
        return found

    def _queue(self, lane: str, update: Json, expires: float) -> None:
        body = self._encode(update)
        waiting = Waiting(int(update["update_id"]), lane, body, expires)
        self._append(waiting)
        if self.twice > 0:
            self.twice -= 1
            self.repeat(waiting)

    def _append(self, waiting: Waiting) -> None:
        if len(self._waiting) >= MOST_WAITING:
            return
        self._waiting.append(waiting)
        if self.arrived is not None:
            self.arrived(waiting)
        self._end_poll(None)
