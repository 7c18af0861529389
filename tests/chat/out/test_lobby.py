"""A table that waits: who sits, what is missing, the menu of its rules; and what is left of a game that ended."""

import pytest
from msgspec.structs import replace

from bot.chat.aliases import typed
from bot.chat.draw import draw
from bot.chat.menu_frame import page_after
from bot.chat.presscode import ChoosePress, DealPress, JoinPress, LeavePress, MenuPress, PresetPress
from bot.chat.rules_text import rules_text
from bot.chat.words import LANGUAGES, words_in
from bot.game import PUBLIC, VARIANTS
from bot.play.answers import CLOSED_CODES, ENDED_CODES
from bot.play.options import VARIANT_KEY
from bot.play.records import Preset, ScreenKind, TableState
from bot.play.scene import Ended, Sitter
from bot.play.settable import ChatSettings
from tests.chat.out.evening import DEADLINE, game, labels, lobby, moments, presses, sitters
from tests.house import ways_to_offer

EN = words_in("en")
TABLE = 12


def ended_game(ended: Ended, viewer=PUBLIC, **changes):
    *_, (rules, position, _) = moments("podkidnoy", 3, 4)
    return game(rules, position, viewer, **({"state": TableState.OVER, "ended": ended, "deadline_at": None} | changes))


FOOL = Ended("fool", fools=(1,), places=(2, 3, 1), pogony=1, seed="ab" * 32)


def test_the_buttons_of_a_lobby():
    assert labels(draw(lobby(), EN)) == {
        "Join": JoinPress(TABLE),
        "Leave": LeavePress(TABLE),
        "Rules": MenuPress(TABLE, "rules"),
        "🤖 Computer": MenuPress(TABLE, "computers"),
        "Deal": DealPress(TABLE),
    }
    without = lobby(house=ChatSettings(computers=False))
    assert labels(draw(without, EN)).keys() == {"Join", "Leave", "Rules", "Deal"}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"sitters": ()}, "2 more people are needed"),
        ({"sitters": sitters(("Ann",), seated=False)}, "1 more person is needed"),
        ({"seats_max": 2}, "these rules seat 2 people at most"),
        ({"sitters": (*sitters(seated=False), Sitter(9, 9, "Zed", reachable=False))}, "Zed: open a private chat"),
        ({}, "All set: Аня deals."),
    ],
)
def test_what_is_missing_to_deal_is_said(changes, said):
    assert said in draw(lobby(**changes), EN).text


def test_a_lobby_tells_who_sits_and_what_was_agreed():
    text = draw(lobby(options=(("deck", "24"), ("vdogonku", "off"))), EN).text
    assert "1. Аня — host" in text
    assert "3 free seats" in text
    assert "• Deck: 24 cards" in text
    assert "• Throwing after a take: no" in text


@pytest.mark.parametrize("why", CLOSED_CODES)
def test_a_closed_table_says_why_and_has_no_buttons(why):
    for scene in (lobby(), ended_game(FOOL)):
        frame = draw(replace(scene, state=TableState.CLOSED, closed_why=why), EN)
        assert frame.rows == ()
        assert EN.html(f"closed-{why}") in frame.text


def walked(scene, words):
    """Every page of the menu that can be turned to, and every choice that can be pressed on them."""
    pages, seen, chosen = ["rules"], set(), set()
    while pages:
        page = pages.pop()
        seen.add(page)
        found = presses(draw(replace(scene, menu=page), words)).values()
        assert any(isinstance(press, MenuPress) for press in found)
        pages += {press.page for press in found if isinstance(press, MenuPress)} - seen
        chosen |= {(press.key, press.value) for press in found if isinstance(press, ChoosePress)}
    return seen, chosen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_option_of_a_variant_can_be_reached_and_chosen_and_every_page_leads_back(variant, language):
    offered = VARIANTS[variant]
    for key in offered.options:
        for way in ways_to_offer(offered, key)[:1]:
            scene = lobby(variant=variant, next_variant=variant, options=tuple(way.items()))
            seen, chosen = walked(scene, words_in(language))
            assert {"", "presets"} <= seen
            assert {value for other, value in chosen if other == "variant"} == set(VARIANTS)
            others = set(offered.choices(key)) - {offered.defaults[key]}
            assert others <= {value for chosen_key, value in chosen if chosen_key == key}


