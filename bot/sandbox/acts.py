"""Doors by which the page and other programs act for people.

Owns: from the fields of a JSON object to an act of a person, and back to what came of it.
Does not know: what an act does (`actors.py`); the switches of this Telegram (`switches.py`).
"""

from typing import Final

from bot.sandbox.chats import Chat
from bot.sandbox.control import Door
from bot.sandbox.menus import menu
from bot.sandbox.people import Account, Json

ANSWER_WITHIN: Final = 15.0
RESULTS_WITHIN: Final = 10.0


class Acts(Door):
    """What people can do."""

    async def say(self, person: int, chat: int, text: str, topic: int = 0, reply_to: int = 0) -> Json:
        """Let a person write in a group or in their private chat, as the group where they are anonymous."""
        who, place = self._person(person), self._chat(person, chat)
        member = place.member(person)
        said = await who.say(
            place,
            text,
            topic=self._topic(place, topic),
            reply_to=self._message(place, person, reply_to, 0) if reply_to else None,
            anonymously=member is not None and member.anonymous,
            ephemeral=not place.is_private and self._is_ephemeral(place, who.account, text),
        )
        return {"message": said.id, "whisper": said.whisper_id}

    async def edit(self, person: int, chat: int, message: int, text: str) -> Json:
        """Let a person edit what they said."""
        place = self._chat(person, chat)
        await self._person(person).edit(self._message(place, person, message, 0), text)
        return {}

    async def delete(self, person: int, chat: int, message: int, whisper: int = 0) -> Json:
        """Let a person delete a message."""
        place = self._chat(person, chat)
        await self._person(person).delete(self._message(place, person, message, whisper))
        return {}

    async def pin(self, person: int, chat: int, message: int, pinned: bool = True) -> Json:
        """Let a person pin or unpin a message."""
        who, found = self._person(person), self._message(self._chat(person, chat), person, message, 0)
        await (who.pin(found) if pinned else who.unpin(found))
        return {}

    async def press(
        self, person: int, chat: int, message: int, data: str, whisper: int = 0, forced: bool = False
    ) -> Json:
        """Let a person press a button, and wait for the answer: its text, whether it is an alert, its link."""
        who = self._person(person)
        target = self._message(self._chat(person, chat), person, message, whisper)
        press = await who.press(target, data=data, forced=forced)
        try:
            toast = await press.answered(ANSWER_WITHIN)
        except TimeoutError:
            return {"answered": False}
        return {"answered": True, "text": toast.text, "alert": toast.show_alert, "url": toast.url}

    async def open(self, person: int, link: str, chat: int = 0) -> Json:
        """Let a person open a link to the bot, one that adds it to a group with that group; "" is the START button."""
        who = self._person(person)
        opened = await (who.open(link, self._group(chat) if chat else None) if link else who.start())
        return {"message": opened.id}

    async def ask(self, person: int, chat: int, text: str = "") -> Json:
        """Let a person type `@bot text`, and wait for the results."""
        query = await self._person(person).ask(text, self._chat(person, chat))
        try:
            await self.telegram.until(lambda: query.answer is not None, RESULTS_WITHIN)
        except TimeoutError:
            return {"answered": False}
        results, button = query.answer or ([], None)
        shown = [{key: str(result.get(key, "")) for key in ("id", "title", "description")} for result in results]
        return {"answered": True, "query": query.id, "results": shown, "button": button}

    async def choose(self, person: int, chat: int, query: str, result: str, topic: int = 0) -> Json:
        """Let a person post one of the results."""
        who, place = self._person(person), self._chat(person, chat)
        asked = self.telegram.world.inline.find(query, self.telegram.me)
        if asked is None or asked.person is not who.account:
            raise LookupError("the query is gone")
        return {"message": (await who.choose(asked, place, result, self._topic(place, topic))).id}

    async def block(self, person: int, blocked: bool = True) -> Json:
        """Let a person block or unblock the bot."""
        who = self._person(person)
        await (who.block() if blocked else who.unblock())
        return {}

    async def language(self, person: int, language: str) -> Json:
        """Switch a person's client to another language."""
        await self._person(person).speak(language)
        return {}

    async def restart(self, person: int) -> Json:
        """Let a person restart the app, after which ephemeral messages are gone."""
        await self._person(person).restart_app()
        return {}

    def _is_ephemeral(self, chat: Chat, person: Account, text: str) -> bool:
        """Say whether a text begins with a command that the menu calls ephemeral."""
        first = text.split(maxsplit=1)[0].lower() if text.strip() else ""
        name = first.removesuffix(f"@{self.telegram.bot.lower()}")
        menus = menu(self.telegram.me, chat, person)
        return any(command.get("is_ephemeral") and name == f"/{command['command']}" for command in menus)
