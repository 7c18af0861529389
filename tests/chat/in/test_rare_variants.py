"""Taps that only some variants have, from the button to what the next message shows."""

from bot.sandbox import Message, Person


async def with_button(bot, people: list[Person], text: str) -> tuple[Person, Message]:
    """Somebody in whose hand there is such a button, as soon as there is one."""

    def find() -> tuple[Person, Message] | None:
        for person in people:
            hand = bot.hand(person)
            if hand is not None and any(text in button["text"] for button in hand.buttons):
                return person, hand
        return None

    found = await bot.telegram.until(find, what=f"a button {text!r}")
    assert found is not None
    return found


async def test_an_unseen_card_is_picked_by_its_number_and_then_played(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await bot.dealt(people, group, "vslepuyu base=perevodnoy")
    leader, hand = await with_button(bot, people, "• 🂠 1")
    await bot.press(leader, hand, "• 🂠 1")
    defender, hand = await with_button(bot, people, "⋯ 🂠 2")
    assert defender is not leader
    await bot.press(defender, hand, "⋯ 🂠 2")
    defender, hand = await with_button(bot, people, "✓ 🂠 2")
    choices = [button["text"] for button in hand.buttons if "🂠 2" in button["text"] and "✓" not in button["text"]]
    assert len(choices) == 2
    await bot.press(defender, hand, choices[0])
    await bot.telegram.until(lambda: not any("✓" in b["text"] for b in hand.buttons), what="the next move")


async def test_closed_covers_are_believed(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await bot.dealt(people, group, "verish")
    leader, hand = await with_button(bot, people, "+ ")
    card = next(button["text"] for button in hand.buttons if button["text"].startswith("+"))
    await bot.press(leader, hand, card)
    leader, hand = await with_button(bot, people, "Ход")
    await bot.press(leader, hand, "Ход")
    defender, hand = await with_button(bot, people, "Беру")
    cover = next(button["text"] for button in hand.buttons if button["text"].startswith("•"))
    await bot.press(defender, hand, cover)
    leader, hand = await with_button(bot, people, "Не верю")
    assert cover.removeprefix("• ") not in hand.text
    await bot.press(leader, hand, "Не верю")
    await bot.table(group, "«не верю»", cover.removeprefix("• "))


async def test_a_trump_is_named_before_the_deal(bot):
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await people[0].say(group, "/durak yaponsky trump_mode=chosen_before_deal")
    table = await bot.table(group)
    await bot.press(people[1], table, "Сесть")
    await bot.press(people[0], table, "Сдать")
    dealer, hand = await with_button(bot, people, "Козырь ♥")
    assert [button["text"][-1] for button in hand.buttons] == ["♥", "♦", "♣"]
    await bot.press(dealer, hand, "Козырь ♥")
    await bot.table(group, "Козырь ♥")
