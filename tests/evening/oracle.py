"""Owns what may be known: which cards each person had seen at every moment of every game, replayed from the log.

Does not know the bot's frames; it reads cards out of whatever people saw.
"""

import re
from bisect import bisect_right
from datetime import datetime
from operator import attrgetter
from typing import NamedTuple

from sqlalchemy import text

from bot.game import (
    PUBLIC,
    Move,
    Position,
    RelayView,
    Rules,
    Verb,
    asked,
    play,
    read_move,
    read_position,
    read_rules,
    start,
    view,
)
from bot.game.bout.blind import seen
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card, read_card
from bot.play.ports import Glance, Store
from bot.play.records import Game, GameState, LoggedMove
from bot.sql import Database

CARD = re.compile(r"(10|[2-9JQKAВДКТ])([♠♥♦♣])")
LATIN = str.maketrans("ВДКТ", "JQKA")
LETTERS = dict(zip("♠♥♦♣", "SHDC", strict=True))


class Moment(NamedTuple):
    """What was known from `at` (Unix time, seconds) on: to all, and to each player besides."""

    at: float
    public: frozenset[Card]
    own: dict[int, frozenset[Card]]


class Story(NamedTuple):
    """A game replayed from seed and log: who played, its moves with the bout each was made in, and its moments."""

    game: Game
    players: dict[int, int]
    moves: list[tuple[int, LoggedMove]]
    moments: list[Moment]

    def known(self, at: float, player_id: int | None) -> frozenset[Card]:
        """The cards that a player (None: everybody) may have seen by `at`."""
        last = bisect_right(self.moments, at, key=attrgetter("at"))
        if not last:
            return frozenset()
        moment = self.moments[last - 1]
        return moment.public | moment.own.get(player_id or 0, frozenset())


async def all_stories(database: Database, store: Store) -> dict[int, Story]:
    """Every game there is, replayed, by its id."""
    async with database.reading() as connection:
        ids = [int(row[0]) for row in await connection.execute(text("SELECT id FROM games"))]
    async with store.glance() as glance:
        return {game_id: await story_of(glance, game_id) for game_id in ids}


async def story_of(glance: Glance, game_id: int) -> Story:
    """Replay a game; asserts that it comes to its stored position."""
    game = await glance.find_game(game_id)
    assert game is not None
    rules = read_rules(game.rules)
    players = {seat.seat: seat.player_id for seat in await glance.game_seats(game_id)}
    position = start(rules, seats=len(players), seed=game.seed, dealer=game.dealer, fool=game.fool)
    blind = isinstance(rules, BoutRules) and rules.blind
    public = {position.turned, *given_openly(rules, position)} - {None}
    own: dict[int, set[Card]] = {player: set() for player in players.values()}
    dealt = {*position.talon, *[card for hand in position.hands for card in hand]}
    _look(position, players, own, blind=blind)
    moments = [_moment(game.started_at, public, own)]
    moves: list[tuple[int, LoggedMove]] = []
    for logged in await glance.moves(game_id):
        move = read_move(logged.text)
        moves.append((position.bout, logged))
        before, position = position, play(rules, position, logged.seat, move)
        opened = opened_by(before, logged.seat, move)
        public |= {*opened, *given_openly(rules, position), position.turned} - {None}
        _look(position, players, own, blind=blind)
        moments.append(_moment(logged.at, public, own))
    if game.state is GameState.FINISHED and game.finished_at is not None:
        # The seed is told with the result, and everything follows from it (docs/fair-deals.md).
        moments.append(_moment(game.finished_at, public | dealt, own))
    assert position == read_position(game.position), "the stored position is not the one that the log leads to"
    assert (game.state is GameState.LIVE) <= bool(asked(rules, position))
    return Story(game, players, moves, moments)


def opened_by(before: Position, seat: int, move: Move) -> set[Card | None]:
    """The cards that a move lays open for all."""
    if move.verb is Verb.LAY:
        return set()
    if move.verb in {Verb.BELIEVE, Verb.DOUBT}:
        return {pair.cover for pair in before.pairs}
    return set(seen(move, before.hands[seat]).cards)


def given_openly(rules: Rules, position: Position) -> set[Card]:
    """The sixes that have just been handed over."""
    shown = view(rules, position, PUBLIC)
    return {card for _, _, card in shown.exchanges} if isinstance(shown, RelayView) else set()


def _look(position: Position, players: dict[int, int], own: dict[int, set[Card]], *, blind: bool) -> None:
    """Everybody looks at his own hand, or, playing blind, at those of all others."""
    for seat, player in players.items():
        for other, hand in enumerate(position.hands):
            if (other == seat) != blind:
                own[player] |= set(hand)


def cards_in(words: str) -> set[Card]:
    """Every card named in a text, in Latin or Russian letters."""
    return {read_card(rank.translate(LATIN) + LETTERS[suit]) for rank, suit in CARD.findall(words)}


def _moment(at: datetime, public: set[Card | None], own: dict[int, set[Card]]) -> Moment:
    return Moment(
        at.timestamp(),
        frozenset(card for card in public if card is not None),
        {player: frozenset(cards) for player, cards in own.items()},
    )
