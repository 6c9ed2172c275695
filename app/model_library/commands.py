"""The commands that the library of models takes, as values: `ModelLibrary.do` carries them out and returns at once.

Each docstring names the events that follow. LibraryProblem follows where a command cannot be carried out. `job_of` says
on which of the library's threads a command is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    pass
import msgspec

from app.engine_host.protocol import PairRequest
from engine.making.orders import MadeKind

ImportHow = Literal["copy", "move", "link"]


class RefreshLists(msgspec.Struct, frozen=True):
    """Read all lists; ModelsListed, DownloadsUpdated and OffersUpdated follow."""


class ImportFile(msgspec.Struct, frozen=True):
    """Bring in a GGUF or ONNX file; TaskProgress follows while it runs, then Imported."""

    path: str
    how: ImportHow = "copy"


class FindAdoptables(msgspec.Struct, frozen=True):
    """Search for models of other programs; AdoptablesFound follows."""


class Adopt(msgspec.Struct, frozen=True):
    """List a model where it is; Imported follows, or only ModelsListed where that is `quiet`: it is in use already."""

    path: str
    name: str = ""
    quiet: bool = False


class CheckModel(msgspec.Struct, frozen=True):
    """Read a model's files completely; Checked follows."""

    model_id: str


class RemoveModel(msgspec.Struct, frozen=True):
    """Delete a model; Removed follows."""

    model_id: str


class StopWork(msgspec.Struct, frozen=True):
    """Stop the copying, moving or searching that runs now; a problem says what was stopped."""


class PublishFolder(msgspec.Struct, frozen=True):
    """Say where the models are, without reading the files: ModelsListed follows."""


class SearchHub(msgspec.Struct, frozen=True):
    """Search the hub; Found follows. Uses the network."""

    query: str


class DescribeRepository(msgspec.Struct, frozen=True):
    """List a repository of the hub; RepositoryDescribed follows. Uses the network."""

    repository: str


class GetPair(msgspec.Struct, frozen=True):
    """Fetch what is missing of a catalogue pair; DownloadsUpdated follows, and DownloadEnded at the end."""

    entry_id: str


class GetDrafter(msgspec.Struct, frozen=True):
    """Fetch a drafter of the catalogue; the events are those of GetPair."""

    drafter_id: str


class GetFile(msgspec.Struct, frozen=True):
    """Fetch one model of a repository that was described; the events are those of GetPair."""

    repository: str
    path: str


class PauseDownload(msgspec.Struct, frozen=True):
    """Pause a download and keep what was fetched; DownloadsUpdated follows."""

    item_id: str


class ResumeDownload(msgspec.Struct, frozen=True):
    """Continue a download, also after a failure; DownloadsUpdated follows."""

    item_id: str


class CancelDownload(msgspec.Struct, frozen=True):
    """Cancel a download and delete all of it; DownloadsUpdated follows."""

    item_id: str


class EstimateMemory(msgspec.Struct, frozen=True):
    """Estimate the memory that a pair needs; MemoryEstimated follows."""

    pair_request: PairRequest


class JudgeDrafters(msgspec.Struct, frozen=True):
    """Find the drafters for a target, the path of a file; DraftersJudged follows."""

    target: str


class MakeDrafter(msgspec.Struct, frozen=True):
    """Make a drafter of this kind for a target, the path of a file; TaskProgress follows, then DrafterMade.

    It is installed where it pays. With `from_chats` it is made from the replies that chats have kept. A training that
    was stopped goes on where it was.
    """

    target: str
    kind: MadeKind
    from_chats: bool = False


class ForgetTraining(msgspec.Struct, frozen=True):
    """Delete what trainings for a target have kept to go on from."""

    target: str


class MatchTargets(msgspec.Struct, frozen=True):
    """Find the models that an installed drafter guesses for; TargetsMatched follows."""

    drafter_id: str


class ExamineMachine(msgspec.Struct, frozen=True):
    """Examine this machine; MachineDescribed and AddonUpdated follow, and OffersUpdated where that changes verdicts."""


class CheckPair(msgspec.Struct, frozen=True):
    """Check a pair for the conversation to load; PairReady follows."""

    pair_request: PairRequest


class ShowAddon(msgspec.Struct, frozen=True):
    """Say what there is of the add-on for graphics cards, without the network; AddonUpdated follows."""


class AskAboutAddon(msgspec.Struct, frozen=True):
    """Ask the network what the add-on takes, before any of it is fetched; AddonUpdated follows."""


class GetAddon(msgspec.Struct, frozen=True):
    """Fetch the add-on, or go on with it; AddonUpdated follows until it is installed."""


class PauseAddon(msgspec.Struct, frozen=True):
    """Stop fetching the add-on and keep what arrived; AddonUpdated follows."""


class CancelAddon(msgspec.Struct, frozen=True):
    """Stop fetching the add-on and delete what arrived; AddonUpdated follows."""


class RemoveAddon(msgspec.Struct, frozen=True):
    """Remove the add-on; AddonUpdated follows."""


AddonCommand = ShowAddon | AskAboutAddon | GetAddon | PauseAddon | CancelAddon | RemoveAddon
"""What `GpuAddons.do` takes."""

QueuedCommand = (
    RefreshLists
    | ImportFile
    | FindAdoptables
    | Adopt
    | CheckModel
    | RemoveModel
    | PublishFolder
    | SearchHub
    | DescribeRepository
    | GetPair
    | GetDrafter
    | GetFile
    | PauseDownload
    | ResumeDownload
    | CancelDownload
    | EstimateMemory
    | JudgeDrafters
    | MakeDrafter
    | ForgetTraining
    | MatchTargets
    | ExamineMachine
    | CheckPair
)
"""The commands that wait for their turn on one of the library's threads (`library.py`)."""

LibraryCommand = QueuedCommand | StopWork | AddonCommand
"""What `ModelLibrary.do` takes."""
