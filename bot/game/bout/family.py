"""Owns the bout family as one value, for the table of families.

Does not know any other family.
"""

from typing import Final

from bot.game.bout.dealing import deal
from bot.game.bout.ending import outcome
from bot.game.bout.engine import explain, idle, legal, play
from bot.game.bout.imagining import imagine
from bot.game.bout.options import OPTIONS, conflict
from bot.game.bout.position import Position
from bot.game.bout.recalling import recall
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked
from bot.game.bout.viewing import tell, view
from bot.game.cards import Card, full_deck
from bot.game.family import Family
from bot.game.moving import cards_of


def seats_allowed(rules: BoutRules) -> tuple[int, int]:
    """Fewest and most seats that the deck can serve (docs/rules.md 2.1): two to eight, or what the teams want."""
    if rules.teams:
        return 2 * rules.teams, 2 * rules.teams
    return 2, min(8, (rules.deck + rules.jokers) // rules.hand)


def places_of_cards(position: Position) -> dict[str, tuple[Card, ...]]:
    """Every card of the position by where it is; for checks that none is lost or doubled."""
    hands = {f"hand {seat}": hand for seat, hand in enumerate(position.hands)}
    return {"talon": position.talon, "table": cards_of(position.pairs), "discard": position.discard, **hands}


BOUT: Final = Family(
    key="bout",
    options=OPTIONS,
    conflict=conflict,
    start=deal,
    asked=asked,
    legal=legal,
    explain=explain,
    play=play,
    idle=idle,
    outcome=outcome,
    view=view,
    tell=tell,
    recall=recall,
    imagine=imagine,
    seats_allowed=seats_allowed,
    deck=lambda rules: full_deck(rules.deck, rules.jokers),
    places_of_cards=places_of_cards,
)
