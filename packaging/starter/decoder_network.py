"""A small Llama: RMS norm, interleaved RoPE, SwiGLU. One class serves the starter's target and its drafter."""

import math
from dataclasses import dataclass

from torch import Tensor, nn
from torch.nn import functional as F

from models.distillation.networks.block_network import RMSNorm
from models.distillation.networks.eagle_network import rotate, rotations


@dataclass(frozen=True)
class Size:
    """Shape of a model: width d, layers, attention heads, hidden width of the feed-forward part."""

    width: int
    layers: int
    heads: int
    hidden: int
    vocabulary: int = 4096
    context: int = 2048

    @property
    def head_width(self) -> int:
        """Numbers per head."""
        return self.width // self.heads


TARGET = Size(width=256, layers=6, heads=8, hidden=768)
DRAFTER = Size(width=128, layers=2, heads=4, hidden=384)


class DecoderLayer(nn.Module):
    """Attention and feed-forward part, each added to what came in."""

    def __init__(self, size: Size) -> None:
        super().__init__()
        self.size = size
        self.attention_norm, self.feed_norm = RMSNorm(size.width), RMSNorm(size.width)
        self.qkv = nn.Linear(size.width, 3 * size.width, bias=False)
        self.out = nn.Linear(size.width, size.width, bias=False)
        self.gate = nn.Linear(size.width, size.hidden, bias=False)
        self.up = nn.Linear(size.width, size.hidden, bias=False)
        self.down = nn.Linear(size.hidden, size.width, bias=False)

    def attend(self, x: Tensor, cos: Tensor, sin: Tensor, mask: Tensor) -> Tensor:
        """(B, T, width) with attention added; `mask` bool (B, 1, T, T)."""
        batch, length, width = x.shape
        joint = self.qkv(self.attention_norm(x)).view(batch, length, 3, self.size.heads, self.size.head_width)
        q, k = rotate(joint[:, :, :2], cos, sin).transpose(1, 3).unbind(2)
        # Spelt out, as the fused attention of a processor has a slow backward pass.
        scores = (q * self.size.head_width**-0.5) @ k.transpose(2, 3)
        weights = scores.float().masked_fill(~mask, -1e4).softmax(-1).to(q.dtype)
        mixed = weights @ joint[:, :, 2].transpose(1, 2)
        return x + self.out(mixed.transpose(1, 2).reshape(batch, length, width))

    def feed(self, x: Tensor) -> Tensor:
        """(..., width) with the feed-forward part added."""
        normed = self.feed_norm(x)
        return x + self.down(F.silu(self.gate(normed)) * self.up(normed))


class DecoderNetwork(nn.Module):
    def __init__(self, size: Size) -> None:
        super().__init__()
        self.size = size
        self.embedding = nn.Embedding(size.vocabulary, size.width)
        self.blocks = nn.ModuleList(DecoderLayer(size) for _ in range(size.layers))
        self.final_norm = RMSNorm(size.width)
        cos, sin = rotations(size.head_width, size.context)
        self.register_buffer("cos", cos, persistent=False)
        self.register_buffer("sin", sin, persistent=False)
        for parameter in self.parameters():
            if parameter.dim() == 2:
                nn.init.normal_(
                    parameter,
                    std=0.02 if parameter.shape[0] == size.vocabulary else 0.5 / math.sqrt(parameter.shape[1]),
                )
        for block in self.blocks:
            nn.init.zeros_(block.out.weight)
            nn.init.zeros_(block.down.weight)

    def forward(self, ids: Tensor, mask: Tensor, rows: Tensor, columns: Tensor) -> Tensor:
        """Logits float32 (N, V) at the N places (rows, columns) of `ids` (B, T) only: the rest is never needed."""
        cos, sin = self.cos[: ids.shape[1]], self.sin[: ids.shape[1]]
        x = self.embedding(ids)
        for i, block in enumerate(self.blocks):
            x = block.attend(x, cos, sin, mask)
            if i == len(self.blocks) - 1:
                x = x[rows, columns]
            x = block.feed(x)
        return F.linear(self.final_norm(x), self.embedding.weight)
