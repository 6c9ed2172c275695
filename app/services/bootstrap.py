"""Builds the window's services, in the order that makes the start short.

The worker is started first: its libraries and the starter load in their own process while this one imports Qt and
builds the window. At the end the conversation is closed first, so that the text being written is saved before the
engine goes.
"""

from __future__ import annotations

import queue
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from app.chats.recovery.backups import Backups
from app.chats.store import ChatStore
from app.conversation.commands import Inbox, UsePair
from app.conversation.conversation import Conversation
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.worker_process import Entry, worker_entry
from app.model_library.config import LibraryConfig, models_folder
from app.model_library.library import ModelLibrary
from app.model_library.pairs.resolution import as_computed, find_pair, known_pairs, last_used, with_drafter
from app.services import Services
from app.services.pair_memory import PairMemory
from app.settings.guess_memory import delete_memories
from app.settings.preferences_file import PreferencesFile
from app.system.paths import AppPaths
from app.training.verdict import GainVerdict


@contextmanager
def running_services(app_paths: AppPaths, entry: Entry = worker_entry) -> Iterator[Services]:
    """Start the services; at the end everything is saved and closed."""
    inbox: Inbox = queue.SimpleQueue()
    engine = EngineProcess(inbox.put, app_paths.worker_log, entry, loading_listener=inbox.put)
    engine.start()
    with ExitStack() as stack:
        stack.callback(engine.close)
        disk = stack.enter_context(ThreadPoolExecutor(max_workers=1, thread_name_prefix="disk"))
        preferences_file = PreferencesFile(app_paths.preferences, disk, partial(delete_memories, app_paths.memories))
        preferences, problem = preferences_file.read()
        store = ChatStore(app_paths.chats, disk, backups=Backups(app_paths.backups))
        stack.callback(lambda: store.close().result())
        toolbox = Toolbox(app_paths.tools, app_paths.tools_log, disk=disk)
        stack.callback(toolbox.close)
        find = partial(find_for_device, preferences_file)
        memory = PairMemory(preferences_file)
        conversation = Conversation(
            inbox,
            engine,
            store,
            find,
            preferences.options(),
            listeners=(memory,),
            shows_guesses=memory.shows_guesses,
            toolbox=toolbox,
        )
        stack.callback(conversation.close)
        conversation.do(UsePair(last_used(preferences)))
        conversation.start()
        library = ModelLibrary(models_folder(app_paths, preferences), LibraryConfig(app_paths, find, judge=_judge))
        stack.callback(library.close)
        yield Services(
            app_paths=app_paths,
            preferences=preferences,
            preferences_file=preferences_file,
            conversation=conversation,
            list_pairs=lambda: known_pairs(preferences_file.current),
            find_pair=find,
            library=library,
            tools=toolbox,
            start_problems=() if problem is None else (problem.line(),),
        )


def _judge(target: Path, made: Path, questions: tuple[str, ...], log_file: Path) -> GainVerdict | None:
    """The bench of a drafter that was made, imported once there is one."""
    from app.bench.drafter_verdict import measured_verdict

    return measured_verdict(target, made, questions, log_file)


def find_for_device(preferences_file: PreferencesFile, pair_request: PairRequest) -> PairFiles:
    """The pair's files, to be computed as the user chose in the settings. Raises ProblemError."""
    kept = preferences_file.current
    return find_pair(as_computed(with_drafter(pair_request, kept), kept))
