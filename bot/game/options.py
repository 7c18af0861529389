"""Owns what a house option is: what can be chosen, which field of the rules a choice sets, and which games have it.

Does not know any option (`options.py` of each family, docs/rules.md 3), nor the words for them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.game.move import Verb


class BadOption(ValueError):
    """Raised for a house option or a choice that a variant does not have, or that does not go with another."""

    def __init__(self, key: str, value: str, choices: tuple[str, ...]) -> None:
        super().__init__(f"{key}={value}")
        self.key = key
        self.value = value
        self.choices = choices


ALL: Final = "*"
"""The field of an option that sets several fields at once."""

ON_OFF: Final = {"on": True, "off": False}
OFF_ON: Final = {"off": False, "on": True}


def members(*values: object) -> dict[str, object]:
    """Choices that are typed as the rules write them."""
    return {str(value): value for value in values}


def _always(_: object) -> bool:
    return True


class Option(NamedTuple):
    """A house choice; `group` is a menu page.

    `values` maps what people type to the value of a field of the rules, which is called like the option if `field`
    names no other one; where that is ALL, to values of several fields. With `verb` the value tells whether the game
    has that kind of move. A variant offers the option if it `suits` the rules that the variant has of its own, and
    their value is one of these; the option `applies` unless no choice makes any difference under the rules as chosen,
    or the choice is made already.
    """

    key: str
    group: str
    values: Mapping[str, object]
    field: str = ""
    verb: Verb | None = None
    suits: Callable[[Any], bool] = _always
    applies: Callable[[Any], bool] = _always

    @property
    def choices(self) -> tuple[str, ...]:
        """What people can type, in menu order."""
        return tuple(self.values)

    def chosen(self, rules: Any, choice: str) -> Any:
        """The rules with this choice; raises BadOption for one that is not offered."""
        if choice not in self.values:
            raise BadOption(self.key, choice, self.choices)
        value = self.values[choice]
        if self.field == ALL and isinstance(value, Mapping):
            return replace(rules, **value)
        if self.verb is None:
            return replace(rules, **{self.field or self.key: value})
        moves = [verb for verb in rules.moves if verb is not self.verb]
        return replace(rules, moves=(*moves, self.verb) if value else tuple(moves))

    def current(self, rules: object) -> str | None:
        """The choice that the rules have made, None if theirs is none that can be chosen."""
        return next((choice for choice in self.values if self.chosen(rules, choice) == rules), None)
