"""The models that may be asked for, as OpenAI lists them: clients look there first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class ServedModel(NamedTuple):
    """`name` is what clients call it, `file` the name of its file; `n_context` is 0 until it was open.

    `since` is when it was opened, or its file written where it is not open; seconds of 1970.
    """

    name: str
    file: str
    n_context: int
    size_bytes: int
    since: int


def openai_list(models: Sequence[ServedModel]) -> dict[str, Any]:
    """`GET /v1/models`."""
    return {"object": "list", "data": [_openai_model(each) for each in models]}


def _openai_model(model: ServedModel) -> dict[str, Any]:
    one = {"id": model.name, "object": "model", "created": model.since, "owned_by": "draftlight"}
    return one | ({"context_length": model.n_context, "max_model_len": model.n_context} if model.n_context else {})
