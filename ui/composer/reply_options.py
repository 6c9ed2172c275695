"""The options of the next reply: its preset, whether it has to be JSON, tools, and reasoning.

The preset's button is for the full mode only, to keep the simple one simple. The switch for JSON is there in both while
it is on, because it changes every reply, and the user must find the reason here.

The app's own presets are shown in the user's language, the user's presets as they were named.

The button for reasoning says whether the model reasons before it answers, and how hard, in the chat on screen. It is
shown where the chat template of the model that was opened last has such a switch, in the simple mode too, because it
changes every reply; while a model is loaded it stays as it was, and off. A choice that another model does not offer is
kept for one that does.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.settings.preferences import Preferences
from app.settings.presets import BALANCED, BUILT_IN, EXACT, INVENTIVE, Preset, in_use
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import shortened
from ui.widgets.boxes import button, row
from ui.widgets.choice_button import RadioList
from ui.widgets.popover import Popover

BY_ITSELF = ""
REASONING_NAMES = {
    BY_ITSELF: tr_noop("The model’s default", "about reasoning"),
    "on": tr_noop("On", "about reasoning"),
    "off": tr_noop("Off", "about reasoning"),
    "minimal": tr_noop("Minimal", "about reasoning"),
    "low": tr_noop("Low", "about reasoning"),
    "medium": tr_noop("Medium", "about reasoning"),
    "high": tr_noop("High", "about reasoning"),
    "max": tr_noop("As much as possible", "about reasoning"),
}


class ReasoningChoice(QPushButton):
    """Signal: `chosen(str)`, one of what is offered, "" for the model's default."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = (BY_ITSELF,)
        self._choice = BY_ITSELF
        self.setObjectName("attachButton")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.popover = Popover(self, tr("Should the model reason first?"))
        self._list = RadioList(tr("Reasoning"), self.popover.sheet)
        self._list.picked.connect(self._on_picked)
        self.popover.content.addWidget(self._list)
        self.popover.add_note(tr("For this chat, from the next reply on. Reasoning takes time and context."))
        self.show_offer(())

    def show_offer(self, offered: tuple[str, ...] | None) -> None:
        """Shows what the open model offers, None while it is being loaded."""
        self._names = (BY_ITSELF, *(offered or ()))
        if offered is not None:
            self.setVisible(bool(offered))
        self.setEnabled(offered is not None)
        hint = tr("Loading the model…") if offered is None else tr("Whether the model reasons before it answers")
        self.setToolTip(hint)
        self.setAccessibleDescription(hint)
        self.show_choice(self._choice)

    def show_choice(self, choice: str) -> None:
        """Shows the choice that is stored with the chat on screen; one that is not offered shows as the default."""
        self._choice = choice
        shown = choice if choice in self._names else BY_ITSELF
        words = [(tr(REASONING_NAMES[name], "about reasoning"), "") for name in self._names]
        self._list.set_words(words, self._names.index(shown))
        spoken = tr("Reasoning: {choice}", choice=tr(REASONING_NAMES[shown], "about reasoning"))
        self.setText((tr("Reasoning") if shown == BY_ITSELF else spoken) + "  ▾")
        self.setAccessibleName(spoken)

    @Slot(int)
    def _on_picked(self, number: int) -> None:
        self.show_choice(self._names[number])
        self.chosen.emit(self._choice)


NAMES = {
    EXACT.name: tr_noop("Exact", "name of a preset"),
    BALANCED.name: tr_noop("Balanced", "name of a preset"),
    INVENTIVE.name: tr_noop("Inventive", "name of a preset"),
}
"""The keys are the names in the preferences."""


def shown_name(preset: Preset) -> str:
    """Returns a preset's name as it is shown. A preset of the app that the user has renamed has the user's name."""
    return tr(NAMES[preset.name], "name of a preset") if preset in BUILT_IN else preset.name


OWN_NUMBERS = tr_noop("Custom", "in place of the name of a preset")
LONGEST_SHOWN = 18
LINKS = (
    ("presets", tr_noop("Presets…")),
    ("instructions", tr_noop("Custom instructions…")),
    ("sampling", tr_noop("All numbers…")),
)
"""Sections of the settings."""


