"""A game that is over as it stood after any move, and in short: compared with a plain look at its positions."""

import pytest

from bot.game import PUBLIC, VARIANTS, read_rules, tell, view
from bot.play.played import course_of
from bot.play.replaying import bout_starts, moment, summary
from tests.play.recorded import played


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_moment_is_what_the_group_saw_and_hands_are_shown_only_if_wanted(variant):
    one = played(variant, 3, 11)
    course, rules = course_of(one), read_rules(one.game.rules)
    last = len(course.steps)
    for at in {0, 1, last // 3, last // 2, last - 1}:
        scene, position = moment(one, at), course.position(at)
        assert scene.view == view(rules, position, PUBLIC)
        assert scene.ended is None
        if at:
            step = course.steps[at - 1]
            assert scene.deeds == (tell(rules, *step, PUBLIC),)
        opened = moment(one, at, open_hands=True)
        assert opened.view is not None
        assert opened.view.others == tuple(enumerate(position.hands))
        assert opened.view.seats == scene.view.seats
        hidden = [pair for pair in opened.view.pairs if pair.closed]
        assert all(pair.cover is not None for pair in hidden)
    assert moment(one, last).ended is not None
    with pytest.raises(IndexError):
        moment(one, last + 1)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_told_in_short_is_true(variant, seats):
    one = played(variant, seats, 5)
    course, told = course_of(one), summary(one)
    steps = course.steps
    numbers = [step.before.bout for step in steps]
    assert [bout.number for bout in told.bouts] == sorted(set(numbers))
    assert [bout.start for bout in told.bouts] == [numbers.index(number) for number in sorted(set(numbers))]
    assert told.moves == len(steps)
    laid = dict.fromkeys(numbers, 0)
    for step in steps:
        laid[step.before.bout] += len(step.move.cards) or step.move.slot > 0
    assert [bout.cards for bout in told.bouts] == list(laid.values())
    assert told.longest is not None
    assert told.longest.cards == max(laid.values())
    taken = [tell(read_rules(one.game.rules), *step, PUBLIC).taken for step in steps]
    assert (told.largest.taken if told.largest else 0) == max(taken)
    fools = [seat for seat, standing in enumerate(one.standings) if standing.fool]
    if told.turning is None:
        return
    (fool,) = fools
    ends = {bout.number: course.position(bout.start).hands for bout in told.bouts[1:]}
    after = [hands for number, hands in ends.items() if number > told.turning.number] + [course.last.hands]
    assert all(len(hands[fool]) > max(len(hand) for seat, hand in enumerate(hands) if seat != fool) for hands in after)
    before = ends.get(told.turning.number)
    if before is not None:
        assert len(before[fool]) <= max(len(hand) for seat, hand in enumerate(before) if seat != fool)


def test_the_first_table_tells_who_leads_and_why_and_what_binds_the_deal():
    first = moment(played("podkidnoy", 3, 11), 0)
    assert first.lead_why == "lowest_trump"
    assert len(first.seed_hash) == 64
    assert moment(played("podkidnoy", 3, 11), 1).lead_why == ""


def test_bouts_begin_where_their_number_grows():
    course = course_of(played("podkidnoy", 3, 11))
    starts = bout_starts(course)
    assert starts[0] == 0
    assert [course.position(at).bout for at in starts] == sorted({course.position(at).bout for at in starts})
    assert all(course.steps[at - 1].before.bout < course.position(at).bout for at in starts[1:])
