"""What was measured or tested on this machine and is kept: costs, exact widths, and the settings that compute
correctly.

Values, measurements over a target, and the files that keep them. Opening a pair (`loading`) decides what is measured
when, and draft lengths (`draft_length`) read what a pass costs.
"""
