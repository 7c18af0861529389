"""The ways to one's cards, and what the private chat does when it opens."""

from bot.play.news import Reachability
from bot.play.requests import Arrive, HandHere, HandsAgain, ShowHand, Tone
from tests.play.evening import Evening


async def show(evening: Evening, who: int):
    return await evening.ask(ShowHand(person=evening.people[who], game_id=(await evening.game()).id))


async def test_my_cards_are_in_the_private_chat(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    answer = await show(evening, 1)
    assert (answer.code, answer.start_payload) == ("hand-is-in-private", "h")
    assert await evening.hands_due() == [1]
    assert (await show(evening, 5)).code == "not-your-game"


async def test_who_has_no_private_chat_sees_his_cards_in_an_alert(evening: Evening):
    await evening.begin(2)
    await evening.ask(Reachability(person=evening.people[1], reachable=False))
    answer = await show(evening, 1)
    assert (answer.code, answer.tone) == ("hand-alert", Tone.ALERT)
    hand = (await evening.position()).hands[1]
    assert answer.facts == {"cards": tuple(card.text for card in hand), "count": 6}


async def test_the_hand_is_sent_again(evening: Evening):
    assert (await evening.here(HandHere)).code == "no-table-here"
    await evening.sit(2)
    assert (await evening.here(HandHere)).code == "no-game-here"
    await evening.deal()
    await evening.draw_all()
    assert (await evening.here(HandHere, 5)).code == "not-your-game"
    assert (await evening.here(HandHere, 1)).code == "hand-is-in-private"
    (screen,) = await evening.draw_all()
    assert (screen.player_id, screen.repost) == (await evening.player_id(1), True)
    await evening.surrender(0)
    assert (await evening.here(HandHere, 1)).code == "no-game-here"


async def test_all_hands_are_sent_again(evening: Evening):
    assert (await evening.ask(HandsAgain(person=evening.people[0]))).code == "no-hands-now"
    await evening.begin(2)
    await evening.draw_all()
    assert (await evening.ask(HandsAgain(person=evening.people[0]))).wished
    assert await evening.hands_due() == [0]


async def test_a_blocked_hand_comes_when_the_chat_opens(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await evening.ask(Reachability(person=evening.people[1], reachable=False))
    answer = await evening.here(HandHere, 1)
    assert (answer.code, answer.start_payload) == ("open-for-hand", "h")
    assert await evening.hands_due() == []
    assert (await evening.ask(Arrive(person=evening.people[1], payload="h"))).code is None
    assert await evening.hands_due() == [1]
    await evening.draw_all()
    await evening.ask(Reachability(person=evening.people[1], reachable=False))
    await evening.ask(Reachability(person=evening.people[1], reachable=True))
    assert await evening.hands_due() == [1]


async def test_blocking_does_not_end_the_game(evening: Evening):
    await evening.begin(2)
    await evening.ask(Reachability(person=evening.people[1], reachable=False))
    game = await evening.game()
    assert game.state == "live"