def test_what_an_earlier_choice_has_made_moot_is_not_there():
    scene = lobby(options=(("throwers", "none"),))
    seen, chosen = walked(scene, EN)
    assert not {key for key, _ in chosen} & {"vdogonku", "vdogonku_limit", "throw_order", "throw_window", "early_throw"}
    assert "throwers" in {key for key, _ in chosen}
    for page in ("option-throw_order", "option-vdogonku_limit"):
        assert page not in seen
        assert draw(replace(scene, menu=page), EN) == draw(replace(scene, menu="rules"), EN)


def test_a_choice_leads_to_the_page_of_its_group_and_people_can_sit_down_on_every_page():
    assert page_after(VARIANT_KEY) == "rules"
    assert "<b>Deck: 36 cards.</b>" in draw(lobby(menu=page_after("deck")), EN).text
    for page in ("rules", "games", "presets", "group-deck", "option-deck"):
        found = labels(draw(lobby(menu=page), EN))
        assert (found["Join"], found["To the table"]) == (JoinPress(TABLE), MenuPress(TABLE, ""))


def test_who_opens_a_table_without_a_private_chat_finds_it_empty_and_can_sit_down():
    assert labels(draw(lobby(sitters=()), EN)) == {"Join": JoinPress(TABLE), "Rules": MenuPress(TABLE, "rules")}


def test_a_page_shows_what_is_chosen_and_what_it_does():
    text = draw(lobby(menu="group-leads", options=(("next_lead", "pod_duraka"),)), words_in("ru")).text
    assert "<b>Следующие партии: под дурака.</b> Ходит сосед справа от дурака: дурак отбивается первым." in text
    option = draw(lobby(menu="option-next_lead", options=(("next_lead", "pod_duraka"),)), words_in("ru"))
    assert "✓ <b>под дурака</b>" in option.text
    assert "Ходит сосед слева от дурака." in option.text
    assert "✓ под дурака" in labels(option)


@pytest.mark.parametrize("page", ["nonsense", "group-", "group-nothing", "option-nothing", "option-show_trump"])
def test_a_page_that_does_not_exist_shows_the_first(page):
    assert draw(lobby(menu=page), EN) == draw(lobby(menu="rules"), EN)


def preset(number: int, name: str, variant: str = "perevodnoy", options: str = "") -> Preset:
    return Preset(
        id=number, chat_id=1, key=name.casefold(), name=name, variant=variant, options=options, saved_at=DEADLINE
    )


def test_presets_have_a_page_with_a_button_each_and_the_one_that_is_played_is_marked():
    presets = (preset(7, "Friday"), preset(8, "Дача", options="deck=24 hand=5"))
    agreed = (("deck", "24"), ("hand", "5"))
    scene = lobby(menu="presets", presets=presets, next_variant="perevodnoy", options=agreed)
    frame = draw(scene, EN)
    assert labels(frame) == {
        "Friday": PresetPress(TABLE, 7),
        "✓ Дача": PresetPress(TABLE, 8),
        "Join": JoinPress(TABLE),
        "← Back": MenuPress(TABLE, "rules"),
        "To the table": MenuPress(TABLE, ""),
    }
    assert "<b>Friday</b> — Perevodnoy Durak, everything as usual" in frame.text
    assert "<b>Дача</b> — Perevodnoy Durak, 2 house rules" in frame.text


