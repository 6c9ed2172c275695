"""What Qt for Python needs to run safely beside other threads.

Decisions:

The collector skips objects that have lived long until the window has been idle for five seconds, because going through
all objects of a very long chat takes a third of a second.
"""
