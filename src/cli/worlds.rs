use std::collections::HashMap;
use std::io::BufRead as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::args::{Console, Program, Twins, Worlds, WorldsFormat};
use super::failure::CliError;
use super::input;
use super::program::Opened;
use crate::bounded::no_utf8;
use crate::counted::counted;
use crate::engines::{Engine, Fault};
use crate::outcome::{Exit, Unanswered};
use crate::printable::{Shown as _, printable};
use crate::report::worlds::{Against, Page};
use crate::systems::{Failure, Pairing, PairingSystem, Recorded, SearchKind, SystemId};
use crate::tournament::GamesPerRound;
use crate::worlds::{Counts, Ending, State, World, answer, position_line, read_answer};

/// The number of first rounds whose positions are visited before the later positions are divided among jobs.
const STEM: u16 = 2;
/// The number of positions that are given to jobs before the results are written.
const BATCH: usize = 256;
/// The largest number of characters of an unreadable line that a message shows.
const SHOWN: usize = 60;

/// Runs `arbitrium worlds --system S --players N` and returns its exit status.
pub(super) fn run(args: &Worlds, console: &Console) -> Result<Exit, CliError> {
    let system = args.document.system()?;
    let usual = World::of(args.players);
    let endings = if args.forfeits { Ending::ALL.to_vec() } else { usual.endings.clone() };
    let rounds = args.rounds.unwrap_or(usual.rounds);
    let until = args.until.unwrap_or(rounds);
    if args.boards.is_some() && system.games_per_round() != GamesPerRound::Boards {
        return Err(CliError::NoBoards(system.rulebook().id));
    }
    let boards = args.boards.unwrap_or(usual.boards);
    let is_of_games = match system.games_per_round() {
        GamesPerRound::One => true,
        GamesPerRound::Two => false,
        GamesPerRound::Boards => boards == 1,
    };
    if args.forfeits && !is_of_games {
        return Err(CliError::NoForfeits(system.rulebook().id));
    }
    let world = World { rounds, until, boards, endings, ..usual };
    world.check()?;
    let given = args.against.as_deref().map(answers).transpose()?;
    let program = args.program().as_ref().map(Program::opened).transpose()?;
    if let Some(program) = &program {
        program.note(console);
        program.tell_that_all_counts(console);
        program.require(args.document.system)?;
        program.warn(args.document.system, console);
    }
    let other = match (&given, &program) {
        (Some(given), _) => Some(Other::Lines(given)),
        (None, Some(program)) => Some(Other::Program(program, args.document.system)),
        (None, None) => None,
    };
    let walker = Walker {
        system: &*system,
        world: &world,
        twins: args.search,
        other: other.as_ref(),
        format: args.format,
    };
    let pool = super::jobs::pool(args.jobs)?;
    let mut output = console.output(args.output.as_deref())?;

    let (mut found, parts) = walker.stem();
    output.write(&std::mem::take(&mut found.lines))?;
    let bar = console.progress(parts.len(), "parts of the world");
    for batch in parts.chunks(BATCH) {
        let parts: Vec<Found> = pool.install(|| {
            batch
                .par_iter()
                .map(|part| {
                    let found = walker.from(part);
                    bar.inc(1);
                    found
                })
                .collect()
        });
        for mut more in parts {
            output.write(&std::mem::take(&mut more.lines))?;
            found.join(more);
        }
    }
    drop(bar);
    if let Some((path, given)) = args.against.as_deref().zip(given.as_ref()) {
        warn_of_strangers(path, given, console);
    }
    if let Some(lost) = found.lost.take() {
        return Err(lost);
    }
    if let Some(line) = found.parted.first() {
        return Err(CliError::Internal(format!("the two searches part: {line}")));
    }
    let page = Page {
        system: system.rulebook().id,
        readings: system.unusual_readings(),
        world: &world,
        is_of_teams: system.games_per_round() == GamesPerRound::Boards,
        searches: args.search.words(),
        counts: &found.counts,
        against: other.is_some().then_some(&found.against),
    };
    match args.format {
        WorldsFormat::Text => output.write(&page.text(Console::width(args.output.as_deref())))?,
        WorldsFormat::Json => {
            let json = page.json().map_err(|error| CliError::Internal(error.to_string()))?;
            output.write(&(json + "\n"))?;
        }
        // The lines contain the correct pairings. The comparison with the other program is printed separately.
        WorldsFormat::Lines => {
            if let Some(told) = page.told_of_the_other() {
                console.say(told.trim_end());
            }
        }
    }
    output.finish()?;
    Ok(found.exit(other.is_some()))
}

