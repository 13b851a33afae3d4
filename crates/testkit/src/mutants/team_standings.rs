//! Ranking programs that rank teams with one rule of C.07 changed.

use arbitrium_core::standings::Exact;

use super::standings::Wrong::{Encounter, Takes, Value};
use super::standings::{Sight, Tied, rank_mutants};

rank_mutants! {
    TEAM_RANK_MUTANTS;
    "bc-reversed", "12.1", "BC,TPN", Value(higher_count), "the higher Board Count ranks first";
    "bc-flat", "12.1", "BC,TPN", Takes("TPN"), "all boards count alike";
    "tbr-once", "12.2", "TBR,TPN", Value(first_board), "only the first board counts";
    "tbr-bottom", "12.2", "TBR,TPN", Takes("BBE"), "the boards are left out from below";
    "bbe-top", "12.3", "BBE,TPN", Takes("TBR"), "the boards count from the top";
    "mpvgp-wins", "13.1", "MPvGP,TPN", Takes("WIN"), "the matches won are counted";
    "emmsb-game-points", "13.2.1", "EMMSB,TPN", Takes("EMGSB"),
        "the game points against the opponents are taken";
    "emgsb-match-points", "13.2.2", "EMGSB,TPN", Takes("EMMSB"),
        "the match points against the opponents are taken";
    "egmsb-match-points", "13.2.3", "EGMSB,TPN", Takes("EMMSB"),
        "the opponents count with their match points";
    "eggsb-match-points", "13.2.4", "EGGSB,TPN", Takes("EMGSB"),
        "the opponents count with their match points";
    "ede-primary", "13.3.1", "EDE,TPN", Encounter(by_the_primary), "the secondary score is never used";
    "ede-never", "13.3.1", "EDE,TPN", Takes("TPN"), "the encounters separate no teams";
    "edebt-ede", "13.3.2", "EDEBT,TPN", Takes("EDE"), "no tie-break follows the encounters";
    "edebb-edebt", "13.3.2", "EDEBB,TPN", Takes("EDEB"), "the Board Count is left out";
    "edet-edeb", "13.3.2", "EDET,TPN", Takes("EDEB"), "the boards are left out from below";
    "edeb-edet", "13.3.2", "EDEB,TPN", Takes("EDET"), "the boards count from the top";
    "sssc-buchholz", "13.4", "SSSC,TPN", Takes("BH"), "the secondary score is left out";
    "sssc-undivided", "13.4", "SSSC,TPN", Takes("SSSC/K1"), "the Buchholz is not divided";
    "emgsb-c1-none", "14.1.2", "EMGSB/C1,TPN", Takes("EMGSB"), "no value is cut";
    "eggsb-c1-none", "14.1.2", "EGGSB/C1,TPN", Takes("EGGSB"), "no value is cut";
}

/// The participant's game points on each board, from the first board on.
fn boards(sight: &Sight<'_>) -> Vec<i128> {
    let points = sight.account.elements.iter().map(|element| match element.source {
        arbitrium_core::standings::Source::Board { points } => points,
        _ => 0,
    });
    points.collect()
}

fn higher_count(sight: &Sight<'_>) -> Exact {
    let sum: i128 = (1..).zip(boards(sight)).map(|(number, points)| number * points).sum();
    Exact::new(sum, 10)
}

fn first_board(sight: &Sight<'_>) -> Exact {
    Exact::new(boards(sight).first().copied().unwrap_or(0), 10)
}

fn by_the_primary(tied: &Tied<'_>) -> Option<Vec<i64>> {
    tied.have_all_met().then(|| tied.sums())
}
