"""Statements that are asked often find their rows by an index, however many tables there are (SQLite's plans)."""

import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Iterator

import pytest
from sqlalchemy import Engine, event

from bot.play.period import ALWAYS
from bot.play.records import Level, Urgency
from bot.sql.metadata import metadata
from bot.sql.store import SqlWork
from tests.sql.company import NOON
from tests.stores import opened

ASKED: dict[str, tuple[Callable[[SqlWork], Awaitable[object]], str]] = {
    "due screens": (lambda work: work.due_screens(NOON, 20, [1, 2]), "ix_screens_due"),
    "next due screen": (lambda work: work.next_due(), "ix_screens_due"),
    "games past their deadline": (lambda work: work.games_past(NOON, 20), "ix_games_deadline_at"),
    "games whose players are called": (lambda work: work.nudges_past(NOON, 20), "ix_games_nudge_at"),
    "computers that play": (lambda work: work.computers_due(NOON, 20), "ix_games_computer_at"),
    "a computer": (lambda work: work.know_computer(Level.HARD, [1, 2]), "ix_players_computer"),
    "games to review": (lambda work: work.games_to_review(NOON, 1), "ix_games_finished_at"),
    "the result of a game": (lambda work: work.result_screen(1), "ix_screens_game_id_player_id"),
    "whose message it is": (lambda work: work.shows_table(1, 1), "uq_tables_open"),
    "questions past their time": (lambda work: work.questions_past(NOON, 20), "ix_games_question_until"),
    "tables past their deadline": (lambda work: work.tables_past(NOON, 20), "ix_tables_deadline_at"),
    "the open table of a place": (lambda work: work.find_open_table(1, 0), "uq_tables_open"),
    "the open tables of a chat": (lambda work: work.open_tables(1), "uq_tables_open"),
    "the presets of a chat": (lambda work: work.presets(1), "presets"),
    "the settings at a table": (lambda work: work.settings_at(1), "chat_settings"),
    "the settings of a person": (lambda work: work.settings_of(1), "player_settings"),
    "the followers of a chat": (lambda work: work.followers(1), "followers"),
    "who was told of a table": (lambda work: work.told_of(1), "ix_followers_told_of"),
    "the notices of a table": (lambda work: work.notices(1), "ix_screens_table_id_kind"),
    "the members of a table": (lambda work: work.members(1), "seats"),
    "a game": (lambda work: work.lock_game(1), "PRIMARY KEY"),
    "the moves of a game": (lambda work: work.moves(1), "moves"),
    "the log of a game": (lambda work: work.log(1), "moves"),
    "games of a player": (lambda work: work.live_games_of(1), "ix_game_seats_player_id_game_id"),
    "games of a chat that are over": (lambda work: work.finished_in(1, 8, 9), "ix_results_chat_id_finished_at"),
    "games of a player that are over": (lambda work: work.finished_by(1, 8, 9), "ix_results_player_id_finished_at"),
    "what came of some games": (lambda work: work.results_of([1, 2]), "results"),
    "what was dealt in some games": (lambda work: work.dealt_in([1, 2]), "tallies"),
    "how some games were dealt": (lambda work: work.terms_of([1, 2]), "PRIMARY KEY"),
    "the ratings of a player": (lambda work: work.ratings_of(1), "ix_ratings_player_id"),
    "the ratings in a chat": (lambda work: work.ratings_in(1), "ratings"),
    "what a game changed in ratings": (lambda work: work.rating_changes(1), "rating_changes"),
    "the places of a player": (lambda work: work.placed(1, None), "ix_results_player_id_finished_at"),
    "the places of a player in a chat": (lambda work: work.placed(1, 1), "ix_results_player_id_finished_at"),
    "the days on which a player plays": (lambda work: work.games_by_weekday(1, 1), "ix_results_player_id_finished_at"),
    "the course of a rating in a chat": (lambda work: work.rating_course([1], 1), "ix_results_player_id_finished_at"),
    "the days on which a group plays": (lambda work: work.games_by_weekday(None, 1), "ix_results_chat_id_"),
    "the achievements of a player": (lambda work: work.achievements_of([1]), "achievements"),
    "the achievements that a game brought": (lambda work: work.achievements_by(1), "ix_achievements_game_id"),
    "a career": (lambda work: work.career(1), "careers"),
    "the course of a rating": (lambda work: work.rating_course([1], 0), "ix_results_player_id_finished_at"),
    "the course of ratings in a chat": (lambda work: work.rating_course([1, 2], 1), "ix_results_"),
    "counts of a player": (lambda work: work.counts(1, None, ALWAYS), "ix_results_player_id_finished_at"),
    "counts of a player in a chat": (lambda work: work.counts(1, 1, ALWAYS), "ix_results_player_id_finished_at"),
    "how a player's games ended": (lambda work: work.endings(1, 1, ALWAYS), "ix_results_player_id_finished_at"),
    "counts in a chat and around": (lambda work: work.counts_around(1, 1, ALWAYS), "ix_results_player_id_finished_at"),
    "whom a player met": (lambda work: work.rivalries(1, 1, ALWAYS), "ix_results_player_id_finished_at"),
    "whether a player has played": (lambda work: work.has_played(1, 1), "ix_results_player_id_finished_at"),
    "the ladder of a chat": (lambda work: work.ladder(1, ALWAYS, None), "ix_results_chat_id_finished_at"),
    "its ladder in a variant": (lambda work: work.ladder(1, ALWAYS, "v"), "ix_results_chat_id_finished_at"),
    "feats in a chat": (lambda work: work.feats(1, ALWAYS), "ix_results_chat_id_finished_at"),
    "the players of a chat": (lambda work: work.players_in(1), "ix_results_chat_id_finished_at"),
    "the results of a game": (lambda work: work.results(1), "sqlite_autoindex_results_1"),
    "the tallies of a game": (lambda work: work.tallies(1), "sqlite_autoindex_tallies_1"),
    "a correction": (lambda work: work.find_correction(1), "corrections"),
    "a hand": (lambda work: work.hand_screen(1, 1), "ix_screens_game_id_player_id"),
    "the hands of a game": (lambda work: work.hand_screens(1), "ix_screens_game_id_player_id"),
    "a table screen": (lambda work: work.table_screen(1), "ix_screens_table_id_kind"),
    "a wish": (lambda work: work.wish(1, urgency=Urgency.ACT, due_at=NOON), "PRIMARY KEY"),
    "a player": (lambda work: work.find_player(1), "players"),
}

