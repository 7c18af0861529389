"""Owns what play needs of the store for people's rights, as protocols: what is kept of somebody, and forgetting him.

Does not know when somebody asks for either (forgetting.py).
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol

import msgspec

from bot.play.records import Player, Screen

Held = Mapping[str, list[dict[str, Any]]]
"""Rows by the table that they are in; values are texts, numbers, moments, truths and None."""


class Goodbye(msgspec.Struct, frozen=True):
    """What is still to be done for somebody who is forgotten: his `messages` go, and the `question` says so.

    It is kept like an update until it is done, since nothing else tells any more which chat was his.
    """

    chat: int
    messages: list[int]
    question: int
    language: str


class RightsGlance(Protocol):
    """The part of a glance that tells what is kept of somebody."""

    async def held(self, player_id: int) -> Held:
        """Everything that is stored about a player, newest first, and nothing that others may not be told.

        Other people are not named, no cards of a game are told while it lasts, and seeds never are.
        """
        ...

    async def own_messages(self, player: Player, since: datetime) -> list[int]:
        """Ids of messages in the private chat of the player that were sent since then and belong to a table."""
        ...


class RightsWork(Protocol):
    """The part of a work that forgets people."""

    async def lock_player(self, telegram_id: int) -> Player | None:
        """The player with this Telegram id: nobody learns that id, or another name of his, until the work ends."""
        ...

    async def tables_with(self, player_id: int) -> list[int]:
        """Ids of the open tables at which the player sits, or has played last, or whose host he is, in their order."""
        ...

    async def screens_with(self, player_id: int, since: datetime) -> list[Screen]:
        """The messages sent since then, to whomever, that show a game which the player played."""
        ...

    async def forget(self, player: Player) -> None:
        """Take name, username, language, settings and the link to Telegram away; results stay, and are nobody's.

        What he gave his name to loses it. The caller holds the player and has taken him off every table.
        """
        ...

    async def leave(self, goodbye: Goodbye, player_id: int) -> None:
        """Leave what is to be done for this player, who is forgotten now, to whichever copy of the bot takes it up."""
        ...
