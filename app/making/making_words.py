"""What came of a making, and how far a training is, as sentences."""

from __future__ import annotations

from app.making.drafter_making import MakingDone
from engine.making.orders import Made, TrainingFigures
from engine.translatable import translatable


def told(done: MakingDone) -> str:
    """What was made, what is expected of it, and what was then measured, without its full stop."""
    said = outcome(done.made)
    if done.verdict is None:
        return said
    return translatable("{first}; {second}", first=said, second=done.verdict.sentence())


def training_words(figures: TrainingFigures) -> str:
    """How a training stands."""
    return translatable(
        "Training a drafter: loss {loss:.2f}, {right:.0%} of the first guesses right, {gain:.2f} times plain writing "
        "expected, {minutes:.0f} min left",
        loss=figures.loss,
        right=figures.right,
        gain=figures.gain,
        minutes=figures.seconds_left / 60,
    )


def outcome(made: Made) -> str:
    """What came of it, as a sentence with its figures, without its full stop."""
    right = translatable("{share:.0%} of its first guesses were right", share=made.right[0])
    if made.kind == "skip":
        what = translatable("{out} of {all} layers can be left out", out=len(made.layers), all=made.all_layers)
    else:
        what = (
            translatable("heads were fitted to {tokens:,} tokens of the model's own text", tokens=made.tokens)
            if made.kind == "heads"
            else translatable("a network was trained on {tokens:,} tokens of the model's own text", tokens=made.tokens)
        )
    times = {"guess": made.guess_ms, "plain": made.plain_ms}
    price = (
        translatable("a draft takes {guess:.2f} ms, a token of the model {plain:.2f} ms", **times)
        if made.kind in ("heads", "block", "onnx")
        else translatable("a guess takes {guess:.2f} ms, a token of the model {plain:.2f} ms", **times)
    )
    gain = (
        translatable("about {gain:.2f} times the speed of plain writing is expected", gain=made.gain)
        if made.pays
        else translatable(
            "{gain:.2f} times the speed of plain writing is expected, so it does not pay here", gain=made.gain
        )
    )
    sentence = translatable("{first}; {second}", first=what, second=right)
    sentence = translatable("{first}; {second}", first=sentence, second=price)
    return translatable("{first}; {second}", first=sentence, second=gain)
