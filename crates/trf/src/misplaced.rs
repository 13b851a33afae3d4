//! Finds records with a known code whose text belongs to another record. One wrong character can turn a code
//! into another known code. Nothing is changed. Each case is a warning, so that no record is lost without a
//! message.

use std::collections::{BTreeMap, BTreeSet};

use super::Piece;
use super::columns::{self, Layout, ONLY_TEAMS, TEXT, player};
use super::dates::{NoDate, date, of_round, readings, round_date};
use super::diagnostic::{Diagnostic, Findings, Severity};
use super::document::{Record, is_system_code};
use super::field::{self, is_number};
use super::line::Line;
use super::passed_over::is_near;

/// Reports the records whose text does not fit their code.
pub(super) fn tell(lines: &[(Line, Record)], findings: &mut Findings) {
    let records = Records::of(lines);
    for (line, layout) in &records.known {
        text(line, layout, findings);
    }
    records.repeated(findings);
    records.end_without_start(findings);
    records.teams_without_team(findings);
    records.absent_without_rounds(findings);
    records.absent_by_two(findings);
    records.ratings_of_nobody(lines, findings);
}

struct Records<'a> {
    known: Vec<(&'a Line, &'static Layout)>,
}

/// Records that may occur only once in a report, although no verdict depends on them.
const ONCE: [&str; 8] = ["012", "022", "032", "072", "102", "122", "172", "182"];

impl<'a> Records<'a> {
    fn of(lines: &'a [(Line, Record)]) -> Self {
        let known = lines.iter().filter_map(|(line, record)| match record {
            Record::Known(layout) => Some((line, *layout)),
            _ => None,
        });
        Records { known: known.collect() }
    }

    fn with_code(&self, code: &str) -> impl Iterator<Item = &'a Line> {
        self.known.iter().filter(move |(_, layout)| layout.code == code).map(|(line, _)| *line)
    }

    fn has_text(&self, code: &str) -> bool {
        self.with_code(code).any(|line| !line.from_column(TEXT.first).is_blank())
    }

    /// Reports a second, different text of a record that may occur only once.
    fn repeated(&self, findings: &mut Findings) {
        let mut first: BTreeMap<&str, Piece<'_>> = BTreeMap::new();
        let once = self.known.iter().filter(|(_, layout)| ONCE.contains(&layout.code));
        for (line, layout) in once {
            let piece = line.from_column(TEXT.first);
            let before = *first.entry(layout.code).or_insert(piece);
            if before.text != piece.text && !piece.is_blank() {
                let message = format!("a second {} ({}): the first one counts", layout.name, layout.code);
                let warning =
                    Diagnostic::warning("record-repeated", message).at(piece.span).found(piece.text);
                findings.push(warning.related(before.span, "the first one"));
            }
        }
    }

    /// Reports a file that states the last day but not the first day. The edition of the rules depends on the first
    /// day.
    fn end_without_start(&self, findings: &mut Findings) {
        if self.has_text(columns::START.code) {
            return;
        }
        for line in self.with_code(columns::END.code) {
            let piece = line.from_column(TEXT.first);
            if date(piece.text).is_ok() {
                let message = "the file has a date of end (052) and no date of start (042)";
                findings.push(Diagnostic::warning("no-start", message).at(piece.span).found(piece.text));
            }
        }
    }

    /// Reports records of a team tournament in a file without a team.
    fn teams_without_team(&self, findings: &mut Findings) {
        let is_team = |code: &str| code == columns::TEAM.code || code == columns::OLD_TEAM.code;
        if self.known.iter().any(|(_, layout)| is_team(layout.code)) {
            return;
        }
        let mut told = BTreeSet::new();
        for (line, layout) in &self.known {
            let piece = line.from_column(TEXT.first);
            let counts_teams = layout.code == columns::TEAM_COUNT.code
                && piece.text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
            if (ONLY_TEAMS.contains(&layout.code) || counts_teams) && told.insert(layout.code) {
                let message = format!(
                    "record {} ({}) belongs to a team tournament, and the file has no team (310 or 013)",
                    layout.code, layout.name
                );
                findings.push(Diagnostic::warning("team-record-alone", message).at(line.span()));
            }
        }
    }

    /// Reports `XXZ` with a single number in a file without a number of rounds. The code `XXR` may have been meant.
    fn absent_without_rounds(&self, findings: &mut Findings) {
        if self.has_text(columns::ROUNDS.code) || self.has_text(columns::ENGINE_ROUNDS.code) {
            return;
        }
        for line in self.with_code(columns::ENGINE_ABSENT.code) {
            let piece = line.from_column(TEXT.first);
            if is_number(piece.text) {
                let message = format!(
                    "player {} is absent by XXZ, and the file has no number of rounds (XXR or 142)",
                    piece.text
                );
                findings.push(
                    Diagnostic::warning("no-number-of-rounds", message)
                        .at(piece.span)
                        .found(piece.text)
                        .hint("if this is the number of rounds, the code is XXR"),
                );
            }
        }
    }

    /// Reports a second `XXZ`. The code `XXP` may have been meant, because it lists players in the same form.
    fn absent_by_two(&self, findings: &mut Findings) {
        let mut lines = self.with_code(columns::ENGINE_ABSENT.code);
        let Some(first) = lines.next() else { return };
        for line in lines {
            let message = "a second list of absent players (XXZ): both are used";
            let warning = Diagnostic::warning("record-repeated", message).at(line.span());
            findings.push(warning.related(first.span(), "the first one"));
        }
    }

    /// Reports national ratings of players that the file does not contain. If such a line also has points or
    /// rounds, it is a player's record with a wrong code.
    fn ratings_of_nobody(&self, lines: &[(Line, Record)], findings: &mut Findings) {
        let number = |line: &Line| line.field(&player::ID).text.parse::<u32>().ok();
        let players: BTreeSet<u32> = self.with_code(columns::PLAYER.code).filter_map(number).collect();
        let national = || lines.iter().filter(|(_, record)| *record == Record::National);
        for (line, _) in national().filter(|(line, _)| field::is_cut(line, &player::RATING)) {
            findings.push(field::cut(line, &player::RATING));
        }
        for (line, _) in national().filter(|(line, _)| number(line).is_none_or(|id| !players.contains(&id))) {
            let id = line.field(&player::ID);
            let message = format!("a national rating of player {}, who has no record 001", id.text);
            let rest = line.from_column(player::POINTS.first);
            let severity = if rest.is_blank() { Severity::Warning } else { Severity::Error };
            let finding = Diagnostic { severity, ..Diagnostic::warning("rating-of-nobody", message) };
            findings.push(
                finding.at(id.span).found(id.text).expected("the starting rank of a player in the file"),
            );
        }
    }
}

