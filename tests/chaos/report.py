"""Owns what chaos tests tell their reader: figures, in lines that are shown although a test has passed.

Does not know what they mean.
"""

import pytest

NOTES: list[str] = []


def note(line: str) -> None:
    """Have a line printed when all tests are done."""
    NOTES.append(line)


def print_notes(terminal: pytest.TerminalReporter) -> None:
    """Print what was noted."""
    for line in NOTES:
        terminal.write_line(line)
