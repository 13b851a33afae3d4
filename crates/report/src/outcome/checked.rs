use std::collections::BTreeMap;

use super::{Event, Standing};
use arbitrium_core::causes::Causes;
use arbitrium_core::check::ranks::{JudgedStandings, RankVerdict};
use arbitrium_core::check::{BetterEdition, Replay, RoundVerdict, SystemSource};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Card, Explanation, PairingSystem, RANK_DIFFERS, SearchKind};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Diagnostic, Lowered, POINTS_DIFFER};

/// A file that was to be checked, or of which something else was asked.
#[derive(Clone, Debug)]
pub struct CheckedFile<C = Checked> {
    /// The path as given.
    pub path: String,
    /// What was found, or why nothing was.
    pub outcome: Result<C, Unjudged>,
    /// All that the reader found.
    pub findings: Vec<Diagnostic>,
}

/// Why a file was not judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Unjudged {
    /// Whose fault it is.
    pub blame: Blame,
    /// The reason as a sentence.
    pub message: String,
}

/// Whose fault it is that something could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Blame {
    /// The input's, or the caller's.
    Input,
    /// That of the machine around us: a full disk, a program that cannot be started.
    Surroundings,
    /// Ours.
    Internal,
}

/// A replayed tournament with what was in force.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The tournament and where its facts stand in the file.
    pub lowered: Lowered,
    /// The document that judged.
    pub rulebook: &'static Rulebook,
    /// The readings in force.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The readings in force that are not the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// Where the document comes from.
    pub system_source: SystemSource,
    /// The edition that explains more rounds, where the document was taken for want of anything that names it.
    pub better: Option<BetterEdition>,
    /// The rounds.
    pub replay: Replay,
    /// Which fact, were it otherwise, would make a differing round agree; nothing where nobody asked.
    pub causes: Causes,
    /// What the file says of its event.
    pub event: Event,
    /// The players before each round that does not agree, as the document sees them.
    pub cards: BTreeMap<u16, Vec<Card>>,
    /// Why the reference is what it is, for the rounds that do not agree; nothing where no page asks for it.
    pub accounts: BTreeMap<u16, Explanation>,
    /// The recorded ranks and points, where a list of tie-breaks judges them.
    pub ranks: Option<JudgedStandings>,
    /// How they stand for this run.
    pub ranks_stand: Standing,
    /// The program under test that paired the rounds; none where they are judged as recorded.
    pub answered: Option<Answered>,
    /// How each round of the replay stands for this run.
    pub standings: Vec<Standing>,
    /// The articles that decided something in the reference's own choice, for each round of the replay; none
    /// where this was not asked for, or the document does not measure it.
    pub exercised: Option<Vec<Vec<&'static Article>>>,
}

/// A program under test that was asked for the rounds of a file.
#[derive(Clone, Debug)]
pub struct Answered {
    /// What it is called.
    pub engine: String,
    /// The rounds it did not answer, in order.
    pub faults: Vec<FaultyRound>,
}

/// A round that a program under test did not answer.
#[derive(Clone, Debug)]
pub struct FaultyRound {
    /// The round.
    pub round: u16,
    /// What it did instead, as a stable name such as `crash`.
    pub kind: &'static str,
    /// The same as a sentence.
    pub message: String,
    /// Whether it says something about the program: it does not where the program could not be asked.
    pub is_finding: bool,
    /// The reason for which it is accepted, if it is.
    pub accepted: Option<String>,
}

impl FaultyRound {
    /// The words that follow the kind, if any.
    #[must_use]
    pub fn note(&self) -> &'static str {
        if self.accepted.is_some() { ", accepted" } else { "" }
    }
}

impl CheckedFile {
    /// The recorded points and ranks that differ from what the results make. They change no verdict.
    pub fn standing_differences(&self) -> impl Iterator<Item = &Diagnostic> {
        // Where a list of tie-breaks judges them, they have a verdict of their own.
        let judged = self.outcome.as_ref().ok().and_then(|checked| checked.ranks.as_ref());
        let told = judged.is_some_and(|judged| !matches!(judged.verdict, RankVerdict::NotChecked(_)));
        let found = self.findings.iter().filter(move |_| !told);
        found.filter(|found| [POINTS_DIFFER, RANK_DIFFERS].contains(&found.code))
    }
}

