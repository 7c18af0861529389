"""Owns the comparison of two languages: keys that only one of them has, and facts that only one of them asks for.

Does not know which languages there are, nor whether their words are good.
"""

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.chat

LOCALES = Path(bot.chat.__file__).parent.parent / "locales"


class _References(Visitor):
    """The names of the facts that a message asks for, and of the messages that it contains."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the visitor
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - named by the visitor
        self.messages.add(node.id.name)


def facts_by_key(folder: Path) -> dict[str, set[str]]:
    """Every key of a folder with the facts it asks for; fails on what is malformed or said twice."""
    found: dict[str, _References] = {}
    for path in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"malformed in {path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"said twice: {entry.id.name}"
                found[entry.id.name] = _References()
                found[entry.id.name].visit(entry)
    return {
        key: refs.facts.union(*[found[name].facts for name in refs.messages if name in found])
        for key, refs in found.items()
    }


def differences(folder: Path, model: Path) -> list[str]:
    """A line for each key in which the language of a folder differs from that of another; none if it says the same."""
    ours, theirs = facts_by_key(folder), facts_by_key(model)
    return [
        *[f"{key}: no words" for key in theirs if key not in ours],
        *[f"{key}: words that nobody asks for" for key in ours if key not in theirs],
        *[
            f"{key}: asks for {sorted(facts)}, {model.name} for {sorted(theirs[key])}"
            for key, facts in ours.items()
            if key in theirs and facts != theirs[key]
        ],
    ]
