"""The whole world of this Telegram at one moment.

Owns: all accounts, chats, bots and files, and where to find them by id or name.
Does not know: what happens to them: `posting`, `groups`, `delivery` and the methods do that.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from bot.sandbox.background import Background
from bot.sandbox.bots import Bot
from bot.sandbox.chance import Chance
from bot.sandbox.changes import Changes
from bot.sandbox.chats import FIRST_GROUP_ID, FIRST_SUPERGROUP_ID, Chat, ChatKind
from bot.sandbox.clock import Clock
from bot.sandbox.faults import Faults
from bot.sandbox.files import Files
from bot.sandbox.flood import Flood, Mode
from bot.sandbox.inline import Inline
from bot.sandbox.people import FIRST_PERSON_ID, Account
from bot.sandbox.presses import Presses
from bot.sandbox.record import Record
from bot.sandbox.updates import Updates
from bot.sandbox.weather import Weather

EphemeralMode = Literal["present", "absent", "lossy"]

KEPT_MESSAGES: Final = 300
"""Messages kept per chat while recording is off."""


@dataclass(slots=True, eq=False)
class World:
    """Everything there is.

    `strict` lists what is suspicious but allowed as violations too; `webhook_pace` shortens or stretches the
    pauses between attempts to deliver.
    """

    seed: str = "sandbox"
    strict: bool = True
    ephemeral: EphemeralMode = "present"
    flood_mode: Mode = "off"
    clock: Clock = field(default_factory=Clock)
    changes: Changes = field(default_factory=Changes)
    files: Files = field(default_factory=Files)
    accounts: dict[int, Account] = field(default_factory=dict)
    groups: dict[int, Chat] = field(default_factory=dict)
    bots: dict[str, Bot] = field(default_factory=dict)
    names: dict[str, Account | Chat] = field(default_factory=dict)
    shared_id: int = 0
    webhook_pace: float = 1.0
    inline: Inline = field(default_factory=Inline)
    background: Background = field(default_factory=Background)
    chance: Chance = field(init=False)
    flood: Flood = field(init=False)
    faults: Faults = field(init=False)
    weather: Weather = field(init=False)
    record: Record = field(init=False)
    presses: Presses = field(init=False)

    def __post_init__(self) -> None:
        self.chance = Chance(self.seed)
        self.flood = Flood(self.clock, self.flood_mode)
        self.faults = Faults(Chance(f"{self.seed}:faults"))
        self.weather = Weather(self.faults)
        self.record = Record(self.clock)
        self.presses = Presses(self.clock)

    def add_person(
        self, name: str, *, language: str | None = None, username: str | None = None, last_name: str | None = None
    ) -> Account:
        """Create a person."""
        account = Account(FIRST_PERSON_ID + len(self.accounts), name, last_name, username, language)
        return self._add(account)

    def add_bot(self, name: str, username: str, token: str) -> Bot:
        """Create a bot; the number before the colon of its token is its id."""
        number = token.partition(":")[0]
        account = Account(int(number), name, username=username, is_bot=True)
        bot = Bot(self._add(account), token, Updates(self.clock, Chance(f"{self.seed}:{number}")))
        self.bots[token] = bot
        return bot

    def add_group(self, title: str, kind: ChatKind, *, forum: bool = False) -> Chat:
        """Create an empty group; `groups.py` brings people in."""
        first = FIRST_SUPERGROUP_ID if kind == "supergroup" else FIRST_GROUP_ID
        chat = Chat(first - len(self.groups), kind, title, is_forum=forum)
        self.groups[chat.id] = chat
        return chat

    def private(self, bot: Bot, person: Account) -> Chat:
        """Return the private chat of a person with a bot, which exists, empty, before anybody starts it."""
        chat = bot.private.get(person.id)
        if chat is None:
            chat = Chat(person.id, "private", person=person, bot=bot.account)
            bot.private[person.id] = chat
        return chat

    def next_message_id(self, chat: Chat) -> int:
        """Return the id of the next message: a sequence of its own in a supergroup, a shared one elsewhere."""
        if chat.kind == "supergroup":
            chat.last_id += 1
            return chat.last_id
        self.shared_id += 1
        return self.shared_id

    def bot_of(self, account_id: int) -> Bot | None:
        """Return the bot with this account, if it is one."""
        return next((bot for bot in self.bots.values() if bot.id == account_id), None)

    def _add(self, account: Account) -> Account:
        self.accounts[account.id] = account
        if account.username:
            self.names[account.username.lower()] = account
        return account
