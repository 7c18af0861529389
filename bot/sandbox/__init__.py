"""A Telegram of our own: the Bot API over HTTP, its people and chats, and a web page to play on.

Owns: the package. Start with `Sandbox`; docs/sandbox.md shows how.
Does not know: anything of the bot that talks to it.
"""

from bot.sandbox.actors import Person
from bot.sandbox.changes import PATIENCE
from bot.sandbox.messages import Message
from bot.sandbox.places import Group
from bot.sandbox.presses import Press, Toast
from bot.sandbox.sandbox import Sandbox

__all__ = ["PATIENCE", "Group", "Message", "Person", "Press", "Sandbox", "Toast"]
