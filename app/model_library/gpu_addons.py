"""Add-ons for graphics cards, for the window and the command line: what is offered, fetched, in place and in use.

Which build of ggml is in use only a worker knows, so it is asked; and a new worker is asked what became of an add-on
that was fetched. What earlier trials of graphics cards found is forgotten with every change, so that all is tried anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from app.engine_host.diagnostics.diagnosis import libraries_in
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library import commands
from app.model_library.events import AddonState, AddonUpdated
from app.problem import Problem, refuse
from app.system.job_queue import JobQueue
from app.system.paths import AppPaths
from engine.machine import config_cache
from engine.translatable import translatable
from models.addons.fetching import get_addon, is_fetched
from models.addons.folder import AddonFolder, InstalledAddon
from models.addons.records import AddonOffer, Build
from models.addons.signed_list import NAMESPACE, offers, suiting
from models.errors import ReleaseError
from models.hardware.gpus import find_gpus
from models.hub import release_page
from models.hub.download.control import DownloadControl, Stopped
from models.hub.download.events import DownloadProgress
from models.hub.records import Limits
from models.hub.release_page import SeenDates

KIND = "cuda"
"""The one add-on that there is."""


NO_LIBRARY = translatable("llama.cpp does not load here")


class AddonOutcome(NamedTuple):
    """What became of an add-on's backend in a fresh worker: `devices` names the cards that llama.cpp sees now."""

    state: str
    reason: str
    devices: tuple[str, ...]


def build_in_use(libraries: dict[str, Any]) -> Build:
    """The build of ggml that a worker reported. Raises ProblemError where its libraries do not load."""
    facts = libraries.get("llama_cpp_python")
    if not isinstance(facts, dict) or "ggml" not in facts:
        raise refuse("engine_unavailable", NO_LIBRARY, translatable("`draftlight doctor` says why."))
    return Build(facts["ggml"], facts["ggml_commit"], facts["version"])


def find_offer(kind: str, app_paths: AppPaths, entry: Entry = worker_entry) -> AddonOffer:
    """The add-on that suits this machine and the build in use. Uses the network. Raises ProblemError."""
    try:
        found = offers(seen=SeenDates(app_paths.signed_dates))
        return suiting(found, kind, build_in_use(_libraries(app_paths, entry)))
    except ReleaseError as error:
        raise refuse("no_addon", str(error), error.hint) from error


def old_list(app_paths: AppPaths) -> Problem | None:
    """That the newest list of add-ons seen here is old, so that a newer one may be held back."""
    note = SeenDates(app_paths.signed_dates).age_note(NAMESPACE)
    return None if note is None else Problem("old_list", *note)


def outcome(addon: InstalledAddon, app_paths: AppPaths, entry: Entry = worker_entry) -> AddonOutcome:
    """Load all backends in a fresh worker, and say what became of this one."""
    config_cache.forget(app_paths.measurements)
    facts = _libraries(app_paths, entry).get("llama_cpp_python")
    if not isinstance(facts, dict):
        return AddonOutcome("broken", NO_LIBRARY, ())
    devices = tuple(each["description"] for each in facts["devices"] if each["is_gpu"])
    for each in facts["backends"]:
        if each["file"] == str(addon.library):
            return AddonOutcome(each["state"], each["reason"], devices)
    return AddonOutcome("broken", "graphics cards are not asked here: an earlier trial of them failed", devices)


def remove_addon(kind: str, app_paths: AppPaths) -> int:
    """Remove an add-on and what was begun of it; the bytes that this freed. Raises StoreError, OSError."""
    folder = AddonFolder(app_paths.addons)
    with folder.changing():
        freed = folder.remove(kind)
    config_cache.forget(app_paths.measurements)
    return freed


def _libraries(app_paths: AppPaths, entry: Entry) -> dict[str, Any]:
    with EngineSession(app_paths.worker_log, entry) as session:
        return libraries_in(session.diagnose())


