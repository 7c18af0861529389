"""Forum topics: opened, renamed, closed, reopened, deleted.

Owns: topics and what is announced about them.
Does not know: who was allowed to do it.
"""

from typing import Final

from bot.sandbox.chats import Chat, Topic
from bot.sandbox.people import Account
from bot.sandbox.posting import announce, remove
from bot.sandbox.whispers import vanish
from bot.sandbox.world import World

COLORS: Final = (7322096, 16766590, 13338331, 9367192, 16749490, 16478047)


def create(world: World, chat: Chat, creator: Account, name: str, color: int = COLORS[0]) -> Topic:
    """Open a topic and return it."""
    number = chat.last_id + 1
    chat.topics[number] = topic = Topic(number, name, color, creator)
    announce(world, chat, creator, {"forum_topic_created": {"name": name, "icon_color": color}}, thread=number)
    return topic


def rename(world: World, chat: Chat, topic: Topic, name: str, actor: Account) -> None:
    """Give a topic another name."""
    topic.name = name
    announce(world, chat, actor, {"forum_topic_edited": {"name": name}}, thread=topic.id)


def close(world: World, chat: Chat, topic: Topic, actor: Account) -> None:
    """Close a topic: only administrators of topics may still write there."""
    topic.closed = True
    announce(world, chat, actor, {"forum_topic_closed": {}}, thread=topic.id)


def shut_general(world: World, chat: Chat, actor: Account, *, closed: bool) -> None:
    """Close the topic General, which every forum has, or open it again."""
    chat.general_closed = closed
    announce(world, chat, actor, {"forum_topic_closed" if closed else "forum_topic_reopened": {}})


def reopen(world: World, chat: Chat, topic: Topic, actor: Account) -> None:
    """Open a closed topic again."""
    topic.closed = False
    announce(world, chat, actor, {"forum_topic_reopened": {}}, thread=topic.id)


def delete(world: World, chat: Chat, topic: Topic) -> None:
    """Delete a topic with all its messages; nobody is told."""
    del chat.topics[topic.id]
    for message in [m for m in chat.messages.values() if m.thread == topic.id]:
        remove(world, message)
    for message in [m for m in chat.whispers.values() if m.thread == topic.id]:
        vanish(chat, message)
    world.changes.bump(chat)
