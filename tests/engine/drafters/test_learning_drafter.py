"""What a network learns of its mistakes: when it is used, what it leaves alone, and its file."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.drafters.composed.corrections import DAMAGED, MOST_KNOWN, Correction, Corrections, KeptCorrections, Record
from engine.drafters.composed.learning_drafter import LearningDrafter
from engine.drafters.composed.pair_history import PairHistory
from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies.token_history import DAMAGED as DAMAGED_MEMORY
from engine.drafters.registry import open_free
from engine.events import Finished, Stats, Verified
from engine.interfaces import Drafter
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, reply

CHATS, TOKENS, K = 36, 30, 3
LEADS = Record(50.0, 1.0)


class DriftingDrafter(NoisyDrafter):
    """Wrong at the same places each time, in a model whose next token hangs on the two before."""

    name, device = "drifting", "cpu"

    def __init__(self, spread: float = 2.0) -> None:
        super().__init__(spread)
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def chat(drafter: Drafter, temperature: float = 0.0, chats: int = CHATS) -> tuple[list[list[int]], list[float]]:
    """What replies to different prompts say, and the acceptance in each third of them."""
    texts, stats = list[list[int]](), list[Stats]()
    for seed in range(chats):
        prompt = np.random.default_rng(seed % 6).integers(0, N_VOCAB - 1, 4).tolist()
        events = reply(
            FakeTarget(), drafter, prompt=prompt, seed=seed, max_tokens=TOKENS, draft_length=K,
            sampling=Sampling(temperature=temperature),
        )  # fmt: skip
        assert isinstance(events[-1], Finished)
        assert events[-1].stats.note is None
        texts.append(written(events)[1])
        stats.append(events[-1].stats)
    thirds = [stats[start : start + chats // 3] for start in range(0, chats, chats // 3)]
    return texts, [sum(one.draft_n_accepted for one in part) / sum(one.draft_n for one in part) for part in thirds]


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_acceptance_rises_and_the_text_stays(temperature: float) -> None:
    plain, alone = chat(DriftingDrafter(), temperature)
    learning = LearningDrafter(DriftingDrafter())
    texts, thirds = chat(learning, temperature)
    assert texts == plain
    assert thirds[2] > alone[2] + (0.03 if temperature else 0.1)
    assert thirds[2] > thirds[0]
    assert learning.corrections.record.leads


def test_what_is_learnt_of_other_places_brings_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same mistakes, each with the token of another place."""
    learn, chance = Corrections.learn, np.random.default_rng(0)

    def elsewhere(self: Corrections, before: tuple[int, ...], own: int, found: int) -> None:
        learn(self, before, own, found if own == found else int(chance.integers(N_VOCAB - 1)))

    monkeypatch.setattr(Corrections, "learn", elsewhere)
    texts, alone = chat(DriftingDrafter(1.0))
    exchanged, control = chat(LearningDrafter(DriftingDrafter(1.0)))
    monkeypatch.undo()
    _, learnt_right = chat(LearningDrafter(DriftingDrafter(1.0)))
    assert exchanged == texts
    assert control[2] - alone[2] < 0.2 * (learnt_right[2] - alone[2])


def test_a_drafter_that_is_always_right_is_left_alone() -> None:
    learning = LearningDrafter(DriftingDrafter(spread=0.0))
    _, thirds = chat(learning)
    assert thirds == [1.0, 1.0, 1.0]
    assert (len(learning.corrections), learning.corrections.record) == (0, Record())


def test_corrections_that_harm_are_not_used() -> None:
    """They were kept of another model, and lose their lead as soon as it is seen."""
    contexts = itertools.product(range(N_VOCAB - 1), repeat=3)
    wrong = [Correction(context, own, own + 1, 8) for context in contexts for own in (1, 2, 3)]
    learning = LearningDrafter(DriftingDrafter(spread=0.0))
    learning.corrections = Corrections(wrong, Record(12.0, 2.0))
    plain, _ = chat(DriftingDrafter(spread=0.0))
    texts, thirds = chat(learning)
    assert texts == plain
    assert thirds[0] < 1.0
    assert thirds[1:] == [1.0, 1.0]
    assert not learning.corrections.record.leads


def test_where_it_is_not_wanted_nothing_is_learnt_and_nothing_used() -> None:
    learning = LearningDrafter(DriftingDrafter())
    learning.learns = False
    assert chat(learning, chats=9) == chat(DriftingDrafter(), chats=9)
    assert not len(learning.corrections)


def test_another_one_over_the_same_network_knows_nothing_and_leaves_it_open() -> None:
    network = DriftingDrafter()
    first = LearningDrafter(network)
    chat(first, chats=9)
    other = first.anew()
    assert len(first.corrections)
    assert not len(other.corrections)
    assert (other.name, other.device, other.network) == ("drifting", "cpu", network)
    other.close()
    assert network.closed == 0
    first.close()
    assert network.closed == 1


