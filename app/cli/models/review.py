"""`draftlight review`: a second opinion. A model reads what another one wrote, and says where it departs.

Standard output holds the text with its marks (green is what the reader would have written too), or with --continue the
reader's own reply; what it said of the text goes to standard error.
"""

from __future__ import annotations

import argparse
import sys
import uuid
from collections.abc import Callable
from contextlib import ExitStack

import msgspec

from app.cli.ask import check_opened, finish, make_show, pair_request_from, read_text, refuse_bad_setting, write
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import Problem, ProblemError
from app.system.named_file import path_named
from app.system.paths import AppPaths
from app.system.standard_streams import tell
from app.system.terminal_text import on_one_line
from app.traces.opinion import Opinion, opinion_of, reviewable
from app.traces.trace import read_trace
from engine.events import Failed
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling

DRAWN_WITH = 0
"""The seed of a text that has none: it is read at temperature 0, where none is drawn."""


def review(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    default_pair: PairRequest,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command and return its exit code. Raises ProblemError with what the user has to know."""
    request, seed, text = what_to_read(arguments)
    reading = request.review_of(text, seed, uuid.uuid4().hex)
    refuse_bad_setting(reading)
    pair_request = pair_request_from(arguments, default_pair)
    with EngineSession(app_paths.worker_log, entry) as session, ExitStack() as stack:
        opened = session.open(find(pair_request))
        check_opened(opened, pair_request)
        question = next((turn.content for turn in reversed(request.messages) if turn.role == "user"), "")
        show = make_show(arguments, stack, question)
        events, end = write(session, reading, (lambda event: None) if arguments.goes_on else show)
        if isinstance(end, Failed):
            raise ProblemError(Problem(end.code, end.message, end.hint))
        sys.stdout.flush()
        if not arguments.json:
            tell(in_words(opinion_of(events), opened.target_name))
        if arguments.goes_on and end.reason != "cancelled":
            own = {"generation_id": uuid.uuid4().hex, "prediction": text, "verify": "coupled", "draft_length": "auto"}
            asked = msgspec.structs.replace(request, seed=seed, reasoning_if_offered=True, **own)
            events, end = write(session, asked, show)
            finish(end, events, quiet=arguments.json)
        return 0


def what_to_read(arguments: argparse.Namespace) -> tuple[Request, int, str]:
    """The request, the seed and the text of the trace or the text that was named. Raises ProblemError."""
    if arguments.question:
        asked = Request("", messages=(Message("user", arguments.question),), sampling=Sampling(temperature=0.0))
        return asked, DRAWN_WITH, read_text(arguments.file, "text")
    return reviewable(read_trace(path_named(arguments.file)))


def in_words(opinion: Opinion, reader: str) -> str:
    """What the model `reader` said, in a line."""
    said = f"{reader} would have written {opinion.agreed} of {opinion.tokens} tokens alike ({opinion.percent} %)"
    if opinion.place is not None:
        own = f"it says “{on_one_line(opinion.own)}”" if opinion.own else "it would end there"
        stands = on_one_line(opinion.stands)
        return f"{said}; first apart at token {opinion.place}: “{stands}” stands there, {own}"
    if opinion.goes_on:
        return f"{said}, and would go on with “{on_one_line(opinion.goes_on)}”"
    return f"{said}, and would end there too"
