"""What is found on a machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from models.hardware import gpus as backends
from models.hardware.gpus import FoundGpu, find_gpus

NVIDIA, AMD, APPLE = (
    FoundGpu("nvidia", "NVIDIA RTX 4090"),
    FoundGpu("amd", "AMD graphics"),
    FoundGpu("apple", "Apple GPU"),
)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends.sys, "platform", "linux")
    monkeypatch.setattr(backends.shutil, "which", lambda name: None)


@pytest.mark.usefixtures("linux")
def test_nothing_there(tmp_path: Path) -> None:
    assert find_gpus(tmp_path) == ()


@pytest.mark.usefixtures("linux")
def test_the_drivers_list_names_nvidia_cards_and_drm_the_others(tmp_path: Path) -> None:
    write(tmp_path / "proc/driver/nvidia/gpus/0000:01:00.0/information", "Model: \t\t NVIDIA RTX 4090\nIRQ: 1\n")
    write(tmp_path / "sys/class/drm/card0/device/vendor", "0x10de\n")
    write(tmp_path / "sys/class/drm/card1/device/vendor", "0x1002\n")
    write(tmp_path / "sys/class/drm/card2/device/vendor", "0x1af4\n")  # a virtual machine's screen
    assert find_gpus(tmp_path) == (NVIDIA, AMD)


@pytest.mark.usefixtures("linux")
def test_an_nvidia_card_without_its_driver_is_found_by_its_maker(tmp_path: Path) -> None:
    write(tmp_path / "sys/class/drm/card0/device/vendor", "0x10de\n")
    assert find_gpus(tmp_path) == (FoundGpu("nvidia", "NVIDIA"),)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_nvidia_smi_is_asked_and_may_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "nvidia-smi"
    monkeypatch.setattr(backends.sys, "platform", "linux")
    monkeypatch.setattr(backends.shutil, "which", lambda name: str(program))
    write(program, "#!/bin/sh\necho NVIDIA H100\necho NVIDIA H100\n")
    program.chmod(0o755)
    assert find_gpus(tmp_path) == (FoundGpu("nvidia", "NVIDIA H100"),) * 2
    write(program, "#!/bin/sh\necho no driver >&2; exit 9\n")
    assert find_gpus(tmp_path) == ()
    write(program, "#!/bin/sh\nsleep 5\n")
    monkeypatch.setattr(backends, "_TIMEOUT_S", 0.05)
    assert find_gpus(tmp_path) == ()


def test_apple_silicon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends.sys, "platform", "darwin")
    monkeypatch.setattr(backends.platform, "machine", lambda: "arm64")
    assert find_gpus() == (APPLE,)
    monkeypatch.setattr(backends.platform, "machine", lambda: "x86_64")
    assert find_gpus() == ()
