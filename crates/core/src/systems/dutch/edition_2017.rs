//! The edition of 2017 (C.04.3 until 31 January 2026): its table of criteria, and what its text says differently from that of
//! 2026: A.4, A.8 and C.2 here, A.9 in `round`.

use super::articles_2017 as a;
use super::bracket::{BracketDecision, Candidate};
use super::concerns::{self, floated};
use super::criteria::{
    c1, c2, c3, c4, colour_preferences, fewest_downfloaters, following_bracket, had, mdp_pairing,
    score_difference, strong_preferences, topscorers_difference, topscorers_repeat,
};
use super::edition::{Articles, Edition};
use super::field::Float;
use super::readings::{C2FullPoint, C7Bye, C16Lists, M1, Readings};
use super::row::{Makes, Row};
use crate::position::{PastRound, Position, Worth};
use crate::rulebook::Rulebook;
use crate::systems::terms::history::{WithoutPlaying, without_playing};
use crate::systems::weighing::{Difference, Value};
use crate::systems::{Telling, tell};
use crate::tournament::{Contest, GameResult, Points};

/// The text in force until 31 January 2026.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2017;

type Asked<'a, 'b> = &'a BracketDecision<'b, Dutch2017>;

impl Edition for Dutch2017 {
    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const ARTICLES: Articles = a::ARTICLES;
    /// What is asked of the following bracket, C.7 says: "in order first to maximize the number of pairs and then to minimize the
    /// PSD (see C.5 and C.6) in the following bracket", which the absolute criteria bind as every bracket.
    const ROWS: &'static [Row<Self>] = &[
        Row::absolute(&a::CANDIDATE, mdp_pairing).ahead(),
        Row::absolute(&a::C1, c1).ahead(),
        Row::absolute(&a::C2, c2).ahead_as(c2_in_the_following_bracket),
        Row::absolute(&a::C3, c3).ahead(),
        Row::absolute_asking(&a::C4, c4),
        Row::minimised(&a::C5, fewest_downfloaters)
            .ahead()
            .counting("downfloater", "downfloaters")
            .about(concerns::downfloaters),
        Row::minimised(&a::C6, psd)
            .ahead()
            .counting("moved-down player not paired", "moved-down players not paired")
            .about(unequal),
        Row::minimised_asking(&a::C7, Makes::Following, following_bracket)
            .counting("failure", "failures")
            .about(concerns::downfloaters),
        Row::minimised(&a::C8, topscorers_difference)
            .counting("player with a colour difference beyond 2", "players with a colour difference beyond 2")
            .about(concerns::widened),
        Row::minimised(&a::C9, topscorers_repeat)
            .counting(
                "player with the same colour three times in a row",
                "players with the same colour three times in a row",
            )
            .about(concerns::repeated),
        Row::minimised(&a::C10, colour_preferences)
            .counting("player without the preferred colour", "players without the preferred colour")
            .about(concerns::denied),
        Row::minimised(&a::C11, strong_preferences)
            .counting(
                "player without the strongly preferred colour",
                "players without the strongly preferred colour",
            )
            .about(concerns::denied_strongly),
        Row::minimised(&a::C12, |d, c| floats(d, c, Float::Down, 1))
            .counting(
                "player who floats down again after the previous round",
                "players who float down again after the previous round",
            )
            .about(|d, c| floated(d, receivers(d, c, Float::Down), Float::Down, 1)),
        Row::minimised(&a::C13, |d, c| floats(d, c, Float::Up, 1))
            .counting(
                "player who floats up again after the previous round",
                "players who float up again after the previous round",
            )
            .about(|d, c| floated(d, receivers(d, c, Float::Up), Float::Up, 1)),
        Row::minimised(&a::C14, |d, c| floats(d, c, Float::Down, 2))
            .counting(
                "player who floats down as two rounds before",
                "players who float down as two rounds before",
            )
            .about(|d, c| floated(d, receivers(d, c, Float::Down), Float::Down, 2)),
        Row::minimised(&a::C15, |d, c| floats(d, c, Float::Up, 2))
            .counting(
                "player who floats up as two rounds before",
                "players who float up as two rounds before",
            )
            .about(|d, c| floated(d, receivers(d, c, Float::Up), Float::Up, 2)),
        Row::minimised(&a::C16, |d, c| float_differences(d, c, Float::Down, 1))
            .about(|d, c| apart(d, c, Float::Down, 1)),
        Row::minimised(&a::C17, |d, c| float_differences(d, c, Float::Up, 1))
            .about(|d, c| apart(d, c, Float::Up, 1)),
        Row::minimised(&a::C18, |d, c| float_differences(d, c, Float::Down, 2))
            .about(|d, c| apart(d, c, Float::Down, 2)),
        Row::minimised(&a::C19, |d, c| float_differences(d, c, Float::Up, 2))
            .about(|d, c| apart(d, c, Float::Up, 2)),
    ];
    const COMPLETES_EVERY_BRACKET: bool = false;

    /// C.2, with C.04.1.d: "already received a pairing-allocated bye, or has already scored a (forfeit) win due to an opponent
    /// not appearing in time".
    fn barrier(position: &Position, index: usize, readings: Readings) -> Option<(WithoutPlaying, u16)> {
        let won = |_, contest: &Contest| contest.games.iter().any(|result| result == GameResult::ForfeitWin);
        without_playing(position, index, won).find(|(had, _)| match had {
            WithoutPlaying::PairingAllocatedBye | WithoutPlaying::ForfeitWin => true,
            WithoutPlaying::FullPointBye => readings.c2_full_point == C2FullPoint::Bars,
            WithoutPlaying::HalfPointBye | WithoutPlaying::PointsOfAWin => false,
        })
    }

    /// A.4.b: "A player who, for whatever reason, does not play in a round, also receives a downfloat."
    fn is_downfloat_unplayed(_: &PastRound, _: Worth, _: Readings) -> bool {
        true
    }
}

