"""The fast twin of the attack-and-defence family: the same games on integers and bit masks, for minds that look ahead.

A card is one bit of an integer, a hand is the sum of its cards, a move is an integer. Everything else is as terse as
its speed needs; tests play it in lockstep with the rules.
"""
