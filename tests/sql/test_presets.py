"""Presets: one a key and chat, replaced in place, and merged when a group becomes a supergroup."""

import pytest

from bot.play.records import Preset
from bot.play.requests import Place
from bot.sql.store import SqlWork
from tests.sql.company import YARD
from tests.stores import Fresh

OLD = Place(-50, "group", "Двор")
NEW = Place(-100500, "supergroup", "Двор")


async def save(work: SqlWork, place: Place, name: str, options: str = "") -> None:
    chat = await work.know_chat(place)
    await work.save_preset(chat_id=chat.id, key=name.casefold(), name=name, variant="podkidnoy", options=options)


async def kept(fresh: Fresh, place: Place) -> list[Preset]:
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(place.telegram_id)
        return await glance.presets(chat.id) if chat is not None else []


async def test_a_preset_is_kept_for_its_chat_and_the_nameless_one_comes_first(fresh: Fresh):
    async with fresh.store.work() as work:
        await save(work, YARD, "Пятница", "deck=52")
        await save(work, YARD, "", "deck=24")
        await save(work, NEW, "Дача")
    last, friday = await kept(fresh, YARD)
    assert (last.key, last.name, last.options) == ("", "", "deck=24")
    assert friday == Preset(
        id=friday.id,
        chat_id=last.chat_id,
        key="пятница",
        name="Пятница",
        variant="podkidnoy",
        options="deck=52",
        saved_at=fresh.clock.now(),
    )
    assert [preset.name for preset in await kept(fresh, NEW)] == ["Дача"]


async def test_the_same_key_replaces_and_keeps_its_id(fresh: Fresh):
    async with fresh.store.work() as work:
        await save(work, YARD, "Пятница", "deck=52")
    [first] = await kept(fresh, YARD)
    fresh.clock.wait(60)
    async with fresh.store.work() as work:
        await save(work, YARD, "ПЯТНИЦА", "deck=24")
    [second] = await kept(fresh, YARD)
    assert (second.id, second.name, second.options) == (first.id, "ПЯТНИЦА", "deck=24")
    assert second.saved_at == fresh.clock.now()


async def test_the_id_of_a_deleted_preset_is_not_given_again(fresh: Fresh):
    async with fresh.store.work() as work:
        await save(work, YARD, "Пятница")
    [first] = await kept(fresh, YARD)
    async with fresh.store.work() as work:
        await work.delete_preset(first.id)
        await work.delete_preset(first.id)
        await save(work, YARD, "Суббота")
    [second] = await kept(fresh, YARD)
    assert second.id > first.id


async def test_a_chat_that_is_not_known_yet_takes_its_presets_along(fresh: Fresh):
    async with fresh.store.work() as work:
        await save(work, OLD, "Пятница")
        await save(work, OLD, "", "deck=24")
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
    assert [preset.name for preset in await kept(fresh, NEW)] == ["", "Пятница"]
    assert await kept(fresh, OLD) == []


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("newer", ["old", "new", "neither"])
async def test_two_chats_that_become_one_keep_both_and_the_newer_of_one_key(fresh: Fresh, newer: str, times: int):
    places = {"old": OLD, "new": NEW}
    for name in ("new", "old") if newer == "old" else ("old", "new"):
        async with fresh.store.work() as work:
            await save(work, places[name], "", f"deck={name}")
            await save(work, places[name], "Пятница" if name == "old" else "ПЯТНИЦА", f"deck={name}")
            await save(work, places[name], f"Only {name}")
        fresh.clock.wait(0 if newer == "neither" else 1)
    for _ in range(times):
        async with fresh.store.work() as work:
            await work.move_chat(OLD.telegram_id, NEW.telegram_id)
    winner = "old" if newer == "old" else "new"
    found = {preset.key: preset for preset in await kept(fresh, NEW)}
    assert found.keys() == {"", "пятница", "only old", "only new"}
    assert found[""].options == found["пятница"].options == f"deck={winner}"
    assert found["пятница"].name == ("Пятница" if winner == "old" else "ПЯТНИЦА")
    assert await kept(fresh, OLD) == []
