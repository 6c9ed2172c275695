"""The tables of earlier versions, as they were written then."""

SCHEMA_1 = """
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE chats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    changed_sequence INTEGER NOT NULL,  -- orders the list of chats; clocks jump
    changed REAL NOT NULL
);
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('system', 'user', 'assistant')),
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('complete', 'partial', 'failed')),
    created REAL NOT NULL,
    stats TEXT,
    trace BLOB,
    superseded INTEGER NOT NULL DEFAULT 0,
    UNIQUE (chat_id, sequence)
);
"""

SCHEMA_2 = """
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (2);
CREATE TABLE folders (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        sequence INTEGER NOT NULL
    );
CREATE TABLE chats (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        title_is_own INTEGER NOT NULL DEFAULT 0,  -- 1 a person named it, 2 the model; else it follows the first message
        changed_sequence INTEGER NOT NULL,  -- orders the list of chats; clocks jump
        changed REAL NOT NULL,
        folder_id INTEGER REFERENCES folders(id) ON DELETE SET NULL,
        pinned INTEGER NOT NULL DEFAULT 0,
        archived INTEGER NOT NULL DEFAULT 0,
        deleted_at REAL,  -- in the bin since then
        draft TEXT NOT NULL DEFAULT '',
        system TEXT,  -- this chat's own system text; NULL takes the app's
        current_leaf INTEGER
    );
CREATE TABLE messages (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        chat_id INTEGER NOT NULL REFERENCES chats(id) ON DELETE CASCADE,
        parent_id INTEGER,
        deleted_with INTEGER,  -- the message whose deletion took this one with it, maybe itself
        deleted_at REAL,
        sequence INTEGER NOT NULL,
        role TEXT NOT NULL CHECK (role IN ('system', 'user', 'assistant')),
        state TEXT NOT NULL CHECK (state IN ('complete', 'partial', 'failed')),
        created REAL NOT NULL,
        text TEXT NOT NULL,
        stats TEXT,
        trace BLOB,
        UNIQUE (chat_id, sequence)
    );
CREATE INDEX messages_tree ON messages (chat_id, parent_id, deleted_with);
CREATE TABLE new_chat (id INTEGER PRIMARY KEY CHECK (id = 1), draft TEXT NOT NULL);
INSERT INTO new_chat VALUES (1, '');
"""
