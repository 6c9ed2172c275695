"""Moving the folder of models as a person does it: the command line, the window's library, what is named by path."""

from __future__ import annotations

import json
import queue
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.__main__ import main
from app.engine_host.protocol import PairRequest
from app.model_library import offers as model_offers
from app.model_library.commands import MoveModels, RemoveModel, ResumeMove, TakeMoveBack
from app.model_library.config import LibraryConfig, MovingTools
from app.model_library.events import FolderKept, FolderMoved, FolderMoving, ModelEvent, ModelsListed
from app.model_library.folder import moved_preferences, switch_on_disk
from app.model_library.library import ModelLibrary
from app.model_library.pairs.resolution import find_pair, last_used, remembered
from app.services.bootstrap import FilesInUse
from app.settings.preferences import Preferences
from app.settings.preferences_file import read_preferences, write_preferences
from app.system.instance_lock import WindowLock
from app.system.paths import AppPaths, find_app_paths
from models.store.move_plan import plan_move, write_move
from models.store.store import Store
from tests.models.store.moved_folders import MODELS, filled_store


@pytest.fixture
def app_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, toy_gguf: Path, toy_onnx_decoder: Path) -> AppPaths:
    monkeypatch.setenv("DRAFTLIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(model_offers, "known_bytes_per_s", lambda machine, kept: 20e9)
    found = find_app_paths()
    filled_store(found.models, toy_gguf, toy_onnx_decoder)
    return found


class AnyEvent:
    """The library with what it told."""

    def __init__(self, app_paths: AppPaths, in_use: Callable[[], tuple[Path, ...]] = tuple) -> None:
        kept = read_preferences(app_paths.preferences).preferences
        folder = Path(kept.models_folder) if kept.models_folder else app_paths.models
        tools = MovingTools(app_paths.models_move, lambda how: switch_on_disk(app_paths, how), in_use)
        self.library = ModelLibrary(folder, LibraryConfig(app_paths, find_pair, adopt_from=(), moving=tools))
        self._events: queue.SimpleQueue[ModelEvent] = queue.SimpleQueue()
        self.library.listen(self._events.put)

    def until(self, kind: type) -> list[ModelEvent]:
        """All events up to the next one of this kind."""
        found: list[ModelEvent] = []
        while not found or not isinstance(found[-1], kind):
            found.append(self._events.get(timeout=30))
        return found


@pytest.fixture
def open_library(app_paths: AppPaths) -> Iterator[Callable[..., AnyEvent]]:
    opened: list[AnyEvent] = []

    def make(**values: Callable[[], tuple[Path, ...]]) -> AnyEvent:
        opened.append(AnyEvent(app_paths, **values))
        return opened[-1]

    yield make
    for each in opened:
        each.library.close()


def test_the_command_moves_and_the_next_list_looks_there(
    app_paths: AppPaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = tmp_path / "large disk"
    assert main(["models", "move", str(new), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["from"], told["folder"], told["how"]) == (str(app_paths.models), str(new), "move")
    assert sorted(told["models"]) == sorted(MODELS)
    assert (told["told"], told["left"]) == ([], [])
    assert read_preferences(app_paths.preferences).preferences.models_folder == str(new)
    assert not app_paths.models.exists()
    assert main(["models", "move", str(app_paths.models)]) == 0
    assert capsys.readouterr().out.startswith(f"The folder of models is {app_paths.models}: 3 models moved, ")
    assert read_preferences(app_paths.preferences).preferences.models_folder == ""


def test_the_command_copies_or_leaves(app_paths: AppPaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "move", str(tmp_path / "copy"), "--copy"]) == 0
    assert f"The old ones stay in {app_paths.models}" in capsys.readouterr().out
    assert main(["models", "move", str(tmp_path / "left"), "--leave"]) == 0
    assert "3 models stay in" in capsys.readouterr().out
    assert Store(tmp_path / "left").ready("toy-model").main.is_relative_to(tmp_path / "copy")


def test_wrong_wishes_are_refused_in_one_line(
    app_paths: AppPaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words, said in (
        ([], "no folder is named"),
        (["--cancel"], "no move of the models was begun"),
        ([str(app_paths.models)], "already in"),
    ):
        assert main(["models", "move", *words]) == 1
        err = capsys.readouterr().err
        assert said in err
        assert err.count("\n") == 1


def test_while_the_window_is_open_it_moves_its_models_itself(
    app_paths: AppPaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    window = WindowLock(app_paths.instance_lock)
    assert window.take()
    assert main(["models", "move", str(tmp_path / "new")]) == 1
    assert "window is open" in capsys.readouterr().err
    window.release()
    assert main(["models", "move", str(tmp_path / "new")]) == 0


def test_an_unfinished_move_goes_on_or_is_taken_back(
    app_paths: AppPaths, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = tmp_path / "new"
    write_move(app_paths.models_move, plan_move(app_paths.models, new, "copy"))
    assert main(["models", "move", str(tmp_path / "other")]) == 1
    assert "on their way from" in capsys.readouterr().err
    assert main(["models", "move", "--cancel"]) == 0
    assert capsys.readouterr().out == f"Taken back: the models are in {app_paths.models}, as before.\n"
    write_move(app_paths.models_move, plan_move(app_paths.models, new, "copy"))
    assert main(["models", "move"]) == 0
    assert len(Store(new).models()) == 3


def test_a_pair_that_was_opened_by_its_path_opens_from_the_new_place(app_paths: AppPaths, tmp_path: Path) -> None:
    old = Store(app_paths.models).ready("toy-model").main
    opened = find_pair(PairRequest(target=str(old), drafter="none", n_context=64))
    kept = Preferences(**remembered(opened, Preferences()))
    assert kept.target == str(old)
    assert kept.contexts == {str(old): 64}
    assert write_preferences(app_paths.preferences, kept) is None
    assert main(["models", "move", str(tmp_path / "new")]) == 0
    now = read_preferences(app_paths.preferences).preferences
    again = find_pair(last_used(now))
    assert Path(again.target) == tmp_path / "new" / old.relative_to(app_paths.models)
    assert (again.n_context, now.recent_targets) == (64, (again.target,))


def test_a_pair_that_a_chat_names_by_its_id_opens_after_the_move(app_paths: AppPaths, tmp_path: Path) -> None:
    pair_request = PairRequest(pair="toy-model")
    before = find_pair(pair_request)
    assert main(["models", "move", str(tmp_path / "new")]) == 0
    after = find_pair(pair_request)
    assert (after.id, after.name) == (before.id, before.name)
    assert Path(after.target).is_relative_to(tmp_path / "new")


def test_only_paths_below_the_old_folder_follow(app_paths: AppPaths) -> None:
    old, new = Path("/old/models"), Path("/new")
    kept = Preferences(target="/old/models/a.gguf", recent_targets=("/old/models-2/b.gguf", "/old/models/a.gguf"))
    assert moved_preferences(kept, app_paths, old, new, "move") == {
        "models_folder": "/new",
        "target": "/new/a.gguf",
        "recent_targets": ("/old/models-2/b.gguf", "/new/a.gguf"),
    }
    assert moved_preferences(kept, app_paths, old, new, "leave") == {"models_folder": "/new"}


def test_the_windows_library_moves_and_goes_on_from_there(
    open_library: Callable[..., AnyEvent], app_paths: AppPaths, tmp_path: Path
) -> None:
    received, new = open_library(), tmp_path / "new"
    received.library.do(MoveModels(str(new), "move"))
    events = received.until(FolderMoved)
    assert events[0] == FolderMoving(str(new), 0, 0)
    assert all(isinstance(event, FolderMoving) for event in events[:-1])
    [moved] = events[-1:]
    assert isinstance(moved, FolderMoved)
    assert (moved.folder, moved.how, moved.models, moved.remarks, moved.later) == (str(new), "move", 3, (), 0)
    registry = received.until(ModelsListed)[-1]
    assert isinstance(registry, ModelsListed)
    assert (registry.folder, len(registry.models)) == (str(new), 3)
    received.library.do(RemoveModel("toy-model"))
    while len(registry.models) > 2:  # the move's own list may come after its end
        registry = received.until(ModelsListed)[-1]
        assert isinstance(registry, ModelsListed)
    assert len(Store(new).models()) == 2


def test_a_move_can_be_taken_back_and_a_refused_one_is_told(
    open_library: Callable[..., AnyEvent], app_paths: AppPaths, tmp_path: Path
) -> None:
    write_move(app_paths.models_move, plan_move(app_paths.models, tmp_path / "new", "copy"))
    received = open_library()
    received.library.do(TakeMoveBack())
    assert received.until(FolderKept)[-1] == FolderKept(str(app_paths.models))
    assert not app_paths.models_move.exists()
    received.library.do(MoveModels(str(app_paths.models), "move"))
    refused = received.until(FolderMoving)[-1]
    while isinstance(refused, FolderMoving) and refused.problem is None:
        refused = received.until(FolderMoving)[-1]
    assert isinstance(refused, FolderMoving)
    assert refused.problem is not None
    assert refused.problem.code == "store"


def test_files_of_the_open_pair_go_at_the_next_start(
    open_library: Callable[..., AnyEvent], app_paths: AppPaths, tmp_path: Path
) -> None:
    from app.conversation.events import PairOpening

    target = Store(app_paths.models).ready("toy-model").main
    held = FilesInUse()
    held.handle(PairOpening(find_pair(PairRequest(target=str(target), drafter="none"))))
    received = open_library(in_use=held.paths)
    received.library.do(MoveModels(str(tmp_path / "new"), "move"))
    moved = received.until(FolderMoved)[-1]
    assert isinstance(moved, FolderMoved)
    assert moved.later == 1
    assert target.exists()
    received.library.close()
    later = open_library()
    later.library.do(ResumeMove())
    later.until(FolderMoved)
    assert not app_paths.models.exists()
    assert len(Store(tmp_path / "new").models()) == 3
