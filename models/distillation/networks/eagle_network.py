"""EAGLE-3's head (Li et al. 2503.01840) as llama.cpp computes it: one layer over token and state, side by side.

Place i holds token i+1 and g_i, three layer inputs of the target behind token i, fused. From the second guess on the
head's own state stands in the place of g. So it is trained (training-time test): step s of an anchor i reads token
i+1+s with the state of the step before, and sees what the target's states gave up to place i, and its own steps.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from models.distillation.networks.block_network import RMSNorm
from models.distillation.networks.eagle_size import FUSED, EagleSize

ROPE_BASE = 10_000.0


def rotations(head_width: int, length: int) -> tuple[Tensor, Tensor]:
    """Cos and sin, float32 (length, head_width / 2)."""
    speed = ROPE_BASE ** (-torch.arange(0, head_width, 2).float() / head_width)
    angle = torch.arange(length).float()[:, None] * speed
    return angle.cos(), angle.sin()


def rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Turns neighbouring pairs (0,1), (2,3) ... of `x` (B, T, ..., head_width), as llama.cpp does for `llama`."""
    even, odd = x[..., 0::2], x[..., 1::2]
    shape = (cos.shape[0], *(1,) * (x.dim() - 3), cos.shape[1])
    cos, sin = cos.view(shape).to(x.dtype), sin.view(shape).to(x.dtype)
    return torch.stack((even * cos - odd * sin, even * sin + odd * cos), dim=-1).flatten(-2)


class EagleNetwork(nn.Module):
    """`embedding` float32 (rows, width) are the target's own vectors, which the file borrows: they stay as they are."""

    def __init__(self, size: EagleSize, embedding: Tensor) -> None:
        super().__init__()
        self.size, width = size, size.width
        self.register_buffer("embedding", embedding, persistent=False)
        self.fc = nn.Linear(FUSED * width, width, bias=False)
        self.word_norm, self.state_norm = RMSNorm(width), RMSNorm(width)
        self.qkv = nn.Linear(2 * width, 3 * width, bias=False)
        self.out = nn.Linear(width, width, bias=False)
        self.feed_norm, self.final_norm = RMSNorm(width), RMSNorm(width)
        self.gate = nn.Linear(width, size.hidden, bias=False)
        self.up = nn.Linear(width, size.hidden, bias=False)
        self.down = nn.Linear(size.hidden, width, bias=False)
        self.head = nn.Linear(width, size.words, bias=False)
        cos, sin = rotations(size.head_width, size.context)
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.down.weight)
        with torch.no_grad():  # what enters the last layer, as it is
            self.fc.weight.zero_()
            self.fc.weight[:, -width:] = torch.eye(width)

    def forward(self, ids: Tensor, states: Tensor, steps: int) -> list[Tensor]:
        """The head's states of each step, (B, T, width) each, for `scores`.

        `ids` int64 (B, T + steps), rows of the embedding, begin with the token behind the first state; `states` float32
        (B, T, 3 width) are the target's. Of step s place i is the guess behind token i + s of `ids`.
        """
        length, found = states.shape[1], list[Tensor]()
        mask = torch.ones(length, length, dtype=torch.bool).tril()
        before: list[tuple[Tensor, Tensor]] = []
        state = self.fc(states)
        for step in range(steps):
            state = self._step(ids[:, step : step + length], state, step, mask, before)
            found.append(state)
        return found

    def _step(self, ids: Tensor, state: Tensor, step: int, mask: Tensor, before: list[tuple[Tensor, Tensor]]) -> Tensor:
        size, (batch, length, _) = self.size, state.shape
        both = torch.cat((self.word_norm(self.embedding[ids]).to(state.dtype), self.state_norm(state)), -1)
        joint = self.qkv(both).view(batch, length, 3, size.heads, size.head_width)
        cos, sin = self.cos[step : step + length], self.sin[step : step + length]
        q, k = rotate(joint[:, :, :2], cos, sin).transpose(1, 3).unbind(2)
        v = joint[:, :, 2].transpose(1, 2)
        q = q * size.head_width**-0.5
        before.append((k, v))
        first_k, first_v = before[0]
        scores = [(q @ first_k.transpose(2, 3)).float().masked_fill(~mask, -1e4)]
        scores += [(q * own).sum(-1, keepdim=True).float() for own, _ in before[1:]]
        shares = torch.cat(scores, -1).softmax(-1).to(v.dtype)
        mixed = shares[..., :length] @ first_v
        for number, (_, own) in enumerate(before[1:]):
            mixed = mixed + shares[..., length + number, None] * own
        x = state + self.out(mixed.transpose(1, 2).reshape(batch, length, size.width))
        normed = self.feed_norm(x)
        return x + self.down(F.silu(self.gate(normed)) * self.up(normed))

    def scores(self, states: Tensor) -> Tensor:
        """Of the head's states (n, width): (n, words)."""
        found: Tensor = self.head(self.final_norm(states))
        return found
