//! The entries of players on the lists: the current entry and those of earlier months.

use rusqlite::{Connection, OptionalExtension as _, Result, Row, params};

use super::values::{
    made, made_if_any, month, month_if_any, month_number, parsed_if_any, standing, standing_word,
};
use crate::ratings::list::{Federation, FideId, Flag, ListEntry, Sex, Standing, Title};
use crate::ratings::{Career, K, Listed, Month, Rating};

/// A player with the entry on one list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The FIDE number of the player.
    pub fide_id: FideId,
    /// The first list with exactly this entry.
    pub since: Month,
    /// The name of the player (untrusted text).
    pub name: String,
    /// The federation; `None` if it is unknown.
    pub federation: Option<Federation>,
    /// The sex; `None` if it is unknown.
    pub sex: Option<Sex>,
    /// The title; `None` if the player has none.
    pub title: Option<Title>,
    /// The year of birth; `None` if it is unknown.
    pub birth_year: Option<u16>,
    /// Whether lists mark the player with `w`, for a woman.
    pub woman: bool,
    /// The rating, the standing, K and the facts on which they depend.
    pub listed: Listed,
}

/// The columns of the tables `player` and `past`, in the order in which they are read and written.
macro_rules! columns {
    () => {
        "fide_id, since, name, federation, sex, title, birth_year, woman, rating, standing, k, games, \
         career_games, highest, rated_on"
    };
}
pub(super) use columns;

const CURRENT: &str = concat!("SELECT ", columns!(), " FROM player WHERE fide_id = ?1");

const EARLIER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM past WHERE fide_id = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1"
);

const ALL: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM past WHERE fide_id = ?1 UNION ALL SELECT ",
    columns!(),
    " FROM player WHERE fide_id = ?1 ORDER BY since"
);

const INSERT: &str = concat!(
    "INSERT OR IGNORE INTO player (",
    columns!(),
    ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)"
);

const KEEP: &str =
    concat!("INSERT INTO past (", columns!(), ") SELECT ", columns!(), " FROM player WHERE fide_id = ?1");

impl Player {
    /// The entry of the player on the list of a month.
    #[must_use]
    pub fn entry(&self, list: Month) -> ListEntry {
        ListEntry {
            fide_id: self.fide_id,
            name: self.name.clone(),
            federation: self.federation,
            sex: self.sex,
            title: self.title,
            rating: self.listed.rating,
            k: self.listed.k,
            // An entry that is older than this list means that the player did not play in the period before the list.
            games: if self.since == list { self.listed.games } else { Some(0) },
            birth_year: self.birth_year,
            flag: Flag { woman: self.woman, standing: self.standing(list) },
            career_games: self.listed.career.map(|career| career.games),
            highest: self.listed.career.map(|career| career.highest),
        }
    }

    /// Whether the player appears on the list of a month: as a rated player, or as one that is delisted on it.
    #[must_use]
    pub fn is_on(&self, list: Month) -> bool {
        self.listed.rating.is_some() || self.standing(list) == Standing::Delisted
    }

    /// The player's standing on a list. 7.21: "Players whose ratings drop below 1000 are listed on the next list as
    /// 'delisted'. Thereafter, they are treated in the same manner as any other unrated player."
    fn standing(&self, list: Month) -> Standing {
        match self.listed.standing {
            Standing::Delisted if self.since != list => Standing::Active,
            standing => standing,
        }
    }

    pub(super) fn read(row: &Row<'_>) -> Result<Self> {
        let rating = |points: i64| Rating::new(points);
        let career_games: Option<u32> = row.get(12)?;
        let highest = made_if_any(row, 13, rating)?;
        let career = career_games.zip(highest).map(|(games, highest)| Career { games, highest });
        Ok(Player {
            fide_id: fide_id(row, 0)?,
            since: month(row, 1)?,
            name: row.get(2)?,
            federation: parsed_if_any(row, 3)?,
            sex: parsed_if_any(row, 4)?,
            title: parsed_if_any(row, 5)?,
            birth_year: row.get(6)?,
            woman: row.get(7)?,
            listed: Listed {
                rating: made_if_any(row, 8, rating)?,
                standing: standing(row, 9)?,
                k: made_if_any(row, 10, |k: i64| K::new(k))?,
                games: row.get(11)?,
                career,
                rated_on: month_if_any(row, 14)?,
            },
        })
    }
}

pub(super) fn fide_id(row: &Row<'_>, column: usize) -> Result<FideId> {
    made(row, column, FideId::new)
}

/// The player's entry as of the last list; `None` if no list contains the player.
pub(super) fn current(connection: &Connection, fide_id: FideId) -> Result<Option<Player>> {
    connection.prepare_cached(CURRENT)?.query_row([fide_id.get()], Player::read).optional()
}

/// The player's entry as of an earlier list: the latest row of the table `past` that is not later than `list`. `None`
/// if there is no such row.
pub(super) fn earlier(connection: &Connection, fide_id: FideId, list: Month) -> Result<Option<Player>> {
    let mut statement = connection.prepare_cached(EARLIER)?;
    statement.query_row(params![fide_id.get(), month_number(list)], Player::read).optional()
}

/// All entries of a player, the first list first.
pub(super) fn all(connection: &Connection, fide_id: FideId) -> Result<Vec<Player>> {
    connection.prepare(ALL)?.query_map([fide_id.get()], Player::read)?.collect()
}

/// Adds a player that is on no list. Returns false, without a change, if a list contains the player.
pub(super) fn insert(connection: &Connection, player: &Player) -> Result<bool> {
    let listed = &player.listed;
    let inserted = connection.prepare_cached(INSERT)?.execute(params![
        player.fide_id.get(),
        month_number(player.since),
        player.name,
        player.federation.as_ref().map(Federation::as_str),
        player.sex.map(|sex| sex.to_string()),
        player.title.map(Title::word),
        player.birth_year,
        player.woman,
        listed.rating.map(Rating::get),
        standing_word(listed.standing),
        listed.k.map(K::get),
        listed.games,
        listed.career.map(|career| career.games),
        listed.career.map(|career| career.highest.get()),
        listed.rated_on.map(month_number),
    ])?;
    Ok(inserted == 1)
}

/// Replaces the current entry of a player by the entry of a new list, and moves the old entry to the table
/// `past`.
pub(super) fn supersede(connection: &Connection, player: &Player) -> Result<()> {
    connection.prepare_cached(KEEP)?.execute([player.fide_id.get()])?;
    connection.prepare_cached("DELETE FROM player WHERE fide_id = ?1")?.execute([player.fide_id.get()])?;
    insert(connection, player)?;
    Ok(())
}

/// Replaces the current entry of a player, and does not keep the old entry.
pub(super) fn replace(connection: &Connection, player: &Player) -> Result<()> {
    connection.prepare_cached("DELETE FROM player WHERE fide_id = ?1")?.execute([player.fide_id.get()])?;
    insert(connection, player)?;
    Ok(())
}
