//! Judges Articles 3 and 4: the playing time per day, and the duration of an event.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::ratings::regulations_2013::articles::{A3_1, A4_1, A4_11};
use crate::ratings::{Cited, EventFacts, Ratability, Status};
use arbitrium_core::counted::counted;

/// The largest number of days of an event: "a period not greater than 90 days".
static LONGEST: Cited<i32> = Cited { value: 90, by: &A4_1 };
/// The largest playing time in seconds: "no more than 12 hours play in one day".
static LONGEST_DAY: Cited<u32> = Cited { value: 12 * 60 * 60, by: &A3_1 };

pub(super) fn judge(facts: &EventFacts) -> Vec<Ratability> {
    let mut all = vec![hours(facts), duration(facts)];
    if days(facts).is_some_and(|days| days > LONGEST.value) {
        all.push(if facts.team {
            Ratability::unknown(&A4_11, "whether this team event is a league decides")
        } else {
            Ratability::unknown(&A4_11, "no teams are reported; whether it is a league all the same decides")
        });
    }
    all
}

/// The judgement of 3.1, on the hours of play in a day: "There must be no more than 12 hours play in one day. This is
/// calculated based on games that last 60 moves".
fn hours(facts: &EventFacts) -> Ratability {
    let Some(rate) = &facts.rate_of_play else {
        return Ratability::unknown(
            LONGEST_DAY.by,
            "the rate of play and the dates of the rounds (record 132) decide",
        );
    };
    let play = Play { game: rate.seconds_of_game(60), facts };
    let judged = facts.schedules.iter().map(|schedule| play.judged(schedule));
    let worst = judged.max_by_key(|(rounds, judged)| (severity(judged.status), *rounds));
    worst.map_or_else(undated, |(_, judged)| judged)
}

fn severity(status: Status) -> u8 {
    match status {
        Status::Met => 0,
        Status::Unknown => 1,
        Status::Broken => 2,
    }
}

fn undated() -> Ratability {
    Ratability::unknown(LONGEST_DAY.by, "the report does not date every round (record 132)")
}

/// The facts that 3.1 needs: the length of a game in seconds, and the days of the rounds.
struct Play<'a> {
    game: u32,
    facts: &'a EventFacts,
}

impl Play<'_> {
    /// Judges a schedule by its fullest day. Returns the number of rounds on that day, and the judgement.
    fn judged(&self, schedule: &[Option<Date>]) -> (u32, Ratability) {
        let rounds = u32::try_from(schedule.len()).unwrap_or(u32::MAX);
        let on = |rounds: u32, day: Date| (rounds, self.judged_by(rounds, &format!("on {day}")));
        let dated = schedule.iter().all(Option::is_some);
        match fullest_day(schedule) {
            // The rounds with a date may already be too many.
            Some((rounds, day)) if dated || !self.fits(rounds) => return on(rounds, day),
            _ => {}
        }
        if let Some(day) = self.facts.start.filter(|start| self.facts.end == Some(*start)) {
            return on(rounds, day);
        }
        if self.fits(rounds) {
            return (rounds, self.judged_by(rounds, "would fit into one day"));
        }
        // At least one day has this many rounds, regardless of how the rounds are distributed over the days.
        match days(self.facts).and_then(|days| u32::try_from(days).ok()).filter(|&days| days > 0) {
            Some(days) if !self.fits(rounds.div_ceil(days)) => {
                let least = rounds.div_ceil(days);
                (least, self.judged_by(least, &format!("at least on one of {days} days")))
            }
            _ => (rounds, undated()),
        }
    }

    fn fits(&self, rounds: u32) -> bool {
        self.game.saturating_mul(rounds) <= LONGEST_DAY.value
    }

    fn judged_by(&self, rounds: u32, place: &str) -> Ratability {
        let minutes = self.game.saturating_mul(rounds) / 60;
        let (number, length) = (counted(rounds, "round"), counted(self.game / 60, "minute"));
        let (hours, rest) = (counted(minutes / 60, "hour"), counted(minutes % 60, "minute"));
        let said = format!("{number} of {length} {place}: {hours} {rest}");
        Ratability::judged(LONGEST_DAY.by, self.fits(rounds), said)
    }
}

/// The largest number of dated rounds of `schedule` on one day, and that day; `None` if no round is dated.
fn fullest_day(schedule: &[Option<Date>]) -> Option<(u32, Date)> {
    let mut rounds: BTreeMap<Date, u32> = BTreeMap::new();
    for day in schedule.iter().flatten() {
        *rounds.entry(*day).or_default() += 1;
    }
    rounds.into_iter().map(|(day, rounds)| (rounds, day)).max_by_key(|&(rounds, _)| rounds)
}

/// The number of days of an event, including the first and the last day; `None` if either day is unknown.
fn days(facts: &EventFacts) -> Option<i32> {
    let (start, end) = (facts.start?, facts.end?);
    Some(end.since(start).ok()?.get_days() + 1)
}

fn duration(facts: &EventFacts) -> Ratability {
    match days(facts) {
        None => Ratability::unknown(LONGEST.by, "the first and the last day (records 042, 052) decide"),
        Some(days) if days <= LONGEST.value => Ratability::met(LONGEST.by, counted(days, "day")),
        Some(days) => Ratability::unknown(
            LONGEST.by,
            format!(
                "{days} days: ratable as a league (4.11) or with the approval of the Qualification Commission (4.12)"
            ),
        ),
    }
}
