"""A model's own heads of further tokens, over toys of each kind: real contexts, real replies, real workers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from app.engine_host.session import EngineSession
from engine.decoding.safe_drafter import SafeDrafter
from engine.drafters.state_readers.mtp_drafter import MOST_UNREAD, MtpDrafter
from engine.errors import EngineError
from engine.events import Drafted, Started
from engine.interfaces import Choice, Draft, RoundFeedback, Rows
from engine.llama.model import LlamaModel
from engine.llama.states.mtp_context import MtpContext
from engine.llama.target import LlamaTarget
from engine.loading.fallback import load_with_fallbacks
from engine.loading.loaded_pair import LoadedPair
from engine.loading.opening import Environment, Opening
from engine.machine.configs import DRAFTER_STATES, ConfigFailure
from engine.options.request import Verify
from tests.engine.open_pair import asked, end_of, load_pair, opened_pair, pair_files, replied, sources_of
from tests.toys.mtp_gguf import VOCAB, write_mtp

KINDS = ("one", "chained", "assistant", "split")
TRUNK = r"blk\.[01]\."
TEXT = [int(token) for token in np.random.default_rng(3).integers(10, VOCAB - 10, 90)]
WIDE = 64


class Opened(NamedTuple):
    """A target that gives its states, and drafters over heads for it."""

    target: LlamaTarget
    drafter: Callable[[], MtpDrafter]


@pytest.fixture(scope="module", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def files(kind: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path | None]:
    """The target's file, and the drafter's where it has one."""
    folder = tmp_path_factory.mktemp(kind)
    if kind == "split":  # heads in a file of their own, with the model's embeddings and output
        return write_mtp(folder / "target.gguf", "one"), write_mtp(folder / "heads.gguf", "one", without=TRUNK)
    if kind != "assistant":
        return write_mtp(folder / f"{kind}.gguf", kind), None
    return write_mtp(folder / "target.gguf", "target"), write_mtp(folder / "assistant.gguf", "assistant")


@pytest.fixture
def opened(files: tuple[Path, Path | None]) -> Iterator[Opened]:
    model = LlamaModel(files[0], heads=True)
    heads = LlamaModel(files[1], heads=True) if files[1] is not None else model
    target = LlamaTarget(model, 256, 1)
    target.choose_rollback()
    target.give_states(("nextn",))
    made: list[MtpDrafter] = []

    def drafter() -> MtpDrafter:
        made.append(MtpDrafter(MtpContext(heads, target), "CPU"))
        return made[-1]

    yield Opened(target, drafter)
    for each in made:
        each.close()
    target.close()
    for loaded in {id(model): model, id(heads): heads}.values():
        loaded.close()


class Rowed:
    """Draws the likeliest token and keeps the scores."""

    def __init__(self) -> None:
        self.rows: list[Rows] = []

    def __call__(self, row: Rows, position: int) -> Choice:
        self.rows.append(row.copy())
        return Choice(int(row.argmax()), 1.0)


def feed(opened: Opened, drafter: MtpDrafter, tokens: Sequence[int]) -> None:
    start = len(opened.target.cached)
    opened.target.feed(tokens)
    drafter.read_states(tokens, start, opened.target.states)


def play_round(opened: Opened, drafter: MtpDrafter, text: list[int], guesses: Sequence[int], stand: int) -> None:
    """A round in which these were guessed and so many stood; `text` goes on as `TEXT` does."""
    rows = opened.target.extend([text[-1], *guesses])
    states = {name: each.copy() for name, each in opened.target.states.items()}
    start, following = len(text), TEXT[len(text) + stand]
    text += [*guesses[:stand], following]
    opened.target.truncate(len(text) - 1)
    draft = Draft(tuple(guesses), (None,) * len(guesses), "mtp")
    candidates = np.zeros((len(rows), 0), np.int64)
    drafter.truncate(len(text) - 1)
    drafter.observe(text, RoundFeedback(draft, start, stand, following, rows, candidates, states))


def scores_of(drafter: MtpDrafter, text: Sequence[int], limit: int = 3) -> list[Rows]:
    drawn = Rowed()
    drafter.propose(text, limit, drawn)
    drafter.truncate(len(text) - 1)
    return drawn.rows


def fresh_scores(opened: Opened, text: Sequence[int]) -> list[Rows]:
    """What heads that read the text in one piece would guess by; the target's cache then holds it too."""
    drafter = opened.drafter()
    opened.target.truncate(0)
    feed(opened, drafter, text[:-1])
    return scores_of(drafter, text)


