"""answerInlineQuery.

Owns: the results of an inline query and their limits.
Does not know: who asked, what is chosen (`actors.py`).
"""

import re
from typing import Any, Final

from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.inline import Answer
from bot.sandbox.keyboards import read_markup
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.params import Params
from bot.sandbox.people import Json
from bot.sandbox.presses import TOO_OLD
from bot.sandbox.texts import TEXT_LIMIT, Text, composed
from bot.sandbox.updates import LIFETIMES

MOST_RESULTS: Final = 50
START: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
KEPT_FOR: Final = 300
"""Seconds for which an answer is kept when the bot does not say."""


@method("answerInlineQuery", "inline_query_id results cache_time is_personal next_offset button")
def answer_inline_query(call: Call) -> bool:
    """Show results to whoever asked; returns True."""
    params, world = call.params, call.world
    results = params.json("results")
    if not isinstance(results, list):
        raise malformed("can't parse inline query results JSON object")
    if len(results) > MOST_RESULTS:
        raise malformed("too many inline query results specified")
    for result in results:
        _check(result, modern=world.ephemeral != "absent")
    answer = Answer(results, _button(params.json("button")))
    query = world.inline.find(params.text("inline_query_id"), call.bot)
    late = query is not None and world.clock.now() - query.at > LIFETIMES["inline_query"]
    if query is None or late or query.answer is not None:
        raise bad_request(TOO_OLD)
    world.inline.answer(query, answer, params.integer("cache_time", KEPT_FOR), personal=params.flag("is_personal"))
    world.record.heard(frozenset({query.person.id}), "inline", query.person.id, 0, answer.words())
    world.changes.bump()
    return True


def result_text(result: Json) -> Text:
    """Return the text that a result of type article posts. Raises ApiError if it is badly marked up."""
    content = Params(result.get("input_message_content") or {})
    text = composed(content.text("message_text"), content.text("parse_mode"), content.json("entities"))
    if not text.plain or len(text.plain) > TEXT_LIMIT:
        raise malformed("message text is empty" if not text.plain else "message is too long")
    return text


def _button(button: Any) -> Json | None:
    if button is None:
        return None
    if not isinstance(button, dict) or not button.get("text"):
        raise malformed("can't parse inline query results button JSON object")
    if not START.fullmatch(str(button.get("start_parameter", ""))):
        raise malformed("START_PARAM_INVALID")
    return button


def _check(result: Any, *, modern: bool) -> None:
    if not isinstance(result, dict) or result.get("type") != "article":
        raise malformed("can't parse InlineQueryResult: the sandbox knows articles only")
    if not 1 <= len(str(result.get("id", "")).encode()) <= 64:
        raise malformed("RESULT_ID_INVALID")
    if not result.get("title"):
        raise malformed("can't parse InlineQueryResult: title is empty")
    result_text(result)
    read_markup(result.get("reply_markup"), private=False, modern=modern)
