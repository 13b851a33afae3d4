//! The tables of 8.1 of the rating regulations as they are printed, read from the corpus without code of the library.
//! Numbers with two decimals are in hundredths.

/// The two tables.
pub struct Printed {
    /// Table 8.1a: the rating difference `d_p` for each p from 0 to 100.
    differences: Vec<i64>,
    /// Table 8.1b: the first difference of each row, and P of the higher and of the lower rated player.
    probabilities: Vec<[i64; 3]>,
}

/// A quotient rounded to the nearest whole number, half up.
pub fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

fn rows(name: &str) -> Vec<Vec<i64>> {
    let text = std::fs::read_to_string(crate::at(&format!("corpus/rating_2013/{name}.csv"))).unwrap();
    // The last row of 8.1b has no end.
    let cell = |cell: &str| cell.trim().replace('.', "").parse().unwrap_or(i64::MAX);
    text.lines().skip(1).map(|row| row.split(',').map(cell).collect()).collect()
}

impl Printed {
    /// The tables of the corpus, which are read once.
    pub fn read() -> &'static Self {
        static TABLES: std::sync::OnceLock<Printed> = std::sync::OnceLock::new();
        TABLES.get_or_init(|| {
            let mut differences = vec![0; 101];
            for row in rows("table_8_1a") {
                differences[usize::try_from(row[0]).unwrap()] = row[1];
            }
            let rows = rows("table_8_1b");
            assert!(rows.windows(2).all(|two| two[0][1] + 1 == two[1][0]), "the rows leave no gap");
            let probabilities = rows.iter().map(|row| [row[0], row[2], row[3]]).collect();
            Printed { differences, probabilities }
        })
    }

    /// `d_p` for the fractional score p.
    pub fn difference(&self, p: i64) -> i64 {
        self.differences[usize::try_from(p).unwrap()]
    }

    /// P of a player who is rated higher by `difference`.
    pub fn expected(&self, difference: i64) -> i64 {
        self.near(difference, 0)
    }

    /// The same from the row that is `shift` rows below the right one, as far as there are rows.
    pub fn near(&self, difference: i64, shift: isize) -> i64 {
        let row = self.probabilities.iter().rposition(|row| row[0] <= difference.abs()).unwrap();
        let row = row.saturating_add_signed(shift).min(self.probabilities.len() - 1);
        let [_, higher, lower] = self.probabilities[row];
        if difference < 0 { lower } else { higher }
    }
}
