"""Owns scenes for tests of frames: a table of friends, its games and their ends.

Does not know how play makes scenes; these have the same shape.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from bot.chat.frames import Button, Frame
from bot.chat.presscode import Press, read_press
from bot.game import PUBLIC, VARIANTS, Deed, Position, Rules, Suit, Viewer, start, tell, view
from bot.game.bout.position import Pair, Phase
from bot.game.cards import read_card, read_cards
from bot.play.picks import is_whole, joining
from bot.play.records import ScreenKind, TableState
from bot.play.scene import Scene, Sitter
from tests.kit import seed_of, walk

NAMES = ("Аня", "Борис", "Вера", "Глеб", "Даша", "Егор", "Жанна", "Захар")
TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("podkidnoy", 2, {}),
    ("podkidnoy", 6, {}),
    ("podkidnoy", 3, {"jokers": "2", "trump_six_swap": "on"}),
    ("podkidnoy", 4, {"teams": "2x2"}),
    ("podkidnoy", 6, {"teams": "3x3", "team_mode": "commune"}),
    ("perevodnoy", 2, {}),
    ("perevodnoy", 6, {"show_trump": "once_per_bout"}),
    ("otkaz", 2, {}),
    ("obychny", 4, {}),
    ("prostoy", 3, {}),
    ("prostoy", 2, {"jokers": "1", "lead_limit": "off"}),
    ("prostoy_single", 2, {}),
    ("prostoy_rank", 3, {}),
    ("durachki", 3, {}),
    ("vslepuyu", 4, {}),
    ("vslepuyu", 2, {"base": "perevodnoy"}),
    ("yaponsky", 3, {"trump_mode": "chosen_before_deal"}),
    ("yaponsky", 4, {}),
    ("akulina", 3, {}),
    ("verish", 3, {}),
    ("verish", 2, {"simple_variant": "c"}),
    ("svoi_kozyri", 4, {"pickup_mode": "all"}),
    ("svoi_kozyri", 3, {"trump_choice": "random", "after_pickup": "next_leads"}),
    ("nakladka", 2, {}),
    ("nakladka", 4, {}),
)
"""Variants with seats and house choices, so that every kind of screen comes up."""

DEADLINE = datetime(2026, 3, 1, 20, 15, 30, tzinfo=UTC)


def sitters(names: tuple[str, ...] = NAMES[:3], *, seated: bool = True) -> tuple[Sitter, ...]:
    """People in the order of their seats, the first of them host."""
    return tuple(
        Sitter(number + 1, 100 + number, name, number if seated else None, host=number == 0)
        for number, name in enumerate(names)
    )


def lobby(**changes: Any) -> Scene:
    """A table that waits for its first deal."""
    scene: dict[str, Any] = {
        "kind": ScreenKind.TABLE,
        "language": "ru",
        "chat_title": "Дачники",
        "table_id": 12,
        "state": TableState.LOBBY,
        "variant": "podkidnoy",
        "next_variant": "podkidnoy",
        "options": (),
        "current": True,
        "sitters": sitters(seated=False),
        "seats_max": 6,
    }
    return Scene(**(scene | changes))


def game(rules: Rules, position: Position, viewer: Viewer = PUBLIC, **changes: Any) -> Scene:
    """The table of a game, or the hand of one of its seats, with what can join the cards `picked` there."""
    seats = len(position.hands)
    seen = view(rules, position, viewer)
    scene: dict[str, Any] = {
        "kind": ScreenKind.TABLE if viewer is PUBLIC else ScreenKind.HAND,
        "state": TableState.PLAYING,
        "sitters": sitters(NAMES[:seats]),
        "reader_id": None if viewer is PUBLIC else viewer + 1,
        "game_id": 345,
        "view": seen,
        "deadline_at": DEADLINE,
        "seed_hash": "5eed" * 16,
    }
    if seen.hand and changes.get("picked"):
        picked = tuple(read_card(text) for text in changes["picked"])
        scene["joining"] = tuple(card.text for card in joining(rules, position, seen, picked))
        scene["whole"] = is_whole(rules, position, seen, picked)
    return lobby(**(scene | changes))


def laid_out(
    variant: str, hands: str, attack: str = "", choices: Mapping[str, str] | None = None, **changes: Any
) -> tuple[Rules, Position]:
    """A position with spades as trump: `hands` are split by `/`, seat 0 leads, seat 1 defends `attack`."""
    rules = VARIANTS[variant].rules(choices or {})
    held = tuple(read_cards(hand) for hand in hands.split("/"))
    pairs = tuple(Pair(card, 0) for card in read_cards(attack))
    position = replace(
        start(rules, seats=len(held), seed=seed_of(1), dealer=0),
        trump=Suit.SPADES,
        turned=read_card("6S"),
        talon=(),
        hands=held,
        leader=0,
        defender=1,
        chairs=(0, 1) if rules.teams else (),
        reach=len(held[1]),
        bitos=1,
        pairs=pairs,
        phase=Phase.DEFEND if pairs else Phase.LEAD,
    )
    return rules, replace(position, **changes)


def moments(
    variant: str, seats: int, number: int, **choices: str
) -> Iterator[tuple[Rules, Position, tuple[Deed, ...]]]:
    """A random game, moment by moment, with the last deeds as everybody knows them."""
    rules = VARIANTS[variant].rules(choices)
    deeds: list[Deed] = []
    for before, seat, move, after in walk(rules, seats, number):
        yield rules, before, tuple(deeds[-4:])
        deeds.append(tell(rules, before, seat, move, after, PUBLIC))


def table_moments(table: tuple[str, int, dict[str, str]]) -> Iterator[tuple[Rules, Position, tuple[Deed, ...]]]:
    """The moments of a random game at one of TABLES, always the same ones."""
    variant, seats, choices = table
    return moments(variant, seats, 7, **choices)


def presses(frame: Frame) -> dict[Button, Press]:
    """What each button of a frame means; links are left out."""
    found = {}
    for button in [button for row in frame.rows for button in row if button.data is not None]:
        press = read_press(button.data)
        assert press is not None
        found[button] = press
    return found


def labels(frame: Frame) -> dict[str, Press]:
    """What the buttons of a frame mean, by what they say."""
    return {button.text: press for button, press in presses(frame).items()}


def outline(frame: Frame) -> str:
    """A frame as a person reads it: the text, then a line for each row of buttons."""
    rows = ["   ".join(f"[{button.text}]{_colour(button)}" for button in row) for row in frame.rows]
    return "\n".join([str(frame.text), "", *rows]).rstrip() + "\n"


def _colour(button: Button) -> str:
    return f" {button.style}" if button.style else ""
