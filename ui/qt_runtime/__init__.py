"""What Qt for Python needs to run safely beside other threads.

Decisions:

The collector passes by what has lived long until the window has rested for five seconds. To go through everything in
a very long chat takes a third of a second.
"""
