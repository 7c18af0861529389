"""What a company does when somebody is slow, away or gone, over HTTP: computers, votes, pauses, calls."""

from bot.sandbox import Group, Message, Person

NOT_IN_IT = "Вы не в этой партии. Сесть за стол — /join, карты будут со следующей сдачи."


def hand(person: Person) -> Message:
    """The newest message with the person's cards, with buttons or without."""
    return [message for message in person.screen() if message.text.startswith("🃏")][-1]


def must_act(person: Person) -> bool:
    return "👉" in hand(person).text


async def whose_turn(bot, people: list[Person]) -> Person:
    """Whoever must act, once his hand says so."""
    await bot.telegram.until(lambda: any(must_act(person) for person in people), what="a turn")
    return next(person for person in people if must_act(person))


async def fall_asleep(bot, people: list[Person], table: Message) -> tuple[Person, Person]:
    """Whoever leads lets the clock decide twice, while the other one takes; returns both, the sleeper first."""
    sleeper = await whose_turn(bot, people)
    awake = next(person for person in people if person is not sleeper)
    for _ in range(2):
        await bot.pass_time(61.0)
        await bot.telegram.until(lambda: "«Беру»" in hand(awake).text, what="an attack")
        await bot.press(awake, hand(awake), "Беру")
        await bot.pass_time(11.0)
        await bot.telegram.until(lambda: "ходит" in table.text, what="the next bout")
    return sleeper, awake


async def test_the_computer_plays_for_a_sleeper_until_a_press_of_his(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    table = await bot.dealt(people, group)
    sleeper, awake = await fall_asleep(bot, people, table)
    await bot.telegram.until(lambda: "🤖 играет компьютер" in table.text, what="the computer")
    await bot.telegram.until(lambda: "За вас играет компьютер" in hand(sleeper).text, what="his hand says so")
    await bot.pass_time(4.0)
    await bot.telegram.until(lambda: f"🤖 {sleeper.name}: ход" in table.text, what="a lead of the computer")
    await bot.telegram.until(lambda: "«Беру»" in hand(awake).text, what="an attack to beat")
    assert await bot.press(sleeper, hand(sleeper), "Играю дальше") == "С возвращением! Дальше играете вы."
    await bot.telegram.until(lambda: "🤖 играет компьютер" not in table.text, what="the person")
    await bot.telegram.until(lambda: "За вас играет" not in hand(sleeper).text, what="his hand")


async def test_any_button_of_a_sleeper_takes_his_seat_back(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    table = await bot.dealt(people, group)
    sleeper, _ = await fall_asleep(bot, people, table)
    await bot.telegram.until(lambda: "🤖 играет компьютер" in table.text, what="the computer")
    await bot.press(sleeper, table, "Мои карты")
    await bot.telegram.until(lambda: "🤖 играет компьютер" not in table.text, what="the person")


async def left_by(bot, number: int) -> tuple[list[Person], Group, Message]:
    """A game of three that one has left; returns those who stay, and the table with the question."""
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await bot.dealt(people, group)
    gone = people.pop(number)
    await gone.leave(group)
    table = await bot.table(group, f"{gone.name}: уже не в чате")
    await bot.telegram.until(lambda: "за вас доиграет компьютер" in hand(gone).text, what="his hand")
    assert hand(gone).buttons == []
    return people, group, table


async def test_those_who_stay_agree_to_play_on(bot):
    people, group, table = await left_by(bot, 2)
    for person in people:
        await bot.telegram.until(lambda person=person: "уже не в чате" in hand(person).text, what="the question")
    assert await bot.press(people[0], table, "Играем дальше") == "Ваше «за» учтено."
    await bot.telegram.until(lambda: "за: Аня" in table.text, what="one voice")
    assert await bot.press(people[1], hand(people[1]), "Играем дальше") == "Ваше «за» учтено."
    await bot.telegram.until(lambda: "уже не в чате" not in table.text, what="the end of the question")
    assert "🤖 играет компьютер" in table.text
    assert await bot.press(people[0], table, "Мои карты") == ""
    assert bot.tables(group) == [table]


async def test_where_half_are_against_the_game_is_called_off(bot):
    people, group, table = await left_by(bot, 0)
    assert await bot.press(people[0], table, "Остановить") == "Ваше «против» учтено."
    await bot.telegram.until(lambda: "партия прервана" in table.text, what="the end")
    assert "За столом: Борис и Вера" in table.text
    await bot.telegram.until(lambda: not hand(people[1]).buttons, what="old hands without buttons")
    await bot.press(people[1], table, "Ещё партию")
    await bot.table(group, "Козырь")


async def test_a_pause_is_agreed_on_and_ended(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    old = await bot.dealt(people, group)
    await people[0].say(group, "/pause")
    table = await bot.table(group, "Аня предлагает паузу")
    await bot.telegram.until(lambda: old.gone, what="the old table to go")
    await bot.telegram.until(lambda: "предлагает паузу" in hand(people[1]).text, what="the question in private")
    assert await bot.press(people[1], hand(people[1]), "Пауза") == "Ваше «за» учтено."
    await bot.telegram.until(lambda: "Время стоит" in table.text, what="the pause")
    assert "время выйдет" not in table.text
    await bot.pass_time(600.0)
    await people[1].say(group, "/pause")
    await bot.telegram.until(lambda: "Пауза уже идёт" in group.messages[-1].text, what="a reply")
    assert bot.time_left() > 80_000
    assert await bot.press(people[1], table, "Продолжить") == "Играем! У каждого снова полное время."
    await bot.telegram.until(lambda: "Пауза" not in table.text and "время выйдет" in table.text, what="the game")
    assert 30 < bot.time_left() <= 60
    await people[0].say(group, "/resume")
    await bot.telegram.until(lambda: "Паузы сейчас нет" in group.messages[-1].text, what="a reply")


async def test_a_vote_stops_a_game_where_the_host_does_not(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await bot.dealt(people, group)
    await people[1].say(group, "/stop")
    table = await bot.table(group, "Борис предлагает остановить партию")
    late = [button for button in table.buttons if button["text"] == "Остановить"]
    await bot.press(people[2], table, "Остановить")
    await bot.telegram.until(lambda: "Партию остановили" in table.text, what="the end")
    answered = await (await people[0].press(table, data=late[0]["callback_data"], forced=True)).answered()
    assert answered.text == "Эта партия уже окончена."


async def test_an_old_vote_counts_nowhere(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    group = bot.group(people)
    await bot.dealt(people, group)
    await people[0].say(group, "/pause")
    table = await bot.table(group, "Аня предлагает паузу")
    first = table.button("Пауза")["callback_data"]
    await bot.press(people[1], table, "Играем")
    await bot.telegram.until(lambda: "предлагает" not in table.text, what="no pause")
    await bot.pass_time(5.0)
    await people[1].say(group, "/pause")
    await bot.table(group, "Борис предлагает паузу")
    answered = await (await people[2].press(table, data=first, forced=True)).answered()
    assert answered.text == "Это уже решено."


async def test_strangers_are_answered_and_nothing_else(bot):
    *people, stranger = await bot.people("Аня", "Борис", "Вера")
    group = bot.group([*people, stranger])
    old = await bot.dealt(people, group)
    await people[0].say(group, "/pause")
    table = await bot.table(group, "Аня предлагает паузу")
    await bot.telegram.until(lambda: old.gone, what="the old table to go")
    before = len(group.messages)
    for _ in range(5):
        assert await bot.press(stranger, table, "Пауза") == NOT_IN_IT
    assert len(group.messages) == before
    assert "молчат: Борис" in table.text
