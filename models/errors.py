"""What can be wrong with a model file. The message says what and where in one line, `hint` says what to do next.

Both are phrases, so that they can be said in another language: `str(error)` has its template.
"""

from __future__ import annotations

import msgspec

from engine.translatable import Translatable, phrase

FETCH_AGAIN = phrase("Download the file again, or choose another one.")
_MAX_MESSAGE = 1000


class ModelFileError(Exception):
    """Base of all errors of `models`: a file is missing, damaged, or not what it was taken for.

    `code` is stable, for programs; `str(error)` is one line for the user: names in a file may hold line ends and
    control sequences for terminals, which are made visible, and be long, which is cut.
    """

    code = "bad_file"
    hint: str = FETCH_AGAIN

    def __init__(self, message: str, hint: str | None = None) -> None:
        """`message` names the file, the place in it and what was found there; `hint` replaces the class's own."""
        super().__init__(_one_line(message))
        if hint is not None:
            self.hint = hint


def _one_line(message: str) -> str:
    if isinstance(message, Translatable) and not message.isprintable():
        values = message.template.values
        shown = {name: _visible(each) if isinstance(each, str) else each for name, each in values.items()}
        message = Translatable(msgspec.structs.replace(message.template, values=shown))
    return _visible(message if len(message) <= _MAX_MESSAGE else message[:_MAX_MESSAGE] + "…")


def _visible(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in text)


class Unreadable(ModelFileError):
    """The file is missing, is no ordinary file, or the system does not let it be read."""

    code = "unreadable"
    hint = phrase("Check that the file is there and may be read, or download it again.")


class Truncated(ModelFileError):
    """The file ends before its own table of contents says; `whole_bytes` is 0 where that ends early itself."""

    code = "truncated"
    whole_bytes = 0
    hint = phrase("The download did not finish: download the file again.")


class Swapped(ModelFileError):
    """A sound file perhaps, but not the one that the pair names."""

    code = "swapped"
    hint = phrase("Download the file again, or add this one as a model of its own.")


class BadGguf(ModelFileError):
    """Not a GGUF model, or a damaged one."""

    code = "bad_gguf"


class DamagedGguf(BadGguf):
    """No GGUF model at all, or one in which something impossible stands."""


class TruncatedGguf(Truncated, BadGguf):
    """A GGUF file that ends early: both a `Truncated` and a `BadGguf`."""


class BadOnnx(ModelFileError):
    """Not an ONNX graph, a damaged one, or one that reaches for files it must not read."""

    code = "bad_onnx"


class TruncatedOnnx(Truncated, BadOnnx):
    """An ONNX file that ends early: both a `Truncated` and a `BadOnnx`."""


class NotADecoder(ModelFileError):
    """A sound ONNX graph that cannot propose tokens with a cache."""

    code = "not_a_decoder"
    hint = phrase("Choose a text generation export with past key values (a file such as onnx/model_q4.onnx).")


class BadTokenizer(ModelFileError):
    """A tokenizer.json that holds no vocabulary."""

    code = "bad_tokenizer"


class StoreError(ModelFileError):
    """The folder of models cannot do what was asked: no room, no permission, another program at work, no such model."""

    code = "store"
    hint = phrase("Try again, or choose another folder for models.")


class BadPairFile(ModelFileError):
    """A pair or catalogue description (TOML) with missing or wrong entries."""

    code = "bad_pair_file"
    hint = phrase("Install Draftlight again, or correct that file.")
