"""Owns which frame a scene is drawn with.

Does not know how frames look, nor where a scene comes from.
"""

from msgspec.structs import replace

from bot.chat.bout_frame import bout_frame
from bot.chat.company_frame import with_company
from bot.chat.frames import MAX_CAPTION, Frame
from bot.chat.hand_frame import hand_frame
from bot.chat.html import seen_length
from bot.chat.lobby_frame import closed_frame, lobby_frame
from bot.chat.menu_frame import menu_frame
from bot.chat.naming import with_names
from bot.chat.notice_frame import notice_frame
from bot.chat.pictured import picture_of
from bot.chat.relay_frame import relay_frame, relay_hand_frame
from bot.chat.result_frame import result_frame
from bot.chat.whispers import MAX_WHISPER
from bot.chat.words import Words
from bot.game import RelayView, View
from bot.play.records import ScreenKind, TableState
from bot.play.scene import Scene

_STANDING_STILL = frozenset({TableState.LOBBY, TableState.OVER})


def draw(scene: Scene, words: Words, *, pictured: bool = False) -> Frame:
    """The frame that shows the scene in the language of `words`; tables have pictures if they are `pictured`.

    Below a picture, what it shows is folded. What would be too long there, or for a whisper, tells no deeds, and
    then not what was found in the game; if that is not enough, there is no picture.
    """
    scene = with_names(scene, words)
    picture = picture_of(scene, words) if pictured and scene.kind is ScreenKind.TABLE else None
    if picture is None and scene.kind is not ScreenKind.WHISPER:
        return _draw(scene, words)
    frame = _draw(scene, words, pictured=picture is not None)
    most = MAX_WHISPER if picture is None else MAX_CAPTION
    if seen_length(frame.text) > most:
        bare = replace(scene, deeds=(), by_clock=frozenset(), by_computer=frozenset())
        frame = _draw(bare, words, pictured=picture is not None)
        if seen_length(frame.text) > most and scene.ended is not None:
            unreviewed = replace(bare, ended=replace(scene.ended, review=()))
            frame = _draw(unreviewed, words, pictured=picture is not None)
    if picture is not None and seen_length(frame.text) > MAX_CAPTION:
        return _draw(scene, words)
    return replace(frame, picture=picture)


def _draw(scene: Scene, words: Words, *, pictured: bool = False) -> Frame:
    if scene.kind is ScreenKind.NOTICE:
        return notice_frame(scene, words)
    on_table = scene.kind is ScreenKind.TABLE
    if on_table and scene.current and scene.menu and scene.state in _STANDING_STILL:
        return menu_frame(scene, words, pictured=pictured)
    if scene.ended is not None:
        return result_frame(scene, scene.ended, words, pictured=pictured)
    if scene.view is not None:
        return with_company(_draw_game(scene, scene.view, words, pictured=pictured), scene, words)
    return closed_frame(scene, words) if scene.state is TableState.CLOSED else lobby_frame(scene, words)


def _draw_game(scene: Scene, view: View, words: Words, *, pictured: bool) -> Frame:
    on_table = scene.kind is ScreenKind.TABLE
    if isinstance(view, RelayView):
        if on_table:
            return relay_frame(scene, view, words, pictured=pictured)
        return relay_hand_frame(scene, view, words)
    if on_table:
        return bout_frame(scene, view, words, pictured=pictured)
    return hand_frame(scene, view, words)
