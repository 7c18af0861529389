"""The family of the turn that goes round: a card is covered by the next player, whose own card the one after faces.

Self-contained: it stands on cards, moves and lines, and knows no other family and no variant's name.
"""
