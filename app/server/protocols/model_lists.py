"""The models that may be asked for, as OpenAI, Ollama and LM Studio list them: clients look there first."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple


class ServedModel(NamedTuple):
    """`name` is what clients call it, `file` the name of its file; `n_context` is 0 until it was open.

    `since` is when it was opened, or its file written where it `is_open` not; seconds of 1970.
    `kind` is LM Studio's word.
    """

    name: str
    file: str
    n_context: int
    size_bytes: int
    since: int
    is_open: bool = True
    kind: str = "llm"


def openai_list(models: Sequence[ServedModel]) -> dict[str, Any]:
    """`GET /v1/models`."""
    return {"object": "list", "data": [_openai_model(each) for each in models]}


def _openai_model(model: ServedModel) -> dict[str, Any]:
    one = {"id": model.name, "object": "model", "created": model.since, "owned_by": "draftlight"}
    return one | ({"context_length": model.n_context, "max_model_len": model.n_context} if model.n_context else {})


def ollama_tags(models: Sequence[ServedModel]) -> dict[str, Any]:
    """`GET /api/tags` of Ollama. The digest names a file and is none of its content."""
    return {"models": [_ollama_model(each) for each in models]}


def _ollama_model(model: ServedModel) -> dict[str, Any]:
    since = datetime.datetime.fromtimestamp(model.since, datetime.UTC).isoformat()
    digest = hashlib.sha256(f"{model.file} {model.size_bytes}".encode()).hexdigest()
    details = {"format": "gguf", "family": "", "families": None, "parameter_size": "", "quantization_level": ""}
    one = {"name": model.name, "model": model.name, "modified_at": since, "size": model.size_bytes, "digest": digest}
    return {**one, "details": details}


def lm_studio_list(models: Sequence[ServedModel]) -> dict[str, Any]:
    """`GET /api/v0/models` of LM Studio."""
    return {"object": "list", "data": [_lm_studio_model(each) for each in models]}


def _lm_studio_model(model: ServedModel) -> dict[str, Any]:
    one = {"id": model.name, "object": "model", "type": model.kind, "publisher": "", "arch": "", "quantization": ""}
    one |= {"compatibility_type": "gguf", "state": "loaded" if model.is_open else "not-loaded"}
    lengths = {"max_context_length": model.n_context, "loaded_context_length": model.n_context}
    return one | (lengths if model.n_context else {})
