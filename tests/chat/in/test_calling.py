"""Who is called, and with what: sounds are few and go to whom they concern; countdowns cost no edits."""

import asyncio
from collections import Counter

from bot.game import read_position
from bot.play.records import Game, Urgency
from bot.sandbox import PATIENCE, Group, Message, Person
from bot.sandbox.record import CallRecord
from tests.past import again, newest_game
from tests.past import play_on as make_moves


def hands(person: Person) -> list[Message]:
    """The messages with the person's cards that stand in his private chat."""
    return [message for message in person.screen() if message.text.startswith("🃏")]


def sent_with_sound(bot, since: int = 0) -> list[CallRecord]:
    """Messages of which Telegram notified their readers, from the so manieth call on."""
    calls = bot.telegram.calls()[since:]
    sends = [call for call in calls if call.method in {"sendMessage", "sendPhoto"} and call.status == 200]
    return [call for call in sends if not call.params.flag("disable_notification")]


def countdowns(message: Message) -> list[int]:
    """The moments to which clients count down in a message."""
    entities = message.content.text.entities
    return [entity["unix_time"] for entity in entities if entity["type"] == "date_time"]


async def whose_turn(bot, people: list[Person]) -> Person:
    """Whoever must act, once his hand says so."""

    def find() -> Person | None:
        return next((person for person in people if hands(person) and "👉" in hands(person)[-1].text), None)

    found = await bot.telegram.until(find, what="a turn")
    assert found is not None
    return found


async def test_a_slow_player_is_called_once_at_half_time(bot):
    people = await bot.people("Аня", "Борис")
    await bot.dealt(people, bot.group(people))
    leader = await whose_turn(bot, people)
    defender = next(person for person in people if person is not leader)
    await bot.drawn()
    await bot.pass_time(40.0)
    await leader.press(hands(leader)[-1], next(b["text"] for b in hands(leader)[-1].buttons if "style" in b))
    await bot.telegram.until(lambda: "👉" in hands(defender)[-1].text, what="the attack")
    old, before = hands(defender)[-1], len(bot.telegram.calls())
    await bot.pass_time(31.0)
    await bot.telegram.until(lambda: old.gone and len(hands(defender)) == 1, what="a new message, and the old one gone")
    await bot.pass_time(5.0)
    await asyncio.sleep(1.5)
    assert [call.chat_id for call in sent_with_sound(bot, before)] == [defender.id]
    assert "👉" in hands(defender)[-1].text
    assert hands(defender)[-1].buttons


