"""Making a clip in the window: progress, the finished clip, saving, copying, cancelling, and what can go wrong."""

import io
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.problem import ProblemError, problem_error
from tests.ui.stage.clips import content
from ui.pages.clip.clip_file import (
    ExportCancelled,
    PackedClip,
    Pixels,
    TimedPicture,
    colours,
    encodable,
    pack_clip,
    thinned,
)
from ui.pages.clip.clip_making import ClipMaking
from ui.stage.clip_content import ClipContent
from ui.stage.clip_timing import HOLD_MS, timing_of
from ui.theme.palette import ALL, LIGHT, Palette

ROOT = Path(__file__).parents[4]
WAIT_MS = 60_000


@pytest.fixture
def making(qtbot: QtBot, tmp_path: Path) -> Iterator[ClipMaking]:
    window = QWidget()
    window.resize(900, 700)
    qtbot.addWidget(window)
    window.show()
    made = ClipMaking(window, tmp_path / "clips")
    yield made
    made.cancel()


def make(making: ClipMaking, qtbot: QtBot) -> None:
    making.make(content, "square root")
    qtbot.waitUntil(lambda: making.clip is not None, timeout=WAIT_MS)


def said(making: ClipMaking, qtbot: QtBot, beginning: str) -> str:
    qtbot.waitUntil(lambda: making.sheet.status.text().startswith(beginning), timeout=WAIT_MS)
    return making.sheet.status.text()


def test_one_call_makes_it_and_tells_how_far_it_is(making: ClipMaking, qtbot: QtBot) -> None:
    lines: list[str] = []
    sheet = making.sheet
    sheet.show_progress = lambda done, total: lines.append(f"{done}/{total}")
    making.make(content, "square root")
    assert sheet.isVisible()
    assert sheet.status.text() == "The clip is being drawn…"
    assert not sheet.save.isEnabled()
    assert sheet.close_button.hasFocus()
    qtbot.waitUntil(lambda: making.clip is not None, timeout=WAIT_MS)
    timing = timing_of(content().longest_ms)
    total = len(timing.frames_ms) + 1
    assert lines == [f"{done}/{total}" for done in range(1, total + 1)]
    assert sheet.status.text().startswith(f"Ready: {timing.total_ms / 1000:.1f} seconds, ")
    assert sheet.save.hasFocus()
    assert sheet.bar.isHidden()


