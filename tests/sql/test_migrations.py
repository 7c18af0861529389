"""The steps lead up, down and up again, to what schema.py says, and once however many start at the same time."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from bot.sql import SchemaError, migrate, newest_version, schema_version
from bot.sql.metadata import metadata
from bot.sql.migrate import migrating
from bot.sql.steps import configuration, upgrade
from bot.sql.url import database_url
from bot.sql.versions import known_versions

ROOT = Path(__file__).parents[2]
VERSION_TABLE = {"alembic_version version_num VARCHAR(32)"}


def everything_in(url: str) -> set[str]:
    """A line for every table, column, key and index of the database."""
    engine = create_engine(database_url(url))
    inspector = inspect(engine)
    lines = set()
    for table in inspector.get_table_names():
        lines |= {f"{table} {column['name']} {column['type']}" for column in inspector.get_columns(table)}
        lines |= {f"{table} {key}" for key in inspector.get_foreign_keys(table)}
        lines |= {f"{table} {key}" for key in inspector.get_unique_constraints(table)}
        for index in inspector.get_indexes(table):
            condition = [str(value) for value in index["dialect_options"].values()]
            lines.add(f"{table} {index['name']} {index['column_names']} {condition}")
    engine.dispose()
    return lines


def test_every_step_can_be_gone_up_down_and_up_again(empty_url: str):
    for step in known_versions():
        for go in (command.upgrade, command.downgrade, command.upgrade):
            with migrating(empty_url) as connection:
                go(configuration(connection), step if go is command.upgrade else "-1")
    everything = everything_in(empty_url)
    with migrating(empty_url) as connection:
        command.downgrade(configuration(connection), "base")
    assert schema_version(empty_url) is None
    assert everything_in(empty_url) == VERSION_TABLE
    migrate(empty_url)
    assert everything_in(empty_url) == everything


def test_the_files_of_the_steps_are_named_after_the_versions_that_they_lead_to(empty_url: str):
    with migrating(empty_url) as connection:
        steps = ScriptDirectory.from_config(configuration(connection))
    assert [step.revision for step in steps.walk_revisions()][::-1] == known_versions()
    assert steps.get_current_head() == newest_version()


def test_a_database_that_is_up_to_date_is_found_so_without_alembic(url: str):
    program = "import sys; from bot.sql import migrate; migrate(sys.argv[1]); print('alembic' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program, url], cwd=ROOT, check=True, capture_output=True, text=True)
    assert run.stdout == "False\n"


def test_the_steps_lead_to_what_the_schema_says(url: str):
    with migrating(url) as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []


def test_the_steps_give_the_names_and_conditions_of_the_schema(empty_url: str):
    engine = create_engine(database_url(empty_url))
    metadata.create_all(engine)
    said = everything_in(empty_url)
    metadata.drop_all(engine)
    engine.dispose()
    migrate(empty_url)
    assert everything_in(empty_url) - said == VERSION_TABLE
    assert said <= everything_in(empty_url)


def test_a_database_says_which_version_it_has(empty_url: str):
    assert schema_version(empty_url) is None
    migrate(empty_url)
    assert schema_version(empty_url) == newest_version()
    migrate(empty_url)
    assert schema_version(empty_url) == newest_version()


def test_a_database_of_a_newer_version_is_left_alone(url: str):
    engine = create_engine(database_url(url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    before = everything_in(url)
    with pytest.raises(SchemaError, match="9999"):
        migrate(url)
    assert schema_version(url) == "9999"
    assert everything_in(url) == before


def test_asking_for_the_version_makes_no_file(tmp_path: Path):
    file = tmp_path / "new" / "durak.sqlite3"
    assert schema_version(f"sqlite:///{file}") is None
    assert not file.exists()
    migrate(f"sqlite:///{file}")
    assert file.exists()


def test_a_step_that_fails_leaves_nothing_behind(empty_url: str):
    def migrate_and_fail() -> None:
        with migrating(empty_url) as connection:
            upgrade(connection)
            raise InterruptedError

    with pytest.raises(InterruptedError):
        migrate_and_fail()
    assert schema_version(empty_url) is None
    assert everything_in(empty_url) == set()


def test_processes_that_start_at_once_migrate_once(empty_url: str):
    program = "import sys; from bot.sql.migrate import migrate; sys.stdin.readline(); migrate(sys.argv[1])"
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", program, empty_url], cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(4)
    ]
    with ThreadPoolExecutor(len(starting)) as waiting:
        ended = list(waiting.map(lambda process: process.communicate(b"go\n", timeout=300), starting))
    assert [(process.returncode, errors) for process, (_, errors) in zip(starting, ended, strict=True)] == [
        (0, b"")
    ] * 4
    assert schema_version(empty_url) == newest_version()
