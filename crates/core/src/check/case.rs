//! Which document judges a report, and by what.

use super::ranks::start;
use super::replay::recorded_round;
use super::source::SystemSource;
use super::undeclared::{NoSwiss, is_individual_swiss};
use crate::position::{Field, Position};
use crate::rulebook::UnknownReading;
use crate::systems::{
    AskedSystem, CUSTOM_SWISS, Declaration, Declared, DutchOfTheDay, PairingSystem, SystemId,
    TEXT_OF_THE_DAY, TextOfTheDay, named_in_words, team_rules,
};
use crate::tournament::{
    BakuText, Colour, ColourSource, GamesPerRound, NoBaku, PlannedRounds, RoundsSource, Tournament, baku,
};
use crate::trf::{self, Diagnostic, Document, LowerOptions, Lowered, Span, declared_system, printable};

/// What a caller says of the rules; what he leaves open the report says.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The system, whatever the report declares.
    pub system: Option<AskedSystem>,
    /// Whether a report that declares no system is refused, not judged by the Dutch of its date.
    pub strict: bool,
    /// The readings that are not the defaults, each a point and its value.
    pub readings: Vec<(String, String)>,
    /// The number of rounds planned.
    pub planned_rounds: Option<u16>,
    /// The initial colour.
    pub initial_colour: Option<Colour>,
}

/// A tournament and the document that judges it.
pub struct Case {
    /// The document's name.
    pub id: SystemId,
    /// Where it comes from.
    pub source: SystemSource,
    /// The tournament, with where its facts stand in the report.
    pub lowered: Lowered,
    /// The document under the readings chosen.
    pub system: Box<dyn PairingSystem>,
}

/// Which system judges a report.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Chosen {
    /// The system.
    pub id: SystemId,
    /// Where it comes from.
    pub source: SystemSource,
    /// What is to be said: the caller's choice contradicts the report's, or the day of its start leaves its text in doubt.
    pub warning: Option<Diagnostic>,
}

/// Why no document judges a report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCase {
    /// The report does not say which system it was paired with, and none is to be taken for it.
    #[error("the report declares no pairing system")]
    Undeclared,
    /// It does not say so and is no individual Swiss.
    #[error("the report declares no pairing system and {0}")]
    NoSwiss(NoSwiss),
    /// It declares a system that is not implemented: its code, printable, with the word of the document that it means, if
    /// any.
    #[error("the report declares {0}, which is not implemented")]
    NotImplemented(String),
    /// A reading that the document does not have.
    #[error(transparent)]
    Reading(#[from] UnknownReading),
    /// The report is no tournament; its errors are among the findings.
    #[error("the report is no tournament")]
    Unreadable,
    /// The report declares an acceleration that its records do not carry out, and that cannot be computed.
    #[error("the report declares {0} and holds no virtual points, and {1}")]
    NoVirtualPoints(String, NoBaku),
}

impl Rules {
    /// The code that a report declares, and what it means on the day of its start.
    ///
    /// # Errors
    /// When [`TEXT_OF_THE_DAY`] has no such choice as the caller's.
    pub fn declared_in(&self, document: &Document) -> Result<Option<(String, Declaration)>, UnknownReading> {
        let reading = self.text_of_the_day()?;
        let declared = declared_system(document);
        Ok(declared.map(|(code, _)| {
            let declaration = Declaration::of(&code, start(document), reading);
            (code, declaration)
        }))
    }

