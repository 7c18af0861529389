"""Picking several cards up before they are played together."""

from msgspec.structs import replace

from bot.game import Position, Reason, Suit
from bot.game.cards import read_cards
from bot.play.requests import Answer, Pick
from tests.play.evening import Evening

SEVENS = read_cards("7S7H7D")


async def pick(evening: Evening, who: int, card: str, bout: int = 1) -> Answer:
    game = await evening.game()
    return await evening.ask(Pick(person=evening.people[who], game_id=game.id, bout=bout, card=card))


async def with_sevens(evening: Evening) -> Position:
    """A game of two in which the first person leads and holds three sevens and the eight of spades."""
    await evening.begin(2)
    position = await evening.position()
    held = [*SEVENS, *read_cards("8S6S6H")]
    pool = [*position.hands[0], *position.hands[1], *position.talon]
    rest = [card for card in pool if card not in held and card != position.turned]
    talon = (*rest[6:], position.turned) if position.turned not in held else tuple(rest[6:])
    await evening.put(replace(position, hands=(tuple(held), tuple(rest[:6])), talon=talon, leader=0, defender=1))
    return await evening.position()


async def test_cards_are_picked_up_put_back_and_played(evening: Evening):
    await with_sevens(evening)
    await evening.draw_all()
    answer = await pick(evening, 0, "7S")
    assert (answer.code, answer.wished) == (None, True)
    assert await evening.hands_due() == [0]
    await pick(evening, 0, "7H")
    assert (await evening.sees(0)).picked == ("7S", "7H")
    await pick(evening, 0, "7S")
    assert (await evening.sees(0)).picked == ("7H",)
    await pick(evening, 0, "7D")
    await evening.press(0, "l7H7D")
    assert (await evening.screen_of_hand(0)).picked == ""
    assert [pair.attack for pair in (await evening.position()).pairs] == [SEVENS[1], SEVENS[2]]


async def test_all_are_put_back_at_once(evening: Evening):
    await with_sevens(evening)
    await pick(evening, 0, "7S")
    await pick(evening, 0, "7H")
    await pick(evening, 0, "")
    assert (await evening.sees(0)).picked == ()


async def test_what_cannot_be_played_together_is_not_picked(evening: Evening):
    await with_sevens(evening)
    await pick(evening, 0, "7S")
    answer = await pick(evening, 0, "8S")
    assert answer.code is Reason.DIFFERENT_RANKS
    assert (await pick(evening, 0, "AS")).code == "not-held"
    assert (await pick(evening, 0, "eight")).code == "no-such-move"
    assert (await evening.sees(0)).picked == ("7S",)


async def test_only_who_may_play_picks(evening: Evening):
    await with_sevens(evening)
    assert (await pick(evening, 1, "9S")).code == "not-leader"
    assert (await pick(evening, 5, "7S")).code == "not-your-game"
    assert (await pick(evening, 0, "7S", bout=2)).code == "bout-is-over"


async def test_picks_of_a_thrower_go_with_the_bout(evening: Evening):
    await with_sevens(evening)
    await evening.press(0, "l7S")
    await evening.press(1, "k")
    await pick(evening, 0, "7H")
    assert (await evening.sees(0)).picked == ("7H",)
    await evening.press(0, "p")
    assert (await evening.position()).bout == 2
    assert (await evening.screen_of_hand(0)).picked == ""


async def test_a_defender_picks_one_card_that_could_do_two_things(evening: Evening):
    await evening.begin(2)
    await evening.endgame("7H7DAD", "8C9CQS")
    await evening.put(replace(await evening.position(), trump=Suit.CLUBS))
    await evening.press(0, "l7H7D")
    await pick(evening, 1, "8C")
    assert (await evening.sees(1)).picked == ("8C",)
    await pick(evening, 1, "9C")
    assert (await evening.sees(1)).picked == ("9C",)
    assert not (await pick(evening, 1, "QS")).done
    await pick(evening, 1, "9C")
    assert (await evening.sees(1)).picked == ()
    await pick(evening, 1, "8C")
    await evening.press(1, "b8C.7D")
    assert (await evening.screen_of_hand(1)).picked == ""
