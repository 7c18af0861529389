"""The habits of this code that no linter knows: lengths, docstrings, names, frozen values, who imports whom."""

import ast
import dataclasses
import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import bot.game
import bot.play
from bot.game import VARIANTS

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "bot").rglob("*.py"))
SOURCES = [*MODULES, *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "migrations").rglob("*.py"))]
LONGEST = 300
EMPTY_WORDS = {
    "common", "core", "data", "handler", "handlers", "helper", "helpers", "info", "manager", "managers", "misc",
    "process", "processor", "service", "services", "stuff", "tools", "util", "utils",
}  # fmt: skip
WAITS = {"until", "eventually", "answered", "timeout", "wait_for"}
PATIENT = 15.0
IN_VAIN = 0.1
"""Seconds."""

EXCUSE = re.compile(r"# (?:noqa|type: ignore)(?P<codes>: [A-Z]+\d+(?:, ?[A-Z]+\d+)*|\[[a-z, -]+\])?(?P<reason>.*)")


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_text(path))


def _assert_none(wrong: Iterable[str]) -> None:
    """Fail with all that is wrong, a line each."""
    lines = sorted(wrong)
    assert not lines, "\n".join(lines)


def test_a_module_can_be_read_in_one_sitting():
    _assert_none(_name(path) for path in MODULES if len(_text(path).splitlines()) > LONGEST)


def test_a_module_says_what_it_owns_and_what_it_does_not_know():
    def says(path: Path) -> bool:
        docstring = ast.get_docstring(_tree(path)) or ""
        if path.name in ("__init__.py", "__main__.py"):
            return bool(docstring)
        return all(re.search(said, docstring) for said in (r"\bOwns\b", r"\bDoes not \w+"))

    _assert_none(_name(path) for path in MODULES if not says(path))


def test_names_say_something():
    def empty_words(path: Path) -> set[str]:
        names = [path.stem, path.parent.name]
        names += [node.name for node in ast.walk(_tree(path)) if isinstance(node, ast.ClassDef)]
        return EMPTY_WORDS & {word.lower() for name in names for word in re.findall(r"[A-Z]?[a-z]+", name)}

    _assert_none(f"{_name(path)}: {word}" for path in MODULES for word in empty_words(path))


def test_an_exception_from_a_check_names_the_check_and_the_reason():
    def bare_excuses(path: Path) -> Iterator[str]:
        for line in _text(path).splitlines():
            excuse = EXCUSE.search(line)
            explained = excuse and excuse["codes"] and len(re.findall(r"\w+", excuse["reason"])) >= 2
            if excuse and not explained and "(?:noqa" not in line:
                yield line.strip()

    _assert_none(f"{_name(path)}: {line}" for path in SOURCES for line in bare_excuses(path))


def test_only_the_table_of_variants_names_a_variant():
    def named(path: Path) -> Iterator[int]:
        tree = _tree(path)
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            words: list[str] = []
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                words = re.findall(r"\w+", node.value)
            if isinstance(node, ast.Name | ast.Attribute):
                words = [(node.id if isinstance(node, ast.Name) else node.attr).lower()]
            if VARIANTS.keys() & words:
                yield node.lineno

    # What people choose may be called like a variant.
    modules = {*MODULES} - {ROOT / "bot/game/variants.py", ROOT / "bot/game/bout/options.py"}
    _assert_none(f"{_name(path)} line {line}" for path in modules for line in named(path))


def _all_modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


@pytest.mark.parametrize("package", [bot.game, bot.play], ids=lambda package: package.__name__)
def test_values_of_the_rules_and_of_play_are_frozen(package: ModuleType):
    for module in _all_modules(package):
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__:
                if issubclass(value, msgspec.Struct):
                    assert value.__struct_config__.frozen, value
                if dataclasses.is_dataclass(value):
                    assert value.__dataclass_params__.frozen, value


def test_the_public_names_of_the_rules_are_all_listed():
    there = {name for name, value in vars(bot.game).items() if not isinstance(value, ModuleType)}
    assert set(bot.game.__all__) == {name for name in there if not name.startswith("_")}
    assert len(bot.game.__all__) == len(set(bot.game.__all__))


def test_tests_are_patient_with_what_they_wait_for():
    """On a busy machine everything may take ten times as long; only what is waited for in vain is given up at once."""

    def impatient(path: Path) -> Iterator[int]:
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                spans = [*node.args, *[more.value for more in node.keywords if more.arg in {"within", "timeout"}]]
                times = [span.value for span in spans if isinstance(span, ast.Constant)]
                if name in WAITS and any(isinstance(one, int | float) and IN_VAIN < one < PATIENT for one in times):
                    yield node.lineno

    tests = [path for path in SOURCES if path.is_relative_to(ROOT / "tests")]
    _assert_none(f"{_name(path)} line {line}" for path in tests for line in impatient(path))


def test_who_imports_whom():
    command = [Path(sys.executable).parent / "lint-imports", "--no-cache"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert run.returncode == 0, run.stdout
