"""Owns the frame: what a screen should show, text and buttons, within Telegram's limits; and its digest.

Does not know what is drawn nor how it is sent.
"""

from enum import StrEnum
from hashlib import sha256
from typing import Final

import msgspec

from bot.chat.html import Html, seen_length
from bot.chat.presscode import Press, write_press
from bot.play.picture import Picture

MAX_TEXT: Final = 4096
"""Characters of a message, counted as they are seen, without tags."""

MAX_CAPTION: Final = 1024
"""Characters of what stands below a picture, counted alike."""

MAX_ROW: Final = 8
MAX_BUTTONS: Final = 100


class Style(StrEnum):
    """The colours that Telegram gives to buttons: blue, green, red."""

    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


class Button(msgspec.Struct, frozen=True):
    """A button with either the text of its press (`data`) or a link; older clients show no `style`."""

    text: str
    data: str | None = None
    url: str | None = None
    style: Style | None = None


class Effect(StrEnum):
    """What Telegram plays once when a private message comes; the ids that anybody may use are listed nowhere."""

    PARTY = "5046509860389126442"


Rows = tuple[tuple[Button, ...], ...]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What a screen should show, sent without a sound if `silent`, not to be forwarded if `protect`.

    With a `picture` the text stands below it. A new private message comes with its `effect`. Raises ValueError when it
    would not fit into a message.
    """

    text: Html
    rows: Rows = ()
    picture: Picture | None = None
    silent: bool = True
    protect: bool = False
    effect: Effect | None = None

    def __post_init__(self) -> None:
        if not 0 < seen_length(self.text) <= (MAX_TEXT if self.picture is None else MAX_CAPTION):
            raise ValueError(f"a text of {seen_length(self.text)} characters")
        if any(not 0 < len(row) <= MAX_ROW for row in self.rows) or sum(map(len, self.rows)) > MAX_BUTTONS:
            raise ValueError(f"rows of {[len(row) for row in self.rows]} buttons")

    @property
    def digest(self) -> str:
        """A hash over all that can be seen; frames that look alike have the same one."""
        return sha256(msgspec.json.encode((str(self.text), self.rows, self.picture_digest))).hexdigest()

    @property
    def picture_digest(self) -> str | None:
        """A hash over all that the picture shows; None without a picture."""
        return None if self.picture is None else self.picture.digest


class Document(msgspec.Struct, frozen=True):
    """A file that is handed over as it is, under this name."""

    name: str
    content: bytes


def button(text: str, press: Press, style: Style | None = None) -> Button:
    """A button that means `press`."""
    return Button(text, data=write_press(press), style=style)


def grid(buttons: list[Button], width: int) -> Rows:
    """The buttons in their order, in rows of `width`."""
    return tuple([tuple(buttons[at : at + width]) for at in range(0, len(buttons), width)])
