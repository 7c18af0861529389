"""Which chat a bot means, and whether it may do there what it wants.

Owns: finding chats, messages, topics and members for a call, and the refusals.
Does not know: what is then done.
"""

from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.errors import ApiError, bad_request, forbidden, malformed, upgraded
from bot.sandbox.messages import Message
from bot.sandbox.params import whole
from bot.sandbox.people import Account
from bot.sandbox.rights import Membership
from bot.sandbox.world import World

SEND_RIGHTS = {
    "text": ("can_send_messages", "not enough rights to send text messages to the chat"),
    "photo": ("can_send_photos", "not enough rights to send photos to the chat"),
    "document": ("can_send_documents", "not enough rights to send documents to the chat"),
    "video": ("can_send_videos", "not enough rights to send videos to the chat"),
    "animation": ("can_send_other_messages", "not enough rights to send animations to the chat"),
}


def find_chat(world: World, bot: Bot, chat_id: object) -> Chat:
    """Return the chat that a chat_id means to a bot. Raises ApiError if it knows no such chat."""
    if chat_id in {None, ""}:
        raise malformed("chat_id is empty")
    text = str(chat_id)
    if text.startswith("@"):
        named = world.names.get(text[1:].lower())
        if isinstance(named, Chat):
            return named
        raise bad_request("chat not found")
    number = whole(chat_id)
    if number in world.groups:
        chat = world.groups[number]
        if bot.id not in chat.members:
            raise bad_request("chat not found")
        return chat
    person = world.accounts.get(number)
    if person is None:
        raise bad_request("chat not found")
    if not person.is_bot and number not in bot.known and not world.private(bot, person).started:
        raise bad_request("chat not found")
    return world.private(bot, person)


def writable_chat(world: World, bot: Bot, chat_id: object) -> Chat:
    """Return a chat in which the bot may do something. Raises ApiError if it is shut out."""
    chat = find_chat(world, bot, chat_id)
    if chat.is_private:
        _check_private(chat)
    else:
        check_inside(bot, chat)
    return chat


def _check_private(chat: Chat) -> None:
    person = chat.person
    if person is not None and person.is_bot:
        raise forbidden("the bot can't send messages to the bot")
    if person is not None and person.deactivated:
        raise forbidden("user is deactivated")
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.started:
        raise forbidden("bot can't initiate conversation with a user")


def check_inside(bot: Bot, chat: Chat) -> Membership:
    """Return the bot's own membership in a group. Raises ApiError if it is not inside or the group is no more."""
    if chat.upgraded_to is not None:
        raise upgraded(chat.upgraded_to)
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    own = chat.members.get(bot.id)
    if own is None or not own.inside:
        kind = "group" if chat.kind == "group" else "supergroup"
        if own is not None and own.status == "kicked":
            raise forbidden(f"bot was kicked from the {kind} chat")
        raise forbidden(f"bot is not a member of the {kind} chat")
    return own


def check_may_send(chat: Chat, bot: Bot, kind: str) -> None:
    """Raise ApiError if the bot may not send this kind of content (text, photo, …) to a group."""
    own = chat.member(bot.id)
    if own is None or own.is_admin:
        return
    allowed = own.rights if own.status == "restricted" else chat.permissions
    permission, refusal = SEND_RIGHTS[kind]
    if permission not in allowed & chat.permissions:
        raise bad_request(refusal)


def check_topic(chat: Chat, bot: Bot, thread_id: int) -> int | None:
    """Return the topic to post in, None for General or a chat without topics. Raises ApiError if it is shut."""
    own = chat.member(bot.id)
    manages = own is not None and own.may("can_manage_topics")
    if not thread_id:
        if chat.general_closed and not manages:
            raise bad_request("TOPIC_CLOSED")
        return None
    topic = chat.topics.get(thread_id)
    if not chat.is_forum or topic is None:
        raise bad_request("message thread not found")
    if topic.closed and not manages and topic.creator is not bot.account:
        raise bad_request("TOPIC_CLOSED")
    return thread_id


def check_right(bot: Bot, chat: Chat, right: str, refusal: str) -> None:
    """Raise ApiError with `refusal` unless the bot is an administrator with this right."""
    own = check_inside(bot, chat)
    if not own.may(right):
        raise bad_request(refusal)


def find_message(chat: Chat, message_id: int, purpose: str) -> Message:
    """Return a message of a chat. Raises ApiError "message to <purpose> not found"."""
    message = chat.messages.get(message_id)
    if message is None:
        raise bad_request(f"message to {purpose} not found")
    return message


def find_person(world: World, bot: Bot, chat: Chat, user_id: int) -> Account:
    """Return an account that the bot asks about in a chat. Raises ApiError for a stranger."""
    account = world.accounts.get(user_id)
    if account is None or (user_id not in chat.members and user_id not in bot.known and user_id != bot.id):
        raise _stranger(account)
    return account


def _stranger(account: Account | None) -> ApiError:
    return bad_request("PARTICIPANT_ID_INVALID" if account is not None else "user not found")
