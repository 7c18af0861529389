"""Owns what we learn of people outside a table: their private chat opens, or closes.

Does not know hands; it only has them shown (hands.py).
"""

from bot.play.answers import Code, refuse, say
from bot.play.hands import HAND_PAYLOAD, show_all_hands
from bot.play.news import Reachability
from bot.play.ports import Work, World
from bot.play.records import Player, TableState
from bot.play.requests import NOTHING, Answer, Arrive
from bot.play.seating import find_payload_table, sit_down


async def arrive(request: Arrive, work: Work, world: World) -> Answer:
    """The private chat works from now on: seat the person at the table he comes from, or show his hands."""
    player = await work.know_player(request.person, reachable=True)
    now = world.clock.now()
    table_id = find_payload_table(request.payload)
    shown = await show_all_hands(work, player.id, now, besides=table_id)
    if table_id is not None:
        return await _seat_from_afar(work, world, player, table_id)
    if request.payload == HAND_PAYLOAD and shown:
        return Answer(wished=True)
    return say(Code.WELCOME, wished=shown, name=player.name)


async def reachability(request: Reachability, work: Work, world: World) -> Answer:
    """Note whether somebody whom we know can be written to; who can be again gets the hands of his games.

    Blocking the bot does not leave a game: its clock decides for him until he comes back (docs/decisions.md).
    """
    if await work.find_player(request.person.telegram_id) is None:
        return NOTHING
    player = await work.know_player(request.person, reachable=request.reachable)
    if not request.reachable:
        return Answer()
    return Answer(wished=await show_all_hands(work, player.id, world.clock.now()))


async def _seat_from_afar(work: Work, world: World, player: Player, table_id: int) -> Answer:
    table = await work.lock_table(table_id)
    if table is None or table.state is TableState.CLOSED:
        raise refuse(Code.TABLE_IS_CLOSED)
    await sit_down(work, world, table, player)
    chat = await work.chat(table.chat_id)
    playing = table.state is TableState.PLAYING
    return say(Code.SEATED_NEXT_DEAL if playing else Code.SEATED, wished=True, chat=chat.title)
