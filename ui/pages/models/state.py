"""The page's state: a pure fold over the library's events, so that it is tested without a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.conversation.events import PairOpened
from app.model_library import events
from app.problem import Problem
from ui.i18n.language import translate
from ui.pages.models.text import notice_words


@dataclass(frozen=True, slots=True)
class PageNotice:
    """One line about what was just done, or could not be. `offers_import`: a file from elsewhere would help.

    `about` is the pair, model or file that it concerns, `model` one that has just come and can be used; "" for none.
    """

    words: str
    grave: bool = False
    offers_import: bool = False
    about: str = ""
    model: str = ""


@dataclass(frozen=True, slots=True)
class ModelsState:
    """The newest event of each kind; None for one that has not come yet.

    `working` holds what takes long, by its subject. `searching` and `looking` are
    requests to the hub without an answer yet, "" for none. `open_target` is the file of the model that answers now,
    "starter" for the starter's, `opened` how it was opened; `is_unloaded` says that its memory was given back.
    `opening` is the file of the one that is being opened, `asked` of one that was chosen on the page and is looked at
    before that, "" for none. `measured` has the tokens a second of each file's newest reply.
    """

    offers: events.OffersUpdated | None = None
    installed: events.ModelsListed | None = None
    downloads: tuple[events.Download, ...] = ()
    searching: str | None = None
    found: events.Found | None = None
    looking: str = ""
    repository: events.RepositoryDescribed | None = None
    adoptables: events.AdoptablesFound | None = None
    working: Mapping[str, events.TaskProgress] = field(default_factory=dict)
    made: events.DrafterTrained | None = None
    estimated: events.MemoryEstimated | None = None
    judged: events.DraftersJudged | None = None
    matched: events.TargetsMatched | None = None
    open_target: str = ""
    opened: PairOpened | None = None
    is_unloaded: bool = False
    opening: str = ""
    asked: str = ""
    machine: events.MachineDescribed | None = None
    measured: Mapping[str, float] = field(default_factory=dict)
    notice: PageNotice | None = None

    def model(self, id_: str) -> events.InstalledModel | None:
        """The installed model with that id; None where there is none."""
        models = () if self.installed is None else self.installed.models
        return next((each for each in models if each.id == id_), None)

    def model_of(self, path: str) -> events.InstalledModel | None:
        """The installed model that this file is, or was copied or linked from; None where there is none."""
        models = () if self.installed is None else self.installed.models
        return next((each for each in models if path in (each.path, each.source)), None)

    @property
    def loading(self) -> str:
        """The file of the model that is on its way, from the click that chose it; "" for none."""
        return self.asked or self.opening

    @property
    def free_bytes(self) -> int | None:
        """The memory that was free when the library looked last; None where that is not known."""
        fits = () if self.offers is None else self.offers.choice.fits
        return next((fit.free_bytes for fit in fits if fit.free_bytes is not None), None)

    def target_of(self, id_: str) -> str:
        """The file of a pair of the catalogue, "" where it is not here.

        A model that was brought otherwise is the same where its name is, and its size to the byte.
        """
        if self.offers is None:
            return ""
        fit, models = self.offers.choice.of(id_), () if self.installed is None else self.installed.models
        wanted = None if fit is None or fit.entry.target is None else (fit.entry.name, fit.entry.target.size_bytes)
        same = (each.path for each in models if (each.name, each.size_bytes) == wanted and not each.missing)
        return self.offers.paths.get(id_, ("", ""))[0] or next(same, "")


NEWEST: dict[type[events.ModelEvent], str] = {
    events.OffersUpdated: "offers", events.AdoptablesFound: "adoptables", events.DrafterTrained: "made",
    events.MemoryEstimated: "estimated", events.DraftersJudged: "judged", events.TargetsMatched: "matched",
    events.MachineDescribed: "machine",
}  # fmt: skip
"""Events of which the newest is kept as it is."""


def fold(state: ModelsState, event: events.ModelEvent) -> ModelsState:
    """Returns the state after one more event; the same one where the page has no use for it."""
    match event:
        case events.ModelsListed():
            notice = PageNotice(translate(event.remarks[0])) if event.remarks else state.notice
            return replace(state, installed=event, notice=notice)
        case events.DownloadsUpdated(downloads):
            return replace(state, downloads=downloads)
        case events.Found():
            # The user may have typed on: an answer to another query is out of date.
            return replace(state, found=event, searching=None) if event.query == state.searching else state
        case events.RepositoryDescribed():
            return replace(state, repository=event, looking="") if event.repository == state.looking else state
        case events.TaskProgress():
            others = {about: work for about, work in state.working.items() if about != event.about}
            return replace(state, working=others | ({event.about: event} if event.doing else {}))
        case events.Imported() | events.Removed() | events.DownloadEnded() | events.LibraryProblem():
            return _with_notice(state, event)
        case _:
            newest: dict[str, Any] = {NEWEST[type(event)]: event} if type(event) in NEWEST else {}
            return replace(state, **newest) if newest else state


def is_unreachable(problem: Problem | None) -> bool:
    """Whether the hub cannot be reached at all, so that only a file that is here already can help."""
    return problem is not None and problem.code in ("no_network", "offline", "timeout", "proxy")


def asked_to_search(state: ModelsState, query: str) -> ModelsState:
    """Returns the state while a search is running."""
    return replace(state, searching=query, repository=None, looking="")


def asked_to_describe(state: ModelsState, repository: str) -> ModelsState:
    """Returns the state while a repository is being listed; "" goes back to the results."""
    return replace(state, looking=repository, repository=None)


def without_notice(state: ModelsState) -> ModelsState:
    """Returns the state without the line, which was read."""
    return replace(state, notice=None)


def _with_notice(
    state: ModelsState, event: events.Imported | events.Removed | events.DownloadEnded | events.LibraryProblem
) -> ModelsState:
    problem: Problem | None = getattr(event, "problem", None)
    if problem is not None and problem.code == "cancelled":
        return replace(state, notice=None)
    failed = {each.name for each in state.downloads if each.state == "failed"}
    if isinstance(event, events.DownloadEnded) and event.name in failed:
        return state  # The strip of downloads shows it already, with what to do.
    about: str = getattr(event, "about", "")
    new = event.model_id if isinstance(event, events.Imported) else ""
    words = notice_words(event)
    return replace(state, notice=PageNotice(words, problem is not None, is_unreachable(problem), about, new))
