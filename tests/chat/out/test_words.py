"""Every language says the same things about the same facts, and nothing that is asked for is missing."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentResource

import bot.chat
from bot.chat.words import LANGUAGES, NEIGHBOURS, MissingWords, Words, words_in
from bot.game import OPTIONS, VARIANTS, Part, Reason
from bot.game.cards import Suit, read_card
from bot.play.answers import ANSWER_CODES, CLOSED_CODES, ENDED_CODES, REASON_FACTS
from tests.chat.out.parity import LOCALES, differences, facts_by_key

RUSSIAN, ENGLISH, UKRAINIAN = words_in("ru"), words_in("en"), words_in("uk")
FACTS = facts_by_key(LOCALES / "ru")
ALPHABETS = {"ru": "а-яё", "en": "a-z", "uk": "а-щьюяіїєґ"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_facts(language):
    assert differences(LOCALES / language, LOCALES / "ru") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_read_as_the_whole_file_would_be(language, monkeypatch):
    """Texts are cut out of their files and read one by one; the library reads whole files."""
    cut, whole = Words(language), Words(language)
    monkeypatch.setattr(whole, "_read", lambda key: None)
    for path in (LOCALES / language).glob("*.ftl"):
        whole._bundle.add_resource(FluentResource(path.read_text("utf-8")))
    assert cut.keys == facts_by_key(LOCALES / language).keys()
    for key, facts in facts_by_key(LOCALES / language).items():
        for number in (0, 1, 2, 5, 11, 21):
            about = dict.fromkeys(facts, number)
            assert said(cut, key, about) == said(whole, key, about)


def said(words: Words, key: str, facts: dict[str, int]) -> str:
    try:
        return words(key, **facts)
    except MissingWords as why:
        return str(why)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_of_all_languages_are_cut_alike(language):
    assert {path.name for path in (LOCALES / language).iterdir()} == {path.name for path in (LOCALES / "ru").iterdir()}


def test_every_folder_is_a_language_and_neighbours_stand_in_for_others():
    assert {path.name for path in LOCALES.iterdir()} == set(LANGUAGES)
    assert not set(NEIGHBOURS) & set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_strays_in_from_another_alphabet(language):
    """Keys, facts, commands, tags and proper names aside."""
    aside = r"^[\w-]+ =|\{[^}]*\}|\{ \$\w+ ->|\[\w+\]|/\w+|<code>.*?</code>|</?\w+(?: \w+)?>|UTC|SHA|Telegram|#.*"
    for path in (LOCALES / language).glob("*.ftl"):
        said = re.sub(aside, "", path.read_text("utf-8"), flags=re.MULTILINE)
        assert not re.findall(f"[^\\W\\d_{ALPHABETS[language]}]", said, re.IGNORECASE), path


def test_every_reason_has_words_that_need_only_what_comes_with_it():
    for reason in Reason:
        assert FACTS[f"reason-{reason}"] <= set(REASON_FACTS)
    assert {key for key in FACTS if key.startswith("reason-")} == {f"reason-{reason}" for reason in Reason}


def test_every_answer_has_words_that_need_only_what_comes_with_it():
    for code, facts in ANSWER_CODES.items():
        assert FACTS[f"answer-{code}"] <= set(facts)


def test_every_end_of_a_game_and_of_a_table_has_words():
    told_by_name = {"fool"}
    assert {f"result-{code}" for code in ENDED_CODES if code not in told_by_name} <= RUSSIAN.keys
    assert {f"closed-{code}" for code in CLOSED_CODES} <= RUSSIAN.keys


def test_every_part_and_variant_has_words():
    assert {f"part-{part}" for part in Part} <= RUSSIAN.keys
    for variant in VARIANTS:
        assert {f"{kind}-{variant}" for kind in ("variant", "short", "playing", "about", "rules")} <= RUSSIAN.keys


def test_every_option_and_each_of_its_choices_has_words_and_no_others_have():
    expected = {f"option-{key}" for key in OPTIONS} | {f"group-{option.group}" for option in OPTIONS.values()}
    for key, option in OPTIONS.items():
        expected |= {f"{kind}-{key}-{choice}" for kind in ("choice", "effect") for choice in option.choices}
    moves = {"choice-beat", "choice-lay", "choice-transfer", "choice-show"}
    told = {key for key in RUSSIAN.keys if re.match("(option|choice|effect|group)-", key)}
    assert told - moves == expected


def test_every_key_that_is_written_in_the_code_exists():
    written = set()
    for path in Path(bot.chat.__file__).parent.glob("*.py"):
        written |= set(re.findall(r"words(?:\.html)?\(\s*\"([a-z0-9_-]+)\"", path.read_text("utf-8")))
    assert len(written) > 50
    assert written <= RUSSIAN.keys


@pytest.mark.parametrize(
    ("count", "russian", "english", "ukrainian"),
    [
        (0, "0 карт", "0 cards", "0 карт"),
        (1, "1 карта", "1 card", "1 карта"),
        (2, "2 карты", "2 cards", "2 карти"),
        (5, "5 карт", "5 cards", "5 карт"),
        (11, "11 карт", "11 cards", "11 карт"),
        (21, "21 карта", "21 cards", "21 карта"),
        (36, "36 карт", "36 cards", "36 карт"),
    ],
)
def test_counts_are_declined(count, russian, english, ukrainian):
    assert RUSSIAN("cards-counted", count=count) == russian
    assert ENGLISH("cards-counted", count=count) == english
    assert UKRAINIAN("cards-counted", count=count) == ukrainian


@pytest.mark.parametrize(
    ("place", "russian", "english", "ukrainian"),
    [
        (1, "1-е место", "1st place", "1-ше місце"),
        (2, "2-е место", "2nd place", "2-ге місце"),
        (3, "3-е место", "3rd place", "3-тє місце"),
        (4, "4-е место", "4th place", "4-те місце"),
        (7, "7-е место", "7th place", "7-ме місце"),
        (8, "8-е место", "8th place", "8-ме місце"),
    ],
)
def test_places_are_told_in_order(place, russian, english, ukrainian):
    assert RUSSIAN("place", place=place) == russian
    assert ENGLISH("place", place=place) == english
    assert UKRAINIAN("place", place=place) == ukrainian


def test_cards_are_written_as_people_write_them():
    cards = tuple(read_card(text) for text in ("7S", "10H", "JD", "QC", "KS", "AH", "RJ"))
    assert RUSSIAN("cards-together", cards=cards) == "7♠ 10♥ В♦ Д♣ К♠ Т♥ 🃏🔴"
    assert ENGLISH("cards-together", cards=cards) == "7♠ 10♥ J♦ Q♣ K♠ A♥ 🃏🔴"
    assert UKRAINIAN("cards-together", cards=cards) == "7♠ 10♥ В♦ Д♣ К♠ Т♥ 🃏🔴"


def test_four_colours_are_told_by_signs_of_the_same_shape():
    colourful = words_in("ru", four_colours=True)
    cards = tuple(read_card(text) for text in ("7S", "10H", "JD", "QC", "RJ"))
    assert colourful("cards-together", cards=cards) == "7♠️ 10♥️ В🔷 Д🍀 🃏🔴"
    assert colourful("button-name", suit=Suit.DIAMONDS) == "Козырь 🔷"
    assert RUSSIAN("button-name", suit=Suit.DIAMONDS) == "Козырь ♦"
    assert colourful.html("deed-name", who="Аня", suit=Suit.CLUBS).endswith("🍀")


def test_a_name_that_was_cut_ends_a_sentence_with_three_dots_only():
    assert RUSSIAN.html("lobby-ready", host="Александра…") == "Всё готово: карты сдаёт Александра…"
    assert RUSSIAN("lobby-ready", host="Аня") == "Всё готово: карты сдаёт Аня."


def test_names_are_listed_as_in_a_sentence():
    assert RUSSIAN("waiting", names=("Аня",)) == "⏳ Ждём: Аня"
    assert RUSSIAN("waiting", names=("Аня", "Борис", "Вера")) == "⏳ Ждём: Аня, Борис и Вера"
    assert ENGLISH("waiting", names=("Ann", "Bob")) == "⏳ Waiting for Ann and Bob"
    assert UKRAINIAN("waiting", names=("Ганна", "Ян")) == "⏳ Чекаємо: Ганна та Ян"


@pytest.mark.parametrize(
    ("code", "language"),
    [
        (None, "ru"),
        ("ru", "ru"),
        ("en-GB", "en"),
        ("uk", "uk"),
        ("uk-UA", "uk"),
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


@pytest.mark.parametrize(
    ("language", "past"), [("ru", "ла|лся|лась|ал|ил|ел|ул"), ("uk", "ла|вся|лася|лась|ав|ив|ів|їв|ув")]
)
def test_no_ending_gives_a_person_a_gender(language, past):
    gendered = re.compile(rf"\$(?:who|name|names|host|leader|defender) \}}[^.!?{{]*?\b\w+(?:{past})\b")
    first = re.compile(r"перв(?:ым|ой)|перш(?:им|ою)", re.IGNORECASE)
    for path in (LOCALES / language).glob("*.ftl"):
        said = path.read_text("utf-8")
        assert not gendered.search(said), path
        assert not [line for line in said.splitlines() if first.search(line) and "$name" in line], path
