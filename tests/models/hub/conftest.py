from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from models.hub.records import Limits
from tests.models.hub.fake_hub import FakeHub, Repository

if TYPE_CHECKING:
    from tests.models.hub.download.queue_bench import Bench

REPOSITORY = "maker/Toy-GGUF"
GGUF = "toy-Q4_K_M.gguf"
# No waiting between tries, and a silence long enough that only what a test does can end it.
QUICK = Limits(attempts=4, first_wait_s=0.0, longest_wait_s=0.0, connect_s=60.0, silence_s=100.0, margin_bytes=0)


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No proxy, no token, no other hub."""
    from huggingface_hub import constants

    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "HF_TOKEN", "HUGGING_FACE_HUB_TOKEN"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    monkeypatch.setattr(constants, "HF_TOKEN_PATH", str(tmp_path / "no-token"))
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)


@pytest.fixture
def hub() -> Iterator[FakeHub]:
    """With one repository: a GGUF of 100,000 bytes, a graph with its data, a small file that is in git."""
    fake = FakeHub()
    dice = random.Random(7)
    files = {
        GGUF: b"GGUF" + dice.randbytes(99_996),
        "onnx/model_q4.onnx": b"\x08\x08" + dice.randbytes(500),
        "onnx/model_q4.onnx_data": dice.randbytes(30_000),
        "tokenizer.json": b'{"model": {}}',
    }
    fake.repositories[REPOSITORY] = Repository(files, small=frozenset({"tokenizer.json"}))
    yield fake
    fake.close()


def left_in(folder: Path) -> list[str]:
    """Everything below `folder`, by its path there."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.fixture
def bench(hub: FakeHub, tmp_path: Path) -> Iterator[Bench]:
    from tests.models.hub.download.queue_bench import Bench  # which needs the names above

    made = Bench(hub, tmp_path)
    yield made
    made.queue.close()
