"""Every line that the engine or its worker can say to a person, for the translators.

They cross the process boundary, traces and the store of chats as finished English text, so their templates are written
here once more; `tests/app/i18n/test_known_messages.py` reads the engine's own and fails where one is missing here. A
value has the format that it has there, so that a number can be told from a word and written as the language does.
"""

from __future__ import annotations


def mark(source: str, comment: str = "") -> str:
    """`source` itself, noted for the translators."""
    del comment
    return source


ERRORS = (
    mark("the prompt is empty"),
    mark("the prompt has {tokens:,} tokens, the context holds {room:,}"),
    mark("the context holds {room:,} tokens, {tokens:,} were asked for"),
    mark("no context of {tokens:,} tokens could be made: {reason}"),
    mark("too little memory is free"),
    mark("llama.cpp could not compute (code {code}): {reason}"),
    mark("it gave no reason"),
    mark("llama.cpp gave no reason"),
    mark("llama.cpp's library {library} is missing in {folder}"),
    mark("there is no model file at {path}"),
    mark("there is no drafter file at {path}"),
    mark("{file} cannot be loaded: {reason}"),
    mark("{file} cannot be loaded as ONNX: {reason}"),
    mark("the model's tokenizer failed on a text of {letters:,} characters"),
    mark("the model's chat template cannot be read: {reason}"),
    mark("the model's chat template refuses this chat: {reason}"),
    mark("the model's chat template failed: {reason}"),
    mark("the model's chat template could not be read"),
    mark("the model's chat template wrote more than {most:,} characters"),
    mark("the model's chat template did not finish in {seconds:g} seconds"),
    mark("the model's chat template brought its process down"),
    mark("no chat template was given"),
    mark("the process for chat templates could not be started: {reason}"),
    mark("the process for chat templates did not start within {seconds:g} seconds"),
    mark("the process for chat templates gave an answer that fits no question"),
    mark("the model's tokenizer names a token past its {tokens:,}: the file is damaged"),
    mark("the model wants a token in front of every text and does not say which: it is damaged"),
    mark("{file} can read no text: its tokenizer makes nothing of it, it is damaged"),
    mark("the model's scores are not numbers (the largest is {number})"),
    mark("this model's cache cannot go back that far"),
    mark("the JSON schema cannot be used: {reason}"),
    mark("the JSON schema cannot be used: its grammar is too long"),
    mark("{key} asks for more than {most:,} repeats: {value}"),
    mark("it asks for more than {most:,} repeats in all"),
    mark("the grammar cannot be used: it is not valid GBNF with a rule named root"),
    mark("the engine's libraries cannot be loaded: {reason}"),
    mark("{file} could not be opened: {reason}"),
    mark("the native libraries could not be asked: {reason}"),
    mark("the reply broke off: {reason}"),
    mark("no model is open"),
)

SETTINGS = (
    mark("{name} must be a number from {low:g} to {high:g}, not {found}"),
    mark("top_p must be above 0: at 0 no token is left to choose"),
    mark("repeat_penalty must be above 0; 1 is off"),
    mark("top_k must be 0 (off) or more, not {found}"),
    mark("dry_allowed_length must be 1 or more, not {found}"),
    mark("{name} must be -1 (the whole context), 0 (off) or more, not {found}"),
    mark("logit_bias must pair token ids with numbers or -inf, not {token} with {bias}"),
    mark("max_tokens must be 1 or more, not {found}"),
    mark("draft_length must be auto, or from 0 (off) to {most}, not {found}"),
    mark("a stop string must not be empty"),
    mark("grammar and json_schema cannot both be used"),
    mark("reasoning is set by the chat template, and a raw prompt goes without it"),
    mark("this model's chat template cannot set reasoning to {reasoning}: it offers {offered}"),
    mark("no choice"),
    mark("seed must be a whole number from 0 to 2**63 - 1, not {found}"),
    mark("an oracle's acceptance must be from 0 to 1 and its cost from 0 to 10,000 ms, not {acceptance} and {cost}"),
    mark("threads must be from 1 to 1024, or 0 to choose, not {found}"),
    mark("gpu_layers must be -1 (all that fit), 0 (none) or more, not {found}"),
    mark("{name} must be one of {known}, not {found}"),
    mark("a {type} cache needs flash attention: llama.cpp has no other way to read it"),
    mark("hints_seen must be 0 or more, not {found}"),
    mark("trace_limit_mb must be 1 or more, not {found}"),
    mark("reading_px must be from {low} to {high}, not {found}"),
    mark("there may be {most} presets, not {found}"),
    mark("contexts: that of {name} must be 1 or more, not {found}"),
    mark("presets, number {number}: {reason}"),
    mark("a preset's name must have 1 to {most} letters, not {found}"),
)

DRAFTERS = (
    mark("{file} cannot draft: its cache cannot forget single tokens"),
    mark("{file} cannot draft on a GPU: onnxruntime finds none here"),
    mark("{file} does not fit: the target has {wanted} tokens, it has {found}"),
    mark('{file} does not fit: different tokens at id {token}: "{ours}" and "{theirs}"'),
    mark("{file} is not a decoder that can guess: it lacks {missing}"),
    mark("{file} is not a decoder that can guess: it wants {unknown}"),
    mark("{file} is not a decoder that can guess: it lacks {missing} and wants {unknown}"),
    mark("{file} is not a decoder that can guess: logits is not its first output"),
    mark("{file} is not a decoder that can guess: it keeps no past_key_values"),
    mark("{file}: the cache {name} of shape {shape} cannot be carried over"),
)

