"""Inline mode: what is asked from the input field, answers that are kept, and what becomes of a choice."""

import pytest

from tests.sandbox.conftest import keyboard


@pytest.fixture(autouse=True)
def inline(telegram):
    telegram.me.inline = True


def article(title: str = "Seven", key: str = "1", **more):
    content = {"message_text": "<b>7♠</b>", "parse_mode": "HTML"}
    return {"type": "article", "id": key, "title": title, "input_message_content": content} | more


async def asked(api, person, text="cards", place=None):
    """What somebody asked, and the id by which the bot answers."""
    query = await person.ask(text, place)
    told = [u["inline_query"] for u in await api.updates() if "inline_query" in u]
    return query, told[0] if told else None


async def test_a_bot_without_inline_mode_is_not_asked(telegram, api, anna):
    telegram.me.inline = False
    with pytest.raises(PermissionError, match="no inline mode"):
        await anna.ask("cards")
    assert (await api("getMe"))["supports_inline_queries"] is False


async def test_the_bot_is_told_who_asks_what_and_where(telegram, api, anna, dacha):
    _, told = await asked(api, anna, "cards", dacha)
    assert (told["query"], told["from"]["id"], told["chat_type"]) == ("cards", anna.id, "supergroup")
    assert "id" not in told.get("chat", {})
    _, told = await asked(api, anna, "cards", anna.private)
    assert told["chat_type"] == "sender"


async def test_what_is_chosen_becomes_a_message_that_the_bot_may_edit(telegram, api, dacha, anna):
    query, told = await asked(api, anna)
    many = await api.refused("answerInlineQuery", inline_query_id=told["id"], results=[article()] * 51)
    assert many["description"] == "Bad Request: too many inline query results specified"
    results = [article(reply_markup=keyboard("again"))]
    await api("answerInlineQuery", inline_query_id=told["id"], results=results, is_personal=True, cache_time=0)
    assert (await api.refused("answerInlineQuery", inline_query_id=told["id"], results=[]))["error_code"] == 400
    assert "Seven" in telegram.seen_by(anna)

    message = await anna.choose(query, dacha, "1")
    assert message.text == "7♠"
    await api.updates()
    await anna.press(message, "again")
    press = (await api.updates())[0]["callback_query"]
    assert "message" not in press
    assert await api("editMessageText", inline_message_id=press["inline_message_id"], text="8♠") is True
    assert anna.last(dacha).text == "8♠"


async def test_answers_are_kept_for_all_unless_they_are_personal(telegram, api, anna, boris):
    _, told = await asked(api, anna)
    await api("answerInlineQuery", inline_query_id=told["id"], results=[article("secret")])
    query, again = await asked(api, boris)
    assert again is None, "the server answers for the bot"
    assert query.answer.results[0]["title"] == "secret"
    assert "secret" in telegram.seen_by(boris), "which a test of secrecy finds"

    _, told = await asked(api, anna, "mine")
    await api("answerInlineQuery", inline_query_id=told["id"], results=[article()], is_personal=True)
    assert (await asked(api, anna, "mine"))[1] is None
    assert (await asked(api, boris, "mine"))[1] is not None


async def test_kept_answers_grow_old(telegram, api, anna):
    _, told = await asked(api, anna)
    await api("answerInlineQuery", inline_query_id=told["id"], results=[article()], cache_time=0)
    _, told = await asked(api, anna)
    assert told is not None, "what is not kept is asked again"
    await api("answerInlineQuery", inline_query_id=told["id"], results=[article()], cache_time=20)
    assert (await asked(api, anna))[1] is None
    telegram.shift_clock(21)
    assert (await asked(api, anna))[1] is not None


async def test_a_button_above_the_results(telegram, api, anna):
    query, told = await asked(api, anna)
    wrong = {"text": "Private chat", "start_parameter": "not allowed!"}
    refused = await api.refused("answerInlineQuery", inline_query_id=told["id"], results=[], button=wrong)
    assert refused["description"] == "Bad Request: START_PARAM_INVALID"
    button = wrong | {"start_parameter": "hand"}
    await api("answerInlineQuery", inline_query_id=told["id"], results=[], button=button)
    assert query.answer.button == button
    assert "Private chat" in telegram.seen_by(anna)


async def test_a_choice_goes_where_its_person_may_write(telegram, api, anna, boris):
    forum = telegram.group("Forum", [anna, boris], "forum")
    topic = forum.open_topic("Cards")
    query, told = await asked(api, boris, place=forum)
    await api("answerInlineQuery", inline_query_id=told["id"], results=[article()])
    message = await boris.choose(query, forum, "1", topic)
    assert (message.thread, message.via_bot.username) == (topic.id, telegram.bot)
    forum.restrict(boris, ["can_send_messages"])
    with pytest.raises(PermissionError, match="may not write"):
        await boris.choose(query, forum, "1", topic)
    with pytest.raises(LookupError):
        await anna.choose(query, forum, "2", topic)
