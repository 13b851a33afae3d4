//! The report of `arbitrium worlds` on a small world: a table of the rounds, and the results of another program's
//! answers.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::AddAssign;

use serde::Serialize;

use super::json::VERSION;
use super::numbers::{Id, Pair, RoundNumber, pairs};
use super::sentence;
use super::table;
use crate::outcome::Answers;
use arbitrium_core::counted::{counted, counted_as};
use arbitrium_core::systems::{Class, Failure, Judgement, Pairing, Recorded};
use arbitrium_core::worlds::{Counts, RoundCounts, State, World, answer};

/// The value of `schema` in the report: the name and the version of its format.
pub(crate) const SCHEMA: &str = "arbitrium/worlds/1";

/// The report on a small world: all tournaments of a few participants. It can be rendered as text or JSON.
#[derive(Debug)]
pub struct Page<'a> {
    /// The identifier of the pairing system.
    pub system: &'a str,
    /// The interpretations that differ from the defaults, each as identifier and value.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The size and the rules of the small world.
    pub world: &'a World,
    /// Whether the participants are teams.
    pub is_of_teams: bool,
    /// The names of the searches that were used.
    pub searches: &'a [&'static str],
    /// For each round, the numbers of positions, pairings and byes.
    pub counts: &'a Counts,
    /// The results of another program's answers; `None` if no answers were given.
    pub against: Option<&'a Against>,
}

/// The results of comparing another program's answers with the correct pairings.
#[derive(Clone, Debug, Default)]
pub struct Against {
    /// How many positions of this world have an answer, and why the others have none.
    pub answers: Answers,
    /// The wrong answers by verdict and deciding article. Each group has the number of wrong answers, and the
    /// first of them as an example.
    pub groups: BTreeMap<Kind, (u64, Difference)>,
    /// The positions for which the program gave no pairing, by the kind of fault. Each kind has the number of
    /// positions, and the first of them.
    pub faults: BTreeMap<String, (u64, String)>,
}

/// The verdict on an answer, and the deciding article. The verdict is `None` if the program says that no
/// pairing exists. The article is `None` if none decides.
type Kind = (Option<Class>, Option<String>);

/// An answer of another program that differs from the correct pairing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Difference {
    /// The rounds before the position, in the notation of a file of answers; `-` before the first round.
    position: String,
    /// The answer: boards, White first, or `none`.
    answer: String,
    /// The correct pairing, in the same notation as `answer`.
    reference: String,
    /// Why the answer is wrong, as a sentence.
    sentence: String,
}

impl Against {
    /// The number of answers that differ from the correct pairing.
    #[must_use]
    pub fn differ(&self) -> u64 {
        self.groups.values().map(|(times, _)| times).sum()
    }

    /// Counts a wrong answer in the position `state`. `theirs` is the answer with its judgement; `None` if
    /// the program says that no pairing exists.
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

    /// Counts a position for which the program gave no pairing. `kind` is the kind of its fault.
    pub fn fault(&mut self, kind: &str, state: &State) {
        let first = || (0, position(state).to_owned());
        self.faults.entry(kind.to_owned()).or_insert_with(first).0 += 1;
    }
}

impl AddAssign for Against {
    /// Adds the counts of `other`. If both have an example of a kind, the example of `self` is kept.
    fn add_assign(&mut self, other: Against) {
        self.answers += other.answers;
        for (kind, (times, first)) in other.groups {
            self.groups.entry(kind).or_insert((0, first)).0 += times;
        }
        for (kind, (times, first)) in other.faults {
            self.faults.entry(kind).or_insert((0, first)).0 += times;
        }
    }
}

