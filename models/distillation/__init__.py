"""Small networks that learn to guess what one target writes, for PyTorch, which only whoever trains one needs.

`app/training` runs this in a process of its own, from the target's text (`training_text.py`). Nothing of the app
imports it before that, and the starter's own block drafter is made by the same code.
"""
