//! The index of 1.7 and 1.8, in words.

use super::articles as a;
use super::field::{Entrant, Field};
use super::index::{Contribution, Met};
use super::readings::ZpbSeries;
use arbitrium_swiss::{Section, Telling, tell};
use arbitrium_tournament::Points;

/// A section with the index of every player, in the ranking order. It also lists the rounds that were not played, and
/// the opponents whose zero-point byes count as draws.
pub(super) fn table(field: &Field) -> Section {
    let mut section = Section::new("Index");
    let ranked = "players are ranked by Buchholz, Sonneborn-Berger and TPN, whatever their scores";
    section.cite(&a::RANKING, ranked);
    for (place, entrant) in (1..).zip(&field.entrants) {
        section.value_about(&[entrant.id], &a::INDEX, row(place, entrant));
        for contribution in entrant.own.contributions.iter().filter(|one| is_remarkable(one)) {
            section.value_about(&[entrant.id], &a::UNPLAYED, remarkable(field, entrant, contribution));
        }
    }
    section
}

fn row(place: usize, entrant: &Entrant) -> Telling {
    tell![
        place,
        ". ",
        entrant.id,
        format!(": score {}, {}, TPN {}", entrant.score, entrant.own.index, entrant.tpn)
    ]
}

fn is_remarkable(contribution: &Contribution) -> bool {
    match contribution.met {
        Met::Himself => true,
        Met::Opponent(_, lift) => lift != Points::ZERO,
    }
}

/// What a round contributes to the index, in words. Used for a round without a game, and for a game against
/// an opponent whose byes count as draws.
fn remarkable(field: &Field, entrant: &Entrant, contribution: &Contribution) -> Telling {
    let Contribution { round, met, score, points } = contribution;
    let adds = format!(
        " adds {score} to Buchholz and {points} x {score} = {} to Sonneborn-Berger",
        contribution.product()
    );
    match met {
        Met::Himself => {
            tell![
                format!("round {round}, in which "),
                entrant.id,
                " did not play,",
                adds,
                ": it counts as a game against the player's own score"
            ]
        }
        Met::Opponent(opponent, lift) => {
            let series = match field.readings.zpb_series {
                ZpbSeries::AnyUnplayed => "rounds not played",
                _ => "zero-point byes",
            };
            let counts = format!(" counts {lift} more than the player's points for a series of {series}");
            tell![
                format!("round {round}, in which "),
                entrant.id,
                " met ",
                *opponent,
                ",",
                adds,
                ": ",
                *opponent,
                counts
            ]
        }
    }
}

/// Adds lines to `section` about the contributions of all rounds to the index of one player.
pub(super) fn account(section: &mut Section, field: &Field, entrant: &Entrant) {
    let about = [entrant.id];
    for contribution in &entrant.own.contributions {
        if is_remarkable(contribution) {
            section.cite_about(&about, &a::UNPLAYED, remarkable(field, entrant, contribution));
        } else if let Met::Opponent(opponent, _) = contribution.met {
            let Contribution { round, score, points, .. } = contribution;
            let product = contribution.product();
            let adds =
                format!(" adds {score} to Buchholz and {points} x {score} = {product} to Sonneborn-Berger");
            section.cite_about(&about, &a::METHODS, tell![format!("round {round} against "), opponent, adds]);
        }
    }
}
