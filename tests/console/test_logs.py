"""Lines go to standard error in the chosen form, and the token is never in one."""

import json
import logging
import re
import sqlite3

import pytest
import structlog
from telegram.error import TelegramError

from bot.chat.app import make_bot
from bot.logs import start_logging
from bot.sandbox import Sandbox
from bot.settings import LogFormat, LogLevel

TOKEN = "123456:AAsecret"


def _log_everywhere() -> None:
    address = f"https://api.telegram.org/bot{TOKEN}/getMe"
    structlog.get_logger("bot.test").info("asked", url=address, deep={"list": [address, 7]})
    logging.getLogger("elsewhere").warning("asked %s", address, extra={"url": address})
    try:
        _fail(address)
    except ConnectionError:
        structlog.get_logger("bot.test").exception("failed")
        logging.getLogger("elsewhere").exception("failed")


def _fail(address: str) -> None:
    raise ConnectionError(address)


@pytest.mark.parametrize("form", list(LogFormat))
def test_the_token_is_never_in_a_line(form: LogFormat, capsys: pytest.CaptureFixture[str]):
    start_logging(LogLevel.DEBUG, form, secrets=[TOKEN])
    _log_everywhere()
    said = capsys.readouterr()
    assert said.out == ""
    assert TOKEN not in said.err
    assert said.err.count("[secret]") >= 6


def test_each_json_line_is_one_object_with_its_facts(capsys: pytest.CaptureFixture[str]):
    start_logging(LogLevel.INFO, LogFormat.JSON, secrets=[TOKEN])
    _log_everywhere()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"].split()[0] for line in lines] == ["asked", "asked", "failed", "failed"]
    assert lines[0]["deep"] == {"list": ["https://api.telegram.org/bot[secret]/getMe", 7]}
    assert lines[0]["logger"] == "bot.test"
    assert "ConnectionError" in lines[2]["exception"]
    assert "ConnectionError" in lines[3]["exception"]


def test_the_http_client_is_not_heard_below_warnings(capsys: pytest.CaptureFixture[str]):
    start_logging(LogLevel.DEBUG, LogFormat.CONSOLE)
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot%s/getMe", TOKEN)
    logging.getLogger("httpx").warning("slow")
    assert [line.split("]")[1].split()[0] for line in capsys.readouterr().err.splitlines()] == ["slow"]


PRIVATE = {"card": "7♠", "name": "Аня"}


def _lose() -> None:
    raise ValueError(PRIVATE["name"], PRIVATE["card"])


def _lose_twice() -> None:
    try:
        _lose()
    except ValueError as error:
        full = sqlite3.OperationalError(f"disk is full\n{PRIVATE}")
        raise ExceptionGroup(PRIVATE["name"], [error, KeyError(PRIVATE["card"])]) from full


@pytest.mark.parametrize("form", list(LogFormat))
def test_an_exception_is_told_by_kind_and_place_and_not_in_words_about_people(
    form: LogFormat, capsys: pytest.CaptureFixture[str]
):
    start_logging(LogLevel.DEBUG, form)
    try:
        _lose_twice()
    except ExceptionGroup:
        structlog.get_logger("bot.test").exception("failed")
        logging.getLogger("elsewhere").exception("failed")
    said = capsys.readouterr().err
    assert not [private for private in PRIVATE.values() if private in said]
    for told in ("in _lose\n", "builtins.ValueError", "builtins.KeyError", "sqlite3.OperationalError: disk is full"):
        assert said.replace("\\n", "\n").count(told) == 2, told


@pytest.mark.parametrize("form", list(LogFormat))
def test_a_private_chat_is_told_apart_but_not_by_the_id_of_its_person(
    form: LogFormat, capsys: pytest.CaptureFixture[str]
):
    names = []
    for _ in range(2):
        start_logging(LogLevel.DEBUG, form)
        for chat in (7_345_678_901, 7_345_678_901, 7_345_678_902, -100_777, None):
            structlog.get_logger("bot.test").info("said", chat=chat)
        said = capsys.readouterr().err
        assert "7345" not in said
        assert said.count("-100777") == 1
        names += re.findall(r"private-([0-9a-f]{8})", said)
    assert names[0] == names[1] != names[2]
    assert names[3] == names[4] != names[5]
    assert len(set(names)) == 4


def test_lines_below_the_level_are_not_logged(capsys: pytest.CaptureFixture[str]):
    start_logging(LogLevel.ERROR, LogFormat.CONSOLE)
    structlog.get_logger("bot.test").warning("small")
    logging.getLogger("httpx").warning("small")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("kind", ["502", "502 page", "504", "504 after", "reset", "truncated"])
@pytest.mark.parametrize("method", ["getMe", "getUpdates"])
async def test_what_a_broken_server_says_is_not_logged(kind: str, method: str, capsys: pytest.CaptureFixture[str]):
    start_logging(LogLevel.DEBUG, LogFormat.CONSOLE)
    async with Sandbox() as telegram, make_bot(telegram.token, telegram.url) as bot:
        telegram.fault(kind, method)
        with pytest.raises(TelegramError):
            await (bot.get_me() if method == "getMe" else bot.get_updates())
    assert capsys.readouterr().err == ""
