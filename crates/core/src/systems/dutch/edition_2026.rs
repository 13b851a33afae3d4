//! The edition of 2026 (C.04.3): its table of criteria, and what its text says differently from that of 2017.

use super::articles_2026 as a;
use super::bracket::{BracketDecision, Candidate};
use super::concerns::{self, floated};
use super::criteria::{
    c1, c2, c3, c4, c5, c9, colour_preferences, downfloaters_scores, fewest_downfloaters, following_bracket,
    had, mdp_pairing, score_difference, strong_preferences, topscorers_difference, topscorers_repeat,
};
use super::edition::{Articles, Edition};
use super::field::Float;
use super::readings::{LimboDifference, PabFloat, Readings};
use super::row::{Makes, Row};
use crate::position::{PastRound, Position, Worth};
use crate::rulebook::Rulebook;
use crate::systems::Telling;
use crate::systems::terms::history::{WithoutPlaying, is_unplayed};
use crate::systems::weighing::{Difference, Value};
use crate::tournament::{Bye, Entry};

/// The text in force since 1 February 2026.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2026;

type Asked<'a, 'b> = &'a BracketDecision<'b, Dutch2026>;

impl Edition for Dutch2026 {
    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const ARTICLES: Articles = a::ARTICLES;
    /// Of the following bracket C8 asks "every criterion from C1 to C7".
    const ROWS: &'static [Row<Self>] = &[
        Row::absolute(&a::CANDIDATE, mdp_pairing).ahead(),
        Row::absolute(&a::C1, c1).ahead(),
        Row::absolute(&a::C2, c2).ahead(),
        Row::absolute(&a::C3, c3).ahead(),
        Row::absolute_asking(&a::C4, c4).ahead(),
        Row::minimised_asking(&a::C5, Makes::ByeScore, c5).ahead().about_asking(concerns::barred_from_bye),
        Row::minimised(&a::C6, fewest_downfloaters)
            .ahead()
            .counting("downfloater", "downfloaters")
            .about(concerns::downfloaters),
        Row::minimised(&a::C7, downfloaters_scores).ahead().about(concerns::downfloaters),
        Row::minimised_asking(&a::C8, Makes::Following, following_bracket)
            .counting("failure", "failures")
            .about(concerns::downfloaters),
        Row::minimised_asking(&a::C9, Makes::Unplayed, c9)
            .counting("unplayed game of the player with the bye", "unplayed games of the player with the bye")
            .about(concerns::unplayed),
        Row::minimised(&a::C10, topscorers_difference)
            .counting("player with a colour difference beyond 2", "players with a colour difference beyond 2")
            .about(concerns::widened),
        Row::minimised(&a::C11, topscorers_repeat)
            .counting(
                "player with the same colour three times in a row",
                "players with the same colour three times in a row",
            )
            .about(concerns::repeated),
        Row::minimised(&a::C12, colour_preferences)
            .counting("player without the preferred colour", "players without the preferred colour")
            .about(concerns::denied),
        Row::minimised(&a::C13, strong_preferences)
            .counting(
                "player without the strongly preferred colour",
                "players without the strongly preferred colour",
            )
            .about(concerns::denied_strongly),
        Row::minimised(&a::C14, |d, c| resident_downfloats(d, c, 1))
            .counting(
                "resident downfloater who floated down in the previous round",
                "resident downfloaters who floated down in the previous round",
            )
            .about(|d, c| floated(d, resident_downfloaters(d, c), Float::Down, 1)),
        Row::minimised(&a::C15, |d, c| mdp_opponents(d, c, 1))
            .counting(
                "opponent of a moved-down player who floated up in the previous round",
                "opponents of moved-down players who floated up in the previous round",
            )
            .about(|d, c| floated(d, mdp_pairs(d, c).map(|(_, opponent)| opponent), Float::Up, 1)),
        Row::minimised(&a::C16, |d, c| resident_downfloats(d, c, 2))
            .counting(
                "resident downfloater who floated down two rounds before",
                "resident downfloaters who floated down two rounds before",
            )
            .about(|d, c| floated(d, resident_downfloaters(d, c), Float::Down, 2)),
        Row::minimised(&a::C17, |d, c| mdp_opponents(d, c, 2))
            .counting(
                "opponent of a moved-down player who floated up two rounds before",
                "opponents of moved-down players who floated up two rounds before",
            )
            .about(|d, c| floated(d, mdp_pairs(d, c).map(|(_, opponent)| opponent), Float::Up, 2)),
        Row::minimised(&a::C18, |d, c| mdp_differences(d, c, 1)).about(|d, c| apart_or_in_limbo(d, c, 1)),
        Row::minimised(&a::C19, |d, c| opponent_differences(d, c, 1)).about(|d, c| opponents_apart(d, c, 1)),
        Row::minimised(&a::C20, |d, c| mdp_differences(d, c, 2)).about(|d, c| apart_or_in_limbo(d, c, 2)),
        Row::minimised(&a::C21, |d, c| opponent_differences(d, c, 2)).about(|d, c| opponents_apart(d, c, 2)),
    ];
    const COMPLETES_EVERY_BRACKET: bool = true;

    /// C2, with Article 4 of the Basic Rules: "already received a pairing-allocated bye, or has already scored in one single
    /// round, without playing, as many points as rewarded for a win".
    fn barrier(position: &Position, index: usize, _: Readings) -> Option<(WithoutPlaying, u16)> {
        (1..).zip(&position.competitors[index].past).find_map(|(round, past)| {
            let had = match past.entry {
                Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
                _ if is_unplayed(past) && past.points >= position.worth.win => WithoutPlaying::PointsOfAWin,
                _ => return None,
            };
            Some((had, round))
        })
    }

    /// 1.4.3: "any player who receives a pairing-allocated bye or who, without playing in a round, scores more points than
    /// those rewarded for a loss".
    fn is_downfloat_unplayed(past: &PastRound, worth: Worth, readings: Readings) -> bool {
        let had_bye =
            past.entry == Entry::Bye(Bye::PairingAllocated) && readings.pab_float == PabFloat::Always;
        had_bye || past.points > worth.loss
    }
}

