//! Recognises lines that are not records, such as comments, rulers and text. Programs ignore such lines.
//! arbitrium also ignores them, unless the line may be a damaged record.

use super::columns::KNOWN;
use super::diagnostic::{Diagnostic, Findings};
use super::line::{Line, is_blank};
use super::span::Span;
use arbitrium_tournament::printable::first_numbers;

/// Whether a line certainly is not a damaged record, because it is a comment, a ruler or text.
pub(crate) fn cannot_be_a_record(text: &str) -> bool {
    is_comment(text) || is_ruler(text) || is_text(text)
}

/// Whether a line begins with the mark of a comment: `#`, `//`, `;` or `%`.
pub(super) fn is_comment(text: &str) -> bool {
    let text = text.trim_start_matches(is_blank);
    ["#", "//", ";", "%"].iter().any(|mark| text.starts_with(mark))
}

/// Whether a line is a ruler that shows the numbers of the columns. It has only digits, blanks and strokes.
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
    // Each digit may be the last digit or the tens digit of its column's number. Columns count from 1 or from
    // 0. A ruler of ten columns has no tens.
    let counts = |from: u32, unit: u32| digits().all(|(at, digit)| digit == (at - 1 + from) / unit % 10);
    let has_tens = text.chars().count() >= 2 * SHORTEST;
    // Or the digits are last digits, but each tenth column has its tens digit instead.
    let of_both = |at: u32, digit: u32| digit == if at.is_multiple_of(10) { at / 10 % 10 } else { at % 10 };
    (0..=1).any(|from| counts(from, 1) || has_tens && counts(from, 10))
        || has_tens && digits().all(|(at, digit)| of_both(at, digit))
        || has_tens && numbers_columns(text)
}

/// Whether a line has at least two numbers, and all of them count columns in the same way. Each number is the
/// column in which it begins, the column in which it ends, or a tenth of one of these. Columns count from 1
/// or from 0.
fn numbers_columns(text: &str) -> bool {
    let is_digit = |c: &char| c.is_ascii_digit();
    let signs: Vec<char> = text.chars().collect();
    let mut numbers: Vec<(usize, usize, usize)> = Vec::new();
    let mut at = 0;
    for run in signs.chunk_by(|one, other| is_digit(one) == is_digit(other)) {
        let (first, last) = (at + 1, at + run.len());
        at = last;
        if is_digit(&run[0]) {
            let Ok(number) = run.iter().collect::<String>().parse() else { return false };
            numbers.push((number, first, last));
        }
    }
    let all = |unit: usize, from: usize, at_end: bool| {
        numbers.iter().all(|&(number, first, last)| {
            number.checked_mul(unit) == Some(if at_end { last } else { first } - 1 + from)
        })
    };
    let ways = [1, 10].into_iter().flat_map(|unit| [(unit, 0), (unit, 1)]);
    numbers.len() > 1 && ways.into_iter().any(|(unit, from)| all(unit, from, true) || all(unit, from, false))
}

/// Whether a line is ordinary text: its first word is neither a number nor similar to the code of a record.
fn is_text(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let Some(first) = words.next() else { return true };
    let is_alone = words.next().is_none() && first.is_ascii();
    let short = first.chars().count() <= LONGEST_DAMAGED;
    let is_damaged =
        first.starts_with(|c: char| c.is_ascii_digit()) || is_alone && short || is_like_a_code(first);
    !is_damaged
}

/// The largest length of a damaged code: three characters, and one more that was doubled.
const LONGEST_DAMAGED: usize = 4;

/// Whether a word is a record's code with one character wrong, missing or added, or begins with the code of a
/// pairing program's own record, such as `XXR`.
fn is_like_a_code(word: &str) -> bool {
    let word = word.to_ascii_uppercase();
    let runs_on = |code: &str| code.starts_with(['X', 'B']) && word.starts_with(code);
    KNOWN.iter().any(|layout| runs_on(layout.code) || is_near(&word, layout.code))
}

/// Whether two words differ in at most one character, which is wrong, missing or added.
pub(super) fn is_near(word: &str, code: &str) -> bool {
    let (longer, shorter) = if word.len() < code.len() { (code, word) } else { (word, code) };
    if !word.is_ascii() || longer.len() > shorter.len() + 1 {
        return false;
    }
    let same = longer.bytes().zip(shorter.bytes()).take_while(|(one, other)| one == other).count();
    let rest = |text: &str, skipped: usize| text.get(same + skipped..).unwrap_or_default().to_owned();
    let in_shorter = usize::from(longer.len() == shorter.len());
    rest(longer, 1) == rest(shorter, in_shorter)
}

/// The numbers of the ignored lines. One finding reports all of them.
#[derive(Default)]
pub(crate) struct PassedOver {
    first: Option<(Span, String)>,
    lines: Vec<u32>,
}

impl PassedOver {
    pub(crate) fn note(&mut self, line: &Line) {
        let text = || line.text().trim_matches(is_blank).to_owned();
        self.first.get_or_insert_with(|| (line.span(), text()));
        self.lines.push(line.number());
    }

    pub(crate) fn tell(self, findings: &mut Findings) {
        let Some((span, text)) = self.first else { return };
        let message = match self.lines.len() {
            1 => "a line that is not a record: ignored".to_owned(),
            count => {
                format!("{count} lines that are not records: ignored (lines {})", first_numbers(&self.lines))
            }
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
            "----+---10----+---20----+---30",
            "1234567891123456789212345678931234567894",
            "==============",
            "^ Trolling",
            "Created with a program, version 3.1",
            "Das Turnier der Müller",
            "***",
        ] {
            assert!(cannot_be_a_record(text), "{text}");
        }
    }

    /// Rulers of any width are recognised as rulers.
    #[test]
    fn rulers_of_any_width_cannot_be_records() {
        for columns in [20, 90, 99, 100, 101, 230, 2_000, 10_500] {
            let tens: Vec<String> = (1..=columns / 10).map(|ten| format!("{ten:>10}")).collect();
            let stretched: Vec<String> = (1..=columns / 10).map(|ten| format!("{:->10}", ten * 10)).collect();
            let from_left: Vec<String> = (1..=columns / 10).map(|ten| format!("{ten:<10}")).collect();
            let units: String =
                (1..=columns).map(|column| char::from(b'0' + u8::try_from(column % 10).unwrap())).collect();
            let tens_of_all: String = (1..=columns)
                .map(|column| char::from(b'0' + u8::try_from(column / 10 % 10).unwrap()))
                .collect();
            let rulers = [
                tens.concat(),
                stretched.concat(),
                format!("{:9}{}", "", from_left.concat()),
                units,
                tens_of_all,
            ];
            for ruler in rulers {
                assert!(cannot_be_a_record(&ruler), "{columns}: {ruler}");
                // A line with a digit in the wrong column is not a ruler.
                let wrong = ruler.replacen('1', "7", 1) + "3";
                assert!(!cannot_be_a_record(&wrong), "{columns}: {wrong}");
            }
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
            "  17   23   42        17   23",
            "        12        34        56",
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
