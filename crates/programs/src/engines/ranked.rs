//! The question to a program for standings, and the reading of its answer.

use std::collections::BTreeSet;

use super::{Fault, Lack};
use arbitrium_core::check::ranks::with_list;
use arbitrium_core::standings::Exact;
use arbitrium_core::tournament::{PlayerId, Tournament};
use arbitrium_core::trf::{self, Edition, LowerOptions, ReadOptions, printable};

/// A tournament that a program is asked to rank, and the list of tie-breaks.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Ranking<'a> {
    /// The tournament. All its rounds count for the standings.
    pub tournament: &'a Tournament,
    /// The tie-breaks after the points, separated by commas.
    pub list: &'a str,
    /// The identifier of the edition of C.07, such as `c07-2026`.
    pub rules: &'a str,
}

impl Ranking<'_> {
    /// The report that the program reads, in the format of 2026. Record `202` contains the list of tie-breaks. Ranks
    /// are left out. A last column that only announces absences is left out too, because it does not count.
    pub(super) fn report(&self) -> Result<String, Fault> {
        let text = trf::write(&self.tournament.ended(), Edition::Trf26);
        text.map(|text| with_list(&text, self.list)).map_err(|error| Fault::NotAsked(error.to_string()))
    }
}

/// The ranks and values in a program's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The names of the columns, including `PTS` for the points.
    pub codes: Vec<String>,
    /// A row for each participant, in the order of the answer.
    pub rows: Vec<RankedRow>,
    /// Whether the answer is a report file, which cannot contain values of tie-breaks.
    pub is_report: bool,
    /// The features that the program lacks, as its author declares.
    pub lacks: Vec<Lack>,
}

/// A participant's rank and values in a program's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankedRow {
    /// The participant's number.
    pub id: PlayerId,
    /// The rank, from 1; `None` if the answer does not contain it.
    pub rank: Option<usize>,
    /// The value in each column; `None` if the answer does not contain it.
    pub values: Vec<Option<Exact>>,
}

const HEADER: &str = "a header of id,rank,PTS,<code>…, or a report file with ranks";
const ROW: &str = "the number, the rank and the values of a player, a cell for each of the header";
const TWICE: &str = "the same in every column of a name";
const RANK: &str = "a rank; `!` or nothing where there is none";
const VALUE: &str = "a decimal number; `!` or nothing where there is none";
/// The largest number of digits that are read before the decimal point, and the same after it.
const DIGITS: usize = 17;

impl RankedRow {
    /// Creates a row. The values are in the order of the columns.
    #[must_use]
    pub fn new(id: PlayerId, rank: Option<usize>, values: Vec<Option<Exact>>) -> Self {
        RankedRow { id, rank, values }
    }
}

impl Ranked {
    /// Creates standings with these columns. Each row has a value for each column.
    #[must_use]
    pub fn new(codes: Vec<String>, rows: Vec<RankedRow>) -> Self {
        Ranked { codes, rows, is_report: false, lacks: Vec::new() }
    }

    /// Reads an answer: a CSV table, or a report file with ranks.
    pub(super) fn read(bytes: &[u8], tournament: &Tournament) -> Result<Self, Fault> {
        let text = String::from_utf8_lossy(bytes);
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let ranked = match cells(first).as_slice() {
            [id, ..] if is(id, "id") => Ranked::of_csv(&text)?,
            _ if text.lines().any(|line| line.starts_with("001 ")) => Ranked::of_report(bytes, tournament)?,
            _ => return Err(Fault::Garbage { line: 1, found: printable(first), expected: HEADER }),
        };
        ranked.complete(tournament)
    }

