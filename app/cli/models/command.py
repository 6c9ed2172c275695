"""`draftlight models`: picks the command."""

from __future__ import annotations

import argparse
from importlib import import_module

from app.cli.command_line import actions_of
from app.cli.options import whole
from app.model_library.pairs.registry import registry_of
from app.problem import problem_error
from app.system.paths import AppPaths
from app.system.standard_streams import OutputFailedError

ACTIONS = {
    "list": ("list_models", "list_models"),
    "search": ("search", "search"),
    "get": ("get", "get"),
    "import": ("own_files", "import_models"),
    "convert-drafter": ("own_files", "convert_drafter"),
    "check": ("upkeep", "check"),
    "remove": ("upkeep", "remove"),
}
"""The module and the function of each, which is imported where it is asked for."""


def add_flags(models: argparse.ArgumentParser) -> None:
    """Add what the command may be told."""
    add = actions_of(models)
    add("list", "what is installed, what is on offer, and what fits this machine; asks no network")
    search = add("search", "find GGUF repositories on the hub, or list what one of them holds")
    search.add_argument("query", nargs="*", help="words of a name, none to browse; OWNER/NAME lists what is in it")
    search.add_argument("--files", action="store_true", help="take the query for a repository")
    search.add_argument("--limit", metavar="N", type=whole(1, 100), default=20, help="at most N repositories")
    get = add("get", "download a pair of the catalogue, one of its drafters, or a model of a repository")
    get.add_argument("what", metavar="ID|OWNER/NAME[:QUANT|:FILE]", help="from the catalogue, or a model of the hub")
    get.add_argument("--accept-licence", action="store_true", help="the terms were read and are accepted")
    _add_import(add("import", "bring in a GGUF or ONNX file"))
    what = "an EAGLE-3 head, or of a DFlash or DSpark block, that is handed out as safetensors"
    convert = add("convert-drafter", f"make a GGUF of {what}")
    convert.add_argument("folder", metavar="FOLDER", help="where its config.json and safetensors are")
    convert.add_argument("--target", metavar="FILE|ID", default="", help="the GGUF model it was trained for")
    convert.add_argument("--out", metavar="FILE", default="", help="what to make (default: in that folder)")
    check = add("check", "read installed files whole and compare them with what was downloaded")
    check.add_argument("name", nargs="?", default="", help="a model or a pair (default: all)")
    remove = add("remove", "delete an installed model, a pair, or an unfinished download")
    remove.add_argument("name", help="as `draftlight models list` calls it")
    remove.add_argument("--yes", action="store_true", help="do not ask")


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the model's first file")
    how = parser.add_mutually_exclusive_group()
    for name, words in (
        ("copy", "leave the original where it is (the default)"),
        ("move", "delete the original once its copy is whole"),
        ("link", "a second name for the same contents, which takes no room"),
    ):
        how.add_argument(f"--{name}", dest="how", action="store_const", const=name, default="copy", help=words)
    parser.add_argument("--licence", metavar="NAME", default="", help="noted with the model")


def models(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run one command and return its exit code. Raises ProblemError, HubError or ModelFileError."""
    registry = registry_of(app_paths)
    try:
        module, function = ACTIONS[arguments.action]
        return int(getattr(import_module(f"app.cli.models.{module}"), function)(arguments, registry))
    except (BrokenPipeError, OutputFailedError):
        raise  # Standard output cannot be written; nothing is wrong with the folder of models.
    except OSError as error:
        place = error.filename or registry.store.folder
        message = f"{place}: {error.strerror or error}"
        raise problem_error("disk", message, "Make sure that the folder is there and may be written.") from error
