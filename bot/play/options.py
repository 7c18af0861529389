"""Owns how people choose the rules of their table: the words after `/durak`, the menu, a press on a choice.

Does not know what an option means; bot.game does.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.game import VARIANTS, BadOption, Rules, Variant, seats_allowed
from bot.play.answers import Code, Refusal, refuse, say
from bot.play.ports import Work, World
from bot.play.records import MAX_SEATS, Table
from bot.play.requests import Answer, AtTable, Choose, Menu
from bot.play.screens import wish_table
from bot.play.tables import only_host, open_table_of, refreshed, standing_still

FIRST_VARIANT: Final = next(iter(VARIANTS))
"""What is played when nobody says anything else."""

VARIANT_KEY: Final = "variant"
"""The key with which `Choose` changes the variant instead of an option."""


def read_choices(text: str) -> dict[str, str]:
    """The house choices of `Table.options`, by key."""
    pairs = [word.partition("=") for word in text.split()]
    return {key: value for key, _, value in pairs}


def write_choices(variant: Variant, choices: Mapping[str, str]) -> str:
    """The text for `Table.options`: only what differs from the variant's own choices."""
    return " ".join([f"{key}={value}" for key, value in choices.items() if variant.defaults[key] != value])


def table_rules(table: Table) -> Rules:
    """The rules by which the next game of the table is played."""
    return VARIANTS[table.variant].rules(read_choices(table.options))


def table_seats(table: Table) -> tuple[int, int]:
    """Fewest and most people whom the next game of the table can have."""
    least, most = seats_allowed(table_rules(table))
    return least, min(most, MAX_SEATS)


def read_words(words: Iterable[str]) -> tuple[str, str]:
    """The variant's key and `Table.options` of the words after `/durak`.

    Raises Refusal with the list of good words for the first bad one.
    """
    variant = VARIANTS[FIRST_VARIANT]
    choices: dict[str, str] = {}
    for word in [word.lower() for word in words]:
        key, equals, value = word.partition("=")
        if equals:
            choices[key] = value
        elif word in VARIANTS:
            variant = VARIANTS[word]
        else:
            raise _bad_word(word, variant)
    _check(variant, choices)
    return variant.key, write_choices(variant, choices)


async def turn_menu(request: Menu, work: Work, world: World) -> Answer:
    """Turn the lobby to a page of the rules menu."""
    table = await _hosts_table(request, work)
    screen = await work.table_screen(table.id)
    if screen is not None:
        await work.set_menu(screen.id, request.page)
    await wish_table(work, table.id, world.clock.now())
    return Answer(wished=True)


async def choose(request: Choose, work: Work, world: World) -> Answer:
    """Choose another variant, which keeps the choices that it offers too, or a value of an option."""
    table = await _hosts_table(request, work)
    variant = VARIANTS[table.variant]
    choices = read_choices(table.options)
    if request.key == VARIANT_KEY:
        if request.value not in VARIANTS:
            raise _bad_word(request.value, variant)
        variant = VARIANTS[request.value]
        choices = {key: value for key, value in choices.items() if key in variant.options}
        answer = say(Code.CHOSEN_VARIANT, wished=True, variant=variant.key)
    else:
        choices[request.key] = request.value
        answer = say(Code.CHOSEN, wished=True, key=request.key, value=request.value)
    _check(variant, choices)
    now = world.clock.now()
    changed = replace(table, variant=variant.key, options=write_choices(variant, choices))
    await work.save_table(refreshed(changed, now))
    await wish_table(work, table.id, now)
    return answer


async def _hosts_table(request: AtTable, work: Work) -> Table:
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    await only_host(work, table, player, Code.ONLY_HOST_CHOOSES)
    standing_still(table)
    return table


def _check(variant: Variant, choices: Mapping[str, str]) -> None:
    try:
        variant.rules(choices)
    except BadOption as bad:
        if bad.key not in variant.options:
            raise _bad_word(f"{bad.key}={bad.value}", variant) from bad
        raise refuse(Code.BAD_CHOICE, key=bad.key, value=bad.value, choices=bad.choices) from bad


def _bad_word(word: str, variant: Variant) -> Refusal:
    return refuse(Code.BAD_WORD, word=word, variants=tuple(VARIANTS), options=variant.options)
