"""The levels: each plays everything, by what its seat sees and its seed alone, and better than the one below."""

import pickle
from itertools import islice

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Position, Rules, explain, seats_allowed, view
from bot.minds import levels, thinking
from bot.minds.contest import contestant, play_deal
from bot.minds.levels import LEVELS, choose, solve, weigh
from tests.kit import seed_of, swapped
from tests.minds.watching import watched

VARIED = {
    "podkidnoy teams": ("podkidnoy", {"teams": "2x2"}, 4),
    "podkidnoy early": ("podkidnoy", {"early_throw": "on", "trump_six_swap": "on", "jokers": "2"}, 3),
    "perevodnoy shows": ("perevodnoy", {"show_trump": "once_per_bout", "no_transfer_first": "always"}, 4),
    "yaponsky named": ("yaponsky", {"trump_mode": "chosen_before_deal", "transfer": "on"}, 3),
    "verish pairs": ("verish", {"simple_variant": "c"}, 2),
}

BY_THE_RULES = {"durachki", "vslepuyu", "verish", "svoi_kozyri", "svoi_kozyri_all", "nakladka"}
"""Games outside the twin's scope."""

ENDED_IN_ONE_LOOP = {"podkidnoy", "obychny", "prostoy_single", "yaponsky", "akulina"}
"""Games of two that the twin is quickest at."""


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch):
    """Searches are short: what they are is tested here, how strong they are in docs/minds.md."""
    monkeypatch.setattr(levels, "HARD_ITERATIONS", 120)
    monkeypatch.setattr(levels, "MAX_ITERATIONS", 180)
    monkeypatch.setattr(levels, "NORMAL_NODES", 300)
    monkeypatch.setattr(levels, "HARD_NODES", 300)
    monkeypatch.setattr(levels, "MAX_NODES", 300)
    monkeypatch.setattr(levels, "SURE_NODES", 300)


def check_plays(rules: Rules, seats: int, level: str, *, most: int) -> None:
    """So many decisions, spread over a game, are legal."""
    decisions = 0
    for count, (game, seat) in enumerate(watched(rules, seats, 3)):
        if count % 5 == 0 and decisions < most:
            decisions += 1
            move = choose(level, game.sight(seat), seed=seed_of(count))
            assert explain(rules, game.position, seat, move) is None


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game(variant: str, level: str):
    rules = VARIANTS[variant].rules()
    for seats in (2, seats_allowed(rules)[1]):
        check_plays(rules, seats, level, most=3 if level in {"hard", "max"} else 12)


@pytest.mark.parametrize("house", VARIED)
def test_house_options_are_played_too(house: str):
    variant, choices, seats = VARIED[house]
    rules = VARIANTS[variant].rules(choices)
    for level in LEVELS[1:3]:
        check_plays(rules, seats, level, most=4)


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_mind_peeks(variant: str):
    """Permuting what a seat cannot see, chance to come included, changes nothing of what its mind does."""
    rules = VARIANTS[variant].rules()
    seats = min(3, seats_allowed(rules)[1])
    for count, (game, seat) in enumerate(watched(rules, seats, 8)):
        if count % 13:
            continue
        if count > 60:
            break
        twin = swapped(rules, game.position, seat, keep=(), number=count)
        if getattr(twin, "seed", ""):
            twin = replace(twin, seed=seed_of(77).hex())
        sight = game.sight(seat)
        other = replace(sight, view=view(rules, twin, seat))
        for level in LEVELS:
            assert choose(level, sight, seed=seed_of(count)) == choose(level, other, seed=seed_of(count))


@pytest.mark.parametrize("variant", ["podkidnoy", "vslepuyu", "nakladka"])
def test_a_thought_can_be_sent_to_another_process_and_had_again(variant: str):
    rules = VARIANTS[variant].rules()
    game, seat = next(islice(watched(rules, 3, 2), 12, None))
    sight = game.sight(seat)
    sent = pickle.loads(pickle.dumps(sight))  # noqa: S301 - our own bytes
    assert sent == sight
    thought = choose("hard", sight, seed=seed_of(1))
    assert choose("hard", sent, seed=seed_of(1)) == thought
    assert pickle.loads(pickle.dumps(thought)) in sight.view.moves  # noqa: S301 - our own bytes


def test_moves_are_weighed_and_the_one_that_a_search_would_choose_comes_first():
    rules = VARIANTS["podkidnoy"].rules()
    sights = [game.sight(seat) for game, seat in islice(watched(rules, 2, 4), 20)]
    hard = [(count, sight) for count, sight in enumerate(sights) if len(sight.view.moves) >= 3]
    assert len(hard) > 5
    for count, sight in hard:
        weighed = weigh(sight, seed=seed_of(count), iterations=400)
        assert weighed[0][0] == thinking.search(sight, seed=seed_of(count), iterations=400)[0].move
        assert {move for move, _ in weighed} <= set(sight.view.moves)
        assert all(0 <= worth <= 1 for _, worth in weighed)
        assert weighed == weigh(sight, seed=seed_of(count), iterations=400)


