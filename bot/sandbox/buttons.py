"""Which buttons a person can press.

Owns: finding a button by its text or data, and whether it is there for this person to press.
Does not know: what a press does.
"""

from bot.sandbox.messages import Message
from bot.sandbox.people import Account, Json


def pressable(message: Message, person: Account, text: str | None, data: str | None) -> str:
    """Return the callback_data of the button with this text (or a part of it) or data.

    Raises LookupError if there is no such button, PermissionError if this person can't press it.
    """
    chat = message.chat
    if message.gone or message.receiver not in {None, person}:
        raise PermissionError("the message is gone")
    if chat.person not in {None, person} or not (chat.is_private or chat.member(person.id)):
        raise PermissionError(f"{person.name} does not see the message")
    button = _find(message, text, data)
    if "callback_data" not in button:
        raise PermissionError(f"the button {button['text']!r} sends nothing to the bot")
    return str(button["callback_data"])


def _find(message: Message, text: str | None, data: str | None) -> Json:
    for button in message.buttons:
        if button.get("callback_data") == data if data is not None else button["text"] == text:
            return button
    if data is not None:
        raise LookupError(f"no button with data {data!r} under the message")
    return message.button(text or "")
