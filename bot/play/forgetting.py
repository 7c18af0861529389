"""Owns forgetting: what becomes of somebody who wants it, or whose account is gone, and of the games that he is in.

Does not know where anything about him is stored. Results stay, and are nobody's: the statistics of the others are true.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.play.answers import Code, refuse, say
from bot.play.leaving import part
from bot.play.ports import Work, World
from bot.play.records import Player, Urgency
from bot.play.requests import NOTHING, Answer, Person, Request
from bot.play.rights_ports import Goodbye

TO_DECIDE: Final = timedelta(hours=1)
"""How long the question stands whether somebody is to be forgotten."""

WITHIN_REACH: Final = timedelta(hours=48)
"""How old a message may be that is taken away or drawn anew: Telegram lets older ones stand."""

_TELLING: Final = 3
"""Letters of a word by which somebody can be recognized."""


class Forget(Request, frozen=True, kw_only=True):
    """The word of a person that he is to be forgotten; what he was asked named the player and stood until then.

    `until` is in seconds since 1970. The `question` is the message in which he was asked (0: none), in a `language`.
    """

    person: Person
    player_id: int
    until: int
    question: int = 0
    language: str = ""


class AccountGone(Request, frozen=True, kw_only=True):
    """Telegram says that this account is no more."""

    telegram_id: int


def telling(player: Player) -> tuple[str, ...]:
    """The texts that tell who somebody is: his username, his name, and those of its words that are long enough."""
    words = [word for word in player.name.split() if len(word) >= _TELLING]
    return tuple([text for text in (player.username, player.name, *words) if text])


async def forget(request: Forget, work: Work, world: World) -> Answer:
    """Forget the person at once; raises Refusal for somebody who is not known, and for a question that is over.

    Whoever comes back later is somebody new, whom an old question does not mean.
    """
    now = world.clock.now()
    player = await work.lock_player(request.person.telegram_id)
    if player is None:
        raise refuse(Code.NOT_KNOWN)
    if player.id != request.player_id or now.timestamp() > request.until:
        raise refuse(Code.FORGET_ANEW)
    own = await work.own_messages(player, now - WITHIN_REACH)
    await _forget(work, player, now)
    await work.leave(Goodbye(request.person.telegram_id, own, request.question, request.language), player.id)
    return say(Code.FORGOTTEN, wished=True)


async def account_gone(request: AccountGone, work: Work, world: World) -> Answer:
    """Forget somebody whose account is deleted: nobody is left who could ask for it."""
    player = await work.lock_player(request.telegram_id)
    if player is None:
        return NOTHING
    await _forget(work, player, world.clock.now())
    return Answer(wished=True)


async def _forget(work: Work, player: Player, now: datetime) -> None:
    """Take the player off his tables as if he had left their groups, and his name from everywhere.

    Tables come first, where he has only just played too: a game that ends there holds what is drawn anew here.
    """
    for table_id in await work.tables_with(player.id):
        await part(work, table_id, player, now)
    for screen in await work.screens_with(player.id, now - WITHIN_REACH):
        if screen.player_id != player.id:
            await work.wish(screen.id, urgency=Urgency.REST, due_at=now)
    await work.forget(player)
