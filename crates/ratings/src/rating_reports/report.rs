//! A report, or several pooled ones, as one event.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::composition::Declared;
use super::facts::Circumstances;
use super::games::{byes, games, planned, schedule};
use super::identity::{PlayerKey, fide_id};
use super::people::People;
use crate::ratings::list::{FideId, Sex};
use crate::ratings::{Game, HalfPoints, K, Rating};
use arbitrium_core::tournament::{Player, PlayerId};
use arbitrium_core::trf::{Lowered, Span, Spans};

/// An event as reported: its players, its games, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The files, in the order given.
    pub paths: Vec<String>,
    /// The name of the tournament (untrusted text).
    pub name: String,
    /// The players; games name them by their place.
    pub entrants: Vec<Entrant>,
    /// The games, in the order of play; a game's round is its report column.
    pub games: Vec<Game>,
    /// The number of report columns that were planned, where the report says it (`142`, or an `XXR` that is more than
    /// the current round).
    pub planned: Option<u32>,
    /// The files as they follow each other: the columns of each, and who plays in it.
    pub parts: Vec<Part>,
    /// What is said of the event.
    pub circumstances: Circumstances,
}

/// One file of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The day of each report column, as far as they are dated.
    pub days: Vec<Option<Date>>,
    /// The players, as places among the entrants of the event.
    pub players: BTreeSet<usize>,
    /// The type of the event as this file declares it.
    pub declared: Declared,
}

/// A player as a report has him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The number in the (first) report.
    pub id: PlayerId,
    /// The FIDE number, where the report gives one.
    pub fide_id: Option<FideId>,
    /// The name (untrusted text).
    pub name: String,
    /// The federation (untrusted text).
    pub federation: String,
    /// The date of birth (untrusted text).
    pub birth: String,
    /// The title (untrusted text).
    pub title: String,
    /// The sex, where the report says it.
    pub sex: Option<Sex>,
    /// The rating as reported.
    pub rating: Option<Rating>,
    /// K, where somebody says it; lists come first.
    pub k: Option<K>,
    /// The points of byes, which are no games.
    pub byes: Vec<HalfPoints>,
    /// Where the player stands: the place among the files, and in the file.
    pub place: (usize, Option<Span>),
}

impl Entrant {
    fn new(player: &Player, spans: &Spans) -> Self {
        Entrant {
            id: player.id,
            fide_id: fide_id(player),
            name: player.name.clone(),
            federation: player.federation.clone(),
            birth: player.birth.clone(),
            title: player.title.clone(),
            sex: player.sex.parse().ok(),
            rating: player.rating.and_then(|rating| Rating::new(i64::from(rating)).ok()),
            k: None,
            byes: byes(player),
            place: (0, spans.player(player.id)),
        }
    }

    /// The year of birth, where the report says it.
    #[must_use]
    pub fn birth_year(&self) -> Option<u16> {
        year_of_birth(&self.birth)
    }

    /// The key of the player, over several events.
    #[must_use]
    pub fn key(&self, event: usize) -> PlayerKey {
        self.fide_id.map_or(PlayerKey::Local(event, self.id), PlayerKey::Fide)
    }
}

/// The year of a date of birth as reports write it, where it begins with one.
pub(super) fn year_of_birth(birth: &str) -> Option<u16> {
    birth.get(..4).and_then(|year| year.parse().ok()).filter(|year| *year > 0)
}

impl Report {
    /// The event of a lowered report.
    #[must_use]
    pub fn new(path: impl Into<String>, lowered: &Lowered, circumstances: Circumstances) -> Self {
        let tournament = &lowered.tournament;
        let width = tournament.games_per_round.columns();
        let columns = width * usize::from(tournament.paired_rounds());
        let planned = planned(tournament).map(|rounds| width * usize::from(rounds));
        let mut games = games(tournament);
        if let (Some(planned), true) = (planned, tournament.players.len() == 2) {
            schedule(&mut games, planned);
        }
        Report {
            paths: vec![path.into()],
            name: tournament.name.clone(),
            entrants: tournament.players.iter().map(|player| Entrant::new(player, &lowered.spans)).collect(),
            games,
            planned: planned.and_then(|planned| u32::try_from(planned).ok()),
            parts: vec![Part {
                days: (0..columns).map(|column| circumstances.days.get(column).copied().flatten()).collect(),
                players: (0..tournament.players.len()).collect(),
                declared: circumstances.declared,
            }],
            circumstances,
        }
    }

    /// The number of report columns.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.parts.iter().map(|part| part.days.len()).sum()
    }

    /// The rounds that one player can play one after the other, with their days as far as they are known: those of
    /// all files that name him. Groups of one stage, which name different players, are played side by side.
    #[must_use]
    pub fn schedules(&self) -> Vec<Vec<Option<Date>>> {
        let named = |player: usize| -> Vec<usize> {
            (0..self.parts.len()).filter(|&part| self.parts[part].players.contains(&player)).collect()
        };
        let sets: BTreeSet<Vec<usize>> = (0..self.entrants.len()).map(named).collect();
        let days = |set: Vec<usize>| set.into_iter().flat_map(|part| self.parts[part].days.clone()).collect();
        sets.into_iter().map(days).collect()
    }
}

