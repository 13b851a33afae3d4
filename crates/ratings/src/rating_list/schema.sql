-- Schema 4. Months are written 201307, days 2013-07-31, ΣΔR in hundredths of a point. Of three words and more a row is checked
-- one by one: a list of them (IN) SQLite would build anew for each row.

-- The edition of the regulations by which all lists are made.
CREATE TABLE book (edition TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Events that were taken out or put in the place of others after a list had rated them, and the first list made again.
CREATE TABLE correction (
    id INTEGER PRIMARY KEY,
    list INTEGER NOT NULL,
    event INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what IN ('withdrawn', 'corrected')),
    name TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;

-- 7.1: the lists, imported or published, in their order.
CREATE TABLE list (
    month INTEGER PRIMARY KEY,
    origin TEXT NOT NULL CHECK (origin IN ('imported', 'published')),
    readings TEXT NOT NULL
) STRICT;

-- 7.12: each player as he stands on the last list. `since` is the first list that says this of him.
CREATE TABLE player (
    fide_id INTEGER PRIMARY KEY,
    since INTEGER NOT NULL REFERENCES list (month),
    name TEXT NOT NULL,
    federation TEXT,
    sex TEXT,
    title TEXT,
    birth_year INTEGER,
    woman INTEGER NOT NULL,
    rating INTEGER,
    standing TEXT NOT NULL CHECK (standing = 'active' OR standing = 'inactive' OR standing = 'delisted'),
    k INTEGER,
    games INTEGER,
    career_games INTEGER,
    highest INTEGER,
    rated_on INTEGER
) STRICT;

-- 7.23a asks who has not played for a year.
CREATE INDEX player_activity ON player (rated_on) WHERE rating IS NOT NULL AND standing = 'active';

-- What earlier lists said, from `since` until the next row of the player.
CREATE TABLE past (
    fide_id INTEGER NOT NULL,
    since INTEGER NOT NULL REFERENCES list (month),
    name TEXT NOT NULL,
    federation TEXT,
    sex TEXT,
    title TEXT,
    birth_year INTEGER,
    woman INTEGER NOT NULL,
    rating INTEGER,
    standing TEXT NOT NULL CHECK (standing = 'active' OR standing = 'inactive' OR standing = 'delisted'),
    k INTEGER,
    games INTEGER,
    career_games INTEGER,
    highest INTEGER,
    rated_on INTEGER,
    PRIMARY KEY (fide_id, since)
) STRICT, WITHOUT ROWID;

-- The events, with the list that rated them.
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    digest TEXT NOT NULL UNIQUE,
    file TEXT NOT NULL,
    name TEXT NOT NULL,
    starts TEXT NOT NULL,
    ends TEXT NOT NULL,
    official INTEGER NOT NULL,
    composition TEXT NOT NULL CHECK (composition = 'swiss-or-team' OR composition = 'round-robin' OR composition = 'match'),
    rated_on INTEGER REFERENCES list (month),
    -- Of an event that waits because its list is made again: the list that rated it.
    kept_on INTEGER
) STRICT;

CREATE INDEX event_waiting ON event (ends) WHERE rated_on IS NULL;
CREATE INDEX event_dates ON event (starts, ends, name);

CREATE TABLE participant (
    event INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    fide_id INTEGER,
    name TEXT NOT NULL,
    federation TEXT,
    sex TEXT,
    title TEXT,
    birth_year INTEGER,
    PRIMARY KEY (event, place)
) STRICT, WITHOUT ROWID;

-- The games; scores in half-points. Those of a game that was not played count when a match is won (6.6).
CREATE TABLE game (
    event INTEGER NOT NULL REFERENCES event (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    round INTEGER NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    first_score INTEGER NOT NULL,
    second_score INTEGER NOT NULL,
    played INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (event, number)
) STRICT, WITHOUT ROWID;

-- 8.55: what an event did to a rated player.
CREATE TABLE change (
    fide_id INTEGER NOT NULL,
    event INTEGER NOT NULL REFERENCES event (id),
    rating INTEGER NOT NULL,
    k INTEGER NOT NULL,
    games INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (fide_id, event)
) STRICT, WITHOUT ROWID;

-- 7.14, 8.3: the result of an unrated player in an event, to be pooled.
CREATE TABLE result (
    fide_id INTEGER NOT NULL,
    event INTEGER NOT NULL REFERENCES event (id),
    rated_on INTEGER NOT NULL REFERENCES list (month),
    composition TEXT NOT NULL,
    games INTEGER NOT NULL,
    score INTEGER NOT NULL,
    all_games INTEGER NOT NULL,
    all_score INTEGER NOT NULL,
    opponents INTEGER NOT NULL,
    rated_opponents INTEGER NOT NULL,
    rated_games INTEGER NOT NULL,
    average_numerator INTEGER NOT NULL,
    average_denominator INTEGER NOT NULL,
    PRIMARY KEY (fide_id, event)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_age ON result (rated_on);

-- 13: federations and players left out, from one list until before another.
CREATE TABLE exclusion (
    kind TEXT NOT NULL CHECK (kind IN ('federation', 'player')),
    who TEXT NOT NULL,
    first_list INTEGER NOT NULL,
    end_list INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (kind, who, first_list)
) STRICT, WITHOUT ROWID;

-- The digest of all pages of the file (seal.rs). It is the last column of the only row, so that it ends where its page ends.
CREATE TABLE seal (digest BLOB NOT NULL) STRICT;
INSERT INTO seal (digest) VALUES (zeroblob(32));
