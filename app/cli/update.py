"""`draftlight update`: says whether a newer version exists. Only when asked; it downloads and replaces nothing."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from app.cli.doctor import version
from app.problem import refuse
from app.system.paths import AppPaths
from app.system.terminal_text import json_safe
from models.errors import ReleaseError
from models.hub.release_page import NAMESPACE, Release, SeenDates, newest


def add_flags(update: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    update.add_argument("--json", action="store_true", help="print one JSON object")


def update(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    say: Callable[[str], None] = print,
    ask: Callable[[SeenDates], Release] = lambda seen: newest(seen=seen),
    own: Callable[[], str] = version,
    age_note: Callable[[SeenDates], tuple[str, str] | None] = lambda seen: seen.age_note(NAMESPACE),
) -> int:
    """Run the command and return its exit code, 0 with a newer version or without. Raises ProblemError."""
    seen = SeenDates(app_paths.signed_dates)
    try:
        release = ask(seen)
    except ReleaseError as error:
        raise refuse("no_release", str(error), error.hint) from error
    here = own()
    newer = numbers(release.version) > numbers(here)
    old = age_note(seen)
    if arguments.json:
        facts = {"version": here, "newest": release.version, "newer": newer, "page": release.page}
        say(json_safe(json.dumps(facts | ({} if old is None else {"note": old[0]}))))
    elif newer:
        say(f"Draftlight {release.version} of {release.date} is there; this is {here}. Get it at {release.page}")
    else:
        say(f"Draftlight {here} is the newest version.")
    if old is not None and not arguments.json:
        say(" ".join((f"{old[0]}.", old[1])))
    return 0


def numbers(version: str) -> tuple[int, ...]:
    """The parts of a version, to compare; none where it is no version ("not installed")."""
    parts = version.split(".")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return ()
    return tuple(int(part) for part in parts) + (0,) * (4 - len(parts))
