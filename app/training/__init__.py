"""Drafters made from a target's own file in a process of their own, and installed where they pay.

The process is not the chat's worker, which goes on with its replies; native code runs in neither the window nor the
app. It is killed where the user stops it, and dies with the app.
"""
