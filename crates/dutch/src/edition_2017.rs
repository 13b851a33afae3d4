//! The edition of 2017 (C.04.3 until 31 January 2026): its table of criteria, and the rules in which the edition of
//! 2026 differs. This file implements A.4, A.8 and C.2. The module `round` implements A.9.

use super::articles_2017 as a;
use super::bracket::{BracketDecision, Candidate};
use super::concerns::{self, both_due, floated, sits};
use super::criteria::{
    c1, c2, c3, c4, colour_preferences, fewest_downfloaters, following_bracket, mdp_pairing,
    strong_preferences, topscorers_difference, topscorers_repeat,
};
use super::edition::{Articles, Bounded, Edition};
use super::field::Float;
use super::kind::Sight;
use super::readings::{C2FullPoint, C7Bye, C16Lists, M1, Readings};
use super::row::{Beyond, Found, Row};
use super::sum::{Counted, Speaks, Sum, Total, Who, if_so, number};
use arbitrium_swiss::terms::history::{Barred, WithoutPlaying, without_playing};
use arbitrium_swiss::weighing::{Difference, Value};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::BakuText;
use arbitrium_tournament::position::{PastRound, Position, Worth};
use arbitrium_tournament::rulebook::Rulebook;
use arbitrium_tournament::{Contest, GameResult, Points};

/// The edition in force until 31 January 2026.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2017;

type Asked<'a, 'b> = &'a BracketDecision<'b, Dutch2017>;

impl Edition for Dutch2017 {
    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const BAKU: BakuText = BakuText::Till2026;
    const ARTICLES: Articles = a::ARTICLES;
    /// C.7 defines the criteria for the following bracket: "in order first to maximize the number of pairs
    /// and then to minimize the PSD (see C.5 and C.6) in the following bracket". The absolute criteria apply
    /// there as in every bracket. `.ahead()` marks the rows that apply to the following bracket too.
    const ROWS: &'static [Row<Self>] = &[
        Row::absolute(&a::CANDIDATE, mdp_pairing).ahead(),
        Row::absolute(&a::C1, c1).ahead(),
        Row::absolute(&a::C2, c2).refusing_ahead(c2_in_the_following_bracket),
        Row::absolute(&a::C3, c3).ahead(),
        Row::absolute_asking(&a::C4, c4),
        Row::minimised(&a::C5, fewest_downfloaters()).ahead().counting("downfloater", "downfloaters"),
        Row::minimised(&a::C6, psd())
            .ahead()
            .counting("moved-down player not paired", "moved-down players not paired"),
        Row::minimised_beyond(
            &a::C7,
            Beyond::Following,
            following_bracket,
            Found::Told(concerns::downfloaters),
        )
        .counting("failure", "failures"),
        Row::minimised(&a::C8, Sum::new(number, sits).pairs(topscorers_difference::<Self>)).counting(
            "player with a colour difference beyond 2",
            "players with a colour difference beyond 2",
        ),
        Row::minimised(&a::C9, Sum::new(number, sits).pairs(topscorers_repeat::<Self>)).counting(
            "player with the same colour three times in a row",
            "players with the same colour three times in a row",
        ),
        Row::minimised(&a::C10, Sum::new(number, both_due).pairs(colour_preferences))
            .counting("player without the preferred colour", "players without the preferred colour"),
        Row::minimised(&a::C11, Sum::new(number, both_due).pairs(strong_preferences)).counting(
            "player without the strongly preferred colour",
            "players without the strongly preferred colour",
        ),
        Row::minimised(&a::C12, same_downfloat::<1>(Sum::new(number, floated_down::<1>))).counting(
            "player who floats down again after the previous round",
            "players who float down again after the previous round",
        ),
        Row::minimised(&a::C13, same_upfloat::<1>(Sum::new(number, floated_up::<1>))).counting(
            "player who floats up again after the previous round",
            "players who float up again after the previous round",
        ),
        Row::minimised(&a::C14, same_downfloat::<2>(Sum::new(number, floated_down::<2>))).counting(
            "player who floats down as two rounds before",
            "players who float down as two rounds before",
        ),
        Row::minimised(&a::C15, same_upfloat::<2>(Sum::new(number, floated_up::<2>))).counting(
            "player who floats up as two rounds before",
            "players who float up as two rounds before",
        ),
        Row::minimised(&a::C16, same_downfloat::<1>(Sum::new(differences, down_and_apart::<1>))),
        Row::minimised(&a::C17, same_upfloat::<1>(Sum::new(differences, up_and_apart::<1>))),
        Row::minimised(&a::C18, same_downfloat::<2>(Sum::new(differences, down_and_apart::<2>))),
        Row::minimised(&a::C19, same_upfloat::<2>(Sum::new(differences, up_and_apart::<2>))),
    ];
    const BOUNDED: Option<Bounded> = Some(Bounded {
        topscorers: [&a::C8, &a::C9],
        preferences: [&a::C10, &a::C11],
        downfloats: [&a::C12, &a::C14],
        upfloats: [&a::C13, &a::C15],
    });
    const COMPLETES_EVERY_BRACKET: bool = false;

    /// What bars a player from the bye. C.2, with C.04.1.d: "already received a pairing-allocated bye, or has already
    /// scored a (forfeit) win due to an opponent not appearing in time".
    fn barred(position: &Position, index: usize, readings: Readings) -> Barred {
        let won = |_, contest: &Contest| contest.games.iter().any(|result| result == GameResult::ForfeitWin);
        let bars = |had: &WithoutPlaying| match had {
            WithoutPlaying::PairingAllocatedBye | WithoutPlaying::ForfeitWin => true,
            WithoutPlaying::FullPointBye => readings.c2_full_point == C2FullPoint::Bars,
            WithoutPlaying::HalfPointBye | WithoutPlaying::PointsOfAWin => false,
        };
        without_playing(position, index, won).filter(|(had, _)| bars(had)).collect()
    }

    /// Every unplayed round is a downfloat. A.4.b: "A player who, for whatever reason, does not play in a round, also
    /// receives a downfloat."
    fn is_downfloat_unplayed(_: &PastRound, _: Worth, _: Readings) -> bool {
        true
    }
}

