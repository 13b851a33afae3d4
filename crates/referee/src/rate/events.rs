//! Rates report files step by step.

use std::collections::BTreeSet;

use arbitrium_core::printable::printable;
use arbitrium_ratings::rating_reports::{Known, OtherGames, Rated, Report, Session, UnknownPlayer};
use arbitrium_ratings::ratings::list::FideId;
use arbitrium_ratings::ratings::{Edition, RateOfPlay};

use super::answer::{RateAnswer, cards_shown};
use super::choice::edition_of;
use super::event::{each_once, pooled, report};
use super::files::{Lists, Notes, PublishedRows, RateFiles};
use super::published::{Published, published};
use super::{RateQuestion, TwoEditions, two_editions};
use crate::opened::Opened;
use crate::refusal::{NotRatable, Refusal, WrongPublished};

/// A reason why report files cannot be rated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// A rating list is for another rate of play than the events.
    #[error(transparent)]
    OtherGames(OtherGames),
    /// A report says that a player is rated, but no rating list contains this player.
    #[error(transparent)]
    UnknownPlayer(UnknownPlayer),
}

/// Events from report files, which are rated together.
///
/// ```
/// # mod arbitrium { pub use arbitrium_ratings::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::rate::{Beside, Events};
/// use arbitrium::referee::{Opened, RateQuestion};
///
/// # let bytes = b"012 Two games
/// # 042 2025/03/01
/// # 052 2025/03/02
/// # 001    1      Player 0001                       2001                             1.5    1     2 w 1     2 b =
/// # 001    2      Player 0002                       1981                             0.5    2     1 b 0     1 w =
/// # ";
/// let mut events = Events::default();
/// for bytes in [bytes.as_slice(), b"no report"] {
///     if let Err(refusal) = events.add(&mut Opened::new("two.trf", bytes, None), None) {
///         eprintln!("{refusal}");
///     }
/// }
/// let answer = events.rate(&RateQuestion::default(), Beside::default(), &mut |note| eprintln!("{note}"))?;
/// assert_eq!(answer.cards().count(), 2);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
#[derive(Debug, Default)]
pub struct Events(Vec<Report>);

impl Events {
    /// Adds the event of a report file. `rate_of_play` replaces the rate of play in the report. New findings
    /// are added to the findings in `opened`.
    ///
    /// # Errors
    /// Fails if the report is not a tournament. The other events can still be rated.
    pub fn add(&mut self, opened: &mut Opened, rate_of_play: Option<&RateOfPlay>) -> Result<(), Refusal> {
        self.0.push(report(opened, rate_of_play)?);
        Ok(())
    }

    /// Whether no event has been added.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Rates the events. `note` is called with each note as soon as it is known, even if an error follows. The answer
    /// also contains all notes.
    ///
    /// # Errors
    /// Fails as [`rate`](super::rate()) does, and if one of the files cannot be read.
    pub fn rate<F: RateFiles>(
        self,
        question: &RateQuestion,
        mut files: F,
        note: &mut dyn FnMut(&str),
    ) -> Result<RateAnswer, F::Error> {
        let mut notes = Notes::new(note);
        let session = self.session(question, &mut files, &mut notes)?;
        let (edition, taken) = edition_of(question.edition.as_deref(), &question.readings, &session.reports)?;
        notes.extend(taken);
        ratable(&session, std::slice::from_ref(&edition))?;
        let rated = session.rate(&edition);
        notes.extend(session.warnings(&edition, &rated));
        let shown = cards_shown(&rated, question.player.as_deref())?;
        let compared = files.published()?.map(|PublishedRows { name, rows }| {
            published(&session, &edition, &rated, &name, rows)
                .map_err(|reason| WrongPublished { name, reason })
        });
        let (mut unknown, mut blank) = (Vec::new(), Vec::new());
        let compared = compared.transpose().map_err(Refusal::from)?.map(|found| {
            let Published { mut compared, name, .. } = found;
            compared.retain(|place, _| shown.contains(place));
            let mut missing: Vec<usize> =
                shown.iter().copied().filter(|place| !compared.contains_key(place)).collect();
            if question.player.is_none() {
                missing.retain(|place| !found.blank.iter().any(|row| row.card == Some(*place)));
                unknown = found.unknown;
                blank = found.blank.into_iter().map(|row| row.text).collect();
            }
            notes.extend(unknown.iter().map(|one| one.text.clone()).chain(blank.iter().cloned()));
            let words = not_compared(&rated, &missing, compared.is_empty());
            notes.extend(words.map(|words| format!("{name}: {words}")));
            compared
        });
        let require_ratable = question.require_ratable;
        let notes = notes.into_all();
        Ok(RateAnswer {
            edition,
            session,
            rated,
            shown,
            compared,
            unknown,
            blank,
            notes,
            require_ratable,
            is_typed: false,
        })
    }

