"""A Telegram of our own, as one object: the door for tests and for the demo.

Owns: the life of the sandbox, and short ways to what tests ask for.
Does not know: the bot.
"""

import asyncio
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

from starlette.applications import Starlette

from bot.sandbox import groups
from bot.sandbox.actors import Person
from bot.sandbox.bots import Bot
from bot.sandbox.changes import PATIENCE
from bot.sandbox.chats import Chat
from bot.sandbox.dispatch import dispatch
from bot.sandbox.faults import Fault, FaultKind
from bot.sandbox.flood import Mode
from bot.sandbox.menus import menu
from bot.sandbox.pages import page_routes
from bot.sandbox.params import Params
from bot.sandbox.people import Json
from bot.sandbox.places import Group
from bot.sandbox.record import CallRecord, Sighting, Violation
from bot.sandbox.rights import ADMIN_DEFAULT, Membership
from bot.sandbox.web import Wire, not_found, routes
from bot.sandbox.world import EphemeralMode, World
from bot.server import Server

T = TypeVar("T")

TOKEN = "7000000001:sandbox-token-for-the-local-telegram"  # noqa: S105 it opens nothing but this sandbox
USERNAME = "local_test_bot"
KEPT_FILES = 500
"""Files kept while recording is off."""


class Sandbox:
    """A Telegram that runs on this machine while the `async with` block lasts.

    `flood` off, real, or strict (any 429 is a violation); `ephemeral` present, absent (a 10.0 server) or lossy;
    `strict` lists keyboards that clients show badly as violations; `record` off keeps memory bounded.
    `throttle` slows down polls that repeat an offset, as the real server does (three seconds).
    """

    def __init__(
        self,
        *,
        port: int = 0,
        flood: Mode = "off",
        ephemeral: EphemeralMode = "present",
        strict: bool = True,
        record: bool = True,
        throttle: bool = True,
        token: str = TOKEN,
        username: str = USERNAME,
        name: str = "Local bot",
        seed: str = "sandbox",
    ) -> None:
        self.world = World(seed=seed, strict=strict, ephemeral=ephemeral, flood_mode=flood)
        self.world.record.on = record
        self.world.files.most = None if record else KEPT_FILES
        self.me: Bot = self.world.add_bot(name, username, token)
        self.me.updates.throttled = throttle
        self.token = token
        self.bot = username
        self.people: list[Person] = []
        self.groups: list[Group] = []
        self.app = Starlette(
            routes=[*routes(self.world), *page_routes(self)], exception_handlers={404: not_found, 405: not_found}
        )
        self._port = port
        self._tasks = asyncio.TaskGroup()
        self._server: Server | None = None

    async def __aenter__(self) -> Self:
        """Start serving; `url` is known from here on."""
        await self._tasks.__aenter__()
        self.world.background.open(self._tasks, self._obey)
        self._server = Server(self.app, self._port, protocol=Wire)
        await self._server.start(self._tasks)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop serving and end all work."""
        self.close()
        await self._tasks.__aexit__(None, None, None)

    def close(self) -> None:
        """Begin to stop: polls are answered, deliveries end."""
        for bot in self.world.bots.values():
            bot.updates.close()
        self.world.background.close()
        self.world.changes.bump()
        if self._server is not None:
            self._server.stop()

    @property
    def url(self) -> str:
        """The address of this Telegram; `{url}/bot{token}/{method}` is the Bot API."""
        if self._server is None:
            raise RuntimeError("the sandbox is not running")
        return self._server.url

    @property
    def link(self) -> str:
        """The address of the private chat with the bot."""
        return self.me.link

    def person(
        self,
        name: str,
        *,
        language: str | None = "en",
        username: str | None = None,
        last_name: str | None = None,
        started: bool = False,
    ) -> Person:
        """Create a person; `started` ones have the private chat with the bot open already, without a message."""
        account = self.world.add_person(name, language=language, username=username, last_name=last_name)
        person = Person(self.world, self.me, account)
        if started:
            person.private.started = True
            self.me.known.add(account.id)
        self.people.append(person)
        self.world.changes.bump()
        return person

    def group(
        self,
        title: str,
        members: Iterable[Person],
        kind: Literal["group", "supergroup", "forum"] = "supergroup",
        *,
        admin: bool | Iterable[str] = False,
        bot: bool = True,
    ) -> Group:
        """Create a group; its first member is the owner. The bot is brought in last.

        `admin` makes the bot an administrator, with the usual rights or with the ones that are named.
        """
        people = list(members)
        chat = self.world.add_group(title, "group" if kind == "group" else "supergroup", forum=kind == "forum")
        for number, person in enumerate(people):
            status = "creator" if number == 0 else "member"
            chat.members[person.id] = Membership(person.account, status)
        owner = people[0].account if people else self.me.account
        group = Group(self.world, chat, owner)
        if bot:
            groups.join(self.world, chat, self.me.account, owner)
            if admin:
                rights = ADMIN_DEFAULT if admin is True else frozenset(admin)
                groups.promote(self.world, chat, self.me.account, rights, actor=owner)
        self.groups.append(group)
        self.world.changes.bump()
        return group

    def channel(self, title: str) -> Chat:
        """Create a channel in whose name people can speak in groups."""
        return self.world.add_group(title, "channel")

    def another_bot(self, name: str, username: str, token: str) -> Bot:
        """Create a further bot with its own token, queue and file ids."""
        return self.world.add_bot(name, username, token)

    def menu(self, person: Person, place: Group | Chat | None = None) -> list[Json]:
        """Return the commands (BotCommand objects) that a person is offered in a chat."""
        chat = person.private if place is None else place if isinstance(place, Chat) else place.chat
        return menu(self.me, chat, person.account)

    async def until(self, question: Callable[[], T], within: float = PATIENCE, what: str = "") -> T:
        """Ask `question` after every change, and now and then, until its answer is true; return that answer.

        A question that raises LookupError has no answer yet.
        Raises TimeoutError after `within` seconds, saying `what` was waited for.
        """
        return await self.world.changes.until(question, within, what)

    def fault(
        self,
        kind: FaultKind,
        method: str = "*",
        *,
        chat: Group | Chat | None = None,
        skip: int = 0,
        times: int | None = 1,
        probability: float = 1.0,
        retry_after: int = 1,
        seconds: float = 0.0,
    ) -> Fault:
        """Let calls fail (see `faults.Fault`); return the rule, whose `struck` counts them."""
        chat_id = chat.id if chat is not None else None
        rule = Fault(kind, method, chat_id, skip, times, probability, retry_after, seconds)
        return self.world.faults.add(rule)

    def calls(self, method: str | None = None, place: Group | Chat | None = None) -> list[CallRecord]:
        """Return the bot's calls, of one method and to one chat if these are given."""
        return [
            call
            for call in self.world.record.calls
            if (method is None or call.method == method) and (place is None or call.chat_id == place.id)
        ]

    def seen_by(self, person: Person | int) -> list[str]:
        """Return every text that a person ever saw: messages and their edits, buttons and their data, toasts."""
        person_id = person if isinstance(person, int) else person.id
        return [word for sighting in self.world.record.by(person_id) for word in sighting.words]

    def sightings(self, person: Person | int) -> list[Sighting]:
        """Return everything that a person ever saw, with chat, message and time."""
        return list(self.world.record.by(person if isinstance(person, int) else person.id))

    def violations(self, *, answer_within: float | None = None) -> list[Violation]:
        """Return what a correct bot would not have done.

        With `answer_within`, presses older than that many seconds without an answer are listed too.
        """
        found = list(self.world.record.violations)
        if answer_within is not None:
            found += [
                Violation("unanswered press", f"{query.person.name} pressed {query.data!r}", "answerCallbackQuery")
                for query in self.world.presses.unanswered(answer_within)
            ]
        return found

    def undelivered(self) -> int:
        """Return the number of updates that the bot has not confirmed."""
        return len(self.me.updates)

    def deliver_raw(self, update: Json) -> int:
        """Queue an update exactly as given, well-formed or not; return its update_id."""
        return self.me.updates.put_raw(update)

    def deliver_twice(self, count: int = 1) -> None:
        """Deliver each of the next `count` updates twice, under the same id."""
        self.me.updates.twice += count

    def hold(self) -> None:
        """Keep updates back until `release`."""
        self.me.updates.hold()

    def release(self, order: Callable[[list[Json]], Iterable[Json]] = list) -> None:
        """Deliver what was held back, in the order that `order` makes of it."""
        self.me.updates.release(order)

    def shift_clock(self, seconds: float) -> None:
        """Move this Telegram's clock forward."""
        self.world.clock.shift(seconds)
        self.world.changes.bump()

    async def _obey(self, bot: Bot, call: dict[str, Any]) -> None:
        name = str(call.get("method", ""))
        await dispatch(self.world, bot, name, Params({k: v for k, v in call.items() if k != "method"}))
