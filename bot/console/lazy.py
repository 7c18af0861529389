"""Owns the loading of commands: of a group's only the one that is asked for is loaded, and all of them for its help.

Does not know which commands there are. Their modules are named in texts, which no linter follows; a test loads each.
"""

import gc
from collections import UserDict
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup
from typer.main import get_group


class LazyGroup(TyperGroup):
    """A group whose commands are loaded when they are looked at; `modules` tells where each is to be found."""

    modules: ClassVar[Mapping[str, str]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = _Commands(self.modules)


class _Commands(UserDict[str, Any]):
    """Typer's commands by their names, each in the place of its module's name once it was looked at."""

    def __getitem__(self, name: str) -> Any:
        """The command; raises KeyError where there is none."""
        found = super().__getitem__(name)
        if isinstance(found, str):
            found = self[name] = _made(name, load(found, name))
        return found


def load(module: str, name: str) -> Any:
    """What is called so in a module, which is imported if it was not yet."""
    # Nothing that is loaded is ever garbage, and looking for some would take a third of the time of a start.
    gc.disable()
    try:
        return getattr(import_module(module), name)
    finally:
        gc.freeze()
        gc.enable()


def _made(name: str, loaded: Callable[..., None] | typer.Typer) -> Any:
    """Typer's command of this name, made of a function or of a group."""
    alone = typer.Typer(rich_markup_mode=None)
    if isinstance(loaded, typer.Typer):
        alone.add_typer(loaded, name=name)
    else:
        alone.command(name)(loaded)
    return get_group(alone).commands[name]
