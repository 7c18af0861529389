"""getFile.

Owns: the way from a file id to a path that can be fetched.
Does not know: who serves the path (`web.py`).
"""

from bot.sandbox.errors import malformed
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json


@method("getFile", "file_id")
def get_file(call: Call) -> Json:
    """Return the File object with the path under /file/bot<token>/."""
    file_id = call.params.text("file_id")
    if not file_id:
        raise malformed("file_id is empty")
    files = call.world.files
    return files.file_json(files.find(file_id, call.bot.id), call.bot.id)
