"""Owns the frames of `/settings`: what is set, in groups, and a page for each setting with its choices.

Does not know who may choose, nor what follows from a choice (bot/play/settings.py).
"""

from typing import Final, NamedTuple

from bot.chat.frames import Button, Frame, Rows, Style, button, grid
from bot.chat.house import house_text
from bot.chat.html import Html, lines, paragraphs
from bot.chat.presscode import SetPress, SettingsPress
from bot.chat.words import LANGUAGES, Words, words_in
from bot.game import VARIANTS
from bot.play.options import read_choices
from bot.play.records import Preset
from bot.play.settable import ChatSettings, PlayerSettings
from bot.play.settings import AUTO, FOR_ME, GAME, IN_CHAT, LANGUAGE, PRESET, chosen

CLOSE: Final = "close"
"""The page that takes the message away."""

_GROUPED: Final = {
    "play": (GAME, "speed", "computers"),
    "rights": ("opens", "stops"),
    "chat": (LANGUAGE, "look", "four_colours", "tidy"),
}
_IN_CHAT: Final = [key for keys in _GROUPED.values() for key in keys]
_FOR_ME: Final = [LANGUAGE, "hand_order", "four_colours", "notices", "ladders"]


class House(NamedTuple):
    """What a group's settings show: they, the rules that its next table opens with, and the presets it keeps."""

    settings: ChatSettings
    variant: str
    options: str
    presets: list[Preset]


def house_frame(house: House, page: str, words: Words, *, buttons: bool = True) -> Frame:
    """A page of a group's settings, the first one for a page that does not exist; `buttons` for who may press them."""
    if page == GAME:
        return _game_page(house, words)
    if page in _IN_CHAT:
        return _choices_page(house.settings, page, words)
    told = [words.html("settings-title-chat")]
    for group, keys in _GROUPED.items():
        values = [_line(key, _value(house, key, words), words) for key in keys]
        told.append(lines([words.html(f"settings-group-{group}"), *values]))
    told.append(words.html("answer-only-admins-set"))
    return Frame(text=paragraphs(told), rows=_doors(_IN_CHAT, words) if buttons else ())


def own_frame(own: PlayerSettings, page: str, words: Words) -> Frame:
    """A page of a person's settings, the first one for a page that does not exist."""
    if page in _FOR_ME:
        return _choices_page(own, page, words)
    values = [_line(key, setting_choice(key, chosen(own, key), words), words) for key in _FOR_ME]
    return Frame(text=paragraphs([words.html("settings-title-own"), lines(values)]), rows=_doors(_FOR_ME, words))


def setting_choice(key: str, choice: str, words: Words) -> str:
    """What a choice of a setting is called; a language is called as it calls itself."""
    if key == LANGUAGE and choice != AUTO:
        return words_in(choice)("language-name")
    return words(f"setting-{key}-{choice}")


def _line(key: str, value: str, words: Words) -> Html:
    return words.html("settings-line", setting=words(f"setting-{key}"), choice=value)


def _value(house: House, key: str, words: Words) -> str:
    if key == GAME:
        count = len(read_choices(house.options))
        return words("settings-game", game=words(f"short-{house.variant}"), count=count)
    return setting_choice(key, _current(house.settings, key, words), words)


def _current(settings: ChatSettings | PlayerSettings, key: str, words: Words) -> str:
    """The choice in force; a group whose language nobody chose speaks that of its words."""
    in_chat = isinstance(settings, ChatSettings)
    return words.language if in_chat and key == LANGUAGE else chosen(settings, key)


def _choices_page(settings: ChatSettings | PlayerSettings, key: str, words: Words) -> Frame:
    in_chat = isinstance(settings, ChatSettings)
    choices = [*(IN_CHAT if in_chat else FOR_ME).get(key, LANGUAGES)]
    if key == LANGUAGE and not in_chat:
        choices.insert(0, AUTO)
    current = _current(settings, key, words)
    buttons = [
        _choice(setting_choice(key, choice, words), key, choice, words, is_chosen=choice == current)
        for choice in choices
    ]
    title = words.html("settings-page", setting=words(f"setting-{key}"))
    text = paragraphs([title, words.html(f"settings-about-{key}" if in_chat else f"settings-about-own-{key}")])
    return Frame(text=text, rows=(*grid(buttons, 1), _back(words)))


def _game_page(house: House, words: Words) -> Frame:
    agreed = (house.variant, house.options)
    games = [_choice(words(f"short-{key}"), GAME, key, words, is_chosen=agreed == (key, "")) for key in VARIANTS]
    presets = [
        _choice(one.name, PRESET, str(one.id), words, is_chosen=agreed == (one.variant, one.options))
        for one in house.presets
    ]
    text = paragraphs(
        [
            words.html("settings-page", setting=words(f"setting-{GAME}")),
            words.html("settings-about-game", game=words(f"playing-{house.variant}")),
            house_text(tuple(read_choices(house.options).items()), words),
        ]
    )
    return Frame(text=text, rows=(*grid(games, 2), *grid(presets, 2), _back(words)))


def _doors(keys: list[str], words: Words) -> Rows:
    doors = [button(words(f"setting-{key}"), SettingsPress(key)) for key in keys]
    return (*grid(doors, 2), (button(words("button-close"), SettingsPress(CLOSE)),))


def _choice(name: str, key: str, choice: str, words: Words, *, is_chosen: bool) -> Button:
    press = SetPress(key, choice)
    if is_chosen:
        return button(words("mark-chosen", name=name), press, Style.PRIMARY)
    return button(words("mark-other", name=name), press)


def _back(words: Words) -> tuple[Button, ...]:
    return (button(words("button-back"), SettingsPress("")),)
