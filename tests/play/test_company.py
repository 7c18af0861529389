"""What a company decides: playing on without somebody, pauses, stopping; who has a voice, and for how long."""

import pytest

from bot.play.records import Cause, GameState, Question
from bot.play.requests import ComeBack, LeaveHere, Resume, ResumeHere, ShowHand, StopHere
from tests.play.evening import Evening, moves_of, replayed
from tests.play.voting import depart, fall_silent, pause, question, say


async def causes(evening: Evening) -> list[Cause]:
    async with evening.fresh.store.glance() as glance:
        return [move.cause for move in await glance.moves((await evening.game()).id)]


async def time_left(evening: Evening) -> float | None:
    deadline = (await evening.game()).deadline_at
    return None if deadline is None else (deadline - evening.clock.now()).total_seconds()


async def computer_left(evening: Evening) -> float:
    moment = (await evening.game()).computer_at
    assert moment is not None
    return (moment - evening.clock.now()).total_seconds()


async def lead(evening: Evening) -> int:
    """Whoever leads leads; returns who it is."""
    seat = (await evening.position()).leader
    leader = await evening.who_sits_at(seat)
    await evening.press(leader, moves_of(await evening.game(), seat)[0])
    return leader


async def test_those_who_stay_play_on_with_the_computer(evening: Evening):
    await evening.begin(4)
    assert (await depart(evening, 0)).wished
    assert await question(evening) is Question.GO_ON
    assert await evening.members() == [1, 2, 3]
    seen = await evening.sees(1)
    assert seen.asked is not None
    assert (seen.asked.ayes, seen.asked.noes, seen.asked.silent) == ((), (), (1, 2, 3))
    assert [sitter.gone for sitter in seen.sitters] == [True, False, False, False]
    assert (await say(evening, 1, aye=True)).code == "voted-aye"
    assert (await say(evening, 2, aye=False)).code == "voted-no"
    assert await question(evening) is Question.GO_ON
    assert (await say(evening, 2, aye=True)).code == "voted-aye"
    assert await question(evening) is Question.NONE
    assert (await evening.game()).state is GameState.LIVE
    assert (await say(evening, 3, aye=False)).code == "question-is-over"


@pytest.mark.parametrize("votes", [[], [True], [False], [True, False]])
async def test_without_a_majority_the_game_is_called_off(evening: Evening, votes: list[bool]):
    await evening.begin(3)
    await depart(evening, 2)
    for who, aye in enumerate(votes):
        await say(evening, who, aye=aye)
    evening.clock.wait(59)
    await evening.sweep()
    assert ((await evening.game()).state is GameState.LIVE) == (False not in votes)
    evening.clock.wait(1)
    await evening.sweep()
    assert (await evening.game()).ended == "left"
    assert not await evening.sweep()


async def test_who_plays_on_wants_to_play_on(evening: Evening):
    await evening.begin(2)
    position = await evening.position()
    stays = await evening.who_sits_at(position.leader)
    await depart(evening, 1 - stays)
    await lead(evening)
    assert await question(evening) is Question.NONE
    assert await computer_left(evening) <= 2.5
    evening.clock.wait(3)
    await evening.sweep()
    assert (await causes(evening)) == [Cause.PRESS, Cause.COMPUTER]
    assert await evening.position() == await replayed(evening)


async def test_who_plays_on_takes_no_word_back(evening: Evening):
    await evening.begin(4)
    leader = await evening.who_sits_at((await evening.position()).leader)
    gone, agrees, waits = [(leader + step) % 4 for step in (3, 2, 1)]
    await depart(evening, gone)
    await say(evening, leader, aye=False)
    await lead(evening)
    await say(evening, agrees, aye=True)
    assert await question(evening) is Question.GO_ON
    await say(evening, waits, aye=False)
    assert (await evening.game()).ended == "left"


async def test_a_pause_that_is_agreed_on_is_shown_to_everybody(evening: Evening):
    await evening.begin(3)
    await pause(evening, 0)
    await say(evening, 1, aye=True)
    await evening.draw_all()
    await say(evening, 2, aye=True)
    assert (await evening.game()).paused
    assert await evening.hands_due() == [0, 1, 2]
    assert (await evening.screen_of_table()).due_at == evening.clock.now()


async def test_who_plays_on_has_said_nothing_about_a_pause(evening: Evening):
    await evening.begin(3)
    leader = await evening.who_sits_at((await evening.position()).leader)
    await pause(evening, (leader + 1) % 3)
    await say(evening, (leader + 2) % 3, aye=True)
    await lead(evening)
    assert await question(evening) is Question.PAUSE
    assert not (await evening.game()).paused


