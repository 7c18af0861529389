"""Owns the ways to see one's cards: the private message made true or sent again, and the alert in the group.

Does not know how a hand is drawn.
"""

from datetime import datetime
from typing import Final

from bot.game import view
from bot.play.answers import Code, invite, refuse, say
from bot.play.playing import wake_on
from bot.play.ports import Work, World
from bot.play.records import Game, GameState, ScreenKind, Urgency
from bot.play.requests import Answer, Fact, HandHere, HandsAgain, ShowHand, Tone
from bot.play.screens import wish_hand
from bot.play.tables import game_here
from bot.play.wishing import NewScreen

HAND_PAYLOAD: Final = "h"
"""What `/start` carries for somebody who asked for his hand in the group."""


async def show_hand(request: ShowHand, work: Work, world: World) -> Answer:
    """Lead to the private chat, where the hand comes again; who has none sees his cards in an alert."""
    now = world.clock.now()
    board, mine = await wake_on(work, request, now)
    await wish_hand(work, board.game.id, mine.player_id, now)
    if request.whisper:
        await _hand_over(work, board.game, mine.player_id)
    player = (await work.players([mine.player_id]))[mine.player_id]
    if player.reachable:
        return Answer(code=Code.HAND_IS_IN_PRIVATE, start_payload=HAND_PAYLOAD, wished=True)
    seen = view(board.rules, board.position, mine.seat)
    if seen.slots:
        return Answer(code=Code.HAND_ALERT_BLIND, facts={"count": seen.slots}, tone=Tone.ALERT, wished=True)
    cards = tuple([card.text for card in seen.hand])
    facts: dict[str, Fact] = {"cards": cards, "count": len(cards)}
    return Answer(code=Code.HAND_ALERT, facts=facts, tone=Tone.ALERT, wished=True)


async def hand_here(request: HandHere, work: Work, world: World) -> Answer:
    """Send the hand of the game that is played here again to the private chat."""
    player = await work.know_player(request.person)
    game_id = (await game_here(request, work)).game_id
    if await work.hand_screen(game_id, player.id) is None:
        raise refuse(Code.NOT_YOUR_GAME)
    if not player.reachable:
        raise invite(HAND_PAYLOAD, Code.OPEN_FOR_HAND)
    await wish_hand(work, game_id, player.id, world.clock.now(), repost=True)
    return say(Code.HAND_IS_IN_PRIVATE, wished=True)


async def hands_again(request: HandsAgain, work: Work, world: World) -> Answer:
    """Send the hands of all games that the person plays again."""
    player = await work.know_player(request.person, reachable=True)
    if not await show_all_hands(work, player.id, world.clock.now()):
        raise refuse(Code.NO_HANDS_NOW)
    return Answer(wished=True)


async def _hand_over(work: Work, game: Game, player_id: int) -> None:
    """Leave the player's hand inside the group to whoever answers him: it exists, and is sent by nobody else."""
    whisper = await work.whisper_screen(game.id, player_id)
    if whisper is None:
        await work.add_screen(
            NewScreen(
                kind=ScreenKind.WHISPER,
                table_id=game.table_id,
                game_id=game.id,
                player_id=player_id,
                urgency=Urgency.REST,
                due_at=None,
            )
        )
    elif whisper.message_id is None:
        await work.give_up(whisper)


async def show_all_hands(work: Work, player_id: int, now: datetime, *, besides: int | None = None) -> bool:
    """Wish for a new message with each hand that the player holds; returns whether he holds any.

    The table `besides` is locked too, for whoever needs it afterwards.
    """
    live = await lock_games_of(work, player_id, besides=besides)
    for game in live:
        await wish_hand(work, game.id, player_id, now, repost=True)
    return bool(live)


async def lock_games_of(work: Work, player_id: int, *, besides: int | None = None) -> list[Game]:
    """The games that the player plays, all of them locked, and the table `besides`, in the order of tables.

    Who wants hands of several games drawn has them first, as everybody does who moves there.
    """
    games = {game.table_id: game.id for game in await work.live_games_of(player_id)}
    live = []
    for table_id in sorted({*games, *([] if besides is None else [besides])}):
        if table_id not in games:
            await work.lock_table(table_id)
        elif (game := await work.lock_game(games[table_id])) is not None and game.state is GameState.LIVE:
            live.append(game)
    return live
