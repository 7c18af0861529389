"""The vectors of docs/rules.md 18 under their ids, as far as their games are played."""

from pathlib import Path

import pytest

from bot.game import VARIANTS, Move, Verb, asked, explain, legal, outcome, play, start, tell
from bot.game.bout.dealing import _turn
from bot.game.bout.limits import cap
from bot.game.bout.seating import player_of
from bot.game.bout.settling import is_proved, refill, refill_order
from bot.game.cards import read_card
from bot.game.reason import Reason
from bot.game.shuffle import Chance
from bot.game.view import Ending
from tests.game.vectors import cards, move_of, played, position_of, read_vectors, seat_of
from tests.kit import walk

VECTORS = read_vectors()
PODKIDNOY = VARIANTS["podkidnoy"].rules()
PEREVODNOY = VARIANTS["perevodnoy"].rules()


def covers_of(position, seat, target):
    moves = legal(PODKIDNOY, position, seat)
    return {move.cards[0] for move in moves if move.verb is Verb.BEAT and move.target == target}


@pytest.mark.parametrize("name", ["TV01", "TV02"])
def test_what_beats_a_card(name):
    vector = VECTORS[name]
    position = position_of(vector["state"])
    target = position.pairs[0].attack
    assert covers_of(position, 1, target) == set(cards(vector["expect"]))


def test_tv03_ranks_of_covering_cards_open_throw_ins():
    vector = VECTORS["TV03"]
    position = position_of(vector["state"], passed=(0,))
    throws = {move.cards[0] for move in legal(PODKIDNOY, position, 2) if move.verb is Verb.THROW}
    assert throws == set(cards(vector["expect"]))


def test_tv04_defender_covers_with_his_last_card():
    vector = VECTORS["TV04"]
    expect = vector["expect"]
    position = played(PODKIDNOY, position_of(vector["state"]), vector["moves"])
    seat, move = move_of(expect["illegal_next"][0])
    assert explain(PODKIDNOY, position, seat, move) is not None
    assert position.out == tuple(map(seat_of, expect["out"]))
    assert (position.leader, position.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))
    assert len(position.discard) == expect["discarded"]


def test_tv05_vdogonku_is_limited_by_the_hand_at_the_start():
    vector = VECTORS["TV05"]
    expect = vector["expect"]
    *before, last = vector["moves"]
    position = played(PODKIDNOY, position_of(vector["state"]), before)
    seat, move = move_of(last)
    assert explain(PODKIDNOY, position, seat, move) is None
    refused_seat, refused = move_of(expect["illegal_next"][0])
    position = played(PODKIDNOY, position, [last])
    assert explain(PODKIDNOY, position, refused_seat, refused) is not None
    assert set(position.hands[1]) == set(cards(expect["hands"]["P1"]))
    assert (position.leader, position.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))


def test_tv06_five_attack_cards_before_the_first_bito():
    vector = VECTORS["TV06"]
    expect = vector["expect"]
    position = played(PODKIDNOY, position_of(vector["state"], bitos=0), vector["moves"])
    seat, move = move_of(expect["illegal_next"][0])
    assert explain(PODKIDNOY, position, seat, move) is not None
    assert len(position.discard) == expect["discarded"]
    assert (position.leader, position.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))
    assert cap(PODKIDNOY, position) == expect["next_cap"]


@pytest.mark.parametrize("choice", ["until_first_bito", "first_bout", "off"])
def test_tv07_the_five_card_limit_survives_a_take(choice):
    vector = VECTORS["TV07"]
    rules = VARIANTS["podkidnoy"].rules({"first_limit": choice})
    position = position_of({}, bout=vector["state"]["bouts_played"] + 1, bitos=0, reach=6)
    assert cap(rules, position) == vector["expect"][choice]


