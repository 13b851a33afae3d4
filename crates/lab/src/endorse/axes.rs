use std::collections::BTreeMap;

use serde::Serialize;

use arbitrium_core::tournament::{Bye, Colour, Entry, GameResult, Scoring, Tournament};

/// Counts of properties of tournaments, such as half-point byes. For each property, it has the number of
/// tournaments with the property and the number of occurrences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Axes {
    tournaments: u64,
    players: Option<(u64, u64)>,
    rounds: Option<(u64, u64)>,
    counts: BTreeMap<&'static str, (u64, u64)>,
}

/// One property in which tournaments differ, such as half-point byes, with its counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Axis {
    /// The name of the property, as reports show it.
    pub axis: &'static str,
    /// The number of tournaments in which the property occurs.
    pub tournaments: u64,
    /// The number of occurrences of the property in all tournaments together.
    pub times: u64,
}

/// The names of all properties, in the order in which reports list them.
const AXES: [&str; 18] = [
    "pairing-allocated byes",
    "half-point byes",
    "full-point byes",
    "zero-point byes",
    "late entries",
    "withdrawals",
    "forfeits",
    "games of less than a move",
    "adjourned games",
    "results that add up to no usual sum",
    "virtual points (acceleration)",
    "scoring other than 1, ½, 0",
    "prohibited pairs",
    "initial colour White",
    "initial colour Black",
    "unrated players",
    "odd numbers of players",
    "rounds planned are said",
];

impl Axes {
    /// Counts with these ranges of players and rounds, and without other properties.
    #[cfg(test)]
    pub(super) fn of_sizes(players: Option<(u64, u64)>, rounds: Option<(u64, u64)>) -> Self {
        Axes { players, rounds, ..Axes::default() }
    }

    /// Adds one tournament and its properties to the counts.
    pub fn add(&mut self, tournament: &Tournament) {
        let (players, rounds) = (tournament.players.len() as u64, u64::from(tournament.paired_rounds()));
        let wider = |range: Option<(u64, u64)>, value: u64| {
            Some(range.map_or((value, value), |(low, high)| (low.min(value), high.max(value))))
        };
        (self.players, self.rounds) = (wider(self.players, players), wider(self.rounds, rounds));
        self.tournaments += 1;
        for (axis, times) in AXES.into_iter().zip(of(tournament)) {
            let (tournaments, all) = self.counts.entry(axis).or_default();
            *tournaments += u64::from(times > 0);
            *all += times;
        }
    }

    /// Adds the counts of `other` to these.
    pub fn join(&mut self, other: &Axes) {
        let wider = |a: Option<(u64, u64)>, b: Option<(u64, u64)>| match (a, b) {
            (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
            (a, b) => a.or(b),
        };
        self.tournaments += other.tournaments;
        (self.players, self.rounds) = (wider(self.players, other.players), wider(self.rounds, other.rounds));
        for (axis, (tournaments, times)) in &other.counts {
            let sum = self.counts.entry(axis).or_default();
            *sum = (sum.0 + tournaments, sum.1 + times);
        }
    }

    /// The smallest and the largest number of players of a tournament; `None` if no tournament was counted.
    #[must_use]
    pub fn players(&self) -> Option<(u64, u64)> {
        self.players
    }

    /// The smallest and the largest number of rounds played in a tournament; `None` if no tournament was counted.
    #[must_use]
    pub fn rounds(&self) -> Option<(u64, u64)> {
        self.rounds
    }

    /// All properties with their counts, in the order of the reports, including those that never occur.
    #[must_use]
    pub fn all(&self) -> Vec<Axis> {
        let axis = |axis| {
            let (tournaments, times) = self.counts.get(axis).copied().unwrap_or_default();
            Axis { axis, tournaments, times }
        };
        AXES.map(axis).to_vec()
    }

    /// The number of occurrences of a property in all tournaments; 0 if `axis` is not the name of a property.
    #[must_use]
    pub fn times(&self, axis: &str) -> u64 {
        self.counts.get(axis).map_or(0, |(_, times)| *times)
    }
}

/// The number of occurrences of each property in one tournament, in the order of `AXES`.
fn of(tournament: &Tournament) -> [u64; AXES.len()] {
    let entries = || tournament.players.iter().flat_map(|player| &player.entries);
    let byes = |kind: Bye| entries().filter(|entry| **entry == Entry::Bye(kind)).count() as u64;
    let games = |is: fn(GameResult) -> bool| {
        let of = |entry: &Entry| {
            entry.contest().map_or(0, |contest| contest.games.iter().filter(|g| is(*g)).count())
        };
        entries().map(of).sum::<usize>() as u64
    };
    let rounds = usize::from(tournament.paired_rounds());
    let is_away = |entry: Option<&Entry>| entry.is_none_or(|entry| !entry.is_paired());
    let at_the_edge = |last: bool| {
        let edge = |player: &&arbitrium_core::tournament::Player| {
            let played = player.entries.iter().any(Entry::is_paired);
            let place = if last { rounds.checked_sub(1) } else { Some(0) };
            played && rounds > 1 && place.is_some_and(|place| is_away(player.entries.get(place)))
        };
        tournament.players.iter().filter(edge).count() as u64
    };
    let colour = |colour| u64::from(tournament.initial_colour.is_some_and(|(initial, _)| initial == colour));
    [
        byes(Bye::PairingAllocated),
        byes(Bye::Half),
        byes(Bye::Full),
        byes(Bye::Zero),
        at_the_edge(false),
        at_the_edge(true),
        games(|game| matches!(game, GameResult::ForfeitWin | GameResult::ForfeitLoss)),
        games(|game| matches!(game, GameResult::ShortWin | GameResult::ShortDraw | GameResult::ShortLoss)),
        games(|game| game == GameResult::Adjourned),
        unusual_sums(tournament),
        tournament.virtual_points.len() as u64,
        u64::from(tournament.scoring != Scoring::standard(tournament.games_per_round)),
        tournament.prohibited.len() as u64,
        colour(Colour::White),
        colour(Colour::Black),
        tournament.players.iter().filter(|player| player.rating.is_none()).count() as u64,
        u64::from(tournament.players.len() % 2 == 1),
        u64::from(tournament.planned_rounds.is_some()),
    ]
}

/// The number of games whose results do not add up to one point, for example if both players lost.
fn unusual_sums(tournament: &Tournament) -> u64 {
    let mut sums = 0;
    for player in &tournament.players {
        for (round, entry) in (1..).zip(&player.entries) {
            let Some(contest) = entry.contest().filter(|contest| player.id < contest.opponent) else {
                continue;
            };
            let Some(other) = tournament.index_of(contest.opponent) else { continue };
            let other = tournament.entry(other, round);
            let Some(theirs) = other.contest() else { continue };
            let odd = |(own, other): &(GameResult, GameResult)| {
                use GameResult::{Draw, Loss, Win};
                matches!(own, Win | Draw | Loss)
                    && !matches!((own, other), (Win, Loss) | (Loss, Win) | (Draw, Draw))
            };
            sums += contest.games.iter().zip(theirs.games.iter()).filter(odd).count() as u64;
        }
    }
    sums
}