class ReplyOptionsButton(QWidget):
    """Signals: `preset_chosen(Preset)`, `json_switched(bool)`, `tools_switched(bool)`, `section_requested(str)`."""

    preset_chosen = Signal(object)
    json_switched = Signal(bool)
    tools_switched = Signal(bool)
    section_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presets: tuple[Preset, ...] = ()
        self._kept = Preferences()
        self._chat_system: str | None = None
        tip = tr("The preset for the next reply: how inventive it is, and its instructions")
        self.preset = button(self, "", "attachButton", tip=tip)
        self.json = button(self, "", "jsonButton")
        self.tools = button(self, "", "jsonButton")
        self._has_tools = False
        self.reasoning = ReasoningChoice(self)
        self.reasoning.chosen.connect(self._show_whole)
        for each, switched in ((self.json, self.json_switched), (self.tools, self.tools_switched)):
            each.setCheckable(True)
            each.clicked.connect(switched)
        self.tools.toggled.connect(self._show_tools)
        self.popover = Popover(self.preset, tr("How should it answer?"))
        self._list = RadioList(tr("Preset"), self.popover.sheet)
        self._list.picked.connect(lambda number: self.preset_chosen.emit(self._presets[number]))
        self.popover.content.addWidget(self._list)
        self.popover.add_note(tr("From the next reply on. A preset’s instructions apply to this chat only."))
        for section, words in LINKS:
            link = button(self.popover.sheet, tr(words), then=self.popover.close)
            link.clicked.connect(lambda _=False, section=section: self.section_requested.emit(section))
            self.popover.content.addWidget(link)
        row(self, 4, self.preset, self.json, self.tools, self.reasoning)
        for each in (self.preset, self.json, self.tools):
            each.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._show_tools()

    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences."""
        self._kept, self._presets = kept, (*BUILT_IN, *kept.presets)
        self.preset.setVisible(kept.full_mode)
        self.json.setVisible(kept.full_mode or kept.answer_as_json)
        if not kept.answer_as_json:
            words = tr("Answer as JSON, off: replies are ordinary text")
        elif kept.json_schema.strip():
            words = tr("Answer as JSON, on: replies are JSON, your schema")
        else:
            words = tr("Answer as JSON, on: replies are JSON, any object")
        _show_switch(self.json, kept.answer_as_json, "✓ JSON" if kept.answer_as_json else "JSON", words)
        self._show_whole()
        self._show_chosen()

    def show_reasoning_choice(self, choice: str) -> None:
        """Shows the reasoning that was chosen for the chat on screen."""
        self.reasoning.show_choice(choice)

    def show_reasoning_offer(self, offered: tuple[str, ...] | None) -> None:
        """Shows what the open model offers for its reasoning, None while it is being loaded."""
        self.reasoning.show_offer(offered)
        self._show_whole()

    def offer_tools(self, there: bool) -> None:
        """Sets whether there are any tools to switch on."""
        self._has_tools = there
        self._show_tools()

    def show_tools(self, on: bool) -> None:
        """Shows whether replies in the chat on screen may call tools."""
        self.tools.setChecked(on)

    @Slot()
    def _show_tools(self) -> None:
        on = self.tools.isChecked()
        self.tools.setVisible(on or self._has_tools)
        if on:
            words = tr("Tools, on: in this chat the model may call your tools; you are asked first")
        else:
            words = tr("Tools, off: the model only writes")
        _show_switch(self.tools, on, tr("✓ Tools") if on else tr("Tools"), words)
        self._show_whole()

    @Slot()
    def _show_whole(self) -> None:
        kept, hidden = self._kept, self.reasoning.isHidden() and self.tools.isHidden()
        self.setVisible(kept.full_mode or kept.answer_as_json or not hidden)

    def show_chat_system(self, system: str | None) -> None:
        """Sets the system text of the chat on screen; None where it uses the app's."""
        self._chat_system = system
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Shows the chosen preset.

        One of the user's comes before one of the app's with the same numbers: it says more.
        """
        system = self._kept.system if self._chat_system is None else self._chat_system
        chosen = next((p for p in reversed(self._presets) if in_use(p, system, self._kept.sampling)), None)
        names = [shown_name(preset) for preset in self._presets]
        number = -1 if chosen is None else self._presets.index(chosen)
        self._list.set_words([(name, "") for name in names], number)
        name = names[number] if chosen is not None else tr(OWN_NUMBERS, "in place of the name of a preset")
        self.preset.setText(shortened(name, LONGEST_SHOWN).replace("&", "&&") + "  ▾")
        self.preset.setAccessibleName(tr("Preset: {name}", name=name))


def _show_switch(switch: QPushButton, on: bool, words: str, tip: str) -> None:
    """Shows whether it is on; `tip` is its tooltip and its name for screen readers."""
    switch.setChecked(on)
    switch.setText(words)
    switch.setToolTip(tip)
    switch.setAccessibleName(tip)
