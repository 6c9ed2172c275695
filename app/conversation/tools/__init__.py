"""Tools that a model may call: servers of the Model Context Protocol, and the turns that go on with answers.

Nothing of it is imported from the protocol's library here: each session lives in a process of its own, which is
started when a chat with tools is asked for the first time, and never at a start of the app.
"""
