"""States of every token that a target reads reach a drafter that names them, by fakes that use every part of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.target_cache import PREFILL_CHUNK
from engine.draft_length.policy import FixedLength
from engine.draft_length.tree_policy import LikeliestTree
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.tables.recycle_drafter import RecycleDrafter
from engine.events import Event, Finished, Started, Verified
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits, RoundFeedback, Rows
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, ScriptedDrafter, events_of, random_score
from tests.engine.open_pair import end_of

NAMES = ("layer_inp:2", "nextn")
WIDTH = 5


def state(text: Sequence[int], name: str) -> Rows:
    """The state of a text's newest token: it tells this very text from any other, float32 (WIDTH,)."""
    return np.random.default_rng([*text, len(name)]).normal(0.0, 1.0, WIDTH).astype(np.float32)


class TargetWithStates(FakeTarget):
    """Gives states that hang on all tokens before; `spoilt_at` is the place from which one is no number."""

    def __init__(self, names: Sequence[str] = NAMES, spoilt_at: int = 10_000, **options: Any) -> None:
        super().__init__(**options)
        self.state_names: Sequence[str] = names
        self.states: Mapping[str, Rows] = {}
        self._spoilt_at = spoilt_at

    def give_states(self, names: Sequence[str]) -> None:
        self.state_names = names

    def feed(self, tokens: Sequence[int]) -> None:
        self._tell([list(tokens[: place + 1]) for place in range(len(tokens))])
        super().feed(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        stem = list(tokens[: len(tokens) - len(parents)])
        paths = [stem[: place + 1] for place in range(len(stem))]
        for token, parent in zip(tokens[len(stem) :], parents, strict=True):
            paths.append([*(paths[len(stem) + parent] if parent >= 0 else stem), token])
        self._tell(paths)
        return super().extend(tokens, parents)

    def _tell(self, paths: Sequence[Sequence[int]]) -> None:
        """The states of the last token of each path behind what is cached."""
        texts = [[*self.cached, *path] for path in paths]
        self.states = {name: np.stack([state(text, name) for text in texts]) for name in self.state_names}
        for text, row in zip(texts, self.states.get("nextn", ()), strict=False):
            row[0] = np.nan if len(text) > self._spoilt_at else row[0]


class Head(NoisyDrafter):
    """Guesses only where it has the state of the token before the newest, and proves that it is that token's."""

    name = "head"
    traits = DrafterTraits(hidden=NAMES)

    def __init__(self, spread: float = 0.5) -> None:
        super().__init__(spread)
        self.states: list[dict[str, Rows]] = []
        self.held: list[int] = []
        self.pieces: list[tuple[int, int]] = []
        self.asked, self.unready = 0, 0
        self.text: list[int] = []

    def held_states(self, prompt: Sequence[int]) -> int:
        shared = 0
        while shared < min(len(self.states), len(prompt) - 1) and prompt[shared] == self.text[shared]:
            shared += 1
        self.truncate(shared)
        self.held.append(shared)
        return shared

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        self.truncate(start)
        self._take(tokens, states)
        self.pieces.append((start, len(tokens)))

    def _take(self, tokens: Sequence[int], states: Mapping[str, Rows]) -> None:
        assert set(states) == set(NAMES)
        for place, token in enumerate(tokens):
            self.text.append(token)
            self.states.append({name: rows[place].copy() for name, rows in states.items()})
            for name in NAMES:
                np.testing.assert_array_equal(self.states[-1][name], state(self.text, name))

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        self.asked += 1
        assert self.text == list(context[: len(self.text)])
        if len(self.states) < len(context) - 1:  # a branch was written, which the target reads again
            self.unready += 1
            return Draft((), (), self.name)
        return super().propose(context, limit, choose)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is None:
            assert self.text == list(committed[:-1])
            return
        assert {name: rows.shape for name, rows in seen.hidden.items()} == {
            name: (len(seen.draft.tokens) + 1, WIDTH) for name in NAMES
        }
        assert not any(rows.flags.writeable for rows in seen.hidden.values())
        kept = [committed[seen.start - 1], *seen.draft.tokens[: seen.accepted]]
        if len(self.states) == seen.start - 1:
            self._take(kept, {name: rows[: len(kept)] for name, rows in seen.hidden.items()})

    def truncate(self, length: int) -> None:
        del self.states[length:]
        del self.text[length:]


def alone(drafter: Drafter) -> Drafter:
    return drafter


def in_a_chain(drafter: Drafter) -> Drafter:
    return DrafterChain([ScriptedDrafter(lambda context, limit: ()), drafter], lambda source, agreed: 4)


def behind_copies(drafter: Drafter) -> Drafter:
    """Another one guesses in every other round: its guesses' states are of use all the same."""
    other = ScriptedDrafter(lambda context, limit: [int(random_score(context).argmax())] if len(context) % 2 else [])
    return DrafterChain([other, drafter], lambda source, agreed: 4)


WAYS: list[Callable[[Drafter], Drafter]] = [alone, in_a_chain, behind_copies]


def reply(
    target: TargetWithStates, drafter: Drafter | None, prompt: Sequence[int], tree: int = 0, **request: object
) -> list[Event]:
    request.setdefault("sampling", Sampling(temperature=0.0))
    request.setdefault("max_tokens", 24)
    asked = Request("g", draft_length=4, **request)  # type: ignore[arg-type]
    safe = SafeDrafter(drafter, N_VOCAB, states=target.state_names)
    policy = FixedLength(4 if drafter is not None else 0)
    trees = {"trees": LikeliestTree(tree)} if tree else {}
    return list(events_of(target, asked, prompt, safe, policy, **trees))


def note_of(events: Sequence[Event]) -> str | None:
    return end_of(events).stats.note


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_the_state_of_each_token_arrives_once_and_is_its_own(
    way: Callable[[Drafter], Drafter], temperature: float
) -> None:
    size = PREFILL_CHUNK + 44
    prompt = [int(token) for token in np.random.default_rng(1).integers(0, 10, size)]
    head, sampling = Head(), Sampling(temperature=temperature)
    target = TargetWithStates(n_context=size + 64)
    events = reply(target, way(head), prompt, sampling=sampling)
    plain = reply(TargetWithStates(n_context=size + 64), None, prompt, sampling=sampling)
    assert written(events) == written(plain)
    assert note_of(events) is None
    assert head.pieces == [(0, PREFILL_CHUNK), (PREFILL_CHUNK, 43)]
    assert head.held == [0]
    assert 0.1 < (end_of(events).stats.acceptance or 0.0) < 1.0  # rounds with refusals and without
    assert head.asked > 2
    assert head.unready == 0
    assert len(head.states) == len(target.cached)


def test_a_kept_prefix_is_read_again_only_where_its_states_are_no_longer_known() -> None:
    head, target = Head(), TargetWithStates(n_context=256)
    prompt = [1, 2, 3, 4, 5, 6]
    first = reply(target, head, prompt)
    ids = written(first)[1]
    longer = [*prompt, *ids, 3, 4]
    second = reply(target, head, longer)
    assert isinstance(second[0], Started)
    assert second[0].reused_tokens == len(prompt) + len(ids) - 1
    reply(target, None, [*longer, 7, 7, 7, 7])  # a reply without guesses, of which the drafter knows nothing
    known = len(head.states)
    third = reply(target, head, [*longer, 7, 7, 7, 7, 1])
    assert isinstance(third[0], Started)
    assert third[0].reused_tokens == len(longer) < known + 4
    assert written(third) == written(reply(TargetWithStates(n_context=256), None, [*longer, 7, 7, 7, 7, 1]))
    assert head.held[-1] == len(longer)


def test_a_cache_that_cannot_go_back_is_read_from_the_beginning_with_its_states() -> None:
    head, target = Head(), TargetWithStates(n_context=256)
    reply(target, head, [1, 2, 3])
    target.can_rewind = False
    events = reply(target, head, [1, 2, 7, 8, 9])
    assert head.pieces[-1] == (0, 4)
    assert written(events) == written(reply(TargetWithStates(n_context=256), None, [1, 2, 7, 8, 9]))


@pytest.mark.parametrize("keeps", [False, True])
def test_of_trees_the_trunk_is_told_and_a_branch_once_it_is_read_for_good(keeps: bool) -> None:
    head, target = Head(2.0), TargetWithStates(n_context=128, max_leaves=4, keeps=keeps)
    events = reply(target, head, [1, 2, 3], tree=4, max_tokens=60)
    plain = reply(TargetWithStates(n_context=128), None, [1, 2, 3], max_tokens=60)
    assert end_of(events).text == end_of(plain).text
    assert note_of(events) is None
    assert target.trees > 3
    again = head.pieces[1:]
    assert again
    assert {length for _, length in again} <= {1, 2, 3, 4}
    assert any(event.reread for event in events if isinstance(event, Verified)) != keeps


@pytest.mark.parametrize("spoilt_at", [2, 8])
def test_states_that_are_no_numbers_end_the_guessing_with_the_reason(spoilt_at: int) -> None:
    head = Head(0.0)
    events = reply(TargetWithStates(spoilt_at=spoilt_at), head, [1, 2, 3, 4])
    assert written(events) == written(reply(TargetWithStates(), None, [1, 2, 3, 4]))
    assert note_of(events) == "states of the model are not numbers (nextn); the rest was written plainly"


@pytest.mark.parametrize("names", [(), ("nextn",)])
def test_a_target_that_does_not_give_what_is_asked_leaves_a_plain_reply_that_says_so(names: tuple[str, ...]) -> None:
    events = reply(TargetWithStates(names), Head(), [1, 2, 3])
    assert end_of(events).stats.draft_n == 0
    lacking = ", ".join(name for name in NAMES if name not in names)
    assert note_of(events) == (
        f"the drafter reads states of the model that cannot be had here ({lacking}); the rest was written plainly"
    )


@pytest.mark.parametrize("held", [-1, 99, None, "3"])
def test_a_drafter_that_lies_about_what_it_knows_does_not_guess(held: object) -> None:
    class Liar(Head):
        def held_states(self, prompt: Sequence[int]) -> int:
            return held  # type: ignore[return-value]

    events = reply(TargetWithStates(), Liar(), [1, 2, 3])
    assert written(events) == written(reply(TargetWithStates(), None, [1, 2, 3]))
    assert "the drafter says that it knows states of" in (note_of(events) or "")


def test_a_drafter_that_fails_at_states_costs_the_guesses_and_not_the_reply() -> None:
    class Broken(Head):
        def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
            raise RuntimeError("no room")

    events = reply(TargetWithStates(), Broken(), [1, 2, 3])
    assert written(events) == written(reply(TargetWithStates(), None, [1, 2, 3]))
    assert note_of(events) == "the drafter failed (RuntimeError: no room); the rest was written plainly"


def test_states_come_in_their_places_where_the_rows_of_a_prompts_end_are_told_too() -> None:
    head, size = Head(), PREFILL_CHUNK + 44
    target = TargetWithStates(n_context=size + 64)
    prompt = [int(token) for token in np.random.default_rng(1).integers(0, 10, size)]
    chain = DrafterChain([RecycleDrafter(), head], lambda source, agreed: 4)
    assert isinstance(reply(target, chain, prompt, bit_exact=False)[-1], Finished)
    rows = target.max_width  # those of one pass, of the last piece alone
    assert head.pieces[:3] == [(0, PREFILL_CHUNK), (PREFILL_CHUNK, 43 - rows), (size - 1 - rows, rows)]
