"""`draftlight models`: picks the command, and turns errors of the hub and the store into one line for the user."""

from __future__ import annotations

import argparse

from app.model_library.folder import stored_models_folder
from app.model_library.pairs.registry import PairRegistry
from app.problem import refuse
from app.system.paths import AppPaths
from app.system.standard_streams import OutputFailedError
from models.errors import ModelFileError
from models.hub.errors import HubError
from models.store.store import Store


def models(arguments: argparse.Namespace, app_paths: AppPaths) -> int:
    """Run one command and return its exit code. Raises ProblemError."""
    registry = PairRegistry(Store(stored_models_folder(app_paths)), app_paths.catalogue_pins)
    try:
        return _do(arguments, registry, app_paths)
    except (HubError, ModelFileError) as error:
        raise refuse(error.code, str(error), error.hint) from error
    except (BrokenPipeError, OutputFailedError):
        raise  # Standard output cannot be written; nothing is wrong with the folder of models.
    except OSError as error:
        place = error.filename or registry.store.folder
        message = f"{place}: {error.strerror or error}"
        raise refuse("disk", message, "Make sure that the folder is there and may be written.") from error


def _do(arguments: argparse.Namespace, registry: PairRegistry, app_paths: AppPaths) -> int:
    match arguments.action:
        case "list":
            from app.cli.models.list_models import list_models

            return list_models(registry, arguments.json)
        case "search":
            from app.cli.models.search import search

            return search(arguments, registry)
        case "get":
            from app.cli.models.get import get

            return get(arguments, registry)
        case "import":
            from app.cli.models.import_files import import_models

            return import_models(arguments, registry)
        case "convert-drafter":
            from app.cli.models.convert_drafter import convert_drafter

            return convert_drafter(arguments, registry)
        case "check":
            from app.cli.models.upkeep import check

            return check(arguments.name, registry, arguments.json)
        case "remove":
            from app.cli.models.upkeep import remove

            return remove(arguments.name, registry, yes=arguments.yes, as_json=arguments.json)
        case _:
            from app.cli.models.upkeep import refresh_catalogue

            return refresh_catalogue(arguments.write, registry, arguments.json)
