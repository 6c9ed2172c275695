"""`draftlight ask`: one reply in the terminal.

Standard output holds the reply, or with --json the events; everything else goes to standard error. Ctrl-C ends the
reply with reason "cancelled". The user got what they asked for, so the exit code is 0. A second Ctrl-C ends the program
at once.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TextIO

import msgspec

from app.cli.command_line import is_text
from app.cli.options import add_options, add_reply
from app.cli.terminal.terminal_painter import PENDING, RESET, ColourPainter, PlainPainter, summary, wants_colour
from app.engine_host.protocol import Opened, PairFiles, PairRequest
from app.engine_host.session import EngineSession, print_remarks
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import NO_DRAFTER, find_pair
from app.problem import Problem, ProblemError, problem_error
from app.settings.json_schema_check import misfit_in_reply, not_held_in_schema, problem_in_schema
from app.settings.preferences import KEPT_LOADING
from app.settings.reply_options import ReplyOptions
from app.system.named_file import path_named, read_whole, reason_of
from app.system.paths import AppPaths
from app.system.standard_streams import print_error
from app.system.terminal_text import json_safe, on_one_line
from app.traces.equivalence import prove, rerun_of
from app.traces.trace import recorded
from engine.errors import BadSetting
from engine.events import Event, Failed, Finished, Started, to_json_line
from engine.options.load_options import LoadOptions
from engine.options.option import options_of, value_of, with_values
from engine.options.request import Message, Request
from engine.text.repetition import LoopWatch

Show = Callable[[Event], None]
LARGEST_TEXT = 1_000_000
LARGEST_PROMPT = 4_000_000
"""Characters: more than fit the longest contexts, and no more than a tokenizer reads in seconds."""


def add_flags(ask: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    ask.add_argument("prompt", nargs="?", help="the message; - reads it from standard input")
    ask.add_argument("--json", action="store_true", help="print the events, one a line, and nothing else")
    ask.add_argument("--save-trace", metavar="FILE", help="keep the reply for `draftlight replay`; .gz compresses")
    add_options(ask, "ask")
    ask.add_argument("--prove", action="store_true", help="write it again without guessing and compare")
    ask.add_argument("--raw", action="store_true", help="continue the prompt as it is, without a chat template")
    add_reply(ask)


def ask(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    default_pair: PairRequest,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command and return its exit code. Raises ProblemError with what the user has to know."""
    prompt = read_prompt(arguments, sys.stdin)
    request = make_request(arguments, prompt)
    request.check()
    if problem := problem_in_schema(request.json_schema):
        raise problem_error(BadSetting.code, problem, "Check the schema and try again.")
    if loose := on_one_line(not_held_in_schema(request.json_schema)):
        print_error(f"draftlight: the reply may not follow this part of the schema: {loose}")
    pair_request = pair_request_from(arguments, default_pair)
    with EngineSession(app_paths.worker_log, entry) as session, ExitStack() as stack:
        pair = find(pair_request)
        check_opened(session.open(pair), pair_request)
        if arguments.draft_length is None and not request.prediction:
            request = msgspec.structs.replace(request, draft_length=pair.draft_length)
        show = make_show(arguments, stack, prompt)
        events, end = write(session, request, show)
        finish(end, events, quiet=arguments.json)
        if loose and isinstance(end, Finished) and (broken := misfit_in_reply(end.text, request.json_schema)):
            print_error(f"draftlight: the reply breaks the schema: {on_one_line(broken)}")
        if not arguments.prove or (isinstance(end, Finished) and end.reason in ("cancelled", "repeats")):
            return 0
        return report_proof(session, request, events)


def read_prompt(arguments: argparse.Namespace, stdin: TextIO) -> str:
    """The prompt from the command line or standard input. Raises ProblemError where there is none."""
    prompt: str | None = arguments.prompt
    if prompt == "-" or (prompt is None and not stdin.isatty()):
        prompt = _typed(stdin)
    if not prompt or not prompt.strip():
        raise problem_error(
            "empty_prompt", "the prompt is empty", 'Write one, such as: draftlight ask "What is a drafter?"'
        )
    return prompt


