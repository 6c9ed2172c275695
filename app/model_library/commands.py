"""The commands that the library of models takes, as values: `ModelLibrary.do` carries them out and returns at once.

Each docstring names the events that follow. LibraryProblem follows where a command cannot be carried out. `job_of` says
on which of the library's threads a command is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from app.model_library.services import LibraryServices
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
    """List another program's model where it is; Imported follows."""

    path: str
    name: str


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
"""The commands that wait for their turn on one of the library's threads (`jobs.py`)."""

LibraryCommand = QueuedCommand | StopWork | AddonCommand
"""What `ModelLibrary.do` takes."""


Worker = Literal["disk", "hub", "files"]
"""The library's threads: for the store and the queue of downloads, the hub, and whole files."""


class LibraryJob(NamedTuple):
    """The work for a command. `about` names the model, file or repository in its progress and its problems."""

    worker: Worker
    about: str
    run: Callable[[LibraryServices], None]


def job_of(command: QueuedCommand) -> LibraryJob:
    """The work for a command; nothing of it is done here."""
    match command:
        case RefreshLists():
            return LibraryJob("disk", "", lambda library: library.refresh())
        case PublishFolder():
            return LibraryJob("disk", "", lambda library: library.publish_folder())
        case RemoveModel(model_id):
            return LibraryJob("disk", model_id, lambda library: library.remove(model_id))
        case PauseDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.pause(item_id))
        case ResumeDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.resume(item_id))
        case CancelDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.cancel(item_id))
        case EstimateMemory(pair):
            return LibraryJob("disk", pair.target, lambda library: library.memory.estimate(pair))
        case SearchHub(query):
            return LibraryJob("hub", query, lambda library: library.hub.search(query))
        case DescribeRepository(repository):
            return LibraryJob("hub", repository, lambda library: library.describe(repository))
        case GetPair(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.pair_items(id_)))
        case GetDrafter(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.drafter_items(id_)))
        case GetFile(name, path):
            return LibraryJob("hub", name, lambda library: library.get_file(name, path))
        case ImportFile(path, how):
            return LibraryJob("files", path, lambda library: library.import_file(path, how))
        case FindAdoptables():
            return LibraryJob("files", "adoption", lambda library: library.installed.find_adoptables(library.go_on))
        case Adopt(path, name):
            return LibraryJob("files", path, lambda library: library.adopt(path, name))
        case CheckModel(model_id):
            return LibraryJob("files", model_id, lambda library: library.installed.check(model_id))
        case JudgeDrafters(target):
            return LibraryJob("files", target, lambda library: library.judge_drafters(target))
        case MakeDrafter(target):
            return LibraryJob("files", target, lambda library: library.make_drafter(command))
        case ForgetTraining(target):
            return LibraryJob("files", target, lambda library: library.forget_training(target))
        case MatchTargets(id_):
            return LibraryJob(
                "files", id_, lambda library: library.memory.match_targets(id_, library.installed.models())
            )
        case ExamineMachine():
            return LibraryJob("files", "machine", lambda library: library.examine())
        case CheckPair(pair):
            return LibraryJob("files", pair.target, lambda library: library.check_pair(pair))
