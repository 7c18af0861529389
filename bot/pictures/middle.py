"""Owns the middle of a table: pairs, pile, talon with its trump, discard.

Does not know the seats.
"""

from typing import Final, NamedTuple

from PIL import Image

from bot.pictures.cards import RATIO, Deck, back, edge, face
from bot.pictures.felt import HEIGHT, WIDTH, number_disc, paste, suit_disc
from bot.pictures.seats import DEPTH
from bot.play.picture import PairPicture, TablePicture

_X: Final = WIDTH // 2
_Y: Final = HEIGHT // 2
_ASIDE: Final = 168
"""The room for the talon at the left, and for the discard at the right."""

_STACK: Final = 104
_COUNT: Final = 60
_WIDTHS: Final = (164, 148, 132, 118, 108, 100, 92, 84, 74, 64, 54)
_MOST_ROWS: Final = 6

_ACROSS: Final = -13
_UNDER: Final = (-26, -8)
_OVER: Final = (22, 9)
"""Where a covered card and its cover lie, in hundredths of their width from the middle of the pair."""

_HEAP: Final = ((-14, -5, -6), (21, 0, 1), (4, 5, 5), (-7, -1, -1), (12, 4, 2))
"""Angle and place of the backs in a heap, the lowest first."""

_CARDS_A_LAYER: Final = 6


class Grid(NamedTuple):
    """How pairs lie: so many in a row, with cards of that width."""

    columns: int
    rows: int
    width: int


def draw_middle(ground: Image.Image, picture: TablePicture) -> None:
    """Everything that lies between the seats."""
    deck = Deck(picture.letters, picture.four_colour)
    _draw_talon(ground, picture, deck)
    _draw_discard(ground, picture.discard)
    if picture.pairs:
        _draw_pairs(ground, picture.pairs, deck)
    elif picture.round_size:
        _draw_round(ground, picture, deck)
    elif picture.pile:
        _draw_pile(ground, picture, deck)


def grid_for(pairs: int) -> Grid:
    """The arrangement in which the cards are largest; of two such, the one with fewer rows."""
    grids = [
        Grid(-(-pairs // rows), rows, width)
        for rows in range(1, _MOST_ROWS + 1)
        for width in _WIDTHS
        if -(-pairs // rows) * _slot(width)[0] <= WIDTH - 2 * _ASIDE and rows * _slot(width)[1] <= HEIGHT - 2 * DEPTH
    ]
    narrowest = Grid(-(-pairs // _MOST_ROWS), _MOST_ROWS, _WIDTHS[-1])
    return max(grids, key=lambda grid: (grid.width, -grid.rows), default=narrowest)


def _slot(width: int) -> tuple[int, int]:
    """Width and height of the room that a pair takes, with the gaps around it."""
    return round(width * 1.62), round(width * (RATIO + 0.28))


def _draw_pairs(ground: Image.Image, pairs: tuple[PairPicture, ...], deck: Deck) -> None:
    grid = grid_for(len(pairs))
    wide, tall = _slot(grid.width)
    is_any_covered = any(pair.closed or pair.cover is not None for pair in pairs)
    for at, pair in enumerate(pairs):
        row, column = divmod(at, grid.columns)
        in_row = min(grid.columns, len(pairs) - row * grid.columns)
        x = _X + (2 * column + 1 - in_row) * wide // 2
        y = _Y + (2 * row + 1 - grid.rows) * tall // 2
        under = _UNDER if is_any_covered else (0, 0)
        paste(
            ground,
            face(pair.attack, deck, grid.width),
            x + grid.width * under[0] // 100,
            y + grid.width * under[1] // 100,
        )
        if pair.closed or pair.cover is not None:
            is_back = pair.cover is None
            cover = back(grid.width, _ACROSS) if is_back else face(pair.cover, deck, grid.width, _ACROSS)
            paste(ground, cover, x + grid.width * _OVER[0] // 100, y + grid.width * _OVER[1] // 100)


def _draw_talon(ground: Image.Image, picture: TablePicture, deck: Deck) -> None:
    """The talon with the card that lies under it, and the trump of the deal."""
    x = _ASIDE // 2 + 18
    if picture.turned is not None:
        paste(ground, face(picture.turned, deck, _STACK, 90), x, _Y + 62)
    closed = picture.talon - (picture.turned is not None)
    for layer in range(min(-(-closed // _CARDS_A_LAYER), len(_HEAP))):
        paste(ground, back(_STACK), x - layer * 3, _Y - 24 - layer * 4)
    if closed > 0:
        number_disc(ground, str(picture.talon), x, _Y - 30, _COUNT)
    if picture.trump is not None:
        y, size = (_Y - 152, 66) if picture.talon else (_Y, 104)
        suit_disc(ground, picture.trump, x, y, size, four_colour=picture.four_colour)


def _draw_discard(ground: Image.Image, discard: int) -> None:
    x = WIDTH - _ASIDE // 2 - 18
    if not discard:
        return
    for angle, across, down in _HEAP[: -(-discard // _CARDS_A_LAYER)]:
        paste(ground, back(_STACK, angle), x + across, _Y + down)
    number_disc(ground, str(discard), x, _Y, _COUNT)


def _draw_pile(ground: Image.Image, picture: TablePicture, deck: Deck) -> None:
    """The top of a pile that stays, and how many cards it has."""
    width = _WIDTHS[0]
    for angle, across, down in _HEAP[: picture.pile_size - 1]:
        paste(ground, edge(width, angle // 2), _X + across, _Y + down)
    paste(ground, face(picture.pile[-1], deck, width), _X, _Y)
    number_disc(ground, str(picture.pile_size), _X + width // 2, _Y + round(width * RATIO) // 2, _COUNT)


def _draw_round(ground: Image.Image, picture: TablePicture, deck: Deck) -> None:
    """The cards of a round, each on the one that it beat, and how many there will be."""
    width = _WIDTHS[0]
    steps = max(len(picture.pile) - 1, 1)
    step = min(width * 3 // 4, (WIDTH - 2 * _ASIDE - width) // steps)
    for at, card in enumerate(picture.pile):
        paste(ground, face(card, deck, width), _X + (2 * at + 1 - len(picture.pile)) * step // 2, _Y)
    told = f"{picture.pile_size} / {picture.round_size}"
    number_disc(ground, told, _X, _Y + round(width * RATIO) // 2 + 44, _COUNT)