def _typed(stdin: TextIO) -> str:
    """All of standard input, up to the size that any context holds. Raises ProblemError."""
    try:
        text = stdin.read(LARGEST_PROMPT + 1)
    except UnicodeDecodeError:
        text = "\udcff"  # stands for bytes that are not text, as where the system passes them on
    except (OSError, ValueError) as error:
        message = f"standard input cannot be read: {reason_of(error)}"
        raise problem_error("unreadable", message, "Give the prompt as an argument.") from error
    if len(text) > LARGEST_PROMPT:
        raise problem_error(
            "prompt_too_long", f"the prompt is longer than {LARGEST_PROMPT:,} characters", "Shorten it."
        )
    if not is_text(text):
        raise problem_error("unreadable", "standard input is not text in UTF-8", "Give the prompt as an argument.")
    return text


def pair_request_from(arguments: argparse.Namespace, default: PairRequest) -> PairRequest:
    """The pair that the options name, and how it is loaded. A drafter alone goes with the default target.

    Raises ProblemError where two options do not go together.
    """
    if arguments.pair or arguments.target:
        chosen = {each.name: value_of(default, each) for each in KEPT_LOADING}
        named = PairRequest(arguments.pair, arguments.target, arguments.drafter).changed(**chosen)
    else:
        named = msgspec.structs.replace(default, drafter=arguments.drafter or default.drafter)
    loading = loading_from(arguments, named.loading)
    return msgspec.structs.replace(named, loading=loading, n_context=arguments.context or named.n_context)


def make_request(arguments: argparse.Namespace, prompt: str) -> Request:
    """The request that the options describe. Where they give no draft length, the pair decides."""
    options = msgspec.structs.replace(options_from(arguments), likely_tokens=bool(arguments.save_trace))
    request = msgspec.structs.replace(
        options.request(uuid.uuid4().hex, (Message("user", prompt),), "auto"),
        probabilities=bool(arguments.json or arguments.prove),  # a terminal shows none
    )
    if arguments.raw:
        request = msgspec.structs.replace(request, raw=True, prompt=prompt, messages=())
    return request


def loading_from(arguments: argparse.Namespace, usual: LoadOptions) -> LoadOptions:
    """The options of loading that were named, and else the usual ones. A device or machine that is named must be there.

    Raises BadSetting where two of them do not go together.
    """
    said = {each.name: getattr(arguments, each.name) for each in options_of(LoadOptions) if each.option.flag}
    named = {name: value for name, value in said.items() if value is not None}
    options = msgspec.structs.replace(usual, must_be_there=bool({"device", "rpc"} & set(named)), **named)
    options.check()
    return options


def options_from(arguments: argparse.Namespace) -> ReplyOptions:
    """The options of the reply, from the flags that this command has. Raises ProblemError for an unreadable file."""
    given: dict[str, object] = {}
    for each in options_of(ReplyOptions):
        if each.option.flag is not None and hasattr(arguments, each.name):
            value = getattr(arguments, each.name)
            if isinstance(each.default, tuple):
                value = tuple(value or ())
            given[each.name] = read_text(value, each.option.flag.file) if each.option.flag.file else value
    return with_values(ReplyOptions(), given)


def read_text(name: str, kind: str) -> str:
    """The content of a small text file; "" where no file is named. Raises ProblemError."""
    if not name:
        return ""
    path = path_named(name)
    try:
        text = read_whole(path, 4 * LARGEST_TEXT).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = "it is not text in UTF-8" if isinstance(error, UnicodeDecodeError) else reason_of(error)
        raise problem_error("unreadable", f"the {kind} {name} cannot be read: {reason}", "Name a text file.") from error
    if not text.strip() or len(text) > LARGEST_TEXT:
        words = "is empty" if not text.strip() else f"is longer than {LARGEST_TEXT:,} characters"
        raise problem_error("unreadable", f"the {kind} {name} {words}", "Name another file.")
    return text


