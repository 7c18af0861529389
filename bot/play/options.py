"""Owns how people choose the rules of their table: the words after `/durak`, the menu, a press on a choice.

Does not know what an option means; bot.game does. What a group keeps under names is in presets.py.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.game import OPTIONS, VARIANTS, BadOption, Rules, Variant, seats_allowed
from bot.play.answers import Code, Refusal, refuse, say
from bot.play.ports import Work, World
from bot.play.records import MAX_SEATS, Player, Preset, Table, TableState
from bot.play.requests import Answer, AtTable, Choose, Fact, Menu, Tone
from bot.play.screens import wish_table
from bot.play.tables import may_manage, only_host, open_table_of, refreshed, standing_still

FIRST_VARIANT: Final = next(iter(VARIANTS))
"""What is played when nobody says anything else."""

VARIANT_KEY: Final = "variant"
"""The key with which `Choose` changes the variant instead of an option."""

WHEN_FULL_KEY: Final = "when_full"
"""The key with which `Choose` decides what the table does when it is full: `deal`, or anything else to wait."""

DEAL: Final = "deal"

COMPUTERS_PAGE: Final = "computers"
"""The page of the menu on which computers are added, which everybody may turn to who may deal."""

LAST_CHOICE: Final = ""
"""The key of the preset without a name, which holds what was chosen last in a group."""


def read_choices(text: str) -> dict[str, str]:
    """The house choices of `Table.options`, by key."""
    pairs = [word.partition("=") for word in text.split()]
    return {key: value for key, _, value in pairs}


def write_choices(variant: Variant, choices: Mapping[str, str]) -> str:
    """The text for `Table.options`: what differs from the variant's own choices and is not moot beside the others."""
    own = variant.defaults
    agreed = [key for key in variant.offered(choices) if key in choices and choices[key] != own[key]]
    return " ".join([f"{key}={choices[key]}" for key in agreed])


def table_rules(table: Table) -> Rules:
    """The rules by which the next game of the table is played."""
    return VARIANTS[table.variant].rules(read_choices(table.options))


def table_seats(table: Table) -> tuple[int, int]:
    """Fewest and most people whom the next game of the table can have."""
    least, most = seats_allowed(table_rules(table))
    return least, min(most, MAX_SEATS)


def find_rules(variant: str, options: str) -> Rules | None:
    """The rules that were kept as `Preset.variant` and `Preset.options`, None if there are none such any more."""
    try:
        return VARIANTS[variant].rules(read_choices(options))
    except (KeyError, BadOption):
        return None


def last_choice(presets: Iterable[Preset]) -> tuple[str, str]:
    """The variant's key and `Table.options` that a group chose last, among all that it keeps."""
    for preset in presets:
        if preset.key == LAST_CHOICE and find_rules(preset.variant, preset.options) is not None:
            return preset.variant, preset.options
    return FIRST_VARIANT, ""


def read_words(words: Iterable[str], last: tuple[str, str]) -> tuple[str, str]:
    """The variant's key and `Table.options` of the words after `/durak`, where `last` was chosen before.

    Who names a variant starts from its own choices, who does not from those of `last`. Raises Refusal with the
    list of good words for the first bad one.
    """
    pairs = [word.lower().partition("=") for word in words]
    named = [word for word, equals, _ in pairs if not equals]
    variant = VARIANTS[next((word for word in named if word in VARIANTS), last[0])]
    for word in named:
        if word not in VARIANTS:
            raise _bad_word(word, variant)
    typed = {key: value for key, equals, value in pairs if equals}
    return variant.key, write_choices(variant, _together(variant, {} if named else read_choices(last[1]), typed))


async def choose_by_words(work: Work, table: Table, player: Player, words: Iterable[str], now: datetime) -> Answer:
    """Let an open table play by the words after `/durak`, or say what is played there and who chooses.

    Raises Refusal as `read_words` does.
    """
    await wish_table(work, table.id, now, repost=True)
    if player.id != table.host_id:
        host = (await work.players([table.host_id]))[table.host_id].name
        return Answer(
            code=Code.RULES_ARE_HOSTS, facts={"variant": table.variant, "host": host}, wished=True, done=False
        )
    if table.state is TableState.PLAYING:
        return Answer(code=Code.RULES_AFTER_GAME, facts={"variant": table.variant}, wished=True, done=False)
    variant, options = read_words(words, (table.variant, table.options))
    await agree(work, table, variant, options, now)
    return say(Code.CHOSEN_VARIANT, wished=True, variant=variant)


