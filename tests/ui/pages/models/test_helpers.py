"""Another machine in the window: paired by its address and its code, chosen among the drafters, refused, forgotten."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairRequest
from app.model_library.commands import CheckPair, EstimateMemory, ForgetHelper, PairHelper
from app.model_library.config import LibraryConfig
from app.model_library.events import HelperPaired, HelpersListed, LibraryProblem, PairedHelper, TaskProgress
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem
from app.system.paths import AppPaths
from models.starter_pair import starter_pair
from tests.ui.conftest import shown_window
from tests.ui.fakes import FakeConversation, fake_services
from tests.ui.pages.models.conftest import ModelsStage
from tests.ui.pages.models.stage import UnexaminedLibrary, installed, judged, target, wanted
from ui.pages.models.models_page import ModelsPage

ROOT = Path(__file__).parents[4]
ANNA = HelpersListed((PairedHelper("Anna's laptop", "192.168.1.20", 47470),))
ROW = "helper:Anna's laptop"


def before_loading(stage: ModelsStage) -> ModelsPage:
    page = stage.open()
    stage.handle(installed(target()))
    page.show_section("installed")
    page.installed.targets.widget("big").use.click()
    stage.handle(judged("/m/big.gguf"))
    return page


def test_a_helper_is_paired_chosen_and_forgotten(models_stage: ModelsStage) -> None:
    page, library = before_loading(models_stage), models_stage.library
    helpers = page.target.helpers
    assert not helpers.form.isVisibleTo(page)
    helpers.add.click()
    assert helpers.form.isVisibleTo(page)
    assert not helpers.pair.isEnabled()
    models_stage.qtbot.keyClicks(helpers.address, "192.168.1.20")
    models_stage.qtbot.keyClicks(helpers.code, "k7qfm 2xd9p")
    helpers.pair.click()
    assert library.asked(PairHelper) == [("192.168.1.20", "k7qfm 2xd9p")]
    models_stage.handle(TaskProgress("helpers", "Asking the helper…"))
    assert (helpers.outcome.text(), helpers.pair.isEnabled()) == ("Asking the helper…", False)
    models_stage.handle(TaskProgress("helpers", ""), ANNA, HelperPaired("Anna's laptop"))
    assert helpers.outcome.text() == "Paired with Anna's laptop. It is in the list of drafters now."
    assert not helpers.form.isVisibleTo(page)
    assert helpers.helpers.widget("Anna's laptop").address.text() == "192.168.1.20:47470"
    row = page.target.drafters.widget(ROW)
    assert (row.radio.text(), row.radio.isEnabled()) == ("Helper: Anna's laptop", True)
    row.radio.click()
    assert library.asked(EstimateMemory)[-1] == (wanted("/m/big.gguf", ROW),)
    page.target.load.setEnabled(True)
    page.target.load.click()
    assert library.asked(CheckPair) == [(wanted("/m/big.gguf", ROW),)]
    helpers.helpers.widget("Anna's laptop").forget.click()
    assert library.asked(ForgetHelper) == [("Anna's laptop",)]
    models_stage.handle(HelpersListed())
    assert page.target.drafters.widget(ROW) is None
    assert page.target.pair_request == wanted("/m/big.gguf")


def test_a_pairing_that_failed_says_why_where_it_was_asked_for(models_stage: ModelsStage) -> None:
    page = before_loading(models_stage)
    helpers = page.target.helpers
    helpers.add.click()
    models_stage.qtbot.keyClicks(helpers.address, "192.168.1.20")
    models_stage.qtbot.keyClicks(helpers.code, "AAAAA-AAAAA\r")
    wrong = Problem("wrong_code", "the code is not the one that the helper shows", "Type it again.")
    models_stage.handle(LibraryProblem("helpers", wrong))
    assert helpers.outcome.text() == "The code is not the one that the helper shows. Type it again."
    assert helpers.form.isVisibleTo(page)
    assert (helpers.pair.isEnabled(), page.notice.isVisibleTo(page)) == (True, False)
    page.open_target(wanted("/m/other.gguf"), "Other")
    assert (helpers.outcome.text(), helpers.form.isVisibleTo(page)) == ("", False)


@pytest.mark.parametrize("rule", ["rejection", "block", "lenient"])
def test_where_a_helper_would_have_to_be_believed_its_row_says_so(models_stage: ModelsStage, rule: str) -> None:
    models_stage.preferences_file.change(verify=rule)
    page = before_loading(models_stage)
    models_stage.handle(ANNA)
    row = page.target.drafters.widget(ROW)
    assert not row.radio.isEnabled()
    assert row.reason.text() == (
        f"With a helper replies are checked with coupled alone: {rule} would have to believe it. "
        "Choose coupled, or another drafter: a helper changes the speed and never the text."
    )
    models_stage.preferences_file.change(verify="coupled")
    models_stage.handle(HelpersListed(ANNA.helpers))
    assert row.radio.isEnabled()


@pytest.fixture
def helper(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A real `draftlight helper` with the starter's network: its address and its code."""
    home = {"DRAFTLIGHT_HOME": str(tmp_path / "there"), "PYTHONPATH": str(ROOT)}
    with socket.create_server(("127.0.0.1", 0)) as free:
        listen = f"127.0.0.1:{free.getsockname()[1]}"
    command = (sys.executable, "-m", "app", "helper", "--pair", "starter", "--listen", listen, "--name", "Anna")
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **home}, stderr=subprocess.PIPE, text=True)
    try:
        said = ""
        assert process.stderr is not None
        while (found := re.search(r"listens at (\S+:\d+)\.\s+Pairing code: (\S+)", said)) is None:
            line = process.stderr.readline()
            assert line, said
            said += line
        yield found[1], found[2]
    finally:
        process.terminate()
        process.wait()
        process.stderr.close()


def test_a_real_helper_is_paired_and_loaded(
    qtbot: QtBot, qapp: object, tmp_path: Path, helper: tuple[str, str]
) -> None:
    folder = tmp_path / "here"
    library = UnexaminedLibrary(
        tmp_path / "models", LibraryConfig(AppPaths(folder, folder, folder), find_pair, adopt_from=())
    )
    services = fake_services(tmp_path)._replace(library=library)
    address, code = helper
    try:
        parts = shown_window(services, qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        parts.window.commands["models"].trigger()
        page = parts.models.page
        assert page is not None
        page.open_target(PairRequest(target=str(starter_pair().target), drafter="free"), "Starter")
        page.target.helpers.add.click()
        page.target.helpers.address.setText(address)
        page.target.helpers.code.setText(code.lower())
        page.target.helpers.pair.click()
        qtbot.waitUntil(lambda: page.target.drafters.widget("helper:Anna") is not None, timeout=20_000)
        page.target.drafters.widget("helper:Anna").radio.click()
        qtbot.waitUntil(page.target.load.isEnabled, timeout=20_000)
        page.target.load.click()
        qtbot.waitUntil(lambda: parts.models.page is None, timeout=20_000)
        conversation = services.conversation
        assert isinstance(conversation, FakeConversation)
        (used,) = conversation.sent_commands
        assert isinstance(used, UsePair)
        assert (used.pair.helper, used.pair.drafter) == ("Anna", None)  # type: ignore[union-attr]
        parts.window.close()
    finally:
        library.close()
