"""Options of chaos tests, and the figures that they print."""

import pytest

from tests.chaos.report import print_notes


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the long forms are."""
    parser.addoption("--kills", type=int, default=200, help="how often the long forms kill the bot")
    parser.addoption("--updates", type=int, default=10_000, help="how many hostile updates the long form sends")
    parser.addoption("--games", type=int, default=2000, help="how many games the long form plays in one process")
    parser.addoption("--seed", type=int, default=2, help="what the hostile updates of the long form depend on")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a long form kills the bot."""
    return int(request.config.getoption("--kills"))


@pytest.fixture
def updates(request: pytest.FixtureRequest) -> int:
    """How many hostile updates the long form sends."""
    return int(request.config.getoption("--updates"))


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    """How many games the long form plays in one process."""
    return int(request.config.getoption("--games"))


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """What the hostile updates of the long form depend on."""
    return int(request.config.getoption("--seed"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures."""
    print_notes(terminalreporter)
