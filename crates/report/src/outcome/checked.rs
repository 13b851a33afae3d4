use std::collections::BTreeMap;

use super::{Answers, Event, Unanswered};
use arbitrium_core::causes::Causes;
use arbitrium_core::check::ranks::JudgedStandings;
use arbitrium_core::check::{BetterEdition, Caution, CautionKind, Replay, RoundVerdict, SystemSource};
use arbitrium_core::counted::capital;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Card, PairingSystem};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::Lowered;

/// Why a file was not judged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Unjudged {
    /// Whether the input, the machine or arbitrium is the cause.
    pub blame: Blame,
    /// A sentence with the reason, for the user.
    pub message: String,
}

/// The cause of a failure, which determines the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Blame {
    /// The input, or the settings that the caller chose.
    Input,
    /// The machine, for example because of a full disk or a program that cannot be started.
    Surroundings,
    /// A defect of arbitrium itself.
    Internal,
}

/// A tournament whose rounds were judged, with the rules and settings by which they were judged.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The tournament, with the places in the file from which its facts come.
    pub lowered: Lowered,
    /// The rulebook of the document by which the rounds were judged.
    pub rulebook: &'static Rulebook,
    /// The interpretations by which the rounds were judged, each as open point and choice.
    pub readings: Vec<(&'static str, &'static str)>,
    /// The interpretations in `readings` that differ from the defaults.
    pub unusual_readings: Vec<(&'static str, &'static str)>,
    /// How the document was chosen that judges the rounds.
    pub system_source: SystemSource,
    /// Another edition under which more rounds agree, if the event may have used that edition. `None` if no
    /// such edition is known.
    pub better: Option<BetterEdition>,
    /// Facts that make verdicts doubtful, in addition to [`system_note`](Self::system_note).
    pub cautions: Vec<Caution>,
    /// The verdicts on the judged rounds, and the reason if judging stopped before the last round.
    pub replay: Replay,
    /// Possible explanations of wrong rounds; empty if they were not requested.
    pub causes: Causes,
    /// The facts about the event in the file.
    pub event: Event,
    /// The cards of the players for each wrong round, with the facts before that round that the document
    /// uses.
    pub cards: BTreeMap<u16, Vec<Card>>,
    /// The verdicts on the recorded ranks and points; `None` if no list of tie-breaks is known.
    pub ranks: Option<JudgedStandings>,
    /// The program under test that paired the rounds; `None` if recorded rounds were judged.
    pub answered: Option<Answered>,
}

/// The program that was asked to pair the rounds of a file, and its faults.
#[derive(Clone, Debug)]
pub struct Answered {
    /// The name of the program under test.
    pub engine: String,
    /// The rounds for which the program gave no answer, in order.
    pub faults: Vec<FaultyRound>,
}

/// A round for which a program under test gave no answer.
#[derive(Clone, Debug)]
pub struct FaultyRound {
    /// The round without an answer, from 1.
    pub round: u16,
    /// The kind of the fault in one word, such as `crash`.
    pub kind: &'static str,
    /// A sentence that describes the fault, for reports.
    pub message: String,
    /// Whether the program failed, refused, or was not asked.
    pub why: Unanswered,
    /// The reason why the fault is accepted; `None` if it is not accepted.
    pub accepted: Option<String>,
}

impl FaultyRound {
    /// The kind of the fault in reports for people. Other reports use `kind` itself.
    #[must_use]
    pub fn label(&self) -> &'static str {
        if self.kind == "garbage" { "not an answer" } else { self.kind }
    }

    /// The text `, accepted`, which follows the kind of the fault in reports; empty if the fault is not
    /// accepted.
    #[must_use]
    pub fn note(&self) -> &'static str {
        if self.accepted.is_some() { ", accepted" } else { "" }
    }
}

/// The cards of all players before a round, with the facts that a document uses. Empty if the facts before the round
/// cannot be determined.
#[must_use]
pub fn cards(tournament: &Tournament, system: &dyn PairingSystem, round: u16) -> Vec<Card> {
    let position = Position::before(tournament, round, Field::of(tournament, round));
    position.map(|position| system.cards(&position)).unwrap_or_default()
}

