"""The files around the code agree with it and with each other: settings, lock files, containers, Makefile."""

import ast
import fnmatch
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from pydantic import SecretStr

from bot.chat.meters import Meters
from bot.settings import Listen, Settings

ROOT = Path(__file__).parent.parent
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
RUNNING = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
SETTINGS = {name.upper() for name in Settings.model_fields}


def test_every_setting_is_explained_and_nothing_else():
    explained = set(re.findall(r"^#?([A-Z_]+)=", EXAMPLE, re.MULTILINE))
    for_compose = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE))
    assert explained - for_compose == SETTINGS
    assert for_compose <= explained


def test_every_setting_has_a_sentence_above_it():
    for block in EXAMPLE.strip().split("\n\n"):
        assert re.match(r"# \S+ \S+ \S+", block), block


def test_the_example_is_itself_a_valid_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    example = tmp_path / ".env"
    filled_in = re.sub(r"^#(?=[A-Z_]+=)", "", EXAMPLE, flags=re.MULTILINE)
    filled_in = filled_in.replace("WEBHOOK_SECRET=", "WEBHOOK_SECRET=0123456789abcdef")
    example.write_text(filled_in, encoding="utf-8")
    settings = Settings(_env_file=example)
    assert settings.bot_token is None
    assert settings.bot_api_url == "http://127.0.0.1:8081"
    assert settings.webhook_listen == ("127.0.0.1", 8080)


def test_every_setting_is_listed_with_its_default():
    listed = dict(re.findall(r"^\| `([A-Z_]+)` \| (?:`([^`]+)`)? *\|", RUNNING, re.MULTILINE))
    assert listed == {name.upper(): written(field.default) for name, field in Settings.model_fields.items()}


def written(value: object) -> str:
    """A setting as it is written in a file."""
    if isinstance(value, SecretStr):
        return value.get_secret_value()
    if isinstance(value, Listen):
        return f"{value.host}:{value.port}"
    return "" if value is None else str(value)


def test_every_meter_is_listed_and_alerts_know_no_other():
    told = Meters().text(None, {"database": True}).decode()
    there = {name for name in re.findall(r"^# TYPE (durak_\w+)", told, re.MULTILINE) if not name.endswith("_created")}
    listed = set(re.findall(r"^\| `(durak_\w+)`", RUNNING, re.MULTILINE))
    assert listed == there
    (alerts,) = re.findall(r"^```yaml\n(.*?)^```$", RUNNING, re.MULTILINE | re.DOTALL)
    rules = [rule for group in yaml.safe_load(alerts)["groups"] for rule in group["rules"]]
    for rule in rules:
        asked = set(re.findall(r"durak_\w+", rule["expr"]))
        assert asked
        assert {name.removesuffix("_bucket") for name in asked} <= there, rule


def test_compose_runs_the_bot_beside_a_healthy_database():
    compose = yaml.safe_load(COMPOSE)
    bot, postgres = compose["services"]["bot"], compose["services"]["postgres"]
    assert bot["build"] == "."
    assert bot["env_file"] == ".env"
    assert bot["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert "pg_isready" in postgres["healthcheck"]["test"][1]
    assert bot["environment"].keys() <= SETTINGS
    named = {volume.partition(":")[0] for service in (bot, postgres) for volume in service["volumes"]}
    assert named == compose["volumes"].keys()


def test_the_image_sets_known_settings_and_copies_what_is_there():
    known = {"PATH", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
    assert set(re.findall(r"([A-Z_]+)=\S+", DOCKERFILE)) - known <= SETTINGS
    for source in re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE):
        assert (ROOT / source).exists()
        assert f"!{source}" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    last = DOCKERFILE.rsplit("FROM ", 1)[1]
    assert re.search(r"^USER (?!root)", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK", last, re.MULTILINE)


def test_what_pip_installs_is_what_the_image_holds():
    """The program is nothing without the steps by which its database is made."""
    installed = PYPROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    for folder in re.findall(r"^COPY (\w+) ", DOCKERFILE, re.MULTILINE):
        assert any(fnmatch.fnmatchcase(f"{folder}.versions", pattern) for pattern in installed), folder


def _locked(name: str) -> dict[str, Version]:
    pins = re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    return {package: Version(version) for package, version in pins}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_lock_files_have_hashes_and_name_no_host(name: str):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    for pin in re.split(r"\n(?=[a-z0-9-]+==)", text):
        assert "--hash=sha256:" in pin, pin


def test_lock_files_fit_what_the_project_asks_for():
    runtime, dev = _locked("requirements.lock"), _locked("requirements-dev.lock")
    assert runtime.items() <= dev.items()
    for text in PROJECT["dependencies"]:
        asked = Requirement(text)
        assert runtime[asked.name] in asked.specifier, text
    for text in PROJECT["optional-dependencies"]["dev"]:
        asked = Requirement(text)
        assert dev[asked.name] in asked.specifier, text


def test_every_library_that_is_imported_is_asked_for():
    """What another library brings along may be gone with its next version."""
    asked = {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]}
    brought_by = packages_distributions()
    missing = set()
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "migrations").rglob("*.py")]:
        for name in _imported(ast.parse(path.read_text(encoding="utf-8"))) - sys.stdlib_module_names - {"bot"}:
            if not asked & {canonicalize_name(one) for one in brought_by[name]}:
                missing.add(f"{path.relative_to(ROOT)}: {name}")
    assert not missing, "\n".join(sorted(missing))


def _imported(module: ast.Module) -> set[str]:
    """The first words of the names of all modules that are imported."""
    found = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module.partition(".")[0])
    return found


def test_make_explains_its_targets():
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    targets = re.findall(r"^make (\w+) +\S", listed.stdout, re.MULTILINE)
    phony = (ROOT / "Makefile").read_text(encoding="utf-8").split(".PHONY: ")[1].splitlines()[0].split()
    assert targets == phony
