"""Cards that the group cannot see leave no trace in a picture."""

import pytest

from bot.game import PUBLIC, VARIANTS, explain, play, view
from bot.game.bout.blind import seen
from bot.pictures import PicturePainter
from bot.play.picture import table_picture
from tests.kit import swapped, turned_over, walk
from tests.pictures.company import RUSSIAN, picture_of, pictures_of, plates_for
from tests.record import NUMBER, SEATS, SHORT

PAINTED_EVERY = 40
"""Pictures that are the same value are painted too, now and then."""


@pytest.mark.parametrize("variant", VARIANTS)
def test_swapping_cards_that_nobody_sees_changes_no_picture(variant):
    rules = VARIANTS[variant].rules()
    for count, (before, seat, move, after) in enumerate(walk(rules, SEATS, SHORT.get(variant, NUMBER))):
        keep = (*seen(move, before.hands[seat]).cards, *turned_over(before, move))
        twin = swapped(rules, before, PUBLIC, keep=keep, number=count)
        assert picture_of(rules, twin).digest == picture_of(rules, before).digest
        if explain(rules, twin, seat, move) is None:
            twin_after = play(rules, twin, seat, move)
            assert picture_of(rules, twin_after).digest == picture_of(rules, after).digest
        if count % PAINTED_EVERY == 0:
            painted = PicturePainter().paint(picture_of(rules, before))
            assert PicturePainter().paint(picture_of(rules, twin)) == painted


def test_a_closed_cover_has_no_face():
    closed = [pair for picture in pictures_of("verish") for pair in picture.pairs if pair.closed]
    assert closed
    assert all(pair.cover is None for pair in closed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_table_that_is_played_shows_no_hand(variant):
    assert all(seat.hand == () for picture in pictures_of(variant) for seat in picture.seats)


def test_a_table_is_not_drawn_from_what_a_seat_sees():
    rules = VARIANTS["podkidnoy"].rules()
    position = next(walk(rules, 3, 1))[0]
    own = view(rules, position, 0)
    with pytest.raises(ValueError, match="public"):
        table_picture(own, plates_for(own), letters=RUSSIAN)
