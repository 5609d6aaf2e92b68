# Branco: `make play` to play, `make test` to check everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# bytecode on all cores: pip makes it on one, and where Python may not write it every process would make it again
BYTECODE := $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib src || true

.DEFAULT_GOAL := help
.PHONY: help setup play test lint debian-packages compiled-games bench soak fuzz-million

help: ## show these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1\t\2/' | expand -t 16

setup: $(VENV)/installed ## make .venv and install what playing and simulating need

$(VENV)/installed: pyproject.toml
	@echo "Installing into $(VENV), this takes a minute or two ..."
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[web,lab]'
	$(BYTECODE)
	@touch $@

$(VENV)/installed-test: pyproject.toml
	@echo "Installing into $(VENV) what playing and the tests need, this takes a minute or two ..."
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[web,test]'
	$(BYTECODE)
	@touch $(VENV)/installed $@

play: setup ## start the table and print its link
	$(BIN)/branco serve

test: ## install what the tests need, then lint, types and all tests
	$(MAKE) --jobs=2 debian-packages $(VENV)/installed-test
	$(MAKE) --jobs=2 lint compiled-games
	$(BIN)/pytest -n 4 --dist loadgroup --durations=25

lint: $(VENV)/installed-test ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/mypy

debian-packages:
	tools/install-debian-packages

compiled-games: $(VENV)/installed-test
	$(BIN)/python tools/compile_games.py

bench: setup ## measure decisions a second
	$(BIN)/branco bench

soak: $(VENV)/installed-test ## kill the server a thousand times while bots play
	$(BIN)/python tools/soak.py

fuzz-million: setup ## a million random games of each game, over all player counts and settings, every position checked
	for game in wild_cards wooly_bully greenland wildlife dominant_species; do \
		$(BIN)/branco soak $$game --games 1000000 --seed 1 || exit 1; done
