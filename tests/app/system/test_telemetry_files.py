"""What onnxruntime's telemetry left is removed once, and nothing else with it."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from app.system.paths import AppPaths
from app.system.telemetry_files import remove_files, remove_once, remove_session, telemetry_folder

LEFT = ("deviceid", "deviceid.lock", "deviceid.tmp.1d62", "onnxruntime.db", "onnxruntime.db-wal", "onnxruntime.db-shm")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The library's folder as it leaves it, in a cache of its own."""
    made = tmp_path / "cache" / "Microsoft" / "DeveloperTools" / ".onnxruntime"
    made.mkdir(parents=True)
    for name in LEFT:
        (made / name).write_text("x")
    return made


@pytest.fixture
def used(tmp_path: Path) -> AppPaths:
    """A home in which a pair was opened before."""
    app_paths = AppPaths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")
    app_paths.measurements.mkdir(parents=True)
    return app_paths


def run(app_paths: AppPaths, folder: Path) -> list[str]:
    """What is told; the folder is the one to be cleared."""
    told: list[str] = []
    temporary = app_paths.data.parent / "temporary"
    if app_paths.data.parent.is_dir():
        temporary.mkdir(exist_ok=True)
    remove_once(app_paths, told.append, folder, temporary)
    return told


def test_the_files_and_the_empty_folders_go_and_the_cache_stays(used: AppPaths, folder: Path, tmp_path: Path) -> None:
    assert run(used, folder) == []
    assert list((tmp_path / "cache").iterdir()) == []
    assert used.telemetry_mark.exists()


def test_other_files_stay_with_their_folders(used: AppPaths, folder: Path, tmp_path: Path) -> None:
    others = [folder / "onnxruntime-genai.db", folder.parent / "other" / "deviceid", tmp_path / "cache" / "mine"]
    for other in others:
        other.parent.mkdir(exist_ok=True)
        other.write_text("another program's")
    assert run(used, folder) == []
    assert sorted(path for path in (tmp_path / "cache").rglob("*") if path.is_file()) == sorted(others)


def test_it_is_done_once(used: AppPaths, folder: Path) -> None:
    run(used, folder)
    folder.mkdir(parents=True)
    (folder / "deviceid").write_text("of another program, made later")
    assert run(used, folder) == []
    assert (folder / "deviceid").exists()


def test_where_no_pair_was_opened_they_are_anothers(used: AppPaths, folder: Path) -> None:
    used.measurements.rmdir()
    assert run(used, folder) == []
    used.measurements.mkdir()  # as this version does next
    assert run(used, folder) == []
    assert sorted(path.name for path in folder.iterdir()) == sorted(LEFT)


def test_nothing_there(used: AppPaths, tmp_path: Path) -> None:
    assert run(used, tmp_path / "nowhere" / ".onnxruntime") == []
    assert used.telemetry_mark.exists()
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there the system refuses to remove an open file")
def test_a_program_that_has_them_open_keeps_them_until_the_next_start(used: AppPaths, folder: Path) -> None:
    for name in LEFT:
        (folder / name).unlink()
    (folder / "deviceid").write_text("x")
    script = (
        "import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); base.execute('pragma journal_mode=wal');"
        "base.execute('create table t (x)'); base.commit(); base.execute('select * from t').fetchall();"
        "print('open', flush=True); sys.stdin.read(); base.close()"
    )
    command = [sys.executable, "-c", script, str(folder / "onnxruntime.db")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        (told,) = run(used, folder)
        assert "another program has it open" in told
        assert (folder / "deviceid").exists()
        assert not used.telemetry_mark.exists()
        other.communicate()
    assert run(used, folder) == []
    assert not folder.exists()


def test_a_failure_is_told_and_tried_again(used: AppPaths, folder: Path) -> None:
    (folder / "deviceid").unlink()
    (folder / "deviceid").mkdir()
    (told,) = run(used, folder)
    assert told.startswith("files of onnxruntime's telemetry are left: ")
    assert not used.telemetry_mark.exists()
    (folder / "deviceid").rmdir()
    assert run(used, folder) == []
    assert not folder.exists()


def test_a_home_that_cannot_be_written_costs_a_line(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    beneath = tmp_path / "file"
    (told,) = run(AppPaths(beneath, beneath, beneath), folder)
    assert told.startswith("files of onnxruntime's telemetry are left: ")
    assert len(list(folder.iterdir())) == len(LEFT)


def test_a_database_that_was_cut_off_is_removed_too(folder: Path) -> None:
    for name in LEFT:
        (folder / name).unlink()
    base = sqlite3.connect(folder / "onnxruntime.db")
    base.execute("create table events (payload blob)")
    base.close()
    remove_files(folder)
    assert not folder.exists()


SESSION = "1795541577994\n62f26277-d5cb-7898-0e4e-6472ccf68319\n"


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        (SESSION, False),
        (SESSION.strip(), False),
        ("", True),
        ("another program's", True),
        (SESSION + "more", True),
        (SESSION * 100, True),
    ],
)
def test_the_session_file_is_known_by_its_text(tmp_path: Path, text: str, stays: bool) -> None:
    (tmp_path / ".ses").write_text(text)
    remove_session(tmp_path)
    assert (tmp_path / ".ses").exists() is stays


def test_no_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text(SESSION)
    try:
        (tmp_path / ".ses").symlink_to(tmp_path / "elsewhere")
    except OSError as error:  # Windows asks for a right of its own
        pytest.skip(str(error))
    remove_session(tmp_path)
    assert (tmp_path / ".ses").is_symlink()
    assert (tmp_path / "elsewhere").exists()


def test_the_session_file_goes_with_the_others(used: AppPaths, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "temporary").mkdir()
    (tmp_path / "temporary" / ".ses").write_text(SESSION)
    assert run(used, folder) == []
    assert list((tmp_path / "temporary").iterdir()) == []


@pytest.mark.parametrize(
    ("system", "environment", "base"),
    [
        ("linux", {}, ".cache"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, ".cache"),
        ("linux", {"XDG_CACHE_HOME": "/"}, "/"),
        ("darwin", {"XDG_CACHE_HOME": "/elsewhere"}, "Library/Application Support"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local"),
    ],
)
def test_where_the_library_keeps_them(system: str, environment: dict[str, str], base: str, tmp_path: Path) -> None:
    found = telemetry_folder({"HOME": str(tmp_path), **environment}, system)
    assert found == tmp_path / base / "Microsoft" / "DeveloperTools" / ".onnxruntime"
