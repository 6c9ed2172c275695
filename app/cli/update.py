"""`draftlight update`: says whether a newer version exists. Only when asked; it downloads and replaces nothing."""

from __future__ import annotations

import json
from collections.abc import Callable

from app.cli.doctor import version
from app.problem import refuse
from app.system.paths import find_app_paths
from app.system.terminal_text import json_safe
from models.hub.release_page import NAMESPACE, Release, ReleaseError, newest
from models.hub.seen_dates import SeenDates


def update(
    as_json: bool,
    say: Callable[[str], None] = print,
    ask: Callable[[], Release] = lambda: newest(seen=SeenDates(find_app_paths().signed_dates)),
    own: Callable[[], str] = version,
    age_note: Callable[[], tuple[str, str] | None] = lambda: SeenDates(find_app_paths().signed_dates).age_note(
        NAMESPACE
    ),
) -> int:
    """Run the command and return its exit code, 0 with a newer version or without. Raises ProblemError."""
    try:
        release = ask()
    except ReleaseError as error:
        raise refuse("no_release", str(error), error.hint) from error
    here = own()
    newer = numbers(release.version) > numbers(here)
    old = age_note()
    if as_json:
        facts = {"version": here, "newest": release.version, "newer": newer, "page": release.page}
        say(json_safe(json.dumps(facts | ({} if old is None else {"note": old[0]}))))
    elif newer:
        say(f"Draftlight {release.version} of {release.date} is there; this is {here}. Get it at {release.page}")
    else:
        say(f"Draftlight {here} is the newest version.")
    if old is not None and not as_json:
        say(" ".join((f"{old[0]}.", old[1])))
    return 0


def numbers(version: str) -> tuple[int, ...]:
    """The parts of a version, to compare; none where it is no version ("not installed")."""
    parts = version.split(".")
    if not all(part.isascii() and part.isdigit() for part in parts):
        return ()
    return tuple(int(part) for part in parts) + (0,) * (4 - len(parts))
