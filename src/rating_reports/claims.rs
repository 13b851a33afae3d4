//! Published or claimed results: CSV with the header `fide_id,id,change,new_rating`.

use crate::ratings::list::FideId;
use crate::ratings::{Hundredths, Month};
use crate::tournament::PlayerId;
use crate::trf::printable;

/// The header of the file.
pub const CLAIMS_HEADER: &str = "fide_id,id,change,new_rating";

/// What somebody says a player got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The line of the file.
    pub line: u32,
    /// The player's FIDE number …
    pub fide_id: Option<FideId>,
    /// … or number in the report.
    pub id: Option<PlayerId>,
    /// The list that takes the events, where the file says it: it tells the cards of a player apart.
    pub rated_on: Option<Month>,
    /// The change.
    pub change: Option<Hundredths>,
    /// The new rating.
    pub new_rating: Option<i64>,
}

/// Why such a file cannot be read, with the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {problem}; found: {found}; expected: {expected}")]
pub struct ClaimError {
    /// The line, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// What is the matter.
    pub problem: String,
    /// What stands there, printable.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}

/// A cell with its place.
struct Cell<'a> {
    line: u32,
    column: u32,
    text: &'a str,
}

impl Cell<'_> {
    fn error(&self, problem: &str, expected: &str) -> ClaimError {
        ClaimError {
            line: self.line,
            column: self.column,
            problem: problem.to_owned(),
            found: if self.text.is_empty() { "nothing".to_owned() } else { printable(self.text) },
            expected: expected.to_owned(),
        }
    }

    /// The value of a cell that is not blank.
    fn value<T>(
        &self,
        read: impl Fn(&str) -> Option<T>,
        problem: &str,
        expected: &str,
    ) -> Result<Option<T>, ClaimError> {
        if self.text.is_empty() {
            return Ok(None);
        }
        read(self.text).map(Some).ok_or_else(|| self.error(problem, expected))
    }
}

/// Reads published results.
///
/// ```
/// use arbitrium::rating_reports::read_claims;
/// let claims = read_claims("fide_id,id,change,new_rating\n1503014,,4.9,2867\n")?;
/// assert_eq!(claims[0].change.map(|change| change.to_string()), Some("4.90".into()));
/// # Ok::<(), arbitrium::rating_reports::ClaimError>(())
/// ```
///
/// # Errors
/// When the header or a cell cannot be read, or a line names nobody or says nothing.
pub fn read_claims(text: &str) -> Result<Vec<Claim>, ClaimError> {
    let mut lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines().zip(1..);
    let (header, line) = lines.next().unwrap_or(("", 1));
    let names: Vec<String> =
        header.split(',').map(|name| name.trim().trim_matches('"').to_lowercase()).collect();
    let whole = Cell { line, column: 1, text: header.trim() };
    let has = |wanted: [&str; 2]| names.iter().any(|name| wanted.contains(&name.as_str()));
    // Further columns are passed over, so that what `rate --format csv` writes can be judged.
    if !has(["fide_id", "id"]) || !has(["change", "new_rating"]) {
        return Err(whole.error("this is no header of published results", CLAIMS_HEADER));
    }
    // What `rate` writes has a line for players without a result too.
    let own = names.iter().any(|name| name == "status");
    let rows = lines.filter(|(row, _)| !row.trim().is_empty());
    let claims = rows.map(|(row, line)| claim(row, line, &names, own));
    claims.filter_map(Result::transpose).collect()
}

/// The cells of a row with their columns: a quoted one may hold commas.
fn cells(row: &str, line: u32) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    let (mut start, mut quoted, mut column) = (0, false, 1);
    let mut first = column;
    for (place, c) in row.char_indices().chain([(row.len(), ',')]) {
        quoted ^= c == '"';
        if c == ',' && (!quoted || place == row.len()) {
            let part = &row[start..place];
            let text = part.trim().trim_matches('"').trim();
            let before = part.find(text).map_or(0, |end| part[..end].chars().count());
            cells.push(Cell { line, column: first + u32::try_from(before).unwrap_or(0), text });
            (start, first) = (place + 1, column + 1);
        }
        column += 1;
    }
    cells
}

/// The claim of a row; none where it says no result and need not.
fn claim(row: &str, line: u32, names: &[String], may_be_blank: bool) -> Result<Option<Claim>, ClaimError> {
    let cells = cells(row, line);
    let whole = Cell { line, column: 1, text: row.trim() };
    if cells.len() != names.len() {
        return Err(whole.error("the row has another number of cells than the header", &names.join(",")));
    }
    let empty = Cell { line, column: 1, text: "" };
    let cell =
        |name: &str| names.iter().position(|known| known == name).map_or(&empty, |index| &cells[index]);
    let claim = Claim {
        line,
        fide_id: cell("fide_id").value(|text| text.parse().ok(), "no FIDE number", "a whole number")?,
        id: cell("id").value(starting_rank, "no number of a player", "a starting rank from 1 to 9999")?,
        rated_on: cell("rated_on").value(
            |text| text.parse().ok(),
            "no month of a list",
            "a month such as 2013-08",
        )?,
        change: cell("change").value(
            decimal,
            "no change",
            "a number with at most two decimals, such as -4.95",
        )?,
        new_rating: cell("new_rating").value(rating, "no rating", "a whole number up to 9999")?,
    };
    if claim.fide_id.is_none() && claim.id.is_none() {
        return Err(whole.error("the row names no player", "a FIDE number or a starting rank"));
    }
    match (claim.change, claim.new_rating) {
        (None, None) if may_be_blank => Ok(None),
        (None, None) => Err(whole.error("the row says no result", "a change, a new rating, or both")),
        _ => Ok(Some(claim)),
    }
}

fn starting_rank(text: &str) -> Option<PlayerId> {
    PlayerId::new(digits(text)?).ok()
}

fn rating(text: &str) -> Option<i64> {
    digits(text).filter(|&rating| rating <= 9999).map(i64::from)
}

fn digits(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()))
}

/// A number with a sign and at most two decimals that matter.
fn decimal(text: &str) -> Option<Hundredths> {
    let (sign, size) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, decimals) = size.split_once('.').unwrap_or((size, ""));
    let decimals = decimals.trim_end_matches('0');
    if decimals.len() > 2 || whole.len() > 6 || whole.is_empty() {
        return None;
    }
    let number = digits(&format!("{whole}{decimals:0<2}"))?;
    Some(Hundredths::new(sign * i64::from(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_have_their_place() {
        let fault = |text: &str| read_claims(text).unwrap_err().to_string();
        let header = "fide_id,id,change,new_rating\n";
        assert_eq!(
            fault(&format!("{header}1,,4.9,\n7,,4.955,2000\n")),
            "3:4: no change; found: 4.955; expected: a number with at most two decimals, such as -4.95"
        );
        assert!(fault(&format!("{header}1,,,21840\n")).starts_with("2:5: no rating; found: 21840;"));
        assert!(fault(&format!("{header},,1,\n")).starts_with("2:1: the row names no player;"));
        assert!(fault(&format!("{header}1,,,\n")).starts_with("2:1: the row says no result;"));
        assert!(fault(&format!("{header}1,2\n")).starts_with("2:1: the row has another number of cells"));
        assert!(fault("number;change\n").starts_with("1:1: this is no header"));
        assert!(fault("").contains("found: nothing"));
    }
}
