//! The table of rounds that were paired before several facts changed.

use arbitrium::causes::{Asked, Depth, Method, find};
use arbitrium::systems::SystemId;
use arbitrium_testkit::changed::{Planted, Sort, judged, planted};

/// How many tournaments are drawn at most for each round that is wanted.
const MOST_DRAWN: u64 = 30;

/// The documents of one game a round that pair round 1 by the order of the list.
const BY_ORDER: [SystemId; 7] = [
    SystemId::Dutch2026,
    SystemId::Dutch2017,
    SystemId::Dutch2012,
    SystemId::Dutch2006,
    SystemId::Burstein2026,
    SystemId::Dubov2026,
    SystemId::Lim2026,
];

/// What is planted, with the words of its row.
fn rows() -> Vec<(String, Vec<Sort>)> {
    let mut rows = Vec::new();
    for many in 1..=5 {
        rows.push((format!("moved {many}"), vec![Sort::Moved(many)]));
    }
    for many in 1..=3 {
        rows.push((format!("added {many}"), vec![Sort::Added(many)]));
    }
    for many in 1..=2 {
        rows.push((format!("results {many}"), vec![Sort::Results(many)]));
    }
    let methods = Method::ALL.into_iter().map(Some).chain([None]);
    let word = |method: Option<Method>| method.map_or("baku", Method::word);
    for method in methods.clone() {
        rows.push((word(method).to_owned(), vec![Sort::Accelerated(method)]));
    }
    for many in 1..=3 {
        rows.push((format!("moved {many} + added 1"), vec![Sort::Moved(many), Sort::Added(1)]));
    }
    for method in methods.take(3) {
        let accelerated = Sort::Accelerated(method);
        rows.push((format!("{} + moved 2", word(method)), vec![accelerated, Sort::Moved(2)]));
        rows.push((format!("{} + added 1", word(method)), vec![accelerated, Sort::Added(1)]));
    }
    rows
}

/// Prints for each row, or those that contain one of the words in `rest`, how often what was planted, or something smaller, is the first explanation.
pub(crate) fn table(seed: u64, count: usize, rest: &[String]) {
    let tells = rest.iter().any(|word| word == "tell");
    let only: Vec<&String> = rest.iter().filter(|word| *word != "tell").collect();
    let is_asked = |row: &str| only.is_empty() || only.iter().any(|word| row.contains(word.as_str()));
    let mut rows = rows();
    rows.retain(|(row, _)| is_asked(row));
    let each = count.div_ceil(rows.len() * BY_ORDER.len());
    let mut all = (0, 0, 0);
    for (word, sorts) in rows {
        let mut of_row = (0, 0, 0);
        for id in BY_ORDER {
            let numbers = 0..MOST_DRAWN * each as u64;
            let found = numbers.filter_map(|number| {
                let event = planted(id, seed, number, &sorts)?;
                let (first, any) = said(&event, id)?;
                if tells && !first {
                    println!("  {} {number}", id.word());
                }
                Some((first, any))
            });
            for (first, any) in found.take(each) {
                for row in [&mut of_row, &mut all] {
                    *row = (row.0 + 1, row.1 + usize::from(first), row.2 + usize::from(any));
                }
            }
        }
        line(&word, of_row);
    }
    line("**all**", all);
}

/// Whether the first explanation, and any of them, says what was planted; `None` if the round is correct all the same.
fn said(event: &Planted, id: SystemId) -> Option<(bool, bool)> {
    let system = id.system();
    let verdicts = judged(&event.report, &*system);
    let causes = find(&event.report, &*system, &verdicts, Asked::to(Depth::Quick));
    let (found, _) = causes.of(event.round)?;
    let is_it = |cause| event.is_said_by(cause);
    Some((found.first().is_some_and(is_it), found.iter().any(is_it)))
}

fn line(word: &str, (rounds, first, any): (usize, usize, usize)) {
    let percent = |part: usize| (100 * part + rounds / 2) / rounds.max(1);
    println!("| {word} | {rounds} | {first} ({} %) | {any} ({} %) |", percent(first), percent(any));
}
