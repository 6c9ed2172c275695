"""The memory of earlier chats: what it finds, what it takes in, its file, and what a pair does with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies import suffix_memory
from engine.drafters.copies.copying import SHORTEST_MATCH
from engine.drafters.copies.history_file import HistoryFacts
from engine.drafters.copies.suffix_memory import DEPTH, END, SortedTexts, SuffixMemory
from engine.drafters.copies.token_history import DAMAGED, TokenHistory
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.events import Drafted, Event, Verified
from engine.loading.loaded_pair import LoadedPair
from engine.machine.kept_file import DamagedFile
from engine.options.request import Message
from tests.engine.decoding.written_replies import written
from tests.engine.drafters.any_contexts import never
from tests.engine.fakes import FakeTarget, reply
from tests.engine.open_pair import end_of, opened_pair, replied, sources_of


def obvious(ids: list[int], tail: list[int]) -> tuple[list[int], int]:
    """The places by trying all of them."""
    best, places = 0, list[int]()
    for place in range(1, len(ids) + 1):
        agreed = 0
        while agreed < min(place, len(tail), DEPTH) and ids[place - 1 - agreed] == tail[-1 - agreed] != END:
            agreed += 1
        if agreed > best:
            best, places = agreed, [place]
        elif agreed == best:
            places.append(place)
    return (places, best) if best >= SHORTEST_MATCH else ([], 0)


@given(
    texts=st.lists(st.lists(st.integers(0, 2), max_size=20), max_size=4), tail=st.lists(st.integers(0, 2), max_size=20)
)
def test_it_finds_what_trying_everything_finds(texts: list[list[int]], tail: list[int]) -> None:
    ids = [token for text in texts for token in (*text, END)]
    places, agreed = SortedTexts(np.array(ids, np.int32)).find(tail)
    expected, most = obvious(ids, tail)
    assert agreed == most
    assert set(places) <= set(expected)
    assert len(places) == len(expected) or len(places) >= suffix_memory.MOST_PLACES


def memory_of(*texts: list[int]) -> SuffixMemory:
    memory = SuffixMemory()
    for text in texts:
        memory.add_text(text)
    return memory


def test_a_kept_text_is_continued_and_not_past_its_end() -> None:
    memory = memory_of([1, 2, 3, 4, 5, 6], [9, 8, 7])
    copy = memory.guess([0, 1, 2, 3], 8)
    assert (copy.tokens, copy.agreed) == ((4, 5, 6), 3)
    assert memory.guess([0, 0, 1, 2], 8).tokens == ()
    assert memory.guess([1, 2, 3], 8, more_than=3).tokens == ()
    assert memory.guess([4, 5, 6], 8).tokens == ()  # a text's end, and nothing of the next one


def test_what_was_kept_is_not_kept_again() -> None:
    text = list(range(100))
    memory = memory_of(text)
    before = memory.tokens
    assert before == 101
    memory.add_text([*text[:96], *range(200, 232)])  # the same chat, one turn later
    assert before + 32 <= memory.tokens <= before + 32 + DEPTH + 1
    assert memory.guess(list(range(80, 96)), 3).agreed == DEPTH
    assert memory.guess([94, 95, 200, 201], 3).tokens == (202, 203, 204)
    once = memory.tokens
    assert not memory.add_text(text[:96])
    assert memory.tokens == once


def test_what_came_lately_joins_the_rest_and_the_oldest_texts_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suffix_memory, "LATELY", 100)
    monkeypatch.setattr(suffix_memory, "MOST_TOKENS", 250)
    memory = SuffixMemory()
    for chat in range(12):
        memory.add_text(list(range(1000 * chat, 1000 * chat + 40)))
        assert memory.tokens <= 250 + 100
    old, _ = memory.parts
    assert old.size
    assert old[0] != END
    assert memory.guess([0, 1, 2, 3], 2).tokens == ()
    for chat in (9, 10, 11):
        start = 1000 * chat
        assert memory.guess([start, start + 1, start + 2], 2).tokens == (start + 3, start + 4)


def kept(tmp_path: Path, *texts: list[int]) -> TokenHistory:
    memory = TokenHistory(tmp_path / "memories" / "v.memory", 5000, "model.gguf")
    for text in texts:
        memory.keep(text)
    return memory


def test_a_memory_outlives_the_program_with_its_figures(tmp_path: Path) -> None:
    first = kept(tmp_path, [1, 2, 3, 4, 5])
    first.count(4, 3)
    first.keep([7, 8, 9, 10])
    again = kept(tmp_path)
    assert again.note is None
    assert again.guess([1, 2, 3], 2, 0).tokens == (4, 5)
    assert again.guess([7, 8, 9], 2, 0).tokens == (10,)
    (file,) = (tmp_path / "memories").glob("*.memory")
    facts = memory_file.HISTORY.read_facts(file)
    assert (facts.model, facts.tokens, facts.guesses, facts.stood) == ("model.gguf", 11, 4, 3)


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "no facts": lambda content: b"\xff\x00" + content,
    "other facts": lambda content: b'{"old": -1}\n' + content,
    "cut off": lambda content: content[:-3],
    "one bit": lambda content: content[:-1] + bytes([content[-1] ^ 1]),
    "another version": lambda content: content.replace(b'"version":1', b'"version":9'),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_memory_is_set_aside_and_said_once(tmp_path: Path, damage: str) -> None:
    kept(tmp_path, [1, 2, 3, 4, 5])
    file = tmp_path / "memories" / "v.memory"
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    with pytest.raises(DamagedFile):
        memory_file.read(file)
    memory = kept(tmp_path)
    assert memory.note == DAMAGED
    assert memory.guess([1, 2, 3], 2, 0).tokens == ()
    assert [path.name for path in file.parent.iterdir()] == ["v.memory.damaged"]
    memory.keep([1, 2, 3, 4, 5])
    assert kept(tmp_path).note is None
    assert memory_file.delete_histories(file.parent) == 2
    assert not any(file.parent.iterdir())


def test_tokens_that_a_vocabulary_does_not_have_are_damage(tmp_path: Path) -> None:
    file = tmp_path / "v.memory"
    memory_file.write(file, HistoryFacts("m"), np.array([1, 2, 99_999], np.int32).tobytes(), b"")
    assert TokenHistory(file, 5000, "m").note == DAMAGED


def test_a_folder_that_refuses_costs_what_would_be_kept(tmp_path: Path) -> None:
    (tmp_path / "memories").write_text("in the way")
    memory = kept(tmp_path, [1, 2, 3, 4, 5])
    assert memory.guess([1, 2, 3], 2, 0).tokens == (4, 5)  # until the program ends


def test_counts_begin_with_what_was_kept_and_forget_it_with_the_rest(tmp_path: Path) -> None:
    memory, counting = kept(tmp_path, [1, 2, 3, 1, 2, 3, 1, 2, 4], [3, 7]), NgramDrafter()
    assert counting.propose([1, 2], 2, never).tokens == ()
    counting.remember(memory)
    assert counting.propose([1, 2], 2, never).tokens == (3, 1)
    assert 4 not in counting.propose([4], 2, never).tokens  # nothing is counted across a text's end
    counting.remember(None)
    assert counting.propose([1, 2], 2, never).tokens == ()
    counting.remember(memory)
    counting.end_of_reply([5, 6, 5, 6, 5, 6])  # where copies are not asked it keeps the chat itself
    counting.remember(memory, keeps=False)
    counting.end_of_reply([8, 9, 8, 9, 8, 9])
    later = NgramDrafter()
    later.remember(kept(tmp_path))
    assert later.propose([5], 2, never).tokens == (6, 5)
    assert later.propose([8], 2, never).tokens == ()
    memory_file.delete_histories(tmp_path / "memories")
    counting.remember(memory)
    assert counting.propose([1, 2], 2, never).tokens == ()


def test_what_is_forgotten_while_a_pair_is_open_stays_forgotten(tmp_path: Path) -> None:
    memory = kept(tmp_path, [1, 2, 3, 4, 5])
    memory_file.delete_histories(tmp_path / "memories")
    memory.keep([6, 7, 8, 9])  # the reply that was being written meanwhile
    assert list((tmp_path / "memories").glob("*.memory")) == []
    assert memory.guess([1, 2, 3], 2, 0).tokens == ()
    memory.keep([6, 7, 8, 9])
    assert memory.guess([6, 7, 8], 2, 0).tokens == (9,)


def guessed(drafter: SuffixDrafter, context: list[int]) -> tuple[tuple[int, ...], str]:
    draft = drafter.propose(context, 2, never)
    return draft.tokens, draft.source


def test_whichever_agrees_with_more_tokens_speaks(tmp_path: Path) -> None:
    drafter = SuffixDrafter()
    drafter.remember(kept(tmp_path, [9, 9, 1, 2, 3, 4, 5, 6]))
    context = [1, 2, 3, 7, 8, 0, 1, 2, 3]
    assert guessed(drafter, context) == ((7, 8), "suffix")  # as many agree: what is nearer
    drafter.observe([], None)
    context = [9, 1, 2, 3, 7, 8, 0, 9, 9, 1, 2, 3]
    assert guessed(drafter, context) == ((4, 5), "memory")
    drafter.remember(None)
    assert guessed(drafter, context) == ((7, 8), "suffix")


def test_a_second_chat_is_guessed_from_the_first_and_writes_the_same(tmp_path: Path) -> None:
    memory = kept(tmp_path)
    replies = []
    for drafts in (0, 4, 4):
        drafter = SuffixDrafter()
        drafter.remember(memory)
        replies.append(reply(FakeTarget(), drafter, prompt=[0, 3, 1, 5], draft_length=drafts, max_tokens=40))
    plain, first, second = replies
    assert written(plain) == written(first) == written(second)
    assert end_of(second).stats.rounds < plain[-1].stats.rounds
    guesses = [event for event in second if isinstance(event, Drafted) and event.source == "memory"]
    rounds = {event.round: event.accepted for event in second if isinstance(event, Verified)}
    assert guesses
    assert memory.facts.stood >= sum(rounds[event.round] for event in guesses) > 0
    assert memory.facts.guesses >= memory.facts.stood


def said(pair: LoadedPair, *, memory: bool) -> list[Event]:
    words = (Message("user", "one two three four five"),)
    return replied(pair, temperature=0.4, messages=words, seed=3, max_tokens=30, memory=memory)


def test_only_where_it_is_allowed_a_pair_keeps_and_reads_what_was_said(toy_gguf: Path, tmp_path: Path) -> None:
    folder = tmp_path / "memories"
    with opened_pair(toy_gguf, free=("suffix",), history=folder) as pair:
        plain = said(pair, memory=False)
        assert not folder.exists()
        said(pair, memory=True)
        (file,) = folder.iterdir()
        content = file.read_bytes()
        assert "memory" not in sources_of(said(pair, memory=False))
        assert file.read_bytes() == content
        again = said(pair, memory=True)
        assert "memory" in sources_of(again)
        assert end_of(again).text == end_of(plain).text
        file.write_bytes(content[:-1])
    with opened_pair(toy_gguf, free=("suffix",), history=folder) as other:
        assert [end_of(said(other, memory=True)).stats.note for _ in range(2)] == [DAMAGED, None]