/// The rounds before a position as text; `-` before the first round.
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
            (Some((recorded, judgement)), _) => sentence::of_pairing(state.tournament(), judgement, recorded),
            (None, Ok(_)) => "It answers that no pairing exists, but this one does.".to_owned(),
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
    /// The identifier of the pairing document.
    system: &'a str,
    /// The interpretations that differ from the defaults: the id of each open point and the choice.
    readings: BTreeMap<&'static str, &'static str>,
    participants: &'static str,
    players: u16,
    /// The number of planned rounds, all of which are played (in Double-Swiss: matches).
    rounds_planned: u16,
    /// The number of boards on which teams meet; null for players.
    boards: Option<u16>,
    /// The ways in which a game can end, one letter for each.
    endings: String,
    /// The searches that were used. If both searches were used, they gave the same pairing in every position.
    searches: &'a [&'static str],
    rounds: Vec<Counted>,
    /// Only if answers of another program were given: the results for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<AgainstJson<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Counted {
    round: RoundNumber,
    /// The number of positions in which this round is to be paired.
    positions: u64,
    /// The number of positions that were paired.
    paired: u64,
    /// The number of positions without any legal pairing.
    impossible: u64,
    /// The number of positions for which the search found no result, because it reached its limit.
    undecided: u64,
    /// For each two participants, how often they meet.
    pairs: Vec<Meetings>,
    /// For each participant, how often they have the bye.
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
    /// The number of positions that were answered.
    answered: u64,
    /// How many positions were answered, and why the others were not. A position without an entry in the file
    /// counts as `refused`.
    answers: Answers,
    /// The number of answers that differ from the correct pairings.
    differ: u64,
    /// The differing answers, grouped by verdict and deciding article.
    groups: Vec<Group<'a>>,
    /// The faults of the other program, by kind.
    faults: Vec<Faults<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Group<'a> {
    /// The verdict, as in the report of a check; null if the program says that no pairing exists.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = crate::schemas::words::differing_classes())))]
    verdict: Option<String>,
    /// The article that decides; null if none does.
    article: Option<&'a str>,
    times: u64,
    first: &'a Difference,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Faults<'a> {
    /// The kind of the fault, as in the report of `arbitrium compare`.
    kind: &'a str,
    times: u64,
    /// The first position in which the program failed in this way.
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
            answered: self.answers.answered,
            answers: self.answers,
            differ: self.differ(),
            groups: groups.collect(),
            faults: faults
                .map(|(kind, (times, position))| Faults { kind, times: *times, position })
                .collect(),
        }
    }
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    // The first reports of this format did not contain `answers`, so the schema does not require that member.
    crate::schemas::without(crate::schemas::form::<Object<'_>>(SCHEMA), "AgainstJson", "answers")
}

impl Page<'_> {
    /// The text about the other program's answers; `None` if no answers were given.
    #[must_use]
    pub fn told_of_the_other(&self) -> Option<String> {
        self.against.map(told)
    }

    /// Renders the report as one JSON object.
    ///
    /// # Errors
    /// Does not fail in practice, because the object contains only values that JSON can express.
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

    /// Renders the report as text. The table is at most `width` columns wide.
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
            let _ = writeln!(text, "Interpretations: {}", readings.collect::<Vec<_>>().join(", "));
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

/// The text about another program's answers. Each kind of difference has an example.
fn told(against: &Against) -> String {
    let Against { answers, groups, faults } = against;
    let answered = counted_as(answers.answered, "of them is answered", "of them are answered");
    let differ = counted_as(against.differ(), "of its answers differs", "of its answers differ");
    let positions = counted(answers.all(), "position");
    let mut text = format!("{answered} by the other; {differ}.\nOf {positions}: {answers}.\n");
    for ((class, article), (times, first)) in groups {
        let Difference { position, answer, reference, sentence } = first;
        let what = class.map_or_else(|| "no pairing".to_owned(), |class| class.to_string());
        let by = article.as_ref().map(|article| format!(" by {article}")).unwrap_or_default();
        let _ = writeln!(text, "\n{what}{by}: {}; the first", counted(*times, "position"));
        let _ = writeln!(text, "  {position}\n  {answer}; correct: {reference}\n  {sentence}");
    }
    for (kind, (times, position)) in faults {
        let _ = writeln!(text, "\n{kind}: {}; the first\n  {position}", counted(*times, "position"));
    }
    text
}
