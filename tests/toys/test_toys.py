"""The toys are what they claim to be: the real runtimes load them and agree with each other."""

from __future__ import annotations

import ctypes
from pathlib import Path

import llama_cpp
import numpy as np
import onnxruntime as ort
import pytest
from numpy.typing import NDArray

from tests.toys.layered_pair import PAIRS, SMALL, write_layered

TOKENS = [int(token) for token in np.random.default_rng(3).integers(0, 297, 24)]


def onnx_logits(path: Path, parts: list[int]) -> NDArray[np.float32]:
    """float32 (24, 300): the logits of TOKENS, fed in parts of those lengths."""
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    session = ort.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
    inputs = {node.name: node.type for node in session.get_inputs()}
    kinds = {"tensor(float)": np.float32, "tensor(float16)": np.float16}
    past = {n: np.zeros((1, 2, 0, 16), kinds[kind]) for n, kind in inputs.items() if n.startswith("past")}
    rows, done = [], 0
    for count in parts:
        feed = {**past, "input_ids": np.array([TOKENS[done : done + count]])}
        feed["attention_mask"] = np.ones((1, done + count), np.int64)
        if "position_ids" in inputs:
            feed["position_ids"] = np.arange(done, done + count)[None]
        names = [node.name for node in session.get_outputs()]
        outputs = dict(zip(names, session.run(names, feed), strict=True))
        past = {name: outputs[name.replace("past_key_values", "present")] for name in past}
        rows.append(outputs["logits"][0])
        done += count
    logits = np.concatenate(rows)
    assert np.isfinite(logits).all()  # two NaN count as equal in a comparison
    return logits


def gguf_logits(path: Path, vocab: int = 300) -> NDArray[np.float32]:
    """float32 (24, vocab): the logits of TOKENS in one pass, by the low-level calls, which need no chat handler."""
    model = llama_cpp.llama_model_load_from_file(str(path).encode(), llama_cpp.llama_model_default_params())
    assert model
    settings = llama_cpp.llama_context_default_params()
    settings.n_ctx, settings.n_threads, settings.n_threads_batch = 64, 1, 1
    context = llama_cpp.llama_init_from_model(model, settings)
    batch = llama_cpp.llama_batch_init(len(TOKENS), 0, 1)
    batch.n_tokens = len(TOKENS)
    for i, token in enumerate(TOKENS):
        batch.token[i], batch.pos[i], batch.n_seq_id[i], batch.logits[i] = token, i, 1, 1
        batch.seq_id[i][0] = 0
    assert llama_cpp.llama_decode(context, batch) == 0
    floats = ctypes.cast(llama_cpp.llama_get_logits(context), ctypes.POINTER(ctypes.c_float))
    copied = np.array(np.ctypeslib.as_array(floats, (len(TOKENS), vocab)))
    llama_cpp.llama_batch_free(batch)
    llama_cpp.llama_free(context)
    llama_cpp.llama_model_free(model)
    return copied


@pytest.mark.parametrize("decoder", ["toy_onnx_decoder", "toy_onnx_plain", "toy_onnx_half"])
def test_past_changes_nothing(decoder: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(decoder)
    np.testing.assert_allclose(onnx_logits(path, [5, 1, 1, 4, 13]), onnx_logits(path, [24]), atol=1e-4)


def test_fused_and_plain_agree(toy_onnx_decoder: Path, toy_onnx_plain: Path, toy_onnx_half: Path) -> None:
    plain = onnx_logits(toy_onnx_plain, [24])
    np.testing.assert_allclose(onnx_logits(toy_onnx_decoder, [24]), plain, atol=1e-4)
    np.testing.assert_allclose(onnx_logits(toy_onnx_half, [24]), plain, atol=2e-2)


def test_the_gguf_is_the_same_model(toy_gguf_f32: Path, toy_gguf: Path, toy_onnx_plain: Path) -> None:
    plain = onnx_logits(toy_onnx_plain, [24])
    np.testing.assert_allclose(gguf_logits(toy_gguf_f32), plain, atol=2e-2)
    assert (gguf_logits(toy_gguf).argmax(-1) == plain.argmax(-1)).mean() > 0.9


def test_a_noisy_drafter_is_sometimes_right(toy_onnx_noisy: Path, toy_onnx_decoder: Path) -> None:
    agreement = (onnx_logits(toy_onnx_noisy, [24]).argmax(-1) == onnx_logits(toy_onnx_decoder, [24]).argmax(-1)).mean()
    assert 0.3 < agreement < 0.95


def test_a_layered_pair_agrees_the_less_the_more_its_later_layers_count(tmp_path: Path) -> None:
    """The drafter is the target's first layers: 0.172 was found for half of the guesses at K = 3."""
    agreement = []
    for scale in (0.0, 0.172, 1.0):
        target, drafter = write_layered(tmp_path, *PAIRS["small"], "Q4_0", scale)
        guesses, right = (gguf_logits(file, SMALL.vocab).argmax(-1) for file in (drafter, target))
        agreement.append((guesses == right).mean())
    assert agreement[0] == 1.0
    assert 0.25 < agreement[1] < 0.95
    assert agreement[2] < 0.25
