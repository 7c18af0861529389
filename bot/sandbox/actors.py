"""People as code: they talk, press buttons, open links, come and go.

Owns: what a person can do, and only what a person could do (except where `forced` says otherwise).
Does not know: HTTP; what the bot makes of it.
"""

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs, urlsplit

from bot.sandbox import groups
from bot.sandbox.bots import Bot
from bot.sandbox.buttons import pressable
from bot.sandbox.chats import Chat, Topic
from bot.sandbox.choosing import post_result
from bot.sandbox.delivery import tell_inline, tell_member, tell_message, tell_press
from bot.sandbox.inline import InlineQuery
from bot.sandbox.messages import Content, Message
from bot.sandbox.people import ANONYMOUS_ADMIN, CHANNEL_SENDER, Account
from bot.sandbox.permits import check_deletes, check_edits, check_pins, check_writes
from bot.sandbox.posting import post, remove, reword
from bot.sandbox.presses import Press
from bot.sandbox.rights import Membership
from bot.sandbox.texts import written
from bot.sandbox.whispers import vanish, whisper
from bot.sandbox.world import World

if TYPE_CHECKING:
    from bot.sandbox.places import Group

PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{0,64}")


class Person:
    """One person."""

    def __init__(self, world: World, bot: Bot, account: Account) -> None:
        self.world = world
        self.bot = bot
        self.account = account

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}>"

    @property
    def id(self) -> int:
        """The account's id."""
        return self.account.id

    @property
    def name(self) -> str:
        """The full name."""
        return self.account.name

    @property
    def private(self) -> Chat:
        """The private chat with the bot."""
        return self.world.private(self.bot, self.account)

    def screen(self, place: "Group | Chat | None" = None) -> list[Message]:
        """Return the messages that this person sees in a chat (by default the private one), oldest first."""
        chat = self._chat(place)
        if not chat.is_private and chat.member(self.id) is None:
            return []
        own = [m for (who, _), m in chat.whispers.items() if who == self.id]
        instead = {m.instead_of: m for m in own if m.instead_of is not None}
        shown = [instead.get(m.id, m) for m in chat.messages.values()]
        return sorted(shown + [m for m in own if m.instead_of is None], key=lambda m: m.date)

    def last(self, place: "Group | Chat | None" = None) -> Message:
        """Return the newest message with words or a picture that this person sees. Raises LookupError if none."""
        for message in reversed(self.screen(place)):
            if message.service is None:
                return message
        raise LookupError(f"{self.name} sees no message there")

    async def start(self, payload: str = "") -> Message:
        """Press START in the private chat, as after a deep link with this payload; return the message sent."""
        if not PAYLOAD.fullmatch(payload):
            raise ValueError(f"a payload is up to 64 of A-Z a-z 0-9 _ -, not {payload!r}")
        await self.unblock()
        self.private.started = True
        return self._post(self.private, f"/start {payload}".strip())

    async def say(
        self,
        place: "Group | Chat",
        text: str,
        *,
        topic: Topic | None = None,
        reply_to: Message | None = None,
        anonymously: bool = False,
        channel: Chat | None = None,
        ephemeral: bool = False,
    ) -> Message:
        """Write a message and return it.

        `anonymously` as an administrator of the group, `channel` in the name of a channel, `ephemeral` so that
        only the bot sees it (as an ephemeral command does). Raises PermissionError where a person could not write.
        """
        chat = self._chat(place)
        if chat.is_private:
            return await self._say_privately(chat, text, reply_to)
        member = check_writes(chat, self.account, topic)
        thread = topic.id if topic is not None else None
        if ephemeral:
            content = Content(written(text))
            message = whisper(self.world, chat, self.account, self.account, content, thread=thread)
            tell_message(self.world, message)
            return message
        sender, sender_chat = self.account, channel
        if anonymously:
            if not (member.is_admin and member.anonymous):
                raise PermissionError(f"{self.name} is no anonymous administrator")
            sender, sender_chat = ANONYMOUS_ADMIN, chat
        elif channel is not None:
            sender = CHANNEL_SENDER
        return self._post(chat, text, sender, sender_chat=sender_chat, thread=thread, reply_to=reply_to)

    async def edit(self, message: Message, text: str) -> None:
        """Edit an own message."""
        check_edits(message, self.account)
        reword(self.world, message, written(text))

    async def delete(self, message: Message) -> None:
        """Delete a message for everybody: an own one, as an administrator any, in the private chat any."""
        check_deletes(message, self.account)
        if message.receiver is None:
            remove(self.world, message)
        else:
            vanish(message.chat, message)
            self.world.changes.bump(message.chat)

    async def pin(self, message: Message) -> None:
        """Pin a message where a person may."""
        check_pins(message, self.account)
        groups.pin(self.world, message.chat, message, self.account)

    async def unpin(self, message: Message) -> None:
        """Unpin a message where a person may."""
        check_pins(message, self.account)
        groups.unpin(self.world, message.chat, message)

    async def press(
        self, message: Message, text: str | None = None, *, data: str | None = None, forced: bool = False
    ) -> Press:
        """Press the button with this text (or a part of it) or data, and return the press.

        `forced` sends `data` whether or not such a button stands there now: an old or a forged press.
        Raises LookupError if there is no such button, PermissionError if it can't be pressed.
        """
        if not forced:
            data = pressable(message, self.account, text, data)
        if data is None:
            raise ValueError("a forced press needs data")
        owner = message.via_bot or message.sender
        bot = self.world.bot_of(owner.id) if owner is not None else None
        query = self.world.presses.press(bot or self.bot, self.account, message, data)
        tell_press(self.world, query)
        self.world.changes.bump()
        return Press(self.world.changes, query)

    async def open(self, link: str, group: "Group | None" = None) -> Message:
        """Open a link to the bot: `?start=` in the private chat, `?startgroup=` with the group that is chosen.

        Returns the message it makes the person send. Raises ValueError for any other link.
        """
        parts = urlsplit(link)
        query = parse_qs(parts.query, keep_blank_values=True)
        ours = parts.hostname == "t.me" and parts.path.strip("/").lower() == (self.bot.account.username or "").lower()
        if not ours:
            raise ValueError(f"{link} is no link to the bot")
        if "startgroup" not in query:
            return await self.start(query.get("start", [""])[0])
        if group is None:
            raise ValueError("such a link needs a group")
        if group.chat.member(self.bot.id) is None:
            groups.join(self.world, group.chat, self.bot.account, self.account)
        payload = query["startgroup"][0]
        return self._post(group.chat, f"/start@{self.bot.account.username} {payload}".strip())

    async def ask(self, text: str = "", place: "Group | Chat | None" = None) -> InlineQuery:
        """Type `@bot text`, in a chat if one is given, and return the query; its `answer` appears when there is one.

        Raises PermissionError while the bot has no inline mode.
        """
        if not self.bot.inline:
            raise PermissionError(f"@{self.bot.account.username} has no inline mode")
        chat = None if place is None else self._chat(place)
        where = None if chat is None else "sender" if chat is self.private else chat.kind
        query = self.world.inline.ask(self.bot, self.account, text, self.world.clock.now(), where)
        if query.answer is None:
            tell_inline(query)
        else:
            self.world.record.heard(frozenset({self.id}), "inline", self.id, 0, query.answer.words())
        return query

    async def choose(
        self, query: InlineQuery, place: "Group | Chat", result_id: str, topic: Topic | None = None
    ) -> Message:
        """Post one result of an inline query in a chat and return the message. Raises LookupError if there is none."""
        chat = self._chat(place)
        if not chat.is_private:
            check_writes(chat, self.account, topic, "can_send_other_messages")
        return post_result(self.world, query, chat, result_id, topic.id if topic is not None else None)

    async def block(self) -> None:
        """Block the bot."""
        self._set_blocked(blocked=True)

    async def unblock(self) -> None:
        """Unblock the bot, if it is blocked."""
        self._set_blocked(blocked=False)

    async def join(self, group: "Group") -> None:
        """Join a group."""
        groups.join(self.world, group.chat, self.account)

    async def leave(self, group: "Group") -> None:
        """Leave a group."""
        groups.leave(self.world, group.chat, self.account)

    async def rename(self, first_name: str, last_name: str | None = None) -> None:
        """Take another name."""
        self.account.first_name, self.account.last_name = first_name, last_name
        self.world.changes.bump()

    async def speak(self, language: str) -> None:
        """Switch the client to another language, a code of two letters."""
        self.account.language = language
        self.world.changes.bump()

    async def deactivate(self) -> None:
        """Delete the account."""
        self.account.deactivated = True

    async def restart_app(self) -> None:
        """Restart the app: all ephemeral messages are gone."""
        for chat in self.world.groups.values():
            for message in [m for (who, _), m in chat.whispers.items() if who == self.id]:
                vanish(chat, message)
                self.world.changes.bump(chat)

    async def go_offline(self, *, offline: bool = True) -> None:
        """Go offline, or come back: offline people get no ephemeral messages."""
        self.account.offline = offline

    def _chat(self, place: "Group | Chat | None") -> Chat:
        if place is None:
            return self.private
        return place if isinstance(place, Chat) else place.chat

    async def _say_privately(self, chat: Chat, text: str, reply_to: Message | None) -> Message:
        if chat is not self.private or chat.blocked:
            raise PermissionError(f"{self.name} can't write there")
        if not chat.started and not text.startswith("/start"):
            raise PermissionError(f"{self.name} has not started the chat with the bot")
        chat.started = True
        return self._post(chat, text, reply_to=reply_to)

    def _post(
        self,
        chat: Chat,
        text: str,
        sender: Account | None = None,
        *,
        sender_chat: Chat | None = None,
        thread: int | None = None,
        reply_to: Message | None = None,
    ) -> Message:
        if reply_to is None and thread is not None:
            reply_to = chat.messages.get(thread)
        return post(
            self.world,
            chat,
            sender or self.account,
            Content(written(text)),
            sender_chat=sender_chat,
            thread=thread,
            reply_to=reply_to,
        )

    def _set_blocked(self, *, blocked: bool) -> None:
        chat = self.private
        if chat.blocked == blocked:
            return
        chat.blocked = blocked
        inside = Membership(self.bot.account).as_json()
        outside = Membership(self.bot.account, "kicked", inside=False).as_json()
        old, new = (inside, outside) if blocked else (outside, inside)
        tell_member(self.world, chat, self.account, self.bot.account, old, new)
        self.world.changes.bump(chat)
