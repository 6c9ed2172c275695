"""Which models a drafter guesses for: the best first, with the reason for each other, and what it was made for."""

from __future__ import annotations

from pathlib import Path

from models.checks.drafter_check import DrafterChoice
from models.checks.target_match import TargetChoice, targets_for, what_it_wants
from tests.models.checks.gguf_roles import write_eagle
from tests.toys.gguf_file import write_gguf
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.vocabulary import toy_vocabulary, write_tokenizer_json


def test_the_models_that_a_drafter_fits_come_first(tmp_path: Path) -> None:
    names = {token: f"foreign {token}" for token in range(290)}
    foreign = write_gguf(tmp_path / "foreign.gguf", vocabulary=toy_vocabulary().renamed(names))
    own, broken = write_gguf(tmp_path / "own.gguf"), tmp_path / "broken.gguf"
    broken.write_bytes(b"GGUF")
    folder = tmp_path / "d"
    folder.mkdir()
    write_tokenizer_json(folder / "tokenizer.json", toy_vocabulary())
    drafter = DrafterChoice("d", "D", write_onnx_decoder(folder / "model.onnx", fused=True))
    targets = [TargetChoice(path.stem, path.stem, path) for path in (broken, foreign, own)]
    found = targets_for(drafter, targets)
    assert [(each.id, each.fits) for each in found] == [("own", True), ("foreign", False)]
    assert found[0].verdict.sentence.startswith("fits: 300 tokens are the same")
    assert what_it_wants(folder / "model.onnx") == "it guesses for models of its own vocabulary"


def test_a_head_says_whom_it_was_made_for(tmp_path: Path) -> None:
    head = write_eagle(tmp_path / "e.gguf", width=128, name="Toy 8B")
    [found] = targets_for(DrafterChoice("e", "E", head), [TargetChoice("t", "T", write_gguf(tmp_path / "t.gguf"))])
    assert not found.fits
    assert what_it_wants(head) == "it guesses for Toy 8B"
