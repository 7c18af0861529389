"""Owns the check of a recording: that its seed was promised, deals its cards, and that its moves lead to its end.

Does not know where the text comes from, nor that it is the whole truth: docs/fair-deals.md says what cannot be forged.
"""

from itertools import zip_longest
from typing import Final

from msgspec.structs import replace

from bot.game import RULES_VERSION, VARIANTS, outcome, read_rules
from bot.play.answers import CALLED_OFF_CODES
from bot.play.board import Board
from bot.play.played import Course, Played, course_of
from bot.play.recording import read_recording, write_recording
from bot.play.scores import Standing, standings, surrendered
from bot.play.telling import Step, steps_from

_SHOWN: Final = 100
"""Characters of a line that are quoted."""


class NotTrue(Exception):
    """Raised for a recording that can be read, and does not hold; the message says what is wrong in it."""


def verify(text: str) -> Played:
    """The game that the text tells, if all of it is as the rules and the seed want it.

    Raises BadRecording for a text of another form, NotTrue for one that says what cannot be.
    """
    played, lines = read_recording(text)
    game = played.game
    if game.rules_version != RULES_VERSION:
        raise NotTrue(f"rules of version {game.rules_version}: this program knows version {RULES_VERSION}")
    if game.variant not in VARIANTS:
        raise NotTrue(f"no game is called {game.variant!r}")
    course = _course(played)
    true = write_recording(replace(played, standings=_standings(played, course)))
    for number, (told, should) in enumerate(zip_longest(lines, true.split("\n")[:-1]), 1):
        if told != should:
            raise NotTrue(f"line {number}: {_cut(told)} should be {_cut(should)}")
    return played


def _course(played: Played) -> Course:
    """The course of the game; raises NotTrue when its cards cannot be dealt, or at the first move that is not legal."""
    try:
        deal = course_of(replace(played, moves=())).deal
        rules = read_rules(played.game.rules)
    except (ValueError, LookupError) as error:
        raise NotTrue(f"the cards cannot be dealt: {error}") from None
    steps: list[Step] = []
    try:
        steps += steps_from(rules, deal, [(move.seat, move.text) for move in played.moves])
    except (ValueError, LookupError) as error:
        raise NotTrue(f"move {len(steps) + 1} is not possible: {error}") from None
    return Course(deal, tuple(steps))


def _standings(played: Played, course: Course) -> tuple[Standing, ...]:
    """What the game meant for everybody; raises NotTrue for an end to which these moves do not lead."""
    game = played.game
    board = Board(game, read_rules(game.rules), course.last, played.seats)
    ending = outcome(board.rules, board.position)
    if ending is not None:
        if game.ended != ending.ending:
            raise NotTrue(f"the game ended by {ending.ending}, not by {game.ended}")
        return tuple(standings(board, ending))
    if game.ended == "surrender":
        gave_up = [seat.seat for seat, told in zip(played.seats, played.standings, strict=False) if told.fool]
        possible = [tuple(surrendered(board, seat)) for seat in gave_up]
        if played.standings not in possible:
            raise NotTrue("the places are not those of a game that somebody gave up")
        return played.standings
    if game.ended not in CALLED_OFF_CODES:
        raise NotTrue(f"the game did not end by {game.ended}: it was not over")
    return ()


def _cut(line: str | None) -> str:
    return "nothing" if line is None else repr(line if len(line) <= _SHOWN else f"{line[:_SHOWN]}…")
