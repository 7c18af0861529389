"""Games played by pressing what is to be seen, and what everybody saw in the end."""

from bot.sandbox import Message, Person


def button_to_press(hand: Message | None) -> str | None:
    """The first playable card, else the way to say no; None for a hand that has nothing to do."""
    if hand is None:
        return None
    texts = [button["text"] for button in hand.buttons]
    return next((text for text in texts if text.startswith("•")), None) or next(
        (text for text in texts if text in {"Беру", "Бито", "Пас"}), None
    )


def find_press(bot, people: list[Person], pressed: set[str]) -> tuple[Person, Message, str] | None:
    """Somebody whose hand asks for a move that was not made yet, and the button to press."""
    for person in people:
        hand = bot.hand(person)
        text = button_to_press(hand)
        if hand is not None and text is not None and f"{person.id} {hand.text}" not in pressed:
            pressed.add(f"{person.id} {hand.text}")
            return person, hand, text
    return None


async def play(bot, people: list[Person], table: Message, moves: int) -> int:
    """Press for so many moves or until the game is over; returns how many presses there were."""
    pressed: set[str] = set()
    for number in range(moves):
        found = await bot.telegram.until(lambda: is_over(table) or find_press(bot, people, pressed), what="a move")
        if found is True:
            return number
        await bot.press(*found)
    return moves


def is_over(table: Message) -> bool:
    return any("Ещё" in button["text"] for button in table.buttons)


async def test_a_game_is_played_to_its_end_by_pressing_visible_buttons(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    table = await bot.dealt(people, group)
    assert await play(bot, people, table, 400) < 400
    await bot.telegram.until(lambda: bot.hand(people[0]) is bot.hand(people[1]) is None, what="hands to go")
    await bot.press(people[1], table, "Ещё")
    await bot.telegram.until(lambda: bot.hand(people[0]) and bot.hand(people[1]), what="the next game")


async def test_a_game_keeps_within_telegrams_patience(patient_bot):
    people = await patient_bot.people("Аня", "Борис", "Вера")
    group = patient_bot.group(people)
    table = await patient_bot.dealt(people, group)
    assert await play(patient_bot, people, table, 15) == 15
    assert not [call for call in patient_bot.telegram.calls() if call.status == 429]


async def test_nobody_sees_a_card_of_somebody_else(bot):
    people = await bot.people("Аня", "Борис", "Вера")
    stranger = bot.telegram.person("Чужая")
    group = bot.group([*people, stranger])
    await bot.dealt(people, group)
    for person in people:
        cards = [button["text"].lstrip("• ") for button in bot.hand(person).buttons if button["text"][-1] in "♠♥♦♣"]
        cards = [card for card in cards if " " not in card]
        assert len(cards) == 6
        for other in [*people, stranger]:
            seen = " ".join(bot.telegram.seen_by(other))
            if other is not person:
                assert not [card for card in cards if card in seen.replace("под колодой", "").split()]