@pytest.mark.parametrize(("name", "tail"), [("TV08", "greedy"), ("TV09", "round_robin")])
def test_refill_order_and_tail(name, tail):
    vector = VECTORS[name]
    state = vector["state"]
    rules = VARIANTS["podkidnoy"].rules({"tail": tail})
    talon = cards(state["talon"])
    spare = list(cards(["6S", "7S", "8S", "6D", "7D", "8D", "6C", "7C", "8C", "9S", "10S", "JS"]))
    hands = tuple(tuple(spare.pop() for _ in range(size)) for size in state["hand_sizes"].values())
    position = position_of({"leader": state["leader"], "defender": state["defender"]}, hands=hands)
    filled, left = refill(rules, hands, talon, refill_order(position))
    drawn = {f"P{seat}": filled[seat][len(hand) :] for seat, hand in enumerate(hands)}
    assert drawn == {seat: cards(names) for seat, names in vector["expect"]["draws"].items()}
    assert left == ()


@pytest.mark.parametrize(
    ("draw", "ending", "fool"), [("allowed", Ending.DRAW, None), ("defender_loses", Ending.FOOL, 1)]
)
def test_tv10_draw(draw, ending, fool):
    vector = VECTORS["TV10"]
    rules = VARIANTS["podkidnoy"].rules({"draw": draw})
    position = played(rules, position_of(vector["state"]), vector["moves"])
    assert (position.ending, position.fool) == (ending, fool)
    if fool is not None:
        assert vector["expect"]["with_draw_defender_loses"] == f"durak P{fool}"


def test_tv11_last_attack_taken():
    vector = VECTORS["TV11"]
    position = played(PODKIDNOY, position_of(vector["state"]), vector["moves"])
    assert position.out == (0,)
    assert position.fool == 1
    assert set(position.hands[1]) == set(cards(vector["expect"]["hands"]["P1"]))


def test_tv12_out_is_judged_after_the_refill():
    vector = VECTORS["TV12"]
    before = position_of(vector["state"])
    position = played(PODKIDNOY, before, vector["moves"])
    assert position.hands[0] == cards(vector["expect"]["draws"]["P0"])
    assert (position.out, position.fool) == ((1,), 0)
    shared = VARIANTS["podkidnoy"].rules({"tail": "round_robin"})
    position = played(shared, before, vector["moves"])
    assert position.hands == (cards(["JC"]), cards(["8H"]))
    assert (position.out, position.leader, outcome(shared, position)) == ((), 1, None)


def test_tv13_transfer_new_defender_and_refill_order():
    vector = VECTORS["TV13"]
    expect = vector["expect"]
    before = position_of(vector["state"])
    position = played(PEREVODNOY, before, vector["moves"])
    for name, drawn in expect["draws"].items():
        assert position.hands[seat_of(name)][-len(drawn) :] == cards(drawn)
    assert (position.leader, position.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))


def test_tv14_no_transfer_once_a_card_is_covered():
    vector = VECTORS["TV14"]
    seat, move = move_of("P1 transfer 8D")
    assert explain(PEREVODNOY, position_of(vector["state"]), seat, move) is Reason.ALREADY_BEATING


def test_tv15_next_player_has_too_few_cards():
    state = VECTORS["TV15"]["state"] | {"trump": "H"}
    seat, move = move_of("P1 transfer 7D")
    position = position_of(state)
    assert explain(PEREVODNOY, position, seat, move) is Reason.NEXT_HAS_TOO_FEW
    assert {move.text for move in legal(PEREVODNOY, position, 1)} == {"b9S.7S", "k"}
    state["hands"] = state["hands"] | {"P2": ["AC", "KC"]}
    assert explain(PEREVODNOY, position_of(state), seat, move) is None


def test_tv16_attack_bounces_twice_and_is_taken():
    vector = VECTORS["TV16"]
    expect = vector["expect"]
    position = played(PEREVODNOY, position_of(vector["state"]), vector["moves"])
    if asked(PEREVODNOY, position) and position.pairs:
        position = played(PEREVODNOY, position, ["P0 pass"])
    assert {f"P{seat}": set(hand) for seat, hand in enumerate(position.hands)} == {
        name: set(cards(hand)) for name, hand in expect["hands"].items()
    }
    assert (position.leader, position.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))


