//! The players that are left out of the lists (Article 13).
//!
//! 13.1: "To be included in the FRL or FIDE Rapid/Blitz Rating Lists, a player must be a member of a national chess
//! federation which is a member of FIDE. The Federation must not be temporarily or permanently excluded from
//! membership." 13.2: "It is the responsibility of national federations to inform FIDE if players should not be
//! included in the FRL." 13.4 lets FIDE include a player again.
//!
//! Excluded players are missing only from the lists. Games against them are rated, and their ratings continue to
//! change. When they are included again, they have the rating that they would have had without the exclusion.

use std::fmt;

use rusqlite::{Connection, Result, params};

use super::players::Player;
use super::values::{month, month_if_any, month_number};
use super::{Store, StoreError, lists};
use crate::ratings::list::{Federation, FideId};
use crate::ratings::{Edition, Month};
use arbitrium_core::rulebook::Article;

/// Who is excluded from the rating lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Excluded {
    /// All players of this federation (13.1).
    Federation(Federation),
    /// The player with this FIDE number (13.2).
    Player(FideId),
}

impl Excluded {
    fn kind(self) -> &'static str {
        match self {
            Excluded::Federation(_) => "federation",
            Excluded::Player(_) => "player",
        }
    }

    fn who(self) -> String {
        match self {
            Excluded::Federation(federation) => federation.to_string(),
            Excluded::Player(fide_id) => fide_id.to_string(),
        }
    }
}

impl fmt::Display for Excluded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.who())
    }
}

/// An exclusion of a player or a federation from the rating lists.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exclusion {
    /// The excluded player or federation.
    pub who: Excluded,
    /// The first list from which the exclusion applies.
    pub first_list: Month,
    /// The first list that contains the player again; `None` while the exclusion is in force.
    pub end_list: Option<Month>,
    /// The reason that the user gave (untrusted text).
    pub reason: String,
}

impl Exclusion {
    /// The article by which the exclusion applies. If the edition has no such article, it is the article on how each
    /// list continues the list before it.
    pub(super) fn article(&self, edition: &Edition) -> &'static Article {
        let number = match self.who {
            Excluded::Federation(_) => "13.1",
            Excluded::Player(_) => "13.2",
        };
        edition.rulebook.article(number).unwrap_or(edition.lists.continued)
    }

    fn leaves_out(&self, player: &Player, list: Month) -> bool {
        let holds = self.first_list <= list && self.end_list.is_none_or(|end| list < end);
        holds
            && match self.who {
                Excluded::Federation(federation) => player.federation == Some(federation),
                Excluded::Player(fide_id) => player.fide_id == fide_id,
            }
    }
}

impl Store {
    /// Excludes the federation or player `who` from the next list on, and returns the month of that list.
    /// `reason` is kept as text.
    ///
    /// # Errors
    /// Fails if the database has no list yet.
    pub fn exclude(&mut self, who: Excluded, reason: &str) -> std::result::Result<Month, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            let next = lists::span(transaction, &path)?.1.next();
            let in_force = all(transaction)?.into_iter().find(|one| one.who == who && one.end_list.is_none());
            if let Some(exclusion) = in_force {
                return Ok(exclusion.first_list);
            }
            transaction.execute(
                "INSERT INTO exclusion (kind, who, first_list, reason) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT DO UPDATE SET end_list = NULL, reason = excluded.reason",
                params![who.kind(), who.who(), month_number(next), reason],
            )?;
            Ok(next)
        })
    }

    /// Whether a list or an event of the database contains the player, or a player of the federation.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn knows(&self, who: Excluded) -> std::result::Result<bool, StoreError> {
        let column = match who {
            Excluded::Federation(_) => "federation",
            Excluded::Player(_) => "fide_id",
        };
        self.read(|connection| {
            let tables = ["player", "participant"].into_iter();
            let mut known = tables.map(|table| {
                connection
                    .prepare(&format!("SELECT 1 FROM {table} WHERE {column} = ?1 LIMIT 1"))?
                    .exists([who.who()])
            });
            Ok(known.try_fold(false, |before, known| known.map(|known| before || known))?)
        })
    }

    /// Ends an exclusion: the next list contains the federation or the player again (13.4). Returns the month of that
    /// list.
    ///
    /// # Errors
    /// Fails if the federation or the player is not excluded.
    pub fn include(&mut self, who: Excluded) -> std::result::Result<Month, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            let next = lists::span(transaction, &path)?.1.next();
            let ended = transaction.execute(
                "UPDATE exclusion SET end_list = ?3 WHERE kind = ?1 AND who = ?2 AND end_list IS NULL",
                params![who.kind(), who.who(), month_number(next)],
            )?;
            if ended == 0 { Err(StoreError::NotExcluded(who.to_string())) } else { Ok(next) }
        })
    }

    /// All exclusions, current and past.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub fn exclusions(&self) -> std::result::Result<Vec<Exclusion>, StoreError> {
        self.read(|connection| Ok(all(connection)?))
    }
}

/// The first of `exclusions` that leaves `player` out of the list of the month `list`; `None` if none does.
pub(super) fn of<'a>(exclusions: &'a [Exclusion], player: &Player, list: Month) -> Option<&'a Exclusion> {
    exclusions.iter().find(|exclusion| exclusion.leaves_out(player, list))
}

pub(super) fn all(connection: &Connection) -> Result<Vec<Exclusion>> {
    let mut statement = connection.prepare(
        "SELECT kind, who, first_list, end_list, reason FROM exclusion ORDER BY first_list, kind, who",
    )?;
    let exclusions = statement.query_map([], |row| {
        let who = if row.get::<_, String>(0)? == "player" {
            Excluded::Player(super::values::made(row, 1, |text: String| text.parse())?)
        } else {
            Excluded::Federation(super::values::made(row, 1, |text: String| text.parse())?)
        };
        Ok(Exclusion {
            who,
            first_list: month(row, 2)?,
            end_list: month_if_any(row, 3)?,
            reason: row.get(4)?,
        })
    })?;
    exclusions.collect()
}
