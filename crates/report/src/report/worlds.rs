//! Small worlds, counted: a table of the rounds, and what another program's answers come to.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::AddAssign;

use serde::Serialize;

use super::json::VERSION;
use super::numbers::{Id, Pair, RoundNumber, pairs};
use super::sentence;
use super::table;
use arbitrium_core::counted::{counted, counted_as};
use arbitrium_core::systems::{Class, Failure, Judgement, Pairing, Recorded};
use arbitrium_core::worlds::{Counts, RoundCounts, State, World, answer};

/// The name of the form.
pub(crate) const SCHEMA: &str = "arbitrium/worlds/1";

/// The page of a world.
#[derive(Debug)]
pub struct Page<'a> {
    /// The word of the pairing document.
    pub system: &'a str,
    /// The readings that are not the defaults.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The world.
    pub world: &'a World,
    /// Whether those who take part are teams.
    pub is_of_teams: bool,
    /// The searches that were asked.
    pub searches: &'a [&'static str],
    /// What was counted.
    pub counts: &'a Counts,
    /// What somebody else's answers come to, where they were given.
    pub against: Option<&'a Against>,
}

/// Somebody else's answers beside the reference.
#[derive(Clone, Debug, Default)]
pub struct Against {
    /// How many positions of the world they answer.
    pub answered: u64,
    /// How many of the answers differ, by the verdict and the article that decides.
    pub groups: BTreeMap<Kind, (u64, Difference)>,
    /// How often a program did something else, by what it did, and the first position in which it did.
    pub faults: BTreeMap<String, (u64, String)>,
}

/// The verdict on an answer, where it is a pairing, and the article that decides, where one does.
type Kind = (Option<Class>, Option<String>);

/// An answer that differs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Difference {
    /// What was played, as a line has it; `-` before the first round.
    position: String,
    /// The answer: boards, White first, or `none`.
    answer: String,
    /// That of the reference.
    reference: String,
    /// Why.
    sentence: String,
}

impl Against {
    /// How many answers differ.
    #[must_use]
    pub fn differ(&self) -> u64 {
        self.groups.values().map(|(times, _)| times).sum()
    }

    /// Counts an answer that differs: the position, the reference there, and the judgement where the answer is a pairing.
    pub fn count(
        &mut self,
        state: &State,
        reference: &Result<Pairing, Failure>,
        theirs: Option<(&Recorded, &Judgement)>,
    ) {
        let kind = theirs.map_or((None, None), |(_, judgement)| {
            let decisive = judgement.decisive.as_ref().map(|decisive| decisive.article);
            let broken = judgement.violations.first().map(|violation| violation.article);
            (Some(judgement.class), decisive.or(broken).map(ToString::to_string))
        });
        let group = self.groups.entry(kind);
        group.or_insert_with(|| (0, Difference::of(state, reference, theirs))).0 += 1;
    }

    /// Counts what a program did instead of answering.
    pub fn fault(&mut self, kind: &str, state: &State) {
        let first = || (0, position(state).to_owned());
        self.faults.entry(kind.to_owned()).or_insert_with(first).0 += 1;
    }
}

impl AddAssign for Against {
    /// The first of each kind is that of the first.
    fn add_assign(&mut self, other: Against) {
        self.answered += other.answered;
        for (kind, (times, first)) in other.groups {
            self.groups.entry(kind).or_insert((0, first)).0 += times;
        }
        for (kind, (times, first)) in other.faults {
            self.faults.entry(kind).or_insert((0, first)).0 += times;
        }
    }
}

/// What was played, as a line has it.
fn position(state: &State) -> &str {
    if state.past().is_empty() { "-" } else { state.past() }
}