impl Twins {
    /// The names of the searches that are used, as they are printed.
    fn words(self) -> &'static [&'static str] {
        match self {
            Twins::Both => &["guided", "literal"],
            Twins::Guided => &["guided"],
            Twins::Literal => &["literal"],
        }
    }
}

/// Another program's answers from a file. The key of each is the text of the rounds before the position.
type Given = HashMap<String, GivenLine>;

/// One line of a file with another program's answers.
struct GivenLine {
    number: usize,
    answer: Answer,
    /// Whether this world contains the position of the line.
    met: AtomicBool,
}

/// Warns about lines for positions that do not occur in this world. They have another number of players, belong to
/// another system, or contain a round that does not follow from the correct pairings.
fn warn_of_strangers(path: &Path, given: &Given, console: &Console) {
    let strangers = given.iter().filter(|(_, line)| !line.met.load(Ordering::Relaxed));
    let Some((past, first)) = strangers.clone().min_by_key(|(_, line)| line.number) else { return };
    console.say(&format!(
        "{}:{}: warning: {} of {} {} to no position of this world, of which this is the first; found: {}",
        path.shown(),
        first.number,
        strangers.clone().count(),
        counted(given.len(), "line"),
        if strangers.count() == 1 { "answers" } else { "answer" },
        printable(&shown(past))
    ));
}

/// The beginning of an unreadable line, for a message.
fn shown(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

/// An answer from a file: a pairing, or `None` if it says that no pairing exists.
type Answer = Option<Recorded>;

/// Reads a file with another program's answers.
fn answers(path: &Path) -> Result<Given, CliError> {
    let read = |error| CliError::open(path, &error);
    let mut given = Given::new();
    for (number, bytes) in (1..).zip(input::open(path)?.split(b'\n')) {
        let bytes = bytes.map_err(read)?;
        let whole = std::str::from_utf8(&bytes)
            .map_err(|_| read(no_utf8(number, if number == 1 { &bytes } else { &[] })))?;
        // A text editor may have put a byte order mark at the beginning of the file.
        let whole = whole.trim_start_matches('\u{feff}');
        let line = whole.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let bad = |found: &str, expected: &'static str| CliError::WorldLine {
            path: path.to_owned(),
            line: number,
            column: column(whole, found),
            found: shown(found),
            expected,
        };
        let Some((past, answered)) = line.split_once(" :") else {
            return Err(bad(line, "what was played, ` : `, and the pairing, such as `1-3w,4-2d : 1-2,3-4`"));
        };
        // A line without an answer is treated like a missing line.
        if answered.trim().is_empty() || answered == "undecided" {
            continue;
        }
        let recorded = read_answer(answered.trim())
            .map_err(|part| bad(part, "boards such as 1-3, a bye such as 5-bye, or `none`"))?;
        let given_line = GivenLine { number, answer: recorded, met: AtomicBool::new(false) };
        if given.insert(past.trim().to_owned(), given_line).is_some() {
            return Err(bad(past, "every position once"));
        }
    }
    Ok(given)
}

/// The column at which `part` begins in `line`, in characters from 1.
fn column(line: &str, part: &str) -> usize {
    let before = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    line.get(..before).map_or(0, |before| before.chars().count()) + 1
}

/// The source of the answers that are compared with the correct pairings.
enum Other<'a> {
    Lines(&'a Given),
    Program(&'a Opened, SystemId),
}

struct Walker<'a> {
    system: &'a dyn PairingSystem,
    world: &'a World,
    twins: Twins,
    other: Option<&'a Other<'a>>,
    format: WorldsFormat,
}

/// The results for a part of the small world.
#[derive(Default)]
struct Found {
    counts: Counts,
    lines: String,
    against: Against,
    /// The positions for which the two searches give different answers, as text.
    parted: Vec<String>,
    /// Why the program could no longer be asked; `None` if it could.
    lost: Option<CliError>,
    /// Whether the program failed in one of the positions.
    has_failed: bool,
}

