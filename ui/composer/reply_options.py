"""The options of the next reply: its preset, whether it has to be JSON, and reasoning.

The preset's button is for the full mode only, to keep the simple one simple. The switch for JSON is there in both while
it is on, because it changes every reply, and the user must find the reason here.

The app's own presets are shown in the user's language, the user's presets as they were named.

The button for reasoning says whether the model reasons before it answers, and how hard, in the chat on screen. It is
shown where the open model's chat template has such a switch, in the simple mode too, because it changes every
reply. While a model is loaded it is not known what that model offers. Then the earlier choice is shown and can be
changed: the choice is sent with the message, and the template decides. A model without a switch says so if something
was chosen.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from app.settings.preferences import Preferences
from app.settings.presets import BALANCED, BUILT_IN, EXACT, INVENTIVE, Preset, in_use
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import shortened
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
        self._offered: tuple[str, ...] | None = ()
        self._lately: tuple[str, ...] = ()  # The offer of the last model that had a switch.
        self._filled: tuple[str, ...] = ()
        self._choice = BY_ITSELF
        self.setObjectName("attachButton")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.popover = Popover(self, tr("Should the model reason first?"))
        self._list = QWidget(self.popover.sheet)
        self._box = QVBoxLayout(self._list)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._on_clicked)
        self.popover.content.addWidget(self._list)
        self.popover.add_note(tr("For this chat, from the next reply on. Reasoning takes time and context."))
        self.show_offer(())

    def show_offer(self, offered: tuple[str, ...] | None) -> None:
        """Takes what the open model offers; None while it is loaded and the offer is not known."""
        self._offered, self._lately = offered, offered or self._lately
        self._fill()

    def _fill(self) -> None:
        """Fills the list again if its content has changed."""
        names = self._names
        if names != self._filled:
            self._filled = names
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._box.removeWidget(button)
                button.hide()
                button.deleteLater()
            for number, name in enumerate(names):
                button = QRadioButton(tr(REASONING_NAMES[name], "about reasoning"), self._list)
                self._group.addButton(button, number)
                self._box.addWidget(button)
        self.setVisible(bool(names))
        self._show()

    def show_choice(self, choice: str) -> None:
        """Takes the choice that is stored with the chat on screen."""
        self._choice = choice if choice in REASONING_NAMES else BY_ITSELF
        self._fill()

    @property
    def _names(self) -> tuple[str, ...]:
        """Returns the entries of the list; empty where there is nothing to choose, and nothing was chosen."""
        if self._offered:
            return (BY_ITSELF, *self._offered)
        if self._offered is None and (self._lately or self._choice):
            names = self._lately or ("on", "off")
            return (BY_ITSELF, *names, *({self._choice} - {BY_ITSELF, *names}))
        return (BY_ITSELF,) if self._choice else ()

    def _show(self) -> None:
        """Shows the choice. One that this model does not offer is kept for another model, and shows as the default."""
        names = self._names
        if not names:
            return
        shown = self._choice if self._choice in names else BY_ITSELF
        self._group.button(names.index(shown)).setChecked(True)
        name, hint = tr(REASONING_NAMES[shown], "about reasoning"), tr("Whether the model reasons before it answers")
        if self._offered is None:
            hint = tr("The model is still being loaded: this counts from its first reply on, if it has such a choice")
        elif not self._offered:
            name = tr("not with this model", "about reasoning")
            hint = tr(
                "This model has no choice about reasoning; “{choice}” is kept for one that has",
                choice=tr(REASONING_NAMES[self._choice], "about reasoning"),
            )
        quiet = shown == BY_ITSELF and self._offered != ()
        self.setText((tr("Reasoning") if quiet else tr("Reasoning: {choice}", choice=name)) + "  ▾")
        self.setToolTip(hint)
        self.setAccessibleName(tr("Reasoning: {choice}", choice=name))
        self.setAccessibleDescription(hint)

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self._choice = self._names[number]
        if self._offered:
            self._show()
        else:
            self._fill()
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
    """Signals: `preset_chosen(Preset)`; `json_switched(bool)`; `tools_switched(bool)`; `section_requested(str)` for a
    part of the settings.
    """

    preset_chosen = Signal(object)
    json_switched = Signal(bool)
    tools_switched = Signal(bool)
    section_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presets: tuple[Preset, ...] = ()
        self._kept = Preferences()
        self._chat_system: str | None = None
        self.preset = QPushButton(self)
        self.json = QPushButton("JSON", self)
        self.tools = QPushButton(self)
        self._has_tools = False
        self.reasoning = ReasoningChoice(self)
        self.popover = Popover(self.preset, tr("How should it answer?"))
        self._list = QWidget(self.popover.sheet)
        self._box = QVBoxLayout(self._list)
        self._group = QButtonGroup(self)
        self._none = QRadioButton(self._list)
        self._arrange()

    def _arrange(self) -> None:
        self.preset.setObjectName("attachButton")
        self.preset.setToolTip(tr("The preset of the next reply: how daring it is, and what the model is told first"))
        self.json.setObjectName("jsonButton")
        self.json.setCheckable(True)
        self.json.clicked.connect(self.json_switched)
        self.tools.setObjectName("jsonButton")
        self.tools.setCheckable(True)
        self.tools.toggled.connect(self._show_tools)
        self.tools.clicked.connect(self.tools_switched)
        self._show_tools()
        self.reasoning.chosen.connect(self._show_whole)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._none.hide()  # This one is checked where no preset is chosen: a group of radio buttons needs one.
        self._group.addButton(self._none, -2)
        self._group.idClicked.connect(self._on_chosen)
        self.popover.content.addWidget(self._list)
        self.popover.add_note(
            tr("From the next reply on. What your preset tells the model first counts for this chat.")
        )
        for section, words in LINKS:
            link = QPushButton(tr(words), self.popover.sheet)
            link.clicked.connect(lambda _=False, section=section: self._on_link(section))
            self.popover.content.addWidget(link)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.preset)
        row.addWidget(self.json)
        row.addWidget(self.tools)
        row.addWidget(self.reasoning)
        for button in (self.preset, self.json, self.tools):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences."""
        self._kept = kept
        presets = (*BUILT_IN, *kept.presets)
        if presets != self._presets:
            self._fill(presets)
        self.preset.setVisible(kept.full_mode)
        self.json.setVisible(kept.full_mode or kept.answer_as_json)
        self._show_whole()
        self._show_json(kept)
        self._show_chosen()

    def show_reasoning_choice(self, choice: str) -> None:
        """Takes the reasoning that was chosen for the chat on screen."""
        self.reasoning.show_choice(choice)
        self._show_whole()

    def show_reasoning_offer(self, offered: tuple[str, ...] | None) -> None:
        """Takes what the open model offers for its reasoning; None while it is loaded."""
        self.reasoning.show_offer(offered)
        self._show_whole()

    def offer_tools(self, there: bool) -> None:
        """Takes whether there are any tools to switch on."""
        self._has_tools = there
        self._show_tools()

    def show_tools(self, on: bool) -> None:
        """Takes whether replies in the chat on screen may call tools."""
        self.tools.setChecked(on)

    @Slot()
    def _show_tools(self) -> None:
        on = self.tools.isChecked()
        self.tools.setVisible(on or self._has_tools)
        self.tools.setText(tr("✓ Tools") if on else tr("Tools"))
        if on:
            said = tr("Tools, on: in this chat the model may call your tools; you are asked first")
        else:
            said = tr("Tools, off: the model only writes")
        self.tools.setToolTip(said)
        self.tools.setAccessibleName(said)
        self._show_whole()

    @Slot()
    def _show_whole(self) -> None:
        kept, hidden = self._kept, self.reasoning.isHidden() and self.tools.isHidden()
        self.setVisible(kept.full_mode or kept.answer_as_json or not hidden)

    def show_chat_system(self, system: str | None) -> None:
        """Takes the system text of the chat on screen; None where it uses the app's."""
        self._chat_system = system
        self._show_chosen()

    def _fill(self, presets: tuple[Preset, ...]) -> None:
        self._presets = presets
        for button in self._group.buttons():
            if button is not self._none:
                self._group.removeButton(button)
                self._box.removeWidget(button)
                button.deleteLater()
        for number, preset in enumerate(presets):
            button = QRadioButton(shown_name(preset).replace("&", "&&"), self._list)
            self._group.addButton(button, number)
            self._box.addWidget(button)

    def _show_json(self, kept: Preferences) -> None:
        on = kept.answer_as_json
        self.json.setChecked(on)
        self.json.setText("✓ JSON" if on else "JSON")
        if not on:
            said = tr("Answer as JSON, off: replies are ordinary text")
        elif kept.json_schema.strip():
            said = tr("Answer as JSON, on: replies are JSON, your schema")
        else:
            said = tr("Answer as JSON, on: replies are JSON, any object")
        self.json.setToolTip(said)
        self.json.setAccessibleName(said)

    def _show_chosen(self) -> None:
        """Shows the chosen preset.

        One of the user's comes before one of the app's with the same numbers: it says more.
        """
        system = self._kept.system if self._chat_system is None else self._chat_system
        chosen = next((p for p in reversed(self._presets) if in_use(p, system, self._kept.sampling)), None)
        number = self._presets.index(chosen) if chosen is not None else -2
        self._group.button(number).setChecked(True)
        name = shown_name(chosen) if chosen is not None else tr(OWN_NUMBERS, "in place of the name of a preset")
        shown = shortened(name, LONGEST_SHOWN)
        self.preset.setText(shown.replace("&", "&&") + "  ▾")
        self.preset.setAccessibleName(tr("Preset: {name}", name=name))

    @Slot(int)
    def _on_chosen(self, number: int) -> None:
        if 0 <= number < len(self._presets):
            self.preset_chosen.emit(self._presets[number])

    def _on_link(self, section: str) -> None:
        self.popover.close()
        self.section_requested.emit(section)
