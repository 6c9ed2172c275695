"""A small GGUF as a drafter: it fits by its tokens, keeps its cache in step, and changes no text."""

from __future__ import annotations

from pathlib import Path

import llama_cpp
import numpy as np
import pytest

from engine.drafters.gguf_drafter import GgufDrafter, is_gguf
from engine.errors import BadModelFile
from engine.events import Drafted, Finished, Verified
from engine.interfaces import Choice, Rows
from engine.llama.model import LlamaModel
from engine.options.load_options import LoadOptions
from tests.engine.open_pair import end_of, fault_of, opened_pair, replied, sources_of
from tests.toys.gguf_file import write_gguf
from tests.toys.other_archs import KINDS, write_kind
from tests.toys.vocabulary import toy_vocabulary
from tests.toys.weights import toy_weights


@pytest.fixture(scope="module")
def same(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("d") / "same.onnx")  # the name says nothing


@pytest.fixture(scope="module")
def noisy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("d") / "noisy.gguf", toy_weights().noisy(0.1))


def finished(target: Path, drafter: Path | None, draft_length: int, temperature: float) -> tuple[Finished, set[str]]:
    with opened_pair(target, drafter) as pair:
        events = replied(pair, draft_length, "the cat", temperature, seed=2)
    return end_of(events), sources_of(events)


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_it_guesses_and_the_text_stays(toy_gguf: Path, same: Path, noisy: Path, temperature: float) -> None:
    plain, _ = finished(toy_gguf, None, 0, temperature)
    sure, sources = finished(toy_gguf, same, 4, temperature)
    unsure, _ = finished(toy_gguf, noisy, 4, temperature)
    assert plain.text == sure.text == unsure.text
    assert sources == {"same"}
    assert sure.stats.acceptance is not None
    assert unsure.stats.acceptance is not None
    assert sure.stats.acceptance > 0.97 > unsure.stats.acceptance > 0.05


@pytest.mark.parametrize("kind", ["recurrent", "mixed"])
def test_a_drafter_that_cannot_cut_its_cache_reads_anew(toy_gguf: Path, tmp_path: Path, kind: str) -> None:
    plain, _ = finished(toy_gguf, None, 0, 0.8)
    guessed, _ = finished(toy_gguf, write_kind(tmp_path / "d.gguf", kind), 3, 0.8)
    assert guessed.text == plain.text
    assert guessed.stats.draft_n > 0


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_it_reads_its_own_branches_on_and_the_text_stays(toy_gguf: Path, noisy: Path, temperature: float) -> None:
    plain, _ = finished(toy_gguf, None, 0, temperature)
    with opened_pair(toy_gguf, noisy, 512) as pair:
        events = replied(pair, 4, "the cat", temperature, seed=2, tree=8)
    trees = [event.tokens for event in events if isinstance(event, Drafted)]
    behind = {place: token.parent for tree in trees for place, token in enumerate(tree) if token.parent is not None}
    assert any(
        token.parent is None
        for tree in trees
        for place, token in enumerate(tree)
        if place and behind.get(place - 1, -2) != -2
    )
    end = end_of(events)
    assert (end.text, fault_of(end.stats)) == (plain.text, None)
    assert end.stats.branches_won > 3
    assert sum(event.reread for event in events if isinstance(event, Verified)) == 0


def likeliest(row: Rows, position: int) -> Choice:
    return Choice(int(row.argmax()), 1.0)


