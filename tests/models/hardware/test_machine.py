from __future__ import annotations

import sys
import time
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

from models.hardware import gpus as backends
from models.hardware.bandwidth import measure_bandwidth, speeds_to_expect
from models.hardware.gpus import FoundGpu, find_gpus
from models.hardware.machine import (
    Machine,
    control_group_files,
    cpu_features,
    parse_cpuinfo,
    parse_features,
    parse_meminfo,
    read_machine,
)
from models.memory.weights import Repacked, repacked_types


def machine(physical: int | None, usable: int) -> Machine:
    return Machine("Linux 6", "x86_64", None, physical, usable, None, None)


def test_this_machine() -> None:
    found = read_machine()
    assert found.usable_cores >= 1
    assert found.system
    assert found.architecture


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_linux_says_how_much_memory_there_is() -> None:
    found = read_machine()
    assert found.total_bytes is not None
    assert found.available_bytes is not None
    assert 64 << 20 < found.available_bytes <= found.total_bytes


def test_meminfo() -> None:
    text = "MemTotal:       24684096 kB\nMemAvailable:    1024 kB\nHugePages_Total:       0\nnonsense\nX: y kB\n"
    assert parse_meminfo(text) == {"MemTotal": 24684096 * 1024, "MemAvailable": 1024 * 1024}


def test_cpuinfo_counts_cores_once_however_many_threads_they_have() -> None:
    processor = "model name\t: Fast CPU @ 3GHz\nphysical id\t: {socket}\ncore id\t\t: {core}\n\n"
    text = "".join(processor.format(socket=s, core=c) for s in (0, 1) for c in (0, 1) for _ in range(2))
    assert parse_cpuinfo(text) == ("Fast CPU @ 3GHz", 4)
    assert parse_cpuinfo("processor\t: 0\nBogoMIPS\t: 50.00\n") == (None, None)


def test_features_decide_how_weights_are_arranged() -> None:
    assert parse_features("processor\t: 0\nflags\t\t: fpu avx2 avx512f\n\nflags\t\t: other\n") == {
        "fpu",
        "avx2",
        "avx512f",
    }
    assert parse_features("processor\t: 0\nFeatures\t: fp asimd asimddp i8mm\n") >= {"asimddp", "i8mm"}
    assert parse_features("nothing of the kind\n") == frozenset()
    assert isinstance(cpu_features(), frozenset)
    assert repacked_types(frozenset({"avx2"}), own_kernels=False).others == {"Q4_0", "Q4_K", "IQ4_NL", "MXFP4"}
    assert repacked_types(frozenset({"sse3"}), own_kernels=True) == Repacked()
    assert "Q8_0" in repacked_types(frozenset({"asimddp"}), own_kernels=False).others
    assert repacked_types(frozenset({"avx2", "fma", "f16c"}), own_kernels=True).own >= {"Q8_0", "F16", "Q6_K"}


def test_the_files_of_control_groups() -> None:
    first, second = "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory.max"
    assert control_group_files("") == [second, first]
    assert control_group_files("9:name=systemd:/\n4:memory:/a/b\n0::/\n") == [
        second,
        first,
        "/sys/fs/cgroup/memory/a/b/memory.limit_in_bytes",
        second,
    ]
    assert control_group_files("0::/user.slice/one.scope\n")[-1] == "/sys/fs/cgroup/user.slice/one.scope/memory.max"


# What is found on a machine.


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


# bandwidth


def test_it_is_measured_in_a_plausible_range_within_an_eighth_of_free_memory() -> None:
    tracemalloc.start()
    found = measure_bandwidth(2, free_bytes=64 << 20)
    peak_bytes = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (64 << 20) // 16 < peak_bytes < (64 << 20) // 8 + (1 << 20)
    assert 0.05 < found.one_core < 100_000.0
    assert found.all_cores >= found.one_core


def test_waiting_for_a_core_that_others_use_does_not_make_memory_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    read, wait_s = np.maximum.reduce, 0.05

    def waits(part: NDArray[np.int64]) -> np.int64:
        time.sleep(wait_s)
        return np.int64(read(part))

    monkeypatch.setattr(np, "maximum", SimpleNamespace(reduce=waits))
    found = measure_bandwidth(2, free_bytes=64 << 20)
    assert found.one_core > 2 * (8 << 20) / 1e9 / wait_s


def test_one_core_and_no_memory_to_speak_of() -> None:
    found = measure_bandwidth(1, free_bytes=1)
    assert found.all_cores == found.one_core > 0.0


def test_a_token_costs_one_reading_of_the_weights() -> None:
    assert speeds_to_expect(20e9, 5_000_000_000) == pytest.approx(4.0)
    assert speeds_to_expect(20e9, 0) == 0.0