def check_opened(opened: Opened, pair_request: PairRequest) -> None:
    """Say what there is to know of the pair. Raises ProblemError where the drafter that the user named is of no use."""
    print_remarks(opened)
    if pair_request.drafter not in ("", NO_DRAFTER) and opened.drafter_name is None:
        raise problem_error(
            "bad_drafter",
            f"the drafter {pair_request.drafter} cannot be used: {opened.note or 'no reason was given'}",
            "Choose another one, or --drafter none.",
        )


def make_show(arguments: argparse.Namespace, stack: ExitStack, prompt: str) -> Show:
    """The function that shows each event: paints it or prints it, and writes it to a trace where one is wanted."""
    shows: list[Show] = [_print_json] if arguments.json else [make_painter(sys.stdout).paint]
    if arguments.save_trace:
        shows.append(stack.enter_context(recorded(path_named(arguments.save_trace), prompt)))

    def show(event: Event) -> None:
        for each in shows:
            each(event)

    return show


def make_painter(stream: TextIO) -> ColourPainter | PlainPainter:
    """The painter for this stream: with colours where it is a terminal that has them."""
    if wants_colour(stream):
        return ColourPainter(stream, lambda: shutil.get_terminal_size().columns)
    return PlainPainter(stream)


def write(session: EngineSession, request: Request, show: Show) -> tuple[list[Event], Finished | Failed]:
    """Write one reply and show every event; returns all events and the last one."""
    events: list[Event] = []
    loops = LoopWatch(request.prompt or (request.messages[-1].content if request.messages else ""))
    with on_interrupt(session.cancel):
        for each in session.generate(request):
            event = loops.follow(each)
            show(event)
            events.append(event)
            if loops.found:
                session.cancel()
    end = events[-1]
    assert isinstance(end, (Finished, Failed))
    return events, end


def finish(end: Finished | Failed, events: Sequence[Event], quiet: bool) -> None:
    """Report how the reply went. Raises ProblemError for a reply that broke off."""
    if isinstance(end, Failed):
        raise ProblemError(Problem(end.code, end.message, end.hint))
    if end.reason == "repeats":
        print_error("draftlight: the reply was stopped, because it repeated itself")
    if not quiet:
        steered = next((event.contrastive for event in events if isinstance(event, Started)), 0.0)
        print_error(summary(end.stats, steered), *((PENDING, RESET) if wants_colour(sys.stderr) else ()))


def report_proof(session: EngineSession, request: Request, events: list[Event]) -> int:
    """Write the reply again without guessing and report whether it is the same; exit code 1 where it ought to be.

    Raises ProblemError where writing fails.
    """
    again, end = write(session, rerun_of(request, events, uuid.uuid4().hex), lambda event: None)
    if isinstance(end, Failed):
        raise ProblemError(Problem(end.code, end.message, end.hint))
    proof = prove(events, again)
    print_error(f"proof: {proof.words}")
    return 1 if proof.identical is False and not proof.by_law else 0


@contextmanager
def on_interrupt(stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` at the first Ctrl-C, at the terminal's end or the session's; the second ends the program."""
    signals = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {each: held for each in signals if (held := signal.getsignal(each)) is not signal.SIG_IGN}  # nohup

    def restore() -> None:
        for each, held in before.items():
            signal.signal(each, held)

    def handle(number: int, frame: FrameType | None) -> None:
        restore()  # whichever comes next
        stop()

    for each in before:
        signal.signal(each, handle)
    try:
        yield
    finally:
        restore()


def _print_json(event: Event) -> None:
    sys.stdout.buffer.write(json_safe(to_json_line(event).decode()).encode() + b"\n")
    sys.stdout.buffer.flush()
