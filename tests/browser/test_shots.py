"""Pictures of what people see are made in every language of the bot, of what is asked for."""

import pytest

from bot.chat.words import LANGUAGES
from tests.browser import shots


@pytest.mark.browser
@pytest.mark.usefixtures("chromium")
async def test_pictures_are_made_in_the_language_that_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(shots, "FOLDER", tmp_path)
    await shots.main(["uk", "settings"])
    names = {"uk-settings-table-phone.png", "uk-settings-hand-phone.png", "uk-settings-wide.png"}
    assert {path.name for path in tmp_path.iterdir()} == names


async def test_a_picture_that_nobody_knows_is_not_looked_for():
    with pytest.raises(SystemExit, match=r"no pictures of lobbby; there are ru, en, uk, lobby"):
        await shots.main(["ru", "lobbby"])


def test_every_language_has_its_people():
    assert set(shots.NAMES) == set(shots.TITLES) == set(shots.LOCALES) == set(LANGUAGES)
