use std::collections::HashMap;
use std::io::BufRead as _;
use std::path::Path;

use rayon::prelude::*;

use super::args::{Console, Twins, Worlds, WorldsFormat};
use super::failure::CliError;
use super::input;
use crate::outcome::Exit;
use crate::report::worlds::{Against, Difference, Page};
use crate::systems::{Failure, Pairing, PairingSystem, Recorded, SearchKind};
use crate::worlds::{Counts, Ending, State, World, answer, position_line, read_answer};

/// The rounds that are walked before the rest is divided among jobs.
const STEM: u16 = 2;
/// How many parts are walked before their lines are written.
const BATCH: usize = 256;
/// How much of a line that cannot be read is shown, in characters.
const SHOWN: usize = 60;
/// How many differences are told in full.
const TOLD: usize = 20;

/// `arbitrium worlds --system S --players N`
pub(super) fn run(args: &Worlds, console: &Console) -> Result<Exit, CliError> {
    let system = args.document.system()?;
    let usual = World::of(args.players);
    let endings = if args.forfeits { Ending::ALL.to_vec() } else { usual.endings.clone() };
    let rounds = args.rounds.unwrap_or(usual.rounds);
    let world = World { rounds, boards: args.boards, endings, ..usual };
    world.check()?;
    let given = args.against.as_deref().map(answers).transpose()?;
    let walker = Walker {
        system: &*system,
        world: &world,
        twins: args.search,
        given: given.as_ref(),
        keeps: args.format,
    };
    let pool = super::jobs::pool(args.jobs)?;
    let mut output = console.output(args.output.as_deref())?;

    let (mut found, parts) = walker.stem();
    output.write(&std::mem::take(&mut found.lines))?;
    let bar = console.progress(parts.len(), "parts of the world");
    for batch in parts.chunks(BATCH) {
        let walked: Vec<Found> = pool.install(|| {
            batch
                .par_iter()
                .map(|part| {
                    let found = walker.from(part);
                    bar.inc(1);
                    found
                })
                .collect()
        });
        for mut more in walked {
            output.write(&std::mem::take(&mut more.lines))?;
            found.join(more);
        }
    }
    drop(bar);
    if let Some(line) = found.parted.first() {
        return Err(CliError::Internal(format!("the two searches part: {line}")));
    }
    let page = Page {
        system: system.rulebook().id,
        readings: system.unusual_readings(),
        world: &world,
        is_of_teams: system.games_per_round() == crate::tournament::GamesPerRound::Boards,
        searches: args.search.words(),
        counts: &found.counts,
        against: given.is_some().then_some(&found.against),
    };
    match args.format {
        WorldsFormat::Text => output.write(&page.text(Console::width(args.output.as_deref())))?,
        WorldsFormat::Json => {
            let json = page.json().map_err(|error| CliError::Internal(error.to_string()))?;
            output.write(&(json + "\n"))?;
        }
        WorldsFormat::Lines => {}
    }
    output.finish()?;
    Ok(found.exit(given.is_some()))
}

impl Twins {
    /// The searches that are asked, by their words.
    fn words(self) -> &'static [&'static str] {
        match self {
            Twins::Both => &["guided", "literal"],
            Twins::Guided => &["guided"],
            Twins::Literal => &["literal"],
        }
    }
}

/// What somebody else answers, by what was played.
type Given = HashMap<String, Answer>;

/// One answer: a pairing, or that there is none.
type Answer = Option<Recorded>;

/// Reads a file of lines.
fn answers(path: &Path) -> Result<Given, CliError> {
    let read = |error: std::io::Error| CliError::Open { path: path.to_owned(), reason: error.to_string() };
    let mut given = Given::new();
    for (number, line) in (1..).zip(input::open(path)?.lines()) {
        let line = line.map_err(read)?;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = |found: &str, expected: &'static str| CliError::WorldLine {
            path: path.to_owned(),
            line: number,
            found: found.chars().take(SHOWN).collect(),
            expected,
        };
        let Some((past, answered)) = line.split_once(" : ") else {
            return Err(bad(line, "what was played, ` : `, and the pairing, such as `1-3w,4-2d : 1-2,3-4`"));
        };
        // Who leaves an answer out has none.
        if answered.trim().is_empty() || answered == "undecided" {
            continue;
        }
        let recorded = read_answer(answered.trim())
            .map_err(|part| bad(part, "boards such as 1-3, a bye such as 5-bye, or `none`"))?;
        if given.insert(past.trim().to_owned(), recorded).is_some() {
            return Err(bad(past, "every position once"));
        }
    }
    Ok(given)
}

