use crate::campaign::{CampaignError, Crew, Hunt, Key, Recipe};
use crate::engines::{EnginePool, EngineSpec, Fault, Format};
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::{Points, Scoring, Tournament};

use super::probe::{Honoured, Probed, probe_of, rounds};

/// How many of our tournaments are put to the program in each format.
const IN_EACH_FORMAT: u64 = 4;

/// What a run asks a program besides its tournaments, for the answer sheet: the same questions in every part of a run and
/// however often it was killed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Asides {
    /// The first tournaments of the run in each format.
    pub formats: Vec<OfFormat>,
    /// What it makes of virtual points.
    pub virtual_points: Honoured,
    /// A tournament in which a draw is worth more than the half of a win and a loss.
    pub dear_draws: Taken,
    /// One in which the pairing-allocated bye is worth more than a win.
    pub dear_bye: Taken,
}

/// What a program makes of tournaments in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfFormat {
    /// The format.
    pub format: Format,
    /// The rounds for which it was asked.
    pub asked: u64,
    /// Those that it pairs as the reference does.
    pub right: u64,
    /// Those that it gives no pairing of.
    pub faults: u64,
}

/// What a program makes of a tournament that it should not take.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Taken {
    /// It pairs it.
    Paired,
    /// It gives no pairing, and says this.
    Refused(String),
    /// It could not be asked: its format has no words for it, or it reads none.
    NotAsked,
}

/// Asks what stands in [`Asides`].
///
/// # Errors
/// When the program cannot be opened or asked.
pub fn asides(hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<Asides, CampaignError> {
    let (spec, id, seed) = (crew.engines.spec(), crew.id, hunt.plan.about.seed);
    let formats = [Format::Trf06, Format::Trf16, Format::Trf26].map(|format| in_format(format, hunt, crew));
    let virtual_points = probe_of(spec, id, seed, &[Probed::VirtualPoints])?;
    let scoring =
        |change: fn(&mut Scoring)| taken(with_scoring(hunt.system, seed, change).as_ref(), id, crew);
    Ok(Asides {
        formats: formats.into_iter().collect::<Result<_, _>>()?,
        virtual_points: virtual_points.first().map_or(Honoured::Unknown, super::Probe::verdict),
        dear_draws: scoring(|scoring| scoring.draw = scoring.win)?,
        dear_bye: scoring(|scoring| scoring.pairing_allocated_bye = scoring.win + Points::from_tenths(5))?,
    })
}

fn in_format(format: Format, hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<OfFormat, CampaignError> {
    let pool = EnginePool::new(EngineSpec { format, ..crew.engines.spec().clone() });
    let mut found = OfFormat { format, asked: 0, right: 0, faults: 0 };
    for case in 1..=IN_EACH_FORMAT.min(hunt.plan.about.count) {
        let record = pool.with(crew.id, |engine| hunt.run(case, Recipe::plain(case), engine))?;
        let wrong = record.findings.len() as u64;
        found.asked += u64::from(record.asked);
        found.right += u64::from(record.asked).saturating_sub(wrong + u64::from(record.undecided));
        found.faults += record.findings.iter().filter(|finding| finding.key.fault).count() as u64;
    }
    Ok(found)
}

/// A random tournament before its second round, with other points.
fn with_scoring(
    system: &dyn PairingSystem,
    seed: u64,
    change: impl FnOnce(&mut Scoring),
) -> Option<Tournament> {
    let mut tournament = rounds(system, seed, 1).into_iter().nth(1)?;
    change(&mut tournament.scoring);
    Some(tournament)
}

fn taken(tournament: Option<&Tournament>, id: SystemId, crew: &Crew<'_>) -> Result<Taken, CampaignError> {
    let Some(tournament) = tournament else { return Ok(Taken::NotAsked) };
    let answer = crew.engines.with(id, |engine| engine.pair(tournament, tournament.paired_rounds() + 1))?;
    Ok(match answer {
        Ok(_) => Taken::Paired,
        Err(Fault::NotAsked(_)) => Taken::NotAsked,
        // Its shape: what it printed may name this question's own files.
        Err(fault) => Taken::Refused(Key::of_fault(&fault).to_string()),
    })
}