def same(ours: Sequence[Rows], theirs: Sequence[Rows]) -> bool:
    return len(ours) == len(theirs) > 1 and np.allclose(ours, theirs, rtol=2e-2, atol=2e-2)


def test_after_any_journey_it_guesses_as_if_it_had_read_the_text_at_once(opened: Opened) -> None:
    drafter, text = opened.drafter(), TEXT[:13]
    feed(opened, drafter, TEXT[:5])
    feed(opened, drafter, TEXT[5:12])
    for stand, wrong in ((0, 2), (2, 1), (3, 0), (1, 3), (0, 0)):
        scores_of(drafter, text, 1 + stand)  # guesses in its cache, which are then other ones
        guesses = [*TEXT[len(text) : len(text) + stand], *[(TEXT[len(text) + stand + 1] + 1) % VOCAB] * wrong]
        play_round(opened, drafter, text, guesses, stand)
    assert same(scores_of(drafter, text), fresh_scores(opened, text))


def test_whoever_asks_twice_gets_the_same_guesses(opened: Opened) -> None:
    drafter = opened.drafter()
    feed(opened, drafter, TEXT[:12])
    once, again = Rowed(), Rowed()
    drafter.propose(TEXT[:13], 3, once)
    drafter.propose(TEXT[:13], 3, again)
    assert same(once.rows, again.rows)
    assert same(scores_of(drafter, TEXT[:13]), scores_of(drafter, TEXT[:13]))
    assert same(scores_of(drafter, TEXT[:13]), once.rows)


def test_rounds_in_which_others_guessed_are_read_when_it_is_asked(opened: Opened) -> None:
    drafter, text = opened.drafter(), TEXT[:4]
    feed(opened, drafter, TEXT[:3])
    while len(text) < MOST_UNREAD + 12:
        play_round(opened, drafter, text, TEXT[len(text) : len(text) + 3], 3)
    assert same(scores_of(drafter, text), fresh_scores(opened, text))


def test_a_text_that_was_cut_is_gone_on_with(opened: Opened) -> None:
    drafter = opened.drafter()
    feed(opened, drafter, TEXT[:30])
    scores_of(drafter, TEXT[:31])
    drafter.truncate(27)
    if opened.target.try_truncate(27):
        feed(opened, drafter, TEXT[27:33])
    else:  # states cannot be cut so far back: all is read again, and arrives again
        feed(opened, drafter, TEXT[:33])
    assert same(scores_of(drafter, TEXT[:34]), fresh_scores(opened, TEXT[:34]))
    assert drafter.held_states(TEXT[:34]) == 33
    assert drafter.held_states([*TEXT[:12], 1, 2]) == 12
    with pytest.raises(ValueError, match="states from place 20 on, of a text of 12"):
        drafter.read_states([1], 20, {"nextn": np.zeros((1, 64), np.float32)})


def test_where_a_branch_was_written_it_waits_for_the_states(opened: Opened) -> None:
    drafter = opened.drafter()
    feed(opened, drafter, TEXT[:8])
    assert drafter.propose(TEXT[:10], 3, Rowed()).tokens == ()
    feed(opened, drafter, TEXT[8:9])
    assert len(drafter.propose(TEXT[:10], 3, Rowed()).tokens) == min(3, drafter.heads if drafter.heads > 1 else 3)


@pytest.fixture(scope="module")
def pair(files: tuple[Path, Path | None]) -> Iterator[LoadedPair]:
    loaded = load_pair("toy", files[0], files[1], 256, heads=files[1] is None)
    yield loaded
    loaded.close()


