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
from importlib import metadata
from typing import Any

import msgspec

from app.cli.doctor_parts.devices import device_lines, examine_benchmarks, kernel_lines, size_words
from app.engine_host.diagnostics.confined_processes import ENGINE, confinement_lines, examine_confinement
from app.engine_host.diagnostics.diagnosis import examine_devices, examine_speed, libraries_in
from app.engine_host.diagnostics.memory_growth import examine_growth, growth_lines
from app.engine_host.protocol import Diagnosed, Opened, PairFiles, PairRequest
from app.engine_host.session import EngineSession
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from app.system.paths import AppPaths
from app.system.terminal_text import json_safe, safe
from app.system.window_libraries import examine_window
from engine.machine import config_cache, configs
from engine.translatable import as_text
from models.checks.pair_check import check_pair
from models.errors import ModelFileError
from models.hardware.machine import read_machine
from models.pair import STARTER, Finding
from models.starter_pair import starter_pair

LANGUAGES = {"ja": "Japanese", "ko": "Korean", "zh-cn": "Chinese"}


def add_flags(doctor: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    doctor.add_argument("--retry", action="store_true", help="first forget which settings failed here: try all again")
    doctor.add_argument("--target", metavar="FILE|ID", default="", help="judge every drafter for this model instead")


def doctor(
    arguments: argparse.Namespace,
    app_paths: AppPaths,
    say: Callable[[str], None] = print,
    find: Callable[[PairRequest], PairFiles] = find_pair,
    entry: Entry = worker_entry,
) -> int:
    """Run the command and return its exit code. `--retry` forgets which settings failed: all are tried again."""
    if arguments.target:
        from app.cli.doctor_parts.target import drafters_for

        return drafters_for(arguments.target, arguments.json)
    if arguments.retry:
        config_cache.forget(app_paths.measurements)
    report = examine(app_paths, find, entry)
    say(json_safe(json.dumps(report, indent=2, ensure_ascii=False)) if arguments.json else safe(in_words(report)))
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
        starter = examine_starter()
        libraries = libraries_in(session.diagnose())
        starter |= open_starter(session, find)
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
        "confined": examine_confinement(app_paths.worker_log),
        "memory_growth": examine_growth(app_paths.worker_log),
        "window": examine_window(),
        "storage": examine_storage(app_paths),
        "safer_settings": examine_configs(app_paths, libraries),
        "contests": examine_benchmarks(app_paths, libraries),
        "pairs": [starter],
        "usable": starter["usable"],
    }


def examine_starter() -> dict[str, Any]:
    """The starter's files and what is wrong with them."""
    report: dict[str, Any] = {"id": STARTER, "files": [], "problems": [], "opened": None, "usable": False}
    try:
        pair = starter_pair()
        report["files"] = [
            {"name": file.name, "size_bytes": file.stat().st_size if file.is_file() else None}
            for file in (pair.target, pair.drafter, pair.tokenizer)
            if file
        ]
        report["problems"] = [msgspec.to_builtins(finding, enc_hook=as_text) for finding in check_pair(pair)]
    except ModelFileError as error:
        report["problems"] = [
            msgspec.to_builtins(Finding(error.code, str(error), error.hint, fatal=True), enc_hook=as_text)
        ]
    return report


def open_starter(session: EngineSession, find: Callable[[PairRequest], PairFiles]) -> dict[str, Any]:
    """Whether the starter opens, and with which settings."""
    try:
        opened = session.try_open(find(PairRequest(pair=STARTER)))
    except ProblemError:
        # The check of the starter's files has already listed this problem.
        return {}
    facts = {
        name: value for name, value in msgspec.to_builtins(opened, enc_hook=as_text).items() if name != "request_id"
    }
    return {"opened": facts, "usable": isinstance(opened, Opened)}


def examine_configs(app_paths: AppPaths, libraries: dict[str, Any]) -> list[dict[str, Any]]:
    """The model files for which faster settings failed with these libraries: which, how, and what runs instead."""
    llama, onnx = libraries.get("llama_cpp_python"), libraries.get("onnxruntime")
    if not isinstance(llama, dict) or not isinstance(onnx, dict):
        return []
    found = config_cache.with_failures(app_paths.measurements, configs.builds(llama, onnx))
    return [
        {
            "file": memory.file,
            "now": configs.WORDS.get(memory.now),
            "failed": [_failure_facts(failure) for failure in memory.failures if failure.counts],
            "doubted": [_failure_facts(failure) for failure in memory.failures if not failure.counts],
        }
        for memory in found
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
        app_paths.data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=app_paths.data):
            report["writable"] = True
    except OSError as error:
        report["writable"] = False
        report["problem"] = f"{app_paths.data}: {error.strerror}. Make it writable, or set DRAFTLIGHT_HOME."
    return report


def in_words(report: dict[str, Any]) -> str:
    """The report as text for the user."""
    machine = report["machine"]
    lines = [
        f"Draftlight {report['draftlight']}, Python {report['python']}",
        f"Machine: {machine['system']} {machine['architecture']}, {machine['processor'] or 'processor unknown'}",
        f"         {machine['usable_cores']} cores to use, {size_words(machine['available_bytes'])} of "
        f"{size_words(machine['total_bytes'])} memory free",
        *_speed_lines(report),
        *device_lines(report),
        *kernel_lines(report.get("weights", {})),
        *_library_lines(report["libraries"]),
        *confinement_lines(ENGINE, report.get("confinement")),
        *(line for whose, each in report.get("confined", {}).items() for line in confinement_lines(whose, each)),
        *growth_lines(report["memory_growth"]),
        *_config_lines(report.get("safer_settings", [])),
        *_window_lines(report["window"]),
        f"Chats and settings: {report['storage']['data']}"
        + ("" if report["storage"]["writable"] else f"\n  PROBLEM: {report['storage']['problem']}"),
        f"Engine's log: {report['storage']['worker_log']}",
        *(line for pair in report["pairs"] for line in _pair_lines(pair)),
        _verdict(report),
    ]
    return "\n".join(lines)


