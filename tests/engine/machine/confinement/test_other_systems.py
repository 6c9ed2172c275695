"""What is written for macOS and Windows, as far as Linux can try it: texts, layouts, calls to libraries of the test."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.machine.confinement import confinement
from engine.machine.confinement.confinement import (
    JOB,
    LIMITS,
    NOT_OFFERED,
    PROFILE,
    TOKEN,
    WORDS,
    Bounds,
    Confinement,
    steps_of,
)
from engine.machine.confinement.file_rules import FileRules
from engine.machine.confinement.job_object import JobLimits, join_job
from engine.machine.confinement.restricted_token import Label, Libraries, Privilege, libraries, restrict_token
from engine.machine.confinement.sandbox_profile import apply_profile, profile

HOME = Path("/Users/me")
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+', re.DOTALL)


def rules_in(text: str) -> list[Any]:
    """The profile as its reader takes it: nested lists of words and quoted texts. Raises IndexError, ValueError."""
    stack: list[list[Any]] = [[]]
    for part in _TOKEN.findall(text):
        if part == "(":
            stack.append([])
        elif part == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(part)
    (whole,) = stack
    return whole


def test_a_profile_refuses_and_then_allows_what_is_named() -> None:
    text = profile([Path("/Users/me/models/a.gguf")], [Path("/Users/me/scratch")], HOME)
    assert text.splitlines() == [
        "(version 1)",
        "(allow default)",
        "(deny network*)",
        "(deny process-exec*)",
        "(deny process-fork)",
        "(deny signal (target others))",
        "(deny file-write*)",
        '(allow file-write* (subpath "/Users/me/scratch"))',
        '(allow file-write-data (literal "/dev/null"))',
        '(deny file-read-data (subpath "/Users") (subpath "/Volumes") (subpath "/private/var/root") '
        '(subpath "/private/var/mail") (subpath "/Users/me"))',
        '(allow file-read-data (subpath "/Users/me/models/a.gguf") (subpath "/Users/me/scratch"))',
    ]
    starting = profile([], [], HOME, [Path("/opt/python")])
    assert '(deny process-exec*)\n(allow process-exec* (literal "/opt/python"))\n(deny file-write*)\n' in starting
    assert "process-fork" not in starting


@pytest.mark.parametrize(
    "name", ['x") (allow network*', 'a\\") (allow default', "\\", 'b"\n(allow file-write*)', "((("]
)
def test_a_name_of_a_file_is_no_rule(name: str) -> None:
    plain = rules_in(profile([HOME / "x"], [], HOME))
    named = rules_in(profile([HOME / name], [], HOME))
    assert named[:-1] == plain[:-1]
    operation, effect, (kind, quoted) = named[-1]
    assert (operation, effect, kind) == ("allow", "file-read-data", "subpath")
    assert re.sub(r"\\(.)", r"\1", quoted[1:-1]) == str(HOME / name)


def test_a_profile_that_is_not_taken_says_why() -> None:
    class Sandbox:
        def sandbox_init(self, text: bytes, flags: ctypes.c_uint64, reason: Any) -> int:
            assert (text, flags.value) == (b"(version 1)", 0)
            reason._obj.value = b"no such operation"
            return -1

    with pytest.raises(OSError, match="macOS does not take the profile: no such operation"):
        apply_profile("(version 1)", Sandbox())


def test_layouts_are_those_of_64_bit_windows() -> None:
    assert ctypes.sizeof(JobLimits) == 144
    assert (JobLimits.flags.offset, JobLimits.active_processes.offset) == (16, 40)
    assert (JobLimits.affinity.offset, JobLimits.counters.offset, JobLimits.process_memory.offset) == (48, 64, 112)
    assert (ctypes.sizeof(Privilege), Privilege.attributes.offset) == (12, 8)
    assert (ctypes.sizeof(Label), Label.attributes.offset) == (16, 8)


class Noted:
    """Windows' libraries: each call succeeds, but for those named; `held` is what the token has of privileges."""

    def __init__(self, fails: str = "") -> None:
        self.calls = list[tuple[str, tuple[Any, ...]]]()
        self.held = (2).to_bytes(4, "little") + bytes(Privilege(19, 0, 2)) + bytes(Privilege(23, 0, 3))
        self._fails = fails

    def __getattr__(self, name: str) -> Callable[..., int]:
        def call(*arguments: Any) -> int:
            self.calls.append((name, arguments))
            if name == "GetTokenInformation":
                arguments[4]._obj.value = len(self.held)
                if arguments[2] is None:
                    return 0
                ctypes.memmove(arguments[2], self.held, len(self.held))
            if name in ("SetNamedSecurityInfoW", self._fails):
                return 5 if name == self._fails == "SetNamedSecurityInfoW" else 0
            return 12 if name == "GetLengthSid" else 1

        return call

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.calls]

    def as_libraries(self) -> Libraries:
        return Libraries(self, self, lambda: 5)


