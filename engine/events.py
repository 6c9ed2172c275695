"""What the engine says: frozen values, one class for each kind of event.

Events are the engine's only output. The same structs are the wire between the worker process and the app, the lines of
`draftlight ask --json`, the saved trace of a reply, and what replay reads; statistics, transcript and logs are folds
over them. Rejected: callbacks and mutable progress objects, which cannot be saved, compared or replayed.

Rules of this file: a field is never renamed and never changes its meaning; new fields have defaults. Times are
milliseconds (`_ms`), probabilities are in [0, 1], text is what the tokens add at that place (a token that holds only
the first bytes of a character has the text "", the one that completes it has the character). So a round's
`verified.text` is the texts of its accepted tokens and of `next`, joined; only the last round of a reply may differ,
where a character was left unfinished. Sentences for the user (`message`, `hint`, `note`) are finished English; where
`templates` names such a field, it says what the sentence was made of.
"""

from __future__ import annotations

import math
from typing import Any, Literal

import msgspec

from engine.translatable import WithTemplates, as_text

Verify = Literal["coupled", "rejection", "block", "lenient"]
"""How guesses are judged. The first three write the target's text, or draw from its law; "lenient" does neither."""

NextKind = Literal["correction", "bonus", "plain", "chosen"]
FinishReason = Literal["stop", "length", "cancelled", "context_full", "repeats"]

FORMER_VERSION = "former version"
"""The `source` of guesses that are what the former version of the reply went on with."""

PASTED_TEXT = "pasted text"
"""The same of a text in the newest message."""

GRAMMAR = "grammar"
"""The same of letters that the grammar of a reply allows alone."""

EXPECTED_TEXTS = FORMER_VERSION, PASTED_TEXT, GRAMMAR
"""Texts that a reply is expected to hold: each is another one, so that what one was worth says little of the next."""