async def test_countdowns_are_true_everywhere_and_cost_no_edit(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    lobby = await bot.table(group)
    ((closes,),) = bot.stored("SELECT strftime('%s', deadline_at) FROM tables")
    assert countdowns(lobby) == [int(str(closes)) + 300]
    await bot.press(people[1], lobby, "Сесть")
    await bot.press(people[0], lobby, "Сдать")
    leader = await whose_turn(bot, people)
    await bot.telegram.until(lambda: "Ждём" in lobby.text, what="the table")
    ((ends,),) = bot.stored("SELECT strftime('%s', deadline_at) FROM games")
    await bot.drawn()
    shown = [lobby, *[hands(person)[-1] for person in people]]
    assert [countdowns(message) for message in shown] == [[int(str(ends))]] * 3
    before = len(bot.telegram.calls())
    await bot.pass_time(5.0)
    await asyncio.sleep(1.5)
    assert [call.method for call in bot.telegram.calls()[before:] if "Message" in call.method] == []
    bot.clock.set(600.0)
    await bot.telegram.until(lambda: countdowns(lobby) == [int(str(ends)) + 600], what="the time that is given back")
    await bot.telegram.until(
        lambda: countdowns(hands(leader)[-1]) == [int(str(ends)) + 600], what="the same in the hand that must act"
    )


async def talk(bot, group: Group, person: Person, lines: int) -> None:
    for number in range(lines):
        await person.say(group, f"Вот {number}")
    await person.say(group, "/rules")
    await bot.telegram.until(lambda: bot.telegram.undelivered() == 0, what="the command")


MANY_BOUTS = 20
"""In so many a table that nobody has posted again has stood for longer than five minutes."""


async def next_bout(bot, game: Game) -> Game:
    """The game when the bout is over; people make a move every few seconds."""
    bout = read_position(game.position).bout
    while read_position(game.position).bout == bout:
        game = await make_moves(bot.world, await again(bot.world, game), 1)
        bot.clock.skip(12.0)
        await bot.eventually(lambda: bot.time_left() > 0)
        game = await again(bot.world, game)
    return game


async def test_a_table_that_the_talk_has_left_behind_comes_down(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    table = await bot.dealt(people, group)
    await talk(bot, group, people[1], 40)
    await bot.eventually(lambda: bot.stored("SELECT newest_message FROM chats") > [(40,)])
    await bot.drawn()
    before = bot.telegram.calls("sendMessage", group)
    game = await next_bout(bot, await newest_game(bot.world, group.id))
    await bot.drawn()
    assert bot.telegram.calls("sendMessage", group) == before, "it was posted a few minutes ago"
    for _ in range(MANY_BOUTS):
        if not table.gone:
            game = await next_bout(bot, game)
            await bot.drawn()
    await bot.telegram.until(lambda: table.gone, what="that it comes down")
    below = await bot.table(group, "Козырь")
    assert below.id > table.id
    assert sent_with_sound(bot) == [call for call in sent_with_sound(bot) if (call.chat_id or 0) > 0]


async def test_a_lobby_reminds_waits_on_and_closes(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await people[0].say(group, "/durak")
    first = await bot.table(group)
    await bot.press(people[1], first, "Сесть")
    before = len(bot.telegram.calls())
    await bot.pass_time(1801.0)
    second = await bot.table(group, "Ещё играем?")
    await bot.telegram.until(lambda: first.gone, what="the old one to go")
    assert [call.chat_id for call in sent_with_sound(bot, before)] == [group.id]
    assert await bot.press(people[1], second, "Ещё подождём") == "Стол подождёт ещё."
    await bot.telegram.until(lambda: "Ещё играем?" not in second.text, what="the full time")
    await bot.pass_time(1801.0)
    third = await bot.table(group, "Ещё играем?")
    await bot.pass_time(301.0)
    await bot.telegram.until(lambda: "Компания не собралась" in third.text, what="the end")
    assert third.buttons == []
    assert len(sent_with_sound(bot, before)) == 2


async def test_a_full_table_names_its_host_once(bot):
    people = await bot.people("Аня", "Борис", "Вера", "Глеб")
    group = bot.group(people)
    await people[0].say(group, "/durak podkidnoy teams=2x2")
    table = await bot.table(group)
    assert "нужны ещё 3 человека" in table.text
    before = len(bot.telegram.calls())
    for person in people[1:]:
        await bot.press(person, table, "Сесть")
    full = await bot.table(group, "все места заняты")
    (call,) = sent_with_sound(bot, before)
    assert f'<a href="tg://user?id={people[0].id}">Аня</a>' in call.params.text("text")
    assert call.chat_id == group.id
    await bot.press(people[3], full, "Встать")
    await bot.telegram.until(lambda: "3 из 4" in full.text, what="a free seat")
    await bot.press(people[3], full, "Сесть")
    await bot.telegram.until(lambda: "4 из 4" in full.text, what="no free seat")
    assert len(sent_with_sound(bot, before)) == 1


async def test_a_table_deals_by_itself_when_that_was_chosen(bot):
    people = await bot.people("Аня", "Борис", "Вера", "Глеб")
    group = bot.group(people)
    await people[0].say(group, "/durak podkidnoy teams=2x2")
    table = await bot.table(group)
    await bot.press(people[0], table, "Правила")
    await bot.table(group, "Правила стола")
    assert (
        await bot.press(people[0], table, "Все места заняты: сдаёт ведущий")
        == "Карты будут сданы, как только займут все места."
    )
    await bot.telegram.until(lambda: table.button("Все места заняты: сдать сразу"), what="the other way round")
    await bot.press(people[0], table, "К столу")
    await bot.table(group, "как только займут все места")
    for person in people[1:3]:
        await bot.press(person, table, "Сесть")
    assert await bot.press(people[3], table, "Сесть") == "Карты сданы!"
    await bot.telegram.until(lambda: all(hands(person) for person in people), what="hands")
    await bot.table(group, "Козырь")


async def play_on(bot, people: list[Person], table: Message) -> int:
    """Whoever must act presses the first good button of his hand until the game is over; returns how many presses."""
    presses = 0
    pressed: dict[int, object] = {}
    async with asyncio.timeout(4 * PATIENCE):
        while "партия окончена" not in table.text:
            for person in people:
                shown = hands(person)[-1]
                good = [b for b in shown.buttons if b.get("style") == "success" and b["callback_data"][1] == "m"]
                choice = good or [b for b in shown.buttons if b["text"] in {"Беру", "Бито", "Пас"}]
                if "👉" in shown.text and choice and pressed.get(shown.id) is not shown.keyboard:
                    pressed[shown.id] = shown.keyboard
                    press = await person.press(shown, data=choice[0]["callback_data"], forced=True)
                    await press.answered()
                    presses += 1
            await asyncio.sleep(0.02)
    return presses


async def test_over_an_evening_sounds_are_few_and_meant(bot):
    """Two games at a lively pace: one sound a deal, for whoever begins it, and none in the group."""
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    before = len(bot.telegram.calls())
    table = await bot.dealt(people, group, "podkidnoy deck=24")
    asked_first = [await whose_turn(bot, people)]
    assert await play_on(bot, people, table) > 20
    await bot.telegram.until(
        lambda: all(not message.buttons for person in people for message in hands(person)), what="hands without buttons"
    )
    await bot.press(people[0], table, "Ещё партию")
    table = await bot.table(group, "Козырь")
    asked_first.append(await whose_turn(bot, people))
    await play_on(bot, people, table)
    calls = Counter(call.chat_id for call in sent_with_sound(bot, before))
    assert calls == Counter(person.id for person in asked_first)


async def test_where_the_bot_is_an_administrator_all_talk_counts_and_none_is_kept(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people, admin=True)
    await people[0].say(group, "/durak")
    table = await bot.table(group)
    for number in range(30):
        await people[1].say(group, f"Секрет {number}")
    for odd in (10**30, -5, True, "7", None):
        bot.telegram.deliver_raw({"message": {"chat": {"id": group.id}, "message_id": odd, "date": 1, "text": "?"}})
        bot.telegram.deliver_raw({"message": {"chat": {"id": odd}, "message_id": 7, "date": 1, "text": "?"}})
    await bot.eventually(lambda: bot.stored("SELECT newest_message FROM chats") > [(table.id + 19,)])
    ((newest,),) = bot.stored("SELECT newest_message FROM chats")
    assert table.id < int(str(newest)) <= table.id + 31
    assert not [body for _, body in bot.kept() if "Секрет" in body]


PARTY = "5046509860389126442"


async def over(bot, group: Group, won: Person, lost: Person) -> tuple[Message, Message]:
    """The last hands of winner and fool, once one of two has given up and everything is drawn."""
    await lost.say(group, "/surrender")
    question = await bot.telegram.until(lambda: bot.tables(group)[-1].button("Сдаюсь") and bot.tables(group)[-1])
    await bot.press(lost, question, "Сдаюсь")
    await bot.drawn()
    await bot.eventually(lambda: all(len(hands(person)) == 1 for person in (won, lost)))
    return hands(won)[-1], hands(lost)[-1]


async def test_who_wins_is_sent_his_hand_anew_with_an_effect_and_without_a_sound(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    table = await bot.dealt(people, group)
    before = len(bot.telegram.calls())
    won, lost = await over(bot, group, *people)
    assert (won.effect, lost.effect) == (PARTY, None)
    assert "Партия окончена" in won.text
    assert not won.buttons
    (sent,) = [call for call in bot.telegram.calls("sendMessage") if call.params.text("message_effect_id")]
    assert sent.params.flag("disable_notification")
    assert len(sent_with_sound(bot, before)) <= 1, "the first to act"
    assert table.effect is None


async def test_an_earlier_game_never_comes_below_the_cards_of_the_next_one(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await bot.dealt(people, group)
    won, _ = await over(bot, group, *people)
    await bot.drawn()
    async with bot.world.store.glance() as glance:
        winner = await glance.find_player(people[0].id)
        (screen,) = [one for one in await glance.hand_screens(1) if one.player_id == winner.id]
    assert screen.message_id == won.id
    await bot.press(people[1], bot.tables(group)[-1], "Ещё партию")
    await bot.telegram.until(lambda: hands(people[0])[-1] is not won and hands(people[0])[-1].buttons, what="cards")
    await bot.drawn()
    shown = hands(people[0])
    async with bot.world.store.work() as work:
        await work.set_repost(screen.id)
        await work.wish(screen.id, urgency=Urgency.REST, due_at=bot.clock.now())
    await bot.drawn()
    assert hands(people[0]) == shown


async def test_where_an_effect_is_refused_the_message_comes_without(bot, monkeypatch):
    monkeypatch.setattr("bot.sandbox.methods.sending.EFFECTS", frozenset())
    bot.forgiven.add("malformed")
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await bot.dealt(people, group)
    won, _ = await over(bot, group, *people)
    assert won.effect is None
    assert "Партия окончена" in won.text


async def test_who_wants_no_notices_gets_no_message_more_for_a_win(bot):
    people = await bot.people("Аня", "Борис")
    for person in people:
        async with bot.world.store.work() as work:
            player = await work.find_player(person.id)
            await work.set_for_player(player.id, "notices", value=False)
    group = bot.group(people)
    await bot.dealt(people, group)
    first = [hands(person)[-1] for person in people]
    assert [*await over(bot, group, *people)] == first
    (won, _) = first
    assert won.effect is None
