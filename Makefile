# Branco: `make play` to play, `make test` to check everything.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
# bytecode on all cores: pip makes it on one, and where Python may not write it every process would make it again;
# what no game imports would take 18 MB
BYTECODE := $(BIN)/python -m compileall -qq -j 0 -x '/(tests|pip|setuptools|fontTools)/' $(VENV)/lib src || true

.DEFAULT_GOAL := help
.PHONY: help setup play test docs lint debian-packages compiled-games browser on-postgresql learning look bench soak faults fuzz-million contract-million models planted-faults blunders

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

# tests that kill processes and wait for others may fail beside three more for want of a processor
FAILED_ALONE = { echo "What failed is tried once more, with nothing beside it:"; \
	$(BIN)/pytest -n 1 --dist loadgroup --last-failed --last-failed-no-failures none; }

test: ## install what the tests need, then lint, types and all tests
	$(MAKE) --jobs=2 debian-packages $(VENV)/installed-test
	$(MAKE) --jobs=2 lint compiled-games
	$(BIN)/pytest -n 4 --dist loadgroup --durations=25 || $(FAILED_ALONE)

lint: $(VENV)/installed-test ## ruff and mypy
	$(BIN)/ruff check
	$(BIN)/mypy

debian-packages:
	tools/install-debian-packages

compiled-games: $(VENV)/installed-test
	$(BIN)/python tools/compile_games.py

browser: $(VENV)/installed-test ## whole games and all boards in a browser, which take longer than the other tests
	$(BIN)/pytest -n 2 --dist loadgroup -m slow

on-postgresql: $(VENV)/installed-test ## the tests of the web table once more, with PostgreSQL below
	BRANCO_TEST_ON=postgresql $(BIN)/pytest -n 4 --dist loadgroup tests/web

learning: $(VENV)/installed-test ## train networks with PyTorch for a minute or two each
	$(PIP) --editable '.[train]'
	$(BIN)/pytest -m learns

look: $(VENV)/installed-test ## look at forty moments of every board, in both languages, on a desktop and a phone
	BRANCO_MOMENTS=40 $(BIN)/pytest -m slow tests/browser/test_look.py

blunders: $(VENV)/installed-test ## how often the bot hard is right where a sensible player sees what is bad
	$(BIN)/python -m tests.bots.blunders

bench: setup ## measure decisions a second
	$(BIN)/branco bench

soak: $(VENV)/installed-test ## kill the server a thousand times while bots play
	$(BIN)/python tools/soak.py

faults: $(VENV)/installed-test ## play for ninety minutes while Redis, PostgreSQL and workers are frozen and killed
	$(BIN)/python tools/faults.py --minutes 90

fuzz-million: setup ## a million random games of each game, over all player counts and settings, every position checked
	for game in wild_cards wooly_bully greenland wildlife dominant_species; do \
		$(BIN)/branco soak $$game --games 1000000 --seed 1 || exit 1; done

docs: $(VENV)/installed-docs ## build the documentation as a site in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "Open build/site/index.html"

$(VENV)/installed-docs: pyproject.toml $(VENV)/installed
	$(PIP) --editable '.[docs]'
	@touch $@

contract-million: $(VENV)/installed-test ## equal observations have equal options, over a million decisions of each game and all settings
	BRANCO_DECISIONS=1000000 $(BIN)/pytest src/branco/contract/test_observation.py -k equal_options

models: $(VENV)/installed-test ## ten thousand random games of each game against the models of tests/models
	$(BIN)/python -m tests.models --games 10000 --jobs 2

planted-faults: $(VENV)/installed-test ## plant faults in copies of the rules and tell which the models find
	$(BIN)/python -m tests.models.faults
