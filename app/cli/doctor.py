"""`draftlight doctor`: what works on this machine, why the rest does not, and what the user can do about it.

Nothing is guessed: the libraries are examined in a worker process, and the starter is really opened there. Exit code 0
means that a reply can be written, 1 that it cannot.
"""

from __future__ import annotations

import argparse
import json
import platform
import tempfile
from collections.abc import Callable
from contextlib import suppress
from importlib import metadata
from typing import Any

import msgspec

from app.engine_host.diagnosis import examine_devices, examine_speed, libraries_in
from app.engine_host.protocol import Diagnosed, Opened, PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from app.system.paths import AppPaths, make_private_folder
from app.system.terminal_text import json_safe, safe
from app.system.window_libraries import examine_window
from engine.machine import config_cache, configs
from engine.translatable import as_text
from models.checks.pair_check import check_pair
from models.errors import ModelFileError
from models.hardware.machine import read_machine
from models.hub.download.partial_file import size_text
from models.pair import STARTER, Finding
from models.starter_pair import starter_pair


def add_flags(doctor: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    doctor.add_argument("--retry", action="store_true", help="first forget which settings failed here: try all again")
    doctor.add_argument("--target", metavar="FILE|ID", default="", help="judge every drafter for this model instead")


def doctor(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    output: Callable[[str], None] = print,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command and return its exit code. `--retry` forgets which settings failed: all are tried again."""
    if arguments.target:
        from app.cli.doctor_parts.target import drafters_for

        return drafters_for(arguments.target, arguments.json)
    if arguments.retry:
        config_cache.delete_results(app_paths.measurements)
    report = examine(app_paths, find, entry)
    output(json_safe(json.dumps(report, indent=2, ensure_ascii=False)) if arguments.json else safe(in_words(report)))
    return 0 if report["usable"] else 1


def version() -> str:
    """Draftlight's own version, as it is installed."""
    try:
        return metadata.version("draftlight")
    except metadata.PackageNotFoundError:
        return "not installed"


def examine(app_paths: AppPaths, find: Callable[[PairRequest], PairFiles], entry: Entry) -> dict[str, Any]:
    """The whole report, as plain values for JSON."""
    with EngineSession(app_paths.worker_log, entry) as session:
        libraries = libraries_in(session.diagnose())
        starter = examine_starter(session, find)
        # Of the worker that the starter was opened in: until then it is not confined.
        again = session.diagnose()
    machine = read_machine()
    return {
        "draftlight": version(),
        "python": platform.python_version(),
        "machine": msgspec.to_builtins(machine),
        **examine_speed(machine),
        **examine_devices(libraries),
        "libraries": {name: facts for name, facts in libraries.items() if name != "weights"},
        "weights": libraries.get("weights", {}),
        "confinement": again.report.get("confinement") if isinstance(again, Diagnosed) else None,
        "window": examine_window(),
        "storage": examine_storage(app_paths),
        "safer_settings": examine_configs(app_paths, libraries),
        "pairs": [starter],
        "usable": starter["usable"],
    }


def examine_starter(session: EngineSession, find: Callable[[PairRequest], PairFiles]) -> dict[str, Any]:
    """The starter's files, what is wrong with them, and with which settings it opens."""
    files, problems, opened, usable = list[dict[str, Any]](), list[Finding](), None, False
    try:
        pair = starter_pair()
        for file in filter(None, (pair.target, pair.drafter, pair.tokenizer)):
            files.append({"name": file.name, "size_bytes": file.stat().st_size if file.is_file() else None})
        problems = check_pair(pair)
    except ModelFileError as error:
        problems = [Finding(error.code, str(error), error.hint, fatal=True)]
    with suppress(ProblemError):  # the check of the files has listed that problem
        answer = session.try_open(find(PairRequest(pair=STARTER)))
        opened = {name: value for name, value in _builtins(answer).items() if name != "request_id"}
        usable = isinstance(answer, Opened)
    return {"id": STARTER, "files": files, "problems": _builtins(problems), "opened": opened, "usable": usable}


def _builtins(value: object) -> Any:
    return msgspec.to_builtins(value, enc_hook=as_text)


def examine_configs(app_paths: AppPaths, libraries: dict[str, Any]) -> list[dict[str, Any]]:
    """The model files for which faster settings failed with these libraries: which, how, and what runs instead."""
    llama, onnx = libraries.get("llama_cpp_python"), libraries.get("onnxruntime")
    if not isinstance(llama, dict) or not isinstance(onnx, dict):
        return []
    return [
        {
            "file": memory.file,
            "now": configs.WORDS.get(memory.now),
            "failed": [_failure_facts(failure) for failure in memory.failures if failure.counts],
            "doubted": [_failure_facts(failure) for failure in memory.failures if not failure.counts],
        }
        for memory in config_cache.that_hold(app_paths.measurements, configs.builds(llama, onnx))
        if memory.failures
    ]


def _failure_facts(failure: configs.ConfigFailure) -> dict[str, Any]:
    return {
        "settings": configs.WORDS.get(failure.config, failure.config),
        "reason": failure.reason,
        "in_a_reply": failure.step == configs.REPLY,
        "times": failure.times,
    }


def examine_storage(app_paths: AppPaths) -> dict[str, Any]:
    """The app's folders, and whether they can be written to."""
    report: dict[str, Any] = {name: str(path) for name, path in app_paths._asdict().items()}
    report["worker_log"] = str(app_paths.worker_log)
    try:
        make_private_folder(app_paths.data)
        with tempfile.TemporaryFile(dir=app_paths.data):
            report["writable"] = True
    except OSError as error:
        report["writable"] = False
        report["problem"] = f"{app_paths.data}: {error.strerror}. Make it writable, or set DRAFTLIGHT_HOME."
    return report


TOLD_APART = ("draftlight", "python", "gpu_advice", "window", "storage", "pairs", "usable")
"""Parts of the report that have sentences of their own; all others stand under their names."""

SAID_ELSEWHERE = ("devices", "build")
"""What a library says too: the first are listed by themselves, the other is the version with the system's facts."""


def in_words(report: dict[str, Any]) -> str:
    """The report as text for the user: what was found, then what does not work and what to do about it."""
    window, storage = report["window"], report["storage"]
    lines = [f"Draftlight {report['draftlight']}, Python {report['python']}"]
    lines += facts_in_lines({name: value for name, value in report.items() if name not in TOLD_APART})
    for advice in report["gpu_advice"]:
        lines += [f"GPU: {advice['sentence']}"] + ([f"  {advice['command']}"] if advice["command"] else [])
    if window["usable"] is not None:
        found = "Qt's libraries can be loaded" if window["usable"] else f"PROBLEM: {window['problem']}"
        lines.append(f"Window: {found}")
        lines += [f"  now without a display: {window['display']}"] if window["display"] else []
        lines += [f"  missing packages: {', '.join(window['packages'])}"] if window["packages"] else []
        lines += [f"  on Debian or Ubuntu, as root: {line}" for line in window["advice"]]
    lines += [f"Chats and settings: {storage['data']}", f"Engine's log: {storage['worker_log']}"]
    lines += [] if storage["writable"] else [f"  PROBLEM: {storage['problem']}"]
    for pair in report["pairs"]:
        lines.append(f"Pair {pair['id']}: {'usable' if pair['usable'] else 'NOT usable'}")
        lines += [
            f"  {file['name']}: {'unknown' if file['size_bytes'] is None else size_text(file['size_bytes'])}"
            for file in pair["files"]
        ]
        opened = pair["opened"] or {}
        failed = pair["problems"] if pair["usable"] or not opened else [*pair["problems"], opened]
        lines += [f"  PROBLEM: {problem['message']}. {problem['hint']}" for problem in failed]
        lines += facts_in_lines(opened, "  ") if pair["usable"] else []
    if not report["usable"]:
        verdict = "NOT usable, see the problems above"
    else:
        verdict = "usable in a terminal; the window cannot open, see above" if window["usable"] is False else "usable"
    return "\n".join([*lines, f"Verdict: {verdict}"])


def facts_in_lines(facts: dict[str, Any], indent: str = "") -> list[str]:
    """Plain values under their names; what is not known is left out, and what stands elsewhere."""
    lines = list[str]()
    for name, value in facts.items():
        if name in SAID_ELSEWHERE and indent:
            continue
        title = f"{indent}{name.replace('_', ' ')}"
        if isinstance(value, dict) and any(isinstance(each, str | dict | list) for each in value.values()):
            lines += [f"{title}:", *facts_in_lines(value, f"{indent}  ")]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{title}:", *(f"{indent}  {_plain(each)}" for each in value)]
        elif value not in (None, "", {}):
            lines.append(f"{title}: {_plain(value, name)}")
    return lines


def _plain(value: object, name: str = "") -> str:
    """A value in words: the entries of a list, the values of a dictionary, "yes" or "no" for a truth value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        known = {name: each for name, each in value.items() if each not in (None, "", {})}
        return ", ".join(f"{name.replace('_', ' ')} {_plain(each, name)}" for name, each in known.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_plain, value)) or "none"
    if isinstance(value, int):
        return size_text(value) if name.endswith("bytes") else f"{value:,}"
    return f"{value:.4g}" if isinstance(value, float) else str(value).strip(" |")
