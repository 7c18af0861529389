"""Owns the question whether anybody saw a card that he could not know, in all that the local Telegram noted.

Does not know which cards are known when (oracle.py).
"""

from functools import cache

from bot.chat.presscode import read_press
from bot.chat.words import LANGUAGES, words_in
from bot.game import VARIANTS
from bot.play.ports import Store
from bot.sandbox import Sandbox
from bot.sandbox.record import Sighting
from bot.sandbox.texts import composed
from tests.evening.oracle import Story, cards_in

RULES = {f"rules-{variant}" for variant in VARIANTS}
ALONE = {"toast", "alert", "ephemeral"}
"""Kinds of sightings that one person has to himself, even in a group."""


async def nobody_saw_too_much(telegram: Sandbox, store: Store, stories: dict[int, Story]) -> int:
    """Assert that every card on every screen was known to everybody who saw it, when he saw it.

    Returns how many of these screens showed their owner what the table did not know.
    """
    async with store.glance() as glance:
        players = {person.id: await glance.find_player(person.id) for person in telegram.people}
    secret = 0
    for person in telegram.people:
        player = players[person.id]
        player_id = None if player is None else player.id
        for sighting in telegram.sightings(person):
            mine = player_id if sighting.chat_id > 0 or sighting.kind in ALONE else None
            shown = set().union(*(cards_in(_without_examples(word)) for word in sighting.words))
            if shown:
                games = _meant(sighting, stories)
                secret += not shown <= frozenset().union(*(story.known(sighting.at, None) for story in games))
                known = frozenset().union(*(story.known(sighting.at, mine) for story in games))
                assert shown <= known, (person.name, sighting, shown - known)
    return secret


def _without_examples(word: str) -> str:
    return "\n".join(line for line in word.splitlines() if line not in _examples())


@cache
def _examples() -> frozenset[str]:
    """The lines of the rules, in every language, that name cards which nobody holds."""
    texts = [words.html(key) for words in map(words_in, LANGUAGES) for key in words.keys & RULES]
    lines = [line for text in texts for line in composed(text, "html", None).plain.splitlines()]
    return frozenset(line for line in lines if cards_in(line))


def _meant(sighting: Sighting, stories: dict[int, Story]) -> list[Story]:
    """The games that a sighting can be about: the one that its buttons name, else all."""
    presses = [read_press(word) for word in sighting.words]
    games = {press.game_id for press in presses if hasattr(press, "game_id")}
    return [stories[game_id] for game_id in games if game_id in stories] or list(stories.values())
