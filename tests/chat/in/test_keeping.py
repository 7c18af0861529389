"""What of an update is kept, whose it is, and what is left of it when somebody whom it names is forgotten."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.keeping import is_of, lean, told_by, without

KEYS = [
    "message",
    "callback_query",
    "chat_member",
    "text",
    "from",
    "id",
    "data",
    "reply_to_message",
    "left_chat_member",
]
json_values = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)

ME, OTHER = 7_345_678_901, 5
NAMES = ("halcyon_77", "Зверобой")
USER = {"id": ME, "is_bot": False, "first_name": "Зверобой", "username": "halcyon_77"}
SOMEBODY = {"id": OTHER, "is_bot": False, "first_name": "Аня"}
CHAT = {"id": -100, "type": "supergroup", "title": "Дача"}
TABLE = {
    "message_id": 9, "date": 1, "chat": CHAT, "from": {"id": 1, "is_bot": True, "first_name": "bot"},
    "text": "Ходит Зверобой", "entities": [], "reply_markup": {"inline_keyboard": []}, "photo": [],
    "message_thread_id": 3, "is_topic_message": True,
}  # fmt: skip
SAID = {"message_id": 8, "date": 1, "chat": CHAT, "from": USER, "text": "Зверобой пошутил"}
PRESS = {"update_id": 1, "callback_query": {"id": "1", "from": SOMEBODY, "message": TABLE, "data": "1j1"}}
REPLY = {
    "update_id": 2,
    "message": {
        "message_id": 10,
        "date": 1,
        "chat": CHAT,
        "from": SOMEBODY,
        "text": "/stats @halcyon_77",
        "entities": [{"type": "text_mention", "user": USER}],
        "reply_to_message": SAID,
    },
}
OWN = [
    {"message": SAID},
    {"callback_query": {"id": "1", "from": USER, "message": TABLE}},
    {"my_chat_member": {"from": USER, "chat": CHAT}},
    {"message": {"from": SOMEBODY, "chat": CHAT, "left_chat_member": USER}},
    {"chat_member": {"from": SOMEBODY, "chat": CHAT, "new_chat_member": {"status": "left", "user": USER}}},
    {"chosen_inline_result": {"result_id": "1", "from": USER}},
]


def test_of_what_was_pressed_on_or_answered_only_which_message_it_is_is_kept():
    kept = lean(PRESS)["callback_query"]
    assert kept.keys() == PRESS["callback_query"].keys()
    assert kept["message"] == {key: value for key, value in TABLE.items() if key not in CONTENT}
    answered = lean(REPLY)["message"]["reply_to_message"]
    assert answered == {key: value for key, value in SAID.items() if key not in CONTENT}
    assert lean(REPLY)["message"]["text"] == "/stats @halcyon_77"
    assert lean({"update_id": 1, "message": SAID}) == {"update_id": 1, "message": SAID}


CONTENT = {"text", "entities", "reply_markup", "photo"}


@pytest.mark.parametrize("raw", OWN, ids=lambda raw: next(iter(raw)))
def test_what_somebody_did_is_his(raw):
    assert is_of(raw, ME)
    assert not is_of(raw, ME + 1)


@pytest.mark.parametrize("raw", [PRESS, REPLY])
def test_what_others_did_is_not_and_loses_whom_it_names(raw):
    assert not is_of(raw, ME)
    left = json.dumps(without(lean(raw), ME, NAMES), ensure_ascii=False)
    assert not [trace for trace in (*NAMES, str(ME)) if trace in left]
    assert is_of(json.loads(left), OTHER)


def test_what_names_nobody_stays_as_it_is():
    raw = {"update_id": 3, "message": {**SAID, "from": SOMEBODY, "text": "/durak"}}
    assert without(raw, ME, NAMES) is raw


def test_what_somebody_waits_for_is_told_by_his_words_or_his_press():
    assert told_by(REPLY) == {"said": "/stats @halcyon_77"}
    assert told_by(PRESS) == {"pressed": "1j1"}
    assert told_by({"chosen_inline_result": {"result_id": "7"}}) == {"chosen": "7"}
    assert told_by({"my_chat_member": {}}) == {}


@given(st.dictionaries(st.sampled_from(KEYS), json_values, max_size=4))
def test_no_json_whatsoever_is_too_strange(raw):
    assert isinstance(lean(raw), dict)
    assert is_of(raw, ME) in (True, False)
    assert isinstance(told_by(raw), dict)
    assert isinstance(without(raw, 5, ("a",)), dict)
