//! The edition of 2026 (C.04.3): its table of criteria and the rules in which it differs from 2017.

use super::articles_2026 as a;
use super::bracket::BracketDecision;
use super::concerns::{self, both_due, floated, sits};
use super::criteria::{
    c1, c2, c3, c4, c5, c9, colour_preferences, downfloaters_scores, fewest_downfloaters, following_bracket,
    mdp_pairing, strong_preferences, topscorers_difference, topscorers_repeat,
};
use super::edition::{Articles, Bounded, Edition};
use super::field::Float;
use super::kind::{Kind, Sight};
use super::readings::{LimboDifference, PabFloat, Readings};
use super::row::{Beyond, Found, Row};
use super::sum::{Counted, Speaks, Sum, Those, Total, Who, if_so, number};
use arbitrium_swiss::Telling;
use arbitrium_swiss::terms::history::{Barred, WithoutPlaying, is_unplayed, that_may_bar};
use arbitrium_swiss::weighing::Difference;
use arbitrium_tournament::BakuText;
use arbitrium_tournament::position::{PastRound, Position, Worth};
use arbitrium_tournament::rulebook::Rulebook;
use arbitrium_tournament::{Bye, Entry};

/// The edition in force since 1 February 2026.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2026;

type Asked<'a, 'b> = &'a BracketDecision<'b, Dutch2026>;

impl Edition for Dutch2026 {
    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const BAKU: BakuText = BakuText::Of2026;
    const ARTICLES: Articles = a::ARTICLES;
    /// The rows with `ahead` also apply to the following bracket, because C8 applies "every criterion from C1
    /// to C7" to it.
    const ROWS: &'static [Row<Self>] = &[
        Row::absolute(&a::CANDIDATE, mdp_pairing).ahead(),
        Row::absolute(&a::C1, c1).ahead(),
        Row::absolute(&a::C2, c2).ahead(),
        Row::absolute(&a::C3, c3).ahead(),
        Row::absolute_asking(&a::C4, c4).ahead(),
        Row::minimised_beyond(&a::C5, Beyond::ByeScore, c5, Found::Asked(concerns::barred_from_bye)).ahead(),
        Row::minimised(&a::C6, fewest_downfloaters()).ahead().counting("downfloater", "downfloaters"),
        Row::minimised(&a::C7, downfloaters_scores()).ahead(),
        Row::minimised_beyond(
            &a::C8,
            Beyond::Following,
            following_bracket,
            Found::Told(concerns::downfloaters),
        )
        .counting("failure", "failures"),
        Row::minimised_beyond(&a::C9, Beyond::Unplayed, c9, Found::Told(concerns::unplayed)).counting(
            "unplayed game of the player with the bye",
            "unplayed games of the player with the bye",
        ),
        Row::minimised(&a::C10, Sum::new(number, sits).pairs(topscorers_difference::<Self>)).counting(
            "player with a colour difference beyond 2",
            "players with a colour difference beyond 2",
        ),
        Row::minimised(&a::C11, Sum::new(number, sits).pairs(topscorers_repeat::<Self>)).counting(
            "player with the same colour three times in a row",
            "players with the same colour three times in a row",
        ),
        Row::minimised(&a::C12, Sum::new(number, both_due).pairs(colour_preferences))
            .counting("player without the preferred colour", "players without the preferred colour"),
        Row::minimised(&a::C13, Sum::new(number, both_due).pairs(strong_preferences)).counting(
            "player without the strongly preferred colour",
            "players without the strongly preferred colour",
        ),
        Row::minimised(&a::C14, Sum::new(number, floated_down::<1>).downfloaters(resident_downfloats::<1>))
            .counting(
                "resident downfloater who floated down in the previous round",
                "resident downfloaters who floated down in the previous round",
            ),
        Row::minimised(&a::C15, Sum::new(number, floated_up::<1>).pairs(mdp_opponents::<1>)).counting(
            "opponent of a moved-down player who floated up in the previous round",
            "opponents of moved-down players who floated up in the previous round",
        ),
        Row::minimised(&a::C16, Sum::new(number, floated_down::<2>).downfloaters(resident_downfloats::<2>))
            .counting(
                "resident downfloater who floated down two rounds before",
                "resident downfloaters who floated down two rounds before",
            ),
        Row::minimised(&a::C17, Sum::new(number, floated_up::<2>).pairs(mdp_opponents::<2>)).counting(
            "opponent of a moved-down player who floated up two rounds before",
            "opponents of moved-down players who floated up two rounds before",
        ),
        Row::minimised(&a::C18, mdp_differences::<1>()),
        Row::minimised(&a::C19, opponent_differences::<1>()),
        Row::minimised(&a::C20, mdp_differences::<2>()),
        Row::minimised(&a::C21, opponent_differences::<2>()),
    ];
    const BOUNDED: Option<Bounded> = Some(Bounded {
        topscorers: [&a::C10, &a::C11],
        preferences: [&a::C12, &a::C13],
        downfloats: [&a::C14, &a::C16],
        upfloats: [&a::C15, &a::C17],
    });
    const COMPLETES_EVERY_BRACKET: bool = true;

    /// What bars a player from the bye. C2, with Article 4 of the Basic Rules: "already received a pairing-allocated
    /// bye, or has already scored in one single round, without playing, as many points as rewarded for a win".
    fn barred(position: &Position, index: usize, _: Readings) -> Barred {
        let barriers = that_may_bar(position, index).filter_map(|(round, past)| {
            let had = match past.entry {
                Entry::Bye(Bye::PairingAllocated) => WithoutPlaying::PairingAllocatedBye,
                _ if is_unplayed(past) && past.points >= position.worth.win => WithoutPlaying::PointsOfAWin,
                _ => return None,
            };
            Some((had, round))
        });
        barriers.collect()
    }

    /// Whether the unplayed round `past` is a downfloat. `worth` has the points for each kind of result.
    /// 1.4.3: "any player who receives a pairing-allocated bye or who, without playing in a round, scores
    /// more points than those rewarded for a loss".
    fn is_downfloat_unplayed(past: &PastRound, worth: Worth, readings: Readings) -> bool {
        let had_bye =
            past.entry == Entry::Bye(Bye::PairingAllocated) && readings.pab_float == PabFloat::Always;
        had_bye || past.points > worth.loss
    }
}

