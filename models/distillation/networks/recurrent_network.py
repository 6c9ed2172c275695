"""The recurrent drafter: all guesses of a draft in one call, each from the one before, begun by the target's state.

What the target knew when it wrote the newest token stands in its last state, which tells of the token behind it, too
(Medusa, Cai et al. 2401.10774). A small recurrent layer takes that and the newest token, guesses, reads its own guess
and goes on (ReDrafter, Cheng et al. 2403.09919; Hydra, Ankner et al. 2402.05109). There is no cache, and the head knows
the most frequent words alone, through a narrow middle: a draft is a hundredth of a pass of a billion weights.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from models.distillation.networks.block_network import NORM_EPSILON

THINNED = 0.1
"""The share of inputs that is left out at random in training: text is scarce, and learnt by heart else."""


@dataclass(frozen=True)
class RecurrentSize:
    """Widths: of the target's state, of the memory, of a word's vector, of the middle before the head.

    `rows` words are told apart when they are read, `words` can be guessed; `places` is the guesses of a draft. `hidden`
    is the width of a layer beside the middle, 0 for none.
    """

    state: int
    memory: int = 384
    vector: int = 192
    middle: int = 256
    rows: int = 16_384
    words: int = 4096
    places: int = 4
    hidden: int = 0


class RecurrentNetwork(nn.Module):
    """One small cell over words, begun by a state; the scores of each place hang on the guesses before it."""

    def __init__(self, size: RecurrentSize) -> None:
        super().__init__()
        self.size = size
        self.embedding = nn.Embedding(size.rows, size.vector)
        self.begin = nn.Linear(size.state, size.memory)
        self.cell = nn.Linear(size.vector + size.memory, 2 * size.memory)
        self.middle = nn.Linear(size.vector + size.memory, size.middle)
        self.head = nn.Linear(size.middle, size.words)
        if size.hidden:
            self.up = nn.Linear(size.vector + size.memory, size.hidden)
            self.down = nn.Linear(size.hidden, size.middle)
            nn.init.zeros_(self.down.weight)
        nn.init.normal_(self.head.weight)  # as large as an embedding, so that a step of Adam changes it as little
        self.scale = size.middle**-0.5
        self.thin = nn.Dropout(THINNED)

    def forward(self, states: Tensor, rows: Tensor) -> Tensor:
        """Scores of the places behind `rows`, (n, K, words). `states` (n, D), `rows` int64 (n, K): newest word first,

        then the words that were guessed, or those that came.
        """
        seen = self.thin(F.rms_norm(states.float(), (self.size.state,), None, NORM_EPSILON))
        memory, found = torch.tanh(self.begin(seen)), []
        for read in self.thin(self.embedding(rows)).unbind(1):
            gate, new = self.cell(torch.cat((read, memory.to(read.dtype)), -1)).chunk(2, -1)
            memory = memory + gate.sigmoid() * (new.tanh() - memory)
            both = torch.cat((read, memory.to(read.dtype)), -1)
            found.append(self.middle(both) + (self.down(F.silu(self.up(both))) if self.size.hidden else 0))
        lit = self.thin(F.silu(torch.stack(found, 1))) * self.scale
        scores: Tensor = self.head(lit)
        return scores
