"""The window's side of the add-on: every request is answered by its state, from the first look to the removal."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.model_library import gpu_addons
from app.model_library.commands import AskAboutAddon, CancelAddon, GetAddon, RemoveAddon, ShowAddon
from app.model_library.events import AddonUpdated
from app.model_library.gpu_addons import GpuAddons
from app.system.paths import AppPaths
from models.hardware.gpus import FoundGpu
from models.hub import release_page
from tests.models.addons.addon_page import BUILD, AddonPage, serving
from tests.models.hub.conftest import QUICK, no_settings_of_this_machine  # noqa: F401 (a fixture)

PATIENCE_S = 60.0


class Window:
    """What was published, in order."""

    def __init__(self, app_paths: AppPaths) -> None:
        self._told: queue.SimpleQueue[AddonUpdated] = queue.SimpleQueue()
        self.addons = GpuAddons(app_paths, self._told.put, limits=QUICK)

    def next(self, *states: str) -> AddonUpdated:
        """The next event in one of these states; those of a fetch on its way are passed over."""
        while (event := self._told.get(timeout=PATIENCE_S)).state not in states:
            assert event.state in ("asking", "fetching", "unpacking"), event
        return event


@pytest.fixture
def page(tmp_path: Path) -> Iterator[AddonPage]:
    with serving(tmp_path / "keys") as made:
        yield made


@pytest.fixture
def window(tmp_path: Path, page: AddonPage, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """On a Linux machine with an NVIDIA card, with a worker that reports the page's ggml."""
    facts = {"version": "0.3.36", "ggml": BUILD["ggml"], "ggml_commit": BUILD["commit"]}
    monkeypatch.setattr(gpu_addons, "_libraries", lambda *_: {"llama_cpp_python": facts})
    monkeypatch.setattr(gpu_addons, "find_gpus", lambda: (FoundGpu("nvidia", "A card"),))
    monkeypatch.setattr(release_page, "ADDRESS", page.address)
    monkeypatch.setattr(release_page, "SIGNER", page.signer)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    page.publish(page.offer(b"b" * 50_000, {"libcudart.so.13": b"runtime" * 1000}))
    made = Window(AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs"))
    yield made
    made.addons.close(PATIENCE_S)


def test_from_the_first_look_to_the_removal(window: Window, page: AddonPage) -> None:
    addons = window.addons
    addons.do(ShowAddon())
    assert window.next("none") == AddonUpdated("cuda", "none")
    assert page.asked == []
    addons.do(AskAboutAddon())
    offered = window.next("offered")
    assert (offered.fetch_bytes, offered.disk_bytes) == (50_000 + len(page.served["runtime.whl"]), 57_000)
    assert [name for name, _ in page.asked] == ["gpu.json", "gpu.json.sig"]
    addons.do(GetAddon())
    assert window.next("installed").disk_bytes == 57_000
    addons.do(RemoveAddon())
    assert window.next("none").problem is None


def test_a_failure_keeps_what_arrived_and_a_cancel_drops_it(window: Window, page: AddonPage) -> None:
    archive = page.served.pop("runtime.whl")
    window.addons.do(GetAddon())
    failed = window.next("paused")
    assert failed.problem is not None
    assert failed.problem.message == "127.0.0.1 does not provide runtime.whl"
    assert (failed.done_bytes, failed.fetch_bytes) == (50_000, 50_000 + len(archive))
    page.served["runtime.whl"] = archive
    page.asked.clear()
    window.addons.do(GetAddon())
    window.next("installed")
    assert [name for name, _ in page.asked] == ["runtime.whl"]
    window.addons.do(RemoveAddon())
    window.next("none")
    del page.served["runtime.whl"]
    window.addons.do(GetAddon())
    window.next("paused")
    window.addons.do(CancelAddon())
    assert window.next("none").done_bytes == 0


def test_where_there_is_no_card_or_no_page_it_is_of_no_use(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu_addons, "find_gpus", lambda: (FoundGpu("amd", "A card"),))
    window.addons.do(ShowAddon())
    window.next("useless")
    monkeypatch.setattr(gpu_addons, "find_gpus", lambda: (FoundGpu("nvidia", "A card"),))
    monkeypatch.setattr(release_page, "ADDRESS", "")
    window.addons.do(ShowAddon())
    window.next("useless")


def test_without_a_network_the_panel_says_so(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_page, "ADDRESS", "http://127.0.0.1:9")
    window.addons.do(AskAboutAddon())
    problem = window.next("none").problem
    assert problem is not None
    assert problem.hint == "Check the connection, then try again."
