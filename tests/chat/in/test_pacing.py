"""Budgets: never too many calls, evenly spaced while a game runs, a few quick ones before."""

from collections.abc import Iterator
from itertools import count, repeat
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chat.pacing import GROUP, OVERALL, Call, Pacing

CHAT = -100
PERSON = 7

LONGEST = 12.0
"""Seconds that a call may take here."""


class Ask(NamedTuple):
    """Somebody wants to call after a pause, quickly or not; Telegram counts the call at a share of its duration."""

    pause: float
    quick: bool
    duration: float
    share: float


asks = st.lists(
    st.builds(
        Ask,
        st.floats(0.0, 8.0),
        st.booleans(),
        st.one_of(st.floats(0.0, 0.3), st.floats(0.0, LONGEST)),
        st.floats(0.0, 1.0),
    ),
    min_size=1,
    max_size=120,
)


def most_within(times: list[float], seconds: float) -> int:
    """The largest number of times within any window of so many seconds."""
    return max(sum(start <= time < start + seconds for time in times) for start in times)


def counted(chats: Iterator[int], wanted: list[Ask]) -> list[float]:
    """When Telegram counts calls, each made as soon as it may be; one may begin while others are on their way."""
    pacing, now, moments = Pacing(), 0.0, []
    on_the_way: list[tuple[float, Call]] = []
    for chat, ask in zip(chats, wanted, strict=False):
        now += ask.pause
        while True:
            for end, call in on_the_way:
                call.over = end if end <= now else None
            wait = pacing.wait(chat, now, quick=ask.quick)
            if not wait:
                break
            now = min([now + max(wait, 1e-6)] + [end for end, _ in on_the_way if end > now])
        on_the_way.append((now + ask.duration, pacing.take(chat, now)))
        moments.append(now + ask.duration * ask.share)
    return moments


@given(asks)
@settings(max_examples=200)
def test_no_minute_holds_more_than_twenty_calls_to_a_group(wanted):
    assert most_within(counted(repeat(CHAT), wanted), 60.0) <= 20


@given(asks)
@settings(max_examples=200)
def test_three_seconds_never_hold_more_than_three_calls_to_a_person(wanted):
    assert most_within(counted(repeat(PERSON), wanted), 3.0) <= 3


@given(st.lists(st.tuples(st.floats(0.0, 1.5), st.floats(0.0, 1.0)), min_size=40, max_size=150))
@settings(max_examples=100)
def test_a_second_never_holds_more_than_the_overall_limit(calls):
    wanted = [Ask(pause=0.0, quick=False, duration=duration, share=share) for duration, share in calls]
    assert most_within(counted(count(1), wanted), 1.0) <= OVERALL


def test_with_a_change_every_second_no_change_waits_longer_than_three_and_a_half_seconds():
    pacing = Pacing()
    oldest, lags = None, []
    for tick in range(6000):
        now = tick / 10
        if tick % 10 == 0 and oldest is None:
            oldest = now
        if oldest is not None and not pacing.wait(CHAT, now):
            pacing.take(CHAT, now).over = now + 0.1
            lags.append(now - oldest)
            oldest = None
    assert max(lags) <= 3.5
    assert sorted(lags)[len(lags) // 2] <= 3.2


def test_the_first_call_goes_at_once_and_a_few_more_do_in_a_lobby():
    pacing = Pacing()
    for _ in range(1 + GROUP.extra):
        assert pacing.wait(CHAT, 0.0, quick=True) == 0.0
        pacing.take(CHAT, 0.0).over = 0.0
    assert pacing.wait(CHAT, 0.0, quick=True) > GROUP.spacing


def test_quick_calls_are_repaid_by_a_greater_distance_until_the_minute_is_over():
    pacing = Pacing()
    for _ in range(1 + GROUP.extra):
        pacing.take(CHAT, 0.0).over = 0.0
    assert pacing.wait(CHAT, 0.0) == pytest.approx(GROUP.seconds / (GROUP.most - GROUP.extra))
    pacing.take(CHAT, 62.0).over = 62.0
    assert pacing.wait(CHAT, 62.0) == pytest.approx(GROUP.spacing)


def test_a_pause_that_telegram_orders_holds_that_chat_only():
    pacing = Pacing()
    pacing.hold(CHAT, 10.0, 40.0)
    assert pacing.wait(CHAT, 20.0, quick=True) == 30.0
    assert pacing.resting(20.0) == {CHAT}
    assert pacing.next_ready(20.0) == 30.0
    assert pacing.wait(PERSON, 20.0) == 0.0
    assert pacing.resting(50.0) == set()


def test_chats_at_rest_are_forgotten():
    pacing = Pacing()
    for chat in range(1, 2000):
        pacing.take(chat, float(chat)).over = float(chat)
    assert len(pacing._budgets) < 300
