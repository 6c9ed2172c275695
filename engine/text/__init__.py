"""Text on both sides of the tokens: chat templates and prompts before a reply, the stream of text after it.

Decisions:

Templates see people's text with every letter exchanged for a stand-in (`guarded_text`). A single placeholder for a
whole text could not be trimmed, split or looked into, as most templates do. Each letter goes in as a stand-in from
planes of Unicode without characters, answers as the letter, and comes out as what people wrote. An operation that is
not answered works on the stand-ins: a template may then write other text, but never a control token.

Reasoning of earlier turns is the template's to keep. `app/chats/reasoning_end.py` tells it apart in the history.
Templates that read it as a field decide; the others get the text as it was written and cut it themselves or not.
"""
