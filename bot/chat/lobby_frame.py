"""Owns the frame of a table that waits for people, and of one that was closed.

Does not know how a table is dealt; it says who may do it, and what is missing.
"""

from bot.chat.bout_text import countdown, side_of
from bot.chat.frames import Frame, Rows, Style, button
from bot.chat.house import house_text
from bot.chat.html import Html, lines, mention, paragraphs
from bot.chat.naming import Names
from bot.chat.presscode import DealPress, JoinPress, LeavePress, MenuPress, StayOpenPress
from bot.chat.words import Words
from bot.play.options import COMPUTERS_PAGE
from bot.play.scene import Scene, Sitter

MENU_PAGE = "rules"
"""The first page of the rules menu, behind the button under a lobby (menu_frame.py)."""

_TEAMS = "teams"
"""The house option by which people play in teams (docs/rules.md 5.3)."""


def lobby_frame(scene: Scene, words: Words) -> Frame:
    """The table with who sits there, the free seats, what was agreed, and what is missing to deal."""
    names = Names(scene)
    missing = missing_text(scene, names, words)
    if scene.practice:
        return _practice_frame(scene, names, words, missing)
    closes = _closes(scene, words) if missing or scene.reminded else Html()
    text = paragraphs(
        [
            words.html("lobby-title", variant=words(f"variant-{scene.variant}")),
            _sitters(scene, names, words),
            house_text(scene.options, words),
            lines([missing or _ready(scene, names, words), _by_itself(scene, words), closes]),
        ]
    )
    rows = _rows(scene, words, ready=not missing) if scene.current else ()
    return Frame(text=text, rows=rows, silent=not scene.aloud)


def _practice_frame(scene: Scene, names: Names, words: Words, missing: Html) -> Frame:
    """The same for one person and his computers."""
    sitters = [
        words.html("lobby-sitter", number=number, name=names.of_player(sitter.player_id))
        for number, sitter in enumerate(scene.sitters, 1)
    ]
    text = paragraphs(
        [
            words.html("practice-lobby", variant=words(f"variant-{scene.variant}")),
            lines(sitters),
            house_text(scene.options, words),
            missing or words.html("practice-how"),
        ]
    )
    table = scene.table_id
    deal = button(words("button-deal"), DealPress(table), Style.SUCCESS if not missing else None)
    computers = button(words("button-computers"), MenuPress(table, COMPUTERS_PAGE))
    rules = button(words("button-rules"), MenuPress(table, MENU_PAGE))
    return Frame(text=text, rows=((deal,), (computers, rules)) if scene.current else ())


def closed_frame(scene: Scene, words: Words) -> Frame:
    """A table at which nobody plays any more, and why; no buttons."""
    title = words.html("closed", variant=words(f"variant-{scene.variant}"))
    return Frame(text=paragraphs([title, closed_text(scene, words)]))


def closed_text(scene: Scene, words: Words) -> Html:
    """Why the table was closed; empty while it is open."""
    return words.html(f"closed-{scene.closed_why}") if scene.closed_why else Html()


def missing_text(scene: Scene, names: Names, words: Words) -> Html:
    """All that stands in the way of dealing: people too few, too many or out of reach; empty if nothing does."""
    sitting = [sitter for sitter in scene.sitters if sitter.sits]
    count = len(sitting)
    missing = []
    if count < scene.seats_min:
        missing.append(words.html("lobby-too-few", count=scene.seats_min - count))
    if count > scene.seats_max:
        missing.append(words.html("lobby-too-many", most=scene.seats_max))
    away = tuple([names.of_player(sitter.player_id) for sitter in sitting if not _has_door(scene, sitter)])
    if away:
        missing.append(words.html("lobby-unreachable", names=away))
    return lines(missing)


def _ready(scene: Scene, names: Names, words: Words) -> Html:
    """Who deals; a host who is called is named so that Telegram tells him."""
    host = next((sitter for sitter in scene.sitters if sitter.host), None)
    if host is None:
        return Html()
    name = names.of_player(host.player_id)
    if scene.called and host.telegram_id is not None:
        return words.html("lobby-full", host=mention(host.telegram_id, name))
    return words.html("lobby-ready", host=name)


def _by_itself(scene: Scene, words: Words) -> Html:
    return words.html("lobby-by-itself") if scene.deals_itself else Html()


def _closes(scene: Scene, words: Words) -> Html:
    """When the table closes if nobody does anything, counted down; those who sit there are reminded."""
    if scene.closes_at is None:
        return Html()
    key = "lobby-last-call" if scene.reminded else "lobby-closes"
    return words.html(key, until=countdown(scene.closes_at, words))


def _sitters(scene: Scene, names: Names, words: Words) -> Html:
    free = words.html("lobby-free", count=max(scene.seats_max - len(scene.sitters), 0))
    if not scene.sitters:
        return lines([words.html("lobby-empty"), free])
    seated = words.html("lobby-seated", count=len(scene.sitters), most=scene.seats_max)
    sides = _sides(scene)
    sitters = [_sitter(scene, number, sitter, sides, names, words) for number, sitter in enumerate(scene.sitters, 1)]
    return lines([seated, *sitters, free])


def _sides(scene: Scene) -> dict[int, str]:
    """The sign of the side of everybody who would be dealt in, by player; empty where there are no teams."""
    if dict(scene.options).get(_TEAMS, "off") == "off":
        return {}
    dealt_in = [sitter.player_id for sitter in scene.sitters if sitter.sits and _has_door(scene, sitter)]
    return {player_id: side_of(seat) for seat, player_id in enumerate(dealt_in)}


def _has_door(scene: Scene, sitter: Sitter) -> bool:
    """True for somebody whose cards can be shown to him, in private or inside the group."""
    return sitter.reachable or scene.inside


def _sitter(scene: Scene, number: int, sitter: Sitter, sides: dict[int, str], names: Names, words: Words) -> Html:
    key = "lobby-host" if sitter.host else "lobby-sitter"
    line = words.html(key, number=number, name=names.of_player(sitter.player_id))
    if sitter.player_id in sides:
        line = words.html("seat-side", side=sides[sitter.player_id], line=line)
    return line if _has_door(scene, sitter) else words.html("lobby-closed-door", line=line)


def _rows(scene: Scene, words: Words, *, ready: bool) -> Rows:
    table = scene.table_id
    join = button(words("button-join"), JoinPress(table), Style.PRIMARY)
    rules = button(words("button-rules"), MenuPress(table, MENU_PAGE))
    if not scene.sitters:
        return ((join,), (rules,))
    computers = button(words("button-computers"), MenuPress(table, COMPUTERS_PAGE))
    deal = button(words("button-deal"), DealPress(table), Style.SUCCESS if ready else None)
    wait = button(words("button-stay-open"), StayOpenPress(table), Style.SUCCESS)
    return (
        *(((wait,),) if scene.reminded else ()),
        (join, button(words("button-leave"), LeavePress(table))),
        *(((rules, computers), (deal,)) if scene.house.computers else ((rules, deal),)),
    )
