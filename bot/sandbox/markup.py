"""HTML of the Bot API: from a text with tags to a plain text with entities.

Owns: the tags, their attributes, the named entities, and every complaint about them, as Telegram words it
(core.telegram.org/bots/api, "HTML style"; offsets in complaints are bytes of UTF-8).
Does not know: limits of length, trimming, entities found without tags (`texts.py`).
"""

import re
from typing import Final, NamedTuple

from bot.sandbox.errors import ApiError, malformed
from bot.sandbox.people import Json

KINDS: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
    "blockquote": "blockquote",
    "tg-time": "date_time",
}

NAMED: Final = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

_SPECIAL: Final = re.compile("[<&]")
_REFERENCE: Final = re.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(lt|gt|amp|quot));?")
_ATTRIBUTE: Final = re.compile(r"[^\s=>/\"']+")
_NAME_TOKEN: Final = re.compile(r"[A-Za-z0-9.-]*")
_TIME_FORMAT: Final = re.compile(r"(?:r|w?[dD]?[tT]?)")


def utf16_length(text: str) -> int:
    """Return the length of a text in UTF-16 units, which entities count in."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class _Open(NamedTuple):
    tag: str
    attributes: dict[str, str]
    offset: int
    piece: int


class _Html:
    """One reading of one text, left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.place = 0
        self.pieces: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Json] = []

    def read(self) -> tuple[str, list[Json]]:
        source = self.source
        while self.place < len(source):
            special = _SPECIAL.search(source, self.place)
            start = special.start() if special else len(source)
            self.write(source[self.place : start])
            self.place = start
            if start == len(source):
                break
            if source[start] == "&":
                self.write(self.reference())
            elif source.startswith("</", start):
                self.end_tag()
            else:
                self.start_tag()
        if self.open:
            raise malformed(
                f"can't parse entities: Can't find end tag corresponding to start tag \"{self.open[-1].tag}\""
            )
        return "".join(self.pieces), sorted(self.entities, key=lambda e: (e["offset"], -e["length"]))

    def write(self, text: str) -> None:
        if text:
            self.pieces.append(text)
            self.offset += utf16_length(text)

    def complaint(self, text: str, place: int) -> ApiError:
        return malformed(f"can't parse entities: {text} at byte offset {len(self.source[:place].encode())}")

    def reference(self) -> str:
        """Read a character reference; an unknown one is plain text."""
        found = _REFERENCE.match(self.source, self.place)
        letter = _letter(found) if found else None
        if found is None or letter is None:
            self.place += 1
            return "&"
        self.place = found.end()
        return letter

    def skip_blanks(self) -> None:
        while self.place < len(self.source) and self.source[self.place].isspace():
            self.place += 1

    def here(self) -> str:
        return self.source[self.place] if self.place < len(self.source) else ""

    def word_end(self) -> int:
        place = self.place
        while place < len(self.source) and not self.source[place].isspace() and self.source[place] != ">":
            place += 1
        return place

    def start_tag(self) -> None:
        begin = self.place
        self.place += 1
        end = self.word_end()
        if end == len(self.source):
            raise self.complaint("Unclosed start tag", begin)
        tag = self.source[self.place : end].lower()
        if tag not in KINDS:
            raise self.complaint(f'Unsupported start tag "{tag}"', begin)
        self.place = end
        attributes: dict[str, str] = {}
        while True:
            self.skip_blanks()
            if self.here() == ">":
                break
            name, value = self.attribute(tag, begin)
            attributes[name] = value
        self.place += 1
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self.complaint('Tag "span" must have class "tg-spoiler"', begin)
        if tag == "tg-time":
            self.check_time(attributes, begin)
        self.open.append(_Open(tag, attributes, self.offset, len(self.pieces)))

    def attribute(self, tag: str, begin: int) -> tuple[str, str]:
        found = _ATTRIBUTE.match(self.source, self.place)
        if not self.here():
            raise self.complaint(f'Unclosed start tag "{tag}"', begin)
        if found is None:
            raise self.complaint(f'Empty attribute name in the tag "{tag}"', begin)
        name = found.group().lower()
        self.place = found.end()
        self.skip_blanks()
        if self.here() != "=":
            if not self.here():
                raise self.complaint(f'Unclosed start tag "{tag}"', begin)
            if tag == "blockquote" and name == "expandable":
                return name, ""
            raise self.complaint(f'Expected equal sign in declaration of an attribute of the tag "{tag}"', begin)
        self.place += 1
        self.skip_blanks()
        value = self.quoted() if self.here() in {'"', "'"} else self.name_token()
        if not self.here():
            raise self.complaint("Unclosed start tag", begin)
        return name, value

    def quoted(self) -> str:
        quote, letters = self.here(), []
        self.place += 1
        while self.here() not in {quote, ""}:
            if self.here() == "&":
                letters.append(self.reference())
            else:
                letters.append(self.here())
                self.place += 1
        self.place += 1
        return "".join(letters)

    def name_token(self) -> str:
        begin = self.place
        found = _NAME_TOKEN.match(self.source, begin)
        self.place = found.end() if found else begin
        if self.here() and not self.here().isspace() and self.here() != ">":
            raise self.complaint("Unexpected end of name token", begin)
        return self.source[begin : self.place].lower()

    def check_time(self, attributes: dict[str, str], begin: int) -> None:
        if not attributes.get("unix", "").isdigit():
            raise self.complaint("Invalid date specified", begin)
        if not _TIME_FORMAT.fullmatch(attributes.get("format", "")):
            raise self.complaint("Invalid date format specified", begin)

    def end_tag(self) -> None:
        begin = self.place
        if not self.open:
            raise self.complaint("Unexpected end tag", begin)
        self.place += 2
        end = self.word_end()
        name = self.source[self.place : end].lower()
        self.place = end
        self.skip_blanks()
        if self.here() != ">":
            raise self.complaint("Unclosed end tag", begin)
        self.place += 1
        opened = self.open.pop()
        if name and name != opened.tag:
            raise self.complaint(f'Unmatched end tag, expected "</{opened.tag}>", found "</{name}>"', begin)
        if self.offset > opened.offset:
            self.close(opened)

    def close(self, opened: _Open) -> None:
        entity: Json = {"type": KINDS[opened.tag], "offset": opened.offset, "length": self.offset - opened.offset}
        attributes = opened.attributes
        if opened.tag == "a":
            url = checked_link(attributes.get("href") or "".join(self.pieces[opened.piece :]))
            if url is None:
                return
            entity["url"] = url
        elif opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = attributes.get("emoji-id", "")
        elif opened.tag == "blockquote" and "expandable" in attributes:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "tg-time":
            entity["unix_time"] = int(attributes["unix"])
            if attributes.get("format"):
                entity["date_time_format"] = attributes["format"]
        elif opened.tag in {"pre", "code"} and self.merge_code(entity, attributes.get("class", "")):
            return
        self.entities.append(entity)

    def merge_code(self, entity: Json, language: str) -> bool:
        """Make one `pre` with a language of `<pre><code class="language-…">`; plain `code` inside goes."""
        last = self.entities[-1] if self.entities else None
        same = last is not None and all(last[key] == entity[key] for key in ("offset", "length"))
        if entity["type"] == "code" and language.startswith("language-"):
            entity["language"] = language.removeprefix("language-")
        if entity["type"] == "pre" and same and last is not None and last["type"] == "code":
            last["type"] = "pre"
            return True
        return False


def _letter(found: re.Match[str]) -> str | None:
    hexadecimal, decimal, name = found.groups()
    if name:
        return NAMED[name]
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        return None
    return chr(code)


def checked_link(url: str) -> str | None:
    """Return a link as Telegram writes it (with a scheme and a path), or None if it is no link."""
    url = url.strip()
    if url.startswith("tg://"):
        return url
    if "://" not in url:
        url = f"http://{url}"
    scheme, _, rest = url.partition("://")
    host = re.split(r"[/?#]", rest, maxsplit=1)[0].rpartition("@")[2].partition(":")[0]
    if scheme.lower() not in {"http", "https", "ftp"} or not re.fullmatch(r"[^\s.]+(\.[^\s.]+)+", host):
        return None
    return url if rest != host else f"{url}/"


def parse_html(source: str) -> tuple[str, list[Json]]:
    """Return the plain text and its entities in the order of their beginnings.

    Raises ApiError (a bug of the bot) with Telegram's complaint about broken markup.
    """
    text, entities = _Html(source).read()
    for entity in entities:
        if entity["type"] == "code":
            entity.pop("language", None)
    return text, entities
