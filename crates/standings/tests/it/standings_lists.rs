//! 4.1, 4.2: the lists of tie-breaks that explain recorded ranks, against every list tried for itself.

use std::collections::BTreeSet;

use crate::common::dutch::{new_tournament, player, record};
use crate::common::random::{Dice, Temper, random_state};
use arbitrium_core::check::conversion;
use arbitrium_core::search::Limits;
use arbitrium_core::standings::{C07_2026, Conditions, Standings, TABLE, explaining, tie_breaks};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{GameResult, PlayerId, Tournament};

fn conditions(tournament: &Tournament) -> Conditions {
    Conditions::of(tournament, &C07_2026, conversion())
}

/// The players' numbers in the order of the standings by a list. `None` if the list leaves a tie.
fn parted(tournament: &Tournament, list: &str) -> Option<Vec<PlayerId>> {
    let standings = Standings::new(tournament, conditions(tournament), tie_breaks(list).unwrap()).ok()?;
    let places = standings.places();
    places
        .iter()
        .all(|place| place.rank == place.last)
        .then(|| places.iter().map(|p| standings.id(p.player)).collect())
}

/// For ranks by a random list of two codes, the lists found are exactly those that give the ranks when each list is
/// tried.
#[test]
fn the_shortest_lists_are_found_and_no_other() {
    let codes: Vec<&str> = TABLE.iter().map(|method| method.code).collect();
    let (mut found_alone, mut found_in_pairs, mut true_found) = (0, 0, 0);
    for seed in 0..u64::from(crate::common::scaled(1_600)) {
        let mut dice = Dice::new(71_000 + seed);
        let temper = Temper { least_players: 5, most_players: 12 };
        let mut tournament = random_state(&mut dice, SystemId::Dutch2026, temper);
        let [one, other] = [0, 1].map(|_| codes[dice.below(codes.len())]);
        let Some(order) = parted(&tournament, &format!("{one},{other}")) else { continue };
        if parted(&tournament, "PTS").is_some() {
            continue;
        }
        for (rank, id) in (1..).zip(order.clone()) {
            let place = tournament.index_of(id).unwrap();
            tournament.players[place].recorded_rank = Some(rank);
        }
        let found = explaining(&tournament, &conditions(&tournament));
        assert!(found.spent.is_none(), "seed {seed}");
        let told = |list: &Vec<_>| list.iter().skip(1).map(ToString::to_string).collect::<Vec<String>>();
        let found: BTreeSet<Vec<String>> = found.lists.iter().map(told).collect();
        let shortest = found.iter().map(Vec::len).max().unwrap_or(0);
        for list in &found {
            assert_eq!(parted(&tournament, &list.join(",")), Some(order.clone()), "seed {seed}: {list:?}");
            assert_eq!(list.len(), shortest, "seed {seed}: {list:?}");
        }
        let alone = codes.iter().filter(|code| parted(&tournament, code) == Some(order.clone()));
        let alone: BTreeSet<Vec<String>> = alone.map(|code| vec![(*code).to_owned()]).collect();
        if alone.is_empty() {
            assert!(!found.is_empty() && shortest <= 2, "seed {seed}: {one},{other}");
            found_in_pairs += usize::from(shortest == 2);
            let truth = vec![one.to_owned(), other.to_owned()];
            true_found += usize::from(shortest == 2 && found.contains(&truth));
            // With modifiers a list of one may do what no plain one does.
            assert!(shortest == 1 || found.contains(&truth), "seed {seed}: {truth:?} of {found:?}");
        } else {
            let plain = |list: &&Vec<String>| !list[0].contains(['/', ':']);
            assert_eq!(found.iter().filter(plain).cloned().collect::<BTreeSet<_>>(), alone, "seed {seed}");
            found_alone += 1;
        }
    }
    assert!(
        found_alone >= 20 && found_in_pairs >= 10 && true_found == found_in_pairs,
        "{found_alone}, {found_in_pairs}, {true_found}"
    );
}

/// 4.1: the lists are only a remark, so they may use a fiftieth of the budget of a question.
#[test]
fn lists_may_take_a_fiftieth_of_what_a_question_may() {
    // Both won with White, and the higher number is ranked first, which a list of one tie-break explains.
    let mut tournament = new_tournament((1..=2).map(player).collect());
    let [first, second] = [1, 2].map(|number| player(number).id);
    for white_and_black in [(first, second), (second, first)] {
        record(&mut tournament, white_and_black, (GameResult::Win, GameResult::Loss));
    }
    (tournament.players[0].recorded_rank, tournament.players[1].recorded_rank) = (Some(2), Some(1));
    let within = |steps| {
        let limits = Limits { steps, ..Limits::default() };
        limits.in_force(|| explaining(&tournament, &conditions(&tournament)))
    };
    // A tie-break takes a step for each of the two, and there are more than ten of them and fewer than five hundred.
    assert!(within(1_000).spent.is_some());
    let all = within(50_000);
    assert!(all.spent.is_none() && !all.lists.is_empty(), "{all:?}");
}
