//! Decides whether a file that declares no pairing system is an individual Swiss tournament, or what else it is.

use std::collections::{BTreeMap, BTreeSet};

use super::round_robin::is_named_round_robin;
use crate::{SystemId, named_in_words};
use arbitrium_tournament::{GameResult, Games, PlayerId, Tournament};
use arbitrium_trf::{Document, columns};

/// Why a file without a declared system does not count as an individual Swiss.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSwiss {
    /// Record `092` names another kind of tournament.
    #[error("is {0} by record 092")]
    Named(&'static str),
    /// The participants are teams.
    #[error("is of teams (records 013, 082, 092 or 300 to 362)")]
    Teams,
    /// All players meet each other, either equally often or some once more in an unfinished cycle.
    #[error("is a round-robin by its pairs: each of {0} players meets all others")]
    EverybodyMeets(usize),
    /// The pairs of each round are those of the Berger tables.
    #[error("is a round-robin by its pairs: those of each round are of the Berger tables for {0} players")]
    Berger(usize),
    /// The number of rounds is that of a round-robin.
    #[error(
        "is a round-robin by its rounds: with {rounds} of them for {players} players each player meets all others"
    )]
    AllRounds {
        /// The number of planned rounds, or of recorded ones if there are more.
        rounds: u16,
        /// The number of players in the file.
        players: usize,
    },
    /// Two players meet twice. The fields are the two players and the two rounds.
    #[error("is not a Swiss by its pairs: {} and {} meet in rounds {} and {}", .0.0, .0.1, .1.0, .1.1)]
    MeetAgain((PlayerId, PlayerId), (u16, u16)),
    /// All players meet the same opponent in two consecutive rounds.
    #[error("is a Double-Swiss by its pairs: all meet in two columns running")]
    Matches,
    /// Half of the players continue after each round, as in a knock-out.
    #[error("is a knock-out by its pairs: after each round half of the players play on")]
    KnockOut,
}

/// What arbitrium can do with a file that is not an individual Swiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// arbitrium can compute standings and ratings.
    Standings,
    /// arbitrium can compute ratings.
    Ratings,
    /// arbitrium can judge the file by this document if the caller names it.
    Document(SystemId),
}

impl NoSwiss {
    /// The most useful thing that arbitrium can do with the file.
    #[must_use]
    pub fn has_use(&self) -> Use {
        match self {
            NoSwiss::Teams => Use::Ratings,
            NoSwiss::Matches | NoSwiss::Named(DOUBLE_SWISS) => Use::Document(SystemId::DoubleSwiss2026),
            NoSwiss::Named(BURSTEIN) => Use::Document(SystemId::Burstein2026),
            NoSwiss::Named(DUBOV) => Use::Document(SystemId::Dubov2026),
            _ => Use::Standings,
        }
    }
}

const DOUBLE_SWISS: &str = "a Double-Swiss";
const BURSTEIN: &str = "a Burstein";
const DUBOV: &str = "a Dubov";

/// Words of record `092` that name something that is neither a Swiss under the Dutch rules nor a round-robin. They
/// consist of letters only. The second text describes the kind of tournament.
const OTHERS: [(&str, &str); 13] = [
    ("doubleswiss", DOUBLE_SWISS),
    ("scheveningen", "a Scheveningen"),
    ("schiller", "a Schiller"),
    ("knockout", KNOCK_OUT),
    ("elimination", KNOCK_OUT),
    ("dubov", DUBOV),
    ("burstein", BURSTEIN),
    ("keizer", "a Keizer"),
    ("mcmahon", "a McMahon"),
    ("monrad", "a Monrad"),
    ("amalfi", "an Amalfi"),
    ("hexagon", "a Hexagon"),
    ("arena", "an arena"),
];
const ROUND_ROBIN: &str = "a round-robin";
const KNOCK_OUT: &str = "a knock-out";