impl Difference {
    fn of(
        state: &State,
        reference: &Result<Pairing, Failure>,
        theirs: Option<(&Recorded, &Judgement)>,
    ) -> Self {
        let sentence = match (theirs, reference) {
            (Some((_, judgement)), _) => {
                sentence::lines(state.tournament(), &sentence::of_judgement(judgement)).join(" ")
            }
            (None, Ok(_)) => "It says that there is no pairing, and this one exists.".to_owned(),
            (None, Err(failure)) => format!("{failure}."),
        };
        Difference {
            position: position(state).to_owned(),
            answer: theirs.map_or_else(|| "none".to_owned(), |(recorded, _)| written(recorded)),
            reference: answer(reference),
            sentence,
        }
    }
}

fn written(recorded: &Recorded) -> String {
    let boards = recorded.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    let byes = recorded.byes.iter().map(|id| format!("{id}-bye"));
    boards.chain(byes).collect::<Vec<_>>().join(",")
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Object<'a> {
    schema: &'static str,
    version: &'static str,
    /// The word of the pairing document.
    system: &'a str,
    /// The readings that are not the defaults: the id of each open point and the choice.
    readings: BTreeMap<&'static str, &'static str>,
    participants: &'static str,
    players: u16,
    /// How many rounds are planned and played (in Double-Swiss: matches).
    rounds_planned: u16,
    /// On how many boards teams meet; null where there are none.
    boards: Option<u16>,
    /// The letters of the ways in which a game can end.
    endings: String,
    /// The searches that were asked; of several each answered every position alike.
    searches: &'a [&'static str],
    rounds: Vec<Counted>,
    /// Only where another program's answers were given.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<AgainstJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Counted {
    round: RoundNumber,
    /// The positions in which this round is to be paired.
    positions: u64,
    /// Those that were paired.
    paired: u64,
    /// Those of which no pairing exists.
    impossible: u64,
    /// Those without an answer.
    undecided: u64,
    /// How often two meet.
    pairs: Vec<Meetings>,
    /// How often one has the bye.
    byes: Vec<Byes>,
    /// The sum, modulo 2^64, of the FNV-1a digests of all lines, in 16 hexadecimal digits.
    digest: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Meetings {
    pair: Pair,
    times: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Byes {
    id: Id,
    times: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct AgainstJson<'a> {
    /// How many positions of the world were answered.
    answered: u64,
    /// How many of the answers differ.
    differ: u64,
    /// By the verdict and the article that decides.
    groups: Vec<Group<'a>>,
    /// What a program did instead of answering.
    faults: Vec<Faults<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Group<'a> {
    /// The verdict, as `check` has them; null where the answer is that no pairing exists.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = crate::schemas::words::differing_classes())))]
    verdict: Option<String>,
    /// The article that decides; null where none does.
    article: Option<&'a str>,
    times: u64,
    first: &'a Difference,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Faults<'a> {
    /// What it did, by a word of `compare`.
    kind: &'a str,
    times: u64,
    /// The first position in which it did.
    position: &'a str,
}

impl Against {
    fn json(&self) -> AgainstJson<'_> {
        let groups = self.groups.iter().map(|((class, article), (times, first))| Group {
            verdict: class.map(|class| class.to_string()),
            article: article.as_deref(),
            times: *times,
            first,
        });
        let faults = self.faults.iter();
        AgainstJson {
            answered: self.answered,
            differ: self.differ(),
            groups: groups.collect(),
            faults: faults
                .map(|(kind, (times, position))| Faults { kind, times: *times, position })
                .collect(),
        }
    }
}

/// The schema of the form.
#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Object<'_>>(SCHEMA)
}

