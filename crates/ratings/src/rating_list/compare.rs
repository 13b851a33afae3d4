//! Compares a list of the database with a published list. The result is the number of players that agree, and each
//! difference with the article that explains it.

use std::collections::BTreeSet;

use rusqlite::Connection;

use super::exclusion::{self, Exclusion};
use super::import::of_these_games;
use super::players::{self, Player};
use super::values::{made, month_number, within};
use super::{Store, StoreError, export, lists, newcomers};
use crate::ratings::list::{FideId, ListEntry, Row, Standing};
use crate::ratings::{
    Career, Developed, Edition, EventChange, FirstStanding, HalfRounding, Hundredths, K, Month, Rating, Slip,
};
use arbitrium_core::counted::counted;
use arbitrium_core::printable::printable;
use arbitrium_core::rulebook::Article;

/// The result of comparing a list of the database with a published list.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ListComparison {
    /// The number of players for whom the two lists agree in rating, K and standing (active, inactive or
    /// delisted). Values that the published list does not have are not compared. An unrated player whom the
    /// database does not know is not counted.
    pub agree: u64,
    /// The differences, in the order of the FIDE numbers.
    pub differences: Vec<ListDifference>,
}

/// A difference between a list of the database and a published list, for one player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ListDifference {
    /// The FIDE number of the player.
    pub fide_id: FideId,
    /// The name of the player, from one of the two lists (untrusted text).
    pub name: String,
    /// What differs: `rating`, `K` or `standing`.
    pub what: &'static str,
    /// The value in the list of the database; `None` if the list has none.
    pub here: Option<String>,
    /// The value in the published list; `None` if the list has none.
    pub there: Option<String>,
    /// The article that determines the value.
    pub article: &'static Article,
    /// A possible reason for the difference, as a phrase.
    pub reason: String,
}

impl Store {
    /// Compares the list of the month `list` with the published list `rows`, whose file has the name `file`.
    ///
    /// # Errors
    /// Fails if the list does not exist, or if the published one cannot be read.
    pub fn compare(
        &self,
        list: Month,
        rows: impl Iterator<Item = Result<Row, crate::ratings::list::ListError>>,
        file: &str,
        edition: &Edition,
    ) -> Result<ListComparison, StoreError> {
        let path = self.path().to_owned();
        self.read(|connection| {
            lists::chosen(connection, &path, Some(list))?;
            let is_made_here = lists::is_published(connection, list)?;
            let found = ListComparison::default();
            let exclusions = exclusion::all(connection)?;
            let mut comparing = Comparing { connection, list, edition, is_made_here, exclusions, found };
            let mut named = BTreeSet::new();
            for row in rows {
                let row = of_these_games(row, edition, file)?;
                named.insert(row.entry.fide_id);
                comparing.one(&row.entry)?;
            }
            comparing.missing(&named)?;
            comparing.found.differences.sort_by_key(|one| one.fide_id);
            Ok(comparing.found)
        })
    }
}

struct Comparing<'a> {
    connection: &'a Connection,
    list: Month,
    edition: &'a Edition,
    /// Whether the list was published from this database; false if it was imported.
    is_made_here: bool,
    exclusions: Vec<Exclusion>,
    found: ListComparison,
}

