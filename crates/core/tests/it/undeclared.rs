//! A report that declares no system: what shows that it is of no individual Swiss.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;

use arbitrium_core::check::{NoCase, NoSwiss, Rules};
use arbitrium_core::trf::{ReadOptions, read};

/// Boards of a round, White first.
type Boards<'a> = &'a [(u16, u16)];

/// A report of drawn games; who is on no board of a round is absent from it.
fn report(head: &str, players: u16, rounds: &[Boards<'_>]) -> String {
    let mut text = head.to_owned();
    for player in 1..=players {
        let (mut halves, mut cells) = (0, String::new());
        for round in rounds {
            let cell = round.iter().find_map(|&(white, black)| match player {
                _ if player == white => Some(format!("  {black:>4} w =")),
                _ if player == black => Some(format!("  {white:>4} b =")),
                _ => None,
            });
            halves += u16::from(cell.is_some());
            cells += &cell.unwrap_or_else(|| "  0000 - Z".to_owned());
        }
        let name = format!("{:<48}{}", format!("001 {player:>4}      Player {player}"), 2000 - player);
        let points = format!("{}.{}", halves / 2, halves % 2 * 5);
        writeln!(text, "{name:<80}{points:>4} {player:>4}{cells}").unwrap();
    }
    text
}

/// Why a report is not taken for an individual Swiss.
fn refused(report: &str) -> Option<NoSwiss> {
    let (document, mut findings) = read(report.as_bytes(), &ReadOptions::default());
    match Rules::default().case(&document, &mut findings) {
        Ok(_) => None,
        Err(NoCase::NoSwiss(reason)) => Some(reason),
        Err(error) => panic!("{error}: {findings:?}\n{report}"),
    }
}

/// C.05 Annex 1: in a round of the Berger tables for 8 players the numbers of two who meet have the same sum modulo 7, the number of
/// whoever meets the last being counted twice. Two rounds in which the pairs of two rounds of the tables are mixed are none of theirs.
#[test]
fn the_rounds_of_the_berger_tables_are_known_by_their_sums() {
    let (first, second) = ([(1, 8), (2, 7), (3, 6), (4, 5)], [(5, 8), (6, 4), (7, 3), (1, 2)]);
    assert_eq!(refused(&report("", 8, &[&first, &second])), Some(NoSwiss::Berger(8)));
    let mixed: [Boards<'_>; 2] = [&[(1, 8), (2, 7), (6, 4)], &[(3, 6), (4, 5), (1, 2)]];
    assert_eq!(refused(&report("", 8, &mixed)), None);
}

/// With fewer than six players nothing parts the pairs of a Swiss from those of a round-robin.
#[test]
fn the_tables_for_few_players_show_nothing() {
    assert_eq!(refused(&report("", 4, &[&[(1, 4), (2, 3)]])), None);
}

/// Clubs (013) are no teams where `092` says that players are paired; that a Swiss is one of teams it says as well.
#[test]
fn the_clubs_of_an_individual_swiss_make_no_tournament_of_teams() {
    let with_club = |head: &str| {
        let report = report(head, 4, &[&[(1, 3), (2, 4)]]);
        refused(&(report + "013 Some club                            1    2\n"))
    };
    assert_eq!(with_club("092 Individual: Swiss-System\n"), None);
    assert_eq!(with_club("092 Individual and Team: Swiss-System\n"), Some(NoSwiss::Teams));
    assert_eq!(with_club(""), Some(NoSwiss::Teams));
}