/// Why reports cannot be pooled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PoolError {
    /// There is nothing to pool.
    #[error("--pool joins several reports to one event; one is given")]
    Alone,
    /// Two reports give one player different ratings.
    #[error(
        "{name} is rated {first} in {first_path} and {second} in {second_path}; one event has one rating"
    )]
    Rating {
        /// The player, printable.
        name: String,
        /// The rating in the first report, or `unrated`.
        first: String,
        /// The first report.
        first_path: String,
        /// The rating in the second.
        second: String,
        /// The second report.
        second_path: String,
    },
}

/// 2013, 6.2: "The results in tournaments involving preliminaries and finals or playoffs shall be pooled." The columns of the
/// second report follow those of the first.
///
/// # Errors
/// When there is one report only.
pub fn pool(reports: Vec<Report>) -> Result<Report, PoolError> {
    let mut reports = reports.into_iter();
    let mut pooled = reports.next().ok_or(PoolError::Alone)?;
    let mut alone = true;
    for report in reports {
        alone = false;
        join(&mut pooled, report);
    }
    if alone { Err(PoolError::Alone) } else { Ok(pooled) }
}

fn join(pooled: &mut Report, report: Report) {
    let file = pooled.paths.len();
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    let mut known = People::new(&pooled.entrants);
    for (place, entrant) in report.entrants.into_iter().enumerate() {
        let index = known.take(&entrant).unwrap_or_else(|| {
            pooled.entrants.push(Entrant { place: (file, entrant.place.1), ..entrant });
            pooled.entrants.len() - 1
        });
        places.insert(place, index);
    }
    let before = u16::try_from(pooled.rounds()).unwrap_or(u16::MAX);
    pooled.games.extend(report.games.into_iter().map(|game| Game {
        round: game.round.saturating_add(before),
        players: (places[&game.players.0], places[&game.players.1]),
        ..game
    }));
    pooled.planned = pooled.planned.zip(report.planned).map(|(one, two)| one + two);
    pooled.parts.extend(
        report
            .parts
            .into_iter()
            .map(|part| Part { players: part.players.iter().map(|place| places[place]).collect(), ..part }),
    );
    pooled.paths.extend(report.paths);
    let (ours, theirs) = (&mut pooled.circumstances, report.circumstances);
    ours.start = ours.start.zip(theirs.start).map(|(one, two)| one.min(two));
    ours.end = ours.end.zip(theirs.end).map(|(one, two)| one.max(two));
    if ours.rate_of_play != theirs.rate_of_play {
        (ours.rate_of_play, ours.doubtful_rate_of_play) = (None, None);
    }
    if ours.declared != theirs.declared {
        ours.declared = Declared::Nothing;
    }
}

/// Two reports of the same event, by their places: the same players on the same days with the same games, whatever
/// the files and the event are called. Its games would count twice.
#[must_use]
pub fn given_twice(reports: &[Report]) -> Option<(usize, usize)> {
    let mut seen: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (place, report) in reports.iter().enumerate() {
        let who = |one: &Entrant| one.fide_id.map_or_else(|| one.name.to_lowercase(), |id| id.to_string());
        let players: Vec<String> = report.entrants.iter().map(who).collect();
        let same = seen.entry((report.circumstances.start, report.circumstances.end, players)).or_default();
        let twin = same.iter().find(|&&earlier| reports[earlier].games == report.games);
        if let Some(&earlier) = twin.filter(|_| !report.games.is_empty()) {
            return Some((earlier, place));
        }
        same.push(place);
    }
    None
}

/// Whether reports to be pooled agree on their players' ratings: where no list says what they are, one event has one
/// rating for each.
///
/// # Errors
/// When two of them disagree.
pub fn same_ratings(reports: &[Report]) -> Result<(), PoolError> {
    let said = |rating: Option<Rating>| rating.map_or("unrated".to_owned(), |rating| rating.to_string());
    for (place, report) in reports.iter().enumerate() {
        let mut people = People::new(&report.entrants);
        for earlier in &reports[..place] {
            people.all_again();
            for known in &earlier.entrants {
                let entrant = people.take(known).map(|one| &report.entrants[one]);
                if let Some(entrant) = entrant.filter(|one| one.rating != known.rating) {
                    return Err(PoolError::Rating {
                        name: arbitrium_core::trf::printable(&known.name),
                        first: said(known.rating),
                        first_path: earlier.paths.join(", "),
                        second: said(entrant.rating),
                        second_path: report.paths.join(", "),
                    });
                }
            }
        }
    }
    Ok(())
}