def test_of_too_many_kinds_the_older_half_is_forgotten() -> None:
    corrections = Corrections()
    for place in range(MOST_KNOWN + 1):
        corrections.learn((0, place // 1000, place % 1000), 1, 2)
    assert len(corrections) == MOST_KNOWN // 2 + 1
    row = np.zeros(3, np.float32)
    assert corrections.moved(row, (0, 0, 0), 1) is None
    assert corrections.moved(row, (0, MOST_KNOWN // 1000, 0), 1) is not None


@pytest.fixture
def kept(tmp_path: Path) -> KeptCorrections:
    return KeptCorrections(tmp_path / "memories" / "x.corrections", N_VOCAB, "tiny")


def learnt() -> Corrections:
    corrections = Corrections(record=LEADS)
    corrections.learn((1, 2, 3), 4, 5)
    corrections.learn((1, 2, 3, 4, 5), 6, 7)
    return corrections


def test_what_was_learnt_is_there_again(kept: KeptCorrections, tmp_path: Path) -> None:
    assert not len(kept.read(Corrections()))
    kept.write(learnt())
    again = KeptCorrections(tmp_path / "memories" / "x.corrections", N_VOCAB, "tiny").read(Corrections())
    assert list(again) == list(learnt())
    assert again.record == LEADS
    (facts,) = memory_file.kept_corrections(tmp_path / "memories")
    assert (facts.drafter, facts.corrections, facts.won, facts.lost) == ("tiny", 3, 50.0, 1.0)


def cut(content: bytes) -> bytes:
    return content[:-1]


def no_facts(content: bytes) -> bytes:
    return b"x" + content


def another_id(content: bytes) -> bytes:
    return content.replace(b"\x93\x01\x02\x03", b"\x93\x01\x02\x7f")


@pytest.mark.parametrize("spoil", [cut, no_facts, another_id])
def test_a_damaged_file_is_set_aside_and_said_once(
    spoil: Callable[[bytes], bytes], kept: KeptCorrections, tmp_path: Path
) -> None:
    kept.write(learnt())
    file = tmp_path / "memories" / "x.corrections"
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    assert file.read_bytes() != whole
    mine = Corrections()
    assert kept.read(mine) is mine
    assert kept.note == DAMAGED
    assert [each.name for each in file.parent.iterdir()] == ["x.corrections.damaged"]
    assert memory_file.forget(file.parent) == 1


def test_an_id_that_the_model_does_not_have_is_damage(kept: KeptCorrections, tmp_path: Path) -> None:
    kept.write(learnt())
    smaller = KeptCorrections(tmp_path / "memories" / "x.corrections", 5, "tiny")
    assert not len(smaller.read(Corrections()))
    assert smaller.note == DAMAGED


def test_what_is_forgotten_meanwhile_is_forgotten(kept: KeptCorrections, tmp_path: Path) -> None:
    corrections = learnt()
    kept.write(corrections)
    memory_file.forget(tmp_path / "memories")
    kept.write(corrections)
    assert not len(corrections)
    assert not list((tmp_path / "memories").iterdir())


def test_a_folder_that_refuses_costs_only_what_would_have_been_kept(tmp_path: Path) -> None:
    (tmp_path / "memories").write_text("no folder")
    corrections = learnt()
    KeptCorrections(tmp_path / "memories" / "x.corrections", N_VOCAB, "tiny").write(corrections)
    assert len(corrections) == 3


def test_nothing_is_kept_without_leave(tmp_path: Path) -> None:
    folder = tmp_path / "memories"
    network = LearningDrafter(DriftingDrafter())
    (suffix,) = open_free(["suffix"])
    memories = PairHistory(folder, [suffix, network], lambda: [b"x"] * N_VOCAB, "big", lambda text: [])
    assert memories.allow(False) is None
    chat(network, chats=9)
    assert not folder.exists()
    memories.allow(True)
    chat(network, chats=9)
    assert sorted(each.suffix for each in folder.iterdir()) == [".corrections"]
    other = LearningDrafter(DriftingDrafter())
    PairHistory(folder, [other], lambda: [b"x"] * N_VOCAB, "big", lambda text: []).allow(True)
    assert list(other.corrections) == list(network.corrections)
    memories.allow(False)
    assert not len(network.corrections)  # what came from earlier chats is not used any more
    stranger = LearningDrafter(DriftingDrafter())
    PairHistory(folder, [stranger], lambda: [b"x"] * N_VOCAB, "another", lambda text: []).allow(True)
    assert not len(stranger.corrections)


def test_each_damaged_file_is_told_of_once(tmp_path: Path) -> None:
    (suffix,) = open_free(["suffix"])
    drafters = [suffix, LearningDrafter(DriftingDrafter())]

    def memories() -> PairHistory:
        return PairHistory(tmp_path, drafters, lambda: [b"x"] * N_VOCAB, "big", lambda text: [])

    memories().allow(True)
    for drafter in drafters:
        chat(drafter, chats=9)
    assert sorted(each.suffix for each in tmp_path.iterdir()) == [".corrections", ".memory"]
    for file in tmp_path.iterdir():
        file.write_bytes(b"spoilt")
    again = memories()
    assert [again.allow(True) for _ in range(3)] == [DAMAGED_MEMORY, DAMAGED, None]


def test_a_round_that_guessed_wrong_teaches_nothing_of_what_came_behind() -> None:
    learning = LearningDrafter(DriftingDrafter())
    events = reply(FakeTarget(), learning, prompt=[1, 2, 3], max_tokens=TOKENS, draft_length=K)
    judged = [event for event in events if isinstance(event, Verified)]
    truths = {(each.context, each.token) for each in learning.corrections}
    text = [1, 2, 3, *written(events)[1]]
    assert judged
    assert truths
    for context, token in truths:
        places = range(len(context), len(text))
        assert any(tuple(text[at - len(context) : at]) == context and text[at] == token for at in places)
