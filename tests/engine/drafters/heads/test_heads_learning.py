"""Heads that learn between replies: that nonsense teaches nothing, that no text changes, what is kept and dropped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from engine.drafters.heads import ridge
from engine.drafters.heads.heads_drafter import HeadsDrafter
from engine.drafters.heads.heads_file import Heads, mark_of_target
from engine.drafters.heads.heads_learning import WEIGHT, HeadsLearning
from engine.drafters.heads.learnt_facts import LEARNT, LearntFacts, delete_learnt, learnt_bytes
from engine.drafters.heads.learnt_file import DAMAGED
from engine.drafters.heads.ridge import LeastSquares, OwnText, TargetFacts, solve
from engine.events import Finished
from engine.interfaces import Choice, Draft, RoundFeedback
from engine.llama.model import LlamaModel
from engine.loading.loaded_pair import LoadedPair
from tests.engine.open_pair import end_of, load_pair, opened_pair, replied

WORDS, WIDTH, REPLIES = 50, 24, 24
RANDOM = np.random.default_rng(1)
VECTORS = RANDOM.standard_normal((WORDS, WIDTH)).astype(np.float32)
KNOWN, NEW = (1, 2, 3, 4), (5, 6, 7)
"""Steps by which texts count on: those that heads were made from, and those of the chat."""


def facts_in(folder: Path) -> list[LearntFacts]:
    return [LEARNT.read_facts(file) for file in sorted(folder.glob("*.learnt"))]


def counting(step: int) -> OwnText:
    """A text that counts on by `step`, which its states alone tell."""
    start = int(RANDOM.integers(WORDS))
    ids = [(start + step * place) % WORDS for place in range(40)]
    states = VECTORS[step] + 0.01 * RANDOM.standard_normal((39, WIDTH))
    return OwnText(ids, 0, states.astype(np.float32))


@pytest.fixture(scope="module", autouse=True)
def _few_bends() -> Iterator[None]:
    """Smaller heads, so that a test takes no seconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ridge, "BENDS", 64)
        yield


