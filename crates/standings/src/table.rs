//! Article 5: the table of all tie-breaks, from which lists and calculations are made.

use super::articles as c07;
use super::boards::ByBoards;
use super::extended::Chain;
use super::team_articles as teams;
use super::value::Shape;
use arbitrium_tournament::TeamScore;
use arbitrium_tournament::rulebook::Article;

/// A tie-break of Article 5, without modifiers.
#[derive(Debug)]
#[non_exhaustive]
pub struct Method {
    /// The code in lists, such as `BH`.
    pub code: &'static str,
    /// The name of the tie-break in Article 5.
    pub name: &'static str,
    /// The article that defines the tie-break.
    pub article: &'static Article,
    /// The types of the tie-break by 4.3, as letters from A to D.
    pub types: &'static str,
    /// A short description of what the tie-break counts.
    pub counts: &'static str,
    /// The modifiers that the tie-break accepts (MTB26).
    pub modifiers: &'static [Modifier],
    /// The kind of participants that the tie-break is for (MTB26).
    pub asked_of: AskedOf,
    /// The scores of teams that the code may have (13). For a code without a score, the score in this list is
    /// used if there is only one. If there are several, the primary score is used.
    pub scores: &'static [TeamScore],
    /// Whether the edition of 2024 has the tie-break.
    pub in_2024: bool,
    /// The kinds of tournament in which the tie-break may be used.
    pub used_in: UsedIn,
    /// Whether a lower value of the tie-break ranks higher.
    pub lowest_first: bool,
    /// Whether Article 10 drops the tie-break if there are unrated players.
    pub by_ratings: bool,
    /// The form in which the tie-break's value is printed.
    pub(crate) shape: Shape,
    /// How the tie-break's value is computed.
    pub(crate) calculation: Calculation,
}

/// A modifier that a tie-break's code can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `/Cn`: the n least significant values are cut.
    Cut,
    /// `/Mn`: the n least and the n most significant values are cut.
    Median,
    /// Forfeits count as played (`/P`).
    AsPlayed,
    /// Fore Buchholz replaces Buchholz (`/F`).
    Fore,
    /// The order is reversed (`/R`).
    Reversed,
    /// `/L±n`: the limit of KS is changed by n half points.
    Limit,
    /// `/Kx`: the divisor of SSSC is x.
    Divisor,
}

/// The kind of participants for which a tie-break is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskedOf {
    /// The tie-break ranks only players.
    Players,
    /// The tie-break ranks players and teams.
    Everybody,
    /// The tie-break ranks only teams.
    Teams,
}

/// The kinds of tournament in which a tie-break may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UsedIn {
    /// The tie-break can be used in all tournaments.
    Everywhere,
    /// The tie-break can be used in all tournaments except round-robins (note of Article 8, since 2026).
    NoRoundRobin,
    /// The tie-break can be used only in round-robins (9.2).
    RoundRobin,
}

/// How a tie-break's value is computed.
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
    OtherScore,
    ExtendedSonnebornBerger {
        /// The score of teams in the opponents' totals.
        total: TeamScore,
        /// The score of teams in the points against each opponent.
        scored: TeamScore,
    },
    ExtendedEncounter(Chain),
    Combination,
    Boards(ByBoards),
}

const PLAIN: Method = Method {
    code: "",
    name: "",
    article: &c07::A4_2,
    types: "B",
    counts: "",
    modifiers: &[],
    asked_of: AskedOf::Players,
    scores: &[],
    in_2024: true,
    used_in: UsedIn::Everywhere,
    lowest_first: false,
    by_ratings: false,
    shape: Shape::Whole,
    calculation: Calculation::Points,
};

/// The points, which are the first entry of every list.
pub static PTS: Method = Method {
    code: "PTS",
    name: "Points",
    counts: "the points of the standings",
    asked_of: AskedOf::Everybody,
    shape: Shape::Decimal,
    ..PLAIN
};

const BOTH: &[TeamScore] = &[TeamScore::MatchPoints, TeamScore::GamePoints];
const MATCHES: &[TeamScore] = &[TeamScore::MatchPoints];

const OF_TEAMS: Method = Method { asked_of: AskedOf::Teams, types: "B", shape: Shape::Decimal, ..PLAIN };

/// The fields that all Extended Sonneborn-Berger tie-breaks have in common.
const EXTENDED: Method = Method {
    name: "Extended Sonneborn-Berger",
    types: "BC",
    modifiers: &[Modifier::Cut, Modifier::AsPlayed],
    ..OF_TEAMS
};

/// The fields that all Extended Direct Encounter tie-breaks have in common.
const ENCOUNTER: Method = Method { types: "A", modifiers: &[Modifier::AsPlayed], ..OF_TEAMS };

