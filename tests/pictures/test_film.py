"""Animations: small, in order, from the first table to the last, however long the game was."""

from io import BytesIO

import pytest
from PIL import Image

from bot.pictures import PicturePainter
from bot.pictures.film import LARGEST, MOST_FRAMES, film
from bot.play.picture import Picture
from tests.pictures.company import pictures_of, seated, table_for


def frames_of(file: bytes) -> list[tuple[Image.Image, int]]:
    """The pictures of an animation, and for how many milliseconds each is shown."""
    moving = Image.open(BytesIO(file))
    found = []
    for at in range(moving.n_frames):
        moving.seek(at)
        found.append((moving.convert("RGB"), int(moving.info["duration"])))
    return found


def test_a_game_becomes_a_small_animation_that_goes_on_for_ever():
    pictures = list(pictures_of("nakladka"))[-12:]
    file = PicturePainter.animate([*pictures[:4], pictures[3], *pictures[4:]])
    moving = Image.open(BytesIO(file))
    assert moving.format == "GIF"
    assert moving.size == (540, 450)
    assert moving.info["loop"] == 0
    shown = frames_of(file)
    assert len(shown) == len({picture.digest for picture in pictures})
    assert shown[-1][1] > shown[0][1]
    assert len(file) < LARGEST


def test_a_long_game_is_thinned_out_and_keeps_its_ends():
    many = [seated(table_for(2), 0, cards=at) for at in range(MOST_FRAMES * 3)]
    seen = []

    def draw(picture: Picture) -> Image.Image:
        seen.append(picture.seats[0].cards)
        return Image.new("RGB", (1080, 900), (picture.seats[0].cards % 256,) * 3)

    film(many, draw)
    assert len(seen) == MOST_FRAMES
    assert (seen[0], seen[-1]) == (0, MOST_FRAMES * 3 - 1)
    assert seen == sorted(set(seen))


def test_what_would_be_too_large_loses_frames():
    noise = Image.effect_noise((1080, 900), 200).convert("RGB")

    def draw(picture: Picture) -> Image.Image:
        return noise.rotate(picture.seats[0].cards)

    file = film([seated(table_for(2), 0, cards=at) for at in range(24)], draw)
    assert len(file) <= LARGEST
    assert 1 <= Image.open(BytesIO(file)).n_frames < 24


def test_there_is_no_animation_of_nothing():
    with pytest.raises(ValueError, match="no pictures"):
        PicturePainter.animate([])
