"""What the commands about what is here may be told: a file opened, a drafter made, chats, the machine, updates."""

from __future__ import annotations

import argparse
from typing import get_args

from app.cli.grammar.parser import actions_of
from app.cli.grammar.values import duration, named_or
from engine.making.orders import MadeKind


def add_distil(distil: argparse.ArgumentParser) -> None:
    distil.add_argument(
        "--target", metavar="FILE|ID", required=True, help="the model, one GGUF file; starter for its own"
    )
    distil.add_argument(
        "--kind",
        choices=get_args(MadeKind),
        default="heads",
        help="heads: several guesses from the model's last state, fitted in seconds (the default); skip: the model with"
        " layers left out; and what is trained for the time of --budget (needs PyTorch), block: a network that makes"
        " all guesses in one call, onnx: one that guesses token by token, eagle: an EAGLE-3 head over its states",
    )
    text = distil.add_mutually_exclusive_group()
    text.add_argument(
        "--prompts",
        metavar="FILE",
        nargs="+",
        default=(),
        help="what the model answers for it, a prompt or a JSON object with messages in each line",
    )
    text.add_argument("--chats", action="store_true", help="the replies that your chats have kept")
    distil.add_argument(
        "--budget",
        metavar="TIME",
        type=duration,
        default=0.0,
        help="the time it may take, such as 90s, 30m or 2h (default: 2m for the model's text, 30m for what is trained)",
    )
    distil.add_argument(
        "--size",
        metavar="N",
        type=named_or({"auto": 0}, 32, 1024),
        default=0,
        help="block and onnx: the network's width (default: by the speed of the model)",
    )
    distil.add_argument("--out", metavar="DIR", default="", help="write it there (default: among the models)")
    distil.add_argument("--cheaper", action="store_true", help="skip: make what is left smaller too (Q4_0)")
    distil.add_argument("--anyway", action="store_true", help="make it and keep it even where it does not pay")
    distil.add_argument("--afresh", action="store_true", help="forget what an earlier run of the same command left")
    distil.add_argument("--json", action="store_true", help="print one JSON object")


def add_chats(chats: argparse.ArgumentParser) -> None:
    add = actions_of(chats)
    restore = add("restore", "add what is missing here and in a backup")
    restore.add_argument("file", nargs="?", default="", help="from this one alone (default: all backups)")
    restore.add_argument("--list", action="store_true", help="only say which backups there are")
    salvage = add("salvage", "add what a damaged file still holds")
    salvage.add_argument("file", help="for example chats.sqlite3.damaged-1; it is not changed")
    salvage.add_argument("--list", action="store_true", help="only say how much can be read")


def add_open(opened: argparse.ArgumentParser) -> None:
    opened.add_argument("file", nargs="?", default="", help="a trace, or a model as a GGUF file")


def add_doctor(doctor: argparse.ArgumentParser) -> None:
    doctor.add_argument("--json", action="store_true", help="print one JSON object")
    doctor.add_argument("--retry", action="store_true", help="first forget which settings failed here: try all again")
    doctor.add_argument("--target", metavar="FILE|ID", default="", help="judge every drafter for this model instead")


def add_memory(memory: argparse.ArgumentParser) -> None:
    memory.add_argument("--forget", action="store_true", help="delete all of it")
    memory.add_argument("--json", action="store_true", help="print one JSON value")


def add_update(update: argparse.ArgumentParser) -> None:
    update.add_argument("--json", action="store_true", help="print one JSON object")
