"""Methods about chats and their members.

Owns: getChat, getChatMember and its relatives, and what an administrator may do to members.
Does not know: how memberships change (`groups.py`).
"""

from typing import Final

from bot.sandbox import groups
from bot.sandbox.access import check_inside, check_right, find_person
from bot.sandbox.chats import Chat
from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json
from bot.sandbox.rights import ADMIN_RIGHTS, PERMISSIONS, Membership

NO_RIGHTS: Final = "not enough rights to restrict/unrestrict chat member"


@method("getChat", "chat_id")
def get_chat(call: Call) -> Json:
    """Return the ChatFullInfo object."""
    chat = call.chat()
    shown = chat.as_json() | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if not chat.is_private:
        shown["permissions"] = {name: name in chat.permissions for name in PERMISSIONS}
    if chat.description:
        shown["description"] = chat.description
    if chat.pinned:
        shown["pinned_message"] = call.show(chat.messages[chat.pinned[-1]], reply=False)
    return shown


@method("getChatMember", "chat_id user_id")
def get_chat_member(call: Call) -> Json:
    """Return the ChatMember object of one account."""
    chat = _group(call)
    if chat.person is not None:
        raise bad_request("chat not found")
    account = find_person(call.world, call.bot, chat, call.params.integer("user_id"))
    member = chat.members.get(account.id) or Membership(account, "left", inside=False)
    call.bot.known.add(account.id)
    return member.as_json()


@method("getChatAdministrators", "chat_id")
def get_chat_administrators(call: Call) -> list[Json]:
    """Return the ChatMember objects of the owner and the administrators, other bots left out."""
    chat = _group(call)
    if chat.is_private:
        raise malformed("there are no administrators in the private chat")
    admins = [m for m in chat.inside() if m.is_admin and (not m.account.is_bot or m.account is call.bot.account)]
    call.bot.known.update(m.account.id for m in admins if not m.account.is_bot)
    return [member.as_json() for member in admins]


@method("getChatMemberCount", "chat_id")
def get_chat_member_count(call: Call) -> int:
    """Return how many are in the chat."""
    chat = _group(call)
    return 2 if chat.is_private else len(chat.inside())


@method("leaveChat", "chat_id")
def leave_chat(call: Call) -> bool:
    """Leave a group; returns True."""
    chat = call.writable_chat()
    if chat.is_private:
        raise malformed("chat member status can't be changed in private chats")
    groups.leave(call.world, chat, call.bot.account)
    return True


@method("banChatMember", "chat_id user_id until_date revoke_messages")
def ban_chat_member(call: Call) -> bool:
    """Remove and ban somebody; returns True."""
    chat = call.writable_chat()
    check_right(call.bot, chat, "can_restrict_members", NO_RIGHTS)
    account = find_person(call.world, call.bot, chat, call.params.integer("user_id"))
    _check_ordinary(chat, account.id)
    groups.kick(call.world, chat, account, call.bot.account, call.params.integer("until_date"))
    return True


@method("unbanChatMember", "chat_id user_id only_if_banned")
def unban_chat_member(call: Call) -> bool:
    """Let somebody come back; returns True."""
    chat = call.writable_chat()
    check_right(call.bot, chat, "can_restrict_members", NO_RIGHTS)
    account = find_person(call.world, call.bot, chat, call.params.integer("user_id"))
    banned = chat.members.get(account.id)
    if banned is not None and (banned.status == "kicked" or not call.params.flag("only_if_banned")):
        groups.set_member(call.world, chat, Membership(account, "left", inside=False), call.bot.account)
    return True


@method("restrictChatMember", "chat_id user_id permissions use_independent_chat_permissions until_date")
def restrict_chat_member(call: Call) -> bool:
    """Leave somebody no more than some permissions; returns True."""
    chat = call.writable_chat()
    if chat.kind != "supergroup":
        raise malformed("method is available only for supergroups")
    check_right(call.bot, chat, "can_restrict_members", NO_RIGHTS)
    account = find_person(call.world, call.bot, chat, call.params.integer("user_id"))
    _check_ordinary(chat, account.id)
    wanted = call.params.json("permissions")
    if not isinstance(wanted, dict):
        raise malformed("can't parse permissions JSON object")
    allowed = [name for name in PERMISSIONS if wanted.get(name)]
    until = call.params.integer("until_date")
    groups.restrict(call.world, chat, account, allowed, actor=call.bot.account, until=until)
    return True


@method("promoteChatMember", f"chat_id user_id is_anonymous {' '.join(ADMIN_RIGHTS)}")
def promote_chat_member(call: Call) -> bool:
    """Give somebody rights of an administrator, or take them all; returns True."""
    chat = call.writable_chat()
    check_right(call.bot, chat, "can_promote_members", "not enough rights")
    account = find_person(call.world, call.bot, chat, call.params.integer("user_id"))
    rights = [name for name in ADMIN_RIGHTS if call.params.flag(name)]
    anonymous = call.params.flag("is_anonymous")
    groups.promote(call.world, chat, account, rights, actor=call.bot.account, anonymous=anonymous)
    return True


def _group(call: Call) -> Chat:
    chat = call.chat()
    if not chat.is_private:
        check_inside(call.bot, chat)
    return chat


def _check_ordinary(chat: Chat, account_id: int) -> None:
    member = chat.members.get(account_id)
    if member is not None and member.is_admin:
        raise bad_request("user is an administrator of the chat")
