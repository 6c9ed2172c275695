"""A question beside the chat: whatever it reads and writes, the cache is afterwards bit for bit as the chat left it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("llama_cpp")
pytest.importorskip("gguf")

from engine.events import Finished, Prefilled, Started, Verified
from engine.llama.cache import kept_prefixes as llama_aside
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.loaded_pair import LoadedPair
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.text.chat_template import ChatTemplate
from tests.engine.open_pair import load_pair
from tests.toys.other_archs import KINDS, VOCAB, write_kind

ALL_KINDS = ("attention", *KINDS)
CHAT = [int(token) for token in np.random.default_rng(1).integers(3, VOCAB, 40)]
OTHER = [int(token) for token in np.random.default_rng(2).integers(3, VOCAB, 60)]
QUESTIONS = {"behind the chat": CHAT + OTHER, "of another chat": OTHER, "half the same": CHAT[:20] + OTHER}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, toy_gguf: Path) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("kinds")
    return {"attention": toy_gguf, **{kind: write_kind(folder / f"{kind}.gguf", kind) for kind in KINDS}}


def opened(file: Path) -> Iterator[LlamaTarget]:
    model = LlamaModel(file)
    target = LlamaTarget(model, 256, 1)
    target.choose_rollback()
    yield target
    target.close()
    model.close()


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
    """As a reply does: keep what is shared, read the rest, write a little."""
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
    for target in opened(files[kind]):
        read_chat(target)
        undisturbed = scores_behind(target)
        read_chat(target)
        ask(target, QUESTIONS[question])
        assert list(target.cached) == CHAT
        assert scores_behind(target) == undisturbed


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_where_too_much_would_be_copied_what_is_left_is_true(
    files: dict[str, Path], kind: str, question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llama_aside, "MOST_KEPT_BYTES", 0)
    for target in opened(files[kind]):
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
    for target in opened(files["attention"]):
        read_chat(target)
        with pytest.raises(ValueError, match="token ids"):
            ask(target, [*OTHER, VOCAB])
        assert list(target.cached) == CHAT


def question(pair: LoadedPair, *turns: Message, interrupt: NativeInterrupt | None = None) -> list[object]:
    request = Request(
        "t", turns, sampling=Sampling(temperature=0.0), max_tokens=8, draft_length=0, is_side_question=True
    )
    return list(pair.generate(request, interrupt or NativeInterrupt()))


@pytest.mark.parametrize("kind", ALL_KINDS)
@pytest.mark.parametrize("stopped", [False, True])
def test_the_next_reply_of_a_chat_is_as_if_nothing_had_been_asked(
    files: dict[str, Path], kind: str, stopped: bool
) -> None:
    first = (Message("user", "the cat"),)

    def talk(asked: bool) -> list[object]:
        pair = load_pair(kind, files[kind], None, 512, free=("suffix",), n_threads=1)
        told: list[object] = []
        said = "".join(e.text for e in reply(pair, first) if isinstance(e, Verified))
        turns = (*first, Message("assistant", said))
        if asked:
            flag = NativeInterrupt()
            if stopped:
                flag.set()
            end = question(pair, *turns, Message("user", "a title"), interrupt=flag)[-1]
            assert isinstance(end, Finished)
            assert end.reason == ("cancelled" if stopped else "length")
        for event in reply(pair, (*turns, Message("user", "sat on"))):
            match event:
                case Started(prompt_tokens=prompt, reused_tokens=reused):
                    told.append((prompt, reused))
                case Verified(text=text):  # which rounds are plain hangs on the clock, what is written does not
                    told.extend(text)
        pair.close()
        return told

    assert talk(asked=True) == talk(asked=False)


def reply(pair: LoadedPair, turns: tuple[Message, ...]) -> list[Started | Prefilled | Verified | Finished]:
    request = Request("g", turns, seed=5, max_tokens=20, draft_length=3)
    return list(pair.generate(request, NativeInterrupt()))  # type: ignore[arg-type]


def test_no_thinking_comes_first_where_the_template_can_say_so() -> None:
    source = "{{ messages[0].content }}{% if enable_thinking is defined and not enable_thinking %}<none>{% endif %}"
    template = ChatTemplate(source)
    turns = (Message("user", "hi"),)
    assert "".join(part.text for part in template.segments(turns)) == "hi"
    assert "".join(part.text for part in template.segments(turns, reasoning="off")) == "hi<none>"