/// Checks whether the text of one record fits the code of the record.
fn text(line: &Line, layout: &Layout, findings: &mut Findings) {
    let piece = line.from_column(TEXT.first);
    if piece.is_blank() {
        return;
    }
    let expected = match layout.code {
        "062" | "072" | "082" if !is_count(piece.text) => "a number",
        "052" => return last_day(piece, findings),
        "132" if !line.columns(TEXT.first, DATES_BEGIN - 1).is_blank() => {
            "dates in columns 92 to 99, 102 to 109 and so on"
        }
        "172" if !is_ranking_method(piece.text) => {
            "a federation's three letters and a method, such as `IND FIDE`"
        }
        "192" if !is_system_code(&piece.text.to_ascii_uppercase()) => {
            "a code of the table of types, such as `FIDE_DUTCH`"
        }
        "202" | "212" if !is_list(piece.text) => "codes of tie-breaks with commas between them",
        "212" if !has_word(piece.text, "PTS") => "a list with `PTS`; a list without it is record 202",
        "202" if has_word(piece.text, "PTS") => "a list without `PTS`; a list with it is record 212",
        "222" if !is_time_control(piece.text) => "an encoded time control, such as `5400+30`",
        "013" if !line.words(MEMBERS_BEGIN).any(|word| is_number(word.text)) => {
            "a team's name and, from column 37, the starting ranks of its players"
        }
        code if FREE.contains(&code) => match foreign_text(code, piece.text) {
            Some((what, owner)) => {
                let message = format!("record {code} ({}) holds {what}: is it record {owner}?", layout.name);
                let warning = Diagnostic::warning("text-of-another-record", message);
                return findings.push(warning.at(piece.span).found(piece.text));
            }
            None => return,
        },
        _ => return,
    };
    let message = format!("record {} ({}) does not hold {expected}", layout.code, layout.name);
    let warning = Diagnostic::warning("text-of-another-record", message).at(piece.span);
    findings.push(warning.found(piece.text).expected(expected));
}

/// Records with free text. Every text is accepted unless it has the form of another record's text.
const FREE: [&str; 8] = ["012", "022", "032", "092", "102", "112", "122", "182"];
const DATES_BEGIN: u32 = 92;
const MEMBERS_BEGIN: u32 = 37;

/// Warns about a last day that is not a date. An ambiguous date causes no warning, because the last day only
/// helps to find the first day.
fn last_day(piece: Piece<'_>, findings: &mut Findings) {
    if let Err(why) = readings(piece.text) {
        findings.push(Diagnostic { severity: Severity::Warning, ..why.finding("last day", piece) });
    }
}