SORTED_BY_IT = {
    "due screens", "games past their deadline", "tables past their deadline", "the presets of a chat", "a hand",
    "a table screen", "games whose players are called", "questions past their time",
}  # fmt: skip


def plans_of(statements: list[tuple[str, tuple[object, ...]]], path: str) -> Iterator[str]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for statement, values in statements:
            for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values):
                yield str(row[-1])


@pytest.mark.parametrize("asked", ASKED)
async def test_an_index_finds_the_rows(sqlite_url: str, asked: str):
    ask, index = ASKED[asked]
    statements: list[tuple[str, tuple[object, ...]]] = []
    async with opened(sqlite_url) as fresh, fresh.store.work() as work:
        event.listen(
            Engine,
            "before_cursor_execute",
            listener := lambda _connection, _cursor, text, values, *_: statements.append((text, values)),
        )
        await ask(work)
        event.remove(Engine, "before_cursor_execute", listener)
    plan = list(plans_of(statements, sqlite_url.removeprefix("sqlite:///")))
    assert any(index in line for line in plan), plan
    tables_read = {line.split()[1] for line in plan if line.startswith("SCAN") and index not in line}
    assert not tables_read & metadata.tables.keys(), plan
    assert asked not in SORTED_BY_IT or not [line for line in plan if "TEMP B-TREE" in line], plan
