"""A drafter that runs on another machine: what crosses the wire, who asks here, and who guesses there.

Decisions:

The helper guesses ahead of the verdict (PEARL, Liu et al. 2408.11850): it goes on as if all its guesses stood, and the
guesses are sent unasked. What the asking side needs next is then on its way before it is needed, so that neither the
drafting nor the way there and back is waited for; only where the text departs from the guesses both are. Rejected: a
question and an answer a round, which pays the whole way in every round (`ahead` False does that, to be compared).

No guess is believed. In `coupled`, and at temperature 0, a guess stands only where it is what the target writes, so a
helper that lies costs time alone. `rejection` and `block` would believe a stranger's probabilities; they are refused.

Nothing but numbers crosses: ids, places, the seed, sampling, and hashes of the vocabulary. How they are carried is the
app's to say (`app/engine_host/helper`): the engine knows no network, and the worker keeps none.
"""

from __future__ import annotations

from engine.translatable import phrase


def is_never_believed(verify: str, temperature: float) -> bool:
    """Whether a guess stands exactly where it is what the target writes, whatever else was guessed."""
    return verify == "coupled" or (temperature == 0.0 and verify != "lenient")


def refusal(verify: str, temperature: float) -> tuple[str, str] | None:
    """The message and the hint where a helper would have to be believed; None where it may guess."""
    if is_never_believed(verify, temperature):
        return None
    return (
        phrase("with a helper replies are checked with coupled alone: {mode} would have to believe it", verify),
        phrase("Choose coupled, or another drafter: a helper changes the speed and never the text."),
    )
