"""The bundle of services that the window gets: everything it may ask for.

Every method of these returns at once. The results are events, which the conversation's listeners get on a background
thread; a window passes them to its own thread by a queued signal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.conversation.conversation import Conversation
from app.conversation.tools.toolbox import Toolbox
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.library import ModelLibrary
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile
from app.system.paths import AppPaths


class Services(NamedTuple):
    """`preferences` are those that the app started with; `preferences_file.change` stores changes.

    `list_pairs()` gives the starter and the files used before. `find_pair(pair_request)` turns files that the user
    chose into a checked pair, and raises ProblemError with the message to show. It reads whole files, so call it off
    the window's thread, or use `conversation.do(UsePair(...))`, which does that by itself. `crash_report`
    tells what went wrong before this start, without a word of the chats.
    """

    app_paths: AppPaths
    preferences: Preferences
    preferences_file: PreferencesFile
    conversation: Conversation
    list_pairs: Callable[[], tuple[PairRequest, ...]]
    find_pair: Callable[[PairRequest], PairFiles]
    start_problems: tuple[str, ...] = ()
    library: ModelLibrary | None = None
    crash_report: str = ""
    tools: Toolbox | None = None
