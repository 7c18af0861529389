"""What concerns all tests: databases, logging, and that those of the web page run wherever there is a Chromium."""

import gc
import logging
import shutil
from collections.abc import Iterator
from functools import cache

import pytest
import structlog
from hypothesis import HealthCheck, settings

from tests.databases import (  # noqa: F401 - fixtures for every folder of tests
    empty_sqlite,
    postgres,
    postgres_server,
    postgres_template,
    postgres_url,
    sqlite_url,
)

settings.register_profile("steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")  # the same examples in every run, however slow the machine is

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the long forms of tests/chaos are; pytest asks for options before it looks into that folder."""
    parser.addoption("--kills", type=int, default=200, help="how often a long form kills the bot")
    parser.addoption("--updates", type=int, default=10_000, help="how many hostile updates the long form sends")
    parser.addoption("--games", type=int, default=2000, help="how many games the long form plays in one process")
    parser.addoption("--seed", type=int, default=2, help="what the hostile updates of the long form depend on")


@cache
def find_chromium() -> str | None:
    """The path of a Chromium on this machine, or None."""
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium that tests marked `browser` drive."""
    path = find_chromium()
    assert path is not None, "a test that uses this fixture is marked `browser`"
    return path


@pytest.fixture(autouse=True)
def logging_restored() -> Iterator[None]:
    """After every test, logging is what it was before."""
    root, ours = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**ours)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the web page out where there is no browser."""
    if find_chromium() is None:
        left_out = [item for item in items if item.get_closest_marker("browser")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_configure() -> None:
    """Look for no garbage while tests are collected: there is none."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and not in what stays to the end: a tenth of all processor time would go into it."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 10)
    gc.enable()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say that they were left out."""
    if find_chromium() is None:
        terminalreporter.write_line("No Chromium was found: the tests of the web page were left out.")
