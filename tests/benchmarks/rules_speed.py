"""How fast random games run through the public rules, in one thread.

Does not know Telegram or storage.
"""

import time

from bot.game import VARIANTS, asked, legal, play, start
from bot.game.shuffle import Chance
from tests.benchmarks.report import Figure

SEATS = (2, 4)
SECONDS = 4.0


def games_per_second(key: str, seats: int, options: dict[str, str]) -> tuple[float, float]:
    """(games, moves) a second of processor time."""
    rules = VARIANTS[key].rules(options)
    chance = Chance(bytes(32), "speed")
    games = moves = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        position = start(rules, seats=seats, seed=games.to_bytes(32, "big"))
        while waiting := asked(rules, position):
            seat = waiting[0] if len(waiting) == 1 else waiting[chance.below(len(waiting))]
            choice = legal(rules, position, seat)
            position = play(rules, position, seat, choice[chance.below(len(choice))])
            moves += 1
        games += 1
    spent = time.process_time() - began
    return games / spent, moves / spent


def measure() -> list[Figure]:
    """Every variant with two and with four players, and подкидной with single leads as other engines count it."""
    found = []
    for key in VARIANTS:
        for seats in SEATS:
            games, moves = games_per_second(key, seats, {})
            aim = "≥ 1,500 games/s" if (key, seats) == ("podkidnoy", 2) else ""
            found.append(
                Figure(f"random games, `{key}`, {seats} players", f"{games:,.0f} games/s, {moves:,.0f} moves/s", aim)
            )
    games, moves = games_per_second("podkidnoy", 2, {"multi_lead": "off"})
    found.append(Figure("the same, 2 players, one card a lead", f"{games:,.0f} games/s, {moves:,.0f} moves/s", ""))
    return found
