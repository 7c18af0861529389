"""Owns hostile input: updates that Telegram might send one day, that a forger would like to send, and worse.

Does not know what becomes of them. What is drawn depends on the seed alone.
"""

import copy
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from bot.game.shuffle import Chance
from bot.sandbox.people import ANONYMOUS_ADMIN, Json

T = TypeVar("T")

EXOTIC: Final = (
    "\u202e\u2066\u200f\u200b\u200d\ufeff\u0000\u0007\u2028\u0301\u0489\u20e3\ufdfd\ud7ff\ue000"
    "𒐫﷽꧅🏴\U000e0067\U000e007f👨\u200d👩\u200d👧🇺🇦ßİﬃЁїґ日本عربי<b>&amp;\"'`{$name}%s\\n../;DROP"
)
ODD: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, 10**400, -(2**63), -(10**30), 0.5, 1e300,
    "", " ", "0", "x", "-100", "null", [], {}, [[]], [None], {"id": None}, {"id": "x"}, {"": {}},
)  # fmt: skip
COMMANDS: Final = (
    "durak", "join", "leave", "deal", "hand", "table", "surrender", "stop", "preset", "stats", "rules", "help", "start",
    "settings", "top", "history", "verify", "luck", "DURAK", "durak@nobody_bot", "durak@local_test_bot", "", "@", "/",
    "\u200bdurak",
)  # fmt: skip
WORDS: Final = (
    "podkidnoy", "перевод", "deck=24", "deck=", "=24", "deck=-1", "deck=999999999999999999999", "teams=2x2", "save",
    "delete", "сохрани", "j1", "j0", "j-1", "j99999999999999999999", "j١", "h", "jокер", "--help", "'", "\x00",
    "none", "None", "variant=podkidnoy", "key=value=value", "throw_window=5", "1", "#1", "№1", "g1", "g0", "g١",
    "g99999999999999999999",
)  # fmt: skip
KINDS: Final = (
    "edited_message", "channel_post", "edited_channel_post", "inline_query", "chosen_inline_result", "shipping_query",
    "pre_checkout_query", "poll", "poll_answer", "chat_member", "chat_join_request", "message_reaction", "chat_boost",
    "business_message", "purchased_paid_media", "managed_bot", "something_new",
)  # fmt: skip


