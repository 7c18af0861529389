"""Keyboards under messages.

Owns: what a reply_markup may be, what the server keeps of it, and its complaints (`docs` of InlineKeyboardButton).
Does not know: who presses.
"""

from typing import Any, Final, NamedTuple

from bot.sandbox.errors import malformed
from bot.sandbox.markup import checked_link
from bot.sandbox.people import Json

STYLES: Final = frozenset({"primary", "success", "danger"})
ACTIONS: Final = (
    "disabled",
    "url",
    "callback_data",
    "callback_game",
    "pay",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "login_url",
    "web_app",
    "copy_text",
)
"""What a press can do; where a button names several, the first in this order wins."""

MAY_BE_EMPTY: Final = frozenset(
    {
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "switch_inline_query_chosen_chat",
        "callback_game",
    }
)

ROW_CUT, BOARD_CUT = 12, 300
"""The server silently drops buttons beyond these."""

ROW_GOOD, BOARD_GOOD = 8, 100
"""What clients show well; more is a violation."""

DATA_LIMIT: Final = 64
PLACEHOLDER_LIMIT: Final = 64


class Markup(NamedTuple):
    """A reply_markup: an inline keyboard to keep and show, or another kind, which forbids editing.

    `prompt` is the ForceReply object that asks whoever reads for a reply.
    """

    inline: Json | None = None
    other: bool = False
    prompt: Json | None = None
    remarks: tuple[str, ...] = ()

    @property
    def buttons(self) -> list[Json]:
        """All buttons of the inline keyboard, row by row."""
        return buttons_of(self.inline)


def buttons_of(inline: Json | None) -> list[Json]:
    """Return all buttons of an inline keyboard, row by row."""
    return [button for row in inline["inline_keyboard"] for button in row] if inline else []


def read_markup(value: Any, *, private: bool, modern: bool) -> Markup:
    """Return what the server keeps of a reply_markup.

    `modern` is Bot API 10.3, which knows disabled buttons. Raises ApiError for what the server refuses.
    """
    if value is None or value == "":
        return Markup()
    if not isinstance(value, dict):
        raise malformed("can't parse reply keyboard markup JSON object")
    if "inline_keyboard" not in value:
        if not value.keys() & {"keyboard", "remove_keyboard", "force_reply"}:
            raise malformed("object expected as reply markup")
        return Markup(other=True, prompt=_prompt(value))
    rows = value["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise malformed('can\'t parse inline keyboard: field "inline_keyboard" must be an Array of Arrays')
    kept = [[_button(button, private=private, modern=modern) for button in row] for row in rows]
    remarks = []
    if any(len(row) > ROW_GOOD for row in kept):
        remarks.append(f"more than {ROW_GOOD} buttons in a row")
    if sum(len(row) for row in kept) > BOARD_GOOD:
        remarks.append(f"more than {BOARD_GOOD} buttons")
    board = _cut(kept)
    if not board:
        return Markup(remarks=tuple(remarks))
    inline: Json = {"inline_keyboard": board}
    prompt = None
    if modern and value.get("force_reply"):
        inline["force_reply"] = True
        prompt = _prompt(value)
    return Markup(inline, prompt=prompt, remarks=tuple(remarks))


def _prompt(value: Json) -> Json | None:
    if not value.get("force_reply"):
        return None
    placeholder = str(value.get("input_field_placeholder") or "")
    if len(placeholder) > PLACEHOLDER_LIMIT:
        raise malformed("can't parse reply keyboard markup: input field placeholder is too long")
    return {"placeholder": placeholder, "selective": bool(value.get("selective"))}


def _cut(rows: list[list[Json]]) -> list[list[Json]]:
    board, left = [], BOARD_CUT
    for row in rows:
        kept = row[: min(ROW_CUT, left)]
        left -= len(kept)
        if kept:
            board.append(kept)
    return board


def _refuse(text: str) -> Exception:
    return malformed(f"can't parse inline keyboard button: {text}")


def _button(button: Any, *, private: bool, modern: bool) -> Json:
    if not isinstance(button, dict):
        raise _refuse("expected an Object")
    text = button.get("text")
    if not isinstance(text, str):
        raise _refuse('Field "text" must be of type String')
    style = button.get("style", "")
    if style not in STYLES | {""}:
        raise _refuse("invalid button style specified")
    action = next((a for a in ACTIONS if a in button and _names_action(button, a, modern=modern)), None)
    if action is None:
        raise _refuse("text buttons are unallowed in the inline keyboard")
    value = button[action]
    if action == "callback_data" and len(str(value).encode()) > DATA_LIMIT:
        raise malformed("BUTTON_DATA_INVALID")
    if action == "url":
        value = _url(str(value))
    if action == "web_app" and not private:
        raise malformed("BUTTON_TYPE_INVALID")
    if not text.strip():
        raise malformed("inline keyboard button text must be non-empty")
    kept: Json = {"text": text, action: value}
    if style:
        kept["style"] = style
    if button.get("icon_custom_emoji_id"):
        kept["icon_custom_emoji_id"] = button["icon_custom_emoji_id"]
    return kept


def _names_action(button: Json, action: str, *, modern: bool) -> bool:
    value = button[action]
    if action == "disabled":
        return modern and value is not None
    if action in MAY_BE_EMPTY:
        return value is not None
    return bool(value)


def _url(url: str) -> str:
    checked = checked_link(url)
    if checked is None:
        raise malformed("BUTTON_URL_INVALID")
    return checked
