"""What a drafter is judged by is not what it was made from in other words: targets that repeat themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from engine.making.held_apart import RUN, held_apart
from engine.making.own_text import OwnReply

LENGTH, WORDS = 48, 400


def replies_of(topics: int, forms: int, changed: int, seed: int = 1) -> list[OwnReply]:
    """Replies of a target that says the same of a topic in whichever form it is asked, but for a few words; all topics

    in one form first, as they are asked.
    """
    random = Random(seed)
    texts = [random.choices(range(WORDS), k=LENGTH) for _ in range(topics)]
    found = list[OwnReply]()
    for form in range(forms):
        for topic, text in enumerate(texts):
            said = list(text)
            for _ in range(changed):
                said[random.randrange(LENGTH)] = random.randrange(WORDS)
            prompt = [topic, form]
            found.append(OwnReply(prompt + said, 2, np.zeros((0, 1), np.float32), form * topics + topic))
    return found


def right_by_heart(replies: Sequence[OwnReply], held: int) -> float:
    """How often one is right over what is held out who knows the words behind each word of the rest by heart."""
    seen, judged = replies[: len(replies) - held], replies[len(replies) - held :]
    behind = {pair: reply.ids[at + 2] for reply in seen for at, pair in list(enumerate(pairwise(reply.ids)))[:-1]}
    found = [
        behind.get(pair) == reply.ids[at + 2]
        for reply in judged
        for at, pair in list(enumerate(pairwise(reply.ids)))[reply.start : -1]
    ]
    return float(np.mean(found))


def test_replies_alike_are_on_one_side_and_no_heart_is_of_use() -> None:
    replies = replies_of(topics=30, forms=6, changed=3)
    assert right_by_heart(replies, len(replies) // 10) > 0.7, "the control: apart by their prompts alone"
    apart, held = held_apart(replies)
    assert sorted(each.prompt for each in apart) == sorted(each.prompt for each in replies)
    assert 0.05 < held / len(apart) < 0.2
    assert right_by_heart(apart, held) < 0.02
    topics = [{each.ids[0] for each in some} for some in (apart[:-held], apart[-held:])]
    assert not topics[0] & topics[1]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_put_together_from_others_is_not_judged_by(seed: int) -> None:
    replies, random = replies_of(topics=20, forms=2, changed=0), Random(seed)
    parts = [reply.ids[2:] for reply in replies]
    for number in range(10):  # a third each of three others: half known from none, all known from all
        some = random.sample(range(20), 3)
        said = [token for topic in some for token in parts[topic][:16]]
        replies.append(OwnReply([90 + number, 0, *said], 2, np.zeros((0, 1), np.float32), 40 + number))
    apart, held = held_apart(replies)
    known = {tuple(each.ids[at : at + RUN]) for each in apart[:-held] for at in range(2, len(each.ids) - RUN + 1)}
    for each in apart[-held:]:
        runs = [tuple(each.ids[at : at + RUN]) for at in range(2, len(each.ids) - RUN + 1)]
        assert np.mean([run in known for run in runs]) < 0.5
    assert right_by_heart(apart, held) < 0.5


def test_new_replies_are_held_out_from_the_end_and_of_the_same_the_last_prompts() -> None:
    new = [reply._replace(prompt=number) for number, reply in enumerate(replies_of(20, 1, 0))]
    apart, held = held_apart(new)
    assert ([each.prompt for each in apart], held) == (list(range(20)), 2)
    apart, held = held_apart(new, 0.5)
    assert held == 10
    same = [new[0]._replace(prompt=number) for number in range(20)]
    apart, held = held_apart(same)
    assert ([each.prompt for each in apart], held) == (list(range(20)), 2)
    two = [new[0]._replace(prompt=0), new[1]._replace(prompt=1)]
    assert held_apart(two)[1] == 1
    assert held_apart(new[:1])[1] == 1
    assert held_apart([]) == ([], 0)


def test_replies_to_one_prompt_stay_together() -> None:
    replies = [reply._replace(prompt=number % 10) for number, reply in enumerate(replies_of(40, 1, 0))]
    apart, held = held_apart(sorted(replies, key=lambda each: each.prompt))
    assert {each.prompt for each in apart[-held:]} == {9}
    assert held == 4
