"""Anything, legal or not, from every seat: no exception but a reasoned refusal, and no lost card."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.game import VARIANTS, Move, Suit, Verb, asked, explain, legal, lost_cards, play, start
from bot.game.cards import ALL_CARDS
from tests.kit import assert_refused, on_table, seed_of

ANY_MOVE = st.builds(
    Move,
    st.sampled_from(Verb),
    st.lists(st.sampled_from(ALL_CARDS), max_size=7).map(tuple),
    st.none() | st.sampled_from(ALL_CARDS),
    suit=st.none() | st.sampled_from(Suit),
)


class Presses(RuleBasedStateMachine):
    """A game at which people press whatever they like."""

    @initialize(key=st.sampled_from(sorted(VARIANTS)), seats=st.integers(2, 6), number=st.integers(0, 9999))
    def deal(self, key, seats, number):
        self.rules = VARIANTS[key].rules()
        seats = min(seats, VARIANTS[key].seats[1])
        self.position = start(self.rules, seats=seats, seed=seed_of(number))

    @rule(seat=st.integers(0, 5), move=ANY_MOVE)
    def press_anything(self, seat, move):
        self._press(seat % len(self.position.hands), move)

    @rule(pick=st.randoms(use_true_random=False), seat=st.integers(0, 5), verb=st.sampled_from(Verb))
    def press_own_card(self, pick, seat, verb):
        seat %= len(self.position.hands)
        hand = self.position.hands[seat]
        table = on_table(self.position)
        target = pick.choice(table) if table else None
        if hand:
            self._press(seat, Move(verb, (pick.choice(hand),), target if verb is Verb.BEAT else None))

    @rule(pick=st.randoms(use_true_random=False))
    def press_a_listed_move(self, pick):
        for seat in asked(self.rules, self.position)[:1]:
            move = pick.choice(legal(self.rules, self.position, seat))
            assert explain(self.rules, self.position, seat, move) is None
            self._press(seat, move)

    @invariant()
    def all_cards_are_there(self):
        if hasattr(self, "rules"):
            assert not lost_cards(self.rules, self.position)

    def _press(self, seat, move):
        if explain(self.rules, self.position, seat, move) is None:
            self.position = play(self.rules, self.position, seat, move)
        else:
            assert_refused(self.rules, self.position, seat, move)


TestPresses = Presses.TestCase
TestPresses.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
