"""A block as it is handed out becomes the GGUF that it was made from, and drafts; what is wrong is said in a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gguf
import numpy as np
import pytest

from engine.llama.states.draft_head_file import read_draft_head
from models.errors import ModelFileError
from models.formats.conversion.head_conversion import convert_head
from models.formats.gguf_check import check_numbers
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_role import head_kind
from tests.toys.dflash_gguf import BlockKind, dflash_tensors, write_dflash
from tests.toys.eagle_gguf import TARGET_LAYERS
from tests.toys.gguf_file import write_gguf
from tests.toys.handed_out import block_config_of, block_handed_out, write_folder
from tests.toys.state_target import SHAPE, state_target

WEIGHTS = state_target(0.0)


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("conversion") / "target.gguf", WEIGHTS, quantization="F32")


def by_name(file: Path) -> dict[str, tuple[str, np.ndarray]]:
    return {each.name: (each.tensor_type.name, np.array(each.data)) for each in gguf.GGUFReader(file).tensors}


def fields(file: Path) -> dict[str, Any]:
    found = gguf.GGUFReader(file).fields
    return {name: field.contents() for name, field in found.items() if not name.startswith("GGUF.")}


@pytest.mark.parametrize(("kind", "layers"), [("dflash", 2), ("dspark", 1), ("dflash2", 1)])
def test_it_becomes_the_gguf_that_drafts(target: Path, tmp_path: Path, kind: BlockKind, layers: int) -> None:
    tensors = dflash_tensors(WEIGHTS, kind, layers=layers)
    folder = write_folder(tmp_path / "block", block_handed_out(tensors), block_config_of(SHAPE, kind, layers))
    made = convert_head(folder, target, tmp_path / "made.gguf")
    assert (made.layers, made.listed, made.vocab) == (TARGET_LAYERS, 300, 300)
    header = read_gguf_header(made.file)
    check_numbers(header)
    assert head_kind(header) == kind
    expected = write_dflash(tmp_path / "expected.gguf", WEIGHTS, kind, tensors)
    found, wanted = by_name(made.file), by_name(expected)
    assert set(found) == set(wanted)
    for name, (type_, numbers) in wanted.items():
        assert found[name][0] == type_, name
        np.testing.assert_array_equal(found[name][1].reshape(numbers.shape), numbers, err_msg=name)
    said = fields(made.file)
    for key, value in fields(expected).items():
        if key not in ("general.name", "tokenizer.chat_template", "dflash.attention.layer_norm_rms_epsilon"):
            assert said[key] == value, key
    assert read_draft_head(made.file)._replace(name="") == read_draft_head(expected)._replace(name="")
    assert not list(tmp_path.glob("*.part"))


def test_a_list_of_words_and_a_place_that_is_no_guess(target: Path, tmp_path: Path) -> None:
    """DSpark of the other spelling: a reduced vocabulary, layers by what enters them, numbers one level down."""
    listed = np.arange(0, 300, 2)
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dspark"))
    tensors["markov_head.markov_w2.weight"] = tensors["markov_head.markov_w2.weight"][listed]
    tensors |= {"lm_head.weight": WEIGHTS.tensors["output.weight"][listed], "d2t": listed - np.arange(150)}
    config = block_config_of(SHAPE, "dspark", target_layer_ids=None, draft_vocab_size=150)
    outer = {"aux_hidden_state_layer_ids": list(TARGET_LAYERS), "mask_token_id": config.pop("mask_token_id")}
    outer |= {"architectures": config.pop("architectures"), "vocab_size": 300}
    folder = write_folder(tmp_path / "block", tensors, {**outer, "transformer_layer_config": config})
    made = convert_head(folder, target, tmp_path / "made.gguf")
    assert (made.layers, made.listed) == (TARGET_LAYERS, 150)
    found, read = by_name(made.file), read_draft_head(made.file)
    np.testing.assert_array_equal(found["d2t"][1], listed)
    assert (read.from_anchor, read.sure, found["output.weight"][1].shape) == (False, True, (150, 64))


def test_dspark_s_copy_of_the_targets_output_is_left_out(target: Path, tmp_path: Path) -> None:
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dspark"))
    tensors["model.lm_head.weight"] = WEIGHTS.tensors["output.weight"]
    folder = write_folder(tmp_path / "block", tensors, block_config_of(SHAPE, "dspark"), "BF16")
    found = by_name(convert_head(folder, target, tmp_path / "made.gguf").file)
    assert "output.weight" not in found
    assert (found["fc.weight"][0], found["conf_proj.bias"][0]) == ("BF16", "F32")


def test_numbers_that_lie_side_by_side_are_laid_half_a_head_apart(target: Path, tmp_path: Path) -> None:
    tensors, half = dflash_tensors(WEIGHTS, "dflash"), SHAPE.head_width // 2
    handed = block_handed_out(tensors)
    turned = np.arange(SHAPE.head_width).reshape(2, half).T.reshape(-1)  # 0, half, 1, half + 1, ...
    for part in ("q", "k"):
        rows = handed[f"layers.0.self_attn.{part}_proj.weight"]
        heads = rows.reshape(-1, SHAPE.head_width, rows.shape[1])[:, turned]
        handed[f"layers.0.self_attn.{part}_proj.weight"] = heads.reshape(rows.shape)
        norm = np.arange(SHAPE.head_width, dtype=np.float32)
        tensors[f"blk.0.attn_{part}_norm.weight"] = norm
        handed[f"layers.0.self_attn.{part}_norm.weight"] = norm[turned]
    config = block_config_of(SHAPE, "dflash", rope_is_neox_style=False)
    found = by_name(convert_head(write_folder(tmp_path / "block", handed, config), target, tmp_path / "made.gguf").file)
    for name in ("attn_q", "attn_k", "attn_q_norm", "attn_k_norm"):
        assert np.array_equal(found[f"blk.0.{name}.weight"][1], tensors[f"blk.0.{name}.weight"]), name


def test_what_else_a_config_says(target: Path, tmp_path: Path) -> None:
    own = {"target_layer_ids": [0], "mask_token_id": 280, "use_swa": True, "swa_window_size": 32, "causal": True}
    own |= {"block_size": 7, "output_multiplier": 0.5, "final_logit_softcapping": 30.0}
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dflash"))
    tensors["fc.weight"] = tensors["fc.weight"][:, :64]
    tensors["layers.0.self_attn.sinks"] = np.zeros(SHAPE.heads, np.float32)
    folder = write_folder(tmp_path / "block", tensors, block_config_of(SHAPE, "dflash", dflash_config=own))
    said = fields(convert_head(folder, target, tmp_path / "made.gguf").file)
    wanted = {
        "target_layers": [1],
        "block_size": 7,
        "attention.causal": True,
        "attention.sliding_window": 32,
        "attention.sliding_window_pattern": [True],
        "logit_scale": 0.5,
        "final_logit_softcapping": 30.0,
    }
    assert {key: said[f"dflash.{key}"] for key in wanted} == wanted


def changed(name: str, tensor: np.ndarray | None) -> dict[str, np.ndarray]:
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dspark"))
    return {key: each for key, each in (tensors | {name: tensor}).items() if each is not None}


BAD: dict[str, tuple[dict[str, np.ndarray] | None, dict[str, Any], str]] = {
    "a missing part": (changed("layers.0.self_attn.q_norm.weight", None), {}, "lacks a part: 'layers.0.self_attn.q_"),
    "one layer fewer": (None, {"num_hidden_layers": 2}, "lacks a part: 'layers.1.input_layernorm.weight'"),
    "a layer too many": (changed("layers.1.input_layernorm.weight", np.ones(64)), {}, "not known here: 'layers.1.inp"),
    "a part of another shape": (changed("norm.weight", np.ones(32, np.float32)), {}, "F32 [32], not [64]"),
    "no mask": (None, {"mask_token_id": None}, "nothing usable about mask_token_id"),
    "a mask outside": (None, {"mask_token_id": 300}, "nothing usable about mask_token_id"),
    "no layers": (None, {"target_layer_ids": None}, "nothing usable about target_layer_ids"),
    "layers that are not numbers": (None, {"target_layer_ids": [0, "1", 2]}, "nothing usable about target_layer_ids"),
    "a layer that the target lacks": (None, {"target_layer_ids": [0, 1, 30]}, "for another model"),
    "another target's words": (
        {name: np.ones((290, 64)) if "markov_w" in name else part for name, part in changed("t2d", None).items()},
        {"vocab_size": 290},
        "it has 290 words, that has 300",
    ),
    "fewer words and no list": (None, {"draft_vocab_size": 150}, "lacks a part: 'lm_head.weight'"),
    "an unknown Markov head": (None, {"markov_head_type": "gated"}, "by a rule that is not known here"),
    "layers of another kind": (None, {"hidden_act": "gelu_pytorch_tanh"}, "not known here: 'gelu_pytorch_tanh'"),
    "more layers than any": (None, {"num_hidden_layers": 1 << 20}, "nothing usable about num_hidden_layers"),
    "more than a whole head": (None, {"rope_parameters": {"partial_rotary_factor": 2}}, "about partial_rotary_factor"),
    "an odd rotation": (None, {"rope_parameters": {"partial_rotary_factor": 0.0625}}, "about partial_rotary_factor"),
    "a head of odd width": (None, {"head_dim": 15}, "nothing usable about head_dim"),
    "a switch that is none": (None, {"sample_from_anchor": "no"}, "nothing usable about sample_from_anchor"),
}  # fmt: skip


@pytest.mark.parametrize(("tensors", "config", "said"), BAD.values(), ids=BAD)
def test_what_does_not_fit_is_refused(
    target: Path, tmp_path: Path, tensors: dict[str, np.ndarray] | None, config: dict[str, Any], said: str
) -> None:
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dspark")) if tensors is None else tensors
    folder = write_folder(tmp_path / "block", tensors, block_config_of(SHAPE, "dspark") | config)
    with pytest.raises(ModelFileError) as refused:
        convert_head(folder, target, tmp_path / "made.gguf")
    assert said in str(refused.value)
    assert not list(tmp_path.glob("made*"))


def test_a_mask_in_a_file_of_pytorch_is_not_opened(target: Path, tmp_path: Path) -> None:
    tensors = block_handed_out(dflash_tensors(WEIGHTS, "dflash"))
    folder = write_folder(tmp_path / "block", tensors, block_config_of(SHAPE, "dflash"))
    (folder / "mask_embedding.pt").write_bytes(b"PK")
    with pytest.raises(ModelFileError, match="a file of PyTorch"):
        convert_head(folder, target, tmp_path / "made.gguf")


def test_a_drafter_is_no_target(target: Path, tmp_path: Path) -> None:
    block = write_dflash(tmp_path / "block.gguf", WEIGHTS, "dflash")
    folder = write_folder(
        tmp_path / "block", block_handed_out(dflash_tensors(WEIGHTS, "dflash")), block_config_of(SHAPE, "dflash")
    )
    with pytest.raises(ModelFileError, match="a DFlash drafter, and no model to draft for"):
        convert_head(folder, block, tmp_path / "made.gguf")
