"""What the hub's answers look like, line by line: pure functions of the state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.model_facts import Quantization, Terms
from ui.models.rows import Consent, Source
from ui.models.state import ModelsState
from ui.models.words import size

GATES = {
    "open": "",
    "automatic": "Gated: accept its terms on its page, signed in, before the hub hands it out.",
    "manual": "Gated: its owner decides who gets it. Ask on its page, signed in.",
}


@dataclass(frozen=True, slots=True)
class RepositoryRow:
    """One repository of a search; `id` is its name."""

    id: str
    line: str


@dataclass(frozen=True, slots=True)
class QuantizationRow:
    """One model of a repository; `id` is the path of its first file."""

    id: str
    name: str
    line: str
    verdict: str
    fit_words: str
    get_words: str
    can_get: bool


def repository_rows(state: ModelsState) -> tuple[RepositoryRow, ...]:
    """In the hub's order, most fetched first."""
    found = () if state.found is None else state.found.repositories
    rows = []
    for each in found:
        parts = [f"fetched {_count(each.downloads)} times in a month"]
        parts += [f"changed {_day(each.updated)}"] if each.updated else []
        parts += [each.licence] if each.licence else ["licence not stated"]
        parts += ["gated"] if each.gate != "open" else []
        rows.append(RepositoryRow(each.id, " · ".join(parts)))
    return tuple(rows)


def quantization_rows(state: ModelsState) -> tuple[QuantizationRow, ...]:
    """Smallest first, models before drafters."""
    found = () if state.repository is None else state.repository.quantizations
    busy = {each.name for each in state.downloads}
    return tuple(_row(each, busy) for each in found)


def consent_for(row: QuantizationRow, state: ModelsState) -> Consent | None:
    """What is read before this file is fetched."""
    told = state.repository
    if told is None or told.terms is None:
        return None
    terms = told.terms
    found = next((each for each in told.quantizations if each.item.path == row.id), None)
    if found is None:
        return None
    gate = GATES.get(terms.gate, "")
    notes = [gate] if gate else []
    notes.append("Every file is compared with the size and SHA-256 that the hub names before it counts as installed.")
    if found.verdict == "too_big":
        notes.append("It would not fit into the memory that is free now. You can fetch it all the same.")
    return Consent(
        title=f"Before {row.name} is fetched",
        sources=(Source("From", terms.repository, size(found.item.size_bytes), terms.licence, terms.url),),
        notes=tuple(notes),
        accept="" if _is_free(terms.licence) else f"I have read and accept: {terms.licence or 'its terms'}",
        get_words=f"Get {size(found.item.size_bytes)}",
    )


def terms_line(terms: Terms) -> str:
    """Licence and gate of a repository."""
    licence = f"Licence: {terms.licence}" if terms.licence else "No licence is stated: ask its owner what is allowed."
    gate = GATES.get(terms.gate, "")
    return f"{licence}. {gate}".strip() if terms.licence else f"{licence} {gate}".strip()


def _row(found: Quantization, busy: set[str]) -> QuantizationRow:
    item = found.item
    count = len(item.files)
    parts = [size(item.size_bytes), item.path.rpartition("/")[2]]
    parts += [f"{count} files"] if count > 1 else []
    parts += [] if item.complete else ["a part is missing"]
    words = "Installed" if found.installed else f"Get {size(item.size_bytes)}"
    going = bool({found.label, f"{found.label} (drafter)"} & busy)
    return QuantizationRow(
        id=item.path,
        name=(item.quantization or item.path) + (" (a drafter)" if item.kind == "onnx" else ""),
        line=" · ".join(parts),
        verdict=found.verdict,
        fit_words=found.words[:1].upper() + found.words[1:],
        get_words="On its way" if going else words,
        can_get=item.complete and not found.installed and not going,
    )


def _is_free(licence: str) -> bool:
    """Licences that ask nothing of whoever only uses the model."""
    return licence.lower() in ("apache-2.0", "mit", "bsd-3-clause", "bsd-2-clause", "cc0-1.0", "unlicense")


def _count(number: int) -> str:
    if number >= 1_000_000:
        return f"{number / 1e6:.1f} million"
    return f"{number:,}"


def _day(when: datetime) -> str:
    return f"{when.day} {when:%B %Y}"