@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_text_is_the_targets_turn_after_turn(pair: LoadedPair, temperature: float) -> None:
    prompt, reused = "one two three", []
    for turn in range(3):
        # The guesses come first, so that the plain reply finds the cache as they found it, less what they added.
        guessed, plain = (replied(pair, k, prompt, temperature, max_tokens=40) for k in (4, 0))
        end = end_of(guessed)
        assert end.text == end_of(plain).text
        assert "the drafter" not in str(end.stats.note)
        assert end.stats.draft_n_accepted > 0
        assert isinstance(guessed[0], Started)
        reused.append(guessed[0].reused_tokens)
        prompt += end.text + f" {turn}"
    assert reused[0] == 0 or temperature
    assert pair.opened.note is None


@pytest.mark.parametrize("verify", ["rejection", "block"])
def test_its_q_is_what_it_drew_from(pair: LoadedPair, verify: Verify) -> None:
    events = replied(pair, 4, "four five", 0.9, verify=verify, probabilities=True, max_tokens=40)
    assert end_of(events).stats.draft_n_accepted > 0
    assert "the drafter" not in str(end_of(events).stats.note)
    p_draft = [token.p_draft for event in events if isinstance(event, Drafted) for token in event.tokens]
    assert all(p is not None and 0.0 < p <= 1.0 for p in p_draft)


def test_trees_and_learning_leave_the_text_alone(pair: LoadedPair) -> None:
    plain, *others = (
        end_of(replied(pair, k, "a dog", 0.7, max_tokens=40, **options)).text
        for k, options in ((0, {}), (4, {"tree": 4}), (4, {"bit_exact": True}), ("auto", {}))
    )
    assert others == [plain] * 3


def test_who_made_it_is_said(pair: LoadedPair, files: tuple[Path, Path | None]) -> None:
    own = files[1] is None
    assert pair.opened.drafter_name == ("mtp" if own else files[1].name)
    assert pair.opened.heads == ({"one": 1, "chained": 2}.get(files[0].stem, 0) if own else 0)
    assert sources_of(replied(pair, 2, "x")) == {"mtp" if own else files[1].stem}


PROMISE = "the model's own heads do not guess: "


@pytest.mark.parametrize(
    ("kind", "options", "note"),
    [
        ("chained", {"without": "nextn.eh_proj"}, PROMISE + "{file} promises 2 and has 0"),
        ("one", {"without": "blk.2.attn_q.weight"}, PROMISE + "{file} cannot be loaded: check_tensor_dims"),
        ("target", {}, PROMISE + "{file} has none"),
    ],
    ids=["split file", "damaged head", "no heads"],
)
def test_heads_that_are_missing_cost_the_guesses_and_not_the_text(
    tmp_path: Path, kind: str, options: dict[str, str], note: str
) -> None:
    file = write_mtp(tmp_path / "broken.gguf", kind, **options)  # type: ignore[arg-type]
    with opened_pair(write_mtp(tmp_path / "whole.gguf", kind)) as whole, opened_pair(file, heads=True) as broken:
        assert str(broken.opened.note).startswith(note.format(file="broken.gguf"))
        assert (broken.opened.drafter_name, broken.opened.heads) == (None, 0)
        assert end_of(replied(broken, 4, "a dog", 0.7)).text == end_of(replied(whole, 0, "a dog", 0.7)).text


@pytest.mark.parametrize(
    ("target", "drafter", "wanted"),
    [("one", "assistant", "gemma4"), ("target", "one", "qwen35"), ("chained", "one", "qwen35")],
)
def test_heads_of_another_model_are_refused(tmp_path: Path, target: str, drafter: str, wanted: str) -> None:
    heads = write_mtp(tmp_path / "heads.gguf", drafter, without=TRUNK if drafter == "one" else "nothing")
    with opened_pair(write_mtp(tmp_path / "target.gguf", target), heads) as pair:
        assert pair.opened.drafter_name is None
        assert f"heads.gguf guesses for models of the kind {wanted}, and this is one of" in str(pair.opened.note)


