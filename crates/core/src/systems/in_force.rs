//! Which text of the Dutch system is in force on which day: the one table of dates.

use std::fmt;

use jiff::civil::{Date, date};

use super::SystemId;
use crate::rulebook::{Choice, Reading};

/// The day on which the text of 2026 came into force. It had been announced for another one.
pub(super) const TEXT_OF_2026: Date = date(2026, 2, 1);
/// The last day of the text before it.
pub(super) const LAST_OF_2017: Date = date(2026, 1, 31);
/// The day for which the text of 2026 was announced.
pub(super) const ANNOUNCED: Date = date(2025, 7, 1);
/// The day on which the text of 2017 came into force.
const TEXT_OF_2017: Date = date(2017, 7, 1);
/// The last day of the congress that agreed the text of 2012. When it came into force nobody here knows.
const TEXT_OF_2012: Date = date(2012, 9, 10);

/// The open point of record `192`: which text a tournament follows that started between the day for which the text of 2026
/// was announced and the day on which it came into force.
pub static TEXT_OF_THE_DAY: Reading = Reading {
    id: "text-of-the-day",
    article: "192",
    question: "which text does FIDE_DUTCH mean between 1 July 2025 and 31 January 2026?",
    choices: &[
        Choice { value: "dutch-2017", meaning: "The text that was in force." },
        Choice {
            value: "dutch-2026",
            meaning: "The text that had been announced for 1 July 2025 and was put off.",
        },
    ],
};

/// A choice of [`TEXT_OF_THE_DAY`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextOfTheDay {
    /// The text that was in force.
    #[default]
    InForce,
    /// The text that had been announced.
    Announced,
}

impl TextOfTheDay {
    /// The choice with this value.
    #[must_use]
    pub fn named(value: &str) -> Option<Self> {
        match value {
            "dutch-2017" => Some(TextOfTheDay::InForce),
            "dutch-2026" => Some(TextOfTheDay::Announced),
            _ => None,
        }
    }
}

/// A text, and the first day on which a tournament starts that follows it.
struct Term {
    id: SystemId,
    /// None where the text stands for all earlier days, of which some had a text that is not implemented.
    from: Option<Date>,
}

/// The texts of the Dutch system that are implemented, the newest first. Between those of 2012 and 2017 others were in force (that
/// of the revision of 2013 among them), and before that of 2006 too, whose words and days are not all known here: for these days the
/// latest one stands that had been agreed, else the oldest, and [`WhichDutch::MayHaveBeenAnother`] says so aloud.
static DUTCH: [Term; 4] = [
    Term { id: SystemId::Dutch2026, from: Some(TEXT_OF_2026) },
    Term { id: SystemId::Dutch2017, from: Some(TEXT_OF_2017) },
    Term { id: SystemId::Dutch2012, from: Some(TEXT_OF_2012) },
    Term { id: SystemId::Dutch2006, from: None },
];

/// The Dutch text that is taken for a tournament which names none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DutchOfTheDay {
    /// The text.
    pub id: SystemId,
    /// Why it is taken.
    pub which: WhichDutch,
}

/// Why a Dutch text is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhichDutch {
    /// It was in force on the day of the start.
    InForce(Date),
    /// It had been announced for the day of the start and was put off: the caller takes it all the same.
    Announced(Date),
    /// It is the latest one implemented that had been agreed, or the oldest: the text of the day of the start may have been
    /// another.
    MayHaveBeenAnother(Date),
    /// It is the newest one: the day of the start is not known.
    NoDate,
}

impl DutchOfTheDay {
    /// The Dutch text of a tournament that starts on a day.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{DutchOfTheDay, SystemId, TextOfTheDay};
    /// use jiff::civil::date;
    /// let reading = TextOfTheDay::default();
    /// let of = |year, month, day| DutchOfTheDay::of(Some(date(year, month, day)), reading).id;
    /// assert_eq!(of(2026, 2, 1), SystemId::Dutch2026);
    /// assert_eq!(of(2026, 1, 31), SystemId::Dutch2017);
    /// assert_eq!(of(2017, 6, 30), SystemId::Dutch2012);
    /// assert_eq!(of(2012, 9, 9), SystemId::Dutch2006);
    /// assert_eq!(DutchOfTheDay::of(None, reading).id, SystemId::Dutch2026);
    /// ```
    #[must_use]
    pub fn of(day: Option<Date>, reading: TextOfTheDay) -> Self {
        let Some(day) = day else { return DutchOfTheDay { id: DUTCH[0].id, which: WhichDutch::NoDate } };
        if reading == TextOfTheDay::Announced && (ANNOUNCED..TEXT_OF_2026).contains(&day) {
            return DutchOfTheDay { id: SystemId::Dutch2026, which: WhichDutch::Announced(day) };
        }
        let term = DUTCH.iter().find(|term| term.from.is_none_or(|from| from <= day));
        let id = term.map_or(DUTCH[DUTCH.len() - 1].id, |term| term.id);
        let is_known = day >= TEXT_OF_2017;
        let which = if is_known { WhichDutch::InForce(day) } else { WhichDutch::MayHaveBeenAnother(day) };
        DutchOfTheDay { id, which }
    }

    /// The Dutch texts that are not this one, the newest first.
    pub fn others(self) -> impl Iterator<Item = SystemId> {
        DUTCH.iter().map(|term| term.id).filter(move |id| *id != self.id)
    }
}

impl fmt::Display for WhichDutch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhichDutch::InForce(day) => write!(f, "the Dutch text in force at its start on {day} (042)"),
            WhichDutch::Announced(day) => {
                write!(
                    f,
                    "the Dutch text announced for its start on {day} (042) and not in force until {TEXT_OF_2026}"
                )
            }
            WhichDutch::MayHaveBeenAnother(day) => {
                let taken = if *day < TEXT_OF_2012 {
                    "oldest Dutch text here"
                } else {
                    "last Dutch text here that had been agreed"
                };
                write!(
                    f,
                    "the {taken}: it started on {day} (042), before {TEXT_OF_2017}, and the text of that day may have been another"
                )
            }
            WhichDutch::NoDate => {
                f.write_str("the newest Dutch text, as no date of its start (042) is known")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_text_comes_first_and_the_days_leave_no_hole() {
        let days: Vec<Date> = DUTCH.iter().filter_map(|term| term.from).collect();
        assert!(days.is_sorted_by(|newer, older| newer > older));
        assert_eq!(days.len() + 1, DUTCH.len(), "the oldest text alone has no first day");
        assert_eq!(LAST_OF_2017.tomorrow().ok(), Some(TEXT_OF_2026));
    }

    #[test]
    fn what_the_house_does_not_know_is_said() {
        let told = |day| DutchOfTheDay::of(day, TextOfTheDay::default()).which.to_string();
        assert!(told(Some(date(2014, 5, 1))).contains("may have been another"));
        assert!(told(Some(date(2014, 5, 1))).contains("had been agreed"));
        assert!(told(Some(date(2012, 9, 9))).contains("oldest Dutch text"));
        assert!(!told(Some(date(2017, 7, 1))).contains("may have been another"));
        assert!(told(None).contains("no date"));
    }

    #[test]
    fn the_choices_of_the_reading_are_those_it_names() {
        let values = TEXT_OF_THE_DAY.choices.iter().map(|choice| TextOfTheDay::named(choice.value));
        assert_eq!(values.collect::<Vec<_>>(), [Some(TextOfTheDay::InForce), Some(TextOfTheDay::Announced)]);
    }
}
