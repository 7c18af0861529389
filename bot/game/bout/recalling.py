"""Owns memory in the bout family: what follows from the opening view, the deeds since and the view now.

Does not know more than these: nothing is taken from a position.
"""

from collections.abc import Iterable

from bot.game.bout.beating import lowest_trump
from bot.game.bout.position import TAKE, Pair, Seat
from bot.game.bout.rules import BoutRules, ShowTrump
from bot.game.cards import Card, full_deck
from bot.game.move import Verb
from bot.game.moving import cards_of
from bot.game.recollection import Recollection
from bot.game.view import Deed, PairView, View

_ATTACKS = frozenset({Verb.LEAD, Verb.THROW, Verb.TRANSFER})


class BoutRecollection(Recollection, frozen=True, kw_only=True):
    """With what a position of this family holds besides cards; the fields are called as there."""

    pairs: tuple[Pair, ...]
    reach: int
    passed: tuple[Seat, ...]
    emptied: tuple[Seat, ...]
    bitos: int
    shown: tuple[Card, ...]
    low_trump_taken: bool
    stale: int


class _Watching:
    """What is known while the deeds are gone through one by one."""

    def __init__(self, rules: BoutRules, opening: View) -> None:
        seats = len(opening.seats)
        self.rules = rules
        self.known: list[set[Card]] = [set() for _ in range(seats)]
        self.counts = [rules.hand] * seats
        self.talon = rules.deck + rules.jokers - seats * rules.hand
        self.turned = opening.turned
        if opening.turned is not None and not self.talon:
            self.known[opening.dealer].add(opening.turned)
        self.gone: list[Card] = []
        self.bitos = self.stale = 0
        self.low_taken = False
        self.shown: list[Card] = []
        self.pairs: list[PairView] = []
        self.late: set[Card] = set()
        self.passed: list[Seat] = []
        self.emptied: list[Seat] = []
        self.covered_by: list[Seat] = []
        self.bound: set[Card] = set()

    def see(self, deed: Deed, trump_low: Card | None) -> None:
        """Note one deed."""
        seat, verb, taking = deed.seat, deed.verb, deed.phase == TAKE
        if verb in _ATTACKS or verb is Verb.BEAT or verb is Verb.LAY:
            self._leave(seat, deed.cards, 1 if verb is Verb.LAY else len(deed.cards))
        if verb in _ATTACKS or deed.mistake:
            self.pairs += [PairView(card, seat) for card in deed.cards]
            self.late.update(deed.cards if taking else ())
            self.passed = self.passed if taking else []
            self.covered_by = [] if verb is Verb.TRANSFER else self.covered_by
        elif verb is Verb.BEAT or verb is Verb.LAY:
            cover = deed.cards[0] if deed.cards else None
            self.pairs = [
                PairView(pair.attack, pair.by, cover, verb is Verb.LAY) if pair.attack == deed.target else pair
                for pair in self.pairs
            ]
            self.covered_by.append(seat)
            if cover is None:
                self.bound |= self.known[seat]
                self.known[seat] = set()
        elif verb is Verb.SHOW:
            self.known[seat].update(deed.cards)
            self.shown += deed.cards
        elif verb is Verb.SWAP and self.turned is not None and trump_low is not None:
            self.known[seat].discard(trump_low)
            self.known[seat].add(self.turned)
            self.turned = trump_low
        elif verb is Verb.TAKE:
            self.passed = []
        elif verb is Verb.PASS:
            self.passed.append(seat)
        if deed.closing is not None:
            # Of the cards that may lie under closed covers, those that are not opened are in the hand.
            self.known[self.covered_by[-1] if self.bound else seat] |= self.bound
            self.bound = set()
            self._close(deed, trump_low)

    def _leave(self, seat: Seat, cards: Iterable[Card], count: int) -> None:
        self.known[seat].difference_update(cards)
        self.counts[seat] -= count
        if not self.counts[seat]:
            self.emptied.append(seat)

    def _close(self, deed: Deed, trump_low: Card | None) -> None:
        pairs = deed.opened or self.pairs
        covered = [pair for pair in pairs if pair.cover is not None]
        discarded = pairs if deed.taker is None else covered if self._is_split(deed) else ()
        taken = [pair for pair in pairs if pair not in discarded]
        self.gone += cards_of(discarded)
        self.bitos += bool(discarded)
        self.stale = 0 if discarded or self.talon else self.stale + 1
        for hand in self.known if deed.opened else ():
            hand.difference_update(cards_of(pairs))
        if deed.taker is not None:
            cards = cards_of(taken)
            self.known[deed.taker].update(cards)
            self.counts[deed.taker] += deed.taken
            self.low_taken = self.low_taken or trump_low in cards
        for seat, drawn in enumerate(deed.drew):
            self.counts[seat] += drawn
            self.talon -= drawn
        if deed.drew_turned is not None and self.turned is not None:
            self.known[deed.drew_turned].add(self.turned)
        self.pairs, self.passed, self.emptied, self.covered_by = [], [], [], []
        self.late = set()
        self.shown = self.shown if self.rules.show_trump is ShowTrump.ONCE_PER_DEAL else []

    def _is_split(self, deed: Deed) -> bool:
        return self.rules.partial_beat and not deed.mistake and not deed.opened


def recall(rules: BoutRules, opening: View, deeds: tuple[Deed, ...], view: View) -> BoutRecollection:
    """What the viewer of these can know: `deeds` are all since the `opening`, told to him."""
    watched = _Watching(rules, opening)
    low = lowest_trump(rules, view.trump)
    for deed in deeds:
        watched.see(deed, low)
    known = [tuple(sorted(cards)) for cards in watched.known]
    if view.viewer is not None and not rules.blind:
        known[view.viewer] = view.hand
    for seat, hand in view.others:
        known[seat] = hand
    table = cards_of(view.pairs)
    turned = (view.turned,) if view.turned_lies and view.turned is not None else ()
    placed = {*table, *watched.gone, *turned, *[card for hand in known for card in hand]}
    return BoutRecollection(
        known=tuple(known),
        hidden=tuple([seat.cards - len(hand) for seat, hand in zip(view.seats, known, strict=True)]),
        closed=sum(pair.closed and pair.cover is None for pair in view.pairs),
        gone=tuple(watched.gone),
        bound=tuple(sorted(watched.bound)),
        binder=view.defender,
        unseen=tuple([card for card in full_deck(rules.deck, rules.jokers) if card not in placed]),
        pairs=tuple([Pair(pair.attack, pair.by, pair.cover, pair.attack in watched.late) for pair in view.pairs]),
        reach=view.seats[view.defender].cards + watched.covered_by.count(view.defender),
        passed=tuple(watched.passed),
        emptied=tuple(watched.emptied),
        bitos=watched.bitos,
        shown=tuple(watched.shown),
        low_trump_taken=watched.low_taken,
        stale=watched.stale,
    )
