"""`draftlight models get`: shows the terms, then fetches the files, checks each, and shows the progress.

An order is what there is to do: which files, under which terms, and the command that uses them. The hub is asked what a
repository holds before a byte of a model is fetched. Ctrl-C keeps what was fetched: the same command continues with it,
also after a restart.
"""

from __future__ import annotations

import argparse
import queue
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from app.cli.models.search import GATES
from app.cli.output import ProgressLine, agreed, can_ask, facts, print_json, print_line
from app.model_library.downloads import ModelDownloads, label_of
from app.model_library.events import Download, DownloadEnded, DownloadsUpdated, ModelEvent, Terms
from app.model_library.hub_search import ModelHub
from app.model_library.offers import ModelOffers
from app.model_library.pairs.catalogue_files import ItemToFetch, find_drafter, find_entry, installed_drafter
from app.model_library.pairs.registry import PairRegistry
from app.problem import ProblemError, problem_error
from app.system.standard_streams import print_status
from models.catalogue.catalogue import read_catalogue
from models.checks.pair_check import check_pair
from models.hub.download.partial_file import size_text
from models.hub.records import FileToFetch, Listing, ModelItem
from models.memory.advice import size
from models.pair import STARTER
from models.store.records import StoredModel, paths_of
from models.store.store import Store

FREE_LICENCES = frozenset(
    {"apache-2.0", "mit", "bsd-2-clause", "bsd-3-clause", "bsd", "isc", "cc0-1.0", "unlicense", "zlib", "cc-by-4.0"}
)
"""Licences that need no consent before the files are used. Any other licence is shown and asked about."""


class Order(NamedTuple):
    """`items` are still to be fetched; `used` is the command that uses the result.

    `verified` is False where commits and hashes are what the hub lists now and not what came with the program.
    """

    name: str
    items: tuple[ItemToFetch, ...]
    terms: tuple[Terms, ...]
    verified: bool
    used: str
    pair: str = ""


def make_order(what: str, registry: PairRegistry) -> Order:
    """The order for `what`: an id of the catalogue, or `owner/name[:quantization or file]`; the hub is asked once for

    each repository. Raises ProblemError for a name that means nothing, and HubError.
    """
    hub, catalogue = ModelHub(lambda event: None), read_catalogue()
    offers = ModelOffers(registry, hub.known)
    if "/" in what:
        return _of_repository(what, hub, registry)
    if (entry := find_entry(catalogue, what)) is not None:
        used = f'draftlight ask --pair {entry.id} "…"'
        if entry.bundled:
            return Order(entry.id, (), (), True, used, entry.id)
        items, drafter = offers.pair_items(entry.id), entry.drafted_by
        terms = tuple(
            _terms(hub, item.repository, entry.licence, entry.licence_url or "", entry.opt_in, item.files)
            if item.role == "target" or drafter is None
            else _terms(hub, item.repository, drafter.licence, drafter.licence_url, drafter.opt_in)
            for item in items
        )
        return Order(entry.name, items, terms, all(file.pinned for file in entry.files), used, entry.id)
    if (drafter := find_drafter(catalogue, what)) is not None:
        used = "draftlight doctor --target MODEL"
        if installed_drafter(drafter, registry.models()) is not None:
            return Order(drafter.name, (), (), True, used)
        its = _terms(hub, drafter.files[0].repository, drafter.licence, drafter.licence_url, drafter.opt_in)
        pinned = all(file.pinned for file in drafter.all_files)
        return Order(drafter.name, offers.drafter_items(drafter.id), (its,), pinned, used)
    hint = f"See `draftlight models list`, or look on the hub: draftlight models search {what}"
    raise problem_error("unknown_model", f"the catalogue has no pair or drafter {what!r}", hint)


def _of_repository(what: str, hub: ModelHub, registry: PairRegistry) -> Order:
    repository, _, wanted = what.partition(":")
    listing = hub.known(repository)
    item = _picked(listing, wanted)
    items = hub.items(repository, item.path, registry.models())
    licence = listing.licence_name or listing.licence
    terms = _terms(hub, repository, licence, listing.licence_url, listing.licence not in FREE_LICENCES)
    named = "--target MODEL --drafter {id}" if item.drafts else "--pair {id}" if len(items) > 1 else "--target {id}"
    return Order(items[0].name, items, (terms,), False, f'draftlight ask {named} "…"')


