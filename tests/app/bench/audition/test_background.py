"""An audition on a thread of its own: what it says; and that one which was closed does not hinder the next one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from app.bench.audition.background import AuditionEvent, AuditionFailed, AuditionHearing, BackgroundAudition
from app.bench.audition.curve_file import save_curve
from app.engine_host.protocol import PairFiles, PairRequest
from app.problem import ProblemError, refuse
from app.system.paths import AppPaths
from engine.loading.audition.orders import PassTimes

PAIR = PairRequest(target="model.gguf")
JOIN_S = 10.0


@pytest.fixture(autouse=True)
def no_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.model_library.pairs.registry.own_registry", lambda: None)


def begun(
    folder: Path, listener: Callable[[AuditionEvent], None], find: Callable[[PairRequest], PairFiles]
) -> BackgroundAudition:
    made = BackgroundAudition(PAIR, listener, AppPaths(folder, folder, folder), find)
    made.start()
    return made


def not_there(_pair: PairRequest) -> PairFiles:
    raise refuse("no_file", "there is no such file", "Name another.")


def broken(_pair: PairRequest) -> PairFiles:
    raise RuntimeError("a fault of ours")


@pytest.mark.parametrize(("find", "code"), [(not_there, "no_file"), (broken, "audition_fault")])
def test_what_ends_it_is_said(
    tmp_path: Path, find: Callable[[PairRequest], PairFiles], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = list[AuditionEvent]()
    assert begun(tmp_path, said.append, find).join(JOIN_S)
    assert said[0] == AuditionHearing("", 0.0)
    assert isinstance(said[1], AuditionFailed)
    assert (said[1].pair, said[1].problem.code, len(said)) == (PAIR, code, 2)
    assert ("a fault of ours" in capsys.readouterr().err) == (find is broken)


def test_a_file_of_another_machine_that_has_no_speeds_is_refused_in_a_line(tmp_path: Path) -> None:
    said, curve = list[AuditionEvent](), tmp_path / "card.json"
    curve.write_text("{}", encoding="utf-8")
    made = BackgroundAudition(PAIR, said.append, AppPaths(tmp_path, tmp_path, tmp_path), broken, curve=curve)
    made.start()
    assert made.join(JOIN_S)
    assert isinstance(said[-1], AuditionFailed)
    assert said[-1].problem.code == "bad_curve"
    with pytest.raises(ProblemError, match="cannot be written"):
        save_curve(tmp_path / "nowhere" / "card.json", PassTimes({1: 1.0, 2: 1.1}))


def test_the_next_one_waits_until_a_closed_one_is_over_and_that_says_no_more(tmp_path: Path) -> None:
    entered, may_end = threading.Event(), threading.Event()

    def slow(pair: PairRequest) -> PairFiles:
        entered.set()
        may_end.wait(JOIN_S)
        return not_there(pair)

    of_first, of_second = list[AuditionEvent](), list[AuditionEvent]()
    first = begun(tmp_path, of_first.append, slow)
    assert entered.wait(JOIN_S)
    first.close()
    second = begun(tmp_path, of_second.append, not_there)
    assert not second.join(0.1)
    may_end.set()
    assert first.join(JOIN_S)
    assert second.join(JOIN_S)
    assert of_first == [AuditionHearing("", 0.0)]
    assert [type(each) for each in of_second] == [AuditionHearing, AuditionFailed]
