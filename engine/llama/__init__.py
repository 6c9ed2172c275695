"""llama.cpp behind the engine's own interfaces: the target, its cache and its grammars. Only it imports llama_cpp.

Decisions:

How a cache forgets is tried, not looked up. When a pair is opened, two rounds of wrong guesses are rolled back at
several depths, and the next scores are compared with those of reading anew. Cutting by position is tried first
(attention, sliding windows, snapshots of recurrent states), then saving and restoring the state; where both fail the
pair answers plainly. With snapshots a draft is at most 8 tokens, because each snapshot costs memory.

Sliding windows keep all tokens (`swa_full`). In a ring of a window's worth, the library's default, the cells of what is
read behind a cut past its end lie in another order, and so do the sums of attention. The last bits then differ, which
quantized products grow to .4 and more of a score (Gemma 3 270M; as much as between two kernels): replies were no longer
equal to plain ones. It costs memory: by calculation 1.1 GB for .35 with Gemma 3 4B and 8,192 tokens.

AMX is off at run time too where the build has it (`use_extra_bufts`). GCC 12 drops stores before `ldtilecfg`, and
llama.cpp has one switch for all rearranged weights.

All scores of a pass are copied from the device, also at temperature 0. llama.cpp can choose tokens there
(`llama_set_sampler`, which the binding has), but sampling, traces and the window's probabilities need the whole row;
only a reply in a terminal at temperature 0 would not. A row of 150,000 scores is 0.6 MB, which PCIe moves in a
twentieth of a millisecond (computed at 12 GB/s, not yet measured on a card).

A grammar asks about the likeliest tokens first (64, then 1,024, then all) and stops where the cuts of the sampling
chain make the rest unreachable: asking about 150,000 tokens would cost more than the model does.
"""

import os

from engine.llama.kernels.fork_and_join import processor_files, spin_briefly

# With it the binding takes one half of llama.cpp from there and the other from its own folder: two lists of devices.
passed_over = ("LLAMA_CPP_LIB_PATH",) if os.environ.pop("LLAMA_CPP_LIB_PATH", None) is not None else ()
"""Variables of the environment that were set, and that count for nothing here."""

spin_briefly(processor_files(), os.environ)
