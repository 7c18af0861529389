"""Owns practice: a table in the private chat at which one person plays against computers, and nothing is counted.

Does not know how computers play, nor how hints come about.
"""

from bot.play.answers import Code, say
from bot.play.hiring import seats_at
from bot.play.options import choose_by_words, last_choice, read_words, remember
from bot.play.ports import Work, World
from bot.play.records import PRIVATE, Level, TableState
from bot.play.requests import Answer, Person, Place, Request
from bot.play.screens import wish_hand, wish_table
from bot.play.settable import Speed
from bot.play.settings import spoken_by
from bot.play.tables import new_table, point_to


class Practice(Request, frozen=True, kw_only=True):
    """`/practice [variant] [key=value …]` in private: open a practice table, or point to the one that is open."""

    person: Person
    words: tuple[str, ...] = ()


def practice_place(person: Person) -> Place:
    """Where the practice table of a person stands: in his private chat, whose id is his own."""
    return Place(person.telegram_id, PRIVATE, person.name)


async def practice(request: Practice, work: Work, world: World) -> Answer:
    """Open the practice table with one computer, or as many as the game needs; there is no clock at it.

    Where it is open, the words are for that one; without any, point to it. While a game is played there, show it.
    """
    now = world.clock.now()
    player = await work.know_player(request.person, reachable=True)
    place = practice_place(request.person)
    chat = await work.know_chat(place, await spoken_by(work, request.person))
    table = await work.lock_open_table(chat.id, place.topic)
    if table is not None and table.state is TableState.PLAYING:
        await wish_table(work, table.id, now, repost=True)
        if table.game_id is not None:
            await wish_hand(work, table.game_id, player.id, now, repost=True)
        return say(Code.PRACTICE_IS_ON, wished=True)
    if table is not None:
        words = request.words
        return await (choose_by_words(work, table, player, words, now) if words else point_to(work, table, now))
    variant, options = read_words(request.words, last_choice(await work.presets(chat.id)))
    await work.set_in_chat(chat.id, "speed", Speed.OFF)
    table = await new_table(work, player, chat_id=chat.id, topic=0, variant=variant, options=options, now=now)
    await remember(work, chat.id, variant, options)
    least, _ = seats_at(chat, table)
    members = [player.id]
    while len(members) < least:
        members.append((await work.know_computer(Level.NORMAL, members)).id)
    for member in members:
        await work.add_member(table.id, member)
    return Answer(wished=True)
