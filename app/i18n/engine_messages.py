"""Every line that the engine or its worker can say to a person, for the translators.

They cross the process boundary, traces and the store of chats as finished English text, so their templates are written
here once more; `tests/app/i18n/test_known_messages.py` reads the engine's own and fails where one is missing here. A
value has the format that it has there, so that a number can be told from a word and written as the language does.
"""

from __future__ import annotations


def tr_noop(source: str, comment: str = "") -> str:
    """`source` itself, noted for the translators."""
    del comment
    return source


ERRORS = (
    tr_noop("the prompt is empty"),
    tr_noop("the prompt has {tokens:,} tokens, the context holds {room:,}"),
    tr_noop("the context holds {room:,} tokens, {tokens:,} were asked for"),
    tr_noop("no context of {tokens:,} tokens could be made: {reason}"),
    tr_noop("too little memory is free"),
    tr_noop("llama.cpp could not compute (code {code}): {reason}"),
    tr_noop("it gave no reason"),
    tr_noop("llama.cpp gave no reason"),
    tr_noop("llama.cpp's library {library} is missing in {folder}"),
    tr_noop("there is no model file at {path}"),
    tr_noop("there is no drafter file at {path}"),
    tr_noop("{file} cannot be loaded: {reason}"),
    tr_noop("{file} cannot be loaded as ONNX: {reason}"),
    tr_noop("the model's tokenizer failed on a text of {letters:,} characters"),
    tr_noop("the model's chat template cannot be read: {reason}"),
    tr_noop("the model's chat template refuses this chat: {reason}"),
    tr_noop("the model's chat template failed: {reason}"),
    tr_noop("the model's chat template could not be read"),
    tr_noop("the model's chat template wrote more than {most:,} characters"),
    tr_noop("the model's chat template did not finish in {seconds:g} seconds"),
    tr_noop("the model's chat template brought its process down"),
    tr_noop("no chat template was given"),
    tr_noop("the process for chat templates could not be started: {reason}"),
    tr_noop("the process for chat templates did not start within {seconds:g} seconds"),
    tr_noop("the process for chat templates gave an answer that fits no question"),
    tr_noop("the model's tokenizer names a token past its {tokens:,}: the file is damaged"),
    tr_noop("the model wants a token in front of every text and does not say which: it is damaged"),
    tr_noop("{file} can read no text: its tokenizer makes nothing of it, it is damaged"),
    tr_noop("the model's scores are not numbers (the largest is {number})"),
    tr_noop("this model's cache cannot go back that far"),
    tr_noop("the JSON schema cannot be used: {reason}"),
    tr_noop("the JSON schema cannot be used: its grammar is too long"),
    tr_noop("{key} asks for more than {most:,} repeats: {value}"),
    tr_noop("it asks for more than {most:,} repeats in all"),
    tr_noop("the grammar cannot be used: it is not valid GBNF with a rule named root"),
    tr_noop("the engine's libraries cannot be loaded: {reason}"),
    tr_noop("{file} could not be opened: {reason}"),
    tr_noop("the native libraries could not be asked: {reason}"),
    tr_noop("the reply broke off: {reason}"),
    tr_noop("no model is open"),
)

