"""Run as a program: renders hostile texts in a chat and as titles of chats, and tells what was opened or connected to.

    watched_window.py SECRET render|control some|all

Prints how many texts there were, and then each thing that happened. "all" takes the 200 payloads of pages too.
"""

import ctypes
import os
import socket
import sys
from dataclasses import replace
from pathlib import Path

import ziamath  # noqa: F401 (what Python itself loads is no affair of the model's)
from PySide6.QtCore import QFile, QIODevice
from PySide6.QtNetwork import QTcpSocket
from PySide6.QtWidgets import QApplication

from tests.reliability.pages.payloads import payloads
from tests.ui.transcript.hostile import HOSTILE
from ui.chat_list.list_state import ChatRow
from ui.chat_list.pane import ChatListView
from ui.transcript.markdown.layout.background_worker import layout_worker
from ui.transcript.message.records import SavedReply, SavedUserMessage
from ui.transcript.view.transcript_view import TranscriptView

application = QApplication([])
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
        f"$\\includegraphics{{{one}}}$ $\\input{{{one}}}$ $$\\href{{{one}}}{{x}}$$",
        f"$\\text{{<image href='{one}'/>}}$",
        f"```{one}\n{one}\n```\n```python\nopen({one!r})\n```",
    ]

if sys.argv[3] == "all":
    SAMPLES += payloads(HOST)
view, titles = TranscriptView(), ChatListView()
for each in (view, titles):
    each.resize(700, 500)
    each.show()


def render(text):
    titles.chat_list.set_rows([ChatRow("c1", "chat", text, "today", chat_id=1)])
    titles.grab()
    view.restore([SavedUserMessage(text), SavedReply(text, text)])
    for is_raw in (False, True):
        view.display = replace(view.display, is_raw=is_raw)
        for _ in range(3):
            application.processEvents()
            view.show_frame()
        layout_worker().wait()
        application.processEvents()
        view.grab()


render("$x^2 + \\frac{1}{2}$ ```x``` **b** \n```python\nx = 1\n```\n")  # loads what it needs the first time
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
print(len(SAMPLES), *sorted(set(seen)), sep="\n")
