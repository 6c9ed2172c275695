"""What the logs say of an error: where, and never what somebody wrote; told once, at the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.system.crash_log import LOG, begin_log
from app.system.crash_report import new_report, without_texts
from app.system.paths import AppPaths

CANARY = "canary 7f3a, dear doctor"


@pytest.fixture
def app_paths(tmp_path: Path) -> AppPaths:
    return AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")


def fail(text: str) -> None:
    try:
        int(text)
    except ValueError as error:
        raise KeyError(text) from error


def fail_while_failing(text: str) -> None:
    try:
        int(text)
    except ValueError:
        raise KeyError(text)  # noqa: B904


def logged(app_paths: AppPaths) -> None:
    end = begin_log(app_paths.app_log)
    try:
        fail(CANARY)
    except KeyError:
        LOG.exception("on the thread %s", "disk")
    end()


@pytest.mark.parametrize("failing", [fail, fail_while_failing])
def test_each_error_that_led_to_one_is_told(failing: Callable[[str], None]) -> None:
    with pytest.raises(KeyError) as caught:
        failing(CANARY)
    assert without_texts(caught.value).endswith("\nValueError")


def test_an_error_keeps_its_place_and_loses_its_words() -> None:
    with pytest.raises(KeyError) as caught:
        fail(CANARY)
    told = without_texts(caught.value)
    assert CANARY not in told
    assert told.split("\nafter\n")[0].endswith("KeyError")
    assert "raise KeyError(text) from error" in told
    assert without_texts(FileNotFoundError(2, "no such file", CANARY)) == "FileNotFoundError (ENOENT)"
    assert without_texts(ImportError("libgomp.so.1 is missing")) == "ImportError: libgomp.so.1 is missing"


def test_a_report_is_made_once_of_what_is_new(app_paths: AppPaths) -> None:
    assert new_report(app_paths) == ""
    assert not app_paths.logs.exists()
    logged(app_paths)
    crash = 'Fatal Python error: Segmentation fault\n  File "x.py", line 3 in f'
    app_paths.worker_log.write_text(f"load: {CANARY}\n{crash}\n")
    report = new_report(app_paths)
    assert CANARY not in report
    assert report.splitlines()[1] == "-- app.log"
    assert report.endswith(f"-- worker.log\n{crash}")
    assert str(Path.home()) not in report
    assert new_report(app_paths) == ""
    logged(app_paths)
    assert new_report(app_paths).count("KeyError") == report.count("KeyError")
    app_paths.app_log.write_text("a warning\n")
    assert new_report(app_paths) == ""
    app_paths.app_log.write_text('anew\n  File "x.py"\n' * 9)
    assert "anew" in new_report(app_paths)
    app_paths.app_log.write_text('shorter\n  File "x.py"\n')
    assert "shorter" in new_report(app_paths)
    app_paths.reported.write_bytes(b"\xff app.log x\n")
    assert "shorter" in new_report(app_paths)


def test_who_the_user_is_is_left_out(app_paths: AppPaths, monkeypatch: pytest.MonkeyPatch) -> None:
    logged(app_paths)
    home = Path(__file__).parents[3]
    monkeypatch.setattr(Path, "home", lambda: home)
    report = new_report(app_paths)
    assert str(home) not in report
    assert f'"~{os.sep}tests' in report


def watched(file: Path, then: str) -> int:
    """The exit code of a process that is watched; in its own, because pytest watches this one."""
    script = (
        "import os, signal, sys; from pathlib import Path\n"
        "from app.system.crash_report import watch_for_crashes\n"
        f"end = watch_for_crashes(Path(sys.argv[1])); text = {CANARY!r}\n{then}"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    return subprocess.run([sys.executable, "-c", script, str(file)], env=environment, capture_output=True).returncode


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of Unix")
def test_native_code_that_ends_the_app_leaves_where_it_was(app_paths: AppPaths) -> None:
    assert watched(app_paths.crash_file, "os.kill(os.getpid(), signal.SIGSEGV)") == -11
    report = new_report(app_paths)
    assert "Segmentation fault" in report
    assert CANARY not in report


def test_an_end_without_a_crash_leaves_no_file(app_paths: AppPaths, tmp_path: Path) -> None:
    assert watched(app_paths.crash_file, "end()") == 0
    assert not app_paths.crash_file.exists()
    (tmp_path / "in the way").touch()
    assert watched(tmp_path / "in the way" / "crash.log", "end()") == 0
