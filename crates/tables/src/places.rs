//! Finds the cell of a table from which a field of its report comes.

use std::collections::BTreeMap;

use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::columns;

use crate::chart::Chart;
use crate::error::Place;

/// The cells of a table, by the players of its report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places(BTreeMap<PlayerId, Cells>);

/// The cells of the table with the facts about one player.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cells {
    row: Place,
    points: Option<Place>,
    rounds: Vec<Place>,
}

impl Places {
    pub(crate) fn of_chart(chart: &Chart, ids: &[PlayerId]) -> Self {
        let cells = |line: usize| {
            let player = &chart.lines[line];
            let row = player.place();
            let column = player.points.map(|(_, column)| column).filter(|column| *column > 0);
            let points = column.map(|column| Place { column: Some(column), ..row.clone() });
            let rounds = (0..chart.rounds.len()).map(|round| chart.place(line, round)).collect();
            Cells { row, points, rounds }
        };
        Places(ids.iter().copied().zip((0..).map(cells)).collect())
    }

    /// The place in the table from which a column of a line of the report comes: the cell if it is known, or else the
    /// row. Columns count from 1. `None` if the line is not about a player.
    ///
    /// ```
    /// let table = "No.\tName\tRtg\t1.Rd\tPts\n1\tAhn, A\t2100\t2w1\t1\n2\tBak, B\t2000\t1b0\t0\n";
    /// let read = arbitrium_tables::read(&[table.as_bytes()], &Default::default())?.expect("a table");
    /// let place = read.places.of("001    2      Bak, B", 92).expect("a player");
    /// assert_eq!(place.to_string(), "row 3, column 4 (1.Rd)");
    /// # Ok::<(), arbitrium_tables::TableError>(())
    /// ```
    #[must_use]
    pub fn of(&self, line: &str, column: u32) -> Option<Place> {
        let rest = line.strip_prefix(columns::PLAYER.code)?;
        let number = rest.get(..5)?.trim().parse().ok()?;
        let cells = self.0.get(&PlayerId::new(number).ok()?)?;
        let points = columns::player::POINTS;
        let round = column.checked_sub(columns::player::CELL.first);
        let round = round.and_then(|after| usize::try_from(after / columns::player::STRIDE).ok());
        let cell = match round {
            Some(round) => cells.rounds.get(round),
            None if (points.first..=points.last).contains(&column) => cells.points.as_ref(),
            None => None,
        };
        Some(cell.unwrap_or(&cells.row).clone())
    }
}
