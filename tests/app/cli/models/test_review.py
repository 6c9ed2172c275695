"""`draftlight review` with the starter's target: of a kept trace, and of a text with its question."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli.ask import ask
from app.cli.grammar.command_line import parse
from app.cli.models.review import in_words, review
from app.engine_host.protocol import PairRequest
from app.problem import ProblemError
from app.system.paths import find_app_paths
from app.traces.opinion import Opinion

STARTER = PairRequest(pair="starter", drafter="none")
QUESTION = "Tell me a story about a fox."


def run(*argv: str) -> int:
    command = {"ask": ask, "review": review}[argv[0]]
    return command(parse(argv), find_app_paths(), STARTER)


def test_a_trace_is_read_as_it_was_drawn_and_a_changed_text_departs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "reply.jsonl"
    assert run("ask", QUESTION, "--save-trace", str(kept), "--seed", "5", "--max-tokens", "24") == 0
    alone, _ = capsys.readouterr()
    assert run("review", str(kept)) == 0
    out, err = capsys.readouterr()
    assert out.startswith(alone.rstrip("\n"))
    assert "tokens alike (100 %), and would" in err

    assert run("ask", QUESTION, "--temperature", "0", "--max-tokens", "24") == 0
    greedy, _ = capsys.readouterr()
    text = tmp_path / "text.txt"
    words = greedy.split()
    text.write_text(" ".join([*words[:6], "zebra", *words[7:]]), "utf-8")
    assert run("review", str(text), "--question", QUESTION, "--continue") == 0
    out, err = capsys.readouterr()
    assert out.startswith(greedy.rstrip("\n"))  # the reader's own words, on to its own end
    assert "; first apart at token " in err


def test_what_cannot_be_read_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("no trace", "utf-8")
    with pytest.raises(ProblemError, match="is not a Draftlight trace"):
        run("review", str(tmp_path / "text.txt"))


def test_the_line_says_what_happened() -> None:
    assert in_words(Opinion(8, 7, 3, " a", "\n"), "big.gguf") == (
        "big.gguf would have written 7 of 8 tokens alike (87 %); first apart at token 3: “ a” stands there, it says “↵”"
    )
    assert in_words(Opinion(8, 7, 3, " a", ""), "big.gguf").endswith("it would end there")
    assert in_words(Opinion(8, 8), "big.gguf").endswith("(100 %), and would end there too")
