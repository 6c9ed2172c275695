"""The language of the window: translations, numbers, and the direction of text.

Decisions:

Every visible text is English in the code, within `tr` (window) or `translatable` (app); constants stand within
`tr_noop`. `packaging/translations.sh` collects and compiles them. Engine and models write English, and the app
recognises their lines by template: nothing there knows of languages. One test finds visible words outside these
functions, and another compares each .ts file with the code and each .qm file with its .ts.
"""
