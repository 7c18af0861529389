"""At a lively pace hands and tables that can wait are drawn together; whoever must act is shown so at once."""

from datetime import timedelta

import pytest

from bot.game import Move, Verb, asked, read_rules
from bot.game.shuffle import Chance
from bot.play.records import ScreenKind, Urgency
from bot.play.screens import MOST_MISSED, MOVERS_PAUSE, TABLES_PAUSE, WATCHERS_PAUSE
from bot.play.wishing import NewScreen
from tests.play.evening import Evening


async def lead_and_take(evening: Evening) -> int:
    """A card is led and taken, a second between the two; returns who takes. All hands are drawn before."""
    await evening.draw_all()
    position = await evening.position()
    leader, defender = [await evening.who_sits_at(seat) for seat in (position.leader, position.defender)]
    await evening.press(leader, Move(Verb.LEAD, (position.hands[position.leader][0],)))
    await evening.draw_all()
    evening.clock.wait(1)
    await evening.press(defender, Move(Verb.TAKE))
    return defender


async def enough(evening: Evening) -> None:
    """The next who may throw in lets it be, a second later."""
    evening.clock.wait(1)
    await evening.draw_all()
    rules = read_rules((await evening.game()).rules)
    thrower = asked(rules, await evening.position())[0]
    await evening.press(await evening.who_sits_at(thrower), Move(Verb.PASS))


async def due_in(evening: Evening, who: int) -> timedelta:
    """How long from now the hand of a person is drawn at the latest."""
    screen = await evening.screen_of_hand(who)
    assert screen.due_at is not None
    return screen.due_at - evening.clock.now()


async def test_a_hand_that_need_not_act_is_drawn_when_no_move_has_come_for_a_while(evening: Evening):
    await evening.begin(4)
    taker = await lead_and_take(evening)
    for _ in range(3):
        assert await due_in(evening, taker) == MOVERS_PAUSE
        await enough(evening)
    evening.clock.wait(MOVERS_PAUSE.total_seconds())
    assert taker in await evening.hands_due()


async def test_however_lively_it_is_nobody_misses_much(evening: Evening, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.play.screens.MOST_MISSED", 3)
    await evening.begin(4)
    taker = await lead_and_take(evening)
    waits = []
    for _ in range(3):
        await enough(evening)
        waits.append((await due_in(evening, taker)).total_seconds())
    assert waits == [2.5, 2.5, 1.5], "his hand was drawn last when a card had been led; four moves later it stays due"


async def test_only_hands_that_are_asked_are_urgent_however_long_they_wait(evening: Evening):
    await evening.begin(4)
    rules = read_rules((await evening.game()).rules)
    chance = Chance(bytes(32), "pace")
    were_urgent: set[int] = set()
    for number in range(60):
        if number % MOST_MISSED == 0:
            evening.clock.wait(WATCHERS_PAUSE.total_seconds())
            await evening.draw_all()
        await evening.play_on(chance, 1)
        evening.clock.wait(1)
        waiting = asked(rules, await evening.position())
        acting = {(await evening.seats())[seat].player_id for seat in waiting}
        async with evening.fresh.store.glance() as glance:
            hands = await glance.hand_screens((await evening.game()).id)
        urgent = {hand.player_id for hand in hands if hand.due_at and hand.urgency is Urgency.ACT}
        assert urgent <= acting
        were_urgent |= urgent
    assert len(were_urgent) == 4


async def test_while_move_follows_move_the_table_waits_a_little(evening: Evening):
    await evening.begin(4)
    await lead_and_take(evening)
    assert (await evening.screen_of_table()).due_at == evening.clock.now() + TABLES_PAUSE
    evening.clock.wait(TABLES_PAUSE.total_seconds())
    await enough(evening)
    assert (await evening.screen_of_table()).due_at == evening.clock.now(), "nobody has moved for a while"


async def whisper(evening: Evening, who: int) -> None:
    """Somebody has been shown his hand inside the group."""
    game = await evening.game()
    async with evening.fresh.store.work() as work:
        now, player_id = evening.clock.now(), await evening.player_id(who)
        new = NewScreen(ScreenKind.WHISPER, game.table_id, game.id, player_id, Urgency.REST, now)
        await work.note_shown(await work.add_screen(new), message_id=who + 1, digest="shown", told=0)


async def whispered_in(evening: Evening, who: int) -> timedelta:
    """How long from now somebody's hand inside the group is drawn at the latest."""
    async with evening.fresh.store.glance() as glance:
        screen = await glance.whisper_screen((await evening.game()).id, await evening.player_id(who))
    assert screen is not None
    assert screen.due_at is not None
    return screen.due_at - evening.clock.now()


async def test_a_movers_hand_inside_a_lively_group_waits_longer(evening: Evening):
    await evening.begin(4)
    position = await evening.position()
    leader, defender = [await evening.who_sits_at(seat) for seat in (position.leader, position.defender)]
    await whisper(evening, leader)
    await whisper(evening, defender)
    await evening.draw_all()
    await evening.press(leader, Move(Verb.LEAD, (position.hands[position.leader][0],)))
    assert await whispered_in(evening, leader) == MOVERS_PAUSE, "nobody has moved before"
    await evening.draw_all()
    evening.clock.wait(1)
    await evening.press(defender, Move(Verb.TAKE))
    assert await whispered_in(evening, defender) == WATCHERS_PAUSE, "there is no room for every hand"
    assert await due_in(evening, defender) == MOVERS_PAUSE
