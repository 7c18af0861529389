"""Owns who follows a group, that is, wants to be told once when people can sit down there; and how one says so.

Does not know when somebody is told (notices.py).
"""

from typing import Final

from bot.play.answers import Code, say
from bot.play.ports import Work, World
from bot.play.requests import Answer, InPlace
from bot.play.settings import spoken_by

NOTICE_PAYLOAD: Final = "n"
"""What `/start` carries for somebody who wants to be told and has no private chat with us yet."""


class FollowHere(InPlace, frozen=True, kw_only=True):
    """`/notify`: write to the person in private when a table opens here."""


async def follow(request: FollowHere, work: Work, _world: World) -> Answer:
    """Tell the person when a table opens in this group; said again, not any more."""
    player = await work.know_player(request.person)
    chat = await work.know_chat(request.place, await spoken_by(work, request.person))
    if player.id in await work.followers(chat.id):
        await work.unfollow(chat.id, [player.id])
        return say(Code.UNFOLLOWED)
    await work.follow(chat.id, player.id)
    if not player.reachable:
        return Answer(code=Code.FOLLOWED_AFAR, start_payload=NOTICE_PAYLOAD)
    return say(Code.FOLLOWED)
