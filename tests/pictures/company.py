"""Owns the people of the tests of pictures, and pictures of real games with them.

Does not know how pictures are painted.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.chat.words import words_in
from bot.game import PUBLIC, VARIANTS, Card, Part, Position, Rules, Suit, View, view
from bot.game.cards import read_card
from bot.play.picture import Nameplate, PairPicture, SeatPicture, TablePicture, table_picture
from tests.kit import walk
from tests.record import NUMBER, SEATS, SHORT

RUSSIAN = ("В", "Д", "К", "Т")
ENGLISH = ("J", "Q", "K", "A")
TWELVE = "10S/QS QD/KD 10C/JC QC/KC 10H/QH 6C/7C 6D/7D 6S/7S 6H/7H JS/KS JD/8H JH/AH"
"""As many pairs as most rules know, all covered."""

NAMES = ("Аня", "Борис", "Вячеслав Константинович", "Галя", "Дима", "Ефросинья", "Жора", "Зоя")


def plates_for(seen: View) -> tuple[Nameplate, ...]:
    """A plate for each seat, in Russian."""
    words = words_in("ru")
    return tuple(
        [
            Nameplate(NAMES[seat.seat], words("picture-seat", number=seat.seat + 1), words(f"part-{seat.part}"))
            for seat in seen.seats
        ]
    )


def picture_of(rules: Rules, position: Position) -> TablePicture:
    """The table as the group sees it."""
    seen = view(rules, position, PUBLIC)
    return table_picture(seen, plates_for(seen), letters=RUSSIAN)


def pictures_of(variant: str) -> Iterator[TablePicture]:
    """All tables of the recorded game of a variant, its end included."""
    rules = VARIANTS[variant].rules()
    for before, _, _, after in walk(rules, SEATS, SHORT.get(variant, NUMBER)):
        yield picture_of(rules, before)
        last = after
    yield picture_of(rules, last)


def pairs_of(text: str) -> tuple[PairPicture, ...]:
    """Pairs written as `7S 10D/QD 9C/?`: open, covered, covered face down."""
    told = [pair.partition("/") for pair in text.split()]
    return tuple([PairPicture(read_card(card), _card(cover), cover == "?") for card, _, cover in told])


def _card(text: str) -> Card | None:
    return None if text in {"", "?"} else read_card(text)


def table_for(seats: int, pairs: str = "10S/QS QD/6H 10C") -> TablePicture:
    """A table of so many people in the middle of a bout."""
    words = words_in("ru")
    parts = (Part.LEADS, Part.DEFENDS, *(Part.THROWS,) * (seats - 2))
    return TablePicture(
        seats=tuple(
            [
                SeatPicture(
                    plate=Nameplate(NAMES[at], f"Место {at + 1}", words(f"part-{part}")),
                    cards=4 + at,
                    part=part,
                    asked=part is Part.DEFENDS,
                )
                for at, part in enumerate(parts)
            ]
        ),
        letters=RUSSIAN,
        pairs=pairs_of(pairs),
        trump=Suit.HEARTS,
        turned=read_card("JH"),
        talon=11,
        discard=8,
    )


def seated(picture: TablePicture, seat: int, **changes: object) -> TablePicture:
    """The same table, but for one seat: its own facts, or those on its plate."""
    on_plate = {key: value for key, value in changes.items() if key in Nameplate.__struct_fields__}
    seats = list(picture.seats)
    plate = replace(seats[seat].plate, **on_plate)
    others = {key: value for key, value in changes.items() if key not in on_plate}
    seats[seat] = replace(seats[seat], plate=plate, **others)
    return replace(picture, seats=tuple(seats))