def test_tv17_first_attack_under_the_fool_cannot_be_transferred():
    vector = VECTORS["TV17"]
    rules = VARIANTS["perevodnoy"].rules(vector["options"])
    dealt = start(rules, seats=3, seed=bytes(32), dealer=1, fool=1)
    expect = vector["expect"]
    assert (dealt.leader, dealt.defender) == (seat_of(expect["leader"]), seat_of(expect["defender"]))
    assert dealt.fool_before == 1
    position = position_of(vector["state"] | {"trump": "H"}, fool_before=1, bout=1)
    seat, move = move_of("P1 transfer 8D")
    assert explain(rules, position, seat, move) is Reason.FIRST_ATTACK_STAYS
    assert {move.text for move in legal(rules, position, 1)} == {"b9C.8C", "k"}


def test_tv18_otkaz():
    vector = VECTORS["TV18"]
    position = played(PEREVODNOY, position_of(vector["state"]), vector["moves"][:1])
    seat, move = move_of(vector["moves"][1])
    assert vector["expect"]["otkaz_off"] == "illegal"
    assert explain(PEREVODNOY, position, seat, move) is Reason.NEXT_HAS_TOO_FEW
    expect = vector["expect"]["otkaz_on"]
    refused = played(VARIANTS["otkaz"].rules(), position_of(vector["state"]), vector["moves"])
    assert {f"P{seat}": set(hand) for seat, hand in enumerate(refused.hands)} == {
        name: set(cards(hand)) for name, hand in expect["hands"].items()
    }
    assert refused.leader == seat_of(expect["leader"])


def test_a_joker_is_no_trump_to_show_where_there_are_no_trumps():
    options = {"no_trump": "on", "jokers": "2", "show_trump": "once_per_bout"}
    rules = VARIANTS["perevodnoy"].rules(options)
    hands = {"P0": ["6S", "7S"], "P1": ["BJ", "9S"], "P2": ["8S", "9D"]}
    position = position_of({"hands": hands, "table": ["RJ/-"], "seats": 3}, trump=None)
    for verb in (Verb.SHOW, Verb.TRANSFER):
        assert explain(rules, position, 1, Move(verb, (read_card("BJ"),))) is not None


def test_tv19_spades_only_by_spades():
    vector = VECTORS["TV19"]
    rules = VARIANTS["yaponsky"].rules()
    for attack, expect in vector["expect"].items():
        position = position_of(vector["state"] | {"table": [f"{attack}/-"]})
        beats = {move.cards[0] for move in legal(rules, position, 1) if move.verb is Verb.BEAT}
        assert beats == set(cards(expect))


def test_tv20_the_queen_of_spades_cannot_be_covered():
    vector = VECTORS["TV20"]
    rules = VARIANTS["akulina"].rules()
    position = position_of(vector["state"] | {"seats": 3})
    queen = [m for m in legal(rules, position, 1) if m.verb is Verb.BEAT and m.target == read_card("QS")]
    assert queen == vector["expect"]["legal_beats_of_QS"]
    taken = played(rules, position, vector["moves"])
    assert len(taken.hands[1]) == vector["expect"]["hand_size_P1"]
    assert taken.leader == seat_of(vector["expect"]["leader"])


def test_tv21_leads_of_one_suit_and_the_queen_as_a_cover():
    vector = VECTORS["TV21"]
    rules = VARIANTS["akulina"].rules()
    spare = ["6C", "7C", "8C", "10C"]
    hands = vector["state"]["hands"] | {"P1": [*vector["state"]["hands"]["P1"], *spare]}
    position = position_of(vector["state"] | {"hands": hands})
    for lead in ("7S JS 8S", "7S 7D", "7D"):
        seat, move = move_of(f"P0 lead {lead}")
        assert (explain(rules, position, seat, move) is None) == vector["expect"][lead]
    for attack in ("JS", "KS"):
        state = {"trump": "D", "table": [f"{attack}/-"], "hands": {"P1": ["QS", "9C"]}}
        seat, move = move_of(f"P1 beat {attack} QS")
        legal_cover = explain(rules, position_of(state), seat, move) is None
        assert legal_cover == vector["expect"][f"QS_on_{attack}"]


