"""The target's own text: written as each reply would be alone, read as it stands, and kept for networks."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from engine.drafters.heads.heads_drafter import STATE
from engine.llama.cache.many_replies import ManyReplies
from engine.making.likely_words import likely_words, none_likely
from engine.making.network_text import UNKNOWN, likely_places, network_text
from engine.making.opened_target import opened_target
from engine.making.own_text import TEMPERATURES, OwnReply, _Pen, own_text, read_reply
from engine.options.request import Message
from models.distillation.text_file import FIRST, TrainingText, read_text, write_text

PROMPTS = [[5, 9, 17], [33, 65, 129, 7, 11], [40], [8, 8, 8, 8]]


def test_many_replies_are_what_each_would_be_alone(toy_gguf: Path) -> None:
    with opened_target(toy_gguf) as (model, target):
        many = ManyReplies(model, 2, 64, 1, states=True)
        found = [
            reply
            for done in many.write(iter(PROMPTS), lambda rows, _: rows.argmax(axis=1).tolist(), 12)
            for reply in done
        ]
        many.close()
        target.give_states((STATE,))
        assert sorted(reply.number for reply in found) == [0, 1, 2, 3]
        for reply in found:
            prompt = PROMPTS[reply.number]
            assert (reply.start, reply.ids[: reply.start]) == (len(prompt), prompt)
            target.clear()
            if prompt[:-1]:
                target.feed(prompt[:-1])
            rows = target.extend(reply.ids[reply.start - 1 : -1])
            assert rows.argmax(axis=1).tolist() == reply.ids[reply.start :]
            assert np.allclose(target.states[STATE], np.array(reply.states), atol=1e-3)


def test_replies_that_are_there_are_read_and_others_written(toy_gguf: Path) -> None:
    told = Message("assistant", "an answer that was kept, with some words in it")
    chats = [(Message("user", "one"), told), (Message("user", "two"),), ()]
    shares = list[float]()
    with opened_target(toy_gguf, max_width=33) as (model, target):
        target.give_states((STATE,))
        kept = model.tokenize(told.content, parse_control=False)
        found = own_text(model, target, chats, 60.0, len(kept) + 20, shares.append)
    assert {reply.prompt for reply in found} == {0, 1}
    read = found[0]
    assert read.ids[read.start :] == kept
    assert len(read.states) == len(kept) + 1
    assert shares[0] < shares[-1] == 1.0


def test_what_a_network_learns_from_comes_back_as_it_was_written(toy_gguf: Path, tmp_path: Path) -> None:
    none = np.zeros((0, 1), np.float32)
    replies = [OwnReply([5, 9, 17 + each % 3, 33], 2, none, each) for each in range(20)]
    text = TrainingText(**network_text(replies, 2, toy_gguf, 300))  # type: ignore[arg-type]
    write_text(tmp_path / "text.npz", text)
    again = read_text(tmp_path / "text.npz")
    assert (again.words.tolist(), again.used.tolist()) == ([17, 18, 19, 33], [5, 9, 17, 18, 19, 33])
    assert again.held == 2
    assert again.word_vectors.shape[0] == 4
    seen, held = again.chats()
    assert (len(seen), held[0]) == (18, ([5, 9, 17, 33], [False, False, True, True]))
    large = again._replace(n_vocab=100_000)
    assert large.rows == FIRST + 6
    assert large.row_of()[[5, 33, 7]].tolist() == [FIRST, FIRST + 5, 1]
    assert large.places() == {FIRST + 2: 0, FIRST + 3: 1, FIRST + 4: 2, FIRST + 5: 3}


def test_a_reply_ends_where_its_room_does(toy_gguf: Path) -> None:
    with opened_target(toy_gguf) as (model, _):
        many = ManyReplies(model, 1, 16, 1, states=False)
        written = many.write(iter([[5, 9], [7] * 16]), lambda rows, _: [9] * len(rows), 100)
        assert [reply.ids for done in written for reply in done] == [[5, 9] + [9] * 14]  # no room for the other prompt
        many.close()


def test_replies_are_drawn_at_several_temperatures_from_likely_words() -> None:
    rows = np.log(np.array([[0.6, 0.37, 0.03]] * 2000, np.float32))
    drawn = np.array(_Pen(likely=False).draw(rows, range(2000)))
    second = [float((drawn[turn :: len(TEMPERATURES)] == 1).mean()) for turn in range(len(TEMPERATURES))]
    assert [share for share, heat in zip(second, TEMPERATURES, strict=True) if not heat] == [0.0, 0.0]
    assert all(0.25 < share < 0.5 for share, heat in zip(second, TEMPERATURES, strict=True) if heat)  # at .8 it has .35
    assert 2 not in _Pen(likely=False).draw(np.log(np.array([[0.62, 0.36, 0.02]] * 4000, np.float32)), [0] * 4000)


def test_the_likeliest_words_are_kept_with_their_shares_and_come_back_by_their_places(toy_gguf: Path) -> None:
    chances = np.array([[0.5, 0.3, 0.2, 1e-5], [0.1, 0.1, 0.1, 0.7]], np.float32)
    found = likely_words(np.log(chances))
    assert [ids[ids >= 0].tolist() for ids in found.ids] == [[0, 1, 2], [3, 0, 1, 2]]
    assert np.allclose(found.shares[0, :3], [0.5, 0.3, 0.2], atol=1e-3)
    assert found.shares[0, 3:].max() == 0
    places = likely_places(found, np.array([1, 3]))
    assert places[:, :3].tolist() == [[UNKNOWN, 0, UNKNOWN], [1, UNKNOWN, 0]]
    with opened_target(toy_gguf, max_width=33) as (model, target):
        chats = [(Message("user", str(number)),) for number in range(3)]
        written = own_text(model, target, chats, 60.0, 60, lambda _: None, likely=True)
        read = read_reply(target, written[0]._replace(likely=none_likely()), likely=True)
    assert all(len(each.likely.ids) == len(each.ids) - each.start for each in written)
    assert (read.likely.ids[:, 0] == written[0].likely.ids[:, 0]).mean() > 0.9, "read, it is what was written"
    assert np.allclose(read.likely.shares[:, 0], written[0].likely.shares[:, 0], atol=0.02)
