"""House rules: the host turns the menu and chooses, nobody else, and not during a game; a group's last choice."""

import pytest
from msgspec.structs import replace

from bot.play.news import Upgraded
from bot.play.options import read_choices
from bot.play.requests import Choose, Menu, StopHere, Tone
from tests.play.evening import Evening


async def turn(evening: Evening, page: str, who: int = 0):
    return await evening.ask(Menu(person=evening.people[who], table_id=(await evening.table()).id, page=page))


async def test_the_host_turns_the_menu(evening: Evening):
    await evening.sit(2)
    await evening.draw_all()
    answer = await turn(evening, "group-deck")
    assert (answer.code, answer.wished) == (None, True)
    assert (await evening.sees()).menu == "group-deck"
    assert len(await evening.draw_all()) == 1
    await turn(evening, "")
    assert (await evening.sees()).menu == ""


async def test_only_the_host_chooses(evening: Evening):
    await evening.sit(2)
    answer = await evening.choose("deck", "52", who=1)
    assert (answer.code, answer.facts) == ("only-host-chooses", {"host": "Anna"})
    assert (await evening.table()).options == ""


async def test_others_than_the_host_are_told_the_rules_instead_of_the_menu(evening: Evening):
    await evening.sit(2, "perevodnoy")
    await turn(evening, "games")
    answer = await turn(evening, "rules", who=1)
    told = {"variant": "perevodnoy", "about": "perevodnoy", "host": "Anna"}
    assert (answer.code, answer.facts, answer.tone) == ("rules-here", told, Tone.ALERT)
    assert (await evening.sees()).menu == "games"


async def test_a_choice_turns_to_the_page_that_came_with_it(evening: Evening):
    table = await evening.sit(2)
    await turn(evening, "option-deck")
    press = Choose(person=evening.people[0], table_id=table.id, key="deck", value="52", page="group-deck")
    assert (await evening.ask(press)).done
    assert (await evening.sees()).menu == "group-deck"


async def test_words_at_an_open_table_are_the_host_s_choice(evening: Evening):
    await evening.sit(2, "podkidnoy", "deck=52")
    await evening.draw_all()
    assert (await evening.open("deck=24")).code == "chosen-variant"
    assert await chosen(evening) == ("podkidnoy", "deck=24")
    assert (await evening.screen_of_table()).repost
    assert (await evening.open("perevodnoy")).facts == {"variant": "perevodnoy"}
    assert (await evening.open("poker")).code == "bad-word"
    assert await chosen(evening) == ("perevodnoy", "")


async def test_words_that_change_nothing_are_answered_with_what_is_played(evening: Evening):
    await evening.sit(2, "perevodnoy")
    answer = await evening.open("podkidnoy", who=1)
    assert (answer.code, answer.facts) == ("rules-are-hosts", {"variant": "perevodnoy", "host": "Anna"})
    await evening.deal()
    answer = await evening.open("podkidnoy")
    assert (answer.code, answer.facts) == ("rules-after-game", {"variant": "perevodnoy"})
    assert not answer.done
    assert await chosen(evening) == ("perevodnoy", "")


async def test_choosing_and_choosing_back(evening: Evening):
    await evening.sit(2)
    answer = await evening.choose("deck", "52")
    assert (answer.code, answer.facts) == ("chosen", {"key": "deck", "value": "52"})
    await evening.choose("throwers", "neighbours")
    assert (await evening.table()).options == "deck=52 throwers=neighbours"
    await evening.choose("deck", "36")
    assert (await evening.table()).options == "throwers=neighbours"