@pytest.mark.parametrize("variant", VARIANTS)
def test_dearer_games_are_searched_less_often(variant: str):
    """A move of two players of podkidnoy has all iterations, others as many as take no longer."""
    rules = VARIANTS[variant].rules()
    for seats in (2, seats_allowed(rules)[1]):
        quick = seats == 2 and variant in ENDED_IN_ONE_LOOP
        assert iterations_of(rules, seats, of=240) == (10 if variant in BY_THE_RULES else 240 if quick else 160)


def test_a_larger_deck_is_searched_less_often():
    for variant, seats, expected in (("podkidnoy", 2, 249), ("podkidnoy", 4, 166), ("nakladka", 2, 10)):
        assert iterations_of(VARIANTS[variant].rules({"deck": "52"}), seats, of=360) == expected


@pytest.mark.parametrize(("variant", "few", "many"), [("podkidnoy", 900, 300), ("perevodnoy", 150, 150)])
def test_endgames_get_nodes_by_their_size(variant: str, few: int, many: int, monkeypatch: pytest.MonkeyPatch):
    """Small ones as many as it takes, unless attacks are passed on; those of more than fourteen cards are not tried."""
    rules, asked_for, seen = VARIANTS[variant].rules(), {}, set()

    def solver(_rules: Rules, position: Position, *, nodes: int, **_: bool) -> None:
        asked_for[sum(map(len, position.hands))] = nodes

    monkeypatch.setattr(levels, "SURE_NODES", 900)
    monkeypatch.setattr(levels, "HARD_ITERATIONS", 1)
    monkeypatch.setattr(thinking, "solve", solver)
    for number in range(4):
        for game, seat in watched(rules, 2, number):
            sight = game.sight(seat)
            if not sight.view.talon and len(sight.view.moves) > 1:
                seen.add(sum([seat.cards for seat in sight.view.seats]))
                choose("hard", sight, seed=seed_of(number))
    assert max(seen) > 14 >= max(asked_for)
    assert {nodes for cards, nodes in asked_for.items() if cards <= 10} == {few}
    assert {nodes for cards, nodes in asked_for.items() if cards > 10} == {many}


def iterations_of(rules: Rules, seats: int, *, of: int) -> int:
    """How often a search looks at a first decision."""
    game, seat = next(pair for pair in watched(rules, seats, 3) if len(pair[0].sight(pair[1]).view.moves) > 1)
    found = thinking.search(game.sight(seat), seed=seed_of(1), iterations=of, thoroughly=True)
    return sum(weighed.looks for weighed in found)


def test_who_has_nothing_to_do_is_not_asked():
    game, seat = next(watched(VARIANTS["podkidnoy"].rules(), 2, 1))
    with pytest.raises(ValueError, match="no level"):
        choose("genius", game.sight(seat), seed=seed_of(1))
    for level in LEVELS:
        with pytest.raises(ValueError, match="nothing to choose"):
            choose(level, game.sight(1 - seat), seed=seed_of(1))
    assert solve(game.rules, game.position) is None


@pytest.mark.parametrize(
    ("better", "worse", "deals", "floor"),
    [
        ("easy", "random", 40, 0.8),  # expected 0.93; a smoke test, no measure of strength
        ("normal", "easy", 40, 0.55),  # expected 0.71
        ("search:60", "easy", 10, 0.5),  # expected 0.8
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, deals: int, floor: float):
    rules = VARIANTS["podkidnoy"].rules()
    played = [play_deal(rules, (better, worse), seats=2, seed=1, number=number) for number in range(deals)]
    assert sum(deal.score for deal in played) / deals > floor


def test_contestants_are_known_by_name():
    for name in ("random", "plain", "greedy", *LEVELS, "search:10", "search:10+exact", "search:10+random"):
        assert contestant(name)
    for name in ("nobody", "search", "search:", "search:0", "search:-1", "search:5+all", "search:5+", "greedy:3"):
        with pytest.raises(ValueError, match="no contestant"):
            contestant(name)


def test_a_deal_is_played_from_every_seat_and_always_the_same():
    rules = VARIANTS["nakladka"].rules()
    deal = play_deal(rules, ("greedy", "random"), seats=4, seed=5, number=2)
    assert [seat for seat, _ in deal.results] == [0, 1, 2, 3]
    assert deal == play_deal(rules, ("greedy", "random"), seats=4, seed=5, number=2)
    assert deal.lost == sum(seat in fools for seat, fools in deal.results) / 4
    assert pickle.loads(pickle.dumps(deal)) == deal  # noqa: S301 - our own bytes
