"""Owns recordings: one whole game of every variant as a text, to be replayed and compared.

Run as `python -m tests.record` to write them anew after a rule was changed on purpose; read the difference.
"""

from pathlib import Path

from bot.game import PUBLIC, VARIANTS, legal, tell, view, write_position, write_rules
from bot.game.cards import write_cards
from bot.game.view import Deed, RelayView, View
from tests.kit import walk

FOLDER = Path(__file__).parent / "recordings"
SEATS = 3
NUMBER = 2026
SHORT = {"svoi_kozyri": 367, "svoi_kozyri_all": 154}
"""Games that happen to be short, where random ones are long."""


def recording(key: str) -> str:
    """The recorded game of a variant: rules, then for each move the position, the public view, the choice, the deed."""
    rules = VARIANTS[key].rules()
    lines = [write_rules(rules)]
    for before, seat, move, after in walk(rules, SEATS, SHORT.get(key, NUMBER)):
        lines += ["", write_position(before), f"all see: {_seen(view(rules, before, PUBLIC))}"]
        lines.append(f"{seat} may: {' '.join(choice.text for choice in legal(rules, before, seat))}")
        lines.append(f"{seat} plays {move.text}: {_told(tell(rules, before, seat, move, after, PUBLIC))}")
        last = after
    lines += ["", write_position(last), f"all see: {_seen(view(rules, last, PUBLIC))}"]
    return "\n".join(lines) + "\n"


def _seen(seen: View) -> str:
    seats = " ".join(f"{seat.part}:{seat.cards}{'*' if seat.asked else ''}" for seat in seen.seats)
    table = " ".join(f"{pair.attack.text}/{pair.cover.text if pair.cover is not None else '-'}" for pair in seen.pairs)
    ended = f" {seen.outcome}" if seen.outcome else ""
    if isinstance(seen, RelayView):
        trumps = "".join(suit.letter if suit is not None else "-" for suit in seen.own_trumps or (seen.trump,))
        sixes = " ".join(f"{card.text} {giver}>{taker}" for giver, taker, card in seen.exchanges)
        pile = f"{write_cards(seen.pile)} of {seen.pile_size}, {seen.round_size} a round"
        return (
            f"turn {seen.bout} trumps {trumps} sixes [{sixes}] cap {seen.cap} taking {seen.taking} "
            f"[{seats}] pile [{pile}] [{table}] discard {seen.discard}{ended}"
        )
    return f"bout {seen.bout} cap {seen.cap} [{seats}] [{table}] talon {seen.talon} discard {seen.discard}{ended}"


def _told(deed: Deed) -> str:
    if deed.named is not None:
        return f"trump {deed.named.letter}"
    if deed.closing is None:
        return "the bout goes on"
    taker = f" by {deed.taker}, {deed.taken} cards" if deed.taker is not None else ""
    turned = f", {deed.drew_turned} drew the trump" if deed.drew_turned is not None else ""
    out = f", out {deed.went_out}" if deed.went_out else ""
    return f"{deed.closing}{taker}, drew {deed.drew}{turned}{out}"


def write_all() -> None:
    """Write the recording of every variant."""
    for key in VARIANTS:
        (FOLDER / f"{key}.txt").write_text(recording(key), encoding="utf-8")


if __name__ == "__main__":
    write_all()
