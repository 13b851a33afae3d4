//! Writes the record of the second readers (docs/evidence/campaigns/second-readers.tsv). A second reader is an
//! independent computation of a pairing system. If the environment variable `ARBITRIUM_SECOND_RECORD` names a file of
//! the project, each reader writes a row into it.

use std::collections::BTreeMap;

/// How many of the compared states are of each kind. The key is the name of the kind, such as `agreed` or
/// `C12`. A state is a round or a bracket that both computations answered for.
pub type Reached = BTreeMap<&'static str, usize>;

/// Writes the row of a pairing system into the record that the environment names. An older row of the system is
/// replaced.
pub fn write(word: &str, compared: usize, seconds: u64, reached: &Reached) {
    let kinds: Vec<String> = reached.iter().map(|(what, count)| format!("{what} {count}")).collect();
    let row = format!("{word}\t{compared}\t0\t{seconds}\t{}", kinds.join(", "));
    let Some(file) = std::env::var_os("ARBITRIUM_SECOND_RECORD") else { return };
    let file = crate::at(&file.to_string_lossy());
    let before = std::fs::read_to_string(&file).unwrap_or_default();
    let begin = format!("{word}\t");
    let mut rows: Vec<&str> = before.lines().filter(|line| !line.starts_with(&begin)).collect();
    rows.push(&row);
    std::fs::write(&file, rows.join("\n") + "\n").unwrap();
}

/// Asserts that each kind of state occurred often enough. `floors` has the least number of each kind for a thousand
/// compared states.
pub fn assert_reached(compared: usize, reached: &Reached, floors: &[(&str, usize)]) {
    for (what, least) in floors {
        let found = reached.get(what).copied().unwrap_or(0);
        assert!(found * 1000 >= least * compared, "{what}: {found} of {compared}, {reached:?}");
    }
}