impl Comparing<'_> {
    fn known(&self, fide_id: FideId) -> rusqlite::Result<Option<Player>> {
        match players::current(self.connection, fide_id)? {
            Some(player) if player.since <= self.list => Ok(Some(player)),
            _ => players::earlier(self.connection, fide_id, self.list),
        }
    }

    fn one(&mut self, theirs: &ListEntry) -> Result<(), StoreError> {
        let player = self.known(theirs.fide_id)?;
        if let Some(exclusion) = player.as_ref().and_then(|player| self.exclusion(player)) {
            let there = self.edition.listed_rating(theirs).map(|rating| rating.to_string());
            let reason = format!("{} is left out of the list here", exclusion.who);
            let article = exclusion.article(self.edition);
            self.differs(theirs, "rating", [None, there], article, reason);
            return Ok(());
        }
        let ours = player.as_ref().map(|player| player.entry(self.list));
        let before = self.found.differences.len();
        let (here, there) = (
            ours.as_ref().and_then(|ours| self.edition.listed_rating(ours)),
            self.edition.listed_rating(theirs),
        );
        let below_floor = theirs.rating.filter(|_| there.is_none());
        let below_floor = below_floor.filter(|_| theirs.flag.standing != Standing::Delisted);
        let there = there.or(below_floor);
        let is_unknown = player.is_none() && newcomers::identity(self.connection, theirs.fide_id)?.is_none();
        if is_unknown && there.is_none() {
            return Ok(());
        }
        if here != there {
            let (article, reason) = if below_floor.is_some() {
                let floor = self.edition.floor.value;
                (self.edition.lists.dropped.by, format!("the published rating is below the floor of {floor}"))
            } else if is_unknown {
                let reason = "the player is on no list here and has no rated game";
                (self.edition.first.publishing, reason.to_owned())
            } else {
                let before = self.before(theirs.fide_id)?;
                let cause = Cause { comparing: self, fide_id: theirs.fide_id, before, games: theirs.games };
                cause.of(here, there)?
            };
            self.differs(
                theirs,
                "rating",
                [here.map(|r| r.to_string()), there.map(|r| r.to_string())],
                article,
                reason,
            );
        }
        if let (Some(ours), Some(_), Some(there)) = (&ours, here, there) {
            if let (Some(own), Some(k)) = (ours.k, theirs.k)
                && own != k
            {
                let article = self.edition.changes.coefficients.by;
                let reason = self.why_another_k(there);
                self.differs(theirs, "K", [Some(own.to_string()), Some(k.to_string())], article, reason);
            }
            let (own, their) = (ours.flag.standing, theirs.flag.standing);
            if own != their {
                let word = |standing| match standing {
                    Standing::Inactive => "inactive",
                    Standing::Active | Standing::Delisted => "active",
                };
                let article = self.edition.lists.inactive_after.by;
                let reason = "another last rated game".to_owned();
                self.differs(
                    theirs,
                    "standing",
                    [own, their].map(|one| Some(word(one).to_owned())),
                    article,
                    reason,
                );
            }
        }
        self.found.agree += u64::from(self.found.differences.len() == before);
        Ok(())
    }

    /// The exclusion that leaves a player out of the list of the database; `None` if no exclusion does.
    fn exclusion(&self, player: &Player) -> Option<&Exclusion> {
        exclusion::of(&self.exclusions, player, self.list)
    }

    /// The reason why a K differs from the published one. `there` is the published rating.
    fn why_another_k(&self, there: Rating) -> String {
        let table = &self.edition.changes.coefficients.value;
        // A rating of 2400 gives this K to a player with any number of games. With another number of games or another
        // age, a lower rating may give another K.
        let newcomer = Career { games: 0, highest: there };
        if there >= table.high_from && self.edition.coefficient(newcomer, Developed::of(there)) == table.high
        {
            return format!("a rating of {} or more is published, so K = {}", table.high_from, table.high);
        }
        let age = if table.junior.is_some() { ", or another age" } else { "" };
        format!("another history of games or ratings{age}")
    }

    fn differs(
        &mut self,
        entry: &ListEntry,
        what: &'static str,
        [here, there]: [Option<String>; 2],
        article: &'static Article,
        reason: String,
    ) {
        let (fide_id, name) = (entry.fide_id, entry.name.clone());
        self.found.differences.push(ListDifference { fide_id, name, what, here, there, article, reason });
    }

    /// Adds a difference for each rated player whom the published list does not contain. `named` are the
    /// players of the published list. Excluded players are skipped.
    fn missing(&mut self, named: &BTreeSet<FideId>) -> Result<(), StoreError> {
        let mut statement = self.connection.prepare(export::ON_A_LIST)?;
        let mut rows = statement.query([month_number(self.list)])?;
        while let Some(row) = rows.next()? {
            let player = Player::read(row)?;
            let rated = player.listed.rating.is_some();
            if !rated || named.contains(&player.fide_id) || self.exclusion(&player).is_some() {
                continue;
            }
            let entry = player.entry(self.list);
            let is_new = self.is_made_here && self.before(player.fide_id)?.is_none();
            let article = if is_new { self.edition.first.publishing } else { self.edition.lists.continued };
            let here = entry.rating.map(|rating| rating.to_string());
            let reason = "the published list does not name the player".to_owned();
            self.differs(&entry, "rating", [here, None], article, reason);
        }
        Ok(())
    }

    /// The rating of a player on the list of the month before; `None` if the player has no rating on that list.
    fn before(&self, fide_id: FideId) -> rusqlite::Result<Option<Rating>> {
        let Some(before) = self.list.before(1) else { return Ok(None) };
        let player = match players::current(self.connection, fide_id)? {
            Some(player) if player.since <= before => Some(player),
            _ => players::earlier(self.connection, fide_id, before)?,
        };
        Ok(player.and_then(|player| self.edition.listed_rating(&player.entry(before))))
    }
}

/// Finds the reason why a player's published rating differs from the rating in the database.
struct Cause<'a> {
    comparing: &'a Comparing<'a>,
    fide_id: FideId,
    /// The player's rating on the list of the month before; `None` if unrated.
    before: Option<Rating>,
    /// The number of games of the period in the published list; `None` if it has none.
    games: Option<u16>,
}

