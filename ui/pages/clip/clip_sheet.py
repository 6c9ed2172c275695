"""The sheet of a clip: how far it is, then the clip itself as others will see it, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QMovie, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ui.i18n.language import tr, tr_noop
from ui.i18n.phrases import byte_size
from ui.pages.clip.clip_film import HEIGHT, WIDTH
from ui.pages.clip.packing import PackedClip
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.modal_sheet import MARGIN_PX, Sheet

SIZE = QSize(720, 570)
AROUND = QSize(40, 165)
"""What the sheet needs around the clip; a narrow one has room for fewer words a line."""

NARROW_PX, MORE_LINES_PX = 500, 56
TITLE = tr_noop("A clip of this reply", "a heading")
SENTENCE = tr_noop("Only this question and this reply are in it, nothing else of the chat.")


class ClipSheet(Sheet):
    """Signals: `save_requested(format)`, `copy_requested()`, `closed`, also while a clip is being drawn."""

    save_requested = Signal(str)
    copy_requested = Signal()
    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(tr(TITLE, "a heading"), tr(SENTENCE), SIZE, window)
        self.preview = Preview(self.sheet)
        self.status = QLabel(self.sheet)
        self.status.setWordWrap(True)
        self.status.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = QProgressBar(self.sheet)
        self.bar.setObjectName("modelsProgress")
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress of the clip"))
        self.close_button = QPushButton(tr("Close"), self.sheet)
        self.copy = QPushButton(tr("Copy"), self.sheet)
        self.copy.setToolTip(tr("As a GIF, to paste into a message"))
        self.save_webp = QPushButton(tr("Save as WebP…"), self.sheet)
        self.save_gif = QPushButton(tr("Save as GIF…"), self.sheet)
        self.save_gif.setObjectName("primary")
        self.close_button.clicked.connect(self.dismiss)
        self.copy.clicked.connect(self.copy_requested)
        self.save_webp.clicked.connect(lambda: self.save_requested.emit("webp"))
        self.save_gif.clicked.connect(lambda: self.save_requested.emit("gif"))
        self._arrange()

    def _arrange(self) -> None:
        buttons = QWidget(self.sheet)
        flow = FlowLayout(buttons)
        for button in (self.save_gif, self.save_webp, self.copy, self.close_button):
            flow.addWidget(button)
        told = QVBoxLayout()
        told.setSpacing(8)
        told.addWidget(self.bar)
        told.addWidget(self.status)
        self.box.addWidget(self.preview, 1)
        self.box.addSpacing(4)
        self.box.addLayout(told)
        self.box.addWidget(buttons)

    # What it shows

    def begin(self) -> None:
        """Opens, while the clip is being drawn."""
        self.preview.clear()
        self._fit_height()
        self.bar.setRange(0, 0)
        self.bar.show()
        self._offer(has_clip=False)
        self.close_button.setText(tr("Cancel"))
        self.say(tr("The clip is being drawn…"))
        self.open_over(self.close_button)

    def _fit_height(self) -> None:
        width = min(SIZE.width(), self.window().width() - 2 * MARGIN_PX)
        clip = (width - AROUND.width()) * HEIGHT // WIDTH
        self.set_height(clip + AROUND.height() + (MORE_LINES_PX if width < NARROW_PX else 0))

    @Slot(int, int)
    def show_progress(self, done: int, total: int) -> None:
        """Shows how many pictures are drawn."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        words = tr("Drawing picture {done} of {total}…", done=done, total=total)
        self.say(words if done < total else tr("Packing the clip…"))

    def show_clip(self, clip: PackedClip, last: QImage, *, moves: bool) -> None:
        """Shows the finished clip; where motion is reduced, its last picture."""
        self.preview.show_clip(clip.gif if moves else b"", last)
        self.bar.hide()
        self._offer(has_clip=True)
        self.save_webp.setVisible(bool(clip.webp))
        self.close_button.setText(tr("Close"))
        self.say(ready_words(clip))
        self.save_gif.setFocus(Qt.FocusReason.OtherFocusReason)

    def fail(self, words: str) -> None:
        """Shows why there is no clip."""
        self.bar.hide()
        self.close_button.setText(tr("Close"))
        self.say(words)

    def say(self, words: str) -> None:
        """Shows one line: progress, success or failure."""
        self.status.setText(words)
        self.status.setAccessibleName(words)

    def _offer(self, *, has_clip: bool) -> None:
        for button in (self.copy, self.save_webp, self.save_gif):
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
    """Returns how long a clip is and how large its files are."""
    seconds, gif = clip.total_ms / 1000, byte_size(len(clip.gif))
    if not clip.webp:
        return tr("Ready: {seconds:.1f} seconds, {gif}.", "a clip", seconds=seconds, gif=gif)
    webp = byte_size(len(clip.webp))
    return tr("Ready: {seconds:.1f} seconds. GIF {gif}, WebP {webp}.", "a clip", seconds=seconds, gif=gif, webp=webp)


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
            way = Qt.TransformationMode.SmoothTransformation
            picture = self._still.scaled(room * ratio, Qt.AspectRatioMode.KeepAspectRatio, way)
            picture.setDevicePixelRatio(ratio)
            self.setPixmap(QPixmap.fromImage(picture))
