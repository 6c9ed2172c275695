"""What needs no PyTorch: the text a network learns from, what it is judged by, and the file of a trained head."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.drafters.state_readers.open_state_drafter import open_state_drafter
from engine.interfaces import Choice
from engine.llama.model import LlamaModel
from engine.llama.states.draft_head_file import read_draft_head
from engine.options.load_options import LoadOptions
from engine.training.network_judge import HeldReply, judged_network, price_of
from models.checks.drafter_check import DrafterChoice, verdicts
from models.checks.model_files import made_for_target
from models.checks.pair_check import check_pair
from models.distillation.exports.eagle_export import write_eagle_head
from models.distillation.networks.eagle_size import eagle_size, layers_read
from models.distillation.training_text import UNKNOWN, TrainingText
from models.formats.heads_header import DRAFTER_OF, mark_of_target
from models.pair import Pair
from tests.toys.gguf_file import write_gguf
from tests.toys.state_target import state_target


def text_of(replies: int, tokens: int) -> TrainingText:
    """So many replies of so many tokens behind a prompt of two, a third of them held out."""
    ids = np.arange(replies * (tokens + 2)) % 40 + 1
    none = np.zeros((40, 4), np.float32)
    likely = np.full((replies * tokens, 2), UNKNOWN, np.uint16)
    likely[:, 0] = np.arange(replies * tokens) % 40
    return TrainingText(
        ids,
        (tokens + 2) * np.arange(1, replies + 1),
        np.full(replies, 2),
        replies // 3,
        300,
        np.arange(1, 41),
        none,
        np.arange(1, 41),
        none,
        likely,
        np.full(likely.shape, 0.5, np.float16),
    )


def test_a_network_and_its_file_are_judged_by_replies_from_everywhere_among_the_held_out() -> None:
    text = text_of(30, 50)
    assert text.judged(most=500) == list(range(20, 30))
    assert text.judged(most=250) == [20, 22, 24, 26, 28]
    assert text.judged(most=1) == [20]
    (seen, judged), (likely, likely_judged) = text.chats(), text.likely_of()
    assert (len(seen), len(likely), len(judged), len(likely_judged)) == (20, 20, 10, 10)
    pairs = zip(seen + judged, likely + likely_judged, strict=True)
    assert all(len(of.places) == sum(marks) for (_, marks), of in pairs)
    assert judged[0][0] == text.ids[20 * 52 : 21 * 52].tolist()


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_gguf(tmp_path_factory.mktemp("head") / "target.gguf", state_target(0.5), quantization="F32")


def head_of(target: Path, out: Path, words: np.ndarray) -> Path:
    """A head of random numbers."""
    model = LlamaModel(target)
    size, random = eagle_size(model.widths[0], len(words)), np.random.default_rng(1)
    width, layers = size.width, layers_read(model.layers)
    model.close()
    shapes = {
        "fc": (width, 3 * width),
        "qkv": (3 * width, 2 * width),
        "out": (width, width),
        "gate": (size.hidden, width),
        "up": (size.hidden, width),
        "down": (width, size.hidden),
        "head": (len(words), width),
    }
    weights = {f"{name}.weight": random.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}
    norms = ("final_norm", "word_norm", "state_norm", "feed_norm")
    weights |= {f"{name}.weight": np.ones(width, np.float32) for name in norms}
    write_eagle_head(out, size, weights, words, target, layers, {DRAFTER_OF: mark_of_target(target)})
    return out


def test_a_heads_file_is_read_drafts_and_is_judged(target: Path, tmp_path: Path) -> None:
    words = np.arange(0, 300, 3)
    file = head_of(target, tmp_path / "head.gguf", words)
    header = read_draft_head(file)
    assert header.listed is not None
    assert header.listed.tolist() == words.tolist()
    assert header.borrows
    model = LlamaModel(target)
    drafter = open_state_drafter(file, model, 256, 1, LoadOptions())
    states = {name: np.ones((12, model.widths[0]), np.float32) for name in drafter.traits.hidden}
    reply = HeldReply(list(range(12)), 4)
    figures = judged_network(drafter, [reply], lambda ids: {n: s[: len(ids)] for n, s in states.items()})
    assert len(figures.standing) == 7
    assert figures.price.each_ms > 0
    assert price_of(drafter, model.widths[0]).whole_ms == 0
    drafter.read_states([1, 2, 3], drafter.held_states([1, 2, 3, 4]), {n: s[:3] for n, s in states.items()})
    draft = drafter.propose([1, 2, 3, 4], 3, lambda row, place: Choice(int(row.argmax()), 1.0))
    assert set(draft.tokens) <= set(words.tolist())
    drafter.close()
    model.close()


def test_what_was_made_for_one_target_is_refused_for_another(target: Path, tmp_path: Path) -> None:
    file = head_of(target, tmp_path / "head.gguf", np.arange(0, 300, 3))
    changed = write_gguf(tmp_path / "changed.gguf", state_target(0.25), quantization="F32")
    assert made_for_target(file) == mark_of_target(target)
    assert check_pair(Pair("p", "p", target, file)) == []
    (finding,) = check_pair(Pair("p", "p", changed, file))
    assert (finding.code, finding.fatal) == ("drafter_vocabulary", False)
    assert finding.message == "head.gguf was made for another model than changed.gguf, or that changed"
    found = [verdicts(path, [DrafterChoice("d", "d", file)])[0].verdict for path in (target, changed)]
    assert found == ["usable", "unusable"]
