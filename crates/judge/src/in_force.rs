//! The table of dates: which text of the Dutch system was in force on which day.

use std::fmt;

use jiff::civil::{Date, date};

use crate::SystemId;
use arbitrium_tournament::rulebook::{Choice, Reading};
use arbitrium_trf::dates::Days;

/// The day on which the text of 2026 came into force. It had been announced for an earlier day.
pub(super) const TEXT_OF_2026: Date = date(2026, 2, 1);
/// The last day of the text of 2017.
pub(super) const LAST_OF_2017: Date = date(2026, 1, 31);
/// The day for which the text of 2026 was announced.
pub(super) const ANNOUNCED: Date = date(2025, 7, 1);
/// The last day of the text of 2012.
pub(super) const LAST_OF_2012: Date = date(2017, 6, 30);
/// The last day before the text of 2012 was agreed.
pub(super) const LAST_OF_2006: Date = date(2012, 9, 9);
/// The day on which the text of 2017 came into force.
pub(super) const TEXT_OF_2017: Date = date(2017, 7, 1);
/// The last day of the congress that agreed the text of 2012. The day on which this text came into force is
/// unknown.
pub(super) const TEXT_OF_2012: Date = date(2012, 9, 10);

/// A day in words, as reports print it: `28 August 2026`.
pub(super) fn written(day: Date) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let month = usize::try_from(day.month() - 1).ok().and_then(|place| MONTHS.get(place)).unwrap_or(&"");
    format!("{} {month} {}", day.day(), day.year())
}

/// The open point of record `192`: which text applies to a tournament that started after the announced date of the
/// 2026 text and before the text came into force.
pub static TEXT_OF_THE_DAY: Reading = Reading {
    id: "text-of-the-day",
    article: "192",
    concerns: &[],
    printed: None,
    question: "which text does FIDE_DUTCH mean between 1 July 2025 and 31 January 2026?",
    choices: &[
        Choice { value: "dutch-2017", meaning: "The text that was in force." },
        Choice {
            value: "dutch-2026",
            meaning: "The text that had been announced for 1 July 2025 and was put off.",
        },
    ],
};

/// A choice for the open point [`TEXT_OF_THE_DAY`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextOfTheDay {
    /// Take the text that was in force on the start day.
    #[default]
    InForce,
    /// Take the text that had been announced for the start day.
    Announced,
}

impl TextOfTheDay {
    /// The choice with this value in options; `None` if the value is unknown.
    #[must_use]
    pub fn named(value: &str) -> Option<Self> {
        match value {
            "dutch-2017" => Some(TextOfTheDay::InForce),
            "dutch-2026" => Some(TextOfTheDay::Announced),
            _ => None,
        }
    }
}

/// A text and its first day: tournaments that start on it or later follow the text.
struct Term {
    id: SystemId,
    /// The first day of the text. `None` for the oldest text here, which is used for all days before the
    /// first day of the next text. On some of these days, texts that are not implemented were in force.
    from: Option<Date>,
}

/// The implemented texts of the Dutch system, the newest first. Other texts were in force before the text of
/// 2006, and between the texts of 2012 and 2017, among them the revision of 2013. Their wording and dates are
/// not all known. Tournaments from these days are judged by the latest implemented text that had been agreed,
/// or otherwise by the oldest one. They get a warning ([`WhichDutch::MayHaveBeenAnother`]).
static DUTCH: [Term; 4] = [
    Term { id: SystemId::Dutch2026, from: Some(TEXT_OF_2026) },
    Term { id: SystemId::Dutch2017, from: Some(TEXT_OF_2017) },
    Term { id: SystemId::Dutch2012, from: Some(TEXT_OF_2012) },
    Term { id: SystemId::Dutch2006, from: None },
];

/// The Dutch text for a tournament that does not declare one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DutchOfTheDay {
    /// The document with this text.
    pub id: SystemId,
    /// Why this text is used.
    pub which: WhichDutch,
}

/// Why a Dutch text is used. `Days` are the possible start days: if the date in the file is ambiguous, there are two
/// or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WhichDutch {
    /// The text was in force on the start day.
    InForce(Days),
    /// The text had been announced for the start day but was not yet in force. The caller chose it.
    Announced(Days),
    /// The text is the latest implemented one that had been agreed by the start day, or the oldest one. Another text
    /// may have been in force on that day.
    MayHaveBeenAnother(Days),
    /// The text is that of the latest possible start day. On another possible day, another text was in force.
    DependsOnTheDay(Days, TextOfTheDay),
    /// The text is the newest one, because the start date is unknown.
    NoDate,
}

impl DutchOfTheDay {
    /// The Dutch text for a tournament that starts on one of `days`.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::{DutchOfTheDay, SystemId, TextOfTheDay};
    /// use jiff::civil::date;
    /// let reading = TextOfTheDay::default();
    /// let of = |year, month, day| DutchOfTheDay::of(Some(date(year, month, day).into()), reading).id;
    /// assert_eq!(of(2026, 2, 1), SystemId::Dutch2026);
    /// assert_eq!(of(2026, 1, 31), SystemId::Dutch2017);
    /// assert_eq!(of(2017, 6, 30), SystemId::Dutch2012);
    /// assert_eq!(of(2012, 9, 9), SystemId::Dutch2006);
    /// assert_eq!(DutchOfTheDay::of(None, reading).id, SystemId::Dutch2026);
    /// ```
    #[must_use]
    pub fn of(days: Option<Days>, reading: TextOfTheDay) -> Self {
        let Some(days) = days else { return DutchOfTheDay { id: DUTCH[0].id, which: WhichDutch::NoDate } };
        let id = text_of(days.latest(), reading);
        let is_announced = |day| reading == TextOfTheDay::Announced && was_announced(day);
        let which = match () {
            () if days.all().any(|day| text_of(day, reading) != id) => {
                WhichDutch::DependsOnTheDay(days, reading)
            }
            () if days.all().any(|day| day < TEXT_OF_2017) => WhichDutch::MayHaveBeenAnother(days),
            () if days.all().any(is_announced) => WhichDutch::Announced(days),
            () => WhichDutch::InForce(days),
        };
        DutchOfTheDay { id, which }
    }

