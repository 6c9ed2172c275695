"""A hub on loopback with toy models under the names of the catalogue's smallest pair, for the tests of `models`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.models.hub.fake_hub import FakeHub, Repository

PAIR, DRAFTER = "smollm2-1.7b", "smollm2-135m"
TARGET_REPOSITORY, TARGET_FILE = "bartowski/SmolLM2-1.7B-Instruct-GGUF", "SmolLM2-1.7B-Instruct-Q4_K_M.gguf"
DRAFTER_REPOSITORY = "HuggingFaceTB/SmolLM2-135M-Instruct"
GATED = "maker/Gated-GGUF"
TARGET_ID = "smollm2-1.7b-instruct-q4_k_m"


@contextmanager
def toy_hub(gguf: Path, onnx: Path, tokenizer: Path) -> Iterator[FakeHub]:
    """The pair `smollm2-1.7b`, whose models are toys, and a repository under terms."""
    fake = FakeHub()
    target = gguf.read_bytes()
    other = target[:-1] + bytes([target[-1] ^ 1])
    fake.repositories[TARGET_REPOSITORY] = Repository(
        {TARGET_FILE: target, "SmolLM2-1.7B-Instruct-Q8_0.gguf": other}, downloads=50
    )
    small = {"tokenizer.json": tokenizer.read_bytes(), "config.json": b"{}"}
    fake.repositories[DRAFTER_REPOSITORY] = Repository(
        {"onnx/model_q4.onnx": onnx.read_bytes(), **small}, small=frozenset(small)
    )
    fake.repositories[GATED] = Repository({"toy-Q4_0.gguf": target}, gated="auto", licence="gemma", downloads=9)
    try:
        yield fake
    finally:
        fake.close()
