"""Who sits: joining, the way through the private chat, leaving, the host's part passing on."""

import pytest

from bot.play.news import Reachability
from bot.play.records import TableState
from bot.play.requests import Arrive, Join, JoinHere, LeaveHere
from tests.play.evening import Evening


async def test_joining_by_button_and_by_command(evening: Evening):
    await evening.arrive(0, 1, 2)
    assert (await evening.here(JoinHere)).code == "no-table-here"
    await evening.open()
    assert (await evening.join(1)).code == "joined"
    assert (await evening.here(JoinHere, 2)).code == "joined"
    assert await evening.members() == [0, 1, 2]
    for who in (0, 1, 2):
        assert (await evening.join(who)).code == "you-sit-already"
        assert (await evening.here(JoinHere, who)).code == "you-sit-already"
    assert await evening.members() == [0, 1, 2]


async def test_who_cannot_be_written_to_is_seated_when_he_arrives(evening: Evening):
    table = await evening.sit(2)
    for answer in (await evening.join(2), await evening.here(JoinHere, 2)):
        assert answer.code == "open-private-chat"
        assert answer.start_payload == f"j{table.id}"
        assert not answer.done
    assert await evening.members() == [0, 1]
    answer = await evening.ask(Arrive(person=evening.people[2], payload=f"j{table.id}"))
    assert (answer.code, answer.facts) == ("seated", {"chat": "Durak on Fridays"})
    assert await evening.members() == [0, 1, 2]
    again = await evening.ask(Arrive(person=evening.people[2], payload=f"j{table.id}"))
    assert again.code == "you-sit-already"
    assert await evening.members() == [0, 1, 2]


async def test_a_host_who_cannot_be_written_to_holds_nobody_up(evening: Evening):
    answer = await evening.open(who=3)
    table = await evening.table()
    assert (answer.code, answer.start_payload) == ("open-private-chat", f"j{table.id}")
    assert await evening.members() == []
    await evening.arrive(0, 1)
    await evening.join(0)
    await evening.join(1)
    assert (await evening.deal(4)).code == "only-seated-deal"
    assert (await evening.deal(1)).code == "dealt"


async def test_arriving_at_a_closed_or_unknown_table(evening: Evening):
    table = await evening.sit(1)
    await evening.leave(0)
    for payload in (f"j{table.id}", "j999"):
        answer = await evening.ask(Arrive(person=evening.people[5], payload=payload))
        assert answer.code == "table-is-closed"
    for payload in ("", "j", "jx", "j-1", "something"):
        answer = await evening.ask(Arrive(person=evening.people[5], payload=payload))
        assert (answer.code, answer.facts) == ("welcome", {"name": "Egor"})


async def test_seats_are_limited_by_the_deck(evening: Evening):
    await evening.sit(4, "deck=24")
    await evening.arrive(4)
    answer = await evening.join(4)
    assert (answer.code, answer.facts) == ("table-full", {"seats": 4})
    # The table is full for him who comes through the private chat as well.
    table = await evening.table()
    answer = await evening.ask(Arrive(person=evening.people[5], payload=f"j{table.id}"))
    assert answer.code == "table-full"


@pytest.mark.parametrize("last", [2, 3])
async def test_the_last_seat_calls_the_host_but_not_if_he_takes_it_himself(evening: Evening, last: int):
    await evening.open("deck=24", who=3)
    await evening.arrive(0, 1, 2, 3)
    for who in (0, 1, 5 - last, last):
        assert (await evening.join(who)).code == "joined"
    screen = await evening.screen_of_table()
    assert (screen.repost, screen.aloud) == (last != 3, last != 3)
    await evening.draw_all()
    await evening.leave(0)
    await evening.join(0)
    assert (await evening.screen_of_table()).repost == (last == 3), "he is called once"


async def test_eight_sit_with_a_full_deck(evening: Evening):
    await evening.sit(8, "deck=52")
    await evening.arrive(8)
    assert (await evening.join(8)).code == "table-full"
    assert (await evening.deal()).code == "dealt"
    assert len(await evening.seats()) == 8


async def test_who_joins_during_a_game_is_dealt_in_next(evening: Evening):
    await evening.begin(2)
    await evening.arrive(2)
    assert (await evening.join(2)).code == "joined-next-deal"
    table = await evening.table()
    answer = await evening.ask(Arrive(person=evening.people[3], payload=f"j{table.id}"))
    assert answer.code == "seated-next-deal"
    seen = await evening.sees()
    assert [(sitter.name, sitter.seat) for sitter in seen.sitters] == [
        ("Anna", 0), ("Boris", 1), ("Vera", None), ("Gleb", None),
    ]  # fmt: skip
    assert (await evening.press(2, "k")).code == "not-your-game"
    await evening.surrender(0)
    assert (await evening.deal(2)).code == "dealt"
    assert len(await evening.seats()) == 4


async def test_who_waits_may_leave_during_a_game(evening: Evening):
    await evening.begin(2)
    await evening.arrive(2)
    await evening.join(2)
    assert (await evening.leave(2)).code == "left-table"
    assert (await evening.leave(2)).code == "you-do-not-sit"
    assert (await evening.table()).state is TableState.PLAYING


async def test_leaving_a_live_game_means_surrender(evening: Evening):
    await evening.begin(2)
    for answer in (await evening.leave(1), await evening.here(LeaveHere, 1)):
        assert (answer.code, answer.done) == ("leave-means-surrender", False)
    assert (await evening.game()).state == "live"
    assert await evening.members() == [0, 1]


async def test_the_host_part_passes_on_and_the_last_one_closes(evening: Evening):
    await evening.sit(3)
    assert (await evening.leave(5)).code == "you-do-not-sit"
    await evening.leave(0)
    assert (await evening.table()).host_id == await evening.player_id(1)
    assert (await evening.deal(1)).code == "dealt"
    await evening.surrender(2)
    await evening.leave(1)
    assert (await evening.table()).host_id == await evening.player_id(2)
    assert (await evening.sees()).sitters[0].sits is False
    await evening.here(LeaveHere, 2)
    table = await evening.table()
    assert (table.state, table.closed_why) == (TableState.CLOSED, "everybody-left")


async def test_blocking_the_bot_is_noted(evening: Evening):
    await evening.sit(2)
    person = evening.people[1]
    assert (await evening.ask(Reachability(person=person, reachable=False))).code is None
    assert [sitter.reachable for sitter in (await evening.sees()).sitters] == [True, False]
    answer = await evening.deal()
    assert (answer.code, answer.facts) == ("people-unreachable", {"names": ("Boris",)})
    await evening.ask(Reachability(person=person, reachable=True))
    assert (await evening.deal()).code == "dealt"


async def test_names_are_those_of_the_moment(evening: Evening):
    table = await evening.sit(2)
    renamed = type(evening.people[1])(evening.people[1].telegram_id, "Boris the Great", None, "en")
    await evening.ask(Join(person=renamed, table_id=table.id))
    assert [sitter.name for sitter in (await evening.sees()).sitters] == ["Anna", "Boris the Great"]
