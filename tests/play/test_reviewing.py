"""The review of a game that is over: what is found, where it is told, and when nobody looks any more."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Move, asked, legal, outcome, play, start, view, write_rules
from bot.game.shuffle import Chance
from bot.minds.levels import solve, weigh
from bot.play.door import ask
from bot.play.noting import NoteReview
from bot.play.records import GameState, Level
from bot.play.review import Finding, Kind, read_review, write_review
from bot.play.reviewing import Reviewing, find
from bot.play.sights import Replay, Replays, Truth
from bot.play.spot import Spot, spot_of
from bot.play.thinking_ports import Turn, Weighed
from tests.play.evening import Evening


class Scholar:
    """Weighs in this process, with few iterations; solves what can be solved."""

    def __init__(self) -> None:
        self.replays = Replays()

    async def think(self, turn: Turn, level: Level) -> Move | None:
        return None

    async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> Weighed | None:
        assert in_background
        replay = self.replays.of(turn.truth)
        chances = weigh(replay.sight(turn.seat, turn.number), seed=bytes(32), iterations=4)
        return Weighed(chances, solve(replay.rules, replay.positions[turn.number], nodes=5_000))


class Critic:
    """Finds the first of the legal moves of everybody by so much better than the others."""

    def __init__(self, *losses: float) -> None:
        self.losses = losses
        self.replays = Replays()
        self.looks: list[int] = []

    async def think(self, turn: Turn, level: Level) -> Move | None:
        return None

    async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> Weighed | None:
        replay = self.replays.of(turn.truth)
        best, *others = legal(replay.rules, replay.positions[turn.number], turn.seat)
        loss = self.losses[turn.number % len(self.losses)]
        self.looks.append(iterations)
        return Weighed(((best, 0.9), *[(move, 0.9 - loss) for move in others]))


def random_game(number: int) -> Truth:
    """A game of two that is played at random to its end."""
    seed = sha256(b"review %d" % number).digest()
    rules, chance, log = VARIANTS["podkidnoy"].rules({"deck": "24"}), Chance(seed, "review"), []
    position = start(rules, seats=2, seed=seed)
    while outcome(rules, position) is None:
        seat = asked(rules, position)[0]
        choice = legal(rules, position, seat)
        move = choice[chance.below(len(choice))]
        log.append((seat, move.text))
        position = play(rules, position, seat, move)
    return Truth(write_rules(rules), seed, 0, None, 2, tuple(log))


async def test_a_certain_win_that_was_thrown_away_is_found(evening: Evening):
    thrown = []
    for number in (0, 3):
        truth = random_game(number)
        replay = Replay(truth)
        replay.follow(truth)
        for one in await find(Scholar(), evening.clock, truth, {0, 1}):
            if one.kind is Kind.THROWN:
                values = {move.text: end for move, end in solve(replay.rules, replay.positions[one.number - 1]) or ()}
                assert (values[one.better], truth.log[one.number - 1]) == (1, (one.seat, one.move))
                assert values[one.move] < 1
                thrown.append(one)
    assert thrown


async def test_the_two_costliest_moves_are_told_if_they_cost_enough(evening: Evening):
    truth = random_game(1)
    critic = Critic(0.04, 0.2, 0.12, 0.3)
    found = await find(critic, evening.clock, truth, {0, 1})
    assert [one.loss for one in found] == [30, 30]
    assert [one.number for one in found] == sorted([one.number for one in found])
    assert {3_000, 8_000} == set(critic.looks)
    assert await find(Critic(0.04), evening.clock, truth, {0, 1}) == ()
    assert {one.seat for one in await find(critic, evening.clock, truth, {1})} == {1}
    replay = Replay(truth)
    replay.follow(truth)
    asked_at = [view(replay.rules, replay.positions[one.number - 1], one.seat) for one in found]
    assert [one.spot for one in found] == [spot_of(seen) for seen in asked_at]
    assert await find(critic, evening.clock, truth, ()) == ()


async def finished(evening: Evening) -> int:
    """A game of two people that one has given up after some moves."""
    await evening.begin(2)
    await evening.play_on(Chance(bytes(32), "moves"), most=12)
    await evening.surrender(1)
    return (await evening.game()).id


async def test_a_game_is_reviewed_once_and_its_result_tells_it(evening: Evening):
    game_id = await finished(evening)
    await evening.draw_all()
    reviewing = Reviewing(evening.world, Critic(0.3))
    assert await reviewing.review_one()
    assert not await reviewing.review_one()
    screen = await evening.screen_of_table()
    assert screen.due_at is not None
    seen = await evening.sees()
    assert seen.ended is not None
    assert len(seen.ended.review) == 2
    assert {one.kind for one in seen.ended.review} == {Kind.COSTLY}
    again = NoteReview(game_id=game_id, review="[]")
    assert not (await ask(again, evening.world)).wished
    assert read_review((await evening.game()).review) == seen.ended.review


async def test_a_review_without_a_finding_draws_nothing(evening: Evening):
    await finished(evening)
    await evening.draw_all()
    assert await Reviewing(evening.world, Critic(0.0)).review_one()
    assert (await evening.screen_of_table()).due_at is None
    assert (await evening.game()).review == "[]"


async def test_what_is_old_or_has_no_result_is_not_reviewed(evening: Evening):
    await finished(evening)
    evening.clock.wait(601)
    assert not await Reviewing(evening.world, Critic(0.3)).review_one()
    await evening.deal()
    game = await evening.game()
    assert game.state is GameState.LIVE
    assert not (await ask(NoteReview(game_id=game.id, review="[]"), evening.world)).wished
    assert (await evening.game()).review is None


@pytest.mark.parametrize("line", [None, "", "[[1]]", "tea"])
def test_a_line_that_cannot_be_read_tells_nothing(line):
    assert read_review(line) == ()


def test_a_line_reads_back():
    found = (Finding(Kind.THROWN, 3, 1, "k", "b7S.6S"), Finding(Kind.COSTLY, 5, 0, "p", "t6D", 12, Spot("take")))
    assert read_review(write_review(found)) == found
    assert read_review('[["costly",5,0,"p","t6D",12]]') == (Finding(Kind.COSTLY, 5, 0, "p", "t6D", 12),)


async def test_a_game_that_cannot_be_reviewed_holds_up_no_other(evening: Evening):
    games = []
    for number in range(2):
        evening.place = replace(evening.place, telegram_id=-2000 - number)
        games.append(await finished(evening))

    class Fainting(Critic):
        async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> Weighed | None:
            if turn.truth.seed == (await evening.game(games[0])).seed:
                raise RuntimeError("a mind has fainted")
            return await super().weigh(turn, iterations=iterations, in_background=in_background)

    reviewing = Reviewing(evening.world, Fainting(0.3))
    assert [await reviewing.review_one() for _ in range(3)] == [True, True, False]
    assert [(await evening.game(game_id)).review is None for game_id in games] == [True, False]
