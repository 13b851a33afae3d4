//! Article 5: the table of tie-breaks. Everything that asks for a tie-break walks this one table.

use super::articles as c07;
use super::value::Shape;
use crate::rulebook::Article;

/// A tie-break of Article 5.
#[derive(Debug)]
#[non_exhaustive]
pub struct Method {
    /// Its acronym.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The article that defines it.
    pub article: &'static Article,
    /// Its types by 4.3.
    pub types: &'static str,
    /// What it counts, in short.
    pub counts: &'static str,
    /// The modifiers that it takes (MTB26).
    pub modifiers: &'static [Modifier],
    /// Whether 2024 lists it.
    pub in_2024: bool,
    /// Where it may be used.
    pub used_in: UsedIn,
    /// Whether the lower value stands first.
    pub lowest_first: bool,
    /// Whether Article 10 drops it with unrated players present.
    pub by_ratings: bool,
    /// How its value is written.
    pub(crate) shape: Shape,
    /// How it is computed.
    pub(crate) calculation: Calculation,
}

/// A modifier that a tie-break may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `/Cn`: the n least significant values are cut.
    Cut,
    /// `/Mn`: the n least and the n most significant values are cut.
    Median,
    /// `/P`: forfeits as played.
    AsPlayed,
    /// `/F`: Fore Buchholz for Buchholz.
    Fore,
    /// `/R`: reversed.
    Reversed,
    /// `/L±n`: the limit of KS.
    Limit,
}

/// Where a tie-break may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UsedIn {
    /// Everywhere.
    Everywhere,
    /// Not in round-robins (note of Article 8, since 2026).
    NoRoundRobin,
    /// In round-robins (9.2).
    RoundRobin,
}

/// How a tie-break is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Calculation {
    Points,
    DirectEncounter,
    Wins,
    GamesWon,
    BlackGames,
    BlackWins,
    Progressive,
    RoundsElected,
    StandardPoints,
    PairingNumber,
    Rating,
    Buchholz,
    SonnebornBerger,
    Koya,
    AverageBuchholz,
    AverageRating,
    Performance,
    PerfectPerformance,
    AveragePerformance,
    AveragePerfect,
}

const PLAIN: Method = Method {
    code: "",
    name: "",
    article: &c07::A4_2,
    types: "B",
    counts: "",
    modifiers: &[],
    in_2024: true,
    used_in: UsedIn::Everywhere,
    lowest_first: false,
    by_ratings: false,
    shape: Shape::Whole,
    calculation: Calculation::Points,
};

/// The points themselves, with which every list begins.
pub static PTS: Method = Method {
    code: "PTS",
    name: "Points",
    counts: "the points of the standings",
    shape: Shape::Decimal,
    ..PLAIN
};

