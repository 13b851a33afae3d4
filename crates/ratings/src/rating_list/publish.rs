//! 7.1: "On the first day of each month, the QC shall prepare a list which incorporates the rated play during the rating
//! period into the previous list."

use rusqlite::{Connection, Result};

use super::lists::{self, Origin};
use super::players::{self, Player};
use super::rated::Period;
use super::values::month_number;
use super::{Store, StoreError, book, events, newcomers};
use crate::ratings::list::{FideId, Sex, Standing};
use crate::ratings::{Edition, FirstStanding, Listed, Month};

/// What the publication of a list did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Published {
    /// Whether the list was there already: nothing was done then.
    pub was_there: bool,
    /// The events rated.
    pub events: usize,
    /// The rated players who played.
    pub played: usize,
    /// The players whose first rating it is.
    pub new: usize,
    /// The players delisted (7.21).
    pub delisted: usize,
    /// The players who became inactive (7.23a).
    pub inactive: usize,
    /// The players who are active again (7.23b).
    pub active_again: usize,
    /// What somebody should know.
    pub remarks: Vec<Remark>,
}

/// Something that a publication came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A player was rated when the event started and has no rating any more to which its change could be added.
    RatingGone {
        /// The player.
        fide_id: FideId,
        /// The event.
        event: i64,
    },
    /// The process of iteration of a round-robin does not settle (8.58): its unrated players are rated as 8.2 gives it.
    Unsettled {
        /// The event.
        event: i64,
    },
}

impl Store {
    /// Publishes the list of a month, the one after the last: all of it or nothing. A list that was published
    /// already is left as it is.
    ///
    /// `readings` names the readings of the edition that are not the defaults; it is kept with the list.
    ///
    /// # Errors
    /// When the list is not the next one, the book is kept by another edition, or the database cannot be read or written.
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

/// 8.55c, 8.57, 7.21, 7.23b: the players who are rated and played.
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

/// 7.14, 8.3: the players whose results make a first rating.
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

/// 7.23a: the players who did not play for a year.
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

/// 2024, 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday". The list of January gives those
/// who had it another K, whether they play or not.
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
