"""Owns the rules menu on a lobby: the first page, one for the games, for a group of options, an option, the presets.

Does not know what an option does, nor who may choose. Options that an earlier choice has made moot are not there; a
page that does not exist shows the first one.
"""

from typing import Final

from bot.chat.computers_frame import computers_page
from bot.chat.frames import Button, Frame, Style, button, grid
from bot.chat.house import choice_name, effect, house_text, option_name
from bot.chat.html import Html, folded, lines, paragraphs
from bot.chat.lobby_frame import MENU_PAGE
from bot.chat.naming import Names
from bot.chat.presscode import ChoosePress, JoinPress, MenuPress, PresetPress, Press
from bot.chat.words import Words
from bot.game import OPTIONS, VARIANTS
from bot.play.options import COMPUTERS_PAGE, DEAL, VARIANT_KEY, WHEN_FULL_KEY, read_choices
from bot.play.scene import Scene

_GROUP: Final = "group-"
_OPTION: Final = "option-"
_GAMES: Final = "games"
_PRESETS: Final = "presets"
_TOGGLE_CHOICES: Final = 2
"""An option with two choices is switched on its group's page; one with more has a page of its own."""


def menu_frame(scene: Scene, words: Words, *, pictured: bool) -> Frame:
    """The page `scene.menu` of the menu; below a picture there is room for what one game is like, not for all."""
    offered = _offered(scene)
    group = scene.menu.removeprefix(_GROUP)
    option = scene.menu.removeprefix(_OPTION)
    if scene.menu.startswith(_OPTION) and option in offered:
        return _option_page(scene, option, words)
    if scene.menu == _GAMES:
        return _games_page(scene, words, only_chosen=pictured)
    if scene.menu == COMPUTERS_PAGE:
        return computers_page(scene, words)
    if scene.menu == _PRESETS:
        return _presets_page(scene, words)
    keys = [key for key in offered if OPTIONS[key].group == group]
    if scene.menu.startswith(_GROUP) and keys:
        return _group_page(scene, group, keys, words)
    return _first_page(scene, words)


def page_after(key: str) -> str:
    """The page to which a choice leads: an option's to that of its group, the variant's to the first one."""
    return _GROUP + OPTIONS[key].group if key in OPTIONS else MENU_PAGE


def _first_page(scene: Scene, words: Words) -> Frame:
    variant = scene.next_variant
    text = paragraphs(
        [
            words.html("menu-title"),
            words.html("menu-variant", game=words(f"playing-{variant}"), about=words(f"about-{variant}")),
            house_text(scene.options, words) or words.html("menu-as-usual"),
            _host(scene, words),
        ]
    )
    games = button(words("menu-games", game=words(f"short-{variant}")), MenuPress(scene.table_id, _GAMES))
    groups = dict.fromkeys([OPTIONS[key].group for key in _offered(scene)])
    pages = [button(words(f"group-{group}"), MenuPress(scene.table_id, _GROUP + group)) for group in groups]
    if scene.practice:
        return Frame(text=text, rows=((games,), *grid(pages, 2), _ways_out(scene, "", words)))
    presets = button(words("menu-presets"), MenuPress(scene.table_id, _PRESETS))
    rows = ((games,), *grid([*pages, presets], 2), (_when_full(scene, words),), _ways_out(scene, "", words))
    return Frame(text=text, rows=rows)


def _when_full(scene: Scene, words: Words) -> Button:
    """A switch: what the table does when its last seat is taken."""
    now, other = ("deal", "wait") if scene.deals_itself else ("wait", DEAL)
    return button(words(f"menu-full-{now}"), ChoosePress(scene.table_id, WHEN_FULL_KEY, other))


def _games_page(scene: Scene, words: Words, *, only_chosen: bool) -> Frame:
    told: list[Html] = []
    buttons: list[Button] = []
    for key in VARIANTS:
        chosen = key == scene.next_variant
        name = words(f"short-{key}")
        if chosen or not only_chosen:
            line = "menu-chosen" if chosen else "menu-choice"
            told.append(words.html(line, choice=name, effect=words(f"about-{key}")))
        buttons.append(_choice(scene, VARIANT_KEY, key, name, words, chosen=chosen))
    text = paragraphs([words.html("menu-games-title"), folded(lines(told)), _host(scene, words)])
    return Frame(text=text, rows=(*grid(buttons, 2), _ways_out(scene, MENU_PAGE, words)))