/// The tie-breaks for individual players, in the order of their articles.
pub static TABLE: [Method; 20] = [
    Method {
        code: "DE",
        name: "Direct Encounter",
        article: &c07::A6,
        types: "A",
        counts: "the games among the tied",
        modifiers: &[Modifier::AsPlayed],
        calculation: Calculation::DirectEncounter,
        ..PLAIN
    },
    Method {
        code: "WIN",
        name: "Number of Wins",
        article: &c07::A7_1,
        counts: "rounds with a win's points",
        calculation: Calculation::Wins,
        ..PLAIN
    },
    Method {
        code: "WON",
        name: "Number of Games Won",
        article: &c07::A7_2,
        counts: "games won over the board",
        calculation: Calculation::GamesWon,
        ..PLAIN
    },
    Method {
        code: "BPG",
        name: "Number of Games Played with Black",
        article: &c07::A7_3,
        counts: "games played with black",
        calculation: Calculation::BlackGames,
        ..PLAIN
    },
    Method {
        code: "BWG",
        name: "Number of Games Won with Black",
        article: &c07::A7_4,
        counts: "games won with black",
        calculation: Calculation::BlackWins,
        ..PLAIN
    },
    Method {
        code: "PS",
        name: "(Sum of) Progressive Scores",
        article: &c07::A7_5,
        counts: "the score after each round",
        modifiers: &[Modifier::Cut],
        shape: Shape::Decimal,
        calculation: Calculation::Progressive,
        ..PLAIN
    },
    Method {
        code: "REP",
        name: "Rounds one Elected to Play",
        article: &c07::A7_6,
        counts: "rounds without requested byes and forfeit losses",
        calculation: Calculation::RoundsElected,
        ..PLAIN
    },
    Method {
        code: "STD",
        name: "Standard Points",
        article: &c07::A7_7,
        counts: "rounds with more points than the opponent, and halves",
        in_2024: false,
        shape: Shape::Decimal,
        calculation: Calculation::StandardPoints,
        ..PLAIN
    },
    Method {
        code: "TPN",
        name: "Tournament Pairing Number",
        article: &c07::A7_8,
        counts: "the pairing number",
        modifiers: &[Modifier::Reversed],
        in_2024: false,
        lowest_first: true,
        calculation: Calculation::PairingNumber,
        ..PLAIN
    },
    Method {
        code: "BH",
        name: "Buchholz",
        article: &c07::A8_1,
        types: "C",
        counts: "the scores of the opponents",
        modifiers: &[Modifier::Cut, Modifier::Median, Modifier::AsPlayed, Modifier::Fore],
        used_in: UsedIn::NoRoundRobin,
        shape: Shape::Decimal,
        calculation: Calculation::Buchholz,
        ..PLAIN
    },
    Method {
        code: "AOB",
        name: "Average of Opponents' Buchholz",
        article: &c07::A8_2,
        types: "CC",
        counts: "the Buchholz of the opponents played",
        modifiers: &[Modifier::Fore],
        used_in: UsedIn::NoRoundRobin,
        shape: Shape::Decimal,
        calculation: Calculation::AverageBuchholz,
        ..PLAIN
    },
    Method {
        code: "FB",
        name: "Fore Buchholz",
        article: &c07::A8_3,
        types: "D",
        counts: "the scores of the opponents, the final round drawn",
        modifiers: &[Modifier::Cut, Modifier::Median, Modifier::AsPlayed],
        used_in: UsedIn::NoRoundRobin,
        shape: Shape::Decimal,
        calculation: Calculation::Buchholz,
        ..PLAIN
    },
    Method {
        code: "SB",
        name: "Sonneborn-Berger",
        article: &c07::A9_1,
        types: "BC",
        counts: "the scores of the opponents times the points against them",
        modifiers: &[Modifier::Cut, Modifier::AsPlayed],
        shape: Shape::Decimal,
        calculation: Calculation::SonnebornBerger,
        ..PLAIN
    },
    Method {
        code: "KS",
        name: "Koya System",
        article: &c07::A9_2,
        types: "BC",
        counts: "the points against those with at least half of the points",
        modifiers: &[Modifier::Limit],
        used_in: UsedIn::RoundRobin,
        shape: Shape::Decimal,
        calculation: Calculation::Koya,
        ..PLAIN
    },
    Method {
        code: "ARO",
        name: "Average Rating of Opponents",
        article: &c07::A10_1,
        types: "D",
        counts: "the ratings of the opponents played",
        modifiers: &[Modifier::Cut, Modifier::Median],
        by_ratings: true,
        calculation: Calculation::AverageRating,
        ..PLAIN
    },
    Method {
        code: "TPR",
        name: "Tournament Performance Rating",
        article: &c07::A10_2,
        types: "DB",
        counts: "the average rating and the difference of the score",
        by_ratings: true,
        calculation: Calculation::Performance,
        ..PLAIN
    },
    Method {
        code: "PTP",
        name: "Perfect Tournament Performance",
        article: &c07::A10_3,
        types: "DB",
        counts: "the rating that expects the score",
        by_ratings: true,
        calculation: Calculation::PerfectPerformance,
        ..PLAIN
    },
    Method {
        code: "APRO",
        name: "Average Performance Rating of Opponents",
        article: &c07::A10_4,
        types: "DC",
        counts: "the TPR of the opponents played",
        by_ratings: true,
        calculation: Calculation::AveragePerformance,
        ..PLAIN
    },
    Method {
        code: "APPO",
        name: "Average Perfect Performance of Opponents",
        article: &c07::A10_5,
        types: "DC",
        counts: "the PTP of the opponents played",
        by_ratings: true,
        calculation: Calculation::AveragePerfect,
        ..PLAIN
    },
    Method {
        code: "RTNG",
        name: "Rating",
        article: &c07::A10_6,
        counts: "the rating",
        modifiers: &[Modifier::Reversed],
        in_2024: false,
        by_ratings: true,
        calculation: Calculation::Rating,
        ..PLAIN
    },
];

/// The acronyms of Articles 12 and 13: tie-breaks of teams alone.
pub(super) const OF_TEAMS: [&str; 14] = [
    "BC", "TBR", "BBE", "MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB",
    "SSSC",
];

/// Two citations are equal when they name the same tie-break.
impl PartialEq for Method {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Method {}
