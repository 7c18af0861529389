"""Owns which screens are wished for after something happened, and how urgently.

Does not know what a screen shows (scenes.py), nor when it is drawn.
"""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from bot.play.attention import BETWEEN_NUDGES, OUT_OF_SIGHT, has_looked_away, is_slow, is_waited_for, may_be_named
from bot.play.board import Board
from bot.play.deadlines import is_automatic
from bot.play.ports import Work
from bot.play.records import Screen, ScreenKind, Urgency
from bot.play.talk import is_far_up

MOVERS_PAUSE: Final = timedelta(seconds=2.5)
"""A mover has read in his toast what he played, so that his hand can wait a moment for what comes of it."""

WATCHERS_PAUSE: Final = timedelta(seconds=8)
"""Hands of those who only watch wait a little longer, and so does a mover's inside a group where move follows move."""

MOST_MISSED: Final = 12
"""While move follows move a hand that need not act waits on, but misses no more of them; mostly it is asked sooner."""

TABLES_PAUSE: Final = timedelta(seconds=2.8)
"""While move follows move the table waits so long, so that several moves make one edit."""


async def wish_table(work: Work, table_id: int, due_at: datetime, *, repost: bool = False, aloud: bool = False) -> None:
    """Want the table's newest message drawn by then, with `repost` as a new one below, which calls if it is `aloud`.

    A lobby calls with a sound; a table at which a game is played by naming those who have no private chat.
    """
    screen = await work.table_screen(table_id)
    if screen is None:
        return
    if repost:
        await work.set_repost(screen.id, aloud=aloud)
    await work.wish(screen.id, urgency=Urgency.WATCH, due_at=due_at)


async def wish_hand(
    work: Work, game_id: int, player_id: int, now: datetime, *, repost: bool = False, aloud: bool = False
) -> None:
    """Want a player's hand drawn at once wherever he sees it, with `repost` as a new private message.

    That has a sound where he must act, and if it is `aloud`.
    """
    screen = await work.hand_screen(game_id, player_id)
    if screen is not None:
        if repost:
            await work.set_repost(screen.id, aloud=aloud)
        await work.wish(screen.id, urgency=Urgency.ACT, due_at=now)
    whisper = await work.whisper_screen(game_id, player_id)
    if whisper is not None and whisper.message_id is not None:
        await work.wish(whisper.id, urgency=Urgency.ACT, due_at=now)


async def wish_all(work: Work, game_id: int, table_id: int, now: datetime) -> None:
    """Want the table and every hand drawn: the game has ended, or its time was set anew."""
    await wish_table(work, table_id, now)
    for screen in await work.hand_screens(game_id):
        if screen.kind is ScreenKind.HAND or screen.message_id is not None:
            await work.wish(screen.id, urgency=Urgency.REST, due_at=now)


async def call_in_group(
    work: Work, board: Board, seats: Collection[int], now: datetime, *, away: timedelta = BETWEEN_NUDGES
) -> bool:
    """Call those of the seats who have no private chat: the table is posted anew without a sound, and names them.

    False if there is nobody to call so who was `away` for so long.
    """
    table = await work.table_screen(board.game.table_id)
    people = await work.players([board.seats[seat].player_id for seat in seats])
    for player in people.values():
        if player.reachable or table is None or not await wants_calls(work, player.id):
            continue
        shown = (await work.hand_screen(board.game.id, player.id), await work.whisper_screen(board.game.id, player.id))
        if may_be_named(table, [hand for hand in shown if hand is not None], now, away=away):
            await wish_table(work, board.game.table_id, now, repost=True, aloud=True)
            return True
    return False


async def wish_won(work: Work, game_id: int, winners: Collection[int]) -> None:
    """Want the hands of those who have won posted anew, without a sound: an effect comes with a new message only."""
    for player_id in winners:
        hand = await work.hand_screen(game_id, player_id)
        if hand is not None and await wants_calls(work, player_id):
            await work.set_repost(hand.id)


async def wants_calls(work: Work, player_id: int) -> bool:
    """False for somebody who has switched notices off: his hands are edited, and never posted anew to call him."""
    return (await work.player_settings(player_id)).notices


async def call(work: Work, game_id: int, player_id: int, now: datetime, *, aloud: bool = False) -> None:
    """Want a player's hand posted anew where he wants to be called; where he does not, only drawn."""
    await wish_hand(work, game_id, player_id, now, repost=await wants_calls(work, player_id), aloud=aloud)


