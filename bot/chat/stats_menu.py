"""Owns `/stats` and `/top`: whom and what they are about, and what a press below them turns to.

Does not know how a page looks (stats_frame.py). Nothing about a page is kept: a press names its person and period, and
the page is drawn from what is stored at this moment. Groups tell their members only, and of others only those who have
played there.
"""

from collections.abc import Container
from typing import Final, NamedTuple

from telegram import CallbackQuery

from bot.chat.achievements_frame import PAGES, achievements_frame
from bot.chat.aliases import as_compared, with_periods, with_variants
from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.history_menu import Reply
from bot.chat.people import GROUPS, person_of
from bot.chat.spoken import Command
from bot.chat.stats_frame import stats_frame, top_frame
from bot.chat.stats_presses import AchievementsPress, PagePress, TopPress
from bot.chat.words import Words
from bot.game import VARIANTS
from bot.play.ladder import ladder_of
from bot.play.period import Period
from bot.play.ports import Glance
from bot.play.records import Chat, Player
from bot.play.requests import Person, Place
from bot.play.statistics import sheet_of

_PERIODS: Final = frozenset(Period)
_USUAL_OF_TOP: Final = Period.SEASON


class _Asked(NamedTuple):
    """What the words of a command ask for: a period, a variant, and what is left."""

    period: Period | None
    variant: str | None
    left: str


async def obey_stats(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/stats` is answered with: a sheet, or why there is none."""
    return Reply(await _stats_page(command, desk, words))


async def obey_top(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/top` is answered with in a group: its ladder, or which words are understood."""
    if command.place is None:
        return Reply(Frame(text=words.html("reply-own-results")))
    return Reply(await _top_page(command, command.place, desk, words))


async def _stats_page(command: Command, desk: Desk, words: Words) -> Frame:
    asked, in_group = _read(with_periods(command.words)), command.place is not None
    about_other = command.about is not None or command.about_nobody or bool(asked.left)
    if about_other and not in_group:
        return Frame(text=words.html("stats-others-in-groups"))
    if command.about_nobody:
        return Frame(text=words.html("stats-no-person"))
    if command.anonymous and not about_other:
        return Frame(text=words.html("reply-anonymous"))
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(command.place.telegram_id) if command.place is not None else None
        if about_other:
            found = await _others(glance, chat, command.about, asked.left)
            if len(found) != 1:
                called = command.about.name if command.about is not None else asked.left
                return Frame(text=words.html("stats-several" if found else "stats-unknown", name=called))
            player: Player | None = found[0]
        else:
            player = await glance.find_player(command.person.telegram_id)
        if player is None or not (about_other or await glance.has_played(player.id, None)):
            return Frame(text=words.html("stats-none"))
        sheet = await sheet_of(
            glance, player, chat, asked.period or Period.ALL, desk.world.clock.now(), in_private=not in_group
        )
        have = await glance.achievements_of([player.id])
    return stats_frame(sheet, words, in_group=in_group, achievements=len(have))


async def _top_page(command: Command, place: Place, desk: Desk, words: Words) -> Frame:
    asked = _read(with_variants(with_periods(command.words)), VARIANTS)
    if asked.left:
        return Frame(text=words.html("top-unknown", words=asked.left))
    async with desk.world.store.glance() as glance:
        chat = await glance.find_chat(place.telegram_id)
        player = None if command.anonymous else await glance.find_player(command.person.telegram_id)
        if chat is None:
            return Frame(text=words.html("top-nobody"))
        ladder = await ladder_of(
            glance, chat, asked.period or _USUAL_OF_TOP, desk.world.clock.now(), variant=asked.variant, asked=player
        )
    return top_frame(ladder, words)


async def turn_results(query: CallbackQuery, press: PagePress, desk: Desk) -> str:
    """Turn the page below which was pressed; returns what the presser is told, "" for nothing."""
    person, message = person_of(query.from_user), query.message
    own_words = await desk.words_for(person)
    if message is None:
        return own_words("answer-old-button")
    group = message.chat.id if message.chat.type in GROUPS else None
    if group is not None and await desk.gateway.is_outside(group, person.telegram_id):
        return own_words("history-members-only")
    words = await desk.words_here(group, person)
    async with desk.world.store.glance() as glance:
        chat = None if group is None else await glance.find_chat(group)
        frame = await _page(glance, press, person, chat, words, desk, in_group=group is not None)
    if frame is None:
        return own_words("answer-old-button")
    desk.replies.turn(message.chat.id, message.message_id, frame)
    return ""


async def _page(
    glance: Glance, press: PagePress, person: Person, chat: Chat | None, words: Words, desk: Desk, *, in_group: bool
) -> Frame | None:
    """The page that a press asks for; None for one that this presser may not see here, or that is no more."""
    player = (await glance.players([press.player_id])).get(press.player_id)
    now = desk.world.clock.now()
    if isinstance(press, TopPress):
        known = press.period in _PERIODS and (not press.variant or press.variant in VARIANTS)
        if chat is None or not known:
            return None
        asked = player if player is not None and await _may_place(glance, player, person, chat) else None
        ladder = await ladder_of(glance, chat, Period(press.period), now, variant=press.variant or None, asked=asked)
        return top_frame(ladder, words)
    if player is None or player.telegram_id is None:
        return None
    if not await _may_see(glance, player, person, chat):
        return None
    keys = [granted.key for granted in await glance.achievements_of([player.id])]
    if isinstance(press, AchievementsPress):
        career = await glance.career(player.id)
        known = press.page < PAGES and press.here <= 1
        return achievements_frame(player, keys, career, press.page, words, here=press.here) if known else None
    if press.period not in _PERIODS:
        return None
    where = chat if press.here else None
    sheet = await sheet_of(glance, player, where, Period(press.period), now, in_private=not in_group)
    return stats_frame(sheet, words, in_group=in_group, achievements=len(keys))


async def _may_see(glance: Glance, player: Player, person: Person, chat: Chat | None) -> bool:
    """True for oneself, and in a group for whoever has played there: a forged press could name anybody."""
    is_own = player.telegram_id == person.telegram_id
    return is_own or (chat is not None and await glance.has_played(player.id, chat.id))


async def _may_place(glance: Glance, player: Player, person: Person, chat: Chat) -> bool:
    """The same for somebody's place on a ladder; that somebody has none because he wants none, he alone is told."""
    if not await _may_see(glance, player, person, chat):
        return False
    return player.telegram_id == person.telegram_id or not await glance.out_of_ladders([player.id])


async def _others(glance: Glance, chat: Chat | None, about: Person | None, called: str) -> list[Player]:
    """The people of this group who may be meant: by a reply, a username, a name or the first word of one."""
    if chat is None:
        return []
    if about is not None:
        known = await glance.find_player(about.telegram_id)
        return [known] if known is not None and await glance.has_played(known.id, chat.id) else []
    everybody = await glance.players_in(chat.id)
    if called.startswith("@"):
        return [one for one in everybody if one.username and one.username.lower() == called[1:].lower()]
    wanted = as_compared(called)
    found = [one for one in everybody if as_compared(one.name) == wanted]
    return found or [one for one in everybody if as_compared(one.name).split(" ")[0] == wanted]


def _read(words: tuple[str, ...], variants: Container[str] = ()) -> _Asked:
    """The first period and the first of the variants among the words, and the others in their order."""
    period = next((Period(word) for word in words if word in _PERIODS), None)
    variant = next((word for word in words if word in variants), None)
    left = [word for word in words if word not in {period, variant}]
    return _Asked(period, variant, " ".join(left))