def test_tv22_threes_and_fives():
    rules = VARIANTS["prostoy"].rules()
    for lead, expected in VECTORS["TV22"]["expect"].items():
        position = position_of({"hands": {"P0": lead.split()}}, reach=5)
        seat, move = move_of(f"P0 lead {lead}")
        assert (explain(rules, position, seat, move) is None) == expected, lead


@pytest.mark.parametrize("choice", ["on", "off"])
def test_tv23_partial_defence(choice):
    vector = VECTORS["TV23"]
    rules = VARIANTS["prostoy"].rules({"partial_beat": choice})
    moves = [words.replace("done", "take") for words in vector["moves"]]
    settled = played(rules, position_of(vector["state"] | {"seats": 3}), moves)
    expect = vector["expect"][f"partial_beat_{choice}"]
    assert set(settled.discard) == set(cards(expect["discard"]))
    assert set(settled.hands[1]) == set(cards(expect["P1"]))
    assert settled.leader == seat_of(expect["leader"])


@pytest.mark.parametrize("case", VECTORS["TV24"]["cases"])
def test_tv24_believe_or_doubt(case):
    vector = VECTORS["TV24"]
    rules = VARIANTS["verish"].rules()
    lead = vector["state"]["lead"]
    covers = list(case["cover"].values())
    hands = {"P0": [*lead, "6S"], "P1": [*covers, "6H"], "P2": ["7H", "8H"]}
    position = position_of(vector["state"] | {"hands": hands})
    position = played(rules, position, [f"P0 lead {' '.join(lead)}"])
    for attack, cover in case["cover"].items():
        position = play(rules, position, 1, Move(Verb.LAY, cards([cover]), read_card(attack)))
    assert is_proved(rules, position) == case["correct"]
    word = Verb.DOUBT if case["say"] == "ne_veryu" else Verb.BELIEVE
    after = play(rules, position, 0, Move(word))
    deed = tell(rules, position, 0, Move(word), after, None)
    assert deed.proved == case["correct"]
    if case["taker"] == "discard":
        assert len(after.discard) == case["cards"]
    else:
        assert (deed.taker, deed.taken) == (seat_of(case["taker"]), case["cards"])
    assert after.leader == seat_of(case["leader"])


def test_x02_team_substitution():
    vector = VECTORS["X02"]
    order = vector["state"]["order"]
    rules = VARIANTS["podkidnoy"].rules({"teams": vector["options"]["teams"]})
    out = tuple(order.index(name) for name in vector["state"]["out"])
    chairs = (order.index("S"), order.index("W"))
    hands = {"P0": ["10S", "KD"], "P1": ["9S", "KC"], "P2": ["AC", "QD"], "P3": []}
    position = position_of({"hands": hands, "leader": "P1", "defender": "P0"}, chairs=chairs, out=out)
    assert order[player_of(position, chairs[0])] == vector["expect"]["actor"]
    position = played(rules, position, ["P1 lead 9S", "P0 beat 9S 10S", "P1 pass"])
    after = vector["expect"]["after_beaten"]
    assert (order[position.leader], order[position.defender]) == (after["leader"], after["defender"])


def test_x04_a_wrong_blind_cover():
    vector = VECTORS["X04"]
    rules = VARIANTS["vslepuyu"].rules()
    position = position_of(vector["state"], seed="00" * 32)
    move = Move(Verb.BEAT, (), read_card("8D"), 2)
    after = play(rules, position, 1, move)
    deed = tell(rules, position, 1, move, after, None)
    assert (deed.mistake, deed.taker, deed.cards) == (True, seat_of(vector["expect"]["taker"]), cards(["7D"]))
    assert set(after.hands[1]) == set(cards(vector["expect"]["hands_set"]["P1"]))
    assert after.leader == seat_of(vector["expect"]["leader"])


