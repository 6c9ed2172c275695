"""What is on this computer as rows: models, drafters, and models of other programs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from app.model_library.events import InstalledModel
from models.pair import STARTER
from models.store.adoption import AdoptionCandidate
from ui.i18n.direction import joined
from ui.i18n.language import tr, translate
from ui.i18n.phrases import byte_size
from ui.pages.models import text
from ui.pages.models.state import ModelsState
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.rows.row import Action, Consent, ListRow


def model_rows(state: ModelsState, *, full: bool = False) -> tuple[ListRow, ...]:
    """Returns the starter and the models that write, by their names; the one that answers says so.

    `full` has what is seldom wanted: the precision and the licence, its folder.
    """
    starter = ListRow(
        STARTER,
        tr("Starter"),
        details=tr("Included: a tiny model and its drafter, made for watching"),
        state=usage_words(STARTER, state),
        actions=() if usage_words(STARTER, state) else (Action("use", tr("Use")),),
    )
    return (starter, *_rows(state, "target", full=full))


def drafter_rows(state: ModelsState, *, full: bool = False) -> tuple[ListRow, ...]:
    """Returns the installed drafters, by their names."""
    return _rows(state, "drafter", full=full)


def copying_rows(state: ModelsState) -> tuple[ListRow, ...]:
    """Returns the file that is copied or read now."""
    stop = Action("stop", tr("Stop"), is_link=True)
    return tuple(
        ListRow("copying", Path(work.about).name, details=f"{translate(work.doing)}…", part=work.part, actions=(stop,))
        for work in state.working.values()
        if work.doing in ("Copying", "Reading")
    )[:1]


def adoptable_rows(state: ModelsState) -> tuple[ListRow, ...]:
    """Returns where to look for models of other programs, and those that are not in the list yet."""
    models = () if state.installed is None else state.installed.models
    here = {place for model in models for place in (model.path, model.source)}
    found = () if state.adoptables is None else state.adoptables.found
    left = [each for each in found if str(each.path) not in here]
    is_looking = "adoption" in state.working
    nothing = tr("Nothing else was found.") if state.adoptables is not None and not left else ""
    others = tr("From other programs")
    look = ListRow(
        "look",
        others,
        details=tr(
            "Models that LM Studio, Ollama, llama.cpp, Jan or Hugging Face’s tools have downloaded can be used in "
            "place."
        ),
        note=tr("Looking…") if is_looking else nothing,
        actions=(Action("look", tr("Look for models from other programs"), can=not is_looking, is_link=True),),
        group=others,
    )
    return (look, *(_adoptable(each, state, others) for each in left))


def place_of(model: InstalledModel) -> str:
    """Returns what tells a model from another of the same name: its repository, or its file."""
    return model.source if model.origin == "downloaded" else Path(model.source or model.path).name


def name_with_place(model: InstalledModel) -> str:
    """Returns both in one line."""
    return tr("{name} ({place})", "two models of one name: where each is from", name=model.name, place=place_of(model))


def open_line(state: ModelsState) -> str:
    """Returns what the model that answers takes and gives: "about 2 GB in memory · 6.2 tokens a second here, measured".

    Who guesses for it stands at the top of the window.
    """
    if state.opened is None:
        return ""
    pair, parts = state.opened.pair, list[str]()
    estimated = state.estimated
    if estimated is not None and estimated.fit is not None and estimated.pair_request.target == pair.target:
        size = text.about_size(estimated.fit.ram_bytes + estimated.fit.vram_bytes)
        parts.append(tr("about {size} in memory", "a model", size=size))
    if speed := state.measured.get(pair.target):
        parts.append(text.measured_speed(speed))
    return joined(parts)


def _rows(state: ModelsState, kind: str, *, full: bool) -> tuple[ListRow, ...]:
    models = () if state.installed is None else state.installed.models
    chosen = sorted((model for model in models if model.kind == kind), key=lambda model: model.name.lower())
    names = Counter(model.name for model in chosen)
    return tuple(_row(model, state, is_one_of_many=names[model.name] > 1, full=full) for model in chosen)


def usage_words(target: str, state: ModelsState) -> str:
    """Returns whether this model answers or is being opened; "" of all others, also of one whose place is taken."""
    if target != (state.loading or state.open_target) or not target:
        return ""
    if state.loading:
        return tr("Loading…", "a model that is being opened")
    if state.is_unloaded:
        return tr("In use, unloaded", "a model that answers next")
    return tr("In use", "a model that answers now")


def _row(model: InstalledModel, state: ModelsState, *, is_one_of_many: bool, full: bool) -> ListRow:
    note, is_grave = _note(model, state)
    words = usage_words(model.path, state)
    answers = bool(words) and not state.loading
    remove = Consent(text.removal_question(model), tr("Remove"), tr("Keep it"), is_grave=True)
    use = () if model.missing or words else (Action("use", tr("Use")),)
    seldom = (Action("place", tr("Show in folder"), is_link=True),)
    change = (Action("change", tr("Drafter and memory…"), is_link=True),)
    return ListRow(
        id=model.id,
        name=model.name,
        details=text.installed_line(model, place_of(model) if is_one_of_many else "", full=full),
        tip=model.path,
        state=words,
        note=joined([open_line(state) if answers else "", "" if is_grave else note]),
        problem=note if is_grave else "",
        actions=(
            *use,
            *(change if model.kind == "target" and not model.missing else ()),
            *(seldom if full else ()),
            Action("remove", tr("Remove…"), is_link=True, consent=remove),
        ),
        group=tr("Drafters") if model.kind == "drafter" else "",
    )


def _adoptable(model: AdoptionCandidate, state: ModelsState, group: str) -> ListRow:
    path, size = str(model.path), byte_size(model.size_bytes)
    words = (
        tr("{size} · a drafter from {program}", size=size, program=model.program)
        if model.kind == "drafter"
        else tr("{size} · a model from {program}", size=size, program=model.program)
    )
    hint = tr("Uses the file in place; nothing is copied")
    loading = usage_words(path, state)
    use = () if loading else (Action("adopt", tr("Use in place"), hint=hint),)
    return ListRow(path, model.name, details=words, tip=path, state=loading, actions=use, group=group)


def matched_words(state: ModelsState, drafter_id: str) -> tuple[str, bool]:
    """Returns for whom a drafter guesses, once that was asked, and whether that is bad news; "" before."""
    found = state.matched
    if found is None or found.drafter_id != drafter_id:
        return "", False
    if found.problem is not None:
        return in_one_line(found.problem), True
    names = [match.name for match in found.matches if match.fits]
    if names:
        return tr("Guesses for {models}.", "names of models", models=", ".join(names)), False
    wants = sentence(translate(found.wants))
    if len(found.matches) == 1:
        return f"{wants} {sentence(found.matches[0].verdict.sentence)}", True
    return tr("{wants} None of the models here suits it.", "It guesses for …", wants=wants), True


def _note(model: InstalledModel, state: ModelsState) -> tuple[str, bool]:
    if model.missing:
        return tr("Its disk is not connected. It will be back when the disk is."), False
    if model.id in state.working:
        return f"{translate(state.working[model.id].doing)}…", False
    if not model.chats:
        return tr("This one continues text, it does not chat."), False
    return matched_words(state, model.id)
