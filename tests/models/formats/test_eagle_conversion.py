"""A head as it is handed out becomes the GGUF that it was made from; what is wrong with one is said in a line."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import pytest

from models.errors import ModelFileError
from models.formats.conversion.head_conversion import ConvertedHead, convert_head
from models.formats.conversion.safetensors import read_safetensors
from models.formats.gguf_check import check_numbers
from models.formats.gguf_header import read_gguf_header
from tests.toys.eagle_gguf import TARGET_LAYERS, eagle_tensors, write_eagle
from tests.toys.gguf_file import write_gguf
from tests.toys.handed_out import config_of, handed_out, write_folder, write_safetensors
from tests.toys.state_target import SHAPE, state_target

LISTED = range(0, 300, 2)
WEIGHTS = state_target(0.5)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("conversion") / "target.gguf", WEIGHTS, quantization="F32")


def reduced() -> dict[str, np.ndarray]:
    return eagle_tensors(WEIGHTS, own_words=True, listed=LISTED)


def by_name(file: Path) -> dict[str, tuple[str, np.ndarray]]:
    reader = gguf.GGUFReader(file)
    return {tensor.name: (tensor.tensor_type.name, np.array(tensor.data)) for tensor in reader.tensors}


def fields(file: Path) -> dict[str, Any]:
    reader = gguf.GGUFReader(file)
    return {name: field.contents() for name, field in reader.fields.items() if not name.startswith("GGUF.")}


def test_it_becomes_the_gguf_that_it_was_made_from(target: Path, tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "head", handed_out(reduced(), SHAPE), config_of(SHAPE, len(LISTED)))
    made = convert_head(folder, target, tmp_path / "made.gguf")
    assert made == ConvertedHead(tmp_path / "made.gguf", made.size_bytes, TARGET_LAYERS, len(LISTED), 300)
    assert made.size_bytes == made.file.stat().st_size
    check_numbers(read_gguf_header(made.file))
    expected = by_name(write_eagle(tmp_path / "expected.gguf", WEIGHTS, reduced()))
    found = by_name(made.file)
    assert set(found) == set(expected)
    for name, (kind, numbers) in expected.items():
        assert found[name][0] == kind
        np.testing.assert_array_equal(found[name][1], numbers, err_msg=name)
    said, wanted = fields(made.file), fields(tmp_path / "expected.gguf")
    for key, value in wanted.items():
        if key not in ("general.name", "tokenizer.chat_template", "eagle3.attention.layer_norm_rms_epsilon"):
            assert said[key] == value, key
    assert "tokenizer.chat_template" not in said
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("kind", ["F16", "BF16"])
def test_matrices_keep_their_bytes_and_norms_become_floats(target: Path, tmp_path: Path, kind: str) -> None:
    tensors = handed_out(reduced(), SHAPE)
    folder = write_folder(tmp_path / "head", tensors, config_of(SHAPE, len(LISTED)), kind)
    found = by_name(convert_head(folder, target, tmp_path / "made.gguf").file)
    assert found["fc.weight"][0] == found["blk.0.attn_q.weight"][0] == kind
    assert found["output_norm.weight"][0] == "F32"
    np.testing.assert_array_equal(found["blk.0.attn_norm_2.weight"][1], np.full(64, 0.5, np.float32))
    if kind == "F16":
        np.testing.assert_array_equal(found["fc.weight"][1], tensors["fc.weight"].astype(np.float16))


def test_what_a_config_may_leave_out(target: Path, tmp_path: Path) -> None:
    """The layers then are an early, a middle and a late one; no list of words means all; no embeddings the target's."""
    tensors = handed_out(eagle_tensors(WEIGHTS, own_words=False), SHAPE)
    config = config_of(SHAPE, 300, eagle_aux_hidden_state_layer_ids=None, norm_before_residual=None)
    made = convert_head(write_folder(tmp_path / "head", tensors, config), target, tmp_path / "made.gguf")
    assert (made.layers, made.listed) == ((2, 2, 1), 300)
    said = fields(made.file)
    assert said["eagle3.norm_before_residual"] is False
    assert said["eagle3.target_hidden_size"] == 64


def test_the_other_spelling(target: Path, tmp_path: Path) -> None:
    """Heads of the library "speculators": numbers one level down, `layers.0.` in place of `midlayer.`, two files."""
    tensors = {name.replace("midlayer.", "layers.0."): each for name, each in handed_out(reduced(), SHAPE).items()}
    config = config_of(SHAPE, len(LISTED))
    outer = {key: config.pop(key) for key in ("draft_vocab_size", "norm_before_residual")}
    outer["eagle_aux_hidden_state_layer_ids"] = config.pop("eagle_aux_hidden_state_layer_ids")
    folder = write_folder(tmp_path / "head", dict(list(tensors.items())[:5]), config)
    write_safetensors(folder / "second.safetensors", dict(list(tensors.items())[5:]))
    (folder / "config.json").write_text(json.dumps({**outer, "transformer_layer_config": config}))
    made = convert_head(folder, target, tmp_path / "made.gguf")
    assert (made.layers, made.listed) == (TARGET_LAYERS, len(LISTED))