class DraftedToken(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One guess: `p_draft` is the drafter's own probability, None where the drafter has none.

    `parent` is the place in the draft of the guess that it follows, -1 the newest token of the text; None the guess
    before it in the list. The guesses in front that all have None are the trunk, what stands behind them are branches.
    `source` is who made this guess where the draft has several makers; None is the draft's own.
    """

    id: int
    text: str
    p_draft: float | None
    parent: int | None = None
    source: str | None = None


class NextToken(msgspec.Struct, frozen=True, gc=False):
    """The target's own token at the end of a round.

    `kind`: "correction" replaces the first rejected guess, "bonus" follows a full acceptance, "plain" was written with
    no guess at all; "chosen" is the user's own choice for this place (`Request.chosen`), which no guess was made for.
    `p_target` is as in `Verified`, None where the request said that nobody reads probabilities.
    """

    id: int
    text: str
    p_target: float | None
    kind: NextKind


class TopToken(msgspec.Struct, frozen=True, array_like=True):
    """One of the target's likeliest tokens at a place: its softmax probability over the whole vocabulary."""

    id: int
    text: str
    p: float


class LikelyTokens(msgspec.Struct, frozen=True):
    """What the target held likely at one place: the softmax of its whole vocabulary, before temperature and cuts.

    `top` has its ten likeliest tokens, `entropy_bits` is the distribution's entropy in bits. `rank` (1 is the
    likeliest) and `p` belong to the token that was written there, `guess_rank` and `guess_p` to the one that was
    guessed, None where nothing was. `left` has the share that the reply's settings left to each of `top` (penalties,
    grammar, temperature and cuts), 0.0 where a word was taken out; None where that was not reckoned, as in contrastive
    replies and older recordings. `forbidden` has the places in `top`, from 0, of those that the grammar forbade.
    """

    top: list[TopToken]
    entropy_bits: float
    rank: int
    p: float
    guess_rank: int | None = None
    guess_p: float | None = None
    left: list[float] | None = None
    forbidden: list[int] = []


EchoedToken = tuple[str, LikelyTokens | None]


class Costs(msgspec.Struct, frozen=True):
    """What was measured of this pair on this machine, when it was first opened and in replies since: milliseconds of a
    pass by its width, of one guess by its source, and the widest pass whose scores are bit-equal to those of one-token
    passes. Beside a slow model a network's guesses are timed by the first reply, and are there in the second.

    `narrowest` is 2 where such a pass has two rows, the second for company: one row alone has other bits.
    `exact_tokens` is the depth past which no wider pass was bit-equal, None where no such depth was found.
    """

    verify_ms: dict[int, float]
    draft_ms: dict[str, float]
    exact_width: int
    narrowest: int = 1
    exact_tokens: int | None = None


Withheld = Literal["", "short", "busy"]
"""Why no speed-up is told: "short", too few rounds of both kinds were timed beside each other; "busy", they scatter so
widely, as they do while other programs run, that a figure could be off by more than a tenth.
"""


class ExactWith(msgspec.Struct, frozen=True):
    """How far and with what the open target's wider passes have the bits of plain decoding.

    `width` is the widest such pass behind a short text, 1 where there is none. From `paired_from` tokens of context on
    a single token is scored in a pass of two rows, None where that was not needed so far; past `up_to` tokens nothing
    was exact, None where no such depth was found; `looked_to` is how deep it was looked. Each depth is looked at when a
    reply first gets there.
    `any_depth`: the kernels are made so that scores hang on neither width nor depth; proven here behind 256 tokens.
    """

    width: int
    threads: int
    cache_type: str
    flash_attention: str
    paired_from: int | None = None
    up_to: int | None = None
    looked_to: int = 0
    any_depth: bool = False


LengthReason = Literal["fixed", "pays", "looking", "plain_look", "does_not_pay", "nothing", "room", "off"]
"""Why a round made this many guesses.

`fixed`: the user chose K. `pays`: the expected gain of one more guess no longer covers its cost. `looking`: this source
is being tried. `plain_look`: a plain round, to measure the plain speed. `does_not_pay`: no source is in use. `nothing`:
the drafter had no guess. `room`: the exact width, the context or the tokens wanted end here. `off`: guessing is
switched off, or has failed.
"""


class LengthChoice(msgspec.Struct, frozen=True, gc=False):
    """Why this round's K, from live figures: a whole plain round took `plain_ms`; one more guess would have cost
    `next_ms` and been right with the chance `next_right`, once those before it were. None where nobody reckoned.
    """

    reason: LengthReason
    plain_ms: float | None = None
    next_ms: float | None = None
    next_right: float | None = None


class Stats(WithTemplates, frozen=True):
    """What one reply cost: `acceptance` is accepted / verified guesses, `mean_length` tokens per round.

    `tokens` counts the written tokens, the end-of-turn token included where the model wrote one; guesses after the
    stop are in no count. `tok_per_s` covers decoding only. `overhead_ms` is the engine's own time: `decode_ms` less
    `draft_ms` and `verify_ms`. `speedup` is how many times as fast as plain writing this stretch was written, from
    plain and guessing rounds beside each other in this very reply (`engine/decoding/speedup.py`); `speedup_low` and
    `speedup_high` hold the truth in 19 of 20 replies; `plain_tok_per_s` is `tok_per_s` without it. They are None
    where there is no honest figure, and `speedup_withheld` says why; of uneven rounds the bounds are told.
    `accepted_histogram[a]` counts drafted rounds with `a` accepted tokens. `note` says why drafting was off or
    lost, None otherwise. Of trees, `draft_n` counts the guesses on the path that was judged alone, `branches_n`
    those off it, which have to lose, `branches_won` the rounds in which a branch was right where the trunk was not.
    `trees` says in a sentence how drafts branched, or why they did not, None where nobody asked for branches.
    `departures` counts the written tokens that the target would have written otherwise (`Departure`); above 0 only
    where `Started.verify` is "lenient", and there accepted guesses include them. `learnt` says in a sentence what
    heads learnt from the replies before, None where they may not.
    """

    tokens: int
    rounds: int
    draft_n: int
    draft_n_accepted: int
    acceptance: float | None
    mean_length: float | None
    accepted_histogram: list[int]
    prefill_ms: float
    decode_ms: float
    tok_per_s: float | None
    draft_ms: float
    verify_ms: float
    overhead_ms: float
    plain_tok_per_s: float | None
    speedup: float | None
    note: str | None
    speedup_low: float | None = None
    speedup_high: float | None = None
    speedup_withheld: Withheld = ""
    branches_n: int = msgspec.field(default=0, name="beside_n")
    branches_won: int = 0
    trees: str | None = None
    departures: int = 0
    learnt: str | None = None


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="type"):
    """A reply begins. `drafter` is None where the pair has none.

    `draft_length` 0 means that guessing is off, "auto" as far as it pays. `costs` is None where nothing was measured.
    `exact_with` says with what this reply keeps to bit-exact passes, None where it does not, or before that was told.
    `begins_inside`: whether the prompt ends with the mark that opens the model's reasoning, so that the reply begins
    inside of it; None in recordings from before it was told. `lenient_gap` is how far a guess may fall short of the
    target's likeliest token, in nats, where `verify` is "lenient"; None in the other modes.
    """

    generation_id: str
    pair: str
    target: str
    drafter: str | None
    prompt_tokens: int
    reused_tokens: int
    sampling: dict[str, Any]
    seed: int
    verify: Verify
    draft_length: int | Literal["auto"] = 0
    costs: Costs | None = None
    begins_inside: bool | None = None
    exact_with: ExactWith | None = None
    lenient_gap: float | None = None

    @property
    def contrastive(self) -> float:
        """How strongly the text is steered away from the drafter's, 0.0 where it is not, or no number is told."""
        found = self.sampling.get("contrastive", 0.0)
        return float(found) if isinstance(found, int | float) and math.isfinite(found) else 0.0


