//! A report that declares no system: what shows that it is of no individual Swiss.

use crate::common::undeclared::{refused, report};
use arbitrium_core::check::{NoSwiss, Use};
use arbitrium_core::systems::SystemId;

/// C.05 Annex 1: in a round of the Berger tables for 8 players the numbers of two who meet have the same sum modulo 7,
/// if the number of the player who meets the last one is counted twice. Two rounds that mix the pairs of two rounds of
/// the tables are not rounds of the tables.
#[test]
fn the_rounds_of_the_berger_tables_are_known_by_their_sums() {
    let (first, second) = ([(1, 8), (2, 7), (3, 6), (4, 5)], [(5, 8), (6, 4), (7, 3), (1, 2)]);
    assert_eq!(refused(&report("", 8, &[&first, &second], '=')), Some(NoSwiss::Berger(8)));
    let mixed: [&[(u16, u16)]; 2] = [&[(1, 8), (2, 7), (6, 4)], &[(3, 6), (4, 5), (1, 2)]];
    assert_eq!(refused(&report("", 8, &mixed, '=')), None);
}

/// With fewer than six players nothing parts the pairs of a Swiss from those of a round-robin.
#[test]
fn the_tables_for_few_players_show_nothing() {
    assert_eq!(refused(&report("", 4, &[&[(1, 4), (2, 3)]], '=')), None);
}

/// Clubs (013) do not make a team tournament if `092` says that players are paired. Record `092` also says whether a
/// Swiss is one of teams.
#[test]
fn the_clubs_of_an_individual_swiss_make_no_tournament_of_teams() {
    let with_club = |head: &str| {
        let report = report(head, 4, &[&[(1, 3), (2, 4)]], '=');
        refused(&(report + "013 Some club                            1    2\n"))
    };
    assert_eq!(with_club("092 Individual: Swiss-System\n"), None);
    assert_eq!(with_club("092 Individual and Team: Swiss-System\n"), Some(NoSwiss::Teams));
    assert_eq!(with_club(""), Some(NoSwiss::Teams));
}

/// The document that judges a report of another system is named after what the report calls itself.
#[test]
fn the_document_of_another_system_is_named() {
    let judged_by = |kind: &str| {
        let rounds: [&[(u16, u16)]; 2] = [&[(1, 3), (4, 2)], &[(1, 4), (2, 3)]];
        refused(&report(&format!("092 {kind}\n"), 4, &rounds, '=')).map(|reason| reason.has_use())
    };
    assert_eq!(judged_by("Individual Burstein"), Some(Use::Document(SystemId::Burstein2026)));
    assert_eq!(judged_by("Individual Dubov"), Some(Use::Document(SystemId::Dubov2026)));
    assert_eq!(judged_by("Double-Swiss"), Some(Use::Document(SystemId::DoubleSwiss2026)));
    assert_eq!(judged_by("Individual: Round Robin"), Some(Use::Standings));
}

/// C.04.5: two players who meet twice in the columns 2k - 1 and 2k play a match of two games. In other columns the pair
/// has met again.
#[test]
fn pairs_of_two_columns_are_matches() {
    let (one, other) = ([(1, 3), (2, 4)], [(3, 1), (4, 2)]);
    assert_eq!(refused(&report("", 4, &[&one, &other], '=')), Some(NoSwiss::Matches));
    let again = refused(&report("", 4, &[&one, &[(1, 4), (2, 3)], &other], '='));
    assert!(matches!(again, Some(NoSwiss::MeetAgain(..))), "{again:?}");
}
