"""What the page knows: a fold over the library's facts, pure, so that it is tested without a window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.model_library.events import (
    AdoptablesTold,
    Checked,
    Download,
    DownloadEnded,
    DownloadsTold,
    Found,
    Imported,
    Judged,
    LibraryProblem,
    MachineTold,
    ModelFact,
    OffersTold,
    Removed,
    RepositoryTold,
    ShelfTold,
    Weighed,
    WorkTold,
)
from app.problem import Problem
from ui.i18n.language import translate
from ui.pages.models.text import news_of


@dataclass(frozen=True, slots=True)
class PageNotice:
    """One line that says what was just done, or what could not be."""

    words: str
    grave: bool = False


@dataclass(frozen=True, slots=True)
class ModelsState:
    """Newest facts of each kind; None for what was not told yet.

    `working` holds what takes long, by what it is about; `checked` the last check of a model. `searching` and `looking`
    are what was asked of the hub and has no answer yet, "" for nothing.
    """

    offers: OffersTold | None = None
    shelf: ShelfTold | None = None
    downloads: tuple[Download, ...] = ()
    searching: str | None = None
    found: Found | None = None
    looking: str = ""
    repository: RepositoryTold | None = None
    adoptables: AdoptablesTold | None = None
    working: Mapping[str, WorkTold] = field(default_factory=dict)
    checked: Mapping[str, Checked] = field(default_factory=dict)
    weighed: Weighed | None = None
    judged: Judged | None = None
    machine: MachineTold | None = None
    news: PageNotice | None = None


def fold(state: ModelsState, fact: ModelFact) -> ModelsState:
    """The state after one more fact; the same one where the page has no use for it."""
    match fact:
        case OffersTold():
            return replace(state, offers=fact)
        case ShelfTold():
            kept = {model.id for model in fact.models}
            checked = {id_: each for id_, each in state.checked.items() if id_ in kept}
            news = PageNotice(translate(fact.told[0])) if fact.told else state.news
            return replace(state, shelf=fact, checked=checked, news=news)
        case DownloadsTold(downloads):
            return replace(state, downloads=downloads)
        case Found():
            # A person may have typed on: an answer to another question is old news.
            return replace(state, found=fact, searching=None) if fact.query == state.searching else state
        case RepositoryTold():
            return replace(state, repository=fact, looking="") if fact.repository == state.looking else state
        case AdoptablesTold():
            return replace(state, adoptables=fact)
        case WorkTold():
            others = {about: work for about, work in state.working.items() if about != fact.about}
            return replace(state, working=others | ({fact.about: fact} if fact.doing else {}))
        case Checked():
            return replace(state, checked={**state.checked, fact.model_id: fact})
        case Weighed():
            return replace(state, weighed=fact)
        case Judged():
            return replace(state, judged=fact)
        case MachineTold():
            return replace(state, machine=fact)
        case Imported() | Removed() | DownloadEnded() | LibraryProblem():
            return _with_news(state, fact)
        case _:
            return state


def asked_to_search(state: ModelsState, query: str) -> ModelsState:
    """A search is on its way."""
    return replace(state, searching=query, repository=None, looking="")


def asked_to_look(state: ModelsState, repository: str) -> ModelsState:
    """A repository is being listed; "" goes back to what was found."""
    return replace(state, looking=repository, repository=None)


def without_news(state: ModelsState) -> ModelsState:
    """The line was read."""
    return replace(state, news=None)


def _with_news(state: ModelsState, fact: Imported | Removed | DownloadEnded | LibraryProblem) -> ModelsState:
    problem: Problem | None = getattr(fact, "problem", None)
    if problem is not None and problem.code == "cancelled":
        return replace(state, news=None)
    failed = {each.name for each in state.downloads if each.state == "failed"}
    if isinstance(fact, DownloadEnded) and fact.name in failed:
        return state  # The strip of downloads says it already, with what to do.
    return replace(state, news=PageNotice(news_of(fact), grave=problem is not None))
