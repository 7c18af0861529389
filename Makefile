# Everything a person or a machine does with this project. `make help` lists it.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help run test lint types check format bench chaos shots migrate lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(VENV)/run.stamp ## start the bot; without BOT_TOKEN, in a local Telegram with a web page (ARGS="--port 9000" elsewhere)
	@exec $(BIN)/python -m bot $(if $(ARGS),sandbox $(ARGS))

test: $(VENV)/dev.stamp ## run all tests; those of the web page where a Chromium is found
	@$(BIN)/python -m pytest --numprocesses=3 --dist=worksteal $(ARGS)

lint: $(VENV)/dev.stamp ## check style, layout and who imports whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports

types: $(VENV)/dev.stamp ## check types
	@$(BIN)/mypy

check: lint types test ## lint, types and tests, as CI does

format: $(VENV)/dev.stamp ## lay the code out and mend what can be mended
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(VENV)/dev.stamp ## measure speed and size for docs/benchmarks.md (ARGS=pace: 200 lively games; ARGS=computers; ARGS=statistics; ARGS=starting)
	@$(BIN)/python -m tests.benchmarks $(ARGS)

chaos: $(VENV)/dev.stamp ## the tests that take minutes, left out of `make test`
	@$(BIN)/python -m pytest -m chaos $(ARGS)

shots: $(VENV)/dev.stamp ## take pictures of what people see, to be looked at, in build/shots (ARGS="uk lobby" of some, or in some language only)
	@$(BIN)/python -m tests.browser.shots $(ARGS)

migrate: $(VENV)/run.stamp ## bring the database of DATABASE_URL up to date
	@$(BIN)/python -m bot migrate

lock: $(VENV)/dev.stamp ## choose the newest allowed versions anew and pin them with hashes
	@test -x $(BIN)/uv || $(PIP) install uv
	@$(BIN)/$(COMPILE) --upgrade --output-file requirements.lock
	@$(BIN)/$(COMPILE) --upgrade --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## remove the virtual environment and what tools left behind
	@rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

$(VENV)/run.stamp: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, and $(PYTHON) is older: make PYTHON=python3.11 ...")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'The modules venv and ensurepip are needed (on Debian: apt-get install python3-venv).' >&2; exit 1; }
	@test -x $(BIN)/python || { echo 'Making the virtual environment ...'; $(PYTHON) -m venv $(VENV); }
	@$(PIP) install --require-hashes --requirement requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/run.stamp
	@$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@
