"""The rows for the hub's answers: pure functions of the state."""

from __future__ import annotations

from app.model_library.events import Quantization, Terms
from models.formats.gguf_role import HEAD_NAMES
from models.hub.drafter_names import HubHead
from models.hub.records import ModelItem
from ui.i18n.direction import joined
from ui.i18n.language import number, tr, tr_noop, translate
from ui.i18n.phrases import byte_size, day
from ui.pages.models.rows.catalogue_rows import CHECKED, asked_for, consent
from ui.pages.models.state import ModelsState
from ui.pages.models.text import MARKS
from ui.widgets.rows.row import Action, Consent, ListRow, Source

GATES = {
    "automatic": tr_noop("Gated: sign in on its page and accept its terms first."),
    "manual": tr_noop("Gated: its owner decides who gets it. Sign in and ask on its page."),
}


def repository_rows(state: ModelsState) -> tuple[ListRow, ...]:
    """Returns the results in the hub's order, most downloaded first."""
    found = () if state.found is None else state.found.repositories
    rows = []
    for each in found:
        parts = [tr("downloaded {count} times in a month", "", each.downloads, count=_count(each.downloads))]
        parts += [tr("changed {day}", "a date", day=day(each.updated.timestamp()))] if each.updated else []
        parts += [each.licence] if each.licence else [tr("licence not stated")]
        parts += [tr("gated", "the hub hands it out to some only")] if each.gate != "open" else []
        if each.head is not None:
            parts.insert(0, head_words(each.head))
        hint = tr("See files of {name}", name=each.id)
        see = Action("describe", tr("See files"), hint=hint)
        group = "" if each.head is None else tr("Drafters")
        rows.append(ListRow(each.id, each.id, details=joined(parts), actions=(see,), group=group))
    return tuple(sorted(rows, key=lambda row: bool(row.group)))


def quantization_rows(state: ModelsState) -> tuple[ListRow, ...]:
    """Returns the models smallest first, targets before drafters."""
    found = () if state.repository is None else state.repository.quantizations
    busy = {each.name for each in state.downloads if each.state != "failed"}
    writes = any(not each.item.drafts for each in found)
    rows = (_row(each, busy, state, has_models=writes) for each in found)
    return tuple(sorted(rows, key=lambda row: bool(row.group)))


def head_words(head: HubHead) -> str:
    """What a drafter on the hub is; where its name alone tells, it says so."""
    kind = translate(HEAD_NAMES[head.kind])
    return tr("{kind}, by its name", "a guess of what a file is", kind=kind) if head.is_guess else kind


def _consent(found: Quantization, name: str, terms: Terms) -> Consent:
    """Returns what the user reads before this file is downloaded."""
    notes = [tr(GATES[terms.gate])] if terms.gate in GATES else []
    notes.append(tr(CHECKED))
    if found.verdict == "too_big":
        notes.append(tr("It does not fit in the memory that is free now. You can download it anyway."))
    beside, shown = found.beside, byte_size(found.item.size_bytes)
    sources = [Source(tr("From", "a repository"), terms.repository, shown, terms.licence, terms.url)]
    if beside is not None and beside.head is not None:
        added = byte_size(beside.size_bytes)
        sources.append(Source(tr("Its drafter"), terms.repository, added, terms.licence, terms.url))
        kind = head_words(beside.head)
        notes.insert(0, tr("{file} comes with it, which guesses for it: {kind}.", file=_file(beside), kind=kind))
        shown = byte_size(found.item.size_bytes + beside.size_bytes)
    asked = asked_for(terms.licence) if terms.licence else tr("its terms")
    return consent(name, tr("Download ({size})", size=shown), sources, notes, asked)


def terms_line(terms: Terms) -> str:
    """Returns licence and gate of a repository in one line."""
    licence = tr("No licence is stated: ask its owner what is allowed.")
    if terms.licence:
        licence = tr("Licence: {licence}.", "a sentence before others", licence=terms.licence)
    gate = tr(GATES[terms.gate]) if terms.gate in GATES else ""
    return f"{licence} {gate}".strip()


def _file(item: ModelItem) -> str:
    return item.path.rpartition("/")[2]


def _row(found: Quantization, busy: set[str], state: ModelsState, *, has_models: bool) -> ListRow:
    item, terms = found.item, state.repository.terms if state.repository else None
    count = len(item.files)
    parts = [byte_size(item.size_bytes), _file(item)]
    parts += [tr("%n (file|files)", "", count)] if count > 1 else []
    parts += [] if item.complete else [tr("a part is missing")]
    name, fits = item.quantization or item.path, translate(found.words)
    name = tr("{name} (a drafter)", name=name) if item.drafts else name
    is_going = bool({found.label, f"{found.label} (drafter)"} & busy)
    words = tr("Installed") if found.installed else tr("Download ({size})", size=byte_size(item.size_bytes))
    can = item.complete and not found.installed and not is_going
    consent = _consent(found, name, terms) if can and terms is not None else None
    actions = [Action("get", tr("Downloading") if is_going else words, can=can, consent=consent)]
    target = "" if has_models or item.head is None else item.head.target
    if target:
        actions.append(Action("find " + target, tr("Find its model: {name}", name=target), is_link=True))
    return ListRow(
        id=item.path,
        name=name,
        details=joined(parts),
        note=f"{MARKS[found.verdict]} {fits[:1].upper()}{fits[1:]}",
        actions=tuple(actions),
        group=tr("Drafters") if item.drafts else "",
    )


def _count(count: int) -> str:
    if count >= 1_000_000:
        return tr("{count:.1f} million", "", count=count / 1e6)
    return number(count, ",")
