from __future__ import annotations

import sys

import pytest

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
