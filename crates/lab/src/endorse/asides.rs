use crate::campaign::{CampaignError, Crew, Hunt, Key, Recipe};
use crate::engines::{EnginePool, EngineSpec, Fault, Format};
use arbitrium_core::systems::{PairingSystem, Recorded, SystemId};
use arbitrium_core::tournament::{Points, Scoring, Tournament};
use arbitrium_core::trf::{Edition, write};

use super::probe::{Honoured, Probed, probe_of, rounds};

/// The number of tournaments drawn by arbitrium that the program pairs in each file format.
const IN_EACH_FORMAT: u64 = 4;

/// The answers of a program to additional questions, which the answer sheet needs. They are not stored. So
/// every shard, and every continued run, asks them again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Asides {
    /// The results of the first tournaments of the run, given to the program in each file format.
    pub formats: Vec<OfFormat>,
    /// Whether the program uses virtual points in its pairings.
    pub virtual_points: Honoured,
    /// Whether the program uses the record with the points for results. A program that ignores this record
    /// accepts any points.
    pub points: Honoured,
    /// Whether the program accepts a tournament in which a draw is worth as much as a win.
    pub dear_draws: Taken,
    /// Whether the program accepts a tournament in which the pairing-allocated bye is worth more than a win.
    pub dear_bye: Taken,
    /// The report files with the questions about points. Each entry is a file name in the folder `asides`,
    /// and the text of the file.
    pub files: Vec<(String, String)>,
}

/// How a program pairs tournaments that it gets in one file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

/// How a program reacts to a tournament that it should refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Taken {
    /// The program pairs the tournament, although it should refuse it. The text has the question and the answer.
    Paired(String),
    /// The program gives no pairing. The text is the kind of its fault.
    Refused(String),
    /// The program was not asked, because its file format cannot express the tournament or the program does not read
    /// the record that this needs.
    NotAsked,
}

/// Asks a program the additional questions whose answers [`Asides`] contains.
///
/// # Errors
/// Fails if the program cannot be opened or asked.
pub fn asides(hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<Asides, CampaignError> {
    let (spec, id, seed) = (crew.engines.spec(), crew.id, hunt.plan.about.seed);
    let formats = [Format::Trf06, Format::Trf16, Format::Trf26].map(|format| in_format(format, hunt, crew));
    let probes = probe_of(spec, id, seed, &[Probed::VirtualPoints, Probed::Scoring])?;
    let honoured = |probed| {
        let probe = probes.iter().find(|probe| probe.probed == probed);
        probe.map_or(Honoured::Unknown, super::Probe::verdict)
    };
    let usual = with_scoring(hunt.system, seed, |_| ());
    let scoring = |change: fn(&mut Scoring)| {
        taken(with_scoring(hunt.system, seed, change).as_ref(), usual.as_ref(), id, crew)
    };
    let mut files = Vec::new();
    let shown =
        [(74, with_scoring(hunt.system, seed, dear_draws)), (81, with_scoring(hunt.system, seed, dear_bye))];
    for (number, changed) in shown {
        let text = changed.and_then(|tournament| write(&tournament, Edition::Trf26).ok());
        files.extend(text.map(|text| (format!("question-{number}.trf"), text)));
    }
    Ok(Asides {
        files,
        formats: formats.into_iter().collect::<Result<_, _>>()?,
        virtual_points: honoured(Probed::VirtualPoints),
        points: honoured(Probed::Scoring),
        dear_draws: scoring(dear_draws)?,
        dear_bye: scoring(dear_bye)?,
    })
}

/// Question 74: a draw is worth as much as a win.
fn dear_draws(scoring: &mut Scoring) {
    scoring.draw = scoring.win;
}

/// Question 81: the pairing-allocated bye is worth more than a win.
fn dear_bye(scoring: &mut Scoring) {
    scoring.pairing_allocated_bye = scoring.win + Points::from_tenths(5);
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

/// Draws a random tournament that is to be paired for its second round, and changes its scoring system. `None` if the
/// tournament has no second round.
fn with_scoring(
    system: &dyn PairingSystem,
    seed: u64,
    change: impl FnOnce(&mut Scoring),
) -> Option<Tournament> {
    let mut tournament = rounds(system, seed, 1).into_iter().nth(1)?;
    change(&mut tournament.scoring);
    Some(tournament)
}

/// How the program reacts to `tournament`, which has unusual points. `usual` is the same tournament with the
/// usual points. If the program does not pair `usual` either, its reaction to the points is unknown, and the
/// result is `NotAsked`.
fn taken(
    tournament: Option<&Tournament>,
    usual: Option<&Tournament>,
    id: SystemId,
    crew: &Crew<'_>,
) -> Result<Taken, CampaignError> {
    let Some((tournament, usual)) = tournament.zip(usual) else { return Ok(Taken::NotAsked) };
    let ask = |tournament: &Tournament| {
        crew.engines.with(id, |engine| engine.pair(tournament, tournament.paired_rounds() + 1))
    };
    Ok(match ask(tournament)? {
        Ok(recorded) => Taken::Paired(evidence(tournament, &recorded)),
        Err(Fault::NotAsked(_) | Fault::Lacks(_)) => Taken::NotAsked,
        Err(_) if ask(usual)?.is_err() => Taken::NotAsked,
        // The key of the fault is used, because the full message may contain names of temporary files.
        Err(fault) => Taken::Refused(Key::of_fault(&fault).to_string()),
    })
}

/// A text for the answer sheet: the points for each result, the numbers of players and of the round, and the
/// boards in the program's answer.
fn evidence(tournament: &Tournament, answer: &Recorded) -> String {
    let Scoring { win, draw, loss, pairing_allocated_bye, .. } = &tournament.scoring;
    let boards = answer.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    let byes = answer.byes.iter().map(|bye| format!("{bye} bye"));
    let all: Vec<String> = boards.chain(byes).collect();
    format!(
        "win {win}, draw {draw}, loss {loss}, bye {pairing_allocated_bye}; {} players, round {}; it answers {}",
        tournament.players.len(),
        tournament.paired_rounds() + 1,
        all.join(", ")
    )
}