/// C14, C16: "Minimise the number of resident downfloaters who received a downfloat the previous round" (two rounds before).
fn resident_downfloats(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Value {
    let counts = |player: &usize| had(d, *player, Float::Down, back);
    Value::Count(resident_downfloaters(d, candidate).filter(counts).count())
}

/// The downfloaters who were not moved down to the bracket.
fn resident_downfloaters<'a>(d: Asked<'a, '_>, candidate: &'a Candidate) -> impl Iterator<Item = usize> + 'a {
    candidate.downfloaters.iter().copied().filter(|&player| !d.bracket.is_mdp(player))
}

/// C18, C20: the pairs of moved-down players that count, and those of them in the limbo.
fn apart_or_in_limbo(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Vec<Telling> {
    let mut told = concerns::apart(d, mdp_pairs(d, candidate), Float::Down, back);
    if d.field.readings.limbo_difference == LimboDifference::Largest {
        let limbo = candidate.downfloaters.iter().copied().filter(|&player| d.bracket.is_mdp(player));
        told.extend(
            concerns::floated(d, limbo, Float::Down, back)
                .into_iter()
                .map(|who| who.and(" and stays in the limbo")),
        );
    }
    told
}

/// C19, C21: the opponents of moved-down players that count.
fn opponents_apart(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Vec<Telling> {
    let opponents = mdp_pairs(d, candidate).map(|(mdp, opponent)| (opponent, mdp));
    concerns::apart(d, opponents, Float::Up, back)
}

/// The pairs of a moved-down player, who comes first, and a resident.
fn mdp_pairs<'a>(d: Asked<'a, '_>, candidate: &'a Candidate) -> impl Iterator<Item = (usize, usize)> + 'a {
    candidate.pairs.iter().copied().filter(|&(a, _)| d.bracket.is_mdp(a))
}

/// C15, C17: "Minimise the number of MDP opponents who received an upfloat the previous round" (two rounds before).
fn mdp_opponents(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Value {
    Value::Count(mdp_pairs(d, candidate).filter(|&(_, opponent)| had(d, opponent, Float::Up, back)).count())
}

/// C18, C20: "Minimise the score differences (taken in descending order) of MDPs who received a downfloat the previous round"
/// (two rounds before).
fn mdp_differences(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Value {
    let paired = mdp_pairs(d, candidate).filter(|&(mdp, _)| had(d, mdp, Float::Down, back));
    let mut differences: Vec<Difference> =
        paired.map(|pair| Difference::Points(score_difference(d, pair))).collect();
    if d.field.readings.limbo_difference == LimboDifference::Largest {
        let limbo = candidate.downfloaters.iter().filter(|&&player| d.bracket.is_mdp(player));
        let limbo = limbo.filter(|&&player| had(d, player, Float::Down, back));
        differences.extend(limbo.map(|_| Difference::Unpaired));
    }
    differences.sort_unstable_by(|a, b| b.cmp(a));
    Value::Differences(differences)
}

/// C19, C21: "Minimise the score differences (taken in descending order) of MDP opponents who received an upfloat the previous
/// round" (two rounds before).
fn opponent_differences(d: Asked<'_, '_>, candidate: &Candidate, back: usize) -> Value {
    let pairs = mdp_pairs(d, candidate).filter(|&(_, opponent)| had(d, opponent, Float::Up, back));
    let mut differences: Vec<Difference> =
        pairs.map(|pair| Difference::Points(score_difference(d, pair))).collect();
    differences.sort_unstable_by(|a, b| b.cmp(a));
    Value::Differences(differences)
}
