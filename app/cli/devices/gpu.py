"""`draftlight gpu`: lists, fetches and removes add-ons, which give llama.cpp a graphics card.

`get` says first how much is fetched and under which terms. Ctrl-C keeps what arrived, and the same command goes on with
it. Only `get` uses the network.
"""

from __future__ import annotations

import argparse
import sys

from app.cli.grammar.parser import actions_of
from app.cli.output import ProgressLine, agreed, can_ask, print_json, print_line
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.gpu_addons import AddonOutcome, find_offer, old_list, outcome, remove_addon
from app.problem import refuse
from app.system.paths import AppPaths
from app.system.standard_streams import print_status
from models.addons.fetching import get_addon, is_fetched
from models.addons.folder import AddonFolder, InstalledAddon
from models.addons.records import AddonOffer, plain
from models.hub.download.events import DownloadProgress
from models.hub.download.partial_file import size_text

INTERRUPTED = 130


def add_flags(gpu: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    add = actions_of(gpu)
    add("list", "which add-ons are here; asks no network")
    get = add("get", "download an add-on, or go on with it; its size and terms are shown first")
    get.add_argument("kind", metavar="KIND", help="cuda, for NVIDIA's cards; rpc, for other machines (--rpc)")
    get.add_argument("--yes", action="store_true", help="do not ask: the size and the terms are known and accepted")
    remove = add("remove", "delete an add-on, or what was begun of it")
    remove.add_argument("kind", metavar="KIND", help="as `draftlight gpu list` calls it")
    remove.add_argument("--yes", action="store_true", help="do not ask")


def gpu(arguments: argparse.Namespace, app_paths: AppPaths, entry: Entry = worker_entry) -> int:
    """Run one command and return its exit code. Raises ProblemError, HubError or StoreError."""
    match arguments.action:
        case "list":
            return _list(AddonFolder(app_paths.addons), arguments.json)
        case "get":
            return _get(arguments, app_paths, entry)
        case _:
            return _remove(arguments, app_paths)


def _list(folder: AddonFolder, as_json: bool) -> int:
    found = folder.installed()
    if as_json:
        print_json([_facts(each) for each in found])
    elif not found:
        print_line("No add-on is here. `draftlight gpu get cuda` says what the one for NVIDIA's cards takes.")
    for each in () if as_json else found:
        build = f"ggml {each.stamp.build.ggml} ({plain(each.stamp.build.commit)})"
        print_line(
            f"{each.stamp.kind}: {each.stamp.title}, for {build}, {size_text(each.stamp.disk_bytes)}, in {each.folder}"
        )
        if each.fault:
            print_line(f"  cannot be used: {each.fault}")
    return 0


def _facts(addon: InstalledAddon) -> dict[str, object]:
    stamp = addon.stamp
    return {
        "kind": stamp.kind, "title": stamp.title, "ggml": stamp.build.ggml, "ggml_commit": stamp.build.commit,
        "folder": str(addon.folder), "disk_bytes": stamp.disk_bytes, "problem": addon.fault,
    }  # fmt: skip


def _get(arguments: argparse.Namespace, app_paths: AppPaths, entry: Entry) -> int:
    offer, folder = find_offer(arguments.kind, app_paths, entry), AddonFolder(app_paths.addons)
    if (old := old_list(app_paths)) is not None:
        print_status(old.line())
    if is_fetched(offer, folder):
        addon = next(each for each in folder.installed() if each.stamp.kind == offer.kind)
        print_status(f"{offer.title} is here already.")
    else:
        for words in _terms(offer, folder):
            (print_status if arguments.json else print_line)(words)
        _ask(f"Download {size_text(offer.fetched_bytes)}", arguments.yes, f"draftlight gpu get {offer.kind} --yes")
        line, done = ProgressLine(sys.stderr), 0

        def progress(now: DownloadProgress) -> None:
            nonlocal done
            done = now.done_bytes
            if arguments.json:
                fields = {"done_bytes": now.done_bytes, "total_bytes": now.total_bytes, "path": now.path}
                print_json({"type": "progress", "doing": now.doing, **fields}, on_one_line=True)
                return
            detail = f"reading {now.path}" if now.doing == "checking" else now.detail
            line.show(offer.kind, now.done_bytes, now.total_bytes, now.bytes_per_s, now.seconds_left, detail)

        try:
            addon = get_addon(offer, folder, progress=progress)
        except KeyboardInterrupt:
            print_status(f"Stopped at {size_text(done)} of {size_text(offer.fetched_bytes)}: what is here is kept.")
            print_status(f"Go on with: draftlight gpu get {offer.kind}")
            return INTERRUPTED
        finally:
            line.end()
    _tell(addon, outcome(addon, app_paths, entry), arguments.json)
    return 0


def _terms(offer: AddonOffer, folder: AddonFolder) -> list[str]:
    begun = folder.begun_bytes(offer.kind)
    here = f", {size_text(begun)} of them are here already" if begun else ""
    lines = [
        f"{offer.title}: {size_text(offer.fetched_bytes)} to download{here}; it takes {size_text(offer.disk_bytes)} in "
        f"{folder.path}."
    ]
    lines += [f"  terms: {offer.licence} ({offer.licence_url})"] if offer.licence else []
    return lines + ([f"  it needs {offer.needs}"] if offer.needs else [])


def _ask(question: str, yes: bool, again: str) -> None:
    """Raises ProblemError where the user does not agree or cannot be asked."""
    if yes:
        return
    if not can_ask():
        raise refuse("needs_consent", "nothing was downloaded", f"If that is what you want: {again}")
    if not agreed(f"{question}?"):
        raise refuse("declined", "nothing was changed", f"Later: {again}")


def _tell(addon: InstalledAddon, found: AddonOutcome, as_json: bool) -> None:
    if as_json:
        facts = {"state": found.state, "reason": found.reason, "devices": found.devices}
        print_json({"type": "finished", **_facts(addon), **facts}, on_one_line=True)
    elif found.state == "loaded":
        print_line(
            f"{addon.stamp.title} is in place, and llama.cpp can use {', '.join(found.devices) or 'a device'} with it."
        )
    else:
        print_line(f"{addon.stamp.title} is in place, but finds no card: {found.reason}.")
        print_line("`draftlight doctor` says what else is known.")


def _remove(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    folder = AddonFolder(app_paths.addons)
    here = next((each for each in folder.installed() if each.stamp.kind == arguments.kind), None)
    if here is None and not folder.on_the_way(arguments.kind).is_dir():
        raise refuse("no_addon", f"there is no add-on {arguments.kind!r} here", "`draftlight gpu list` says which are.")
    frees = (here.stamp.disk_bytes if here else 0) + folder.begun_bytes(arguments.kind)
    again = f"draftlight gpu remove {arguments.kind} --yes"
    _ask(f"Delete {arguments.kind}, which frees {size_text(frees)}", arguments.yes or arguments.json, again)
    freed = remove_addon(arguments.kind, app_paths)
    if arguments.json:
        print_json({"removed": arguments.kind, "freed_bytes": freed})
    else:
        print_line(f"Removed {arguments.kind}; {size_text(freed)} are free again.")
    return 0
