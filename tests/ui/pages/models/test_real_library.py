"""From "Get" to "Load" through the real window, the real library and the loopback hub."""

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
from ui.widgets.rows.row_list import RowView

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
        parts = shown_window(services, qapp)
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
    page.show_section("get")
    page.search_view.more.click()

    def row() -> RowView | None:
        """The pair, among the cards or below them: that hangs on how fast this machine is now."""
        return page.search_view.offers.view("smollm2-1.7b")

    qtbot.waitUntil(lambda: row() is not None, timeout=20_000)
    row().act("get")
    qtbot.waitUntil(lambda: (found := row()) is not None and "use" in found.buttons, timeout=20_000)
    row().act("use")
    qtbot.waitUntil(lambda: controller.page is None, timeout=20_000)
