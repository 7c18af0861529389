"""Owns looking back: a game that is over as it stood after any of its moves, and what can be told of it in short.

Does not know words or pictures: it makes the scene from which a live table is drawn too.
"""

from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from itertools import groupby
from typing import NamedTuple

from msgspec.structs import replace

from bot.game import PUBLIC, PairView, Position, Rules, View, read_rules, tell, view
from bot.play.board import Board
from bot.play.played import Course, Played, course_of
from bot.play.records import Cause, Game, ScreenKind, TableState
from bot.play.review import read_review
from bot.play.scene import Ended, Scene, Sitter
from bot.play.scores import Standing, winners
from bot.play.settable import ChatSettings
from bot.play.telling import why_leads


class Bout(NamedTuple):
    """A bout as it went: `cards` were laid in it, and `taker`, if anybody, took `taken`. `number` counts from 1.

    It begins after `start` moves of the game.
    """

    number: int
    start: int
    cards: int
    taker: int | None
    taken: int


class Summary(NamedTuple):
    """What can be told of a game in short.

    `longest` is the bout in which most cards were laid, `largest` that in which most were taken, `turning` that after
    which its one fool held more cards than anybody else, at the end of every bout until the last; the first of equals.
    """

    lasted: timedelta
    moves: int
    bouts: tuple[Bout, ...]
    longest: Bout | None
    largest: Bout | None
    turning: Bout | None


def moment(played: Played, at: int, *, open_hands: bool = False, house: ChatSettings | None = None) -> Scene:
    """The table after `at` moves as its group saw it, after the last one the result; with `open_hands` all cards.

    Raises what `course_of` raises, and IndexError when there were not so many moves.
    """
    game, course, rules = played.game, course_of(played), read_rules(played.game.rules)
    position = course.position(at)
    house = house or ChatSettings()
    seen = view(rules, position, PUBLIC)
    step = course.steps[at - 1] if at else None
    cause = played.moves[at - 1].cause if at else None
    stood_in = cause is Cause.COMPUTER and step is not None and played.seats[step.seat].computer is None
    is_over = at == len(course.steps)
    if is_over:
        seen = replace(seen, asked=())
    return Scene(
        kind=ScreenKind.TABLE,
        language=house.language,
        chat_title="",
        table_id=game.table_id,
        state=TableState.OVER if is_over else TableState.PLAYING,
        variant=game.variant,
        next_variant=game.variant,
        options=(),
        current=False,
        sitters=_sitters(played),
        game_id=game.id,
        revision=at,
        view=_opened(rules, position, seen) if open_hands else seen,
        deeds=() if step is None else (tell(rules, step.before, step.seat, step.move, step.after, PUBLIC),),
        by_clock=frozenset({0} if cause is Cause.CLOCK else ()),
        by_computer=frozenset({0} if stood_in else ()),
        lead_why="" if at else why_leads(Board(replace(game, revision=0), rules, position, played.seats)),
        ended=ended_of(game, played.standings) if is_over else None,
        seed_hash=sha256(game.seed).hexdigest(),
        house=house,
    )


def ended_of(game: Game, standings: Sequence[Standing]) -> Ended:
    """How a game ended, by the standings of its seats in their order, none if it was called off."""
    fools = tuple([seat for seat, one in enumerate(standings) if one.fool])
    return Ended(
        review=read_review(game.review),
        how=game.ended or "",
        fools=fools,
        places=tuple([one.place for one in standings]),
        pogony=max([one.pogony for one in standings], default=0),
        surrendered=max(fools, key=lambda seat: standings[seat].place, default=None)
        if game.ended == "surrender"
        else None,
        seed=game.seed.hex(),
        winners=winners(standings),
    )


def bout_starts(course: Course) -> tuple[int, ...]:
    """After how many moves each bout began."""
    return tuple(
        [
            at
            for at in range(len(course.steps) + 1)
            if not at or course.steps[at - 1].before.bout < course.position(at).bout
        ]
    )


def summary(played: Played) -> Summary:
    """What can be told of the game; raises what `course_of` raises."""
    game, course = played.game, course_of(played)
    bouts = _bouts(course, read_rules(game.rules))
    return Summary(
        lasted=(game.finished_at or game.started_at) - game.started_at,
        moves=len(course.steps),
        bouts=bouts,
        longest=max(bouts, key=lambda bout: bout.cards, default=None),
        largest=max([bout for bout in bouts if bout.taken], key=lambda bout: bout.taken, default=None),
        turning=_turning(course, bouts, [seat for seat, one in enumerate(played.standings) if one.fool]),
    )


def _bouts(course: Course, rules: Rules) -> tuple[Bout, ...]:
    found = []
    at = 0
    for number, moved in groupby(course.steps, key=lambda step: step.before.bout):
        steps = list(moved)
        told = [tell(rules, *step, PUBLIC) for step in steps]
        taken = next(((deed.taker, deed.taken) for deed in told if deed.taker is not None), (None, 0))
        cards = sum([len(step.move.cards) + (step.move.slot > 0) for step in steps])
        found.append(Bout(number, at, cards, *taken))
        at += len(steps)
    return tuple(found)


def _turning(course: Course, bouts: Sequence[Bout], fools: Sequence[int]) -> Bout | None:
    if len(fools) != 1 or not bouts:
        return None
    turning = None
    ends = [*[bout.start for bout in bouts[1:]], len(course.steps)]
    for bout, end in zip(bouts, ends, strict=True):
        sizes = [len(hand) for hand in course.position(end).hands]
        if sizes[fools[0]] <= max(size for seat, size in enumerate(sizes) if seat != fools[0]):
            turning = None
        elif turning is None:
            turning = bout
    return turning


def _sitters(played: Played) -> tuple[Sitter, ...]:
    return tuple(
        [
            Sitter(
                player_id=seat.player_id,
                telegram_id=None,
                name=name,
                seat=seat.seat,
                gone=seat.gone,
                computer=seat.computer,
            )
            for seat, name in zip(played.seats, played.names, strict=True)
        ]
    )


def _opened(rules: Rules, position: Position, seen: View) -> View:
    """The same view with everybody's hand, and with the covers that lie face down."""
    known = [view(rules, position, seat).pairs for seat in range(len(position.hands))]
    pairs = tuple([_known([pairs[at] for pairs in known]) for at in range(len(seen.pairs))])
    return replace(seen, pairs=pairs, others=tuple(enumerate(position.hands)))


def _known(pairs: Sequence[PairView]) -> PairView:
    """A pair as whoever knows its cover sees it."""
    return next((pair for pair in pairs if pair.cover is not None), pairs[0])
