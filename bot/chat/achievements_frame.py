"""Owns the page of somebody's achievements, and the line about new ones below a result.

Does not know what is granted for what (bot/play/achievements.py).
"""

from collections.abc import Sequence
from typing import Final

from bot.chat.frames import Frame, Style, button
from bot.chat.html import Html, clipped, lines, paragraphs
from bot.chat.naming import MAX_NAME, Names, called
from bot.chat.stats_presses import AchievementsPress, StatsPress
from bot.chat.words import Words
from bot.play.achievements import ACHIEVEMENTS, Achievement
from bot.play.career import Career
from bot.play.period import Period
from bot.play.records import Player

A_PAGE: Final = 12
"""Achievements on one page: as many lines as a phone shows at once."""

PAGES: Final = -(-len(ACHIEVEMENTS) // A_PAGE)

_TOLD: Final = 3
"""New achievements that a result names; of more it tells how many."""


def achievements_frame(
    player: Player, keys: Sequence[str], career: Career, page: int, words: Words, *, here: int
) -> Frame:
    """One of the PAGES, from 0: what the player has (`keys`, the oldest first), then what is still to be had."""
    have = [one for key in keys for one in ACHIEVEMENTS if one.key == key]
    left = [one for one in ACHIEVEMENTS if one not in have]
    title = words.html(
        "achievements-title",
        name=clipped(called(player.name, words), MAX_NAME),
        have=len(have),
        all=len(ACHIEVEMENTS),
    )
    shown = [*have, *left][page * A_PAGE : (page + 1) * A_PAGE]
    told = [_line(one, one in have, career, words) for one in shown]
    styles = [Style.PRIMARY if number == page else None for number in range(PAGES)]
    turns = tuple(
        [
            button(str(number + 1), AchievementsPress(player.id, number, here), style)
            for number, style in enumerate(styles)
        ]
    )
    back = (button(words("button-back-to-stats"), StatsPress(player.id, Period.ALL, here)),)
    return Frame(text=paragraphs([title, lines(told)]), rows=(turns, back))


def new_achievements(earned: Sequence[tuple[int, str]], names: Names, words: Words) -> Html:
    """The line of a result about what this game has brought, seat by seat; empty for nothing."""
    if not earned:
        return Html()
    told = tuple(
        [
            words.html("result-achievement", name=names.of_seat(seat), title=words(f"feat-{key}"))
            for seat, key in earned[:_TOLD]
        ]
    )
    line: Html | tuple[str, ...] = told
    if len(earned) > _TOLD:
        line = words.html("result-achievements-more", earned=Html(", ".join(told)), count=len(earned) - _TOLD)
    return words.html("result-achievements", earned=line)


def _line(one: Achievement, had: bool, career: Career, words: Words) -> Html:
    title, about = words(f"feat-{one.key}"), words(f"feat-about-{one.key}")
    if had:
        return words.html("achievement-have", title=title, about=about)
    if one.so_far is None or one.goal == 1:
        return words.html("achievement-left", title=title, about=about)
    return words.html(
        "achievement-so-far", title=title, about=about, done=min(one.so_far(career), one.goal), goal=one.goal
    )
