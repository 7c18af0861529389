"""The menu of house rules: the host turns it and chooses, nobody else, and not during a game."""

from bot.play.options import read_choices
from bot.play.requests import Menu
from tests.play.evening import Evening


async def turn(evening: Evening, page: str, who: int = 0):
    return await evening.ask(Menu(person=evening.people[who], table_id=(await evening.table()).id, page=page))


async def test_the_host_turns_the_menu(evening: Evening):
    await evening.sit(2)
    await evening.draw_all()
    answer = await turn(evening, "group-deck")
    assert (answer.code, answer.wished) == ("", True)
    assert (await evening.sees()).menu == "group-deck"
    assert len(await evening.draw_all()) == 1
    await turn(evening, "")
    assert (await evening.sees()).menu == ""


async def test_only_the_host_chooses(evening: Evening):
    await evening.sit(2)
    for answer in (await evening.choose("deck", "52", who=1), await turn(evening, "rules", who=1)):
        assert (answer.code, answer.facts) == ("only-host-chooses", {"host": "Anna"})
    assert (await evening.table()).options == ""


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
    assert (await evening.choose("show_trump", "off")).code == "bad-word"
    assert (await evening.choose("deck", "40")).facts["choices"] == ("36", "24", "32", "52")
    # Seven cards a hand need the full deck, so that one choice can stand in the way of another.
    assert (await evening.choose("hand", "7")).code == "bad-choice"
    await evening.choose("deck", "52")
    await evening.choose("hand", "7")
    assert (await evening.choose("deck", "36")).code == "bad-choice"
    assert read_choices((await evening.table()).options) == {"deck": "52", "hand": "7"}


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
