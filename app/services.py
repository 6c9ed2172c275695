"""The bundle that the window is handed: everything it may ask for, and nothing it has to wait for.

Every method of these returns at once. What comes of it is told to the conversation's listeners, on a background
thread: a window passes that on to its own thread by a queued signal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.conversation.conversation import Conversation
from app.engine_host.protocol import PairFiles, PairRequest
from app.engine_host.token_counter import CountRequest, nothing_counted
from app.model_library.library import Library
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile
from app.system.paths import Places


class Services(NamedTuple):
    """`preferences` are those the app started with; `preferences_file.save` keeps a changed copy.

    `list_pairs()` gives the starter and the files used before. `find_pair(pair_request)` turns files that the person
    chose into a checked pair, and raises ProblemError with what to tell; it reads whole files, so call it off the
    window's thread, or hand the pair_request to `conversation.do(UsePair(...))`, which does so by itself.
    `count_tokens(text, handle)` calls `handle` on a background thread with the count by the open pair, or with None.
    """

    places: Places
    preferences: Preferences
    preferences_file: PreferencesFile
    conversation: Conversation
    list_pairs: Callable[[], tuple[PairRequest, ...]]
    find_pair: Callable[[PairRequest], PairFiles]
    start_problems: tuple[str, ...] = ()
    count_tokens: CountRequest = nothing_counted
    library: Library | None = None
