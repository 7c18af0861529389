"""An evening in a group: people, a chat, a store, a clock, and the door through which everything is asked.

Every request is sent twice, as Telegram does after a crash: the second one must change nothing and say nothing.
Every answer must carry just the facts that its words expect.
"""

import asyncio
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Any

from msgspec.structs import replace
from sqlalchemy import select, update

from bot.game import (
    Move,
    Position,
    Reason,
    asked,
    legal,
    play,
    read_move,
    read_position,
    read_rules,
    start,
    write_position,
)
from bot.game.cards import full_deck, read_cards
from bot.game.shuffle import Chance
from bot.minds import Greedy
from bot.play.answers import ANSWER_CODES, CLOSED_CODES, ENDED_CODES, REASON_FACTS
from bot.play.door import ask
from bot.play.ports import World
from bot.play.records import Game, GameSeat, Screen, ScreenKind, Table
from bot.play.requests import (
    NOTHING,
    Answer,
    Arrive,
    Choose,
    Deal,
    InPlace,
    Join,
    Leave,
    OpenTable,
    Person,
    Place,
    PlayMove,
    Request,
    Surrender,
)
from bot.play.scene import Scene
from bot.play.scenes import scene
from bot.play.sweep import sweep
from bot.play.thinking import Thinking
from bot.ratings import BradleyTerry
from bot.sql.metadata import metadata
from bot.sql.schema import games as games_table
from tests.stores import Fresh, account_of_writes

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zhanna", "Ivan", "Kira")
AT_RANDOM = 60
PLACE = Place(telegram_id=-1001, kind="supergroup", title="Durak on Fridays")


class Seeds:
    """Chance that is the same in every run."""

    def __init__(self) -> None:
        self._numbers = count()

    def seed(self) -> bytes:
        return sha256(b"seed %d" % next(self._numbers)).digest()


