"""The sheet of a clip: how far it is, then the clip itself as others will see it, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QMovie, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size
from ui.pages.clip.clip_file import PackedClip
from ui.pages.clip.clip_frames import HEIGHT, WIDTH
from ui.widgets.boxes import column, flow
from ui.widgets.overlay import MARGIN_PX, Sheet
from ui.widgets.waiting import ShareBar

SIZE = QSize(720, 570)
AROUND = QSize(40, 165)
"""What the sheet needs around the clip; a narrow one has room for fewer words a line."""

NARROW_PX, MORE_LINES_PX = 500, 56
TITLE = tr_noop("A clip to share", "a heading")
SENTENCE = tr_noop("It contains this question and this reply, nothing else from the chat.")


class ClipSheet(Sheet):
    """Signals: `save_requested`, `copy_requested`, `closed`, also while a clip is being drawn."""

    save_requested = Signal()
    copy_requested = Signal()
    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr(TITLE, "a heading"), tr(SENTENCE), SIZE, window)
        self.preview = Preview(self.sheet)
        self.status = QLabel(self.sheet)
        self.status.setWordWrap(True)
        self.status.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = ShareBar(self.sheet)
        self.bar.setAccessibleName(tr("Progress of the clip"))
        self.close_button = QPushButton(tr("Close"), self.sheet)
        self.copy = QPushButton(tr("Copy"), self.sheet)
        self.copy.setToolTip(tr("To paste it into a message or a folder"))
        self.save = QPushButton(tr("Save…", "a clip"), self.sheet)
        self.save.setObjectName("primary")
        self.close_button.clicked.connect(self.dismiss)
        self.copy.clicked.connect(self.copy_requested)
        self.save.clicked.connect(self.save_requested)
        self._arrange()

    def _arrange(self) -> None:
        self.box.addWidget(self.preview, 1)
        self.box.addSpacing(4)
        self.box.addLayout(column(None, 8, self.bar, self.status))
        self.box.addWidget(flow(self.sheet, self.save, self.copy, self.close_button))

    # What it shows

    def begin(self) -> None:
        """Opens, while the clip is being drawn."""
        self.preview.clear()
        self._fit_height()
        self.bar.show_share(0.0)
        self.bar.show()
        self._offer(has_clip=False)
        self.close_button.setText(tr("Cancel"))
        self.show_status(tr("The clip is being drawn…"))
        self.open_over(self.close_button)

    def _fit_height(self) -> None:
        width = min(SIZE.width(), self.window().width() - 2 * MARGIN_PX)
        clip = (width - AROUND.width()) * HEIGHT // WIDTH
        self.set_height(clip + AROUND.height() + (MORE_LINES_PX if width < NARROW_PX else 0))

    @Slot(int, int)
    def show_progress(self, done: int, total: int) -> None:
        """Shows how many pictures are drawn."""
        self.bar.show_share(done / total)
        words = tr("Drawing picture {done} of {total}…", done=done, total=total)
        self.show_status(words if done < total else tr("Packing the clip…"))

    def show_clip(self, clip: PackedClip, last: QImage, *, moves: bool) -> None:
        """Shows the finished clip; where motion is reduced, its last picture."""
        self.preview.show_clip(clip.gif if moves else b"", last)
        self.bar.hide()
        self._offer(has_clip=True)
        self.close_button.setText(tr("Close"))
        self.show_status(ready_words(clip))
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def fail(self, words: str) -> None:
        """Shows why there is no clip."""
        self.bar.hide()
        self.close_button.setText(tr("Close"))
        self.show_status(words)

    def show_status(self, words: str) -> None:
        """Shows one line: progress, success or failure."""
        self.status.setText(words)
        self.status.setAccessibleName(words)

    def _offer(self, *, has_clip: bool) -> None:
        for button in (self.copy, self.save):
            button.setEnabled(has_clip)

    @Slot()
    def dismiss(self) -> None:
        super().dismiss()
        self._end()

    def leave(self) -> None:
        super().leave()
        self._end()

    def _end(self) -> None:
        self.preview.clear()
        self.closed.emit()


def ready_words(clip: PackedClip) -> str:
    """Returns how long a clip is, and how large its file."""
    size = byte_size(len(clip.gif))
    return tr("Ready: {seconds:.1f} seconds, {size}.", "a clip", seconds=clip.total_ms / 1000, size=size)


class Preview(QLabel):
    """The clip in its proportions, as large as there is room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumHeight(120)
        self.setAccessibleName(tr("The clip"))
        self._still = QImage()
        self._movie: QMovie | None = None

    def show_clip(self, gif: bytes, still: QImage) -> None:
        """Plays a GIF; without one, shows the still picture."""
        self.clear()
        self._still = still
        if gif:
            buffer = QBuffer(self)
            buffer.setData(QByteArray(gif))
            buffer.open(QIODevice.OpenModeFlag.ReadOnly)
            self._movie = QMovie(buffer, QByteArray(b"gif"), self)
            buffer.setParent(self._movie)
            self.setMovie(self._movie)
            self._fit()
            self._movie.start()
        else:
            self._fit()

    def clear(self) -> None:
        """Shows nothing, and frees what was shown."""
        super().clear()
        self._still = QImage()
        if self._movie is not None:
            self._movie.stop()
            self._movie.deleteLater()
            self._movie = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = QSize(WIDTH, HEIGHT).scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        if self._movie is not None:
            self._movie.setScaledSize(room)
        elif not self._still.isNull():
            ratio = self.devicePixelRatioF()
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = self._still.scaled(room * ratio, Qt.AspectRatioMode.KeepAspectRatio, smooth)
            picture.setDevicePixelRatio(ratio)
            self.setPixmap(QPixmap.fromImage(picture))
