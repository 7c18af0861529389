"""Files: what bots upload and what can be fetched again.

Owns: stored bytes, the ids that each bot knows them by, sizes of pictures, and the limits.
Does not know: the messages that show them.
"""

import struct
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, NamedTuple

from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.people import Json

PHOTO_LIMIT: Final = 10 * 2**20
UPLOAD_LIMIT: Final = 50 * 2**20
DOWNLOAD_LIMIT: Final = 20 * 2**20

MARKS: Final = {"photo": "Ag", "document": "BQ", "video": "BA", "animation": "Cg"}
"""How the ids of files begin, by their kind."""


FIRST_BYTES: Final = {
    b"\x89PNG": "image/png",
    b"\xff\xd8": "image/jpeg",
    b"GIF8": "image/gif",
    b"RIFF": "image/webp",
    b"\x1aE\xdf\xa3": "video/webm",
}


class Film(NamedTuple):
    """What a bot says of a video or an animation: pixels and seconds, 0 for what it does not say."""

    width: int = 0
    height: int = 0
    duration: int = 0


STILL: Final = Film()


@dataclass(frozen=True, slots=True)
class Upload:
    """One file as it came in a multipart request."""

    name: str
    mime: str
    body: bytes


@dataclass(frozen=True, slots=True, eq=False)
class Stored:
    """One file that Telegram keeps; `kind` is photo, document, video or animation.

    Width and height are pixels of what can be seen, `duration` is in seconds.
    """

    unique: str
    kind: str
    name: str
    mime: str
    body: bytes
    width: int = 0
    height: int = 0
    duration: int = 0

    @property
    def path(self) -> str:
        """The file_path that getFile gives."""
        return f"{self.kind}s/{self.unique}{self.name[self.name.rfind('.') :] if '.' in self.name else ''}"


def picture_size(body: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG, JPEG, GIF or WebP (VP8X), None for anything else."""
    if body.startswith(b"\x89PNG\r\n\x1a\n") and len(body) >= 24:
        return struct.unpack(">II", body[16:24])
    if body[:6] in {b"GIF87a", b"GIF89a"} and len(body) >= 10:
        return struct.unpack("<HH", body[6:10])
    if body[:4] == b"RIFF" and body[8:16] == b"WEBPVP8X" and len(body) >= 30:
        return int.from_bytes(body[24:27], "little") + 1, int.from_bytes(body[27:30], "little") + 1
    return _jpeg_size(body) if body.startswith(b"\xff\xd8") else None


def visible_kind(body: bytes) -> str | None:
    """Return the media type of a picture or a film by its first bytes, None for anything else."""
    if body[4:8] == b"ftyp":
        return "video/mp4"
    return next((kind for first, kind in FIRST_BYTES.items() if body.startswith(first)), None)


def _jpeg_size(body: bytes) -> tuple[int, int] | None:
    place = 2
    while place + 9 < len(body) and body[place] == 0xFF:
        marker, length = body[place + 1], int.from_bytes(body[place + 2 : place + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", body[place + 5 : place + 9])
            return width, height
        place += 2 + length
    return None


class Files:
    """Stored files, by the ids that bots use and the paths that getFile gives; if set, the newest `most` of them."""

    def __init__(self) -> None:
        self.most: int | None = None
        self._by_id: OrderedDict[str, Stored] = OrderedDict()
        self._by_path: OrderedDict[str, Stored] = OrderedDict()

    def keep(self, upload: Upload, kind: str, film: Film = STILL) -> Stored:
        """Store an upload and return it; `film` is what the bot says of a video or an animation.

        Raises ApiError if it is empty, too big, or no picture of allowed dimensions.
        """
        width, height, duration = film if film.width else (*(picture_size(upload.body) or (0, 0)), film.duration)
        if not upload.body:
            raise malformed("file must be non-empty")
        if len(upload.body) > (PHOTO_LIMIT if kind == "photo" else UPLOAD_LIMIT):
            raise malformed(f"file of size {len(upload.body)} bytes is too big for a {kind}")
        if kind == "photo":
            size = picture_size(upload.body)
            if size is None:
                raise malformed("IMAGE_PROCESS_FAILED")
            width, height = size
            if not width or not height or width + height > 10_000 or max(size) > 20 * min(size):
                raise malformed("PHOTO_INVALID_DIMENSIONS")
        unique = sha256(kind.encode() + upload.body).hexdigest()[:15]
        mime = upload.mime if kind == "document" else visible_kind(upload.body) or upload.mime
        stored = Stored(unique, kind, upload.name or "file", mime, upload.body, width, height, duration)
        stored = self._by_path.setdefault(stored.path, stored)
        self._forget()
        return stored

    def file_id(self, stored: Stored, bot_id: int) -> str:
        """Return the id by which one bot may use the file again; other bots have others."""
        name = f"{MARKS[stored.kind]}{bot_id:x}-{stored.unique}"
        self._by_id[name] = stored
        return name

    def find(self, file_id: str, bot_id: int, kind: str | None = None) -> Stored:
        """Return the file that one bot knows by this id.

        Raises ApiError for an id that is another bot's, made up, or of another kind.
        """
        stored = self._by_id.get(file_id)
        if stored is None or f"{bot_id:x}-" not in file_id:
            raise bad_request("wrong file identifier/HTTP URL specified")
        if kind is not None and stored.kind != kind:
            raise malformed(f"can't use file of type {stored.kind.capitalize()} as {kind.capitalize()}")
        return stored

    def at(self, path: str) -> Stored | None:
        """Return the file at a file_path, if there is one."""
        return self._by_path.get(path)

    def photo_json(self, stored: Stored, bot_id: int) -> list[Json]:
        """Return the array of PhotoSize objects; the sandbox keeps the one size it was given."""
        return [self._json(stored, bot_id) | {"width": stored.width, "height": stored.height}]

    def video_json(self, stored: Stored, bot_id: int) -> Json:
        """Return the Video or Animation object."""
        sizes = {"width": stored.width, "height": stored.height, "duration": stored.duration}
        return self.document_json(stored, bot_id) | sizes

    def document_json(self, stored: Stored, bot_id: int) -> Json:
        """Return the Document object."""
        return self._json(stored, bot_id) | {"file_name": stored.name, "mime_type": stored.mime}

    def file_json(self, stored: Stored, bot_id: int) -> Json:
        """Return the File object of getFile."""
        if len(stored.body) > DOWNLOAD_LIMIT:
            raise bad_request("file is too big")
        return self._json(stored, bot_id) | {"file_path": stored.path}

    def _forget(self) -> None:
        if self.most is not None:
            for known in (self._by_id, self._by_path):
                while len(known) > self.most:
                    known.popitem(last=False)

    def _json(self, stored: Stored, bot_id: int) -> Json:
        return {
            "file_id": self.file_id(stored, bot_id),
            "file_unique_id": stored.unique,
            "file_size": len(stored.body),
        }
