"""What goes down to open a pair, what the process adds, and what comes up once it is open.

`Opening` and `Opened` cross the pipe of the worker as they are.

A new option of loading is a field of `LoadOptions`, or of `PairFiles` where it names a file. Nothing between the app
and the code that uses it has to be told. This file needs neither numpy nor a model library, so that the window can
import it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

import msgspec

from engine.events import ExactWith
from engine.machine.configs import DEVICES, DRAFTER, ON_CARDS, REFERENCE, RPC, ConfigFailure, Step
from engine.machine.paging import Paging
from engine.options.load_options import LoadOptions
from engine.options.request import DraftLength
from engine.translatable import WithTemplates

if TYPE_CHECKING:  # the window imports this file, and needs nothing of llama.cpp
    from engine.llama.interrupt import NativeInterrupt
    from engine.llama.remote.servers import ServerLinks


LoadingPhase = Literal[
    "starting",
    "devices",
    "checking",
    "reading",
    "laying_out",
    "trying_processor",
    "trying_card",
    "drafter",
    "warming_up",
    "pass",
    "held",
    "still",
    "open",
]
"""`starting` is the worker itself; `checking` reads the file with the safest settings, whose scores the faster ones are
compared with; `pass` is one of a target that is read from the disk, in a reply too, by its layers; `held` and `still`
are said of a worker that a signal has stopped, or that does not compute; `open` is the end, whatever it was.
"""

Report = Callable[[LoadingPhase, float | None], None]
"""Called with what begins, or goes on, and the share in [0, 1] that is done; None where that is not known."""

Announce = Callable[[str, Step, int], None]
"""Called with a config's name, what begins, and the bytes of the file that it is about: it may end the process."""


class PairFiles(WithTemplates, frozen=True):
    """A target and its drafter, as files that were already found and checked.

    `drafter` None has no network to guess. `free` names the drafters without a file, which are asked before the
    network, in this order. `draft_length` is the pair's own K, or "auto" for as far as it pays. `n_context` 0 takes
    what the model was made for (at most 8192, to keep memory small). `note` says why the pair's drafter is not in use;
    replies repeat it where the engine has no note of its own. `options` says how the files are loaded. `inner` is a
    smaller drafter, which guesses for `drafter` (`cascade_drafter`). `heads`: the target's own heads of further tokens
    guess (`mtp_drafter`). `tokenizer` is the tokenizer.json of an ONNX drafter of another vocabulary, whose guesses are
    to be translated; None where its ids are the target's. `paging` says what its passes read from the disk of a target
    that memory does not hold; None where it is held. `drafter_name` is what people call the drafter, `sampling` what
    the catalogue recommends for the target's replies.
    """

    id: str
    name: str
    target: str
    drafter: str | None = None
    draft_length: DraftLength = 4
    n_context: int = 0
    note: str | None = None
    free: tuple[str, ...] = ()
    options: LoadOptions = LoadOptions()
    inner: str | None = None
    heads: bool = False
    tokenizer: str | None = None
    drafter_name: str = ""
    paging: Paging | None = None
    sampling: dict[str, float] = msgspec.field(default_factory=dict)


class Opening(msgspec.Struct, frozen=True):
    """One pair to be opened, in a process that may be the next one after others have failed at it.

    `failures` are the configs that have just cost a worker each, so that the next safer one is tried. `reinstated` are
    those that were blamed by mistake.
    """

    pair: PairFiles
    failures: tuple[ConfigFailure, ...] = ()
    reinstated: tuple[str, ...] = ()

    @property
    def servers(self) -> str:
        """The machines to connect to; "" without any, and where they have just failed."""
        is_failed = any(failure.config == RPC for failure in self.failures)
        return "" if is_failed else self.pair.options.rpc


Computes = TypeVar("Computes")


class Faults:
    """What a test lets fail, by the names of configs; nothing does here (`tests/toys/faults.py`)."""

    def named(self, config: str) -> bool:
        """Whether this config is one of them, and is tested although it passed before."""
        return False

    def before(self, config: str) -> None:
        """Native code is about to run for this config."""

    def tested(self, config: str, computes: Computes) -> Computes:
        """The target or drafter as it is tested."""
        return computes

    def used(self, config: str, computes: object) -> None:
        """The target or drafter has passed, and writes replies."""


class Environment(NamedTuple):
    """What a process provides for every pair that it opens.

    `measurements` is the folder where costs, exact widths and the results of configs are kept between starts.

    `history` is the folder of what was said in earlier chats, where a request allows it; None keeps nothing. `faults`
    are those that a test asks for. `interrupt` ends the loading. `announce` is called with what
    begins and may end the process, and `report` how far the opening is. `links` are the connections to machines that
    hold a part of a model.
    """

    measurements: Path | None = None
    history: Path | None = None
    faults: Faults = Faults()
    interrupt: NativeInterrupt | None = None
    announce: Announce = lambda config, step, size_bytes: None
    report: Report = lambda phase, share: None
    links: ServerLinks | None = None


class CacheSnapshot(msgspec.Struct, frozen=True, tag="cache_snapshot", tag_field="type"):
    """The target's cache of a chat, as one process gives it up and the next one takes it; no `state` is no cache.

    `tokens` are what it holds, `made_by` is what computed it: it serves only what would compute the same bits.
    """

    tokens: list[int] = []
    state: bytes = b""
    made_by: str = ""


class Opened(WithTemplates, frozen=True, tag="opened", tag_field="type"):
    """The pair is loaded. Devices are those really used, such as "CPU" or "CUDA0 (NVIDIA ...)".

    `drafter_name` is None without a drafter; `note` then says why a requested one is not in use. `load_ms` is how long
    the opening took. `safer` is one sentence about options that failed during the opening and those that the pair runs
    with instead; it is sent only once. `reasoning` is what the target's chat template lets the user choose
    (`Request.reasoning`): on, off, efforts; or nothing. `exact_with` is what was known of bit-exact passes at the
    opening. `config` and `drafter_config` name the configs that the pair runs with (`engine/machine/configs.py`); ""
    where it was opened without fallbacks, or has no drafter. `request_id` is that of the command which asked, 0 where
    a fresh worker opens the pair again. `drafter_words` is how many words the drafter guesses among, and of how many;
    None for all. `heads` is how many heads of the model's own guess. `slow` is one sentence about a target that is read
    from the disk at each pass. `chats` is False where the file has no chat template: it continues text.
    `sampling` is what is recommended for its replies, by the names of `Sampling`.
    """

    pair_id: str
    target_name: str
    drafter_name: str | None
    n_context: int
    n_vocab: int
    target_device: str
    drafter_device: str | None
    load_ms: float
    note: str | None = None
    safer: str | None = None
    reasoning: tuple[str, ...] = ()
    exact_with: ExactWith | None = None
    config: str = ""
    drafter_config: str = ""
    request_id: int = 0
    drafter_words: tuple[int, int] | None = None
    heads: int = 0
    slow: str | None = None
    sampling: dict[str, float] = msgspec.field(default_factory=dict)
    chats: bool = True


def phase_of(config: str, step: Step) -> LoadingPhase:
    """The phase that begins where a config is announced (`fallback`)."""
    if config == DEVICES:
        return "devices"
    if config.startswith(DRAFTER):
        return "drafter"
    if config == REFERENCE:
        return "checking"
    if step == "load":
        return "reading"
    return "trying_card" if config in ON_CARDS else "trying_processor"
