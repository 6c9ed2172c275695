"""From files to an open pair, on the fastest set of options that computes correctly on this machine.

Decisions:

Scores are compared with those of the safest options before a config is trusted. It is not enough to look for NaN,
because a kernel that is wrong gives fine-looking numbers. The reference (CPU, weights as in the file, one thread) is
computed first and freed, once for a machine, a build and a file. The limit of half a spread of the scores is far
above rounding (a tenth was seen) and far below the distance to the scores of other tokens (1.4).

A config's failure is kept only once a safer config has computed. Where all of them fail, the file is at fault, or
that moment, and no option is blamed. An end by SIGKILL or SIGTERM is the user's or the system's
doing, and no config's. What ends the process while both models are loaded at once is known only once one of them has
ended it alone, so they are then loaded in turn.
"""
