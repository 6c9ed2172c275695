"""Other machines that guess for this one: the list of them, pairing by a code, forgetting one.

The library has a thread of its own for them, because a machine that is switched off is waited for during seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.engine_host.helper.asking import address_of, pair_with
from app.engine_host.helper.known_machines import HELPERS_FILE, KnownMachines, folder_of
from app.model_library.commands import HELPERS
from app.model_library.events import HelperPaired, HelpersListed, ModelEvent, PairedHelper, TaskProgress
from app.problem import Problem
from app.settings.reply_options import ReplyOptions
from engine.drafters.remote import refusal
from engine.translatable import translatable


class PairedHelpers:
    """Publishes HelpersListed after each change. `data` is the folder of the app's data."""

    def __init__(self, data: Path, publish: Callable[[ModelEvent], None]) -> None:
        self._folder, self._publish = folder_of(data), publish
        self._known = KnownMachines(self._folder / HELPERS_FILE)

    def publish_all(self) -> None:
        """Publish the list. Raises ProblemError where its file is damaged."""
        found = (PairedHelper(each.name, each.host, each.port) for each in self._known.all())
        self._publish(HelpersListed(tuple(found)))

    def pair(self, address: str, code: str) -> None:
        """Pair with the helper at this address, over the network. Raises ProblemError or OSError."""
        self._publish(TaskProgress(HELPERS, translatable("Asking the helper…")))
        try:
            machine = pair_with(address_of(address.strip()), code, self._folder)
        finally:
            self._publish(TaskProgress(HELPERS, ""))
        self.publish_all()
        self._publish(HelperPaired(machine.name))

    def forget(self, name: str) -> None:
        """Forget a helper. Raises ProblemError or OSError."""
        self._known.remove(name)
        self.publish_all()


def refused_with(options: ReplyOptions) -> Problem | None:
    """Why no helper may guess for replies with these options; None where one may."""
    refused = refusal(options.verify, options.sampling.temperature)
    return None if refused is None else Problem("helper_not_believed", *refused)
