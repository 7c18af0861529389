"""Owns how people are called on a screen: short, and never two alike.

Does not know their Telegram names' past: a scene brings the names of the moment. Names are plain text, and a mention
only where somebody is to be called, so that nobody is by accident.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, count
from typing import Final

from msgspec.structs import replace

from bot.chat.html import clipped, mention
from bot.chat.words import Words
from bot.play.records import Player
from bot.play.scene import Scene

MAX_NAME: Final = 20
MAX_WHOLE_NAME: Final = 64
MAX_TITLE: Final = 40


class Names:
    """The names of a scene, plain: by player and by seat."""

    def __init__(self, scene: Scene) -> None:
        self._by_player = _told_apart({one.player_id: (clipped(one.name, MAX_NAME), None) for one in scene.sitters})
        self._by_seat = {
            sitter.seat: self._by_player[sitter.player_id] for sitter in scene.sitters if sitter.seat is not None
        }
        self._mentions = {
            sitter.seat: mention(sitter.telegram_id, self._by_seat[sitter.seat])
            for sitter in scene.sitters
            if sitter.seat is not None and sitter.seat in scene.named and sitter.telegram_id is not None
        }

    def of_player(self, player_id: int) -> str:
        """The name of somebody who sits at the table."""
        return self._by_player[player_id]

    def of_seat(self, seat: int) -> str:
        """The name of who plays a seat."""
        return self._by_seat[seat]

    def calling(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The names of several seats, in their order; those whom the scene calls are mentions."""
        return tuple([self._mentions.get(seat, self._by_seat[seat]) for seat in seats])

    def of_seats(self, seats: tuple[int, ...]) -> tuple[str, ...]:
        """The names of several seats, in their order."""
        return tuple([self._by_seat[seat] for seat in seats])


def called(name: str, words: Words) -> str:
    """The name, or the word for somebody who has none: whose account is gone, who was forgotten."""
    return name or words("nobody")


def name_of(player: Player, words: Words) -> str:
    """What a player is called: a computer by its level."""
    return called(player.name, words) if player.computer is None else words(f"computer-{player.computer}")


def apart(players: Iterable[Player], words: Words, most: int = MAX_NAME) -> dict[int, str]:
    """A name of `most` characters for each; those who have the same one have their username behind it, or a number."""
    return _told_apart({player.id: (clipped(name_of(player, words), most), player.username) for player in players})


def _told_apart(people: Mapping[int, tuple[str, str | None]]) -> dict[int, str]:
    """A name for each of these people with a name and a username; whoever calls himself as a twin would be is no third.

    Whose name nobody else has keeps it.
    """
    twins = Counter(name for name, _ in people.values())
    taken = {name for name, times in twins.items() if times == 1}
    seen: Counter[str] = Counter()
    told: dict[int, str] = {}
    for player_id, (name, username) in people.items():
        told[player_id] = name
        if twins[name] > 1:
            seen[name] += 1
            marks = chain([username] if username else [], count(seen[name]))
            told[player_id] = next(label for mark in marks if (label := f"{name} ({mark})") not in taken)
        taken.add(told[player_id])
    return told


def with_names(scene: Scene, words: Words) -> Scene:
    """The scene with a name for everybody who sits there, of computers their level, and for a practice table."""
    title = words("practice-title") if scene.practice else scene.chat_title
    if not scene.practice and all(sitter.name and sitter.computer is None for sitter in scene.sitters):
        return scene
    sitters = [
        replace(one, name=called(one.name, words) if one.computer is None else words(f"computer-{one.computer}"))
        for one in scene.sitters
    ]
    return replace(scene, sitters=tuple(sitters), chat_title=title)


def title_of(scene: Scene) -> str:
    """The title of the group, short enough for a line."""
    return clipped(scene.chat_title, MAX_TITLE)
