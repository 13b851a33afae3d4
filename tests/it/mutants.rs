//! The mutants of `examples/mutant` are found, each as soon as `docs/mutants.md` says.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::ops::RangeInclusive;

use crate::common::mutants::measure::{Found, Manner, groups, measure, median_and_worst, plan};
use crate::common::mutants::{MUTANTS, Mutant};
use arbitrium::campaign::{Hunt, Lanes, Recipe};
use arbitrium::engines::Reference;
use arbitrium::systems::{SearchKind, SystemId};

/// The campaigns of the table.
const SEEDS: RangeInclusive<u64> = 1..=9;
const TOURNAMENTS: u64 = 400;

/// A row of the table: the mutant, the median and the worst number of tournaments that it takes, blind and steered, and
/// its smallest case.
struct Row {
    name: String,
    blind: (u64, u64),
    steered: (u64, u64),
    players: u32,
    round: u32,
}

fn page() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/mutants.md")).unwrap()
}

fn table() -> Vec<Row> {
    let page = page();
    let rows = page.lines().filter(|line| line.starts_with("| `") && line.split('|').count() == 9);
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let counts = |cell: &str| {
            let (median, worst) = cell.strip_suffix(')').unwrap().split_once(" (").unwrap();
            (median.parse().unwrap(), worst.parse().unwrap())
        };
        let (players, round) = cells[7].split_once(" players, round ").unwrap();
        Row {
            name: cells[1].trim_matches('`').to_owned(),
            blind: counts(cells[4]),
            steered: counts(cells[5]),
            players: players.parse().unwrap(),
            round: round.parse().unwrap(),
        }
    };
    rows.map(row).collect()
}

/// The mutants of the two Dutch editions have a table of their own.
fn table_of_the_editions() -> Vec<String> {
    let page = page();
    let rows = page.lines().filter(|line| line.starts_with("| `d26-") || line.starts_with("| `d17-"));
    rows.map(|line| line.split('|').nth(1).unwrap().trim().trim_matches('`').to_owned()).collect()
}

fn is_of_the_editions(mutant: &Mutant) -> bool {
    matches!(mutant.system(), SystemId::Dutch2026 | SystemId::Dutch2017)
}

/// One campaign of seed 1 for each edition finds every mutant.
#[test]
#[ignore = "minutes of campaigns: cargo test --release --test it mutants:: -- --ignored the_mutants_of_the_dutch_editions"]
fn the_mutants_of_the_dutch_editions_are_found() {
    for (id, mutants) in groups().filter(|(_, mutants)| mutants.iter().any(|m| is_of_the_editions(m))) {
        let plan = plan(id, &mutants, 1, TOURNAMENTS, false);
        let found = measure(id, &mutants, &plan, Manner::UntilFound).found;
        let missed: Vec<&str> =
            mutants.iter().zip(found).filter(|(_, found)| found.is_none()).map(|(m, _)| m.name).collect();
        assert_eq!(missed, [""; 0], "{id:?}");
    }
}

