"""`draftlight models get`: shows the terms, then fetches the files, checks each, and shows the progress.

Ctrl-C keeps what was fetched: the same command continues with it, also after a restart.
"""

from __future__ import annotations

import argparse
import sys

from app.cli.models.fetching import Fetched, Fetching, FetchInterrupted
from app.cli.models.order import Order, Ordering
from app.cli.models.search import GATES
from app.cli.output import agreed, can_ask, say, say_json
from app.cli.progress import ProgressLine
from app.model_library.events import Terms
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from app.system.standard_streams import note
from models.hub.download.partial_file import size_text
from models.memory.advice import size
from models.pair import STARTER, Finding

INTERRUPTED = 130


def get(arguments: argparse.Namespace, registry: PairRegistry) -> int:
    """Run the command and return its exit code. Uses the network. Raises ProblemError, HubError or ModelFileError."""
    order = Ordering(registry).order(arguments.what)
    tell = note if arguments.json else say
    if not order.items:
        tell(f"{order.name} is here already.")
        _finish(order, (), registry, arguments.json)
        return 0
    for line in _notices(order):
        tell(line)
    _ask_consent(order, arguments.accept_licence)
    try:
        fetched = Fetching(registry.store, ProgressLine(sys.stderr), as_json=arguments.json).fetch(order.items)
    except FetchInterrupted as stopped:
        note(f"Stopped at {size_text(stopped.done_bytes)} of {size_text(stopped.total_bytes)}: what is here is kept.")
        note(f"Go on with: {order.again}")
        return INTERRUPTED
    _finish(order, fetched, registry, arguments.json)
    return 0


def _notices(order: Order) -> list[str]:
    total = sum(item.size_bytes for item in order.items)
    lines = [f"{order.name}: {size(total)} to fetch."]
    for item in order.items:
        commit = item.files[0].revision[:12]
        lines.append(f"  {item.role}: {item.repository} at {commit}, {item.main} ({size_text(item.size_bytes)})")
    lines += [f"  {line}" for line in dict.fromkeys(map(_terms_line, order.terms))]
    if not order.verified:
        lines.append("  Sizes and hashes are those that the hub lists now: none of them came with Draftlight.")
    return lines


def _terms_line(terms: Terms) -> str:
    return f"licence of {terms.repository}: {terms.licence or 'not named'} ({terms.url}), {GATES[terms.gate]}"


def _ask_consent(order: Order, accepted: bool) -> None:
    """Raises ProblemError where a licence asks for consent and there is none."""
    asking = [terms for terms in order.terms if terms.asks]
    if not asking or accepted:
        return
    named = " and ".join(dict.fromkeys(f"{terms.licence or 'terms not named'} ({terms.url})" for terms in asking))
    if not can_ask():
        hint = f"Read them; if you accept them, run: {order.again} --accept-licence"
        raise refuse("needs_consent", f"{order.name} is given under terms to be accepted first: {named}", hint)
    if not agreed(f"{order.name} is given under {named}. Do you accept these terms?"):
        raise refuse("declined", "nothing was fetched: the terms were not accepted", f"Later: {order.again}")


def _finish(order: Order, fetched: tuple[Fetched, ...], registry: PairRegistry, as_json: bool) -> None:
    """Say what is installed now and how to use it; for a pair also whether its two models fit together."""
    findings = _findings(order, registry)
    used = order.used.format(id=fetched[-1].model.id if fetched else "ID")
    if as_json:
        problems = [{"code": each.code, "message": each.message, "hint": each.hint} for each in findings]
        say_json({"type": "finished", "name": order.name, "use": used, "problems": problems}, on_one_line=True)
        return
    for finding in findings:
        note(f"Warning: {finding.message}. {finding.hint}")
    say(f"Use it: {used}")


def _findings(order: Order, registry: PairRegistry) -> list[Finding]:
    if not order.pair or order.pair == STARTER:
        return []
    from models.checks.pair_check import check_pair

    return check_pair(registry.pair(order.pair))
