"""The section of the presets, the app's own and the user's."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPushButton, QWidget

from app.settings.preferences import Preferences
from app.settings.presets import (
    BALANCED,
    BUILT_IN,
    EXACT,
    INVENTIVE,
    LONGEST_NAME,
    MOST_PRESETS,
    Preset,
    in_use,
    own_preset,
)
from ui.composer.reply_options import shown_name
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import shortened
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.theme.fonts import CONTROL_PX
from ui.widgets.boxes import column, line_edit, row
from ui.widgets.rows import parts
from ui.widgets.rows.row import Action, ListRow

SENTENCES = {
    EXACT.name: tr_noop("Always the likeliest word: for facts, sums and code."),
    BALANCED.name: tr_noop("Varied and to the point: for most things."),
    INVENTIVE.name: tr_noop("Allows unlikely words: for stories and ideas."),
}
LONGEST_SHOWN = 72
LIST_FOUND_BY = tr_noop("presets exact balanced inventive temperature use", "more words to find a setting by")
SAVING_FOUND_BY = tr_noop("presets save own name", "more words to find a setting by")


def preset_row(preset: Preset, kept: Preferences) -> ListRow:
    """Returns a preset as a row, with what can be done with it."""
    is_used, own = in_use(preset, kept.system, kept.sampling), preset in kept.presets
    text = tr("No instructions of its own.")
    words = shortened(preset.system, LONGEST_SHOWN) or text if own else tr(SENTENCES[preset.name])
    return ListRow(
        preset.name,
        shown_name(preset),
        details=words,
        state=tr("✓  In use", "a preset") if is_used else "",
        actions=(
            *(() if is_used else (Action("use", tr("Use", "a preset")),)),
            *((Action("delete", tr("Delete"), is_link=True),) if own else ()),
        ),
    )


class PresetsView(SectionView):
    """Signals: `undo_offered(str, dict)` with words, and the fields that bring back what was deleted."""

    undo_offered = Signal(str, dict)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._kept = Preferences()
        self.presets = self.add_rows(found_by(LIST_FOUND_BY), self._act)
        placeholder, spoken = tr("Name of the preset"), tr("Name of the new preset")
        self.name = line_edit(self, "settingField", placeholder, spoken, longest=LONGEST_NAME)
        self.save = QPushButton(tr("Save"), self)
        self.save.setAccessibleName(tr("Save the preset"))
        self.name.textChanged.connect(self._show_save)
        self.name.returnPressed.connect(self._on_save)
        self.save.clicked.connect(self._on_save)
        saving = QWidget(self)
        words = parts.name(tr("Save as a preset"), saving, CONTROL_PX, QFont.Weight.Medium)
        note = parts.note(tr("Your custom instructions, and how words are chosen."), saving)
        line = row(None, 8, (self.name, 1), self.save)
        column(saving, 4, words, note, 4, line).setContentsMargins(0, 12, 0, 0)
        self.add_part(saving, found_by(SAVING_FOUND_BY))

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._kept = kept
        self.presets.show_rows([preset_row(each, kept) for each in (*BUILT_IN, *kept.presets)])
        self._show_save()

    @Slot()
    def _show_save(self) -> None:
        """Enables saving.

        A name that exists already is replaced, and the button says so; the app's own names are taken.
        """
        name = self.name.text().strip()
        taken = any(preset.name == name for preset in BUILT_IN)
        there = any(preset.name == name for preset in self._kept.presets)
        self.save.setText(tr("Replace", "a preset of the same name") if there else tr("Save"))
        self.save.setEnabled(bool(name) and not taken and (there or len(self._kept.presets) < MOST_PRESETS))

    @Slot()
    def _on_save(self) -> None:
        if self.save.isEnabled():
            kept = self._kept
            preset = own_preset(self.name.text(), kept.system, kept.sampling)
            others = tuple(each for each in kept.presets if each.name != preset.name)
            self.name.clear()
            self.changed.emit({"presets": (*others, preset)})

    @Slot(str, str)
    def _act(self, name: str, action: str) -> None:
        before = self._kept.presets
        preset = next(each for each in (*BUILT_IN, *before) if each.name == name)
        if action == "use":
            words = {} if preset in BUILT_IN else {"system": preset.system}
            self.changed.emit(preset.numbers | words)
            return
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit({"presets": tuple(each for each in before if each is not preset)})
        self.undo_offered.emit(tr("“{name}” was deleted.", name=name), {"presets": before})
