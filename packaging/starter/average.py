"""Averages two checkpoints of one training, weight by weight (model soups, Wortsman et al. 2022): run it with `--help`.

A phase that teaches caution refuses too much, the phase after it too little; what lies between them has the better half
of both, as they are near enough to each other for a mean of their weights to be a model.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch


def main() -> None:
    """Reads the command line and writes the mean."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--share", type=float, default=0.5, help="what the second counts, 0 to 1")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    first, second = (torch.load(path)["network"] for path in (arguments.first, arguments.second))
    torch.save(
        {"network": {name: torch.lerp(first[name], second[name], arguments.share) for name in first}}, arguments.out
    )


if __name__ == "__main__":
    main()