    /// Which system judges a report: the one asked for, the one declared, or for the report of an individual Swiss that
    /// declares none the Dutch of its date.
    ///
    /// # Errors
    /// When nothing says it and the report is of something else, or [`strict`](Self::strict) holds; when the report declares what
    /// is not implemented; when [`TEXT_OF_THE_DAY`] has no such choice.
    pub fn system(&self, document: &Document) -> Result<Chosen, NoCase> {
        let reading = self.text_of_the_day()?;
        let declared = self.declared_in(document)?;
        if let Some(id) = self.named(document, declared.as_ref().map(|(code, _)| code.as_str())) {
            return Ok(Chosen { id, source: SystemSource::Words(id), warning: None });
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
                Ok(Chosen { id, source: SystemSource::Given, warning })
            }
            (None, Some((code, what))) => match what.declared {
                Declared::Implemented(id) => {
                    let doubt = what.warning(&printable(&code));
                    let warning = doubt.map(|text| Diagnostic::warning("text-of-the-day", text));
                    Ok(Chosen { id, source: declared_by(document), warning })
                }
                Declared::NotImplemented | Declared::Unknown => {
                    let word = match (what.word, what.why) {
                        (Some(word), _) => format!(" ({word})"),
                        (None, Some(why)) => {
                            format!(" ({why} a text before the one of 2026, and that is not here)")
                        }
                        (None, None) => String::new(),
                    };
                    Err(NoCase::NotImplemented(printable(&code) + &word))
                }
            },
            (None, None) if self.strict => Err(NoCase::Undeclared),
            (None, None) => {
                // What is no tournament shows no pairs; why it is none is told when it is lowered.
                let (lowered, _) = trf::lower(document, &LowerOptions::of(GamesPerRound::One));
                let tournament = lowered.as_ref().map(|lowered| &lowered.tournament);
                is_individual_swiss(document, tournament).map_err(NoCase::NoSwiss)?;
                let dutch = DutchOfTheDay::of(start(document), reading);
                Ok(Chosen { id: dutch.id, source: SystemSource::Taken(dutch), warning: None })
            }
        }
    }

    /// The document that the words of record `092` name, where nobody asks for another one and no code says which system it is.
    fn named(&self, document: &Document, code: Option<&str>) -> Option<SystemId> {
        let is_open = self.system.is_none() && !self.strict && code.is_none_or(|code| code == CUSTOM_SWISS);
        named_in_words(document).filter(|_| is_open)
    }

    /// How the day of a report is read, which is asked before there is a document.
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

    /// A report as a case: its tournament, under what the caller says and the report leaves open. What is found on
    /// the way joins the findings.
    ///
    /// # Errors
    /// When no document judges it, or it is no tournament.
    pub fn case(&self, document: &Document, findings: &mut Vec<Diagnostic>) -> Result<Case, NoCase> {
        let Chosen { id, source, warning } = self.system(document)?;
        let system = under_readings(id, &self.readings)?;
        let (lowered, found) = trf::lower(document, &self.lowering(document, &*system));
        findings.extend(found);
        findings.sort_by_key(|finding| finding.span);
        let mut lowered = lowered.ok_or(NoCase::Unreadable)?;
        findings.extend(warning);
        if let Some(code) = self.missing_points(document, &lowered) {
            match self.accelerate(&mut lowered.tournament, BakuText::beside(id.word())) {
                Ok(()) => {}
                Err(reason) if source != SystemSource::Given => return Err(NoCase::NoVirtualPoints(code, reason)),
                Err(reason) => findings.push(Diagnostic::warning(
                    "no-acceleration",
                    format!("the declared type is accelerated, no virtual points are recorded, and {reason}: none are counted"),
                )),
            }
        }
        self.settle(&mut lowered.tournament, &*system);
        Ok(Case { id, source, lowered, system })
    }

    /// How a report is understood by the document that judges it. The rules of a team competition are those of the type asked for,
    /// else declared.
    #[must_use]
    pub fn lowering(&self, document: &Document, system: &dyn PairingSystem) -> LowerOptions {
        let teams = self.code(document).map(|code| team_rules(&code)).unwrap_or_default();
        LowerOptions { games_per_round: system.games_per_round(), teams }
    }

    /// The encoded type asked for, else declared.
    fn code(&self, document: &Document) -> Option<String> {
        let asked = self.system.as_ref().and_then(AskedSystem::code).map(str::to_owned);
        asked.or_else(|| declared_system(document).map(|(code, _)| code))
    }

    /// A Baku type says that virtual points are due. The type asked for, else declared, where no record says whose (record
    /// `250` goes before it).
    fn missing_points(&self, document: &Document, lowered: &Lowered) -> Option<String> {
        let code = self.code(document)?;
        (code.ends_with("_BAKU") && lowered.tournament.virtual_points.is_empty()).then_some(code)
    }

    /// The virtual points of the Baku acceleration, which the report declares and does not write out.
    fn accelerate(&self, tournament: &mut Tournament, text: BakuText) -> Result<(), NoBaku> {
        let recorded = tournament.planned_rounds.map(|planned| planned.rounds);
        tournament.virtual_points = baku(tournament, self.planned_rounds.or(recorded), text)?;
        Ok(())
    }

    /// What the caller says of a tournament, and the initial colour where nothing says it.
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

/// A document under chosen readings. [`TEXT_OF_THE_DAY`] is passed over: it is answered before there is a document.
///
/// # Errors
/// When it has no such point or choice.
pub fn under_readings(
    id: SystemId,
    readings: &[(String, String)],
) -> Result<Box<dyn PairingSystem>, UnknownReading> {
    let mut system = id.system();
    for (id, value) in readings.iter().filter(|(id, _)| id != TEXT_OF_THE_DAY.id) {
        // A settled point may be named; it has one answer.
        if !system.rulebook().settles(id, value) {
            system = system.with_reading(id, value)?;
        }
    }
    Ok(system)
}

/// The initial colour that the first round shows, where the report does not say it.
pub fn deduce_initial_colour(tournament: &mut Tournament, system: &dyn PairingSystem) {
    if tournament.initial_colour.is_some() {
        return;
    }
    if let Ok(position) = Position::before(tournament, 1, Field::AsRecorded) {
        let colour = system.deduce_initial_colour(&position, &recorded_round(tournament, 1));
        tournament.initial_colour = colour.map(|colour| (colour, ColourSource::FirstRound));
    }
}

/// The record that declares the system.
fn declared_by(document: &Document) -> SystemSource {
    let is_192 = |span: Span| document.line(span.line).is_some_and(|line| line.text().starts_with("192"));
    match declared_system(document) {
        Some((_, span)) if !is_192(span) => SystemSource::Record092,
        _ => SystemSource::Record192,
    }
}
