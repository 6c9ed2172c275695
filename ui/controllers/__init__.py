"""They join the window and the services: events go to views, commands to the conversation. Nobody else knows both."""
