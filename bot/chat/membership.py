"""Owns comings and goings: who may be written to, where the bot is, who left a group, and groups that move.

Does not know what follows from them.
"""

from telegram import Chat, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.gateway import Address
from bot.chat.people import GROUPS, person_of, place_of
from bot.chat.settings_menu import publish_language
from bot.play.news import Departed, Presence, Reachability, Upgraded

_INSIDE = frozenset({ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.MEMBER})


async def work_on_standing(change: ChatMemberUpdated, update_id: int, desk: Desk) -> None:
    """A person blocked or unblocked the bot in his own chat, or the bot's standing in a group changed."""
    before, after = change.old_chat_member, change.new_chat_member
    if change.chat.type == ChatType.PRIVATE and change.chat.id == change.from_user.id:
        reachable = after.status != ChatMemberStatus.BANNED
        person = person_of(change.from_user)
        await desk.ask(Reachability(update_id=update_id, person=person, reachable=reachable))
        return
    if change.chat.type not in GROUPS or _standing(before) == _standing(after):
        await desk.inbox.close(update_id)
        return
    await desk.ask(
        Presence(
            update_id=update_id,
            person=person_of(change.from_user),
            place=place_of(change.chat),
            present=_is_inside(after),
            admin=after.status == ChatMemberStatus.ADMINISTRATOR,
        )
    )
    if _is_inside(after) and not _is_inside(before):
        words = await desk.words_here(change.chat.id, person_of(change.from_user))
        desk.replies.greet(Address(change.chat.id), Frame(text=words.html("reply-greeting")))


async def work_on_member(change: ChatMemberUpdated, update_id: int, desk: Desk) -> None:
    """Somebody else's standing changed: where we are an administrator we are told so, even if the group is not."""
    member = change.new_chat_member
    if _is_inside(member) or member.user.is_bot or change.chat.type not in GROUPS:
        await desk.inbox.close(update_id)
    else:
        await _part(member.user, change.chat, update_id, desk)


async def work_on_service(message: Message, update_id: int, desk: Desk) -> None:
    """What a group tells about itself: somebody left, or it has become a supergroup, which moves no further."""
    chat, left = message.chat, message.left_chat_member
    if message.migrate_to_chat_id is not None and chat.type == ChatType.GROUP:
        await _move(update_id, chat.id, message.migrate_to_chat_id, desk)
    elif message.migrate_from_chat_id is not None and chat.type == ChatType.SUPERGROUP:
        await _move(update_id, message.migrate_from_chat_id, chat.id, desk)
    elif left is not None and not left.is_bot and chat.type in GROUPS:
        await _part(left, chat, update_id, desk)
    else:
        await desk.inbox.close(update_id)


async def _part(user: User, chat: Chat, update_id: int, desk: Desk) -> None:
    desk.gateway.gone(chat.id, user.id)
    await desk.ask(Departed(update_id=update_id, person=person_of(user), place=place_of(chat)))


async def _move(update_id: int, old: int, new: int, desk: Desk) -> None:
    await desk.ask(Upgraded(update_id=update_id, old_telegram_id=old, new_telegram_id=new))
    await publish_language(desk, new)


def _is_inside(member: ChatMember) -> bool:
    restricted = isinstance(member, ChatMemberRestricted) and member.is_member
    return restricted or member.status in _INSIDE


def _standing(member: ChatMember) -> tuple[bool, bool, bool]:
    """If we are in the group, if we may write there, and if we are an administrator."""
    muted = isinstance(member, ChatMemberRestricted) and not member.can_send_messages
    return _is_inside(member), _is_inside(member) and not muted, member.status == ChatMemberStatus.ADMINISTRATOR
