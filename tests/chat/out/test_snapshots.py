"""Frames as people read them, kept as texts: whoever changes words or layout sees what becomes of them.

`python -m tests.chat.out.test_snapshots` writes them anew.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.chat.draw import draw
from bot.chat.frames import Frame
from bot.chat.words import LANGUAGES, Words, words_in
from bot.game import PUBLIC, VARIANTS, Position, Rules, Verb, play, read_move, start, tell
from bot.play.rating_shown import Moved, Shown
from bot.play.records import Preset, ScreenKind, TableState
from bot.play.scene import Ended, Scene
from tests.chat.out.company_scenes import company_scenes
from tests.chat.out.computer_scenes import computer_scenes
from tests.chat.out.evening import DEADLINE, NAMES, game, laid_out, lobby, moments, outline, sitters
from tests.chat.out.history_pages import history_pages
from tests.chat.out.rating_pages import rating_pages
from tests.chat.out.settings_pages import settings_pages
from tests.chat.out.stats_pages import stats_pages
from tests.kit import seed_of

RATED = (Moved(Shown(1512, 190, 41), 12), Moved(Shown(1471, 290, 3), -18), Moved(Shown(1500, 200, 30), 0))
FOLDER = Path(__file__).parent / "snapshots"


def frames() -> Iterator[tuple[str, Callable[[Words], Frame]]]:
    """What draws each frame in the words that it is given, with its name."""
    for name, scene in scenes():
        yield name, partial(draw, scene)
    yield from settings_pages()
    yield from stats_pages()
    yield from rating_pages()
    yield from history_pages()


def scenes() -> Iterator[tuple[str, Scene]]:
    """Each scene with its name."""
    yield "lobby", lobby(options=(("next_lead", "pod_duraka"), ("throw_window", "20")))
    yield "lobby_alone", lobby(sitters=sitters(("Аня",), seated=False))
    yield "menu", lobby(menu="rules", options=(("deck", "52"),))
    yield "menu_games", lobby(menu="games")
    yield "menu_group", lobby(menu="group-throwing")
    presets = tuple(
        Preset(id=number, chat_id=1, key=name, name=name, variant=variant, options=options, saved_at=DEADLINE)
        for number, (name, variant, options) in enumerate(
            (("Дача", "podkidnoy", ""), ("Пятница", "perevodnoy", "deck=52 throwers=neighbours"))
        )
    )
    yield "menu_presets", lobby(menu="presets", presets=presets)
    yield "menu_option", lobby(menu="option-next_lead")
    yield "notice", lobby(kind=ScreenKind.NOTICE, reader_id=99)
    yield "notice_seated", lobby(kind=ScreenKind.NOTICE, reader_id=2)
    yield "notice_begun", lobby(kind=ScreenKind.NOTICE, reader_id=99, state=TableState.PLAYING)
    yield "notice_closed", lobby(kind=ScreenKind.NOTICE, reader_id=99, state=TableState.CLOSED, closed_why="abandoned")
    yield "closed", lobby(state=TableState.CLOSED, closed_why="abandoned")
    played = list(moments("perevodnoy", 3, 11))
    rules, position, _ = played[0]
    yield "table_first", game(rules, position, variant="perevodnoy", lead_why="lowest_trump")
    yield "hand_lead", game(rules, position, position.leader, variant="perevodnoy")
    for name, phase, least in (("throw", "throw", 2), ("take", "take", 1)):
        rules, position, deeds = next(step for step in played if step[1].phase == phase and len(step[1].pairs) >= least)
        yield f"table_{name}", game(rules, position, deeds=deeds, variant="perevodnoy")
        yield f"hand_{name}", game(rules, position, position.leader, deeds=deeds, variant="perevodnoy")
        yield f"hand_{name}_waits", game(rules, position, position.defender, deeds=deeds, variant="perevodnoy")
    rules, position, deeds, card = next(_choices())
    hand = game(rules, position, position.defender, deeds=deeds, variant="perevodnoy")
    yield "hand_defend", hand
    yield "hand_choose", replace(hand, picked=(card,))
    rules, position, deeds = played[-1]
    ended = Ended("fool", fools=(1,), places=(2, 3, 1), pogony=2, seed="0123456789abcdef" * 4, ratings=RATED,
                  achievements=((0, "last-trump"), (2, "first-win")))  # fmt: skip
    over = {"state": TableState.OVER, "ended": ended, "deadline_at": None, "deeds": deeds[-1:]}
    yield "result", game(rules, position, variant="perevodnoy", **over)
    yield "hand_result", game(rules, position, 0, variant="perevodnoy", **over)
    yield from _rare()
    yield from _going_round()
    yield from company_scenes()
    yield from computer_scenes()


def _rare() -> Iterator[tuple[str, Scene]]:
    """Screens that only some variants have."""
    threes = laid_out("prostoy", "7S7H9D10CKD/8C8D9C10DJC")
    yield "hand_threes", game(*threes, 0, variant="prostoy")
    yield "hand_threes_picked", game(*threes, 0, variant="prostoy", picked=("9D", "7S"))
    yield "hand_pairs", game(*laid_out("durachki", "7H7D7C9DKC/8C8D9C10DJC"), 0, variant="durachki")
    yield "hand_no_pair", game(*laid_out("durachki", "7H8D9DQDKC/8C6D9C10DJC"), 0, variant="durachki")
    rules, blind = laid_out("vslepuyu", "7S9H/8CKD/10DJH", "9D")
    yield "hand_blind", game(rules, blind, 1, variant="vslepuyu")
    yield "table_blind", _after(rules, blind, 1, "b#1.9D", variant="vslepuyu")
    rules, closed = laid_out("verish", "7S9H/8CKD10S/10DJH", "7D9C")
    closed = play(rules, closed, 1, read_move("fKD.7D"))
    yield "hand_lay", game(rules, closed, 1, variant="verish")
    yield "table_judge", _after(rules, closed, 1, "f8C.9C", variant="verish")
    judged = play(rules, closed, 1, read_move("f8C.9C"))
    yield "hand_judge", game(rules, judged, 0, variant="verish")
    yield "table_opened", _after(rules, judged, 0, "n", variant="verish")
    rules = VARIANTS["yaponsky"].rules({"trump_mode": "chosen_before_deal"})
    unnamed = start(rules, seats=3, seed=seed_of(4), dealer=1)
    yield "hand_name", game(rules, unnamed, 1, variant="yaponsky")
    teams = {"teams": "2x2", "team_mode": "commune"}
    rules, position = laid_out("podkidnoy", "7S9H/8CKD/10DJH/QCQD", "9C", teams)
    yield "table_teams", game(rules, position)
    yield "hand_teams", game(rules, position, 3)
    ended = Ended(
        "fool",
        fools=(3, 1),
        places=(1, 3, 1, 3),
        seed="0123456789abcdef" * 4,
        ratings=(*RATED, None),
        achievements=((0, "last-trump"), (2, "first-win"), (3, "armful"), (1, "armful"), (1, "pogony")),
    )
    yield "result_teams", game(rules, position, state=TableState.OVER, ended=ended, deadline_at=None)
    four = sitters(NAMES[:4], seated=False)
    yield "lobby_teams", lobby(sitters=four, options=(("teams", "2x2"),), seats_min=4, seats_max=4)


def _going_round() -> Iterator[tuple[str, Scene]]:
    """Screens of games in which the turn goes round."""
    own = {"variant": "svoi_kozyri"}
    played = list(moments("svoi_kozyri", 3, 4))
    rules, position, deeds = played[2]
    yield "table_own_trumps_named", game(rules, position, deeds=deeds, **own)
    yield "hand_own_trumps_named", game(rules, position, position.turn, deeds=deeds, **own)
    for name, at in (("lead", 3), ("under", 5), ("face", 8)):
        rules, position, deeds = played[at]
        yield f"table_own_trumps_{name}", game(rules, position, deeds=deeds, **own)
        yield f"hand_own_trumps_{name}", game(rules, position, position.turn, deeds=deeds, **own)
    yield "hand_own_trumps_waits", game(rules, position, 0, deeds=deeds, **own)
    played = list(moments("nakladka", 3, 4))
    rules, position, deeds = played[2]
    yield "table_round", game(rules, position, deeds=deeds, variant="nakladka")
    yield "hand_round", game(rules, position, position.turn, deeds=deeds, variant="nakladka")
    played = list(moments("nakladka", 2, 4))
    last_two = next(moment for moment in played if len(moment[1].pairs) > 2)
    rules, position, deeds = last_two
    yield "table_last_two", game(rules, position, deeds=deeds, variant="nakladka")
    yield "hand_last_two", game(rules, position, position.turn, deeds=deeds, variant="nakladka")
    rules, position, deeds = played[played.index(last_two) - 1]
    yield "hand_pairs_led", game(rules, position, position.turn, deeds=deeds, variant="nakladka")


def _after(rules: Rules, position: Position, seat: int, move: str, **changes: Any) -> Scene:
    """The table after a move, with the move told."""
    after = play(rules, position, seat, read_move(move))
    deed = tell(rules, position, seat, read_move(move), after, PUBLIC)
    return game(rules, after, deeds=(deed,), **changes)


def _choices():
    """Moments at which the defender holds a card that beats and transfers, with that card."""
    for number in range(20):
        for rules, position, deeds in moments("perevodnoy", 3, number):
            seen = game(rules, position, position.defender).view
            for move in seen.moves:
                if move.verb is Verb.TRANSFER and any(
                    m.verb is Verb.BEAT and m.cards == move.cards for m in seen.moves
                ):
                    yield rules, position, deeds, move.cards[0].text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "frame"), [pytest.param(name, frame, id=name) for name, frame in frames()])
def test_frame_reads_as_before(name, frame, language):
    kept = (FOLDER / language / f"{name}.txt").read_text("utf-8")
    assert outline(frame(words_in(language))) == kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_snapshot_belongs_to_a_frame(language):
    assert {path.stem for path in (FOLDER / language).iterdir()} == {name for name, _ in frames()}


if __name__ == "__main__":
    for language in LANGUAGES:
        (FOLDER / language).mkdir(parents=True, exist_ok=True)
        for name, frame in frames():
            (FOLDER / language / f"{name}.txt").write_text(outline(frame(words_in(language))), "utf-8")