    /// Rates the events under two editions. `note` is called as in [`rate`](Self::rate).
    ///
    /// # Errors
    /// Fails as [`rate_under_two`](super::rate_under_two()) does, and if one of the files cannot be read.
    pub fn rate_under_two<F: RateFiles>(
        self,
        editions: [&str; 2],
        question: &RateQuestion,
        mut files: F,
        note: &mut dyn FnMut(&str),
    ) -> Result<TwoEditions, F::Error> {
        let mut notes = Notes::new(note);
        let session = self.session(question, &mut files, &mut notes)?;
        Ok(two_editions::compared(session, editions, question, notes)?)
    }

    /// Reads the data of the players from the rating lists and joins them with the events.
    fn session<F: RateFiles>(
        self,
        question: &RateQuestion,
        files: &mut F,
        notes: &mut Notes<'_>,
    ) -> Result<Session, F::Error> {
        let mut reports = self.0;
        each_once(&reports)?;
        if question.pool {
            reports = vec![pooled(reports, files.has_lists())?];
        }
        let players = players_of(&reports);
        let mut known = |which| -> Result<Known, F::Error> {
            let lists = files.lists(which, &players, notes)?;
            Ok(Known::new(lists).map_err(Refusal::from)?)
        };
        let (known, standard) = (known(Lists::Rated)?, known(Lists::Standard)?);
        Ok(Session { reports, known, standard, national_championship: question.national_championship })
    }
}

/// A sentence about the cards without a published result, whose indices are `missing`; `None` if there are
/// none. If `nothing` is true, no card was compared, and the sentence says so.
fn not_compared(rated: &Rated, missing: &[usize], nothing: bool) -> Option<String> {
    const NAMED: usize = 3;
    if nothing {
        return Some("nothing was compared: no row has a result of a player who is shown".to_owned());
    }
    let cards = missing.iter().map(|place| &rated.cards[*place]);
    let names: Vec<String> = cards.map(|card| printable(&card.name)).collect();
    let count = if names.len() > NAMED { NAMED - 1 } else { names.len() };
    let more = match names.len() - count {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    (count > 0).then(|| format!("no published result: {}{more}", names[..count].join("; ")))
}

/// The FIDE numbers of all players in the reports.
fn players_of(reports: &[Report]) -> BTreeSet<FideId> {
    let entrants = reports.iter().flat_map(|report| &report.entrants);
    entrants.filter_map(|entrant| entrant.fide_id).collect()
}

/// Fails if the reports cannot be rated under these editions. The error contains each reason once.
pub(super) fn ratable(session: &Session, editions: &[Edition]) -> Result<(), Refusal> {
    let mut found: Vec<Obstacle> = Vec::new();
    for obstacle in editions.iter().flat_map(|edition| obstacles(session, edition)) {
        if !found.contains(&obstacle) {
            found.push(obstacle);
        }
    }
    if found.is_empty() { Ok(()) } else { Err(NotRatable { obstacles: found }.into()) }
}

/// The reasons why the reports cannot be rated under an edition. If a rating list is for another rate of
/// play, this is the only reason that is returned. Otherwise each player to whom a report gives a rating, but
/// whom no list contains, is a reason.
fn obstacles(session: &Session, edition: &Edition) -> Vec<Obstacle> {
    match session.other_games(edition) {
        Some(other) => vec![Obstacle::OtherGames(other)],
        None => session.unknown_players(edition).into_iter().map(Obstacle::UnknownPlayer).collect(),
    }
}
