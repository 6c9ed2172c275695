"""Conversations in turn: each goes on where it was, with the text that it would have had alone, in bounded memory."""

from __future__ import annotations

import os
import stat
from array import array
from pathlib import Path

import msgspec
import pytest

from engine.events import Finished, Started
from engine.llama.interrupt import NativeInterrupt
from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import CarriedCache
from engine.machine.prefix_files import PrefixFiles, forget_prefixes
from engine.options.load_options import LoadOptions
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair

STARTER = Path(__file__).parents[3] / "models" / "starter"
KEEPS = LoadOptions(prefix_memory_mb=8, n_threads=1)
ONE, OTHER = ("What is a drafter? " * 40, "Why is the sky blue? " * 40)


def opened(options: LoadOptions) -> LoadedPair:
    return load_pair("starter", STARTER / "target-q8_0.gguf", None, 1024, options=options)


def told(pair: LoadedPair, prompt: str) -> tuple[int, int, str]:
    """Tokens of a prompt, those that were not read again, and the text."""
    request = Request("g", prompt=prompt, raw=True, max_tokens=8, seed=3, sampling=Sampling(temperature=0.9))
    began, *_, end = [
        each for each in pair.generate(request, NativeInterrupt()) if isinstance(each, Started | Finished)
    ]
    assert isinstance(began, Started)
    assert isinstance(end, Finished)
    return began.prompt_tokens, began.reused_tokens, end.text


def test_conversations_in_turn_are_read_once() -> None:
    pair, without = opened(KEEPS), opened(LoadOptions(n_threads=1))
    try:
        for grown in ("", "a", "ab"):
            for chat in (ONE, OTHER):
                tokens, reused, text = told(pair, chat + grown)
                _, read_anew, same = told(without, chat + grown)
                assert text == same
                assert (reused > tokens - 30) == bool(grown)
                assert read_anew < 10
    finally:
        pair.close()
        without.close()


@pytest.mark.parametrize(("megabytes", "serves"), [(0, False), (8, True)])
def test_what_is_kept_is_put_back_where_it_shares_more_with_a_prompt(megabytes: int, serves: bool) -> None:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    target = LlamaTarget(model, 512, 1, LoadOptions(prefix_memory_mb=megabytes))
    one, other = list(range(10, 210)), list(range(300, 500))
    try:
        target.choose_rollback()
        for tokens in (one, other):
            target.change_to(tokens)
            target.truncate(0)
            target.feed(tokens)
        target.change_to([*one[:150], 7, 8])
        assert (list(target.cached) == one) == serves
        if serves:
            target.truncate(150)
            rows = target.extend([7, 8])
            target.clear()
            target.feed(one[:150])
            assert (rows == target.extend([7, 8])).all()
            assert target._prefixes.size_bytes <= megabytes * 2**20
    finally:
        target.close()
        model.close()


def test_the_oldest_go_where_the_room_ends() -> None:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    target = LlamaTarget(model, 512, 1, LoadOptions(prefix_memory_mb=2))
    chats = [list(range(start, start + 100)) for start in range(10, 810, 100)]
    try:
        target.choose_rollback()
        for tokens in chats:
            target.change_to(tokens)
            target.truncate(0)
            target.feed(tokens)
        assert 0 < target._prefixes.size_bytes <= 2 * 2**20
        target.change_to([*chats[0], 5])
        assert list(target.cached) == chats[-1]
        target.change_to([*chats[-2], 5])
        assert list(target.cached) == chats[-2]
    finally:
        target.close()
        model.close()


def test_conversations_go_on_after_a_restart_where_the_disk_has_room(tmp_path: Path) -> None:
    kept = LoadOptions(prefix_memory_mb=8, prefix_disk_mb=8, n_threads=1)
    folder = tmp_path / "prefixes"

    def run(options: LoadOptions, *chats: str) -> list[tuple[int, int, str]]:
        pair = load_pair("starter", STARTER / "target-q8_0.gguf", None, 1024, options=options, history=tmp_path)
        try:
            return [told(pair, chat) for chat in chats]
        finally:
            pair.close()

    first = run(kept, ONE, OTHER)
    assert [stat.S_IMODE(each.stat().st_mode) for each in (folder, *folder.iterdir())] == [0o700, 0o600, 0o600]
    os.mkfifo(folder / "pipe.prefix")
    again = run(kept, ONE, OTHER)
    assert [each[2] for each in again] == [each[2] for each in first]
    assert all(reused > tokens - 30 for tokens, reused, _ in again)
    (folder / "pipe.prefix").unlink()
    assert len(list(folder.iterdir())) == 2  # what grew took the place of its beginning
    (damaged, *_) = folder.iterdir()
    damaged.write_bytes(damaged.read_bytes()[:-9] + b"x" * 9)
    third = run(kept, ONE, OTHER)
    assert [each[2] for each in third] == [each[2] for each in first]
    assert sorted(reused > 30 for _, reused, _ in third) == [False, True]
    assert run(LoadOptions(prefix_memory_mb=8, n_threads=1), ONE)[0][1] < 10  # nobody asked for it
    assert forget_prefixes(tmp_path) == 2


