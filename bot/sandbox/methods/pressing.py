"""answerCallbackQuery.

Owns: the answer to a press.
Does not know: how the press came (`actors.py`).
"""

from typing import Final

from bot.sandbox.errors import malformed
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.presses import Toast
from bot.sandbox.record import SightingKind

TOAST_LIMIT: Final = 200


@method("answerCallbackQuery", "callback_query_id text show_alert url cache_time")
def answer_callback_query(call: Call) -> bool:
    """Answer a press with a toast, an alert, a link or nothing; returns True."""
    params, world = call.params, call.world
    text, url = params.text("text"), params.text("url")
    if len(text) > TOAST_LIMIT:
        raise malformed("MESSAGE_TOO_LONG")
    if url and not url.startswith(f"{call.bot.link}?start="):
        raise malformed("URL_INVALID")
    key = params.text("callback_query_id")
    earlier = world.presses.find(key, call.bot)
    if earlier is not None and earlier.confirmed:
        call.remark("second answer", f"press {key} on {earlier.data!r} is answered again")
    query = world.presses.answer(key, call.bot, Toast(text, params.flag("show_alert"), url or None))
    query.confirmed = not call.lost
    kind: SightingKind = "alert" if params.flag("show_alert") else "toast"
    chat_id = query.message.chat.id
    world.record.heard(frozenset({query.person.id}), kind, chat_id, query.message.id, [text] if text else [])
    world.changes.bump()
    return True
