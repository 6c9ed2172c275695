"""A trial beside the chat: whatever it reads and writes, the cache is afterwards bit for bit as the chat left it."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from engine.llama.cache import kept_prefixes
from engine.llama.target import LlamaTarget
from tests.engine.open_pair import opened_target
from tests.toys.other_archs import KINDS, VOCAB, write_kind

ALL_KINDS = ("attention", *KINDS)
CHAT = [int(token) for token in np.random.default_rng(1).integers(3, VOCAB, 40)]
OTHER = [int(token) for token in np.random.default_rng(2).integers(3, VOCAB, 60)]
QUESTIONS = {"behind the chat": CHAT + OTHER, "of another chat": OTHER, "half the same": CHAT[:20] + OTHER}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, toy_gguf: Path) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("kinds")
    return {"attention": toy_gguf, **{kind: write_kind(folder / f"{kind}.gguf", kind) for kind in KINDS}}


def read_chat(target: LlamaTarget) -> None:
    target.clear()
    target.feed(CHAT[:30])
    for token in CHAT[30:]:
        target.extend([token])


def scores_behind(target: LlamaTarget) -> list[bytes]:
    return [target.extend([token])[0].tobytes() for token in (5, 6, 7)]


def scores_of_the_rest(target: LlamaTarget) -> list[bytes]:
    if len(target.cached) < len(CHAT):
        target.feed(CHAT[len(target.cached) :])
    return scores_behind(target)


def ask(target: LlamaTarget, question: list[int]) -> None:
    """As a measuring does: keep what is shared, read the rest, write a little."""
    with target.trial(question):
        pairs = zip(target.cached, question, strict=False)
        shared = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], pairs))
        if target.try_truncate(shared):
            target.feed(question[len(target.cached) :])
        else:
            target.feed(question)
        for token in (9, 10, 11):
            target.extend([token])


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_the_scores_behind_the_chat_are_the_same_bits(files: dict[str, Path], kind: str, question: str) -> None:
    with opened_target(files[kind]) as target:
        target.choose_rollback()
        read_chat(target)
        undisturbed = scores_behind(target)
        read_chat(target)
        ask(target, QUESTIONS[question])
        if kind == "sliding" and question != "behind the chat":  # such a window is not copied, but read anew
            assert list(target.cached) == CHAT[: 20 if question == "half the same" else 0]
            return
        assert list(target.cached) == CHAT
        assert scores_behind(target) == undisturbed


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_where_too_much_would_be_copied_what_is_left_is_true(
    files: dict[str, Path], kind: str, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_prefixes, "MOST_KEPT_BYTES", 0)
    with opened_target(files[kind]) as target:
        target.choose_rollback()
        read_chat(target)
        ask(target, QUESTIONS[question])
        left = list(target.cached)
        assert left == CHAT[: len(left)]
        found = scores_of_the_rest(target)
        read_chat(target)
        target.truncate(len(left))
        assert found == scores_of_the_rest(target)
        if kind == "attention":
            assert len(left) == {"behind the chat": 40, "half the same": 20, "of another chat": 0}[question]


def test_an_error_in_the_middle_leaves_the_chat_too(files: dict[str, Path]) -> None:
    with opened_target(files["attention"]) as target:
        target.choose_rollback()
        read_chat(target)
        with pytest.raises(ValueError, match="token ids"):
            ask(target, [*OTHER, VOCAB])
        assert list(target.cached) == CHAT