impl Found {
    fn join(&mut self, other: Found) {
        self.counts += other.counts;
        self.against += other.against;
        self.parted.extend(other.parted);
        self.lost = self.lost.take().or(other.lost);
        self.has_failed |= other.has_failed;
    }

    /// Whether every position has an answer of the other program.
    fn is_answered(&self) -> bool {
        let answers = &self.against.answers;
        answers.are_complete() && answers.not_expressible == 0
    }

    fn exit(&self, is_compared: bool) -> Exit {
        let undecided = self.counts.rounds.iter().any(|round| round.undecided > 0);
        match () {
            () if self.has_failed => Exit::Failed,
            () if !self.against.groups.is_empty() => Exit::Differs,
            () if undecided || (is_compared && !self.is_answered()) => Exit::Undecided,
            () => Exit::Agrees,
        }
    }
}

impl Walker<'_> {
    /// Visits the positions of the first rounds. Returns the results, and the positions that remain to be visited.
    fn stem(&self) -> (Found, Vec<State>) {
        let mut found = Found::default();
        let mut level = vec![self.world.begin(self.system)];
        let last = self.world.until.min(self.world.rounds);
        for round in 1..=STEM.min(last) {
            let mut next = Vec::new();
            for state in &level {
                let answered = self.ask(state, &mut found.parted);
                self.visit(state, &answered, &mut found);
                if let Ok(pairing) = &answered
                    && round < last
                {
                    next.extend(self.world.after(state, pairing));
                }
            }
            level = next;
        }
        (found, level)
    }

    /// Visits a position and all positions that follow from it, and returns the results.
    fn from(&self, state: &State) -> Found {
        let mut found = Found::default();
        let mut parted = Vec::new();
        let mut ask = |state: &State| self.ask(state, &mut parted);
        self.world.walk(state, &mut ask, &mut |state, answered| self.visit(state, answered, &mut found));
        found.parted = parted;
        found
    }

    /// Pairs a position by the search that the user chooses. With both searches, it returns the answer of the guided
    /// search, and adds the position to `parted` if the literal search gives another answer.
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
        if self.format == WorldsFormat::Lines {
            found.lines += &position_line(state.past(), answered);
            found.lines.push('\n');
        }
        match self.other {
            None => {}
            Some(Other::Lines(given)) => {
                let past = if state.past().is_empty() { "-" } else { state.past() };
                match given.get(past) {
                    Some(theirs) => {
                        theirs.met.store(true, Ordering::Relaxed);
                        self.judge(state, answered, theirs.answer.as_ref(), &mut found.against);
                    }
                    None => found.against.answers.add(Unanswered::Refused),
                }
            }
            Some(Other::Program(program, system)) => {
                let put = |engine: &mut dyn Engine| engine.pair(state.tournament(), state.round());
                match program.pool.with(*system, put) {
                    Ok(Ok(theirs)) => self.judge(state, answered, Some(&theirs), &mut found.against),
                    Ok(Err(Fault::NoPairing(_))) => self.judge(state, answered, None, &mut found.against),
                    Ok(Err(fault)) => {
                        found.has_failed |= fault.is_finding();
                        found.against.answers.add(fault.why());
                        found.against.fault(&fault.to_string(), state);
                    }
                    Err(error) => found.lost = Some(program.lost(error)),
                }
            }
        }
    }

    /// Compares another program's answer with the correct one. `theirs` is `None` if the program says that no pairing
    /// exists.
    fn judge(
        &self,
        state: &State,
        answered: &Result<Pairing, Failure>,
        theirs: Option<&Recorded>,
        against: &mut Against,
    ) {
        against.answers.answered += 1;
        let agrees = match (answered, theirs) {
            (Ok(pairing), Some(theirs)) => {
                // Whether the pairing was published is ignored.
                let ours = Recorded { is_published: theirs.is_published, ..Recorded::from(pairing) };
                *theirs == ours
            }
            (Err(Failure::Impossible(_)), None) => true,
            _ => false,
        };
        if agrees {
            return;
        }
        let judged =
            theirs.map(|theirs| (theirs, self.system.judge(&state.position(), theirs, SearchKind::Guided)));
        against.count(state, answered, judged.as_ref().map(|(theirs, judgement)| (*theirs, judgement)));
    }
}
