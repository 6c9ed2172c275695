"""A real worker that tries what a hostile model file would: with its confinement, and without as a control."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Diagnose, Diagnosed, Generate, OpenPair, PairFiles, Refused
from app.engine_host.worker_engine import use_scratch
from app.engine_host.worker_process import worker_entry
from app.system import child_process
from engine.events import Finished
from engine.machine.confinement.confinement import CALLS, FILES, LIMITS, PRIVILEGES, VARIABLE
from engine.options.request import Message, Request
from tests.app import confined_probes
from tests.app.engine_host.engine_link import Link

if sys.platform != "linux":
    pytest.skip("only Linux confines, so far", allow_module_level=True)


@pytest.fixture(autouse=True)
def spawned(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the app does it: a fork has read beforehand what a confined worker may have to read."""
    monkeypatch.setattr(child_process, "multiprocessing", multiprocessing)


def test_what_killed_workers_left_is_deleted_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", tempfile.gettempdir())
    monkeypatch.setattr(os, "environ", dict(os.environ))
    folder = tmp_path / "scratch"
    for name in ("old", "fresh", "drivers"):
        (folder / name).mkdir(parents=True)
        (folder / name / "copy.gguf").touch()
        if name != "fresh":
            os.utime(folder / name, (0, 0))
    (folder / "old-link").symlink_to(tmp_path)
    assert use_scratch(folder) == [folder]
    assert sorted(path.name for path in folder.iterdir()) == ["drivers", "fresh", "old-link"]
    assert tempfile.gettempdir() == os.environ["TMPDIR"] == str(folder)
    (tmp_path / "file").touch()
    assert use_scratch(tmp_path / "file" / "scratch") == []


def tried(link: Link, home: Path) -> dict[str, str]:
    model = home / "models" / "model-00001-of-00002.gguf"
    link.engine.send(OpenPair(PairFiles("p", "P", str(model), note=str(home))))
    refused = link.next()
    assert isinstance(refused, Refused)
    outcome: dict[str, str] = json.loads(refused.message)
    return outcome


def is_own(name: str) -> bool:
    return name.startswith("own: ")


def test_what_a_hostile_model_would_do_is_refused(landlock: None, links: Callable[..., Link], user: Path) -> None:
    outcome = tried(links(entry=confined_probes.main), user)
    assert [name for name, each in outcome.items() if not is_own(name) and each != "PermissionError"] == []
    assert [name for name, each in outcome.items() if is_own(name) and each != "allowed"] == []
    assert len(outcome) >= 24 + 7
    assert sorted(path.name for path in user.iterdir()) == [
        ".ssh",
        "letters",
        "models",
        "socket",
        "start-up",
        "to-lose",
    ]
    assert (user / "start-up").read_text() == "secret"


def test_without_confinement_all_of_it_is_allowed(
    links: Callable[..., Link], user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except what this machine itself refuses: to trace a process that is not a child, or IPv6."""
    monkeypatch.setenv(VARIABLE, "off")
    outcome = tried(links(entry=confined_probes.main), user)
    refused = {name for name, each in outcome.items() if each != "allowed"}
    assert refused <= {"trace another process", "ipv6"}
    assert not (user / "to-lose").exists()


def test_a_pair_elsewhere_on_the_disk_gets_a_fresh_worker_and_answers(
    links: Callable[..., Link], toy_gguf: Path, toy_onnx_decoder: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere" / "renamed.gguf"
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(toy_gguf.read_bytes())
    link = links(entry=worker_entry)
    first = PairFiles("toy", "Toy", str(toy_gguf), str(toy_onnx_decoder), n_context=256)
    plain = msgspec.structs.replace(first, drafter=None)
    for pair in (first, plain, msgspec.structs.replace(plain, target=str(elsewhere)), first):
        link.engine.send(OpenPair(pair))
        link.engine.send(Generate(Request("g", messages=(Message("user", "aa bb"),), max_tokens=8, seed=1)))
        assert link.opened().target_name == Path(pair.target).name
        assert isinstance(link.until_end()[-1], Finished)
    assert len(link.process_ids) == 3  # the second pair's files were within the first one's


def test_the_doctor_hears_what_is_applied(
    landlock: None, links: Callable[..., Link], toy_gguf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def report(link: Link) -> dict[str, object]:
        link.engine.send(Diagnose())
        before = link.next()
        assert isinstance(before, Diagnosed)
        assert "confinement" not in before.report
        link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), n_context=256)))
        link.opened()
        link.engine.send(Diagnose())
        after = link.next()
        assert isinstance(after, Diagnosed)
        found: dict[str, object] = after.report["confinement"]
        return found

    assert report(links(entry=worker_entry)) == {
        "applied": [PRIVILEGES, LIMITS, FILES, CALLS],
        "missing": {},
        "off": "",
    }
    monkeypatch.setenv(VARIABLE, "off")
    assert report(links(entry=worker_entry)) == {"applied": [], "missing": {}, "off": f"{VARIABLE} is set to off"}
