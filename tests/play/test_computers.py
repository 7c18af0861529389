"""Computers at the table: who seats them, whom they make room for, what they are not asked, and when they play."""

import asyncio
from datetime import timedelta

from msgspec.structs import replace

from bot.game import Move, Verb, legal, read_rules
from bot.minds.greedy import Greedy, Outline
from bot.play.door import ask
from bot.play.following import FollowHere
from bot.play.hiring import AddComputer, RemoveComputer
from bot.play.options import COMPUTERS_PAGE
from bot.play.records import Cause, GameState, Level, ScreenKind, TableState
from bot.play.requests import Answer, DealHere, Menu, PauseHere, StopHere
from bot.play.settable import SetInChat
from bot.play.sweep import sweep
from bot.play.thinking import Thinking
from bot.play.thinking_ports import Turn
from bot.play.ticks import ComputerMove
from tests.play.evening import Evening


async def add(evening: Evening, level: str = "hard", who: int = 0, *, fill: bool = False) -> Answer:
    table = await evening.table()
    return await evening.ask(AddComputer(person=evening.people[who], table_id=table.id, level=level, fill=fill))


async def companions(evening: Evening) -> list[Level | None]:
    """What everybody at the table is, in the order of sitting: a level, or None for a person."""
    return [sitter.computer for sitter in (await evening.sees()).sitters if sitter.sits]


async def against(evening: Evening, *levels: str, rules: str = "podkidnoy") -> None:
    """A game of the first person and computers of these levels."""
    await evening.sit(1, rules)
    for level in levels:
        assert (await add(evening, level)).done
    assert (await evening.deal()).code == "dealt"


async def until_computer(evening: Evening) -> None:
    """The first moment at which a computer plays has come."""
    moment = (await evening.game()).computer_at
    assert moment is not None
    evening.clock.wait((moment - evening.clock.now()).total_seconds())


async def moves_of_mine(evening: Evening) -> tuple[Move, ...]:
    seen = (await evening.sees(0)).view
    assert seen is not None
    return seen.moves


async def play_until_it_waits(evening: Evening) -> None:
    """The person plays what is listed first until computers alone are asked."""
    while moves := await moves_of_mine(evening):
        await evening.press(0, moves[0], compare=False)


async def play_to_the_end(evening: Evening) -> None:
    """The person does what is listed first whenever he is asked; the computers play at their moments."""
    for _ in range(600):
        game = await evening.game()
        if game.state is not GameState.LIVE:
            return
        if moves := await moves_of_mine(evening):
            assert (await evening.press(0, moves[0], compare=False)).done
        else:
            await until_computer(evening)
            await evening.sweep()
    raise AssertionError("no end")


async def test_computers_sit_down_and_get_up_again(evening: Evening):
    await evening.sit(1)
    answer = await add(evening, "hard")
    assert (answer.code, answer.facts) == ("computer-sits", {"computer": ("hard",)})
    await add(evening, "hard")
    await add(evening, "easy")
    assert await companions(evening) == [None, Level.HARD, Level.HARD, Level.EASY]
    hard = next(sitter for sitter in (await evening.sees()).sitters if sitter.computer is Level.HARD)
    remove = RemoveComputer(person=evening.people[0], table_id=(await evening.table()).id, player_id=hard.player_id)
    assert (await evening.ask(remove)).code == "computer-gone"
    assert (await evening.ask(remove)).code == "setting-gone"
    assert await companions(evening) == [None, Level.HARD, Level.EASY]


async def test_as_many_as_the_game_needs(evening: Evening):
    await evening.sit(1, "podkidnoy", "teams=2x2")
    await add(evening, "normal", fill=True)
    assert await companions(evening) == [None, *[Level.NORMAL] * 3]


async def test_the_host_chooses_and_anybody_between_games(evening: Evening):
    await evening.sit(2)
    table = await evening.table()
    assert (await add(evening, who=1)).code == "only-host-adds"
    page = Menu(person=evening.people[1], table_id=table.id, page=COMPUTERS_PAGE)
    assert (await evening.ask(page)).code == "only-host-adds"
    await evening.arrive(2)
    assert (await add(evening, who=2)).code == "only-host-adds"
    await evening.deal()
    assert (await add(evening)).code == "game-is-on"
    await evening.surrender(1)
    assert (await evening.ask(page)).done
    assert (await add(evening, who=1)).done
    assert (await evening.ask(replace(page, page=""))).done
    assert (await add(evening, who=2)).code == "you-do-not-sit"


async def test_forged_buttons_seat_nobody(evening: Evening):
    await evening.sit(2)
    table = await evening.table()
    assert (await add(evening, "godlike")).code == "setting-gone"
    person = RemoveComputer(person=evening.people[0], table_id=table.id, player_id=await evening.player_id(1))
    assert (await evening.ask(person)).code == "setting-gone"
    nowhere = AddComputer(person=evening.people[0], table_id=99, level="easy")
    assert (await evening.ask(nowhere)).code == "table-is-closed"
    assert await companions(evening) == [None, None]


