//! Events with several changes at once: players moved in the list, boards added, an acceleration, corrected results.

use arbitrium_core::causes::{Accelerated, Cause, Hypothesis, Method, Placed, Relisted, Setup, supposed};
use arbitrium_core::generate::{Draw, Event};
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::{
    Bye, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId, Tournament, baku,
};

use super::afterwards::result;
use super::drawn;
use super::read_off::groups;
use crate::random::Dice;

/// A kind of change, with the number of changed facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Players who got other pairing numbers after the event.
    Moved(usize),
    /// Boards of round 1 that were added after the pairing.
    Added(usize),
    /// Virtual points that the report lacks; `None` for the Baku acceleration.
    Accelerated(Option<Method>),
    /// Results that were corrected after the last round was paired.
    Results(usize),
}

impl Sort {
    /// How many single facts change.
    fn size(self) -> usize {
        match self {
            Sort::Moved(many) | Sort::Added(many) | Sort::Results(many) => many,
            Sort::Accelerated(_) => 1,
        }
    }
}

/// A report in which several facts were changed.
pub struct Planted {
    pub report: Tournament,
    /// The round that was paired before the changes.
    pub round: u16,
    /// How many single facts were changed.
    pub size: usize,
    /// Whether boards were added by hand.
    pub by_hand: bool,
}

impl Planted {
    /// Whether `cause` explains the report at least as simply as the planted changes. To do so, it must leave
    /// nothing unexplained and have no more changes. If no boards were added by hand, it must consist of
    /// facts only.
    #[must_use]
    pub fn is_said_by(&self, cause: &Cause) -> bool {
        let is_fact = |change: &Hypothesis| !change.kind().fits_anything();
        let is_of_facts = self.by_hand || cause.changes.iter().all(is_fact);
        is_of_facts && cause.leaves.is_empty() && cause.size() <= self.size
    }
}

/// Event `number` with the changes `sorts`; `None` if the event has no place for them.
#[must_use]
pub fn planted(id: SystemId, seed: u64, number: u64, sorts: &[Sort]) -> Option<Planted> {
    let system = id.system();
    // Many documents pair round 1 of an event alike, so each document has its own events.
    let of_document = SystemId::ALL.iter().position(|other| *other == id)? as u64;
    let seed = seed * 10 + of_document;
    let mut dice = Dice::new(seed.wrapping_mul(5_000_011).wrapping_add(number));
    let accelerated = sorts.iter().copied().find(|sort| matches!(sort, Sort::Accelerated(_)));
    let has_results = sorts.iter().any(|sort| matches!(sort, Sort::Results(_)));
    let round = if has_results { 3 + u16::try_from(dice.below(3)).ok()? } else { 1 };
    let mut report = played(&*system, seed, number, round.max(3), accelerated, &mut dice)?;
    report.virtual_points.clear();
    for &sort in sorts {
        report = match sort {
            Sort::Moved(many) => moved(&report, &*system, many, &mut dice)?,
            Sort::Added(many) => (0..many).try_fold(report, |report, _| added(report, &mut dice))?,
            Sort::Results(many) => (0..many)
                .try_fold(report, |report, _| Some(result(&report, &*system, round, &mut dice)?.0))?,
            Sort::Accelerated(_) => report,
        };
    }
    let size = sorts.iter().map(|sort| sort.size()).sum();
    let by_hand = sorts.iter().any(|sort| matches!(sort, Sort::Added(_)));
    Some(Planted { report, round, size, by_hand })
}

/// An event of `rounds` rounds, accelerated if `accelerated` is given.
fn played(
    system: &dyn PairingSystem,
    seed: u64,
    number: u64,
    rounds: u16,
    accelerated: Option<Sort>,
    dice: &mut Dice,
) -> Option<Tournament> {
    let (settings, bytes) = drawn(system, seed, number);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(system, &settings, &mut draw);
    event.tournament.virtual_points.clear();
    let planned = event.tournament.planned_rounds?.rounds;
    let groups = match accelerated {
        Some(Sort::Accelerated(Some(method))) => {
            Some((method, groups(event.tournament.players.len(), method, dice)?))
        }
        Some(Sort::Accelerated(None)) => {
            event.tournament.virtual_points =
                baku(&event.tournament, Some(planned), system.baku_text()).ok()?;
            None
        }
        _ => None,
    };
    while event.round() <= rounds.min(planned) {
        event.announce(&mut draw);
        if let Some((method, groups)) = groups {
            // The virtual points of some methods depend on the scores.
            event.tournament.virtual_points.clear();
            let accelerated = Hypothesis::Setup(Setup::Accelerated(Accelerated { method, groups }));
            event.tournament = supposed(&event.tournament, system, &accelerated)?;
        }
        let pairing = event.reference(system).ok()?;
        event.play(&pairing, &mut draw);
    }
    (event.round() > rounds).then_some(event.tournament)
}

fn moved(
    report: &Tournament,
    system: &dyn PairingSystem,
    many: usize,
    dice: &mut Dice,
) -> Option<Tournament> {
    let mut ids: Vec<PlayerId> = report.players.iter().map(|player| player.id).collect();
    let players: Vec<PlayerId> = (0..many).map(|_| ids.remove(dice.below(ids.len()))).collect();
    let moved = players.into_iter().map(|player| Placed { player, after: Some(dice.pick(&ids)) });
    supposed(report, system, &Hypothesis::Relisted(Relisted { moved: moved.collect() }))
}

/// The report with an added draw in round 1 between two random players. The two had no game in this round and
/// do not meet later. `None` if the attempt fails.
fn added(mut report: Tournament, dice: &mut Dice) -> Option<Tournament> {
    if report.teams.is_some() {
        return None;
    }
    let is_free = |&place: &usize| {
        !report.entry(place, 1).is_paired() || report.entry(place, 1) == Entry::Bye(Bye::Zero)
    };
    let mut free: Vec<usize> = (0..report.players.len()).filter(is_free).collect();
    if free.len() < 2 {
        return None;
    }
    let [one, other] = [0, 0].map(|_| free.remove(dice.below(free.len())));
    let [first, second] = [one, other].map(|place| report.players[place].id);
    let has_met =
        |round: u16| report.entry(one, round).contest().is_some_and(|contest| contest.opponent == second);
    if (1..=report.paired_rounds()).any(has_met) {
        return None;
    }
    let draw = GameResult::Draw;
    let games = match report.games_per_round {
        GamesPerRound::Two => Games::Two(draw, draw),
        GamesPerRound::One | GamesPerRound::Boards => Games::One(draw),
    };
    for (place, opponent) in [(one, second), (other, first)] {
        let contest = Contest { opponent, colour: None, games };
        *report.players[place].entries.first_mut()? = Entry::Contest(contest);
    }
    Some(report)
}