def test_without_presets_the_page_says_how_to_save_one():
    frame = draw(lobby(menu="presets"), EN)
    assert "There are none yet." in frame.text
    assert "<code>/preset save name</code>" in frame.text
    assert not [press for press in labels(frame).values() if isinstance(press, PresetPress)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_and_strangest_names_of_presets_fit_and_do_no_harm(language):
    names = ["<b>&amp;</i>", "{ $name }", "שלום", *["Щ" * 24] * 21]
    presets = tuple(preset(2**40 + number, name, "podkidnoy", "deck=52") for number, name in enumerate(names))
    frame = draw(lobby(menu="presets", presets=presets, table_id=2**40), words_in(language))
    assert "<b>&lt;b&gt;&amp;amp;&lt;/i&gt;</b>" in frame.text
    assert "{ $name }" in labels(frame)
    assert len(presses(frame)) >= 24


def test_between_games_the_menu_is_that_of_the_next_deal():
    scene = ended_game(FOOL, next_variant="perevodnoy", options=(("deck", "52"),))
    assert "We play <b>Perevodnoy Durak</b>" in draw(replace(scene, menu="rules"), EN).text
    text = draw(scene, EN).text
    assert "Podkidnoy Durak" in text
    assert "Next we play Perevodnoy Durak." in text
    assert "• Deck: 52 cards" in text


def test_no_menu_stands_on_a_game():
    rules, position, _ = next(moments("podkidnoy", 3, 4))
    assert draw(game(rules, position, menu="rules"), EN) == draw(game(rules, position), EN)


def test_a_result_names_the_fool_the_places_and_what_the_deal_can_be_checked_with():
    frame = draw(ended_game(FOOL), EN)
    told = [line for line in frame.text.splitlines() if line]
    assert "🤡 The fool is <b>Борис</b>!" in told
    assert told.index("🥇 Вера — 1st place") < told.index("🥈 Аня — 2nd place") < told.index("🤡 Борис — the fool")
    assert "🎖 An epaulette: a six on the shoulder." in told
    assert f"seed <code>{'ab' * 32}</code>" in frame.text
    assert labels(frame) == {
        "Rematch": DealPress(TABLE),
        "Join": JoinPress(TABLE),
        "Leave": LeavePress(TABLE),
        "Rules": MenuPress(TABLE, "rules"),
        "🤖 Computer": MenuPress(TABLE, "computers"),
    }


@pytest.mark.parametrize("how", ENDED_CODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_told_to_the_group_and_to_the_hands(how, language):
    fools = (1,) if how in {"fool", "surrender"} else ()
    ended = Ended(how, fools=fools, surrendered=1 if how == "surrender" else None, seed="ab" * 32)
    for viewer in (PUBLIC, 0):
        text = draw(ended_game(ended, viewer), words_in(language)).text
        assert ("Борис" in text) or not fools
        if how != "fool":
            assert any(
                str(words_in(language).html(f"result-{how}", name="Борис")) in line for line in text.splitlines()
            )


def test_only_those_who_still_sit_count_for_the_next_deal():
    people = sitters(("Ann", "Bob"))
    scene = ended_game(Ended("draw"), sitters=(people[0], replace(people[1], sits=False)), view=None)
    text = draw(scene, EN).text
    assert "At the table: Ann." in text
    assert "1 more person is needed" in text


def test_old_results_and_hands_have_no_buttons():
    assert draw(ended_game(FOOL, current=False), EN).rows == ()
    assert draw(ended_game(FOOL, state=TableState.PLAYING, current=False), EN).rows == ()
    hand = draw(ended_game(FOOL, 0), EN)
    assert hand.rows == ()
    assert hand.protect
    assert FOOL.seed not in hand.text
    assert "Дачники" in hand.text
    assert draw(lobby(kind=ScreenKind.TABLE, current=False), EN).rows == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_are_short_and_end_with_what_was_agreed(variant, language):
    words = words_in(language)
    assert len(words.html(f"rules-{variant}")) <= 1500
    told = rules_text(variant, (("deck", "52"),), words)
    assert words("choice-deck-52") in told
    for other in VARIANTS:
        assert (f"<code>/rules {typed(other, words)}</code>" in told.splitlines()[-1]) == (other != variant)
