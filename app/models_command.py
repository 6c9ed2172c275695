"""`draftlight models`: picks the deed, and turns what the hub and the store refuse into one line for the person."""

from __future__ import annotations

import argparse

from app.models_folder import stored_models_folder
from app.places import Places
from app.standard_streams import OutputFailedError
from app.stored_pairs import Shelf
from app.trouble import refuse
from models.errors import ModelFileError
from models.hub.errors import HubError
from models.store.store import Store


def models(arguments: argparse.Namespace, places: Places) -> int:
    """Run one deed; the exit code. Raises TroubleError."""
    shelf = Shelf(Store(stored_models_folder(places)), places.catalogue_pins)
    try:
        return _do(arguments, shelf, places)
    except (HubError, ModelFileError) as error:
        raise refuse(error.code, str(error), error.hint) from error
    except (BrokenPipeError, OutputFailedError):
        raise  # Our output is not taken: nothing is wrong with the folder of models.
    except OSError as error:
        place = error.filename or shelf.store.folder
        message = f"{place}: {error.strerror or error}"
        raise refuse("disk", message, "Make sure that the folder is there and may be written.") from error


def _do(arguments: argparse.Namespace, shelf: Shelf, places: Places) -> int:
    match arguments.deed:
        case "list":
            from app.models_command_list import list_models

            return list_models(shelf, arguments.json)
        case "search":
            from app.models_command_search import search

            return search(arguments, shelf)
        case "get":
            from app.models_command_get import get

            return get(arguments, shelf)
        case "import":
            from app.models_command_import import import_models

            return import_models(arguments, shelf)
        case "check":
            from app.models_command_check import check

            return check(arguments.name, shelf, arguments.json)
        case "remove":
            from app.models_command_remove import remove

            return remove(arguments.name, shelf, yes=arguments.yes, as_json=arguments.json)
        case "move":
            from app.models_command_move import move_models

            return move_models(arguments, shelf, places)
        case _:
            from app.models_command_refresh import refresh_catalogue

            return refresh_catalogue(arguments.write, shelf, arguments.json)
