"""Methods by which a bot describes itself: command menus, name, description, short description.

Owns: their limits and scopes.
Does not know: which menu a person sees (`menus.py`).
"""

import re
from collections.abc import Callable
from typing import Any, Final

from bot.sandbox.errors import malformed
from bot.sandbox.menus import scope_key
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json

COMMAND: Final = re.compile(r"[a-z0-9_]{1,32}")
MOST_COMMANDS: Final = 100
DESCRIPTION_LIMIT: Final = 256


@method("setMyCommands", "commands scope language_code")
def set_my_commands(call: Call) -> bool:
    """Publish a menu of commands for one scope and language; returns True."""
    commands = call.params.json("commands")
    if not isinstance(commands, list):
        raise malformed("can't parse commands JSON object")
    if len(commands) > MOST_COMMANDS:
        raise malformed("BOT_COMMANDS_TOO_MUCH")
    modern = call.world.ephemeral != "absent"
    call.bot.commands[_menu(call)] = [_command(command, modern=modern) for command in commands]
    return True


@method("getMyCommands", "scope language_code")
def get_my_commands(call: Call) -> list[Json]:
    """Return the menu exactly as it was published for one scope and language."""
    return call.bot.commands.get(_menu(call), [])


@method("deleteMyCommands", "scope language_code")
def delete_my_commands(call: Call) -> bool:
    """Take a menu back, so that the next wider scope shows; returns True."""
    call.bot.commands.pop(_menu(call), None)
    return True


def _menu(call: Call) -> tuple[str, str]:
    return scope_key(call.params.json("scope")), _language(call)


def _language(call: Call) -> str:
    language = call.params.text("language_code")
    if not re.fullmatch(r"(?:[a-z]{2})?", language):
        raise malformed("invalid language code specified")
    return language


def _command(command: Any, *, modern: bool) -> Json:
    if not isinstance(command, dict):
        raise malformed("can't parse BotCommand: expected an Object")
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", "")).strip()
    if not COMMAND.fullmatch(name):
        raise malformed("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= DESCRIPTION_LIMIT:
        raise malformed("BOT_COMMAND_DESCRIPTION_INVALID")
    kept: Json = {"command": name, "description": description}
    if modern and command.get("is_ephemeral"):
        kept["is_ephemeral"] = True
    return kept


def _text_methods(name: str, field: str, limit: int, refusal: str) -> None:
    """Register setMy<Name> and getMy<Name> for one text of the profile."""

    def set_text(call: Call) -> bool:
        text = call.params.text(field)
        if len(text) > limit:
            raise malformed(refusal)
        call.bot.names[field, _language(call)] = text
        return True

    def get_text(call: Call) -> Json:
        language = _language(call)
        names = call.bot.names
        default = call.bot.account.first_name if field == "name" else ""
        return {field: names.get((field, language)) or names.get((field, "")) or default}

    functions: tuple[tuple[str, str, Callable[[Call], Any]], ...] = (
        (f"set{name}", f"{field} language_code", set_text),
        (f"get{name}", "language_code", get_text),
    )
    for title, takes, function in functions:
        method(title, takes)(function)


_text_methods("MyName", "name", 64, "BOT_NAME_INVALID")
_text_methods("MyDescription", "description", 512, "BOT_DESCRIPTION_INVALID")
_text_methods("MyShortDescription", "short_description", 120, "BOT_SHORT_DESCRIPTION_INVALID")
