"""The branches of one reply's drafts: who is asked for them, which are checked, and what is said of it.

Decisions:

Branches come from three sources and are put beside one trunk. A network reads its own likeliest ones on while it
drafts (`engine/drafters/branch_growth.py`), depth by depth, if that pays; one that cannot, and every one where it does
not, gets a second choice at each place, drawn from the scores that it drew from, for which no further pass is needed.
Drafters over tables and copies know what else might follow (`Brancher`), beside a network's trunk too: what they share
with it is checked once, and each guess says who made it.

The draft that a drafter hands over stays a chain. Growing branches are kept aside and put beside it here, so that
chains of drafters, corrections and time limits need not know of trees.

Which of them are checked is the policy's to say, by what a row takes and what each may bring. Where a branch wins, its
cells are kept if the target can, and the next pass begins behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat

import numpy as np

from engine.decoding.parts.round_part import Propose, RoundPart
from engine.decoding.reply import Reply
from engine.decoding.reply_stats import ReplyStats
from engine.decoding.round_state import RoundState
from engine.decoding.safe_drafter import SafeDrafter
from engine.decoding.target_cache import TargetCache
from engine.draft_length.reply_exactness import ReplyExactness
from engine.draft_length.tree_policy import CHAINS_ARE_EXACT, TAKES_CHAINS, TreePolicy
from engine.drafters.branch_growth import Growth
from engine.events import DraftedToken
from engine.interfaces import Choice, Choose, Draft, DrawBlock, Rows, Target, block_of
from engine.sampling.draft_tree import ROOT, joined, path_to, trunk_length
from engine.sampling.verifier import Verifier


class TreeDrafting(RoundPart):
    """Wraps a reply's drafting; without it drafts are chains."""

    def __init__(
        self,
        policy: TreePolicy,
        cache: TargetCache,
        drafter: SafeDrafter,
        exactness: ReplyExactness | None,
        verifier: Verifier,
        reply: Reply,
    ) -> None:
        """`exactness` is None where the reply need not be bit-exact.

        `verifier` draws second choices: by the model's own scores, whatever a grammar makes of them.
        """
        self._policy, self._cache, self._drafter, self._exactness = policy, cache, drafter, exactness
        self._target: Target = cache.target
        self._verifier, self._reply = verifier, reply
        self._wanted = 0
        self._may_check = False
        self._refused: str | None = None  # why branches that were wanted were not checked
        self._rows: dict[int, tuple[Rows, Choice]] = {}  # by position, what a guess was drawn from
        sampling = reply.request.sampling
        self._is_drawn = sampling.temperature > 0.0 and reply.request.verify in ("rejection", "block")
        self._tree: Draft | None = None  # all that was guessed in this round

    def prepare(self, number: int) -> bool:
        """Find out whether this round may branch; returns whether something was measured for it.

        May raise Interrupted.
        """
        self._wanted = self._policy.wanted(number) if self._drafter.works else 0
        self._rows.clear()
        self._tree, self._may_check, measured = None, self._wanted > 0, False
        if not self._wanted:
            return False
        context = self._reply.committed
        if self._target.max_leaves < 2:
            why: str | None = getattr(self._target, "why_chains", None)
            self._may_check, self._refused = False, why or TAKES_CHAINS
        elif self._exactness is not None and len(self._target.cached) == len(context) - 1:
            self._may_check, measured = self._exactness.takes_branches(context)
            self._refused = None if self._may_check else self._refused or CHAINS_ARE_EXACT
        return measured

    def propose(self, propose: Propose, state: RoundState) -> Draft:
        """The guesses, with the branches worth checking."""
        if not self._wanted:
            return propose(state)
        state.trees, growth, clock = True, self._growth(state), self._reply.clock
        state.choose = _Noted(state.choose, self._rows, growth)
        began = clock()
        draft = propose(state)
        if not draft.tokens:
            return draft
        self._policy.add_draft_time(trunk_length(draft), 1000.0 * (clock() - began))
        tree = draft if growth is None else growth.attached(draft)
        if len(tree.tokens) == len(draft.tokens):
            tree = self._with_seconds(state.position, draft)
        # What was drawn stands before what was looked up beside it: a guess is drawn without knowing of the latter.
        tree = joined(tree, self._drafter.add_branches(self._reply.context, draft, self._wanted))
        if not tree.parents:
            return draft
        self._tree = tree
        rows = self._room(state) - trunk_length(draft) if self._may_check else 0
        return self._policy.choose(tree, rows, self._target.max_leaves, kept=self._cache.keeps_paths)

    def _growth(self, state: RoundState) -> Growth | None:
        """What a network reads its branches on in; None where that does not pay."""
        shape = self._policy.shape(max(1, state.limit), drawn=self._is_drawn)
        if shape is None:
            return None
        start, verifier = state.position, self._verifier
        return Growth(shape, lambda row, guesses, number: verifier.choose_beside(row, guesses, start, number))

    def after(self, state: RoundState) -> None:
        """Whether the branches were right, those too that were not checked."""
        if self._tree is not None:
            self._policy.learn(self._tree, state.judged.written)

    def add_to(self, stats: ReplyStats) -> None:
        said = self._policy.summary()
        stats.trees = said if said is not None or self._refused is None else self._refused

    def _room(self, state: RoundState) -> int:
        """The most guesses of a pass."""
        widest = self._target.max_width
        if self._exactness is not None:
            widest = min(widest, self._exactness.widest)
        return min(self._target.n_context - state.position, widest - 1 - state.reread)

    def _with_seconds(self, start: int, draft: Draft) -> Draft:
        """A second choice for each guess of the trunk, from the scores that it was drawn from."""
        trunk = trunk_length(draft)
        tokens, p_draft, laws = list(draft.tokens), list(draft.p_draft), list(draft.distributions)
        parents = list(draft.parents or range(ROOT, trunk - 1))
        for place in range(min(trunk, self._wanted)):
            row, first = self._rows.get(start + place, (None, None))
            if row is None or first is None or first.token != draft.tokens[place]:
                break
            row[first.token] = -np.inf
            if not np.isfinite(row).any():
                continue
            second = self._verifier.choose_beside(row, draft.tokens[:place], start, place)
            tokens.append(second.token)
            laws.append(second.distribution)
            p_draft.append((1.0 - first.probability) * second.probability)
            parents.append(place - 1)
        if len(tokens) == len(draft.tokens):
            return draft
        added = len(tokens) - len(draft.tokens)
        return draft._replace(
            tokens=tuple(tokens),
            p_draft=tuple(p_draft),
            distributions=tuple(laws) if draft.distributions else (),
            parents=tuple(parents),
            makers=(*draft.makers, *(draft.source,) * added) if draft.makers else (),
        )


