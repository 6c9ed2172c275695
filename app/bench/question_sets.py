"""Question sets for the bench, in the format of Spec-Bench's `question.jsonl` (Xia et al. 2401.07851).

Each line is one JSON object with a `category` and the user's `turns`. A line that is not one is an error that names the
line, because a bench over half a file would look like one over the whole file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app.problem import refuse
from app.system.named_file import read_whole, reason_of

OWN_QUESTIONS = Path(__file__).parents[2] / "models" / "starter" / "questions.jsonl"
"""Four prompts of each of the starter's skills, none of which it was trained on."""

LARGEST_BYTES = 64 << 20


class BenchQuestion(msgspec.Struct, frozen=True):
    """One chat: the user's turns in order."""

    category: str
    turns: tuple[str, ...]


def read_questions(path: Path) -> list[BenchQuestion]:
    """All questions of a file. Raises ProblemError, which names the file, and the line where one is bad."""
    try:
        lines = read_whole(path, LARGEST_BYTES).splitlines()
    except (OSError, ValueError) as error:
        raise refuse("bad_questions", f"{path} cannot be read: {reason_of(error)}", "Name another file.") from error
    decoder, questions = msgspec.json.Decoder(BenchQuestion), list[BenchQuestion]()
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            question = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise refuse("bad_questions", f"{path}, line {number}: {error}", FORMAT) from error
        if not question.turns or not all(turn.strip() for turn in question.turns):
            raise refuse("bad_questions", f"{path}, line {number}: it has no turns, or an empty one", FORMAT)
        questions.append(question)
    if not questions:
        raise refuse("bad_questions", f"{path} has no questions", FORMAT)
    return questions


FORMAT = 'Each line must look like {"category": "qa", "turns": ["first message", "second message"]}.'


def some_of(questions: Sequence[BenchQuestion], limit: int | None) -> list[BenchQuestion]:
    """At most `limit` questions, taken from all categories in turn, in the order of the file."""
    if limit is None or limit >= len(questions):
        return list(questions)
    by_category: dict[str, list[BenchQuestion]] = defaultdict(list)
    for question in questions:
        by_category[question.category].append(question)
    chosen: list[BenchQuestion] = []
    for place in range(len(questions)):
        for group in by_category.values():
            if place < len(group) and len(chosen) < limit:
                chosen.append(group[place])
    return [question for question in questions if question in chosen][:limit]
