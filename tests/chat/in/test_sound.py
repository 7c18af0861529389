"""Updates whose fields are not what the Bot API says are let go before anybody relies on them."""

import copy

import pytest

from bot.chat.sound import check

USER = {"id": 5_000_000_001, "is_bot": False, "first_name": "Аня", "language_code": "ru"}
CHAT = {"id": -1_002_000_000_001, "type": "supergroup", "title": "Дача"}
MESSAGE = {"message_id": 7, "date": 1_700_000_000, "chat": CHAT, "from": USER, "text": "/durak"}
PRESS = {"update_id": 1, "callback_query": {"id": "9", "from": USER, "message": MESSAGE, "data": "1j1"}}
HUGE = 10**30


@pytest.mark.parametrize("update", [PRESS, {"update_id": 2, "message": MESSAGE}, {"update_id": 3, "poll": 5}])
def test_what_telegram_sends_is_sound(update):
    check(update)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("id",), 9),
        (("data",), ["1j1"]),
        (("from", "id"), HUGE),
        (("from", "id"), True),
        (("from", "first_name"), None),
        (("from", "language_code"), {}),
        (("message", "date"), HUGE),
        (("message", "text"), 5),
        (("message", "chat", "type"), {"secret": 1}),
        (("message", "chat"), "secret"),
    ],
)
def test_a_field_of_another_type_is_named_and_not_repeated(path, value):
    update = copy.deepcopy(PRESS)
    home = update["callback_query"]
    for key in path[:-1]:
        home = home[key]
    home[path[-1]] = value
    with pytest.raises(ValueError, match=path[-1]) as wrong:
        check(update)
    assert "secret" not in str(wrong.value)


async def test_a_command_about_somebody_who_cannot_be_read_stops_nothing(bot):
    picked = {"type": "text_mention", "offset": 7, "length": 3, "user": USER | {"username": 5}}
    said = MESSAGE | {"text": "/stats Аня", "entities": [picked]}
    with pytest.raises(ValueError, match="username"):
        check({"update_id": 1, "message": said})
    bot.telegram.deliver_raw({"message": said})
    await bot.people("Борис")
    await bot.eventually(lambda: not bot.kept(waiting=True))


async def test_a_press_that_cannot_be_read_is_answered(bot):
    bot.telegram.deliver_raw({"callback_query": {"id": "77", "from": {"id": "x"}, "data": "1j1"}})
    await bot.telegram.until(lambda: bot.telegram.calls("answerCallbackQuery"))
    assert bot.telegram.calls("answerCallbackQuery")[0].params.values["callback_query_id"] == "77"
