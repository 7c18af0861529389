"""Owns the words for a view of the relay family: whose trump is what, who gave a six, what lies in the middle.

Does not know who reads them, the group or the owner of a hand, nor the buttons below.
"""

from bot.chat.bout_text import pairs_text
from bot.chat.html import Html, bold, lines, strung
from bot.chat.naming import Names
from bot.chat.words import Words
from bot.game import RelayView, Verb

UNNAMED = "…"
"""Stands for a trump that has not been named yet."""


def trumps_text(view: RelayView, names: Names, words: Words) -> Html:
    """Everybody's own trump and the sixes that have just been handed over, or the one trump and the discard."""
    if view.own_trumps:
        trumps = tuple([_own_trump(view, seat, names, words) for seat in range(len(view.own_trumps))])
        return lines([words.html("table-own-trumps", trumps=trumps), _sixes(view, names, words)])
    if view.trump is None or view.turned is None:
        return words.html("table-no-trump")
    trump = words.html("table-trump-gone", suit=view.trump, card=view.turned)
    return strung([trump, words.html("table-discard", count=view.discard)])


def lying_text(view: RelayView, words: Words) -> Html:
    """The top of the pile and its size, or the cards of the round, or what the last two players beat."""
    if view.pairs or not view.pile:
        return pairs_text(view, words)
    if view.round_size:
        return words.html("pile-round", cards=view.pile, count=view.pile_size, size=view.round_size)
    return words.html("pile-top", card=view.pile[-1], count=view.pile_size)


def turn_text(view: RelayView, words: Words) -> Html:
    """What the seat in turn is to do."""
    if view.phase == "name":
        return words.html("turn-name")
    if view.phase == "lead":
        return words.html("turn-lead-pairs" if view.lead == "pairs" else "turn-lead-on" if view.pile else "turn-lead")
    if view.pairs:
        beats = any(move.verb is Verb.BEAT for move in view.moves)
        return words.html("turn-defend") if beats else words.html("turn-defend-nothing", rest=0)
    return words.html("turn-face", card=view.pile[-1], count=view.taking)


def _own_trump(view: RelayView, seat: int, names: Names, words: Words) -> Html:
    suit = view.own_trumps[seat]
    told = words.html("own-trump", name=names.of_seat(seat), suit=UNNAMED if suit is None else suit)
    return bold(told) if seat == view.viewer else told


def _sixes(view: RelayView, names: Names, words: Words) -> Html:
    given = [
        words.html("six-given", card=card, giver=names.of_seat(giver), taker=names.of_seat(taker))
        for giver, taker, card in view.exchanges
    ]
    return words.html("table-sixes", sixes=tuple(given)) if given else Html()
