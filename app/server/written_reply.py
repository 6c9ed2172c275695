"""Folds a reply's events to what all protocols tell of it: parts, probabilities, usage and timings."""

from __future__ import annotations

import json
import math
from typing import Any, Literal

from app.conversation.tools.reply_parts import ReplyPart, ReplyParts
from app.server.refusals import of_failed
from app.server.requests.chat_requests import Asked
from engine.events import FORMER_VERSION, Event, Failed, Finished, LikelyTokens, Prefilled, Started, Stats, Verified
from engine.llama.grammar.schema_check import misfit
from engine.rounds import Round, RoundFold

Ended = Literal["stop", "length", "tool_calls"]

PART_OF_LETTER = "bytes:\\x"
"""How a token is told that is a part of a letter: its bytes in hexadecimal, as OpenAI does."""

_NO_CHANCE = -9999.0
"""OpenAI's logarithm of a probability that is 0."""


class WrittenReply:
    """Takes one reply's events in order."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self.parts, self._rounds = ReplyParts(asked.tools), RoundFold()
        self.started: Started | None = None
        self.finished: Finished | None = None
        self.logprobs: list[dict[str, Any]] = []
        self.echo: list[dict[str, Any]] = []
        """The prompt's tokens, as those of `logprobs`."""
        self.predicted = self.predicted_right = self.reasoning_tokens = 0

    def handle(self, event: Event) -> None:
        """One event more. Raises RefusedRequest where the reply failed."""
        match event:
            case Failed():
                raise of_failed(event)
            case Started():
                self.started = event
                self.parts.begins_inside = bool(event.begins_inside)
            case Verified():
                judged = self._rounds.add(event)
                assert judged is not None
                self.parts.add(event.text)
                self._count(judged)
            case Finished():
                self.finished = event
                self.parts.add("", is_end=True)
            case Prefilled():
                if event.echo and event.echo[0][1] is None:  # another process may begin it anew
                    self.echo = []
                self.echo += [_logprob(-1, *each, self._asked.top_logprobs or 0) for each in event.echo]
            case _:
                self._rounds.add(event)

    def _count(self, judged: Round) -> None:
        found = self.parts.parts
        if found[-1].kind == "reasoning" if found else self.parts.begins_inside:
            self.reasoning_tokens += judged.written
        for place, guess in enumerate(judged.guesses[: judged.verified]):
            if (guess.source or judged.source) == FORMER_VERSION:
                self.predicted += 1
                self.predicted_right += place < judged.accepted
        if self._asked.top_logprobs is not None:
            self.logprobs += _logprobs_of(judged, self._asked.top_logprobs)

    @property
    def text(self) -> str:
        """The answer so far, without reasoning and calls."""
        return self._joined("content")

    @property
    def reasoning(self) -> str:
        """The reasoning so far."""
        return self._joined("reasoning")

    @property
    def calls(self) -> list[ReplyPart]:
        """The calls of tools so far."""
        return [part for part in self.parts.parts if part.kind == "call"]

    def _joined(self, kind: str) -> str:
        return "".join(part.text for part in self.parts.parts if part.kind == kind)

    @property
    def end(self) -> Ended:
        """Why the reply ended, in OpenAI's words."""
        assert self.finished is not None
        if self.calls and not self.parts.is_cut:
            return "tool_calls"
        return "stop" if self.finished.reason == "stop" else "length"

    @property
    def usage(self) -> dict[str, Any]:
        """Tokens, as OpenAI's chat completions count them."""
        prompt = self.started.prompt_tokens if self.started else 0
        reused = self.started.reused_tokens if self.started else 0
        written = self.finished.stats.tokens if self.finished else 0
        return {
            "prompt_tokens": prompt,
            "completion_tokens": written,
            "total_tokens": prompt + written,
            "prompt_tokens_details": {"cached_tokens": reused},
            "completion_tokens_details": {
                "reasoning_tokens": min(self.reasoning_tokens, written),
                "accepted_prediction_tokens": self.predicted_right,
                "rejected_prediction_tokens": self.predicted - self.predicted_right,
            },
        }

    @property
    def timings(self) -> dict[str, Any]:
        """Times, by the names that llama.cpp's server gives them."""
        assert self.finished is not None
        assert self.started is not None
        stats, read = self.finished.stats, self.started.prompt_tokens - self.started.reused_tokens
        return {
            "cache_n": self.started.reused_tokens,
            "prompt_n": read,
            "prompt_ms": stats.prefill_ms,
            "prompt_per_second": 1000.0 * read / stats.prefill_ms if stats.prefill_ms > 0 else None,
            "predicted_n": stats.tokens,
            "predicted_ms": stats.decode_ms,
            "predicted_per_token_ms": stats.decode_ms / stats.tokens if stats.tokens else None,
            "predicted_per_second": stats.tok_per_s,
            "draft_n": stats.draft_n,
            "draft_n_accepted": stats.draft_n_accepted,
        }

    @property
    def guessing(self) -> dict[str, Any]:
        """What this server adds of its own: the seed, who guessed, and how it went."""
        assert self.finished is not None
        assert self.started is not None
        stats: Stats = self.finished.stats
        facts: dict[str, Any] = {
            "seed": self.started.seed,
            "verify": self.started.verify,
            "drafter": self.started.drafter,
            "acceptance": stats.acceptance,
            "rounds": stats.rounds,
            "speedup": stats.speedup,
            "note": stats.note,
        }
        if self._asked.not_held:
            facts["not_held"], facts["misfit"] = dict(self._asked.not_held), self._misfit()
        return facts

    def _misfit(self) -> str:
        """What of the form the written value breaks, where no grammar holds all of it; "" where it fits."""
        if self._asked.request.json_schema:
            return _misfit_of(self.text, json.loads(self._asked.request.json_schema))
        tools = self._asked.tools or {}
        calls = (
            f"{call.name}: {broken}" for call in self.calls if (broken := _misfit_of(call.text, tools.get(call.name)))
        )
        return next(calls, "")


def _misfit_of(text: str, schema: Any) -> str:
    try:
        return misfit(json.loads(text), schema)
    except (ValueError, RecursionError):
        return "it is no JSON"


def _logprobs_of(judged: Round, most: int) -> list[dict[str, Any]]:
    """OpenAI's `logprobs.content` of a round: from the softmax of all words, before temperature and cuts."""
    written = [(guess.id, guess.text) for guess in judged.kept]
    if judged.next is not None:
        written.append((judged.next.id, judged.next.text))
    each = zip(written, judged.verdict.likely_tokens, strict=False)
    return [_logprob(token, text, likely, most) for (token, text), likely in each]


def _logprob(token: int, text: str, likely: LikelyTokens | None, most: int) -> dict[str, Any]:
    """A round tells a letter with its last part, so what a part of one is stands among the likeliest tokens."""
    if likely is None:
        return {**_one_of(text, 1.0), "logprob": None, "top_logprobs": []}
    known = next((each.text for each in likely.top if each.id == token), "")
    text = known if known.startswith(PART_OF_LETTER) else text
    top = [_one_of(each.text, each.p) for each in likely.top[:most]]
    return {**_one_of(text, likely.p), "top_logprobs": top}


def _one_of(text: str, p: float) -> dict[str, Any]:
    part = text.removeprefix(PART_OF_LETTER)
    data = text.encode() if part == text else bytes.fromhex(part.replace("\\x", ""))
    return {"token": text, "logprob": math.log(p) if p > 0 else _NO_CHANCE, "bytes": list(data)}
