"""Owns the relay family as one value, for the table of families.

Does not know any other family.
"""

from typing import Final

from bot.game.cards import Card, full_deck
from bot.game.family import Family
from bot.game.moving import cards_of
from bot.game.relay.dealing import seats_allowed, start
from bot.game.relay.ending import outcome
from bot.game.relay.engine import explain, idle, legal, play
from bot.game.relay.imagining import imagine
from bot.game.relay.options import OPTIONS
from bot.game.relay.position import Position
from bot.game.relay.recalling import recall
from bot.game.relay.seating import asked
from bot.game.relay.viewing import tell, view


def places_of_cards(position: Position) -> dict[str, tuple[Card, ...]]:
    """Every card of the position by where it is; for checks that none is lost or doubled."""
    hands = {f"hand {seat}": hand for seat, hand in enumerate(position.hands)}
    return {
        "talon": position.talon,
        "pile": position.pile,
        "table": cards_of(position.pairs),
        "discard": position.discard,
        **hands,
    }


RELAY: Final = Family(
    key="relay",
    options=OPTIONS,
    conflict=lambda _: None,
    start=start,
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
    deck=lambda rules: full_deck(rules.deck),
    places_of_cards=places_of_cards,
)