class Evening:
    """One group and its people. What people press is asked at the door; what they see is made by `scene`."""

    def __init__(self, fresh: Fresh) -> None:
        self.fresh = fresh
        self.clock = fresh.clock
        self.world = World(fresh.store, fresh.clock, Seeds(), Greedy(), BradleyTerry())
        self.place = PLACE
        self.people = [Person(100 + number, name, name.lower(), "ru") for number, name in enumerate(NAMES)]
        self._updates = count(1)

    async def ask(self, request: Request, *, compare: bool = True) -> Answer:
        """What the door answers; the same update is then delivered again, which writes nothing unless others do."""
        request = replace(request, update_id=next(self._updates))
        answer = await ask(request, self.world)
        before = await self.written() if compare else None
        assert await ask(request, self.world) == NOTHING
        assert not compare or await self.written() == before
        return checked(answer)

    async def here(self, kind: type[InPlace], who: int = 0, **more: Any) -> Answer:
        """A command in the group."""
        return await self.ask(kind(person=self.people[who], place=self.place, **more))

    async def open(self, *words: str, who: int = 0) -> Answer:
        """`/durak` with these words."""
        return await self.ask(OpenTable(person=self.people[who], place=self.place, words=words))

    async def arrive(self, *who: int) -> None:
        """These people open the private chat."""
        for one in who:
            await self.ask(Arrive(person=self.people[one]))

    async def join(self, who: int) -> Answer:
        """Press "join" under the newest table."""
        return await self.ask(Join(person=self.people[who], table_id=(await self.table()).id))

    async def leave(self, who: int) -> Answer:
        """Press "leave" under the newest table."""
        return await self.ask(Leave(person=self.people[who], table_id=(await self.table()).id))

    async def choose(self, key: str, value: str, who: int = 0) -> Answer:
        """Press a choice in the rules menu of the newest table."""
        table = await self.table()
        return await self.ask(Choose(person=self.people[who], table_id=table.id, key=key, value=value))

    async def surrender(self, who: int) -> Answer:
        """Press "yes, I give up" in the newest game."""
        return await self.ask(Surrender(person=self.people[who], game_id=(await self.game()).id))

    async def deal(self, who: int = 0) -> Answer:
        """Press "deal" under the newest table."""
        return await self.ask(Deal(person=self.people[who], table_id=(await self.table()).id))

    async def sit(self, seats: int, *words: str) -> Table:
        """A lobby with the first people seated, the first of them as its host."""
        await self.arrive(*range(seats))
        await self.open(*words)
        for who in range(1, seats):
            await self.join(who)
        return await self.table()

    async def begin(self, seats: int, *words: str) -> Game:
        """A game of the first people."""
        await self.sit(seats, *words)
        await self.deal()
        return await self.game()

    async def table(self, table_id: int | None = None) -> Table:
        """The newest table, or one by its id."""
        async with self.fresh.store.glance() as glance:
            table = await glance.find_table(table_id or (await self._newest("tables"))["id"])
        assert table is not None
        assert table.closed_why is None or table.closed_why in CLOSED_CODES
        return table

    async def game(self, game_id: int | None = None) -> Game:
        """The newest game, or one by its id."""
        async with self.fresh.store.glance() as glance:
            game = await glance.find_game(game_id or (await self._newest("games"))["id"])
        assert game is not None
        assert game.ended is None or game.ended in ENDED_CODES
        return game

    async def position(self) -> Position:
        """The stored position of the newest game."""
        return read_position((await self.game()).position)

    async def seats(self) -> list[GameSeat]:
        """The seats of the newest game."""
        async with self.fresh.store.glance() as glance:
            return await glance.game_seats((await self.game()).id)

    async def who_sits_at(self, seat: int) -> int:
        """The number of the person who plays a seat of the newest game."""
        player_id = (await self.seats())[seat].player_id
        async with self.fresh.store.glance() as glance:
            player = (await glance.players([player_id]))[player_id]
        return next(number for number, one in enumerate(self.people) if one.telegram_id == player.telegram_id)

    async def player_id(self, who: int) -> int:
        """Our id of a person."""
        async with self.fresh.store.glance() as glance:
            player = await glance.find_player(self.people[who].telegram_id)
        assert player is not None
        return player.id

    async def members(self) -> list[int]:
        """The numbers of the people at the newest table, in the order of sitting."""
        async with self.fresh.store.glance() as glance:
            players = await glance.players(await glance.members((await self.table()).id))
            ids = await glance.members((await self.table()).id)
        telegram_ids = [one.telegram_id for one in self.people]
        return [telegram_ids.index(players[one].telegram_id) for one in ids]

    async def press(self, who: int, move: Move | str, *, bout: int | None = None, compare: bool = True) -> Answer:
        """Press a move in the newest game, by default in the bout that stands."""
        game = await self.game()
        move = read_move(move) if isinstance(move, str) else move
        fence = read_position(game.position).bout if bout is None else bout
        return await self.ask(PlayMove(person=self.people[who], game_id=game.id, bout=fence, move=move))

    async def screen_of_table(self) -> Screen:
        """The newest message of the newest table."""
        async with self.fresh.store.glance() as glance:
            screen = await glance.table_screen((await self.table()).id)
        assert screen is not None
        return screen

    async def screen_of_hand(self, who: int) -> Screen:
        """The hand of a person in the newest game."""
        game_id, player_id = (await self.game()).id, await self.player_id(who)
        async with self.fresh.store.glance() as glance:
            screen = await glance.hand_screen(game_id, player_id)
        assert screen is not None
        return screen

    async def scene(self, screen: Screen) -> Scene | None:
        """What a screen shows now."""
        async with self.fresh.store.glance() as glance:
            return await scene(glance, screen)

    async def sees(self, who: int | None = None) -> Scene:
        """What a person sees in his hand, or everybody on the table."""
        screen = await (self.screen_of_table() if who is None else self.screen_of_hand(who))
        seen = await self.scene(screen)
        assert seen is not None
        return seen

    async def draw_all(self) -> list[Screen]:
        """Draw every screen that is due, as the reconciler does; returns them, the most urgent first."""
        async with self.fresh.store.glance() as glance:
            due = await glance.due_screens(self.clock.now(), 100, ())
        for screen, *_ in due:
            seen = await self.scene(screen)
            async with self.fresh.store.work() as work:
                if seen is None:
                    await work.give_up(screen)
                else:
                    told = seen.revision
                    await work.note_shown(screen, message_id=screen.id, digest="drawn", told=told)
        return [screen for screen, *_ in due]

    async def show_hands(self) -> None:
        """Draw every hand that is due; the tables wait."""
        async with self.fresh.store.glance() as glance:
            due = await glance.due_screens(self.clock.now(), 100, ())
        async with self.fresh.store.work() as work:
            for screen in [one.screen for one in due if one.screen.kind is not ScreenKind.TABLE]:
                game = await work.find_game(screen.game_id or 0)
                told = 0 if game is None else game.revision
                await work.note_shown(screen, message_id=screen.id, digest="drawn", told=told)

    async def hands_due(self) -> list[int]:
        """The people whose hands are due now."""
        async with self.fresh.store.glance() as glance:
            due = await glance.due_screens(self.clock.now(), 100, ())
        hands = [screen for screen, *_ in due if screen.kind is ScreenKind.HAND]
        ids = [await self.player_id(who) for who in range(len(NAMES)) if await self._is_known(who)]
        return sorted([ids.index(screen.player_id) for screen in hands if screen.player_id in ids])

    async def play_on(self, chance: Chance, most: int = 1000) -> None:
        """People press buttons of their hands, until the game is over or `most` moves are made.

        They do so at random, and after some moves as computers would, since random games hardly end; but who plays
        blind has nothing to go by.
        """
        seats = await self.seats()
        people = [self.people[await self.who_sits_at(seat.seat)] for seat in seats]
        game = await self.game()
        rules = read_rules(game.rules)
        for made in range(most):
            async with self.fresh.store.glance() as glance:
                game = await glance.find_game(game.id) or game
                waiting = asked(rules, read_position(game.position))
                if not waiting:
                    return
                seat = waiting[chance.below(len(waiting))]
                hand = await glance.hand_screen(game.id, seats[seat].player_id)
                seen = hand and await scene(glance, hand)
            assert seen
            assert seen.view
            at_random = made < AT_RANDOM or getattr(rules, "blind", False)
            moves = seen.view.moves if at_random else [self.world.mind.choose(seen.view)]
            move = moves[chance.below(len(moves))]
            request = PlayMove(person=people[seat], game_id=game.id, bout=seen.view.bout, move=move)
            answer = await self.ask(request)
            assert answer.done, answer

    async def put(self, position: Position) -> None:
        """Lay the cards of the newest game as a test needs them; such a game cannot be replayed, nor told."""
        statement = update(games_table).where(games_table.c.id == (await self.game()).id)
        async with self.fresh.database.writing() as connection:
            await connection.execute(statement.values(position=write_position(position), rules_version=0))

    async def spoil(self, position: str = "spilt tea") -> None:
        """Make the newest game unreadable."""
        await self.replace(replace(await self.game(), position=position))

    async def replace(self, game: Game) -> None:
        """Store other lines of a game than play would."""
        statement = update(games_table).where(games_table.c.id == game.id)
        async with self.fresh.database.writing() as connection:
            await connection.execute(statement.values(position=game.position, rules=game.rules))

    async def endgame(self, *hands: str, leader: int = 0) -> None:
        """Leave only these hands in the newest game, with no talon; `leader` is to lead."""
        position = await self.position()
        held = [read_cards(hand) for hand in hands]
        gone = [card for card in full_deck(36) if not any(card in hand for hand in held)]
        await self.put(
            replace(
                position,
                hands=tuple(held),
                talon=(),
                discard=tuple(gone),
                leader=leader,
                defender=(leader + 1) % len(hands),
                reach=len(held[(leader + 1) % len(hands)]),
                bitos=1,
            )
        )

    async def sweep(self) -> bool:
        """The clock looks for deadlines that have passed, after everybody has been shown his hand."""
        await self.show_hands()
        wished: list[bool] = []
        async with asyncio.TaskGroup() as tasks:
            await Thinking(self.world).round(tasks, lambda: wished.append(True))
        return await sweep(self.world) or bool(wished)

    async def written(self) -> object:
        """What is something else as soon as anything is written."""
        return await account_of_writes(self.fresh) or await self.rows()

    async def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything that is stored, apart from the inbox."""
        found = {}
        async with self.fresh.database.reading() as connection:
            for table in metadata.sorted_tables:
                if table.name != "inbox":
                    found[table.name] = sorted(map(repr, await connection.execute(select(table))))
        return found

    async def _newest(self, name: str) -> dict[str, Any]:
        table = metadata.tables[name]
        async with self.fresh.database.reading() as connection:
            row = (await connection.execute(select(table).order_by(table.c.id.desc()).limit(1))).one()
        return dict(row._mapping)

    async def _is_known(self, who: int) -> bool:
        async with self.fresh.store.glance() as glance:
            return await glance.find_player(self.people[who].telegram_id) is not None


def checked(answer: Answer) -> Answer:
    """The answer, if its facts are those that words may use."""
    if isinstance(answer.code, Reason):
        assert set(answer.facts) == set(REASON_FACTS)
    elif answer.code:
        assert set(answer.facts) == set(ANSWER_CODES[answer.code])
    return answer


async def replayed(evening: Evening) -> Position:
    """The position of the newest game from its truth alone: rules, seed and the log of moves."""
    game = await evening.game()
    rules = read_rules(game.rules)
    async with evening.fresh.store.glance() as glance:
        moves = await glance.moves(game.id)
    seats = len(await evening.seats())
    position = start(rules, seats=seats, seed=game.seed, dealer=game.dealer, fool=game.fool)
    for number, logged in enumerate(moves, 1):
        assert logged.number == number
        position = play(rules, position, logged.seat, read_move(logged.text))
    return position


def moves_of(game: Game, seat: int) -> Iterable[Move]:
    """The legal moves of a seat, whoever looks."""
    return legal(read_rules(game.rules), read_position(game.position), seat)
