"""Owns what is drawn of a table: names, words and the marks of seats, put together with the public view.

Does not know how it is painted (bot/pictures), nor the text that stands below.
"""

from typing import Final

from bot.chat.bout_text import PARTS_NOW
from bot.chat.naming import Names
from bot.chat.ratings_text import moved_text
from bot.chat.words import Words
from bot.game import SeatView, View
from bot.play.picture import Letters, Nameplate, Picture, result_picture, table_picture
from bot.play.scene import Ended, Scene

_ROBOT: Final = "🤖 "
"""What the name of a computer begins with; in a picture a sign of its own says it."""

_SHORT: Final = {"part-judges": "picture-judges"}
"""Words for which there is no room beside a seat."""


def picture_of(scene: Scene, words: Words) -> Picture | None:
    """The table as it stands, or the result; None where no game has been dealt."""
    if scene.view is None:
        return None
    if scene.ended is not None and scene.ended.places:
        return result_picture(
            _plates(scene, scene.view, words),
            places=scene.ended.places,
            fools=scene.ended.fools,
            title=words(f"variant-{scene.variant}"),
        )
    return table_picture(
        scene.view, _plates(scene, scene.view, words), letters=_letters(words), four_colour=scene.four_colours
    )


def _plates(scene: Scene, view: View, words: Words) -> tuple[Nameplate, ...]:
    names = Names(scene)
    sitters = {sitter.seat: sitter for sitter in scene.sitters}
    return tuple(
        [
            Nameplate(
                name=names.of_seat(seat.seat).removeprefix(_ROBOT),
                stand_in=words("picture-seat", number=seat.seat + 1),
                note=_note(scene, view, seat, words),
                asleep=sitters[seat.seat].asleep and not sitters[seat.seat].gone,
                computer=sitters[seat.seat].asleep or sitters[seat.seat].computer is not None,
            )
            for seat in view.seats
        ]
    )


def _note(scene: Scene, view: View, seat: SeatView, words: Words) -> str:
    if scene.ended is not None and scene.ended.places:
        return _end_of(seat.seat, scene.ended, words)
    if seat.place is not None:
        return words("part-out") if view.teams else words("place", place=seat.place)
    key = PARTS_NOW.get((view.phase, seat.part), f"part-{seat.part}")
    return words(_SHORT.get(key, key))


def _end_of(seat: int, ended: Ended, words: Words) -> str:
    """What stands beside a name at the end: the rating, since the place is drawn; the place where there is none."""
    moved = ended.ratings[seat] if ended.ratings else None
    if moved is not None:
        return moved_text(moved, words)
    return words("picture-fool") if seat in ended.fools else words("place", place=ended.places[seat])


def _letters(words: Words) -> Letters:
    jack, queen, king, ace = (words(f"rank-{rank}") for rank in ("jack", "queen", "king", "ace"))
    return jack, queen, king, ace
