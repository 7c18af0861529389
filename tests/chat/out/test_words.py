"""Every language says the same things about the same facts, and nothing that is asked for is missing."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot.chat
from bot.chat.words import LANGUAGES, MissingWords, Words, words_in
from bot.game import OPTIONS, VARIANTS, Part, Reason
from bot.game.cards import read_card
from bot.play.answers import ANSWER_CODES, CLOSED_CODES, ENDED_CODES, REASON_FACTS

LOCALES = Path(bot.chat.__file__).parent.parent / "locales"
RUSSIAN, ENGLISH = words_in("ru"), words_in("en")


class Variables(Visitor):
    """The names of the facts that a message asks for, and of the messages that it contains."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named by the visitor
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - named by the visitor
        self.messages.add(node.id.name)


def facts_by_key(language: str) -> dict[str, set[str]]:
    found = {}
    for path in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), (path, entry)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables
    return {key: facts.facts.union(*[found[name].facts for name in facts.messages]) for key, facts in found.items()}


FACTS = {language: facts_by_key(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_facts(language):
    assert FACTS[language] == FACTS["ru"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_of_all_languages_are_cut_alike(language):
    assert {path.name for path in (LOCALES / language).iterdir()} == {path.name for path in (LOCALES / "ru").iterdir()}


def test_every_reason_has_words_that_need_only_what_comes_with_it():
    for reason in Reason:
        assert FACTS["ru"][f"reason-{reason}"] <= set(REASON_FACTS)
    assert {key for key in FACTS["ru"] if key.startswith("reason-")} == {f"reason-{reason}" for reason in Reason}


def test_every_answer_has_words_that_need_only_what_comes_with_it():
    for code, facts in ANSWER_CODES.items():
        assert FACTS["ru"][f"answer-{code}"] <= set(facts)


def test_every_end_of_a_game_and_of_a_table_has_words():
    told_by_name = {"fool"}
    assert {f"result-{code}" for code in ENDED_CODES if code not in told_by_name} <= RUSSIAN.keys
    assert {f"closed-{code}" for code in CLOSED_CODES} <= RUSSIAN.keys


def test_every_part_and_variant_has_words():
    assert {f"part-{part}" for part in Part} <= RUSSIAN.keys
    for variant in VARIANTS:
        assert {f"variant-{variant}", f"about-{variant}", f"rules-{variant}"} <= RUSSIAN.keys


def test_every_option_and_each_of_its_choices_has_words_and_no_others_have():
    expected = {f"option-{key}" for key in OPTIONS} | {f"group-{option.group}" for option in OPTIONS.values()}
    for key, option in OPTIONS.items():
        expected |= {f"{kind}-{key}-{choice}" for kind in ("choice", "effect") for choice in option.choices}
    moves = {"choice-beat", "choice-transfer", "choice-show"}
    told = {key for key in RUSSIAN.keys if re.match("(option|choice|effect|group)-", key)}
    assert told - moves == expected


def test_every_key_that_is_written_in_the_code_exists():
    written = set()
    for path in Path(bot.chat.__file__).parent.glob("*.py"):
        written |= set(re.findall(r"words(?:\.html)?\(\s*\"([a-z0-9_-]+)\"", path.read_text("utf-8")))
    assert len(written) > 50
    assert written <= RUSSIAN.keys


@pytest.mark.parametrize(
    ("count", "russian", "english"),
    [
        (0, "0 карт", "0 cards"),
        (1, "1 карта", "1 card"),
        (2, "2 карты", "2 cards"),
        (5, "5 карт", "5 cards"),
        (11, "11 карт", "11 cards"),
        (21, "21 карта", "21 cards"),
        (36, "36 карт", "36 cards"),
    ],
)
def test_counts_are_declined(count, russian, english):
    assert RUSSIAN("cards-counted", count=count) == russian
    assert ENGLISH("cards-counted", count=count) == english


def test_cards_are_written_as_people_write_them():
    cards = tuple(read_card(text) for text in ("7S", "10H", "JD", "QC", "KS", "AH", "RJ"))
    assert RUSSIAN("cards-together", cards=cards) == "7♠ 10♥ В♦ Д♣ К♠ Т♥ красный джокер"
    assert ENGLISH("cards-together", cards=cards) == "7♠ 10♥ J♦ Q♣ K♠ A♥ red joker"


def test_names_are_listed_as_in_a_sentence():
    assert RUSSIAN("waiting", names=("Аня",)) == "⏳ Ждём: Аня"
    assert RUSSIAN("waiting", names=("Аня", "Борис", "Вера")) == "⏳ Ждём: Аня, Борис и Вера"
    assert ENGLISH("waiting", names=("Ann", "Bob")) == "⏳ Waiting for Ann and Bob"


@pytest.mark.parametrize(
    ("code", "language"),
    [
        (None, "ru"),
        ("ru", "ru"),
        ("en-GB", "en"),
        ("uk", "ru"),
        ("be", "ru"),
        ("kk", "ru"),
        ("de", "en"),
        ("", "en"),
        ("../ru", "en"),
    ],
)
def test_everybody_is_spoken_to_in_some_language(code, language):
    assert words_in(code).language == language


def test_what_cannot_be_said_raises():
    with pytest.raises(MissingWords, match="no words for no-such-key"):
        RUSSIAN("no-such-key")
    with pytest.raises(MissingWords, match="cannot say"):
        RUSSIAN("lobby-sitter", number=1)
    with pytest.raises(FileNotFoundError):
        Words("tlh")


def test_no_past_tense_gives_a_person_a_gender():
    past = re.compile(r"\$(?:who|name|names|host|leader|defender) \}[^.!?{]*?\b\w+(?:ла|лся|лась|ал|ил|ел)\b")
    for path in (LOCALES / "ru").glob("*.ftl"):
        assert not past.search(path.read_text("utf-8")), path
