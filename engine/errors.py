"""The engine's errors, by who can act on them.

Every error carries a `code` (stable, for programs), a message that says what and where, and a `hint` that says what to
do next. Both are phrases, so that they can be said in another language: `str(error)` has its template.
"""

from __future__ import annotations

from pathlib import Path

from engine.translatable import phrase

ROOT = Path(__file__).parents[1]


def is_checkout() -> bool:
    """Whether this is a checkout, which a script sets up; an installed package is mended by installing it again."""
    return (ROOT / "packaging" / "start.sh").is_file()


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""

    code = "engine"
    hint: str = phrase("Please report this with the output of `draftlight doctor`.")

    def __init__(self, message: str, hint: str | None = None) -> None:
        """`message` says what went wrong and where; `hint` replaces the class's own."""
        super().__init__(message)
        if hint is not None:
            self.hint = hint


class BadSetting(EngineError):
    """A number out of range: the user can change it."""

    code = "bad_setting"
    hint = phrase("Change that setting and try again.")


class PromptTooLong(EngineError):
    code = "prompt_too_long"
    hint = phrase("Shorten the message, or start a new chat.")


class EmptyPrompt(EngineError):
    code = "empty_prompt"
    hint = phrase("Write something first.")


class BadModelFile(EngineError):
    """A file that cannot be used as what it was given for."""

    code = "bad_model_file"
    hint = phrase("Choose another file, or download it again.")


class CannotRewind(EngineError):
    """The backend would not forget its newest tokens."""

    code = "cannot_rewind"
    hint = phrase("Guessing is not possible with this model here; switch guessing off.")


class NothingAllowed(EngineError):
    """Minus infinity for every token: what the user asked for rules all of them out."""

    code = "nothing_allowed"
    hint = phrase("Loosen the grammar, the JSON schema or the logit biases, then try again.")


class RuledOut(EngineError):
    """The token that the user chose for a place is not allowed there."""

    code = "ruled_out"
    hint = phrase("Choose another word, or loosen what rules this one out.")


class CannotCompute(EngineError):
    """A pass could not be computed: the library ran out of memory in it, or a device failed."""

    code = "cannot_compute"
    hint = phrase("Close other programs, or choose a smaller context or fewer layers on the graphics card.")


class BadScores(EngineError):
    """The target's scores hold NaN or plus infinity: it computed wrongly, or its file is damaged."""

    code = "bad_scores"
    hint = phrase("The model file may be damaged; check it, or try another backend.")
