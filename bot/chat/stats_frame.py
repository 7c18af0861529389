"""Owns the frames of `/stats` and `/top`: numbers in words, and the buttons that turn to another period.

Does not know how anything is counted (bot/play/statistics.py, bot/play/ladder.py).
"""

from collections.abc import Callable, Mapping
from typing import Final

from bot.chat.charts_frame import chart_rows
from bot.chat.frames import Frame, Rows, Style, button, grid
from bot.chat.html import Html, clipped, lines, paragraphs
from bot.chat.naming import MAX_NAME, apart, called
from bot.chat.ratings_text import rating_text
from bot.chat.stats_presses import AchievementsPress, PagePress, StatsPress, TopPress
from bot.chat.words import Words
from bot.play.achievements import ACHIEVEMENTS
from bot.play.ladder import Honour, Ladder, Rung
from bot.play.period import Period
from bot.play.records import Player
from bot.play.statistics import Rival, Sheet, Streak
from bot.play.statistics_ports import LOT, Counts

_PERIODS_A_ROW: Final = 3


def stats_frame(sheet: Sheet, words: Words, *, in_group: bool, achievements: int) -> Frame:
    """What is told of a person, who has so many achievements; in a group his games elsewhere have a button, too."""
    counts = sheet.counts
    title = words.html(
        "stats-title",
        name=_name(sheet.player, words),
        where=words("stats-here" if sheet.chat is not None else "stats-everywhere"),
        when=words(f"stats-when-{sheet.period}"),
    )
    told = [title, *(_told(sheet, words) if counts.games else [words.html("stats-nothing")])]
    if sheet.chat is not None and sheet.total.games > counts.games:
        told.append(
            words.html("stats-total", games=sheet.total.games, share=_percent(sheet.total.fool, sheet.total.games))
        )
    here = int(sheet.chat is not None)
    rows = _periods(sheet.period, lambda period: StatsPress(sheet.player.id, period, here), words)
    if in_group:
        other = words("button-everywhere" if here else "button-here")
        rows = (*rows, (button(other, StatsPress(sheet.player.id, sheet.period, 1 - here)),))
    rows = (*rows, *chart_rows(None, sheet.player.id, words, here=sheet.chat is not None))
    have = words("button-achievements", have=achievements, all=len(ACHIEVEMENTS))
    rows = (*rows, (button(have, AchievementsPress(sheet.player.id, 0, here)),))
    return Frame(text=paragraphs(told), rows=rows)


def top_frame(ladder: Ladder, words: Words) -> Frame:
    """The ladder of a group, with the titles of a week."""
    key = "top-title" if ladder.variant is None else "top-title-variant"
    game = {} if ladder.variant is None else {"game": words(f"variant-{ladder.variant}")}
    title = words.html(key, when=words(f"stats-when-{ladder.period}"), **game)
    honoured = [player for honour in ladder.honours for player in honour.players]
    asking = [] if ladder.asked is None else [ladder.asked]
    names = apart([*[rung.player for rung in ladder.rungs], *honoured, *asking], words)
    rungs = [_rung(rung, names[rung.player.id], words) for rung in ladder.rungs]
    if ladder.people > len(ladder.rungs):
        rungs.append(words.html("top-people", count=ladder.people))
    told = [title, lines(rungs) if rungs else words.html("top-empty", least=ladder.least)]
    told += [_own(ladder, names, words), _honours(ladder, names, words)]
    if rungs:
        told.append(words.html("top-about", least=ladder.least))
    asked = 0 if ladder.asked is None else ladder.asked.id
    rows = _periods(ladder.period, lambda period: TopPress(asked, period, ladder.variant or ""), words)
    rows = (*rows, *chart_rows(None, 0, words, here=True))
    return Frame(text=paragraphs(told), rows=rows)


