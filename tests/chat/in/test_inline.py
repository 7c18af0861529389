"""The hand in the input field: what can be played now, for its owner alone; choosing plays, and shows no card."""

import pytest

from bot.chat.tempo import Rhythm
from bot.sandbox import Group, Person

SLOWER = "Не так быстро!"


@pytest.fixture
async def inline_bot(evening):
    """The bot at work, with inline mode and its feedback switched on."""
    evening.telegram.me.inline = evening.telegram.me.inline_feedback = True
    async with evening.running(haste=100.0):
        yield evening
    assert evening.violations() == []


@pytest.fixture
def strict_tempo(monkeypatch):
    """Three things at once are fast enough, and nobody has rested before the evening is over."""
    for rhythm, burst in (("PRESSES", 3), ("QUERIES", 3), ("WARNINGS", 1)):
        monkeypatch.setattr(f"bot.chat.reception.{rhythm}", Rhythm(burst, 1e6))


async def answer(bot, person: Person, text: str = "", place: Group | None = None):
    query = await person.ask(text, place)
    await bot.eventually(lambda: query.answer is not None)
    return query


def titles(query) -> list[str]:
    return [result["title"] for result in query.answer.results]


async def table_for_two(bot) -> tuple[list[Person], Group]:
    people = await bot.people("Аня", "Борис")
    group = bot.group(people)
    await bot.dealt(people, group)
    return people, group


async def leader_of(bot, people: list[Person]) -> tuple[Person, object]:
    for person in people:
        query = await answer(bot, person)
        if query.answer.results:
            return person, query
    raise AssertionError("nobody can play")


async def test_what_can_be_played_is_listed_for_its_owner_alone(inline_bot):
    people, _ = await table_for_two(inline_bot)
    leader, query = await leader_of(inline_bot, people)
    hand = inline_bot.hand(leader)
    assert titles(query) == [button["text"] for button in hand.buttons if "style" in button]
    other = next(person for person in people if person is not leader)
    waiting = await answer(inline_bot, other)
    assert titles(waiting) == []
    assert waiting.answer.button["text"] == "Сейчас ходить нечем"
    (vera,) = await inline_bot.people("Вера")
    assert (await answer(inline_bot, vera)).answer.button["text"] == "Вы сейчас не играете"
    (call, *_) = inline_bot.telegram.calls("answerInlineQuery")
    assert call.params.flag("is_personal")
    assert call.params.integer("cache_time") == 0


async def test_choosing_plays_and_shows_no_card(inline_bot):
    people, group = await table_for_two(inline_bot)
    leader, query = await leader_of(inline_bot, people)
    message = await leader.choose(query, group, query.answer.results[0]["id"])
    assert message.text == "🃏"
    await inline_bot.eventually(lambda: inline_bot.stored("SELECT count(*) FROM moves") == [(1,)])


async def test_a_choice_that_comes_too_late_is_told_in_private(inline_bot):
    people, group = await table_for_two(inline_bot)
    leader, query = await leader_of(inline_bot, people)
    before = len(leader.screen())
    for result in query.answer.results[:2]:
        await leader.choose(query, group, result["id"])
    await inline_bot.eventually(lambda: len(leader.screen()) > before)
    assert inline_bot.stored("SELECT count(*) FROM moves") == [(1,)]


async def test_typed_words_choose_among_what_can_be_played(inline_bot):
    people, _ = await table_for_two(inline_bot)
    leader, query = await leader_of(inline_bot, people)
    first = titles(query)[0].split()[-1]
    assert all(first in title for title in titles(await answer(inline_bot, leader, first)))
    assert titles(await answer(inline_bot, leader, "x" * 256)) == []


@pytest.mark.parametrize("result", ["1j1", "", "x" * 64, "1d1", "🃏"])
async def test_a_forged_choice_changes_nothing(inline_bot, result: str):
    people, _ = await table_for_two(inline_bot)
    user = {"id": people[0].id, "is_bot": False, "first_name": "Аня"}
    inline_bot.telegram.deliver_raw({"chosen_inline_result": {"result_id": result, "from": user, "query": ""}})
    await inline_bot.eventually(lambda: not inline_bot.kept(waiting=True))
    assert inline_bot.stored("SELECT count(*) FROM moves") == [(0,)]


async def test_what_people_type_is_not_kept(inline_bot):
    people, _ = await table_for_two(inline_bot)
    await answer(inline_bot, people[0], "a secret")
    assert "a secret" not in str(inline_bot.kept())


async def test_the_help_speaks_of_it_only_where_it_is_switched_on(bot):
    (anya,) = await bot.people("Аня")
    await anya.say(bot.telegram.private(anya) if hasattr(bot.telegram, "private") else anya.private, "/help")
    await bot.eventually(lambda: "/hand" in anya.screen()[-1].text)
    assert "@" not in anya.screen()[-1].text


@pytest.mark.usefixtures("strict_tempo")
async def test_who_types_too_fast_is_slowed_down_and_nobody_else_notices(inline_bot):
    people, _ = await table_for_two(inline_bot)
    (anya, boris) = people
    flood = [await answer(inline_bot, anya, f"no card {number}") for number in range(6)]
    told = [query.answer.button["text"] for query in flood]
    assert [text.startswith(SLOWER) for text in told] == [False] * 3 + [True] * 3
    assert all(query.answer.results == [] for query in flood[3:])
    assert not (await answer(inline_bot, boris, "x")).answer.button["text"].startswith(SLOWER)
    assert inline_bot.stored("SELECT count(*) FROM inbox WHERE note = 'too fast'") == [(0,)], "queries are not kept"


@pytest.mark.usefixtures("strict_tempo")
async def test_who_chooses_too_fast_is_slowed_down_and_told_so_once(inline_bot):
    people, group = await table_for_two(inline_bot)
    leader, query = await leader_of(inline_bot, people)
    before = len(leader.screen())
    for _ in range(8):
        await leader.choose(query, group, query.answer.results[0]["id"])
    await inline_bot.eventually(lambda: len(leader.screen()) > before and not inline_bot.kept(waiting=True))
    assert inline_bot.stored("SELECT count(*) >= 5 FROM inbox WHERE note = 'too fast'") == [(1,)]
    await inline_bot.eventually(lambda: any(one.text.startswith(SLOWER) for one in leader.screen()))
    assert sum(message.text.startswith(SLOWER) for message in leader.screen()) == 1
    assert inline_bot.stored("SELECT count(*) FROM moves WHERE cause = 'press'") == [(1,)]
