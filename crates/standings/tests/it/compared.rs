//! The library's values and ranks against those of a second computation.

use crate::common::random::Dice;
use arbitrium_core::standings::{Conditions, Exact, Standings, tie_breaks};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Edition, write};

pub(crate) fn shown(t: &Tournament) -> String {
    write(t, Edition::Trf26).unwrap_or_else(|_| format!("{t:?}"))
}

/// The participants in the order of the standings, those of equal rank together.
pub(crate) fn groups(standings: &Standings<'_>) -> Vec<Vec<usize>> {
    let places = standings.places();
    let groups = places.chunk_by(|a, b| a.rank == b.rank);
    sorted(groups.map(|group| group.iter().map(|place| place.player).collect()).collect())
}

fn sorted(mut groups: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    for group in &mut groups {
        group.sort_unstable();
    }
    groups
}

/// Compares every value by these codes, and the ranks by a random list, with those of a second computation: `values` of a
/// participant by a code, and `ranks` as groups of equal participants by a list. The encounters come often in the list, so
/// that they meet ties. The number of values.
pub(crate) fn compare(
    t: &Tournament,
    conditions: &Conditions,
    codes: &[&str],
    encounters: &[&str],
    random: &mut Dice,
    values: impl Fn(usize, &str) -> Vec<(i128, i128)>,
    ranks: impl FnOnce(&[&str]) -> Vec<Vec<usize>>,
) -> usize {
    let standings =
        |list: &[&str]| Standings::new(t, conditions.clone(), tie_breaks(&list.join(",")).unwrap()).unwrap();
    let of_edition = |what: String| format!("{what} by {}: {}", conditions.edition.id(), shown(t));
    let all = standings(codes);
    for player in 0..t.players.len() {
        for (place, code) in std::iter::once("PTS").chain(codes.iter().copied()).enumerate() {
            let expected = values(player, code).into_iter().map(|(n, d)| Exact::new(n, d));
            let expected: Vec<Exact> = expected.collect();
            let what = || of_edition(format!("{code} of {}", t.players[player].id));
            assert_eq!(all.values(player, place), expected, "{}", what());
        }
    }
    let mut list = vec![encounters[random.below(encounters.len())]];
    for _ in 0..3 {
        list.extend([codes[random.below(codes.len())], encounters[random.below(encounters.len())]]);
    }
    list.drain(..random.below(2));
    let with_points: Vec<&str> = std::iter::once("PTS").chain(list.iter().copied()).collect();
    let expected = sorted(ranks(&with_points));
    assert_eq!(groups(&standings(&list)), expected, "{}", of_edition(format!("{list:?}")));
    codes.len() * t.players.len()
}
