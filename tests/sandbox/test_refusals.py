"""Every refusal of the table in the notes on the Bot API, by the call that causes it."""

import pytest

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)


def button(**fields):
    return {"inline_keyboard": [[{"text": "x", **fields}]]}


MALFORMED_SENDS = [
    ({"text": ""}, "message text is empty"),
    ({}, "message text is empty"),
    ({"text": " \n "}, "text must be non-empty"),
    ({"text": "<b></b>", "parse_mode": "HTML"}, "text must be non-empty"),
    ({"text": "x" * 4097}, "message is too long"),
    ({"text": "ы" * 16385}, "text is too long"),
    ({"text": "x", "parse_mode": "Latex"}, "unsupported parse_mode"),
    (
        {"text": "<b>x", "parse_mode": "HTML"},
        "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
    ),
    (
        {"text": "ы <x>y</x>", "parse_mode": "html"},
        'can\'t parse entities: Unsupported start tag "x" at byte offset 3',
    ),
    ({"text": "x", "reply_markup": "{"}, "can't parse reply keyboard markup JSON object"),
    ({"text": "x", "reply_markup": {"buttons": []}}, "object expected as reply markup"),
    (
        {"text": "x", "reply_markup": button()},
        "can't parse inline keyboard button: text buttons are unallowed in the inline keyboard",
    ),
    (
        {"text": "x", "reply_markup": button(callback_data="")},
        "can't parse inline keyboard button: text buttons are unallowed in the inline keyboard",
    ),
    ({"text": "x", "reply_markup": button(callback_data="ы" * 33)}, "BUTTON_DATA_INVALID"),
    ({"text": "x", "reply_markup": button(url="not a link")}, "BUTTON_URL_INVALID"),
    ({"text": "x", "reply_markup": button(web_app={"url": "https://x.org"})}, "BUTTON_TYPE_INVALID"),
    (
        {"text": "x", "reply_markup": button(callback_data="y", style="purple")},
        "can't parse inline keyboard button: invalid button style specified",
    ),
    (
        {"text": "x", "reply_markup": {"inline_keyboard": [[{"text": " ", "callback_data": "y"}]]}},
        "inline keyboard button text must be non-empty",
    ),
]


@pytest.mark.parametrize(("params", "text"), MALFORMED_SENDS)
async def test_a_malformed_send_is_refused_and_is_a_violation(telegram, api, dacha, params, text):
    body = await api.refused("sendMessage", chat_id=dacha.id, **params)

    assert body == {"ok": False, "error_code": 400, "description": f"Bad Request: {text}"}
    assert [violation.kind for violation in telegram.violations()] == ["malformed"]


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"message_id": 1, "text": "x" * 4097}, "MESSAGE_TOO_LONG"),
        ({"message_id": 77, "text": "x"}, "message to edit not found"),
        ({"message_id": 0, "text": "x"}, "message to edit not found"),
        ({"text": "x"}, "message identifier is not specified"),
    ],
)
async def test_an_edit_is_refused_in_its_own_words(api, dacha, params, text):
    body = await api.refused("editMessageText", chat_id=dacha.id, **params)

    assert body["description"] == f"Bad Request: {text}"


async def test_an_edit_that_changes_nothing(api, dacha):
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "1"}]]}
    sent = await api("sendMessage", chat_id=dacha.id, text="<b>x</b>", parse_mode="HTML", reply_markup=markup)
    same = {"chat_id": dacha.id, "message_id": sent["message_id"], "parse_mode": "HTML", "reply_markup": markup}

    body = await api.refused("editMessageText", text="<strong>x</strong>", **same)
    assert body["description"] == NOT_MODIFIED
    await api.refused("editMessageReplyMarkup", chat_id=dacha.id, message_id=sent["message_id"], reply_markup=markup)

    assert (await api("editMessageText", text="x", **same))["text"] == "x"


async def test_an_edit_without_a_keyboard_takes_it_away(api, dacha, anna):
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "1"}]]}
    sent = await api("sendMessage", chat_id=dacha.id, text="x", reply_markup=markup)

    edited = await api("editMessageText", chat_id=dacha.id, message_id=sent["message_id"], text="y")

    assert "reply_markup" not in edited
    assert edited["edit_date"] >= edited["date"]
    assert anna.last(dacha).buttons == []


