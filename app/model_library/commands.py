"""The commands that the library of models takes, as values: `ModelLibrary.do` carries them out and returns at once.

Each docstring names the events that follow. LibraryProblem follows where a command cannot be carried out.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine_host.protocol import PairRequest

ImportHow = Literal["copy", "move", "link"]
DownloadStep = Literal["pause", "resume", "cancel"]


class QueuedCommand(msgspec.Struct, frozen=True):
    """One that waits for its turn on one of the library's threads (`library.JOBS`)."""

    @property
    def about(self) -> str:
        """The model, file or repository, in progress and problems."""
        first = next(iter(msgspec.structs.astuple(self)), "")
        return first.target if isinstance(first, PairRequest) else str(first)


class RefreshLists(QueuedCommand, frozen=True):
    """Read all lists; ModelsListed, DownloadsUpdated and OffersUpdated follow."""


class ImportFile(QueuedCommand, frozen=True):
    """Bring in a GGUF or ONNX file; TaskProgress follows while it runs, then Imported."""

    path: str
    how: ImportHow = "copy"


class FindAdoptables(QueuedCommand, frozen=True):
    """Search for models of other programs; AdoptablesFound follows."""

    @property
    def about(self) -> str:
        """The key of its progress."""
        return "adoption"


class Adopt(QueuedCommand, frozen=True):
    """List a model where it is; Imported follows, or only ModelsListed where that is `quiet`: it is in use already."""

    path: str
    name: str = ""
    quiet: bool = False


class RemoveModel(QueuedCommand, frozen=True):
    """Delete a model; Removed follows."""

    model_id: str


class StopWork(msgspec.Struct, frozen=True):
    """Stop the copying, moving or searching that runs now; a problem says what was stopped."""


class PublishFolder(QueuedCommand, frozen=True):
    """Say where the models are, without reading the files: ModelsListed follows."""


class SearchHub(QueuedCommand, frozen=True):
    """Search the hub; Found follows. Uses the network."""

    query: str


class DescribeRepository(QueuedCommand, frozen=True):
    """List a repository of the hub; RepositoryDescribed follows. Uses the network."""

    repository: str


class GetPair(QueuedCommand, frozen=True):
    """Fetch what is missing of a catalogue pair; DownloadsUpdated follows, and DownloadEnded at the end."""

    entry_id: str


class GetDrafter(QueuedCommand, frozen=True):
    """Fetch a drafter of the catalogue; the events are those of GetPair."""

    drafter_id: str


class GetFile(QueuedCommand, frozen=True):
    """Fetch one model of a repository that was described; the events are those of GetPair."""

    repository: str
    path: str


class SteerDownload(QueuedCommand, frozen=True):
    """Pause a download and keep what was fetched, resume it, also after a failure, or cancel it and delete all of it.

    DownloadsUpdated follows.
    """

    item_id: str
    how: DownloadStep


class EstimateMemory(QueuedCommand, frozen=True):
    """Estimate the memory that a pair needs; MemoryEstimated follows."""

    pair_request: PairRequest


class JudgeDrafters(QueuedCommand, frozen=True):
    """Find the drafters for a target, the path of a file; DraftersJudged follows."""

    target: str


class FitHeads(QueuedCommand, frozen=True):
    """Fit heads to a target, the path of a file; TaskProgress follows, then DrafterTrained.

    They are installed where they pay. Other drafters of its own are for the command line.
    """

    target: str


class MatchTargets(QueuedCommand, frozen=True):
    """Find the models that an installed drafter guesses for; TargetsMatched follows."""

    drafter_id: str


class ExamineMachine(QueuedCommand, frozen=True):
    """Examine this machine; MachineDescribed follows, and OffersUpdated where that changes verdicts."""


class CheckPair(QueuedCommand, frozen=True):
    """Check a pair for the conversation to load; PairReady follows."""

    pair_request: PairRequest


LibraryCommand = QueuedCommand | StopWork
"""What `ModelLibrary.do` takes."""
