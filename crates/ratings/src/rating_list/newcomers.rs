//! Players that are not yet on a list. Their results are pooled until they suffice for a first rating (7.14, 8.3).

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Result, Row, params};

use super::Entrant;
use super::events::Order;
use super::players::Player;
use super::values::{composition, composition_word, month, month_number, parsed_if_any, within};
use crate::ratings::list::{FideId, Sex};
use crate::ratings::{
    Before, Edition, FirstRating, FirstResult, HalfPoints, LateResults, Listed, Month, Rational, Scored,
    Tally,
};

/// A result of an unrated player in one event, with the keys by which results are ordered.
#[derive(Clone, Debug)]
pub(super) struct Pooled {
    pub order: Order,
    pub rated_on: Month,
    pub result: FirstResult,
}

/// The key by which the results of a player are sorted in ascending order. `order` is the sort key of the
/// event. If the interpretation `late-results` requires it, the month of the list that rated the event comes
/// first. Otherwise the month is `None`.
fn turn<'a>(edition: &Edition, rated_on: Month, order: &'a Order) -> (Option<Month>, &'a Order) {
    match edition.lists.late_results {
        LateResults::Ended => (None, order),
        LateResults::Rated => (Some(rated_on), order),
    }
}

impl Pooled {
    fn turn(&self, edition: &Edition) -> (Option<Month>, &Order) {
        turn(edition, self.rated_on, &self.order)
    }
}

/// A cache of the results of unrated players. The results of a player are read from the database on first use.
#[derive(Debug, Default)]
pub(super) struct Newcomers {
    results: BTreeMap<FideId, Vec<Pooled>>,
}

impl Newcomers {
    /// The state of an unrated player before an event, from the player's earlier results. `list` is the list that
    /// rates the event.
    pub(super) fn before(
        &mut self,
        connection: &Connection,
        edition: &Edition,
        fide_id: FideId,
        (list, event): (Month, &Order),
    ) -> Result<Before> {
        let earlier: Vec<(Month, FirstResult)> = self
            .of(connection, edition, fide_id)?
            .iter()
            .filter(|pooled| pooled.turn(edition) < turn(edition, list, event))
            .map(|pooled| (pooled.rated_on, pooled.result))
            .collect();
        Ok(earlier.last().map_or(Before::default(), |(last, _)| edition.after(&earlier, *last)))
    }

    /// Stores the result of an unrated player in an event.
    pub(super) fn keep(
        &mut self,
        connection: &Connection,
        edition: &Edition,
        fide_id: FideId,
        event: i64,
        pooled: Pooled,
    ) -> Result<()> {
        let results = self.of(connection, edition, fide_id)?;
        let place = results.partition_point(|other| other.turn(edition) < pooled.turn(edition));
        insert(connection, fide_id, event, &pooled)?;
        results.insert(place, pooled);
        Ok(())
    }

    /// The first rating that a player's pooled results give on the list of the month `list`. The second value
    /// is the number of the counted games that were rated on this list (7.12).
    pub(super) fn pooled(
        &mut self,
        connection: &Connection,
        edition: &Edition,
        fide_id: FideId,
        list: Month,
    ) -> Result<(FirstRating, u16)> {
        let results = self.of(connection, edition, fide_id)?;
        let results: Vec<(Month, FirstResult)> =
            results.iter().map(|pooled| (pooled.rated_on, pooled.result)).collect();
        let first = edition.first_rating(&results, list);
        let of_this_list = first.counting(&results).filter(|(rated_on, _)| *rated_on == list);
        let games: u32 = of_this_list.map(|(_, result)| result.scored.counted.games).sum();
        Ok((first, u16::try_from(games).unwrap_or(u16::MAX)))
    }

    fn of(
        &mut self,
        connection: &Connection,
        edition: &Edition,
        fide_id: FideId,
    ) -> Result<&mut Vec<Pooled>> {
        use std::collections::btree_map::Entry;
        match self.results.entry(fide_id) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(unknown) => Ok(unknown.insert(results(connection, edition, fide_id, None)?)),
        }
    }
}

/// The unrated players with a result on the list of the month `list`, or on an earlier list whose results can
/// still be pooled.
pub(super) fn candidates(connection: &Connection, edition: &Edition, list: Month) -> Result<Vec<FideId>> {
    // 7.14c: "consecutive rating periods totalling not more than 26 months"
    let oldest = list.before(edition.first.pooled_periods.value - 1).map_or(0, month_number);
    let mut statement = connection.prepare(
        "SELECT DISTINCT fide_id FROM result WHERE rated_on >= ?1 AND NOT EXISTS
             (SELECT 1 FROM player WHERE player.fide_id = result.fide_id AND player.rating IS NOT NULL)
         ORDER BY fide_id",
    )?;
    statement.query_map([oldest], |row| super::players::fide_id(row, 0))?.collect()
}

/// The identity of an unrated player, from the report of their last event; `None` if the player has no event.
pub(super) fn identity(connection: &Connection, fide_id: FideId) -> Result<Option<Entrant>> {
    let mut statement = connection.prepare_cached(
        "SELECT participant.name, participant.federation, participant.sex, participant.title,
                participant.birth_year
         FROM result JOIN event ON event.id = result.event
             JOIN participant ON participant.event = event.id AND participant.fide_id = result.fide_id
         WHERE result.fide_id = ?1 ORDER BY ends DESC, starts DESC, event.name DESC, digest DESC LIMIT 1",
    )?;
    let entrant = |row: &Row<'_>| {
        Ok(Entrant {
            fide_id: Some(fide_id),
            name: row.get(0)?,
            federation: parsed_if_any(row, 1)?,
            sex: parsed_if_any(row, 2)?,
            title: parsed_if_any(row, 3)?,
            birth_year: row.get(4)?,
        })
    };
    statement.query_row([fide_id.get()], entrant).optional()
}

