"""Names in any script: what can be drawn is drawn, and nobody is without a name."""

import pytest

from bot.chat.words import LANGUAGES, words_in
from bot.game import Part
from bot.pictures import PicturePainter, lettering
from bot.pictures.lettering import drawable, written
from tests.pictures.company import seated, table_for

TABLE = table_for(4)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Аня", "Аня"),
        ("Їжак Ґалаґан", "Їжак Ґалаґан"),
        ("Ərzan Қайрат Ўткир", "Ərzan Қайрат Ўткир"),
        ("გიორგი", "გიორგი"),
        ("Արամ", "Արամ"),
        ("Γιώργος", "Γιώργος"),
        ("Nguyễn Văn", "Nguyễn Văn"),
        ("Кристина 🌸", "Кристина"),
        ("👑Макс👑", "Макс"),
        ("👨‍👩‍👧 Семья ❤️", "Семья"),
        ("𝓐𝓵𝓮𝔁 Ⅳ", "Alex IV"),
        ("Ｆｕｌｌ", "Full"),
        ("  Анна \u200b\n Мария\u202e ", "Анна Мария"),
        ("Z̸̢̛a̶͓l̷g̴o̵", "Zalgo"),
        ("山田 Taro", "Taro"),
        ("й\u0306" * 3, "й" * 3),
        ("山田太郎", "Место 3"),
        ("🔥🔥🔥", "Место 3"),
        ("अर्जुन", "Место 3"),
        ("", "Место 3"),
        ("***", "Место 3"),
        ("\ufdd0\ud800", "Место 3"),
    ],
)
def test_what_is_left_of_a_name(name, drawn):
    assert drawable(name, "Место 3") == drawn


@pytest.mark.parametrize(("shaping", "drawn"), [(True, "نورة"), (False, "Место 3")])
def test_names_from_right_to_left_need_shaping(monkeypatch, shaping, drawn):
    monkeypatch.setattr(lettering, "_is_shaping", lambda: shaping)
    lettering._is_drawable.cache_clear()
    try:
        assert drawable("نورة", "Место 3") == drawn
        assert drawable("דוד", "Место 3") == ("דוד" if shaping else "Место 3")
    finally:
        lettering._is_drawable.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_we_write_can_be_drawn(language):
    words = words_in(language)
    told = [words(f"part-{part}") for part in Part]
    told += [words(f"rank-{rank}") for rank in ("jack", "queen", "king", "ace")]
    told += [words("picture-judges"), words("picture-fool"), words("picture-seat", number=8), words("place", place=2)]
    assert [drawable(text, "") for text in told] == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_have_room_where_eight_people_sit(language):
    words = words_in(language)
    for part in (Part.LEADS, Part.DEFENDS, Part.TAKES, Part.THROWS, Part.DONE, Part.WAITS):
        note = words(f"part-{part}")
        assert written(note, 26, 185) == written(note, 26, 2000)


def test_a_name_that_cannot_be_drawn_looks_like_its_stand_in():
    painter = PicturePainter()
    fallen_back = painter.paint(seated(TABLE, 1, name="山田太郎"))
    assert fallen_back == painter.paint(seated(TABLE, 1, name=TABLE.seats[1].plate.stand_in))
    assert fallen_back != painter.paint(TABLE)


def test_a_long_text_ends_with_an_ellipsis_and_keeps_its_width():
    long, short = written("Вячеслав Константинович", 40, 200), written("Вяч", 40, 200)
    assert short.width < long.width <= 200
    assert written("Щ", 40, 5).width > 5