async def test_another_variant_keeps_what_it_offers_too(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52", "show_trump=once_per_bout")
    answer = await evening.choose("variant", "podkidnoy")
    assert (answer.code, answer.facts) == ("chosen-variant", {"variant": "podkidnoy"})
    table = await evening.table()
    assert (table.variant, table.options) == ("podkidnoy", "deck=52")


async def test_bad_choices_change_nothing(evening: Evening):
    await evening.sit(2)
    assert (await evening.choose("variant", "poker")).code == "bad-word"
    assert (await evening.choose("show_trump", "off")).code == "not-offered"
    assert (await evening.choose("deck", "40")).facts["choices"] == ("36", "24", "32", "52")
    # Seven cards a hand need the full deck, so that one choice can stand in the way of another.
    assert (await evening.choose("hand", "7")).code == "bad-choice"
    await evening.choose("deck", "52")
    await evening.choose("hand", "7")
    assert (await evening.choose("deck", "36")).code == "bad-choice"
    assert read_choices((await evening.table()).options) == {"deck": "52", "hand": "7"}


async def test_what_another_choice_makes_moot_is_not_agreed_on(evening: Evening):
    await evening.sit(2, "vdogonku_limit=hand_only", "pogony=strict", "deck=52")
    assert (await evening.table()).options == "deck=52 vdogonku_limit=hand_only pogony=strict"
    await evening.choose("throwers", "none")
    assert (await evening.table()).options == "deck=52 throwers=none pogony=strict"
    await evening.choose("deck", "24")
    assert (await evening.table()).options == "deck=24 throwers=none"
    assert (await evening.choose("vdogonku", "off")).done
    assert (await evening.table()).options == "deck=24 throwers=none"


async def test_rules_for_fewer_people_than_sit_may_be_chosen_and_are_not_dealt(evening: Evening):
    await evening.sit(8, "deck=52")
    assert (await evening.choose("deck", "36")).code == "chosen"
    assert (await evening.sees()).seats_max == 6
    answer = await evening.deal()
    assert (answer.code, answer.done, answer.facts) == ("too-many-people", False, {"most": 6})
    await evening.choose("teams", "2x2")
    assert ((await evening.sees()).seats_min, (await evening.sees()).seats_max) == (4, 4)
    assert (await evening.deal()).facts == {"most": 4}
    for who in range(3, 8):
        await evening.leave(who)
    answer = await evening.deal()
    assert (answer.code, answer.done, answer.facts) == ("too-few-people", False, {"least": 4})
    await evening.join(3)
    assert (await evening.deal()).code == "dealt"


async def test_rules_stand_while_a_game_is_played(evening: Evening):
    await evening.begin(2)
    assert (await evening.choose("deck", "52")).code == "game-is-on"
    assert (await turn(evening, "rules")).code == "game-is-on"
    await evening.surrender(1)
    assert (await evening.choose("deck", "52")).code == "chosen"
    await evening.deal()
    assert "deck=52" in (await evening.game()).rules


async def test_between_games_the_table_shows_what_was_played_and_what_comes_next(evening: Evening):
    await evening.begin(2)
    await evening.surrender(0)
    await evening.choose("variant", "perevodnoy")
    seen = await evening.sees()
    assert (seen.variant, seen.next_variant) == ("podkidnoy", "perevodnoy")


async def chosen(evening: Evening) -> tuple[str, str]:
    """The rules of the newest table."""
    table = await evening.table()
    return table.variant, table.options


async def reopen(evening: Evening, *words: str) -> tuple[str, str]:
    """The rules of the table that opens with these words after the present one is gone."""
    await evening.here(StopHere, admin=True)
    answer = await evening.open(*words)
    assert answer.done, answer
    return await chosen(evening)


async def test_a_group_s_next_table_opens_with_what_it_chose_last(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52")
    assert await reopen(evening) == ("perevodnoy", "deck=52")
    await evening.choose("throwers", "neighbours")
    assert await reopen(evening) == ("perevodnoy", "deck=52 throwers=neighbours")
    await evening.choose("variant", "obychny")
    await evening.choose("deck", "24")
    assert await reopen(evening) == await reopen(evening) == ("obychny", "deck=24 throwers=neighbours")


async def test_what_is_chosen_between_games_counts(evening: Evening):
    await evening.begin(2)
    await evening.surrender(1)
    await evening.choose("deck", "52")
    assert await reopen(evening) == ("podkidnoy", "deck=52")


async def test_a_variant_that_is_named_starts_from_its_own_choices(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52")
    assert await reopen(evening, "perevodnoy", "hand=5") == ("perevodnoy", "hand=5")
    assert await reopen(evening, "podkidnoy") == ("podkidnoy", "")


async def test_an_option_alone_is_for_the_variant_of_the_last_time(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52", "show_trump=once_per_bout")
    assert await reopen(evening, "deck=24") == ("perevodnoy", "deck=24 show_trump=once_per_bout")
    assert (await evening.here(StopHere, admin=True)).done
    answer = await evening.open("deck=1000")
    assert (answer.code, answer.facts["choices"]) == ("bad-choice", ("36", "24", "32", "52"))


async def test_an_old_choice_gives_way_to_a_new_one_that_it_does_not_go_with(evening: Evening):
    await evening.sit(2, "deck=52", "hand=7")
    assert await reopen(evening, "deck=36") == ("podkidnoy", "")
    await evening.choose("deck", "52")
    assert await reopen(evening, "hand=7") == ("podkidnoy", "deck=52 hand=7")


async def test_a_bad_word_forgets_nothing(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52")
    await evening.here(StopHere, admin=True)
    for words in (("poker",), ("podkidnoy", "poker"), ("podkidnoy", "deck=40"), ("=",), ("deck=",), ("=52",)):
        assert (await evening.open(*words)).code in {"bad-word", "bad-choice", "not-offered"}
    await evening.open()
    assert await chosen(evening) == ("perevodnoy", "deck=52")


async def test_other_groups_have_choices_of_their_own_and_topics_share_them(evening: Evening):
    await evening.sit(2, "perevodnoy")
    home = evening.place
    evening.place = replace(home, topic=7)
    await evening.open()
    assert (await chosen(evening))[0] == "perevodnoy"
    evening.place = replace(home, telegram_id=-2002)
    await evening.open()
    assert (await chosen(evening))[0] == "podkidnoy"


async def test_a_choice_moves_with_its_group(evening: Evening):
    await evening.sit(2, "perevodnoy", "deck=52")
    await evening.ask(Upgraded(old_telegram_id=evening.place.telegram_id, new_telegram_id=-2002))
    evening.place = replace(evening.place, telegram_id=-2002)
    assert await reopen(evening) == ("perevodnoy", "deck=52")


@pytest.mark.parametrize(("variant", "options"), [("poker", ""), ("podkidnoy", "deck=40"), ("podkidnoy", "jam=on")])
async def test_a_choice_that_there_is_no_more_is_forgotten(evening: Evening, variant: str, options: str):
    await evening.sit(2, "perevodnoy")
    chat_id = (await evening.table()).chat_id
    async with evening.fresh.store.work() as work:
        await work.save_preset(chat_id=chat_id, key="", name="", variant=variant, options=options)
    assert await reopen(evening) == ("podkidnoy", "")
