"""OpenAI's embeddings: what a body asks for, and the answer."""

from __future__ import annotations

import array
import asyncio
import base64
from collections.abc import Callable
from typing import Any

from app.problem import ProblemError
from app.server.embeddings.embedding_process import EmbeddingProcess, Text, Vectors
from app.server.refusals import RefusedRequest, of_failed
from app.server.requests.body_fields import BodyFields
from app.server.shared_engine import failed

MOST_TEXTS = 2048
"""As OpenAI allows in one request."""


async def embedded(body: BodyFields, embedder: EmbeddingProcess, check: Callable[[], object]) -> dict[str, Any]:
    """The answer to a body. Raises RefusedRequest, also where `check` does before a text."""
    texts, width = texts_of(body), embedder.ready.width
    coded = body.text("encoding_format", "float")
    if coded not in ("float", "base64"):
        raise body.wrong("encoding_format", '"float" or "base64"')
    if body.whole("dimensions") not in (None, width):
        raise RefusedRequest(f"dimensions must be {width}, the model's own", param="dimensions", code="unsupported")
    found: list[Vectors] = []
    try:
        # One at a time, so that a client that goes away, or the server's end, costs one text at the most.
        for text in texts:
            check()
            found.append(await asyncio.to_thread(embedder.vectors_of, [text]))
    except ProblemError as error:
        raise of_failed(failed("", error.problem)) from error
    told = [
        {"object": "embedding", "index": index, "embedding": _told(vector, coded)}
        for index, (vector,) in enumerate(each.vectors for each in found)
    ]
    tokens = sum(each.tokens for each in found)
    usage = {"prompt_tokens": tokens, "total_tokens": tokens}
    return {"object": "list", "data": told, "model": embedder.file.stem, "usage": usage}


def texts_of(body: BodyFields) -> list[Text]:
    """The texts of a body, each as a string or as its tokens. Raises RefusedRequest."""
    given: Any = body.values.get("input")
    if isinstance(given, str) or (isinstance(given, list) and given and _are_tokens(given)):
        given = [given]
    is_list = isinstance(given, list) and 0 < len(given) <= MOST_TEXTS
    if not is_list or not all((isinstance(each, str) and each) or _are_tokens(each) for each in given):
        raise body.wrong("input", f"a text, its tokens, or a list of up to {MOST_TEXTS} of them, none empty")
    return list(given)


def _are_tokens(value: Any) -> bool:
    return isinstance(value, list) and value != [] and all(type(each) is int and 0 <= each < 2**31 for each in value)


def _told(vector: bytes, coded: str) -> Any:
    if coded == "base64":
        return base64.b64encode(vector).decode()
    return array.array("f", vector).tolist()
