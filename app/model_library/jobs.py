"""Which work a command asks for, and on which of the library's threads it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from app.model_library import commands

if TYPE_CHECKING:
    from app.model_library.services import LibraryServices

FOLDER = "folder"
"""The `about` of problems with moving the folder."""

Worker = Literal["disk", "hub", "files"]
"""The library's threads: for the store and the queue of downloads, for the network, and for whole files."""


class LibraryJob(NamedTuple):
    """The work for a command. `about` names the model, file or repository in its progress and its problems."""

    worker: Worker
    about: str
    run: Callable[[LibraryServices], None]


def job_of(command: commands.QueuedCommand) -> LibraryJob:
    """The work for a command; nothing of it is done here."""
    match command:
        case commands.RefreshLists():
            return LibraryJob("disk", "", lambda library: library.refresh())
        case commands.PublishFolder():
            return LibraryJob("disk", "", lambda library: library.publish_folder())
        case commands.RemoveModel(model_id):
            return LibraryJob("disk", model_id, lambda library: library.remove(model_id))
        case commands.PauseDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.pause(item_id))
        case commands.ResumeDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.resume(item_id))
        case commands.CancelDownload(item_id):
            return LibraryJob("disk", "", lambda library: library.downloads.queue.cancel(item_id))
        case commands.EstimateMemory(pair):
            return LibraryJob("disk", pair.target, lambda library: library.memory.estimate(pair))
        case commands.SearchHub(query):
            return LibraryJob("hub", query, lambda library: library.hub.search(query))
        case commands.DescribeRepository(repository):
            return LibraryJob("hub", repository, lambda library: library.describe(repository))
        case commands.GetPair(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.pair_items(id_)))
        case commands.GetDrafter(id_):
            return LibraryJob("hub", id_, lambda library: library.get(id_, lambda: library.offers.drafter_items(id_)))
        case commands.GetFile(name, path):
            return LibraryJob("hub", name, lambda library: library.get(name, lambda: (library.hub.item(name, path),)))
        case commands.ImportFile(path, how):
            return LibraryJob("files", path, lambda library: library.import_file(path, how))
        case commands.FindAdoptables():
            return LibraryJob("files", "adoption", lambda library: library.installed.find_adoptables(library.go_on))
        case commands.Adopt(path, name):
            return LibraryJob("files", path, lambda library: library.adopt(path, name))
        case commands.CheckModel(model_id):
            return LibraryJob("files", model_id, lambda library: library.installed.check(model_id))
        case commands.JudgeDrafters(target):
            return LibraryJob("files", target, lambda library: library.judge_drafters(target))
        case commands.MatchTargets(id_):
            return LibraryJob(
                "files", id_, lambda library: library.memory.match_targets(id_, library.installed.models())
            )
        case commands.ExamineMachine():
            return LibraryJob("files", "machine", lambda library: library.examine())
        case commands.CheckPair(pair):
            return LibraryJob("files", pair.target, lambda library: library.check_pair(pair))
        case commands.MoveModels() | commands.ResumeMove() | commands.TakeMoveBack():
            return LibraryJob("files", FOLDER, lambda library: library.move(command))