#[test]
fn every_mutant_stands_in_the_table() {
    let named = |wanted: bool| {
        let ours = MUTANTS.iter().filter(|mutant| is_of_the_editions(mutant) == wanted);
        ours.map(|mutant| mutant.name.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(table().into_iter().map(|row| row.name).collect::<Vec<_>>(), named(false));
    assert_eq!(table_of_the_editions(), named(true));
    for mutant in MUTANTS {
        let rulebook = mutant.system().system().rulebook();
        let known = rulebook
            .articles
            .iter()
            .any(|article| article.id().starts_with(mutant.article) || article.number == mutant.article);
        assert!(known, "{} breaks no article of {}", mutant.name, rulebook.id);
        assert!(!mutant.about.is_empty());
    }
}

/// Every campaign of the table, run again.
fn assert_table(steer: bool, cell: fn(&Row) -> (u64, u64)) {
    let table = table();
    for (id, mutants) in groups().filter(|(_, mutants)| !mutants.iter().any(|m| is_of_the_editions(m))) {
        let campaign = |seed| {
            measure(id, &mutants, &plan(id, &mutants, seed, TOURNAMENTS, steer), Manner::UntilFound).found
        };
        let campaigns: Vec<Vec<Option<Found>>> = SEEDS.map(campaign).collect();
        for (place, mutant) in mutants.iter().enumerate() {
            let cases = campaigns.iter().map(|found| found[place].map(|found| found.case));
            let (median, worst) = median_and_worst(&cases.collect::<Vec<_>>());
            let row = table.iter().find(|row| row.name == mutant.name).unwrap();
            assert_eq!(median.zip(worst), Some(cell(row)), "{}", mutant.name);
        }
    }
}

#[test]
#[ignore = "minutes of campaigns; the table is to be measured anew: cargo test --test it mutants:: -- --ignored"]
fn blind_campaigns_find_the_mutants_as_soon_as_the_table_says() {
    assert_table(false, |row| row.blind);
}

#[test]
#[ignore = "minutes of campaigns; the table is to be measured anew: cargo test --test it mutants:: -- --ignored"]
fn steered_campaigns_find_the_mutants_as_soon_as_the_table_says() {
    assert_table(true, |row| row.steered);
}

#[test]
fn the_medians_of_the_smallest_cases_are_those_of_the_table() {
    let median = |of: fn(&Row) -> u32| {
        let mut sorted: Vec<u32> = table().iter().map(of).collect();
        sorted.sort_unstable();
        sorted[sorted.len() / 2]
    };
    let (players, round) = (median(|row| row.players), median(|row| row.round));
    let sentence =
        format!("Median of the {} smallest cases: {players} players, round {round}.", table().len());
    assert!(page().contains(&sentence), "{sentence}");
    assert!(players <= 8 && round <= 4);
}

/// What chance finds in the first tournaments, steering finds as well: they are the same.
#[test]
fn the_first_tournaments_of_a_steered_campaign_are_the_blind_ones() {
    const SAME: u64 = 48;
    let id = SystemId::DoubleSwiss2026;
    let (system, plan) = (id.system(), plan(id, &[], 1, SAME + 24, true));
    let hunt = Hunt { system: &*system, plan: &plan };
    let mut lanes = Lanes::default();
    let mut steered = Vec::new();
    for case in 1..=plan.about.count {
        let recipe = lanes.recipe(case, &hunt);
        if recipe != Recipe::plain(case) {
            steered.push(case);
        }
        lanes.add(&hunt.run(case, recipe, &mut Reference::new(id.system(), SearchKind::Guided)));
    }
    assert!(steered.first().is_some_and(|&first| first > SAME), "{steered:?}");
    for row in table().iter().filter(|row| row.blind.1 <= SAME) {
        assert_eq!(row.steered, row.blind, "{}", row.name);
    }
}

/// A tournament that has an aim brings it to work, and what no tournament brings to work is soon left alone: without
/// prohibited pairs nothing brings `260`.
#[test]
fn steered_tournaments_reach_their_aims() {
    let id = SystemId::DoubleSwiss2026;
    let (system, plan) = (id.system(), plan(id, &[], 5, 240, true));
    let hunt = Hunt { system: &*system, plan: &plan };
    let mut lanes = Lanes::default();
    let (mut reached, mut missed, mut impossible) = (0, 0, 0);
    for case in 1..=plan.about.count {
        let recipe = lanes.recipe(case, &hunt);
        let record = hunt.run(case, recipe, &mut Reference::new(id.system(), SearchKind::Guided));
        lanes.add(&record);
        match record.recipe.aim.as_str() {
            "" => {}
            "260" => impossible += 1,
            aim if record.exercised.contains_key(aim) => reached += 1,
            _ => missed += 1,
        }
    }
    assert!(reached > 4 * missed && impossible < reached, "{reached} {missed} {impossible}");
}
