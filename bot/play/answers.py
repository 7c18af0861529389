"""Owns the codes of every answer and the facts that go with each, so that words can be checked against them.

Does not know the words (`answer-…` in the locales), nor when an answer is given. Answers whose code is a
`bot.game.Reason` carry `REASON_FACTS`.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, get_args

from bot.game import Ending
from bot.play.requests import Answer, Fact


class Code(StrEnum):
    """What a person is told; the value is the end of its key in the locales."""

    TABLE_IS_OPEN = "table-is-open"
    TABLES_FULL = "tables-full"
    NO_TABLE_HERE = "no-table-here"
    TABLE_IS_CLOSED = "table-is-closed"
    PRESSED_LONG_AGO = "pressed-long-ago"
    BAD_WORD = "bad-word"
    BAD_CHOICE = "bad-choice"
    NOT_OFFERED = "not-offered"
    JOINED = "joined"
    JOINED_INSIDE = "joined-inside"
    JOINED_NEXT_DEAL = "joined-next-deal"
    SEATED = "seated"
    SEATED_NEXT_DEAL = "seated-next-deal"
    YOU_SIT_ALREADY = "you-sit-already"
    TABLE_FULL = "table-full"
    OPEN_PRIVATE_CHAT = "open-private-chat"
    OPEN_FOR_HAND = "open-for-hand"
    LEFT_TABLE = "left-table"
    YOU_DO_NOT_SIT = "you-do-not-sit"
    LEAVE_MEANS_SURRENDER = "leave-means-surrender"
    ONLY_HOST_DEALS = "only-host-deals"
    ONLY_SEATED_DEAL = "only-seated-deal"
    ONLY_HOST_CHOOSES = "only-host-chooses"
    ONLY_HOST_STOPS = "only-host-stops"
    RULES_HERE = "rules-here"
    RULES_ARE_HOSTS = "rules-are-hosts"
    RULES_AFTER_GAME = "rules-after-game"
    GAME_IS_ON = "game-is-on"
    TOO_FEW_PEOPLE = "too-few-people"
    TOO_MANY_PEOPLE = "too-many-people"
    PEOPLE_UNREACHABLE = "people-unreachable"
    DEALT = "dealt"
    CHOSEN = "chosen"
    CHOSEN_VARIANT = "chosen-variant"
    DEALS_WHEN_FULL = "deals-when-full"
    WAITS_WHEN_FULL = "waits-when-full"
    CHOSEN_PRESET = "chosen-preset"
    PRESETS = "presets"
    PRESETS_NONE = "presets-none"
    PRESETS_FULL = "presets-full"
    PRESET_SAVED = "preset-saved"
    PRESET_DELETED = "preset-deleted"
    PRESET_GONE = "preset-gone"
    NO_SUCH_PRESET = "no-such-preset"
    BAD_PRESET_NAME = "bad-preset-name"
    ONLY_HOST_KEEPS_PRESETS = "only-host-keeps-presets"
    ONLY_ADMIN_DELETES_PRESETS = "only-admin-deletes-presets"
    FOLLOWED = "followed"
    FOLLOWED_AFAR = "followed-afar"
    UNFOLLOWED = "unfollowed"
    ONLY_ADMINS_OPEN = "only-admins-open"
    ONLY_ADMINS_STOP = "only-admins-stop"
    ONLY_ADMINS_SET = "only-admins-set"
    SET = "set"
    SETTING_GONE = "setting-gone"
    NEXT_GAME = "next-game"
    NO_GAME_HERE = "no-game-here"
    NOT_YOUR_GAME = "not-your-game"
    GAME_OVER = "game-over"
    GAME_IS_BROKEN = "game-is-broken"
    BOUT_IS_OVER = "bout-is-over"
    PLAYED_LEAD = "played-lead"
    PLAYED_THROW = "played-throw"
    PLAYED_BEAT = "played-beat"
    PLAYED_TRANSFER = "played-transfer"
    PLAYED_SHOW = "played-show"
    PLAYED_TAKE = "played-take"
    PLAYED_PASS = "played-pass"  # noqa: S105 - the name of a move, no password
    PLAYED_SWAP = "played-swap"
    PLAYED_LAY = "played-lay"
    PLAYED_BELIEVE = "played-believe"
    PLAYED_DOUBT = "played-doubt"
    PLAYED_NAME = "played-name"
    PLAYED_MISTAKE = "played-mistake"
    HAND_ALERT = "hand-alert"
    HAND_ALERT_BLIND = "hand-alert-blind"
    HAND_IS_IN_PRIVATE = "hand-is-in-private"
    NO_HANDS_NOW = "no-hands-now"
    SURRENDER_ASK = "surrender-ask"
    SURRENDERED = "surrendered"
    GAME_STOPPED = "game-stopped"
    STOP_ASKED = "stop-asked"
    PAUSE_ASKED = "pause-asked"
    PAUSED = "paused"
    PAUSED_ALREADY = "paused-already"
    NOT_PAUSED = "not-paused"
    NO_CLOCK = "no-clock"
    RESUMED = "resumed"
    VOTED_AYE = "voted-aye"
    VOTED_NO = "voted-no"
    QUESTION_IS_OVER = "question-is-over"
    QUESTION_STANDS = "question-stands"
    ONLY_PLAYERS_VOTE = "only-players-vote"
    YOU_ARE_BACK = "you-are-back"
    YOU_PLAY_ALREADY = "you-play-already"
    YOU_HAVE_LEFT = "you-have-left"
    STAYS_OPEN = "stays-open"
    COMPUTER_SITS = "computer-sits"
    COMPUTER_GONE = "computer-gone"
    COMPUTERS_OFF = "computers-off"
    ONLY_HOST_ADDS = "only-host-adds"
    ONLY_COMPUTERS = "only-computers"
    HINT = "hint"
    HINT_CLEAR = "hint-clear"
    HINT_SURE = "hint-sure"
    HINT_LOST = "hint-lost"
    HINT_ONLY = "hint-only"
    HINT_NOT_NOW = "hint-not-now"
    HINT_LATE = "hint-late"
    PRACTICE_IS_ON = "practice-is-on"
    TABLE_STOPPED = "table-stopped"
    WELCOME = "welcome"
    NOT_KNOWN = "not-known"
    FORGET_ANEW = "forget-anew"
    FORGOTTEN = "forgotten"


_SPOT: Final = ("phase", "rest", "turned")

_FACTS: Final[dict[Code, tuple[str, ...]]] = {
    Code.TABLES_FULL: ("most",),
    Code.BAD_WORD: ("word", "variants", "options"),
    Code.BAD_CHOICE: ("key", "value", "choices", "example"),
    Code.NOT_OFFERED: ("key", "variant"),
    Code.HINT: ("move", "chance", "other", "less", *_SPOT),
    Code.HINT_CLEAR: ("move", "chance", *_SPOT),
    Code.HINT_SURE: ("move", *_SPOT),
    Code.HINT_LOST: ("move", *_SPOT),
    Code.HINT_ONLY: ("move", *_SPOT),
    Code.COMPUTER_SITS: ("computer",),
    Code.COMPUTER_GONE: ("computer",),
    Code.ONLY_HOST_ADDS: ("host",),
    Code.SEATED: ("chat",),
    Code.SEATED_NEXT_DEAL: ("chat",),
    Code.TABLE_FULL: ("seats",),
    Code.ONLY_HOST_DEALS: ("host",),
    Code.ONLY_HOST_CHOOSES: ("host",),
    Code.ONLY_HOST_STOPS: ("host",),
    Code.RULES_HERE: ("variant", "about", "host"),
    Code.RULES_ARE_HOSTS: ("variant", "host"),
    Code.RULES_AFTER_GAME: ("variant",),
    Code.TOO_FEW_PEOPLE: ("least",),
    Code.TOO_MANY_PEOPLE: ("most",),
    Code.PEOPLE_UNREACHABLE: ("names",),
    Code.CHOSEN: ("key", "value"),
    Code.CHOSEN_VARIANT: ("variant",),
    Code.CHOSEN_PRESET: ("name",),
    Code.SET: ("setting", "choice"),
    Code.NEXT_GAME: ("variant",),
    Code.PRESETS: ("names",),
    Code.PRESETS_FULL: ("most",),
    Code.PRESET_SAVED: ("name",),
    Code.PRESET_DELETED: ("name",),
    Code.NO_SUCH_PRESET: ("name", "names"),
    Code.BAD_PRESET_NAME: ("most",),
    Code.ONLY_HOST_KEEPS_PRESETS: ("host",),
    Code.PLAYED_LEAD: ("cards",),
    Code.PLAYED_THROW: ("cards",),
    Code.PLAYED_BEAT: ("card", "target"),
    Code.PLAYED_TRANSFER: ("card",),
    Code.PLAYED_SHOW: ("card",),
    Code.PLAYED_PASS: ("phase",),
    Code.PLAYED_LAY: ("card", "target"),
    Code.PLAYED_BELIEVE: ("proved",),
    Code.PLAYED_DOUBT: ("proved",),
    Code.PLAYED_NAME: ("suit",),
    Code.PLAYED_MISTAKE: ("card",),
    Code.HAND_ALERT: ("cards", "count"),
    Code.HAND_ALERT_BLIND: ("count",),
    Code.WELCOME: ("name",),
}  # fmt: skip

ANSWER_CODES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {code.value: _FACTS.get(code, ()) for code in Code}
)
"""Every code with the names of its facts.

