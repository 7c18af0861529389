"""Owns the door: every request, whoever brings it, is worked on in one transaction by one function.

Does not know any request; the table below names who does.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog
from structlog.contextvars import bound_contextvars, unbind_contextvars

from bot.play import (
    clocks,
    company,
    computers,
    dealing,
    following,
    forgetting,
    hands,
    hiring,
    lateness,
    leaving,
    news,
    noting,
    options,
    people,
    picking,
    playing,
    practising,
    presence,
    presets,
    requests,
    seating,
    settable,
    settings,
    tables,
    ticks,
)
from bot.play.answers import Refusal
from bot.play.ports import Repeated, Work, World
from bot.play.requests import NOTHING, Answer, Request

log = structlog.get_logger(__name__)

DOERS: Final[dict[type[Request], Callable[[Any, Work, World], Awaitable[Answer]]]] = {
    requests.OpenTable: seating.open_table,
    requests.JoinHere: seating.join_here,
    requests.LeaveHere: seating.leave_here,
    requests.DealHere: dealing.deal_here,
    requests.HandHere: hands.hand_here,
    requests.TableHere: tables.show_table,
    requests.StopHere: leaving.stop_here,
    requests.SurrenderHere: leaving.surrender_here,
    following.FollowHere: following.follow,
    requests.PresetsHere: presets.list_presets,
    requests.SavePreset: presets.save_preset,
    requests.DeletePreset: presets.delete_preset,
    settable.SetInChat: settings.set_in_chat,
    settable.SetForMe: settings.set_for_me,
    requests.Join: seating.join,
    requests.Leave: seating.leave,
    requests.Deal: dealing.deal,
    practising.Practice: practising.practice,
    hiring.AddComputer: hiring.add_computer,
    hiring.RemoveComputer: hiring.remove_computer,
    requests.StayOpen: tables.stay_open,
    requests.Menu: options.turn_menu,
    requests.Choose: options.choose,
    requests.UsePreset: presets.use_preset,
    requests.PlayMove: playing.play_move,
    requests.ComeBack: playing.come_back,
    requests.Pick: picking.pick,
    requests.ShowHand: hands.show_hand,
    requests.PauseHere: company.pause_here,
    requests.ResumeHere: company.resume_here,
    requests.Resume: company.resume,
    requests.Vote: company.vote,
    requests.Surrender: leaving.surrender,
    requests.Arrive: people.arrive,
    requests.HandsAgain: hands.hands_again,
    news.Reachability: people.reachability,
    news.Departed: leaving.departed,
    news.Presence: presence.presence,
    news.Muted: presence.muted,
    news.TopicGone: presence.topic_gone,
    news.Upgraded: presence.upgraded,
    forgetting.Forget: forgetting.forget,
    forgetting.AccountGone: forgetting.account_gone,
    ticks.ClockMove: clocks.clock_move,
    noting.NoteReview: noting.note_review,
    ticks.ComputerMove: computers.computer_move,
    ticks.Late: lateness.late,
    ticks.Nudge: clocks.nudge,
    ticks.Lapse: clocks.question_lapses,
    ticks.Abandon: tables.abandon,
}
"""Who works on a request, by its type; each of them raises Refusal for what cannot be granted."""


async def ask(request: Request, world: World) -> Answer:
    """Work on a request in one transaction; when this returns, the answer is true and committed.

    A refusal is committed too, so that the update counts as done; an update that was done before is not worked
    on again and answered with `NOTHING`. Any other exception leaves nothing behind and is the caller's. Log lines
    meanwhile name the table, the game and the number of its last move.
    """
    with bound_contextvars(**_named(request)):
        try:
            answer = await _ask(request, world)
            log.debug("asked", request=type(request).__name__, answer=answer.code, done=answer.done)
        finally:
            unbind_contextvars("move")
    return answer


def _named(request: Request) -> dict[str, int]:
    named = {"table": "table_id", "game": "game_id", "move": "revision"}
    return {word: getattr(request, field) for word, field in named.items() if hasattr(request, field)}


async def _ask(request: Request, world: World) -> Answer:
    try:
        async with world.store.work(request.update_id) as work:
            try:
                return await DOERS[type(request)](request, work, world)
            except Refusal as refusal:
                return refusal.answer
    except Repeated:
        return NOTHING
