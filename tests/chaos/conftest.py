"""How long the long forms are, and the figures that are printed."""

import pytest

from tests.chaos.report import print_notes


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
