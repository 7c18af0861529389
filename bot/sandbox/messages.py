"""Messages: what stands in a chat.

Owns: the content of a message, when two contents are the same, and the Message objects of the Bot API.
Does not know: how a message gets there, or who is told.
"""

from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.chats import Chat
from bot.sandbox.files import Files, Stored
from bot.sandbox.keyboards import buttons_of
from bot.sandbox.people import Account, Json
from bot.sandbox.texts import Text


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says: a text, or a file with a text as its caption. `extras` are fields to echo."""

    text: Text = field(default_factory=Text)
    file: Stored | None = None
    extras: tuple[tuple[str, Any], ...] = ()

    def as_json(self, files: Files, bot_id: int) -> Json:
        """Return the fields of a Message object that show this content."""
        shown: Json = dict(self.extras)
        words, marks = ("caption", "caption_entities") if self.file else ("text", "entities")
        if self.text.plain:
            shown[words] = self.text.plain
        if self.text.entities:
            shown[marks] = list(self.text.entities)
        return shown if self.file is None else shown | _shown_file(files, self.file, bot_id)


def _shown_file(files: Files, file: Stored, bot_id: int) -> Json:
    if file.kind == "photo":
        return {"photo": files.photo_json(file, bot_id)}
    if file.kind == "video":
        return {"video": files.video_json(file, bot_id)}
    document = {"document": files.document_json(file, bot_id)}
    if file.kind == "animation":  # programs of 2016 know them as documents only, so that both fields are set
        document["animation"] = files.video_json(file, bot_id)
    return document


@dataclass(slots=True, eq=False)
class Message:
    """One message.

    `service` holds the fields of a service message, `receiver` who alone sees an ephemeral one, `prompt` the
    ForceReply object of one that asks for a reply.
    """

    id: int
    chat: Chat
    date: int
    sender: Account | None
    content: Content = field(default_factory=Content)
    keyboard: Json | None = None
    sender_chat: Chat | None = None
    thread: int | None = None
    reply_to: "Message | None" = None
    service: Json | None = None
    edited: int | None = None
    unchangeable: bool = False
    via_bot: Account | None = None
    receiver: Account | None = None
    whisper_id: int | None = None
    instead_of: int | None = None
    protected: bool = False
    effect: str | None = None
    inline_id: str | None = None
    prompt: Json | None = None
    changed: int = 0
    gone: bool = False

    @property
    def text(self) -> str:
        """The plain text or caption."""
        return self.content.text.plain

    @property
    def buttons(self) -> list[Json]:
        """The buttons of the inline keyboard, row by row."""
        return buttons_of(self.keyboard)

    @property
    def photo(self) -> bytes | None:
        """The bytes of the picture, if there is one."""
        return self.content.file.body if self.content.file and self.content.file.kind == "photo" else None

    def button(self, text: str) -> Json:
        """Return the first button whose text contains `text`. Raises LookupError if there is none."""
        for button in self.buttons:
            if text in button["text"]:
                return button
        raise LookupError(f"no button {text!r} under the message, only {[b['text'] for b in self.buttons]}")

    def as_json(self, files: Files, bot_id: int, *, reply: bool = True) -> Json:
        """Return the Message object for one bot; `reply` says whether to include what it replies to."""
        shown: Json = {"message_id": self.id, "date": self.date, "chat": self.chat.as_json()}
        if self.sender is not None:
            shown["from"] = self.sender.as_json()
        if self.sender_chat is not None:
            shown["sender_chat"] = self.sender_chat.as_json()
        if self.thread is not None:
            shown["message_thread_id"] = self.thread
            shown["is_topic_message"] = True
        if self.receiver is not None:
            shown["ephemeral_message_id"] = self.whisper_id
            shown["receiver_user"] = self.receiver.as_json()
        if self.service is None:
            shown |= self.content.as_json(files, bot_id)
        else:
            shown |= {
                key: value.as_json(files, bot_id, reply=False) if isinstance(value, Message) else value
                for key, value in self.service.items()
            }
        if self.keyboard is not None:
            shown["reply_markup"] = self.keyboard
        if reply and self.reply_to is not None and not self.reply_to.gone:
            shown["reply_to_message"] = self.reply_to.as_json(files, bot_id, reply=False)
        shown |= self._marks()
        return shown

    def _marks(self) -> Json:
        marks: Json = {}
        if self.edited is not None:
            marks["edit_date"] = self.edited
        if self.via_bot is not None:
            marks["via_bot"] = self.via_bot.as_json()
        if self.protected:
            marks["has_protected_content"] = True
        if self.effect is not None:
            marks["effect_id"] = self.effect
        return marks

    def words(self) -> list[str]:
        """Return everything that can be read on this message: text, link targets, file name, button texts and data."""
        found = [self.text] if self.text else []
        found += [str(mark["url"]) for mark in self.content.text.entities if "url" in mark]
        if self.content.file is not None and self.content.file.kind != "photo":
            found.append(self.content.file.name)
        for button in self.buttons:
            found += [str(value) for key, value in button.items() if key not in {"style", "disabled"}]
        return found