impl Page<'_> {
    /// What the other's answers come to, where another is asked.
    #[must_use]
    pub fn told_of_the_other(&self) -> Option<String> {
        self.against.map(told)
    }

    /// As one object.
    ///
    /// # Errors
    /// Never in practice: it holds nothing that JSON cannot.
    pub fn json(&self) -> serde_json::Result<String> {
        let object = Object {
            schema: SCHEMA,
            version: VERSION,
            system: self.system,
            readings: self.readings.iter().copied().collect(),
            participants: self.participants(),
            players: self.world.players,
            rounds_planned: self.world.rounds,
            boards: self.is_of_teams.then_some(self.world.boards),
            endings: self.endings(),
            searches: self.searches,
            rounds: (1..).zip(&self.counts.rounds).map(|(number, counts)| round(number, counts)).collect(),
            against: self.against.map(Against::json),
        };
        serde_json::to_string(&object)
    }

    /// As text, the table in so many columns.
    #[must_use]
    pub fn text(&self, width: u16) -> String {
        let World { players, rounds, boards, .. } = self.world;
        let on = if self.is_of_teams { format!(", {}", counted(*boards, "board")) } else { String::new() };
        let mut text = format!(
            "Every history of {players} {}: {}{}, {} planned, games end {}\n",
            self.participants(),
            self.system,
            on,
            counted(*rounds, "round"),
            self.endings().chars().map(String::from).collect::<Vec<_>>().join(" "),
        );
        if !self.readings.is_empty() {
            let readings = self.readings.iter().map(|(id, value)| format!("{id}={value}"));
            let _ = writeln!(text, "Read otherwise: {}", readings.collect::<Vec<_>>().join(", "));
        }
        let mut rows = table::new(&["Round", "Positions", "Paired", "No pairing", "Boards", "Digest"], width);
        for (number, counts) in (1_u16..).zip(&self.counts.rounds) {
            rows.add_row([
                number.to_string(),
                counts.positions().to_string(),
                counts.paired.to_string(),
                counts.impossible.to_string(),
                counts.pairs.len().to_string(),
                digest(counts),
            ]);
        }
        let _ = writeln!(text, "\n{}\n", table::show(&rows));
        let positions: u64 = self.counts.rounds.iter().map(RoundCounts::positions).sum();
        let undecided: u64 = self.counts.rounds.iter().map(|counts| counts.undecided).sum();
        let answered = match self.searches {
            [search] => format!("the {search} search answered"),
            _ => "both searches answered alike".to_owned(),
        };
        let _ = writeln!(text, "{positions} positions; {answered}.");
        if undecided > 0 {
            let _ = writeln!(text, "{undecided} of them without an answer within the budget.");
        }
        if let Some(against) = self.against {
            text += &told(against);
        }
        text
    }

    fn participants(&self) -> &'static str {
        if self.is_of_teams { "teams" } else { "players" }
    }

    fn endings(&self) -> String {
        self.world.endings.iter().map(|ending| ending.letter()).collect()
    }
}

fn digest(counts: &RoundCounts) -> String {
    format!("{:016x}", counts.digest)
}

fn round(number: u16, counts: &RoundCounts) -> Counted {
    let meetings = counts
        .pairs
        .iter()
        .flat_map(|(&pair, &times)| pairs(&[pair]).into_iter().map(move |pair| Meetings { pair, times }));
    Counted {
        round: RoundNumber(number),
        positions: counts.positions(),
        paired: counts.paired,
        impossible: counts.impossible,
        undecided: counts.undecided,
        pairs: meetings.collect(),
        byes: counts.byes.iter().map(|(&id, &times)| Byes { id: id.into(), times }).collect(),
        digest: digest(counts),
    }
}

/// What the answers come to, each kind of difference with its first.
fn told(against: &Against) -> String {
    let Against { answered, groups, faults } = against;
    let answered = counted_as(*answered, "of them is answered", "of them are answered");
    let differ = counted_as(against.differ(), "of its answers differs", "of its answers differ");
    let mut text = format!("{answered} by the other; {differ}.\n");
    for ((class, article), (times, first)) in groups {
        let Difference { position, answer, reference, sentence } = first;
        let what = class.map_or_else(|| "no pairing".to_owned(), |class| class.to_string());
        let by = article.as_ref().map(|article| format!(" by {article}")).unwrap_or_default();
        let _ = writeln!(text, "\n{what}{by}: {}; the first", counted(*times, "position"));
        let _ = writeln!(text, "  {position}\n  {answer}; by the rules {reference}\n  {sentence}");
    }
    for (kind, (times, position)) in faults {
        let _ = writeln!(text, "\n{kind}: {}; the first\n  {position}", counted(*times, "position"));
    }
    text
}