class _Noted:
    """The same draws; what they were drawn from is kept for the round, but for those of a block.

    `growth` is for a network that can read branches on, None where none is to.
    """

    __slots__ = ("_choose", "_rows", "block", "growth")

    def __init__(self, choose: Choose, rows: dict[int, tuple[Rows, Choice]], growth: Growth | None) -> None:
        self._choose, self._rows, self.growth = choose, rows, growth
        self.block: DrawBlock | None = block_of(choose)

    def __call__(self, row: Rows, position: int) -> Choice:
        choice = self._choose(row, position)
        self._rows[position] = np.array(row), choice
        return choice


def drafted_tokens(draft: Draft, preview: Callable[[Sequence[int]], list[str]]) -> list[DraftedToken]:
    """A draft as it is told; `preview` gives the text that each of some tokens would add in turn."""
    makers = [None if maker == draft.source else maker for maker in draft.makers_of_all]
    if not draft.parents:
        chain: repeat[int | None] = repeat(None)
        return list(map(DraftedToken, draft.tokens, preview(draft.tokens), draft.p_draft, chain, makers))
    drafted = []
    each_guess = zip(draft.tokens, draft.p_draft, draft.parents, makers, strict=True)
    for place, (token, p_draft, parent, maker) in enumerate(each_guess):
        text = preview([draft.tokens[each] for each in path_to(draft.parents, place)])[-1]
        drafted.append(DraftedToken(token, text, p_draft, None if parent == place - 1 else parent, maker))
    return drafted