    fn of_csv(text: &str) -> Result<Self, Fault> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let columns = Columns::of(lines.next().map(|(_, line)| cells(line)).unwrap_or_default());
        let rows = lines.map(|(line, text)| columns.row(line, text)).collect::<Result<Vec<_>, _>>()?;
        Ok(Ranked::new(columns.codes(), rows))
    }

    /// Reads the ranks and points of a report file.
    fn of_report(bytes: &[u8], tournament: &Tournament) -> Result<Self, Fault> {
        let (document, _) = trf::read(bytes, &ReadOptions::default());
        let options = LowerOptions::with_games(&document, tournament.games_per_round);
        let garbage = || Fault::Garbage { line: 1, found: String::new(), expected: HEADER };
        let (lowered, _) = trf::lower(&document, &options).map_err(|_| garbage())?;
        let players = lowered.tournament.players;
        let rows = players.iter().map(|player| RankedRow {
            id: player.id,
            rank: player.recorded_rank.filter(|rank| *rank > 0).map(usize::from),
            values: vec![player.recorded_points.map(|points| Exact::new(points.tenths().into(), 10))],
        });
        let ranked = Ranked::new(vec!["PTS".to_owned()], rows.collect());
        Ok(Ranked { is_report: true, ..ranked })
    }

    /// Checks that the answer contains every participant of the tournament exactly once, and no other.
    fn complete(self, tournament: &Tournament) -> Result<Self, Fault> {
        let mut seen = BTreeSet::new();
        for row in &self.rows {
            if tournament.index_of(row.id).is_none() {
                return Err(Fault::UnknownPlayer(row.id.get().into()));
            }
            if !seen.insert(row.id) {
                return Err(Fault::DoubledPlayer(row.id));
            }
        }
        let all = tournament.players.iter().map(|player| player.id);
        let missing: Vec<PlayerId> = all.filter(|id| !seen.contains(id)).collect();
        if missing.is_empty() { Ok(self) } else { Err(Fault::MissingPlayer(missing)) }
    }

    /// Removes the ranks and values that the program is declared to lack, so that they are not judged.
    #[must_use]
    pub(super) fn without(mut self, lacks: &[Lack]) -> Self {
        let is_lacking = |code: &String| {
            !is(code, "PTS") && (lacks.contains(&Lack::Values) || lacks.iter().any(|lack| lack.names(code)))
        };
        let lacking: Vec<bool> = self.codes.iter().map(is_lacking).collect();
        for row in &mut self.rows {
            row.rank = row.rank.filter(|_| !lacks.contains(&Lack::Ranks));
            row.values
                .iter_mut()
                .zip(&lacking)
                .filter(|(_, lacking)| **lacking)
                .for_each(|(value, _)| *value = None);
        }
        Ranked { lacks: lacks.to_vec(), ..self }
    }

    /// The row of a participant; `None` if the answer has no such row.
    #[must_use]
    pub fn row(&self, id: PlayerId) -> Option<&RankedRow> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The index of the column for the tie-break `code`, from 0; `None` if the answer has no such column.
    #[must_use]
    pub fn column(&self, code: &str) -> Option<usize> {
        self.codes.iter().position(|known| is(known, code))
    }
}

/// The columns of a CSV answer, by the names in the header line: the participant's number, the rank if
/// present, and the tie-breaks.
struct Columns {
    names: Vec<String>,
    rank: Option<usize>,
    values: Vec<usize>,
}

impl Columns {
    /// Finds the columns in a header line. Its first column is the participant's number.
    fn of(names: Vec<String>) -> Self {
        let is_of_everybody = |name: &str| is(name, "id") || is(name, "rank");
        let rank = names.iter().position(|name| is(name, "rank"));
        let values = (0..names.len()).filter(|place| !is_of_everybody(&names[*place])).collect();
        Columns { names, rank, values }
    }

    fn codes(&self) -> Vec<String> {
        self.values.iter().map(|place| self.names[*place].clone()).collect()
    }

