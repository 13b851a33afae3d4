//! Finds out which records of a report file a program uses. The program pairs two tournaments that differ only in one
//! record and have different correct pairings.

use std::fmt;

use crate::campaign::CampaignError;
use crate::engines::{Absences, EnginePool, EngineSpec, Fault, Format};
use arbitrium_core::generate::{Draw, Knob, Settings, Span, generate, stream};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::shrink::case;
use arbitrium_core::systems::{Pairing, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{
    Absence, Adjustment, Bye, Colour, ColourSource, GamesPerRound, PlannedRounds, Points, Prohibition,
    RoundsSource, Scoring, Tournament, VirtualPoints,
};
use arbitrium_report::outcome::Exit;

/// The number of pairs of tournaments by which the use of one record is tested.
const TWINS: usize = 3;
const TOURNAMENTS: u64 = 200;

/// A record of a report file that a program may use or ignore, named by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Probed {
    /// `0000 - Z` in the round's column of the player's record: a player is announced as absent from the
    /// round. Commands other than the probe announce absences to a program in this way, unless its
    /// description has `absences = "records"`.
    AbsenceCell,
    /// `240` or `XXZ`: a player is announced as absent from the round.
    Absence,
    /// `250` or `XXA`: virtual points of players.
    VirtualPoints,
    /// `260` or `XXP`: players who must not meet.
    Prohibition,
    /// `162`, or the scoring records of pairing programs: the points for each result.
    Scoring,
    /// `299`: points of a player in addition to those for results.
    Adjustment,
    /// `152` or `XXC`: the colour of the first player in the first round.
    InitialColour,
    /// `142` or `XXR`: the number of planned rounds, which determines the last round.
    PlannedRounds,
}

impl Probed {
    /// All records that are probed, in the order of the report.
    pub const ALL: [Probed; 8] = [
        Probed::AbsenceCell,
        Probed::Absence,
        Probed::VirtualPoints,
        Probed::Prohibition,
        Probed::Scoring,
        Probed::Adjustment,
        Probed::InitialColour,
        Probed::PlannedRounds,
    ];

    /// The code of the record in a file format, for example `240` or `XXZ`.
    #[must_use]
    pub fn record(self, format: Format) -> &'static str {
        match (self, format) {
            (Probed::AbsenceCell, _) => "001",
            (Probed::Absence, Format::Trf26) => "240",
            (Probed::VirtualPoints, Format::Trf26) => "250",
            (Probed::Prohibition, Format::Trf26) => "260",
            (Probed::Scoring, Format::Trf26) => "162",
            (Probed::Adjustment, _) => "299",
            (Probed::InitialColour, Format::Trf26) => "152",
            (Probed::PlannedRounds, Format::Trf26) => "142",
            (Probed::Absence, _) => "XXZ",
            (Probed::VirtualPoints, _) => "XXA",
            (Probed::Prohibition, _) => "XXP",
            (Probed::Scoring, _) => "XXS or BBW",
            (Probed::InitialColour, _) => "XXC",
            (Probed::PlannedRounds, _) => "XXR",
        }
    }

    /// The content of the record, in words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Probed::AbsenceCell => "an absent player, as a cell",
            Probed::Absence => "an absent player, as a record",
            Probed::VirtualPoints => "virtual points",
            Probed::Prohibition => "players who must not meet",
            Probed::Scoring => "points of results",
            Probed::Adjustment => "points on top of the results",
            Probed::InitialColour => "the initial colour",
            Probed::PlannedRounds => "the last round",
        }
    }

    /// Two tournaments before the same round: one without the record and one with it. For the initial colour
    /// and the planned rounds, both have the record with different values. `None` if the record cannot be
    /// tested in this round.
    fn twins(self, before: &Tournament, reference: &Pairing) -> Option<(Tournament, Tournament)> {
        let round = before.paired_rounds() + 1;
        let (mut without, mut with) = (before.clone(), before.clone());
        let planned = |rounds| Some(PlannedRounds { rounds, source: RoundsSource::Given });
        let (high, low) = *reference.pairs.first()?;
        let (first, last) = (high.min(low), high.max(low));
        match self {
            Probed::AbsenceCell | Probed::Absence => {
                let here =
                    before.players.iter().rev().find(|player| reference.opponent(player.id).is_some())?;
                with.absences.push(Absence { round, player: here.id, bye: Bye::Zero });
            }
            Probed::VirtualPoints => {
                let points = Points::from_tenths(10);
                let half = before.players.get(before.players.len() / 2)?.id;
                let first_player = before.players.first()?.id;
                let virtuals = VirtualPoints {
                    points,
                    first_round: round,
                    last_round: round,
                    first_player,
                    last_player: half,
                };
                with.virtual_points.push(virtuals);
            }
            Probed::Prohibition => {
                with.prohibited.push(Prohibition {
                    first_round: 1,
                    last_round: u16::MAX,
                    players: vec![first, last],
                });
            }
            Probed::Scoring => {
                let standard = Scoring::standard(before.games_per_round);
                let (win, draw) = (Points::from_tenths(30), Points::from_tenths(10));
                let bye = if before.games_per_round == GamesPerRound::One { win } else { win + draw };
                with.scoring = Scoring { win, draw, unknown: draw, pairing_allocated_bye: bye, ..standard };
            }
            Probed::Adjustment => {
                let points = Points::from_tenths(10);
                let adjustment = Adjustment { result: None, points, column: None, players: vec![last] };
                with.scoring.adjustments.push(adjustment);
            }
            Probed::InitialColour => {
                without.initial_colour = Some((Colour::White, ColourSource::Given));
                with.initial_colour = Some((Colour::Black, ColourSource::Given));
            }
            Probed::PlannedRounds => {
                without.planned_rounds = planned(round + 3);
                with.planned_rounds = planned(round);
            }
        }
        Some((without, with))
    }
}

