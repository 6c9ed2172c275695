"""Ranges of whole numbers as GBNF."""

from __future__ import annotations


def whole_between(low: int | None, high: int | None) -> list[str]:
    """Ways to write the whole numbers of a range as GBNF, without zeros in front; None is no bound."""
    if low is None or low < 0:
        below = [
            f'"-" ({each})'
            for each in whole_between(1 if high is None or high >= 0 else -high, None if low is None else -low)
        ]
        return below + (whole_between(0, high) if high is None or high >= 0 else [])
    if high is None:
        size = len(str(low))
        return [*_of_size(str(low), "9" * size), f"[1-9] [0-9]{{{size},{max(size, 15)}}}"]
    ways = []
    for size in range(len(str(low)), len(str(high)) + 1):
        least, most = max(low, 10 ** (size - 1) if size > 1 else 0), min(high, 10**size - 1)
        ways += _of_size(str(least), str(most))
    return ways


def _of_size(low: str, high: str) -> list[str]:
    """Ways to write the numbers between two of the same size."""
    if not low:
        return [""]
    if low == "0" * len(low) and high == "9" * len(high):
        return [f"[0-9]{{{len(low)}}}"]
    if low[0] == high[0]:
        return [f'"{low[0]}" {each}'.strip() for each in _of_size(low[1:], high[1:])]
    rest = len(low) - 1
    first, last = int(low[0]), int(high[0])
    ways = []
    if rest and low[1:] != "0" * rest:
        ways += [f'"{first}" {each}' for each in _of_size(low[1:], "9" * rest)]
        first += 1
    ends = []
    if rest and high[1:] != "9" * rest:
        ends = [f'"{last}" {each}' for each in _of_size("0" * rest, high[1:])]
        last -= 1
    if first <= last:
        ways.append(f"[{first}-{last}]" + (f" [0-9]{{{rest}}}" if rest else ""))
    return ways + ends
