"""A fresh evening for every test of play: a SQLite file of its own, and a clock that stands still."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.play.evening import Evening
from tests.stores import fresh_store


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with fresh_store(tmp_path) as fresh:
        yield Evening(fresh)
