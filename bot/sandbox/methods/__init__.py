"""The methods of the Bot API, one function each.

Owns: the package; importing it fills the registry.
Does not know: HTTP.
"""

from bot.sandbox.methods import editing, polling, pressing, sending
from bot.sandbox.methods.registry import Call, Method, find_method

__all__ = ["Call", "Method", "editing", "find_method", "polling", "pressing", "sending"]
