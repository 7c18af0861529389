"""The doctor says what was found and what to do, for people and for machines, and never faints."""

import json
from pathlib import Path

from bot.sandbox import Sandbox
from tests.console.programs import ending, program


async def test_the_command_says_it_in_lines_and_exits_with_0_when_nothing_is_wrong(tmp_path: Path):
    async with Sandbox() as telegram:
        (tmp_path / ".env").write_text(f"BOT_TOKEN={telegram.token}\nBOT_TOKN=x\nPOSTGRES_PASSWORD=y\n", "utf-8")
        (tmp_path / ".env").chmod(0o644)
        async with program(tmp_path, "doctor", BOT_API_URL=telegram.url) as process:
            code, out, err = await ending(process)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].split()[:3] == ["look", "settings", "BOT_TOKN"]
    assert "chmod 600 .env" in out
    assert lines[-1].startswith("0 wrong, 2 worth a look, ")
    assert telegram.token not in out


async def test_the_command_says_it_as_json_and_exits_with_1_when_something_is_wrong(tmp_path: Path):
    settings = {
        "BOT_TOKEN": "1:a",
        "BOT_API_URL": "http://127.0.0.1:1",
        "DATABASE_URL": "sqlite:///nowhere/durak.sqlite3",
    }
    async with program(tmp_path, "doctor", "--json", **settings) as process:
        code, out, err = await ending(process)
    said = json.loads(out)
    assert (code, err, said["well"]) == (1, "", False)
    assert [finding["about"] for finding in said["findings"] if finding["state"] == "wrong"] == ["database", "telegram"]
    assert {*said["findings"][0]} == {"state", "about", "says", "advice"}


async def test_mistakes_in_the_settings_are_findings(tmp_path: Path):
    async with program(tmp_path, "doctor", BOT_TOKEN="hunter2", LOG_LEVEL="loud") as process:
        code, out, err = await ending(process)
    assert (code, err) == (1, "")
    assert out.count("wrong settings") == 2
    assert "hunter2" not in out