def test_of_a_private_text_nothing_is_found_in_any_file(tmp_path: Path) -> None:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    target = LlamaTarget(model, 1024, 1, LoadOptions(prefix_memory_mb=8))
    target.keep_on(PrefixFiles(tmp_path, STARTER / "target-q8_0.gguf", "library", 2**23))
    texts = [[model.tokenize(letter, parse_control=False)[-1]] * 200 for letter in "abcd"]
    begin = model.tokenize("Once", parse_control=False)
    try:
        target.choose_rollback()
        for number, text in enumerate(texts):
            target.change_to(begin + text, private=number in (1, 3))
            target.truncate(0)
            target.feed(begin + text)
        target.shelve()
    finally:
        target.close()
        model.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    assert [array("i", text).tobytes() in kept for text in texts] == [True, False, True, False]


def test_a_chat_goes_on_in_another_process_with_its_cache() -> None:
    plain = LoadOptions(n_threads=1)
    before, after, other = opened(plain), opened(plain), opened(LoadOptions(n_threads=1, kv_type="q8_0"))
    try:
        assert before.carried() == CarriedCache()
        first = told(before, ONE)
        cache = before.carried()
        expected = told(before, ONE)
        after.carry_on(cache)
        tokens, reused, text = told(after, ONE)
        assert (tokens, text) == (first[0], first[2])
        assert reused == expected[1] == tokens - 1
        other.carry_on(cache)
        after.carry_on(msgspec.structs.replace(cache, state=cache.state[:-9]))
        assert (told(other, ONE)[1], told(after, ONE)) == (0, first)
    finally:
        for pair in (before, after, other):
            pair.close()


def test_the_disk_is_kept_within_its_room_and_old_copies_go(tmp_path: Path) -> None:
    model = STARTER / "target-q8_0.gguf"
    shelf = PrefixFiles(tmp_path, model, "library", 3000)
    for number in range(4):
        shelf.put("q8_0", [number, 1, 2], bytes(800))
    assert [tokens[0] for _, tokens in shelf.texts("q8_0")] == [1, 2, 3]
    assert shelf.texts("f16") == PrefixFiles(tmp_path, model, "another", 3000).texts("q8_0") == []
    shelf.put("q8_0", [9], bytes(4000))
    newest, _ = shelf.texts("q8_0")[-1]
    os.utime(newest, (1, 1))
    again = PrefixFiles(tmp_path, model, "library", 3000)
    assert sorted(tokens[0] for _, tokens in again.texts("q8_0")) == [1, 2]
    assert again.get(newest) is None


def test_a_confined_worker_which_may_set_no_times_reads_copies_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = PrefixFiles(tmp_path, STARTER / "target-q8_0.gguf", "library", 3000)
    shelf.put("q8_0", [1, 2, 3], bytes(800))
    ((file, _),) = shelf.texts("q8_0")
    os.utime(file, (1, 1))

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "utime", refused)
    assert shelf.get(file) == bytes(800)
    assert file.stat().st_mtime > 1  # the newest use is the last to go


def test_a_cache_that_was_carried_stays_off_the_disk_until_its_chat_goes_on(tmp_path: Path) -> None:
    model = LlamaModel(STARTER / "target-q8_0.gguf", gpu_layers=0)
    before, after = (LlamaTarget(model, 1024, 1, LoadOptions(prefix_memory_mb=8)) for _ in range(2))
    after.keep_on(PrefixFiles(tmp_path, STARTER / "target-q8_0.gguf", "library", 2**23))
    text = model.tokenize("Once", parse_control=False) * 200
    kept = []
    try:
        for target in (before, after):
            target.choose_rollback()
        before.feed(text)
        held = before.carried()
        assert held is not None
        after.carry_on(*held)
        for more in ((), text):
            if more:
                after.change_to([*text, *more])
                after.feed(more)
            after.shelve()
            kept.append(any(tmp_path.rglob("*.prefix")))
    finally:
        for target in (before, after):
            target.close()
        model.close()
    assert kept == [False, True]