def test_folders_are_labelled_before_the_level_is_lowered(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("x")
    noted = Noted()
    restrict_token([tmp_path], windows=noted.as_libraries())
    labelled = [arguments[0] for name, arguments in noted.calls if name == "SetNamedSecurityInfoW"]
    assert labelled == [str(tmp_path), str(tmp_path / "kept")]
    order = [
        name
        for name in noted.names
        if name in ("SetNamedSecurityInfoW", "AdjustTokenPrivileges", "SetTokenInformation")
    ]
    assert order == ["SetNamedSecurityInfoW"] * 2 + ["AdjustTokenPrivileges", "SetTokenInformation"]
    removed = next(bytes(arguments[2]) for name, arguments in noted.calls if name == "AdjustTokenPrivileges")
    assert removed == (2).to_bytes(4, "little") + bytes(Privilege(19, 0, 4)) + bytes(Privilege(23, 0, 4))
    assert noted.names[-1] == "CloseHandle"


@pytest.mark.parametrize("fails", ["SetNamedSecurityInfoW", "OpenProcessToken", "AdjustTokenPrivileges"])
def test_the_level_stays_where_a_step_before_fails(fails: str, tmp_path: Path) -> None:
    noted = Noted(fails)
    with pytest.raises(OSError, match=r"error 5"):
        restrict_token([tmp_path], windows=noted.as_libraries())
    assert "SetTokenInformation" not in noted.names


def test_a_folder_of_others_is_opened_to_nobody(tmp_path: Path) -> None:
    noted = Noted()
    with pytest.raises(OSError, match="privileges are removed"):
        restrict_token([tmp_path], keeps_level=True, windows=noted.as_libraries())
    assert "AdjustTokenPrivileges" in noted.names
    assert not {"SetNamedSecurityInfoW", "SetTokenInformation"} & set(noted.names)


def test_a_job_has_its_limits_before_the_process_joins() -> None:
    noted = Noted()
    join_job(1, 1 << 30, noted.as_libraries())
    assert noted.names == [
        "CreateJobObjectW",
        "GetCurrentProcess",
        *["SetInformationJobObject"] * 2,
        "AssignProcessToJobObject",
    ]
    limits = noted.calls[2][1][2]._obj
    assert (limits.flags, limits.active_processes, limits.process_memory) == (0x2508, 1, 1 << 30)
    noted = Noted("AssignProcessToJobObject")
    with pytest.raises(OSError, match=r"into a job \(error 5\)"):
        join_job(1, windows=noted.as_libraries())
    assert noted.names[-1] == "CloseHandle"


def test_each_system_has_its_steps_and_what_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    bounds = Bounds(FileRules(), (), 1, 1)
    assert list(steps_of(bounds, "darwin")) == [LIMITS, PROFILE]
    assert list(steps_of(bounds, "win32")) == [JOB, TOKEN, NOT_OFFERED]
    steps = steps_of(bounds, "win32")
    monkeypatch.setattr(confinement, "steps_of", lambda _: steps)
    with pytest.raises(OSError, match="not Windows"):
        libraries()
    found = confinement.confine_template_process()
    assert found == Confinement(
        missing={
            JOB: "this is not Windows",
            TOKEN: "this is not Windows",
            NOT_OFFERED: "Windows refuses these to app containers only",
        }
    )
    assert found.sentences()[2] == f"not confined by {WORDS[NOT_OFFERED]}: Windows refuses these to app containers only"
