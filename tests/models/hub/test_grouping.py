from __future__ import annotations

import pytest

from models.hub.listing import group, quantization_of
from models.hub.records import FileToFetch, ModelItem


def items(*paths: str) -> tuple[ModelItem, ...]:
    return group([FileToFetch("maker/x", "0" * 40, path, 10 + index) for index, path in enumerate(paths)])


@pytest.mark.parametrize(
    ("path", "quantization"),
    [
        ("Qwen3-4B-Instruct-2507-Q4_K_M.gguf", "Q4_K_M"),
        ("qwen2.5-1.5b-instruct-q4_k_m.gguf", "Q4_K_M"),
        ("model.Q8_0.gguf", "Q8_0"),
        ("Model-Q6_K.gguf", "Q6_K"),
        ("Model-Q6_K_L.gguf", "Q6_K_L"),
        ("Model-UD-Q2_K_XL.gguf", "Q2_K_XL"),
        ("Model-Q4_0_4_8.gguf", "Q4_0_4_8"),
        ("Model-IQ4_XS.gguf", "IQ4_XS"),
        ("Model-IQ4_NL.gguf", "IQ4_NL"),
        ("Model-IQ3_XXS.gguf", "IQ3_XXS"),
        ("Model-IQ2_M.gguf", "IQ2_M"),
        ("Model-TQ1_0.gguf", "TQ1_0"),
        ("Model-BF16.gguf", "BF16"),
        ("model-fp16.gguf", "F16"),
        ("model.f32.gguf", "F32"),
        ("gpt-oss-20b-MXFP4.gguf", "MXFP4"),
        ("BF16/model-00001-of-00002.gguf", "BF16"),
        ("F16-base-Q5_K_S.gguf", "Q5_K_S"),
        ("model.gguf", None),
        ("Q4ever.gguf", None),
        ("onnx/model.onnx", None),
        ("onnx/model_q4f16.onnx", "Q4F16"),
        ("onnx/model_quantized.onnx", "QUANTIZED"),
        ("onnx/model_fp16.onnx", "FP16"),
        ("onnx/decoder_model_merged_int8.onnx", "INT8"),
    ],
)
def test_quantizations_in_names(path: str, quantization: str | None) -> None:
    assert quantization_of(path) == quantization


def test_parts_of_a_split_gguf_are_one() -> None:
    [whole] = items(*(f"Q4_K_M/m-Q4_K_M-0000{part}-of-00003.gguf" for part in (2, 3, 1)))
    assert whole.path == "Q4_K_M/m-Q4_K_M-00001-of-00003.gguf"
    assert [file.path[-19:-14] for file in whole.files] == ["00001", "00002", "00003"]
    assert (whole.size_bytes, whole.complete, whole.quantization) == (33, True, "Q4_K_M")


def test_a_missing_part_is_told() -> None:
    [item] = items("m-00001-of-00003.gguf", "m-00003-of-00003.gguf")
    assert not item.complete


def test_two_splits_of_one_name() -> None:
    two, three = items(
        "m-00001-of-00002.gguf", "m-00002-of-00002.gguf", *(f"m-0000{i}-of-00003.gguf" for i in (1, 2, 3))
    )
    assert (len(two.files), len(three.files)) == (2, 3)
    assert two.complete
    assert three.complete


def test_a_graph_and_its_data_are_one() -> None:
    found = items(
        "onnx/model.onnx",
        "onnx/model.onnx_data",
        "onnx/model.onnx_data_1",
        "onnx/model_q4.onnx",
        "onnx/model_q4.onnx.data",
        "other/model.onnx_data",
        "onnx/model.onnx_database",
        "config.json",
    )
    assert [[file.path for file in item.files] for item in found] == [
        ["onnx/model_q4.onnx", "onnx/model_q4.onnx.data"],
        ["onnx/model.onnx", "onnx/model.onnx_data", "onnx/model.onnx_data_1"],
    ]


def test_what_is_no_model_is_left_out() -> None:
    assert items("mmproj-model-f16.gguf", "imatrix.gguf", "m-imatrix.gguf", "README.md", "a.safetensors") == ()
