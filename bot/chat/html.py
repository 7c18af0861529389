"""Owns what makes foreign text harmless (escaping for Telegram's HTML, directions of writing, length), and how pieces
of HTML are put together.

Does not know words or frames. Names of people and titles of chats pass through here and nowhere else.
"""

import html
import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime
from typing import Final

_TURNERS: Final = dict.fromkeys(map(ord, "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Characters that turn the direction of what follows them, even beyond the name that contains them."""

_RIGHT_TO_LEFT: Final = frozenset({"R", "AL", "AN"})
_TAG: Final = re.compile("<[^>]*>")
_SHORT_END: Final = re.compile(r"(?<=\S\S\S)(?:[\s,]+\w{1,2})+$")
_OPEN, _CLOSE = "\u2068", "\u2069"


class Html(str):
    """Text that is ready for Telegram's HTML mode; as a fact of other words it is left as it is."""

    __slots__ = ()


def tamed(text: str) -> str:
    """The text on one line, without control characters, unable to turn the direction of its surroundings."""
    flat = "".join([" " if unicodedata.category(char) in {"Cc", "Zl", "Zp"} else char for char in text])
    flat = flat.translate(_TURNERS)
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in flat):
        return f"{_OPEN}{flat}{_CLOSE}"
    return flat


def escaped(text: str) -> Html:
    """The text as HTML, tamed; what is HTML already comes back unchanged."""
    return text if isinstance(text, Html) else Html(html.escape(tamed(text), quote=False))


def clipped(text: str, size: int) -> str:
    """The text, cut to at most `size` characters with an ellipsis, never between a letter and its marks.

    It is cut between two words where that leaves half of the room or more, and never after a word of one letter or two.
    """
    if len(text) <= size:
        return text
    end = size - 1
    while end > 0 and (unicodedata.combining(text[end]) or text[end] in "\u200d\ufe0f" or text[end - 1] == "\u200d"):
        end -= 1
    gap = text.rfind(" ", 0, end + 1)
    kept = text[:end].rstrip() if gap < size // 2 else _SHORT_END.sub("", text[:gap].rstrip(" ,"))
    return kept + "…"


def lines(pieces: Iterable[Html]) -> Html:
    """The pieces, one below the other; empty ones leave no line."""
    return Html("\n".join([piece for piece in pieces if piece]))


def paragraphs(pieces: Iterable[Html]) -> Html:
    """The pieces with an empty line between them; empty ones leave none."""
    return Html("\n\n".join([piece for piece in pieces if piece]))


def strung(pieces: Iterable[str]) -> Html:
    """The pieces, HTML already, on one line with dots between them, with which no line begins where it is broken."""
    return Html("\u00a0· ".join(pieces))


def folded(text: Html) -> Html:
    """The text as a quote of which the first lines are seen until somebody unfolds it; empty for an empty one."""
    return Html(f"<blockquote expandable>{text}</blockquote>") if text else Html()


def bold(text: Html) -> Html:
    """The text in bold letters."""
    return Html(f"<b>{text}</b>")


def timed(moment: datetime, form: str, told: Html) -> Html:
    """A moment as the reader's own client writes it: `r` counts it down, `d` is its day, `dt` its day and time.

    Older clients show what is `told`.
    """
    return Html(f'<tg-time unix="{int(moment.timestamp())}" format="{form}">{told}</tg-time>')


def mention(telegram_id: int, name: str) -> Html:
    """The name of a person whom Telegram tells that he is named, in a new message; in an edit it is only a name."""
    return Html(f'<a href="tg://user?id={telegram_id}">{escaped(name)}</a>')


def linked(text: str, address: str) -> Html:
    """The text as a link."""
    return Html(f'<a href="{html.escape(address)}">{escaped(text)}</a>')


def plain(text: Html) -> str:
    """What is left when the tags and the entities have been read."""
    return html.unescape(_TAG.sub("", text))


def seen_length(text: Html) -> int:
    """How many characters are left when Telegram has read the tags and the entities."""
    return len(plain(text))