/// Words of record `092` that name a Swiss. They consist of letters only.
const SWISS: [&str; 6] = ["swiss", "schweizer", "suisse", "suizo", "svizzer", "dutch"];

/// The smallest number of players for which pairs can show that a file is a round-robin. With fewer players, a Swiss
/// can have the same pairs.
const TELLING: usize = 6;

/// Checks that a file without a declared system is an individual Swiss. Either record `092` says so, or it does not
/// name the kind. There must be no teams, no two players who meet twice, and no pairs like those of a round-robin.
/// Without a tournament (an unreadable file) only the records count.
pub(super) fn is_individual_swiss(
    document: &Document,
    tournament: Option<&Tournament>,
) -> Result<(), NoSwiss> {
    let letters = letters_of_type(document);
    let says = |word: &&str| letters.contains(*word);
    let says_swiss = SWISS.iter().any(says);
    if is_named_round_robin(document) {
        return Err(NoSwiss::Named(ROUND_ROBIN));
    }
    if let Some((_, name)) = OTHERS.iter().find(|(word, _)| says(word)) {
        return Err(NoSwiss::Named(name));
    }
    if document.is_team() && !(says_swiss && says(&"individual") && !says(&"team")) {
        return Err(NoSwiss::Teams);
    }
    match tournament {
        Some(tournament) if !says_swiss => Pairs::of(tournament).are_of_a_swiss(tournament),
        _ => Ok(()),
    }
}

/// The ASCII letters of record `092` in lower case.
fn letters_of_type(document: &Document) -> String {
    let said = document.text_of(&columns::TYPE).map(|piece| piece.text.to_lowercase()).unwrap_or_default();
    said.chars().filter(char::is_ascii_alphabetic).collect()
}

/// Whether record `092` names a Swiss, or another kind of tournament that is not a round-robin.
pub(super) fn names_other(document: &Document) -> bool {
    if named_in_words(document).is_some() {
        return true;
    }
    let letters = letters_of_type(document);
    SWISS.iter().chain(OTHERS.iter().map(|(word, _)| word)).any(|word| letters.contains(word))
}

/// The rounds in which every two players met.
pub(super) struct Pairs {
    /// For each pair, with the lower number first: the rounds in which it was scheduled, and whether both players
    /// came.
    meetings: BTreeMap<(PlayerId, PlayerId), Vec<(u16, bool)>>,
    rounds: u16,
}

impl Pairs {
    pub(super) fn of(tournament: &Tournament) -> Self {
        let mut meetings: BTreeMap<_, Vec<(u16, bool)>> = BTreeMap::new();
        let rounds = tournament.paired_rounds();
        for (place, player) in tournament.players.iter().enumerate() {
            for round in 1..=rounds {
                let entry = tournament.entry(place, round);
                let Some(contest) = entry.contest().filter(|contest| player.id < contest.opponent) else {
                    continue;
                };
                let came = !is_forfeited(contest.games);
                meetings.entry((player.id, contest.opponent)).or_default().push((round, came));
            }
        }
        Pairs { meetings, rounds }
    }

    fn are_of_a_swiss(&self, tournament: &Tournament) -> Result<(), NoSwiss> {
        if let Some(round_robin) = self.round_robin(tournament) {
            return Err(round_robin);
        }
        if self.are_matches() {
            return Err(NoSwiss::Matches);
        }
        self.nobody_meets_again()?;
        if self.is_knock_out(tournament) {
            return Err(NoSwiss::KnockOut);
        }
        Ok(())
    }

    /// The evidence that the pairs are those of a round-robin; `None` if they do not show this.
    pub(super) fn round_robin(&self, tournament: &Tournament) -> Option<NoSwiss> {
        if let Some(players) = self.everybody_meets() {
            return Some(NoSwiss::EverybodyMeets(players));
        }
        if self.are_matches() || self.nobody_meets_again().is_err() {
            return None;
        }
        let players = tournament.players.len();
        if self.are_of_berger(tournament) {
            return Some(NoSwiss::Berger(players));
        }
        let planned = tournament.planned_rounds.map_or(0, |planned| planned.rounds);
        let rounds = planned.max(self.rounds);
        let are_all = players >= TELLING && usize::from(rounds) + 1 >= players.next_multiple_of(2);
        are_all.then_some(NoSwiss::AllRounds { rounds, players })
    }