async def turn_menu(request: Menu, work: Work, world: World) -> Answer:
    """Turn the lobby to a page of the rules menu; who does not choose the rules is told them in short."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    is_for_others = request.page in {COMPUTERS_PAGE, ""}
    refusal = await may_manage(work, table, player) if is_for_others else None
    if refusal is not None and request.page == COMPUTERS_PAGE:
        raise refusal
    if player.id != table.host_id and (refusal is not None or not is_for_others):
        host = (await work.players([table.host_id]))[table.host_id].name
        facts: dict[str, Fact] = {"variant": table.variant, "about": table.variant, "host": host}
        return Answer(code=Code.RULES_HERE, facts=facts, tone=Tone.ALERT, done=False)
    standing_still(table)
    await _turn_to(work, table, request.page)
    await wish_table(work, table.id, world.clock.now())
    return Answer(wished=True)


async def choose(request: Choose, work: Work, world: World) -> Answer:
    """Choose another variant, which keeps the choices that it offers too, or a value of an option."""
    table = await hosts_table(request, work)
    variant = VARIANTS[table.variant]
    choices = read_choices(table.options)
    if request.key == WHEN_FULL_KEY:
        return await _when_full(work, table, request.value, world.clock.now())
    if request.key == VARIANT_KEY:
        if request.value not in VARIANTS:
            raise _bad_word(request.value, variant)
        variant = VARIANTS[request.value]
        choices = _together(variant, choices, {})
        answer = say(Code.CHOSEN_VARIANT, wished=True, variant=variant.key)
    else:
        choices = _together(variant, {}, choices | {request.key: request.value})
        answer = say(Code.CHOSEN, wished=True, key=request.key, value=request.value)
    if request.page is not None:
        await _turn_to(work, table, request.page)
    await agree(work, table, variant.key, write_choices(variant, choices), world.clock.now())
    return answer


async def _when_full(work: Work, table: Table, value: str, now: datetime) -> Answer:
    """Let a table deal by itself when its last seat is taken, or wait for its host."""
    deals_itself = value == DEAL
    await work.save_table(refreshed(replace(table, deals_itself=deals_itself), now))
    await wish_table(work, table.id, now)
    return say(Code.DEALS_WHEN_FULL if deals_itself else Code.WAITS_WHEN_FULL, wished=True)


async def agree(work: Work, table: Table, variant: str, options: str, now: datetime) -> None:
    """Let a table play by these rules from the next game on, and the group's next table too."""
    await work.save_table(refreshed(replace(table, variant=variant, options=options), now))
    await remember(work, table.chat_id, variant, options)
    await wish_table(work, table.id, now)


async def remember(work: Work, chat_id: int, variant: str, options: str) -> None:
    """Keep what was chosen last in a group."""
    await work.save_preset(chat_id=chat_id, key=LAST_CHOICE, name="", variant=variant, options=options)


async def _turn_to(work: Work, table: Table, page: str) -> None:
    screen = await work.table_screen(table.id)
    if screen is not None:
        await work.set_menu(screen.id, page)


async def hosts_table(request: AtTable, work: Work) -> Table:
    """The table that its host pressed on, its row locked; raises Refusal for others, and while a game is played."""
    player = await work.know_player(request.person)
    table = await open_table_of(request, work)
    await only_host(work, table, player, Code.ONLY_HOST_CHOOSES)
    standing_still(table)
    return table


def _together(variant: Variant, kept: Mapping[str, str], wanted: Mapping[str, str]) -> dict[str, str]:
    """The wanted choices, and those of the kept ones that the variant offers and that go with them.

    Raises Refusal with the list of good words for a wanted choice that is not offered, or not with the others.
    """
    choices = {key: value for key, value in kept.items() if key in variant.options}
    choices.update(wanted)
    while True:
        try:
            variant.rules(choices)
        except BadOption as bad:
            if bad.key in wanted or bad.key not in choices:
                raise _refusal_of(bad, variant) from bad
            del choices[bad.key]
        else:
            return choices


def _refusal_of(bad: BadOption, variant: Variant) -> Refusal:
    if bad.key not in OPTIONS:
        return _bad_word(f"{bad.key}={bad.value}", variant)
    if bad.key not in variant.options:
        return refuse(Code.NOT_OFFERED, key=bad.key, variant=variant.key)
    return refuse(Code.BAD_CHOICE, key=bad.key, value=bad.value, choices=bad.choices, example=bad.choices[0])


def _bad_word(word: str, variant: Variant) -> Refusal:
    return refuse(Code.BAD_WORD, word=word, variants=tuple(VARIANTS), options=variant.options)
