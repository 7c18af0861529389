"""Methods about forum topics.

Owns: who may open, rename, close, reopen and delete a topic.
Does not know: what that does (`topics.py`).
"""

from typing import Final

from bot.sandbox import topics
from bot.sandbox.access import check_right
from bot.sandbox.chats import Chat, Topic
from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json

NAME_LIMIT: Final = 128
NO_RIGHTS: Final = "not enough rights to manage topics"


@method("createForumTopic", "chat_id name icon_color icon_custom_emoji_id", spends="send")
def create_forum_topic(call: Call) -> Json:
    """Open a topic; returns the ForumTopic."""
    chat = _forum(call)
    color = call.params.integer("icon_color", topics.COLORS[0])
    if color not in topics.COLORS:
        raise malformed("invalid icon color specified")
    topic = topics.create(call.world, chat, call.bot.account, _name(call), color)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": topic.color}


@method("editForumTopic", "chat_id message_thread_id name icon_custom_emoji_id", spends="edit")
def edit_forum_topic(call: Call) -> bool:
    """Rename a topic; returns True."""
    chat, topic = _topic(call)
    name = _name(call)
    if name == topic.name:
        raise bad_request("TOPIC_NOT_MODIFIED")
    topics.rename(call.world, chat, topic, name, call.bot.account)
    return True


@method("closeForumTopic", "chat_id message_thread_id", spends="other")
def close_forum_topic(call: Call) -> bool:
    """Close a topic; returns True."""
    chat, topic = _topic(call)
    if topic.closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    topics.close(call.world, chat, topic, call.bot.account)
    return True


@method("reopenForumTopic", "chat_id message_thread_id", spends="other")
def reopen_forum_topic(call: Call) -> bool:
    """Open a closed topic again; returns True."""
    chat, topic = _topic(call)
    if not topic.closed:
        raise bad_request("TOPIC_NOT_MODIFIED")
    topics.reopen(call.world, chat, topic, call.bot.account)
    return True


@method("deleteForumTopic", "chat_id message_thread_id", spends="other")
def delete_forum_topic(call: Call) -> bool:
    """Delete a topic with its messages; returns True."""
    chat, topic = _topic(call)
    topics.delete(call.world, chat, topic)
    return True


def _forum(call: Call) -> Chat:
    chat = call.writable_chat()
    if not chat.is_forum:
        raise bad_request("the chat is not a forum")
    check_right(call.bot, chat, "can_manage_topics", NO_RIGHTS)
    return chat


def _topic(call: Call) -> tuple[Chat, Topic]:
    chat = call.writable_chat()
    topic = chat.topics.get(call.params.integer("message_thread_id"))
    if topic is None:
        raise bad_request("message thread not found")
    if topic.creator is not call.bot.account:
        check_right(call.bot, chat, "can_manage_topics", NO_RIGHTS)
    return chat, topic


def _name(call: Call) -> str:
    name = call.params.text("name").strip()
    if not name or len(name) > NAME_LIMIT:
        raise malformed("topic name is invalid")
    return name
