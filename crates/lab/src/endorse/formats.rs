//! Asks a program to pair plain tournaments in each file format, and names what differs in a format.

use std::collections::BTreeMap;

use crate::campaign::{CampaignError, Crew, Hunt, Key, Recipe, Record};
use crate::compare::{Asked, Effort, PairedBy, Smallest, ask, smallest};
use crate::engines::{EnginePool, EngineSpec, Format};
use arbitrium_core::systems::{Decisive, Violation};
use arbitrium_core::tournament::Tournament;

/// The number of tournaments drawn by arbitrium that the program pairs in each file format.
const IN_EACH_FORMAT: u64 = 4;
/// The largest number of questions to the program while a tournament is shrunk.
const SHRINK_CALLS: u64 = 60;

/// How a program pairs tournaments that it gets in one file format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfFormat {
    /// The file format in which the program got the tournaments.
    pub format: Format,
    /// The number of rounds that the program was asked about.
    pub asked: u64,
    /// The number of rounds that the program paired correctly.
    pub right: u64,
    /// The number of rounds for which the program gave no pairing.
    pub faults: u64,
    /// What differs, in the order of the kinds of differences and faults.
    pub causes: Vec<OfCause>,
}

/// One kind of difference or fault in one file format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfCause {
    /// The verdict and the deciding rule, such as `colour 5.2.5 (board)`, or the kind of the fault.
    pub key: String,
    /// The number of rounds.
    pub rounds: u64,
    /// What differs in the file: where the answer departs from the correct pairing, or what the program says. Empty if
    /// the program does not make the error again.
    pub sentence: String,
    /// Whether the program pairs the same tournament correctly in the format that it usually gets. `None` if this is
    /// that format, or if the program does not make the error again.
    pub is_right_elsewhere: Option<bool>,
    /// The path of the smallest file that shows it, in the folder of the run. `None` if it cannot be written.
    pub file: Option<String>,
    /// The text of the file.
    pub(super) text: String,
}

impl OfFormat {
    /// The name of the format in reports and in the names of files.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.format {
            Format::Trf06 => "trf06",
            Format::Trf16 => "trf16",
            _ => "trf26",
        }
    }
}

/// Asks the program to pair plain tournaments in a file format.
pub(super) fn in_format(format: Format, hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<OfFormat, CampaignError> {
    let pool = EnginePool::new(EngineSpec { format, ..crew.engines.spec().clone() });
    let mut found = OfFormat { format, asked: 0, right: 0, faults: 0, causes: Vec::new() };
    let mut causes: BTreeMap<Key, (u64, u64, u16)> = BTreeMap::new();
    for case in 1..=IN_EACH_FORMAT.min(hunt.plan.about.count) {
        let record: Record = pool.with(crew.id, |engine| hunt.run(case, Recipe::plain(case), engine))?;
        let wrong = record.findings.len() as u64;
        found.asked += u64::from(record.asked);
        found.right += u64::from(record.asked).saturating_sub(wrong + u64::from(record.undecided));
        found.faults += record.findings.iter().filter(|finding| finding.key.fault).count() as u64;
        for finding in record.findings {
            causes.entry(finding.key).or_insert((0, case, finding.round)).0 += 1;
        }
    }
    if crew.engines.spec().adapter.is_some() {
        // The adapter reads the file, so what differs shows nothing about the program.
        causes.clear();
    }
    for (key, (rounds, case, round)) in causes {
        let tournament = hunt.before(&Recipe::plain(case), round);
        let shown = tournament.map(|tournament| shown(&tournament, round, hunt, crew, &pool)).transpose()?;
        let mut cause = shown.flatten().unwrap_or_default();
        cause.rounds = rounds;
        cause.key = key.to_string();
        cause.file = (!cause.text.is_empty()).then(|| format!("asides/{}-{}.trf", found.name(), key.slug()));
        found.causes.push(cause);
    }
    Ok(found)
}

/// What the program answers about the smallest tournament with the error of a round. `None` if it does not make the
/// error again.
fn shown(
    tournament: &Tournament,
    round: u16,
    hunt: &Hunt<'_>,
    crew: &Crew<'_>,
    pool: &EnginePool,
) -> Result<Option<OfCause>, CampaignError> {
    let question = PairedBy::of(hunt.system, round);
    let effort = Effort::of_calls(SHRINK_CALLS.min(hunt.plan.shrink_calls));
    let found = pool.with(crew.id, |engine| {
        let found = smallest(&question, tournament, None, engine, &effort)?;
        let case = &found.shrunk.tournament;
        let text = engine.report(case, case.paired_rounds() + 1).unwrap_or_default();
        Some((found, text))
    })?;
    let Some((found, text)) = found else { return Ok(None) };
    let is_usual = pool.spec().format == crew.engines.spec().format;
    let elsewhere = (!is_usual).then(|| is_right(&found, hunt, crew)).transpose()?;
    let sentence = sentence(&found.asked);
    Ok(Some(OfCause { sentence, text, is_right_elsewhere: elsewhere, ..OfCause::default() }))
}

/// Whether the program pairs the tournament correctly in the format that it usually gets.
fn is_right(found: &Smallest<PairedBy<'_>>, hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<bool, CampaignError> {
    let case = &found.shrunk.tournament;
    let question = PairedBy::of(hunt.system, case.paired_rounds() + 1);
    let asked = crew.engines.with(crew.id, |engine| ask(&question, case, engine))?;
    Ok(asked.findings.is_empty() && asked.answer.is_ok())
}

/// What differs in an answer, as a clause.
fn sentence(asked: &Asked<PairedBy<'_>>) -> String {
    match (&asked.answer, &asked.judgement) {
        (Err(fault), _) => fault.to_string(),
        (Ok(_), Some(judgement)) => {
            let broken = judgement.violations.first().map(Violation::message);
            let decisive = judgement.decisive.as_ref().map(Decisive::summary);
            decisive.or(broken).unwrap_or_default()
        }
        (Ok(_), None) => String::new(),
    }
}
