"""Makes a drafter for a target and installs it where it pays: what is checked before, and what is kept after."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.problem import problem_error
from app.system.child_process import Entry
from app.training.text_folder import KEPT_PARTS
from app.training.training_chats import split, varied_questions
from app.training.training_process import run_training, training_entry
from app.training.verdict import GainVerdict, Judge, outcome
from engine.training.orders import (
    NETWORKS,
    DrafterKind,
    DrafterOrder,
    TrainedDrafter,
    TrainingOutlook,
    TrainingProgress,
)
from engine.translatable import in_a_row, translatable
from models.file_lock import OsLock
from models.formats.gguf_check import check_can_write
from models.formats.gguf_header import read_gguf_header
from models.formats.heads_header import SUFFIX
from models.hardware.machine import read_machine
from models.memory.advice import size
from models.store.records import StoredModel
from models.store.store import Store

SPARE_BYTES = 256 << 20
"""Memory and room on the disk beyond the model's own size."""

TRAINING_BYTES = 1 << 30
"""What training takes beside the model, PyTorch itself included."""

HOPELESS = 0.8
"""Of the gain that is reckoned by text unlike what it was made from: below that it is not measured. Replies to new

questions say much that others say, so that more may be won by them.
"""

WORKING_COPIES = 2
"""Files of the target's size at the most while layers are tried: a copy, and what is written."""


class TrainingResult(NamedTuple):
    """What was made, where it lies, and the model of the store that it is; None where it is not in the store. The

    verdict is None where none was needed or nothing could be asked.
    """

    made: TrainedDrafter
    file: Path | None
    model: StoredModel | None = None
    verdict: GainVerdict | None = None

    def sentence(self) -> str:
        """What was made, what is expected of it, and what was then measured, without its full stop."""
        return in_a_row((outcome(self.made), *(() if self.verdict is None else (self.verdict.sentence(),))))


