//! Publishes the list of a month. 7.1: "On the first day of each month, the QC shall prepare a list which incorporates
//! the rated play during the rating period into the previous list."

use rusqlite::{Connection, Result};

use super::lists::{self, Origin};
use super::players::{self, Player};
use super::rated::Period;
use super::values::month_number;
use super::{Store, StoreError, book, events, newcomers};
use crate::ratings::list::{FideId, Sex, Standing};
use crate::ratings::{Edition, FirstStanding, Listed, Month};

/// The result of publishing a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Published {
    /// Whether the list had been published before. If so, nothing was changed.
    pub was_there: bool,
    /// The number of events rated on the list.
    pub events: usize,
    /// The number of rated players who had a game that the list rated.
    pub played: usize,
    /// The number of players that received their first rating.
    pub new: usize,
    /// The number of players delisted on the list (7.21).
    pub delisted: usize,
    /// The number of players that became inactive (7.23a).
    pub inactive: usize,
    /// The number of players that became active again (7.23b).
    pub active_again: usize,
    /// Unusual cases that the user should check.
    pub remarks: Vec<Remark>,
}

/// An unusual case that occurred while a list was published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A player was rated when the event started, but is unrated on the new list. The change cannot be added to a
    /// rating.
    RatingGone {
        /// The player who is unrated on the new list.
        fide_id: FideId,
        /// The number of the event in the database.
        event: i64,
    },
    /// The iteration of a round-robin does not converge (8.58). The unrated players of this round-robin are
    /// rated by 8.2.
    Unsettled {
        /// The number of the event in the database.
        event: i64,
    },
}

impl Store {
    /// Publishes the list of the month after the last list, in one transaction. A list that was published already
    /// does not change.
    ///
    /// `readings` states the interpretations that differ from the defaults of the edition. The database keeps them with
    /// the list.
    ///
    /// # Errors
    /// Fails if the list is not the next one, if the database uses another edition, or if the database cannot
    /// be read or written.
    pub fn publish(
        &mut self,
        list: Month,
        edition: &Edition,
        readings: &str,
    ) -> std::result::Result<Published, StoreError> {
        let path = self.path().to_owned();
        self.write(|transaction| {
            let (_, newest) = lists::span(transaction, &path)?;
            book::agrees(transaction, &path, edition)?;
            if lists::is_published(transaction, list)? {
                return Ok(Published { was_there: true, ..Published::default() });
            }
            if list != newest.next() {
                return Err(StoreError::NotNext { month: list, next: newest.next() });
            }
            lists::insert(transaction, list, Origin::Published, readings)?;
            Ok(make(transaction, edition, list, newest)?)
        })
    }
}

pub(super) fn make(
    connection: &Connection,
    edition: &Edition,
    list: Month,
    newest: Month,
) -> Result<Published> {
    let mut period = Period::new(connection, edition, list, newest);
    let mut published = Published::default();
    for event in events::closing(connection, edition, list)? {
        period.rate(&event)?;
        published.events += 1;
    }
    rated_players(&mut period, &mut published)?;
    first_ratings(&mut period, &mut published)?;
    inactive_players(connection, edition, list, &mut published)?;
    come_of_age(connection, edition, list)?;
    published.remarks = period.remarks;
    Ok(published)
}

/// Adds the rating changes of the list's events to the ratings of the players (8.55c, 8.57, 7.21, 7.23b).
fn rated_players(period: &mut Period<'_>, published: &mut Published) -> Result<()> {
    for (fide_id, sum) in std::mem::take(&mut period.sums) {
        let (edition, list) = (period.edition, period.list);
        let Some(player) = period.current(fide_id)? else { continue };
        let Some(listed) = edition.after_period(&player.listed, &sum, player.birth_year, list) else {
            continue;
        };
        published.played += 1;
        published.delisted += usize::from(listed.standing == Standing::Delisted);
        let again = player.listed.standing == Standing::Inactive && listed.standing == Standing::Active;
        published.active_again += usize::from(again);
        let player = Player { since: list, listed, ..player.clone() };
        players::supersede(period.connection, &player)?;
    }
    Ok(())
}

