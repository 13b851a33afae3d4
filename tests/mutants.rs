//! The mutants of `examples/mutant` are found, each by the tournament that `docs/mutants.md` says.

#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../examples/mutant/double_swiss.rs"]
mod double_swiss;
#[path = "../examples/mutant/dutch.rs"]
mod dutch;
#[path = "../examples/mutant/mutants.rs"]
mod mutants;

use arbitrium::campaign::{About, Hunt, PLAN_SCHEMA, Plan, Recipe, Shard};
use arbitrium::engines::{Engine, Fault};
use arbitrium::generate::{Knob, Settings};
use arbitrium::position::{Field, Position};
use arbitrium::systems::{Failure, Recorded};
use arbitrium::tournament::Tournament;
use mutants::{MUTANTS, Mutant};

struct Wrong(&'static Mutant);

impl Engine for Wrong {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let position = Position::before(tournament, round, Field::of(tournament, round))
            .map_err(|error| Fault::NotAsked(error.to_string()))?;
        match self.0.pair(&position) {
            Ok(pairing) => Ok(Recorded::from(&pairing)),
            Err(Failure::Impossible(proof)) => Err(Fault::NoPairing(proof.to_string())),
            Err(failure) => Err(Fault::NotAsked(failure.to_string())),
        }
    }
}

/// A row of the table: the mutant, and the number of the tournament that finds it, blind.
fn table() -> Vec<(String, Option<u64>)> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/mutants.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.map(|row| row.split('|').map(str::trim).map(str::to_owned).collect::<Vec<_>>());
    cells.map(|cells| (cells[1].trim_matches('`').to_owned(), cells[4].parse().ok())).collect()
}

#[test]
fn every_mutant_stands_in_the_table() {
    let named: Vec<String> = MUTANTS.iter().map(|mutant| mutant.name.to_owned()).collect();
    assert_eq!(table().into_iter().map(|(name, _)| name).collect::<Vec<_>>(), named);
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

/// The tournaments that find a mutant soon find it here too, and none before them does.
#[test]
fn a_mutant_is_found_by_the_tournament_that_the_table_says() {
    const SOON: u64 = 6;
    let found_soon =
        table().into_iter().filter_map(|(name, found)| Some((name, found.filter(|&n| n <= SOON)?)));
    for (name, found) in found_soon {
        let mutant = MUTANTS.iter().find(|mutant| mutant.name == name).unwrap();
        let system = mutant.system().system();
        let about = About {
            schema: PLAN_SCHEMA.into(),
            version: String::new(),
            system: system.rulebook().id.into(),
            engine: name.clone(),
            seed: 1,
            count: SOON,
            shard: Shard::WHOLE,
            steer: false,
        };
        let mut settings = Settings::usual(system.games_per_round());
        if mutant.article == "260" {
            // Without a prohibition there is nothing to find.
            settings.set(Knob::Prohibited, "0..4".parse().unwrap());
        }
        let plan = Plan {
            about,
            engine_options: Vec::new(),
            shrink_calls: 0,
            deviations: None,
            readings: std::collections::BTreeMap::default(),
            settings,
        };
        let hunt = Hunt { system: &*system, plan: &plan };
        let first = (1..=found)
            .find(|&case| !hunt.run(case, Recipe::plain(case), &mut Wrong(mutant)).findings.is_empty());
        assert_eq!(first, Some(found), "{name}");
    }
}
