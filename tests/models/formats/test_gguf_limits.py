"""Numbers over which llama.cpp would end its process are refused before it sees them, in words that name them."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from models.checks.pair_check import check_pair
from models.pair import Pair
from tests.toys.damaged import Changes, damaged_gguf

CASES: dict[str, tuple[Changes, str]] = {
    "no layers": ({"llama.block_count": 0}, "llama.block_count is 0, not from 1 to 512"),
    "layers past llama.cpp's": ({"llama.block_count": 513}, "llama.block_count is 513, not from 1 to 512"),
    "layers without end": ({"llama.block_count": 2**32 - 1}, "llama.block_count is 4294967295"),
    "no context": ({"llama.context_length": 0}, "llama.context_length is 0"),
    "context past 31 bits": ({"llama.context_length": 2**31}, "llama.context_length is 2147483648"),
    "more heads than layers": ({"llama.nextn_predict_layers": 99}, "nextn_predict_layers is 99"),
    "experts past llama.cpp's": ({"llama.expert_count": 1025, "llama.expert_used_count": 1}, "expert_count is 1025"),
    "experts that are not used": ({"llama.expert_count": 64, "llama.expert_used_count": 0}, "expert_used_count is 0"),
    "more used than there are": ({"llama.expert_count": 4, "llama.expert_used_count": 5}, "not from 1 to 4"),
    "used where there are none": ({"llama.expert_used_count": 1}, "llama.expert_used_count is 1, not from 0 to 0"),
    "experts of which nobody knows how many are used": ({"llama.expert_count": 2}, "it has 2 experts and does not say"),
    "a tokenizer without bytes": ({"tokenizer.ggml.model": "llama"}, "its tokenizer needs tokens for single bytes"),
    "scaling of no kind": ({"llama.rope.scaling.type": "x\x1b[31m"}, "scaling.type is 'x\\x1b[31m', not one of"),
    "NaN in a norm": ({"llama.attention.layer_norm_rms_epsilon": math.nan}, "epsilon is nan, not a small number"),
    "a norm below zero": ({"llama.attention.layer_norm_rms_epsilon": -1.0}, "epsilon is -1.0"),
    "no vocabulary": ({"tokenizer.ggml.model": "no_vocab"}, "says that it has no vocabulary"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_number_that_would_end_the_engine_is_refused(name: str, toy_gguf: Path, tmp_path: Path) -> None:
    changes, words = CASES[name]
    file = damaged_gguf(toy_gguf, tmp_path / "damaged.gguf", changes)
    (finding,) = check_pair(Pair(id="p", name="p", target=file))
    assert (finding.fatal, finding.code) == (True, "target_bad_gguf")
    assert finding.message.startswith("damaged.gguf ")
    assert words in finding.message
    # As a drafter the same file costs the guessing only.
    (finding,) = check_pair(Pair(id="p", name="p", target=toy_gguf, drafter=file))
    assert (finding.fatal, finding.code) == (False, "drafter_bad_gguf")
    assert words in finding.message


def test_what_is_sound_stays_sound(toy_gguf: Path, tmp_path: Path) -> None:
    """The maker of damage itself damages nothing."""
    changes: Changes = {"llama.rope.scaling.type": "linear", "llama.expert_count": 0, "llama.expert_used_count": 0}
    assert check_pair(Pair(id="p", name="p", target=damaged_gguf(toy_gguf, tmp_path / "x.gguf", changes))) == []