class Prefilled(msgspec.Struct, frozen=True, tag="prefilled", tag_field="type"):
    """Progress of reading the prompt; the last one has `done_tokens == total_tokens`.

    `echo` has the tokens that were read since the one before, where the request asks for them, each with what was
    likely in its place; None of the first, which follows nothing.
    """

    generation_id: str
    done_tokens: int
    total_tokens: int
    elapsed_ms: float
    echo: list[EchoedToken] = []


class Drafted(msgspec.Struct, frozen=True, tag="drafted", tag_field="type"):
    """The drafter's guesses of one round, before the target has seen them. `source` names the drafter.

    Where `tokens` have parents, they are a tree, its trunk in front.
    """

    generation_id: str
    round: int
    source: str
    tokens: list[DraftedToken]
    elapsed_ms: float


class Departure(msgspec.Struct, frozen=True, gc=False):
    """An accepted guess that is not what the target would have written behind the same text.

    `place` is its place among the round's accepted guesses, from 0; `id` and `text` are the target's own token there,
    the text as that token would have added it.
    """

    place: int
    id: int
    text: str


class Verified(msgspec.Struct, frozen=True, tag="verified", tag_field="type"):
    """The target's verdict on one round; rounds without a guess have no `Drafted` before it.

    The first `accepted` guesses stand; `p_target` has one entry for each guess, or none at all where the request said
    that nobody reads probabilities: what the reply's settings (penalties, grammar, temperature and cuts) left to it,
    0.0 where it was taken out; at temperature 0 without temperature and cuts. `next` is None where the reply ended
    inside the draft. `width` is the number of rows scored in the pass, `cache_tokens` the target's cache after the
    rollback. `likely_tokens` is filled where the request asks for it: one for each place that was written or judged,
    the last one being where `next` was drawn (and the first wrong guess refused). `length_choice` says why this many
    guesses were made. Of a tree, `path` has the places of the `accepted` guesses where they are not the first ones: a
    branch won. Of the pass's `width`, the first `reread` rows read tokens again that stood on a branch; where a branch
    won, `kept` says that they need not be read again. `departures` are the accepted guesses that the target would have
    written otherwise, in order; always empty unless `Started.verify` is "lenient" or a text was read.
    """

    generation_id: str
    round: int
    accepted: int
    p_target: list[float]
    next: NextToken | None
    text: str
    width: int
    elapsed_ms: float
    cache_tokens: int
    likely_tokens: list[LikelyTokens] = msgspec.field(default_factory=list, name="looks")
    length_choice: LengthChoice | None = msgspec.field(default=None, name="pace")
    path: list[int] | None = None
    reread: int = 0
    departures: list[Departure] = []
    kept: bool = False


class Finished(msgspec.Struct, frozen=True, tag="finished", tag_field="type"):
    """The reply is complete. `text` equals all `Verified.text` joined.

    `stopped_by` is the stop string that ended it, None where none did.
    """

    generation_id: str
    reason: FinishReason
    text: str
    stats: Stats
    stopped_by: str | None = None


class Failed(WithTemplates, frozen=True, tag="failed", tag_field="type"):
    """The reply cannot go on; what was written so far is kept. `hint` says what to do next."""

    generation_id: str
    code: str
    message: str
    hint: str


Event = Started | Prefilled | Drafted | Verified | Finished | Failed

_json_encoder = msgspec.json.Encoder(enc_hook=as_text)
_json_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def to_json_line(event: Event) -> bytes:
    """One event as one line of JSON without its line break."""
    return _json_encoder.encode(event)


def from_json_line(line: bytes | str) -> Event:
    """The event in one line of JSON. Raises `msgspec.DecodeError` (or its `ValidationError`) with the reason."""
    return _json_decoder.decode(line)
