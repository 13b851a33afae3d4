//! Reads one report as an event, or joins several reports into one event.

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

/// An event with the players, games and circumstances that its report states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The files of the event, in the given order.
    pub paths: Vec<String>,
    /// The name of the tournament (untrusted text).
    pub name: String,
    /// The players. Games refer to a player by the index in this list.
    pub entrants: Vec<Entrant>,
    /// The games, in the order of play. The round of a game is its report column.
    pub games: Vec<Game>,
    /// The number of planned report columns. `None` if the report states it neither in `142` nor in an `XXR` that is
    /// larger than the current round.
    pub planned: Option<u32>,
    /// The files of the event in their order, each with its columns and its players.
    pub parts: Vec<Part>,
    /// The dates, the rate of play and the declared type of the event.
    pub circumstances: Circumstances,
}

/// One file of an event. An event that was pooled from several reports has several files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The day of each report column; `None` if the column is not dated.
    pub days: Vec<Option<Date>>,
    /// The players of this file, as indices into the players of the event.
    pub players: BTreeSet<usize>,
    /// The type of the event that this file declares.
    pub declared: Declared,
}

/// A player with the facts that the report states. Rating lists are not used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting rank in the first report.
    pub id: PlayerId,
    /// The FIDE number; `None` if the report gives none.
    pub fide_id: Option<FideId>,
    /// The name of the player (untrusted text).
    pub name: String,
    /// The federation of the player (untrusted text).
    pub federation: String,
    /// The date of birth as the report writes it (untrusted text).
    pub birth: String,
    /// The title as the report writes it (untrusted text).
    pub title: String,
    /// The sex; `None` if the report does not state it.
    pub sex: Option<Sex>,
    /// The rating in the report; `None` if the report has none.
    pub rating: Option<Rating>,
    /// The K that the caller states; `None` if the caller states none. A K on a list has priority.
    pub k: Option<K>,
    /// The points of each bye, without byes that gave no points. Byes are not games.
    pub byes: Vec<HalfPoints>,
    /// The index of the file that first contains the player, and the place of the player in this file if it is known.
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

    /// The year of birth; `None` if the report does not state it.
    #[must_use]
    pub fn birth_year(&self) -> Option<u16> {
        year_of_birth(&self.birth)
    }

    /// The identity of the player over several events. `event` is the index of the player's event.
    #[must_use]
    pub fn key(&self, event: usize) -> PlayerKey {
        self.fide_id.map_or(PlayerKey::Local(event, self.id), PlayerKey::Fide)
    }
}

/// The year of a date of birth as reports write it; `None` if the text does not begin with a year.
pub(super) fn year_of_birth(birth: &str) -> Option<u16> {
    birth.get(..4).and_then(|year| year.parse().ok()).filter(|year| *year > 0)
}

impl Report {
    /// Makes an event from the tournament of one report file.
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

    /// The number of report columns of all files.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.parts.iter().map(|part| part.days.len()).sum()
    }

    /// The possible schedules of a player, each with the days of its report columns if known. A schedule contains the
    /// columns of all files that contain the player. Groups of one stage have different players and play at the same
    /// time.
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

/// The reasons why several reports cannot be rated as one event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PoolError {
    /// Only one report was given.
    #[error("one report cannot be pooled; expected: several reports of one event")]
    Alone,
    /// Two reports give one player different ratings.
    #[error(
        "{name} is rated {first} in {first_path} and {second} in {second_path}; one event has one rating"
    )]
    Rating {
        /// The name of the player, made safe to print.
        name: String,
        /// The rating in the first report, or `unrated`.
        first: String,
        /// The path of the first report.
        first_path: String,
        /// The rating in the second report, or `unrated`.
        second: String,
        /// The path of the second report.
        second_path: String,
    },
}

/// Joins several reports into one event. 2013, 6.2: "The results in tournaments involving preliminaries and finals or
/// playoffs shall be pooled." The report columns of each report follow those of the report before it.
///
/// # Errors
/// Fails if there is only one report.
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

/// The indices of two reports of the same event, or `None` if all events differ. Two reports are of the same event if
/// they have the same players, days and games, even if their names differ. The games would then count twice.
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

/// Checks that reports to be pooled agree on the ratings of their players. Without a list, these are the ratings that
/// count, and a player has only one rating in one event.
///
/// # Errors
/// Fails if two reports give a player different ratings.
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
