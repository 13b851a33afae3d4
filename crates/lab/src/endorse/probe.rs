//! What a program honours: twins of a tournament with and without a record, where the reference pairs them differently.

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

/// How many twins each record gets, and among how many tournaments they are looked for.
const TWINS: usize = 3;
const TOURNAMENTS: u64 = 200;

/// A record, or what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Probed {
    /// `240`, `XXZ`: a player is announced as absent from the round.
    Absence,
    /// `250`, `XXA`: virtual points.
    VirtualPoints,
    /// `260`, `XXP`: players who must not meet.
    Prohibition,
    /// `162`, the engines' scoring records: points of results.
    Scoring,
    /// `299`: points of a player on top of his results.
    Adjustment,
    /// `152`, `XXC`: the initial colour.
    InitialColour,
    /// `142`, `XXR`: the rounds planned, on which the last round hangs.
    PlannedRounds,
}

impl Probed {
    /// Everything that is probed.
    pub const ALL: [Probed; 7] = [
        Probed::Absence,
        Probed::VirtualPoints,
        Probed::Prohibition,
        Probed::Scoring,
        Probed::Adjustment,
        Probed::InitialColour,
        Probed::PlannedRounds,
    ];

    /// The record in a format.
    #[must_use]
    pub fn record(self, format: Format) -> &'static str {
        match (self, format) {
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

    /// What it says.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Probed::Absence => "a player absent from the round",
            Probed::VirtualPoints => "virtual points",
            Probed::Prohibition => "players who must not meet",
            Probed::Scoring => "points of results",
            Probed::Adjustment => "points on top of the results",
            Probed::InitialColour => "the initial colour",
            Probed::PlannedRounds => "the last round",
        }
    }

    /// The tournament with it and the tournament without, before the round; none where it can say nothing here.
    fn twins(self, before: &Tournament, reference: &Pairing) -> Option<(Tournament, Tournament)> {
        let round = before.paired_rounds() + 1;
        let (mut without, mut with) = (before.clone(), before.clone());
        let planned = |rounds| Some(PlannedRounds { rounds, source: RoundsSource::Given });
        let (high, low) = *reference.pairs.first()?;
        let (first, last) = (high.min(low), high.max(low));
        match self {
            Probed::Absence => {
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

/// What a program makes of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Honoured {
    /// It pairs the twin with the record as the reference does.
    Honoured,
    /// It pairs it as if there were none.
    Ignored,
    /// It pairs it in a third way.
    Misread,
    /// It gives no pairing of it, and gives one without it.
    Refused,
    /// Nothing can be said: it is wrong without the record too, or its format has none.
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

/// A record and what became of its twins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Probe {
    /// The record.
    pub probed: Probed,
    /// Its name in the program's format.
    pub record: &'static str,
    /// Each pair of twins: the tournament of the seed, the round, what the program made of it.
    pub twins: Vec<(u64, u16, Honoured)>,
}

impl Probe {
    /// What the twins say together: the same of all, else misread.
    #[must_use]
    pub fn verdict(&self) -> Honoured {
        let mut known =
            self.twins.iter().map(|(.., honoured)| *honoured).filter(|one| *one != Honoured::Unknown);
        let Some(first) = known.next() else { return Honoured::Unknown };
        if known.all(|one| one == first) { first } else { Honoured::Misread }
    }
}

/// Probes a program in the format of its description; what the description says that it ignores is put to it all the same.
///
/// # Errors
/// When it cannot be opened or asked.
pub fn probe(spec: &EngineSpec, id: SystemId, seed: u64) -> Result<Vec<Probe>, CampaignError> {
    probe_of(spec, id, seed, &Probed::ALL)
}

/// The same of some records.
pub(super) fn probe_of(
    spec: &EngineSpec,
    id: SystemId,
    seed: u64,
    records: &[Probed],
) -> Result<Vec<Probe>, CampaignError> {
    let system = id.system();
    let spec = EngineSpec { ignores: Vec::new(), absences: Absences::Records, ..spec.clone() };
    let pool = EnginePool::new(spec.clone());
    let mut probes: Vec<Probe> = records
        .iter()
        .map(|&probed| Probe { probed, record: probed.record(spec.format), twins: Vec::new() })
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
                    let honoured = pool.with(id, |engine| {
                        let mut ask = |tournament: &Tournament| engine.pair(tournament, round);
                        judged(&twins, ask(&twins.without), ask(&twins.with))
                    })?;
                    // Other twins may be such that its format can say.
                    probe.twins.extend(honoured.map(|honoured| (number, round, honoured)));
                }
            }
        }
    }
    Ok(probes)
}

/// Two tournaments that the reference pairs differently.
struct Twins {
    without: Tournament,
    with: Tournament,
    expected_without: Recorded,
    expected: Recorded,
}

/// What was made of the record; nothing where one of the two could not be put to the program.
fn judged(
    twins: &Twins,
    without: Result<Recorded, Fault>,
    with: Result<Recorded, Fault>,
) -> Option<Honoured> {
    Some(match (without, with) {
        (_, Err(Fault::NotAsked(_))) | (Err(Fault::NotAsked(_)), _) => return None,
        (_, Ok(with)) if with == twins.expected => Honoured::Honoured,
        (Ok(without), _) if without != twins.expected_without => Honoured::Unknown,
        (Err(_), _) => Honoured::Unknown,
        (Ok(without), Ok(with)) if with == without => Honoured::Ignored,
        // Who pairs a player who is announced as absent does not read that he is.
        (_, Err(Fault::AbsentPlayer(_))) => Honoured::Ignored,
        (_, Ok(_)) => Honoured::Misread,
        (_, Err(_)) => Honoured::Refused,
    })
}

/// The rounds of a random tournament, each with what stands before it.
pub(super) fn rounds(system: &dyn PairingSystem, seed: u64, number: u64) -> Vec<Tournament> {
    let mut settings = Settings::usual(system.games_per_round());
    settings.set(Knob::Players, Span { low: 8, high: 14 });
    settings.set(Knob::Rounds, Span { low: 4, high: 6 });
    let bytes = stream::bytes(seed, number, settings.bytes());
    let tournament = generate(system, &settings, &mut Draw::new(&bytes)).tournament;
    (1..=tournament.paired_rounds()).filter_map(|round| case(&tournament, round).ok()).collect()
}

/// The round that comes next, by the reference.
fn paired(system: &dyn PairingSystem, before: &Tournament) -> Option<Pairing> {
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
