"""Owns the greedy mind: it plays the cheapest card that does, keeps trumps for last, and takes what it cannot beat.

Does not know rules beyond its view: what is legal stands there. It remembers nothing and tosses no coin, so that the
same view always gets the same move.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from bot.game import Card, Move, PairView, Suit, Verb, View
from bot.minds.suspicion import covers, is_doubtful

_FREE: Final = frozenset({Verb.SWAP, Verb.SHOW})
"""Moves that cost no card, and always help."""

_COVERS: Final = frozenset({Verb.BEAT, Verb.LAY})
_DEAR: Final = 100
"""More than any rank: a trump is dearer than every plain card."""

Cost = tuple[int, ...]


class Outline(Protocol):
    """As much of a view as it looks at, unless closed covers are to be believed; the names are those of View."""

    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def talon(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def partial(self) -> bool: ...
    @property
    def pairs(self) -> tuple[PairView, ...]: ...


class Greedy:
    """Plays any game of any family, at once."""

    def choose(self, view: Outline) -> Move:
        """One of the moves of the view; raises ValueError for a view without any."""
        if not view.moves:
            raise ValueError("there is nothing to choose")
        free = [move for move in view.moves if move.verb in _FREE]
        if free:
            return free[0]
        verbs = {move.verb for move in view.moves}
        if Verb.DOUBT in verbs:
            return Move(Verb.DOUBT if isinstance(view, View) and is_doubtful(view) else Verb.BELIEVE)
        if verbs & {Verb.TAKE, *_COVERS}:
            return _defence(view)
        return _attack(view)


def _attack(view: Outline) -> Move:
    """The cheapest lead, or a card to throw in that is not too dear; else whatever else there is: a pass, a suit."""
    leads = [move for move in view.moves if move.verb is Verb.LEAD]
    if leads:
        return min(leads, key=lambda move: _cost(move.cards, view.trump))
    throws = [move for move in view.moves if move.verb is Verb.THROW and not _is_kept(move, view)]
    if throws:
        return min(throws, key=lambda move: _cost(move.cards, view.trump))
    return next((move for move in view.moves if move.verb is not Verb.THROW), view.moves[0])


def _is_kept(move: Move, view: Outline) -> bool:
    """True for a throw of trumps or jokers while cards can still be drawn, and for one of cards that are not seen."""
    dear = any(card.is_joker or card.suit == view.trump for card in move.cards)
    return move.slot > 0 or (dear and (view.talon > 0 or view.phase == "take"))


def _defence(view: Outline) -> Move:
    """Pass the attack on if that is cheap, cover everything if that is possible or not known, else take."""
    onwards = [move for move in view.moves if move.verb is Verb.TRANSFER and not move.slot]
    cheapest = min(onwards, key=lambda move: _cost(move.cards, view.trump), default=None)
    if cheapest is not None and cheapest.cards[0].suit != view.trump:
        return cheapest
    found = _covers(view)
    take = next((move for move in view.moves if move.verb is Verb.TAKE), None)
    if found and (take is None or view.partial or len(found) == _uncovered(view)):
        return found[0]
    return cheapest or _blindly(view) or _bluff(view) or take or view.moves[0]


def _blindly(view: Outline) -> Move | None:
    """An unseen card: if it does not cover, its player takes what he would have taken anyhow (docs/rules.md 7)."""
    return next((move for move in view.moves if move.slot and move.verb in _COVERS), None)


def _bluff(view: Outline) -> Move | None:
    """Any card, face down: whoever is caught takes what he would have taken anyhow (docs/rules.md 10)."""
    lays = [move for move in view.moves if move.verb is Verb.LAY and not move.slot]
    return min(lays, key=lambda move: _cost(move.cards, view.trump), default=None)


def _covers(view: Outline) -> list[Move]:
    """A cheapest cover for each card that wants one, no card twice; those that few cards beat choose first."""
    ways: dict[Card, list[Move]] = {}
    for move in view.moves:
        if move.target is None or move.slot or move.verb not in _COVERS:
            continue
        if move.verb is Verb.BEAT or covers(move.cards[0], move.target, view.trump):
            ways.setdefault(move.target, []).append(move)
    spent: set[Card] = set()
    found = []
    for moves in sorted(ways.values(), key=len):
        able = [move for move in moves if not spent.intersection(move.cards)]
        if able:
            cover = min(able, key=lambda move: _cost(move.cards, view.trump))
            spent.update(cover.cards)
            found.append(cover)
    return found


def _uncovered(view: Outline) -> int:
    """How many cards on the table want a cover; where the turn goes round, the one that is to be beaten."""
    return max(1, sum(pair.cover is None and not pair.closed for pair in view.pairs))


def _cost(cards: Iterable[Card], trump: Suit | None) -> Cost:
    """What it costs to play these cards, the dearest first; cards that are not seen cost nothing."""
    return tuple(sorted([card.rank + _DEAR * (card.is_joker or card.suit == trump) for card in cards], reverse=True))
