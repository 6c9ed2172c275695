"""A row of a list, as values: what it says, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass

from ui.i18n.direction import joined


@dataclass(frozen=True, slots=True)
class Source:
    """Where files come from, and what their licence asks."""

    what: str
    repository: str
    size: str
    licence: str
    url: str


@dataclass(frozen=True, slots=True)
class Consent:
    """What the user reads before something is done, or answers: `yes` does it, `no` does not.

    `accept` is the sentence to agree to first, "" where none is needed. `is_grave`: it cannot be undone.
    """

    title: str
    yes: str
    no: str
    sources: tuple[Source, ...] = ()
    notes: tuple[str, ...] = ()
    accept: str = ""
    is_grave: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """A button of a row, or a link below its words. `consent` is read or answered before it is done."""

    name: str
    words: str
    is_main: bool = False
    is_link: bool = False
    can: bool = True
    consent: Consent | None = None
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ListRow:
    """Something that can be got, used or chosen.

    `lead` stands above the name, `words` and `details` below it; `tip` is all of the details. `state` is said beside
    the button, or in its place. `verdict` is one of `text.MARKS`, with its words and its whole sentence; `need` and
    `free` are bytes for the small bar. `part` is the share of something that goes on. `command` is a line to run. Rows
    of one `group` stand together, below its name; one that is named as its group does not say it again.
    """

    id: str
    name: str
    words: str = ""
    details: str = ""
    tip: str = ""
    lead: str = ""
    state: str = ""
    verdict: str = ""
    verdict_words: str = ""
    verdict_tip: str = ""
    need: int = 0
    free: int | None = None
    part: float | None = None
    note: str = ""
    problem: str = ""
    command: str = ""
    actions: tuple[Action, ...] = ()
    group: str = ""
    is_card: bool = False

    @property
    def spoken(self) -> str:
        """All of it, for screen readers."""
        parts = (self.lead, self.state, self.words, self.tip or self.details, self.verdict_tip, self.note, self.problem)
        return joined([f"{self.name}.", *filter(None, parts)])

    def action(self, name: str) -> Action | None:
        """Returns the action of that name."""
        return next((each for each in self.actions if each.name == name), None)