/// The largest number of games of a player in an event: one in each round that a report can have.
const MOST_GAMES: i64 = 65_535;

/// The limit for a stored average rating. An average of ratings is at most 9999, and 8.58 moves it by less than that.
const MOST_AVERAGE: i64 = 2 * 9_999;

/// The titled players that are on no list up to this one, from the reports of the events that these lists rated. The
/// name, title and other personal data come from the player's last report.
///
/// 7.22: "Titled players who are unrated are published in a separate list".
pub(super) fn titled(connection: &Connection, list: Month) -> Result<Vec<Player>> {
    let mut statement = connection.prepare(
        "SELECT fide_id, participant.name, federation, sex, title, birth_year
         FROM participant JOIN event ON event.id = participant.event
         WHERE rated_on <= ?1 AND fide_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM player WHERE player.fide_id = participant.fide_id AND since <= ?1)
             AND NOT EXISTS (SELECT 1 FROM past WHERE past.fide_id = participant.fide_id AND since <= ?1)
         ORDER BY fide_id, ends DESC, starts DESC, event.name DESC, digest DESC",
    )?;
    let player = |row: &Row<'_>| {
        let sex = parsed_if_any(row, 3)?;
        Ok(Player {
            fide_id: super::players::fide_id(row, 0)?,
            since: list,
            name: row.get(1)?,
            federation: parsed_if_any(row, 2)?,
            sex,
            title: parsed_if_any(row, 4)?,
            birth_year: row.get(5)?,
            woman: sex == Some(Sex::Female),
            listed: Listed::UNRATED,
        })
    };
    let mut players = statement.query_map([month_number(list)], player)?.collect::<Result<Vec<Player>>>()?;
    players.dedup_by_key(|player| player.fide_id);
    players.retain(|player| player.title.is_some());
    Ok(players)
}

/// The results from which the list of the month `list` makes the first rating of a player, each with the list that
/// rated it.
pub(super) fn results_until(
    connection: &Connection,
    edition: &Edition,
    fide_id: FideId,
    list: Month,
) -> Result<Vec<(Month, FirstResult)>> {
    let pooled = results(connection, edition, fide_id, Some(list))?;
    Ok(pooled.into_iter().map(|pooled| (pooled.rated_on, pooled.result)).collect())
}

/// The results of a player since the last rating before the list of the month `until`, in order. `until` is
/// `None` for the next list. A delisted player is "treated in the same manner as any other unrated player"
/// (7.21), so the results that led to the former rating no longer count.
fn results(
    connection: &Connection,
    edition: &Edition,
    fide_id: FideId,
    until: Option<Month>,
) -> Result<Vec<Pooled>> {
    let mut statement = connection.prepare_cached(
        "SELECT result.composition, games, score, all_games, all_score, opponents, rated_opponents, rated_games,
                average_numerator, average_denominator, result.rated_on, ends, starts, name, digest
         FROM result JOIN event ON event.id = result.event
         WHERE fide_id = ?1 AND result.rated_on > coalesce(
             (SELECT max(since) FROM past WHERE past.fide_id = ?1 AND rating IS NOT NULL AND since < ?2), 0)
             AND result.rated_on <= ?2",
    )?;
    let until = until.map_or(i64::MAX, month_number);
    let pooled = statement.query_map([i64::from(fide_id.get()), until], |row| {
        let tally = |column: usize| -> Result<Tally> {
            let games: u32 = within(row, column, 0..=MOST_GAMES)?;
            let score = within(row, column + 1, 0..=2 * i64::from(games))?;
            Ok(Tally { games, score: HalfPoints::new(score) })
        };
        let scored = Scored {
            counted: tally(1)?,
            all: tally(3)?,
            opponents: within(row, 5, 0..=MOST_GAMES)?,
            rated_opponents: within(row, 6, 0..=MOST_GAMES)?,
            rated_games: within(row, 7, 0..=MOST_GAMES)?,
        };
        let denominator: i64 = within(row, 9, 1..=MOST_GAMES * MOST_GAMES)?;
        let most = MOST_AVERAGE * denominator;
        let average = Rational::new(within(row, 8, -most..=most)?, denominator);
        Ok(Pooled {
            order: Order::read(row, 11)?,
            rated_on: month(row, 10)?,
            result: FirstResult { composition: composition(row, 0)?, scored, average },
        })
    })?;
    let mut pooled: Vec<Pooled> = pooled.collect::<Result<_>>()?;
    pooled.sort_by(|one, other| one.turn(edition).cmp(&other.turn(edition)));
    Ok(pooled)
}

fn insert(connection: &Connection, fide_id: FideId, event: i64, pooled: &Pooled) -> Result<()> {
    let Scored { counted, all, opponents, rated_opponents, rated_games } = pooled.result.scored;
    let mut statement = connection.prepare_cached(
        "INSERT INTO result (fide_id, event, rated_on, composition, games, score, all_games, all_score, opponents,
                             rated_opponents, rated_games, average_numerator, average_denominator)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    statement.execute(params![
        fide_id.get(),
        event,
        month_number(pooled.rated_on),
        composition_word(pooled.result.composition),
        counted.games,
        counted.score.get(),
        all.games,
        all.score.get(),
        opponents,
        rated_opponents,
        rated_games,
        pooled.result.average.numer(),
        pooled.result.average.denom(),
    ])?;
    Ok(())
}
