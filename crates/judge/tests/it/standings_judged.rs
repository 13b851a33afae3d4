//! The recorded standings of a small report, worked out by hand: what the report declares, and the errors in it.

use std::fmt::Write as _;

use arbitrium_core::check::conversion;
use arbitrium_core::check::ranks::{
    DeclaredStandings, JudgedStandings, ListSource, RankVerdict, judge_standings, with_list,
};
use arbitrium_core::standings::articles::A8_1;
use arbitrium_core::standings::{C07_2026, Category, Conditions, Readings, Standings, tie_breaks};
use arbitrium_core::trf::{Document, LowerOptions, Lowered, ReadOptions, lower, read};

/// Four players with their points and rounds. 1 and 2 drew; 1 beat 4, and 2 beat 3, who beat 4.
const PLAYERS: [(&str, &str); 4] = [
    ("1.5", "   4 w 1     2 b ="),
    ("1.5", "   3 b 1     1 w ="),
    ("1.0", "   2 w 0     4 b 1"),
    ("0.0", "   1 b 0     3 w 0"),
];

/// The report with the four recorded ranks.
fn report(ranks: [&str; 4]) -> String {
    let mut text = String::new();
    for (number, (rank, (points, rounds))) in (1..).zip(ranks.into_iter().zip(PLAYERS)) {
        let name = format!("001 {number:>4}      Player {number}");
        writeln!(text, "{name:<80}{points:>4} {rank:>4}  {rounds}").unwrap();
    }
    text
}

fn lowered(report: &str) -> (Document, Lowered) {
    let (document, _) = read(report.as_bytes(), &ReadOptions::default());
    let lowered = lower(&document, &LowerOptions::default());
    let (lowered, _) = lowered.unwrap_or_else(|error| panic!("{error:?}\n{report}"));
    (document, lowered)
}

fn declared(report: &str) -> DeclaredStandings {
    let (document, lowered) = lowered(report);
    DeclaredStandings::of(&document, Some(&lowered))
}

/// The standings of the report, judged by the list `BH`.
fn judged(report: &str) -> JudgedStandings {
    let (document, lowered) = lowered(&with_list(report, "BH"));
    judge_standings(&document, &lowered, None, None, Readings::default()).unwrap()
}

/// The standings of a report by a list of tie-breaks.
fn ranked<'a>(lowered: &'a Lowered, list: &str) -> Standings<'a> {
    let conditions = Conditions::of(&lowered.tournament, &C07_2026, conversion());
    Standings::new(&lowered.tournament, conditions, tie_breaks(list).unwrap()).unwrap()
}

/// 4.1: `with_list` writes record `202` with the list of tie-breaks before the players, and the list is read from
/// there.
#[test]
fn a_list_stands_before_the_players() {
    let players = report(["2", "1", "3", "4"]);
    assert_eq!(with_list(&players, "BH,SB"), format!("202 BH,SB\n{players}"));
    let with_name = format!("012 Open\n{players}");
    assert_eq!(with_list(&with_name, "BH"), format!("012 Open\n202 BH\n{players}"));
    assert_eq!(with_list("012 Open\n", "BH"), "012 Open\n202 BH\n");
    let list = declared(&with_list(&with_name, "DE")).list.unwrap();
    assert_eq!((list.text.as_str(), list.source, list.line), ("DE", ListSource::Record202, 2));
}

/// "Effective from 1 March 2026": the day of the start (042) says which edition ranks, an empty record says nothing.
#[test]
fn the_day_of_the_start_chooses_the_edition() {
    let edition = |start: &str| {
        let (edition, is_certain) = declared(&(start.to_owned() + &report(["2", "1", "3", "4"]))).edition();
        (edition.id(), is_certain)
    };
    assert_eq!(edition("042 2026/03/01\n"), ("c07-2026", true));
    assert_eq!(edition("042 2026/02/28\n"), ("c07-2024", true));
    assert_eq!(edition("042 2024/07/31\n"), ("c07-2024", false));
    assert_eq!(edition("042\n042 2024/08/01\n"), ("c07-2024", true));
    assert_eq!(edition(""), ("c07-2026", false));
}

