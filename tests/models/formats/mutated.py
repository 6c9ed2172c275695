"""Run as a program by `damaged_files.run`: hands damaged files to a reader, in a process that may use little memory.

    mutated.py READER FILE COUNT SEED HEADER

HEADER is how many bytes are damaged, the rest of the file being zeros then; 0 damages all of it. Prints a JSON object.
A crash, an exception that is no ModelFileError, a hang or an allocation beyond the limit ends the process with another
exit code than 0.
"""

from __future__ import annotations

import faulthandler
import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from models.checks.head_check import wanted_target
from models.checks.model_files import read_model_files
from models.checks.vocabulary_check import vocabulary_family
from models.errors import ModelFileError
from models.formats.conversion.safetensors import read_safetensors
from models.formats.gguf_check import check_can_guess, check_can_write
from models.formats.gguf_header import read_gguf_header
from models.formats.gguf_vocabulary import read_target_vocabulary
from models.formats.heads_header import is_heads, read_heads_header
from models.formats.onnx_decoder import decoder_contract
from models.formats.onnx_header import read_onnx_header
from models.formats.tokenizer_json import read_token_strings
from tests.toys.mutations import mutations

LIMIT_BYTES = 256 << 20
HANG_S = 20
AT_A_TIME = 50


def gguf(path: Path) -> None:
    header = read_gguf_header(path)
    vocabulary_family(header)
    assert header.data_end <= path.stat().st_size
    found = read_target_vocabulary(path, header)
    assert len(found.tokens) == len(found.types)
    check_can_write(path, header)


def drafter(path: Path) -> None:
    header = read_gguf_header(path)
    check_can_guess(path, header)
    wanted_target(header)
    read_model_files(path)


def onnx(path: Path) -> None:
    decoder_contract(read_onnx_header(path))
    read_model_files(path)


def tokenizer(path: Path) -> None:
    assert len(read_token_strings(path)) <= (1 << 22) + 1


def heads(path: Path) -> None:
    if is_heads(path):
        read_heads_header(path)


def safetensors(path: Path) -> None:
    read_safetensors(path)


READERS: dict[str, Callable[[Path], None]] = {
    "gguf": gguf,
    "drafter": drafter,
    "onnx": onnx,
    "tokenizer": tokenizer,
    "heads": heads,
    "safetensors": safetensors,
}


def main(reader: str, file: str, count: str, seed: str, header: str) -> None:
    read, source = READERS[reader], Path(file)
    place = source.with_name(f"mutated{source.suffix}")
    data = source.read_bytes()
    limit_memory()
    sound, slowest = 0, 0.0
    damaged = data[: int(header) or len(data)]
    for number, changed in enumerate(mutations(damaged, int(count), seed=int(seed))):
        if number % AT_A_TIME == 0:  # each call starts a thread
            faulthandler.dump_traceback_later(HANG_S, exit=True)
        with place.open("wb") as out:
            out.write(changed)
            if int(header):
                out.truncate(len(data))
        start = time.process_time()
        try:
            read(place)
            sound += 1
        except ModelFileError as error:
            check_message(str(error))
        slowest = max(slowest, time.process_time() - start)
    faulthandler.cancel_dump_traceback_later()
    print(json.dumps({"count": int(count), "sound": sound, "slowest_s": slowest}))


def check_message(message: str) -> None:
    """One line without control sequences, whatever names the file holds."""
    assert message.isprintable()
    assert 0 < len(message) <= 1001


def limit_memory() -> None:
    """Address space as it is now and the limit: an allocation beyond raises MemoryError."""
    with open("/proc/self/statm") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + LIMIT_BYTES, now + LIMIT_BYTES))


if __name__ == "__main__":
    main(*sys.argv[1:])
