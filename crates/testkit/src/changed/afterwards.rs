//! Changes one fact of a report after a round was paired, to test the search for causes.

use arbitrium_core::causes::{
    Attendance, Depth, Hand, How, Hypothesis, Kind, List, Number, Outcome, Setup, hypotheses, supposed,
};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::systems::PairingSystem;
use arbitrium_core::tournament::{
    Bye, Contest, Entry, GameResult, Games, GamesPerRound, PlannedRounds, PlayerId, RoundsSource, Tournament,
};

use crate::random::Dice;

/// The report with one fact of the kind `kind` changed after `round` was paired. The hypothesis is the change
/// that would restore the report. `None` if no such change is possible.
pub(super) fn afterwards(
    report: &Tournament,
    system: &dyn PairingSystem,
    round: u16,
    kind: Kind,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    match kind {
        Kind::Number => number(report, system, dice),
        Kind::Result => result(report, system, round, dice),
        Kind::Attendance => attendance(report, round, dice),
        Kind::Setup => setup(report, round, dice),
        Kind::Acceleration => acceleration(report),
        Kind::Rules | Kind::Prohibition | Kind::Hand => None,
    }
}

/// The report of an accelerated event without its virtual points. `None` if it has no virtual points.
fn acceleration(report: &Tournament) -> Option<(Tournament, Hypothesis)> {
    let mut changed = report.clone();
    changed.virtual_points.clear();
    (changed != *report).then_some((changed, Hypothesis::Setup(Setup::Baku)))
}

fn number(
    report: &Tournament,
    system: &dyn PairingSystem,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    let ids: Vec<PlayerId> = report.players.iter().map(|player| player.id).collect();
    let (one, other) = (dice.pick(&ids), dice.pick(&ids));
    let moved = |player, to| Number::Moved { player, from: to, to };
    let (what, truth) = match dice.below(5) {
        _ if one == other => return None,
        0 | 1 => (moved(one, other), moved(other, one)),
        2 => (
            Number::Exchanged(one.min(other), one.max(other)),
            Number::Exchanged(one.min(other), one.max(other)),
        ),
        3 => {
            let equal = |two: &&[PlayerId]| {
                report.player(two[0]).map(|player| player.rating)
                    == report.player(two[1]).map(|player| player.rating)
            };
            let equals: Vec<&[PlayerId]> = ids.windows(2).filter(equal).collect();
            let two = *equals.get(dice.below(equals.len()))?;
            (Number::Exchanged(two[0], two[1]), Number::Exchanged(two[0], two[1]))
        }
        _ => (
            Number::Listed(dice.pick(&[
                List::TitleRating,
                List::EqualsByName,
                List::EqualsReversed,
                List::Name,
            ])),
            Number::Listed(List::RatingTitleName),
        ),
    };
    Some((supposed(report, system, &Hypothesis::Number(what))?, Hypothesis::Number(truth)))
}

pub(super) fn result(
    report: &Tournament,
    system: &dyn PairingSystem,
    round: u16,
    dice: &mut Dice,
) -> Option<(Tournament, Hypothesis)> {
    let options =
        CheckOptions { rounds: round..=round, readings: false, forced: false, ..CheckOptions::default() };
    let judged = replay(report, system, &options);
    let all: Vec<Hypothesis> = hypotheses(report, system, judged.rounds.first()?, Depth::Deep)
        .into_iter()
        .filter(|hypothesis| hypothesis.kind() == Kind::Result)
        // Most of the possible changes are swaps of boards, but such errors are rare. Only one swap in fifty
        // is kept.
        .filter(|hypothesis| {
            !matches!(hypothesis, Hypothesis::Result(Outcome::Exchanged { .. })) || dice.chance(2)
        })
        .collect();
    let what = all.get(dice.below(all.len()))?;
    let truth = match what {
        Hypothesis::Result(Outcome::Ended { round, first, second, .. }) => {
            let entry = report.entry(report.index_of(*first)?, *round);
            let games = vec![entry.contest()?.games];
            Outcome::Ended { round: *round, first: *first, second: *second, games }
        }
        Hypothesis::Result(Outcome::Turned { round, white, black }) => {
            Outcome::Turned { round: *round, white: *black, black: *white }
        }
        Hypothesis::Result(Outcome::Match { round, first, second, .. }) => {
            let event = report.teams.as_deref()?;
            let points = |id| Some(event.scores_in(report.index_of(id)?, *round).game_points);
            let points = [points(*first)?, points(*second)?];
            Outcome::Match { round: *round, first: *first, second: *second, points }
        }
        Hypothesis::Result(exchanged) => exchanged.clone(),
        _ => return None,
    };
    Some((supposed(report, system, what)?, Hypothesis::Result(truth)))
}

