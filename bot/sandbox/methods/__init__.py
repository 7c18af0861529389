"""The methods of the Bot API, one function each.

Owns: the package; importing it fills the registry.
Does not know: HTTP.
"""

from bot.sandbox.methods import (
    deleting,
    editing,
    ephemeral,
    fetching,
    forum,
    inline,
    members,
    polling,
    pressing,
    profile,
    sending,
)
from bot.sandbox.methods.registry import Call, Method, find_method

__all__ = [
    "Call",
    "Method",
    "deleting",
    "editing",
    "ephemeral",
    "fetching",
    "find_method",
    "forum",
    "inline",
    "members",
    "polling",
    "pressing",
    "profile",
    "sending",
]
