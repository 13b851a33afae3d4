//! Makes a list entry from the cells of a row. All list formats use this module.

use std::fmt::Display;
use std::str::FromStr;

use jiff::civil::Date;

use super::entry::number;
use super::field::Field;
use super::{Federation, FideId, Flag, ListEntry, ListError, Sex, Title};
use crate::ratings::{K, Rating};
use arbitrium_core::printable::steers;

/// The largest number of characters in a name; a longer text is not a name.
const LONGEST_NAME: usize = 250;

/// The largest number of games in a career.
const MOST_GAMES: u32 = 999_999;

/// A list entry under construction. The cells of the row are added one by one.
#[derive(Debug, Default)]
pub(super) struct Cells {
    fide_id: Option<FideId>,
    name: String,
    federation: Option<Federation>,
    sex: Option<Sex>,
    title: Option<Title>,
    woman_title: Option<Title>,
    rating: Option<Rating>,
    k: Option<K>,
    games: Option<u16>,
    birth_year: Option<u16>,
    flag: Flag,
    career_games: Option<u32>,
    highest: Option<Rating>,
}

impl Cells {
    /// Adds a cell. Surrounding spaces are ignored, and so is a blank cell.
    pub(super) fn set(&mut self, field: Field, text: &str, line: u32, column: u32) -> Result<(), ListError> {
        let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
        let column = column + u32::try_from(blanks).unwrap_or(0);
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        self.take(field, text).map_err(|expected| {
            let problem = format!("this is not a {}", field.words());
            ListError::new(line, column, problem).found(text).expected(expected)
        })
    }

    /// Adds a cell that is not blank. The error text describes the expected content.
    fn take(&mut self, field: Field, text: &str) -> Result<(), String> {
        match field {
            Field::FideId => self.fide_id = Some(parsed(text)?),
            Field::Name => self.name = name(text)?,
            Field::Federation => self.federation = Some(parsed(text)?),
            Field::Sex => self.sex = Some(parsed(text)?),
            Field::Title => self.title = Some(parsed(text)?),
            Field::WomanTitle => self.woman_title = Some(parsed(text)?),
            Field::Rating => self.rating = rating(text)?,
            Field::K => self.k = coefficient(text)?,
            Field::Games => self.games = Some(games(text, 9999)?),
            Field::Birth => self.birth_year = birth_year(text)?,
            Field::Flag => self.flag = parsed(text)?,
            Field::CareerGames => self.career_games = Some(games(text, MOST_GAMES)?),
            Field::Highest => self.highest = rating(text)?,
        }
        Ok(())
    }

    /// Makes the entry after all cells were added. Fails if the row has no FIDE number.
    pub(super) fn finish(self, line: u32) -> Result<ListEntry, ListError> {
        let fide_id = self.fide_id.ok_or_else(|| {
            ListError::new(line, 1, "a player without a FIDE number")
                .hint("a player is known by the number alone; leave out players without one")
        })?;
        // Lists until 2012 state the sex only in the flag.
        let sex = self.sex.or(self.flag.woman.then_some(Sex::Female));
        Ok(ListEntry {
            fide_id,
            name: self.name,
            federation: self.federation,
            sex,
            title: self.title.or(self.woman_title),
            rating: self.rating,
            k: self.k,
            games: self.games,
            birth_year: self.birth_year,
            flag: self.flag,
            career_games: self.career_games,
            highest: self.highest,
        })
    }
}

fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn name(text: &str) -> Result<String, String> {
    if text.chars().count() > LONGEST_NAME {
        return Err(format!("a name of at most {LONGEST_NAME} characters"));
    }
    Ok(unsteered(text))
}

/// Replaces each control character of a name by a space and removes invisible characters, so that the name cannot
/// control a terminal or break a line. Names are read and written in this form.
pub(super) fn unsteered(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_control() || !steers(*c));
    kept.map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Reads a rating. Lists write 0 for an unrated player, which gives `None`.
fn rating(text: &str) -> Result<Option<Rating>, String> {
    let expected = || format!("a rating from 1 to {}, 0 or blank for an unrated player", Rating::MAX);
    match number::<i64>(text).ok_or_else(expected)? {
        0 => Ok(None),
        points => Rating::new(points).map(Some).map_err(|_| expected()),
    }
}

/// Reads a K. Lists write 0 for a player without a K, which gives `None`.
fn coefficient(text: &str) -> Result<Option<K>, String> {
    let expected = || "a coefficient from 1 to 99, 0 or blank where there is none".to_owned();
    match number::<i64>(text).ok_or_else(expected)? {
        0 => Ok(None),
        k => K::new(k).map(Some).map_err(|_| expected()),
    }
}

fn games<N: FromStr + PartialOrd + Display + Copy>(text: &str, most: N) -> Result<N, String> {
    let expected = format!("a number of games from 0 to {most}");
    number(text).filter(|games| *games <= most).ok_or(expected)
}

/// Reads the year of birth from `1990`, or from a day such as `1990-11-30`, `1990/11/30`, `1990.11.30`. An unknown
/// month or day is written as zeros. A year of zeros gives `None`.
fn birth_year(text: &str) -> Result<Option<u16>, String> {
    let expected = || "a year of four digits, or a date that exists, such as 1990-11-30".to_owned();
    let mut parts = text.split(['-', '/', '.']);
    let year = parts.next().filter(|year| year.len() == 4 || *year == "0").and_then(number::<u16>);
    let year = year.ok_or_else(expected)?;
    let rest: Vec<Option<i8>> = parts.map(number).collect();
    match rest[..] {
        [] | [Some(0), Some(0..=31)] | [Some(1..=12), Some(0)] => {}
        [Some(month), Some(day)] if Date::new(year.cast_signed(), month, day).is_ok() => {}
        _ => return Err(expected()),
    }
    Ok((year != 0).then_some(year))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_of_birth_may_be_a_date_that_exists() {
        for (text, year) in [
            ("1990", Some(1990)),
            ("1990-11-30", Some(1990)),
            ("1990/11/30", Some(1990)),
            ("1992.02.29", Some(1992)),
            ("1990.00.00", Some(1990)),
            ("1990.05.00", Some(1990)),
            ("0000", None),
            ("0", None),
        ] {
            assert_eq!(birth_year(text), Ok(year), "{text}");
        }
        for text in
            ["1990-02-30", "1991.02.29", "1990-13-01", "90", "19900", "1990-1", "1990-01-01-01", "-1990"]
        {
            assert!(birth_year(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ratings_have_four_digits_and_none_is_zero() {
        assert_eq!(rating("0"), Ok(None));
        assert_eq!(rating("1000").map(|rating| rating.map(Rating::get)), Ok(Some(1000)));
        for text in ["21840", "-5", "+5", "2184.5", "x"] {
            assert!(rating(text).is_err(), "{text}");
        }
    }
}
