"""Real trainings, of seconds: with PyTorch where it is installed, which is no part of the app."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: only who trains a network needs it")
pytest.importorskip("onnx", reason="onnx is not installed: only who trains a network needs it")

from app.training import long_writing, network_kinds, network_training, prompt_supply  # noqa: E402
from app.training.network_kinds import KINDS  # noqa: E402 (what follows needs PyTorch)
from app.training.network_training import train_network  # noqa: E402
from app.training.text_folder import TextFolder  # noqa: E402
from engine.drafters.onnx.block_drafter import open_onnx_drafter  # noqa: E402
from engine.interfaces import Choice, Rows  # noqa: E402
from engine.options.request import Message  # noqa: E402
from engine.training.drafter_training import make  # noqa: E402
from engine.training.network_judge import judged_network  # noqa: E402
from engine.training.opened_target import opened_target  # noqa: E402
from engine.training.orders import DrafterKind, DrafterOrder, TrainedDrafter, TrainingMessage, TrainingProgress  # noqa: E402
from models.checks.model_files import made_for_target  # noqa: E402
from models.distillation.eagle_learner import distances  # noqa: E402
from models.distillation.exports.onnx_graph import write_model  # noqa: E402
from models.distillation.exports.recurrent_export import build_recurrent  # noqa: E402
from models.distillation.networks.recurrent_network import RecurrentSize  # noqa: E402
from models.distillation.recurrent_learner import RecurrentLearner, likely_loss  # noqa: E402
from models.distillation.trainer import NotANumberError, StepLoss, Training, TrainingOrder  # noqa: E402
from models.distillation.training_text import UNKNOWN, TrainingText  # noqa: E402
from models.formats.heads_header import mark_of_target  # noqa: E402
from tests.toys.gguf_file import write_gguf  # noqa: E402
from tests.toys.state_target import state_target  # noqa: E402

CHATS = tuple((Message("user", f"{word} {number}"),) for number in range(12) for word in ("what is", "write"))


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("target") / "target.gguf", state_target(0.5), quantization="F32")


def made(kind: DrafterKind, target: Path, folder: Path) -> tuple[TrainingMessage, list[TrainingMessage]]:
    """What came of a training of a few seconds, and what was told before."""
    told = list[TrainingMessage]()
    (folder / "work").mkdir(exist_ok=True)
    out = folder / f"{kind}{KINDS[kind].suffix}"
    wanted = {"work": str(folder / "work"), "anyway": True, "tokens": 1500}
    order = DrafterOrder(kind, str(target), str(out), CHATS, 40.0, **wanted)  # type: ignore[arg-type]
    make(order, told.append, train_network)
    return told[-1], told


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_trained_written_and_compared_with_what_was_trained(
    kind: DrafterKind, target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network_kinds, "WIDTH", 32)
    monkeypatch.setattr(network_training, "TEXT_SHARE", 0.9)  # it ends with its tokens, and four seconds are left
    answer, told = made(kind, target, tmp_path)
    assert isinstance(answer, TrainedDrafter), answer
    assert (answer.kind, len(answer.right)) == (kind, 7)
    figures = [each.figures for each in told if isinstance(each, TrainingProgress) and each.figures is not None]
    assert figures
    assert made_for_target(Path(answer.out)) == mark_of_target(target)
    again, _ = made(kind, target, tmp_path)  # its time is over: it goes on from the checkpoint and writes the same
    assert isinstance(again, TrainedDrafter)
    assert again.right == pytest.approx(answer.right, abs=0.05)  # in as many bits as promised most then


def test_without_prompts_a_target_is_asked_without_end_and_writing_goes_on(
    target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, number in (("LONGEST", 12), ("ROOM", 96), ("PART_TOKENS", 100)):
        monkeypatch.setattr(long_writing, name, number)
    monkeypatch.setattr(network_training, "TEXT_SHARE", 0.9)
    monkeypatch.setattr(network_training, "_trained", broken_off)
    monkeypatch.setattr(prompt_supply, "FOUND_SHARE", 0.0)
    work = tmp_path / "work"
    work.mkdir()
    told = list[TrainingMessage]()
    for tokens in (300, 500):
        order = DrafterOrder("onnx", str(target), str(tmp_path / "d.onnx"), (), 40.0, work=str(work), anyway=True)
        with pytest.raises(Broken):
            make(msgspec.structs.replace(order, tokens=tokens), told.append, train_network)
        found = list(TextFolder(work / "text").replies())
        assert tokens <= sum(len(reply.ids) - reply.start for reply in found) < tokens + 600
        assert len({reply.prompt for reply in found}) == len(found), "no number twice, whichever run"


class Broken(Exception):
    """What stands for a kill once the text is there."""


def broken_off(*_: object) -> None:
    raise Broken


def test_a_head_of_the_trainer_scores_as_the_one_that_drafts(target: Path, tmp_path: Path) -> None:
    with opened_target(target, max_width=33) as (model, reader):
        kind = KINDS["eagle"](model, reader, target, 1.0)
        learner, text = kind.untrained()
        torch.manual_seed(0)
        with torch.no_grad():
            for weight in learner.network.parameters():
                weight.add_(0.05 * torch.randn_like(weight))
        kind.write(learner, text, tmp_path / "head.gguf", {}, 16)
        ids, at = [int(each) for each in np.random.default_rng(2).integers(5, 200, 16)], 9
        assert kind.states is not None
        states = kind.states(ids)
        given = torch.from_numpy(np.concatenate([states[name] for name in kind.names], 1))[None, : at + 1]
        rows = torch.from_numpy(text.row_of()[np.array(ids)])[None, 1:]
        with torch.no_grad():
            found = learner.network(rows, given, 4)
            wanted = [learner.network.scores(state[0, at]).numpy() for state in found]
        with kind.open(tmp_path / "head.gguf") as drafter:
            held = drafter.held_states(ids)
            drafter.read_states(ids[: at + 1], held, {name: some[: at + 1] for name, some in states.items()})
            scores = list[Rows]()

            def as_the_text(row: Rows, place: int) -> Choice:
                scores.append(row[text.words])
                return Choice(ids[at + 1 + len(scores)], 1.0)

            drafter.propose(ids[: at + 2], 4, as_the_text)
    assert len(scores) == 4
    for mine, theirs in zip(wanted, scores, strict=True):
        assert np.abs(mine - theirs).max() < 0.02 * np.abs(mine).max()


def text_of(words: int = 30, replies: int = 40, n_vocab: int = 9000) -> TrainingText:
    """Replies in which each word says which is next, of a vocabulary that a network is trimmed to."""
    used, tokens, random = np.arange(words) * 7 + 100, 20, np.random.default_rng(3)
    starts = random.integers(0, words, replies)
    places = (starts[:, None] * 3 + np.arange(tokens) * 5) % words
    shares = np.repeat(np.array([[0.9, 0.1]], np.float16), replies * (tokens - 2), 0)
    likely = np.stack((places[:, 2:], (places[:, 2:] + 1) % words), -1).reshape(-1, 2).astype(np.uint16)
    vectors = random.normal(size=(words, 8)).astype(np.float32)
    ends = tokens * np.arange(1, replies + 1)
    states = random.normal(size=(len(likely), 6)).astype(np.float16)
    return TrainingText(
        used[places].ravel(),
        ends,
        np.full(replies, 2),
        4,
        n_vocab,
        used,
        vectors,
        used,
        vectors,
        likely,
        shares,
        states,
    )


def learner(text: TrainingText) -> RecurrentLearner:
    size = RecurrentSize(text.states.shape[1], 24, 8, 16, text.rows, len(text.words), hidden=12)
    return RecurrentLearner(text, size)


def test_a_recurrent_drafter_learns_and_its_file_guesses_what_it_guesses(tmp_path: Path) -> None:
    text, ticks = text_of(), clock(0.1)
    training = Training(lambda: learner(text), TrainingOrder(90.0, tmp_path / "t.pt"))
    training.run(lambda _: None, lambda: next(ticks))
    assert training.state.standing[3] > 0.9, training.state
    for bits in (32, 8):
        write_model(tmp_path / "t.onnx", build_recurrent(training.learner.network, text, bits), {})
        drafter = open_onnx_drafter(tmp_path / "t.onnx", text.n_vocab, 128, "cpu")
        figures = judged_network(drafter, network_training.holdout_replies(text))
        assert figures.standing[:4] == pytest.approx(training.state.standing, abs=0.08)
        assert figures.standing[4] == 0.0, "it has four places"
        assert figures.price.whole_ms > 0
        drafter.close()


def test_what_is_lost_and_its_gradients_are_those_of_the_divergence() -> None:
    torch.manual_seed(3)
    scores, places, shares = torch.randn(9, 40) * 3, torch.randint(0, 40, (9, 5)), torch.rand(9, 5)
    places[4, 2:] = UNKNOWN
    known, ours, plain = places != UNKNOWN, scores.clone().requires_grad_(), scores.clone().requires_grad_()
    wanted = -(plain.log_softmax(-1).gather(1, places.where(known, 0)) * shares.where(known, 0.0)).sum(1)
    found = likely_loss(ours, places, shares)
    for each in (found, wanted):
        (each * torch.arange(9)).sum().backward()
    assert ours.grad is not None
    assert torch.allclose(found, wanted, atol=1e-5)
    assert torch.allclose(ours.grad, plain.grad, atol=1e-5)


def test_a_text_without_states_is_refused(tmp_path: Path) -> None:
    text = text_of()
    with pytest.raises(ValueError, match="no reply to learn from"):
        RecurrentLearner(text._replace(states=text.states[:-1]), RecurrentSize(6))


def clock(step: float) -> Iterator[float]:
    """A clock that goes on by so much each time that it is looked at."""
    now = 0.0
    while True:
        yield now
        now += step


class Breaking:
    """A learner whose loss is no number after some steps."""

    def __init__(self, good_steps: int) -> None:
        self._inner, self.left = learner(text_of()), good_steps
        self.network, self.rate, self.outer, self.places = self._inner.network, 0.01, ("embedding", "head"), 4

    def loss(self, rng: Random) -> StepLoss:
        self.left -= 1
        found = self._inner.loss(rng)
        return found if self.left >= 0 else StepLoss(found.total * float("nan"), 0.0)

    def judged(self) -> tuple[float, ...]:
        return self._inner.judged()


def test_a_loss_that_is_no_number_ends_it_with_the_last_good_state(tmp_path: Path) -> None:
    order, ticks = TrainingOrder(10_000.0, tmp_path / "t.pt"), clock(4.0)
    training = Training(lambda: Breaking(30), order)
    with pytest.raises(NotANumberError):
        training.run(lambda _: None, lambda: next(ticks))
    again = Training(lambda: Breaking(0), order)
    assert 0 < again.state.steps <= 30
    assert again.state.elapsed_s > 0
    assert all(bool(torch.isfinite(weight).all()) for weight in again.learner.network.parameters())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit for the size of files")
def test_a_disk_that_fills_keeps_the_last_good_checkpoint(tmp_path: Path) -> None:
    import resource

    training = Training(lambda: Breaking(100), TrainingOrder(100.0, tmp_path / "t.pt"))
    training.save()
    before, limit = (tmp_path / "t.pt").read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) // 2, limit[1]))
    try:
        with pytest.raises(OSError):
            training.save()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert [each.name for each in tmp_path.iterdir()] == ["t.pt"]
    assert (tmp_path / "t.pt").read_bytes() == before


def test_a_loss_is_least_where_the_guesses_are_the_targets() -> None:
    places, shares = torch.tensor([[0, 2]]), torch.tensor([[0.75, 0.25]])
    alike = torch.tensor([[0.75, 1e-6, 0.25]]).log()
    further = ([0.6, 0.1, 0.3], [0.25, 1e-6, 0.75], [0.9, 0.05, 0.05])
    others: list[Any] = [torch.tensor([each]).log() for each in further]
    least = float(distances(alike, places, shares))
    assert all(float(distances(other, places, shares)) > least + 0.01 for other in others)
