//! Small tournaments that programs rank wrongly or by another interpretation, with the right values worked out by hand.

use std::fmt::Write;

use arbitrium_core::check::conversion;
use arbitrium_core::standings::{
    C07_2024, C07_2026, Conditions, Edition, Exact, ListError, Standings, TABLE, exactly, tie_breaks, written,
};
use arbitrium_core::tournament::{Adjustment, Points, Tournament};
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};

/// A tournament of players 1, 2, …, each with a rating and with rounds such as `3w1`, `U`, `Z`.
fn tournament(players: &[(u16, &str)]) -> Tournament {
    let mut text = String::new();
    for (place, (rating, rounds)) in players.iter().enumerate() {
        let _ = write!(
            text,
            "001 {:>4}      {:<33} {rating:>4}{:39}",
            place + 1,
            format!("Player {}", place + 1),
            ""
        );
        for round in rounds.split_whitespace() {
            let cell = match round.len() {
                1 => format!("0000 - {round}  "),
                length => {
                    let (opponent, rest) = round.split_at(length - 2);
                    format!("{opponent:>4} {} {}  ", &rest[..1], &rest[1..])
                }
            };
            text += &cell;
        }
        text += "\n";
    }
    let (document, _) = read(text.as_bytes(), &ReadOptions::default());
    let lowered = lower(&document, &LowerOptions::default());
    lowered.unwrap_or_else(|error| panic!("{error:?}\n{text}")).0.tournament
}

fn standings<'a>(t: &'a Tournament, edition: &'static Edition, list: &str) -> Standings<'a> {
    Standings::new(t, Conditions::of(t, edition, conversion()), tie_breaks(list).unwrap()).unwrap()
}

fn groups(t: &Tournament, list: &str) -> Vec<Vec<usize>> {
    let standings = standings(t, &C07_2026, list);
    let places = standings.places();
    let groups = places.chunk_by(|a, b| a.rank == b.rank);
    groups.map(|group| group.iter().map(|place| place.player + 1).collect()).collect()
}

/// 8.3: FB is "calculated as if" the final round had been drawn. The other tie-breaks of the list are not.
#[test]
fn fb_in_the_list_changes_nothing_behind_it() {
    let t = tournament(&[(2000, "3w1 2w0 4b+"), (1990, "U 1b1 3w0"), (1980, "1b0 U 2b1"), (1970, "H Z 1w-")]);
    let alone = standings(&t, &C07_2026, "BH,SB");
    let behind = standings(&t, &C07_2026, "FB,BH,SB");
    assert_eq!(alone.written(0)[1..], [Some("5.0".to_owned()), Some("3.0".to_owned())]);
    assert_eq!(behind.written(0)[2..], alone.written(0)[1..]);
}

/// 10.3: 0.34 and six times 0.61 are exactly 4.00.
#[test]
fn ptp_adds_probabilities_exactly() {
    let rounds = "2w1 3w1 4w1 5w1 6w0 7w0 8w0";
    let mut players = vec![(1650, rounds.to_owned())];
    for (place, rating) in [1800, 1603, 1600, 1604, 1604, 1603, 1600].into_iter().enumerate() {
        let mut cells = vec!["Z".to_owned(); 7];
        cells[place] = format!("1b{}", usize::from(place > 3));
        players.push((rating, cells.join(" ")));
    }
    let players: Vec<(u16, &str)> =
        players.iter().map(|(rating, rounds)| (*rating, rounds.as_str())).collect();
    let t = tournament(&players);
    assert_eq!(standings(&t, &C07_2026, "PTP").written_value(0, 1).unwrap(), "1681");
}

/// Makes all players tied by bonus points up to the best score, so that Article 6 applies to all of them.
fn levelled(players: &[(u16, &str)]) -> Tournament {
    let mut t = tournament(players);
    let rounds = t.paired_rounds();
    let points: Vec<Points> = (0..t.players.len()).map(|place| t.points_after(place, rounds)).collect();
    let most = points.iter().copied().max().unwrap();
    for (player, points) in t.players.iter().zip(points) {
        let bonus =
            Adjustment { result: None, points: most - points, column: None, players: vec![player.id] };
        t.scoring.adjustments.push(bonus);
    }
    assert_eq!(groups(&t, "PTS").len(), 1);
    t
}

/// 6.3: "the same applies to the second rank when the first is assigned this way": 1 has 2.5, 2 has 2, 3 and 4 at most
/// 1½ and 1.
#[test]
fn the_second_rank_of_direct_encounter_is_read_in_the_same_standings() {
    let t =
        levelled(&[(2000, "2w= 3w1 4w1"), (1990, "1b= 4b1 3w="), (1980, "Z 1b0 2b="), (1970, "Z 2w0 1b0")]);
    assert_eq!(groups(&t, "DE"), [vec![1], vec![2], vec![3, 4]]);
}

