"""Texts that a model or a paste may hold and that would hurt a careless window."""

HOSTILE: dict[str, str] = {
    "a megabyte of prose": "The quick brown fox jumps over the lazy dog. " * 23_300,
    "a line of 100,000 letters": "a" * 100_000,
    "5,000 nested quotes": ">" * 5000 + " deep",
    "5,000 open brackets": "[" * 5000 + "](" * 5000,
    "a table of 100,000 cells": "| a | b | c | d |\n|---|---|---|---|\n" + "| 1 | 2 | 3 | 4 |\n" * 25_000,
    "10,000 stars": "*" * 10_000 + "word" + "*" * 10_000,
    "stars that never close": "*a " * 10_000,
    "backticks of all lengths": " ".join("`" * (1 + n % 97) + "x" for n in range(2000)),
    "5,000 nested items": "".join(" " * min(n, 60) + "- x\n" for n in range(5000)),
    "100,000 lines of code": "```python\n" + "x = 1\n" * 100_000 + "```\n",
    "dollars": "$" * 20_000,
    "formulas": "$x_{1}$ " * 3000,
    "links": "[a](https://example.org/) " * 3000,
    "entities": "&amp;" * 20_000,
    "bidi controls": "\u202e\u2066abc\u2069\u202c " * 3000,
    "zero-width letters": "a\u200b" * 20_000,
    "a flood of accents": "z" + "\u0301" * 50_000,
    "terminal codes and NUL": "\x1b[31mred\x00\x07" * 3000,
}
