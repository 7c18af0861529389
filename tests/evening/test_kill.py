"""Killed without warning in the middle of a bout, the bot goes on: same hands, same messages, old buttons work."""

from pathlib import Path

from bot.chat.presscode import MovePress, read_press
from bot.game import Verb
from bot.sandbox import PATIENCE, Message, Person, Sandbox
from tests.evening.program import Program


def hand_of(person: Person) -> Message | None:
    """The newest private message with cards."""
    hands = [message for message in person.screen() if message.keyboard]
    return hands[-1] if hands else None


def playable(message: Message, *verbs: Verb) -> list[str]:
    """Data of the coloured buttons that make one of these moves at once."""
    presses = [(button, read_press(button.get("callback_data", ""))) for button in message.buttons]
    return [
        button["callback_data"]
        for button, press in presses
        if isinstance(press, MovePress) and press.move.verb in verbs and "style" in button
    ]


async def test_kill_in_the_middle_of_a_bout(tmp_path: Path):
    async with Sandbox() as telegram:
        # A program may take longer to start than Telegram waits for the answer to a press.
        telegram.world.presses.answer_within = PATIENCE
        people = [telegram.person("Аня"), telegram.person("Борис")]
        group = telegram.group("Дача", people)
        program = Program(telegram, tmp_path)
        async with program.until_killed():
            for person in people:
                await person.start()
            await telegram.until(lambda: all(len(person.screen()) > 1 for person in people), what="welcomes")
            await people[0].say(group, "/durak podkidnoy")
            table = await telegram.until(
                lambda: next((message for message in group.messages if message.keyboard), None), what="the table"
            )
            await (await people[1].press(table, "Join")).answered()
            await (await people[0].press(table, "Deal")).answered()
            await telegram.until(lambda: all(map(hand_of, people)), what="hands")
            leader = next(person for person in people if playable(hand_of(person), Verb.LEAD))
            defender = next(person for person in people if person is not leader)
            lead = playable(hand_of(leader), Verb.LEAD)[0]
            assert (await (await leader.press(hand_of(leader), data=lead)).answered()).text
            await telegram.until(lambda: playable(hand_of(defender), Verb.TAKE), what="the defender's turn")
            hands = {person.id: (hand_of(person).id, cards_on(hand_of(person))) for person in people}

        old_take = playable(hand_of(defender), Verb.TAKE)[0]
        while_dead = await defender.press(hand_of(defender), data=old_take)
        async with program.running():
            assert (await while_dead.answered()).text
            await telegram.until(lambda: not playable(hand_of(defender), Verb.TAKE), what="the table taken")
            assert {person.id: hand_of(person).id for person in people} == {
                person_id: message_id for person_id, (message_id, _) in hands.items()
            }
            assert hands[defender.id][1] <= cards_on(hand_of(defender))
            tables = [message for message in group.messages if message.sender is telegram.me.account]
            assert table.id in [message.id for message in tables]
            assert sum(bool(message.keyboard) for message in tables) == 1
            stale = await leader.press(hand_of(leader), data=lead, forced=True)
            assert (await stale.answered()).text

        assert telegram.violations(answer_within=0.0) == []
        log = program.log.read_text(encoding="utf-8")
        assert "Traceback" not in log
        assert '"level": "error"' not in log


def cards_on(message: Message) -> set[str]:
    """The cards of the hand, as the buttons name them."""
    return {button["text"].split()[-1] for button in message.buttons if any(suit in button["text"] for suit in "♠♥♦♣")}