def _group_page(scene: Scene, group: str, keys: list[str], words: Words) -> Frame:
    current = _current(scene)
    values = [
        words.html(
            "menu-value",
            option=option_name(key, words),
            choice=choice_name(key, current[key], words),
            effect=effect(key, current[key], words),
        )
        for key in keys
    ]
    title = words.html("menu-group", group=words(f"group-{group}"))
    text = paragraphs([title, lines(values), _host(scene, words)])
    doors = [_door(scene, key, current[key], words) for key in keys]
    return Frame(text=text, rows=(*grid(doors, 1), _ways_out(scene, MENU_PAGE, words)))


def _option_page(scene: Scene, key: str, words: Words) -> Frame:
    chosen = _current(scene)[key]
    told: list[Html] = []
    buttons: list[Button] = []
    for value in VARIANTS[scene.next_variant].choices(key):
        name = choice_name(key, value, words)
        line = "menu-chosen" if value == chosen else "menu-choice"
        told.append(words.html(line, choice=name, effect=effect(key, value, words)))
        buttons.append(_choice(scene, key, value, name, words, chosen=value == chosen))
    title = words.html("menu-option", option=option_name(key, words))
    text = paragraphs([title, lines(told), _host(scene, words)])
    return Frame(text=text, rows=(*grid(buttons, 1), _ways_out(scene, page_after(key), words)))


def _presets_page(scene: Scene, words: Words) -> Frame:
    told: list[Html] = []
    buttons: list[Button] = []
    for preset in scene.presets:
        options = read_choices(preset.options)
        chosen = (preset.variant, options) == (scene.next_variant, dict(scene.options))
        press = PresetPress(scene.table_id, preset.id)
        told.append(
            words.html("menu-preset", name=preset.name, variant=words(f"variant-{preset.variant}"), count=len(options))
        )
        buttons.append(_marked(preset.name, press, words, chosen=chosen))
    text = paragraphs(
        [
            words.html("menu-presets-title"),
            lines(told) or words.html("menu-presets-none"),
            words.html("menu-presets-how"),
            _host(scene, words),
        ]
    )
    return Frame(text=text, rows=(*grid(buttons, 2), _ways_out(scene, MENU_PAGE, words)))


def _door(scene: Scene, key: str, value: str, words: Words) -> Button:
    choices = VARIANTS[scene.next_variant].choices(key)
    told = {"option": option_name(key, words), "choice": choice_name(key, value, words)}
    if len(choices) > _TOGGLE_CHOICES:
        return button(words("menu-more", **told), MenuPress(scene.table_id, _OPTION + key))
    other = next(choice for choice in choices if choice != value)
    return button(words("menu-toggle", **told), ChoosePress(scene.table_id, key, other))


def _choice(scene: Scene, key: str, value: str, name: str, words: Words, *, chosen: bool) -> Button:
    return _marked(name, ChoosePress(scene.table_id, key, value), words, chosen=chosen)


def _marked(name: str, press: Press, words: Words, *, chosen: bool) -> Button:
    if chosen:
        return button(words("mark-chosen", name=name), press, Style.PRIMARY)
    return button(words("mark-other", name=name), press)


def _ways_out(scene: Scene, page: str, words: Words) -> tuple[Button, ...]:
    """Sit down, which a menu that stands open must not keep others from; back to `page`, if it is one; the table."""
    table = scene.table_id
    join = () if scene.practice else (button(words("button-join"), JoinPress(table), Style.PRIMARY),)
    back = (button(words("button-back"), MenuPress(table, page)),) if page else ()
    return (*join, *back, button(words("button-table"), MenuPress(table, "")))


def _host(scene: Scene, words: Words) -> Html:
    names = Names(scene)
    if scene.practice:
        return Html()
    hosts = [names.of_player(sitter.player_id) for sitter in scene.sitters if sitter.host]
    return words.html("menu-host", host=hosts[0]) if hosts else Html()


def _offered(scene: Scene) -> tuple[str, ...]:
    return VARIANTS[scene.next_variant].offered(dict(scene.options))


def _current(scene: Scene) -> dict[str, str]:
    return VARIANTS[scene.next_variant].defaults | dict(scene.options)
