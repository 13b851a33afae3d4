//! Chooses the rules document that judges a file, and the settings for it.

use super::caution::EditionDoubt;
use super::replay::recorded_round;
use super::round_robin::is_code_of_round_robin;
use super::source::SystemSource;
use super::undeclared::{NoSwiss, is_individual_swiss};
use crate::in_force::first_day;
use crate::{
    AskedSystem, CUSTOM_SWISS, Declaration, Declared, DutchOfTheDay, SystemId, TEXT_OF_THE_DAY, TextOfTheDay,
    named_in_words,
};
use arbitrium_swiss::PairingSystem;
use arbitrium_tournament::nearest::nearest;
use arbitrium_tournament::position::{Field, Position};
use arbitrium_tournament::rulebook::UnknownReading;
use arbitrium_tournament::{
    BakuText, Colour, ColourSource, GamesPerRound, NoBaku, PlannedRounds, RoundsSource, Tournament, baku,
};
use arbitrium_trf as trf;
use arbitrium_trf::dates::Days;
use arbitrium_trf::declared::team_rules;
use arbitrium_trf::{
    Diagnostic, Document, EventDates, LowerOptions, Lowered, Span, declared_system, printable,
};

/// The caller's settings for the rules. A setting that the caller leaves open is taken from the file.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The system that judges every file; `None` to use the system that the file declares.
    pub system: Option<AskedSystem>,
    /// Whether to refuse a file that declares no system. If `false`, such a file is judged by the Dutch rules of its
    /// start date.
    pub strict: bool,
    /// The interpretations that differ from the defaults, as (identifier of the open point, choice).
    pub readings: Vec<(String, String)>,
    /// The number of planned rounds; `None` to use the number in the file.
    pub planned_rounds: Option<u16>,
    /// The initial colour; `None` to use the one in the file.
    pub initial_colour: Option<Colour>,
}

/// A tournament, with the rules document and the interpretations by which it is judged.
pub struct Case {
    /// The identifier of the rules document that judges the tournament.
    pub id: SystemId,
    /// The source of this choice: the caller, a record of the file or a guess.
    pub source: SystemSource,
    /// Why another rules document may have been used for the pairings; `None` if there is no doubt.
    pub doubt: Option<EditionDoubt>,
    /// The tournament, with the positions of its facts in the file.
    pub lowered: Lowered,
    /// The rules document with the chosen interpretations.
    pub system: Box<dyn PairingSystem>,
}

/// The rules document that judges a file, and how it was chosen.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chosen {
    /// The identifier of the chosen rules document.
    pub id: SystemId,
    /// The source of this choice: the caller, a record of the file or a guess.
    pub source: SystemSource,
    /// A warning if the caller's choice contradicts the file.
    pub warning: Option<Diagnostic>,
    /// Why another system may have been used for the pairings; `None` if there is no doubt.
    pub doubt: Option<EditionDoubt>,
}

/// Why no rules document can judge a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCase {
    /// The file does not declare a pairing system, and `Rules::strict` forbids assuming one.
    #[error("the report declares no pairing system")]
    Undeclared,
    /// The file does not declare a pairing system and is not an individual Swiss tournament.
    #[error("the report declares no pairing system and {0}")]
    NoSwiss(NoSwiss),
    /// The file declares a system that is not implemented. The text is its printable code, with the identifier of the
    /// rules document that it means, if known.
    #[error("the report declares {0}, which is not implemented")]
    NotImplemented(String),
    /// The file declares a round-robin, for which there are no pairing rules here. The text is its printable code.
    #[error("the report declares {0}, a round-robin")]
    RoundRobin(String),
    /// The rules document has no such open point or choice.
    #[error(transparent)]
    Reading(#[from] UnknownReading),
    /// The file does not contain a readable tournament. Its errors are among the findings.
    #[error("the report is not a tournament")]
    Unreadable,
    /// The file declares an acceleration but contains no virtual points, and they cannot be computed.
    #[error("the report declares {0} and holds no virtual points, and {1}")]
    NoVirtualPoints(String, NoBaku),
}

/// In brackets, the line of an unknown code and the known code that is most similar; empty if none is similar.
fn meant(document: &Document, code: &str) -> String {
    let known = SystemId::ALL.into_iter().flat_map(|id| id.codes().iter().map(|meaning| meaning.code));
    let line = declared_system(document).map_or(0, |(_, span)| span.line);
    nearest(code, known).map_or_else(String::new, |known| format!(" (line {line}; did you mean {known}?)"))
}

impl Rules {
    /// The code that a file declares, and its meaning on the start date; `None` if the file declares no code.
    ///
    /// # Errors
    /// If the caller's choice for [`TEXT_OF_THE_DAY`] does not exist.
    pub fn declared_in(&self, document: &Document) -> Result<Option<(String, Declaration)>, UnknownReading> {
        let reading = self.text_of_the_day()?;
        let declared = declared_system(document);
        Ok(declared.map(|(code, _)| {
            let declaration = Declaration::of(&code, start(document), reading);
            (code, declaration)
        }))
    }

