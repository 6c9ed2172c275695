"""Another folder for models, chosen on the settings page: asked, moved, stopped, told."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton

from app.model_library.commands import MoveModels, PublishFolder, ResumeMove, TakeMoveBack
from app.model_library.events import FolderKept, FolderMoved, FolderMoving
from app.problem import Problem
from tests.ui.conftest import Opener, Stage
from tests.ui.pages.models.stage import FakeLibrary, installed, target
from ui.pages.settings.settings_page import SettingsPage
from ui.pages.settings.storage_view import StorageView

NEW = "/large disk/models"


class Animations:
    """The page with a library that records what it is asked."""

    def __init__(self, stage: Stage) -> None:
        self.library, self.stage = FakeLibrary(), stage
        paths = stage.services.app_paths
        self.page = SettingsPage(stage.parts.choices, paths, stage.window, self.library)  # type: ignore[arg-type]
        self.page.show_section("storage")
        stage.window.pages.show(self.page)

    @property
    def view(self) -> StorageView:
        return self.page.storage

    @property
    def buttons(self) -> list[str]:
        return [each.text() for each in self.view.moving.findChildren(QPushButton) if not each.isHidden()]

    def installed(self, *models: object) -> object:
        told = installed(*models)  # type: ignore[arg-type]
        return type(told)(str(self.stage.services.app_paths.models), told.models)


@pytest.fixture
def moving(open_stage: Opener) -> Animations:
    return Animations(open_stage())


def test_a_chosen_folder_asks_what_becomes_of_the_models(moving: Animations) -> None:
    assert moving.library.asked(PublishFolder) == [()]
    moving.view.models.picked.emit(NEW)
    assert moving.library.asked(PublishFolder) == [(), ()]
    moving.view.handle(moving.installed(target()))
    assert not moving.view.moving.isHidden()
    assert moving.buttons == ["Move them there", "Copy them there", "Leave them", "Cancel"]
    assert "1 model, 5.0 GB, in" in moving.view.moving.line.text()
    moving.view.moving.drop.click()
    assert moving.view.moving.isHidden()
    moving.view.handle(moving.installed(target()))
    assert moving.view.moving.isHidden()
    assert moving.library.asked(MoveModels) == []


@pytest.mark.parametrize("how", ["move", "copy", "leave"])
def test_the_answer_is_the_wish(moving: Animations, how: str) -> None:
    moving.view.models.picked.emit(NEW)
    moving.view.handle(moving.installed(target()))
    moving.view.moving.hows[how].click()
    assert moving.library.asked(MoveModels) == [(NEW, how)]


def test_where_there_is_nothing_nothing_is_asked(moving: Animations) -> None:
    moving.view.models.picked.emit(NEW)
    moving.view.handle(moving.installed())
    assert moving.library.asked(MoveModels) == [(NEW, "move")]


def test_it_shows_how_far_it_is_and_can_be_stopped(moving: Animations) -> None:
    moving.view.handle(FolderMoving(NEW, 2_000_000_000, 8_000_000_000, "big.gguf"))
    assert moving.view.moving.bar.value() == 250
    assert moving.view.moving.line.text() == "2.0 GB of 8.0 GB · big.gguf"
    assert moving.buttons == ["Cancel"]
    assert not moving.view.models.change.isEnabled()
    moving.view.moving.stop.click()
    assert moving.library.asked(TakeMoveBack) == [()]
    moving.view.handle(FolderKept("/m"))
    assert moving.view.moving.words.text() == "The models stay where they are."
    assert moving.view.models.change.isEnabled()


def test_what_stops_it_is_said_and_it_can_go_on(moving: Animations) -> None:
    problem = Problem("store", "the disk of /x is full: 3.0 GB still have to go there", "Free that much.")
    moving.view.handle(FolderMoving(NEW, 1, 2, problem=problem))
    assert moving.view.moving.words.text().startswith("The disk of /x is full")
    assert moving.buttons == ["Continue", "Cancel"]
    moving.view.moving.resume.click()
    assert moving.library.asked(ResumeMove) == [()]


def test_what_became_of_it_is_said_and_kept(moving: Animations) -> None:
    left = "left alone in /m, since Draftlight did not put them there: notes.txt"
    moving.view.handle(FolderMoved("/m", NEW, "move", 3, 8_000_000_000, (left,), 1))
    assert moving.view.moving.words.text() == "3 models were moved, 8.0 GB."
    assert "notes.txt" in moving.view.moving.line.text()
    assert "next start" in moving.view.moving.line.text()
    told = installed(target())
    moving.view.handle(type(told)(NEW, told.models))
    assert moving.page.choices.preferences.models_folder == NEW
    assert moving.view.models.path.text().replace("\u200b", "") == NEW
    assert moving.view.models.note.text() == ""


def test_the_page_stops_listening_when_it_goes(moving: Animations) -> None:
    assert len(moving.library.listeners) == 2  # where models are kept, and the choice of a device
    moving.stage.window.pages.close()
    assert moving.library.listeners == []
