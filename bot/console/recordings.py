"""Owns the commands about recordings of games: to watch one move by move, and to check one without any network.

Does not know how a game is told or checked. A recording that is refused ends with one line, as everything here does.
"""

import time
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.chat.draw import draw
from bot.chat.html import plain
from bot.chat.words import LANGUAGES, words_in
from bot.console.exits import EXIT_FOUND_WRONG, refuse
from bot.play.played import Played
from bot.play.recording import LONGEST, BadRecording
from bot.play.replaying import moment
from bot.play.verifying import NotTrue
from bot.play.verifying import verify as checked

_BYTES_A_LETTER: Final = 4

File = Annotated[Path, typer.Argument(help="A recording, as /verify and /history send it.")]


def verify(file: File) -> None:
    """Check a recording: its seed, its cards, every move and the result.

    Exits with 1 when something in it is not true.
    """
    played = _checked(file)
    game = played.game
    typer.echo(f"True: game {game.id}, {len(played.seats)} players, {len(played.moves)} moves, ended by {game.ended}.")
    typer.echo("The seed deals these cards, every move was legal, and they lead to these places.")
    typer.echo(f"When the cards were dealt, the table must have shown this: {sha256(game.seed).hexdigest()}")


def replay(
    file: File,
    *,
    delay: Annotated[float | None, typer.Option(min=0.0, help="Seconds between moves; else Enter goes on.")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Print all moves at once.")] = False,
    open_hands: Annotated[bool, typer.Option("--open", help="Show everybody's cards.")] = False,
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
) -> None:
    """Watch a recorded game in the terminal, move by move.

    It is checked first. Enter shows the next move, q ends.
    """
    if language not in LANGUAGES:
        refuse(f"no words in {language!r}; there are: {', '.join(LANGUAGES)}")
    played = _checked(file)
    words, last = words_in(language), len(played.moves)
    for at in range(last + 1):
        table = plain(draw(moment(played, at, open_hands=open_hands), words).text)
        typer.echo(f"— {at}/{last} —\n{table}\n")
        if at < last and not all_ and not _goes_on(delay):
            return


def _goes_on(delay: float | None) -> bool:
    """Wait for the next move; False if nobody wants to see it."""
    if delay is not None:
        time.sleep(delay)
        return True
    try:
        return not input().strip().lower().startswith("q")
    except EOFError:
        return False


def _checked(file: Path) -> Played:
    """The game of the file, or the end of the program with what is wrong with it."""
    try:
        with file.open("rb") as opened:
            body = opened.read(LONGEST * _BYTES_A_LETTER + 1)
        return checked(body.decode())
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    except (BadRecording, NotTrue) as wrong:
        typer.echo(f"{file}: {wrong}", err=True)
        raise typer.Exit(EXIT_FOUND_WRONG) from None
    except UnicodeDecodeError:
        typer.echo(f"{file}: not a recording: it is no text", err=True)
        raise typer.Exit(EXIT_FOUND_WRONG) from None
