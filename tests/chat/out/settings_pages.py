"""Every page of both settings menus, each with its name."""

from collections.abc import Callable, Iterator
from functools import partial

from bot.chat.frames import Frame
from bot.chat.settings_frame import House, house_frame, own_frame
from bot.chat.words import Words
from bot.play.records import Preset
from bot.play.settable import ChatSettings, PlayerSettings, Speed, Who
from bot.play.settings import FOR_ME, GAME, IN_CHAT, LANGUAGE
from tests.chat.out.evening import DEADLINE


def settings_pages() -> Iterator[tuple[str, Callable[[Words], Frame]]]:
    """A name, and what draws the page in the words that it is given."""
    summer = Preset(
        id=62, chat_id=1, key="дача", name="Дача", variant="podkidnoy", options="deck=52", saved_at=DEADLINE
    )
    house = House(ChatSettings(), "podkidnoy", "", [])
    chosen = ChatSettings(speed=Speed.DAY, opens=Who.ADMINS, stops=Who.EVERYBODY, four_colours=True, tidy=False)
    changed = House(chosen, summer.variant, summer.options, [summer])
    for name, shown, page in (
        ("chat", house, ""),
        ("chat_changed", changed, ""),
        ("chat_game", changed, GAME),
        *[(f"chat_{key}", house, key) for key in (LANGUAGE, *IN_CHAT)],
    ):
        yield f"settings_{name}", partial(house_frame, shown, page)
    yield "settings_chat_member", partial(house_frame, house, "", buttons=False)
    for page in ("", LANGUAGE, *FOR_ME):
        yield f"settings_own_{page}".rstrip("_"), partial(own_frame, PlayerSettings(), page)
