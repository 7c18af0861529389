"""Owns reading the vectors of docs/rules.md 18: positions from their states, moves from their words.

Does not know what any vector expects.
"""

from pathlib import Path
from typing import Any

import yaml

from bot.game import Move, Rules, Verb, play
from bot.game.bout.position import Pair, Phase, Position
from bot.game.cards import ALL_CARDS, Card, Suit, read_card

RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
WORDS = {"lead": Verb.LEAD, "throw": Verb.THROW, "beat": Verb.BEAT, "transfer": Verb.TRANSFER}
BARE = {"take": Verb.TAKE, "pass": Verb.PASS}


def read_vectors() -> dict[str, dict[str, Any]]:
    """Every vector of the page by its id."""
    page = RULES_PAGE.read_text(encoding="utf-8")
    block = page.split("```yaml\n", 1)[1].split("```", 1)[0]
    return {vector["id"]: vector for vector in yaml.safe_load(block)}


def cards(names: Any) -> tuple[Card, ...]:
    """The cards of a list of names."""
    return tuple(read_card(name) for name in names)


def seat_of(name: str) -> int:
    """The seat that a vector calls P0, P1 and so on."""
    return int(name.removeprefix("P"))


def position_of(state: dict[str, Any], **changes: Any) -> Position:
    """The position of a state; seats that it does not name hold six cards that matter to nobody."""
    named = {seat_of(name): cards(hand) for name, hand in state.get("hands", {}).items()}
    pairs = tuple(_pair(text, seat_of(state.get("leader", "P0"))) for text in state.get("table", ()))
    talon = cards(state.get("talon", ()))
    used = {card for hand in named.values() for card in hand} | set(talon)
    used |= {card for pair in pairs for card in (pair.attack, pair.cover) if card is not None}
    spare = [card for card in ALL_CARDS[:52] if card not in used]
    leader = seat_of(state.get("leader", "P0"))
    defender = seat_of(state.get("defender", "P1"))
    thrower = seat_of(state["thrower"]) if "thrower" in state else 0
    seats = max(state.get("seats", 2), max(named, default=0) + 1, leader + 1, defender + 1, thrower + 1)
    hands = tuple(named[seat] if seat in named else tuple(spare[6 * seat : 6 * seat + 6]) for seat in range(seats))
    covered = bool(pairs) and all(pair.cover is not None for pair in pairs)
    phase = Phase.LEAD if not pairs else Phase.THROW if covered else Phase.DEFEND
    held = len(hands[defender]) + sum(pair.cover is not None for pair in pairs)
    fields = {
        "dealer": 0,
        "trump": Suit("SHDC".index(state.get("trump", "H"))),
        "turned": talon[-1] if talon else None,
        "talon": talon,
        "hands": hands,
        "leader": leader,
        "defender": defender,
        "reach": state.get("cap", held),
        "phase": phase,
        "pairs": pairs,
        "bout": state.get("bout_no", 2),
        "bitos": state.get("bitos", 1),
    }
    return Position(**(fields | changes))


def move_of(words: str) -> tuple[int, Move]:
    """The seat and the move of `P1 beat 9S JS`, `P0 lead 6S 6D`, `P1 take`."""
    name, verb, *names = words.split()
    if verb in BARE:
        return seat_of(name), Move(BARE[verb])
    if verb == "beat":
        target, card = names
        return seat_of(name), Move(Verb.BEAT, cards([card]), read_card(target))
    return seat_of(name), Move(WORDS[verb], cards(names))


def played(rules: Rules, position: Position, moves: Any) -> Position:
    """The position after the moves of a vector."""
    for words in moves:
        seat, move = move_of(words)
        position = play(rules, position, seat, move)
    return position


def _pair(text: str, leader: int) -> Pair:
    attack, _, cover = text.partition("/")
    return Pair(read_card(attack), leader, None if cover in {"", "-"} else read_card(cover))
