"""Owns the command that measures how strong minds are: two of them, many deals, all cores, an honest interval.

Does not know how a deal is played, nor how minds think.
"""

import json
import math
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.console.exits import refuse
from bot.console.games import AsJson, rules_or_refuse
from bot.game import VARIANTS, Rules, seats_allowed, write_rules
from bot.minds.contest import CONTESTANTS, Deal, contestant, play_deal

Line = dict[str, Any]


def arena(
    a: Annotated[str, typer.Argument(help=f"Who is measured: {', '.join(CONTESTANTS)}.")],
    b: Annotated[str, typer.Argument(help="Who plays in all other seats.")],
    variant: Annotated[str, typer.Option(help="A variant that `variants` lists.")] = next(iter(VARIANTS)),
    players: Annotated[int, typer.Option(min=2, help="Seats.")] = 2,
    games: Annotated[int, typer.Option(min=1, help="How many games; every deal is played from each seat.")] = 200,
    seed: Annotated[int, typer.Option(min=0, max=2**64, help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A house option, key=value; repeatable.")] = None,
    file: Annotated[Path | None, typer.Option(help="Keep deals here as they end, and go on from there.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at once; all cores by default.")] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Let two computer players compete.

    Two players: each deal twice with the seats swapped, and the score of A (a draw is half a win). More: A plays each
    deal from every seat against B in all others, and is told how often A was the fool. Both with a 95 % interval.
    """
    rules = rules_or_refuse(variant, option or ())
    fewest, most = seats_allowed(rules)
    if not fewest <= players <= most:
        refuse(f"{variant} with these options is for {fewest} to {most} players, not {players}")
    for name in (a, b):
        try:
            contestant(name)
        except ValueError:
            refuse(f"no contestant {name!r}; there are: {', '.join(CONTESTANTS)}")
    head = {"a": a, "b": b, "rules": write_rules(rules), "players": players, "seed": seed}
    done = {} if file is None else _read(file, head)
    wanted = [number for number in range(math.ceil(games / players)) if number not in done]
    began = time.perf_counter()
    with typer.progressbar(
        _played(rules, (a, b), players, seed, wanted, processes), length=len(wanted), label=f"{a} : {b}", file=_stderr()
    ) as bar:
        for deal in bar:
            done[deal.number] = deal
            if file is not None:
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps([deal.number, deal.results]) + "\n")
    report = _report(list(done.values()), head, variant, time.perf_counter() - began)
    typer.echo(json.dumps(report) if as_json else _sentence(report))


def _played(
    rules: Rules, names: tuple[str, str], seats: int, seed: int, numbers: Sequence[int], processes: int | None
) -> Iterator[Deal]:
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        tasks = [pool.submit(play_deal, rules, names, seats=seats, seed=seed, number=number) for number in numbers]
        try:
            for task in as_completed(tasks):
                yield task.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _read(file: Path, head: Line) -> dict[int, Deal]:
    """The deals that the file holds, without the one in whose line it was cut short; it is begun if it is not there.

    Refuses a file of another contest, or of anything else, and leaves it as it is.
    """
    begun = json.dumps(head) + "\n"
    try:
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if begun.startswith(text):
            whole = begun
        elif not whole.startswith(begun):
            refuse(f"{file} is about another contest: {text.splitlines()[0]}")
        deals = [json.loads(line) for line in whole.splitlines()[1:]]
        done = {number: Deal(number, tuple([(seat, tuple(fools)) for seat, fools in found])) for number, found in deals}
        if whole != text:
            file.write_text(whole, encoding="utf-8")
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    except (ValueError, TypeError):
        refuse(f"{file} cannot be read: it is not what arena has written")
    return done


def _report(deals: Sequence[Deal], head: Line, variant: str, seconds: float) -> Line:
    values = [deal.score if head["players"] == 2 else deal.lost for deal in deals]
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return {
        **head,
        "variant": variant,
        "deals": len(deals),
        "games": sum(len(deal.results) for deal in deals),
        "draws": sum(deal.draws for deal in deals),
        "measure": "score" if head["players"] == 2 else "fool_share",
        "value": round(mean, 4),
        "interval": round(1.96 * spread / math.sqrt(len(values)), 4),
        "seconds": round(seconds, 1),
    }


def _sentence(report: Line) -> str:
    told = "{a} scored {value:.1%} ± {interval:.1%} against {b}"
    if report["measure"] != "score":
        told = "{a} was the fool in {value:.1%} ± {interval:.1%} of the games with {b} in all other seats"
    return (told + ": {variant}, {players} players, {deals} deals, {games} games, {draws} draws").format_map(report)


def _stderr() -> Any:
    return typer.get_text_stream("stderr")
