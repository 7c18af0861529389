"""Owns memory in the relay family: what follows from the opening view, the deeds since and the view now.

Does not know more than these: nothing is taken from a position.
"""

from bot.game.cards import ALL_CARDS, SIX, Card, full_deck
from bot.game.move import Verb
from bot.game.moving import cards_of
from bot.game.recollection import Recollection
from bot.game.relay.position import NAME, Pair, Seat
from bot.game.relay.rules import Pile, RelayRules
from bot.game.view import Closing, Deed, PairView, View


class RelayRecollection(Recollection, frozen=True, kw_only=True):
    """With what a position of this family holds besides cards; the fields are called as there."""

    pile: tuple[Card, ...]
    pairs: tuple[Pair, ...]
    emptied: tuple[Seat, ...]


class _Watching:
    """What is known while the deeds are gone through one by one."""

    def __init__(self, rules: RelayRules, view: View) -> None:
        seats = len(view.seats)
        first = (view.dealer + 1) % seats
        self.rounds = rules.pile is Pile.ROUND
        self.known: list[set[Card]] = [set() for _ in range(seats)]
        self.counts = [len(range((seat - first) % seats, rules.deck, seats)) for seat in range(seats)]
        if view.turned is not None:
            self.known[(first + rules.deck - 1) % seats].add(view.turned)
        self.pile: list[Card] = []
        self.pairs: list[PairView] = []
        self.gone: list[Card] = []
        self.out = 0
        self.emptied: list[Seat] = []

    def see(self, deed: Deed) -> None:
        """Note one deed."""
        seat, verb = deed.seat, deed.verb
        if verb is Verb.LEAD or verb is Verb.BEAT:
            self.known[seat].difference_update(deed.cards)
            self.counts[seat] -= len(deed.cards)
            if not self.counts[seat]:
                self.emptied.append(seat)
        if verb is Verb.LEAD and self.rounds and len(self.known) - self.out == 2:
            self.pairs = [PairView(card, seat) for card in deed.cards]
        elif verb is Verb.BEAT and self.pairs:
            self.pairs = [
                PairView(pair.attack, pair.by, deed.cards[0]) if pair.attack == deed.target else pair
                for pair in self.pairs
            ]
        elif verb is Verb.LEAD or verb is Verb.BEAT:
            self.pile += deed.cards
        elif verb is Verb.TAKE:
            self._take(seat, deed.taken)
        if deed.closing is Closing.BEATEN:
            self.gone += [*self.pile, *cards_of(self.pairs)]
            self.pile, self.pairs = [], []
        if deed.closing is not None:
            self.emptied = []
        self.out += len(deed.went_out)

    def _take(self, seat: Seat, count: int) -> None:
        if self.pairs:
            self.known[seat].update(cards_of(self.pairs))
            self.pairs = []
        else:
            self.known[seat].update(self.pile[-count:])
            self.pile = self.pile[:-count]
        self.counts[seat] += count


def recall(rules: RelayRules, opening: View, deeds: tuple[Deed, ...], view: View) -> RelayRecollection:
    """What the viewer of these can know: `deeds` are all since the `opening`, told to him."""
    del opening
    watched = _Watching(rules, view)
    own_trumps: tuple[int | None, ...] = getattr(view, "own_trumps", ())
    if view.phase != NAME:
        # Whoever was dealt it, each has the six of his trump when the first card is led.
        for seat, suit in enumerate(own_trumps):
            watched.known[seat] |= set() if suit is None else {ALL_CARDS[4 * SIX + suit]}
    for deed in deeds:
        watched.see(deed)
    known = [tuple(sorted(cards)) for cards in watched.known]
    if view.viewer is not None:
        known[view.viewer] = view.hand
    placed = {*watched.pile, *cards_of(watched.pairs), *watched.gone, *[card for hand in known for card in hand]}
    return RelayRecollection(
        known=tuple(known),
        hidden=tuple([seat.cards - len(hand) for seat, hand in zip(view.seats, known, strict=True)]),
        closed=0,
        gone=tuple(watched.gone),
        unseen=tuple([card for card in full_deck(rules.deck) if card not in placed]),
        pile=tuple(watched.pile),
        pairs=tuple([Pair(pair.attack, pair.by, pair.cover) for pair in watched.pairs]),
        emptied=tuple(watched.emptied) if watched.rounds else (),
    )
