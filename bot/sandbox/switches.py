"""Doors by which the page and other programs arrange this Telegram.

Owns: people and groups that are made, standings, topics, upgrades; floods, faults, the server's generation.
Does not know: what people do (`acts.py`).
"""

from typing import Any, get_args

from bot.sandbox.control import Door
from bot.sandbox.flood import Mode
from bot.sandbox.people import Json
from bot.sandbox.standings import put
from bot.sandbox.world import EphemeralMode


class Switches(Door):
    """What can be arranged."""

    async def person(self, name: str, language: str = "en", username: str | None = None) -> Json:
        """Create a person."""
        if not name.strip():
            raise ValueError("a person has a name")
        return {"id": self.telegram.person(name, language=language, username=username).id}

    async def group(
        self, title: str, members: list[int], kind: Any = "supergroup", admin: bool = False, bot: bool = True
    ) -> Json:
        """Create a group of people, whose first is the owner, with the bot or without."""
        if kind not in {"group", "supergroup", "forum"} or not title.strip():
            raise ValueError("a group has a title and is a group, a supergroup or a forum")
        people = [self._person(number) for number in members]
        return {"id": self.telegram.group(title, people, kind, admin=admin, bot=bot).id}

    async def standing(self, chat: int, who: int, standing: str) -> Json:
        """Bring a person or the bot to a standing in a group (`standings.py` names them)."""
        group = self._group(chat)
        account = self.telegram.me.account if who == self.telegram.me.id else self._person(who).account
        put(self.telegram.world, group.chat, account, standing, group.owner)
        return {}

    async def topic(self, chat: int, act: str, topic: int = 0, name: str = "") -> Json:
        """Open, close, reopen or delete a topic of a forum; 0 is General, which cannot be deleted."""
        group = self._group(chat)
        if not group.chat.is_forum:
            raise PermissionError("the group has no topics")
        if act == "open":
            return {"topic": group.open_topic(name.strip() or "…").id}
        found = self._topic(group.chat, topic)
        if act == "close":
            group.close_topic(found)
        elif act == "reopen":
            group.reopen_topic(found)
        elif act == "delete" and found is not None:
            group.delete_topic(found)
        else:
            raise ValueError(f"no such act: {act}")
        return {}

    async def upgrade(self, chat: int) -> Json:
        """Turn a basic group into a supergroup; return its new id."""
        group = self._group(chat)
        if group.chat.kind != "group":
            raise PermissionError("only a basic group can be upgraded")
        return {"id": group.upgrade()}

    async def fault(self, kind: Any = None, method: str = "*", times: int = 1, retry_after: int = 1) -> Json:
        """Let the next calls fail, or without a kind let everything work again."""
        if kind is None:
            self.telegram.world.faults.clear()
            self.telegram.world.weather.change(away=False, faulty=0)
        else:
            self.telegram.fault(kind, method, times=times, retry_after=retry_after)
        return {}

    async def setting(
        self,
        flood: Any = None,
        server: Any = None,
        inline: bool | None = None,
        away: bool | None = None,
        faulty: int | None = None,
        clock: float = 0.0,
    ) -> Json:
        """Change what is given: flood limits, the server, inline mode, being away, the share of faults, the time.

        `server` is present, absent (Bot API 10.0, which posts ephemeral messages for all) or lossy;
        `faulty` is in percent, `clock` moves the time forward by seconds.
        """
        world = self.telegram.world
        if flood not in {None, *get_args(Mode)} or server not in {None, *get_args(EphemeralMode)}:
            raise ValueError("no such setting")
        world.weather.change(away=away, faulty=faulty)
        world.flood.mode = flood or world.flood.mode
        world.ephemeral = server or world.ephemeral
        if inline is not None:
            self.telegram.me.inline = inline
        self.telegram.shift_clock(clock)
        return {"now": world.clock.now()}

    async def update(self, update: Json) -> Json:
        """Queue an update exactly as given."""
        return {"update_id": self.telegram.deliver_raw(update)}
