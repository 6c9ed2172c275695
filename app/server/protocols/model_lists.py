"""The open model, as OpenAI, Ollama and LM Studio list models: clients look there before they ask anything."""

from __future__ import annotations

import datetime
import hashlib
from typing import Any, NamedTuple


class ServedModel(NamedTuple):
    """`name` is what clients call it, `file` the name of its file; `since` is when it was opened, seconds of 1970."""

    name: str
    file: str
    n_context: int
    size_bytes: int
    since: int


def openai_list(model: ServedModel) -> dict[str, Any]:
    """`GET /v1/models`."""
    one = {"id": model.name, "object": "model", "created": model.since, "owned_by": "draftlight"}
    return {"object": "list", "data": [{**one, "context_length": model.n_context, "max_model_len": model.n_context}]}


def ollama_tags(model: ServedModel) -> dict[str, Any]:
    """`GET /api/tags` of Ollama. The digest names this file and is none of its content."""
    since = datetime.datetime.fromtimestamp(model.since, datetime.UTC).isoformat()
    digest = hashlib.sha256(f"{model.file} {model.size_bytes}".encode()).hexdigest()
    details = {"format": "gguf", "family": "", "families": None, "parameter_size": "", "quantization_level": ""}
    one = {"name": model.name, "model": model.name, "modified_at": since, "size": model.size_bytes, "digest": digest}
    return {"models": [{**one, "details": details}]}


def lm_studio_list(model: ServedModel) -> dict[str, Any]:
    """`GET /api/v0/models` of LM Studio."""
    one = {"id": model.name, "object": "model", "type": "llm", "publisher": "", "arch": "", "quantization": ""}
    one |= {"compatibility_type": "gguf", "state": "loaded"}
    lengths = {"max_context_length": model.n_context, "loaded_context_length": model.n_context}
    return {"object": "list", "data": [{**one, **lengths}]}