async def test_only_own_editable_messages_are_edited(api, dacha, anna):
    said = await anna.say(dacha, "/x")
    assert (await api.refused("editMessageText", chat_id=dacha.id, message_id=said.id, text="y"))[
        "description"
    ] == "Bad Request: message can't be edited"

    keys = {"keyboard": [[{"text": "k"}]]}
    sent = await api("sendMessage", chat_id=anna.id, text="x", reply_markup=keys)
    assert "reply_markup" not in sent
    assert (await api.refused("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="y"))[
        "description"
    ] == "Bad Request: message can't be edited"


async def test_a_text_has_no_caption(api, dacha):
    sent = await api("sendMessage", chat_id=dacha.id, text="x")

    body = await api.refused("editMessageCaption", chat_id=dacha.id, message_id=sent["message_id"], caption="y")

    assert body["description"] == "Bad Request: there is no caption in the message to edit"


@pytest.mark.parametrize(
    ("chat_id", "text"),
    [
        (-100123, "Bad Request: chat not found"),
        (12345, "Bad Request: chat not found"),
        ("@nobody", "Bad Request: chat not found"),
        ("", "Bad Request: chat_id is empty"),
    ],
)
async def test_an_unknown_chat(api, chat_id, text):
    assert (await api.refused("sendMessage", chat_id=chat_id, text="x"))["description"] == text


async def test_who_has_not_started_the_bot_cannot_be_written_to(telegram, api, dacha, boris):
    stranger = telegram.person("Nobody")
    assert (await api.refused("sendMessage", chat_id=stranger.id, text="x"))["error_code"] == 400

    await boris.say(dacha, "/hello")
    body = await api.refused("sendMessage", chat_id=boris.id, text="x")
    assert (body["error_code"], body["description"]) == (
        403,
        "Forbidden: bot can't initiate conversation with a user",
    )

    await boris.start()
    await api("sendMessage", chat_id=boris.id, text="x")


async def test_a_blocked_bot_and_a_deleted_account(api, anna):
    await anna.block()
    body = await api.refused("sendMessage", chat_id=anna.id, text="x")
    assert (body["error_code"], body["description"]) == (403, "Forbidden: bot was blocked by the user")

    await anna.unblock()
    await api("sendMessage", chat_id=anna.id, text="x")
    changes = [u["my_chat_member"]["new_chat_member"]["status"] for u in await api.updates() if "my_chat_member" in u]
    assert changes == ["kicked", "member"]

    await anna.deactivate()
    assert (await api.refused("sendMessage", chat_id=anna.id, text="x"))["description"] == (
        "Forbidden: user is deactivated"
    )


@pytest.mark.parametrize(("kind", "word"), [("group", "group"), ("supergroup", "supergroup"), ("forum", "supergroup")])
async def test_a_bot_that_is_not_inside(telegram, api, anna, kind, word):
    group = telegram.group("Дача", [anna], kind)
    group.kick(telegram.me)
    body = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert (body["error_code"], body["description"]) == (403, f"Forbidden: bot was kicked from the {word} chat")

    group.add(telegram.me)
    await api("leaveChat", chat_id=group.id)
    body = await api.refused("sendMessage", chat_id=group.id, text="x")
    assert body["description"] == f"Forbidden: bot is not a member of the {word} chat"


async def test_a_group_that_is_no_more(telegram, api, dacha):
    dacha.disband()
    body = await api.refused("sendMessage", chat_id=dacha.id, text="x")
    assert (body["error_code"], body["description"]) == (403, "Forbidden: the group chat was deleted")


async def test_rights_to_send(telegram, api, dacha):
    dacha.restrict(telegram.me, ["can_send_photos"])
    body = await api.refused("sendMessage", chat_id=dacha.id, text="x")
    assert body["description"] == "Bad Request: not enough rights to send text messages to the chat"

    dacha.promote(telegram.me)
    await api("sendMessage", chat_id=dacha.id, text="x")


async def test_replies(api, dacha):
    missing = {"message_id": 999}
    body = await api.refused("sendMessage", chat_id=dacha.id, text="x", reply_parameters=missing)
    assert body["description"] == "Bad Request: message to be replied not found"

    sent = await api(
        "sendMessage",
        chat_id=dacha.id,
        text="x",
        reply_parameters={**missing, "allow_sending_without_reply": True},
    )
    assert "reply_to_message" not in sent
    answer = await api("sendMessage", chat_id=dacha.id, text="y", reply_parameters={"message_id": sent["message_id"]})
    assert answer["reply_to_message"]["text"] == "x"


async def test_tokens_methods_and_paths(telegram, client, api):
    other = await client.get(f"{telegram.url}/bot1:abc/getMe")
    assert (other.status_code, other.json()["description"]) == (401, "Unauthorized")
    broken = await client.get(f"{telegram.url}/botabc/getMe")
    assert broken.json()["description"] == "Unauthorized: invalid token specified"
    nowhere = await client.get(f"{telegram.url}/nowhere")
    assert (nowhere.status_code, nowhere.json()["description"]) == (404, "Not Found")

    body = await api.refused("sendPigeon")
    assert (body["error_code"], body["description"]) == (404, "Not Found: method not found")


async def test_parameters_come_in_any_form(telegram, client, api, dacha, anna):
    base = f"{telegram.url}/bot{telegram.token}"
    await client.get(f"{base}/SENDMESSAGE", params={"chat_id": dacha.id, "text": "query"})
    await client.post(f"{base}/sendMessage", data={"chat_id": str(dacha.id), "text": "form"})
    await client.post(f"{base}/sendMessage", json={"chat_id": dacha.id, "text": "json"})
    await client.post(f"{base}/sendMessage", files={"chat_id": (None, str(dacha.id)), "text": (None, "parts")})

    assert [m.text for m in anna.screen(dacha) if m.text] == ["query", "form", "json", "parts"]


@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
async def test_a_body_that_cannot_be_read_is_refused(telegram, client, kind):
    url = f"{telegram.url}/bot{telegram.token}/sendMessage"
    refused = await client.post(url, content=b"\xff{", headers={"Content-Type": kind})
    assert (refused.status_code, refused.json()["description"]) == (400, "Bad Request: can't parse request body")


async def test_unknown_parameters_are_ignored_but_noted(telegram, api, dacha):
    await api("sendMessage", chat_id=dacha.id, text="x", colour="red")

    assert [v.text for v in telegram.violations()] == ["sendMessage takes no 'colour'"]


async def test_big_keyboards_are_cut_and_noted(telegram, api, dacha):
    rows = [[{"text": str(n), "callback_data": str(n)} for n in range(13)] for _ in range(26)]
    sent = await api("sendMessage", chat_id=dacha.id, text="x", reply_markup={"inline_keyboard": rows})

    kept = sent["reply_markup"]["inline_keyboard"]
    assert (len(kept), len(kept[0])) == (25, 12)
    assert [v.text for v in telegram.violations()] == ["more than 8 buttons in a row", "more than 100 buttons"]


async def test_an_effect_is_for_private_chats_and_one_of_the_free_ones(telegram, api, dacha, anna):
    party = "5046509860389126442"
    await anna.start()
    sent = await api("sendMessage", chat_id=anna.id, text="x", message_effect_id=party)
    assert sent["effect_id"] == party
    edited = await api("editMessageText", chat_id=anna.id, message_id=sent["message_id"], text="y")
    assert edited["effect_id"] == party, "it stays with the message that came with it"

    for chat, effect, text in (
        (dacha.id, party, "can't use message effects in the chat"),
        (anna.id, "1", "EFFECT_ID_INVALID"),
    ):
        body = await api.refused("sendMessage", chat_id=chat, text="x", message_effect_id=effect)
        assert body["description"] == f"Bad Request: {text}"
    assert [violation.kind for violation in telegram.violations()] == ["malformed", "malformed"]