    /// The system that judges a file: the caller's system, or otherwise the declared one. For an individual Swiss
    /// without a declared system this is the Dutch text of the start date.
    ///
    /// # Errors
    /// If the file declares no system, and it is not an individual Swiss or [`strict`](Self::strict) is set. If the
    /// declared system is not implemented. If the choice for [`TEXT_OF_THE_DAY`] does not exist.
    pub fn system(&self, document: &Document) -> Result<Chosen, NoCase> {
        let reading = self.text_of_the_day()?;
        let declared = self.declared_in(document)?;
        if let Some(id) = self.named(document, declared.as_ref().map(|(code, _)| code.as_str())) {
            let younger = first_day(id).zip(start(document)).filter(|(first, days)| days.latest() < *first);
            let doubt = younger.map(|(first, days)| {
                let sentence = format!(
                    "the file names {} in record 092 and starts on {days} (042), before that text was in force (from {first})",
                    id.word()
                );
                EditionDoubt { sentence: Some(sentence), others: Vec::new() }
            });
            return Ok(Chosen { id, source: SystemSource::Words(id), warning: None, doubt });
        }
        match (&self.system, declared) {
            (Some(asked), declared) => {
                let id = asked.on(start(document), reading);
                let other = declared.filter(|(_, what)| what.declared != Declared::Implemented(id));
                let warning = other.map(|(code, _)| {
                    let text =
                        format!("the file declares {} and is judged by {}", printable(&code), id.word());
                    Diagnostic::warning("other-system", text)
                });
                Ok(Chosen { id, source: SystemSource::Given, warning, doubt: None })
            }
            (None, Some((code, what))) => match what.declared {
                Declared::Implemented(id) => {
                    let doubt = EditionDoubt::of(&printable(&code), &what);
                    Ok(Chosen { id, source: declared_by(document), warning: None, doubt })
                }
                _ if is_code_of_round_robin(&code) => Err(NoCase::RoundRobin(printable(&code))),
                Declared::NotImplemented | Declared::Unknown => {
                    let word = match (what.word, what.why) {
                        (Some(word), _) => format!(" ({word})"),
                        (None, Some(why)) => {
                            format!(" ({why} a text before the one of 2026, and that is not here)")
                        }
                        (None, None) => meant(document, &code),
                    };
                    Err(NoCase::NotImplemented(printable(&code) + &word))
                }
            },
            (None, None) if self.strict => Err(NoCase::Undeclared),
            (None, None) => {
                // A file that is not a tournament has no pairs to look at. The error is reported later, when the file
                // is lowered again.
                let lowered = trf::lower(document, &LowerOptions::of(GamesPerRound::One));
                let tournament = lowered.as_ref().ok().map(|(lowered, _)| &lowered.tournament);
                is_individual_swiss(document, tournament).map_err(NoCase::NoSwiss)?;
                let dutch = DutchOfTheDay::of(start(document), reading);
                let others = dutch.others();
                let doubt = (!others.is_empty()).then_some(EditionDoubt { sentence: None, others });
                Ok(Chosen { id: dutch.id, source: SystemSource::Taken(dutch), warning: None, doubt })
            }
        }
    }

    /// The document that the words of record `092` name. `None` if the caller asks for a system, or a code names one.
    fn named(&self, document: &Document, code: Option<&str>) -> Option<SystemId> {
        let is_open = self.system.is_none() && !self.strict && code.is_none_or(|code| code == CUSTOM_SWISS);
        named_in_words(document).filter(|_| is_open)
    }

    /// The caller's choice for the text of the start date. It is needed before the rules document is chosen.
    fn text_of_the_day(&self) -> Result<TextOfTheDay, UnknownReading> {
        let mut chosen = TextOfTheDay::default();
        for (_, value) in self.readings.iter().filter(|(id, _)| id == TEXT_OF_THE_DAY.id) {
            chosen = TextOfTheDay::named(value).ok_or_else(|| {
                let choices: Vec<&str> = TEXT_OF_THE_DAY.choices.iter().map(|choice| choice.value).collect();
                UnknownReading::Value(TEXT_OF_THE_DAY.id, value.clone(), choices.join(", "))
            })?;
        }
        Ok(chosen)
    }

