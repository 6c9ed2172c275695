"""`draftlight models move`: uses another folder of models, and moves the contents, copies them, or leaves them."""

from __future__ import annotations

import argparse
import sys

from app.cli.output import ProgressLine, say, say_json
from app.model_library.folder import switch_on_disk
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from app.system.instance_lock import WindowLock
from app.system.named_file import path_named
from app.system.paths import AppPaths
from models.errors import StoreError
from models.memory.advice import size
from models.store.move import Moved, StoreMove
from models.store.move_plan import Move, plan_move, read_move


def move_models(arguments: argparse.Namespace, registry: PairRegistry, app_paths: AppPaths) -> int:
    """Run the command and return its exit code. Raises ProblemError or ModelFileError."""
    window = WindowLock(app_paths.instance_lock)
    if not window.take():
        hint = "Move the models in its settings, or close it first."
        raise refuse("window_open", "Draftlight's window is open and uses the models", hint)
    try:
        begun = read_move(app_paths.models_move)
        if arguments.cancel:
            return _take_back(begun, app_paths, arguments.json)
        return _move(_chosen(arguments, registry, begun), app_paths, arguments.json)
    finally:
        window.release()


def _chosen(arguments: argparse.Namespace, registry: PairRegistry, begun: Move | None) -> Move:
    """The move that was begun, or a new one. Raises ProblemError where it is not clear which one is meant."""
    wanted = path_named(arguments.folder) if arguments.folder else None
    if begun is not None:
        if wanted is not None and str(wanted) != begun.destination:
            message = f"the models are on their way from {begun.source} to {begun.destination}"
            hint = "Say `draftlight models move` to go on with that, or add --cancel to take it back."
            raise refuse("unfinished_move", message, hint)
        return begun
    if wanted is None:
        hint = "Name the new folder: draftlight models move DIR"
        raise refuse("no_folder", "no move was begun, and no folder is named", hint)
    return plan_move(registry.store.folder, wanted, arguments.how)


def _move(move: Move, app_paths: AppPaths, as_json: bool) -> int:
    line = ProgressLine(sys.stderr)

    def progress(name: str, done: int, total: int) -> bool:
        if not as_json:
            line.show(name, done, total)
        return True

    try:
        done = StoreMove(move, app_paths.models_move, progress).to_the_end(switch_on_disk(app_paths, move.how))
    except StoreError as error:
        begun = app_paths.models_move.exists()
        back = " `draftlight models move` goes on, with --cancel it takes all back." if begun else ""
        raise StoreError(str(error), error.hint + back) from error
    finally:
        line.end()
    _tell(move, done, as_json)
    return 0


def _tell(move: Move, done: Moved, as_json: bool) -> None:
    if as_json:
        say_json(
            {
                "from": move.source,
                "folder": move.destination,
                "how": move.how,
                "models": list(done.models),
                "bytes": done.total_bytes,
                "told": list(done.remarks),
                "left": list(done.later),
            }
        )
        return
    count = f"{len(done.models)} model{'' if len(done.models) == 1 else 's'}"
    if move.how == "leave":
        stay = "stays" if len(done.models) == 1 else "stay"
        say(f"The folder of models is {move.destination}. {count} {stay} in {move.source}, to be used from there.")
    else:
        action = "copied" if move.how == "copy" else "moved"
        say(f"The folder of models is {move.destination}: {count} {action}, {size(done.total_bytes)}.")
    if move.how == "copy":
        say(f"The old ones stay in {move.source}: delete them when you like.")
    for name in done.later:
        say(f"Note: {name} is in use at its old place, and is removed there another time: draftlight models move")
    for sentence in done.remarks:
        say(f"Note: {sentence}.")


def _take_back(begun: Move | None, app_paths: AppPaths, as_json: bool) -> int:
    if begun is None:
        raise refuse("no_move", "no move of the models was begun", "There is nothing to take back.")
    StoreMove(begun, app_paths.models_move).take_back()
    if as_json:
        say_json({"folder": begun.source, "taken_back": True})
    else:
        say(f"Taken back: the models are in {begun.source}, as before.")
    return 0
