"""The registry of methods.

Owns: what a method is, what it is given, and how it is found by name.
Does not know: any single method.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox.access import find_chat, writable_chat
from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.flood import Spending
from bot.sandbox.messages import Message
from bot.sandbox.params import Params
from bot.sandbox.people import Json
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a method by a bot; `lost` if its answer will not reach the bot as it should."""

    world: World
    bot: Bot
    method: str
    params: Params
    lost: bool = False

    def chat(self) -> Chat:
        """Return the chat the call names, for reading. Raises ApiError if the bot knows no such chat."""
        return find_chat(self.world, self.bot, self.params.values.get("chat_id"))

    def writable_chat(self) -> Chat:
        """Return the chat the call names, for writing. Raises ApiError if the bot is shut out of it."""
        return writable_chat(self.world, self.bot, self.params.values.get("chat_id"))

    def show(self, message: Message, *, reply: bool = True) -> Json:
        """Return the Message object for this bot."""
        return message.as_json(self.world.files, self.bot.id, reply=reply)

    def remark(self, kind: str, text: str) -> None:
        """Note a mistake that the real server would let pass."""
        self.world.record.violation(kind, text, self.method)


Answer = Any
Function = Callable[[Call], Answer | Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Method:
    """One method: its name as documented, the parameters it takes, what it spends of Telegram's patience."""

    name: str
    takes: frozenset[str]
    spends: Spending
    ephemeral: bool
    function: Function


_METHODS: Final[dict[str, Method]] = {}


def method(
    name: str, takes: str = "", *, spends: Spending = "nothing", ephemeral: bool = False
) -> Callable[[Function], Function]:
    """Register a function as a method; `takes` names its parameters, `ephemeral` one that 10.0 servers lack."""

    def register(function: Function) -> Function:
        _METHODS[name.lower()] = Method(name, frozenset(takes.split()), spends, ephemeral, function)
        return function

    return register


def find_method(name: str) -> Method | None:
    """Return a method by its name, in any case of letters."""
    return _METHODS.get(name.lower())
