//! How well causes are found: the tables of `docs/evidence/campaigns/causes.md`.
//!
//! ```sh
//! cargo run --release --example causes -- changed 1 3000    # one fact was changed after a round was paired
//! cargo run --release --example causes -- wrong 1 1000      # a program paired wrongly, and no fact was changed
//! cargo run --release --example causes -- sets 1 3000       # several facts were changed
//! ```
//!
//! The first number is the seed, the second how many rounds that differ are looked at. The same arguments print the same, but for
//! times. Names of kinds and of depths (`quick`, `deep`) at the end limit the run to them.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

mod sets;

use std::collections::BTreeMap;
use std::process::ExitCode;

use arbitrium::causes::{Asked, Cause, Depth, Kind, find};
use arbitrium::check::RoundVerdict;
use arbitrium::systems::{Class, SystemId};
use arbitrium_testkit::changed::{Row, changed, judged, paired_wrongly, searched};

/// How many tournaments are drawn at most for each round that is wanted.
const MOST_DRAWN: u64 = 40;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, seed, count, rest @ ..] = arguments.as_slice() else { return usage() };
    let (Ok(seed), Ok(count)) = (seed.parse::<u64>(), count.parse::<usize>()) else { return usage() };
    match what.as_str() {
        "changed" => facts(seed, count, rest),
        "wrong" => chance(seed, count, rest),
        "sets" => sets::table(seed, count, rest),
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("causes changed|wrong|sets SEED ROUNDS [quick|deep] [KIND...] [list]");
    ExitCode::from(2)
}

/// The depths that the arguments name; both if they name none.
fn depths(rest: &[String]) -> Vec<Depth> {
    let all = [("deep", Depth::Deep), ("quick", Depth::Quick)];
    let named = |(word, _): &(&str, Depth)| rest.iter().any(|one| one == word);
    let is_any = all.iter().any(named);
    all.into_iter().filter(|one| !is_any || named(one)).map(|(_, depth)| depth).collect()
}

fn facts(seed: u64, count: usize, rest: &[String]) {
    let is_named = |kind: &Kind| rest.iter().any(|word| word == kind.word());
    let is_asked = |kind: &Kind| is_named(kind) || !Kind::ALL.iter().any(is_named);
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(is_asked).collect();
    let each = count.div_ceil(kinds.len() * SystemId::ALL.len());
    let tells = rest.iter().any(|word| word == "tell");
    for depth in depths(rest) {
        println!("{depth:?}");
        let mut by_kind: BTreeMap<&str, Row> = BTreeMap::new();
        for id in SystemId::ALL {
            for &kind in &kinds {
                // Not every document has every kind: no acceleration of matches, no other edition.
                let numbers = 0..MOST_DRAWN * each as u64;
                let rounds = numbers.filter_map(|number| {
                    let changed = changed(id, seed, number, kind)?;
                    let (row, found) = searched(&changed, id, depth)?;
                    Some((number, changed, row, found))
                });
                for (number, changed, row, found) in rounds.take(each) {
                    if tells && row.told == 0 {
                        println!("{id:?} {number} round {}: {:?}", changed.round, changed.truth);
                        for cause in found.iter().take(6) {
                            println!(
                                "   {} {:?}",
                                cause.sentence(changed.round, &changed.report),
                                cause.changes
                            );
                        }
                    }
                    by_kind.entry(kind.word()).or_default().add(&row);
                    by_kind.entry("zz all").or_default().add(&row);
                }
            }
        }
        for (word, row) in by_kind {
            println!("{word} | {row}");
        }
    }
}

/// How often facts fit by chance.
fn chance(seed: u64, count: usize, rest: &[String]) {
    let each = count.div_ceil(SystemId::ALL.len());
    for depth in depths(rest) {
        let (mut rounds, mut any, mut singles, mut first, mut shown) = (0, 0, 0, 0, 0);
        let mut by_rules = 0;
        let mut by_size: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let mut by_kind: BTreeMap<&str, usize> = BTreeMap::new();
        for id in SystemId::ALL {
            let system = id.system();
            let wrong = (0_u64..).filter_map(|number| paired_wrongly(id, seed, number));
            let differing = wrong.filter_map(|(report, round)| {
                let judged = judged(&report, &*system);
                let differs = |verdict: &&RoundVerdict| {
                    verdict.round == round && verdict.judgement.class != Class::Agrees
                };
                judged.rounds.iter().find(differs)?;
                let causes = find(&report, &*system, &judged, Asked::to(depth));
                Some((report.players.len(), causes.of(round)?.0.to_vec()))
            });
            for (players, found) in differing.take(each) {
                let facts: Vec<&Cause> = found
                    .iter()
                    .filter(|cause| {
                        !cause.kind().fits_anything() && cause.spoils.is_empty() && cause.leaves.is_empty()
                    })
                    .collect();
                // A program that pairs by other rules is explained by them, which is no chance.
                let (rules, facts): (Vec<&Cause>, Vec<&Cause>) =
                    facts.into_iter().partition(|cause| cause.kind() == Kind::Rules);
                by_rules += usize::from(facts.is_empty() && !rules.is_empty());
                rounds += 1;
                if rest.iter().any(|word| word == "list") {
                    for cause in &facts {
                        println!("{id:?} {players} {:?} {:?}", cause.explains, cause.changes);
                    }
                }
                singles += usize::from(facts.iter().any(|cause| cause.changes.len() == 1));
                any += usize::from(!facts.is_empty());
                first += usize::from(found.first().is_some_and(|cause| facts.contains(&cause)));
                shown += usize::from(facts.iter().any(|cause| !cause.evidence.is_empty()));
                let of_size = by_size.entry(players / 20 * 20).or_default();
                of_size.0 += 1;
                of_size.1 += usize::from(!facts.is_empty());
                for kind in Kind::ALL {
                    let fits = facts.iter().any(|cause| cause.kind() == kind);
                    *by_kind.entry(kind.word()).or_default() += usize::from(fits);
                }
            }
        }
        println!(
            "{depth:?} {rounds} rounds: a fact fits {any}, a single one {singles}, stands first {first}, has evidence {shown}, other rules alone fit {by_rules}; {by_kind:?}"
        );
        for (players, (rounds, any)) in by_size {
            println!("   from {players} players on: {any} of {rounds}");
        }
    }
}
