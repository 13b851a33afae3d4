//! 1: the rate of play.

use super::{EventFacts, Ratability};
use crate::counted::counted;
use crate::ratings::regulations_2013::articles::{A1_1, A1_2, A1_3};
use crate::ratings::{RateOfPlay, Rating};

/// The minutes for 60 moves by the highest rating: "Where at least one of the players in the tournament has a rating
/// 2200 or higher … 120 minutes. … 1600 or higher … 90 minutes. Where all the players … are rated below 1600 … 60
/// minutes." Unrated players count 0.
fn least_minutes(highest: Option<Rating>) -> u32 {
    match highest.map_or(0, Rating::get) {
        2200.. => 120,
        1600.. => 90,
        _ => 60,
    }
}

pub(super) fn judge(facts: &EventFacts) -> Vec<Ratability> {
    let Some(rate) = &facts.rate_of_play else {
        let said = match &facts.doubtful_rate_of_play {
            Some(text) => format!("the rate of play {text:?} (record 122) is not read without doubt"),
            None => "the report says no rate of play (records 222, 122)".to_owned(),
        };
        let hint = "say it with --rate-of-play";
        return [&A1_1, &A1_2, &A1_3]
            .map(|article| Ratability::unknown(article, format!("{said}; {hint}")))
            .into();
    };
    vec![long_enough(facts, rate), faster(facts, rate), first_control(rate)]
}

fn fact(facts: &EventFacts, rate: &RateOfPlay) -> (bool, String) {
    let (given, least) = (rate.seconds_for(60), least_minutes(facts.highest));
    let highest = facts
        .highest
        .map_or("nobody is rated".to_owned(), |highest| format!("the highest rating is {highest}"));
    let exact = if given % 60 == 0 { String::new() } else { format!(" {}", counted(given % 60, "second")) };
    let minutes = counted(given / 60, "minute");
    let reason = format!("60 moves in {minutes}{exact}; {highest}, so {least} minutes are needed");
    (given >= least * 60, reason)
}

fn long_enough(facts: &EventFacts, rate: &RateOfPlay) -> Ratability {
    let (met, reason) = fact(facts, rate);
    Ratability::judged(&A1_1, met, reason)
}

/// 1.2: "Games played with all the moves at a rate faster than the above are excluded from the list."
fn faster(facts: &EventFacts, rate: &RateOfPlay) -> Ratability {
    let (met, _) = fact(facts, rate);
    let reason =
        if met { "no game was played faster" } else { "the games were played faster: they are excluded" };
    Ratability::judged(&A1_2, met, reason)
}

/// 1.3: "Where a certain number of moves is specified in the first time control, it shall be 40 moves."
fn first_control(rate: &RateOfPlay) -> Ratability {
    match rate.first_controls().find(|&moves| moves != 40).or_else(|| rate.first_controls().next()) {
        Some(moves) => Ratability::judged(
            &A1_3,
            moves == 40,
            format!("the first time control is for {}", counted(moves, "move")),
        ),
        None => Ratability::met(&A1_3, "the first time control counts no moves"),
    }
}
