"""The life of a table: opened once per place, shown again, abandoned, stopped."""

import asyncio

from msgspec.structs import replace

from bot.play.door import ask
from bot.play.records import TableState
from bot.play.requests import Deal, Join, JoinHere, Leave, OpenTable, StayOpen, StopHere, TableHere
from bot.play.seating import MOST_TABLES
from tests.play.evening import Evening


async def test_a_table_opens_with_its_host_seated(evening: Evening):
    await evening.arrive(0)
    answer = await evening.open()
    assert answer.code is None
    assert answer.wished
    table = await evening.table()
    assert table.state is TableState.LOBBY
    assert await evening.members() == [0]
    assert table.host_id == await evening.player_id(0)
    seen = await evening.sees()
    assert [(sitter.name, sitter.host, sitter.seat) for sitter in seen.sitters] == [("Anna", True, None)]
    assert seen.seats_max == 6


async def test_words_choose_the_rules(evening: Evening):
    await evening.open("Perevodnoy", "deck=52", "THROWERS=neighbours", "hand=6")
    table = await evening.table()
    assert table.variant == "perevodnoy"
    assert table.options == "deck=52 throwers=neighbours"
    seen = await evening.sees()
    assert seen.options == (("deck", "52"), ("throwers", "neighbours"))
    assert seen.seats_max == 8


async def test_a_bad_word_opens_nothing_and_lists_the_good_ones(evening: Evening):
    answer = await evening.open("poker")
    assert (answer.code, answer.done) == ("bad-word", False)
    assert answer.facts["word"] == "poker"
    assert "perevodnoy" in answer.facts["variants"]
    answer = await evening.open("perevodnoy", "colour=red")
    assert (answer.code, answer.facts["word"]) == ("bad-word", "colour=red")
    assert "show_trump" in answer.facts["options"]
    answer = await evening.open("deck=40")
    assert (answer.code, answer.facts["choices"]) == ("bad-choice", ("36", "24", "32", "52"))
    assert not (await evening.rows())["tables"]


async def test_there_is_never_a_second_table(evening: Evening):
    await evening.sit(2)
    first = await evening.table()
    await evening.draw_all()
    for who in (0, 5):
        answer = await evening.open(who=who)
        assert answer.code == "table-is-open"
    assert await evening.table() == first
    screen = await evening.screen_of_table()
    assert screen.repost
    assert screen.due_at == evening.clock.now()
    await evening.deal()
    assert (await evening.open()).code == "table-is-open"
    assert (await evening.table()).state is TableState.PLAYING


async def test_five_people_at_once_open_one_table(evening: Evening):
    requests = [OpenTable(update_id=900 + who, person=evening.people[who], place=evening.place) for who in range(5)]
    answers = await asyncio.gather(*[ask(request, evening.world) for request in requests])
    assert sorted(answer.code for answer in answers) == ["open-private-chat", *["table-is-open"] * 4]
    assert len((await evening.rows())["tables"]) == 1


async def test_each_topic_has_its_own_table(evening: Evening):
    await evening.sit(2)
    first = await evening.table()
    home, evening.place = evening.place, replace(evening.place, topic=7)
    assert (await evening.here(JoinHere)).code == "no-table-here"
    await evening.open()
    second = await evening.table()
    assert second.id != first.id
    assert second.topic == 7
    evening.place = home
    assert (await evening.here(JoinHere, 1)).code == "you-sit-already"


async def test_a_group_has_so_many_tables_and_no_more(evening: Evening):
    home = evening.place
    for topic in range(MOST_TABLES):
        evening.place = replace(home, topic=topic)
        assert (await evening.open()).code != "tables-full"
    evening.place = replace(home, topic=99)
    answer = await evening.open()
    assert (answer.code, answer.facts, answer.done) == ("tables-full", {"most": MOST_TABLES}, False)
    evening.place = replace(home, topic=3)
    assert (await evening.open()).code == "table-is-open"
    await evening.here(StopHere, admin=True)
    evening.place = replace(home, topic=99)
    assert (await evening.open()).code != "tables-full"
    evening.place = replace(home, telegram_id=-77)
    assert (await evening.open()).code != "tables-full"


async def test_the_table_is_posted_again(evening: Evening):
    assert (await evening.here(TableHere)).code == "no-table-here"
    await evening.sit(2)
    await evening.draw_all()
    for _ in range(5):
        answer = await evening.here(TableHere, 4)
        assert (answer.code, answer.wished) == (None, True)
    (screen,) = await evening.draw_all()
    assert screen.repost
    assert not await evening.draw_all()


