"""Owns scenes: everything a frame needs to draw one screen for one reader, and nothing he may not see.

Does not know words, Telegram or positions; a scene holds views and deeds only.
"""

from datetime import datetime

import msgspec

from bot.game import Deed, View
from bot.play.rating_shown import Moved
from bot.play.records import Level, Preset, Question, ScreenKind, TableState
from bot.play.review import Findings
from bot.play.settable import ChatSettings, PlayerSettings


class Sitter(msgspec.Struct, frozen=True):
    """Somebody at the table as a frame shows him; `seat` is None for those who wait for the next deal.

    `sits` is False for a player of the game who has got up from the table since. The computer plays for who is
    `asleep`, or `gone` from the group. The hands of people who are not `reachable` cannot be shown to them, so they
    are not dealt in. A `computer` of that level sits there by itself.
    """

    player_id: int
    telegram_id: int | None
    name: str
    seat: int | None = None
    host: bool = False
    asleep: bool = False
    gone: bool = False
    reachable: bool = True
    sits: bool = True
    computer: Level | None = None


class Asked(msgspec.Struct, frozen=True):
    """What a company is asked `until` then, by the player `by`; seats that said yes, no, or nothing yet."""

    question: Question
    by: int
    until: datetime
    ayes: tuple[int, ...] = ()
    noes: tuple[int, ...] = ()
    silent: tuple[int, ...] = ()


class Ended(msgspec.Struct, frozen=True):
    """How a game came to its end, for the result: `how` as in `Game.ended`, `surrendered` is a seat.

    `review` is what was found in it, once somebody has looked. `ratings` are those in the group, by seat: None where
    this reader is not shown one, empty if the game moved none. `achievements` are those that it brought, each with the
    seat of who has it now (bot/play/achievements.py).
    """

    how: str
    fools: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    pogony: int = 0
    surrendered: int | None = None
    seed: str = ""
    review: Findings = ()
    winners: tuple[int, ...] = ()
    ratings: tuple[Moved | None, ...] = ()
    achievements: tuple[tuple[int, str], ...] = ()


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """One screen at one moment for one reader.

    `language` is a two-letter code or None. `house` is what the group has set, `own` what the reader has; the group's
    screens have the defaults there. `inside` if hands can be shown inside the group. `current` is False for
    the message of an earlier game, which shows its result and no buttons. `sitters` are in seat order during a game,
    then those who wait. `deeds` are what the screen has not told yet, oldest first, `by_clock` the places in them of
    those that the clock made, `by_computer` of those of the computer; before the first move `lead_why` is the rule by
    which its leader leads (bot/play/telling.py). `seed_hash` is the SHA-256 of the seed in hexadecimal. `deadline_at`
    is when the time of the asked seats runs out. `variant` is what is played here, or was; `next_variant` is what the
    table deals next, `options` are the house choices for it that differ from its own, `seats_min` and `seats_max`
    bound the people such a deal may have. `picked` are the cards that its owner has picked on a hand, as texts (`#3`:
    an unseen card by its number); those in `joining` can still join them, and they are `whole` if they can be played
    together as they are. `presets` are there while `menu` is open. `asked` is what the company decides on; while its
    game is `paused`, no time runs out. An abandoned lobby closes at `closes_at`, of which those who sit there are
    `reminded`; its host is `called` when it is full. A new message that shows an `aloud` scene has a sound,
    but for a table at which a game is played: that calls the seats that are `named`. At a
    `practice` table one person plays against computers.
    """

    kind: ScreenKind
    language: str | None
    inside: bool = False
    chat_title: str
    table_id: int
    state: TableState
    variant: str
    next_variant: str
    options: tuple[tuple[str, str], ...]
    current: bool
    sitters: tuple[Sitter, ...]
    reader_id: int | None = None
    game_id: int | None = None
    revision: int = 0
    view: View | None = None
    deeds: tuple[Deed, ...] = ()
    by_clock: frozenset[int] = frozenset()
    by_computer: frozenset[int] = frozenset()
    lead_why: str = ""
    ended: Ended | None = None
    seed_hash: str = ""
    deadline_at: datetime | None = None
    paused: bool = False
    asked: Asked | None = None
    picked: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    whole: bool = False
    menu: str = ""
    presets: tuple[Preset, ...] = ()
    seats_min: int = 2
    seats_max: int = 8
    closed_why: str | None = None
    closes_at: datetime | None = None
    reminded: bool = False
    called: bool = False
    deals_itself: bool = False
    aloud: bool = False
    named: tuple[int, ...] = ()
    practice: bool = False
    house: ChatSettings = ChatSettings()
    own: PlayerSettings = PlayerSettings()

    @property
    def four_colours(self) -> bool:
        """True if suits are told apart by four colours here."""
        return self.house.four_colours if self.kind is ScreenKind.TABLE else self.own.four_colours
