"""Standings: how somebody is in a group, in one word, and how that is changed.

Owns: the words, what each means in rights, and the way from one to another.
Does not know: who asks for it (`acts.py`), how memberships are told (`groups.py`).
"""

from typing import Final

from bot.sandbox import groups
from bot.sandbox.chats import Chat
from bot.sandbox.people import Account
from bot.sandbox.rights import ADMIN_DEFAULT, Membership
from bot.sandbox.world import World

WORDS_ONLY: Final = frozenset({"can_send_messages"})
STANDINGS: Final = ("owner", "admin", "anonymous", "member", "texts", "muted", "left", "banned")
"""`anonymous` is an administrator who speaks as the group, `texts` may send no pictures, `muted` nothing."""


def standing_of(chat: Chat, account: Account) -> str:
    """Return how an account is in a group; `left` also if it never was inside."""
    member = chat.members.get(account.id)
    if member is None or not member.inside:
        return "banned" if member is not None and member.status == "kicked" else "left"
    if member.is_admin:
        return "anonymous" if member.anonymous else "owner" if member.status == "creator" else "admin"
    if member.status == "restricted":
        return "texts" if "can_send_messages" in member.rights else "muted"
    return "member"


def put(world: World, chat: Chat, account: Account, standing: str, actor: Account) -> None:
    """Bring an account to a standing; `actor` is who does it, unless somebody leaves.

    Raises PermissionError where Telegram has no such way, ValueError for a word that is none.
    """
    if standing not in STANDINGS:
        raise ValueError(f"no standing {standing!r}")
    if standing == standing_of(chat, account):
        return
    owns = chat.members.get(account.id)
    if owns is not None and owns.status == "creator":
        _put_owner(world, chat, account, standing)
    elif standing in {"left", "banned"}:
        _remove(world, chat, account, standing, actor)
    else:
        if chat.member(account.id) is None:
            groups.join(world, chat, account, actor)
        _put_inside(world, chat, account, standing, actor)


def _put_owner(world: World, chat: Chat, account: Account, standing: str) -> None:
    if standing == "left":
        groups.leave(world, chat, account)
    elif standing in {"owner", "anonymous"}:
        membership = Membership(account, "creator", anonymous=standing == "anonymous")
        groups.set_member(world, chat, membership)
    else:
        raise PermissionError(f"{account.name} owns the group")


def _remove(world: World, chat: Chat, account: Account, standing: str, actor: Account) -> None:
    if standing == "banned":
        groups.kick(world, chat, account, actor)
    elif account.is_bot and chat.member(account.id) is not None:
        raise PermissionError("a bot does not leave at people's wish, it is removed")
    elif chat.member(account.id) is not None:
        groups.leave(world, chat, account)
    else:
        groups.set_member(world, chat, Membership(account, "left", inside=False), actor)


def _put_inside(world: World, chat: Chat, account: Account, standing: str, actor: Account) -> None:
    if standing == "owner":
        raise PermissionError("a group has one owner")
    if standing in {"admin", "anonymous"}:
        rights = ADMIN_DEFAULT | ({"can_manage_topics"} if chat.is_forum else set())
        groups.promote(world, chat, account, rights, actor=actor, anonymous=standing == "anonymous")
    elif standing == "member":
        groups.set_member(world, chat, Membership(account), actor)
    elif chat.kind != "supergroup":
        raise PermissionError("only a supergroup restricts its members")
    else:
        allowed = WORDS_ONLY if standing == "texts" else frozenset[str]()
        groups.restrict(world, chat, account, allowed, actor=actor)