def _told(sheet: Sheet, words: Words) -> list[Html]:
    counts, best = sheet.counts, sheet.best
    sums = [
        words.html("stats-games", games=counts.games, wins=counts.wins, draws=counts.draws),
        _fool(counts, words),
        words.html("stats-place", place=counts.places / counts.games, seats=counts.seats / counts.games),
    ]
    streaks = [_streak("stats-spared", sheet.spared, words), _streak("stats-won", sheet.won, words)]
    cards = _cards(counts, words)
    if sheet.rating is not None:
        sums.append(words.html("stats-rating", rating=rating_text(sheet.rating, words)))
    people = []
    met = [*sheet.victims, *([] if sheet.nemesis is None else [sheet.nemesis])]
    names = apart([rival.player for rival in met], words)
    if best is not None:
        people.append(words.html("stats-best", game=words(f"variant-{best.variant}"), fool=best.fool, games=best.games))
    if sheet.victims:
        people.append(words.html("stats-victims", rivals=_rivals(sheet.victims, names)))
    if sheet.nemesis is not None:
        people.append(words.html("stats-nemesis", rival=_rivals((sheet.nemesis,), names)))
    care = [
        words.html("stats-stayed", stayed=counts.stayed, games=counts.games),
        words.html("stats-timeouts", timeouts=counts.timeouts),
        words.html("stats-pace", seconds=counts.seconds / counts.timed) if counts.timed else Html(),
    ]
    return [lines(part) for part in (sums, streaks, cards, people, care) if any(part)]


def _fool(counts: Counts, words: Words) -> Html:
    lot = round(100 * counts.lot / LOT / counts.games)
    return words.html("stats-fool", fool=counts.fool, share=_percent(counts.fool, counts.games), lot=lot)


def _cards(counts: Counts, words: Words) -> list[Html]:
    told = []
    if counts.defended:
        share = _percent(counts.beaten, counts.defended)
        told.append(words.html("stats-defence", beaten=counts.beaten, defended=counts.defended, share=share))
        told.append(words.html("stats-taken", taken=counts.taken, mean=counts.taken / counts.games))
    if counts.pogony or counts.pogony_given:
        told.append(words.html("stats-pogony", given=counts.pogony_given, worn=counts.pogony))
    return told


def _streak(key: str, streak: Streak, words: Words) -> Html:
    return words.html(key, current=streak.current, longest=streak.longest)


def _rivals(rivals: tuple[Rival, ...], names: Mapping[int, str]) -> tuple[str, ...]:
    return tuple([f"{names[rival.player.id]} {rival.behind}:{rival.before}" for rival in rivals])


def _rung(rung: Rung, name: str, words: Words) -> Html:
    score = rung.score
    share = round(100 * score.fool * LOT / (score.lot or LOT))
    return words.html("top-rung", place=rung.place, name=name, share=share, games=score.games)


def _own(ladder: Ladder, names: Mapping[int, str], words: Words) -> Html:
    """The rung of who asked, where it is not among the first; or why he has none."""
    if ladder.asked is None:
        return Html()
    name = names[ladder.asked.id]
    if ladder.hidden:
        return words.html("top-hidden", name=name)
    if ladder.own is None:
        return words.html("top-missing", name=name, count=ladder.least - ladder.games) if ladder.rungs else Html()
    return Html() if ladder.own.player in [rung.player for rung in ladder.rungs] else _rung(ladder.own, name, words)


def _honours(ladder: Ladder, names: Mapping[int, str], words: Words) -> Html:
    if not ladder.honours:
        return Html()
    return lines([words.html(f"top-honours-{ladder.period}"), *[_honour(one, names, words) for one in ladder.honours]])


def _honour(honour: Honour, names: Mapping[int, str], words: Words) -> Html:
    told = tuple([names[player.id] for player in honour.players])
    return words.html(f"honour-{honour.title}", names=told, mark=honour.mark)


def _periods(current: Period, press: Callable[[Period], PagePress], words: Words) -> Rows:
    """A button for each period; that of the current one draws what it shows anew."""
    return grid(
        [
            button(words(f"button-period-{period}"), press(period), Style.PRIMARY if period is current else None)
            for period in Period
        ],
        _PERIODS_A_ROW,
    )


def _name(player: Player, words: Words) -> str:
    return clipped(called(player.name, words), MAX_NAME)


def _percent(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0
