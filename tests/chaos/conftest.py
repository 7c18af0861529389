"""Options of chaos tests, and the figures that they print."""

import pytest

from tests.chaos.report import print_notes


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the long forms are."""
    parser.addoption("--kills", type=int, default=200, help="how often the long forms kill the bot")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a long form kills the bot."""
    return int(request.config.getoption("--kills"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures."""
    print_notes(terminalreporter)