async def test_whoever_left_cannot_play_or_vote_any_more(evening: Evening):
    await evening.begin(3)
    leader = await evening.who_sits_at((await evening.position()).leader)
    await depart(evening, leader)
    move = moves_of(await evening.game(), leader)[0]
    assert (await evening.press(leader, move)).code == "you-have-left"
    assert (await say(evening, leader, aye=True)).code == "you-have-left"
    assert (await evening.ask(ShowHand(person=evening.people[leader], game_id=1))).code == "you-have-left"
    assert await computer_left(evening) <= 2.5
    await evening.draw_all()
    evening.clock.wait(3)
    await evening.sweep()
    assert leader not in await evening.hands_due()


async def test_whoever_left_is_last_and_the_others_move_up(evening: Evening):
    await evening.begin(4)
    await depart(evening, 0)
    for who in (1, 2):
        await say(evening, who, aye=True)
    await evening.endgame("7S", "8S8H", "9D9H", "10D10H")
    evening.clock.wait(3)
    await evening.sweep()
    await evening.press(1, "b8S.7S")
    for who in (2, 3):
        await evening.press(who, "p")
    assert (await evening.position()).out == (0,)
    await evening.surrender(2)
    async with evening.fresh.store.glance() as glance:
        results = await glance.results((await evening.game()).id)
    assert [(result.place, result.fool) for result in results] == [(4, False), (1, False), (3, True), (1, False)]
    assert [sitter.gone for sitter in (await evening.sees()).sitters] == [True, False, False, False]


async def test_a_second_leaver_is_asked_about_anew(evening: Evening):
    await evening.begin(4)
    await depart(evening, 0)
    await say(evening, 1, aye=True)
    evening.clock.wait(50)
    await depart(evening, 1)
    assert await question(evening) is Question.GO_ON
    evening.clock.wait(50)
    await evening.sweep()
    assert (await evening.game()).state is GameState.LIVE
    await say(evening, 2, aye=True)
    await say(evening, 3, aye=True)
    assert (await evening.game()).question is Question.NONE


async def test_the_last_one_awake_need_not_ask_for_a_pause(evening: Evening):
    await evening.begin(2)
    await fall_silent(evening, 1)
    assert (await pause(evening)).code == "paused"
    assert (await evening.game()).paused


async def test_a_pause_needs_everybody(evening: Evening):
    await evening.begin(3)
    await evening.draw_all()
    assert (await pause(evening, 5)).code == "not-your-game"
    assert (await pause(evening)).code == "pause-asked"
    assert (await pause(evening, 1)).code == "question-stands"
    hands = [screen for screen in await evening.draw_all() if screen.kind == "hand"]
    assert sorted((screen.player_id, screen.repost, screen.aloud) for screen in hands) == [
        (await evening.player_id(0), False, False),
        (await evening.player_id(1), True, True),
        (await evening.player_id(2), True, True),
    ]
    await say(evening, 1, aye=True)
    assert not (await evening.game()).paused
    assert await time_left(evening) == 60
    await say(evening, 2, aye=True)
    assert (await evening.game()).paused
    seen = await evening.sees()
    assert (seen.paused, seen.deadline_at, seen.asked) == (True, None, None)
    evening.clock.wait(3600)
    assert not await evening.sweep()
    assert (await pause(evening)).code == "paused-already"


async def test_one_no_is_enough_against_a_pause(evening: Evening):
    await evening.begin(3)
    await pause(evening)
    assert (await say(evening, 2, aye=False)).code == "voted-no"
    assert await question(evening) is Question.NONE
    assert not (await evening.game()).paused
    await pause(evening, 1)
    evening.clock.wait(59)
    late = await say(evening, 2, aye=True, late=60)
    assert late.code == "question-is-over"
    evening.clock.wait(1)
    await evening.sweep()
    assert await question(evening) is Question.NONE
    assert not (await evening.game()).paused


async def test_any_move_ends_a_pause_with_the_full_time(evening: Evening):
    await evening.begin(2)
    await pause(evening)
    await say(evening, 1, aye=True)
    evening.clock.wait(3600)
    leader = (await evening.position()).leader
    refused = await evening.press(1 - leader, "k")
    assert (refused.done, (await evening.game()).paused) == (False, False)
    assert await time_left(evening) == 60


async def test_who_leaves_during_a_pause_does_not_end_it(evening: Evening):
    await evening.begin(3)
    await pause(evening)
    for who in (1, 2):
        await say(evening, who, aye=True)
    await depart(evening, await evening.who_sits_at((await evening.position()).leader))
    assert await question(evening) is Question.GO_ON
    assert (await evening.game()).paused


async def test_who_wakes_up_during_a_pause_does_not_end_it(evening: Evening):
    await evening.begin(2)
    seat = (await evening.position()).leader
    sleeper = await evening.who_sits_at(seat)
    await fall_silent(evening, seat)
    assert (await pause(evening, 1 - sleeper)).code == "paused"
    await evening.ask(ShowHand(person=evening.people[sleeper], game_id=(await evening.game()).id))
    assert [one.strikes for one in await evening.seats()] == [0, 0]
    assert (await evening.game()).paused


