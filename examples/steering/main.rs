//! What steering brings, measured with the mutants of `examples/mutant`: the tables of `docs/evidence/mutants.tsv`, of `mutants.md` and
//! `docs/guide/fuzzing.md`.
//!
//! ```sh
//! cargo run --release --example steering -- mutants 1..9 400     # when each mutant is found, seeds 1 to 9
//! cargo run --release --example steering -- seldom-8 1..9 2000   # the same of mutants that err in one of 8 rounds only
//! cargo run --release --example steering -- articles 1..9 400    # the rounds in which each article is at work
//! cargo run --release --example steering -- decisive 1..3 60     # the same, and where it decided against a mutant
//! cargo run --release --example steering -- smallest 1..1 400    # the first error of each mutant, and its shrunk case
//! cargo run --release --example steering -- smallest 1..1 400 b4 ds-c5    # of these mutants
//! ```
//!
//! Each campaign has as many tournaments as the last number says. The same arguments print the same. `decisive` asks
//! every mutant for every round and takes long: some mutants search without end where they are wrong.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use std::process::ExitCode;

use arbitrium::campaign::{Evidence, Group, Hunt, Recipe};
use arbitrium::generate::Span;
use arbitrium::systems::SystemId;
use arbitrium_testkit::mutants::Mutant;
use arbitrium_testkit::mutants::engine::Wrong;
use arbitrium_testkit::mutants::measure::{Found, Manner, Measured, groups, measure, median_and_worst, plan};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, seeds, count, names @ ..] = arguments.as_slice() else { return usage() };
    let (Ok(seeds), Ok(count)) = (seeds.parse::<Span>(), count.parse::<u64>()) else { return usage() };
    let asked = Asked { seeds, count };
    let groups = || {
        let is_asked = |mutant: &&Mutant| names.is_empty() || names.iter().any(|name| name == mutant.name);
        let asked =
            groups().map(move |(id, mutants)| (id, mutants.into_iter().filter(is_asked).collect::<Vec<_>>()));
        asked.filter(|(_, mutants)| !mutants.is_empty())
    };
    match what.as_str() {
        "mutants" => groups().for_each(|(id, mutants)| asked.mutants(id, &mutants, Manner::UntilFound)),
        "articles" => SystemId::ALL.into_iter().for_each(|id| asked.articles(id, Manner::UntilFound)),
        "decisive" => SystemId::ALL.into_iter().for_each(|id| asked.articles(id, Manner::Always)),
        "smallest" => groups().for_each(|(id, mutants)| asked.smallest(id, &mutants)),
        other => match other.strip_prefix("seldom-").and_then(|one_in| one_in.parse().ok()) {
            Some(one_in) => {
                groups().for_each(|(id, mutants)| asked.mutants(id, &mutants, Manner::Seldom(one_in)));
            }
            None => return usage(),
        },
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("steering mutants|seldom-N|articles|decisive|smallest SEED..SEED TOURNAMENTS [MUTANT…]");
    ExitCode::from(2)
}

/// The campaigns asked for.
struct Asked {
    seeds: Span,
    count: u64,
}

impl Asked {
    /// The campaigns of all seeds.
    fn campaigns(
        &self,
        id: SystemId,
        mutants: &[&'static Mutant],
        steer: bool,
        manner: Manner,
    ) -> Vec<Measured> {
        let seeds = self.seeds.low..=self.seeds.high;
        let run =
            |seed: u32| measure(id, mutants, &plan(id, mutants, seed.into(), self.count, steer), manner);
        std::thread::scope(|scope| {
            let runs: Vec<_> = seeds.map(|seed| scope.spawn(move || run(seed))).collect();
            runs.into_iter().filter_map(|run| run.join().ok()).collect()
        })
    }

    fn mutants(&self, id: SystemId, mutants: &[&'static Mutant], manner: Manner) {
        let both = [false, true].map(|steer| self.campaigns(id, mutants, steer, manner));
        for (place, mutant) in mutants.iter().enumerate() {
            let cells = both.each_ref().map(|campaigns| {
                let found: Vec<Option<Found>> =
                    campaigns.iter().map(|campaign| campaign.found[place]).collect();
                let (median, worst) = median_and_worst(&found);
                [|found: Found| found.case, |found: Found| found.rounds].map(|count| {
                    let shown =
                        |found: Option<Found>| found.map_or("-".into(), |found| count(found).to_string());
                    format!("{} ({})", shown(median), shown(worst))
                })
            });
            let [[blind, blind_rounds], [steered, steered_rounds]] = cells;
            println!(
                "| `{}` | {} | {} | {blind} | {steered} | {blind_rounds} | {steered_rounds} |",
                mutant.name, mutant.article, mutant.about
            );
        }
    }

    fn articles(&self, id: SystemId, manner: Manner) {
        let all = manner == Manner::Always;
        let groups = groups()
            .filter(|(of, mutants)| all && *of == id && !mutants.iter().any(|m| m.needs_prohibitions()));
        let mutants: Vec<&Mutant> = groups.flat_map(|(_, mutants)| mutants).collect();
        let both = [false, true].map(|steer| self.campaigns(id, &mutants, steer, manner));
        let rounds = both.each_ref().map(|campaigns| campaigns.iter().map(|c| c.rounds).sum::<u64>());
        println!("{}: {} rounds blind, {} steered", id.system().rulebook().id, rounds[0], rounds[1]);
        for article in id.system().rulebook().articles.iter().filter(|article| article.decides()) {
            let exercised = |c: &Measured| c.exercised.get(article.id()).copied().unwrap_or(0);
            let decisive = |c: &Measured| c.decisive.get(article.id()).copied().unwrap_or(0);
            // In a thousand rounds asked, with one digit behind the point.
            let share = |place: usize, count: &dyn Fn(&Measured) -> u64| {
                let sum = both[place].iter().map(count).sum::<u64>() * 10_000 / rounds[place].max(1);
                format!("{}.{}", sum / 10, sum % 10)
            };
            print!("| {} | {} | {} |", article.id(), share(0, &exercised), share(1, &exercised));
            if all {
                print!(" {} | {} |", share(0, &decisive), share(1, &decisive));
            }
            println!();
        }
    }

    /// The first error of each mutant in the first seed, blind, and its smallest case.
    fn smallest(&self, id: SystemId, mutants: &[&'static Mutant]) {
        let plan = plan(id, mutants, self.seeds.low.into(), self.count, false);
        let system = id.system();
        let hunt = Hunt { system: &*system, plan: &plan };
        for mutant in mutants {
            let mut records =
                (1..=self.count).map(|case| hunt.run(case, Recipe::plain(case), &mut Wrong(mutant)));
            let first = records.find_map(|record| Some((record.findings.first()?.clone(), record)));
            let Some((finding, record)) = first else { continue };
            let group = Group {
                findings: 1,
                cases: 1,
                case: record.case,
                recipe: record.recipe,
                round: finding.round,
            };
            let evidence = hunt.evidence(&finding.key, &group, &mut Wrong(mutant), &|| false);
            let Some(Evidence::Round(exhibit)) = evidence else { continue };
            let Some(smallest) = exhibit.smallest else { continue };
            let case = smallest.shrunk.tournament;
            let article = finding.key.article.unwrap_or_default();
            println!(
                "| `{}` | {} | {} players, round {} |",
                mutant.name,
                format!("{} {article}", finding.key.verdict).trim(),
                case.players.len(),
                case.paired_rounds() + 1
            );
        }
    }
}