def _speed_lines(report: dict[str, Any]) -> list[str]:
    read = report["memory_bandwidth_gb_per_s"]
    speeds = ", ".join(
        f"{name} {speed:{'.0f' if speed >= 10 else '.1f'}}"
        for name, speed in report["most_tok_per_s_estimated"].items()
    )
    return [
        f"         memory is read at {read['all_cores']:.0f} GB/s ({read['one_core']:.0f} by one core), measured now",
        f"Speeds to expect on the CPU, at most and estimated, without guessing, in tok/s as Q4_K_M: {speeds}",
    ]


def _library_lines(libraries: dict[str, Any]) -> list[str]:
    lines = ["Libraries:"]
    for name, facts in libraries.items():
        if isinstance(facts, dict):
            lines.append(f"  {name.replace('_', '-')}")
            shown = {key: value for key, value in facts.items() if key not in ("devices", "backends", "build")}
            lines += [f"    {key.replace('_', ' ')}: {_plain(value)}" for key, value in shown.items()]
        else:
            lines.append(f"  {name.replace('_', ' ')}: {_plain(facts)}")
    return lines


def _config_lines(found: list[dict[str, Any]]) -> list[str]:
    lines = ["Safer settings, since faster ones failed here (`draftlight doctor --retry` tries them again):"]
    for each in found:
        lines.append(f"  {safe(each['file'])} runs with {each['now'] or 'no drafter'}")
        for failed in each["failed"]:
            often = f", {failed['times']} times" if failed["times"] > 1 else ""
            lines.append(f"    with {failed['settings']}: {safe(failed['reason'])}{often}")
        lines += [
            f"    with {suspect['settings']}: {safe(suspect['reason'])}, once; after a second time it is left out"
            for suspect in each["doubted"]
        ]
    return lines if found else []


def _window_lines(window: dict[str, Any]) -> list[str]:
    if window["usable"] is None:
        return []
    lines = ["Window: Qt's libraries can be loaded" if window["usable"] else f"Window: PROBLEM: {window['problem']}"]
    if window["display"]:
        lines.append(f"  now without a display: {window['display']}")
    if window["fonts_missing"]:
        names = ", ".join(LANGUAGES[tag] for tag in window["fonts_missing"])
        lines.append(f"  no font here can write {names}: such letters show as boxes")
    if window["packages"]:
        lines.append(f"  missing packages: {', '.join(window['packages'])}")
    return lines + [f"  on Debian or Ubuntu, as root: {line}" for line in window["advice"]]


def _verdict(report: dict[str, Any]) -> str:
    if not report["usable"]:
        return "Verdict: NOT usable, see the problems above"
    if report["window"]["usable"] is False:
        return "Verdict: usable in a terminal; the window cannot open, see above"
    return "Verdict: usable"


def _pair_lines(pair: dict[str, Any]) -> list[str]:
    lines = [f"Pair {pair['id']}: {'usable' if pair['usable'] else 'NOT usable'}"]
    lines += [f"  {file['name']}: {size_words(file['size_bytes'])}" for file in pair["files"]]
    lines += [f"  PROBLEM: {problem['message']}. {problem['hint']}" for problem in pair["problems"]]
    opened = pair["opened"]
    if opened is not None and pair["usable"]:
        lines.append(f"  opened in {opened['load_ms']:.0f} ms; target on {opened['target_device']}")
        words = opened.get("drafter_words")
        among = f", guesses among {words[0]:,} of {words[1]:,} words" if words else ""
        lines.append(f"  drafter: {opened['drafter_name'] or 'none'} on {opened['drafter_device'] or '-'}{among}")
        if opened.get("heads"):
            lines.append(f"  the model brings its own heads, which guess without a file: {opened['heads']}")
        if opened["exact_with"]:
            lines.append(f"  bit-exact: {exact_words(opened['exact_with'])}")
        lines += [f"  note: {opened['note']}"] if opened["note"] else []
    elif opened is not None:
        lines.append(f"  PROBLEM: {opened['message']}. {opened['hint']}")
    return lines


def exact_words(found: dict[str, Any]) -> str:
    """The widest pass that leaves every bit the same, and with which settings."""
    if found["width"] == 1:
        return "nothing: scores change in the last bits as soon as two tokens are checked at once"
    words = f"passes of up to {found['width']} tokens, with {_plural_threads(found['threads'])}, a "
    words += f"{found['cache_type']} cache and flash attention {found['flash_attention']}"
    if found["paired_from"] == 0:
        words += "; single tokens are scored in passes of two rows"
    elif found["paired_from"] is not None:
        words += f"; from {found['paired_from']:,} tokens of context on single tokens are scored in passes of two rows"
    if found["up_to"] is not None:
        return f"{words}; up to {found['up_to']:,} tokens of context, nothing past them"
    if found["any_depth"]:
        return f"{words}; at any depth, by how the kernels are made, and looked at to {found['looked_to']:,} tokens"
    return f"{words}; looked at to {found['looked_to']:,} tokens of context, deeper when a reply gets there"


def _plural_threads(count: int) -> str:
    return "one thread" if count == 1 else f"{count} threads"


def _plain(value: object) -> str:
    """A value in words: the entries of a list, the values of a dictionary, "yes" or "no" for a truth value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " ".join(_plain(each) for each in value.values() if not isinstance(each, bool))
    if isinstance(value, (list, tuple)):
        return ", ".join(map(_plain, value)) or "none"
    return str(value).strip(" |")
