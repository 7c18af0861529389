"""Owns what is stored that only certain people may change, and who they are: facts before and after some updates.

Does not know what should come of an update, only who is behind it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import text

from bot.chat.presscode import MovePress, SurrenderPress, read_press
from bot.play.settable import Who
from bot.sandbox.people import ANONYMOUS_ADMIN, Json
from bot.sql import Database

QUERIES = {
    "moves": "SELECT game_id, number, seat, text, cause FROM moves",
    "games": "SELECT id, state, ended, table_id FROM games",
    "players": "SELECT game_id, seat, players.telegram_id AS owner FROM game_seats "
    "JOIN players ON players.id = player_id",
    "votes": "SELECT game_id, seat, players.telegram_id AS owner, vote FROM game_seats "
    "JOIN players ON players.id = player_id",
    "tables": "SELECT tables.id, state, variant, options, closed_why, topic, chats.telegram_id AS chat, "
    "players.telegram_id AS host FROM tables JOIN chats ON chats.id = chat_id JOIN players ON players.id = host_id",
    "seats": "SELECT table_id, players.telegram_id AS owner FROM seats JOIN players ON players.id = player_id",
    "presets": "SELECT chats.telegram_id AS chat, key, variant, options FROM presets JOIN chats ON chats.id = chat_id",
    "picks": "SELECT screens.id, game_id, picked, players.telegram_id AS owner FROM screens "
    "JOIN players ON players.id = player_id",
    "people": "SELECT telegram_id, reachable FROM players",
    "chats": "SELECT chats.id, chats.telegram_id AS chat, present FROM chats",
    "houses": "SELECT chat_settings.*, chats.telegram_id AS chat FROM chat_settings JOIN chats ON chats.id = chat_id",
    "tastes": "SELECT player_settings.*, players.telegram_id AS owner FROM player_settings "
    "JOIN players ON players.id = player_id",
}
KEYS = {
    "moves": ("game_id", "number"),
    "games": ("id",),
    "players": ("game_id", "seat"),
    "votes": ("game_id", "seat"),
    "tables": ("id",),
    "seats": ("table_id", "owner"),
    "presets": ("chat", "key"),
    "picks": ("id",),
    "people": ("telegram_id",),
    "chats": ("id",),
    "houses": ("chat_id",),
    "tastes": ("player_id",),
}

Row = dict[str, Any]
Facts = dict[str, dict[tuple[Any, ...], Row]]


class Deed(NamedTuple):
    """That somebody pressed a button with this data or wrote this text; "" for news that Telegram itself tells.

    Of such news about a private chat the person is whose chat it is.

    `anonymous` if the group spoke for one of its administrators.
    """

    person: int
    chat: int
    said: str
    anonymous: bool = False


def deeds_of(update: Json) -> Iterator[Deed]:
    """What somebody says or presses in an update, or Telegram tells; nothing for one that cannot be read so far."""
    match update:
        case {"callback_query": {"from": {"id": int(person)}, "data": str(data)} as press}:
            message = press.get("message")
            chat = message.get("chat") if isinstance(message, dict) else None
            yield Deed(person, chat.get("id", 0) if isinstance(chat, dict) else 0, data or " ")
        case {"message": {"from": {"id": int(person)}, "chat": {"id": int(chat)}, "text": str(said)} as message}:
            head, *rest = said.split() or [" "]
            sender = message.get("sender_chat")
            alias = person == ANONYMOUS_ADMIN.id and isinstance(sender, dict) and sender.get("id") == chat
            yield Deed(person, chat, " ".join([head.partition("@")[0].lower(), *rest]), anonymous=alias)
        case {"message": {"chat": {"id": int(chat)}}} | {"my_chat_member": {"chat": {"id": int(chat)}}}:
            yield Deed(chat, chat, "")


class Changed(NamedTuple):
    """A row of a table that is another one now; None where there was, or is, none."""

    table: str
    before: Row | None
    after: Row | None


async def facts(database: Database) -> Facts:
    """All facts as they are now."""
    found: Facts = {}
    async with database.reading() as connection:
        for name, query in QUERIES.items():
            rows = [dict(row._mapping) for row in await connection.execute(text(query))]
            found[name] = {tuple(row[key] for key in KEYS[name]): row for row in rows}
    return found


def changes(before: Facts, after: Facts) -> Iterator[Changed]:
    """Every row that is not as it was."""
    for name in QUERIES:
        for key in before[name].keys() | after[name].keys():
            old, new = before[name].get(key), after[name].get(key)
            if old != new:
                yield Changed(name, old, new)


class Rights:
    """Who may have brought a change about: `admins` are all (chat, person) pairs of a local Telegram.

    Groups without any are not there, and what happens in them concerns nobody. `topics` are its (chat, topic) pairs:
    of any other Telegram itself says that it is gone.
    """

    def __init__(
        self,
        before: Facts,
        after: Facts,
        deeds: Iterable[Deed],
        *,
        admins: set[tuple[int, int]],
        topics: set[tuple[int, int]],
    ) -> None:
        self.before = before
        self.after = after
        self.deeds = list(deeds)
        self.admins = admins
        self.topics = topics
        self.places = {chat for chat, _ in admins}
        self.moved = {key[0] for key in after["moves"].keys() - before["moves"].keys()}

    def unexplained(self) -> list[Changed]:
        """The changes that nobody with the right to them asked for."""
        found = changes(self.before, self.after)
        return [change for change in found if self._concerns(change) and not getattr(self, f"_{change.table}")(change)]

    def _concerns(self, change: Changed) -> bool:
        row = change.before or change.after or {}
        table = row.get("table_id", row.get("id") if change.table == "tables" else None)
        there = self.after["tables"][(table,)] if table is not None else row
        return there.get("chat") is None or there["chat"] in self.places

    def _moves(self, change: Changed) -> bool:
        row = change.after
        if change.before is not None or row is None:
            return False
        owner = self.after["players"][row["game_id"], row["seat"]]["owner"]
        presses = [read_press(deed.said) for deed in self.deeds if deed.person == owner]
        return row["cause"] != "press" or any(
            isinstance(press, MovePress) and (press.game_id, press.move.text) == (row["game_id"], row["text"])
            for press in presses
        )

    def _games(self, change: Changed) -> bool:
        row = change.after
        if row is None:
            return False
        members = self._members(row["table_id"])
        if change.before is None:
            return self._did(members, rf"1d{NUMBER}|/deal|1j|/join|1a")
        if row["state"] == "finished" and row["ended"] != "surrender":
            return row["id"] in self.moved
        if row["ended"] == "surrender":
            players = {seat["owner"] for seat in self.after["players"].values() if seat["game_id"] == row["id"]}
            return any(
                deed.person in players and read_press(deed.said) == SurrenderPress(row["id"]) for deed in self.deeds
            )
        players = {seat["owner"] for seat in self.after["players"].values() if seat["game_id"] == row["id"]}
        agreed = self._did(players, "1v|/stop|/leave")
        return row["ended"] == "asleep" or agreed or self._stopped(row["table_id"])

    def _players(self, change: Changed) -> bool:
        return change.before is None

    def _votes(self, change: Changed) -> bool:
        """A word is given by its owner, or taken back for all when something else is asked, or nothing."""
        row = change.after
        return row is not None and (row["vote"] is None or self._did({row["owner"]}, "1v|1m|1s|/"))

    def _houses(self, change: Changed) -> bool:
        row = change.after or change.before
        assert row is not None
        return self._ruled(row["chat"], "1z") or self._moved(row["chat"])

    def _tastes(self, change: Changed) -> bool:
        row = change.after or change.before
        assert row is not None
        return self._did({row["owner"]}, "1z")

    def _tables(self, change: Changed) -> bool:
        old, new = change.before, change.after
        if new is None:
            return False
        if old is None:
            return self._did({new["host"]}, "/durak", new["chat"])
        host = old["host"]
        if old["chat"] != new["chat"]:
            return self._news(old["chat"])
        if (old["variant"], old["options"]) != (new["variant"], new["options"]) and not self._did(
            {host}, "1c|1r|/durak"
        ):
            return False
        if host != new["host"] and not (self._left({host}) or self._news(new["chat"])):
            return False
        if new["state"] != old["state"] and new["state"] == "closed":
            return self._stopped(new["id"]) or self._left(self._members(new["id"]))
        return True

    def _seats(self, change: Changed) -> bool:
        """People sit down and get up themselves; a computer, which nobody owns, is seated and gives its seat away."""
        row = change.after or change.before
        assert row is not None
        chat, sitting = self.after["tables"][(row["table_id"],)]["chat"], "1j|/join|/start j|/durak"
        if row["owner"] is None:
            hired = self._did(self._members(row["table_id"]), "1a|1e")
            return hired or (change.after is None and self._did({deed.person for deed in self.deeds}, sitting))
        if change.before is None:
            return self._did({row["owner"]}, sitting)
        return self._left({row["owner"]}) or self._news(chat)

    def _presets(self, change: Changed) -> bool:
        row = change.after or change.before
        assert row is not None
        hosts = {table["host"] for facts in (self.before, self.after) for table in facts["tables"].values()}
        chosen = self._did(hosts, "1c|1r|/durak|/preset")
        return chosen or self._ruled(row["chat"], "/preset|1z") or self._moved(row["chat"])

    def _picks(self, change: Changed) -> bool:
        row = change.after
        if row is None or change.before is None:
            return row is not None and not row["picked"]
        return self._did({row["owner"]}, "1p|1o|1x") or row["game_id"] in self.moved

    def _people(self, change: Changed) -> bool:
        row = change.after
        return row is not None and (change.before is None or self._did({row["telegram_id"]}, ""))

    def _chats(self, change: Changed) -> bool:
        old, new = change.before, change.after
        if old is None or new is None:
            return old is None or self._news(old["chat"])
        return (
            self._news(old["chat"]) or self._news(new["chat"]) or any(deed.chat == new["chat"] for deed in self.deeds)
        )

    def _members(self, table_id: int) -> set[int]:
        """Everybody who sat at a table before or sits there now, and its hosts."""
        found = set()
        for facts in (self.before, self.after):
            found |= {seat["owner"] for seat in facts["seats"].values() if seat["table_id"] == table_id}
            found |= {table["host"] for table in facts["tables"].values() if table["id"] == table_id}
        return found

    def _did(self, people: set[int], pattern: str, chat: int | None = None) -> bool:
        return any(
            deed.person in people and re.match(pattern, deed.said) and chat in {None, deed.chat} for deed in self.deeds
        )

    def _ruled(self, chat: int, pattern: str) -> bool:
        """True if an administrator of the chat said it, or the chat itself."""
        return any(
            deed.chat == chat
            and (deed.anonymous or (chat, deed.person) in self.admins)
            and re.match(pattern, deed.said)
            for deed in self.deeds
        )

    def _left(self, people: set[int]) -> bool:
        return self._did(people, rf"1l{NUMBER}|/leave")

    def _news(self, chat: int) -> bool:
        """True if Telegram told something about the group: who left it, or where it is now."""
        return any(deed.chat == chat and not deed.said for deed in self.deeds)

    def _moved(self, chat: int) -> bool:
        """True if the group has another id now, or had, or took another up, or Telegram told something about it."""
        before, after = [{row["chat"] for row in facts["chats"].values()} for facts in (self.before, self.after)]
        return chat in before ^ after or self._news(chat) or any(map(self._news, before - after))

    def _stopped(self, table_id: int) -> bool:
        table = self.before["tables"].get((table_id,)) or self.after["tables"][(table_id,)]
        chat = table["chat"]
        if table["topic"] and (chat, table["topic"]) not in self.topics:
            return True
        said = self._did({table["host"]}, "/stop", chat) or self._ruled(chat, "/stop")
        return said or self._news(chat) or (self._everybody_stops(chat) and self._said(chat, "/stop"))

    def _everybody_stops(self, chat: int) -> bool:
        """True if its administrators have let everybody stop what is played in the group."""
        houses = [house for facts in (self.before, self.after) for house in facts["houses"].values()]
        return any(house["chat"] == chat and house["stops"] == Who.EVERYBODY for house in houses)

    def _said(self, chat: int, pattern: str) -> bool:
        return any(deed.chat == chat and re.match(pattern, deed.said) for deed in self.deeds)


NUMBER = "[0-9A-Za-z]+$"