@pytest.fixture(scope="module")
def heads(_few_bends: None) -> Heads:
    texts = [counting(KNOWN[at % 4]) for at in range(40)]
    return solve(
        texts,
        max(1, len(texts) // 10),
        TargetFacts("0" * 64, "toy", WORDS, lambda ids: VECTORS[ids]),
        lambda share: None,
    )


@pytest.fixture
def drafter(heads: Heads) -> HeadsDrafter:
    return HeadsDrafter("toy", heads, lambda ids: VECTORS[ids])


def read(learning: HeadsLearning, text: OwnText) -> None:
    """One reply, and all that is learnt from it."""
    learning.begin()
    learning.add_states(0, text.states)
    learning.end(text.ids)
    while learning.step():
        pass


def chat(learning: HeadsLearning) -> None:
    for at in range(REPLIES):
        read(learning, counting(NEW[at % 3]))


def guesses(drafter: HeadsDrafter, step: int) -> tuple[int, ...]:
    """What it guesses behind 1, 1 + step in a text that counts so."""
    context, rows = [1, 1 + step], np.zeros((1, WORDS), np.float32)
    told = RoundFeedback(
        Draft((), (), ""), 1, 0, 1 + step, rows, np.zeros((1, 0), np.int64), {"last_hidden": VECTORS[step][None]}
    )
    drafter.observe(context, told)
    return drafter.propose(context, 4, lambda row, place: Choice(int(row.argmax()), 1.0)).tokens


def test_blocks_of_examples_come_to_what_all_of_them_solved_at_once_do() -> None:
    features, wanted = RANDOM.standard_normal((60, 9)), RANDOM.standard_normal((60, 4))
    prior = RANDOM.standard_normal((9, 4))
    squares = LeastSquares(prior.astype(np.float32), 5.0)
    for at in range(0, 60, 7):
        block = features[at : at + 7].astype(np.float32), wanted[at : at + 7].astype(np.float32)
        before = squares.matrix.copy(), squares.inverse.copy()
        begun = squares.learn(*block)
        next(begun)
        begun.close()  # somebody waits
        assert all(np.array_equal(*each) for each in zip(before, (squares.matrix, squares.inverse), strict=True))
        assert all(each is None for each in squares.learn(*block))
    whole = features.T @ features + 5.0 * np.eye(9)
    assert np.allclose(squares.matrix, np.linalg.solve(whole, features.T @ wanted + 5.0 * prior), atol=1e-4)
    assert np.allclose(squares.inverse, np.linalg.inv(whole), atol=1e-5)
    with pytest.raises(ArithmeticError):
        list(squares.learn(np.full((1, 9), np.nan, np.float32), np.zeros((1, 4), np.float32)))
    assert np.isfinite(squares.inverse).all()


def test_what_a_chat_brings_anew_is_learnt_and_guesses_where_it_may(drafter: HeadsDrafter, tmp_path: Path) -> None:
    assert guesses(drafter, 6) != (13, 19, 25, 31)
    learning = drafter.learning_in(tmp_path / "toy.learnt")
    chat(learning)
    before, after = learning.facts.shares
    assert learning.facts.replies == REPLIES
    assert after > before + 0.3
    assert str(learning.sentence).startswith(f"heads learnt from {REPLIES} replies: {100 * before:.0f} % to ")
    assert guesses(drafter, 6) == (13, 19, 25, 31)
    drafter.use_learning(None)
    assert guesses(drafter, 6) != (13, 19, 25, 31)  # a reply that must not hang on what was learnt
    drafter.use_learning(learning)
    assert guesses(drafter, 6) == (13, 19, 25, 31)
    drafter.drop_learning()
    assert guesses(drafter, 6) != (13, 19, 25, 31)


def test_nothing_is_learnt_from_states_of_other_places(drafter: HeadsDrafter, heads: Heads, tmp_path: Path) -> None:
    """The control: the same replies, each place with what another one tells."""
    learning, order = drafter.learning_in(tmp_path / "toy.learnt"), np.random.default_rng(5)
    for at in range(REPLIES):
        text = counting(NEW[at % 3])
        read(learning, text._replace(ids=order.permutation(text.ids).tolist()))
    before, after = learning.facts.shares
    assert abs(after - before) < 0.05
    assert learning.matrix is heads.matrix
    assert guesses(drafter, 6) != (13, 19, 25, 31)


def test_what_makes_guesses_worse_is_dropped_and_said(drafter: HeadsDrafter, heads: Heads, tmp_path: Path) -> None:
    learning = drafter.learning_in(tmp_path / "toy.learnt")
    learning._squares.matrix *= -1
    read(learning, counting(KNOWN[0]))
    note = learning.pop_note()
    assert str(note).startswith("what the heads learnt made their guesses worse, ")
    assert (learning.facts.replies, learning.pop_note()) == (0, None)
    assert learning.matrix is heads.matrix
    assert facts_in(tmp_path) == []
    assert guesses(drafter, 2)[0] == 5


def test_it_is_kept_for_its_heads_alone_and_goes_on_from_there(drafter: HeadsDrafter, tmp_path: Path) -> None:
    file = tmp_path / "toy.learnt"
    learning = drafter.learning_in(file)
    chat(learning)
    learning.keep()
    (facts,) = facts_in(tmp_path)
    assert (facts.replies, facts.record.leads) == (REPLIES, True)
    assert learnt_bytes(tmp_path) == file.stat().st_size
    again = drafter.learning_in(file)
    assert again.facts.shares == learning.facts.shares
    assert np.array_equal(again.matrix, learning.matrix)
    for damaged in (file.read_bytes()[:-1], b"{}\n", b""):
        file.write_bytes(damaged)
        fresh = drafter.learning_in(file)
        assert (fresh.facts.replies, fresh.pop_note(), fresh.pop_note()) == (0, DAMAGED, None)
    assert delete_learnt(tmp_path) == 1  # what was set aside


def test_what_was_deleted_meanwhile_is_not_written_again(drafter: HeadsDrafter, tmp_path: Path) -> None:
    learning = drafter.learning_in(tmp_path / "toy.learnt")
    chat(learning)
    learning.keep()
    text = counting(5)
    learning.begin()
    learning.add_states(0, text.states)
    learning.end(text.ids)
    assert delete_learnt(tmp_path) == 1
    while learning.step():
        pass
    learning.keep()
    assert facts_in(tmp_path) == []
    assert learning.facts.replies == 0
    assert guesses(drafter, 6) != (13, 19, 25, 31)


def test_what_is_forgotten_or_dropped_guesses_no_more(drafter: HeadsDrafter, tmp_path: Path) -> None:
    """From the next reply on, whoever waits meanwhile."""
    learning = drafter.learning_in(tmp_path / "toy.learnt")
    read(learning, counting(5))
    assert len(facts_in(tmp_path)) == 1  # after one reply, so that its absence says something
    chat(learning)
    assert guesses(drafter, 6) == (13, 19, 25, 31)
    learning.add_states(0, np.full((39, WIDTH), np.nan, np.float32))
    learning.end(counting(5).ids)
    while learning.dropped is None:
        assert learning.step()
    learning.begin()
    assert guesses(drafter, 6) != (13, 19, 25, 31)
    chat(learning)
    assert delete_learnt(tmp_path) == 1
    learning.begin()
    assert (learning.facts.replies, learning.sentence) == (0, None)
    assert guesses(drafter, 6) != (13, 19, 25, 31)


def test_what_other_heads_learnt_is_set_aside(drafter: HeadsDrafter, heads: Heads, tmp_path: Path) -> None:
    """Heads of any model of the same widths have the same shape."""
    learning = drafter.learning_in(tmp_path / "toy.learnt")
    chat(learning)
    learning.keep()
    others = heads._replace(facts=msgspec.structs.replace(heads.facts, digest="1" * 32))
    fresh = HeadsDrafter("other", others, lambda ids: VECTORS[ids]).learning_in(tmp_path / "toy.learnt")
    assert (fresh.facts.replies, fresh.pop_note()) == (0, DAMAGED)


@pytest.fixture(scope="module")
def pair_heads(_few_bends: None, toy_gguf: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Heads for a toy that know nothing of it."""
    model = LlamaModel(toy_gguf, vocabulary_only=True)
    n_vocab = model.n_vocab
    model.close()
    vectors = RANDOM.standard_normal((n_vocab, 64)).astype(np.float32)
    texts = [
        OwnText(RANDOM.integers(0, n_vocab, 40).tolist(), 0, RANDOM.standard_normal((39, 64)).astype(np.float32))
        for _ in range(30)
    ]
    out = tmp_path_factory.mktemp("heads") / "toy.heads"
    facts = TargetFacts(mark_of_target(toy_gguf), "toy", n_vocab, lambda ids: vectors[ids])
    assert solve(texts, max(1, len(texts) // 10), facts, lambda share: None).write(out)
    return out


@pytest.fixture
def pair(toy_gguf: Path, pair_heads: Path, tmp_path: Path) -> Iterator[LoadedPair]:
    with opened_pair(toy_gguf, pair_heads, history=tmp_path) as pair:
        yield pair


def ask(pair: LoadedPair, mode: str, temperature: float, *, learns: bool) -> Finished:
    options = {"tree": 0, "verify": mode, "learn_heads": learns}
    return end_of(replied(pair, 3, "the cat", temperature, seed=3, max_tokens=40, **options))


@pytest.mark.parametrize(
    ("mode", "temperature"), [("coupled", 0.8), ("rejection", 0.0), ("rejection", 0.8), ("block", 0.8)]
)
def test_no_text_hangs_on_what_was_learnt(pair: LoadedPair, tmp_path: Path, mode: str, temperature: float) -> None:
    """Where other guesses would write another text, heads guess as their file does."""
    plain = ask(pair, mode, temperature, learns=False)
    replies = [ask(pair, mode, temperature, learns=True) for _ in range(7)]
    assert [each.text for each in replies] == [plain.text] * 7
    learning, hangs = pair._replies.history.heads_learning, temperature > 0 and mode != "coupled"
    assert learning is not None
    assert learning.facts.record.leads is not hangs
    assert (replies[-1].stats.draft_n_accepted > replies[0].stats.draft_n_accepted) is not hangs
    assert (replies[-1].stats.learnt is None) is hangs
    if not hangs:
        as_made = ask(pair, mode, temperature, learns=False)  # which rounds are plain hangs on the clock
        assert as_made.stats.draft_n_accepted < replies[-1].stats.draft_n_accepted
    assert facts_in(tmp_path) == [] or not hangs


def test_it_waits_for_whoever_waits_and_is_kept_when_the_pair_closes(
    toy_gguf: Path, pair_heads: Path, tmp_path: Path
) -> None:
    pair = load_pair("toy", toy_gguf, pair_heads, 256, n_threads=1, history=tmp_path)
    pair.has_pending_request = lambda: True
    ask(pair, "coupled", 0.8, learns=True)
    learning = pair._replies.history.heads_learning
    assert learning is not None
    assert learning.facts.replies == 0
    pair.has_pending_request = lambda: False
    ask(pair, "coupled", 0.8, learns=True)
    assert learning.facts.replies == 1  # the reply before was passed over
    ask(pair, "coupled", 0.8, learns=True)
    (facts,) = facts_in(tmp_path)
    assert facts.replies == 1  # the second is not written yet
    ask(pair, "coupled", 0.8, learns=False)  # as a bench asks
    (facts,) = facts_in(tmp_path)
    assert facts.replies == 2
    pair.has_pending_request = lambda: True
    ask(pair, "coupled", 0.8, learns=True)
    pair.finish_learning(60.0)
    pair.close()
    (facts,) = facts_in(tmp_path)
    assert facts.replies == 3
    assert LEARNT.read_facts(next(tmp_path.glob("*.learnt"))).columns > WEIGHT * 1000
