"""Owns the seats around a table: where they are, and what each shows.

Does not know what lies on the table.
"""

from math import ceil
from typing import Final

from PIL import Image

from bot.game import Card
from bot.pictures.cards import Deck, back, face
from bot.pictures.felt import HEIGHT, WIDTH, number_disc, paste, plate, stamp, suit_disc
from bot.pictures.lettering import drawable, write, written
from bot.pictures.palette import ASKED, FAINT, PARTS, PLATE, PLATE_GONE, SIDES, WORD
from bot.pictures.shapes import SHAPES, mask
from bot.play.picture import SeatPicture

DEPTH: Final = 194
"""How far the seats with their cards reach into the picture, from above and from below."""

_TALL: Final = 118
_EDGE: Final = 12
_WIDEST: Final = 350
_PADDING: Final = 16
_FLAG: Final = 38
_TRUMP: Final = 70

_BACK: Final = 54
_STEP: Final = 25
_COUNT: Final = 54
_OPEN: Final = 45
_FACE: Final = 66
_CLOSEST: Final = 28
_ROW: Final = 56
"""Cards of a hand that is shown: where they lie, how wide they are, how close beside and above each other."""

_FAN: Final = 7
"""More backs than these are not drawn; the number tells how many cards there are."""


def draw_seats(ground: Image.Image, seats: tuple[SeatPicture, ...], deck: Deck) -> None:
    """All seats in their order, clockwise from the upper left."""
    above = (len(seats) + 1) // 2
    below = len(seats) - above
    for at, seat in enumerate(seats):
        if at < above:
            x, inwards, in_row = WIDTH * (2 * at + 1) // (2 * above), 1, above
        else:
            x, inwards, in_row = WIDTH - WIDTH * (2 * (at - above) + 1) // (2 * below), -1, below
        y = HEIGHT // 2 - inwards * (HEIGHT // 2 - _EDGE - _TALL // 2)
        width = min(_WIDEST, WIDTH // in_row - _EDGE)
        if seat.hand:
            _draw_hand(ground, seat.hand, deck, x, y + inwards * (_TALL // 2 + _OPEN), inwards, width)
        elif seat.place is None:
            _draw_fan(ground, seat.cards, x, y + inwards * (_TALL // 2 + 14), inwards, width)
        _draw_plate(ground, seat, x, y, width, four_colour=deck.four_colour)


def _draw_plate(ground: Image.Image, seat: SeatPicture, x: int, y: int, width: int, *, four_colour: bool) -> None:
    """Name, side, own trump, part and flags of a seat, around a middle point."""
    fill = PLATE if seat.place is None else PLATE_GONE
    paste(ground, plate(width, _TALL, 26, fill, ASKED if seat.asked else None), x, y)
    left, right = x - width // 2 + _PADDING, x + width // 2 - _PADDING
    if seat.trump is not None:
        suit_disc(ground, seat.trump, right - _TRUMP // 2 + 4, y, _TRUMP, four_colour=four_colour)
        right -= _TRUMP + 6
    _draw_note(ground, seat, left, right, y + 28)
    if seat.side is not None:
        paste(ground, plate(44, 44, 12, SIDES[seat.side]), left + 22, y - 25)
        stamp(ground, written("AB"[seat.side], 34, 44), PLATE, left + 22, y - 25)
        left += 54
    for flag, is_up in (("asleep", seat.plate.asleep), ("computer", seat.plate.computer)):
        if is_up:
            stamp(ground, mask(flag, _FLAG), FAINT, right - _FLAG // 2, y - 25)
            right -= _FLAG + 8
    colour = FAINT if seat.place is not None or seat.plate.asleep else WORD
    name = drawable(seat.plate.name, seat.plate.stand_in)
    write(ground, name, colour, left, y - 10, size=42, width=right - left)


def _draw_note(ground: Image.Image, seat: SeatPicture, left: int, right: int, y: int) -> None:
    """The part of a seat: its sign, where it has one, and its word."""
    colour = PARTS[seat.part]
    if seat.part in SHAPES:
        stamp(ground, mask(seat.part, 34), colour, left + 17, y)
        left += 43
    write(ground, seat.plate.note, colour, left, y + 12, size=34, width=right - left)


def _draw_fan(ground: Image.Image, cards: int, x: int, y: int, inwards: int, width: int) -> None:
    """The backs of a hand and their number, beside each other around a middle point."""
    shown = min(cards, _FAN, (width - _BACK - 2 * _COUNT) // _STEP + 1)
    for at in range(shown):
        off = 2 * at - shown + 1
        tile = back(_BACK, -inwards * off * 2)
        paste(ground, tile, x - _COUNT // 2 + off * _STEP // 2, y - inwards * off * off // 6)
    number_disc(ground, str(cards), x + shown * _STEP // 2 + (26 if shown else 0), y + inwards * 20, _COUNT)


def _draw_hand(
    ground: Image.Image, hand: tuple[Card, ...], deck: Deck, x: int, y: int, inwards: int, width: int
) -> None:
    """The faces of a hand around a middle point, in rows where one is too short; the last row lies on the others."""
    count = ceil(len(hand) / max((width - _FACE) // _CLOSEST, 1))
    in_row = ceil(len(hand) / count)
    for down in range(count):
        row = hand[down * in_row : (down + 1) * in_row]
        step = min(_FACE - 8, (width - _FACE) // max(in_row - 1, 1))
        for at, card in enumerate(row):
            left = (2 * at + 1 - len(row)) * step // 2
            under = down if inwards > 0 else down - count + 1
            paste(ground, face(card, deck, _FACE), x + left, y + under * _ROW)
