"""One reply's rule for drawing and judging tokens: greedy, coupled, rejection or block.

A verifier joins three pure parts: the sampling chain (`chain`), the noise (`counter_rng`) and the rule (`acceptance`).
The drafter calls `choose`, the loop calls `verifier`. All randomness is a function of the seed and of where a number is
used, so a reply can be repeated, and guesses that were thrown away do not affect what follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.events import Verify
from engine.interfaces import Choice, Choose, Distribution, Draft, DrawBlock, Rows
from engine.options.sampling_params import Sampling
from engine.sampling import counter_rng as noise
from engine.sampling.acceptance import Verdict, accept_block, accept_coupled, accept_rejection, draw_from
from engine.sampling.chain import (
    SMALL,
    Candidates,
    Shortlist,
    candidates,
    check_finite,
    greedy,
    greedy_rows,
    likeliest,
    reaching,
    shortlist,
)
from engine.sampling.softmax import SoftmaxSums, probability, sums_of
from engine.sampling.tree_acceptance import JudgedTree, accept_by_node, accept_from_leaves

NO_GUESS = Draft((), (), "")


class RoundVerdict(NamedTuple):
    """What a round came to; `p_guesses` has the target's probability of each guess, judged or not reached.

    Where nobody asked for probabilities `p_guesses` is empty and `p_next` None. `sums` are those of the judged rows,
    where the judge had to sum them up. `departures` has (place, the target's own id) of each accepted guess that the
    target would have written otherwise.
    """

    accepted: int
    next: int
    p_guesses: list[float]
    p_next: float | None
    sums: SoftmaxSums | None = None
    departures: tuple[tuple[int, int], ...] = ()


class PathVerdict(NamedTuple):
    """The guesses at `path` stand, in this order, and `next` follows them; the rest as in `RoundVerdict`."""

    path: Sequence[int]
    next: int
    p_guesses: list[float]
    p_next: float | None
    sums: SoftmaxSums | None = None
    departures: tuple[tuple[int, int], ...] = ()


class Draws:
    """The draws of one draft: called for one place after the other, or `block` for all at once."""

    __slots__ = ("_one", "block")

    def __init__(self, one: Choose, block: DrawBlock | None) -> None:
        """`block` is None where nothing is drawn at once."""
        self._one, self.block = one, block

    def __call__(self, row: Rows, position: int) -> Choice:
        """As the draws for one place."""
        return self._one(row, position)


class Verifier(Protocol):
    """How tokens are drawn and judged in one reply."""

    def chooser(self, start: int) -> Choose:
        """What draws the drafter's tokens for a draft whose first guess stands at position `start`."""

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """Judge a draft whose first guess stands at `start`; `rows` is float32 (K+1, V). Raises BadScores."""

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """The target's own token behind the `guesses` of a branch, the first of which stands at `start`, and its p.

        `row` is float32 (V,). Raises BadScores.
        """

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """A guess of a branch behind `guesses`, drawn from `row`, float32 (V,), of which earlier ones are taken out.

        `number` is another one for each such draw of the draft that begins at `start`.
        """

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """The verdict where the rule judges every node by its own q; None where the trunk's verdict says it all.

        `rows` is float32 (K+1, V). Raises BadScores.
        """

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """The probability that the target gives `token` by one row, float32 (V,), which stands behind `guesses`."""


def verifier_for(
    sampling: Sampling, verify: Verify, seed: int, *, probabilities: bool = True, closely: bool = False
) -> Verifier:
    """The judge that a request asks for. At temperature 0 all modes are the greedy match.

    For "lenient" it is that of "coupled", for `LenientVerifier` to go over.

    `probabilities` False leaves out what only a reader needs; `closely` sums up the written rows' entropy too.
    """
    if sampling.temperature == 0.0:
        return GreedyVerifier(probabilities=probabilities, closely=closely)
    if verify in ("coupled", "lenient"):
        return CoupledVerifier(sampling, seed, probabilities=probabilities)
    return RatioVerifier(sampling, seed, whole_block=verify == "block", probabilities=probabilities)


class VerifierOver:
    """The engine's `Verifier` over another one, which says all that is not said anew."""

    def __init__(self, verifier: Verifier) -> None:
        self._verifier = verifier

    def chooser(self, start: int) -> Choose:
        return self._verifier.chooser(start)

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        return self._verifier.verify(rows, draft, start)

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        return self._verifier.drawn(row, guesses, start)

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        return self._verifier.choose_beside(row, guesses, start, number)

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        return self._verifier.judge_tree(rows, draft, start)

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        return self._verifier.share_of(token, row, guesses)


class MatchVerifier:
    """What rules have in common by which a guess stands where it is what the target writes."""

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        raise NotImplementedError

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """As a round without a guess draws it."""
        verdict = self.verify(row[None], NO_GUESS, start + len(guesses))
        return verdict.next, verdict.p_next

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """A branch stands where it is what the target writes, whatever it was drawn from."""
        return None


class GreedyVerifier(MatchVerifier):
    """Temperature 0: a guess stands while it is the target's likeliest token.

    The verdict needs each row's likeliest id alone, and those of rows behind a refused guess not at all. Probabilities,
    a pass over all rows more, are made where somebody reads them.
    """

    def __init__(self, *, probabilities: bool = True, closely: bool = False) -> None:
        """`closely` sums up the entropy of the rows that are written, for `TopTokens`, in the same pass."""
        self._probabilities, self._closely = probabilities, closely
        self._draws = Draws(self.choose, self.choose_block)

    def chooser(self, start: int) -> Choose:
        """`choose`, which hangs on nothing but the row."""
        return self._draws

    def choose(self, row: Rows, position: int) -> Choice:
        """The likeliest token of `row`, float32 (V,)."""
        return Choice(*greedy(row))

    def choose_block(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> list[Choice]:
        """The likeliest token of each of `rows`, float32 (B, n); with `sure` no row is summed up. Raises BadScores."""
        best, tops = greedy_rows(rows)
        if sure is None:
            sure = [min(1.0, 1.0 / total) for total in sums_of(rows, tops).totals]
        return [Choice(token, p) for token, p in zip(ids[best].tolist(), sure, strict=True)]

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        """Greedy match; probabilities are the untempered softmax."""
        if not self._probabilities:
            return RoundVerdict(*self._accepted(rows, draft), [], None)
        best, tops = greedy_rows(rows)
        accepted, following = accept_coupled(draft.tokens, best)
        sums = sums_of(rows, tops, accepted + 1 if self._closely else 0)
        found = [
            probability(row, guess, top, total)
            for row, guess, top, total in zip(rows, draft.tokens, tops, sums.totals, strict=False)
        ]
        p_next = 1.0 / sums.totals[accepted]
        return RoundVerdict(accepted, following, found, p_next, sums if self._closely else None)

    def _accepted(self, rows: Rows, draft: Draft) -> Verdict:
        """The match alone; of small rows one search over all takes less time than one call for each."""
        if len(rows) == 1 or rows.size > SMALL:
            return accept_coupled(draft.tokens, map(likeliest, rows))
        best: list[int] = rows.argmax(axis=1).tolist()
        verdict = accept_coupled(draft.tokens, best)
        check_finite([rows.item(place, best[place]) for place in range(verdict.accepted + 1)])
        return verdict

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """The likeliest that is left."""
        return Choice(*greedy(row))

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """By the untempered softmax, as all probabilities of a greedy reply."""
        _, tops = greedy_rows(row[None])
        return probability(row, token, tops[0], sums_of(row[None], tops).totals[0])


class CoupledVerifier(MatchVerifier):
    """The target's sample at each position is fixed by (seed, position); the drafter draws with the same noise."""

    def __init__(self, sampling: Sampling, seed: int, *, probabilities: bool = True) -> None:
        """`sampling.temperature` is above 0."""
        self._sampling, self._seed, self._probabilities = sampling, seed, probabilities
        self._draws = Draws(self.choose, self.choose_block)

    def chooser(self, start: int) -> Choose:
        """`choose`: a sample hangs on its position alone, whichever round it is drawn in."""
        return self._draws

    def choose(self, row: Rows, position: int) -> Choice:
        """A sample of `row`, float32 (V,), with the target's noise: equal to the target's where p and q are close."""
        few = shortlist(row, self._sampling)
        if few is None:
            token, p_token, _ = self._by_arrays(row[None], (0,), position, (None,))[0]
        else:
            token, p_token, _ = self._by_hand(few, position, None)
        return Choice(token, p_token)

    def choose_block(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> list[Choice]:
        """As `choose` for each of `rows`, float32 (B, n), of `ids` int64 (n,).

        Most rows of a good drafter leave one token, which is seen for all rows at once.
        """
        best, counts = reaching(rows, self._sampling)
        choices = list[Choice]()
        for number, (token, p) in enumerate(zip(ids[best].tolist(), sure or [1.0] * len(rows), strict=True)):
            if counts[number] != 1:
                few, place = shortlist(rows[number], self._sampling), position + number
                if few is not None:
                    token, p_token, _ = self._by_hand([(int(ids[at]), share) for at, share in few], place, None)
                else:
                    left = candidates(rows[number][None], self._sampling)
                    token, p_token, _ = self._race(Candidates(ids[left.ids], left.probabilities), [place], [None])[0]
                p *= p_token
            choices.append(Choice(token, p))
        return choices

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        samples = self._samples(rows, start, (*draft.tokens, None))
        if not self._probabilities:
            return RoundVerdict(*accept_coupled(draft.tokens, (token for token, _, _ in samples)), [], None)
        found = list(samples)
        accepted, following = accept_coupled(draft.tokens, [token for token, _, _ in found])
        return RoundVerdict(accepted, following, [p_guess for _, _, p_guess in found[:-1]], found[accepted][1])

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """The next in the race for this position: what the target writes where it is not what was taken out."""
        return self.choose(row, start + len(guesses))

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """By the sampling chain; 0.0 where the chain cuts the token."""
        return candidates(row[None], self._sampling).row(0).probability_of(token)

    def _samples(self, rows: Rows, position: int, guesses: Sequence[int | None]) -> Iterator[tuple[int, float, float]]:
        """For each row the winner of the race (see `counter_rng`), its probability, and that of the row's guess.

        Row by row as they are asked for: those behind a refused guess are not looked at. Only the first row that needs
        arrays draws all that do with it, for one sequence of array calls costs little more for five rows than for one.
        """
        drawn: dict[int, tuple[int, float, float]] = {}
        for number, guess in enumerate(guesses):
            few = None if number in drawn else shortlist(rows[number], self._sampling)
            if few is not None:
                yield self._by_hand(few, position + number, guess)
                continue
            if not drawn:
                behind = range(number + 1, len(rows))
                unsure = [number, *(place for place in behind if shortlist(rows[place], self._sampling) is None)]
                drawn = dict(zip(unsure, self._by_arrays(rows, unsure, position, guesses), strict=True))
            yield drawn[number]

    def _by_hand(self, few: Shortlist, position: int, guess: int | None) -> tuple[int, float, float]:
        if len(few) == 1:
            return *few[0], 1.0 if few[0][0] == guess else 0.0
        race = [noise.exponential_of(self._seed, position, token) / p for token, p in few]
        token, probability = few[race.index(min(race))]
        return token, probability, next((p for candidate, p in few if candidate == guess), 0.0)

    def _by_arrays(
        self, rows: Rows, numbers: Sequence[int], position: int, guesses: Sequence[int | None]
    ) -> list[tuple[int, float, float]]:
        p = candidates(rows if len(numbers) == len(rows) else rows[list(numbers)], self._sampling)
        return self._race(p, [position + number for number in numbers], [guesses[number] for number in numbers])

    def _race(
        self, p: Candidates, positions: Sequence[int], guesses: Sequence[int | None]
    ) -> list[tuple[int, float, float]]:
        numbers_drawn = noise.exponential(self._seed, positions, p.ids)
        with np.errstate(divide="ignore"):
            winners = (numbers_drawn / p.probabilities).argmin(axis=1)
        places = np.arange(len(positions))
        tokens, p_tokens = p.ids[places, winners].tolist(), p.probabilities[places, winners].tolist()
        wanted = np.array([[-1 if guess is None else guess] for guess in guesses])
        p_guesses = np.where(p.ids == wanted, p.probabilities, np.float32(0.0)).sum(axis=1).tolist()
        return list(zip(tokens, p_tokens, p_guesses, strict=True))


class RatioVerifier:
    """Acceptance by min(1, p/q), guess by guess or for the whole block.

    Every round has noise of its own, which no other round uses (see `counter_rng`): that makes the law of whole replies
    the target's, not only that of single rounds.
    """

    def __init__(self, sampling: Sampling, seed: int, *, whole_block: bool, probabilities: bool = True) -> None:
        """`sampling.temperature` is above 0."""
        self._sampling, self._seed, self._probabilities = sampling, seed, probabilities
        self._rule = accept_block if whole_block else accept_rejection
        self._tree_rule = accept_from_leaves if whole_block else accept_by_node

    def chooser(self, start: int) -> Choose:
        """True samples of q, with noise that the verdict never uses and that belongs to the draft from `start` on."""

        def choose(row: Rows, position: int) -> Choice:
            q = candidates(row[None], self._sampling).row(0)
            token = draw_from(q, noise.uniform(self._seed, start, noise.DRAFT_STREAM, position - start))
            return Choice(token, q.probability_of(token), q)

        def choose_block(
            rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
        ) -> list[Choice]:
            left, choices = candidates(rows, self._sampling), list[Choice]()
            for number, p in enumerate(sure or [1.0] * len(rows)):
                q = Distribution(ids[left.ids[number]], left.probabilities[number])
                place = position + number - start
                token = draw_from(q, noise.uniform(self._seed, start, noise.DRAFT_STREAM, place))
                choices.append(Choice(token, p * q.probability_of(token), q))
            return choices

        return Draws(choose, choose_block)

    def verify(self, rows: Rows, draft: Draft, start: int) -> RoundVerdict:
        p = candidates(rows, self._sampling)
        k = len(draft.tokens)
        uniforms = [noise.uniform(self._seed, start, noise.ACCEPT_STREAM, place) for place in range(k)]
        draw = noise.uniform(self._seed, start, noise.RESIDUAL_STREAM)
        rows_of_p = [p.row(i) for i in range(k + 1)]
        verdict = self._rule(draft.tokens, rows_of_p, draft.distributions or (None,) * k, uniforms, draw)
        if not self._probabilities:
            return RoundVerdict(*verdict, [], None)
        p_next = rows_of_p[verdict.accepted].probability_of(verdict.next)
        return RoundVerdict(verdict.accepted, verdict.next, _probabilities_of(draft, p), p_next)

    def drawn(self, row: Rows, guesses: Sequence[int], start: int) -> tuple[int, float | None]:
        """From p, with a number that belongs to this round and this depth alone."""
        p = candidates(row[None], self._sampling).row(0)
        token = draw_from(p, noise.uniform(self._seed, start, noise.TARGET_STREAM, len(guesses)))
        return token, p.probability_of(token) if self._probabilities else None

    def choose_beside(self, row: Rows, guesses: Sequence[int], start: int, number: int) -> Choice:
        """A true sample of what is left, with a number that nothing else in this round uses."""
        q = candidates(row[None], self._sampling).row(0)
        token = draw_from(q, noise.uniform(self._seed, start, noise.BRANCH_STREAM, number))
        return Choice(token, q.probability_of(token), q)

    def judge_tree(self, rows: Rows, draft: Draft, start: int) -> PathVerdict | None:
        """Every guess by its own q, with a number of its own; those of the trunk are a chain's."""
        p, k = candidates(rows, self._sampling), len(draft.tokens)
        laws = [p.row(i) for i in range(k + 1)]
        uniforms = [noise.uniform(self._seed, start, noise.ACCEPT_STREAM, place) for place in range(k)]
        tree = JudgedTree(draft.tokens, draft.parents, laws, draft.distributions or (None,) * k)
        path, following = self._tree_rule(tree, uniforms, noise.uniform(self._seed, start, noise.RESIDUAL_STREAM))
        if not self._probabilities:
            return PathVerdict(path, following, [], None)
        found = [
            laws[parent + 1].probability_of(token) for token, parent in zip(draft.tokens, draft.parents, strict=True)
        ]
        return PathVerdict(path, following, found, laws[path[-1] + 1 if path else 0].probability_of(following))

    def share_of(self, token: int, row: Rows, guesses: Sequence[int]) -> float:
        """By the sampling chain; 0.0 where the chain cuts the token."""
        return candidates(row[None], self._sampling).row(0).probability_of(token)


def _probabilities_of(draft: Draft, p: Candidates) -> list[float]:
    """The target's probability of each guess; 0.0 where the chain cut it."""
    k = len(draft.tokens)
    hits = p.ids[:k] == np.array(draft.tokens, np.int64)[:, None]
    found: list[float] = np.where(hits, p.probabilities[:k], np.float32(0.0)).sum(axis=1).tolist()
    return found
