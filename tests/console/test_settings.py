"""Settings come from the environment and `.env`; a mistake is a plain line that holds no secret."""

from pathlib import Path

import pytest

from bot.settings import BadSettings, LogFormat, LogLevel, Settings, read_settings

NAMES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty working directory and an environment without any of our settings."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_nothing_has_to_be_set():
    settings = read_settings()
    assert settings.bot_token is None
    assert settings.bot_api_url == "https://api.telegram.org"
    assert settings.database_url.get_secret_value() == "sqlite:///durak.sqlite3"
    assert (settings.log_level, settings.log_format) == (LogLevel.INFO, LogFormat.CONSOLE)


def test_the_environment_wins_over_the_file(bare: Path, monkeypatch: pytest.MonkeyPatch):
    (bare / ".env").write_text("BOT_TOKEN=1:file\nLOG_LEVEL=ERROR\nPOSTGRES_PASSWORD=x\n", encoding="utf-8")
    monkeypatch.setenv("BOT_TOKEN", "2:environment")
    settings = read_settings()
    assert settings.bot_token is not None
    assert settings.bot_token.get_secret_value() == "2:environment"
    assert settings.log_level is LogLevel.ERROR


def test_an_empty_variable_counts_as_not_set(monkeypatch: pytest.MonkeyPatch):
    for name in NAMES:
        monkeypatch.setenv(name, "")
    assert read_settings() == Settings()


@pytest.mark.parametrize(
    "url",
    [
        "sqlite:///games.db",
        "sqlite:////data/games.db",
        "postgres://u:p@h/d",
        "postgresql://u:p@h:5432/d?sslmode=require",
    ],
)
def test_plain_database_addresses_are_accepted(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", url)
    assert read_settings().database_url.get_secret_value() == url


def test_levels_may_be_written_small(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LOG_LEVEL", "debug")
    assert read_settings().log_level is LogLevel.DEBUG


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_TOKEN", "hunter2"),
        ("BOT_TOKEN", "12345:hunter2 with a blank"),
        ("BOT_API_URL", "api.hunter2.org"),
        ("BOT_API_URL", "ftp://hunter2"),
        ("BOT_API_URL", "http://hunter2:port"),
        ("BOT_API_URL", "http://hunter2:65536"),
        ("BOT_API_URL", "http://[::1"),
        ("DATABASE_URL", "postgresql://me:hunter2@host:65536/db"),
        ("DATABASE_URL", "postgresql://me:hunter2%00@host/db"),
        ("DATABASE_URL", "mysql://me:hunter2@host/db"),
        ("DATABASE_URL", "hunter2.sqlite"),
        ("DATABASE_URL", "postgresql://"),
        ("LOG_LEVEL", "hunter2"),
        ("LOG_FORMAT", "hunter2"),
    ],
)
def test_a_mistake_is_one_line_that_names_the_setting_and_not_its_value(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as caught:
        read_settings()
    (line,) = caught.value.lines
    assert line.startswith(name)
    assert "\n" not in line
    assert "hunter2" not in line


def test_every_mistake_has_its_own_line(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BOT_TOKEN", "no")
    monkeypatch.setenv("LOG_FORMAT", "no")
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert [line.split()[0].strip(":") for line in caught.value.lines] == ["BOT_TOKEN", "LOG_FORMAT"]


def test_secrets_do_not_show_when_settings_are_printed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BOT_TOKEN", "123:hunter2")
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:hunter2@host/db")
    settings = read_settings()
    assert "hunter2" not in f"{settings!r} {settings} {settings.model_dump_json()}"


def test_a_file_that_is_no_text_is_a_plain_line(bare: Path):
    (bare / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe")
    with pytest.raises(BadSettings, match="not a text in UTF-8"):
        read_settings()


def test_a_file_that_cannot_be_read_is_a_plain_line(bare: Path):
    # As if it belonged to somebody else, whoever runs the tests.
    (bare / ".env").symlink_to("/proc/self/mem")
    with pytest.raises(BadSettings, match=r"\.env cannot be read"):
        read_settings()


PLACES = ("WEBHOOK_LISTEN", "OPS_LISTEN")


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize(
    ("value", "host", "port"),
    [("127.0.0.1:8080", "127.0.0.1", 8080), ("[::1]:1", "::1", 1), ("bot:65535", "bot", 65535)],
)
def test_a_place_to_listen_is_a_host_and_a_port(
    name: str, value: str, host: str, port: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(name, value)
    assert getattr(read_settings(), name.lower()) == (host, port)


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("value", ["8080", ":8080", "127.0.0.1", "127.0.0.1:65536", "::1:80", "a b:1"])
def test_a_place_that_cannot_be_listened_at_is_a_plain_line(name: str, value: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSettings) as bad:
        read_settings()
    assert bad.value.lines == (f"{name}: this is a host and a port, such as 127.0.0.1:8080 or [::1]:8080",)


def test_a_webhook_needs_a_secret_that_nobody_guesses(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("WEBHOOK_URL", "https://durak.example.org/telegram")
    with pytest.raises(BadSettings, match="WEBHOOK_SECRET: not set"):
        read_settings()
    monkeypatch.setenv("WEBHOOK_SECRET", "short")
    with pytest.raises(BadSettings, match="WEBHOOK_SECRET: 16 to 256"):
        read_settings()
    monkeypatch.setenv("WEBHOOK_SECRET", "0123456789abcdef")
    assert read_settings().webhook_url == "https://durak.example.org/telegram"
