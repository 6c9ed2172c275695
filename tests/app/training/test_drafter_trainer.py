"""The making of a drafter as the app sees it: a process that answers, dies or is stopped, and what is kept."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.problem import ProblemError
from app.system.child_process import Entry
from app.training.drafter_trainer import DrafterTrainer, check_room
from app.training.text_folder import KEPT_PARTS
from app.training.training_process import training_entry
from app.training.verdict import BEFORE, MADE, SUFFIX, GainVerdict, MeasuredGain, outcome
from engine.training.orders import DrafterOrder, TrainingOutlook, TrainingProgress, TrainingRefused
from models.hardware.machine import read_machine
from models.store.store import Store
from tests.app.training.scripted_trainers import that_does_not_pay, that_pays


def that_dies(connection: Connection, log: str, parent: int, order: bytes) -> None:
    os._exit(3)


def that_dies_with_its_text(connection: Connection, log: str, parent: int, order: bytes) -> None:
    part = Path(msgspec.msgpack.decode(order, type=DrafterOrder).work, KEPT_PARTS, "part-00000.npz")
    part.parent.mkdir(exist_ok=True)
    part.write_bytes(b"text")
    os._exit(3)


def that_refuses(connection: Connection, log: str, parent: int, order: bytes) -> None:
    connection.send_bytes(
        msgspec.msgpack.encode(TrainingRefused("memory", "too little memory is free", "Close others."))
    )


def that_never_ends(connection: Connection, log: str, parent: int, order: bytes) -> None:
    connection.send_bytes(msgspec.msgpack.encode(TrainingProgress("writing", 0.1)))
    connection.recv_bytes()


class Desk:
    """A store, and what was told."""

    def __init__(self, folder: Path) -> None:
        self.store, self.log = Store(folder / "models"), folder / "log"
        self.work, self.asked = folder / "making", ()
        self.told: list[TrainingProgress | TrainingOutlook] = []
        self.verdict: GainVerdict | None = None

    def maker(self, entry: Entry) -> DrafterTrainer:
        return DrafterTrainer(self.store, self.log, self.work, self.told.append, self.judge, entry=entry)

    def judge(self, target: Path, made: Path, questions: tuple[str, ...], log: Path) -> GainVerdict | None:
        self.asked = questions
        return self.verdict


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_what_pays_is_installed(desk: Desk, toy_gguf: Path) -> None:
    done = desk.maker(that_pays).make(DrafterOrder("skip", str(toy_gguf), ""))
    assert done.model is not None
    assert done.file is not None
    assert done.file.read_bytes() == toy_gguf.read_bytes()
    assert [model.id for model in desk.store.models()] == [done.model.id]
    assert desk.told == [TrainingProgress("writing", 0.5), TrainingProgress("measuring", 1.0)]
    assert outcome(done.made) == (
        "1 of 5 layers can be left out; 80% of its first guesses were right; a guess takes 1.00 ms, a token of the "
        "model 2.00 ms; about 1.50 times the speed of plain writing is expected"
    )


def test_what_does_not_pay_is_not_kept_unless_it_shall_be(desk: Desk, toy_gguf: Path, tmp_path: Path) -> None:
    maker, out = desk.maker(that_does_not_pay), tmp_path / "out" / "fewer.gguf"
    done = maker.make(DrafterOrder("skip", str(toy_gguf), ""))
    assert (done.file, done.model, desk.store.models()) == (None, None, ())
    assert outcome(done.made).endswith("0.90 times the speed of plain writing is expected, so it does not pay here")
    assert maker.make(DrafterOrder("skip", str(toy_gguf), str(out), anyway=True)).file == out
    assert [each.name for each in out.parent.iterdir()] == ["fewer.gguf"]


def test_what_is_measured_to_gain_is_kept_whatever_was_reckoned(desk: Desk, toy_gguf: Path) -> None:
    desk.verdict = GainVerdict({MADE: MeasuredGain(12, 1.3, 1.2, 1.4, 0.5)})
    done = desk.maker(that_does_not_pay).make(DrafterOrder("skip", str(toy_gguf), ""))
    assert (done.file is not None, done.made.pays, done.verdict) == (True, True, desk.verdict)


def test_what_was_promised_and_not_measured_is_not_kept_unless_it_shall_be(desk: Desk, toy_gguf: Path) -> None:
    desk.verdict = GainVerdict({MADE: MeasuredGain(12, 0.9, 0.8, 1.0, 0.5)})
    maker = desk.maker(that_pays)
    done = maker.make(DrafterOrder("skip", str(toy_gguf), ""))
    assert (done.file, done.model, done.verdict, desk.store.models()) == (None, None, desk.verdict, ())
    assert maker.make(DrafterOrder("skip", str(toy_gguf), "", anyway=True)).file is not None


def test_the_same_order_with_another_budget_goes_on_from_what_was_kept(desk: Desk, toy_gguf: Path) -> None:
    for seconds in (60.0, 120.0):
        with pytest.raises(ProblemError):
            desk.maker(that_dies_with_its_text).make(DrafterOrder("heads", str(toy_gguf), "", seconds=seconds))
    assert len([each for each in desk.work.iterdir() if each.is_dir()]) == 1
    with pytest.raises(ProblemError):
        desk.maker(that_dies).make(DrafterOrder("skip", str(toy_gguf), ""))
    assert len([each for each in desk.work.iterdir() if each.is_dir()]) == 1, "where nothing is kept, no folder is"


@pytest.mark.parametrize(
    ("entry", "code"), [(that_dies, "maker_died"), (that_refuses, "memory")], ids=["it dies", "it refuses"]
)
def test_a_making_that_fails_says_why_and_leaves_nothing(desk: Desk, toy_gguf: Path, entry: Entry, code: str) -> None:
    with pytest.raises(ProblemError) as caught:
        desk.maker(entry).make(DrafterOrder("skip", str(toy_gguf), ""))
    assert caught.value.problem.code == code
    assert [each for each in desk.log.parent.iterdir() if each.name.startswith(".making")] == []


def test_a_making_can_be_stopped(desk: Desk, toy_gguf: Path) -> None:
    maker = desk.maker(that_never_ends)._replace(should_continue=lambda: not desk.told)
    with pytest.raises(ProblemError, match="was stopped"):
        maker.make(DrafterOrder("skip", str(toy_gguf), ""))


def test_the_real_process_answers(desk: Desk, toy_gguf: Path, tmp_path: Path) -> None:
    out = tmp_path / "toy.heads"
    done = desk.maker(training_entry).make(
        DrafterOrder("heads", str(toy_gguf), str(out), seconds=60, anyway=True, tokens=1500)
    )
    assert done.file == out
    assert out.is_file()


@pytest.mark.parametrize(("free_memory", "code"), [(1, "memory"), (None, "disk_full")])
def test_too_little_room_is_told_before(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free_memory: int | None, code: str
) -> None:
    from app.training import drafter_trainer

    machine = msgspec.structs.replace(read_machine(), available_bytes=free_memory)
    monkeypatch.setattr(drafter_trainer, "read_machine", lambda: machine)
    monkeypatch.setattr(drafter_trainer, "SPARE_BYTES", 1 << 60 if code == "disk_full" else 0)
    with pytest.raises(ProblemError) as caught:
        check_room(toy_gguf, tmp_path, "skip")
    assert caught.value.problem.code == code


# What was made is kept only where it was faster than plain writing for certain, and than the best at hand.


def row(speedup: float | None, low: float | None = None, high: float | None = None) -> MeasuredGain:
    return MeasuredGain(12, speedup, low, high, 0.5)


@pytest.mark.parametrize(
    ("made", "suffix", "before", "gains"),
    [
        (row(1.5, 1.3, 1.7), row(1.1), None, True),
        (row(1.5, 0.9, 2.1), row(1.1), None, False),
        (row(1.5, 1.3, 1.7), row(1.6), None, False),
        (row(1.5, 1.3, 1.7), row(0.8), row(1.48), False),
        (row(1.5, 1.3, 1.7), row(None), row(1.2), True),
        (row(1.04, 1.02, 1.06), row(0.8), None, False),
        (row(None), row(0.8), None, False),
    ],
    ids=["faster", "maybe", "suffix is", "no better than before", "better than before", "hardly", "not told"],
)
def test_a_gain_is_one_beside_the_best_available(
    made: MeasuredGain, suffix: MeasuredGain, before: MeasuredGain | None, gains: bool
) -> None:
    rows = {MADE: made, SUFFIX: suffix} | ({} if before is None else {BEFORE: before})
    found = GainVerdict(rows)
    assert found.gains is gains
    assert found.sentence().startswith("a gain: " if gains else "no gain")


def test_the_sentence_names_all_that_was_measured() -> None:
    assert GainVerdict({MADE: row(1.5, 1.3, 1.7), SUFFIX: row(1.1)}).sentence() == (
        "a gain: measured in turn over 12 held-out questions, 1.50 times plain writing (1.30 to 1.70), 50% of its "
        "first guesses right; suffix 1.10"
    )


def test_no_share_is_told_where_nothing_was_guessed() -> None:
    found = GainVerdict({MADE: MeasuredGain(12, 1.2, 1.1, 1.3), SUFFIX: row(0.8)})
    assert (found.gains, found.sentence()) == (False, "no gain could be told from 12 replies written in turn")