@pytest.mark.parametrize("by_command", [True, False])
async def test_whoever_plays_can_end_a_pause(evening: Evening, by_command: bool):
    await evening.begin(2)
    game = await evening.game()
    await pause(evening)
    await say(evening, 1, aye=True)
    evening.clock.wait(3600)

    async def resume(who: int):
        if by_command:
            return await evening.here(ResumeHere, who)
        return await evening.ask(Resume(person=evening.people[who], game_id=game.id))

    assert (await resume(5)).code == "not-your-game"
    assert (await resume(1)).code == "resumed"
    assert await time_left(evening) == 60
    assert (await resume(1)).code == "not-paused"


async def test_a_pause_ends_by_itself_after_a_day(evening: Evening):
    await evening.begin(2)
    await pause(evening)
    await say(evening, 1, aye=True)
    evening.clock.wait(86400)
    assert await evening.sweep()
    assert not (await evening.game()).paused
    assert await time_left(evening) == 60
    assert (await evening.game()).revision == 0


async def test_to_stop_more_than_half_must_agree(evening: Evening):
    await evening.begin(4)
    assert (await evening.here(StopHere, 1, admin=False)).code == "stop-asked"
    assert await question(evening) is Question.STOP
    await say(evening, 2, aye=True)
    assert (await evening.game()).state is GameState.LIVE
    await say(evening, 3, aye=True)
    assert (await evening.game()).ended == "stopped"


async def test_half_is_not_enough_to_stop(evening: Evening):
    await evening.begin(2)
    await evening.here(StopHere, 1, admin=False)
    assert (await say(evening, 0, aye=False)).code == "voted-no"
    assert await question(evening) is Question.NONE
    assert (await evening.game()).state is GameState.LIVE
    await evening.here(StopHere, 1, admin=False)
    evening.clock.wait(60)
    await evening.sweep()
    assert (await evening.game()).state is GameState.LIVE


async def test_who_is_out_has_no_voice(evening: Evening):
    await evening.begin(3)
    await evening.endgame("7S", "8S8H", "9D9H")
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    await evening.press(2, "p")
    assert (await evening.here(StopHere, 1, admin=False)).code == "stop-asked"
    assert (await say(evening, 0, aye=True)).code == "only-players-vote"
    assert (await pause(evening, 0)).code == "only-players-vote"
    seen = await evening.sees()
    assert seen.asked is not None
    assert (seen.asked.ayes, seen.asked.silent) == ((1,), (2,))


async def test_a_vote_wakes_its_sleeper(evening: Evening):
    await evening.begin(3)
    await fall_silent(evening, 2)
    await pause(evening)
    seen = await evening.sees()
    assert seen.asked is not None
    assert seen.asked.silent == (1,)
    assert (await say(evening, 2, aye=False)).code == "voted-no"
    assert not (await evening.sees()).sitters[2].asleep


async def test_a_seat_is_taken_back_from_the_computer(evening: Evening):
    game = await evening.begin(2)
    sleeper = (await evening.position()).leader
    await fall_silent(evening, sleeper)
    evening.clock.wait(60)
    await evening.sweep()
    assert await causes(evening) == [Cause.COMPUTER]
    assert (await evening.sees(1 - sleeper)).sitters[sleeper].asleep
    come_back = ComeBack(person=evening.people[await evening.who_sits_at(sleeper)], game_id=game.id)
    assert (await evening.ask(come_back)).code == "you-are-back"
    assert not (await evening.sees(1 - sleeper)).sitters[sleeper].asleep
    assert (await evening.ask(come_back)).code == "you-play-already"


async def test_deeds_of_the_computer_are_told_as_such(evening: Evening):
    await evening.begin(2)
    sleeper = (await evening.position()).leader
    await evening.draw_all()
    await fall_silent(evening, sleeper)
    evening.clock.wait(60)
    await evening.sweep()
    evening.clock.wait(60)
    await evening.sweep()
    seen = await evening.sees()
    assert (seen.by_computer, seen.by_clock) == ({0}, {1})


async def test_a_game_of_a_person_and_computers_goes_on_to_its_end(evening: Evening):
    await evening.begin(3, "deck=24")
    for seat in (1, 2):
        await fall_silent(evening, seat)
    for _ in range(400):
        game = await evening.game()
        if game.state is not GameState.LIVE:
            break
        moves = moves_of(game, 0)
        if 0 in (await evening.sees(0)).view.asked:  # type: ignore[union-attr] # a live game has a view
            await evening.press(0, moves[0], compare=False)
        else:
            evening.clock.wait(60)
            await evening.sweep()
    assert (await evening.game()).state is GameState.FINISHED
    assert set(await causes(evening)) == {Cause.PRESS, Cause.COMPUTER}
    assert (await evening.here(LeaveHere, 0)).code == "left-table"
