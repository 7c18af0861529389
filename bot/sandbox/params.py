"""The parameters of one call.

Owns: reading values however they came: form fields, JSON, a query string, uploads.
Does not know: what a method does with them.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.sandbox.errors import malformed
from bot.sandbox.files import Upload

TRUE: Final = frozenset({"true", "yes", "1"})


class Params:
    """Parameters by name. Numbers, truth values and objects may be given as strings, as forms give them."""

    def __init__(self, values: Mapping[str, Any], uploads: Mapping[str, Upload] | None = None) -> None:
        self.values = dict(values)
        self.uploads = dict(uploads or {})

    def __contains__(self, name: object) -> bool:
        return name in self.values or name in self.uploads

    def names(self) -> set[str]:
        """Return the names of all parameters; files that `attach://` refers to are not parameters."""
        attached = {name for name in self.uploads if f"attach://{name}" in str(self.values)}
        return (self.values.keys() | self.uploads.keys()) - attached

    def text(self, name: str) -> str:
        """Return a string, empty if it is missing."""
        value = self.values.get(name)
        if value is None:
            return ""
        return value if isinstance(value, str) else msgspec.json.encode(value).decode()

    def integer(self, name: str, default: int = 0) -> int:
        """Return a whole number, `default` if it is missing or none."""
        return whole(self.values.get(name), default)

    def flag(self, name: str) -> bool:
        """Return a truth value, false if it is missing."""
        return str(self.values.get(name, "")).lower() in TRUE

    def json(self, name: str) -> Any:
        """Return an object or array, None if it is missing.

        Raises ApiError if it is a string that is no JSON.
        """
        value = self.values.get(name)
        if not isinstance(value, str) or not value:
            return value
        try:
            return msgspec.json.decode(value)
        except msgspec.DecodeError as broken:
            what = "reply keyboard markup" if name == "reply_markup" else name
            raise malformed(f"can't parse {what} JSON object") from broken

    def upload(self, value: str) -> Upload | None:
        """Return the uploaded file that `attach://name` means, if there is one."""
        return self.uploads.get(value.removeprefix("attach://")) if value.startswith("attach://") else None


def whole(value: Any, default: int = 0) -> int:
    """Return a whole number given as a number or as digits, else `default`."""
    if isinstance(value, bool):
        return default
    if isinstance(value, int):
        return value
    try:
        return int(value)
    except (TypeError, ValueError):
        return default
