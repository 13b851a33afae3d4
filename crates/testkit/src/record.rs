//! The record of the second readers (docs/campaigns/second-readers.md): `ARBITRIUM_SECOND_RECORD=FILE` writes a row for each into a file of the
//! project.

use std::collections::BTreeMap;

/// How often the states were of a kind.
pub type Reached = BTreeMap<&'static str, usize>;

/// How many brackets had floaters of at least this number, by how often each number was met.
pub fn at_least(least: usize, sizes: &BTreeMap<usize, usize>) -> usize {
    sizes.range(least..).map(|(_, count)| count).sum()
}

/// Writes the row of a document into the record that the environment names, in place of an older one.
pub fn write(word: &str, compared: usize, seconds: u64, reached: &Reached) {
    let kinds: Vec<String> = reached.iter().map(|(what, count)| format!("{what} {count}")).collect();
    let row = format!("| `{word}` | {compared} | 0 | {seconds} | {} |", kinds.join(", "));
    let Some(file) = std::env::var_os("ARBITRIUM_SECOND_RECORD") else { return };
    let file = crate::at(&file.to_string_lossy());
    let before = std::fs::read_to_string(&file).unwrap_or_default();
    let begin = format!("| `{word}` |");
    let mut rows: Vec<&str> = before.lines().filter(|line| !line.starts_with(&begin)).collect();
    rows.push(&row);
    std::fs::write(&file, rows.join("\n") + "\n").unwrap();
}

/// Each kind was reached so often for each thousand states that were compared.
pub fn assert_reached(compared: usize, reached: &Reached, floors: &[(&str, usize)]) {
    for (what, least) in floors {
        let found = reached.get(what).copied().unwrap_or(0);
        assert!(found * 1000 >= least * compared, "{what}: {found} of {compared}, {reached:?}");
    }
}
