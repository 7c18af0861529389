"""Every variant has a recorded game, and plays it again to the letter."""

import pytest

from bot.game import VARIANTS
from tests.record import FOLDER, recording


@pytest.mark.parametrize("key", VARIANTS)
def test_recording(key):
    assert (FOLDER / f"{key}.txt").read_text(encoding="utf-8") == recording(key)


def test_there_is_no_recording_of_an_unknown_variant():
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(VARIANTS)
