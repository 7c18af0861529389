"""Groups change: people come and go, rights are given and taken, a group grows into a supergroup.

Owns: memberships, what is announced about them, titles, upgrades.
Does not know: who was allowed to do it (methods check for bots; people are free), topics (`topics.py`).
"""

from collections.abc import Iterable
from dataclasses import replace

from bot.sandbox.chats import Chat
from bot.sandbox.delivery import tell_member
from bot.sandbox.messages import Message
from bot.sandbox.people import Account
from bot.sandbox.posting import announce
from bot.sandbox.rights import Membership
from bot.sandbox.whispers import vanish
from bot.sandbox.world import World


def set_member(world: World, chat: Chat, membership: Membership, actor: Account | None = None) -> None:
    """Put a membership in force and tell the bots that may know."""
    account = membership.account
    old = chat.members.get(account.id) or Membership(account, "left", inside=False)
    chat.members[account.id] = membership
    chat.viewers = None
    if old.as_json() != membership.as_json():
        tell_member(world, chat, actor or account, account, old.as_json(), membership.as_json())
    world.changes.bump(chat)


def join(world: World, chat: Chat, account: Account, actor: Account | None = None) -> None:
    """Let somebody in; `actor` is who brought them."""
    set_member(world, chat, Membership(account), actor)
    if chat.kind == "supergroup" and not account.is_bot:
        _show_history(world, chat, account)
    announce(world, chat, actor or account, {"new_chat_members": [account.as_json()]})


def leave(world: World, chat: Chat, account: Account) -> None:
    """Let somebody leave."""
    _go(world, chat, Membership(account, "left", inside=False), account)


def kick(world: World, chat: Chat, account: Account, actor: Account, until: int = 0) -> None:
    """Remove and ban somebody."""
    _go(world, chat, Membership(account, "kicked", inside=False, until=until), actor)


def promote(
    world: World,
    chat: Chat,
    account: Account,
    rights: Iterable[str],
    *,
    actor: Account | None = None,
    anonymous: bool = False,
    title: str | None = None,
) -> None:
    """Make somebody an administrator with these rights; without any right, an ordinary member again."""
    wanted = frozenset(rights)
    status = "administrator" if wanted else "member"
    membership = Membership(account, status, wanted, anonymous=anonymous, title=title)
    set_member(world, chat, membership, actor)


def restrict(
    world: World,
    chat: Chat,
    account: Account,
    permissions: Iterable[str],
    *,
    actor: Account | None = None,
    until: int = 0,
) -> None:
    """Leave somebody no more than these permissions."""
    set_member(world, chat, Membership(account, "restricted", frozenset(permissions), until=until), actor)


def retitle(world: World, chat: Chat, title: str, actor: Account) -> None:
    """Give a group another title."""
    chat.title = title
    announce(world, chat, actor, {"new_chat_title": title})


def upgrade(world: World, chat: Chat, actor: Account | None = None) -> Chat:
    """Turn a basic group into a supergroup and return that; messages stay behind, members come along."""
    grown = world.add_group(chat.title, "supergroup")
    grown.permissions = chat.permissions
    grown.last_bot = chat.last_bot
    grown.members = {key: replace(member) for key, member in chat.members.items()}
    announce(world, chat, actor, {"migrate_to_chat_id": grown.id})
    chat.upgraded_to = grown.id
    announce(world, grown, actor, {"migrate_from_chat_id": chat.id})
    return grown


def pin(world: World, chat: Chat, message: Message, actor: Account) -> None:
    """Pin a message."""
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        announce(world, chat, actor, {"pinned_message": message}, thread=message.thread)


def unpin(world: World, chat: Chat, message: Message) -> None:
    """Unpin a message, if it is pinned."""
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
        world.changes.bump(chat)


def _go(world: World, chat: Chat, membership: Membership, actor: Account) -> None:
    account = membership.account
    was_inside = chat.member(account.id) is not None
    set_member(world, chat, membership, actor)
    for message in [m for (who, _), m in chat.whispers.items() if who == account.id]:
        vanish(chat, message)
    if was_inside:
        announce(world, chat, actor, {"left_chat_member": account.as_json()})


def _show_history(world: World, chat: Chat, account: Account) -> None:
    viewers = frozenset({account.id})
    for message in chat.messages.values():
        world.record.seen(viewers, "history", message)
