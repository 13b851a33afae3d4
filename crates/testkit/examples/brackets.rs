//! Compares the guided and the literal search on random rounds, for example on a million brackets of a
//! pairing system. A run can be divided into shards, and an interrupted run continues where it stopped.
//!
//! ```sh
//! cargo run --release -p arbitrium-testkit --example brackets -- --system dutch-2026 --count 1000000 --shard 1/1 --record docs/evidence/campaigns/brackets.md
//! ```
//!
//! The states are numbered. Shard I of N compares every N-th state. Each state depends only on its number.
//! The record is a Markdown table with a row for each system and shard, with the number of the last compared
//! state. It is rewritten every few seconds. Here a bracket is the group of the players with one score in a
//! paired round, because every system has such groups. The kind of a bracket follows from its pairs.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use arbitrium_core::generate::{Draw, stream};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::GamesPerRound;
use arbitrium_testkit::dutch::position_on_levels;
use arbitrium_testkit::random::Dice;
use arbitrium_testkit::states::{next_position, state};

/// The columns of the record: counts of states and of kinds of brackets, in this order.
const KINDS: [&str; 12] = [
    "last state",
    "states",
    "over the budget",
    "without a pairing",
    "explained",
    "brackets",
    "odd",
    "with floaters in",
    "with floaters out",
    "passed over",
    "nobody inside",
    "seconds",
];

/// The number of candidates that the literal search may try for a round.
const BUDGET: u64 = 3_000_000;

/// One round in this many is also explained by both searches, with all values of every bracket.
const EXPLAINED: u64 = 8;

struct Asked {
    system: SystemId,
    count: u64,
    shard: u64,
    shards: u64,
    record: PathBuf,
}

fn asked() -> Result<Asked, Box<dyn Error>> {
    let mut values = BTreeMap::new();
    let mut words = std::env::args().skip(1);
    while let (Some(word), Some(value)) = (words.next(), words.next()) {
        values.insert(word, value);
    }
    let value = |word: &str| values.get(word).cloned().ok_or_else(|| format!("{word} is missing"));
    let word = value("--system")?;
    let system: SystemId = word.parse()?;
    let of_shards = value("--shard").unwrap_or_else(|_| "1/1".to_owned());
    let (shard, shards) = of_shards.split_once('/').ok_or("--shard I/N")?;
    let (shard, shards): (u64, u64) = (shard.parse()?, shards.parse()?);
    if shard == 0 || shard > shards {
        return Err("a shard is one of 1/N to N/N".into());
    }
    Ok(Asked { system, count: value("--count")?.parse()?, shard, shards, record: value("--record")?.into() })
}

type Counts = BTreeMap<&'static str, u64>;

impl Asked {
    /// The beginning of the table row of this system and shard, by which the row of an earlier run is found.
    fn row_begins(&self) -> String {
        format!("| `{}` | {}/{} |", self.system.word(), self.shard, self.shards)
    }

    /// The counts of an earlier run, from its row in the record; zeros if there is no such row.
    fn before(&self) -> Counts {
        let text = std::fs::read_to_string(&self.record).unwrap_or_default();
        let row = text.lines().find(|line| line.starts_with(&self.row_begins()));
        let cells = row.map(|row| row.split('|').skip(3).map(str::trim).collect::<Vec<_>>());
        let number = |place: usize| {
            cells.as_ref().and_then(|cells| cells.get(place)).and_then(|cell| cell.parse().ok()).unwrap_or(0)
        };
        KINDS.iter().enumerate().map(|(place, kind)| (*kind, number(place))).collect()
    }

    /// Writes this shard's row to the record, in place of its old row or at the end. The file is replaced as a whole,
    /// so an interrupted run leaves the old or the new file.
    fn write(&self, counts: &Counts) -> std::io::Result<()> {
        let head = format!("| system | shard | {} |", KINDS.join(" | "));
        let text = std::fs::read_to_string(&self.record)
            .unwrap_or_else(|_| format!("{head}\n|---|---|{}\n", "---|".repeat(KINDS.len())));
        let begins = self.row_begins();
        let cells: Vec<String> = KINDS.iter().map(|kind| counts[kind].to_string()).collect();
        let row = format!("{begins} {} |", cells.join(" | "));
        let mut lines: Vec<&str> = text.lines().collect();
        match lines.iter().position(|line| line.starts_with(&begins)) {
            Some(place) => lines[place] = &row,
            None => lines.push(&row),
        }
        let beside = Path::new(&self.record).with_extension(format!("{}-{}", self.system.word(), self.shard));
        std::fs::write(&beside, lines.join("\n") + "\n")?;
        std::fs::rename(beside, &self.record)
    }
}

