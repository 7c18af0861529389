"""Owns the recording: a game that is over as a text that people can read and that parses back, to the byte.

Does not know whether what it says is true (verifying.py). docs/history.md describes each line.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple, TypeVar

from bot.game import Card, Position, read_move
from bot.game.cards import CARD_TEXTS, read_card
from bot.play.played import Played, course_of
from bot.play.records import Cause, Game, GameSeat, GameState, Level, LoggedMove
from bot.play.scores import Standing

TITLE: Final = "durak recording 1"
"""The first line; its number grows when the form of the others changes."""

LONGEST: Final = 2_000_000
"""Characters of a text that is looked at; the longest games that were ever played need a tenth."""

_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}")
_WORD: Final = re.compile(r"[a-z0-9_-]{1,40}")
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_NOBODY: Final = "-"

T = TypeVar("T")


class BadRecording(ValueError):
    """Raised for a text that is not a recording; the message names the line, from 1, and what is wrong there."""


class Recording(NamedTuple):
    """A text that was read: the game that it tells, and its lines."""

    played: Played
    lines: tuple[str, ...]


def write_recording(played: Played) -> str:
    """The whole game as a text; raises what `course_of` raises for one that cannot be replayed."""
    deal, game = course_of(played).deal, played.game
    lines = [
        TITLE,
        f"game {game.id}",
        f"variant {game.variant}",
        f"rules {game.rules_version} {game.rules}",
        f"started {_time(game.started_at)}",
        f"finished {_time(game.finished_at or game.started_at)}",
        *[f"seat {seat} {_name(name)}" for seat, name in enumerate(played.names, 1)],
        f"computers {_computers(played.seats)}",
        f"left {','.join([str(seat.seat + 1) for seat in played.seats if seat.gone]) or _NOBODY}",
        f"dealer {game.dealer + 1}",
        f"lost-before {_NOBODY if game.fool is None else game.fool + 1}",
        f"commitment {sha256(game.seed).hexdigest()}",
        f"seed {game.seed.hex()}",
        *[f"hand {seat} {_cards(hand)}" for seat, hand in enumerate(deal.hands, 1)],
        f"talon {_cards(_talon(deal))}",
        *[f"move {move.number} {move.seat + 1} {move.cause} {move.text}" for move in played.moves],
        f"ended {game.ended}",
        *[f"place {seat} {_standing(standing)}" for seat, standing in enumerate(played.standings, 1)],
    ]
    return sealed(lines)


def sealed(lines: Sequence[str]) -> str:
    """The text of these lines, with the SHA-256 of all of them as its last line."""
    text = "".join([f"{line}\n" for line in lines])
    return f"{text}digest {sha256(text.encode()).hexdigest()}\n"


def read_recording(text: str) -> Recording:
    """What `write_recording` wrote; raises BadRecording for any other form, were it only a blank more."""
    if len(text) > LONGEST:
        raise BadRecording(f"too long: {len(text)} characters")
    if not text.endswith("\n"):
        raise BadRecording("the last line does not end: the text was cut off")
    lines = text.split("\n")[:-1]
    if lines[0] != TITLE:
        raise BadRecording(f"line 1: a recording begins with {TITLE!r}")
    if sealed(lines[:-1]) != text:
        raise BadRecording(f"line {len(lines)}: the digest does not fit: something was changed after it was written")
    return Recording(_Reader(lines).played(), tuple(lines))


class _Reader:
    """Takes the lines one by one, each for what it must be."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = 0

    def played(self) -> Played:
        self._rest_of(TITLE)
        game_id, variant = self._one("game", _number), self._one("variant", _word)
        version, rules = self._one("rules", lambda rest: _two(rest, _number, _line))
        started, finished = self._one("started", _read_time), self._one("finished", _read_time)
        names = tuple(self._numbered("seat", _read_name))
        seats = len(names)
        seat = _seat_of(seats)
        computers = self._one("computers", lambda rest: _read_computers(rest, seat))
        gone = self._one("left", lambda rest: _read_seats(rest, seat))
        dealer = self._one("dealer", seat)
        fool = self._one("lost-before", lambda rest: None if rest == _NOBODY else seat(rest))
        self._one("commitment", _digest)
        seed = bytes.fromhex(self._one("seed", _digest))
        if len(list(self._numbered("hand", _read_cards))) != seats:
            raise self._wrong("as many hands as seats")
        self._one("talon", _read_cards)
        moves = tuple(self._moves(game_id, seat, started))
        ended = self._one("ended", _word)
        places = tuple(self._numbered("place", _read_place))
        if len(places) not in {0, seats}:
            raise self._wrong("a place for each seat, or none")
        self._one("digest", _digest)
        if self._at < len(self._lines):
            raise self._wrong("nothing after the digest")
        return Played(
            game=Game(
                id=game_id,
                table_id=0,
                variant=variant,
                rules=rules,
                rules_version=version,
                seed=seed,
                dealer=dealer,
                fool=fool,
                state=GameState.FINISHED if places else GameState.ABORTED,
                revision=len(moves),
                position="",
                deadline_at=None,
                started_at=started,
                finished_at=finished,
                ended=ended,
            ),
            seats=tuple(
                [
                    GameSeat(
                        game_id=game_id, seat=one, player_id=one + 1, gone=one in gone, computer=computers.get(one)
                    )
                    for one in range(seats)
                ]
            ),
            names=names,
            moves=moves,
            standings=places,
        )

    def _moves(self, game_id: int, seat: Callable[[str], int], at: datetime) -> Iterator[LoggedMove]:
        def read(rest: str) -> tuple[int, Cause, str]:
            who, cause, text = rest.split(" ")
            return seat(who), Cause(cause), read_move(text).text

        for number, (who, cause, text) in enumerate(self._numbered("move", read), 1):
            yield LoggedMove(game_id=game_id, number=number, seat=who, text=text, cause=cause, at=at)

    def _numbered(self, key: str, read: Callable[[str], T]) -> Iterator[T]:
        """What lines say that begin with a key and count from 1, as many as there are."""
        number = 1
        while self._at < len(self._lines) and self._lines[self._at].startswith(f"{key} "):
            yield self._one(f"{key} {number}", read)
            number += 1

    def _one(self, key: str, read: Callable[[str], T]) -> T:
        rest = self._rest_of(f"{key} ")
        try:
            return read(rest)
        except (ValueError, LookupError):
            raise self._wrong(f"{key} …") from None

    def _rest_of(self, start: str) -> str:
        if self._at == len(self._lines):
            self._at += 1
            raise self._wrong(f"{start}…, but the text ends")
        line = self._lines[self._at]
        self._at += 1
        if not line.startswith(start):
            raise self._wrong(f"{start}…")
        return line.removeprefix(start)

    def _wrong(self, expected: str) -> BadRecording:
        return BadRecording(f"line {self._at}: not as expected: {expected}")


