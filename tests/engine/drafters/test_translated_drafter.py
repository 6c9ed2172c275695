"""A drafter of another vocabulary: what is translated how, and that a reply guessed by it is the plain one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np
import pytest

from app.engine_host.protocol import PairFiles
from app.engine_host.session import EngineSession
from engine.drafters.vocabularies.translated_drafter import Translation
from engine.errors import BadModelFile
from engine.events import Event, Finished
from engine.options.request import Verify
from tests.engine.open_pair import asked, end_of, sources_of
from tests.toys.gguf_file import write_gguf
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.vocabulary import ToyVocabulary, toy_vocabulary, write_tokenizer_json
from tests.toys.weights import ToyWeights, toy_weights


class Words:
    """A vocabulary of whole texts; id 0 is a control token that ends a turn."""

    def __init__(self, *texts: str) -> None:
        self._texts = ("<end>", *texts)
        self.n_vocab = len(self._texts)

    def piece(self, token: int) -> bytes:
        return self._texts[token].encode() if token else b""

    def raw_text(self, token: int) -> bytes:
        return self._texts[token].encode()

    def is_end(self, token: int) -> bool:
        return token == 0


LETTERS = [chr(ord("A") + each) for each in range(26)] + [str(each) * 2 for each in range(60)]


def test_a_token_that_both_know_is_itself_and_another_is_spelled_in_the_longest_parts() -> None:
    target, drafter = Words("cats", "dog", *LETTERS), Words("c", "at", "ats", "dog", *reversed(LETTERS))
    translation = Translation(target, drafter)
    assert translation.theirs(0) == (0,)
    assert [drafter.raw_text(each) for each in translation.theirs(1)] == [b"c", b"ats"]
    assert [drafter.raw_text(each) for each in translation.theirs(2)] == [b"dog"]
    assert translation.shared == 2 + len(LETTERS)
    row = np.arange(drafter.n_vocab, dtype=np.float32)
    scores = translation.scores(row)
    assert scores[1] == -np.inf
    assert scores[2] == 4.0
    assert scores[3] == row[-1]  # the first letter is the drafter's last


def test_vocabularies_with_next_to_nothing_in_common_are_refused() -> None:
    with pytest.raises(BadModelFile, match="2 tokens in common"):
        Translation(Words("cat", *LETTERS), Words("cat", "cow"))


def shuffled(seed: int, others: Mapping[int, str]) -> tuple[ToyWeights, ToyVocabulary]:
    """The toy with its ids in another order, and other texts for some: the same model of another vocabulary."""
    weights, words = toy_weights(), toy_vocabulary()
    normal = len(words.tokens) - 3
    order = [*np.random.default_rng(seed).permutation(normal).tolist(), normal, normal + 1, normal + 2]
    words = words.renamed(others)
    tensors = dict(weights.tensors)
    for name in ("token_embd.weight", "output.weight"):
        tensors[name] = tensors[name][order]
    tokens = tuple(words.tokens[each] for each in order)
    return ToyWeights(weights.shape, tensors), ToyVocabulary(tokens, words.types, words.merges)


def replied(session: EngineSession, guesses: int, temperature: float, verify: Verify = "coupled") -> list[Event]:
    words = "the cat sat on the mat, and the dog"
    return list(session.generate(asked(guesses, words, temperature, seed=2, max_tokens=50, verify=verify)))


def test_a_graph_of_another_vocabulary_is_translated_by_its_tokenizer(toy_gguf: Path, tmp_path: Path) -> None:
    """Through a real worker: the target itself as a graph under other ids, with only a tokenizer.json to tell them."""
    weights, words = shuffled(3, {})
    graph = write_onnx_decoder(tmp_path / "foreign.onnx", weights, fused=True)
    tokenizer = write_tokenizer_json(tmp_path / "foreign-tokenizer.json", words)
    pair = PairFiles("toy", "toy", str(toy_gguf), str(graph), n_context=256, tokenizer=str(tokenizer))

    def ended(guesses: int, temperature: float = 0.8, verify: Verify = "coupled") -> Finished:
        return end_of(replied(session, guesses, temperature, verify))

    with EngineSession(tmp_path / "log") as session:
        opened = session.open(pair)
        assert (opened.drafter_name, opened.note) == ("foreign.onnx", None)
        for temperature in (0.0, 0.8):
            assert ended(4, temperature).text == ended(0, temperature).text
            assert (ended(4, temperature).stats.acceptance or 0.0) > 0.7
        assert (ended(4, verify="rejection").stats.acceptance or 0.0) > 0.6
        # Without the tokenizer its ids are taken for the target's, as they were before: nearly all is wrong, and exact.
        session.open(msgspec.structs.replace(pair, tokenizer=None))
        assert ended(4).text == ended(0).text
        assert (ended(4).stats.acceptance or 0.0) < 0.5


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{", "is not a tokenizer.json"),
        ('{"model": {"vocab": {}}}', "has no vocabulary that can be used"),
        ('{"model": {"vocab": {"a": -1}}}', "has no vocabulary that can be used"),
        ('{"model": {"vocab": {"a": 1}}}', "1 tokens in common"),
    ],
)
def test_a_tokenizer_that_tells_nothing_leaves_plain_writing_with_the_reason(
    toy_gguf: Path, tmp_path: Path, content: str, reason: str
) -> None:
    tokenizer = tmp_path / "tokenizer.json"
    tokenizer.write_text(content)
    graph = write_onnx_decoder(tmp_path / "d.onnx", fused=True)
    with EngineSession(tmp_path / "log") as session:
        pair = PairFiles("toy", "toy", str(toy_gguf), str(graph), n_context=256, tokenizer=str(tokenizer))
        opened = session.open(pair)
    assert opened.drafter_name is None
    assert reason in (opened.note or "")


def test_a_reply_guessed_in_another_vocabulary_is_the_plain_one(toy_gguf: Path, tmp_path: Path) -> None:
    """Through a real worker. The drafter is the target itself under other ids, so that nearly all guesses stand.

    Another one lacks five of the target's words, which the reply holds: spelled in parts they are other texts to it.
    """
    lacking = {toy_vocabulary().tokens.index(f"zz{each}"): f"yy{each}" for each in range(5)}
    foreign, poorer = (
        write_gguf(tmp_path / f"{name}.gguf", *shuffled(3, others))
        for name, others in (("foreign", {}), ("poorer", lacking))
    )

    with EngineSession(tmp_path / "log") as session:
        for file, least in ((poorer, 0.0), (foreign, 0.8)):
            opened = session.open(PairFiles("toy", "toy", str(toy_gguf), str(file), n_context=256))
            assert (opened.drafter_name, opened.note) == (file.name, None)
            for temperature in (0.0, 0.8):
                plain, events = (replied(session, k, temperature) for k in (0, 4))
                guessed = end_of(events)
                assert guessed.text == end_of(plain).text
                assert sources_of(events) == {file.stem}
                assert "the drafter" not in (guessed.stats.note or "")
                assert (guessed.stats.acceptance or 0.0) > least
        judged = end_of(replied(session, 4, 0.8, "rejection"))
        assert "the drafter" not in (judged.stats.note or "")
        assert (judged.stats.acceptance or 0.0) > 0.6
