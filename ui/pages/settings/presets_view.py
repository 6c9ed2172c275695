"""The section of the system prompt and the presets, and the section of the fonts.

Presets come with the app or are the user's own. The fonts have a few lines that show the chosen ones.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

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
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import shortened
from ui.pages.settings.section_view import SectionView
from ui.pages.settings.setting import Section
from ui.pages.settings.speaking import found_by
from ui.theme.fonts import CONTROL_PX, code, sized

SENTENCES = {
    EXACT.name: tr_noop("Always the likeliest word: for facts, sums and code."),
    BALANCED.name: tr_noop("Varied and to the point: for most things."),
    INVENTIVE.name: tr_noop("Allows unlikely words: for stories and ideas."),
}
LONGEST_SHOWN = 72
LEAST_BUTTON_PX = 88
BOLD_PX = 8
"""How much wider the bold words of the preset in use are."""
LIST_FOUND_BY = tr_noop("presets exact balanced inventive temperature use", "more words to find a setting by")
SAVING_FOUND_BY = tr_noop("presets save own name", "more words to find a setting by")


class PresetRow(QWidget):
    """Signals: `use_requested(Preset)`; `delete_requested(str)` for a preset of the user."""

    use_requested = Signal(object)
    delete_requested = Signal(str)

    def __init__(self, preset: Preset, own: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preset = preset
        name = QLabel(shown_name(preset), self)
        name.setTextFormat(Qt.TextFormat.PlainText)
        name.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        sentence = QLabel(
            shortened(preset.system, LONGEST_SHOWN) or tr("Tells the model nothing first.")
            if own
            else tr(SENTENCES[preset.name]),
            self,
        )
        sentence.setTextFormat(Qt.TextFormat.PlainText)
        sentence.setObjectName("note")
        sentence.setWordWrap(True)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addWidget(name)
        said.addWidget(sentence)
        self.use = QPushButton(tr("Use", "a preset"), self)
        self.use.setFixedWidth(widest(self.use, tr("✓  In use", "a preset"), tr("Use", "a preset")))
        self.use.clicked.connect(lambda: self.use_requested.emit(self.preset))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addLayout(said, 1)
        if own:
            delete = QToolButton(self)
            delete.setObjectName("settingReset")
            delete.setText(tr("Delete"))
            delete.setAccessibleName(tr("Delete the preset {name}", name=preset.name))
            delete.clicked.connect(lambda: self.delete_requested.emit(self.preset.name))
            row.addWidget(delete)
        row.addWidget(self.use)

    def set_in_use(self, in_use: bool) -> None:
        """Sets whether the next reply uses it."""
        name = shown_name(self.preset)
        self.use.setText(tr("✓  In use", "a preset") if in_use else tr("Use", "a preset"))
        self.use.setAccessibleName(
            tr("{name}, in use", "a preset", name=name) if in_use else tr("Use {name}", "a preset", name=name)
        )
        self.use.setProperty("inUse", in_use)
        self.use.style().unpolish(self.use)
        self.use.style().polish(self.use)


class PresetsView(SectionView):
    """Signals: `undo_offered(str, dict)` with words, and the fields that bring back what was deleted."""

    undo_offered = Signal(str, dict)

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self._kept = Preferences()
        self._shown: tuple[Preset, ...] | None = None
        self.preset_rows: list[PresetRow] = []
        self.name = QLineEdit(self)
        self.save = QPushButton(tr("Save"), self)
        self._list = QWidget(self)
        self._box = QVBoxLayout(self._list)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self.add_part(self._list, found_by(LIST_FOUND_BY))
        self.add_part(self._make_saving(), found_by(SAVING_FOUND_BY))

    def _make_saving(self) -> QWidget:
        saving = QWidget(self)
        words = QLabel(tr("Save as a preset"), saving)
        words.setFont(sized(CONTROL_PX, QFont.Weight.Medium))
        note = QLabel(tr("Your custom instructions, and how words are chosen."), saving)
        for label in (words, note):
            label.setWordWrap(True)
        note.setObjectName("note")
        self.name.setObjectName("settingField")
        begin_at_start(self.name)
        self.name.setPlaceholderText(tr("Name of the preset"))
        self.name.setAccessibleName(tr("Name of the new preset"))
        self.name.setMaxLength(LONGEST_NAME)
        self.save.setFixedWidth(widest(self.save, tr("Replace", "a preset of the same name"), tr("Save")))
        self.save.setAccessibleName(tr("Save the preset"))
        self.name.textChanged.connect(self._show_save)
        self.name.returnPressed.connect(self._on_save)
        self.save.clicked.connect(self._on_save)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.name, 1)
        line.addWidget(self.save)
        column = QVBoxLayout(saving)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(4)
        column.addWidget(words)
        column.addWidget(note)
        column.addSpacing(4)
        column.addLayout(line)
        return saving

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._kept = kept
        if kept.presets != self._shown:
            self._shown = kept.presets
            self._fill()
        for row in self.preset_rows:
            row.set_in_use(in_use(row.preset, kept.system, kept.sampling))
        self._show_save()

    def _fill(self) -> None:
        for row in self.preset_rows:
            self._box.removeWidget(row)
            row.deleteLater()
        own = self._kept.presets
        self.preset_rows = [PresetRow(preset, preset in own, self._list) for preset in (*BUILT_IN, *own)]
        for row in self.preset_rows:
            row.use_requested.connect(self._on_use)
            row.delete_requested.connect(self._on_delete)
            self._box.addWidget(row)

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

    @Slot(object)
    def _on_use(self, preset: Preset) -> None:
        words = {} if preset in BUILT_IN else {"system": preset.system}
        self.changed.emit(preset.numbers | words)

    @Slot(str)
    def _on_delete(self, name: str) -> None:
        before = self._kept.presets
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit({"presets": tuple(each for each in before if each.name != name)})
        self.undo_offered.emit(tr("“{name}” was deleted.", name=name), {"presets": before})


def widest(button: QPushButton, *texts: str) -> int:
    """Returns the width that the button needs for the longest of these texts, at least that of the other buttons."""
    button.ensurePolished()
    hints = []
    for text in texts:
        button.setText(text)
        hints.append(button.sizeHint().width() + BOLD_PX)
    return max(LEAST_BUTTON_PX, *hints)


WORDS = tr_noop("The square root of 7 is about 2.6458: a little more than two and a half.")
FOUND_BY = tr_noop("fonts size sample", "more words to find a setting by")
CODE = "print(7 ** 0.5)  # 2.6457513110645907"


class SampleView(SectionView):
    """The sample is last, because the user looks there after choosing."""

    def __init__(self, section: Section, parent: QWidget | None = None) -> None:
        super().__init__(section, parent)
        self.sample = QWidget(self)
        self._words, self._code = QLabel(tr(WORDS), self.sample), QLabel(CODE, self.sample)
        self._words.setWordWrap(True)
        self._words.setObjectName("sampleWords")
        self._code.setObjectName("sampleCode")
        column = QVBoxLayout(self.sample)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        for label in (self._words, self._code):
            column.addWidget(label)
        self.add_part(self.sample, found_by(FOUND_BY))

    def show_preferences(self, kept: Preferences) -> None:
        super().show_preferences(kept)
        self._words.setFont(sized(kept.reading_px))
        self._code.setFont(code(kept.reading_px - 1))
