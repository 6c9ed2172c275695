"""From "Get" to "Load" through the real window, the real library and the loopback hub."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from app.conversation.commands import UsePair
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.config import LibraryConfig
from app.system.paths import AppPaths
from tests.models.hub.conftest import QUICK, no_settings_of_this_machine  # noqa: F401 (a fixture)
from tests.models.hub.fake_hub import FakeHub, Repository
from tests.ui.conftest import shown_window
from tests.ui.fakes import FakeConversation, fake_services
from tests.ui.pages.models.stage import UnexaminedLibrary

TARGET, TARGET_FILE = "bartowski/SmolLM2-1.7B-Instruct-GGUF", "SmolLM2-1.7B-Instruct-Q4_K_M.gguf"
DRAFTER = "HuggingFaceTB/SmolLM2-135M-Instruct"


def test_a_pair_is_got_and_loaded(
    qtbot: QtBot, qapp: object, tmp_path: Path, toy_gguf: Path, toy_onnx_decoder: Path, toy_folder: Path
) -> None:
    hub = FakeHub()
    hub.repositories[TARGET] = Repository({TARGET_FILE: toy_gguf.read_bytes()})
    files = {"onnx/model_q4.onnx": toy_onnx_decoder.read_bytes(), "config.json": b"{}"}
    files["tokenizer.json"] = (toy_folder / "tokenizer.json").read_bytes()
    hub.repositories[DRAFTER] = Repository(files, small=frozenset({"tokenizer.json", "config.json"}))

    def find(pair_request: PairRequest) -> PairFiles:
        return PairFiles(
            pair_request.pair, "SmolLM2 1.7B", pair_request.target, n_context=pair_request.n_context or 512
        )

    app_paths = AppPaths(tmp_path, tmp_path, tmp_path)
    config = LibraryConfig(app_paths, find, endpoint=hub.url, limits=QUICK, adopt_from=())
    library = UnexaminedLibrary(tmp_path / "models", config)
    services = fake_services(tmp_path)._replace(library=library)
    try:
        parts = shown_window(services, qapp)  # type: ignore[arg-type]
        qtbot.addWidget(parts.window)
        _get_and_load(qtbot, parts.models, lambda: parts.window.commands["models"].trigger())
        conversation = services.conversation
        assert isinstance(conversation, FakeConversation)
        assert conversation.sent_commands == [UsePair(PairFiles("smollm2-1.7b", "SmolLM2 1.7B", "", n_context=4096))]
        parts.window.close()
    finally:
        library.close()
        hub.close()


def _get_and_load(qtbot: QtBot, controller: object, open_page: Callable[[], None]) -> None:
    from ui.controllers.models import ModelsController

    assert isinstance(controller, ModelsController)
    open_page()
    page = controller.page
    assert page is not None
    qtbot.waitUntil(lambda: page.pairs.row("smollm2-1.7b") is not None, timeout=20_000)
    row = page.pairs.row("smollm2-1.7b")
    assert row is not None
    row.act.click()
    assert row.consent is not None
    row.consent.get.click()
    qtbot.waitUntil(lambda: _usable(page), timeout=20_000)
    page.pairs.row("smollm2-1.7b").act.click()  # type: ignore[union-attr]
    qtbot.waitUntil(page.target.load.isEnabled, timeout=20_000)
    assert page.target.fit.headline.text() == "✓  It fits"
    page.target.load.click()
    qtbot.waitUntil(lambda: controller.page is None, timeout=20_000)


def _usable(page: object) -> bool:
    from ui.pages.models.models_page import ModelsPage

    assert isinstance(page, ModelsPage)
    row = page.pairs.row("smollm2-1.7b")
    return row is not None and row.act.text() == "Use…" and row.act.isVisibleTo(page)
