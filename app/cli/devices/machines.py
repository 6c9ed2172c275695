"""`draftlight machines`: what several machines would bring, by calculation, before anybody sets them up.

With `--json` it prints a cost curve too.
"""

from __future__ import annotations

import argparse

from app.bench.machines import Outlook, SharedModel, Way, break_even, curve, outlook
from app.cli.output import say, say_json

PLACES = {
    "this machine alone": None,
    "loopback": Way(0.1, 10_000),
    "data centre": Way(0.2, 25_000),
    "wired house or office": Way(0.6, 1_000),
    "good wireless": Way(4.0, 300),
    "poor wireless": Way(15.0, 50),
    "another town": Way(40.0, 50),
}
"""Typical ways, not measured here: a round trip in milliseconds and megabits a second."""

WIDTHS = (1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 33)


def machines(arguments: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    model = SharedModel(
        arguments.layers,
        arguments.pass_ms / arguments.layers,
        arguments.width,
        arguments.acceptance,
        arguments.guess_ms,
        arguments.row_share,
    )
    ways = PLACES
    if arguments.trip_ms is not None:
        ways = {"as named": Way(arguments.trip_ms, arguments.mbit)}
    rows = {name: [way] * arguments.machines if way is not None else [] for name, way in ways.items()}
    found = {name: outlook(model, each) for name, each in rows.items()}
    if arguments.json:
        say_json({name: _facts(model, rows[name], each) for name, each in found.items()})
        return 0
    say(f"{'':24}{'ms a pass':>11}{'plain':>10}{'K':>5}{'guessing':>11}{'speed-up':>10}{'pays from':>11}")
    for name, each in found.items():
        least = break_even(model, rows[name])
        pays = f"{least:.2f}" if least < 1 else "never"
        took = curve(model, rows[name], (1,))[1]
        say(
            f"{name:24}{took:>11.1f}{each.plain_per_s:>10.1f}{each.guesses:>5}{each.guessing_per_s:>11.1f}"
            f"{each.speed_up:>10.2f}{pays:>11}"
        )
    say("Tokens a second, calculated and not measured: docs/machines.md says from what.")
    return 0


def _facts(model: SharedModel, ways: list[Way], found: Outlook) -> dict[str, object]:
    return {
        "plain_per_s": found.plain_per_s,
        "guesses": found.guesses,
        "guessing_per_s": found.guessing_per_s,
        "pays_from": break_even(model, ways),
        "verify_ms": {str(rows): ms for rows, ms in curve(model, ways, WIDTHS).items()},
    }