class Fuzzer:
    """Makes hostile updates out of real ones (`corpus`), of people and chats that there are and that there are not."""

    def __init__(self, seed: int, corpus: Sequence[Json], people: Sequence[Json], chats: Sequence[Json]) -> None:
        self.chance = Chance(seed.to_bytes(32, "big"), "fuzzer")
        self.corpus = corpus
        self.people = people
        self.chats = chats
        self.presses: Sequence[Json] = [update for update in corpus if "callback_query" in update]
        self.data: Sequence[str] = sorted({update["callback_query"]["data"] for update in self.presses})
        self._made = 0

    def look(self, presses: Sequence[Json]) -> None:
        """From now on forge presses of buttons that can be seen now."""
        self.presses = presses
        self.data = sorted({*self.data[-50:], *(update["callback_query"]["data"] for update in presses)})

    def draw(self) -> Json:
        """One update without an id."""
        self._made += 1
        lot = self.chance.below(100)
        if lot < 30:
            return self._mutated()
        if lot < 45:
            return self._fresh(self.pick(self.presses))
        if lot < 70:
            return self._forged_press()
        if lot < 88:
            return self._odd_command()
        return self._odd_kind()

    def pick(self, items: Sequence[T]) -> T:
        """Any one of them."""
        return items[self.chance.below(len(items))]

    def exotic(self, length: int) -> str:
        """A text of so many signs that do harm where they are believed."""
        return "".join(self.pick(EXOTIC) for _ in range(length))

    def _mutated(self) -> Json:
        """A real update with one to three of its values deleted or replaced."""
        update = self._fresh(self.pick(self.corpus))
        for _ in range(1 + self.chance.below(3)):
            nodes = list(_nodes(update))
            if nodes:
                home, key = self.pick(nodes)
                self._damage(home, key)
        return update

    def _damage(self, home: Any, key: Any) -> None:
        lot = self.chance.below(6)
        if lot == 0:
            del home[key]
        elif lot == 1:
            home[key] = self.exotic(256)
        elif lot == 2:
            home[key] = copy.deepcopy(self.pick(self.pick(list(_nodes(self.pick(self.corpus))))[:1]))
        elif lot == 3 and isinstance(home[key], int):
            home[key] += self.pick((-1, 1, 2**32, -(2**32)))
        else:
            home[key] = copy.deepcopy(self.pick(ODD))

    def _forged_press(self) -> Json:
        """A press by anybody, on any message, with any data."""
        update = self._fresh(self.pick(self.presses))
        press = update["callback_query"]
        press["from"] = self._somebody()
        press["data"] = self._some_data()
        lot = self.chance.below(6)
        if lot == 0:
            press["message"] = {"message_id": self.chance.below(50), "chat": self.pick(self.chats), "date": 0}
        elif lot == 1:
            press.pop("message", None)
            press["inline_message_id"] = self.exotic(8)
        elif lot < 4:
            press["message"] = self.pick(self.presses)["callback_query"].get("message")
        return update

    def _some_data(self) -> Any:
        lot = self.chance.below(6)
        if lot == 0:
            return bytes(self.chance.below(256) for _ in range(64)).decode("latin-1")
        if lot == 1:
            return self.pick((None, "", "1", "1m", "2j1", self.exotic(16), "1j" + "z" * 62, "1m1.1." + "7H" * 12))
        data = self.pick(self.data)
        if lot < 4:
            return data
        place = self.chance.below(len(data))
        return data[:place] + self.pick("0123456789.klmprbtxAJKHSDCGWFR#") + data[place + 1 :]

    def _odd_command(self) -> Json:
        """Anything that begins with a slash, by anybody, anywhere, in whoever's name."""
        words = [self.pick(WORDS) if self.chance.below(3) else self.exotic(1 + self.chance.below(300))]
        words *= self.chance.below(3)
        text = " ".join([f"/{self.pick(COMMANDS)}", *words, *(["x"] * (self.chance.below(40) // 39 * 2000))])
        message: Json = {
            "message_id": 1 + self.chance.below(10_000),
            "date": self.pick((0, 1_700_000_000, 2**31, *[update_date(self.corpus)] * 5)),
            "chat": self.pick(self.chats),
            "from": self._somebody(),
            "text": text,
        }
        lot = self.chance.below(8)
        if lot == 0:
            message["from"], message["sender_chat"] = ANONYMOUS_ADMIN.as_json(), self.pick(self.chats)
        elif lot == 1:
            message["sender_chat"] = self.pick(self.chats)
        elif lot == 2:
            message |= {"is_topic_message": True, "message_thread_id": self.pick((0, 7, -1, 2**40))}
        elif lot == 3:
            message["forward_origin"] = {"type": "hidden_user", "sender_user_name": "x", "date": 0}
        return {"message": message}

    def _odd_kind(self) -> Json:
        """News of groups that do not concern us, other kinds of updates, inline queries of any length."""
        lot = self.chance.below(4)
        if lot == 0:
            length = self.pick((0, 1, 64, 256, 4096, 60_000))
            query = {"id": str(self._made), "from": self._somebody(), "query": self.exotic(length), "offset": ""}
            return {"inline_query": query}
        if lot == 1:
            return {self.pick(KINDS): copy.deepcopy(next(iter(self.pick(self.corpus).values())))}
        chat = {"id": self.pick((-5, -(10**13), 0, 7, 2**52)), "type": self.pick(("group", "supergroup", "x"))}
        message: Json = {"message_id": 5, "date": update_date(self.corpus), "chat": chat | {"title": self.exotic(256)}}
        news = self.pick(("left_chat_member", "migrate_to_chat_id", "migrate_from_chat_id", "new_chat_members"))
        message[news] = self._somebody() if news == "left_chat_member" else self.pick(ODD)
        return {"message": message | {"from": self._somebody()}}

    def _somebody(self) -> Json:
        """A person who is there, perhaps under another name, or nobody at all."""
        person = dict(self.pick(self.people))
        lot = self.chance.below(8)
        if lot == 0:
            person["first_name"] = self.exotic(256)
        elif lot == 1:
            person |= {"id": 9_000_000_000 + self.chance.below(1000), "first_name": self.exotic(3)}
        elif lot == 2:
            person["language_code"] = self.pick(("", "xx", "zh-hans", "РУ", "\u0000", "ru" * 100))
        return person

    def _fresh(self, update: Json) -> Json:
        """A copy with an id of its own, if it is a press."""
        made = copy.deepcopy(update)
        made.pop("update_id", None)
        if "callback_query" in made:
            made["callback_query"]["id"] = f"forged-{self._made}"
        return made


def _nodes(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value that can be replaced: its container and the key in it."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _nodes(value[key])


def update_date(corpus: Sequence[Json]) -> int:
    """The time of the newest message of some updates, in Unix seconds."""
    return max(update["message"]["date"] for update in corpus if isinstance(update.get("message"), dict))


def as_bytes(update: Json) -> bytes:
    """The update as it travels; numbers of any size are written out."""
    return json.dumps(update).encode()
