"""People who have no name to see, or were forgotten, are called something on every screen, in every language."""

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.words import LANGUAGES, words_in
from bot.play.records import ScreenKind, TableState
from bot.play.scene import Ended, Scene
from tests.chat.out.evening import game, laid_out, lobby, sitters

BOARD = laid_out("podkidnoy", "7S8S/9S/10H")
ENDED = Ended(how="fool", fools=(2,), places=(1, 2, 3), seed="ab")
SCENES = {
    "lobby": lobby(),
    "menu": lobby(menu="menu"),
    "notice": lobby(kind=ScreenKind.NOTICE),
    "table": game(*BOARD),
    "hand": game(*BOARD, 0),
    "result": game(*BOARD, ended=ENDED, state=TableState.OVER),
}


def called(scene: Scene, *names: str) -> Scene:
    """The scene with other names for those who sit there."""
    named = zip(scene.sitters, names, strict=True)
    return replace(scene, sitters=tuple([replace(sitter, name=name) for sitter, name in named]))


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_who_has_no_name_is_called_something(scene, language, pictured):
    words = words_in(language)
    shown = draw(called(scene, "", "", "Вера"), words, pictured=pictured)
    assert shown == draw(called(scene, words("nobody"), words("nobody"), "Вера"), words, pictured=pictured)
    if scene.kind is not ScreenKind.NOTICE and not scene.menu:
        assert f"{words('nobody')} (1)" in shown.text
        assert f"{words('nobody')} (2)" in shown.text


def test_names_that_are_there_stay():
    shown = draw(lobby(sitters=sitters()), words_in("ru"))
    assert words_in("ru")("nobody") not in shown.text