class GpuAddons:
    """The window's side: commands return at once, and AddonUpdated follows on a thread of its own."""

    def __init__(
        self,
        app_paths: AppPaths,
        publish: Callable[[AddonUpdated], None],
        entry: Entry = worker_entry,
        limits: Limits | None = None,
    ) -> None:
        self._app_paths, self._publish, self._entry, self._limits = app_paths, publish, entry, limits
        self._folder = AddonFolder(app_paths.addons)
        self._jobs = JobQueue("models-addons")
        self._control = DownloadControl()
        self._offer: AddonOffer | None = None

    def do(self, command: commands.AddonCommand) -> None:
        """Carry out a command. AddonUpdated follows, but not where no add-on is of any use."""
        match command:
            case commands.ShowAddon():
                self._queue(self._publish_here)
            case commands.AskAboutAddon():
                self._queue(self._ask)
            case commands.GetAddon():
                self._control = control = DownloadControl()
                self._queue(lambda: self._get(control))
            case commands.PauseAddon():
                self._control.pause()
            case commands.CancelAddon():
                self._control.cancel()
                self._queue(self._drop_begun)
            case commands.RemoveAddon():
                self._queue(self._remove)

    def close(self, wait_s: float) -> None:
        """Stop, keep what arrived, and wait for it."""
        self._control.pause()
        self._jobs.close(wait_s)

    def _ask(self) -> None:
        self._publish(AddonUpdated(KIND, "asking"))
        self._offer = find_offer(KIND, self._app_paths, self._entry)
        begun, old = self._folder.begun_bytes(KIND), old_list(self._app_paths)
        self._publish(msgspec.structs.replace(self._of_offer("offered"), done_bytes=begun, problem=old))

    def _get(self, control: DownloadControl) -> None:
        if self._offer is None:
            self._offer = find_offer(KIND, self._app_paths, self._entry)
        offer = self._offer
        try:
            if not is_fetched(offer, self._folder):
                get_addon(offer, self._folder, control=control, progress=self._publish_progress, limits=self._limits)
            config_cache.forget(self._app_paths.measurements)
        except Stopped:
            pass  # what arrived is kept
        self._publish_here()

    def _publish_progress(self, now: DownloadProgress) -> None:
        pieces = () if self._offer is None else self._offer.pieces
        members = {member.name for piece in pieces for member in piece.members}
        state = self._of_offer("unpacking" if now.path in members else "fetching")
        told = {name: getattr(now, name) for name in ("done_bytes", "bytes_per_s", "seconds_left")}
        self._publish(msgspec.structs.replace(state, **told))

    def _drop_begun(self) -> None:
        with self._folder.changing():
            self._folder.drop_begun(KIND)
        self._publish_here()

    def _remove(self) -> None:
        remove_addon(KIND, self._app_paths)
        self._publish_here()

    def _publish_here(self) -> None:
        here = next((each for each in self._folder.installed() if each.stamp.kind == KIND), None)
        if here is not None:
            stamp = here.stamp
            self._publish(
                AddonUpdated(KIND, "installed", stamp.title, disk_bytes=stamp.disk_bytes, licence=stamp.licence)
            )
        elif begun := self._folder.begun_bytes(KIND):
            self._publish(self._paused(begun))
        else:
            useful = bool(release_page.ADDRESS) and any(gpu.maker == "nvidia" for gpu in find_gpus())
            self._publish(AddonUpdated(KIND, "none" if useful else "useless"))

    def _paused(self, begun: int, problem: Problem | None = None) -> AddonUpdated:
        """What lies here; how much there is in all is known once the list was read in this run."""
        state = AddonUpdated(KIND, "paused") if self._offer is None else self._of_offer("paused")
        return msgspec.structs.replace(state, done_bytes=begun, problem=problem)

    def _of_offer(self, state: AddonState) -> AddonUpdated:
        offer = self._offer
        assert offer is not None
        return AddonUpdated(
            KIND, state, offer.title, offer.fetched_bytes, offer.disk_bytes, offer.licence, offer.licence_url,
            offer.needs,
        )  # fmt: skip

    def _queue(self, job: Callable[[], None]) -> None:
        def on_error(problem: Problem) -> None:
            begun = self._folder.begun_bytes(KIND)
            self._publish(self._paused(begun, problem) if begun else AddonUpdated(KIND, "none", problem=problem))

        self._jobs.do(job, on_error)