/// 4.2, 8.1: 1 and 2 have 1½ points; the opponents of 1 have 1½ and 0, those of 2 have 1½ and 1.
#[test]
fn ranks_the_wrong_way_round_are_shown_by_the_two_and_what_parts_them() {
    assert_eq!(judged(&report(["2", "1", "3", "4"])).verdict, RankVerdict::Agrees);
    let found = judged(&report(["1", "2", "3", "4"]));
    assert_eq!((found.verdict, found.differences.len()), (RankVerdict::Differs, 2));
    for difference in &found.differences {
        let witness = difference.witness.as_ref().unwrap();
        assert_eq!((witness.before.get(), witness.after.get(), witness.recorded), (2, 1, [2, 1]));
        assert_eq!((witness.tie_break.as_str(), witness.article), ("BH", &A8_1));
        let values = witness.accounts.each_ref().map(|account| account.value.as_deref());
        assert_eq!(values, [Some("2.5"), Some("1.5")]);
        let sums = witness.accounts.each_ref().map(|account| {
            account.elements.iter().map(|element| account.written(element.contribution)).collect::<Vec<_>>()
        });
        assert_eq!(sums, [["1.0", "1.5"], ["0.0", "1.5"]]);
    }
}

/// 4.2: "moving to the next in the list for each subgroup of participants still tied".
#[test]
fn two_are_parted_by_the_first_tie_break_in_which_they_differ() {
    let (_, lowered) = lowered(&report(["2", "1", "3", "4"]));
    let standings = ranked(&lowered, "WIN,BH,SB");
    let parted = standings.parted(0, 1).unwrap();
    assert_eq!((parted.place, parted.tied), (2, vec![0, 1]));
    let parted = standings.parted(0, 2).unwrap();
    assert_eq!((parted.place, parted.tied), (0, vec![0, 1, 2, 3]));
    assert!(ranked(&lowered, "WIN").parted(0, 1).is_none());
}

/// A rank of 0 counts as no rank, because programs write it for players without a rank.
#[test]
fn a_rank_of_0_is_none() {
    let found = judged(&report(["2", "0", "3", ""]));
    assert_eq!((found.verdict, found.ranks, found.totals), (RankVerdict::Agrees, 2, 4));
    let unranked = report(["0"; 4]).replace("1.5", "   ").replace("1.0", "   ").replace("0.0", "   ");
    let found = judged(&unranked);
    assert_eq!(found.verdict, RankVerdict::NotChecked("no rank is recorded".to_owned()));
    assert_eq!((found.ranks, found.totals), (0, 0));
}

/// If only ranks are wrong, the lists by which they would be right are reported. If points are wrong, no lists are
/// looked for.
#[test]
fn the_lists_of_wrong_ranks_are_found_where_only_ranks_are_wrong() {
    let lists = |report: &str| {
        let (document, lowered) = lowered(&with_list(report, "BH"));
        let mut judged = judge_standings(&document, &lowered, None, None, Readings::default()).unwrap();
        judged.look_for_lists(&lowered.tournament);
        judged.lists.lists
    };
    assert!(!lists(&report(["1", "2", "3", "4"])).is_empty());
    assert!(lists(&report(["2", "1", "3", "4"])).is_empty(), "the ranks are right");
    let other_points = report(["1", "2", "3", "4"]).replacen("0.0", "2.5", 1);
    assert!(lists(&other_points).is_empty(), "points are wrong as well");
}

/// 16.2.5, 16.3.2: only the opponent whose closing bye counts as a draw is explained, with that round and no other.
#[test]
fn the_account_tells_the_rounds_of_an_opponent_that_count_otherwise() {
    let text = "\
001    1      Player 1                                                           1.0    1     2 w =     3 b =\n\
001    2      Player 2                                                           0.5    3     1 b =  0000 - Z\n\
001    3      Player 3                                                           1.5    2  0000 - U     1 w =\n";
    let (_, lowered) = lowered(text);
    let account = ranked(&lowered, "BH").accounts(0).remove(0);
    let told: Vec<_> =
        account.adjusted.iter().map(|one| (one.player, one.score, one.adjusted, &one.rounds[..])).collect();
    assert_eq!(told, [(1, 5, 10, &[(2, Category::ClosingBye, 0, 5)][..])]);
}

/// Values that differ are printed differently.
#[test]
fn values_that_differ_are_written_apart() {
    let (_, lowered) = lowered(&report(["2", "1", "3", "4"]));
    let standings = ranked(&lowered, "BH");
    assert_eq!(standings.written_apart([0, 1], 1), [Some("1.5".to_owned()), Some("2.5".to_owned())]);
    assert_eq!(standings.written_apart([0, 0], 1), [Some("1.5".to_owned()), Some("1.5".to_owned())]);
}