/// The value of C2 in the following bracket (C.7). The interpretation `c7-bye` decides whether C2 applies there.
fn c2_in_the_following_bracket(d: Asked<'_, '_>, candidate: &Candidate) -> Value {
    match d.field.readings.c7_bye {
        C7Bye::Binds => c2(d, candidate),
        C7Bye::Ignored => Value::Broken(false),
    }
}

/// The score difference of a pair or a downfloater (A.8). For a downfloater it is "the difference between the score
/// of the downfloater, and an artificial value that is one point less than the score of the lowest ranked player of
/// the current bracket".
fn difference(sight: &Sight, counted: &Counted<'_>) -> Points {
    match counted {
        Counted::Pair(higher, lower) => higher.apart(lower),
        Counted::Downfloater(player) => player.score - sight.lowest + Points::from_tenths(10),
    }
}

/// The value of A.8 and C.6: the Pairing Score Difference, "a list of score-differences, sorted from the highest to
/// the lowest", of all pairs and downfloaters. Under the interpretation `m1=most-mdps` the number of unpaired
/// moved-down players precedes the list.
const fn psd() -> Sum<Dutch2017> {
    let sum = Sum::new(
        |readings| match readings.m1 {
            M1::Psd => Total::Differences(points),
            M1::MostMdps => Total::NumberAndDifferences(is_in_the_limbo, points),
        },
        unequal,
    );
    sum.all_pairs().all_downfloaters()
}

fn points(sight: &Sight, counted: &Counted<'_>) -> Difference {
    Difference::Points(difference(sight, counted))
}

fn is_in_the_limbo(_: &Sight, counted: &Counted<'_>) -> bool {
    matches!(counted, Counted::Downfloater(player) if player.is_mdp)
}

/// A text for C.6 about a pair with different scores or about a downfloater. Empty for a pair with equal scores.
fn unequal(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    let id = |player: usize| d.field.id(player);
    match speaks {
        Speaks::Pair(a, b) | Speaks::Meeting { player: a, opponent: b } => {
            let apart = difference(&d.sight, &speaks.seen(d));
            let is_told = apart != Points::ZERO;
            if is_told { tell![id(a), " and ", id(b), " are ", apart, " apart"] } else { Telling::new() }
        }
        Speaks::Downfloater(player) => concerns::with_score(d, player).and(" floats down"),
    }
}

/// Makes `sum` count the players of C.12, C.14, C.16 and C.18: "players who receive the same downfloat as the
/// previous round" (or as two rounds before). `BACK` is 1 for the previous round and 2 for two rounds before.
/// In a pair with different scores "the higher ranked player receives a downfloat"; a downfloater receives
/// one too.
const fn same_downfloat<const BACK: usize>(sum: Sum<Dutch2017>) -> Sum<Dutch2017> {
    sum.pairs(|_, higher, lower| {
        if_so(higher.score != lower.score && higher.had(Float::Down, BACK), Who::Higher)
    })
    .downfloaters(|_, player| player.had(Float::Down, BACK))
}

/// Makes `sum` count the players of C.13, C.15, C.17 and C.19: "players who receive the same upfloat as the
/// previous round" (or as two rounds before). `BACK` is 1 for the previous round and 2 for two rounds before.
/// In a pair with different scores the lower ranked player receives an upfloat.
const fn same_upfloat<const BACK: usize>(sum: Sum<Dutch2017>) -> Sum<Dutch2017> {
    sum.pairs(|_, higher, lower| if_so(higher.score != lower.score && lower.had(Float::Up, BACK), Who::Lower))
}

/// How C.16 to C.19 combine the score differences of the players that count: "minimize the score differences of
/// players who receive the same downfloat (upfloat)".
fn differences(readings: Readings) -> Total {
    match readings.c16_lists {
        C16Lists::Descending => Total::Differences(points),
        C16Lists::Sums => Total::Sum(difference),
    }
}

fn floated_down<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated(d, speaks, Float::Down, BACK)
}

fn floated_up<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated(d, speaks, Float::Up, BACK)
}

fn down_and_apart<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated_down::<BACK>(d, speaks).and(over(d, speaks))
}

fn up_and_apart<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated_up::<BACK>(d, speaks).and(over(d, speaks))
}

/// A text with the score difference of a player that receives the same float again.
fn over(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    tell![" and now floats over a difference of ", difference(&d.sight, &speaks.seen(d))]
}