SETTINGS = (
    tr_noop("{name} must be a number from {low:g} to {high:g}, not {found}"),
    tr_noop("top_p must be above 0: at 0 no token is left to choose"),
    tr_noop("repeat_penalty must be above 0; 1 is off"),
    tr_noop("top_k must be 0 (off) or more, not {found}"),
    tr_noop("dry_allowed_length must be 1 or more, not {found}"),
    tr_noop("{name} must be -1 (the whole context), 0 (off) or more, not {found}"),
    tr_noop("logit_bias must pair token ids with numbers or -inf, not {token} with {bias}"),
    tr_noop("max_tokens must be 1 or more, not {found}"),
    tr_noop("draft_length must be auto, or from 0 (off) to {most}, not {found}"),
    tr_noop("a stop string must not be empty"),
    tr_noop("grammar and json_schema cannot both be used"),
    tr_noop("reasoning is set by the chat template, and a raw prompt goes without it"),
    tr_noop("this model's chat template cannot set reasoning to {reasoning}: it offers {offered}"),
    tr_noop("no choice"),
    tr_noop("seed must be a whole number from 0 to 2**63 - 1, not {found}"),
    tr_noop("an oracle's acceptance must be from 0 to 1 and its cost from 0 to 10,000 ms, not {acceptance} and {cost}"),
    tr_noop("threads must be from 1 to 1024, or 0 to choose, not {found}"),
    tr_noop("gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}"),
    tr_noop("{name} must be one of {known}, not {found}"),
    tr_noop("a {type} cache needs flash attention: llama.cpp has no other way to read it"),
    tr_noop("hints_seen must be 0 or more, not {found}"),
    tr_noop("trace_limit_mb must be 1 or more, not {found}"),
    tr_noop("reading_px must be from {low} to {high}, not {found}"),
    tr_noop("there may be {most} presets, not {found}"),
    tr_noop("contexts: that of {name} must be 1 or more, not {found}"),
    tr_noop("presets, number {number}: {reason}"),
    tr_noop("a preset's name must have 1 to {most} letters, not {found}"),
)

DRAFTERS = (
    tr_noop("{file} cannot draft: its cache cannot forget single tokens"),
    tr_noop("{file} cannot draft on a GPU: onnxruntime finds none here"),
    tr_noop("{file} does not fit: the target has {wanted} tokens, it has {found}"),
    tr_noop('{file} does not fit: different tokens at id {token}: "{ours}" and "{theirs}"'),
    tr_noop("{file} is not a decoder that can guess: it lacks {missing}"),
    tr_noop("{file} is not a decoder that can guess: it wants {unknown}"),
    tr_noop("{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}"),
    tr_noop("{file} is not a decoder that can guess: logits is not its first output"),
    tr_noop("{file} is not a decoder that can guess: it keeps no past_key_values"),
    tr_noop("{file}: the cache {name} of shape {shape} cannot be carried over"),
)

NOTES = (
    tr_noop("guessing is switched off"),
    tr_noop("this pair has no drafter"),
    tr_noop("guessing is off: {reason}"),
    tr_noop("guessing is off: this model's cache cannot forget single tokens in any way that was tried"),
    tr_noop(
        "guessing is off: on this machine this model's scores change in the last bits as soon as two tokens are "
        "checked at once, and bit-exact replies are asked for"
    ),
    tr_noop(
        "guessing stopped at {tokens:,} tokens of context: past them this model's scores change in the last bits here "
        "as soon as two tokens are checked at once, and bit-exact replies are asked for"
    ),
    tr_noop(
        "guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain "
        "one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})"
    ),
    tr_noop(
        "guessing is off for now: a round with one guess would take {times:.2f} times as long as a plain one here, "
        "which good guesses seldom make up for"
    ),
    tr_noop("guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})"),
    tr_noop("guessing is off since {reason}; open the pair again to try it"),
    tr_noop(
        "guessing cost time: {speedup:.2f} of the plain speed, {plain:,.0f} tokens a second measured in this reply"
    ),
    tr_noop("{reason}; the rest was written plainly"),
    tr_noop("the target's cache could not be rolled back ({reason})"),
    tr_noop("the drafter reads no more than {tokens:,} tokens of a chat"),
    tr_noop("the drafter failed ({kind}: {reason})"),
    tr_noop("the drafter failed ({kind})"),
    tr_noop("the drafter made {found} guesses where {most} were asked for"),
    tr_noop("the drafter gave {found} probabilities for {guesses} guesses"),
    tr_noop("the drafter guessed the token id {token}, which the model does not have"),
    tr_noop("the drafter gave a probability of {number}"),
    tr_noop("the drafter handed over something of type {kind}, not a draft"),
    tr_noop("the drafter handed over a draft with something of type {kind} in it"),
    tr_noop("the drafter gave {found} distributions for {guesses} guesses"),
    tr_noop("the drafter gave probabilities that are no distribution over the model's tokens"),
    tr_noop("the drafter guessed {value}, which is no token id"),
    tr_noop("the drafter guessed the token id {token}, of which its own distribution knows nothing"),
    tr_noop("the drafter says that it has read {found} tokens of a prompt of {tokens}"),
    tr_noop("the drafter did not come back and was ended"),
    tr_noop("the engine stopped while guessing ({exit})"),
    tr_noop("the engine said nothing for {seconds:,.0f} seconds while guessing, so it was ended"),
    tr_noop("figures are those of the part that was written last"),
)