def _terms(
    hub: ModelHub, repository: str, licence: str, url: str, asks: bool, files: tuple[FileToFetch, ...] = ()
) -> Terms:
    if files and all(file.wheels for file in files):  # known without the hub, which may be out of reach
        return Terms(repository, licence, url, "open", url, asks)
    found = hub.known(repository)
    return Terms(repository, licence, url or found.page, found.gate, found.page, asks or found.gate != "open")


def _picked(listing: Listing, wanted: str) -> ModelItem:
    """Find a model by path, by file name, or by a quantization that only one model has. Raises ProblemError."""
    rules: tuple[Callable[[ModelItem], bool], ...] = (
        lambda item: item.path == wanted,
        lambda item: item.path.rpartition("/")[2] == wanted,
        lambda item: (item.quantization or "").lower() == wanted.lower(),
    )
    found = list(listing.items)
    if wanted:
        found = next((some for matches in rules if (some := list(filter(matches, listing.items)))), [])
    # A GGUF is preferred to graphs of the same quantization.
    chosen = [item for item in found if item.kind == "gguf"] if wanted and len(found) > 1 else found
    if len(chosen) == 1:
        return chosen[0]
    if found and wanted:
        names = ", ".join(item.path for item in found[:8])
        message = f"{listing.repository} has {len(found)} models of {wanted}"
        raise problem_error("which_model", message, f"Name the file: {names}.")
    if not listing.items:
        raise problem_error(
            "no_models", f"{listing.repository} holds no GGUF or ONNX model", "Choose another repository."
        )
    here = ", ".join(f"{item.quantization or item.path} ({size(item.size_bytes)})" for item in listing.items[:12])
    what = f"{listing.repository} has no {wanted}" if wanted else f"{listing.repository} holds several models"
    raise problem_error(
        "which_model", what, f"Say which, as draftlight models get {listing.repository}:NAME. There: {here}."
    )


INTERRUPTED = 130