    /// Fails if two players meet at least twice and both are present each time.
    fn nobody_meets_again(&self) -> Result<(), NoSwiss> {
        for (&pair, rounds) in &self.meetings {
            let mut played = rounds.iter().filter(|(_, came)| *came).map(|(round, _)| *round);
            if let (Some(first), Some(second)) = (played.next(), played.next()) {
                return Err(NoSwiss::MeetAgain(pair, (first, second)));
            }
        }
        Ok(())
    }

    /// Whether all meetings are matches over two rounds 2k - 1 and 2k.
    fn are_matches(&self) -> bool {
        let is_match = |rounds: &Vec<(u16, bool)>| matches!(rounds[..], [(first, _), (second, _)] if first % 2 == 1 && second == first + 1);
        !self.meetings.is_empty() && self.meetings.values().all(is_match)
    }

    /// The number of players, if all have met each other equally often, or some once more in an unfinished cycle.
    /// Otherwise `None`.
    fn everybody_meets(&self) -> Option<usize> {
        let players: BTreeSet<PlayerId> =
            self.meetings.keys().flat_map(|&(one, other)| [one, other]).collect();
        let times = || self.meetings.values().map(Vec::len);
        let (fewest, most) = (times().min()?, times().max()?);
        let pairs = players.len() * (players.len() - 1) / 2;
        let all = self.meetings.len() == pairs && most <= fewest + 1;
        (all && players.len() > 2).then_some(players.len())
    }

    /// Whether the pairs are those of the Berger tables. In these tables, the two numbers of each pair of a
    /// round have the same sum modulo n - 1. In a pair with the last player, the opponent's number counts
    /// twice. If the number of players is odd, there is no last player.
    fn are_of_berger(&self, tournament: &Tournament) -> bool {
        let players = tournament.players.len();
        let last = players.next_multiple_of(2);
        let numbers = tournament.players.iter().map(|player| usize::from(player.id.get()));
        if players < TELLING || self.meetings.is_empty() || !numbers.eq(1..=players) {
            return false;
        }
        let mut sums: BTreeMap<u16, BTreeSet<usize>> = BTreeMap::new();
        for (&(one, other), rounds) in &self.meetings {
            let (one, other) = (usize::from(one.get()), usize::from(other.get()));
            let sum = if other == last { 2 * one } else { one + other } % (last - 1);
            for (round, _) in rounds {
                sums.entry(*round).or_default().insert(sum);
            }
        }
        let of_tables: BTreeSet<usize> = sums.values().flatten().copied().collect();
        sums.values().all(|sums| sums.len() == 1) && of_tables.len() == sums.len()
    }

    /// Whether at least eight players start, and half of the players continue after each round.
    fn is_knock_out(&self, tournament: &Tournament) -> bool {
        let paired = |round: u16| -> BTreeSet<PlayerId> {
            let players = tournament.players.iter().enumerate();
            players
                .filter(|(place, _)| tournament.entry(*place, round).contest().is_some())
                .map(|(_, p)| p.id)
                .collect()
        };
        let fields: Vec<BTreeSet<PlayerId>> = (1..=self.rounds).map(paired).collect();
        let is_half = |rounds: &[BTreeSet<PlayerId>]| {
            rounds[1].is_subset(&rounds[0]) && rounds[1].len() * 2 == rounds[0].len()
        };
        fields.len() > 1 && fields[0].len() >= 8 && fields.windows(2).all(is_half)
    }
}

/// Whether at least one game of a pair was forfeited.
fn is_forfeited(games: Games) -> bool {
    games.iter().any(GameResult::is_forfeit)
}
