//! What a report is that declares no system: an individual Swiss, or what it shows to be something else.

use std::collections::{BTreeMap, BTreeSet};

use crate::tournament::{GameResult, Games, PlayerId, Tournament};
use crate::trf::{Document, columns};

/// Why a report that declares no system is not taken for an individual Swiss.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSwiss {
    /// Record `092` names something else.
    #[error("is {0} by record 092")]
    Named(&'static str),
    /// Teams play.
    #[error("is of teams (records 013, 082, 092 or 300 to 362)")]
    Teams,
    /// Everybody who plays meets everybody else equally often.
    #[error("is a round-robin by its pairs: each of {0} players meets all others")]
    EverybodyMeets(usize),
    /// The pairs of each round are those of one of the Berger tables.
    #[error("is a round-robin by its pairs: those of each round are of the Berger tables for {0} players")]
    Berger(usize),
    /// As many rounds as a round-robin has.
    #[error(
        "is a round-robin by its rounds: with {rounds} of them for {players} players everybody meets everybody"
    )]
    AllRounds {
        /// The rounds planned, or recorded.
        rounds: u16,
        /// The players.
        players: usize,
    },
    /// Two players meet twice.
    #[error("is no Swiss by its pairs: {} and {} meet in rounds {} and {}", .0.0, .0.1, .1.0, .1.1)]
    MeetAgain((PlayerId, PlayerId), (u16, u16)),
    /// All meet twice running.
    #[error("is a Double-Swiss by its pairs: all meet in two columns running")]
    Matches,
    /// Half of the players play on after each round.
    #[error("is a knock-out by its pairs: after each round half of the players play on")]
    KnockOut,
}

/// What can be done with a report that is no individual Swiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It can be ranked and rated.
    Standings,
    /// It can be rated.
    Ratings,
    /// A document judges it where it is asked to.
    Document(&'static str),
}

impl NoSwiss {
    /// What can be done with it.
    #[must_use]
    pub fn has_use(&self) -> Use {
        match self {
            NoSwiss::Teams => Use::Ratings,
            NoSwiss::Matches | NoSwiss::Named(DOUBLE_SWISS) => Use::Document("double-swiss-2026"),
            NoSwiss::Named(BURSTEIN) => Use::Document("burstein-2026"),
            NoSwiss::Named(DUBOV) => Use::Document("dubov-2026"),
            _ => Use::Standings,
        }
    }
}

const DOUBLE_SWISS: &str = "a Double-Swiss";
const BURSTEIN: &str = "a Burstein";
const DUBOV: &str = "a Dubov";

/// Words of record `092`, letters alone, that name what is no individual Swiss of the Dutch kind.
const OTHERS: [(&str, &str); 19] = [
    ("doubleswiss", DOUBLE_SWISS),
    ("roundrobin", ROUND_ROBIN),
    ("allplayall", ROUND_ROBIN),
    ("berger", ROUND_ROBIN),
    ("rundenturnier", ROUND_ROBIN),
    ("toutesrondes", ROUND_ROBIN),
    ("todoscontratodos", ROUND_ROBIN),
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

/// Words of record `092` that name a Swiss.
const SWISS: [&str; 6] = ["swiss", "schweizer", "suisse", "suizo", "svizzer", "dutch"];

/// With fewer players nothing parts the pairs of a Swiss from those of a round-robin that is not finished.
const TELLING: usize = 6;

/// Whether a report that declares no system is the report of an individual Swiss: `092` says so; or it says nothing of the
/// kind, nobody is in a team, nobody meets twice and the pairs are no round-robin's. Without a tournament (the report is
/// not readable) only what it says counts.
pub(super) fn is_individual_swiss(
    document: &Document,
    tournament: Option<&Tournament>,
) -> Result<(), NoSwiss> {
    let said = document.text_of(&columns::TYPE).map(|piece| piece.text.to_lowercase()).unwrap_or_default();
    let letters: String = said.chars().filter(char::is_ascii_alphabetic).collect();
    let says = |word: &&str| letters.contains(*word);
    let says_swiss = SWISS.iter().any(says);
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

/// Who met whom in which rounds.
struct Pairs {
    /// The pairs, the lower number first, and the rounds in which they were scheduled; whether both came.
    meetings: BTreeMap<(PlayerId, PlayerId), Vec<(u16, bool)>>,
    rounds: u16,
}

impl Pairs {
    fn of(tournament: &Tournament) -> Self {
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
        if self.are_matches() {
            return Err(NoSwiss::Matches);
        }
        if let Some(players) = self.everybody_meets() {
            return Err(NoSwiss::EverybodyMeets(players));
        }
        self.nobody_meets_again()?;
        let players = tournament.players.len();
        if self.are_of_berger(tournament) {
            return Err(NoSwiss::Berger(players));
        }
        let planned = tournament.planned_rounds.map_or(0, |planned| planned.rounds);
        let rounds = planned.max(self.rounds);
        if players >= TELLING && usize::from(rounds) + 1 >= players.next_multiple_of(2) {
            return Err(NoSwiss::AllRounds { rounds, players });
        }
        if self.is_knock_out(tournament) {
            return Err(NoSwiss::KnockOut);
        }
        Ok(())
    }

    /// Two who did not both come may meet again; all others are to meet once.
    fn nobody_meets_again(&self) -> Result<(), NoSwiss> {
        for (&pair, rounds) in &self.meetings {
            let mut played = rounds.iter().filter(|(_, came)| *came).map(|(round, _)| *round);
            if let (Some(first), Some(second)) = (played.next(), played.next()) {
                return Err(NoSwiss::MeetAgain(pair, (first, second)));
            }
        }
        Ok(())
    }

    /// Whether all who meet do so in the columns 2k - 1 and 2k.
    fn are_matches(&self) -> bool {
        let is_match = |rounds: &Vec<(u16, bool)>| matches!(rounds[..], [(first, _), (second, _)] if first % 2 == 1 && second == first + 1);
        !self.meetings.is_empty() && self.meetings.values().all(is_match)
    }

    /// How many players have all met each other, equally often.
    fn everybody_meets(&self) -> Option<usize> {
        let players: BTreeSet<PlayerId> =
            self.meetings.keys().flat_map(|&(one, other)| [one, other]).collect();
        let times = self.meetings.values().next()?.len();
        let all = self.meetings.values().all(|rounds| rounds.len() == times);
        let pairs = players.len() * (players.len() - 1) / 2;
        (all && players.len() > 2 && self.meetings.len() == pairs).then_some(players.len())
    }

    /// Berger tables: in each round the numbers of two who meet have the same sum modulo n - 1, that of the last player (with
    /// an odd number he is nobody) being his opponent's.
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

    /// Whether of eight players or more half play on after each round.
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

/// Whether somebody did not come.
fn is_forfeited(games: Games) -> bool {
    games.iter().any(GameResult::is_forfeit)
}