def get(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Uses the network. Raises ProblemError, HubError or ModelFileError."""
    order, again = make_order(arguments.what, registry), f"draftlight models get {arguments.what}"
    show = print_status if arguments.json else print_line
    if not order.items:
        show(f"{order.name} is here already.")
        _finish(order, (), registry, arguments.json)
        return 0
    for line in _notices(order):
        show(line)
    if not arguments.accept_licence:
        _ask_consent(order, again)
    try:
        fetched = Fetching(registry.store, ProgressLine(sys.stderr), as_json=arguments.json).fetch(order.items)
    except FetchInterrupted as stopped:
        print_status(f"Stopped at {stopped}: what is here is kept.")
        print_status(f"Go on with: {again}")
        return INTERRUPTED
    _finish(order, fetched, registry, arguments.json)
    return 0


def _notices(order: Order) -> list[str]:
    total = sum(item.size_bytes for item in order.items)
    lines = [f"{order.name}: {size(total)} to download."]
    for item in order.items:
        commit = item.files[0].revision[:12]
        lines.append(f"  {item.role}: {item.repository} at {commit}, {item.main} ({size_text(item.size_bytes)})")
    lines += dict.fromkeys(
        f"  licence of {terms.repository}: {terms.licence or 'not named'} ({terms.url}), {GATES[terms.gate]}"
        for terms in order.terms
    )
    if not order.verified:
        lines.append("  Sizes and hashes are those that the hub lists now: none of them came with Draftlight.")
    return lines


def _ask_consent(order: Order, again: str) -> None:
    """Raises ProblemError where a licence asks for consent and there is none."""
    asking = [terms for terms in order.terms if terms.asks]
    if not asking:
        return
    named = " and ".join(dict.fromkeys(f"{terms.licence or 'terms not named'} ({terms.url})" for terms in asking))
    if not can_ask():
        hint = f"Read them; if you accept them, run: {again} --accept-licence"
        raise problem_error("needs_consent", f"{order.name} is given under terms to be accepted first: {named}", hint)
    if not agreed(f"{order.name} is given under {named}. Do you accept these terms?"):
        raise problem_error("declined", "nothing was downloaded: the terms were not accepted", f"Later: {again}")


def _finish(order: Order, fetched: Sequence[StoredModel], registry: PairRegistry, as_json: bool) -> None:
    """Say what is installed now and how to use it; for a pair also whether its two models fit together."""
    findings = check_pair(registry.pair(order.pair)) if order.pair not in ("", STARTER) else []
    used = order.used.format(id=fetched[0].id if fetched else "ID")
    if as_json:
        problems = [facts(each, "code message hint") for each in findings]
        print_json({"type": "finished", "name": order.name, "use": used, "problems": problems}, on_one_line=True)
        return
    for finding in findings:
        print_status(f"Warning: {finding.message}. {finding.hint}")
    print_line(f"Use it: {used}")


_LOOK_UP_S = 0.2
"""Seconds that Ctrl-C may have to wait, on systems where it does not end a wait."""


class FetchInterrupted(Exception):
    """The user pressed Ctrl-C; what was fetched is kept. The message says how much that is."""


class Fetching:
    """Fetches items. `as_json` prints the progress on standard output, one JSON object a line.

    The queue and its folder are the window's own, so that each of them continues what the other one began.
    """

    def __init__(self, store: Store, line: ProgressLine, *, as_json: bool = False) -> None:
        self._store, self._line, self._as_json = store, line, as_json
        self._actions: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._received: list[ModelEvent] = []

    def fetch(self, items: Sequence[ItemToFetch]) -> list[StoredModel]:
        """Fetch the items one after another. Raises FetchInterrupted, HubError, ProblemError or ModelFileError."""
        downloads = ModelDownloads(self._store, self._received.append, self._actions.put)
        fetched, done, at = list[StoredModel](), 0, ""
        try:
            downloads.check_space(items)
            downloads.queue.sweep()
            for item in items:
                at = downloads.get(item)
                fetched.append(self._installed(item, self._wait(at, item)))
                done, at = done + item.size_bytes, ""
        except KeyboardInterrupt:
            downloads.queue.close()
            done += sum(each.done_bytes for each in downloads.queue.items() if each.id == at)
            whole = sum(item.size_bytes for item in items)
            raise FetchInterrupted(f"{size_text(done)} of {size_text(whole)}") from None
        finally:
            downloads.queue.close()
            self._line.end()
        return fetched

    def _wait(self, item_id: str, item: ItemToFetch) -> DownloadEnded:
        """Wait until the item is installed; events of other items are an earlier run's. Raises ProblemError."""
        while True:
            try:
                self._actions.get(timeout=_LOOK_UP_S)()
            except queue.Empty:
                continue
            events, self._received[:] = tuple(self._received), ()
            for event in events:
                if isinstance(event, DownloadEnded) and event.item_id == item_id:
                    if event.problem is not None:
                        raise ProblemError(event.problem)
                    return event
                if isinstance(event, DownloadsUpdated):
                    self._show(item, next((each for each in event.downloads if each.id == item_id), None))

    def _show(self, item: ItemToFetch, now: Download | None) -> None:
        """Show the progress. Raises ProblemError where the item neither waits nor runs any more."""
        if now is None or now.state == "paused":
            raise problem_error("stopped", f"{item.name} was stopped by another Draftlight", "Go on with it there.")
        if now.doing and self._as_json:
            self._print_event(
                "progress", item, **facts(now, "path done_bytes total_bytes doing bytes_per_s seconds_left")
            )
        elif now.doing:
            detail = "reading what is here already" if now.doing == "checking" else now.detail
            self._line.show(label_of(item), now.done_bytes, now.total_bytes, now.bytes_per_s, now.seconds_left, detail)

    def _installed(self, item: ItemToFetch, ended: DownloadEnded) -> StoredModel:
        model = next(model for model in self._store.models() if model.id == ended.model_id)
        if self._as_json:
            place = paths_of(self._store.folder, model)[model.main]
            self._print_event("installed", item, id=model.id, path=str(place), source=ended.source)
        else:
            detail = f"checked, from {ended.source}" if ended.source else "checked"
            self._line.show(label_of(item), item.size_bytes, item.size_bytes, detail=detail)
            self._line.end()
        return model

    def _print_event(self, kind: str, item: ItemToFetch, **fields: Any) -> None:
        print_json({"type": kind, "name": item.name, "role": item.role, **fields}, on_one_line=True)