def test_llama_3_stretches_long_waves(target: Path, tmp_path: Path) -> None:
    rope = {
        "rope_type": "llama3",
        "factor": 8.0,
        "low_freq_factor": 1.0,
        "high_freq_factor": 4.0,
        "original_max_position_embeddings": 64,
    }
    config = config_of(SHAPE, len(LISTED), rope_scaling=rope)
    folder = write_folder(tmp_path / "head", handed_out(reduced(), SHAPE), config)
    kind, factors = by_name(convert_head(folder, target, tmp_path / "made.gguf").file)["rope_freqs.weight"]
    waves = [2 * math.pi * SHAPE.rope_base ** (place / 16) for place in range(0, 16, 2)]
    assert (kind, factors.shape, factors[0], factors[-1]) == ("F32", (8,), 1.0, 8.0)
    middle = [float(f) for f, wave in zip(factors, waves, strict=True) if 16 < wave < 64]
    assert middle
    assert all(1.0 < factor < 8.0 for factor in middle)


def changed(name: str, tensor: np.ndarray | None) -> dict[str, np.ndarray]:
    tensors = handed_out(reduced(), SHAPE)
    if tensor is None:
        del tensors[name]
    else:
        tensors[name] = tensor
    return tensors


BAD = {
    "a missing part": (changed("fc.weight", None), {}, "lacks a part: 'fc.weight'"),
    "a part of another shape": (changed("norm.weight", np.ones(32, np.float32)), {}, "F32 [32], not [64]"),
    "an unknown part": (changed("extra.bias", np.ones(4, np.float32)), {}, "not known here: 'extra.bias'"),
    "a list that leads outside": (changed("d2t", np.full(150, 200, np.int64)), {}, "does not have"),
    "a list with twins": (changed("d2t", -np.arange(150)), {}, "names some twice"),
    "no list": (changed("d2t", None), {}, "does not say which"),
    "another target's layers": (None, {"eagle_aux_hidden_state_layer_ids": [1, 2, 30]}, "for another model"),
    "another target's states": (
        changed("fc.weight", np.ones((64, 384), np.float32)),
        {"target_hidden_size": 128},
        "reads states of 128 numbers",
    ),
    "another target's words": (
        changed("embed_tokens.weight", np.ones((280, 64), np.float32)) | {"d2t": np.zeros(150, np.int64)},
        {"vocab_size": 280},
        "it has 280 words, that has 300",
    ),
    "layers that are no list": (None, {"eagle_aux_hidden_state_layer_ids": "all"}, "nothing usable about eagle_aux"),
    "a width of nothing": (None, {"hidden_size": 0}, "nothing usable about hidden_size"),
    "another kind of drafter": (None, {"num_hidden_layers": 5}, "holds no EAGLE-3 head"),
    "an unknown rule of places": (None, {"rope_scaling": {"rope_type": "yarn"}}, "not known here: 'yarn'"),
}


@pytest.mark.parametrize(("tensors", "config", "said"), BAD.values(), ids=BAD)
def test_what_does_not_fit_is_refused(
    target: Path, tmp_path: Path, tensors: dict[str, np.ndarray] | None, config: dict[str, Any], said: str
) -> None:
    tensors = handed_out(reduced(), SHAPE) if tensors is None else tensors
    folder = write_folder(tmp_path / "head", tensors, config_of(SHAPE, len(LISTED), **config))
    with pytest.raises(ModelFileError) as refused:
        convert_head(folder, target, tmp_path / "made.gguf")
    assert said in str(refused.value)
    assert not list(tmp_path.glob("made*"))


@pytest.mark.parametrize(
    "table",
    [
        b"[]",
        b"{",
        b"[" * 100_000,
        b'{"a": 1}',
        b'{"a": {"dtype": "F99", "shape": [1], "data_offsets": [0, 4]}}',
        b'{"a": {"dtype": "F32", "shape": [1], "data_offsets": [0, 8]}}',
        b'{"a": {"dtype": "F32", "shape": [-1], "data_offsets": [0, 4]}}',
        b'{"a": {"dtype": "F32", "shape": [true], "data_offsets": [0, 4]}}',
        b'{"a": {"dtype": "F32", "shape": [4], "data_offsets": [0, 16]}}',
        b'{"a": {"dtype": "F32", "shape": [1], "data_offsets": [-4, 0]}}',
        b'{"a": {"dtype": "F32", "shape": [1], "data_offsets": [0]}}',
    ],
)
def test_a_table_that_lies(tmp_path: Path, table: bytes) -> None:
    file = tmp_path / "bad.safetensors"
    file.write_bytes(len(table).to_bytes(8, "little") + table + bytes(8))
    with pytest.raises(ModelFileError, match=r"bad\.safetensors"):
        read_safetensors(file)


@pytest.mark.parametrize("size", [0, 4, 8, 12])
def test_a_file_that_ends_early(tmp_path: Path, size: int) -> None:
    file = tmp_path / "short.safetensors"
    file.write_bytes((1 << 40 if size == 12 else 100).to_bytes(8, "little").ljust(size, b"x")[:size])
    with pytest.raises(ModelFileError, match=r"short\.safetensors"):
        read_safetensors(file)


def test_pytorch_s_own_files_are_programs(target: Path, tmp_path: Path) -> None:
    folder = tmp_path / "head"
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps(config_of(SHAPE, 150)))
    (folder / "pytorch_model.bin").write_bytes(b"PK")
    with pytest.raises(ModelFileError, match="no safetensors file") as refused:
        convert_head(folder, target, tmp_path / "made.gguf")
    assert "programs" in refused.value.hint
