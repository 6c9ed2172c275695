"""What to run so that a graphics processor is used: the commands themselves have not been run."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.hardware import gpu_advice as advising
from models.hardware.gpu_advice import PACKAGE, BackendState, GpuAdvice, gpu_advice, has_vulkan_packages, install_line
from models.hardware.gpus import FoundGpu

DRIVER = "sudo apt-get install mesa-vulkan-drivers"

NVIDIA, AMD, APPLE = (
    FoundGpu("nvidia", "NVIDIA RTX 4090"),
    FoundGpu("amd", "AMD graphics"),
    FoundGpu("apple", "Apple GPU"),
)


def test_the_exact_lines() -> None:
    rest = "py -m pip install --force-reinstall --no-cache-dir --no-deps llama-cpp-python==0.3.36"
    assert install_line("CUDA", "py", "linux") == f'CMAKE_ARGS="-DGGML_CUDA=on" {rest}'
    assert install_line("Vulkan", "py", "linux") == f'CMAKE_ARGS="-DGGML_VULKAN=on" {rest}'
    assert install_line("Metal", "py", "darwin") == f'CMAKE_ARGS="-DGGML_METAL=on" {rest}'
    assert install_line("CUDA", "py", "win32") == f'$env:CMAKE_ARGS="-DGGML_CUDA=on"; & {rest}'
    assert install_line("CUDA", "a b/py", "win32").startswith('$env:CMAKE_ARGS="-DGGML_CUDA=on"; & "a b/py" -m')


def test_the_version_is_the_one_that_the_project_pins() -> None:
    text = (Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8")
    assert f'"{PACKAGE}"' in text


@pytest.mark.parametrize(
    ("gpus", "built", "devices", "said", "commands"),
    [
        ((), False, (), "No graphics processor was found", 0),
        ((NVIDIA,), True, ("RTX 4090",), "llama.cpp can use RTX 4090", 0),
        ((NVIDIA,), True, (), "built for a GPU but sees none", 0),
        ((NVIDIA,), False, (), "NVIDIA RTX 4090 is here, but llama.cpp was built for the CPU only", 2),
        ((AMD,), False, (), "build it with Vulkan", 1),
        ((APPLE,), False, (), "build it with Metal", 1),
        ((AMD, NVIDIA), False, (), "AMD graphics, NVIDIA RTX 4090", 2),
    ],
)
def test_advice_off_linux(
    gpus: tuple[FoundGpu, ...],
    built: bool,
    devices: tuple[str, ...],
    said: str,
    commands: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advising.sys, "platform", "win32")
    found = gpu_advice(gpus, built, devices, python="py")
    assert said in found[0].sentence
    assert len([advice for advice in found if advice.command]) == commands


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising.sys, "platform", "linux")
    monkeypatch.setattr(advising.platform, "machine", lambda: "x86_64")


def release(root: Path, text: str) -> Path:
    (root / "etc").mkdir()
    (root / "etc/os-release").write_text(text)
    return root


@pytest.mark.usefixtures("linux")
def test_on_a_new_linux_packages_are_enough(tmp_path: Path) -> None:
    root = release(tmp_path, 'ID=ubuntu\nVERSION_ID="24.04"\n')
    cuda, vulkan = gpu_advice((NVIDIA,), False, (), root=root)
    assert (cuda.command, "nvcc" in cuda.sentence) == ("sh packaging/start.sh doctor", True)
    assert vulkan.command == ("sudo apt-get install libvulkan-dev glslc spirv-headers && sh packaging/start.sh doctor")


@pytest.mark.usefixtures("linux")
def test_a_package_and_what_pip_installed_are_not_sent_to_the_set_up() -> None:
    (found,) = gpu_advice((AMD,), False, (), by="package")
    assert found == ("AMD graphics is here, but nothing in this package can use it.", "")
    (built,) = gpu_advice((AMD,), False, (), by="pip", python="py")
    assert built.command.startswith('CMAKE_ARGS="-DGGML_VULKAN=on" py -m pip install')


@pytest.mark.usefixtures("linux")
def test_on_an_old_linux_it_is_said_what_would_bring_the_card_in(tmp_path: Path) -> None:
    (found,) = gpu_advice((AMD,), False, (), root=release(tmp_path, "ID=debian\nVERSION_ID=12\n"))
    assert found.sentence == (
        "AMD graphics is here, but this system's Vulkan is too old to build with: Debian 13, Ubuntu 24.04 and later "
        "can."
    )
    assert found.command == ""


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(
    ("kind", "state", "reason", "sentence", "command"),
    [
        ("vulkan", "no device", "its driver found no device", "The Vulkan backend finds no device: its driver found no "
         "device.", DRIVER),
        ("vulkan", "broken", "libvulkan.so.1: cannot open shared object file", "The Vulkan backend was refused, it "
         "cannot be loaded: libvulkan.so.1: cannot open shared object file.", DRIVER),
        ("cuda", "broken", "it was built for another llama.cpp: it brings libggml-base.so", "The CUDA backend was "
         "refused, it cannot be loaded: it was built for another llama.cpp: it brings libggml-base.so.", ""),
        ("vulkan", "broken", "it was built for another llama.cpp: it brings libggml-base.so", "The Vulkan backend was "
         "refused, it cannot be loaded: it was built for another llama.cpp: it brings libggml-base.so.", ""),
    ],
)  # fmt: skip
def test_a_backend_that_was_refused_is_told_from_one_without_a_device(
    kind: str, state: str, reason: str, sentence: str, command: str
) -> None:
    found = gpu_advice(
        (), False, (), [BackendState("cpu", "loaded"), BackendState(kind, state, reason)], environment={}
    )
    assert found == (GpuAdvice(sentence, command),)


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(
    ("kind", "state", "reason", "environment", "sentence"),
    [
        ("vulkan", "no device", "its driver found no device", {"GGML_VK_VISIBLE_DEVICES": "7"},
         "The Vulkan backend finds no device. The variable GGML_VK_VISIBLE_DEVICES may hide it, for it is set to '7': "
         "unset it, then start Draftlight again."),
        ("cuda", "no device", "its driver found no device", {"CUDA_VISIBLE_DEVICES": ""},
         "The CUDA backend finds no device. The variable CUDA_VISIBLE_DEVICES may hide it, for it is set to '': unset "
         "it, then start Draftlight again."),
        ("cuda", "broken", "libcuda.so.1: cannot open shared object file", {"CUDA_VISIBLE_DEVICES": "0"},
         "CUDA is here, but NVIDIA's driver is not: install it, then start Draftlight again."),
        ("cuda", "no device", "CUDA driver version is insufficient for CUDA runtime version", {},
         "NVIDIA's driver is too old for this CUDA (CUDA driver version is insufficient for CUDA runtime version): "
         "install a newer one, then start Draftlight again."),
        ("vulkan", "no device", "its driver found no device", {"CUDA_VISIBLE_DEVICES": "7"},
         "The Vulkan backend finds no device: its driver found no device."),
    ],
)  # fmt: skip
def test_what_hides_a_card_and_a_driver_that_is_missing_or_old_are_named(
    kind: str, state: str, reason: str, environment: dict[str, str], sentence: str
) -> None:
    (found,) = gpu_advice((NVIDIA,), False, (), [BackendState(kind, state, reason)], environment=environment)
    assert found == GpuAdvice(sentence, "")


@pytest.mark.parametrize(
    ("text", "enough"),
    [
        ('ID=debian\nVERSION_ID="13"\n', True),
        ('ID=debian\nVERSION_ID="12"\n', False),
        ("ID=debian\n", True),
        ('ID=ubuntu\nVERSION_ID="22.04"\n', False),
        ("ID=fedora\nVERSION_ID=39\n", True),
    ],
)
def test_which_systems_can_build_vulkan(text: str, enough: bool, tmp_path: Path) -> None:
    assert has_vulkan_packages(release(tmp_path, text)) is enough
    assert has_vulkan_packages(tmp_path / "none")
