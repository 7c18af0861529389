"""Owns the commands about the games themselves: which there are, and random ones played for their speed.

Does not know Telegram, storage or settings.
"""

import json
import time
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from bot.console.exits import EXIT_FOUND_WRONG, refuse
from bot.game import VARIANTS, BadOption, Rules, Variant, seats_allowed, write_rules
from bot.simulation import playthroughs

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def variants(*, as_json: AsJson = False) -> None:
    """List the games and their house options.

    A table begins with the first choice of each.
    """
    rows = [_describe(variant) for variant in VARIANTS.values()]
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for row in rows:
        seats = row["seats"]
        typer.echo(f"{row['key']}: {row['family']} family, {seats['min']} to {seats['max']} players")
        for option in row["options"]:
            others = [choice for choice in option["choices"] if choice != option["default"]]
            typer.echo(f"    {option['key']} = {', '.join([option['default'], *others])}")


def simulate(
    variant: Annotated[str, typer.Argument(help="A variant that `variants` lists.")],
    players: Annotated[int | None, typer.Option(min=1, help="Seats; 4 if the variant allows it.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=2**64, help="The same seed plays the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A house option, key=value; repeatable.")] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Play random legal games to their end.

    All cards are counted after every move. Exits with 1 when a card is lost or a game does not end.
    """
    rules = rules_or_refuse(variant, option or ())
    fewest, most = seats_allowed(rules)
    seats = max(fewest, min(4, most)) if players is None else players
    if not fewest <= seats <= most:
        refuse(f"{variant} with these options is for {fewest} to {most} players, not {seats}")
    began = time.perf_counter()
    played = list(playthroughs(rules, seats=seats, games=games, seed=seed))
    seconds = time.perf_counter() - began
    moves = sum(game.moves for game in played)
    report = {
        "variant": variant,
        "players": seats,
        "games": games,
        "moves": moves,
        "draws": sum(game.draw for game in played),
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds),
        "games_per_second": round(games / seconds, 1),
        "lost_cards": sum(len(game.lost) for game in played),
        "unfinished": sum(game.outcome is None for game in played),
    }
    typer.echo(json.dumps(report) if as_json else _sentence(report))
    if report["lost_cards"] or report["unfinished"]:
        raise typer.Exit(EXIT_FOUND_WRONG)


def _describe(variant: Variant) -> dict[str, Any]:
    fewest, most = variant.seats
    return {
        "key": variant.key,
        "family": write_rules(variant.base).split()[0],
        "seats": {"min": fewest, "max": most},
        "options": [
            {"key": key, "choices": list(variant.choices(key)), "default": variant.defaults[key]}
            for key in variant.options
        ],
    }


def rules_or_refuse(variant: str, words: Sequence[str]) -> Rules:
    """The rules of a variant with options as people type them, or the end of the program with what is wrong."""
    if variant not in VARIANTS:
        refuse(f"no variant {variant!r}; there are: {', '.join(VARIANTS)}")
    choices = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            refuse(f"an option is written key=value, not {word!r}")
        choices[key] = value
    try:
        return VARIANTS[variant].rules(choices)
    except BadOption as bad:
        refuse(f"{variant} has no option {bad}; possible: {', '.join(bad.choices)}")


def _sentence(report: dict[str, Any]) -> str:
    return (
        "{variant}, {players} players: {games} games, {moves} moves, {draws} draws in {seconds} s; "
        "{moves_per_second} moves and {games_per_second} games a second; "
        "{lost_cards} cards lost, {unfinished} games unfinished"
    ).format_map(report)