/// Gives a first rating to the unrated players whose results suffice (7.14, 8.3).
fn first_ratings(period: &mut Period<'_>, published: &mut Published) -> Result<()> {
    let (connection, edition, list) = (period.connection, period.edition, period.list);
    for fide_id in newcomers::candidates(connection, edition, list)? {
        let (first, games) = period.newcomers.pooled(connection, edition, fide_id, list)?;
        let (FirstStanding::Published(rating), Some(pool)) = (first.standing, first.pool) else { continue };
        published.new += 1;
        let listed = |born| edition.newly_listed(rating, pool.tally.games, games, born, list);
        if let Some(known) = period.current(fide_id)? {
            let listed = listed(known.birth_year);
            let player = Player { since: list, listed, ..known.clone() };
            players::supersede(connection, &player)?;
        } else {
            let Some(entrant) = newcomers::identity(connection, fide_id)? else { continue };
            let listed = listed(entrant.birth_year);
            let player = Player {
                fide_id,
                since: list,
                name: entrant.name,
                federation: entrant.federation,
                sex: entrant.sex,
                title: entrant.title,
                birth_year: entrant.birth_year,
                woman: entrant.sex == Some(Sex::Female),
                listed,
            };
            players::insert(connection, &player)?;
        }
    }
    Ok(())
}

/// Marks as inactive the players who did not play for a year (7.23a).
fn inactive_players(
    connection: &Connection,
    edition: &Edition,
    list: Month,
    published: &mut Published,
) -> Result<()> {
    let Some(latest) = list.before(edition.lists.inactive_after.value) else { return Ok(()) };
    let mut statement = connection.prepare(
        "SELECT fide_id FROM player
         WHERE rating IS NOT NULL AND standing = 'active' AND rated_on <= ?1 ORDER BY fide_id",
    )?;
    let ids: Vec<FideId> = statement
        .query_map([month_number(latest)], |row| players::fide_id(row, 0))?
        .collect::<Result<_>>()?;
    for fide_id in ids {
        let Some(player) = players::current(connection, fide_id)? else { continue };
        let stays = player.listed.rated_on.is_none_or(|rated_on| !edition.is_inactive(rated_on, list));
        if stays {
            continue;
        }
        let listed = Listed { standing: Standing::Inactive, games: Some(0), ..player.listed };
        players::supersede(connection, &Player { since: list, listed, ..player })?;
        published.inactive += 1;
    }
    Ok(())
}

/// Gives a new K to juniors who come of age. 2024, 8.3.3: "K = 40 for all players until the end of the year of their
/// 18th birthday". This happens on the list of January, also for players who did not play.
fn come_of_age(connection: &Connection, edition: &Edition, list: Month) -> Result<()> {
    let Some(born) = edition.come_of_age(list) else { return Ok(()) };
    let mut statement = connection.prepare(
        "SELECT fide_id FROM player WHERE rating IS NOT NULL AND birth_year = ?1 ORDER BY fide_id",
    )?;
    let ids: Vec<FideId> =
        statement.query_map([born], |row| players::fide_id(row, 0))?.collect::<Result<_>>()?;
    for fide_id in ids {
        let Some(player) = players::current(connection, fide_id)? else { continue };
        let Some((rating, career)) = player.listed.rating.zip(player.listed.career) else { continue };
        let k = edition.k_on(rating, career, player.birth_year, list);
        if player.listed.k == Some(k) {
            continue;
        }
        let games = if player.since == list { player.listed.games } else { Some(0) };
        let listed = Listed { k: Some(k), games, ..player.listed };
        if player.since == list {
            players::replace(connection, &Player { listed, ..player })?;
        } else {
            players::supersede(connection, &Player { since: list, listed, ..player })?;
        }
    }
    Ok(())
}
