"""The documentation tells the truth: what it shows is run, and what it points at is there."""

import fnmatch
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.chat.words import words_in
from bot.play.achievements import ACHIEVEMENTS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = sorted((ROOT / "bot").rglob("*.py"))
FENCE = re.compile(r"^```(console|python) runnable\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


class Block(NamedTuple):
    """A fenced block that is marked `runnable`."""

    page: Path
    line: int
    kind: str
    text: str


def _blocks() -> list[Block]:
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        found += [Block(page, text.count("\n", 0, m.start()) + 1, m[1], m[2]) for m in FENCE.finditer(text)]
    return found


def _name(block: Block) -> str:
    return f"{block.page.name}:{block.line}"


CONSOLE = [block for block in _blocks() if block.kind == "console"]
PYTHON = [block for block in _blocks() if block.kind == "python"]


@pytest.mark.parametrize("block", CONSOLE, ids=_name)
def test_commands_print_what_is_shown_under_them(block: Block, tmp_path: Path):
    """Lines after `$` run one by one in the project; `...` in a line that is shown stands for anything."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "DATABASE_URL": f"sqlite:///{tmp_path / 'docs.sqlite3'}",
        "BOT_TOKEN": "",
        "COLUMNS": "110",
    }
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        run = subprocess.run(
            command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        pattern = "\n".join(re.sub(r"([*?[])", r"[\1]", line).replace("...", "*") for line in shown.splitlines())
        assert not pattern or fnmatch.fnmatchcase(run.stdout.strip(), pattern), run.stdout


@pytest.mark.parametrize("block", PYTHON, ids=_name)
def test_code_runs(block: Block):
    exec(compile(block.text, _name(block), "exec"), {"__name__": "docs"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_are_there(page: Path):
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_that_are_named_are_there(page: Path):
    named = re.findall(r"`((?:bot|docs|tests|migrations)/[\w./-]+)`", page.read_text(encoding="utf-8"))
    for path in named:
        assert (ROOT / path).exists(), path


def test_where_the_architecture_points_to_there_is_something():
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    pointed = re.findall(r"`(\w+)`(?: and `(\w+)`)? (?:of the kind of move; |in )`(bot/[\w/]+\.py)`", page)
    assert len(pointed) >= 8
    for first, second, path in pointed:
        for name in filter(None, (first, second)):
            assert re.search(rf"(?:def|class) {name}\b", (ROOT / path).read_text(encoding="utf-8")), f"{name} in {path}"


def test_what_the_code_cites_is_there():
    """A docstring names its source as `docs/rules.md 6.2`, or as docs/architecture.md and a heading in quotes."""
    cites = re.compile(r'(docs/[\w-]+\.md)(?:,? (\d+(?:\.\d+)?)|,\s"([\w ]+)")?')
    wrong = []
    for path in MODULES:
        for cited, number, heading in cites.findall(path.read_text(encoding="utf-8")):
            page = (ROOT / cited).read_text(encoding="utf-8") if (ROOT / cited).exists() else ""
            if not page or (number and not _has_number(page, number)) or (heading and not _has_heading(page, heading)):
                wrong.append(f"{path.relative_to(ROOT)}: {cited} {number or heading}")
    assert not wrong, "\n".join(wrong)


def _has_number(page: str, number: str) -> bool:
    section, _, point = number.partition(".")
    listed = re.search(rf"^## {section}\. .*?^{point}\. ", page, re.MULTILINE | re.DOTALL) if point else None
    return bool(listed or re.search(rf"^##+ {re.escape(number)}[. ]", page, re.MULTILINE))


def _has_heading(page: str, heading: str) -> bool:
    return bool(re.search(rf"^##+ {heading}$", page, re.MULTILINE))


def test_the_two_commands_of_the_readme_are_targets_of_make():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for target in ("run", "test"):
        assert f"make {target}" in readme
        subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, check=True)


def test_the_page_of_achievements_lists_them_as_people_read_them():
    words = words_in("en")
    rows = [f"| `{one.key}` | {words(f'feat-{one.key}')} | {words(f'feat-about-{one.key}')} |" for one in ACHIEVEMENTS]
    page = (ROOT / "docs" / "achievements.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in page if line.startswith("| `")] == rows
