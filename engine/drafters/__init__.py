"""Everything that proposes tokens: an ONNX model, a small GGUF model, the text so far, several of them together.

Decisions:

A GGUF without a drafter of its own is guessed by copying, as far as it pays. Copying from the chat costs next to
nothing, and the adaptive draft length stops it where it brings nothing.

A copy says how sure it is: of n places that agree in m tokens, c of which went on with a token, it is right with
c / (n + 3 / m). On code, prose and Markdown in a vocabulary of 4,096 tokens that was within 0.05 of what came of it
from 0.4 up, for the first guess of a copy and for later ones.

A drafter's reach is tried, not looked up. No input of a graph says how many positions it knows. Where a token cannot
be read behind a text and can be read behind half of it, the text is past the drafter's reach (`EndOfReach`): the
drafter leaves the chain for this reply, copies go on, and where nobody else guesses the reply says so.

GroupQueryAttention is tried, not looked up. A drafter's graph is run on a few tokens both ways, with one buffer as
past and present and with growing arrays; only equal scores earn the shared buffer.

A recurrent drafter keeps the state of the text that is written, and no snapshots. Its passes are of one token,
between which the library's snapshots hold nothing. A refused guess puts that state back, and only the guesses that
stood are read again.

A card is no gain for a drafter because it is one. Where onnxruntime has CUDA, WebGPU or CoreML, each is opened and
guesses in the worker, under a time limit; its scores are compared with the processor's, and it stays only if it was
faster (`engine/loading/fallback.py`). CoreML and CUDA have not been run yet, WebGPU only on a software driver.

onnxruntime's telemetry is off, whatever the user's environment says. By default the library makes a device id and a
database of events under the user's cache when it is imported, and sends the events to its maker (seen with 1.31.1). It
looks at the variable below once, while it is imported. `disable_telemetry_events` comes too late for that (tried:
the files are there), and is called beside it only for builds with Windows' own tracing, which pass the variable over.
No module of this folder can be imported before these lines, and none outside it imports the library
(`tests/packaging/test_silence.py`).
"""

import os

SILENCE = {"ORT_DISABLE_TELEMETRY": "1"}
"""Variables of the environment, which child processes inherit."""

os.environ.update(SILENCE)
