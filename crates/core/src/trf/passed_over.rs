//! Lines between the records that are none: comments, rulers, text. Programs pass over them, and so do we, where the line
//! cannot be a record that was damaged.

use super::columns::KNOWN;
use super::diagnostic::{Diagnostic, Findings};
use super::line::{Line, is_blank};
use super::span::Span;

/// Whether a line that is no record cannot have been one either.
pub(crate) fn cannot_be_a_record(text: &str) -> bool {
    is_comment(text) || is_ruler(text) || is_text(text)
}

/// What people and programs begin a comment with.
fn is_comment(text: &str) -> bool {
    let text = text.trim_start_matches(is_blank);
    ["#", "//", ";", "%"].iter().any(|mark| text.starts_with(mark))
}

/// A line of digits and blanks, or of strokes, that counts the columns.
fn is_ruler(text: &str) -> bool {
    const SHORTEST: usize = 10;
    let text = text.trim_end_matches(is_blank);
    let stroke = |c: char| is_blank(c) || "-=+_.|*~".contains(c);
    if text.chars().count() < SHORTEST || !text.chars().all(|c| c.is_ascii_digit() || stroke(c)) {
        return false;
    }
    let digits = || (1_u32..).zip(text.chars()).filter_map(|(column, c)| Some((column, c.to_digit(10)?)));
    if digits().next().is_none() {
        return true;
    }
    // The digits of the units or the tens of their columns, counted from 1 or from 0. Ten columns have no tens.
    let counts = |from: u32, unit: u32| digits().all(|(at, digit)| digit == (at - 1 + from) / unit % 10);
    let has_tens = text.chars().count() >= 2 * SHORTEST;
    (0..=1).any(|from| counts(from, 1) || has_tens && counts(from, 10))
}

/// Words of which the first is neither a number nor like the code of a record.
fn is_text(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return true };
    let is_alone = words.next().is_none() && first.is_ascii();
    let short = first.chars().count() <= LONGEST_DAMAGED;
    let is_damaged =
        first.starts_with(|c: char| c.is_ascii_digit()) || is_alone && short || is_like_a_code(first);
    !is_damaged
}

/// A code has three characters; one may be there twice.
const LONGEST_DAMAGED: usize = 4;

/// Whether a word is the code of a record with one character wrong, missing or too many, or begins with one of the
/// engines' codes, whatever runs on from there.
fn is_like_a_code(word: &str) -> bool {
    let word = word.to_ascii_uppercase();
    let runs_on = |code: &str| code.starts_with(['X', 'B']) && word.starts_with(code);
    KNOWN.iter().any(|layout| runs_on(layout.code) || is_near(&word, layout.code))
}

/// Whether one word becomes the other by one change at most.
fn is_near(word: &str, code: &str) -> bool {
    let (longer, shorter) = if word.len() < code.len() { (code, word) } else { (word, code) };
    if !word.is_ascii() || longer.len() > shorter.len() + 1 {
        return false;
    }
    let same = longer.bytes().zip(shorter.bytes()).take_while(|(one, other)| one == other).count();
    let rest = |text: &str, skipped: usize| text.get(same + skipped..).unwrap_or_default().to_owned();
    let in_shorter = usize::from(longer.len() == shorter.len());
    rest(longer, 1) == rest(shorter, in_shorter)
}

/// The lines passed over, told once however many there are.
#[derive(Default)]
pub(crate) struct PassedOver {
    first: Option<(Span, String)>,
    lines: Vec<u32>,
}

impl PassedOver {
    /// The most lines that are named by their numbers.
    const NAMED: usize = 10;

    pub(crate) fn note(&mut self, line: &Line) {
        let text = || line.text().trim_matches(is_blank).to_owned();
        self.first.get_or_insert_with(|| (line.span(), text()));
        self.lines.push(line.number());
    }

    pub(crate) fn tell(self, findings: &mut Findings) {
        let Some((span, text)) = self.first else { return };
        let named: Vec<String> = self.lines.iter().take(Self::NAMED).map(u32::to_string).collect();
        let (named, more) = (named.join(", "), if self.lines.len() > Self::NAMED { ", …" } else { "" });
        let message = match self.lines.len() {
            1 => "a line that is no record: passed over".to_owned(),
            count => format!("{count} lines that are no records: passed over (lines {named}{more})"),
        };
        findings.push(Diagnostic::warning("passed-over", message).at(span).found(&text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_rulers_and_text_cannot_be_records() {
        for text in [
            "# written by hand",
            "  # indented",
            "// of a program",
            "#001    1 m    Player taken out",
            "0123456789012345678901234567890123456789",
            "1234567890123456789012345678901234567890",
            "         1         2         3         4",
            "          1         2         3         4",
            "0         1         2         3",
            "00000000001111111111222222222233333333334",
            "----+----1----+----2----+----3",
            "==============",
            "^ Trolling",
            "Created with a program, version 3.1",
            "Das Turnier der Müller",
            "***",
        ] {
            assert!(cannot_be_a_record(text), "{text}");
        }
    }

    #[test]
    fn damaged_records_are_no_text() {
        for text in [
            "01",
            "001-",
            " 001    1 m    Player",
            "0001    1 m    Player",
            "01    1 m    Player",
            "^001    1 m    Player",
            "12 Name of the tournament",
            "XXR9",
            "XXR: 9",
            "XXC:white1",
            "XXXR 9",
            "XR 9",
            "BBW3.0",
            "162",
            "17",
            "0011223344556677",
            "0 0 0 0 0 0 0 0 0 0",
            "ab",
        ] {
            assert!(!cannot_be_a_record(text), "{text}");
        }
    }

    #[test]
    fn one_change_makes_one_code_of_another() {
        for (word, near) in [
            ("XXR", true),
            ("XR", true),
            ("XXXR", true),
            ("XXQ", true),
            ("XQQ", false),
            ("", false),
            ("X", false),
        ] {
            assert_eq!(is_near(word, "XXR"), near, "{word}");
        }
    }
}
