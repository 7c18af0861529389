"""Owns the tally: what one seat did in a game, as counts.

Does not know how it is counted (tallies.py).
"""

import msgspec


class SeatTally(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat of a game did (docs/statistics.md); the log holds the same, move by move.

    Of its `moves`, its person made `decisions`, the computer `computer_moves`; `timeouts` are those that the clock
    made where somebody had to decide. `timed` decisions took `seconds` together. The game had `bouts`; the seat
    `led` so many, and was the last to defend in `defended`, of which it held `beaten`. It took cards `pickups` times,
    `taken` in all and `largest_pickup` at once. It covered `covered` cards, in one bout that it held
    `longest_defence`; passed on `transfers` attacks, `shows` of them by showing a trump, and was part of a chain of
    `longest_chain` in one bout; threw in `thrown` cards. It was `dealt` cards and has `drawn` others, trumps and aces
    among them; `hand_peak` is the most it ever held, `held` what it held at the end. `last_trump_beats` are covers
    with the only trump in the hand. `bluffs` are wrong closed covers that were believed, `caught` those that this
    seat doubted, `mistakes` cards that did not fit, played blind. `pogony_given` are sixes that the fool wears from
    it; `last_cards` those with which it went out (as `write_cards` writes them), empty if it did not.
    """

    seat: int
    moves: int = 0
    decisions: int = 0
    computer_moves: int = 0
    timeouts: int = 0
    timed: int = 0
    seconds: float = 0.0
    bouts: int = 0
    led: int = 0
    defended: int = 0
    beaten: int = 0
    pickups: int = 0
    taken: int = 0
    largest_pickup: int = 0
    covered: int = 0
    longest_defence: int = 0
    transfers: int = 0
    shows: int = 0
    longest_chain: int = 0
    thrown: int = 0
    dealt: int = 0
    trumps_dealt: int = 0
    aces_dealt: int = 0
    drawn: int = 0
    trumps_drawn: int = 0
    aces_drawn: int = 0
    hand_peak: int = 0
    held: int = 0
    trumps_held: int = 0
    last_trump_beats: int = 0
    bluffs: int = 0
    caught: int = 0
    mistakes: int = 0
    pogony_given: int = 0
    last_cards: str = ""
