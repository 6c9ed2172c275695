"""Drafters that come with the app: they load and guess, fit one shape of model, and are taken unasked for it alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.engine_host.protocol import PairRequest
from app.model_library.pairs.resolution import find_pair, remembered
from app.settings.preferences import Preferences
from engine.drafters.onnx.block_drafter import STATE, BlockDrafter, open_onnx_drafter, wants_state
from engine.interfaces import Choice, Draft, RoundFeedback, traits_of
from models.checks import shipped_drafters
from models.checks.drafter_check import DrafterChoice, verdicts
from models.checks.pair_check import check_pair
from models.checks.shipped_drafters import FITS, shape_of, shipped_drafter, shipped_folder
from models.formats.heads_header import DRAFTER_OF, mark_of_target
from models.formats.onnx_header import read_onnx_header
from models.pair import Pair
from tests.toys.gguf_file import write_gguf
from tests.toys.onnx_block import write_onnx_block
from tests.toys.vocabulary import toy_vocabulary

LARGEST_BYTES = 16 << 20
SHIPPED = sorted(shipped_folder().glob("*.onnx"))


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_each_loads_and_guesses_from_a_state_of_its_target(file: Path) -> None:
    facts = read_onnx_header(file).facts
    kind, _, width, digest = facts[FITS].split(" ")
    n_vocab = {"llama": 49_152, "qwen2": 151_936}[kind]
    assert (len(digest), len(facts[DRAFTER_OF])) == (32, 64)
    assert facts["draftlight.licence"]
    assert file.stat().st_size <= LARGEST_BYTES
    assert file.name in (file.parent / "README.md").read_text(encoding="utf-8")
    assert wants_state(file)
    drafter = open_onnx_drafter(file, n_vocab, 512, "cpu")
    assert isinstance(drafter, BlockDrafter)
    assert (drafter.state_width, traits_of(drafter).hidden) == (int(width), (STATE,))
    state = np.random.default_rng(1).standard_normal((1, int(width))).astype(np.float32)
    none = np.zeros((1, 0), np.int64)
    drafter.observe([5, 9], RoundFeedback(Draft((), (), ""), 1, 0, 9, state, none, {STATE: state}))
    draft = drafter.propose([5, 9], 3, lambda row, place: Choice(int(row.argmax()), float(np.isfinite(row).sum())))
    assert len(draft.tokens) == 3
    assert all(0 <= token < n_vocab for token in draft.tokens)
    assert draft.p_draft[0] is not None
    assert draft.p_draft[0] >= 1000, "it knows that many words"
    drafter.close()


@pytest.fixture
def shipped(tmp_path: Path, toy_gguf: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A drafter for models of the toy's shape, made from another quantization of it, where those of the app lie."""
    folder = tmp_path / "models" / "drafters"
    folder.mkdir(parents=True)
    other = write_gguf(tmp_path / "f32.gguf", quantization="F32")
    facts = {DRAFTER_OF: mark_of_target(other), FITS: shape_of(other)}
    monkeypatch.setattr(shipped_drafters, "shipped_folder", lambda: folder)
    return write_onnx_block(folder / "toy.onnx", state=64, facts=facts)


def test_a_model_of_its_shape_is_guessed_by_it_unasked_behind_copies(shipped: Path, toy_gguf: Path) -> None:
    pair = find_pair(PairRequest(target=str(toy_gguf)))
    assert (pair.drafter, pair.free, pair.note) == (str(shipped), ("suffix", "ngram"), None)
    assert find_pair(PairRequest(target=str(toy_gguf), drafter="none")).drafter is None
    kept = remembered(pair, Preferences())
    assert kept["drafter"] == "", "the app may lie elsewhere tomorrow"
    assert str(shipped) not in kept["chosen_drafters"].values()
    (verdict,) = verdicts(toy_gguf, [DrafterChoice("toy", "toy", shipped)])
    assert verdict.verdict == "usable"
    assert "not measured with this file" in verdict.sentence


def test_another_vocabulary_of_the_same_size_is_refused(shipped: Path, tmp_path: Path) -> None:
    words = toy_vocabulary()
    a, b, *others = words.tokens[10:]
    exchanged = replace(words, tokens=(*words.tokens[:10], b, a, *others))
    other = write_gguf(tmp_path / "other.gguf", vocabulary=exchanged)
    assert shipped_drafter(other) is None
    (finding,) = check_pair(Pair("p", "P", other, shipped))
    assert "was made for another model" in finding.message
    assert find_pair(PairRequest(target=str(other))).drafter is None


def test_a_target_that_cannot_be_read_has_none(shipped: Path, tmp_path: Path) -> None:
    (tmp_path / "broken.gguf").write_bytes(b"GGUF" + bytes(40))
    assert shipped_drafter(tmp_path / "broken.gguf") is None
    assert shipped_drafter(tmp_path / "none.gguf") is None