/// 6.3: "Article 6 shall then be reapplied to all remaining unranked participants": 1, 2 and 4 have all met, so 6.2
/// ranks them.
#[test]
fn the_rest_of_direct_encounter_is_given_to_6_2() {
    let t =
        levelled(&[(2000, "3w0 2w= 4w1"), (1990, "4w1 1b= 3w0"), (1980, "1b1 Z 2b1"), (1970, "2b0 Z 1b0")]);
    assert_eq!(groups(&t, "DE"), [vec![3], vec![1, 2], vec![4]]);
}

/// 6.1.1: a forfeited game is missing in the separate standings, so 1 may still reach the 1½ of 2. With /P it is a
/// game.
#[test]
fn a_forfeited_pair_has_not_met() {
    let t = levelled(&[(2000, "2w= 3w+ Z"), (1990, "1b= Z 3w1"), (1980, "Z 1b- 2b0")]);
    assert_eq!(groups(&t, "DE"), [vec![1, 2, 3]]);
    assert_eq!(groups(&t, "DE/P"), [vec![1, 2], vec![3]]);
}

/// 16.4 of 2024: the dummy's score has no limit.
#[test]
fn the_dummy_of_2024_has_no_limit() {
    let t = tournament(&[(2000, "2w1 3w+"), (1990, "1b0 U"), (1980, "Z 1b-")]);
    let value = |edition| standings(&t, edition, "BH").written_value(0, 1).unwrap();
    assert_eq!((value(&C07_2024), value(&C07_2026)), ("3.0".to_owned(), "1.5".to_owned()));
}

/// 15.2 of 2024: "forfeit wins or losses (the only possible unplayed rounds) are treated as regular games", also in
/// tie-breaks by ratings. 2026 excepts those tie-breaks and counts no forfeit loss for REP. (2400 + 2200 + 2100) / 3 =
/// 2233.3; (2400 + 2200) / 2.
#[test]
fn the_forfeits_of_a_round_robin_are_games_in_2024() {
    let t = tournament(&[
        (2400, "4w1 3w= 2w="),
        (2300, "3w1 4b+ 1b="),
        (2200, "2b0 1b= 4w1"),
        (2100, "1b0 2w- 3b0"),
    ]);
    let value = |edition, code: &str, player| {
        let mut conditions = Conditions::of(&t, edition, conversion());
        conditions.round_robin = true;
        let standings = Standings::new(&t, conditions, tie_breaks(code).unwrap()).unwrap();
        standings.written_value(player, 1).unwrap()
    };
    let values = |edition| [value(edition, "ARO", 1), value(edition, "REP", 3)];
    assert_eq!(values(&C07_2024), ["2233", "3"]);
    assert_eq!(values(&C07_2026), ["2300", "2"]);
}

#[test]
fn a_number_is_written_with_as_many_decimals_as_it_needs() {
    assert_eq!([(7, 2), (6, 2), (1, 8)].map(|(n, d)| written(Exact::new(n, d))), ["3.5", "3", "0.125"]);
    assert_eq!(exactly(Exact::new(-7, 2)).as_deref(), Some("-3.5"));
    assert_eq!(exactly(Exact::new(1, 3)), None, "its decimals never end");
}

/// Article 5: the error for an unknown code lists all codes.
#[test]
fn an_unknown_code_is_answered_with_all_codes() {
    let said = tie_breaks("BH,XX").unwrap_err().to_string();
    let (_, codes) = said.split_once("the codes are ").unwrap();
    let all: Vec<&str> = std::iter::once("PTS").chain(TABLE.iter().map(|method| method.code)).collect();
    assert_eq!(codes.split(", ").collect::<Vec<_>>(), all);
}

/// 10.2 "the fractional score", with `rating-score=points`: if a win is worth no points, the results are used, because
/// points are then no fraction.
#[test]
fn where_a_win_earns_nothing_the_results_make_the_performance() {
    let mut t = tournament(&[(2000, "2w1 3w="), (1990, "1b0 Z"), (1980, "Z 1b=")]);
    let value = |t: &Tournament, reading: &str| {
        let mut conditions = Conditions::of(t, &C07_2026, conversion());
        conditions.readings.set("rating-score", reading).unwrap();
        Standings::new(t, conditions, tie_breaks("TPR").unwrap()).unwrap().written_value(0, 1)
    };
    let by_results = value(&t, "results");
    assert!(by_results.is_some());
    t.scoring.win = Points::ZERO;
    assert_eq!(value(&t, "points"), by_results);
}

/// C.07, 11 to 13: a tie-break of teams is refused for players, whether or not it names a score.
#[test]
fn a_tie_break_of_teams_is_refused_to_players() {
    let t = tournament(&[(2000, "2w1"), (1990, "1b0")]);
    for code in ["BC", "EMMSB", "EDE", "PS:MP"] {
        let list = tie_breaks(code).unwrap();
        let refused = Standings::new(&t, Conditions::of(&t, &C07_2026, conversion()), list).err();
        assert!(matches!(refused, Some(ListError::OfTeams(_))), "{code}: {refused:?}");
    }
}