@pytest.mark.parametrize(
    ("kind", "options", "reason"),
    [
        ("deadly", {}, "the engine stopped (signal SIGABRT)"),
        ("one", {"spoilt": "blk.2.ffn_up"}, "its scores were not numbers"),
    ],
    ids=["an assertion", "no numbers"],
)
def test_a_real_worker_finds_out_and_goes_on_without(
    tmp_path: Path, kind: str, options: dict[str, str], reason: str
) -> None:
    file = write_mtp(tmp_path / "toy.gguf", kind, **options)  # type: ignore[arg-type]
    with EngineSession(tmp_path / "log") as session:
        told = session.open(pair_files("toy", file, None, 256, heads=True))
        assert told.heads == 0
        assert reason in str(told.note), told.note
        assert "the states of the model" in str(told.note)
        events = list(session.generate(asked(prompt="a dog", max_tokens=12)))
        assert str(end_of(events).stats.note).startswith("guessing is off: toy.gguf cannot guess on this machine")


@pytest.mark.parametrize("kind", ["one"], indirect=True)
def test_states_that_were_proven_once_are_not_tried_again(files: tuple[Path, Path | None], tmp_path: Path) -> None:
    announced: list[tuple[str, str]] = []
    environment = Environment(tmp_path, announce=lambda config, step, size_bytes: announced.append((config, step)))
    opening = Opening(pair_files("toy", files[0], None, 256, heads=True))
    for tried in (True, False):
        announced.clear()
        pair = load_with_fallbacks(opening, environment)
        assert (pair.opened.drafter_name, pair.opened.drafter_config) == ("mtp", DRAFTER_STATES)
        assert pair.measured().draft_ms["mtp"] > 0.0
        assert end_of(replied(pair, 4, "a dog", max_tokens=40)).stats.draft_n > 0
        pair.close()
        assert ((DRAFTER_STATES, "load") in announced, (DRAFTER_STATES, "compute") in announced) == (True, tried)
    died = ConfigFailure(DRAFTER_STATES, "compute", "it died")
    pair = load_with_fallbacks(Opening(opening.pair, (died,)), environment)
    assert (pair.opened.drafter_name, pair.opened.heads) == (None, 0)
    assert str(pair.opened.note).endswith("tried with the states of the model: it died")
    pair.close()


@pytest.mark.parametrize("kind", ["one", "chained", "assistant"], indirect=True)
def test_states_that_are_none_end_the_guesses_with_the_reason(opened: Opened) -> None:
    good = np.ones((8, WIDE), np.float32)
    for states, said in (
        ({"nextn": np.full_like(good, np.nan)}, "states of the model are not numbers (nextn)"),
        ({"nextn": good[:, :32]}, f"states of 32 numbers, not of {good.shape[1]}"),
        ({"other": good}, "states of 0 numbers"),
    ):
        safe = SafeDrafter(opened.drafter(), VOCAB, states=("nextn",))
        safe.read_states(range(8), 0, states)
        assert said in str(safe.problem)
        assert safe.propose(range(9), 3, Rowed(), lambda guessed, p: True).tokens == ()


@pytest.mark.parametrize("kind", ["one"], indirect=True)
def test_a_cache_of_heads_that_cannot_be_rolled_back(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(self: MtpContext, length: int) -> None:
        raise EngineError("the cache of its heads cannot go back")

    safe = SafeDrafter(opened.drafter(), VOCAB, states=("nextn",))
    safe.read_states(range(8), 0, {"nextn": np.ones((8, WIDE), np.float32)})
    assert len(safe.propose(range(9), 3, Rowed(), lambda guessed, p: True).tokens) == 3
    monkeypatch.setattr(MtpContext, "truncate", stuck)
    assert safe.propose(range(9), 3, Rowed(), lambda guessed, p: True).tokens == ()
    assert "the cache of its heads cannot go back" in str(safe.problem)
