"""Reading what a bot wants to show: texts, captions, files, keyboards.

Owns: from parameters to Content and Markup, with the limits, whose wording differs between sending and editing.
Does not know: where the content goes.
"""

from typing import Any, Final

from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.files import MARKS, Film, Stored, Upload
from bot.sandbox.keyboards import Markup, read_markup
from bot.sandbox.messages import Content
from bot.sandbox.methods.registry import Call
from bot.sandbox.params import Params
from bot.sandbox.texts import CAPTION_LIMIT, TEXT_LIMIT, Text, composed

TEXT: Final = "text parse_mode entities link_preview_options"
CAPTION: Final = "caption parse_mode caption_entities"
ABOVE: Final = "show_caption_above_media"


def read_text(params: Params, *, editing: bool, limit: int = TEXT_LIMIT) -> Content:
    """Return the text to show. Raises ApiError if it is empty, too long or badly marked up."""
    source = params.text("text")
    if not source:
        raise malformed("message text is empty")
    text = composed(source, params.text("parse_mode"), params.json("entities"))
    if not text.plain:
        raise malformed("text must be non-empty")
    if len(text.plain) > limit:
        if limit < TEXT_LIMIT:
            raise malformed("MEDIA_CAPTION_TOO_LONG")
        raise malformed("MESSAGE_TOO_LONG" if editing else "message is too long")
    preview = params.json("link_preview_options")
    return Content(text, extras=(("link_preview_options", preview),) if preview else ())


def read_caption(values: Params, *, editing: bool) -> Text:
    """Return the caption to show, perhaps empty. Raises ApiError if it is too long or badly marked up."""
    caption = composed(values.text("caption"), values.text("parse_mode"), values.json("caption_entities"))
    if len(caption.plain) > CAPTION_LIMIT:
        raise malformed("MEDIA_CAPTION_TOO_LONG" if editing else "message caption is too long")
    return caption


def caption_extras(values: Params) -> tuple[tuple[str, Any], ...]:
    """Return the echoed fields that belong to a picture or a film with a caption."""
    return tuple(
        (shown, True)
        for given, shown in (
            ("show_caption_above_media", "show_caption_above_media"),
            ("has_spoiler", "has_media_spoiler"),
        )
        if values.flag(given)
    )


def read_file(call: Call, value: str, upload: Upload | None, kind: str, said: Params) -> Stored:
    """Return the file that a parameter means: uploaded now, or known by its id. Raises ApiError if neither.

    `said` holds width, height and duration where the bot says them.
    """
    files = call.world.files
    upload = upload or call.params.upload(value)
    if upload is not None:
        return files.keep(upload, kind, Film(*(said.integer(name) for name in Film._fields)))
    if not value:
        raise malformed(f"there is no {kind} in the request")
    if "://" in value:
        raise bad_request("failed to get HTTP URL content")
    return files.find(value, call.bot.id, kind)


def read_media(call: Call) -> Content:
    """Return the new content that the `media` of an edit describes. Raises ApiError if it is not acceptable."""
    media = call.params.json("media")
    if not isinstance(media, dict) or "media" not in media:
        raise malformed("can't parse InputMedia: media not found")
    kind = media.get("type")
    if kind not in MARKS:
        raise malformed("can't parse InputMedia: invalid type specified")
    values = Params(media)
    file = read_file(call, str(media["media"]), None, str(kind), values)
    return Content(read_caption(values, editing=True), file, caption_extras(values))


def read_keyboard(call: Call, *, private: bool) -> Markup:
    """Return the keyboard to show; what clients show badly is a violation in a strict world."""
    markup = read_markup(call.params.json("reply_markup"), private=private, modern=call.world.ephemeral != "absent")
    if call.world.strict:
        for remark in markup.remarks:
            call.remark("keyboard", remark)
    return markup
