//! Builds reports without a declared pairing system from lists of boards.

use std::fmt::Write as _;

use arbitrium_core::check::{NoCase, NoSwiss, Rules};
use arbitrium_core::trf::{ReadOptions, read};

/// Why a report does not count as an individual Swiss, according to its records or pairs; `None` if it counts as one.
pub fn refused(report: &str) -> Option<NoSwiss> {
    let (document, mut findings) = read(report.as_bytes(), &ReadOptions::default());
    match Rules::default().case(&document, &mut findings) {
        Ok(_) => None,
        Err(NoCase::NoSwiss(reason)) => Some(reason),
        Err(error) => panic!("{error}: {findings:?}\n{report}"),
    }
}

/// The text of a report with these rounds. Each round is a list of boards (White first). `head` has the records
/// before the players. Every game has the result `result` for White.
pub fn report(head: &str, players: u16, rounds: &[&[(u16, u16)]], result: char) -> String {
    let other = if result == '=' { '=' } else { '0' };
    let mut text = head.to_owned();
    for player in 1..=players {
        let mut points = 0;
        let mut cells = String::new();
        for round in rounds {
            let board = round.iter().find(|(white, black)| [*white, *black].contains(&player));
            let cell = match board {
                Some((white, black)) if *white == player => format!("  {black:>4} w {result}"),
                Some((white, _)) => format!("  {white:>4} b {other}"),
                None => "  0000 - Z".to_owned(),
            };
            points += match cell.chars().last() {
                Some('1') => 2,
                Some('=') => 1,
                _ => 0,
            };
            cells += &cell;
        }
        let points = format!("{}.{}", points / 2, points % 2 * 5);
        let name = format!("{:<48}{}", format!("001 {player:>4}      Player {player}"), 2000 - player);
        let _ = writeln!(text, "{name:<80}{points:>4} {player:>4}{cells}");
    }
    text
}