async def test_an_abandoned_lobby_reminds_once_and_closes_once(evening: Evening):
    await evening.sit(2)
    await evening.draw_all()
    closes_at = (await evening.sees()).closes_at
    evening.clock.wait(1799)
    assert not await evening.sweep()
    evening.clock.wait(1)
    assert await evening.sweep()
    seen = await evening.sees()
    assert (seen.state, seen.reminded, seen.aloud, seen.closes_at) == (TableState.LOBBY, True, True, closes_at)
    assert [screen.repost for screen in await evening.draw_all()] == [True]
    assert not (await evening.sees()).aloud
    evening.clock.wait(299)
    assert not await evening.sweep()
    evening.clock.wait(1)
    assert await evening.sweep()
    for _ in range(5):
        evening.clock.wait(600)
        assert not await evening.sweep()
    table = await evening.table()
    assert (table.state, table.closed_why) == (TableState.CLOSED, "abandoned")
    seen = await evening.sees()
    assert (seen.state, seen.closed_why) == (TableState.CLOSED, "abandoned")
    assert len(await evening.draw_all()) == 1
    assert (await evening.here(JoinHere)).code == "no-table-here"
    assert (await evening.open()).code is None


async def test_a_lobby_where_nobody_sits_closes_without_a_word(evening: Evening):
    await evening.open()
    await evening.draw_all()
    evening.clock.wait(1800)
    assert await evening.sweep()
    assert (await evening.table()).closed_why == "abandoned"
    assert not (await evening.screen_of_table()).repost


async def test_who_sits_can_let_a_lobby_wait_on(evening: Evening):
    table = await evening.sit(2)
    evening.clock.wait(1800)
    await evening.sweep()
    stranger = StayOpen(person=evening.people[5], table_id=table.id)
    assert (await evening.ask(stranger)).code == "you-do-not-sit"
    assert (await evening.ask(StayOpen(person=evening.people[1], table_id=table.id))).code == "stays-open"
    assert not (await evening.sees()).reminded
    evening.clock.wait(1799)
    assert not await evening.sweep()
    evening.clock.wait(1)
    assert await evening.sweep()
    assert (await evening.sees()).reminded
    await evening.deal()
    assert (await evening.ask(StayOpen(person=evening.people[1], table_id=table.id))).code == "game-is-on"
    assert (await evening.sees()).closes_at is None


async def test_between_games_a_table_closes_without_a_reminder(evening: Evening):
    await evening.begin(2)
    await evening.surrender(0)
    await evening.draw_all()
    evening.clock.wait(1800)
    assert await evening.sweep()
    assert (await evening.table()).closed_why == "evening-over"


async def test_any_change_lets_a_lobby_wait_its_full_time(evening: Evening):
    await evening.sit(2)
    await evening.arrive(2)
    evening.clock.wait(1700)
    await evening.join(2)
    evening.clock.wait(1700)
    assert not await evening.sweep()
    await evening.leave(2)
    evening.clock.wait(1700)
    assert not await evening.sweep()


async def test_an_evening_ends_quietly(evening: Evening):
    await evening.begin(2)
    await evening.here(StopHere, admin=False)
    assert (await evening.table()).state is TableState.OVER
    evening.clock.wait(1800)
    assert await evening.sweep()
    table = await evening.table()
    assert (table.state, table.closed_why) == (TableState.CLOSED, "evening-over")


async def test_buttons_of_a_closed_table_say_so(evening: Evening):
    table = await evening.sit(2)
    await evening.here(StopHere, admin=False)
    for kind in (Join, Leave, Deal):
        answer = await evening.ask(kind(person=evening.people[0], table_id=table.id))
        assert answer.code == "table-is-closed"
    assert (await evening.ask(Join(person=evening.people[0], table_id=999))).code == "table-is-closed"


async def test_only_the_host_or_an_administrator_stops(evening: Evening):
    await evening.sit(2)
    answer = await evening.here(StopHere, 1, admin=False)
    assert (answer.code, answer.facts) == ("only-host-stops", {"host": "Anna"})
    await evening.deal()
    assert (await evening.here(StopHere, 7, admin=False)).code == "only-host-stops"
    assert (await evening.here(StopHere, 7, admin=True)).code == "game-stopped"
    game = await evening.game()
    assert (game.state, game.ended, game.deadline_at) == ("aborted", "stopped", None)
    assert (await evening.here(StopHere, 0, admin=False)).code == "table-stopped"
    table = await evening.table()
    assert (table.state, table.closed_why) == (TableState.CLOSED, "stopped")
    assert (await evening.here(StopHere, 0, admin=True)).code == "no-table-here"