NOTES = (
    mark("guessing is switched off"),
    mark("this pair has no drafter"),
    mark("guessing is off: {reason}"),
    mark("guessing is off: this model's cache cannot forget single tokens in any way that was tried"),
    mark(
        "guessing is off: on this machine this model's scores change in the last bits as soon as two tokens are "
        "checked at once, and bit-exact replies are asked for"
    ),
    mark(
        "guessing stopped at {tokens:,} tokens of context: past them this model's scores change in the last bits here "
        "as soon as two tokens are checked at once, and bit-exact replies are asked for"
    ),
    mark(
        "guessing is off because it would not pay: a round with one guess takes {times:.2f} times as long as a plain "
        "one here, and {right:.0%} of first guesses were right (speed-up {speedup:.2f})"
    ),
    mark(
        "guessing is off for now: a round with one guess would take {times:.2f} times as long as a plain one here, "
        "which good guesses seldom make up for"
    ),
    mark("guessing is off because it did not pay when it was last tried here (speed-up {speedup:.2f})"),
    mark("guessing is off since {reason}; open the pair again to try it"),
    mark("guessing cost time: {speedup:.2f} of the plain speed, {plain:,.0f} tokens a second measured in this reply"),
    mark("{reason}; the rest was written plainly"),
    mark("the target's cache could not be rolled back ({reason})"),
    mark("the drafter reads no more than {tokens:,} tokens of a chat"),
    mark("the drafter failed ({kind}: {reason})"),
    mark("the drafter failed ({kind})"),
    mark("the drafter made {found} guesses where {most} were asked for"),
    mark("the drafter gave {found} probabilities for {guesses} guesses"),
    mark("the drafter guessed the token id {token}, which the model does not have"),
    mark("the drafter gave a probability of {number}"),
    mark("the drafter handed over something of type {kind}, not a draft"),
    mark("the drafter handed over a draft with something of type {kind} in it"),
    mark("the drafter gave {found} distributions for {guesses} guesses"),
    mark("the drafter gave probabilities that are no distribution over the model's tokens"),
    mark("the drafter guessed {value}, which is no token id"),
    mark("the drafter guessed the token id {token}, of which its own distribution knows nothing"),
    mark("the drafter says that it has read {found} tokens of a prompt of {tokens}"),
    mark("the drafter did not come back and was ended"),
    mark("the engine stopped while guessing ({exit})"),
    mark("the engine said nothing for {seconds:,.0f} seconds while guessing, so it was ended"),
    mark("figures are those of the part that was written last"),
)

LAST_WORDS = (
    mark("the engine stopped ({exit})"),
    mark("no exit code"),
    mark("exit code {code}"),
    mark("signal {name}"),
    mark("the engine sent something unreadable and was ended: {reason}"),
    mark("the engine did not stop within {seconds:g} seconds, so it was ended"),
    mark("loading was given up for another model"),
    mark("the engine's process could not be started: {reason}"),
    mark("what was asked cannot be handed to the engine: {reason}"),
)

HINTS = (
    mark("Please report this with the output of `draftlight doctor`."),
    mark("Change that setting and try again."),
    mark("Shorten the message, or start a new chat."),
    mark("Write something first."),
    mark("Choose another file, or fetch it again."),
    mark("Guessing is not possible with this model here; switch guessing off."),
    mark("The model file may be damaged; check it, or try another backend."),
    mark("Run the set-up again."),
    mark("Run the set-up again; `draftlight doctor` shows what is there."),
    mark("Check the schema and try again."),
    mark("Ask for less and try again."),
    mark("Correct the grammar."),
    mark("Choose another file of this model, or another model: the template is a program that came with the file."),
    mark("Take out what is no text, or no number."),
    mark("Choose a smaller context, or another type for its cache."),
    mark("Choose a model, then try again."),
    mark("This is a fault in Draftlight or in a library of it; `draftlight doctor` names the log that tells more."),
    mark("What was written is kept. {hint}"),
    mark(
        "The system may have run out of memory: close other programs, or choose a smaller model. Then try again.",
    ),
    mark("Try again, or switch guessing off; if it happens again, choose another model file."),
    mark("Try again."),
    mark("Send the message again: that starts the engine afresh."),
    mark("Close other programs, then try again."),
    mark("{hint} Or use --target FILE."),
)

LADDER = (
    mark("the safest settings"),
    mark("the drivers of graphics cards"),
    mark("the processor alone"),
    mark("the graphics card"),
    mark("fewer layers on the graphics card"),
    mark("rearranged weights on the processor"),
    mark("the weights as they lie in the file"),
    mark("one thread"),
    mark("the drafter on the graphics card"),
    mark("a rearranged graph on the processor"),
    mark("the graph as it lies in the file"),
    mark("with {way}: {reason}"),
    mark("{file} now runs with {now}: with {way}: {reason}"),
    mark("its scores were no numbers"),
    mark("its scores differed grossly from those of the safest settings"),
    mark("it guessed tokens that the model does not have"),
    mark("it failed ({kind}: {reason})"),
    mark("the engine did not come back within {seconds:,.0f} seconds"),
    mark("the engine did not come back in a reply within {seconds:,.0f} seconds"),
    mark("the engine stopped in a reply ({exit})"),
    mark("the engine said nothing for {seconds:,.0f} seconds, so it was ended"),
    mark("the scores of {file} are not numbers, whichever way it is run"),
    mark("{file} cannot be loaded, even with the safest settings: {reason}"),
    mark("{file} cannot be used on this machine: tried {ways}"),
    mark("{file} cannot guess on this machine: tried {ways}"),
    mark("Choose another model file; `draftlight doctor` names the log that tells more."),
)
"""What is said of sets of options that failed, while a pair was opened or later; the first ones stand behind "with"."""

LINES = (*ERRORS, *SETTINGS, *DRAFTERS, *NOTES, *LAST_WORDS, *HINTS, *LADDER)
