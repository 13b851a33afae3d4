use crate::campaign::{CampaignError, Crew, Hunt, Key, Plan, has_game};
use crate::engines::{Fault, Format};
use arbitrium_core::generate::{Knob, Scale, Span};
use arbitrium_core::position::record_standings;
use arbitrium_core::systems::{PairingSystem, Recorded, SystemId};
use arbitrium_core::tournament::{Bye, Entry, GameResult, GamesPerRound, Points, Scoring, Tournament};
use arbitrium_core::trf::{Edition, write};

use super::OfFormat;
use super::finding::boards;
use super::formats::in_format;
use super::probe::{Honoured, Probed, paired, probe_of, rounds};

/// The number of tournaments that are drawn to find one in which the points decide.
const DRAWN: u64 = 50;

/// The answers of a program to additional questions, which the answer sheet needs. They are not stored. So
/// every shard, and every continued run, asks them again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Asides {
    /// The results of plain tournaments, given to the program in each file format.
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
    /// The report files with the questions about points, and those that show what differs in a file format. Each entry is
    /// a file name in the folder `asides`, and the text of the file.
    pub files: Vec<(String, String)>,
}

/// How a program reacts to a tournament that it should refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Taken {
    /// The program pairs the tournament, although it should refuse it. The text has the question and the answer.
    Paired(String),
    /// The program gives no pairing. The text is the kind of its fault.
    Refused(String),
    /// The program was not asked, because its file format cannot express the tournament or the program does
    /// not read the record that contains the unusual points.
    NotAsked,
}

/// Asks a program the additional questions whose answers [`Asides`] contains.
///
/// # Errors
/// Fails if the program cannot be opened or asked.
pub fn asides(hunt: &Hunt<'_>, crew: &Crew<'_>) -> Result<Asides, CampaignError> {
    let (spec, id, seed) = (crew.engines.spec(), crew.id, hunt.plan.about.seed);
    let plain = plain(hunt.plan);
    let plain = Hunt { plan: &plain, ..*hunt };
    let formats = [Format::Trf06, Format::Trf16, Format::Trf26].map(|format| in_format(format, &plain, crew));
    let probes = probe_of(spec, id, seed, &[Probed::VirtualPoints, Probed::Scoring])?;
    let honoured = |probed| {
        let probe = probes.iter().find(|probe| probe.probed == probed);
        probe.map_or(Honoured::Unknown, super::Probe::verdict)
    };
    let asked = [(74, dear_draws as fn(&mut Tournament)), (81, dear_bye)];
    let asked = asked.map(|(number, change)| (number, with_scoring(hunt.system, seed, change)));
    let mut files = Vec::new();
    for (number, twins) in &asked {
        let text = twins.as_ref().and_then(|[_, changed]| write(changed, Edition::Trf26).ok());
        files.extend(text.map(|text| (format!("question-{number}.trf"), text)));
    }
    let formats = formats.into_iter().collect::<Result<Vec<_>, _>>()?;
    for cause in formats.iter().flat_map(|of| &of.causes) {
        let name = cause.file.as_deref().and_then(|path| path.strip_prefix("asides/"));
        files.extend(name.map(|name| (name.to_owned(), cause.text.clone())));
    }
    let [(_, draws), (_, bye)] = &asked;
    Ok(Asides {
        files,
        formats,
        virtual_points: honoured(Probed::VirtualPoints),
        points: honoured(Probed::Scoring),
        dear_draws: taken(draws.as_ref(), id, crew)?,
        dear_bye: taken(bye.as_ref(), id, crew)?,
    })
}

/// For question 74 of the answer sheet: makes a draw worth as much as a win.
fn dear_draws(tournament: &mut Tournament) {
    tournament.scoring.draw = tournament.scoring.win;
}

/// For question 81 of the answer sheet: makes the pairing-allocated bye worth half a point more than a won
/// round. If a round has two games, that is two won games.
fn dear_bye(tournament: &mut Tournament) {
    let win = tournament.scoring.win;
    let of_a_round = if tournament.games_per_round == GamesPerRound::Two { win + win } else { win };
    tournament.scoring.pairing_allocated_bye = of_a_round + Points::from_tenths(5);
}

/// The plan of the run with tournaments that every file format can express: without virtual points, prohibited pairs,
/// unusual results and other scorings.
fn plain(plan: &Plan) -> Plan {
    let mut plan = plan.clone();
    for knob in [Knob::VirtualPoints, Knob::Prohibited, Knob::UnusualResults] {
        plan.settings.set(knob, Span::just(0));
    }
    plan.settings.scorings = vec![Scale::Standard];
    plan
}

/// Finds a random tournament with at least one drawn game and one pairing-allocated bye, whose next round is
/// paired differently under the changed points. Returns it with the usual points and with the changed ones.
/// `None` if none of the drawn tournaments is suitable.
fn with_scoring(
    system: &dyn PairingSystem,
    seed: u64,
    change: fn(&mut Tournament),
) -> Option<[Tournament; 2]> {
    let mut all = (1..=DRAWN).flat_map(|number| rounds(system, seed, number));
    all.find_map(|usual| {
        let mut entries = usual.players.iter().flat_map(|player| &player.entries);
        let has_bye = entries.any(|entry| *entry == Entry::Bye(Bye::PairingAllocated));
        if !has_bye || !has_game(&usual, GameResult::Draw) {
            return None;
        }
        let mut changed = usual.clone();
        change(&mut changed);
        let rounds = changed.paired_rounds();
        record_standings(&mut changed, rounds);
        let correct = |tournament| paired(system, tournament).map(|pairing| Recorded::from(&pairing));
        let decides = correct(&usual)? != correct(&changed)?;
        decides.then_some([usual, changed])
    })
}

/// How the program reacts to unusual points. `twins` has one tournament twice: first with the usual points,
/// then with the unusual points. If the program pairs neither of them, its reaction to the points is
/// unknown, and the result is `NotAsked`.
fn taken(twins: Option<&[Tournament; 2]>, id: SystemId, crew: &Crew<'_>) -> Result<Taken, CampaignError> {
    let Some([usual, tournament]) = twins else { return Ok(Taken::NotAsked) };
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
    format!(
        "win {win}, draw {draw}, loss {loss}, bye {pairing_allocated_bye}; {} players, round {}; it answers {}",
        tournament.players.len(),
        tournament.paired_rounds() + 1,
        boards(answer)
    )
}
