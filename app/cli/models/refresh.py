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
from models.hub.catalogue_refresh import catalogue_text, refresh, repositories, top_comments
from models.hub.download.partial_file import write_whole
from models.hub.errors import HubError
from models.hub.listing import list_files
from models.hub.records import Listing

UNLISTED = " was not listed"
"""The end of a difference that a failure below the list explains once for the whole repository."""


def refresh_catalogue(write: str, registry: PairRegistry, as_json: bool) -> int:
    """Run the command and return its exit code: 1 where a repository could not be listed.

    A file that the user names gets the program's own catalogue, filled in. The file among the app's data gets the
    catalogue in use, so that results of an earlier refresh stay where the hub does not answer now. Raises HubError,
    ProblemError or OSError.
    """
    path = path_named(write) if write else registry.pins
    bundled = catalogue_bytes().decode("utf-8")
    text = bundled if write else _in_use(registry, bundled)
    listings, failures = _list_all(repositories(text))
    if failures and not listings:
        raise failures[0]
    found = refresh(text, listings)
    _write(path, found.text)
    if as_json:
        problems = [{"code": each.code, "message": str(each), "hint": each.hint} for each in failures]
        say_json({"written": str(path), "differences": list(found.differences), "problems": problems})
    else:
        for difference in found.differences:
            if not difference.endswith(UNLISTED):
                say(difference)
        say(f"Written to {path}." if found.differences else f"Nothing has changed; written to {path}.")
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
    """List the repositories. A hub that cannot be reached at all is asked only once."""
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


def _write(path: Path, text: str) -> None:
    """Raises OSError."""
    os.makedirs(path.absolute().parent, exist_ok=True)
    write_whole(path, text.encode("utf-8"))
