"""A library that records commands and publishes what a test makes it publish, with events like the real one's."""

from collections.abc import Callable
from typing import Any

import msgspec

from app.engine_host.protocol import PairRequest
from app.model_library.commands import ExamineMachine, LibraryCommand
from app.model_library.events import (
    Download,
    DraftersJudged,
    InstalledModel,
    MemoryEstimated,
    ModelEvent,
    ModelsListed,
    OffersUpdated,
    Quantization,
    RepositoryDescribed,
    Terms,
)
from app.model_library.fit.recommendation import choose
from app.model_library.fit.verdicts import MemorySegment, PairFit
from app.model_library.library import ModelLibrary
from models.catalogue.catalogue import read_catalogue
from models.checks.drafter_check import DrafterVerdict
from models.hardware.machine import Machine
from models.hub.records import FileToFetch, ModelItem
from models.memory.advice import FitWord


class FakeLibrary:
    """`sent_commands` is what was asked, in order."""

    def __init__(self) -> None:
        self.sent_commands: list[LibraryCommand] = []
        self.listeners: list[Callable[[ModelEvent], None]] = []

    def do(self, command: LibraryCommand) -> None:
        self.sent_commands.append(command)

    def listen(self, listener: Callable[[ModelEvent], None]) -> Callable[[], None]:
        self.listeners.append(listener)
        return lambda: self.listeners.remove(listener)

    def publish(self, *facts: ModelEvent) -> None:
        for event in facts:
            for listener in self.listeners:
                listener(event)

    def asked(self, kind: type[LibraryCommand]) -> list[tuple[Any, ...]]:
        """The values of all commands of one kind."""
        return [msgspec.structs.astuple(command) for command in self.sent_commands if isinstance(command, kind)]


class UnexaminedLibrary(ModelLibrary):
    """Asking the native libraries takes a process of its own, which has its own tests."""

    def do(self, command: LibraryCommand) -> None:
        if not isinstance(command, ExamineMachine):
            super().do(command)


def machine(free_gb: float = 8.0) -> Machine:
    return Machine("Linux", "x86_64", "A processor", 8, 8, 16_000_000_000, int(free_gb * 1e9))


def offers(free_gb: float = 8.0, paths: dict[str, tuple[str, str]] | None = None) -> OffersUpdated:
    """The real catalogue on a machine with this much free memory."""
    return OffersUpdated(choose(read_catalogue().pairs, (), machine(free_gb)), paths or {})


def target(id_: str = "big", origin: str = "downloaded", frees: int = 5_030_000_000) -> InstalledModel:
    return InstalledModel(
        id_, "Big Model", "target", "gguf", "Q4_K_M", 5_030_000_000, frees, f"/m/{id_}.gguf", origin, "maker/Big", "MIT"
    )


def drafter(id_: str = "small") -> InstalledModel:
    size = 500_000_000
    return InstalledModel(
        id_, "Small Model", "drafter", "onnx", "Q4", size, size, f"/m/{id_}.onnx", "imported", "/x.onnx", ""
    )


def installed(*models: InstalledModel) -> ModelsListed:
    return ModelsListed("/m", models)


REFUSAL = "I am only a tiny starter model and do not know that."
RUNNING = Download("1", "Big Model", "running", 1_000_000_000, 4_000_000_000, 20_000_000.0, 150.0)
FAILED = Download(
    "2", "Small Model (drafter)", "failed", 5, 10, message="maker/Small is gated", hint="Accept its terms."
)


def fit(verdict: FitWord = "fits", **changes: Any) -> PairFit:
    segments = (
        MemorySegment("weights", "The model's weights", 5_000_000_000, 0),
        MemorySegment("cache", "What it remembers of the chat", 1_000_000_000, 0),
    )
    usual = PairFit(
        verdict,
        "it needs 6.0 GB",
        remedies=(),
        segments=segments,
        ram_bytes=6_000_000_000,
        vram_bytes=0,
        free_ram_bytes=8_000_000_000,
        free_vram_bytes=None,
        n_context=8192,
        gpu_layers=0,
        layers=0,
        bytes_per_token=5_000_000_000,
    )
    return msgspec.structs.replace(usual, **changes)


def estimated(pair_request: PairRequest, verdict: FitWord = "fits", **changes: Any) -> MemoryEstimated:
    return MemoryEstimated(pair_request, fit(verdict, **changes), context_limit=32768)


def judged(path: str, *verdicts: DrafterVerdict, paths: dict[str, str] | None = None) -> DraftersJudged:
    terms = {each.id: Terms(f"maker/{each.id}", "Apache-2.0", "https://x.org/licence", "open") for each in verdicts}
    return DraftersJudged(
        path, verdicts, paths or {}, {id_: each for id_, each in terms.items() if id_ not in (paths or {})}
    )


def verdict(id_: str, kind: str = "usable", *, installed: bool = False, ratio: float = 0.1) -> DrafterVerdict:
    words = {"usable": "fits: 151665 tokens are the same", "unusable": 'different tokens at id 139: "x" and "y"'}
    return DrafterVerdict(
        id_,
        id_.capitalize(),
        kind,
        words.get(kind, "not known"),
        ratio,
        installed,
        installed,
        0 if installed else 10**8,
    )


def repository(gate: str = "open", licence: str = "apache-2.0") -> RepositoryDescribed:
    def item(name: str, size: int, verdict_: str) -> Quantization:
        file = FileToFetch("maker/Big-GGUF", "0" * 40, f"big-{name}.gguf", size)
        return Quantization(
            ModelItem("gguf", file.path, name, (file,)), f"Big-GGUF {name}", verdict_, f"{verdict_} words"
        )

    terms = Terms("maker/Big-GGUF", licence, "https://x.org/licence", gate, "https://x.org/maker/Big-GGUF")
    return RepositoryDescribed(
        "maker/Big-GGUF", terms, (item("Q4_K_M", 5_000_000_000, "fits"), item("Q8_0", 9_000_000_000, "too_big"))
    )
