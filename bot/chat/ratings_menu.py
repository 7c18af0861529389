"""Owns `/rating`: the ratings of a group, or in private all of one's own.

Does not know how a page looks (ratings_frame.py), nor what is counted elsewhere (stats_menu.py).
"""

from bot.chat.desk import Desk
from bot.chat.frames import Frame
from bot.chat.history_menu import Reply
from bot.chat.ratings_frame import ladder_frame, own_frame
from bot.chat.spoken import Command
from bot.chat.words import Words
from bot.play.rating_ladder import OwnRatings, own_ratings, rating_ladder


async def obey_rating(command: Command, desk: Desk, words: Words) -> Reply:
    """What `/rating` is answered with."""
    async with desk.world.store.glance() as glance:
        player = None if command.anonymous else await glance.find_player(command.person.telegram_id)
        if command.place is None:
            own = OwnRatings(None) if player is None else await own_ratings(glance, player)
            return Reply(own_frame(own, player, words))
        chat = await glance.find_chat(command.place.telegram_id)
        if chat is None:
            return Reply(Frame(text=words.html("rating-nobody")))
        return Reply(ladder_frame(await rating_ladder(glance, chat, player), words))