fn attendance(report: &Tournament, round: u16, dice: &mut Dice) -> Option<(Tournament, Hypothesis)> {
    let mut changed = report.clone();
    let column = usize::from(round) - 1;
    let places: Vec<usize> = (0..report.players.len()).collect();
    let entry = |place: &usize| report.entry(*place, round);
    let absent: Vec<usize> = places.iter().copied().filter(|place| !entry(place).is_paired()).collect();
    let allocated: Vec<usize> =
        places.iter().copied().filter(|place| entry(place) == Entry::Bye(Bye::PairingAllocated)).collect();
    let id = |place: usize| report.players[place].id;
    let bye = |bye| Entry::Bye(bye);
    let what = match dice.below(6) {
        0 | 1 if round > 1 => {
            let earlier = 1 + u16::try_from(dice.below(usize::from(round) - 1)).unwrap();
            let byes: Vec<usize> = places
                .into_iter()
                .filter(|&place| matches!(report.entry(place, earlier), Entry::Bye(_)))
                .collect();
            let place = *byes.get(dice.below(byes.len()))?;
            let Entry::Bye(was) = report.entry(place, earlier) else { return None };
            let now = dice.pick(&[Bye::Half, Bye::Full, Bye::Zero]);
            changed.players[place].entries[usize::from(earlier) - 1] = bye(now);
            if now == was || report.teams.is_some() {
                return None;
            }
            Attendance::Bye { round: earlier, player: id(place), bye: Some(was) }
        }
        2 if allocated.is_empty() => {
            let place = *absent.get(dice.below(absent.len()))?;
            changed.players[place].entries[column] = bye(Bye::PairingAllocated);
            Attendance::Requested { round, player: id(place) }
        }
        3 => {
            let place = *allocated.first()?;
            changed.players[place].entries[column] = bye(Bye::Zero);
            Attendance::HadTheBye { round, player: id(place) }
        }
        4 => {
            let (one, other) = (*absent.first()?, *absent.last()?);
            let met = (1..=round).any(|earlier| {
                report.entry(one, earlier).contest().is_some_and(|contest| contest.opponent == id(other))
            });
            if met || one == other || report.teams.is_some() {
                return None;
            }
            let games = |result: GameResult| match report.games_per_round {
                GamesPerRound::Two => Games::Two(result, result),
                GamesPerRound::One | GamesPerRound::Boards => Games::One(result),
            };
            for (place, opponent) in [(one, other), (other, one)] {
                let contest =
                    Contest { opponent: id(opponent), colour: None, games: games(GameResult::Draw) };
                changed.players[place].entries[column] = Entry::Contest(contest);
            }
            let (first, second) = (id(one), id(other));
            return Some((changed, Hypothesis::Hand(Hand::Met { round, first, second, how: How::Added })));
        }
        _ => {
            let paired: Vec<usize> =
                (0..report.players.len()).filter(|place| entry(place).contest().is_some()).collect();
            let one = *paired.get(dice.below(paired.len()))?;
            let other = report.index_of(entry(&one).contest()?.opponent)?;
            let takes_the_bye = allocated.is_empty();
            changed.players[one].entries[column] =
                if takes_the_bye { bye(Bye::PairingAllocated) } else { bye(Bye::Zero) };
            changed.players[other].entries[column] = bye(Bye::Zero);
            let (first, second) = if takes_the_bye || one < other { (one, other) } else { (other, one) };
            Attendance::Paired { round, first: id(first), second: id(second) }
        }
    };
    (changed != *report).then_some((changed, Hypothesis::Attendance(what)))
}

fn setup(report: &Tournament, round: u16, dice: &mut Dice) -> Option<(Tournament, Hypothesis)> {
    let mut changed = report.clone();
    let what = match dice.below(3) {
        0 => {
            let (colour, _) = changed.initial_colour.as_mut()?;
            let was = *colour;
            *colour = colour.opposite();
            Setup::InitialColour(was)
        }
        1 => {
            let was = report.planned_rounds?.rounds;
            if was > round + 2 {
                return None;
            }
            let rounds = dice.pick(&[was + 1, was + 2, was.saturating_sub(1).max(round)]);
            changed.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Record142 });
            Setup::PlannedRounds(was)
        }
        _ if report.teams.is_none() => {
            let was = report.scoring.pairing_allocated_bye;
            let draw = report.scoring.draw;
            changed.scoring.pairing_allocated_bye = if was == draw { report.scoring.win } else { draw };
            Setup::ByeWorth(was)
        }
        _ => return None,
    };
    (changed != *report).then_some((changed, Hypothesis::Setup(what)))
}
