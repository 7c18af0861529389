"""The command that copies the database says what it has made, or in one line why not."""

from pathlib import Path

import pytest

from tests.console.programs import ending, program


async def test_a_copy_is_made_once(tmp_path: Path, sqlite_url: str):
    async with program(tmp_path, "backup", "copy.sqlite3", DATABASE_URL=sqlite_url) as process:
        code, out, err = await ending(process)
    assert (code, err) == (0, "")
    assert out.startswith("copy.sqlite3: 0.")
    assert (tmp_path / "copy.sqlite3").exists()
    async with program(tmp_path, "backup", "copy.sqlite3", DATABASE_URL=sqlite_url) as process:
        code, out, err = await ending(process)
    assert (code, out) == (2, "")
    assert err == "copy.sqlite3: exists already, and is not written over; choose another name\n"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://me:hunter2@h/d", "pg_dump --format=custom --file=copy postgresql://me@h/d"),
        ("sqlite:///nothing.sqlite3", "there is no database yet"),
    ],
)
async def test_where_none_can_be_made_one_line_says_why(url: str, said: str, tmp_path: Path):
    async with program(tmp_path, "backup", "copy", DATABASE_URL=url) as process:
        code, out, err = await ending(process)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert said in err
    assert "hunter2" not in err