/// C.7, reading `c7-bye`.
fn c2_in_the_following_bracket(d: Asked<'_, '_>, candidate: &Candidate) -> Value {
    match d.field.readings.c7_bye {
        C7Bye::Binds => c2(d, candidate),
        C7Bye::Ignored => Value::Broken(false),
    }
}

/// A.8: the score-difference of a downfloater, "the difference between the score of the downfloater, and an artificial value
/// that is one point less than the score of the lowest ranked player of the current bracket".
fn downfloater_difference(d: Asked<'_, '_>, player: usize) -> Points {
    let lowest = d.bracket.players().last().map_or(Points::ZERO, |&lowest| d.field.score(lowest));
    d.field.score(player) - lowest + Points::from_tenths(10)
}

/// A.8 and C.6: the Pairing Score Difference, "a list of score-differences, sorted from the highest to the lowest".
fn psd(d: Asked<'_, '_>, candidate: &Candidate) -> Value {
    let pairs = candidate.pairs.iter().map(|&pair| score_difference(d, pair));
    let downfloaters = candidate.downfloaters.iter().map(|&player| downfloater_difference(d, player));
    let mut list: Vec<Difference> = pairs.chain(downfloaters).map(Difference::Points).collect();
    list.sort_unstable_by(|a, b| b.cmp(a));
    if d.field.readings.m1 == M1::MostMdps {
        let unpaired = candidate.downfloaters.iter().filter(|&&player| d.bracket.is_mdp(player)).count();
        return Value::Outlook(vec![Value::Count(unpaired), Value::Differences(list)]);
    }
    Value::Differences(list)
}

/// Who receives a float by a candidate, with its score difference: of two who meet with different scores "the higher ranked
/// player receives a downfloat, the lower one an upfloat", and a downfloater receives a downfloat.
fn receive<'a>(
    d: Asked<'a, '_>,
    candidate: &'a Candidate,
    float: Float,
) -> impl Iterator<Item = (usize, Points)> + 'a {
    let unequal = candidate.pairs.iter().map(move |&pair| (pair, score_difference(d, pair)));
    let unequal = unequal.filter(|&(_, difference)| difference != Points::ZERO);
    let by_pairs = unequal.map(move |((higher, lower), difference)| match float {
        Float::Down => (higher, difference),
        Float::Up => (lower, difference),
    });
    let downfloaters = candidate.downfloaters.iter().filter(move |_| float == Float::Down);
    by_pairs.chain(downfloaters.map(move |&player| (player, downfloater_difference(d, player))))
}

/// Those who receive a float.
fn receivers(d: Asked<'_, '_>, candidate: &Candidate, float: Float) -> Vec<usize> {
    receive(d, candidate, float).map(|(player, _)| player).collect()
}

/// C.16 to C.19: who receives the same float again, with its score difference.
fn apart(d: Asked<'_, '_>, candidate: &Candidate, float: Float, back: usize) -> Vec<Telling> {
    let again = receive(d, candidate, float).flat_map(|(player, difference)| {
        let told = concerns::floated(d, [player], float, back).into_iter();
        told.map(move |who| who.and(tell![" and now floats over a difference of ", difference]))
    });
    again.collect()
}

/// C.6: the pairs of unequal scores, and who floats down.
fn unequal(d: Asked<'_, '_>, candidate: &Candidate) -> Vec<Telling> {
    let id = |player: usize| d.field.entrants[player].id;
    let pairs = candidate.pairs.iter().map(|&pair| (pair, score_difference(d, pair)));
    let pairs = pairs.filter(|&(_, difference)| difference != Points::ZERO);
    let pairs = pairs.map(|((a, b), difference)| tell![id(a), " and ", id(b), " are ", difference, " apart"]);
    let down = candidate.downfloaters.iter();
    let down = down.map(|&player| tell![id(player), " with ", d.field.score(player), " floats down"]);
    pairs.chain(down).collect()
}

/// C.12 to C.15: "minimize the number of players who receive the same downfloat (upfloat) as the previous round" (as two
/// rounds before).
///
/// Articles of 2017: C.13, C.14.
fn floats(d: Asked<'_, '_>, candidate: &Candidate, float: Float, back: usize) -> Value {
    Value::Count(receive(d, candidate, float).filter(|&(player, _)| had(d, player, float, back)).count())
}

/// C.16 to C.19: "minimize the score differences of players who receive the same downfloat (upfloat) as the previous round"
/// (as two rounds before).
///
/// Articles of 2017: C.17, C.18.
fn float_differences(d: Asked<'_, '_>, candidate: &Candidate, float: Float, back: usize) -> Value {
    let mut list: Vec<Points> = receive(d, candidate, float)
        .filter(|&(player, _)| had(d, player, float, back))
        .map(|(_, difference)| difference)
        .collect();
    if d.field.readings.c16_lists == C16Lists::Sums {
        return Value::Score(list.into_iter().sum());
    }
    list.sort_unstable_by(|a, b| b.cmp(a));
    Value::Differences(list.into_iter().map(Difference::Points).collect())
}
