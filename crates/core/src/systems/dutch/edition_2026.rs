//! The edition of 2026 (C.04.3): its table of criteria, and what its text says differently from that of 2017.

use super::articles_2026 as a;
use super::bracket::{BracketDecision, Candidate};
use super::concerns::{self, Concerns};
use super::criteria::{
    c1, c2, c3, c4, c5, c9, colour_preferences, downfloaters_scores, fewest_downfloaters, following_bracket,
    had, mdp_pairing, score_difference, strong_preferences, topscorers_difference, topscorers_repeat,
};
use super::edition::{Articles, Edition, Special};
use super::field::{Barrier, Float, barrier_by_points};
use super::readings::{LimboDifference, PabFloat, Readings};
use super::words::Noun;
use crate::position::{PastRound, Worth};
use crate::rulebook::{Article, Rulebook};
use crate::systems::Telling;
use crate::systems::weighing::{Criterion, Difference, Policy, Value};
use crate::tournament::{Bye, Entry};

/// The text in force since 1 February 2026.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2026;

type Table<'a> = Vec<Criterion<BracketDecision<'a, Dutch2026>>>;
type Asked<'a, 'b> = &'a BracketDecision<'b, Dutch2026>;

impl Edition for Dutch2026 {
    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const ARTICLES: Articles = a::ARTICLES;
    const BYE_CRITERIA: &'static [&'static Article] = &[&a::C5, &a::C9];
    const SPECIAL: Special = Special { bye_score: Some(&a::C5), following: &a::C8, unplayed: Some(&a::C9) };
    const NOUNS: &'static [Noun] = &[
        (&a::C6, "downfloater", "downfloaters"),
        (&a::C8, "failure", "failures"),
        (&a::C9, "unplayed game of the player with the bye", "unplayed games of the player with the bye"),
        (&a::C10, "player with a colour difference beyond 2", "players with a colour difference beyond 2"),
        (
            &a::C11,
            "player with the same colour three times in a row",
            "players with the same colour three times in a row",
        ),
        (&a::C12, "player without the preferred colour", "players without the preferred colour"),
        (
            &a::C13,
            "player without the strongly preferred colour",
            "players without the strongly preferred colour",
        ),
        (
            &a::C14,
            "resident downfloater who floated down in the previous round",
            "resident downfloaters who floated down in the previous round",
        ),
        (
            &a::C15,
            "opponent of a moved-down player who floated up in the previous round",
            "opponents of moved-down players who floated up in the previous round",
        ),
        (
            &a::C16,
            "resident downfloater who floated down two rounds before",
            "resident downfloaters who floated down two rounds before",
        ),
        (
            &a::C17,
            "opponent of a moved-down player who floated up two rounds before",
            "opponents of moved-down players who floated up two rounds before",
        ),
    ];
    const COMPLETES_EVERY_BRACKET: bool = true;

    fn criteria<'a>() -> Table<'a> {
        use Policy::{Absolute, Minimised};
        vec![
            Criterion::new(&a::CANDIDATE, Absolute, mdp_pairing),
            Criterion::new(&a::C1, Absolute, c1),
            Criterion::new(&a::C2, Absolute, c2),
            Criterion::new(&a::C3, Absolute, c3),
            Criterion::asking(&a::C4, Absolute, c4),
            Criterion::asking(&a::C5, Minimised, c5),
            Criterion::new(&a::C6, Minimised, fewest_downfloaters),
            Criterion::new(&a::C7, Minimised, downfloaters_scores),
            Criterion::asking(&a::C8, Minimised, following_bracket),
            Criterion::asking(&a::C9, Minimised, c9),
            Criterion::new(&a::C10, Minimised, topscorers_difference),
            Criterion::new(&a::C11, Minimised, topscorers_repeat),
            Criterion::new(&a::C12, Minimised, colour_preferences),
            Criterion::new(&a::C13, Minimised, strong_preferences),
            Criterion::new(&a::C14, Minimised, |d, c| resident_downfloats(d, c, 1)),
            Criterion::new(&a::C15, Minimised, |d, c| mdp_opponents(d, c, 1)),
            Criterion::new(&a::C16, Minimised, |d, c| resident_downfloats(d, c, 2)),
            Criterion::new(&a::C17, Minimised, |d, c| mdp_opponents(d, c, 2)),
            Criterion::new(&a::C18, Minimised, |d, c| mdp_differences(d, c, 1)),
            Criterion::new(&a::C19, Minimised, |d, c| opponent_differences(d, c, 1)),
            Criterion::new(&a::C20, Minimised, |d, c| mdp_differences(d, c, 2)),
            Criterion::new(&a::C21, Minimised, |d, c| opponent_differences(d, c, 2)),
        ]
    }

    fn concerns() -> Vec<(&'static Article, Concerns<Self>)> {
        use concerns::{apart, denied, denied_strongly, downfloaters, floated, repeated, unplayed, widened};
        vec![
            (&a::C6, downfloaters),
            (&a::C7, downfloaters),
            (&a::C8, downfloaters),
            (&a::C9, unplayed),
            (&a::C10, widened),
            (&a::C11, repeated),
            (&a::C12, denied),
            (&a::C13, denied_strongly),
            (&a::C14, |d, c| floated(d, resident_downfloaters(d, c), Float::Down, 1)),
            (&a::C15, |d, c| floated(d, mdp_pairs(d, c).map(|(_, opponent)| opponent), Float::Up, 1)),
            (&a::C16, |d, c| floated(d, resident_downfloaters(d, c), Float::Down, 2)),
            (&a::C17, |d, c| floated(d, mdp_pairs(d, c).map(|(_, opponent)| opponent), Float::Up, 2)),
            (&a::C18, |d, c| apart_or_in_limbo(d, c, 1)),
            (&a::C19, |d, c| apart(d, mdp_pairs(d, c).map(|(mdp, opponent)| (opponent, mdp)), Float::Up, 1)),
            (&a::C20, |d, c| apart_or_in_limbo(d, c, 2)),
            (&a::C21, |d, c| apart(d, mdp_pairs(d, c).map(|(mdp, opponent)| (opponent, mdp)), Float::Up, 2)),
        ]
    }

    /// C8: "every criterion from C1 to C7".
    fn outlook<'a>() -> Table<'a> {
        let mut table = Self::criteria();
        table.truncate(8);
        table
    }

    fn barrier(past: &PastRound, worth: Worth, _: Readings) -> Option<Barrier> {
        barrier_by_points(past, worth)
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
