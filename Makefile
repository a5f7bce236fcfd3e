# Everything a developer does here, by name. Needs make and Python 3.11; fetches the rest into this folder.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
export HOST PORT
# What Python compiled once it keeps: servers start many times in the tests.
unexport PYTHONDONTWRITEBYTECODE
UV_VERSION := 0.13.9

# Half as many more than there are cores: some tests wait for a server to start or for a clock.
TESTERS := $(shell $(PYTHON) -c 'import os; print(os.cpu_count() * 3 // 2)')
VENV := .venv/bin
NPM := PATH="$(CURDIR)/$(VENV):$$PATH" npm --prefix static run --silent
COMPILE := .tools/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header
FAST_TESTS = $(wildcard tests/cards tests/games tests/every_game tests/rooms) tests/test_imports.py

.DEFAULT_GOAL := help
.PHONY: help run test check format bench break types lock ready-to-run ready-to-test ready-to-bench

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

run: ready-to-run ## start the server; HOST and PORT say where
	@echo "tictable: http://$(HOST):$(PORT)"
	@exec $(VENV)/python -m app

test: ready-to-test ## run every test, with a real Postgres, Redis and browser
	@$(NPM) test & front=$$!; $(VENV)/python -m pytest -n $(TESTERS) --dist worksteal; back=$$?; wait $$front && exit $$back

check: ready-to-test ## look for mistakes in under a minute: format, lint, types, import contracts, tests of the rules
	@$(VENV)/ruff format --check .
	@$(VENV)/ruff check .
	@$(VENV)/mypy
	@$(NPM) check
	@$(VENV)/python -m pytest -q -n auto --dist worksteal -m "not slow" $(FAST_TESTS)

format: ready-to-test ## lay out the Python sources
	@$(VENV)/ruff format .
	@$(VENV)/ruff check --fix .

bench: ready-to-bench ## measure
	@$(VENV)/python -m tests.bench

break: ready-to-test ## prove by breaking that nothing acknowledged is lost; takes half an hour
	@$(VENV)/python -m tests.breakage

types: ready-to-test ## write the TypeScript types of the messages anew
	@$(VENV)/python -m app.web.protocol | $(NPM) types > static/src/wire/protocol.ts

lock: ready-to-test ## pin all dependencies anew, newest first
	@echo "uv==$(UV_VERSION)" | $(COMPILE) --no-annotate - --output-file scripts/uv.txt
	@$(COMPILE) --upgrade pyproject.toml --group front --output-file requirements.txt
	@$(COMPILE) --upgrade pyproject.toml --group dev --constraints requirements.txt --output-file requirements-dev.txt
	@$(COMPILE) --upgrade --group bench --constraints requirements-dev.txt --output-file requirements-bench.txt
	@PATH="$(CURDIR)/$(VENV):$$PATH" npm --prefix static update --package-lock-only

ready-to-run:
	@$(PYTHON) scripts/prepare.py run

ready-to-test:
	@$(PYTHON) scripts/prepare.py test

ready-to-bench:
	@$(PYTHON) scripts/prepare.py bench