`card`, `target` are texts of cards (`10H`), `cards` tuples of them. `names`, `variants`, `options`, `choices`
are tuples of texts; `computer` is one that holds the level of a computer alone, and so is a name that is a computer's.
`variant`, `about`, `key`, `value` and `example`, a value too, are keys of the rules, `setting`, `choice` of settings,
`word` is what the person wrote, `suit` the sign of one, `phase`, `rest` and `turned` the spot of a move (spot.py);
`least`, `most`, `seats` and the counts are numbers, `proved` is 1 if closed covers were right, else 0.
"""

REASON_FACTS: Final = ("card", "cards", "target", "cap", "open", "phase", "leader", "defender")
"""Facts of every reason: the move's cards ("" for none), the room in the bout, cards to beat, its phase, two names."""

WhyClosed = Literal["abandoned", "evening-over", "everybody-left", "stopped", "bot-removed", "topic-gone"]
CLOSED_CODES: Final[tuple[WhyClosed, ...]] = get_args(WhyClosed)
"""Every `Table.closed_why`."""

WhyCalledOff = Literal["stopped", "left", "asleep", "bot-removed", "topic-gone"]
CALLED_OFF_CODES: Final[tuple[WhyCalledOff, ...]] = get_args(WhyCalledOff)
"""Every `Game.ended` of a game that nobody won or lost."""

ENDED_CODES: Final = (*Ending, "surrender", *CALLED_OFF_CODES)
"""Every `Game.ended`: the endings of the rules, then those of the table."""


def say(code: Code, *, wished: bool = False, **facts: Fact) -> Answer:
    """The answer that something was done, or that it is so."""
    return Answer(code=code, facts=facts, wished=wished)


class Refusal(Exception):
    """Raised where a request cannot be granted; what was written before it stands. Caught at the door only."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.code)
        self.answer = answer


def refuse(code: Code, **facts: Fact) -> Refusal:
    """The refusal to raise, with the answer that says why."""
    return Refusal(Answer(code=code, facts=facts, done=False))


def invite(payload: str, code: Code = Code.OPEN_PRIVATE_CHAT) -> Refusal:
    """The refusal that sends a person to the private chat, by a `code` that says why; `Arrive` brings the `payload`."""
    return Refusal(Answer(code=code, start_payload=payload, done=False))
