"""Every table can be painted, small enough and fast enough, and shows everything that its picture tells."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.game import VARIANTS, Part, Suit
from bot.game.cards import full_deck, read_card, read_cards
from bot.pictures import PicturePainter
from bot.pictures.middle import grid_for
from bot.play.picture import Nameplate, Painter, result_picture
from tests.pictures.company import ENGLISH, TWELVE, pairs_of, pictures_of, seated, table_for

SIZE = (1080, 900)
MOST_BYTES = 60_000
TABLE = table_for(4)
PILE = replace(TABLE, pairs=(), pile=read_cards("6S9S"), pile_size=5)
ROUND = replace(PILE, pile_size=2, round_size=3)
PLATES = tuple(Nameplate(name, f"Место {seat}", f"{seat}-е место") for seat, name in enumerate("АБВ", start=1))
RESULT = result_picture(PLATES, places=(2, 3, 1), fools=(1,), title="Подкидной дурак")


def shown(painted: bytes) -> Image.Image:
    """What a PNG shows."""
    with Image.open(BytesIO(painted), formats=["PNG"]) as image:
        return image.convert("RGB")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_painted_through_its_recorded_game(variant):
    painter: Painter = PicturePainter()
    moments = {}
    for picture in pictures_of(variant):
        parts = tuple(seat.part for seat in picture.seats)
        moments.setdefault((parts, len(picture.pairs), len(picture.pile), picture.talon == 0), picture)
    for picture in list(moments.values())[:60]:
        painted = painter.paint(picture)
        assert len(painted) <= MOST_BYTES
        assert shown(painted).size == SIZE


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("pairs", ["", "8S 8D 8C 8H", "10S/? 10D/? 7C/?", TWELVE])
def test_no_table_is_too_large(seats, pairs):
    picture = table_for(seats, pairs)
    for seat in range(seats):
        picture = seated(picture, seat, cards=12, asked=True, asleep=True, computer=True, side=seat % 2)
    assert len(PicturePainter().paint(replace(picture, four_colour=True))) <= MOST_BYTES


@pytest.mark.parametrize("seats", range(2, 9))
def test_hands_that_are_shown_are_painted_and_no_table_is_too_large(seats):
    deck = full_deck(52)
    closed, opened = table_for(seats), table_for(seats)
    for seat in range(seats):
        opened = seated(opened, seat, hand=deck[seat :: 2 * seats] if seats > 2 else deck[seat::2])
    painted = PicturePainter().paint(opened)
    assert painted != PicturePainter().paint(closed)
    assert painted != PicturePainter().paint(seated(opened, 0, hand=opened.seats[0].hand[1:]))
    assert len(painted) <= MOST_BYTES


def test_more_pairs_than_any_rules_know_still_lie_on_the_table():
    deck = [card.text for card in full_deck(52, 2)]
    crowded = " ".join(f"{attack}/{cover}" for attack, cover in zip(deck[::2], deck[1::2], strict=True))
    assert len(PicturePainter().paint(table_for(2, crowded))) <= MOST_BYTES


@pytest.mark.parametrize("pairs", range(1, 28))
def test_pairs_have_room(pairs):
    grid = grid_for(pairs)
    assert grid.columns * grid.rows >= pairs
    assert grid.columns * (grid.rows - 1) < pairs
    assert grid.width >= (100 if pairs <= 12 else 54)


@pytest.mark.parametrize(
    "other",
    [
        seated(TABLE, 0, name="Яна"),
        seated(TABLE, 0, note="ждёт"),
        seated(TABLE, 0, asleep=True),
        seated(TABLE, 0, computer=True),
        seated(TABLE, 0, cards=5),
        seated(TABLE, 0, part=Part.TAKES),
        seated(TABLE, 0, asked=True),
        seated(TABLE, 0, place=1),
        seated(TABLE, 0, trump=Suit.CLUBS),
        seated(TABLE, 0, side=1),
        replace(TABLE, letters=ENGLISH),
        replace(TABLE, four_colour=True),
        replace(TABLE, pairs=pairs_of("10S/QS QD/6H 9C")),
        replace(TABLE, pairs=pairs_of("10S/QS QD/7H 10C")),
        replace(TABLE, pairs=pairs_of("10S/QS QD/? 10C")),
        replace(TABLE, trump=Suit.SPADES),
        replace(TABLE, turned=read_card("6H")),
        replace(TABLE, turned=None),
        replace(TABLE, talon=12),
        replace(TABLE, discard=9),
        PILE,
        replace(PILE, pile=read_cards("6S10S")),
        replace(PILE, pile_size=6),
        ROUND,
        replace(ROUND, round_size=4),
        replace(ROUND, pile=read_cards("7S9S")),
    ],
)
def test_whatever_a_picture_tells_can_be_seen(other):
    neighbour = next(one for one in (ROUND, PILE, TABLE) if one is not other and one.round_size <= other.round_size)
    painter = PicturePainter()
    assert other.digest != neighbour.digest
    assert ImageChops.difference(shown(painter.paint(other)), shown(painter.paint(neighbour))).getbbox()


def test_a_seat_shows_what_it_tells_on_its_own_side_of_the_table():
    change = seated(TABLE, 3, name="Ж" * 60, cards=30, asked=True, asleep=True, computer=True)
    painter = PicturePainter()
    changed = ImageChops.difference(shown(painter.paint(change)), shown(painter.paint(TABLE)))
    _, top, right, _ = changed.getbbox()
    assert top > SIZE[1] * 3 // 4
    assert right <= SIZE[0] // 2


def test_places_are_told_best_first_and_the_fool_last():
    assert [(one.name, one.place) for one in RESULT.placings] == [("В", 1), ("А", 2), ("Б", None)]


def test_a_game_that_was_called_off_has_no_result():
    with pytest.raises(ValueError, match="shorter"):
        result_picture(PLATES, places=(), fools=(), title="Подкидной дурак")


@pytest.mark.parametrize("people", range(2, 9))
def test_results_are_painted_for_any_company(people):
    plates = tuple(Nameplate("Вячеслав Константинович " * 3, "Место 1", "1-е место") for _ in range(people))
    result = result_picture(plates, places=tuple(range(1, people + 1)), fools=(people - 1,), title="Дурак " * 20)
    assert len(PicturePainter().paint(result)) <= MOST_BYTES


def test_a_picture_is_painted_once_and_forgotten_when_others_need_the_room():
    painter = PicturePainter(kept_bytes=3 * MOST_BYTES)
    first = painter.paint(TABLE)
    assert painter.paint(replace(TABLE, discard=8)) is first
    for discard in range(9, 20):
        painter.paint(replace(TABLE, discard=discard))
    again = painter.paint(TABLE)
    assert again is not first
    assert again == first


def test_many_threads_may_paint_at_once():
    pictures = [seated(TABLE, at % 4, cards=at) for at in range(12)] * 2
    with ThreadPoolExecutor(6) as threads:
        painted = list(threads.map(PicturePainter().paint, pictures))
    alone = PicturePainter()
    assert painted == [alone.paint(picture) for picture in pictures]


def test_painting_loads_no_more_than_pillow():
    told = (
        "import sys, bot.pictures; print(sorted({'matplotlib', 'numpy', 'fontTools', 'telegram'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=300)
    assert run.stdout.strip() == "[]"