/// The players before a round, as a document sees them.
#[must_use]
pub fn cards(tournament: &Tournament, system: &dyn PairingSystem, round: u16) -> Vec<Card> {
    let position = Position::before(tournament, round, Field::of(tournament, round));
    position.map(|position| system.cards(&position)).unwrap_or_default()
}

impl Checked {
    /// Who paired the rounds that are judged: a word for headings.
    #[must_use]
    pub fn party(&self) -> &'static str {
        if self.answered.is_some() { "engine" } else { "recorded" }
    }

    /// The document of an article: the tournament's own, or another that pairs some of its rounds.
    #[must_use]
    pub fn document(&self, article: &'static Article) -> &'static Rulebook {
        self.rulebook.other_of(article).unwrap_or(self.rulebook)
    }

    /// The rounds that the program under test did not answer.
    pub fn faults(&self) -> impl Iterator<Item = &FaultyRound> {
        self.answered.iter().flat_map(|answered| &answered.faults)
    }

    /// A replayed tournament under a system; how its rounds stand for a run is not said yet.
    #[must_use]
    pub fn new(
        lowered: Lowered,
        system: &dyn PairingSystem,
        replay: Replay,
        exercised: Option<Vec<Vec<&'static Article>>>,
    ) -> Self {
        let (rulebook, readings) = (system.rulebook(), system.readings());
        let is_default = |(id, value): &(&str, &str)| {
            let reading = rulebook.all_readings().find(|reading| reading.id == *id);
            reading.is_some_and(|reading| reading.choices[0].value == *value)
        };
        let unusual_readings = readings.iter().copied().filter(|reading| !is_default(reading)).collect();
        let differing = replay.rounds.iter().filter(|round| !round.verdict.agrees());
        let cards = differing.map(|round| (round.round, cards(&lowered.tournament, system, round.round)));
        Checked {
            cards: cards.collect(),
            accounts: BTreeMap::new(),
            event: Event::default(),
            lowered,
            rulebook,
            readings,
            unusual_readings,
            system_source: SystemSource::default(),
            better: None,
            replay,
            causes: Causes::default(),
            ranks: None,
            ranks_stand: Standing::Agrees,
            answered: None,
            standings: Vec::new(),
            exercised,
        }
    }

    /// The same with the account of how the rules pair each round that does not agree.
    #[must_use]
    pub fn explained(mut self, system: &dyn PairingSystem, search: SearchKind) -> Self {
        let tournament = &self.lowered.tournament;
        let differing = self.replay.rounds.iter().filter(|round| !round.verdict.agrees());
        let account = |round: &RoundVerdict| {
            let position =
                Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
            Some((round.round, system.explain(&position, search).ok()?))
        };
        self.accounts = differing.filter_map(account).collect();
        self
    }

    /// What is to be said of a file that declares no system: by what it is judged, why, what would change that, and which
    /// edition explains more of it.
    #[must_use]
    pub fn system_note(&self) -> Option<String> {
        let better = self.better.map(|better| format!("; {better}")).unwrap_or_default();
        self.system_source.note().map(|note| note + &better)
    }

    /// The tournament.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.lowered.tournament
    }

    /// What a round is called.
    #[must_use]
    pub fn round_word(&self) -> &'static str {
        self.tournament().games_per_round.round_word()
    }

    /// What several rounds are called.
    #[must_use]
    pub fn round_words(&self) -> &'static str {
        self.tournament().games_per_round.round_words()
    }

    /// The rounds with their standings.
    pub fn judged(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.replay.rounds.iter().zip(&self.standings)
    }

    /// The rounds that do not agree, with their standings.
    pub fn differing(&self) -> impl Iterator<Item = (&RoundVerdict, &Standing)> {
        self.judged().filter(|(round, _)| !round.verdict.agrees())
    }
}
