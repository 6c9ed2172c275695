"""What a drafter is made from: files in their forms, bad ones with the line that is wrong, and what is held out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from app.problem import ProblemError
from app.training import long_writing
from app.training.long_writing import write_long
from app.training.network_kinds import NetworkKind
from app.training.network_training import CHECKPOINT, _text
from app.training.prompt_supply import PromptSupply, runs_of, texts_for_measuring
from app.training.text_folder import KEPT_PARTS, TextFolder, read_part
from app.training.training_chats import HELD_EVERY, MOST_HELD, chats_in, split, varied_questions
from engine.drafters.heads.heads_drafter import STATE
from engine.errors import EngineError
from engine.options.request import Message
from engine.training import generated_text
from engine.training.drafter_training import Reporter
from engine.training.frequent_tokens import FrequentTokens, none_likely
from engine.training.generated_text import OwnPrompt, OwnReply, is_answered
from engine.training.opened_target import opened_target
from engine.training.orders import DrafterOrder
from tests.toys.mutations import mutations


def written(path: Path, content: bytes) -> list[str]:
    path.write_bytes(content)
    return [str(path)]


def fail(what: str) -> None:
    raise AssertionError(what)


def test_lines_that_are_too_long_are_left_out_and_told(tmp_path: Path) -> None:
    told = list[str]()
    names = written(tmp_path / "p.txt", b"one\n" + 20_001 * b"x" + b"\n\n" + 20_000 * b"y")
    assert [len(chat[0].content) for chat in chats_in(names, told.append)] == [3, 20_000]
    assert told == [
        f"{names[0]}: lines left out: 1. They are longer than 20,000 characters, or more than 100,000 were given"
    ]


def test_lines_are_prompts_messages_or_turns(tmp_path: Path) -> None:
    lines = 'hello\n\n{"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]}\n'
    found = chats_in(
        written(tmp_path / "p.txt", (lines + '{"category": "x", "turns": ["first", "second"]}').encode()), fail
    )
    assert found == (
        (Message("user", "hello"),),
        (Message("user", "a"), Message("assistant", "b")),
        (Message("user", "first"),),
    )
    assert [is_answered(chat) for chat in found] == [False, True, False]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "has no prompts"),
        (b"  \n\n", "has no prompts"),
        (b"\xff\xfe\x00a", "is not UTF-8 text"),
        (b"GGUF\0\0", "is not text"),
        (b"good\n{broken", "line 2: it is neither a prompt nor messages"),
        (b'{"messages": [{"role": "robot", "content": "a"}]}', "line 1: it is neither"),
        (b'{"other": 1}', "line 1: it is neither"),
    ],
)
def test_files_that_hold_no_prompts_are_told(tmp_path: Path, content: bytes, said: str) -> None:
    with pytest.raises(ProblemError, match=said):
        chats_in(written(tmp_path / "p.txt", content), fail)


def test_a_file_of_ten_gigabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(10 << 30)
    with pytest.raises(ProblemError, match="it is larger than 64 MB"):
        chats_in([str(path)], fail)


def test_a_part_of_the_questions_is_held_out() -> None:
    learnt, asked = split(varied_questions())
    assert len(asked) == MOST_HELD
    assert len(learnt) == len(varied_questions()) - MOST_HELD
    assert len({chat[0].content for chat in learnt}) > 500


def test_the_supply_of_prompts_never_ends_and_asks_nothing_of_what_is_kept(tmp_path: Path) -> None:
    texts = [chat[0].content for chat in varied_questions()]
    (tmp_path / "kept.jsonl").write_text("".join(f'{{"turns": [{json.dumps(text)}]}}\n' for text in texts))
    kept = texts_for_measuring([tmp_path / "kept.jsonl"])
    assert kept == texts
    forbidden = {run for text in kept for run in runs_of(text)}
    found, free = PromptSupply(3, kept), PromptSupply(3)
    asked = [next(each) for each in [iter(found)] for _ in range(400)]
    assert {each.kind for each in asked} > {"open", "found", "translation"}
    assert all(not forbidden & runs_of(message.content) for each in asked for message in each.chat)
    assert any(forbidden & runs_of(each.chat[0].content) for each in islice(free, 400) if each.chat), "it leaves out"
    question = "Which of the lakes in Finland is the deepest one?"
    then = found.follow_up(OwnPrompt("open", ()), question)
    assert then is not None
    assert then.chat == (Message("user", question),)
    assert found.follow_up(OwnPrompt("open", ()), question) is None, "once is enough"
    assert found.follow_up(OwnPrompt("open", ()), f"{texts[0]}") is None, "nor what is measured by"


def test_a_question_of_the_test_that_is_asked_twice_is_not_learnt() -> None:
    once = tuple((Message("user", str(number)),) for number in range(HELD_EVERY))
    learnt, asked = split((*once, *once))
    assert asked == (str(HELD_EVERY - 1),)
    assert learnt == (*once[:-1], *once[:-1])


def test_chats_of_several_questions_are_learnt() -> None:
    answered = ((Message("user", "a"), Message("assistant", "b"), Message("user", "c")),) * HELD_EVERY
    assert split(answered) == (answered, ())


# Text of a target's own, written as long as one likes: in parts, which are whole or passed over, and gone on with.


class Few(PromptSupply):
    """A prompt without end, and one question more behind each first reply."""

    def __init__(self) -> None:
        """It needs no lists and no files."""

    def __iter__(self) -> Iterator[OwnPrompt]:
        yield OwnPrompt("open", ())
        while True:
            yield OwnPrompt("kind", (Message("user", "one"),))

    def follow_up(self, asked: OwnPrompt, reply: str) -> OwnPrompt | None:
        if len(asked.chat) != 1:
            return None
        return OwnPrompt("again", (*asked.chat, Message("assistant", reply), Message("user", "two")))


def test_long_writing_is_kept_in_parts_and_goes_on_behind_them(
    toy_gguf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generated_text, "SLOTS", 4)
    monkeypatch.setattr(long_writing, "PART_TOKENS", 60)
    monkeypatch.setattr(long_writing, "LONGEST", 12)
    folder, told = TextFolder(tmp_path / "text"), list[int]()
    with opened_target(toy_gguf, max_width=33) as (model, target):

        def write(tokens: int) -> int:
            return write_long(model, target, Few(), folder, tokens, lambda so_far: told.append(so_far.tokens) is None)

        first = write(120)
        parts = len(folder.parts)
        folder.parts[0].write_bytes(folder.parts[0].read_bytes()[:200])  # damaged: it is passed over
        (folder.path / "part-00009.npz.part").write_bytes(b"half")  # and so is what a kill has left
        again = write(first)
        replies = list(folder.replies())
        target.give_states((STATE,))
        for reply in replies[:6]:
            target.clear()
            target.feed(reply.ids[: reply.start - 1])
            rows = target.extend(reply.ids[reply.start - 1 : -1])
            assert np.allclose(target.states[STATE], reply.states, atol=0.02)
            assert rows.argmax(axis=1).tolist() == reply.likely.ids[:, 0].tolist()
            assert not reply.is_greedy or reply.likely.ids[:, 0].tolist() == reply.ids[reply.start :]
    assert parts >= 2
    assert told
    assert first >= 120
    assert again >= first
    assert sum(len(reply.ids) - reply.start for reply in replies) == again
    assert {reply.kind for reply in replies} == {"kind", "again"}
    assert {reply.is_greedy for reply in replies} == {True, False}


# The text that a paused training goes on from: damaged, it is told to be damaged, and is gathered again.


LIKELY = FrequentTokens(np.full((3, 16), 5), np.full((3, 16), 0.01, np.float16))
REPLIES = [
    OwnReply([1, 2, 9, 8, 7], 2, np.ones((3, 4), np.float32), 5, LIKELY, "kind", True),
    OwnReply([3, 9, 8, 7], 1, np.zeros((3, 4), np.float32), 6, LIKELY),
]


def test_a_damaged_part_is_read_or_told_to_be_damaged(tmp_path: Path) -> None:
    """An archive of arrays fails in a dozen ways of its own."""
    outcomes, file = Counter[str](), TextFolder(tmp_path).add(REPLIES)
    for damaged in mutations(file.read_bytes(), 150, seed=51):
        file.write_bytes(damaged)
        try:
            outcomes[type(read_part(file)).__name__] += 1
        except ValueError as error:
            outcomes[type(error).__name__] += 1
    assert set(outcomes) <= {"list", "ValueError"}
    assert outcomes["ValueError"] > 50


def test_what_is_damaged_is_deleted_and_the_rest_comes_back(tmp_path: Path) -> None:
    folder = TextFolder(tmp_path)
    bare = [reply._replace(states=np.zeros((0, 1), np.float32), likely=none_likely()) for reply in REPLIES]
    first, second = folder.add(REPLIES), folder.add(bare)
    assert not folder.delete_damaged()
    found = list(folder.replies())
    assert [reply.ids for reply in found] == [reply.ids for reply in (*REPLIES, *bare)]
    assert (found[0].kind, found[0].is_greedy, found[0].states.shape, found[2].states.shape) == (
        "kind", True, (3, 4), (0, 1)
    )  # fmt: skip
    first.write_bytes(first.read_bytes()[:100])
    assert folder.delete_damaged()
    third = folder.add(REPLIES)  # it takes no other's place
    assert folder.parts == [second, third]


def test_what_was_learnt_from_a_damaged_text_goes_with_it(tmp_path: Path) -> None:
    folder, kind = TextFolder(tmp_path / KEPT_PARTS), SimpleNamespace(model=None, target=None, most_tokens=1)
    for _ in range(2):
        folder.add(REPLIES[:1])
    folder.parts[1].write_bytes(b"")
    for name in (CHECKPOINT, "states.npy"):
        (tmp_path / name).touch()
    order = DrafterOrder("onnx", "", "", chats=((Message("user", "hi"),),), work=str(tmp_path))
    with pytest.raises(EngineError, match="text"):
        _text(cast(NetworkKind, kind), order, 0.0, Reporter(lambda message: None))
    assert [path.name for path in tmp_path.iterdir()] == [KEPT_PARTS]
