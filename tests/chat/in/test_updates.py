"""What can be said of an update before it is parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.updates import ALLOWED, PressId, chat_of, concerns_us, has_id, kind_of, lane_of, press_of

KEYS = st.sampled_from(
    [
        "message", "callback_query", "my_chat_member", "chat_member", "new_chat_member", "inline_query",
        "chosen_inline_result", "left_chat_member", "text", "chat", "from", "id", "status", "language_code",
    ]
)  # fmt: skip
json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.parametrize(
    "message",
    [
        {"text": "/durak"},
        {"left_chat_member": {}},
        {"migrate_to_chat_id": -5},
        {"migrate_from_chat_id": -5},
    ],
)
def test_commands_and_news_of_the_group_concern_us(message):
    assert concerns_us({"update_id": 1, "message": message})


@pytest.mark.parametrize(
    "update",
    [
        {"message": {"text": "hello /durak"}},
        {"message": {"photo": []}},
        {"message": {"new_chat_members": []}},
        {"edited_message": {"text": "/durak"}},
        {"channel_post": {"text": "/durak"}},
        {},
    ],
)
def test_what_people_say_to_each_other_does_not(update):
    assert not concerns_us({"update_id": 1, **update})


@given(st.dictionaries(KEYS, json, max_size=4), st.integers(0, 2**63 - 1))
def test_no_json_whatsoever_is_too_strange(raw, number):
    raw["update_id"] = number
    assert has_id(raw)
    assert concerns_us(raw) in (True, False)
    assert isinstance(lane_of(raw), int)
    assert isinstance(chat_of(raw), int | None)
    assert kind_of(raw) in (*ALLOWED, "other")
    assert isinstance(press_of(raw), PressId | None)


@given(json)
def test_whatever_has_no_number_of_an_update_is_none(raw):
    assert not has_id(raw)


def test_a_persons_presses_share_a_lane_with_his_private_messages():
    press = {"update_id": 1, "callback_query": {"from": {"id": 7}, "message": {"chat": {"id": -100}}}}
    word = {"update_id": 2, "message": {"chat": {"id": 7}, "text": "/hand"}}
    assert lane_of(press) == lane_of(word) == 7
