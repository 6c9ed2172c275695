"""The maker of drafters and the reader of PDF files try what a hostile file would, confined, and free as a control."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.attachments.pdf_text import pdf_text
from app.problem import ProblemError
from app.training.training_process import run_training
from engine.machine.confinement.confinement import VARIABLE
from engine.training.orders import DrafterOrder
from tests.app import confined_probes

if sys.platform != "linux":
    pytest.skip("only Linux confines, so far", allow_module_level=True)

Tried = Callable[[Path], dict[str, str]]


def by_maker(home: Path) -> dict[str, str]:
    out = home / "made" / "drafter"
    out.parent.mkdir(exist_ok=True)
    order = DrafterOrder("skip", str(home / "models" / "model-00001-of-00002.gguf"), str(out))
    with pytest.raises(ProblemError) as caught:
        run_training(order, home.parent / "maker.log", lambda _: None, lambda: True, confined_probes.maker)
    assert caught.value.problem.code == "tried", caught.value.problem
    outcome: dict[str, str] = json.loads(caught.value.problem.message)
    return outcome


def by_reader(home: Path) -> dict[str, str]:
    file = home / "models" / "model-00001-of-00002.gguf"
    outcome: dict[str, str] = json.loads(pdf_text(file, file.name, entry=confined_probes.reader).text)
    return outcome


@pytest.mark.parametrize("tried", [by_maker, by_reader])
def test_what_a_hostile_file_would_do_is_refused_and_else_allowed(
    landlock: None, tried: Tried, user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = tried(user)
    own = {name: each for name, each in outcome.items() if name.startswith("own: ")}
    hostile = outcome.keys() - own.keys()
    assert set(own.values()) == {"allowed"}, own
    refused = {name: outcome[name] for name in hostile - {"open many files"}}
    assert set(refused.values()) == {"PermissionError"}, refused
    assert outcome.get("open many files", "OSError") == "OSError"
    assert len(refused) >= 20
    assert (user / "start-up").read_text() == "secret"
    assert (user / "to-lose").exists()
    monkeypatch.setenv(VARIABLE, "off")
    freely = tried(user)
    # This machine itself may refuse to trace a process that is no child, and IPv6.
    assert {name for name, each in freely.items() if each != "allowed"} <= {"trace another process", "ipv6"}
    assert not (user / "to-lose").exists()
