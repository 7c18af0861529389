"""Presets: saved from a table, listed, chosen by the host, deleted; by whom, and how many."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.play.door import ask
from bot.play.news import Upgraded
from bot.play.requests import DeletePreset, Menu, PresetsHere, SavePreset, StopHere, UsePreset
from tests.play.evening import Evening


async def save(evening: Evening, name: str, who: int = 0, *, admin: bool = False):
    return await evening.here(SavePreset, who, name=name, admin=admin)


async def delete(evening: Evening, name: str, who: int = 0, *, admin: bool = False):
    return await evening.here(DeletePreset, who, name=name, admin=admin)


async def ids(evening: Evening) -> dict[str, int]:
    """The presets that the menu of the newest table shows, by name."""
    return {preset.name: preset.id for preset in (await evening.sees()).presets}


async def use(evening: Evening, preset_id: int, who: int = 0):
    table = await evening.table()
    return await evening.ask(UsePreset(person=evening.people[who], table_id=table.id, preset_id=preset_id))


async def open_menu(evening: Evening) -> None:
    await evening.ask(Menu(person=evening.people[0], table_id=(await evening.table()).id, page="rules"))


async def test_rules_are_saved_and_chosen_again(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52", "throwers=neighbours")
    await open_menu(evening)
    answer = await save(evening, "Пятница")
    assert (answer.code, answer.facts) == ("preset-saved", {"name": "Пятница"})
    await evening.choose("variant", "podkidnoy")
    await evening.choose("deck", "24")
    answer = await use(evening, (await ids(evening))["Пятница"])
    assert (answer.code, answer.facts, answer.wished) == ("chosen-preset", {"name": "Пятница"}, True)
    table = await evening.table()
    assert (table.variant, table.options) == ("perevodnoy", "deck=52 throwers=neighbours")
    seen = await evening.sees()
    assert (seen.menu, seen.next_variant, seen.seats_max) == ("rules", "perevodnoy", 8)
    await evening.deal()
    assert "deck=52" in (await evening.game()).rules


async def test_a_preset_that_was_chosen_is_the_group_s_last_choice(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52")
    await open_menu(evening)
    await save(evening, "Пятница")
    await evening.choose("variant", "obychny")
    await use(evening, (await ids(evening))["Пятница"])
    await evening.here(StopHere, admin=True)
    await evening.open()
    assert ((await evening.table()).variant, (await evening.table()).options) == ("perevodnoy", "deck=52")


async def test_the_list(evening: Evening):
    assert (await evening.here(PresetsHere, 5)).code == "presets-none"
    await evening.sit(2)
    assert (await evening.here(PresetsHere, 5)).code == "presets-none"
    for name in ("Пятница", "Дача"):
        await save(evening, name)
    answer = await evening.here(PresetsHere, 5)
    assert (answer.code, answer.facts, answer.wished) == ("presets", {"names": ("Дача", "Пятница")}, False)


async def test_names_that_differ_in_case_are_one(evening: Evening):
    await evening.sit(2)
    await open_menu(evening)
    await save(evening, "Пятница")
    first = await ids(evening)
    await evening.choose("deck", "52")
    await save(evening, "пЯТНИЦА")
    second = await ids(evening)
    assert list(second) == ["пЯТНИЦА"]
    assert second["пЯТНИЦА"] == first["Пятница"]
    await evening.choose("deck", "24")
    await use(evening, second["пЯТНИЦА"])
    assert (await evening.table()).options == "deck=52"
    assert (await delete(evening, "ПЯТНИЦА")).facts == {"name": "пЯТНИЦА"}
    assert await ids(evening) == {}


@pytest.mark.parametrize("name", ["", "x" * 25, "й" * 25, "👨\u200d👩\u200d👧" * 9])
async def test_a_name_that_is_none_or_too_long_is_refused(evening: Evening, name: str):
    await evening.sit(2)
    answer = await save(evening, name)
    assert (answer.code, answer.done, answer.facts) == ("bad-preset-name", False, {"most": 24})
    assert (await evening.here(PresetsHere)).code == "presets-none"


@pytest.mark.parametrize("name", ["x", "x" * 24, "и\u0306\u0301" * 24, "👨\u200d👩\u200d👧" * 8, "<b>&amp;", "deck=52"])
async def test_a_name_is_measured_by_what_is_seen_of_it(evening: Evening, name: str):
    await evening.sit(2)
    assert (await save(evening, name)).code == "preset-saved"
    assert (await evening.here(PresetsHere)).facts == {"names": (name,)}


async def test_the_thirteenth_is_refused_and_an_old_name_may_always_be_used_again(evening: Evening):
    await evening.sit(2)
    for number in range(12):
        assert (await save(evening, f"House {number}")).code == "preset-saved"
    answer = await save(evening, "House 12")
    assert (answer.code, answer.done, answer.facts) == ("presets-full", False, {"most": 12})
    assert (await save(evening, "HOUSE 3")).code == "preset-saved"
    assert (await delete(evening, "house 0")).code == "preset-deleted"
    assert (await save(evening, "House 12")).code == "preset-saved"
    assert len((await evening.here(PresetsHere)).facts["names"]) == 12


async def test_the_host_and_administrators_save(evening: Evening):
    assert (await save(evening, "Пятница")).code == "no-table-here"
    assert (await save(evening, "Пятница", admin=True)).code == "no-table-here"
    await evening.sit(2)
    answer = await save(evening, "Пятница", 1)
    assert (answer.code, answer.done, answer.facts) == ("only-host-keeps-presets", False, {"host": "Anna"})
    assert (await save(evening, "Пятница", 7, admin=True)).code == "preset-saved"
    await evening.deal()
    assert (await save(evening, "Дача")).code == "preset-saved"


async def test_the_host_and_administrators_delete(evening: Evening):
    assert (await delete(evening, "Пятница", admin=True)).code == "presets-none"
    await evening.sit(2)
    await save(evening, "Пятница")
    await save(evening, "Дача")
    assert (await delete(evening, "Дача", 1)).code == "only-host-keeps-presets"
    for name in ("Суббота", ""):
        answer = await delete(evening, name)
        assert (answer.code, answer.done) == ("no-such-preset", False)
        assert answer.facts == {"name": name, "names": ("Дача", "Пятница")}
    assert (await delete(evening, "Дача")).code == "preset-deleted"
    await evening.here(StopHere, admin=True)
    assert (await delete(evening, "Пятница")).code == "only-admin-deletes-presets"
    assert (await delete(evening, "Пятница", 7, admin=True)).code == "preset-deleted"
    assert (await evening.here(PresetsHere)).code == "presets-none"


async def test_only_the_host_chooses_and_not_during_a_game(evening: Evening):
    await evening.sit(2, "deck=52")
    await open_menu(evening)
    await save(evening, "Пятница")
    preset = (await ids(evening))["Пятница"]
    await evening.choose("deck", "36")
    answer = await use(evening, preset, 1)
    assert (answer.code, answer.facts) == ("only-host-chooses", {"host": "Anna"})
    await evening.deal()
    assert (await use(evening, preset)).code == "game-is-on"
    assert (await evening.table()).options == ""
    await evening.surrender(1)
    assert (await use(evening, preset)).code == "chosen-preset"
    await evening.here(StopHere, admin=True)
    assert (await use(evening, preset)).code == "table-is-closed"


async def test_a_preset_of_another_group_or_one_that_is_gone_cannot_be_chosen(evening: Evening):
    await evening.sit(2, "deck=52")
    await open_menu(evening)
    await save(evening, "Пятница")
    preset = (await ids(evening))["Пятница"]
    async with evening.fresh.store.glance() as glance:
        nameless, _ = await glance.presets((await evening.table()).chat_id)
    home, evening.place = evening.place, replace(evening.place, telegram_id=-2002)
    await evening.open()
    await open_menu(evening)
    assert await ids(evening) == {}
    for number in (preset, nameless.id, 0, -1, 999, 2**40):
        answer = await use(evening, number)
        assert (answer.code, answer.done, answer.facts) == ("preset-gone", False, {})
    assert (await evening.table()).options == ""
    assert (await delete(evening, "Пятница", admin=True)).code == "presets-none"
    evening.place = home
    assert (await evening.here(PresetsHere)).facts == {"names": ("Пятница",)}


async def test_rules_that_there_are_no_more_are_not_offered_and_can_be_deleted(evening: Evening):
    table = await evening.sit(2)
    await open_menu(evening)
    await save(evening, "Пятница")
    async with evening.fresh.store.work() as work:
        await work.save_preset(chat_id=table.chat_id, key="old", name="Old", variant="poker", options="")
        old = next(preset for preset in await work.presets(table.chat_id) if preset.key == "old")
    assert list(await ids(evening)) == ["Пятница"]
    assert (await evening.here(PresetsHere)).facts == {"names": ("Пятница",)}
    assert (await use(evening, old.id)).code == "preset-gone"
    assert (await delete(evening, "old")).code == "preset-deleted"


async def test_menus_are_drawn_anew_when_presets_change_and_games_are_not(evening: Evening):
    await evening.begin(2)
    evening.place = replace(evening.place, topic=7)
    await evening.open()
    await open_menu(evening)
    await evening.draw_all()
    assert (await evening.sees()).presets == ()
    for change in (save, delete):
        assert (await change(evening, "Пятница")).wished
        assert [screen.table_id for screen in await evening.draw_all()] == [(await evening.table()).id]


async def test_presets_are_read_for_an_open_menu_only(evening: Evening):
    await evening.sit(2)
    await save(evening, "Пятница")
    assert await ids(evening) == {}
    await open_menu(evening)
    assert list(await ids(evening)) == ["Пятница"]


async def test_presets_move_with_their_group_and_merge_with_those_that_are_there(evening: Evening):
    await evening.sit(2, "deck=52")
    for name in ("Пятница", "Дача"):
        await save(evening, name)
    old, new = evening.place, replace(evening.place, telegram_id=-2002)
    evening.clock.wait(60)
    evening.place = new
    await evening.open("deck=24")
    await save(evening, "ПЯТНИЦА")
    for _ in range(2):
        await evening.ask(Upgraded(old_telegram_id=old.telegram_id, new_telegram_id=new.telegram_id))
    assert (await evening.here(PresetsHere)).facts == {"names": ("Дача", "ПЯТНИЦА")}
    await evening.here(StopHere, admin=True)
    await evening.open()
    assert (await evening.table()).options == "deck=24"


async def test_of_many_saved_at_once_twelve_are_kept(evening: Evening):
    await evening.sit(2)
    requests = [
        SavePreset(update_id=900 + number, person=evening.people[0], place=evening.place, name=f"{number}", admin=False)
        for number in range(15)
    ]
    answers = await asyncio.gather(*[ask(request, evening.world) for request in requests])
    assert sorted(answer.code for answer in answers) == ["preset-saved"] * 12 + ["presets-full"] * 3
