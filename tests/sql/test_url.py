"""Which database URLs are accepted, and that no refusal repeats a secret."""

import pytest
from sqlalchemy import make_url

from bot.sql.url import database_url


@pytest.mark.parametrize(
    ("text", "opened_as"),
    [
        ("sqlite:///durak.sqlite3", "sqlite+pysqlite:///durak.sqlite3"),
        ("sqlite:////var/d", "sqlite+pysqlite:////var/d"),
        ("postgres://u:p@h/d", "postgresql+psycopg://u:p@h/d"),
        ("postgresql://u:p@h:1/d", "postgresql+psycopg://u:p@h:1/d"),
        ("postgresql+psycopg://h/d", "postgresql+psycopg://h/d"),
    ],
)
def test_each_database_gets_its_driver(text: str, opened_as: str):
    assert database_url(text).render_as_string(hide_password=False) == opened_as


@pytest.mark.parametrize(
    "text",
    [
        "sqlite:///C%3A/games.db?mode=ro",
        "postgresql://u:p%40s%2Fw@h:5432/d%20x?sslmode=require",
        "postgresql://u:a/b?c#d@h/d",
        "postgresql://u:p@w@h/d",
        "postgresql://u:@[::1]:0/d",
        "postgresql:///d?host=a:1&host=b:2&empty=",
    ],
)
def test_everything_is_read_as_sqlalchemy_reads_it(text: str):
    read = make_url(text)
    assert database_url(text)._replace(drivername=read.drivername) == read


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mysql://u:s3cret@h/d", "mysql://"),
        ("postgresql+asyncpg://u:s3cret@h/d", r"postgresql\+asyncpg://"),
        ("s3cret", "looks like"),
        ("", "looks like"),
        ("postgresql://u:s3cret@h:port/d", "cannot be read"),
        ("postgresql://u:s3cret@h:/d", "cannot be read"),
        ("postgresql://u:s3cret@h", "names a database"),
        ("sqlite://", "names a file"),
        ("sqlite:///:memory:", "names a file"),
        ("sqlite://durak.sqlite3", "names a file"),
        ("sqlite://u:s3cret@h/d", "names a file"),
    ],
)
def test_anything_else_is_refused_without_telling_the_password(text: str, why: str):
    with pytest.raises(ValueError, match=why) as refusal:
        database_url(text)
    assert "s3cret" not in str(refusal.value)
    assert refusal.value.__cause__ is None
