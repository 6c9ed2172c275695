"""What a client is told where its request cannot be served."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.events import Failed
from engine.translatable import as_text

_THEIR_OWN_FAULT = {"bad_setting", "empty_prompt", "prompt_too_long", "bad_model_file", "nothing_allowed"}
"""Codes of the engine that another request avoids."""


class RefusedRequest(Exception):
    """A request that is not served: the HTTP status, a sentence, the field that it is about, and a code."""

    def __init__(self, message: str, *, status: int = 400, param: str | None = None, code: str | None = None) -> None:
        super().__init__(message)
        self.message, self.status, self.param, self.code = message, status, param, code

    def as_body(self) -> dict[str, Any]:
        """The body of the answer."""
        kind = "invalid_request_error" if self.status < 500 else "server_error"
        return {"error": {"message": self.message, "type": kind, "param": self.param, "code": self.code}}


def of_failed(failed: Failed) -> RefusedRequest:
    """Why the engine could not write a reply: the request's own fault, or the machine's."""
    code = "context_length_exceeded" if failed.code == "prompt_too_long" else failed.code
    message = " ".join(f"{failed.message.rstrip('.')}. {failed.hint}".split())
    return RefusedRequest(message, status=400 if failed.code in _THEIR_OWN_FAULT else 500, code=code)


def encode(value: Any) -> bytes:
    """JSON of plain values."""
    return msgspec.json.encode(value, enc_hook=as_text)
