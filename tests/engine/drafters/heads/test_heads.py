"""Parallel heads: solved from states, kept in a file, refused for another target, guessing from the state told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.drafters.heads.heads_drafter import STATE, HeadsDrafter, open_heads
from engine.drafters.heads.heads_file import Heads, is_heads, mark_of_target, read_heads
from engine.drafters.heads.ridge import PLACES, OwnText, TargetFacts, solve
from engine.errors import BadModelFile, EngineError
from engine.events import Drafted, Finished
from engine.interfaces import Choice, Draft, RoundFeedback, Rows
from engine.llama.model import LlamaModel
from models.formats import heads_header
from tests.engine.open_pair import end_of, opened_pair, replied

WORDS, WIDTH = 50, 24
RANDOM = np.random.default_rng(0)
VECTORS = RANDOM.standard_normal((WORDS, WIDTH)).astype(np.float32)


def counting(start: int, step: int, length: int = 40) -> OwnText:
    """A text that counts on by `step`, which its states alone tell: a vector of the step and one of the place."""
    ids = [(start + step * place) % WORDS for place in range(length)]
    states = VECTORS[step] + 0.01 * RANDOM.standard_normal((length - 1, WIDTH))
    return OwnText(ids, 0, states.astype(np.float32))


def solved(mark: str = "0" * 64, n_vocab: int = WORDS, vectors: Rows = VECTORS) -> Heads:
    texts = [counting(int(RANDOM.integers(WORDS)), int(RANDOM.integers(1, 5))) for _ in range(120)]
    return solve(
        texts, max(1, len(texts) // 10), TargetFacts(mark, "toy", n_vocab, lambda ids: vectors[ids]), lambda share: None
    )


def told(context: list[int], state: Rows) -> RoundFeedback:
    """What a plain round tells: the state of the token before the newest one."""
    rows = np.zeros((1, WORDS), np.float32)
    none = np.zeros((1, 0), np.int64)
    return RoundFeedback(Draft((), (), ""), len(context) - 1, 0, context[-1], rows, none, {STATE: state[None]})


def likeliest(row: Rows, position: int) -> Choice:
    return Choice(int(row.argmax()), 1.0)


def test_what_states_and_words_tell_together_is_learnt() -> None:
    heads = solved()
    assert min(heads.facts.right) > 0.95
    drafter = HeadsDrafter("toy", heads, lambda ids: VECTORS[ids])
    context = [7, 10, 13]
    assert drafter.propose(context, 4, likeliest).tokens == ()  # no state was told yet
    drafter.observe(context, told(context, VECTORS[3]))
    assert drafter.propose(context, 4, likeliest).tokens == (16, 19, 22, 25)
    assert drafter.propose(context, 2, likeliest).tokens == (16, 19)
    assert drafter.propose([*context, 16], 4, likeliest).tokens == ()  # the state is of another place
    drafter.observe(context, None)
    assert drafter.propose(context, 4, likeliest).tokens == ()


def test_each_guess_is_drawn_from_its_own_row_and_other_words_never() -> None:
    heads = solved(n_vocab=WORDS + 9, vectors=np.concatenate((VECTORS, VECTORS[:9])))
    drafter = HeadsDrafter("toy", heads, lambda ids: VECTORS[ids])
    seen: list[Rows] = []

    def choose(row: Rows, position: int) -> Choice:
        seen.append(row.copy())
        return Choice(position, 0.5, should_continue=len(seen) < 3)

    drafter.observe([1, 3], told([1, 3], VECTORS[2]))
    draft = drafter.propose([1, 3], 4, choose)
    assert draft == Draft((2, 3, 4), (0.5,) * 3, "toy")
    assert all(np.isneginf(row[WORDS:]).all() and np.isfinite(row[:WORDS]).all() for row in seen)


def test_states_of_another_width_are_refused() -> None:
    drafter = HeadsDrafter("toy", solved(), lambda ids: VECTORS[ids])
    with pytest.raises(EngineError, match="states have 3 numbers, its heads were made for 24"):
        drafter.observe([1, 2], told([1, 2], np.zeros(3, np.float32)))


def test_too_little_text_is_no_ground_for_heads() -> None:
    with pytest.raises(EngineError, match="76 tokens of its own text are too few"):
        solve([counting(1, 2), counting(2, 3)], 1, TargetFacts("", "toy", WORDS, lambda ids: VECTORS[ids]), print)


def test_a_file_keeps_them_and_damage_is_seen(tmp_path: Path) -> None:
    heads, file = solved(), tmp_path / "toy.heads"
    assert heads.write(file)
    again = read_heads(file)
    assert again.facts.right == heads.facts.right
    assert np.array_equal(heads.matrix, again.matrix)
    assert np.array_equal(heads.words, again.words)
    assert is_heads(file)
    assert heads_header.read_heads_header(file).target == "0" * 64
    whole = file.read_bytes()
    for damaged in (whole[:-1], whole[:-9] + b"\xff" * 9, b"{", b""):
        file.write_bytes(damaged)
        with pytest.raises(BadModelFile, match="damaged"):
            read_heads(file)
    bad = heads._replace(matrix=np.full_like(heads.matrix, np.nan))
    assert bad.write(file)
    with pytest.raises(BadModelFile, match="damaged"):
        read_heads(file)


def test_both_sides_know_a_target_by_the_same_mark(toy_gguf: Path) -> None:
    assert mark_of_target(toy_gguf) == heads_header.mark_of_target(toy_gguf)


def heads_of(target: Path, out: Path, mark: str = "") -> Path:
    """Heads for a toy that know nothing of it."""
    model = LlamaModel(target, vocabulary_only=True)
    n_vocab = model.n_vocab
    model.close()
    width = 64
    vectors = RANDOM.standard_normal((n_vocab, width)).astype(np.float32)
    texts = [
        OwnText(RANDOM.integers(0, n_vocab, 40).tolist(), 0, RANDOM.standard_normal((39, width)).astype(np.float32))
        for _ in range(60)
    ]
    solve(
        texts,
        6,
        TargetFacts(mark or mark_of_target(target), "toy", n_vocab, lambda ids: vectors[ids]),
        lambda share: None,
    ).write(out)
    return out


def reply(target: Path, drafter: Path | None, mode: str, temperature: float) -> tuple[Finished, int, str | None]:
    with opened_pair(target, drafter) as pair:
        events = replied(pair, 3 if drafter else 0, "the cat", temperature, seed=3, max_tokens=40, verify=mode)
    return end_of(events), sum(len(event.tokens) for event in events if isinstance(event, Drafted)), pair.opened.note


@pytest.mark.parametrize("temperature", [0.0, 0.8])
def test_the_text_stays_the_targets(toy_gguf: Path, tmp_path: Path, temperature: float) -> None:
    file = heads_of(toy_gguf, tmp_path / "toy.heads")
    plain, _, _ = reply(toy_gguf, None, "coupled", temperature)
    guessed, guesses, note = reply(toy_gguf, file, "coupled", temperature)
    assert (plain.text, note) == (guessed.text, None)
    assert guesses > PLACES


@pytest.mark.parametrize("mode", ["rejection", "block"])
def test_they_guess_in_the_other_modes_too(toy_gguf: Path, tmp_path: Path, mode: str) -> None:
    _, guesses, _ = reply(toy_gguf, heads_of(toy_gguf, tmp_path / "toy.heads"), mode, 0.8)
    assert guesses > PLACES


def test_heads_of_another_target_are_off_with_the_reason(toy_gguf: Path, tmp_path: Path) -> None:
    file = heads_of(toy_gguf, tmp_path / "toy.heads", mark="1" * 64)
    finished, guesses, note = reply(toy_gguf, file, "coupled", 0.8)
    assert guesses == 0
    assert note is not None
    assert "holds heads for another model (toy)" in note
    assert finished.text == reply(toy_gguf, None, "coupled", 0.8)[0].text


def test_heads_with_vectors_of_another_width_are_refused(toy_gguf: Path, tmp_path: Path) -> None:
    heads = solved(mark_of_target(toy_gguf))
    model = LlamaModel(toy_gguf)
    file = tmp_path / "toy.heads"
    heads._replace(facts=msgspec.structs.replace(heads.facts, n_vocab=model.n_vocab)).write(file)
    with pytest.raises(BadModelFile, match="vectors of 24 numbers, the model's have 64"):
        open_heads(file, model, toy_gguf)
    model.close()
