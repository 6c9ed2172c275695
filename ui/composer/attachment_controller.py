"""Makes attachments of files and long pastes: chosen, dropped or pasted, read in the background, shown as chips.

A chip appears at once and says that it is being read; the window never waits for a disk or a PDF. If a file cannot be
attached, a line in the composer says why. If a text does not declare its encoding, the line says which one was assumed
and lets the user choose another.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.attachments.attachment import Attachment, harmless_name
from app.attachments.loading import from_paste, read_attachment
from app.attachments.text_encoding import NAMES
from app.problem import ProblemError
from app.system.job_queue import Throttle
from ui.composer.attachment_chips import AttachmentChip
from ui.composer.composer import Composer
from ui.i18n.language import tr, tr_noop, translate
from ui.qt_runtime.event_bridge import EventBridge
from ui.theme.rounded_menu import Menu
from ui.widgets.file_dialogs import ask_for_files
from ui.widgets.notices import in_one_line

MOST_FILES = 20
PATTERNS = "*.txt *.md *.csv *.tsv *.json *.py *.log *.pdf"
TOO_MANY = tr_noop("A message can have {most} files at most.")


class AttachmentController(QObject):
    """Fills `composer.chips`. `from_paste` makes an attachment of a long text, and is called in the background."""

    def __init__(
        self, composer: Composer, window: QWidget, from_paste: Callable[[str, str], Attachment] = from_paste
    ) -> None:
        super().__init__(window)
        self._composer, self._window, self._from_paste = composer, window, from_paste
        # There are two threads, so that a slow PDF does not delay the small files behind it.
        self._background = ThreadPoolExecutor(2, "attachments")
        self._on_pastes = ThreadPoolExecutor(1, "pastes")
        self._unwanted: dict[AttachmentChip, threading.Event] = {}
        self._sources: dict[AttachmentChip, Path] = {}
        self.readings = Menu(composer)
        for encoding, words in NAMES.items():
            self.readings.addAction(translate(words)).setData(encoding)
        self.readings.triggered.connect(self._read_as)
        self._pastes: dict[AttachmentChip, Future[Attachment]] = {}
        self._read = EventBridge(self)
        self._read.arrived.connect(self._show_read)
        composer.attach_requested.connect(self.ask_for_files)
        composer.edit.files_pasted.connect(self.attach_files)
        composer.edit.long_text_pasted.connect(self.attach_text)
        composer.settle_requested.connect(self._finish_pastes)
        composer.chips.changed.connect(self._cancel_removed)
        composer.note.action_requested.connect(self._ask_for_reading)

    @Slot()
    def ask_for_files(self) -> None:
        """Lets the user choose files."""
        kinds = tr("Text, code, CSV and PDF") + f" ({PATTERNS})"
        ask_for_files(self._window, tr("Attach files"), kinds, lambda names: self.attach_files(list(map(Path, names))))

    @Slot(list)
    def attach_files(self, files: Sequence[Path]) -> None:
        """Reads files in the background and shows a chip for each."""
        chips = self._composer.chips
        room = MOST_FILES - len(chips.chips)
        self._composer.note.clear()
        if len(files) > room:
            self._composer.note.add(tr(TOO_MANY, most=MOST_FILES))
        for path in files[: max(0, room)]:
            chip = chips.add(harmless_name(path.name))
            self._sources[chip] = path
            self._read_in_background(chip, path)
        self._composer.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _read_in_background(self, chip: AttachmentChip, path: Path, encoding: str | None = None) -> None:
        unwanted = self._unwanted[chip] = threading.Event()
        slow = Throttle(lambda share: self._read.receive((chip, share)))
        reading = self._background.submit(
            read_attachment, path, encoding, lambda: not unwanted.is_set(), page_read=slow.report
        )
        reading.add_done_callback(partial(self._report, chip))

    @Slot()
    def _cancel_removed(self) -> None:
        """Cancels the reading of files whose chips were removed."""
        chips, note = self._composer.chips.chips, self._composer.note
        for chip in [chip for chip in self._unwanted if chip not in chips]:
            self._unwanted.pop(chip).set()
            self._sources.pop(chip, None)
        note.keep_only(chips)
        if self._guessed is None:
            note.action.hide()

    @Slot()
    def close(self) -> None:
        """Stops all reading because the window closes, so that the program ends at once."""
        self._read.close()
        for unwanted in self._unwanted.values():
            unwanted.set()
        for thread in (self._background, self._on_pastes):
            thread.shutdown(wait=False, cancel_futures=True)

    def _report(self, chip: AttachmentChip, done: Future[Attachment]) -> None:
        """Reports a result to the window; this runs on the background's thread."""
        if done.cancelled():
            return
        error = done.exception()
        self._read.receive((chip, error if error is not None else done.result()))

    @Slot(object)
    def _show_read(self, read: tuple[AttachmentChip, Attachment | BaseException | float]) -> None:
        chip, found = read
        if isinstance(found, float):
            chip.show_share(found)
        else:
            self._show(chip, found)

    def _show(self, chip: AttachmentChip, found: Attachment | BaseException) -> None:
        composer = self._composer
        self._pastes.pop(chip, None)
        if chip not in composer.chips.chips or found is chip.attachment:
            return
        if isinstance(found, Attachment):
            composer.chips.set_attachment(chip, found)
            if found.note:
                note = translate(found.note)
                composer.note.add(f"{found.name}: {note}", is_refusal=False, about=chip)
            if found.guessed:
                composer.note.offer(tr("Read as another encoding…"))
            return
        if chip.attachment is None:
            composer.chips.drop(chip)
        if not isinstance(found, ProblemError):
            raise found
        composer.note.add(in_one_line(found.problem))

    # The encoding of a text

    @property
    def _guessed(self) -> AttachmentChip | None:
        """The newest file whose encoding is assumed."""
        chips = [chip for chip in self._composer.chips.chips if chip in self._sources]
        return next((chip for chip in reversed(chips) if chip.attachment and chip.attachment.guessed), None)

    @Slot()
    def _ask_for_reading(self) -> None:
        button = self._composer.note.action
        self.readings.popup(button.mapToGlobal(QPoint(0, button.height())))

    @Slot(object)
    def _read_as(self, choice: QAction) -> None:
        chip = self._guessed
        if chip is not None:
            self._composer.note.keep_only([each for each in self._composer.chips.chips if each is not chip])
            self._composer.note.action.hide()
            self._read_in_background(chip, self._sources[chip], str(choice.data()))

    # Long pastes

    @Slot(str)
    def attach_text(self, text: str) -> None:
        """Attaches a paste that is too long for the box.

        It may have millions of characters, so it is analysed elsewhere.
        """
        chips = self._composer.chips
        if len(chips.chips) >= MOST_FILES:
            self._composer.note.show_only(tr(TOO_MANY, most=MOST_FILES))
            return
        chip = chips.add(self._name_of_paste())
        self._pastes[chip] = self._on_pastes.submit(self._from_paste, text, chip.name)
        self._pastes[chip].add_done_callback(partial(self._report, chip))

    @Slot()
    def _finish_pastes(self) -> None:
        """Waits for the pastes that are being analysed, which takes no longer than a moment."""
        for chip, reading in tuple(self._pastes.items()):
            error = reading.exception()
            self._show(chip, error if error is not None else reading.result())

    def _name_of_paste(self) -> str:
        """Returns the first such name that no attachment has yet."""
        taken = {chip.name for chip in self._composer.chips.chips}
        names = (tr("Pasted text {number}", number=number) for number in count(2))
        return next(name for name in chain([tr("Pasted text")], names) if name not in taken)