def test_its_cache_holds_what_it_read_and_no_token_is_read_twice(toy_gguf: Path, same: Path) -> None:
    model = LlamaModel(toy_gguf)
    drafter = GgufDrafter(same, model, 64, 1, LoadOptions())
    drafter.observe([1, 2, 3, 4], None)
    assert list(drafter._reader.cached) == [1, 2, 3]
    first = drafter.propose([1, 2, 3, 4], 3, likeliest)
    assert list(drafter._reader.cached) == [1, 2, 3, 4, *first.tokens[:2]]
    drafter.truncate(5)
    again = drafter.propose([1, 2, 3, 4, first.tokens[0], 9], 2, likeliest)
    assert list(drafter._reader.cached) == [1, 2, 3, 4, first.tokens[0], 9, again.tokens[0]]
    drafter.observe([1, 2, 8, 8], None)
    assert list(drafter._reader.cached) == [1, 2, 8]
    # Near the end of its context it guesses less, never past it.
    long = np.arange(64).tolist()
    drafter.observe(long, None)
    assert len(drafter.propose(long, 5, likeliest).tokens) == 1
    drafter.close()
    model.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_refused_guess_costs_no_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """The first of four guesses stands: it, the token that followed and the guesses but the last are read, no more."""
    file = write_kind(tmp_path / "d.gguf", kind)
    model = LlamaModel(file)
    drafter, anew = (GgufDrafter(file, model, 256, 1, LoadOptions()) for _ in range(2))
    read = [0]
    decode = llama_cpp.llama_decode

    def counted(context: object, batch: llama_cpp.llama_batch) -> int:
        read[0] += batch.n_tokens
        return decode(context, batch)

    monkeypatch.setattr(llama_cpp, "llama_decode", counted)
    context = [(7 * place) % 250 + 5 for place in range(200)]
    drafter.observe(context, None)
    counts = []
    for _ in range(5):
        read[0] = 0
        draft = drafter.propose(context, 4, likeliest)
        counts.append(read[0])
        anew.truncate(0)
        expected = anew.propose(context, 4, likeliest)
        assert draft.tokens == expected.tokens
        context = [*context, draft.tokens[0], 9]
        read[0] = 0
        drafter.truncate(len(context) - 1)
        drafter.observe(context, np.zeros((1, 1), np.float32))
        counts[-1] += read[0]
    assert max(counts) <= 5
    for each in (drafter, anew):
        each.close()
    model.close()


@pytest.mark.parametrize("kind", ["recurrent", "hybrid"])
def test_drafting_ahead_keeps_a_state_to_come_back_to(tmp_path: Path, kind: str) -> None:
    file = write_kind(tmp_path / "d.gguf", kind)
    model = LlamaModel(file)
    drafter = GgufDrafter(file, model, 256, 1, LoadOptions())
    context = [(7 * place) % 250 + 5 for place in range(60)]
    drafter.observe(context, None)
    for _ in range(4):
        draft = drafter.propose(context, 3, likeliest)
        ahead = [*context, *draft.tokens]
        ahead.append(drafter.propose(ahead, 1, likeliest).tokens[0])
        drafter.propose(ahead, 3, likeliest)
        context = [*context, draft.tokens[0], 9]  # and all that was for nothing
        drafter.truncate(len(context) - 1)
        assert list(drafter._reader.cached) == context[:-1]
    drafter.close()
    model.close()


def test_one_that_is_far_behind_catches_up_piece_by_piece(toy_gguf: Path, same: Path) -> None:
    model = LlamaModel(toy_gguf)
    drafter = GgufDrafter(same, model, 2000, 1, LoadOptions())
    context = [place % 250 for place in range(1200)]
    found = [len(drafter.propose(context, 2, likeliest).tokens) for _ in range(3)]
    assert found == [0, 0, 2]
    drafter.close()
    model.close()


def test_another_vocabulary_is_refused_with_the_first_difference(toy_gguf: Path, tmp_path: Path) -> None:
    other = write_gguf(tmp_path / "other.gguf", vocabulary=toy_vocabulary(300).renamed({70: "xyz"}))
    model = LlamaModel(toy_gguf)
    with pytest.raises(BadModelFile, match=r'different tokens at id 70: ".*" and "xyz"'):
        GgufDrafter(other, model, 64, 1, LoadOptions())
    model.close()


def test_a_file_s_kind_is_told_by_its_content(same: Path, toy_onnx_noisy: Path, tmp_path: Path) -> None:
    assert is_gguf(same)
    assert not is_gguf(toy_onnx_noisy)
    assert not is_gguf(tmp_path / "missing")
