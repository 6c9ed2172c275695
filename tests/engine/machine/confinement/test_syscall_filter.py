"""The filter as a program, run by an interpreter of its few instructions; and what is readable to a worker."""

from __future__ import annotations

import errno
import struct
import sys
from pathlib import Path

import pytest

from engine.machine.confinement import needed_files
from engine.machine.confinement.confinement import off_reason
from engine.machine.confinement.needed_files import library_files, model_files
from engine.machine.confinement.syscall_filter import ARCHITECTURES, CLONE3, Architecture, filter_program

ALLOWED = 0x7FFF0000
OURS = 4321


def verdict(machine: Architecture, number: int, first: int = 0, audit: int | None = None, second: int = 1) -> int:
    """What the kernel would return for a call: 0 where it is allowed, else the error's number."""
    data = struct.pack("=IIQ6Q", number, machine.audit if audit is None else audit, 0, first, second, 0, 0, 0, 0)
    program = filter_program(machine, OURS, ["socketpair"])
    steps, at, loaded = [struct.unpack_from("=HBBI", program, each) for each in range(0, len(program), 8)], 0, 0
    while True:
        code, if_true, if_false, value = steps[at]
        at += 1
        if code == 0x06:
            return 0 if value == ALLOWED else value & 0xFFFF
        if code == 0x20:
            (loaded,) = struct.unpack_from("=I", data, value)
            continue
        if code == 0x54:
            loaded &= value
            continue
        holds = {0x15: loaded == value, 0x35: loaded >= value, 0x45: bool(loaded & value)}[code]
        at += if_true if holds else if_false


@pytest.mark.parametrize("machine", ARCHITECTURES.values(), ids=list(ARCHITECTURES))
def test_named_calls_are_refused_and_others_are_not(machine: Architecture) -> None:
    placed = dict.fromkeys(("sched_setparam", "sched_setscheduler", "sched_setaffinity", "sched_setattr"), 0)
    conditional = {"kill": OURS, "tgkill": OURS, "prlimit64": 0, **placed}
    for name, number in machine.numbers.items():
        expected = 0 if name == "socketpair" else errno.EPERM
        assert verdict(machine, number, first=OURS + 1) == expected, name
        if name in conditional:
            assert verdict(machine, number, conditional[name]) == 0, name
    pair, priority = machine.numbers["socketpair"], machine.numbers["setpriority"]
    assert [verdict(machine, pair, 1, second=kind) for kind in (1, 0x80801, 2, 0x80002, 5)] == [0, 0, 1, 1, 1]
    assert [verdict(machine, priority, 0, second=whose) for whose in (0, OURS, OURS + 1)] == [0, 0, 1]
    assert [verdict(machine, machine.numbers["sched_setaffinity"], whose) for whose in (0, OURS, 1)] == [0, 0, 1]
    free = next(number for number in range(400) if number not in {*machine.numbers.values(), machine.clone})
    assert verdict(machine, free) == 0
    assert verdict(machine, CLONE3) == errno.ENOSYS
    assert (verdict(machine, machine.clone, 0x3D0F00), verdict(machine, machine.clone, 17)) == (0, errno.EPERM)


def test_other_tables_of_calls_are_refused() -> None:
    machine = ARCHITECTURES["x86_64"]
    assert verdict(machine, 0x40000000 + 1) == errno.EPERM
    assert verdict(machine, 1, audit=0x40000003) == errno.EPERM  # as a 32-bit program


def test_a_model_brings_its_parts_and_no_folder(tmp_path: Path) -> None:
    names = ("m-Q4-00001-of-00002.gguf", "m-Q4-00002-of-00002.gguf", "d.onnx", "d.onnx.data", "tokenizer.json")
    strangers = ("other.gguf", "d.key", "letter.txt", "chats.json")
    for name in (*names, *strangers):
        (tmp_path / name).touch()
    found = model_files([tmp_path / names[0], tmp_path / "d.onnx"])
    assert sorted(path.name for path in found) == sorted(names)
    missing = tmp_path / "nowhere" / "x.gguf"
    assert model_files([missing]) == (missing,)


def test_python_in_a_home_does_not_open_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = tmp_path / "venv" / "packages"
    monkeypatch.setattr(sys, "path", ["", str(tmp_path), str(tmp_path.parent), str(packages)])
    monkeypatch.setattr(needed_files, "HOUSE", tmp_path / "checkout")
    found = library_files(tmp_path)
    assert packages in found
    assert not any(tmp_path.is_relative_to(each) for each in found)
    assert tmp_path / "checkout" / "engine" in found


@pytest.mark.parametrize("is_checkout", [True, False])
def test_where_it_is_installed_packages_lie_in_one_folder(
    is_checkout: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    monkeypatch.setattr(needed_files, "HOUSE", tmp_path)
    monkeypatch.setattr(needed_files, "is_checkout", lambda: is_checkout)
    assert (tmp_path in library_files(tmp_path.parent / "home")) is not is_checkout


def test_where_nothing_is_confined_the_reason_is_told() -> None:
    assert off_reason({}, "linux") == ""
    assert off_reason({"DRAFTLIGHT_CONFINE": "off"}, "linux") == "DRAFTLIGHT_CONFINE is set to off"
    assert off_reason({}, "darwin") == off_reason({}, "win32") == "that is written for Linux only"
