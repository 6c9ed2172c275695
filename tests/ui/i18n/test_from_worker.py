"""What goes wrong in a real worker process or with a real file comes with template and values: it is said in Korean."""

import gzip
import queue
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.conversation.events import PairRefused
from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Command, Generate, Opened, OpenPair, PairFiles, Ready, Refused, Upward
from app.engine_host.worker_process import worker_entry
from app.model_library.pairs.resolution import FREE_FIRST, PairRequest, check_files, find_pair
from app.problem import Problem
from app.traces.trace import TimedEvent, header_for, parse_trace, to_bytes
from engine.events import Failed, Finished
from engine.options.request import Request
from engine.translatable import SentenceTemplate, template_of
from models.pair import Pair
from ui.i18n.language import LANGUAGES, Translators, translate
from ui.widgets import notices

NATIVE = ("llama_cpp", "onnxruntime", "gguf", "onnx")
pytestmark = pytest.mark.skipif(any(find_spec(name) is None for name in NATIVE), reason="needs the model libraries")


@pytest.fixture
def korean(qapp: QApplication) -> Iterator[None]:
    translators = Translators(qapp)
    translators.use(next(each for each in LANGUAGES if each.code == "ko"))
    yield
    translators.use(LANGUAGES[0])


class Worker:
    """A real one, and what it answers."""

    def __init__(self, log: Path) -> None:
        self._answers: queue.SimpleQueue[Upward] = queue.SimpleQueue()
        self.process = EngineProcess(self._answers.put, log, worker_entry)
        self.process.start()

    def ends(self, command: Command) -> list[Upward]:
        """All up to the answer that ends this command."""
        self.process.send(command)
        found = [self._answers.get(timeout=100)]
        while not isinstance(found[-1], Opened | Refused | Finished | Failed):
            found.append(self._answers.get(timeout=100))
        return [each for each in found if not isinstance(each, Ready)]


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[Worker]:
    worker = Worker(tmp_path / "worker.log")
    yield worker
    worker.process.close()


def test_a_file_that_is_no_model(worker: Worker, korean: None, tmp_path: Path) -> None:
    junk = tmp_path / "junk.gguf"
    junk.write_bytes(b"GGUF" + bytes(range(256)) * 20)
    (refused,) = worker.ends(OpenPair(PairFiles("junk", "junk", str(junk))))
    assert isinstance(refused, Refused)
    template = template_of(refused.message)
    assert template.text == "{file} cannot be loaded: {reason}"
    assert template.values["file"] == "junk.gguf"
    shown = notices.pair_refused(PairRefused(None, Problem(refused.code, refused.message, refused.hint)), True)
    assert shown.what.startswith("junk.gguf 파일을 불러올 수 없어요: ")


def test_a_prompt_that_is_too_long(worker: Worker, korean: None, toy_gguf: Path) -> None:
    (opened,) = worker.ends(OpenPair(PairFiles("toy", "toy", str(toy_gguf), n_context=64)))
    assert isinstance(opened, Opened)
    (failed,) = worker.ends(Generate(Request("g", prompt="a b c " * 200, raw=True)))
    assert isinstance(failed, Failed)
    template = template_of(failed.message)
    assert template.text == "the prompt has {tokens:,} tokens, the context holds {room:,}"
    tokens = template.values["tokens"]
    assert template.values == {"tokens": tokens, "room": opened.n_context}
    notice = notices.reply_failed(failed)
    assert notice.what == f"프롬프트는 토큰 {tokens:,}개인데 컨텍스트는 {opened.n_context:,}개까지예요."
    assert notice.next_step == "메시지를 줄이거나 새 대화를 시작해 주세요."
    saved = parse_trace(to_bytes(header_for(failed, 0.0), [TimedEvent(0.0, failed)]), "saved")
    assert [timed.event for timed in saved.events] == [failed]
    assert translate(saved.events[0].event.message) == translate(failed.message)


def test_a_drafter_that_models_refuse(worker: Worker, korean: None, toy_gguf: Path, tmp_path: Path) -> None:
    drafter = tmp_path / "d.onnx"
    drafter.write_bytes(b"GIF8")
    files = find_pair(PairRequest(drafter=FREE_FIRST), lambda: Pair("p", "P", toy_gguf, drafter), check_files)
    (opened,) = worker.ends(OpenPair(files))
    assert isinstance(opened, Opened)
    assert opened.note == files.note
    assert template_of(opened.note) == SentenceTemplate(
        "{message}. {hint}",
        {
            "message": SentenceTemplate(
                "guessing is off: {reason}",
                {
                    "reason": SentenceTemplate(
                        "{file} is not an ONNX graph, or damaged, at byte {position}: {fault}",
                        {"file": "d.onnx", "position": 0, "fault": SentenceTemplate("wire type {type}", {"type": 7})},
                    )
                },
            ),
            "hint": SentenceTemplate("Download the file again, or choose another one."),
        },
    )
    shown = (
        "추측을 껐어요: d.onnx 파일은 ONNX 그래프가 아니거나 0바이트 위치에서 손상되었어요: 알 수 없는 와이어 타입 7. "
        "파일을 다시 받거나 다른 파일을 골라 주세요."
    )
    assert notices.plain_notice(opened.note).what == shown
    ended = worker.ends(Generate(Request("g", prompt="a b c", raw=True, max_tokens=2)))[-1]
    assert isinstance(ended, Finished)
    assert translate(ended.stats.note or "") == shown


def test_what_was_saved_before_stays_english(korean: None) -> None:
    message, hint = "the prompt has 9 tokens, the context holds 8", "Write something first."
    old = f'"type":"failed","generation_id":"g","code":"c","message":"{message}","hint":"{hint}"}}}}'
    failed = Failed("g", "c", message, hint)
    data = to_bytes(header_for(failed, 0.0), [TimedEvent(0.0, failed)])
    assert parse_trace(data, "saved").events == (TimedEvent(0.0, failed),)
    assert old in gzip.decompress(data).decode()
    assert notices.reply_failed(failed).what == f"{message[0].upper()}{message[1:]}."
    refused = PairRefused(None, Problem("c", message, hint))
    assert notices.pair_refused(refused, starter_failed=False).next_step == hint
