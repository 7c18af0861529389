"""Owns inline mode: the hand in the input field, as a list of what its owner could play, and what is chosen from it.

Does not know the rules: every choice is a button of the hand. What everybody reads names no card, for a move that
comes too late must not show one; which it was, the table tells. Queries are answered and forgotten.
"""

from typing import Final

from telegram import (
    ChosenInlineResult,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)

from bot.chat.answers import say
from bot.chat.asking import request_of
from bot.chat.desk import Desk
from bot.chat.draw import draw
from bot.chat.frames import Frame
from bot.chat.gateway import Address
from bot.chat.html import escaped
from bot.chat.people import person_of
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress, PickSlotPress, read_press
from bot.chat.words import Words
from bot.play.hands import HAND_PAYLOAD
from bot.play.ports import Glance
from bot.play.scene import Scene
from bot.play.scenes import scene

_MOST_RESULTS: Final = 50
_PRESSES: Final = (MovePress, PickPress, PickSlotPress, ClearPicksPress)


async def answer_query(query: InlineQuery, desk: Desk) -> None:
    """Answer with what the person could play now in each of his games, those whose name holds the typed text."""
    words = await desk.words_for(person_of(query.from_user))
    async with desk.world.store.glance() as glance:
        scenes = await _hands(glance, query.from_user.id)
    results = [result for seen in scenes for result in _results(seen, words) if _fits(result, query)]
    if results:
        await desk.gateway.answer_query(query.id, results[:_MOST_RESULTS], None)
    else:
        await answer_with(query, words("inline-nothing" if scenes else "inline-no-game"), desk)


async def answer_with(query: InlineQuery, told: str, desk: Desk) -> None:
    """Answer with nothing to choose from, but a button that says this and leads to the private chat."""
    button = InlineQueryResultsButton(told, start_parameter=HAND_PAYLOAD)
    await desk.gateway.answer_query(query.id, [], button)


async def work_on_choice(choice: ChosenInlineResult, update_id: int, desk: Desk) -> None:
    """Do what the chosen line means; who chose is told in private if nothing comes of it."""
    press = read_press(choice.result_id)
    if not isinstance(press, _PRESSES):
        await desk.inbox.close(update_id, "no such choice")
        return
    person = person_of(choice.from_user)
    answer = await desk.ask(request_of(press, person, update_id))
    if not answer.done:
        text = say(answer, await desk.words_for(person))
        desk.replies.say(Address(person.telegram_id), Frame(text=escaped(text)))


async def _hands(glance: Glance, telegram_id: int) -> list[Scene]:
    """The person's hands in all games that he plays."""
    player = await glance.find_player(telegram_id)
    found = []
    for game in [] if player is None else await glance.live_games_of(player.id):
        screen = None if player is None else await glance.hand_screen(game.id, player.id)
        seen = None if screen is None else await scene(glance, screen)
        if seen is not None:
            found.append(seen)
    return found


def _results(seen: Scene, words: Words) -> list[InlineQueryResultArticle]:
    """The coloured buttons of the hand; what is posted when one is chosen names no card."""
    posted = InputTextMessageContent(words("inline-posted"))
    return [
        InlineQueryResultArticle(button.data, button.text, posted, description=seen.chat_title)
        for row in draw(seen, words).rows
        for button in row
        if button.data is not None and button.style is not None
    ]


def _fits(result: InlineQueryResultArticle, query: InlineQuery) -> bool:
    return query.query.strip().casefold() in result.title.casefold()
