"""What can be said of an update before it is parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chat.updates import concerns_us, has_id, lane_of

json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["message", "callback_query", "my_chat_member", "text", "chat", "from", "id", "update_id"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
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


@given(json)
def test_no_json_whatsoever_is_too_strange(raw):
    if has_id(raw):
        assert concerns_us(raw) in (True, False)
        assert isinstance(lane_of(raw), int)


def test_a_persons_presses_share_a_lane_with_his_private_messages():
    press = {"update_id": 1, "callback_query": {"from": {"id": 7}, "message": {"chat": {"id": -100}}}}
    word = {"update_id": 2, "message": {"chat": {"id": 7}, "text": "/hand"}}
    assert lane_of(press) == lane_of(word) == 7
