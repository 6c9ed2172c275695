"""`draftlight models refresh`: asks the hub for the catalogue's commits, sizes and hashes, and writes them down."""

from __future__ import annotations

import os
from pathlib import Path

from app.cli.output import say, say_json
from app.model_library.pairs.registry import PairRegistry
from app.problem import ProblemError
from app.system.named_file import path_named
from app.system.standard_streams import note
from models.catalogue.catalogue import catalogue_bytes
from models.catalogue.refresh import refresh, repositories
from models.catalogue.writer import catalogue_text, top_comments
from models.hub.download.partial_file import write_whole
from models.hub.errors import HubError
from models.hub.listing import list_files
from models.hub.records import Listing

UNLISTED = " was not listed"
"""How a difference ends that a failure below the list explains once for the whole repository."""


def refresh_catalogue(write: str, registry: PairRegistry, as_json: bool) -> int:
    """Run the command; returns the exit code: 1 where a repository could not be listed.

    Raises HubError, ProblemError or OSError.

    To a file of the person's choice goes the catalogue that comes with the program, filled; among the data, the one in
    use, so that what an earlier refresh found stays where the hub does not answer now.
    """
    place = path_named(write) if write else registry.pins
    bundled = catalogue_bytes().decode("utf-8")
    text = bundled if write else _in_use(registry, bundled)
    listings, failures = _list_all(repositories(text))
    if failures and not listings:
        raise failures[0]
    found = refresh(text, listings)
    _write(place, found.text)
    if as_json:
        problems = [{"code": each.code, "message": str(each), "hint": each.hint} for each in failures]
        say_json({"written": str(place), "differences": list(found.differences), "problems": problems})
    else:
        for difference in found.differences:
            if not difference.endswith(UNLISTED):
                say(difference)
        say(f"Written to {place}." if found.differences else f"Nothing has changed; written to {place}.")
        for each in failures:
            note(f"Not listed: {each}. {each.hint}")
    return 1 if failures else 0


def _in_use(registry: PairRegistry, bundled: str) -> str:
    try:
        return catalogue_text(registry.catalogue(), top_comments(bundled))
    except ProblemError as error:
        note(f"{error.problem.message}. It is made anew.")
        return bundled


def _list_all(names: tuple[str, ...]) -> tuple[dict[str, Listing], list[HubError]]:
    """A hub that cannot be reached at all is asked once, not for every repository."""
    listings: dict[str, Listing] = {}
    failures: list[HubError] = []
    for name in names:
        try:
            listings[name] = list_files(name)
        except HubError as error:
            failures.append(error)
            if not listings and (error.passing or error.code in ("offline", "bad_address", "proxy", "tls")):
                break
    return listings, failures


def _write(place: Path, text: str) -> None:
    """Raises OSError."""
    os.makedirs(place.absolute().parent, exist_ok=True)
    write_whole(place, text.encode("utf-8"))