async def wish_question(work: Work, board: Board, asked: Collection[int], now: datetime) -> None:
    """Want a question shown that the company is asked: the players `asked` are called to it, each where he can be."""
    await wish_all(work, board.game.id, board.game.table_id, now)
    await wish_table(work, board.game.table_id, now, repost=True, aloud=True)
    for player_id in asked:
        await call(work, board.game.id, player_id, now, aloud=True)


async def wish_moved(
    work: Work, before: Board, after: Board, movers: Collection[int], now: datetime, *, present: bool
) -> None:
    """Want what changed with the moves between two boards drawn: first the hands of those who are asked anew.

    The movers are `present` if they moved themselves. Who has looked away is called when he must act. Cards that were
    picked go back when their owner has moved or the bout is another one; a new bout is a moment at which the table may
    be posted again. Whoever has left is shown the end only.
    """
    old, new = before.position, after.position
    acting = {seat for seat in after.asked if not is_automatic(after.seats[seat])}
    same_phase = (old.bout, old.phase) == (new.bout, new.phase)
    anew = acting.difference(before.asked) if same_phase else acting
    waited_for = is_waited_for(new, now, after.game.deadline_at)
    staying = {seat.player_id: seat.seat for seat in after.seats if not seat.gone}
    screens = await work.hand_screens(after.game.id)
    for screen in screens:
        seat = staying.get(screen.player_id or 0)
        moved = seat in movers
        moved_at = now if moved and present else None
        if screen.picked and (moved or old.bout != new.bout):
            await work.set_picked(screen.id, "")
        looked_away = seat in anew and waited_for and has_looked_away(screen, now)
        if looked_away and await wants_calls(work, screen.player_id or 0):
            await work.set_repost(screen.id)
        if seat in anew or (moved and seat in acting):
            await work.wish(screen.id, urgency=Urgency.ACT, due_at=now, moved_at=moved_at)
        elif seat is not None and (screen.kind is ScreenKind.HAND or screen.message_id is not None):
            is_whisper = screen.kind is ScreenKind.WHISPER
            soon = moved and not (is_whisper and _moved_lately(screens, now, WATCHERS_PAUSE))
            still_asked = seat in acting
            await _wish_calm(work, screen, after.game.revision, now, moved_at, soon=soon, still_asked=still_asked)
    table = await work.table_screen(after.game.table_id) if old.bout != new.bout else None
    far_up = table is not None and await is_far_up(work, table, now)
    lively = _moved_lately(screens, now, TABLES_PAUSE)
    await wish_table(work, after.game.table_id, now + TABLES_PAUSE if lively else now, repost=far_up)
    if is_slow(now, after.game.deadline_at):
        await call_in_group(work, after, anew, now, away=OUT_OF_SIGHT)


async def _wish_calm(
    work: Work,
    screen: Screen,
    revision: int,
    now: datetime,
    moved_at: datetime | None,
    *,
    soon: bool,
    still_asked: bool,
) -> None:
    """Want a hand drawn that need not act, or shows already that it must, when no move has come for a while.

    Its mover's is drawn `soon`; those inside a group share its budget, and wait longer.
    If it waits for that since an earlier move, it goes on waiting, unless it would miss too much. If it waits to show
    that it must act, and need not any more, there is no hurry either.
    """
    waits = screen.due_at is not None and screen.message_id is not None and not screen.repost
    in_calm = screen.due_at is not None and screen.due_at > now and screen.urgency is Urgency.REST
    instead = waits and (in_calm or (screen.urgency is Urgency.ACT and not still_asked))
    if soon:
        due_at = now + MOVERS_PAUSE
    elif instead and screen.kind is ScreenKind.HAND and screen.due_at is not None:
        due_at = max(screen.due_at, now + MOVERS_PAUSE)
    else:
        due_at = now + WATCHERS_PAUSE
    few = revision - screen.told <= MOST_MISSED
    await work.wish(screen.id, urgency=Urgency.REST, due_at=due_at, moved_at=moved_at, instead=instead and few)


def _moved_lately(screens: Collection[Screen], now: datetime, pause: timedelta) -> bool:
    """True if the owner of one of these hands made his last move before this one within the pause."""
    return any(screen.moved_at is not None and screen.moved_at > now - pause for screen in screens)