fn floated_down<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated(d, speaks, Float::Down, BACK)
}

fn floated_up<const BACK: usize>(d: Asked<'_, '_>, speaks: Speaks) -> Telling {
    floated(d, speaks, Float::Up, BACK)
}

/// Whether C14 counts a downfloater: "Minimise the number of resident downfloaters who received a downfloat
/// the previous round". With `BACK` = 2 this is C16, about two rounds before.
fn resident_downfloats<const BACK: usize>(_: &Sight, downfloater: &Kind<'_>) -> bool {
    !downfloater.is_mdp && downfloater.had(Float::Down, BACK)
}

/// The players of a pair that C15 counts: "Minimise the number of MDP opponents who received an upfloat the
/// previous round". With `BACK` = 2 this is C17, about two rounds before.
fn mdp_opponents<const BACK: usize>(_: &Sight, higher: &Kind<'_>, lower: &Kind<'_>) -> Those {
    if_so(higher.is_mdp && lower.had(Float::Up, BACK), Who::Lower)
}

/// The differences that C18 compares: "Minimise the score differences (taken in descending order) of MDPs who
/// received a downfloat the previous round". With `BACK` = 2 this is C20, about two rounds before.
const fn mdp_differences<const BACK: usize>() -> Sum<Dutch2026> {
    let sum = Sum::new(differences, |d, speaks| match speaks {
        Speaks::Downfloater(_) => floated(d, speaks, Float::Down, BACK).and(" and stays in the limbo"),
        _ => concerns::apart(d, speaks, Float::Down, BACK),
    });
    sum.pairs(|_, higher, _| if_so(higher.is_mdp && higher.had(Float::Down, BACK), Who::Higher)).downfloaters(
        |sight, downfloater| {
            let counts = sight.readings.limbo_difference == LimboDifference::Largest;
            counts && downfloater.is_mdp && downfloater.had(Float::Down, BACK)
        },
    )
}

/// The differences that C19 compares: "Minimise the score differences (taken in descending order) of MDP
/// opponents who received an upfloat the previous round". With `BACK` = 2 this is C21, about two rounds
/// before.
const fn opponent_differences<const BACK: usize>() -> Sum<Dutch2026> {
    Sum::new(differences, |d, speaks| concerns::apart(d, speaks, Float::Up, BACK))
        .pairs(mdp_opponents::<BACK>)
}

/// The total of C18 to C21: the list of the score differences of the players that count. A player in the
/// limbo has a larger difference than any paired player.
fn differences(_: Readings) -> Total {
    Total::Differences(|_, counted| match counted {
        Counted::Pair(higher, lower) => Difference::Points(higher.apart(lower)),
        Counted::Downfloater(_) => Difference::Unpaired,
    })
}
