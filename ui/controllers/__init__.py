"""Controllers join the window and the services: events go to views, commands to the conversation.

No other code knows both.
"""
