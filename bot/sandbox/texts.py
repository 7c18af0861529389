"""Texts with entities: cleaning, finding links and commands, cutting, comparing.

Owns: what Telegram does to a text before it becomes a message; entities that need no tags.
Does not know: HTML (`markup.py`), messages.
"""

import re
from typing import Any, Final, NamedTuple

from bot.sandbox.errors import malformed
from bot.sandbox.markup import checked_link, parse_html, utf16_length
from bot.sandbox.people import Json

TEXT_LIMIT: Final = 4096
CAPTION_LIMIT: Final = 1024
RAW_LIMIT: Final = 32768
MOST_ENTITIES: Final = 100

_CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\u202a-\u202e]")
_COMMAND: Final = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@<>])")
_FOUND: Final = (
    ("bot_command", _COMMAND),
    ("mention", re.compile(r"(?<!\w)@[A-Za-z][A-Za-z0-9_]{2,31}(?!\w)")),
    ("hashtag", re.compile(r"(?<!\w)#(?=\w*[^\W\d])\w{1,256}")),
    ("url", re.compile(r"(?<![\w@.])(?:https?://|www\.|t\.me/)[^\s<>\"']*[^\s<>\"'.,!?:;)]")),
    ("email", re.compile(r"(?<![\w.])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
)


class Text(NamedTuple):
    """A plain text and its entities (MessageEntity objects)."""

    plain: str = ""
    entities: tuple[Json, ...] = ()


def written(source: str) -> Text:
    """Return what a person typed: plain, with the commands, mentions, links found in it."""
    plain = source.strip()
    return Text(plain, tuple(_found(plain, [])))


def composed(source: str, parse_mode: str, entities: list[Json] | None) -> Text:
    """Return what a bot wrote, with markup read and cleaned as the server does.

    Raises ApiError for broken markup, an unknown parse mode, or more than 32768 bytes.
    """
    if len(source.encode()) > RAW_LIMIT:
        raise malformed("text is too long")
    if parse_mode.lower() == "html":
        plain, marked = parse_html(source)
    elif not parse_mode or parse_mode.lower() == "none":
        plain, marked = source, [_given(entity) for entity in entities or []]
    else:
        raise malformed("unsupported parse_mode")
    plain, marked = _clean(plain, marked)
    plain, marked = _trim(plain, marked)
    marked = sorted([*marked, *_found(plain, marked)], key=lambda e: (e["offset"], -e["length"]))
    return Text(plain, tuple(marked[:MOST_ENTITIES]))


def _given(entity: Any) -> Json:
    if not isinstance(entity, dict) or not {"type", "offset", "length"} <= entity.keys():
        raise malformed("can't parse entities: Can't parse MessageEntity")
    return dict(entity)


def _clean(plain: str, marked: list[Json]) -> tuple[str, list[Json]]:
    """Replace control characters by blanks, as the server does; the length stays."""
    return _CONTROL.sub(" ", plain.replace("\r", " ")), marked


def _trim(plain: str, marked: list[Json]) -> tuple[str, list[Json]]:
    """Take away blanks at both ends and entities that cover nothing else."""
    units = plain.encode("utf-16-le")
    right = plain.rstrip()
    left = right.lstrip()
    cut, end = utf16_length(right) - utf16_length(left), utf16_length(left)
    kept = []
    for entity in marked:
        start = max(entity["offset"] - cut, 0)
        stop = min(entity["offset"] + entity["length"] - cut, end)
        covered = units[2 * (start + cut) : 2 * (stop + cut)].decode("utf-16-le", "replace")
        if stop > start and covered.strip():
            kept.append(entity | {"offset": start, "length": stop - start})
    return left, kept


def _found(plain: str, marked: list[Json]) -> list[Json]:
    """Find commands, mentions, hashtags, links and addresses outside code and links."""
    taken = [
        (entity["offset"], entity["offset"] + entity["length"])
        for entity in marked
        if entity["type"] in {"code", "pre", "text_link", "text_mention", "custom_emoji", "date_time"}
    ]
    found: list[Json] = []
    for kind, pattern in _FOUND:
        for match in pattern.finditer(plain):
            offset = utf16_length(plain[: match.start()])
            length = utf16_length(match.group())
            if kind == "url" and checked_link(match.group()) is None:
                continue
            if all(offset >= stop or offset + length <= start for start, stop in taken):
                found.append({"type": kind, "offset": offset, "length": length})
                taken.append((offset, offset + length))
    return sorted(found, key=lambda entity: int(entity["offset"]))
