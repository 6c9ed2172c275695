"""The entry point: picks the command, and is the one file that knows both the app and the window.

Imports are inside the functions, because the worker process imports this file too when it starts, and `draftlight ask`
must not pay for the window.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine_host.protocol import PairRequest
    from app.problem import ProblemError
    from app.system.paths import AppPaths


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    from app.system.standard_streams import flush_output, prepare

    use_huge_pages()
    closed = prepare()
    try:
        code = _guarded(sys.argv[1:] if argv is None else argv, output=1 not in closed)
    except SystemExit as end:  # argparse has printed what there was to say
        code = end.code if isinstance(end.code, int) else 2
    fault = flush_output()
    if fault is None:
        return code
    if code == 0 and not isinstance(fault, BrokenPipeError):  # else it was reported, or the reader has left (`| head`)
        _output_failed(fault)
    return code or 1


def use_huge_pages() -> None:
    """Have the processes started from here take large memory in huge pages, where the system's library can: glibc 2.35.

    It reads this at its start alone. A drafter of 13 MB is read from small pages at 3 GB/s behind a pass over the
    target, which has driven it and the tables of its pages from the caches: huge ones make that a third of the time.
    """
    given = os.environ.get("GLIBC_TUNABLES", "")
    if sys.platform == "linux" and "glibc.malloc.hugetlb" not in given:
        os.environ["GLIBC_TUNABLES"] = f"{given}:glibc.malloc.hugetlb=1".removeprefix(":")


def _guarded(argv: Sequence[str], *, output: bool) -> int:
    """Run the command and return its exit code. A problem is one line. Raises SystemExit for wrong usage."""
    from app.cli.command_line import parse
    from app.problem import known_problem, problem_error
    from app.system.standard_streams import print_error

    try:
        arguments = parse(argv)
        if arguments.command not in (None, "open") and not output:
            raise problem_error("no_output", "standard output is closed", "Leave it open, or send it to a file.")
        return _run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 1
    except OSError as error:
        return _system_refused(error)
    except Exception as error:
        if (problem := known_problem(error)) is None:
            return _unforeseen(error)
        print_error(f"draftlight: {problem.line()}")
        return 1


def _system_refused(error: OSError) -> int:
    """Report an error of the system that nothing nearer to it has reported better."""
    from app.system.standard_streams import OutputFailedError, print_error

    if isinstance(error, OutputFailedError):
        _output_failed(error)
        return 1
    place = f"{error.filename}: " if error.filename is not None else ""
    print_error(f"draftlight: {place}{error.strerror or error}. Make sure that it is there and may be used.")
    return 1


def _output_failed(error: OSError) -> None:
    from app.system.standard_streams import print_error

    print_error(f"draftlight: standard output cannot be written to: {error.strerror}. Write it somewhere else.")


def _unforeseen(error: Exception) -> int:
    """Report an error of the app's own; its traceback goes to the app's log where that can be written."""
    import logging
    import traceback

    from app.system.crash_log import LOG, begin_log
    from app.system.paths import find_app_paths
    from app.system.standard_streams import print_error

    logging.raiseExceptions = False  # a log that cannot be written costs the log
    log = find_app_paths().app_log
    end_log = begin_log(log)
    LOG.error("on the command line", exc_info=error)
    end_log()
    words = "".join(traceback.format_exception_only(error)).strip()
    print_error(f"draftlight: something went wrong ({words}). This is a fault in Draftlight; {log} tells more.")
    return 1


def _run(arguments: argparse.Namespace) -> int:
    from app.cli.command_line import COMMANDS
    from app.system.paths import find_app_paths

    if arguments.version:
        from app.cli.doctor import version

        print(f"draftlight {version()}")
        return 0
    if arguments.command is None:
        return _open_window()
    if arguments.command == "open":
        from app.system.named_file import path_named

        return _open_window(str(path_named(arguments.file)) if arguments.file else "")
    command = COMMANDS[arguments.command]
    function = command.function(arguments.command)
    if command.needs_pair:
        return function(arguments, *_places_and_pair())
    return function(arguments, find_app_paths())


def _places_and_pair() -> tuple[AppPaths, PairRequest]:
    """The app's folders, and the pair that the window used last, to be computed as the settings say."""
    from app.model_library.pairs.resolution import as_computed, last_used
    from app.settings.preferences_file import read_preferences
    from app.system.paths import find_app_paths
    from app.system.standard_streams import print_error

    app_paths = find_app_paths()
    preferences, problem = read_preferences(app_paths.preferences)
    if problem is not None:
        print_error(f"draftlight: {problem.line()}")
    return app_paths, as_computed(last_used(preferences), preferences)


def _open_window(file: str = "") -> int:
    from contextlib import ExitStack

    from app.problem import problem_error
    from app.services.bootstrap import running_services
    from app.system.crash_log import begin_log
    from app.system.crash_report import new_report, watch_for_crashes
    from app.system.display import display_fault, on_x11
    from app.system.instance_lock import WindowLock
    from app.system.paths import find_app_paths
    from app.system.window_libraries import qt_fault
    from ui.start.entry import load_window, run_window

    if sys.platform == "linux" and (fault := display_fault(os.environ)):
        raise problem_error("no_display", fault, 'Use draftlight ask "…" in a terminal.')
    # Qt's event loop runs no Python, so Python's own handler would sit on a Ctrl-C. The text being written is on the
    # disk except for its last second, and the worker ends with this process.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Imports make many objects and drop none, so collecting garbage meanwhile would cost a tenth of the start for
    # nothing. From the first window on, ui/qt_runtime/garbage_collector.py collects.
    gc.disable()
    app_paths = find_app_paths()
    lock = WindowLock(app_paths.instance_lock)
    problem = "" if lock.acquire() else _bring_first_forward(app_paths, file)
    if problem is None:
        return 0
    with ExitStack() as stack:
        if report := new_report(app_paths):
            from app.cli.doctor import version

            report = f"Draftlight {version()}, {report}"
        stack.callback(begin_log(app_paths.app_log))
        stack.callback(watch_for_crashes(app_paths.crash_file))
        services = stack.enter_context(running_services(app_paths))._replace(crash_report=report)
        if problem:
            services = services._replace(start_problems=(problem, *services.start_problems))
        try:
            load_window()
        except ImportError as error:
            raise _no_window(str(error)) from error
        # Qt would end the process over a library that its part for X11 misses.
        if on_x11(os.environ) and (fault := qt_fault()):
            raise _no_window(fault)
        return run_window(services, file)


def _no_window(fault: str) -> ProblemError:
    from app.problem import problem_error
    from app.system.window_libraries import advice_for

    return problem_error("no_window", f"the window's libraries cannot be loaded: {fault}", advice_for(fault))


def _bring_first_forward(app_paths: AppPaths, file: str) -> str | None:
    """Bring the window that is already open to the front, with `file` in it; None where it came.

    Otherwise somebody else's process could be meant: it is told nothing, and the sentence about that is returned.
    """
    from app.problem import problem_error
    from engine.translatable import translatable
    from ui.start.entry import notify_open_window

    answer = notify_open_window(app_paths.data, file)
    if answer == "silent":
        hint = "Close it, or end its process; what was written is saved."
        raise problem_error("already_open", "Draftlight is open already, and its window does not answer", hint)
    if answer == "came":
        return None
    return translatable(
        "another window uses these chats, but what answers for it belongs to another account: nothing was sent, "
        "and this window is separate"
    )


if __name__ == "__main__":
    from multiprocessing import freeze_support

    freeze_support()
    sys.exit(main())
