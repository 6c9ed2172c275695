"""Nothing that a model writes loads a file or reaches the network: watched in a process of its own.

Python's audit hook sees what Python opens; what Qt opens is seen by the kernel's watch on a bait and by a server that
waits for a caller.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

WATCHED = """
import ctypes, os, socket, sys
from dataclasses import replace
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import ui
from pathlib import Path
from PySide6.QtCore import QFile, QIODevice
from PySide6.QtNetwork import QTcpSocket
from PySide6.QtWidgets import QApplication
application = QApplication([])
from tests.ui.transcript.hostile import HOSTILE
from ui.transcript.markdown.layout.background_worker import workshop
from ui.transcript.message.records import SavedUserMessage, SavedReply
from ui.transcript.view.transcript_view import TranscriptView
import pygments.lexers, pygments.styles, ziamath  # what Python itself loads is no affair of the model's

SECRET = Path(sys.argv[1])
server = socket.create_server(("127.0.0.1", 0))
server.setblocking(False)
HOST = f"127.0.0.1:{server.getsockname()[1]}"
libc = ctypes.CDLL(None, use_errno=True)
watch = libc.inotify_init1(os.O_NONBLOCK)
OPENED = 0x20
assert libc.inotify_add_watch(watch, os.fsencode(SECRET), OPENED) >= 0
ADDRESSES = [str(SECRET), f"file://{SECRET}", f"http://{HOST}/x.png", f"https://{HOST}/x", f"//{HOST}/x"]
SAMPLES = [text[:8_000] for text in HOSTILE.values()]
for one in ADDRESSES:
    SAMPLES += [
        f"![x]({one}) [x]({one}) <{one}> [x]: {one}",
        f'<img src="{one}"><link rel=stylesheet href="{one}"><style>@import url({one})</style><iframe src="{one}">',
        f"$\\\\includegraphics{{{one}}}$ $\\\\input{{{one}}}$ $$\\\\href{{{one}}}{{x}}$$",
        f"$\\\\text{{<image href='{one}'/>}}$",
        f"```{one}\\n{one}\\n```\\n```python\\nopen({one!r})\\n```",
    ]

view = TranscriptView()
view.resize(700, 500)
view.show()

def render(text):
    view.restore([SavedUserMessage(text), SavedReply(text, text)])
    for mode in ("rendered", "raw"):
        view.display = replace(view.display, text=mode)
        for _ in range(3):
            application.processEvents()
            view.show_frame()
        workshop().wait()
        application.processEvents()
        view.grab()

render("$x^2 + \\\\frac{1}{2}$ ```x``` **b** \\n```python\\nx = 1\\n```\\n")  # loads what it needs the first time
seen = []

def hook(event, args):
    if event in ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.system", "webbrowser.open"):
        seen.append((event, str(args)))
    elif event == "open" and not str(args[0]).endswith((".ttf", ".otf", ".ttc", ".pyc", ".py", ".pyi")):
        seen.append((event, str(args[0])))

sys.addaudithook(hook)
if sys.argv[2] == "control":
    file, caller = QFile(str(SECRET)), QTcpSocket()
    assert file.open(QIODevice.OpenModeFlag.ReadOnly)
    caller.connectToHost("127.0.0.1", server.getsockname()[1])
    assert caller.waitForConnected(5000)
    open(SECRET).close()
    socket.create_connection(server.getsockname()).close()
else:
    for text in SAMPLES:
        render(text)
try:
    os.read(watch, 4096)
    seen.append(("Qt", "a file"))
except BlockingIOError:
    pass
try:
    server.accept()
    seen.append(("Qt", "a connection"))
except BlockingIOError:
    pass
print(len(SAMPLES), *sorted(set(seen)), sep="\\n")
"""


pytestmark = [
    pytest.mark.timeout(150),
    pytest.mark.skipif(sys.platform != "linux", reason="the kernel's watch on a file is Linux's"),
]


def watched(tmp_path, how):
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"not a picture")
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, str(secret), how],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    count, *seen = done.stdout.splitlines()
    assert int(count) > 30
    return seen, secret


def test_no_text_opens_a_file_or_a_connection(tmp_path):
    seen, _ = watched(tmp_path, "render")
    assert seen == []


def test_the_watch_sees_python_and_qt(tmp_path):
    seen, secret = watched(tmp_path, "control")
    assert any(str(secret) in one for one in seen)
    assert any("socket.connect" in one for one in seen)
    assert {"('Qt', 'a file')", "('Qt', 'a connection')"} <= set(seen)
