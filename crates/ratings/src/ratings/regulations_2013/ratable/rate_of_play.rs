//! Judges Article 1, on the rate of play.

use crate::ratings::ratable::{first_control, minutes, no_rate_of_play};
use crate::ratings::regulations_2013::articles::{A1_1, A1_2, A1_3};
use crate::ratings::{Cited, EventFacts, Ratability, RateOfPlay, Rating};

/// "Where a certain number of moves is specified in the first time control, it shall be 40 moves."
static FIRST_CONTROL: Cited<u32> = Cited { value: 40, by: &A1_3 };

/// The minutes that a player needs for 60 moves. They depend on the highest rating of the tournament: "Where at least
/// one of the players in the tournament has a rating 2200 or higher … 120 minutes. … 1600 or higher … 90 minutes.
/// Where all the players … are rated below 1600 … 60 minutes." Unrated players count as 0.
fn least_minutes(highest: Option<Rating>) -> u32 {
    match highest.map_or(0, Rating::get) {
        2200.. => 120,
        1600.. => 90,
        _ => 60,
    }
}

pub(super) fn judge(facts: &EventFacts) -> Vec<Ratability> {
    let Some(rate) = &facts.rate_of_play else {
        return [&A1_1, &A1_2, &A1_3]
            .map(|article| Ratability::unknown(article, no_rate_of_play(facts)))
            .into();
    };
    vec![
        long_enough(facts, rate),
        faster(facts, rate),
        first_control(FIRST_CONTROL.by, rate, |moves| moves == FIRST_CONTROL.value),
    ]
}

fn fact(facts: &EventFacts, rate: &RateOfPlay) -> (bool, String) {
    let (given, least) = (rate.seconds_for(60), least_minutes(facts.highest));
    let highest = facts
        .highest
        .map_or("no player is rated".to_owned(), |highest| format!("the highest rating is {highest}"));
    let reason = format!("60 moves in {}; {highest}, so {least} minutes are needed", minutes(given));
    (given >= least * 60, reason)
}

fn long_enough(facts: &EventFacts, rate: &RateOfPlay) -> Ratability {
    let (met, reason) = fact(facts, rate);
    Ratability::judged(&A1_1, met, reason)
}

/// The judgement of 1.2, on games that are too fast: "Games played with all the moves at a rate faster than the above
/// are excluded from the list."
fn faster(facts: &EventFacts, rate: &RateOfPlay) -> Ratability {
    let (met, _) = fact(facts, rate);
    let reason =
        if met { "no game was played faster" } else { "the games were played faster: they are excluded" };
    Ratability::judged(&A1_2, met, reason)
}