/// The round with this number. In every second round of a Dutch system, the players have only a few different scores,
/// so that brackets are large.
fn position(id: SystemId, number: u64) -> Position {
    let bytes = stream::bytes(48, number, 1 << 13);
    let tournament = state(id, 4..=10, &mut Draw::new(&bytes));
    let mut dice = Dice::new(number);
    let is_dutch = id.word().starts_with("dutch") && tournament.games_per_round == GamesPerRound::One;
    if is_dutch && number.is_multiple_of(2) {
        let levels = 1 + dice.below(4);
        return position_on_levels(&mut dice, &tournament, levels);
    }
    next_position(&tournament)
}

/// Counts the brackets of a paired round by their kinds.
fn count(position: &Position, pairing: &Pairing, counts: &mut Counts) {
    let here: Vec<_> = position.competitors.iter().filter(|competitor| competitor.is_present()).collect();
    let score = |id| position.index_of(id).map(|place| position.competitors[place].score);
    let met: Vec<_> =
        pairing.pairs.iter().map(|&(a, b)| (score(a).min(score(b)), score(a).max(score(b)))).collect();
    let levels: BTreeSet<_> = here.iter().map(|competitor| Some(competitor.score)).collect();
    for level in levels {
        let size = here.iter().filter(|competitor| Some(competitor.score) == level).count();
        let bye = pairing.bye.is_some_and(|id| score(id) == level);
        let any = |holds: &dyn Fn(&(_, _)) -> bool| met.iter().any(holds);
        for (kind, holds) in [
            ("brackets", true),
            ("odd", size % 2 == 1),
            ("with floaters in", any(&|&(low, high)| low == level && high > level)),
            ("with floaters out", bye || any(&|&(low, high)| high == level && low < level)),
            ("passed over", any(&|&(low, high)| low < level && high > level)),
            ("nobody inside", !any(&|&(low, high)| low == level && high == level)),
        ] {
            *counts.entry(kind).or_default() += u64::from(holds);
        }
    }
}

/// Compares the two searches on a state. Returns a text with both results if they differ.
fn compare(id: SystemId, number: u64, counts: &mut Counts) -> Option<String> {
    let system = id.system();
    let position = position(id, number);
    let literal_search = SearchKind::Literal { budget: BUDGET };
    *counts.entry("states").or_default() += 1;
    let literal = system.pair(&position, literal_search);
    if literal == Err(Failure::BudgetSpent) {
        *counts.entry("over the budget").or_default() += 1;
        return None;
    }
    let guided = system.pair(&position, SearchKind::Guided);
    if guided != literal {
        return Some(format!("guided {guided:?}\nliteral {literal:?}\n{position:#?}"));
    }
    match &guided {
        Ok(pairing) => count(&position, pairing, counts),
        Err(_) => *counts.entry("without a pairing").or_default() += 1,
    }
    if number.is_multiple_of(EXPLAINED) {
        let literal = system.reference(&position, literal_search).explain();
        if literal != Err(Failure::BudgetSpent) {
            let guided = system.reference(&position, SearchKind::Guided).explain();
            if guided != literal {
                return Some(format!("explained otherwise: {guided:#?}\n{literal:#?}\n{position:#?}"));
            }
            *counts.entry("explained").or_default() += 1;
        }
    }
    None
}

fn run() -> Result<ExitCode, Box<dyn Error>> {
    let asked = asked()?;
    let mut counts = asked.before();
    let earlier = counts["seconds"];
    let (began, mut written) = (Instant::now(), Instant::now());
    let mut number =
        if counts["last state"] == 0 { asked.shard } else { counts["last state"] + asked.shards };
    while counts["brackets"] < asked.count {
        if let Some(difference) = compare(asked.system, number, &mut counts) {
            println!("{} parts at state {number}: {difference}", asked.system.word());
            return Ok(ExitCode::FAILURE);
        }
        counts.insert("last state", number);
        counts.insert("seconds", earlier + began.elapsed().as_secs());
        if written.elapsed() > Duration::from_secs(10) {
            asked.write(&counts)?;
            written = Instant::now();
        }
        number += asked.shards;
    }
    asked.write(&counts)?;
    println!("{counts:?}");
    Ok(ExitCode::SUCCESS)
}

fn main() -> ExitCode {
    run().unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::from(2)
    })
}