def _time(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime(_TIME)


def _read_time(text: str) -> datetime:
    moment = datetime.strptime(text, _TIME).replace(tzinfo=UTC)
    return _only_as(_time(moment), text, moment)


def _name(name: str) -> str:
    return " ".join(name.split()) or _NOBODY


def _read_name(text: str) -> str:
    return _only_as(_name(text), text, "" if text == _NOBODY else text)


def _talon(deal: Position) -> tuple[Card, ...]:
    """The cards that are left when all hands are dealt, the top one first; games that deal them all have none."""
    talon: tuple[Card, ...] = getattr(deal, "talon", ())
    return talon


def _cards(cards: Sequence[Card]) -> str:
    return " ".join([CARD_TEXTS[card] for card in cards]) or _NOBODY


def _read_cards(text: str) -> tuple[Card, ...]:
    return () if text == _NOBODY else tuple([read_card(token) for token in text.split(" ")])


def _standing(standing: Standing) -> str:
    fool, sixes = " fool" if standing.fool else "", f" sixes {standing.pogony}" if standing.pogony else ""
    return f"{standing.place}{fool}{sixes}"


def _read_place(text: str) -> Standing:
    place, *marks = text.split(" ")
    fool = marks[:1] == ["fool"]
    standing = Standing(_number(place), fool, _number(marks[-1]) if marks[fool:-1] == ["sixes"] else 0)
    return _only_as(_standing(standing), text, standing)


def _only_as(written: str, text: str, value: T) -> T:
    """The value, if the text is the one way in which it is written."""
    if written != text:
        raise ValueError(text)
    return value


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _word(text: str) -> str:
    return _only_as(text if _WORD.fullmatch(text) else "", text, text)


def _line(text: str) -> str:
    return _only_as(" ".join(text.split()), text, text)


def _digest(text: str) -> str:
    return _only_as(text if _DIGEST.fullmatch(text) else "", text, text)


def _two(text: str, first: Callable[[str], int], second: Callable[[str], str]) -> tuple[int, str]:
    head, _, rest = text.partition(" ")
    return first(head), second(rest)


def _seat_of(seats: int) -> Callable[[str], int]:
    """Reads one of so many seats: they are written from 1 on and counted from 0."""

    def read(text: str) -> int:
        number = _number(text)
        if not 1 <= number <= seats:
            raise ValueError(text)
        return number - 1

    return read


def _computers(seats: Sequence[GameSeat]) -> str:
    """The seats of computer players with the levels of these."""
    return ",".join([f"{seat.seat + 1}={seat.computer}" for seat in seats if seat.computer is not None]) or _NOBODY


def _read_computers(text: str, seat: Callable[[str], int]) -> dict[int, Level]:
    if text == _NOBODY:
        return {}
    words = [word.partition("=") for word in text.split(",")]
    found = {seat(number): Level(level) for number, _, level in words}
    return _only_as(",".join([f"{one + 1}={found[one]}" for one in sorted(found)]), text, found)


def _read_seats(text: str, seat: Callable[[str], int]) -> tuple[int, ...]:
    if text == _NOBODY:
        return ()
    found = tuple([seat(one) for one in text.split(",")])
    return _only_as(",".join(map(str, sorted(set(found)))), ",".join(map(str, found)), found)