async def test_a_group_can_do_without(evening: Evening):
    await evening.sit(1)
    await add(evening)
    off = {"place": evening.place, "person": evening.people[0], "admin": True, "key": "computers"}
    await evening.ask(SetInChat(value="off", **off))
    assert await companions(evening) == [None]
    assert (await add(evening)).code == "computers-off"
    await evening.ask(SetInChat(value="on", **off))
    assert (await add(evening)).done


async def test_computers_make_room_for_people(evening: Evening):
    await evening.arrive(0, 1, 2)
    await evening.open("podkidnoy", "deck=24")
    for level in ("easy", "hard", "max"):
        await add(evening, level)
    assert (await evening.sees()).seats_max == 4
    assert (await add(evening)).code == "table-full"
    assert (await evening.join(3)).code == "open-private-chat"
    assert (await evening.join(1)).code == "joined"
    assert await companions(evening) == [None, Level.EASY, Level.HARD, None]


async def test_no_game_is_played_for_computers_alone(evening: Evening):
    await evening.arrive(1)
    await evening.open()
    for _ in range(2):
        await add(evening)
    assert (await evening.here(DealHere)).code == "only-seated-deal"
    await evening.join(1)
    await evening.leave(1)
    assert (await evening.table()).closed_why == "everybody-left"


async def test_the_hosts_part_passes_to_a_person(evening: Evening):
    await evening.sit(1)
    await add(evening)
    await evening.arrive(1)
    await evening.join(1)
    await evening.leave(0)
    assert (await evening.table()).host_id == await evening.player_id(1)


async def test_the_last_seat_taken_by_a_computer_deals(evening: Evening):
    await evening.sit(1, "podkidnoy", "deck=24")
    await evening.choose("when_full", "deal")
    for _ in range(3):
        await add(evening)
    assert (await evening.table()).state is TableState.PLAYING


async def test_nothing_is_written_to_computers(evening: Evening):
    await evening.here(FollowHere, 0)
    await against(evening, "hard", "max")
    game = await evening.game()
    async with evening.fresh.store.glance() as glance:
        hands = [screen.player_id for screen in await glance.hand_screens(game.id) if screen.kind is ScreenKind.HAND]
    assert hands == [await evening.player_id(0)]
    assert [seat.computer for seat in await evening.seats()] == [None, Level.HARD, Level.MAX]


async def test_computers_have_no_vote(evening: Evening):
    await against(evening, "hard", "hard")
    assert (await evening.here(PauseHere)).code == "paused"
    assert (await evening.game()).computer_at is None
    evening.clock.wait(100)
    assert not await evening.sweep()
    moves = await moves_of_mine(evening)
    await evening.press(0, moves[0] if moves else Move(Verb.TAKE), compare=False)
    assert not (await evening.game()).paused
    assert (await evening.here(StopHere, admin=False)).code == "game-stopped"


async def test_a_computer_waits_and_then_plays(evening: Evening):
    await against(evening, "hard", "hard", "hard")
    await play_until_it_waits(evening)
    game = await evening.game()
    assert game.computer_at is not None
    pause = game.computer_at - evening.clock.now()
    assert timedelta(seconds=0.7) <= pause <= timedelta(seconds=2.5)
    assert not (await evening.ask(ComputerMove(game_id=game.id, revision=game.revision))).wished
    await until_computer(evening)
    assert not await sweep(evening.world)
    early = ComputerMove(game_id=game.id, revision=game.revision - 1)
    assert not (await evening.ask(early)).wished
    await evening.sweep()
    async with evening.fresh.store.glance() as glance:
        moves = await glance.moves(game.id)
    assert moves[-1].cause is Cause.COMPUTER
    assert (await evening.sees()).by_computer == frozenset()


async def test_where_nobody_thinks_the_sweep_plays(evening: Evening):
    await against(evening, "hard", "hard", "hard")
    await play_until_it_waits(evening)
    game = await evening.game()
    await until_computer(evening)
    evening.clock.wait(3)
    await evening.show_hands()
    assert await sweep(evening.world)
    assert (await evening.game()).revision == game.revision + 1


async def test_a_game_against_computers_comes_to_its_end(evening: Evening):
    await against(evening, "easy", "hard", rules="perevodnoy")
    await play_to_the_end(evening)
    game, seen = await evening.game(), await evening.sees()
    assert game.state is GameState.FINISHED
    assert seen.ended is not None
    assert min(seen.ended.places) == 1
    async with evening.fresh.store.glance() as glance:
        assert len(await glance.results(game.id)) == 3
    assert (await evening.deal()).code == "dealt"


async def test_computers_alone_finish_without_waiting(evening: Evening):
    await against(evening, "hard", "hard")
    await evening.endgame("7S", "8S8H6D", "9D9H6C")
    await evening.press(0, "l7S")
    for _ in range(60):
        game = await evening.game()
        if game.state is not GameState.LIVE:
            break
        if (await evening.position()).out == (0,):
            assert game.computer_at == evening.clock.now()
        await until_computer(evening)
        await evening.sweep()
    assert (await evening.game()).state is GameState.FINISHED


