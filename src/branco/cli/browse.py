"""`branco games`, `branco rules` and `branco replay`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import AsJson, GameName, Language, read_text
from .words import Words, words_of

if TYPE_CHECKING:
    from branco.game import Game, Position, Setting
    from branco.game.coverage import Coverage

app = typer.Typer()


@app.command(help="List the games, for how many players they are, and their options.")
def games(ctx: typer.Context, as_json: AsJson = False, lang: Language = None) -> None:
    import branco

    say = words_of(ctx, lang)
    known = [branco.load(name) for name in branco.GAMES]
    if as_json:
        typer.echo(json.dumps([_card(game, say) for game in known], ensure_ascii=False))
        return
    for game in known:
        players = f"{game.players[0]}-{game.players[-1]} {say('players')}"
        typer.secho(f"{game.name}", bold=True, nl=False)
        typer.echo(f"  {game.title(say.lang.value)}, {players}, {game.credits}")
        for setting in game.settings:
            default = say("default: {value}", value=setting.default)
            title = setting.title(say.lang.value)
            typer.echo(f"    --set {setting.name}={_values(setting.values)}  {title}; {default}")


def _values(values: tuple[str, ...]) -> str:
    """All values, or the first and the last of many numbers."""
    if len(values) > 8 and all(value.isdecimal() for value in values):
        return f"{values[0]}...{values[-1]}"
    return "|".join(values)


def _card(game: Game, say: Words) -> dict[str, Any]:
    lang = say.lang.value
    return {
        "name": game.name,
        "title": game.title(lang),
        "players": list(game.players),
        "credits": game.credits,
        "settings": {setting.name: _setting(setting, lang) for setting in game.settings},
    }


def _setting(setting: Setting, lang: str) -> dict[str, Any]:
    return {"title": setting.title(lang), "values": list(setting.values), "default": setting.default}


@app.command(help="Show the rule book of a game, or which of its rules are implemented and tested.")
def rules(
    ctx: typer.Context,
    game: GameName,
    lang: Language = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="rules specified, implemented and tested")] = False,
    as_json: AsJson = False,
) -> None:
    import branco

    say = words_of(ctx, lang)
    chosen = branco.load(game)
    if coverage:
        _show_coverage(chosen, say, as_json)
    elif as_json:
        texts = {rule: chosen.rule_text(rule, say.lang.value) for rule in chosen.box.rules}
        typer.echo(json.dumps(texts, ensure_ascii=False))
    else:
        _show_rulebook(chosen.rulebook(say.lang.value))


def _show_rulebook(text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False)
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        typer.echo(text)


def _show_coverage(game: Game, say: Words, as_json: bool) -> None:
    from branco.game import BadSetup
    from branco.game.coverage import coverage, tests_of

    tests = tests_of(game)
    if tests is None:
        raise BadSetup(f"the coverage of rules needs the tests of {game.title()}, which are not in the package")
    found = coverage(game, tests)
    if as_json:
        typer.echo(json.dumps(_coverage_json(found)))
        return
    all_rules = len(found.specified)
    typer.echo(say("rules specified: {n}", n=all_rules))
    typer.echo(say("implemented: {n}", n=all_rules - len(found.not_implemented)))
    typer.echo(say("tested: {n}", n=all_rules - len(found.not_tested)))
    for rule in found.not_implemented:
        typer.echo(say("not implemented: {rule}", rule=rule))
    for rule in found.not_tested:
        typer.echo(say("not tested: {rule}", rule=rule))


def _coverage_json(found: Coverage) -> dict[str, Any]:
    return {
        "specified": len(found.specified),
        "implemented": len(found.specified) - len(found.not_implemented),
        "tested": len(found.specified) - len(found.not_tested),
        "not_implemented": list(found.not_implemented),
        "not_tested": list(found.not_tested),
        "rules": {
            rule: {"implemented": rule not in found.not_implemented, "tested": rule not in found.not_tested}
            for rule in found.specified
        },
    }


@app.command(help="Play a game record again and tell what happened.")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="game record")],
    as_json: AsJson = False,
    lang: Language = None,
) -> None:
    say = words_of(ctx, lang)
    p = replayed(file)
    if as_json:
        typer.echo(json.dumps(_outcome(p)))
        return
    for event in p.journal:
        typer.echo(event.text(say.lang.value))
    typer.echo()
    show_standing(p, say)


def replayed(file: Path) -> Position:
    """The position that a record leads to."""
    import branco
    from branco.game.record_file import header

    text = read_text(file)
    return branco.load(header(text).get("game", "")).replay(text)


def _outcome(p: Position) -> dict[str, Any]:
    return {
        "game": p.game.name,
        "players": p.players,
        "seed": p.seed,
        "settings": p.settings,
        "decisions": p.moves,
        "over": p.is_over,
        "scores": list(p.scores),
        "winners": list(p.winners),
        "hash": p.hash,
    }


def show_standing(p: Position, say: Words, names: tuple[str, ...] = ()) -> None:
    """Whose turn it is or who has won, and the scores."""
    from branco.game import SEAT_NAMES

    seats = names or SEAT_NAMES[say.lang.value]
    for seat, score in enumerate(p.scores):
        mark = "  *" if seat in p.winners else ""
        typer.echo(say("{name}: {score} points", name=seats[seat], score=score) + mark)
    if p.is_over:
        winners = ", ".join(seats[seat] for seat in p.winners)
        typer.echo(say("The game is over. First place: {names}.", names=winners or say("nobody")))
    else:
        awaited = ", ".join(seats[seat] for seat in p.actors)
        typer.echo(say("{n} decisions taken; awaited: {names}.", n=p.moves, names=awaited))