    /// Reads the tournament of a file, chooses the rules document, and replaces missing facts by the caller's
    /// settings. Warnings are added to `findings`.
    ///
    /// # Errors
    /// If no rules document can judge the file, or if it is not a readable tournament.
    pub fn case(&self, document: &Document, findings: &mut Vec<Diagnostic>) -> Result<Case, NoCase> {
        let Chosen { id, source, warning, doubt } = self.system(document)?;
        let system = under_readings(id, &self.readings)?;
        let lowered = trf::lower(document, &self.lowering(document, &*system));
        let mut note = |found: Vec<Diagnostic>| {
            findings.extend(found);
            findings.sort_by_key(|finding| finding.span);
        };
        let (mut lowered, warnings) = lowered.map_err(|error| {
            note(error.findings);
            NoCase::Unreadable
        })?;
        note(warnings);
        findings.extend(warning);
        if let Some(code) = self.missing_points(document, &lowered) {
            match self.accelerate(&mut lowered.tournament, system.baku_text()) {
                Ok(()) => {}
                Err(reason) if source != SystemSource::Given => return Err(NoCase::NoVirtualPoints(code, reason)),
                Err(reason) => findings.push(Diagnostic::warning(
                    "no-acceleration",
                    format!("the declared type is accelerated, no virtual points are recorded, and {reason}: none are counted"),
                )),
            }
        }
        self.settle(&mut lowered.tournament, &*system);
        Ok(Case { id, source, doubt, lowered, system })
    }

    /// The options for reading the file for this pairing system. A team competition follows the rules of the type
    /// code that the caller gives, or otherwise of the declared code.
    #[must_use]
    pub fn lowering(&self, document: &Document, system: &dyn PairingSystem) -> LowerOptions {
        let teams = self.code(document).map(|code| team_rules(&code)).unwrap_or_default();
        LowerOptions { games_per_round: system.games_per_round(), teams }
    }

    /// The type code that the caller gives, or otherwise the declared code; `None` if there is neither.
    fn code(&self, document: &Document) -> Option<String> {
        let asked = self.system.as_ref().and_then(AskedSystem::code).map(str::to_owned);
        asked.or_else(|| declared_system(document).map(|(code, _)| code))
    }

    /// The type code, if it declares the Baku acceleration and the file has no virtual points. Virtual points in the
    /// file (record `250`) have priority over computed ones.
    fn missing_points(&self, document: &Document, lowered: &Lowered) -> Option<String> {
        let code = self.code(document)?;
        (code.ends_with("_BAKU") && lowered.tournament.virtual_points.is_empty()).then_some(code)
    }

    /// Adds the virtual points of the declared Baku acceleration, which the file does not contain.
    fn accelerate(&self, tournament: &mut Tournament, text: BakuText) -> Result<(), NoBaku> {
        let recorded = tournament.planned_rounds.map(|planned| planned.rounds);
        tournament.virtual_points = baku(tournament, self.planned_rounds.or(recorded), text)?;
        Ok(())
    }

    /// Applies the caller's settings to a tournament, and deduces the initial colour if it is unknown.
    pub fn settle(&self, tournament: &mut Tournament, system: &dyn PairingSystem) {
        if let Some(rounds) = self.planned_rounds {
            tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
        }
        if let Some(colour) = self.initial_colour {
            tournament.initial_colour = Some((colour, ColourSource::Given));
        }
        deduce_initial_colour(tournament, system);
    }
}

/// A rules document with these interpretations. [`TEXT_OF_THE_DAY`] is ignored, because it only selects the document.
///
/// # Errors
/// If the document has no such open point or choice.
pub fn under_readings(
    id: SystemId,
    readings: &[(String, String)],
) -> Result<Box<dyn PairingSystem>, UnknownReading> {
    let mut system = id.system();
    for (id, value) in readings.iter().filter(|(id, _)| id != TEXT_OF_THE_DAY.id) {
        // A point that the document has settled may be named. It has only one choice.
        if !system.rulebook().settles(id, value) {
            system = system.with_reading(id, value)?;
        }
    }
    Ok(system)
}

/// Sets the initial colour that the first round shows, if the file does not contain one.
pub fn deduce_initial_colour(tournament: &mut Tournament, system: &dyn PairingSystem) {
    if tournament.initial_colour.is_some() {
        return;
    }
    if let Ok(position) = Position::before(tournament, 1, Field::AsRecorded) {
        let colour = system.deduce_initial_colour(&position, &recorded_round(tournament, 1));
        tournament.initial_colour = colour.map(|colour| (colour, ColourSource::FirstRound));
    }
}

/// The possible start days (record `042`); `None` if the file has no readable date.
fn start(document: &Document) -> Option<Days> {
    EventDates::of(document).starts()
}

/// The record in which the file declares its system: `192` or `092`.
fn declared_by(document: &Document) -> SystemSource {
    let is_192 = |span: Span| document.line(span.line).is_some_and(|line| line.text().starts_with("192"));
    match declared_system(document) {
        Some((_, span)) if !is_192(span) => SystemSource::Record092,
        _ => SystemSource::Record192,
    }
}