impl Checked {
    /// The word for the origin of the judged pairings, used in headings: `published`, or `program` for a
    /// program under test.
    #[must_use]
    pub fn party(&self) -> &'static str {
        if self.answered.is_some() { "program" } else { "published" }
    }

    /// The rulebook that contains the article. It is the rulebook of the tournament, or of another document
    /// that pairs some rounds of the tournament.
    #[must_use]
    pub fn document(&self, article: &'static Article) -> &'static Rulebook {
        self.rulebook.other_of(article).unwrap_or(self.rulebook)
    }

    /// The rounds for which the program under test gave no answer.
    pub fn faults(&self) -> impl Iterator<Item = &FaultyRound> {
        self.answered.iter().flat_map(|answered| &answered.faults)
    }

    /// How many rounds the program under test answered, and why it did not answer the others. `None` if recorded
    /// rounds were judged, so that no program was asked.
    #[must_use]
    pub fn answers(&self) -> Option<Answers> {
        self.answered.as_ref()?;
        let mut answers = Answers { answered: self.replay.rounds.len() as u64, ..Answers::default() };
        self.faults().for_each(|fault| answers.add(fault.why));
        Some(answers)
    }

    /// Whether a caution of this kind concerns the verdict on a round.
    #[must_use]
    pub fn has_caution(&self, kind: CautionKind, round: u16) -> bool {
        self.cautions.iter().any(|caution| caution.concerns(kind, round))
    }

    /// Creates the result for a tournament that was judged by `system`. The fields that do not follow from
    /// the arguments are empty or have their defaults.
    #[must_use]
    pub fn new(lowered: Lowered, system: &dyn PairingSystem, replay: Replay) -> Self {
        let differing = replay.rounds.iter().filter(|round| !round.verdict.agrees());
        let cards = differing.map(|round| (round.round, cards(&lowered.tournament, system, round.round)));
        Checked {
            cards: cards.collect(),
            event: Event::default(),
            lowered,
            rulebook: system.rulebook(),
            readings: system.readings(),
            unusual_readings: system.unusual_readings(),
            system_source: SystemSource::default(),
            better: None,
            cautions: Vec::new(),
            replay,
            causes: Causes::default(),
            ranks: None,
            answered: None,
        }
    }

    /// A note if the file declares no pairing system. It states the assumed system, the reason, how to change
    /// it, and an edition under which more rounds agree. `None` if the file or the user names the system.
    #[must_use]
    pub fn system_note(&self) -> Option<String> {
        let better =
            self.better.map(|better| format!(". {}", capital(&better.to_string()))).unwrap_or_default();
        self.system_source.note().map(|note| note + &better)
    }

    /// The notes that precede the verdicts, as sentences: [`system_note`](Self::system_note) and the cautions.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let whole = |text: String| if text.ends_with('.') { text } else { text + "." };
        let cautions = self.cautions.iter().map(|caution| caution.sentence.clone());
        self.system_note().into_iter().chain(cautions).map(|text| whole(capital(&text))).collect()
    }

    /// The tournament as the file describes it, without the places of its facts in the file.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        &self.lowered.tournament
    }

    /// The word for one round of this tournament: `round`, or `match` if each round has two games.
    #[must_use]
    pub fn round_word(&self) -> &'static str {
        self.tournament().games_per_round.round_word()
    }

    /// The word for several rounds of this tournament: `rounds`, or `matches` if each round has two games.
    #[must_use]
    pub fn round_words(&self) -> &'static str {
        self.tournament().games_per_round.round_words()
    }

    /// The wrong rounds, in order. [`Weighed`](super::Weighed) also knows which of them count.
    pub fn differing(&self) -> impl Iterator<Item = &RoundVerdict> {
        self.replay.rounds.iter().filter(|round| !round.verdict.agrees())
    }
}