/// How a program treats a record of the report file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Honoured {
    /// With the record, the program gives the correct pairing, so it uses the record.
    Honoured,
    /// The program gives the same pairing with and without the record.
    Ignored,
    /// With the record, the program gives a pairing that is correct neither with the record nor without it.
    Misread,
    /// The program gives no pairing with the record, but gives one without it.
    Refused,
    /// Unknown: the program also errs without the record, or its file format has no code for the record.
    Unknown,
}

impl fmt::Display for Honoured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Honoured::Honoured => "honoured",
            Honoured::Ignored => "ignored",
            Honoured::Misread => "misread",
            Honoured::Refused => "refused",
            Honoured::Unknown => "unknown",
        })
    }
}

/// How a program treats a record, with the results for each pair of tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Probe {
    /// The record in which the two tournaments of a pair differ.
    pub probed: Probed,
    /// The code of the record in the program's file format.
    pub record: &'static str,
    /// One entry for each pair of tournaments: the number of the random tournament, the round, and how the program
    /// treated the record.
    pub twins: Vec<(u64, u16, Honoured)>,
    /// The number of tests that were impossible, because the program's file format cannot express one of the
    /// two tournaments.
    pub not_expressible: u64,
}

impl Probe {
    /// The exit status of a run that only probes. It agrees if the program uses all records, and is undecided if the
    /// treatment of every record is unknown.
    #[must_use]
    pub fn exit(probes: &[Probe]) -> Exit {
        let all = |one: Honoured| probes.iter().all(|probe| probe.verdict() == one);
        if all(Honoured::Honoured) {
            Exit::Agrees
        } else if all(Honoured::Unknown) {
            Exit::Undecided
        } else {
            Exit::Differs
        }
    }

    /// The result of all pairs of tournaments together. Pairs with an unknown result are ignored. If the
    /// others have different results, the result is [`Honoured::Misread`].
    #[must_use]
    pub fn verdict(&self) -> Honoured {
        let mut known =
            self.twins.iter().map(|(.., honoured)| *honoured).filter(|one| *one != Honoured::Unknown);
        let Some(first) = known.next() else { return Honoured::Unknown };
        if known.all(|one| one == first) { first } else { Honoured::Misread }
    }
}

impl Probe {
    /// Why the result is [`Honoured::Unknown`], as a clause; `None` if the result is known.
    #[must_use]
    pub fn why_unknown(&self) -> Option<&'static str> {
        match () {
            () if self.verdict() != Honoured::Unknown => None,
            () if !self.twins.is_empty() => Some("it is wrong without the record, too"),
            () if self.not_expressible > 0 => Some("its format does not have the record"),
            () => Some("no tournament of the probe needs it"),
        }
    }
}

/// Probes a program for all records, in the file format of its description. Records that the description lists as
/// ignored are probed too.
///
/// # Errors
/// Fails if the program cannot be opened or asked.
pub fn probe(spec: &EngineSpec, id: SystemId, seed: u64) -> Result<Vec<Probe>, CampaignError> {
    probe_of(spec, id, seed, &Probed::ALL)
}

