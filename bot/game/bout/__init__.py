"""The family of lead and defence: one attacks, one defends, until the bout is beaten or taken.

Self-contained: it stands on cards, moves and lines, and knows no other family and no variant's name.
"""