LAST_WORDS = (
    tr_noop("the engine stopped ({exit})"),
    tr_noop("no exit code"),
    tr_noop("exit code {code}"),
    tr_noop("signal {name}"),
    tr_noop("the engine sent something unreadable and was ended: {reason}"),
    tr_noop("the engine did not stop within {seconds:g} seconds, so it was ended"),
    tr_noop("loading was given up for another model"),
    tr_noop("the engine's process could not be started: {reason}"),
    tr_noop("what was asked cannot be handed to the engine: {reason}"),
)

HINTS = (
    tr_noop("Please report this with the output of `draftlight doctor`."),
    tr_noop("Change that setting and try again."),
    tr_noop("Shorten the message, or start a new chat."),
    tr_noop("Write something first."),
    tr_noop("Choose another file, or fetch it again."),
    tr_noop("Guessing is not possible with this model here; switch guessing off."),
    tr_noop("The model file may be damaged; check it, or try another backend."),
    tr_noop("Run the set-up again."),
    tr_noop("Run the set-up again; `draftlight doctor` shows what is there."),
    tr_noop("Check the schema and try again."),
    tr_noop("Ask for less and try again."),
    tr_noop("Correct the grammar."),
    tr_noop("Choose another file of this model, or another model: the template is a program that came with the file."),
    tr_noop("Take out what is no text, or no number."),
    tr_noop("Choose a smaller context, or another type for its cache."),
    tr_noop("Choose a model, then try again."),
    tr_noop("This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more."),
    tr_noop("What was written is kept. {hint}"),
    tr_noop(
        "The system may have run out of memory: close other programs, or choose a smaller model. Then try again.",
    ),
    tr_noop("Try again, or switch guessing off; if it happens again, choose another model file."),
    tr_noop("Try again."),
    tr_noop("Send the message again: that starts the engine afresh."),
    tr_noop("Close other programs, then try again."),
    tr_noop("{hint} Or use --target FILE."),
)

LADDER = (
    tr_noop("the safest settings"),
    tr_noop("the drivers of graphics cards"),
    tr_noop("the processor alone"),
    tr_noop("the graphics card"),
    tr_noop("fewer layers on the graphics card"),
    tr_noop("rearranged weights on the processor"),
    tr_noop("the weights as they lie in the file"),
    tr_noop("one thread"),
    tr_noop("the drafter on the graphics card"),
    tr_noop("a rearranged graph on the processor"),
    tr_noop("the graph as it lies in the file"),
    tr_noop("with {way}: {reason}"),
    tr_noop("{file} now runs with {now}: with {way}: {reason}"),
    tr_noop("its scores were no numbers"),
    tr_noop("its scores differed grossly from those of the safest settings"),
    tr_noop("it guessed tokens that the model does not have"),
    tr_noop("it failed ({kind}: {reason})"),
    tr_noop("the engine did not come back within {seconds:,.0f} seconds"),
    tr_noop("the engine did not come back in a reply within {seconds:,.0f} seconds"),
    tr_noop("the engine stopped in a reply ({exit})"),
    tr_noop("the engine said nothing for {seconds:,.0f} seconds, so it was ended"),
    tr_noop("the scores of {file} are not numbers, whichever way it is run"),
    tr_noop("{file} cannot be loaded, even with the safest settings: {reason}"),
    tr_noop("{file} cannot be used on this machine: tried {ways}"),
    tr_noop("{file} cannot guess on this machine: tried {ways}"),
    tr_noop("Choose another model file; `draftlight doctor` names the log that tells more."),
)
"""What is said of sets of options that failed, while a pair was opened or later; the first ones stand behind "with"."""

LINES = (*ERRORS, *SETTINGS, *DRAFTERS, *NOTES, *LAST_WORDS, *HINTS, *LADDER)
