"""Owns the village: a few groups with games of every kind of person, and a record of the updates they cause.

Does not know what is done to it; whatever that was, it is made ready again.
"""

import asyncio
import json

from bot.chat.presscode import MovePress, PickPress, read_press
from bot.sandbox import PATIENCE, Group, Message, Person, Sandbox
from bot.sandbox.people import Json
from tests.chaos.facts import facts
from tests.hall import Hall

DACHA = "/durak podkidnoy deck=24"
FORUM = "/durak perevodnoy"


class Village:
    """Two groups where games are played, one with an open table, and people with every relation to them."""

    def __init__(self, place: Hall) -> None:
        self.place = place
        self.telegram: Sandbox = place.telegram
        names = ("Аня", "Boris", "Вера", "Глеб", "Даша")
        self.members = [self.telegram.person(name, language="ru") for name in names]
        anna, boris, vera, gleb, dasha = self.members
        self.left = self.telegram.person("Женя")
        self.stranger = self.telegram.person("Ian")
        self.nobody = self.telegram.person("Kate")
        self.dacha = self.telegram.group("Дача", [anna, boris, vera, gleb, self.left])
        self.forum = self.telegram.group("Форум", [dasha, boris], "forum")
        self.lobby = self.telegram.group("Двор", [vera, dasha, gleb])
        self.old = self.telegram.group("Старый двор", [anna, boris], "group")
        self.companies = {self.dacha: [anna, boris, vera], self.forum: [dasha, boris], self.lobby: [vera]}
        self.corpus: list[Json] = []

    @property
    def people(self) -> list[Json]:
        """Everybody's account, as updates show it."""
        known = [*self.members, self.left, self.stranger, self.nobody]
        return [person.account.as_json() for person in known]

    @property
    def chats(self) -> list[Json]:
        """All groups, a private chat, and a group that the bot has never been in."""
        chats = [group.chat.as_json() for group in self.groups]
        return [*chats, self.stranger.private.as_json(), {"id": -1009999999999, "type": "supergroup", "title": "x"}]

    @property
    def admins(self) -> set[tuple[int, int]]:
        """(chat, person) of every administrator."""
        return {
            (group.id, member.account.id) for group in self.groups for member in group.chat.inside() if member.is_admin
        }

    @property
    def topics(self) -> set[tuple[int, int]]:
        """(chat, topic) of every topic that is there."""
        return {(group.id, topic) for group in self.groups for topic in group.chat.topics}

    @property
    def groups(self) -> tuple[Group, ...]:
        """All groups in which the bot is."""
        return (self.dacha, self.forum, self.lobby, self.old)

    async def settle(self) -> None:
        """Let people do everything once that a person can do, and keep the updates that come of it."""
        self.telegram.me.updates.arrived = lambda waiting: self.corpus.append(json.loads(waiting.body))
        anna, boris, vera, gleb, _ = self.members
        for person in [*self.members, self.left, self.stranger]:
            await person.start()
        await self.left.say(self.dacha, "/join")
        await self.left.leave(self.dacha)
        await self.ready()
        for command in ("help", "rules", "stats", "hand", "table", "preset save x", "preset", "preset delete x"):
            await anna.say(self.dacha, f"/{command}")
        self.dacha.promote(anna, anonymous=True)
        await anna.say(self.dacha, "/rules", anonymously=True)
        await boris.say(self.dacha, "/surrender")
        await gleb.say(self.dacha, "/join")
        await gleb.block()
        await gleb.start("h")
        await vera.say(self.lobby, "/durak")
        self.dacha.promote(self.telegram.me)
        self.dacha.rename("Дача на озере")
        self.old.upgrade()
        await self._press_everything()
        self.telegram.me.updates.arrived = None

    async def ready(self) -> None:
        """Make sure that both games are played, and that the lobby stands open; whatever is there is stopped."""
        await self._ready(self.dacha, DACHA)
        await self._ready(self.forum, FORUM)
        if not await self._states(self.lobby):
            await self.companies[self.lobby][0].say(self.lobby, "/durak")
        await self.quiet()

    def buttons(self) -> list[Json]:
        """For every button that can be seen now a press of it, by its owner or by somebody of the group."""
        bot = self.telegram.me
        made = []
        for person, message in self._seen():
            shown = message.as_json(self.telegram.world.files, bot.id)
            press = {"id": "", "from": person.account.as_json(), "chat_instance": "0", "message": shown}
            buttons = [button["callback_data"] for button in message.buttons if "callback_data" in button]
            made += [{"callback_query": press | {"data": data}} for data in buttons]
        return made

    async def quiet(self) -> None:
        """Wait until the bot has taken all updates and is done with them."""
        await self.telegram.until(lambda: not self.telegram.undelivered(), PATIENCE, "all updates taken")
        async with asyncio.timeout(PATIENCE):
            while await self.place.inbox.waiting():  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.01)

    async def _ready(self, group: Group, opening: str) -> None:
        if "playing" in await self._states(group):
            return
        people = self.companies[group]
        for person in people:
            await person.start()
        await self.quiet()
        await people[0].say(group, "/stop")
        await people[0].say(group, opening)
        for person in people[1:]:
            await person.say(group, "/join")
        await people[0].say(group, "/deal")
        async with asyncio.timeout(PATIENCE):
            while "playing" not in await self._states(group):  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.02)

    async def _states(self, group: Group) -> list[str]:
        """The states of the open tables of a group."""
        tables = (await facts(self.place.database))["tables"].values()
        return [table["state"] for table in tables if table["chat"] == group.id and table["state"] != "closed"]

    async def _press_everything(self) -> None:
        """Each button that can be seen now is pressed once by somebody who sees it."""
        await self.quiet()
        for person, message in self._seen():
            for button in message.buttons:
                data = button.get("callback_data")
                needless = isinstance(read_press(data or ""), MovePress | PickPress) and "style" not in button
                if data is not None and not needless:
                    await person.press(message, data=data, forced=True)
        await self.quiet()

    def _seen(self) -> list[tuple[Person, Message]]:
        """Every message with buttons, and who would press them: in groups each of the players in turn."""
        seen = [(person, message) for person in self.members for message in person.screen()]
        for group, people in self.companies.items():
            seen += [(person, message) for message in group.messages for person in people]
        return [(person, message) for person, message in seen if message.keyboard]
