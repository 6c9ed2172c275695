"""Kinds of cards by the names of onnxruntime's providers: neither a name is believed, nor a session that fell back."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.drafters.onnx import onnx_devices
from engine.drafters.onnx.onnx_devices import CARDS, COREML, CUDA, PLUG_IN, WEBGPU, NoCard
from engine.errors import BadModelFile

CPU = "CPUExecutionProvider"


class Options:
    """What a session was asked for."""

    def __init__(self) -> None:
        self.entries: dict[str, str] = {}
        self.devices: list[Any] = []

    def add_session_config_entry(self, name: str, value: str) -> None:
        self.entries[name] = value

    def add_provider_for_devices(self, devices: list[Any], settings: dict[str, str]) -> None:
        self.devices += devices


class Library:
    """An onnxruntime with the providers `built_in`; those in `computing` take the graph, the others give it back."""

    ExecutionMode = SimpleNamespace(ORT_SEQUENTIAL=0)
    SessionOptions = Options

    def __init__(self, built_in: tuple[str, ...], computing: tuple[str, ...], on_plug_in: bool = False) -> None:
        self._built_in, self._computing, self._on_plug_in = built_in, computing, on_plug_in
        self.registered: list[str] = []

    def get_available_providers(self) -> list[str]:
        return [*(CARDS[word] for word in self._built_in), CPU]

    def preload_dlls(self) -> None:
        """Finds CUDA's libraries."""

    def register_execution_provider_library(self, name: str, place: str) -> None:
        self.registered.append(name)

    def get_ep_devices(self) -> list[Any]:
        there = [SimpleNamespace(ep_name=CARDS[WEBGPU])] if self._on_plug_in and self.registered else []
        return [SimpleNamespace(ep_name=CPU), *there]

    def InferenceSession(self, path: str, options: Options, providers: tuple[str, ...] = ()) -> Any:
        asked = [*providers, *(device.ep_name for device in options.devices)]
        took = [name for name in asked if name in (CPU, *(CARDS[word] for word in self._computing))]
        parts = [SimpleNamespace(ep_name=name) for name in took]
        return SimpleNamespace(
            get_providers=lambda: [*(name for name in asked if name != CPU), CPU],
            get_provider_graph_assignment_info=lambda: parts,
        )


@pytest.fixture
def graph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(onnx_devices, "cuda_driver_found", lambda: True)
    monkeypatch.setattr(onnx_devices, "_plug_in_version", lambda: None)
    file = tmp_path / "d.onnx"
    file.write_bytes(b"a graph")
    return file


def opened(graph: Path, device: str, library: Library, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(onnx_devices, "ort", library)
    _, word = onnx_devices.open_session(graph, device, rearranged=True)
    return word


def test_cards_are_known_by_the_providers_names(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = Library((CUDA, WEBGPU, COREML), (CUDA, WEBGPU, COREML))
    assert [opened(graph, word, everything, monkeypatch) for word in CARDS] == [CUDA, WEBGPU, COREML]
    assert onnx_devices.cards_here() == (CUDA, WEBGPU, COREML)
    assert [opened(graph, word, everything, monkeypatch) for word in ("auto", "gpu", "cpu")] == [CUDA, CUDA, "CPU"]
    on_a_mac = Library((COREML,), (COREML,))
    assert [opened(graph, word, on_a_mac, monkeypatch) for word in ("auto", "gpu")] == ["CPU", COREML]


def test_a_driver_that_is_not_there_takes_cuda_away(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onnx_devices, "cuda_driver_found", lambda: False)
    library = Library((CUDA,), (CUDA,))
    assert opened(graph, "auto", library, monkeypatch) == "CPU"
    for device in ("gpu", CUDA):
        with pytest.raises(BadModelFile, match=r"^d.onnx cannot draft on a GPU: onnxruntime finds none here$"):
            opened(graph, device, library, monkeypatch)


@pytest.mark.parametrize("word", CARDS)
def test_a_card_that_takes_nothing_of_the_graph_is_none(
    graph: Path, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    with pytest.raises(
        NoCard, match=f"^d.onnx cannot draft on a GPU: {word} finds nothing here that could compute it$"
    ):
        opened(graph, word, Library((word,), ()), monkeypatch)
    assert opened(graph, "auto", Library((word,), ()), monkeypatch) == "CPU"


def test_the_plug_in_is_registered_once_a_card_is_wanted(graph: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in = SimpleNamespace(get_ep_name=lambda: CARDS[WEBGPU], get_library_path=lambda: "webgpu.so")
    monkeypatch.setattr(onnx_devices, "_plug_in_version", lambda: "0.4.0")
    monkeypatch.setattr(onnx_devices.importlib, "import_module", lambda name: {PLUG_IN: plug_in}[name])
    library = Library((), (WEBGPU,), on_plug_in=True)
    assert opened(graph, "auto", library, monkeypatch) == "CPU"
    assert onnx_devices.cards_here() == (WEBGPU,)
    assert onnx_devices.providers_named() == [CPU, "WebGpuExecutionProvider (onnxruntime-ep-webgpu 0.4.0)"]
    assert library.registered == []
    assert [opened(graph, WEBGPU, library, monkeypatch) for _ in range(2)] == [WEBGPU, WEBGPU]
    assert library.registered == [PLUG_IN]
    with pytest.raises(NoCard):
        opened(graph, WEBGPU, Library((), (WEBGPU,)), monkeypatch)