impl Cause<'_> {
    /// The article and the explanation for a difference in the rating. `here` is the rating in the database,
    /// `there` the published rating; `None` means that the player is unrated.
    fn of(
        &self,
        here: Option<Rating>,
        there: Option<Rating>,
    ) -> rusqlite::Result<(&'static Article, String)> {
        let (first, lists) = (&self.comparing.edition.first, &self.comparing.edition.lists);
        let said = |article: &'static Article, reason: &str| Ok((article, reason.to_owned()));
        if !self.comparing.is_made_here {
            return said(lists.continued, "this list was imported here");
        }
        match (here, there, self.before) {
            (Some(_), Some(there), Some(before)) => self.of_rated(before, there),
            (Some(_), Some(there), None) => self.of_first(there),
            (None, _, Some(_)) => said(lists.dropped.by, "the rating here falls below the floor"),
            (None, _, None) => said(first.publishing, "no first rating is published here"),
            (Some(_), None, Some(_)) => {
                said(lists.continued, "the published list has no rating of the player")
            }
            (Some(_), None, None) => said(first.publishing, "no first rating is published there"),
        }
    }

    /// The article and the explanation if the player has a rating on both compared lists and on the list
    /// before them, where the rating is `before`. Single changes of the calculation are tried until one gives
    /// the published rating `there`.
    fn of_rated(&self, before: Rating, there: Rating) -> rusqlite::Result<(&'static Article, String)> {
        let edition = self.comparing.edition;
        let (events, changes): (Vec<String>, Vec<EventChange>) = self.changes()?.into_iter().unzip();
        let reached =
            |changes: &[EventChange]| edition.new_rating(before, changes).rating == i64::from(there.get());
        let closing = edition.lists.closing_days.by;
        if reached(&[]) {
            return Ok((closing, self.kept()));
        }
        if changes.is_empty() {
            return Ok((
                closing,
                "no event of the player is rated here, and the published rating has changed".to_owned(),
            ));
        }
        let coefficients = &edition.changes.coefficients;
        // The smallest K is tried first.
        for k in coefficients.value.all().into_iter().rev() {
            let with: Vec<EventChange> = changes.iter().map(|change| EventChange { k, ..*change }).collect();
            if reached(&with) {
                return Ok((coefficients.by, format!("that is the result with K = {k}")));
            }
        }
        let added = i64::from(there.get()) - i64::from(before.get());
        let unlimited: i64 = changes.iter().map(|one| one.sum.get() * i64::from(one.k.get())).sum();
        if Hundredths::new(unlimited).rounded(edition.changes.rounding.value.half) == added {
            return Ok((coefficients.by, "that is the result without the limit of K × n".to_owned()));
        }
        let is_without = |place: &usize| {
            let mut without = changes.clone();
            without.remove(*place);
            reached(&without)
        };
        let left_out: Vec<&str> =
            (0..changes.len()).filter(is_without).map(|place| events[place].as_str()).collect();
        if !left_out.is_empty() {
            return Ok((closing, format!("that is the result without {}", left_out.join(" or without "))));
        }
        let change = edition.new_rating(before, &changes).change;
        let near = [HalfRounding::Up, HalfRounding::AwayFromZero].map(|half| change.rounded(half));
        let (down, up) = (change.get().div_euclid(100), -(-change.get()).div_euclid(100));
        if near.contains(&added) || added == down || added == up {
            return Ok((edition.changes.rounding.by, format!("the change is {change}, rounded differently")));
        }
        Ok((edition.changes.times_k, format!("the change is {change}; no known cause explains {there}")))
    }

    /// The article and the explanation if the player has a first rating on both lists. Common mistakes in the
    /// calculation are tried until one gives the published rating `there`.
    fn of_first(&self, there: Rating) -> rusqlite::Result<(&'static Article, String)> {
        let Comparing { connection, edition, list, .. } = *self.comparing;
        let results = newcomers::results_until(connection, edition, self.fide_id, list)?;
        let gives = |slip: &Slip| {
            let first = slip.edition.first_rating(&results, list);
            first.standing == FirstStanding::Published(there)
        };
        Ok(match edition.rules.slips().into_iter().find(gives) {
            Some(slip) => (slip.article, format!("that is the result {}", slip.about)),
            None => (edition.first.rounding.by, "another first rating".to_owned()),
        })
    }

    /// The explanation if the published rating equals the player's rating on the list before.
    fn kept(&self) -> String {
        match self.games.filter(|games| *games > 0) {
            None => "this is the rating on the list before; perhaps no event of the player is rated there"
                .to_owned(),
            Some(games) => format!(
                "this is the rating on the list before, although the published list counts {}",
                counted(games, "game")
            ),
        }
    }

    /// The events of the player that the list of the database rated, each as text with its rating change.
    fn changes(&self) -> rusqlite::Result<Vec<(String, EventChange)>> {
        let mut statement = self.comparing.connection.prepare_cached(
            "SELECT k, sum, games, event, name FROM change JOIN event ON event.id = event
             WHERE fide_id = ?1 AND rated_on = ?2 ORDER BY ends, starts, name, digest",
        )?;
        let of = [i64::from(self.fide_id.get()), month_number(self.comparing.list)];
        let rows = statement.query_map(of, |row| {
            let sum: i64 = within(row, 1, -6_553_500..=6_553_500)?;
            let change = EventChange {
                k: made(row, 0, |k: i64| K::new(k))?,
                sum: Hundredths::new(sum),
                games: row.get(2)?,
            };
            let (event, name): (i64, String) = (row.get(3)?, row.get(4)?);
            Ok((format!("event {event} ({})", printable(&name)), change))
        })?;
        rows.collect()
    }
}