/// All tie-breaks except the points. Those for players come first, in the order of their articles, then those only
/// for teams.
pub static TABLE: [Method; 34] = [
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
        asked_of: AskedOf::Everybody,
        scores: MATCHES,
        name: "Number of Wins",
        article: &c07::A7_1,
        counts: "rounds with a win's points",
        calculation: Calculation::Wins,
        ..PLAIN
    },
    Method {
        code: "WON",
        asked_of: AskedOf::Everybody,
        scores: MATCHES,
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
        asked_of: AskedOf::Everybody,
        scores: BOTH,
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
        asked_of: AskedOf::Everybody,
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
        asked_of: AskedOf::Everybody,
        scores: BOTH,
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
        asked_of: AskedOf::Everybody,
        scores: BOTH,
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
        asked_of: AskedOf::Everybody,
        scores: BOTH,
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
        asked_of: AskedOf::Everybody,
        scores: BOTH,
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
    Method {
        code: "BC",
        name: "Board Count",
        article: &teams::A12_1,
        counts: "the game points on each board times its number",
        lowest_first: true,
        calculation: Calculation::Boards(ByBoards::Count),
        ..OF_TEAMS
    },
    Method {
        code: "TBR",
        name: "Top Board Results",
        article: &teams::A12_2,
        counts: "the game points on board 1, then on board 2, and so on",
        calculation: Calculation::Boards(ByBoards::Top),
        ..OF_TEAMS
    },
    Method {
        code: "BBE",
        name: "Bottom Board Elimination",
        article: &teams::A12_3,
        counts: "the game points on all boards but the last, then but the last two, and so on",
        calculation: Calculation::Boards(ByBoards::Bottom),
        ..OF_TEAMS
    },
    Method {
        code: "MPvGP",
        name: "Match Points or Game Points",
        article: &teams::A13_1,
        counts: "the secondary score",
        calculation: Calculation::OtherScore,
        ..OF_TEAMS
    },
    Method {
        code: "EMMSB",
        article: &teams::A13_2_1,
        counts: "the match points of the opponents times the match points against them",
        calculation: Calculation::ExtendedSonnebornBerger {
            total: TeamScore::MatchPoints,
            scored: TeamScore::MatchPoints,
        },
        ..EXTENDED
    },
    Method {
        code: "EMGSB",
        article: &teams::A13_2_2,
        counts: "the match points of the opponents times the game points against them",
        calculation: Calculation::ExtendedSonnebornBerger {
            total: TeamScore::MatchPoints,
            scored: TeamScore::GamePoints,
        },
        ..EXTENDED
    },
    Method {
        code: "EGMSB",
        article: &teams::A13_2_3,
        counts: "the game points of the opponents times the match points against them",
        calculation: Calculation::ExtendedSonnebornBerger {
            total: TeamScore::GamePoints,
            scored: TeamScore::MatchPoints,
        },
        ..EXTENDED
    },
    Method {
        code: "EGGSB",
        article: &teams::A13_2_4,
        counts: "the game points of the opponents times the game points against them",
        calculation: Calculation::ExtendedSonnebornBerger {
            total: TeamScore::GamePoints,
            scored: TeamScore::GamePoints,
        },
        ..EXTENDED
    },
    Method {
        code: "EDE",
        name: "Extended Direct Encounter",
        article: &teams::A13_3_1,
        counts: "the matches among the tied, by the primary score, then by the secondary",
        calculation: Calculation::ExtendedEncounter(&[]),
        ..ENCOUNTER
    },
    Method {
        code: "EDEBT",
        name: "Extended Direct Encounter, Board Count, Top Board Results",
        article: &teams::A13_3_2,
        counts: "EDE, then of two teams BC and TBR",
        calculation: Calculation::ExtendedEncounter(&[ByBoards::Count, ByBoards::Top]),
        ..ENCOUNTER
    },
    Method {
        code: "EDEBB",
        name: "Extended Direct Encounter, Board Count, Bottom Board Elimination",
        article: &teams::A13_3_2,
        counts: "EDE, then of two teams BC and BBE",
        calculation: Calculation::ExtendedEncounter(&[ByBoards::Count, ByBoards::Bottom]),
        ..ENCOUNTER
    },
    Method {
        code: "EDET",
        name: "Extended Direct Encounter, Top Board Results",
        article: &teams::A13_3_2,
        counts: "EDE, then of two teams TBR",
        calculation: Calculation::ExtendedEncounter(&[ByBoards::Top]),
        ..ENCOUNTER
    },
    Method {
        code: "EDEB",
        name: "Extended Direct Encounter, Bottom Board Elimination",
        article: &teams::A13_3_2,
        counts: "EDE, then of two teams BBE",
        calculation: Calculation::ExtendedEncounter(&[ByBoards::Bottom]),
        ..ENCOUNTER
    },
    Method {
        code: "SSSC",
        name: "Scores and Schedule Strength Combination",
        article: &teams::A13_4,
        types: "BC/BD",
        counts: "the secondary score and a share of the Buchholz by the primary",
        modifiers: &[Modifier::Fore, Modifier::AsPlayed, Modifier::Divisor],
        used_in: UsedIn::NoRoundRobin,
        calculation: Calculation::Combination,
        ..OF_TEAMS
    },
];

/// Two methods are equal if they are the same static, so only the addresses are compared.
impl PartialEq for Method {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Method {}
