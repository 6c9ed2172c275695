"""The shape of an EAGLE-3 head, which follows from its target; known without PyTorch."""

from __future__ import annotations

from dataclasses import dataclass

FUSED = 3
"""Layer inputs of the target that are read."""

HEAD_WIDTHS = (128, 64, 32, 16, 8)
FEWEST_HEADS = 4


@dataclass(frozen=True)
class EagleSize:
    """`width` is that of the target's states; `words` can be guessed; a rotation's table has `context` places."""

    width: int
    heads: int
    hidden: int
    words: int
    context: int = 1024
    epsilon: float = 1e-5
    rope_base: float = 10_000.0

    @property
    def head_width(self) -> int:
        """Numbers per head."""
        return self.width // self.heads


def eagle_size(width: int, words: int) -> EagleSize:
    """The shape beside a target whose states have `width` numbers. Raises ValueError where no head fits that."""
    for head_width in HEAD_WIDTHS:
        if width % head_width == 0 and width // head_width >= FEWEST_HEADS:
            return EagleSize(width, width // head_width, 2 * width, words)
    raise ValueError(f"no heads of attention fit {width} numbers")


def layers_read(layers: int) -> tuple[int, int, int]:
    """Which of this many layers have their inputs read: an early one, the middle one, and the last."""
    return min(2, layers - 1), layers // 2, layers - 1
