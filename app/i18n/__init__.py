"""Messages that can be said in another language: a template and its values, kept apart until they are shown."""