def test_it_is_saved_under_the_name_that_was_chosen(making: ClipMaking, qtbot: QtBot, tmp_path: Path) -> None:
    make(making, qtbot)
    qtbot.mouseClick(making.sheet.save, Qt.MouseButton.LeftButton)
    (dialog,) = making.parent().findChildren(QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["square root.gif"]
    dialog.fileSelected.emit(str(tmp_path / "a.gif"))
    dialog.reject()
    assert said(making, qtbot, "Saved as a.gif") == f"Saved as a.gif in {tmp_path}."
    with Image.open(tmp_path / "a.gif") as saved:
        saved.seek(saved.n_frames - 1)
        saved.load()
        assert (saved.format, saved.info["duration"]) == ("GIF", HOLD_MS)


def test_a_copy_is_a_file_and_a_moving_picture(making: ClipMaking, qtbot: QtBot, tmp_path: Path) -> None:
    make(making, qtbot)
    (tmp_path / "clips").mkdir()
    (tmp_path / "clips" / "earlier.gif").write_bytes(b"GIF")
    qtbot.mouseClick(making.sheet.copy, Qt.MouseButton.LeftButton)
    said(making, qtbot, "Copied.")
    data = QGuiApplication.clipboard().mimeData()
    assert [url.toLocalFile() for url in data.urls()] == [str(tmp_path / "clips" / "square root.gif")]
    assert data.data("image/gif").data() == making.clip.gif
    assert [path.name for path in (tmp_path / "clips").iterdir()] == ["square root.gif"]


COPY_AND_END = """
import sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
from ui.pages.clip.clip_file import put_on_clipboard
application = QGuiApplication([])
put_on_clipboard(Path(sys.argv[1]), b"GIF89a")
data = application.clipboard().mimeData()
print(sorted(data.formats()), data.data("image/gif").data())
"""


def test_an_app_that_has_copied_a_clip_ends_properly(tmp_path: Path) -> None:
    command = [sys.executable, "-c", COPY_AND_END, str(tmp_path / "clip.gif")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, "['image/gif', 'text/uri-list'] b'GIF89a'\n")


def test_a_disk_that_refuses_is_told_in_one_line(making: ClipMaking, qtbot: QtBot, tmp_path: Path) -> None:
    make(making, qtbot)
    making.save(tmp_path / "missing" / "clip.gif")
    line = said(making, qtbot, "The clip cannot be written")
    assert line.endswith("Choose another place, or make room there.")
    assert making.sheet.save.isEnabled()
    assert list(tmp_path.iterdir()) == []


def test_what_holds_no_text_and_unforeseen_errors_are_told_in_one_line(making: ClipMaking, qtbot: QtBot) -> None:
    def read_content() -> ClipContent:
        raise problem_error("nothing_to_show", "this recording holds no text to show", "Choose another reply.")

    making.make(read_content, "x")
    assert said(making, qtbot, "This recording") == "This recording holds no text to show. Choose another reply."
    assert not making.sheet.save.isEnabled()
    assert making.sheet.close_button.text() == "Close"

    def read_content() -> ClipContent:
        raise ZeroDivisionError("by nought")

    making.make(read_content, "x")
    assert "by nought" in said(making, qtbot, "That did not work")


def test_escape_cancels_and_nothing_comes_after(making: ClipMaking, qtbot: QtBot) -> None:
    before = set(threading.enumerate())
    making.make(content, "x")
    qtbot.waitUntil(lambda: "picture" in making.sheet.status.text(), timeout=WAIT_MS)
    qtbot.keyClick(making.sheet.close_button, Qt.Key.Key_Escape)
    assert making.sheet.isHidden()
    for thread in set(threading.enumerate()) - before:
        if thread.name == "clip":
            thread.join(timeout=60)
            assert not thread.is_alive()
    QApplication.processEvents()
    assert making.clip is None


def test_a_second_clip_replaces_the_first(making: ClipMaking, qtbot: QtBot) -> None:
    asked, release = threading.Event(), threading.Event()

    def slow() -> ClipContent:
        asked.set()
        assert release.wait(60)
        raise problem_error("late", "too late", "Never mind.")

    making.make(slow, "first")
    assert asked.wait(60)
    making.make(content, "second")
    release.set()
    qtbot.waitUntil(lambda: making.clip is not None, timeout=WAIT_MS)
    assert making.sheet.status.text().startswith("Ready")


# A packed clip: its pictures for their time, in the window's very colours, and no larger than it may be.


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_one_palette_serves_all_pictures_and_has_the_windows_very_colours(palette: Palette) -> None:
    shared = colours(palette)
    assert len(shared) <= 3 * 256
    boxes = {tuple(channel & ~3 for channel in shared[start : start + 3]) for start in range(0, len(shared), 3)}
    assert len(boxes) == len(shared) // 3
    names = ("window", "accepted_ground", "rejected_line", "accepted_line", "hairline")
    wanted = [QColor(getattr(palette, name)).getRgb()[:3] for name in names]
    rows = b"".join(bytes((blue, green, red, 255)) for red, green, blue in wanted)
    (painted,) = encodable([Pixels(0, len(wanted), 1, len(rows), rows)], palette)
    assert [painted.convert("RGB").getpixel((x, 0)) for x in range(len(wanted))] == wanted


SIDE = 96
DURATIONS_MS = [80] * 8 + [2000]


def picture(seed: int, top: int = 0, rows: int = SIDE) -> Pixels:
    """Noise, which no format makes small."""
    noise = np.random.default_rng(seed).integers(0, 256, (rows, SIDE, 4), np.uint8)
    return Pixels(top, SIDE, rows, SIDE * 4, noise.tobytes())


def packed(most_bytes: int = 5_000_000) -> PackedClip:
    pictures = [picture(0), *(picture(number, 40, 20) for number in range(1, 8)), picture(8)]
    return pack_clip(iter(pictures), DURATIONS_MS, LIGHT, lambda: True, most_bytes)


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    found = []
    with Image.open(io.BytesIO(data)) as image:
        for number in range(image.n_frames):
            image.seek(number)
            found.append((image.convert("RGB"), image.info["duration"]))
    return found


def test_it_shows_each_picture_for_its_time_and_begins_again() -> None:
    clip = packed()
    assert (clip.total_ms, clip.pictures) == (sum(DURATIONS_MS), len(DURATIONS_MS))
    assert [for_ms for _, for_ms in frames(clip.gif)] == DURATIONS_MS
    with Image.open(io.BytesIO(clip.gif)) as image:
        assert image.info["loop"] == 0


def test_a_clip_that_is_too_large_loses_pictures_and_no_time() -> None:
    whole = packed()
    smaller = packed(len(whole.gif) - 1)
    assert len(smaller.gif) < len(whole.gif)
    assert smaller.pictures == 5
    assert smaller.total_ms == whole.total_ms
    gif = frames(smaller.gif)
    assert [for_ms for _, for_ms in gif] == [160] * 4 + [2000]
    assert gif[-1][0].tobytes() == frames(whole.gif)[-1][0].tobytes()


def test_what_cannot_be_made_small_is_refused_and_what_nobody_wants_given_up() -> None:
    with pytest.raises(ProblemError, match="larger than"):
        packed(500)
    image = Image.new("P", (1, 1))
    frames = [TimedPicture(image, for_ms) for for_ms in (80, 90, 100, 2000)]
    assert [one.for_ms for one in thinned(frames)] == [170, 100, 2000]
    with pytest.raises(ExportCancelled):
        pack_clip(iter([picture(0), picture(1)]), [80, 80], LIGHT, lambda: False)
