"""What waited while the bot was away: what still means something is done, and nothing is done twice or too late."""

import json

import pytest
from structlog.testing import capture_logs

from bot.chat.presscode import (
    ChoosePress,
    DealPress,
    JoinPress,
    LeavePress,
    MenuPress,
    MovePress,
    StayOpenPress,
    write_press,
)
from bot.game import legal, read_position, read_rules
from bot.play.door import ask
from bot.play.requests import Deal, Person, Surrender


def posted(bot, group):
    """What the bot has posted in a group, whether it still stands or not."""
    return [call for call in bot.telegram.calls("sendMessage", group) if not call.error]


async def test_twenty_queued_commands_open_one_table(evening):
    async with evening.running():
        people = await evening.people(*"АБВГД")
        group = evening.group(people)
        await evening.eventually(lambda: evening.telegram.undelivered() == 0)
    greeted = len(posted(evening, group))
    for _ in range(4):
        for person in people:
            await person.say(group, "/durak")
    evening.clock.skip(120)
    async with evening.running():
        await evening.table(group)
        await evening.eventually(lambda: not evening.due() and not evening.kept(waiting=True))
        await evening.eventually(lambda: len(evening.tables(group)) == 1)
        assert len(posted(evening, group)) <= greeted + 2
    async with evening.world.store.glance() as glance:
        assert await glance.find_table(2) is None


async def test_a_card_that_was_pressed_impatiently_while_the_bot_was_away_is_played_once(evening):
    async with evening.running(haste=100.0):
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await evening.dealt([anya, boris], group)
    mover = next(p for p in (anya, boris) if any(b["text"].startswith("•") for b in evening.hand(p).buttons))
    hand = evening.hand(mover)
    cards = [b["text"] for b in hand.buttons if b["text"].startswith("•")]
    presses = [await mover.press(hand, text) for text in [cards[0]] * 5 + [cards[-1]]]
    evening.clock.skip(100)
    async with evening.running(haste=100.0):
        toasts = [(await press.answered()).text for press in presses]
    assert toasts[0].startswith("Вы пошли")
    assert not any(toast.startswith("Вы пошли") for toast in toasts[1:])
    async with evening.world.store.glance() as glance:
        assert len(await glance.moves(1)) == 1


async def left_behind(evening, person, message, data: str) -> None:
    """A press that a copy of the bot which is no more had kept, hours ago; Telegram does not know it any more."""
    query = {
        "id": "77000001",
        "from": person.account.as_json(),
        "chat_instance": "1",
        "data": data,
        "message": message.as_json(evening.telegram.world.files, evening.telegram.me.id),
    }
    update = {"update_id": 1, "callback_query": query}
    await evening.inbox.keep([(1, json.dumps(update))])


async def test_an_old_press_on_a_lobby_counts_while_the_lobby_stands(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
    await left_behind(evening, boris, table, write_press(JoinPress(1)))
    evening.clock.skip(3 * 3600)
    with capture_logs() as logs:
        async with evening.running():
            await evening.table(group, "2. Борис")
            await evening.eventually(lambda: not evening.kept(waiting=True))
    assert [line for line in logs if line["log_level"] not in {"debug", "info"}] == []


async def test_an_old_press_on_a_table_that_is_closed_does_nothing(evening):
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        await anya.say(group, "/stop")
        await evening.telegram.until(lambda: not table.keyboard, what="the table to close")
        await anya.say(group, "/durak")
        await evening.table(group, "Аня")
        await evening.eventually(lambda: not evening.due())
    await left_behind(evening, boris, table, write_press(JoinPress(1)))
    evening.clock.skip(3 * 3600)
    async with evening.running():
        await evening.eventually(lambda: not evening.kept(waiting=True))
        await evening.eventually(lambda: not evening.due())
    async with evening.world.store.glance() as glance:
        assert len(await glance.members(2)) == 1


async def play_a_game(evening, host) -> None:
    """While a press waits in the inbox, another copy of the bot deals, and somebody gives the game up."""
    person = Person(host.id, host.name)
    for request in (Deal(person=person, table_id=1), Surrender(person=person, game_id=1)):
        assert (await ask(request, evening.world)).done


async def state(evening) -> tuple[object, ...]:
    """What presses on a table could change."""
    rows = evening.stored("SELECT state, game_id, variant, options, host_id, deadline_at FROM tables")
    return (rows, *map(evening.stored, ("SELECT player_id FROM seats", "SELECT menu FROM screens")))


EVERY_PRESS = [
    JoinPress(1),
    LeavePress(1),
    DealPress(1),
    MenuPress(1, "rules"),
    ChoosePress(1, "deck", "52"),
    StayOpenPress(1),
]


@pytest.mark.parametrize("press", EVERY_PRESS, ids=lambda press: type(press).__name__)
async def test_an_old_press_on_a_table_does_nothing_once_a_game_was_played_there(evening, press):
    async with evening.running():
        anya, boris, vera = await evening.people("Аня", "Борис", "Вера")
        group = evening.group([anya, boris, vera])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        await evening.press(boris, table, "Сесть")
    await left_behind(evening, vera if isinstance(press, JoinPress) else anya, table, write_press(press))
    evening.clock.skip(60)
    await play_a_game(evening, anya)
    evening.clock.skip(601)
    before = await state(evening)
    async with evening.running():
        await evening.eventually(lambda: not evening.kept(waiting=True))
        assert evening.stored("SELECT count(*) FROM games") == [(1,)]
        after = await state(evening)
    assert [row[:5] for row in after[0]] == [row[:5] for row in before[0]]
    assert after[1:] == before[1:]


async def waiting_table(evening):
    """Its host and the table at which two sit, the bot not running any more."""
    async with evening.running():
        anya, boris = await evening.people("Аня", "Борис")
        group = evening.group([anya, boris])
        await anya.say(group, "/durak")
        table = await evening.table(group, "Аня")
        await evening.press(boris, table, "Сесть")
    return anya, table


async def test_cards_are_not_dealt_for_somebody_who_wanted_them_long_ago(evening):
    anya, table = await waiting_table(evening)
    await left_behind(evening, anya, table, write_press(DealPress(1)))
    evening.clock.skip(601)
    async with evening.running():
        await evening.eventually(lambda: not evening.kept(waiting=True))
    assert evening.stored("SELECT count(*) FROM games") == [(0,)]


async def test_cards_are_dealt_for_somebody_who_wanted_them_a_moment_ago(evening):
    anya, table = await waiting_table(evening)
    await left_behind(evening, anya, table, write_press(DealPress(1)))
    evening.clock.skip(300)
    async with evening.running():
        await evening.eventually(lambda: evening.stored("SELECT count(*) FROM games") == [(1,)])


async def test_an_old_press_on_a_card_counts_while_its_game_goes_on(evening):
    async with evening.running():
        people = await evening.people("Аня", "Борис")
        group = evening.group(people)
        await evening.dealt(people, group)
        await evening.eventually(lambda: not evening.due())
    ((rules, line),) = evening.stored("SELECT rules, position FROM games")
    position = read_position(line)
    seated = dict(evening.stored("SELECT seat, telegram_id FROM game_seats JOIN players ON player_id = players.id"))
    mover = next(person for person in people if person.id == seated[position.leader])
    move = legal(read_rules(rules), position, position.leader)[0]
    await left_behind(evening, mover, evening.hand(mover), write_press(MovePress(1, position.bout, move)))
    evening.clock.skip(3 * 3600)
    async with evening.running():
        await evening.eventually(lambda: evening.stored("SELECT count(*) FROM moves WHERE cause = 'press'") == [(1,)])