/// Probes a program only for `records`. Fails if the program cannot be opened or asked.
pub(super) fn probe_of(
    spec: &EngineSpec,
    id: SystemId,
    seed: u64,
    records: &[Probed],
) -> Result<Vec<Probe>, CampaignError> {
    let system = id.system();
    let pool = |absences| EnginePool::new(EngineSpec { ignores: Vec::new(), absences, ..spec.clone() });
    let (cells, others) = (pool(Absences::Cells), pool(Absences::Records));
    let mut probes: Vec<Probe> = records
        .iter()
        .map(|&probed| {
            let record = probed.record(spec.format);
            Probe { probed, record, twins: Vec::new(), not_expressible: 0 }
        })
        .collect();
    for number in 1..=TOURNAMENTS {
        if probes.iter().all(|probe| probe.twins.len() == TWINS) {
            break;
        }
        for before in rounds(&*system, seed, number) {
            let Some(reference) = paired(&*system, &before) else { continue };
            for probe in probes.iter_mut().filter(|probe| probe.twins.len() < TWINS) {
                if probe.twins.iter().any(|(known, ..)| *known == number) {
                    continue;
                }
                if let Some(twins) = differing(&*system, probe.probed, &before, &reference) {
                    let round = before.paired_rounds() + 1;
                    let pool = if probe.probed == Probed::AbsenceCell { &cells } else { &others };
                    let honoured = pool.with(id, |engine| {
                        let mut ask = |tournament: &Tournament| engine.pair(tournament, round);
                        judged(&twins, ask(&twins.without), ask(&twins.with))
                    })?;
                    // `None` means that the program's file format cannot express these two tournaments. The
                    // search continues with later tournaments.
                    probe.not_expressible += u64::from(honoured.is_none());
                    probe.twins.extend(honoured.map(|honoured| (number, round, honoured)));
                }
            }
        }
    }
    Ok(probes)
}

/// Two tournaments that differ only in a record and have different correct pairings.
struct Twins {
    without: Tournament,
    with: Tournament,
    expected_without: Recorded,
    expected: Recorded,
}

/// How the program treats the record, judged by its answers without and with it. `None` if the program could not be
/// given one of the two tournaments.
fn judged(
    twins: &Twins,
    without: Result<Recorded, Fault>,
    with: Result<Recorded, Fault>,
) -> Option<Honoured> {
    Some(match (without, with) {
        (_, Err(Fault::NotAsked(_) | Fault::Lacks(_))) | (Err(Fault::NotAsked(_) | Fault::Lacks(_)), _) => {
            return None;
        }
        (_, Ok(with)) if with == twins.expected => Honoured::Honoured,
        (Ok(without), _) if without != twins.expected_without => Honoured::Unknown,
        (Err(_), _) => Honoured::Unknown,
        (Ok(without), Ok(with)) if with == without => Honoured::Ignored,
        // The program paired a player who is announced as absent, so it ignores the record.
        (_, Err(Fault::AbsentPlayer(_))) => Honoured::Ignored,
        (_, Ok(_)) => Honoured::Misread,
        (_, Err(_)) => Honoured::Refused,
    })
}

/// Draws a random tournament and returns, for each of its rounds, the tournament before that round.
pub(super) fn rounds(system: &dyn PairingSystem, seed: u64, number: u64) -> Vec<Tournament> {
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span { low: 8, high: 14 });
    settings.set(Knob::Rounds, Span { low: 4, high: 6 });
    let bytes = stream::bytes(seed, number, settings.bytes());
    let tournament = generate(system, &settings, &mut Draw::new(&bytes)).tournament;
    (1..=tournament.paired_rounds()).filter_map(|round| case(&tournament, round).ok()).collect()
}

/// The correct pairing of the next round; `None` if no pairing is found.
pub(super) fn paired(system: &dyn PairingSystem, before: &Tournament) -> Option<Pairing> {
    let position = Position::before(before, before.paired_rounds() + 1, Field::Announced).ok()?;
    system.pair(&position, SearchKind::Guided).ok()
}

fn differing(
    system: &dyn PairingSystem,
    probed: Probed,
    before: &Tournament,
    reference: &Pairing,
) -> Option<Twins> {
    let (without, with) = probed.twins(before, reference)?;
    let of = |twin: &Tournament| paired(system, twin).map(|pairing| Recorded::from(&pairing));
    let (expected_without, expected) = (of(&without)?, of(&with)?);
    (expected != expected_without).then_some(Twins { without, with, expected_without, expected })
}