async def test_a_game_whose_people_are_all_asleep_is_called_off(evening: Evening):
    await against(evening, "hard")
    for _ in range(40):
        game = await evening.game()
        if game.state is not GameState.LIVE:
            break
        if game.computer_at is not None:
            await until_computer(evening)
        else:
            evening.clock.wait(60)
        await evening.sweep()
    assert (await evening.game()).ended == "asleep"


class SlowThinker:
    """Thinks until it is told what of; notes what it was asked, and who was cancelled."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.levels: list[Level] = []
        self.cancelled = 0
        self.move: asyncio.Future[Move | None] = asyncio.get_running_loop().create_future()

    async def think(self, turn: Turn, level: Level) -> Move | None:
        self.turns.append(turn)
        self.levels.append(level)
        try:
            return await asyncio.shield(self.move)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise

    async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> None:
        return None


async def begun(evening: Evening, tasks: asyncio.TaskGroup) -> tuple[Thinking, SlowThinker]:
    """A game of three in which a computer has just begun to think."""
    await against(evening, "max", "easy")
    await play_until_it_waits(evening)
    thinker = SlowThinker()
    thinking = Thinking(evening.world, thinker)
    await thinking.round(tasks, lambda: None)
    await asyncio.sleep(0)
    game = await evening.game()
    assert [turn.number for turn in thinker.turns] == [game.revision]
    assert thinker.levels == [(await evening.seats())[thinker.turns[0].seat].computer]
    return thinking, thinker


async def test_a_thought_is_played_at_its_moment(evening: Evening):
    async with asyncio.TaskGroup() as tasks:
        thinking, thinker = await begun(evening, tasks)
        before = await evening.game()
        board = (await evening.seats())[thinker.turns[0].seat]
        await until_computer(evening)
        await thinking.round(tasks, lambda: None)
        assert (await evening.game()).revision == before.revision
        thinker.move.set_result(await a_dear_move(evening, board.seat))
        await asyncio.sleep(0.01)
        await thinking.round(tasks, lambda: None)
    async with evening.fresh.store.glance() as glance:
        last = (await glance.moves(before.id))[-1]
    assert last.text == thinker.move.result().text


async def a_dear_move(evening: Evening, seat: int) -> Move:
    """The last of the seat's legal moves."""
    game = await evening.game()
    return legal(read_rules(game.rules), await evening.position(), seat)[-1]


async def test_a_thought_that_is_late_gives_way_to_a_quick_move(evening: Evening):
    async with asyncio.TaskGroup() as tasks:
        thinking, thinker = await begun(evening, tasks)
        before = await evening.game()
        await until_computer(evening)
        evening.clock.wait(3)
        await thinking.round(tasks, lambda: None)
        await asyncio.sleep(0)
        assert (await evening.game()).revision == before.revision + 1
        assert thinker.cancelled == 1
        thinker.move.set_result(None)


async def test_a_thought_about_what_has_changed_is_thrown_away(evening: Evening):
    async with asyncio.TaskGroup() as tasks:
        thinking, thinker = await begun(evening, tasks)
        game = await evening.game()
        await until_computer(evening)
        assert (await ask(ComputerMove(game_id=game.id, revision=game.revision), evening.world)).wished
        await thinking.round(tasks, lambda: None)
        await asyncio.sleep(0)
        assert thinker.cancelled == 1
        thinker.move.set_result(None)
        await thinking.round(tasks, lambda: None)
        assert len({turn.number for turn in thinker.turns}) == len(thinker.turns)


async def test_a_restart_in_a_pause_loses_nothing(evening: Evening):
    async with asyncio.TaskGroup() as tasks:
        _, thinker = await begun(evening, tasks)
        moment = (await evening.game()).computer_at
        fresh = Thinking(evening.world, thinker)
        await fresh.round(tasks, lambda: None)
        assert (await evening.game()).computer_at == moment
        thinker.move.set_result(None)
        await until_computer(evening)
        await asyncio.sleep(0.01)
        await fresh.round(tasks, lambda: None)
        assert (await evening.game()).revision == thinker.turns[0].number + 1


class Fainting(Greedy):
    """Cannot choose the first time."""

    def __init__(self) -> None:
        self.faints = 1

    def choose(self, view: Outline) -> Move:
        if self.faints:
            self.faints -= 1
            raise RuntimeError("a mind has fainted")
        return super().choose(view)


async def test_a_game_in_which_a_computer_fails_holds_up_no_other_and_is_left_to_the_sweep(evening: Evening):
    games = []
    for number in range(2):
        evening.place = replace(evening.place, telegram_id=-2000 - number)
        await against(evening, "easy")
        await play_until_it_waits(evening)
        games.append(await evening.game())
    await until_computer(evening)
    evening.clock.wait(1)
    evening.world = evening.world._replace(mind=Fainting())
    thinking = Thinking(evening.world)
    async with asyncio.TaskGroup() as tasks:
        for _ in range(3):
            await thinking.round(tasks, lambda: None)
    first, second = [await evening.game(game.id) for game in games]
    assert (first.revision, second.revision) == (games[0].revision, games[1].revision + 1)
    assert await evening.sweep()
    assert (await evening.game(first.id)).revision == first.revision + 1
