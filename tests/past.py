"""Owns games that are quickly over, for tests of looking back: whoever was dealt in presses at random, at the door.

Does not know what is looked at.
"""

from bot.game import asked, legal, read_position, read_rules
from bot.game.shuffle import Chance
from bot.play.door import ask
from bot.play.ports import World
from bot.play.records import Game, GameState
from bot.play.requests import Person, PlayMove, Surrender


async def newest_game(world: World, chat: int) -> Game:
    """The game of the newest table in a group."""
    async with world.store.glance() as glance:
        place = await glance.find_chat(chat)
        assert place is not None
        table = await glance.find_open_table(place.id, 0)
        assert table is not None
        game = await glance.find_game(table.game_id or 0)
    assert game is not None
    return game


async def play_on(world: World, game: Game, most: int = 400, number: int = 0) -> Game:
    """People make random moves until the game is over, or so many."""
    chance, rules = Chance(number.to_bytes(32, "big"), "past"), read_rules(game.rules)
    for _ in range(most):
        waiting = asked(rules, read_position(game.position))
        if game.state is not GameState.LIVE or not waiting:
            break
        seat = waiting[chance.below(len(waiting))]
        choices = legal(rules, read_position(game.position), seat)
        move = choices[chance.below(len(choices))]
        bout = read_position(game.position).bout
        request = PlayMove(person=await who_plays(world, game, seat), game_id=game.id, bout=bout, move=move)
        answer = await ask(request, world)
        assert answer.done, answer
        game = await again(world, game)
    return game


async def give_up(world: World, game: Game, seat: int = 0) -> Game:
    """Whoever plays a seat gives the game up."""
    answer = await ask(Surrender(person=await who_plays(world, game, seat), game_id=game.id), world)
    assert answer.done, answer
    return await again(world, game)


async def who_plays(world: World, game: Game, seat: int) -> Person:
    """Who plays a seat of a game, as Telegram would name him."""
    async with world.store.glance() as glance:
        player_id = (await glance.game_seats(game.id))[seat].player_id
        player = (await glance.players([player_id]))[player_id]
    assert player.telegram_id is not None
    return Person(player.telegram_id, player.name, player.username, player.language)


async def again(world: World, game: Game) -> Game:
    """The game as it is now."""
    async with world.store.glance() as glance:
        found = await glance.find_game(game.id)
    assert found is not None
    return found
