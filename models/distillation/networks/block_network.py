"""The block drafter: all guesses of a draft in one call, from a short window of the newest tokens and no cache.

A guesser of one token at a time pays its whole network for each guess; here the places of a draft are rows of one
matrix, so that seven guesses cost little more than one (SpecDec, Xia et al. 2203.16487; PaSS, Monea et al. 2311.13581).
As in DFlash the text itself goes through almost nothing, one convolution; only the places go through the layers. They
look at the window and at each other, so that a place can know what the places before it are likely to hold.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from models.distillation.training_text import PAD


@dataclass(frozen=True)
class BlockSize:
    """Shape of a block drafter: guesses, tokens that it sees, and widths."""

    places: int = 7
    window: int = 64
    width: int = 128
    embedded: int = 64
    heads: int = 4
    layers: int = 2
    hidden: int = 384
    newest: int = 8
    summary: int = 256
    vocabulary: int = 4096
    words: int = 2048
    reach: int = 4
    """Tokens that the convolution joins, and before that `newest` those that are summed up for all places."""


BLOCK = BlockSize()
FAR = -1e4
"""What is added to the scores of places before the text's beginning (PAD); nothing looks at them."""
NORM_EPSILON = 1e-5


class RMSNorm(nn.Module):
    """Scales each vector to unit mean square, then by a learnt weight."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        """(..., width) to the same."""
        return F.rms_norm(x, (x.shape[-1],), self.weight.to(x.dtype), NORM_EPSILON)


class BlockLayer(nn.Module):
    """The places look at the window and at each other, then each thinks. Keys and values are the states themselves."""

    def __init__(self, size: BlockSize) -> None:
        super().__init__()
        self.size = size
        self.look_norm, self.feed_norm = RMSNorm(size.width), RMSNorm(size.width)
        self.query = nn.Linear(size.width, size.heads * size.width, bias=False)
        self.out = nn.Linear(size.heads * size.width, size.width, bias=False)
        self.up = nn.Linear(size.width, size.hidden, bias=False)
        self.down = nn.Linear(size.hidden, size.width, bias=False)
        self.bias = nn.Parameter(torch.zeros(size.heads, size.places, size.window + size.places))

    def look(self, x: Tensor, window: Tensor, hidden: Tensor) -> Tensor:
        """`x` (N, B, D), `window` (N, W, D) from the oldest token to the newest, `hidden` bool (N, W).

        Returns x with what was looked at added.
        """
        size, count = self.size, len(x)
        normed = self.look_norm(x)
        keys = torch.cat((window, normed.to(window.dtype)), 1)
        query = (self.query(normed) * size.width**-0.5).view(count, size.places * size.heads, size.width)
        scores = (query @ keys.transpose(1, 2)).float().view(count, size.places, size.heads, -1)
        scores = scores + self.bias.transpose(0, 1)
        scores = scores.masked_fill(F.pad(hidden, (0, size.places))[:, None, None], FAR)
        shares = scores.softmax(-1).to(keys.dtype).view(count, size.places * size.heads, -1)
        return x + self.out((shares @ keys).view(count, size.places, -1))

    def feed(self, x: Tensor) -> Tensor:
        """(..., D) with the feed-forward part added."""
        return x + self.down(F.relu(self.up(self.feed_norm(x))).square())


class BlockNetwork(nn.Module):
    def __init__(self, size: BlockSize = BLOCK) -> None:
        super().__init__()
        self.size = size
        self.embedding = nn.Embedding(size.vocabulary, size.embedded)
        self.join = nn.Linear(size.reach * size.embedded, size.width, bias=False)
        self.state_norm = RMSNorm(size.width)
        self.sum_up = nn.Linear(size.newest * size.embedded, size.summary)
        self.spread = nn.Linear(size.summary, size.places * size.width)
        self.layers = nn.ModuleList(BlockLayer(size) for _ in range(size.layers))
        self.final_norm = RMSNorm(size.width)
        self.head = nn.Linear(size.width, size.words, bias=False)
        self.sure = nn.Linear(size.width, 1)
        nn.init.normal_(self.embedding.weight, std=0.5)
        for layer in self.layers:
            nn.init.zeros_(layer.out.weight)
            nn.init.zeros_(layer.down.weight)
        nn.init.normal_(self.head.weight, std=0.02)

    def forward(self, ids: Tensor, chats: Tensor, anchors: Tensor) -> Tensor:
        """The places' last states, (N, B, D), behind the tokens at `anchors` int64 (N,), for `head` and `sure`.

        `ids` int64 (T,), with `window` - 1 of PAD in front; `chats` int64 (T,), which chat an id belongs to: the places
        see their own chat alone.
        """
        size = self.size
        padded = F.pad(self.embedding(ids), (0, 0, size.newest - 1, 0))
        joined = torch.stack([padded[first : first + len(ids)] for first in range(size.newest)], 1)
        states = self.state_norm(self.join(joined[:, -size.reach :].flatten(1)))
        x = self.spread(F.relu(self.sum_up(joined[anchors].flatten(1)))).view(-1, size.places, size.width)
        places = anchors[:, None] + torch.arange(1 - size.window, 1)
        hidden = (chats[places] != chats[anchors][:, None]) | (ids[places] == PAD)
        window = states[places]
        for layer in self.layers:
            x = layer.feed(layer.look(x, window, hidden))
        return self.final_norm(x)


__all__ = ["BLOCK", "FAR", "NORM_EPSILON", "PAD", "BlockNetwork", "BlockSize", "RMSNorm"]