    fn row(&self, line: usize, text: &str) -> Result<RankedRow, Fault> {
        let garbage = |found: &str, expected| Fault::Garbage { line, found: printable(found), expected };
        let cells = cells(text);
        if cells.len() != self.names.len() {
            return Err(garbage(text, ROW));
        }
        if let Some(twice) = self.contradiction(&cells) {
            return Err(garbage(&twice, TWICE));
        }
        let number: u32 = cells[0].parse().map_err(|_| garbage(text, ROW))?;
        let rank = match self.rank.map_or("", |place| cells[place].as_str()) {
            "" | "!" => None,
            rank => Some(rank.parse().map_err(|_| garbage(rank, RANK))?),
        };
        let value = |place: &usize| match cells[*place].as_str() {
            "" | "!" => Ok(None),
            // For 12.2 and 12.3 the value is followed by further numbers, which are compared if values are
            // equal. These numbers are ignored.
            number => decimal(number.split(' ').next().unwrap_or_default())
                .map(Some)
                .ok_or_else(|| garbage(number, VALUE)),
        };
        let values = self.values.iter().map(value).collect::<Result<_, _>>()?;
        let id = PlayerId::new(number).map_err(|_| Fault::UnknownPlayer(number))?;
        Ok(RankedRow { id, rank, values })
    }

    /// A message about the first column that the header names twice with different values in this row. `None`
    /// if there is no such column.
    fn contradiction(&self, cells: &[String]) -> Option<String> {
        self.names.iter().zip(cells).enumerate().find_map(|(place, (name, cell))| {
            let first = self.names[..place].iter().position(|known| is(known, name))?;
            let is_same =
                cells[first] == *cell || decimal(cell).is_some_and(|one| decimal(&cells[first]) == Some(one));
            (!is_same).then(|| format!("{name}: {} and {cell}", cells[first]))
        })
    }
}

fn is(word: &str, code: &str) -> bool {
    word.eq_ignore_ascii_case(code)
}

/// Splits a CSV line into cells. Quotation marks around a cell are removed. No number or code contains a comma.
fn cells(line: &str) -> Vec<String> {
    line.split(',').map(|cell| cell.trim().trim_matches('"').to_owned()).collect()
}

/// Reads a decimal number. After the decimal point, only the first seventeen digits are used. `None` if the
/// text is not a number, or has more than seventeen digits before the point.
#[must_use]
pub fn decimal(text: &str) -> Option<Exact> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if before.is_empty() || before.len() > DIGITS || !is_number(before) || !is_number(after) {
        return None;
    }
    let after = &after[..after.len().min(DIGITS)];
    let scale = 10_i128.pow(u32::try_from(after.len()).ok()?);
    let whole: i128 = format!("{before}{after}").parse().ok()?;
    Some(Exact::new(sign * whole, scale))
}

