"""Who presses or commands too fast is slowed down, and nobody else notices."""

import pytest

from bot.chat.lanes import AWAY_AT_ONCE
from bot.chat.tempo import COMMANDS, PRESSES, Rhythm, Tempo
from bot.sandbox import PATIENCE

SLOWER = "Не так быстро!"
LANE = 20


@pytest.fixture
def narrow_lanes(monkeypatch):
    """Few pieces fill a lane."""
    monkeypatch.setattr("bot.chat.lanes.MOST_IN_LANE", LANE)


@pytest.mark.usefixtures("narrow_lanes")
async def test_a_flood_of_presses_holds_up_nobody_else_and_each_of_them_is_answered(patient_bot):
    bot = patient_bot
    anya, boris, storm = await bot.people("Аня", "Борис", "Шквал")
    group = bot.group([anya, boris, storm])
    await anya.say(group, "/durak")
    table = await bot.table(group, "Аня")
    bot.telegram.world.presses.answer_within = PATIENCE
    stuck = 1 + AWAY_AT_ONCE
    hanging = bot.telegram.fault("delay", "answerCallbackQuery", times=stuck, seconds=PATIENCE)
    flood = [await storm.press(table, "Правила") for _ in range(20 * LANE)]
    await bot.eventually(lambda: hanging.struck == stuck)
    press = await boris.press(table, "Сесть")
    assert (await press.answered()).text == "Вы за столом!"
    assert any(press.toast is None for press in flood)
    bot.telegram.world.faults.drop(hanging)
    toasts = [(await press.answered()).text for press in flood]
    assert sum(toast.startswith(SLOWER) for toast in toasts) > len(flood) / 2
    await bot.eventually(lambda: not bot.kept(waiting=True))
    assert await bot.press(boris, table, "Встать") == "Вы встали из-за стола."


async def test_many_commands_of_one_person_open_one_table_and_get_few_messages(patient_bot):
    bot = patient_bot
    anya, boris = await bot.people("Аня", "Борис")
    group = bot.group([anya, boris])
    for command in ["/durak"] * 30 + ["/table"] * 30:
        await anya.say(group, command)
    await boris.say(group, "/join")
    await bot.table(group, "2. Борис")
    await bot.eventually(lambda: not bot.due() and not bot.kept(waiting=True))
    ours = bot.telegram.calls("sendMessage", group)
    assert len(ours) <= 6
    assert sum(call.params.text("text").startswith(SLOWER) for call in ours) == 1
    await bot.eventually(lambda: len(bot.tables(group)) == 1)


@pytest.mark.usefixtures("narrow_lanes")
async def test_the_news_of_a_group_are_heard_through_a_flood_of_commands(bot):
    anya, boris, storm = await bot.people("Аня", "Борис", "Шквал")
    group = bot.group([anya, boris, storm])
    await anya.say(group, "/durak")
    await bot.press(boris, await bot.table(group, "Аня"), "Сесть")
    for _ in range(4 * LANE):
        await storm.say(group, "/help")
    await boris.leave(group)
    for _ in range(4 * LANE):
        await storm.say(group, "/help")
    await bot.table(group, "За столом 1")
    await bot.eventually(lambda: not bot.kept(waiting=True))


async def test_anonymous_administrators_of_one_group_do_not_use_up_the_patience_for_another(bot):
    anya, boris = await bot.people("Аня", "Борис")
    groups = [bot.group([owner], owner.name) for owner in (anya, boris)]
    for owner, group in zip((anya, boris), groups, strict=True):
        group.promote(owner, anonymous=True)
    for _ in range(200):
        await anya.say(groups[0], "/help", anonymously=True)
    await boris.say(groups[1], "/help", anonymously=True)
    await bot.telegram.until(lambda: "Дурак в этом чате" in boris.last(groups[1]).text)


async def test_a_hand_of_a_whole_deck_can_be_picked_as_fast_as_a_thumb_goes():
    clock = [0.0]
    tempo = Tempo(PRESSES, lambda: clock[0])
    for _ in range(300):
        assert tempo.take(7)
        clock[0] += 0.24


async def test_everybody_has_a_tempo_of_his_own_and_rests():
    clock = [0.0]
    tempo = Tempo(Rhythm(3, 2.0), lambda: clock[0])
    assert [tempo.take(1) for _ in range(5)] == [True, True, True, False, False]
    assert tempo.take(2)
    clock[0] = 2.0
    assert [tempo.take(1) for _ in range(2)] == [True, False]
    clock[0] = 100.0
    assert [tempo.take(1) for _ in range(4)] == [True, True, True, False]


async def test_those_who_have_rested_are_forgotten():
    clock = [0.0]
    tempo = Tempo(COMMANDS, lambda: clock[0])
    for person in range(20_000):
        tempo.take(person)
        clock[0] += 0.1
    assert len(tempo._rested) < 2000