    /// The other texts that may have been used, the newest first. Without a date these are all others. With an
    /// ambiguous date these are the texts of the other possible days. For a start between the announced date and the
    /// first day of the 2026 text, they include one of the texts of 2017 and 2026: the one that was not chosen.
    #[must_use]
    pub fn others(self) -> Vec<SystemId> {
        let announced = |days: Days| {
            if days.all().any(was_announced) { &[SystemId::Dutch2026, SystemId::Dutch2017][..] } else { &[] }
        };
        let texts: Vec<SystemId> = match self.which {
            WhichDutch::NoDate => DUTCH.iter().map(|term| term.id).collect(),
            WhichDutch::DependsOnTheDay(days, reading) => {
                let of_days: Vec<SystemId> = days.all().map(|day| text_of(day, reading)).collect();
                let known = DUTCH.iter().map(|term| term.id);
                known.filter(|id| of_days.contains(id) || announced(days).contains(id)).collect()
            }
            WhichDutch::InForce(days) | WhichDutch::Announced(days) => announced(days).to_vec(),
            WhichDutch::MayHaveBeenAnother(_) => Vec::new(),
        };
        texts.into_iter().filter(|id| *id != self.id).collect()
    }
}

/// The Dutch text for tournaments that start on `day`.
fn text_of(day: Date, reading: TextOfTheDay) -> SystemId {
    if reading == TextOfTheDay::Announced && was_announced(day) {
        return SystemId::Dutch2026;
    }
    let term = DUTCH.iter().find(|term| term.from.is_none_or(|from| from <= day));
    term.map_or(DUTCH[DUTCH.len() - 1].id, |term| term.id)
}

/// Whether the day is between the announced date of the 2026 text and the day on which it came into force.
pub(super) fn was_announced(day: Date) -> bool {
    (ANNOUNCED..TEXT_OF_2026).contains(&day)
}

/// The first day of a rules document; `None` if it is unknown. All documents whose identifiers end with 2026 came
/// into force on the same day.
pub(crate) fn first_day(id: SystemId) -> Option<Date> {
    let of_dutch = DUTCH.iter().find(|term| term.id == id);
    let of_2026 = id.word().ends_with("-2026").then_some(TEXT_OF_2026);
    of_dutch.map_or(of_2026, |term| term.from)
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
                let (taken, next) = if day.latest() < TEXT_OF_2012 {
                    ("oldest Dutch text here", TEXT_OF_2012)
                } else {
                    ("last Dutch text here that had been agreed", TEXT_OF_2017)
                };
                write!(
                    f,
                    "the {taken}: it started on {day} (042), before {next}, and another text may have been in force"
                )
            }
            WhichDutch::DependsOnTheDay(days, reading) => {
                let told = |day: Date| format!("{day} ({})", text_of(day, *reading).word());
                let told: Vec<String> = days.all().map(told).collect();
                write!(
                    f,
                    "the Dutch text of the latest day that its start (042) may mean: {}",
                    told.join(" or ")
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
        for (last, first) in
            [(LAST_OF_2017, TEXT_OF_2026), (LAST_OF_2012, TEXT_OF_2017), (LAST_OF_2006, TEXT_OF_2012)]
        {
            assert_eq!(last.tomorrow().ok(), Some(first));
        }
    }

    #[test]
    fn what_the_house_does_not_know_is_said() {
        let told = |day: Option<Date>| {
            DutchOfTheDay::of(day.map(Days::from), TextOfTheDay::default()).which.to_string()
        };
        assert!(told(Some(date(2014, 5, 1))).contains("another text may have been"));
        assert!(told(Some(date(2014, 5, 1))).contains("had been agreed"));
        assert!(told(Some(date(2012, 9, 9))).contains("oldest Dutch text"));
        assert!(!told(Some(date(2017, 7, 1))).contains("another text may have been"));
        assert!(told(None).contains("no date"));
    }

    #[test]
    fn both_days_and_both_texts_are_named_where_the_text_depends_on_the_day() {
        let of = |days: [Date; 2]| DutchOfTheDay::of(Days::of(&days), TextOfTheDay::default());
        let two = of([date(2026, 1, 3), date(2026, 3, 1)]);
        assert_eq!((two.id, two.others()), (SystemId::Dutch2026, vec![SystemId::Dutch2017]));
        assert!(two.which.to_string().contains("2026-01-03 (dutch-2017) or 2026-03-01 (dutch-2026)"));
        let one = of([date(2010, 2, 10), date(2010, 10, 2)]);
        assert!(one.id == SystemId::Dutch2006 && one.which.to_string().contains("2010-02-10 or 2010-10-02"));
        assert_eq!(of([date(2025, 5, 7), date(2025, 7, 5)]).id, SystemId::Dutch2017);
    }

    #[test]
    fn the_choices_of_the_reading_are_those_it_names() {
        let values = TEXT_OF_THE_DAY.choices.iter().map(|choice| TextOfTheDay::named(choice.value));
        assert_eq!(values.collect::<Vec<_>>(), [Some(TextOfTheDay::InForce), Some(TextOfTheDay::Announced)]);
    }
}