/// Whether two values count as equal. Programs write averages with two decimals, and either round or cut
/// them. So a difference of less than one hundredth is ignored. Different correct values never differ by so
/// little.
#[must_use]
pub fn agree(ours: Exact, theirs: Exact) -> bool {
    let difference = if ours < theirs { theirs - ours } else { ours - theirs };
    difference < Exact::new_raw(1, 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\
001    1      Ahn, A                            2400                             1.0    1     2 w 1
001    2      Bak, B                            2300                             0.0    2     1 b 0
";

    fn tournament() -> Tournament {
        let (document, _) = trf::read(FILE.as_bytes(), &ReadOptions::default());
        trf::lower(&document, &LowerOptions::default()).unwrap().0.tournament
    }

    fn read(text: &str) -> Result<Ranked, Fault> {
        Ranked::read(text.as_bytes(), &tournament())
    }

    #[test]
    fn csv_gives_ranks_and_values_and_says_where_there_are_none() {
        let ranked = read("id,rank,PTS,BH/C1,DE\n2,!,0,1.25,\n1,1,1.0,-0.50,!\n").unwrap();
        let row = |place: usize| (ranked.rows[place].id.get(), ranked.rows[place].rank);
        assert_eq!([row(0), row(1)], [(2, None), (1, Some(1))]);
        assert_eq!(ranked.rows[0].values, [Some(Exact::new(0, 1)), Some(Exact::new(5, 4)), None]);
        assert_eq!(ranked.rows[1].values[1], Some(Exact::new(-1, 2)));
        assert_eq!((ranked.column("bh/c1"), ranked.column("SB")), (Some(1), None));
    }

    #[test]
    fn a_column_may_be_missing_the_ranks_too() {
        let ranked = read("ID,DE,PTS\n1,,1.0\n2,,0\n").unwrap();
        assert_eq!(
            (ranked.codes.as_slice(), ranked.rows[0].rank),
            (&["DE".to_owned(), "PTS".into()][..], None)
        );
        assert_eq!(ranked.rows[0].values, [None, Some(Exact::new(1, 1))]);
        // The column of ranks may be in any place, because it is found by its name.
        let ranked = read("id,PTS,rank\n1,1,1\n2,0,2\n").unwrap();
        assert_eq!((ranked.rows[1].rank, ranked.rows[1].values.len()), (Some(2), 1));
        assert!(read("id\n1\n2\n").unwrap().codes.is_empty());
    }

    #[test]
    fn a_column_that_stands_twice_says_one_thing() {
        assert!(read("id,rank,PTS,pts\n1,1,1,1.0\n2,2,0,0\n").is_ok());
        let found = |text: &str| match read(text) {
            Err(Fault::Garbage { line, found, expected: TWICE }) => (line, found),
            other => panic!("{text:?}: {other:?}"),
        };
        assert_eq!(found("id,rank,BH,BH\n1,1,1,1\n2,2,0,3\n"), (3, "BH: 0 and 3".to_owned()));
        assert_eq!(found("id,rank,PTS,rank\n1,1,1,2\n2,2,0,2\n"), (2, "rank: 1 and 2".to_owned()));
    }

    #[test]
    fn a_report_gives_ranks_and_points() {
        let ranked = read(FILE).unwrap();
        assert_eq!((ranked.rows[1].rank, ranked.codes.as_slice()), (Some(2), &["PTS".to_owned()][..]));
        assert_eq!(ranked.rows[0].values, [Some(Exact::new(1, 1))]);
    }

    #[test]
    fn what_is_no_answer_is_named() {
        let garbage = |text: &str| match read(text) {
            Err(Fault::Garbage { line, .. }) => line,
            other => panic!("{text:?}: {other:?}"),
        };
        assert_eq!(garbage("Traceback\n"), 1);
        assert_eq!(garbage("id,rank,PTS\n1,1,1\n2,2,1e3\n"), 3);
        assert_eq!(garbage("id,rank,PTS\n1,first,1\n2,2,1\n"), 2);
        assert_eq!(garbage("id,rank,PTS\n1,1\n2,2,1\n"), 2);
        assert_eq!(garbage("id,rank,PTS\n1,1,1.2.3\n2,2,1\n"), 2);
        let id = |number| PlayerId::new(number).unwrap();
        assert_eq!(read("id,rank\n1,1\n"), Err(Fault::MissingPlayer(vec![id(2)])));
        assert_eq!(read("id,rank\n1,1\n1,2\n2,2\n"), Err(Fault::DoubledPlayer(id(1))));
        assert_eq!(read("id,rank\n1,1\n2,2\n3,3\n"), Err(Fault::UnknownPlayer(3)));
    }

    #[test]
    fn the_question_names_the_list_and_no_rank() {
        let mut tournament = tournament();
        tournament.players[0]
            .entries
            .push(arbitrium_core::tournament::Entry::Bye(arbitrium_core::tournament::Bye::Zero));
        let asked = Ranking { tournament: &tournament, list: "DE,BH/C1", rules: "c07-2026" };
        let report = asked.report().unwrap();
        // The report in the question does not contain the absences that are announced for the next round.
        assert!(!report.contains("0000 - Z") && report.contains(" 1.0          2 w 1\n"), "{report}");
        assert!(report.contains("\n202 DE,BH/C1\n001 ") || report.starts_with("202 DE,BH/C1\n"), "{report}");
        let (document, _) = trf::read(report.as_bytes(), &ReadOptions::default());
        let read = trf::lower(&document, &LowerOptions::default()).unwrap().0.tournament;
        assert!(read.players.iter().all(|player| player.recorded_rank.unwrap_or(0) == 0), "{report}");
    }
}
