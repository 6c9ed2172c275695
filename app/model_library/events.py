"""The events of the library of models: one class each, plain values, and fast to import.

Every list is published as a whole, so that a listener replaces the one it had. Sizes are in bytes, times in seconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.fit.verdicts import CatalogueChoice, PairFit
from app.problem import Problem

if TYPE_CHECKING:
    from models.checks.drafter_check import DrafterVerdict, TargetMatch
    from models.checks.head_check import OwnHeads
    from models.hub.records import Gate, ModelItem, RepositorySummary
    from models.store.adoption import AdoptionCandidate

Kind = Literal["target", "drafter"]
DownloadState = Literal["queued", "running", "paused", "failed", "installed"]


class ModelEvent(msgspec.Struct, frozen=True):
    """What the library of models publishes."""


class InstalledModel(msgspec.Struct, frozen=True):
    """A model on this machine. `path` is the file to open; `frees_bytes` is what its removal would free.

    `origin` is "downloaded", "imported" or "adopted" (another program's, used where it is). `missing` is True where its
    disk is away. `drafts_as` says in words what kind of drafter it is, "" for a model that writes.
    `chats` is False for one that continues text, because its file has no chat template.
    """

    id: str
    name: str
    kind: Kind
    format: str
    quantization: str
    size_bytes: int
    frees_bytes: int
    path: str
    origin: str
    source: str
    licence: str
    missing: bool = False
    drafts_as: str = ""
    chats: bool = True


class ModelsListed(ModelEvent, frozen=True):
    """All models in the store; `remarks` has a sentence for everything that was lost, changed or refused since."""

    folder: str
    models: tuple[InstalledModel, ...]
    remarks: tuple[str, ...] = ()


class OffersUpdated(ModelEvent, frozen=True):
    """The catalogue judged for this machine; `paths` has target and drafter of installed pairs, by the pair's id."""

    choice: CatalogueChoice
    paths: dict[str, tuple[str, str]] = {}


class Download(msgspec.Struct, frozen=True):
    """One item of the queue. `message` and `hint` say what failed; `detail` says what it waits for."""

    id: str
    name: str
    state: DownloadState
    done_bytes: int
    total_bytes: int
    bytes_per_s: float | None = None
    seconds_left: float | None = None
    detail: str = ""
    message: str = ""
    hint: str = ""
    doing: Literal["", "checking", "fetching", "waiting"] = ""
    path: str = ""


class DownloadsUpdated(ModelEvent, frozen=True):
    """The queue in its order. What was installed is among the installed models and no longer here."""

    downloads: tuple[Download, ...]


class DownloadEnded(ModelEvent, frozen=True):
    """An item was installed (`model_id` is its id in the store, `source` where its bytes came from), or it failed."""

    name: str
    model_id: str = ""
    problem: Problem | None = None
    item_id: str = ""
    source: str = ""


class Terms(msgspec.Struct, frozen=True):
    """The terms of a repository, which have to be read before a byte of it is fetched.

    `gate` is "open", "automatic" or "manual", `licence` the hub's short word for it, `page` the repository in a
    browser. `asks` is True where the user has to agree first.
    """

    repository: str
    licence: str
    url: str
    gate: Gate
    page: str = ""
    asks: bool = False


class Found(ModelEvent, frozen=True):
    """The answer to a search; `problem` says why there is none."""

    query: str
    repositories: tuple[RepositorySummary, ...] = ()
    problem: Problem | None = None


class Quantization(msgspec.Struct, frozen=True):
    """One model in a repository. `words` say whether it would fit; `verdict` says the same for a program.

    `label` is the name of its download. `beside` is the drafter that lies beside it and is fetched with it.
    """

    item: ModelItem
    label: str
    verdict: str
    words: str
    installed: bool = False
    beside: ModelItem | None = None


class RepositoryDescribed(ModelEvent, frozen=True):
    """The models in a repository, smallest first, with its terms."""

    repository: str
    terms: Terms | None = None
    quantizations: tuple[Quantization, ...] = ()
    problem: Problem | None = None


class AdoptablesFound(ModelEvent, frozen=True):
    """The models that could be adopted, and those that were left out."""

    found: tuple[AdoptionCandidate, ...]
    skipped: tuple[str, ...] = ()


class TaskProgress(ModelEvent, frozen=True):
    """Progress of a long task about one file or model. `doing` is "" at its end; `part` is 0 to 1, or None."""

    about: str
    doing: str
    part: float | None = None


class Imported(ModelEvent, frozen=True):
    """A file was imported, or a model adopted."""

    model_id: str
    name: str


class DrafterTrained(ModelEvent, frozen=True):
    """A drafter was made for a target, the path of a file. `words` are its figures; `model_id` "" : it does not pay."""

    target: str
    words: str
    model_id: str = ""


class Removed(ModelEvent, frozen=True):
    """A model is gone from the list; `freed_bytes` of the disk are free again."""

    model_id: str
    name: str
    freed_bytes: int
    adopted: bool


class MemoryEstimated(ModelEvent, frozen=True):
    """The memory that a pair would need, or why that is not known. `context_limit` is what the target was made for."""

    pair_request: PairRequest
    fit: PairFit | None = None
    context_limit: int = 0
    problem: Problem | None = None


class DraftersJudged(ModelEvent, frozen=True):
    """All drafters for a target, the best first. `paths` are the files of installed ones, by the verdict's id.

    `heads` are those that the target brings in its own file, None where that is not known.
    """

    target: str
    verdicts: tuple[DrafterVerdict, ...] = ()
    paths: dict[str, str] = {}
    consents: dict[str, Terms] = {}
    problem: Problem | None = None
    heads: OwnHeads | None = None


class TargetsMatched(ModelEvent, frozen=True):
    """The models here with the verdict on one drafter, the best first; `wants` says which one it was made for."""

    drafter_id: str
    matches: tuple[TargetMatch, ...] = ()
    wants: str = ""
    problem: Problem | None = None


class MachineDescribed(ModelEvent, frozen=True):
    """The report of `draftlight doctor` on the machine: its processor, memory, devices, speeds and advice."""

    report: dict[str, Any]
    problem: Problem | None = None


class PairReady(ModelEvent, frozen=True):
    """The answer to `use`: a checked pair for the conversation, or why there is none."""

    pair_request: PairRequest
    files: PairFiles | None = None
    problem: Problem | None = None


class LibraryProblem(ModelEvent, frozen=True):
    """A request could not be done. `about` names the model, file or repository, or is empty."""

    about: str
    problem: Problem
