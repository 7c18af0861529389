"""Owns the words of an answer: as a toast or an alert over a button, and as a message below a command.

Does not know why an answer was given. Facts come as keys and texts of the rules and are named here.
"""

from typing import Final

from bot.chat.aliases import typed
from bot.chat.house import choice_name, option_name
from bot.chat.html import Html, plain
from bot.chat.naming import called
from bot.chat.phrases import phrase
from bot.chat.settings_frame import setting_choice
from bot.chat.typed_rules import typed_choice, typed_option
from bot.chat.words import Fact, Words
from bot.game import Reason, Suit, read_move
from bot.game.cards import read_card
from bot.play.requests import Answer
from bot.play.requests import Fact as AnswerFact
from bot.play.spot import Spot

MAX_TOAST: Final = 200
"""Characters that Telegram shows over a button."""

_PEOPLE: Final = frozenset({"host", "leader", "defender", "name"})
"""Facts that name somebody, who may have no name."""

_NAMED: Final = {"setting": "setting-", "variant": "playing-", "about": "about-"}
"""Facts whose words have a key of their own, which begins so."""

_ONE: Final = _PEOPLE | {"computer"}
"""Facts that name one player: a computer by its level, as the only text of a row."""


def say(answer: Answer, words: Words) -> str:
    """The answer as plain text of at most 200 characters; empty when there is nothing to say."""
    return shortened(plain(tell(answer, words)), MAX_TOAST)


def tell(answer: Answer, words: Words) -> Html:
    """The answer as a message, in full; empty when there is nothing to say."""
    return words.html(_key(answer), **_facts(answer, words)) if answer.code else Html()


def shortened(text: str, size: int) -> str:
    """The text, cut between two words to at most `size` characters with an ellipsis."""
    if len(text) <= size:
        return text
    kept = text[: size - 1]
    return (kept.rpartition(" ")[0] or kept).rstrip(" ,") + "…"


def _key(answer: Answer) -> str:
    return f"reason-{answer.code}" if isinstance(answer.code, Reason) else f"answer-{answer.code}"


def _facts(answer: Answer, words: Words) -> dict[str, Fact]:
    return {name: _fact(name, fact, answer, words) for name, fact in answer.facts.items()}


def _spot(answer: Answer) -> Spot:
    """Where the moves are possible that the answer names."""
    phase, rest, turned = [answer.facts[name] for name in ("phase", "rest", "turned")]
    return Spot(str(phase), bool(rest), str(turned))


def _several(name: str, facts: tuple[str, ...], answer: Answer, words: Words) -> Fact:
    if name == "cards":
        return tuple([read_card(text) for text in facts])
    if name == "variants":
        return tuple([typed(one, words) for one in facts])
    if name == "options":
        return tuple([typed_option(one, words) for one in facts])
    if name == "choices":
        return tuple([choice_name(str(answer.facts.get("key", "")), one, words) for one in facts])
    return tuple([called(one, words) for one in facts]) if name == "names" else facts


def _fact(name: str, fact: AnswerFact, answer: Answer, words: Words) -> Fact:
    if isinstance(fact, tuple):
        return words(f"computer-{fact[0]}") if name in _ONE else _several(name, fact, answer, words)
    if not isinstance(fact, str):
        return fact
    if not fact:
        return called(fact, words) if name in _PEOPLE else fact
    if name in {"move", "other"}:
        return phrase(read_move(fact), words, _spot(answer))
    if name in {"card", "target"}:
        return read_card(fact)
    if name == "suit":
        return next(suit for suit in Suit if suit.symbol == fact)
    if name in _NAMED:
        return words(_NAMED[name] + fact)
    if name == "choice":
        return setting_choice(str(answer.facts.get("setting", "")), fact, words)
    if name == "key":
        return option_name(fact, words)
    if name == "value":
        return choice_name(str(answer.facts.get("key", "")), fact, words)
    if name == "example":
        return typed_choice(str(answer.facts.get("key", "")), fact, words)
    return fact