def test_x08_one_joker_excludes_a_draw():
    rules = VARIANTS["podkidnoy"].rules({"jokers": "1"})
    dealt = start(rules, seats=2, seed=bytes(32))
    assert (len(dealt.talon) + sum(map(len, dealt.hands))) % 2 == 1
    for number in range(40):
        endings = [after.ending for _, _, _, after in walk(rules, 2, number)]
        assert endings[-1] is not Ending.DRAW


def test_x03_a_turned_ace_goes_back_into_the_talon():
    vector = VECTORS["X03"]
    talon = list(cards(vector["state"]["after_deal_top"]))
    for attempt in range(50):
        turned, rest = _turn(PODKIDNOY, list(talon), (), Chance(bytes(32), str(attempt)))
        assert turned == read_card(vector["expect"]["trump_card"]) == rest[-1]
        assert read_card("AD") in rest[:-1]
    off = VARIANTS["podkidnoy"].rules({"trump_no_ace": "off"})
    assert _turn(off, list(talon), (), Chance(bytes(32), ""))[0] == read_card("AD")


@pytest.mark.parametrize("talon", ["8C AD AS", "8C AD RJ BJ AS"])
def test_where_only_the_top_card_could_be_trump_the_middle_makes_none(talon):
    rules = VARIANTS["podkidnoy"].rules({"trump_from": "random_middle", "jokers": "2"})
    dealt = [read_card(text) for text in talon.split()]
    assert _turn(rules, list(dealt), (), Chance(bytes(32), "")) is None
    assert _turn(rules, dealt[::-1], (), Chance(bytes(32), ""))[0] == read_card("8C")


def test_x05_pogony():
    vector = VECTORS["X05"]
    rules = VARIANTS["podkidnoy"].rules({"multi_lead": "on", "first_limit": "off"})
    position = played(rules, position_of(vector["state"]), vector["moves"])
    assert (position.out, position.fool, position.pogony) == ((0,), 1, vector["expect"]["pogony"])
    strict = VARIANTS["podkidnoy"].rules({"first_limit": "off", "pogony": "strict"})
    assert played(strict, position_of(vector["state"]), vector["moves"]).pogony == 2
    off = VARIANTS["podkidnoy"].rules({"first_limit": "off", "pogony": "off"})
    assert played(off, position_of(vector["state"]), vector["moves"]).pogony == 0


@pytest.mark.parametrize(("limit", "late"), [("cap", 5), ("hand_only", 6)])
def test_late_throws_go_beyond_the_first_bout_where_the_house_looks_at_the_hand_only(limit, late):
    rules = VARIANTS["podkidnoy"].rules({"vdogonku_limit": limit})
    state = {"table": ["7S", "7D", "7C", "8S", "8C"], "cap": 6, "bout_no": 1, "bitos": 0, "hands": {"P0": ["8D", "9D"]}}
    position = position_of(state)
    assert cap(rules, position) == 5
    position = play(rules, position, 1, Move(Verb.TAKE))
    assert cap(rules, position) == late
    throws = [move for move in legal(rules, position, 0) if move.verb is Verb.THROW]
    assert throws == ([Move(Verb.THROW, cards(["8D"]))] if late == 6 else [])


def test_x06_take_is_refused_when_everything_is_covered():
    vector = VECTORS["X06"]
    seat, move = move_of(vector["moves"][0])
    assert explain(PODKIDNOY, position_of(vector["state"]), seat, move) is Reason.ALL_COVERED


def test_every_vector_of_this_family_is_tested():
    here = set(Path(__file__).read_text(encoding="utf-8").split())
    relay = {"svoi_kozyri", "nakladka"}
    for name, vector in VECTORS.items():
        if vector["game"] not in relay:
            assert any(name.lower() in word or f'"{name}"' in word for word in here), name
