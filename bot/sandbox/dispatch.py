"""One call, from its name to its answer.

Owns: the order of things: fault, method, flood, answer, record.
Does not know: HTTP; the methods themselves.
"""

from dataclasses import dataclass
from inspect import isawaitable
from typing import Any

from bot.sandbox.bots import Bot
from bot.sandbox.errors import ApiError, too_many
from bot.sandbox.faults import AFTER, Fault
from bot.sandbox.methods import Call, Method, find_method
from bot.sandbox.params import Params, whole
from bot.sandbox.record import CallRecord
from bot.sandbox.world import World

PLAIN_FAULTS = {
    "500": ApiError(500, "Internal Server Error: restart"),
    "502": ApiError(502, "Bad Gateway"),
}


@dataclass(frozen=True, slots=True)
class Reply:
    """What the bot is answered: status and body, and what happens to them on the way."""

    status: int
    body: dict[str, Any]
    fault: Fault | None = None


async def dispatch(world: World, bot: Bot, name: str, params: Params) -> Reply:
    """Carry out one call of a bot and return the answer."""
    method = find_method(name)
    if method is None or (method.ephemeral and world.ephemeral == "absent"):
        return _refused(world, name, params, None, ApiError(404, "Not Found: method not found"))
    chat_id = whole(params.values.get("chat_id")) or None
    fault = world.faults.strike(method.name, chat_id)
    if fault is not None and fault.kind not in AFTER:
        return _failed(world, method, params, chat_id, fault)
    _check_names(world, method, params)
    try:
        if chat_id is not None:
            world.flood.spend(bot.id, chat_id, method.spends, paid=params.flag("allow_paid_broadcast"))
        result = method.function(Call(world, bot, method.name, params, lost=fault is not None))
        if isawaitable(result):
            result = await result
    except ApiError as refusal:
        return _refused(world, method.name, params, chat_id, refusal, fault)
    world.record.call(CallRecord(method.name, params, chat_id, 200, result, None, world.clock.now()))
    return Reply(200, {"ok": True, "result": result}, fault)


def _check_names(world: World, method: Method, params: Params) -> None:
    takes = method.takes
    if world.ephemeral == "absent":
        takes = takes - {"ephemeral_message_parameters"}
    for name in params.names() - takes:
        world.record.violation("unknown parameter", f"{method.name} takes no {name!r}", method.name)


def _failed(world: World, method: Method, params: Params, chat_id: int | None, fault: Fault) -> Reply:
    error = too_many(fault.retry_after) if fault.kind == "429" else PLAIN_FAULTS.get(fault.kind)
    status = error.code if error is not None else 0
    text = error.description if error is not None else f"fault: {fault.kind}"
    world.record.call(CallRecord(method.name, params, chat_id, status, None, text, world.clock.now()))
    world.changes.bump()
    return Reply(status, error.body() if error is not None else {}, fault)


def _refused(
    world: World,
    name: str,
    params: Params,
    chat_id: int | None,
    refusal: ApiError,
    fault: Fault | None = None,
) -> Reply:
    if refusal.bug:
        world.record.violation("malformed", f"{name}: {refusal.description}", name)
    if refusal.code == 429 and world.flood.mode == "strict":
        world.record.violation("flood", f"{name} to {chat_id}: {refusal.description}", name)
    world.record.call(CallRecord(name, params, chat_id, refusal.code, None, refusal.description, world.clock.now()))
    world.changes.bump()
    return Reply(refusal.code, refusal.body(), fault)
