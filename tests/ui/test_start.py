"""What the first picture waits for: a module that comes in again by accident is noticed here, not by a stopwatch."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LATER = (
    "PIL", "asyncio", "huggingface_hub", "llama_cpp", "markdown_it", "mcp", "numpy", "onnxruntime", "pydantic",
    "pygments", "pypdf", "starlette", "ui.pages.beat.beat_page", "ui.pages.bench.bench_page",
    "ui.pages.clip.clip_making", "ui.pages.sides.compare_page", "ui.pages.lesson.lesson_page",
    "ui.pages.models.models_page", "ui.pages.race.race_page", "ui.pages.replay.replay_page",
    "ui.pages.settings.settings_page", "ui.stage.sharing", "ui.transcript.markdown.parsing.document", "uvicorn",
    "ziamath",
)  # fmt: skip
"""Not needed for an empty chat; each is imported when it is first used."""

PROGRAM = """
import sys, tempfile, pathlib
import app.services.bootstrap
from tests.ui.fakes import fake_services
from ui.start.application import make_application, open_window
application = make_application()
parts = open_window(fake_services(pathlib.Path(tempfile.mkdtemp())), application)
application.processEvents()
assert parts.window.isVisible()
print(*sys.modules, sep="\\n")
"""


def test_the_window_opens_without_what_only_later_pages_need() -> None:
    """Above all without code of models: a bad file must not be able to take the window down."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert sorted(set(done.stdout.split()) & set(LATER)) == []


PAINTS = """
from pathlib import Path
from PySide6.QtGui import QColor, QImage, QPainter
from ui.start.application import make_application
application = make_application()
image = QImage(800, 800, QImage.Format.Format_RGB32)
painter = QPainter(image)
painter.setRenderHint(QPainter.RenderHint.Antialiasing)
painter.setBrush(QColor(255, 0, 0, 90))
painter.drawEllipse(0, 0, 800, 800)
painter.end()
print(sum("pooled" in name.read_text() for name in Path("/proc/self/task").glob("*/comm")))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="threads are read from /proc")
def test_painting_stays_on_the_window_s_thread() -> None:
    """The other cores are the model's. Without the variable of `make_application` Qt makes two threads for this."""
    done = subprocess.run([sys.executable, "-c", PAINTS], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
