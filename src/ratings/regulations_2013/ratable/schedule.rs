//! 3, 4: playing time per day, duration.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::{EventFacts, Ratability};
use crate::counted::counted;
use crate::ratings::regulations_2013::articles::{A3_1, A4_1, A4_11};

/// 4.1: "a period not greater than 90 days".
const LONGEST: i32 = 90;
/// 3.1: "no more than 12 hours play in one day".
const LONGEST_DAY: u32 = 12 * 60 * 60;

pub(super) fn judge(facts: &EventFacts) -> Vec<Ratability> {
    let mut all = vec![hours(facts), duration(facts)];
    if days(facts).is_some_and(|days| days > LONGEST) {
        all.push(if facts.team {
            Ratability::unknown(&A4_11, "whether this team event is a league decides")
        } else {
            Ratability::unknown(&A4_11, "no teams are reported; whether it is a league all the same decides")
        });
    }
    all
}

/// 3.1: "There must be no more than 12 hours play in one day. This is calculated based on games that last 60 moves".
fn hours(facts: &EventFacts) -> Ratability {
    let Some(rate) = &facts.rate_of_play else {
        return Ratability::unknown(
            &A3_1,
            "the rate of play and the dates of the rounds (record 132) decide",
        );
    };
    // Both players use their time.
    let game = rate.game_seconds(60);
    let said = |rounds: u32, day: &str| {
        let minutes = game.saturating_mul(rounds) / 60;
        let (rounds, length) = (counted(rounds, "round"), counted(game / 60, "minute"));
        let (hours, minutes) = (counted(minutes / 60, "hour"), counted(minutes % 60, "minute"));
        format!("{rounds} of {length} {day}: {hours} {minutes}")
    };
    match fullest_day(facts) {
        Some((rounds, day)) => Ratability::judged(
            &A3_1,
            game.saturating_mul(rounds) <= LONGEST_DAY,
            said(rounds, &format!("on {day}")),
        ),
        None if game.saturating_mul(facts.rounds) <= LONGEST_DAY => {
            Ratability::met(&A3_1, said(facts.rounds, "would fit into one day"))
        }
        None => Ratability::unknown(&A3_1, "the report does not date every round (record 132)"),
    }
}

/// The day with the most rounds, where every round is dated or the tournament lasted one day.
fn fullest_day(facts: &EventFacts) -> Option<(u32, Date)> {
    if let Some(days) = &facts.days {
        let mut rounds: BTreeMap<Date, u32> = BTreeMap::new();
        for day in days {
            *rounds.entry(*day).or_default() += 1;
        }
        return rounds.into_iter().map(|(day, rounds)| (rounds, day)).max_by_key(|&(rounds, _)| rounds);
    }
    facts.start.filter(|start| facts.end == Some(*start)).map(|day| (facts.rounds, day))
}

/// The days from the first to the last, both included.
fn days(facts: &EventFacts) -> Option<i32> {
    let (start, end) = (facts.start?, facts.end?);
    Some(end.since(start).ok()?.get_days() + 1)
}

fn duration(facts: &EventFacts) -> Ratability {
    match days(facts) {
        None => Ratability::unknown(&A4_1, "the first and the last day (records 042, 052) decide"),
        Some(days) if days <= LONGEST => Ratability::met(&A4_1, counted(days, "day")),
        Some(days) => Ratability::unknown(
            &A4_1,
            format!(
                "{days} days: ratable as a league (4.11) or with the approval of the Qualification Commission (4.12)"
            ),
        ),
    }
}