class DrafterTrainer(NamedTuple):
    """`log_file` takes what native code says; `work` keeps what a training goes on from; `judge` measures it then;

    `should_continue` turns False when the making shall stop.
    """

    store: Store
    log_file: Path
    work: Path
    progress: Callable[[TrainingProgress | TrainingOutlook], None]
    judge: Judge
    should_continue: Callable[[], bool] = lambda: True
    entry: Entry = training_entry

    def make(self, order: DrafterOrder, *, afresh: bool = False) -> TrainingResult:
        """Makes a drafter, as the file `order.out`, or in the store where that is "".

        One that does not pay, by what is expected and by what is then measured, is deleted, unless it is wanted anyway.
        `afresh` forgets what an earlier run of the same order has left. Raises ProblemError, ModelFileError.
        """
        target = Path(order.target)
        check_target(target)
        if order.kind in NETWORKS:
            check_libraries()
        learnt, questions = split(order.chats or varied_questions())
        endless = order.kind == "onnx" and not order.chats  # it learns from more text than a list of questions brings
        order = msgspec.structs.replace(order, chats=() if endless else learnt, kept=questions)
        # Not in the store's folder: what lies there unlisted is taken for damaged.
        folder = Path(order.out).absolute().parent if order.out else self.log_file.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with (
                self._alone(),
                self._work_of(order, afresh=afresh) as work,
                tempfile.TemporaryDirectory(dir=folder, prefix=".making-", ignore_cleanup_errors=True) as made_in,
            ):
                check_room(target, folder, order.kind)
                name = Path(order.out).name or drafter_file_name(target, order.kind)
                place = Path(made_in) / Path(name).stem / name  # graphs are listed by their folder's name
                place.parent.mkdir()
                wanted = msgspec.structs.replace(order, out=str(place), work=str(work))
                made = run_training(wanted, self.log_file, self.progress, self.should_continue, self.entry)
                return self._judged(order, made, place, questions)
        except OSError as error:
            message = translatable(
                "{file} cannot be written: {reason}", file=error.filename or folder, reason=error.strerror
            )
            raise problem_error(
                "disk", message, translatable("Make room on that disk, or name another place.")
            ) from error

    def _judged(
        self, order: DrafterOrder, made: TrainedDrafter, place: Path, questions: tuple[str, ...]
    ) -> TrainingResult:
        if made.gain < HOPELESS and not order.anyway:
            return TrainingResult(made, None)
        self.progress(TrainingProgress("measuring", 1.0))
        found = self.judge(Path(order.target), place, questions, self.log_file)
        gains = made.pays if found is None else found.gains
        made = msgspec.structs.replace(made, pays=made.pays or gains)
        if not (order.anyway or gains):
            return TrainingResult(made, None, None, found)
        if order.out:
            place.replace(order.out)
            return TrainingResult(made, Path(order.out), None, found)
        model = self.store.import_file(place, "move")
        return TrainingResult(made, self.store.ready(model.id).main, model, found)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While no other drafter is made here, by the window or another command: each would take the other's time, and

        what is measured would be wrong. Raises ProblemError, OSError.
        """
        self.work.mkdir(parents=True, exist_ok=True)
        lock = OsLock(self.work / "making.lock")
        if not lock.acquire():
            raise problem_error(
                "busy",
                translatable("a drafter is being made already"),
                translatable("Wait until it is done, or stop it."),
            )
        try:
            yield
        finally:
            lock.release()

    @contextmanager
    def _work_of(self, order: DrafterOrder, *, afresh: bool) -> Iterator[Path]:
        """The folder of this very order: it goes once all is done, and stays where the making is cut short and the same

        order can go on from it.
        """
        facts = msgspec.structs.replace(order, out="", seconds=0.0, anyway=False)
        stamp = Path(order.target).stat()
        key = hashlib.sha256(msgspec.msgpack.encode((facts, stamp.st_size, stamp.st_mtime_ns)))
        folder = self.work / f"{Path(order.target).stem[:60]}-{order.kind}-{key.hexdigest()[:12]}"
        if afresh:
            shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        is_done = False
        try:
            yield folder
            is_done = True
        finally:
            if is_done or not any((folder / KEPT_PARTS).glob("*.npz")):
                shutil.rmtree(folder, ignore_errors=True)


def drafter_file_name(target: Path, kind: DrafterKind) -> str:
    """What a drafter of this kind is called by itself."""
    return {
        "heads": f"{target.stem}-heads{SUFFIX}",
        "skip": f"{target.stem}-fewer-layers.gguf",
        "block": f"{target.stem}-block.onnx",
        "onnx": f"{target.stem}-small.onnx",
        "eagle": f"{target.stem}-eagle.gguf",
    }[kind]


def check_libraries() -> None:
    """Raises ProblemError where PyTorch is not installed, without loading it."""
    missing = [name for name in ("torch", "onnx") if find_spec(name) is None]
    if missing:
        raise problem_error(
            "no_trainer",
            translatable("a network is trained with {names}, which is not installed", names=", ".join(missing)),
            translatable(
                "pip install torch onnx, in the environment of Draftlight: some 0.9 GB on the disk for processors "
                "alone. Heads and fewer layers need neither."
            ),
        )


def check_target(target: Path) -> None:
    """Raises ProblemError or ModelFileError for a file of which no drafter can be made."""
    header = read_gguf_header(target)
    if len(check_can_write(target, header)) > 1:
        raise problem_error(
            "in_parts",
            translatable("{file} lies in several parts, and a drafter is made of one file", file=target.name),
            translatable("Choose another quantization of this model, which is one file."),
        )


def check_room(target: Path, folder: Path, kind: DrafterKind) -> None:
    """Raises ProblemError where memory or disk are too small for the making."""
    bytes_ = target.stat().st_size
    free = read_machine().available_bytes
    wanted = bytes_ + SPARE_BYTES + (TRAINING_BYTES if kind in NETWORKS else 0)
    if free is not None and free < wanted:
        raise problem_error(
            "memory",
            translatable(
                "{need} of memory are needed to make a drafter for {file}, and {free} are free",
                need=size(wanted),
                file=target.name,
                free=size(free),
            ),
            translatable("Close other programs, or unload the model of the chat, and try again."),
        )
    need = SPARE_BYTES + (WORKING_COPIES * bytes_ if kind == "skip" else 0)
    left = shutil.disk_usage(folder).free
    if left < need:
        raise problem_error(
            "disk_full",
            translatable(
                "{need} are needed in {folder} meanwhile, and {free} are free",
                need=size(need),
                folder=folder,
                free=size(left),
            ),
            translatable("Make room on that disk, or name another place."),
        )
