"""Owns the frames of `/rating`: the ratings of a group, or all of somebody's own.

Does not know how a rating moves, nor who asks (ratings_menu.py).
"""

from bot.chat.charts_frame import chart_rows
from bot.chat.frames import Frame
from bot.chat.html import Html, clipped, lines, paragraphs
from bot.chat.naming import MAX_TITLE, apart
from bot.chat.ratings_text import rating_text
from bot.chat.words import Words
from bot.play.rating import PROVISIONAL
from bot.play.rating_ladder import OwnRatings, RatedRung, RatingLadder
from bot.play.records import Player


def ladder_frame(ladder: RatingLadder, words: Words) -> Frame:
    """The ratings of a group, with the charts that there are of it."""
    if not ladder.rungs:
        return Frame(text=words.html("rating-nobody"))
    own = () if ladder.own is None else (ladder.own,)
    names = apart([rung.player for rung in (*ladder.rungs, *own)], words)
    rungs = [_rung(rung, names, words) for rung in ladder.rungs]
    if ladder.people > len(ladder.rungs):
        rungs.append(words.html("rating-people", count=ladder.people))
    rungs += [_rung(rung, names, words) for rung in own]
    about = words.html("rating-about", least=PROVISIONAL)
    text = paragraphs([words.html("rating-title"), lines(rungs), about])
    return Frame(text=text, rows=chart_rows(None, 0, words, here=True))


def _rung(rung: RatedRung, names: dict[int, str], words: Words) -> Html:
    name, rating = names[rung.player.id], rating_text(rung.shown, words)
    if rung.place is None:
        return words.html("rating-rung-provisional", name=name, rating=rating, games=rung.shown.games)
    return words.html("rating-rung", place=rung.place, name=name, rating=rating, games=rung.shown.games)


def own_frame(own: OwnRatings, player: Player | None, words: Words) -> Frame:
    """What a player has everywhere and in each of his groups, for himself."""
    if own.everywhere is None or player is None:
        return Frame(text=words.html("rating-none"))
    told = [words.html("rating-everywhere", rating=rating_text(own.everywhere, words), games=own.everywhere.games)]
    for chat, rating in own.groups:
        title, number = clipped(chat.title, MAX_TITLE), rating_text(rating, words)
        told.append(words.html("rating-in-group", chat=title, rating=number, games=rating.games))
    about = words.html("rating-about", least=PROVISIONAL)
    text = paragraphs([words.html("rating-own-title"), lines(told), about])
    return Frame(text=text, rows=chart_rows(None, player.id, words, here=False))
