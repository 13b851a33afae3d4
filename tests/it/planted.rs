//! Six planted errors of a Dutch engine: `fuzz` and `conform` find each of them as one finding, named by its rule. And what
//! decides against an answer was at work.

use std::collections::BTreeSet;

use crate::common::mutants::engine::Wrong;
use crate::common::mutants::measure::{groups, plan};
use crate::common::mutants::{Mutant, all};
use arbitrium::campaign::{Hunt, Key, Ledger, Recipe};
use arbitrium::generate::{Knob, Span};
use arbitrium::kit::{Decision, Kit, ask};
use arbitrium::outcome::Conformed;
use arbitrium::systems::SystemId;

/// The mutant, and the rules of its finding in a campaign and in the kit.
const PLANTED: [(&str, &str, &str); 6] = [
    ("d26-c8", "C8", "C8"),
    ("d26-transpositions", "4.2", "4.2"),
    ("d26-c2-forfeit", "C2", "C2"),
    ("d26-colours-by-round", "5.2", "5.2"),
    ("d26-smallest-from-s1", "4.3.2 (3)", "4.3.2 (3)"),
    ("d26-absolute-after-two", "1.7", "C3"),
];

fn mutant(name: &str) -> &'static Mutant {
    all().find(|mutant| mutant.name == name).unwrap()
}

/// The rules of the kit's findings, each with the number of players of its smallest case.
fn of_the_kit(mutant: &'static Mutant) -> Vec<(String, usize)> {
    let system = SystemId::Dutch2026.system();
    let kit = Kit::built_in(SystemId::Dutch2026).unwrap();
    let asked = kit.cases().map(|(case, tournament)| {
        (Decision::Pairing(case.clone()), ask(case, tournament, &*system, &mut Wrong(mutant)))
    });
    let conformed =
        Conformed { rulebook: system.rulebook(), unusual_readings: Vec::new(), cases: asked.collect() };
    let errors = conformed.errors();
    errors.iter().map(|error| (error.name(), error.cases[0].0.players())).collect()
}

#[test]
fn the_kit_finds_each_planted_error_as_one() {
    for (name, _, rule) in PLANTED {
        let found = of_the_kit(mutant(name));
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        let (found, players) = &found[0];
        assert!(found.contains(rule), "{name}: {found}");
        assert!(*players <= 8, "{name}: {players} players");
    }
}

/// The errors of a campaign of this many tournaments against a mutant.
fn campaign(mutant: &'static Mutant, count: u64) -> Vec<Key> {
    let system = mutant.system().system();
    let mut plan = plan(mutant.system(), &[], 1, count, false);
    plan.settings.set(Knob::Forfeits, Span { low: 0, high: 15 });
    plan.settings.set(Knob::Players, Span { low: 5, high: 14 });
    let hunt = Hunt { system: &*system, plan: &plan };
    let mut ledger = Ledger::default();
    for case in 1..=count {
        ledger.add(&hunt.run(case, Recipe::plain(case), &mut Wrong(mutant)));
    }
    ledger.errors().into_keys().collect()
}

/// A campaign of the same tournaments finds every error. Those of one rule have one key, except in rounds without a legal
/// pairing, and only the two that are in a definition have several. All of them are shown as one.
#[test]
fn campaigns_find_each_planted_error_by_its_rule() {
    for (name, rule, _) in PLANTED {
        let found = campaign(mutant(name), 120);
        assert!(!found.is_empty(), "{name}");
        let rules: BTreeSet<&str> =
            found.iter().filter_map(|key| key.named_rule().map(String::as_str)).collect();
        if ["5.2", "1.7"].contains(&rule) {
            assert!(rules.len() > 1, "{name}: {found:?}");
        } else {
            assert_eq!(rules, BTreeSet::from([rule]), "{name}: {found:?}");
            let usual = found.iter().filter(|key| !key.is_impossible());
            assert_eq!(usual.count(), 1, "{name}: {found:?}");
        }
    }
}

/// Coverage is true: an article that decides against an answer was at work in that round, whatever the mutant and the
/// document. The ledger says so; of the mutants that leave out a rule, so does the correct pairing alone.
#[test]
fn coverage_has_what_decided_in_every_document() {
    for (id, mutants) in groups().filter(|(_, mutants)| !mutants.is_empty()) {
        let system = id.system();
        let plan = plan(id, &mutants, 3, 12, false);
        let hunt = Hunt { system: &*system, plan: &plan };
        for mutant in mutants.iter().step_by(2).take(6) {
            let mut ledger = Ledger::default();
            for case in 1..=plan.about.count {
                ledger.add(&hunt.run(case, Recipe::plain(case), &mut Wrong(mutant)));
            }
            for (article, decisive) in &ledger.decisive {
                let at_work = ledger.exercised.get(article).copied().unwrap_or(0);
                assert!(at_work >= *decisive, "{}: {article} {at_work} {decisive}", mutant.name);
            }
        }
    }
}
