"""Budgets: never too many calls, evenly spaced while a game runs, a few quick ones before."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chat.pacing import GROUP, OVERALL, Pacing

CHAT = -100
PERSON = 7

asks = st.lists(st.tuples(st.floats(0.0, 8.0), st.booleans()), min_size=1, max_size=120)


def most_within(times: list[float], seconds: float) -> int:
    """The largest number of times within any window of so many seconds."""
    return max(sum(start <= time < start + seconds for time in times) for start in times)


def calls(pacing: Pacing, chat: int, pauses: list[tuple[float, bool]]) -> list[float]:
    """When calls go if somebody wants one after each pause, quick or not, and makes it when he may."""
    now, made = 0.0, []
    for pause, quick in pauses:
        now += pause
        now += pacing.wait(chat, now, quick=quick)
        while wait := pacing.wait(chat, now, quick=quick):
            now += max(wait, 1e-6)
        pacing.take(chat, now)
        made.append(now)
    return made


@given(asks)
@settings(max_examples=300)
def test_no_minute_holds_more_than_twenty_calls_to_a_group(pauses):
    assert most_within(calls(Pacing(), CHAT, pauses), 60.0) <= 20


@given(asks)
@settings(max_examples=300)
def test_three_seconds_never_hold_more_than_three_calls_to_a_person(pauses):
    assert most_within(calls(Pacing(), PERSON, pauses), 3.0) <= 3


def test_a_second_never_holds_more_than_the_overall_limit():
    pacing = Pacing()
    now, made = 0.0, []
    for chat in range(1, 200):
        now += pacing.wait(chat, now)
        while wait := pacing.wait(chat, now):
            now += max(wait, 1e-6)
        pacing.take(chat, now)
        made.append(now)
    assert most_within(made, 1.0) <= OVERALL


def test_with_a_change_every_second_no_change_waits_longer_than_three_and_a_half_seconds():
    pacing = Pacing()
    oldest, lags = None, []
    for tick in range(6000):
        now = tick / 10
        if tick % 10 == 0 and oldest is None:
            oldest = now
        if oldest is not None and not pacing.wait(CHAT, now):
            pacing.take(CHAT, now)
            lags.append(now - oldest)
            oldest = None
    assert max(lags) <= 3.5
    assert sorted(lags)[len(lags) // 2] <= 3.2


def test_the_first_call_goes_at_once_and_a_few_more_do_in_a_lobby():
    pacing = Pacing()
    for _ in range(1 + GROUP.extra):
        assert pacing.wait(CHAT, 0.0, quick=True) == 0.0
        pacing.take(CHAT, 0.0)
    assert pacing.wait(CHAT, 0.0, quick=True) > GROUP.spacing


def test_quick_calls_are_repaid_by_a_greater_distance_until_the_minute_is_over():
    pacing = Pacing()
    for _ in range(1 + GROUP.extra):
        pacing.take(CHAT, 0.0)
    assert pacing.wait(CHAT, 0.0) == pytest.approx(GROUP.seconds / (GROUP.most - GROUP.extra))
    pacing.take(CHAT, 62.0)
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
        pacing.take(chat, float(chat))
    assert len(pacing._budgets) < 300
