"""Owns the reasons why a move is not legal, and the error that carries one.

Does not know the words for them: those are `reason-…` in the locales, given the move and the view as facts.
"""

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused; the value is the end of its key in the locales.

    Reasons above `NOT_HELD` can be given by anybody at the table and are asked first; the others tell
    something about a card, so that only the presser may read them (docs/architecture.md, "Secrets").
    """

    GAME_OVER = "game-over"
    NO_SUCH_MOVE = "no-such-move"
    YOU_ARE_OUT = "you-are-out"
    NOTHING_LED = "nothing-led"
    ALREADY_LED = "already-led"
    NOT_LEADER = "not-leader"
    NOT_DEFENDER = "not-defender"
    DEFENDER_CANNOT_THROW = "defender-cannot-throw"
    NOT_A_THROWER = "not-a-thrower"
    WAIT_FOR_DEFENDER = "wait-for-defender"
    WAIT_FOR_LEADER = "wait-for-leader"
    WAIT_FOR_THROWER = "wait-for-thrower"
    ALREADY_PASSED = "already-passed"
    NO_CARDS = "no-cards"
    ALREADY_TAKING = "already-taking"
    ALL_COVERED = "all-covered"
    ALREADY_BEATING = "already-beating"
    ALREADY_COVERED = "already-covered"
    NO_SUCH_ATTACK = "no-such-attack"
    ONE_CARD_ONLY = "one-card-only"
    OVER_CAP = "over-cap"
    FIRST_ATTACK_STAYS = "first-attack-stays"
    NEXT_HAS_TOO_FEW = "next-has-too-few"
    ALREADY_SHOWN = "already-shown"
    NOT_ASKED = "not-asked"
    NO_TRUMP_UNDER_TALON = "no-trump-under-talon"
    NO_SUCH_SLOT = "no-such-slot"
    NOT_LEADERS_WORD = "not-leaders-word"
    NOTHING_LAID = "nothing-laid"
    COVERS_ARE_LAID = "covers-are-laid"
    NOT_NAMER = "not-namer"
    TRUMP_IS_NAMED = "trump-is-named"
    NAME_TRUMP_FIRST = "name-trump-first"
    SUIT_NOT_ALLOWED = "suit-not-allowed"
    PAIR_OVER_HAND = "pair-over-hand"
    NOT_HELD = "not-held"
    CARD_TWICE = "card-twice"
    DIFFERENT_RANKS = "different-ranks"
    DIFFERENT_SUITS = "different-suits"
    NOT_A_PATTERN = "not-a-pattern"
    NOT_A_PAIR = "not-a-pair"
    NOT_PAIRED = "not-paired"
    PAIR_IS_HELD = "pair-is-held"
    JOKER_STANDS_ALONE = "joker-stands-alone"
    NOT_THE_LED_RANK = "not-the-led-rank"
    RANK_NOT_ON_TABLE = "rank-not-on-table"
    DOES_NOT_BEAT = "does-not-beat"
    WRONG_RANK = "wrong-rank"
    NOT_TRUMP = "not-trump"
    LOW_TRUMP_WAS_TAKEN = "low-trump-was-taken"


class IllegalMove(ValueError):
    """Raised by `play` for a move that `explain` has a reason against."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