struct Walker<'a> {
    system: &'a dyn PairingSystem,
    world: &'a World,
    twins: Twins,
    given: Option<&'a Given>,
    keeps: WorldsFormat,
}

/// What was found in a part of the world.
#[derive(Default)]
struct Found {
    counts: Counts,
    lines: String,
    against: Against,
    /// Where the two searches answer differently.
    parted: Vec<String>,
}

impl Found {
    fn join(&mut self, other: Found) {
        self.counts += other.counts;
        self.against.answered += other.against.answered;
        self.against.differ += other.against.differ;
        let room = TOLD.saturating_sub(self.against.differences.len());
        self.against.differences.extend(other.against.differences.into_iter().take(room));
        self.parted.extend(other.parted);
    }

    fn exit(&self, is_compared: bool) -> Exit {
        let undecided = self.counts.rounds.iter().any(|round| round.undecided > 0);
        match () {
            () if self.against.differ > 0 => Exit::Differs,
            () if undecided || (is_compared && self.against.answered == 0) => Exit::Undecided,
            () => Exit::Agrees,
        }
    }
}

impl Walker<'_> {
    /// Walks the first rounds, and says what is left to walk.
    fn stem(&self) -> (Found, Vec<State>) {
        let mut found = Found::default();
        let mut level = vec![self.world.begin(self.system)];
        for round in 1..=STEM.min(self.world.rounds) {
            let mut next = Vec::new();
            for state in &level {
                let answered = self.ask(state, &mut found.parted);
                self.visit(state, &answered, &mut found);
                if let Ok(pairing) = &answered
                    && round < self.world.rounds
                {
                    next.extend(self.world.after(state, pairing));
                }
            }
            level = next;
        }
        (found, level)
    }

    /// Walks everything from one position on.
    fn from(&self, state: &State) -> Found {
        let mut found = Found::default();
        let mut parted = Vec::new();
        let mut ask = |state: &State| self.ask(state, &mut parted);
        self.world.walk(state, &mut ask, &mut |state, answered| self.visit(state, answered, &mut found));
        found.parted = parted;
        found
    }

    /// The answer of the search, or of both.
    fn ask(&self, state: &State, parted: &mut Vec<String>) -> Result<Pairing, Failure> {
        let position = &state.position();
        let literal = || self.system.pair(position, SearchKind::Literal { budget: u64::MAX });
        let guided = || self.system.pair(position, SearchKind::Guided);
        match self.twins {
            Twins::Guided => guided(),
            Twins::Literal => literal(),
            Twins::Both => {
                let (one, other) = (guided(), literal());
                if answer(&one) != answer(&other) {
                    parted.push(format!(
                        "{}, the literal one: {}",
                        position_line(state.past(), &one),
                        answer(&other)
                    ));
                }
                one
            }
        }
    }

    fn visit(&self, state: &State, answered: &Result<Pairing, Failure>, found: &mut Found) {
        found.counts.count(state, answered);
        if self.keeps == WorldsFormat::Lines {
            found.lines += &position_line(state.past(), answered);
            found.lines.push('\n');
        }
        let past = if state.past().is_empty() { "-" } else { state.past() };
        if let Some(theirs) = self.given.and_then(|given| given.get(past)) {
            self.judge(state, answered, theirs, &mut found.against);
        }
    }

    /// Somebody else's answer beside the reference.
    fn judge(
        &self,
        state: &State,
        answered: &Result<Pairing, Failure>,
        theirs: &Answer,
        against: &mut Against,
    ) {
        against.answered += 1;
        let agrees = match (answered, theirs) {
            (Ok(pairing), Some(recorded)) => *recorded == Recorded::from(pairing),
            (Err(Failure::Impossible(_)), None) => true,
            _ => false,
        };
        if agrees {
            return;
        }
        against.differ += 1;
        if against.differences.len() < TOLD {
            let judgement = theirs
                .as_ref()
                .map(|recorded| self.system.judge(&state.position(), recorded, SearchKind::Guided));
            against.differences.push(Difference::of(state, answered, theirs.as_ref(), judgement.as_ref()));
        }
    }
}
