"""What is found on a machine, and what to run: the commands themselves have not been run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from models.hardware import gpus as backends
from models.hardware.gpus import FoundGpu, find_gpus, gpu_advice, install_line

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


def test_the_exact_lines() -> None:
    rest = "py -m pip install --force-reinstall --no-cache-dir --no-deps llama-cpp-python==0.3.36"
    assert install_line("CUDA", "py", "linux") == f'CMAKE_ARGS="-DGGML_CUDA=on" {rest}'
    assert install_line("Vulkan", "py", "linux") == f'CMAKE_ARGS="-DGGML_VULKAN=on" {rest}'
    assert install_line("Metal", "py", "darwin") == f'CMAKE_ARGS="-DGGML_METAL=on" {rest}'
    assert install_line("CUDA", "py", "win32") == f'$env:CMAKE_ARGS="-DGGML_CUDA=on"; & {rest}'
    assert install_line("CUDA", "a b/py", "win32").startswith('$env:CMAKE_ARGS="-DGGML_CUDA=on"; & "a b/py" -m')


def test_the_version_is_the_one_that_the_project_pins() -> None:
    text = (Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"{backends.PACKAGE}"' in text


@pytest.mark.parametrize(
    ("gpus", "built", "devices", "said", "commands"),
    [
        ((), False, (), "No graphics processor was found", 0),
        ((NVIDIA,), True, ("RTX 4090",), "llama.cpp uses RTX 4090", 0),
        ((NVIDIA,), True, (), "built for a GPU but sees none", 0),
        ((NVIDIA,), False, (), "NVIDIA RTX 4090 is here, but llama.cpp was built for the CPU only", 2),
        ((AMD,), False, (), "build it with Vulkan", 1),
        ((APPLE,), False, (), "build it with Metal", 1),
        ((AMD, NVIDIA), False, (), "AMD graphics, NVIDIA RTX 4090", 2),
    ],
)
def test_advice(gpus: tuple[FoundGpu, ...], built: bool, devices: tuple[str, ...], said: str, commands: int) -> None:
    found = gpu_advice(gpus, built, devices, "py")
    assert said in found[0].sentence
    assert len([advice for advice in found if advice.command]) == commands
