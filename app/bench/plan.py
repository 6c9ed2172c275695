"""What a bench has to do, as one value that the command line and the window both make.

It holds plain values only, so that a plan can be made without loading an engine, stored, and compared.

Its questions have the format of Spec-Bench's `question.jsonl` (Xia et al. 2401.07851): each line is one JSON object
with a `category` and the user's `turns`. A line that is not one is an error that names the line, because a bench over
half a file would look like one over the whole file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.engine_host.protocol import PairRequest
from app.problem import known_problems, problem_error
from app.settings.reply_options import DraftLength, ReplyOptions
from app.system.named_file import path_named, read_whole, reason_of
from engine.options.request import Message, Request

OWN_QUESTIONS = Path(__file__).parents[2] / "models" / "starter" / "questions.jsonl"
"""Four prompts of each of the starter's skills, none of which it was trained on."""

LARGEST_BYTES = 64 << 20

KINDS = Path(__file__).with_name("kinds.jsonl")
"""Twelve questions each of chat, copy and edit, code, arithmetic, stories, translation, summaries and SQL.

Some have a second question. Drafters are compared over these.
"""


class BenchQuestion(msgspec.Struct, frozen=True):
    """One chat: the user's turns in order."""

    category: str
    turns: tuple[str, ...]


def read_questions(path: Path) -> list[BenchQuestion]:
    """All questions of a file. Raises ProblemError, which names the file, and the line where one is bad."""
    try:
        lines = read_whole(path, LARGEST_BYTES).splitlines()
    except (OSError, ValueError) as error:
        raise problem_error(
            "bad_questions", f"{path} cannot be read: {reason_of(error)}", "Name another file."
        ) from error
    decoder, questions = msgspec.json.Decoder(BenchQuestion), list[BenchQuestion]()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            question = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise problem_error("bad_questions", f"{path}, line {number}: {error}", FORMAT) from error
        if not question.turns or not all(turn.strip() for turn in question.turns):
            raise problem_error("bad_questions", f"{path}, line {number}: it has no turns, or an empty one", FORMAT)
        questions.append(question)
    if not questions:
        raise problem_error("bad_questions", f"{path} has no questions", FORMAT)
    return questions


FORMAT = 'Each line must look like {"category": "qa", "turns": ["first message", "second message"]}.'


def some_of(questions: Sequence[BenchQuestion], limit: int | None) -> list[BenchQuestion]:
    """At most `limit` questions, taken from all categories in turn, in the order of the file; None is all."""
    seen, places = Counter[str](), list[int]()
    for question in questions:
        places.append(seen[question.category])
        seen[question.category] += 1
    chosen = sorted(range(len(questions)), key=lambda number: places[number])[:limit]
    return [questions[number] for number in sorted(chosen)]


DEFAULT_TOKENS, DEFAULT_SEED = 128, 1

QUICK = 24
"""Questions of the built-in set, three of each kind, when drafters are compared and nobody asks for more: enough to see
who wins, and few enough for a large model. For a spread below a tenth it takes all of them.
"""


class BenchPlan(msgspec.Struct, frozen=True):
    """A pair to measure over one set of questions.

    `questions` is a file; "" is the built-in set. `limit` None asks all of it, of drafters that are compared over the
    built-in set QUICK. `options` are those of every reply; there `max_tokens` None is DEFAULT_TOKENS and `seed` None is
    DEFAULT_SEED. `compared` names several drafters that are compared with each other.
    """

    pair_request: PairRequest = PairRequest()
    questions: str = ""
    limit: int | None = None
    options: ReplyOptions = ReplyOptions()
    compared: tuple[str, ...] = ()

    def read_questions(self) -> list[BenchQuestion]:
        """The questions in the order in which they are asked. Raises ProblemError for a bad file."""
        if self.questions:
            return some_of(read_questions(path_named(self.questions)), self.limit)
        own, few = (KINDS, QUICK) if self.compared else (OWN_QUESTIONS, None)
        return some_of(read_questions(own), self.limit or few)

    @property
    def facts(self) -> dict[str, Any]:
        """How each answer is asked for, by name, for the report."""
        request = self.request("facts", (), 0)
        return {"temperature": request.sampling.temperature, "verify": request.verify, "max_tokens": request.max_tokens}

    def check(self) -> None:
        """Raises ProblemError, which names the first value out of range."""
        with known_problems():
            self.request("check", (), self.options.draft_length or 0).check()
            self.pair_request.loading.check()

    def request(
        self,
        generation_id: str,
        messages: tuple[Message, ...],
        draft_length: DraftLength,
        drafters: tuple[str, ...] = (),
    ) -> Request:
        """The request for one reply; `draft_length` 0 writes it plainly, `drafters` are those of `Request`.

        Drafters learn nothing from it, and guess as they are: a bench asks the same questions each time, and what was
        learnt from its last answers would be taken for what guessing brings.
        """
        return msgspec.structs.replace(
            self.options.request(generation_id, messages, 0),
            max_tokens=self.options.max_tokens or DEFAULT_TOKENS,
            seed=DEFAULT_SEED if self.options.seed is None else self.options.seed,
            draft_length=draft_length,
            probabilities=False,  # only texts and times are compared
            learn_heads=False,
            drafters=drafters,
        )