/// Recognises a text that belongs to another record than `code`. Returns what the text is and the code of
/// that record; `None` for ordinary text.
fn foreign_text(code: &str, text: &str) -> Option<(&'static str, &'static str)> {
    let (what, owners): (_, &[&'static str]) = match () {
        () if is_number(text) => ("a number", &["142", "062", "072", "082"]),
        () if matches!(text, "W" | "B") => ("a colour", &["152"]),
        () if text.bytes().all(|byte| matches!(byte, b'W' | b'B')) => ("colours of boards", &["352"]),
        () if is_system_code(text) => ("a code of the table of types", &["192"]),
        // A text of this form may be the date of a single round, because record 132 writes dates in this way.
        () if of_round(text).is_some() => ("a date", &["042", "052", "132"]),
        () if is_date(text) => ("a date", &["042", "052"]),
        () if text.split_whitespace().all(is_date_of_a_round) => ("dates of rounds", &["132"]),
        () if is_time_control(text) => ("an encoded time control", &["222"]),
        () if text.contains(',') && text.bytes().any(|b| b.is_ascii_uppercase()) && is_tight_list(text) => {
            ("a list of tie-breaks", &["202", "212"])
        }
        () if is_scoring(text) => ("points of results", &["162", "362"]),
        () => return None,
    };
    // A warning is given only if `code` can be a misspelling of the other code. The two must differ in one
    // character or in the order of the characters. If not, the text may be right: a tournament may be called
    // B.
    let owner = owners.iter().find(|owner| is_near(code, owner) || is_turned(code, owner))?;
    // These two cases are usual: engines write the system into record 092, and record 122 may contain any
    // time control.
    let is_usual = matches!((code, *owner), ("092", "192") | ("122", "222"));
    (!is_usual).then_some((what, owner))
}

/// Whether a text is a number of participants, such as `8`, or `8 (8)` as some programs write it.
fn is_count(text: &str) -> bool {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < text.len() && (rest.is_empty() || rest.starts_with([' ', '\t', '(']))
}

/// Whether two codes have the same characters in any order.
fn is_turned(one: &str, other: &str) -> bool {
    let sorted = |code: &str| {
        let mut bytes = code.as_bytes().to_vec();
        bytes.sort_unstable();
        bytes
    };
    sorted(one) == sorted(other)
}

fn is_date_of_a_round(text: &str) -> bool {
    round_date(text).is_ok()
}

fn is_date(text: &str) -> bool {
    !matches!(readings(text), Err(NoDate::Unread))
}

/// Whether a text has the form of `IND FIDE`, as in record 172.
fn is_ranking_method(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_letters = |word: &&str| word.bytes().all(|byte| byte.is_ascii_alphabetic());
    words.len() <= 2 && words.iter().all(is_letters) && words.first().is_some_and(|word| word.len() >= 3)
}

/// Whether a text is a list of codes separated by commas. Blanks may surround a comma.
fn is_list(text: &str) -> bool {
    let is_code = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.contains(char::is_whitespace)
    };
    let is_shape = matches!(text, "W" | "B") || is_system_code(text);
    !is_shape && text.split([',', ';']).map(str::trim).filter(|word| !word.is_empty()).all(is_code)
}

fn is_tight_list(text: &str) -> bool {
    is_list(text) && text.bytes().all(|byte| !byte.is_ascii_lowercase() && byte != b' ')
}

fn has_word(text: &str, wanted: &str) -> bool {
    text.split([',', ';']).any(|word| word.trim().eq_ignore_ascii_case(wanted))
}

/// Whether a text has the form of `40/6000+30:900+30`. It has only the characters of an encoded time control,
/// at least one of them is a digit, and it is not a date. A number alone also has this form.
fn is_time_control(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_digit() || matches!(byte, b':' | b'/' | b'+' | b'-' | b'W' | b'B');
    text.bytes().all(is_part) && text.bytes().any(|byte| byte.is_ascii_digit()) && !is_date(text)
}

/// Whether a text has the form of `W 1.0    D 0.5` or `TW 2.0`: letters of results, each with its points.
fn is_scoring(text: &str) -> bool {
    const RESULTS: [&str; 10] = ["W", "D", "L", "A", "P", "X", "Z", "TW", "TD", "TL"];
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_points = |word: &str| word.contains('.') && word.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    words.len() > 1
        && words.iter().all(|word| {
            let points = word.trim_start_matches(|c: char| c.is_ascii_uppercase());
            let letters = word.strip_suffix(points).unwrap_or_default();
            (letters.is_empty() || RESULTS.contains(&letters)) && (points.is_empty() || is_points(points))
        })
}
