"""OpenAI's embeddings over a real process with a toy model: forms, limits, bad input, and a process that dies."""

from __future__ import annotations

import asyncio
import base64
import multiprocessing
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gguf
import msgspec
import numpy as np
import pytest

from app.problem import ProblemError
from app.server.embeddings.embedding_process import EmbeddingProcess, Text, Vectors
from app.server.window_server import SWITCHED_OFF
from tests.app.server.asgi_client import AsgiClient
from tests.toys.gguf_file import write_gguf


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddingProcess]:
    folder = tmp_path_factory.mktemp("embeddings")
    process = EmbeddingProcess(write_gguf(folder / "vectors.gguf", pooling=gguf.PoolingType.MEAN), folder / "log")
    process.open()
    yield process
    process.close()


def asked(process: EmbeddingProcess | None, body: Any, path: str = "/v1/embeddings") -> tuple[int, Any]:
    status, answer = asyncio.run(AsgiClient(embedder=process).ask(path, body))
    return status, msgspec.json.decode(answer)


def test_texts_and_tokens_become_vectors_of_length_one_in_both_forms(process: EmbeddingProcess) -> None:
    status, whole = asked(process, {"input": ["the cat", "a"], "model": "any", "dimensions": process.ready.width})
    assert (status, whole["model"], [each["index"] for each in whole["data"]]) == (200, "vectors", [0, 1])
    vectors = np.array([each["embedding"] for each in whole["data"]])
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-6)
    _, coded = asked(process, {"input": ["a", "the cat"], "encoding_format": "base64"})
    decoded = [np.frombuffer(base64.b64decode(each["embedding"]), "<f4") for each in coded["data"]]
    assert (np.array(decoded[::-1]) == vectors.astype(np.float32)).all()
    tokens = whole["usage"]["prompt_tokens"]
    assert (whole["usage"]["total_tokens"], coded["usage"]["prompt_tokens"]) == (tokens, tokens)
    one, listed = (asked(process, {"input": each})[1]["data"] for each in ([5, 6, 7], [[5, 6, 7]]))
    assert one == listed
    assert [each["id"] for each in asked(process, None, "/v1/models")[1]["data"]] == ["toy", "vectors"]


@pytest.mark.parametrize(
    "body",
    [
        {}, {"input": []}, {"input": ""}, {"input": ["a", ""]}, {"input": [[]]}, {"input": 5}, {"input": ["a"] * 2049},
        {"input": [True]}, {"input": [[300]]}, {"input": "a", "dimensions": 8}, 
        {"input": "a", "encoding_format": "hex"}, {"input": "long " * 9000},
    ],
)  # fmt: skip
def test_bad_input_is_one_clear_line(process: EmbeddingProcess, body: Any) -> None:
    status, answer = asked(process, body)
    assert (status, answer["error"]["type"]) == (400, "invalid_request_error")
    assert "\n" not in answer["error"]["message"]


def test_without_a_model_for_them_embeddings_are_refused_and_the_flag_is_named() -> None:
    status, answer = asked(None, {"input": "a"})
    assert (status, answer["error"]["code"]) == (400, "embeddings_not_supported")
    assert "--embeddings FILE.gguf" in answer["error"]["message"]


def test_a_process_that_died_costs_one_request(process: EmbeddingProcess) -> None:
    before = process.vectors_of(["a"])
    (child,) = multiprocessing.active_children()
    child.kill()
    child.join()
    assert process.vectors_of(["a"]) == before


class LeftProcess(EmbeddingProcess):
    """Whoever asks it leaves during the first text."""

    def __init__(self) -> None:
        super().__init__(Path("vectors.gguf"), Path("log"))
        self.read: list[list[Text]] = []
        self.may_go_on = threading.Event()

    def vectors_of(self, texts: list[Text]) -> Vectors:
        self.read.append(texts)
        if len(self.read) == 1:
            self.loop.call_soon_threadsafe(self.gone.set)
        elif not self.may_go_on.wait(60):
            raise AssertionError
        return Vectors([b"1234"] * len(texts), len(texts))

    async def asked(self, client: AsgiClient, count: int) -> None:
        self.loop, self.gone = asyncio.get_running_loop(), asyncio.Event()
        await client.ask("/v1/embeddings", {"input": ["a"] * count}, gone=self.gone)
        self.may_go_on.set()


def test_a_client_that_goes_costs_one_text_more_at_the_most() -> None:
    process = LeftProcess()
    asyncio.run(process.asked(AsgiClient(embedder=process), 50))
    assert process.read in ([["a"]], [["a"], ["a"]])


def test_no_text_is_read_once_the_server_ends() -> None:
    client = AsgiClient(embedder=(process := LeftProcess()))
    client.engine.queue.close(SWITCHED_OFF)
    status, answer = asyncio.run(client.ask("/v1/embeddings", {"input": "a"}))
    assert (status, msgspec.json.decode(answer)["error"]["code"], process.read) == (503, "server_off", [])


def test_a_file_that_makes_no_vectors_is_refused_in_one_line(toy_gguf: Path, tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="makes no vectors of texts"):
        EmbeddingProcess(toy_gguf, tmp_path / "log").open()
