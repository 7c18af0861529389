"""Owns the page of the dealer's luck: what people and places were dealt, and what chance has to say to that.

Does not know how it is counted (bot/play/luck.py).
"""

from collections.abc import Sequence
from typing import Final

from bot.chat.frames import Frame
from bot.chat.html import Html, clipped, folded, lines, paragraphs
from bot.chat.naming import MAX_TITLE, apart
from bot.chat.words import Words
from bot.play.chances import Share, Verdict
from bot.play.luck import FEWEST, Luck

_USUAL: Final = 0.05
_STRANGE: Final = 0.001
"""Below these chances a list is seldom, and so seldom that it is worth a look at the deals."""

_LEAST: Final = 0.0001
"""What is smaller is not written out."""


def luck_frame(luck: Luck, words: Words, *, chat: str) -> Frame:
    """The page for a group; with too few games it says how many there are."""
    title = words.html("luck-title", chat=clipped(chat, MAX_TITLE))
    if luck.games < FEWEST:
        return Frame(text=paragraphs([title, words.html("luck-too-few", games=luck.games, least=FEWEST)]))
    names = apart(luck.people.values(), words)
    people = [(words.html("luck-person", name=names[one]), one) for one in luck.people]
    places = [(words.html("luck-place", place=place), place) for place in range(luck.places)]
    text = paragraphs(
        [
            lines([title, words.html("luck-games", games=luck.games)]),
            *_compared("luck-people", people, luck.trumps, luck.aces, words),
            *_compared("luck-places", places, luck.trumps_by_place, luck.aces_by_place, words),
            folded(words.html("luck-how")),
        ]
    )
    return Frame(text=text)


def _compared(
    heading: str, rows: Sequence[tuple[Html, int]], trumps: Verdict, aces: Verdict, words: Words
) -> tuple[Html, Html]:
    """What each was dealt, and what the two checks say to it."""
    told = [_line(who, trumps.shares[one], aces.shares[one], words) for who, one in rows]
    verdicts = [_verdict("luck-trumps", trumps, words), _verdict("luck-aces", aces, words)]
    return lines([words.html(heading), *told]), lines(verdicts)


def _line(who: Html, trumps: Share, aces: Share, words: Words) -> Html:
    return words.html(
        "luck-line",
        who=who,
        hands=trumps.hands,
        trumps=trumps.special,
        trumps_due=_number(trumps.expected, words),
        aces=aces.special,
        aces_due=_number(aces.expected, words),
    )


def _verdict(kind: str, verdict: Verdict, words: Words) -> Html:
    """What the chi-square says, in plain words; empty where nothing could be compared."""
    if verdict.p is None:
        return Html()
    key = "luck-usual" if verdict.p >= _USUAL else "luck-seldom" if verdict.p >= _STRANGE else "luck-strange"
    said = words.html(key, once_in=round(1 / max(verdict.p, _STRANGE)))
    square, p = _number(verdict.square, words), _chance(verdict.p, words)
    return words.html("luck-verdict", kind=words.html(kind), square=square, freedom=verdict.freedom, p=p, said=said)


def _chance(p: float, words: Words) -> str:
    """A chance as it stands behind its letter."""
    if p < _LEAST:
        return f"< {_number(_LEAST, words, digits=4)}"
    return f"= {_number(p, words, digits=2 if p >= _USUAL else 4)}"


def _number(number: float, words: Words, digits: int = 1) -> str:
    """A number as it is written here."""
    return f"{number:.{digits}f}".replace(".", words("decimal-mark"))
