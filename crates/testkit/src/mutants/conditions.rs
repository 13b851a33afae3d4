//! The mutants that forget one condition of an article. The text often lists several facts under which a rule holds. Each
//! mutant leaves out one of them, and follows the rest of the article.

use arbitrium_core::position::{PastRound, Position};
use arbitrium_core::tournament::{Bye, Entry};
use arbitrium_dutch::Field;
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::forbidden::ForbiddenPairs;
use arbitrium_swiss::terms::history::{Barred, WithoutPlaying, is_unplayed, meetings, that_may_bar};
use arbitrium_swiss::terms::preference::{Strength, colour_difference};
use arbitrium_upfloating::upfloating::Preferences;

use super::lim::Granted;
use super::upfloating::By;

/// One condition of an article, which a mutant forgets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// C1: two players may be paired again if they were paired and did not play.
    ForfeitIsNoMeeting,
    /// C2: an earlier pairing-allocated bye bars a player from the bye.
    BarredByBye,
    /// C2: an earlier win by forfeit bars a player from the bye.
    BarredByForfeit,
    /// C2: an earlier full-point bye bars a player from the bye.
    BarredByFullPoint,
    /// B1b (2012): an earlier half-point bye bars a player from the bye.
    BarredByHalfPoint,
    /// C3: topscorers are exempt from the rule.
    TopscorersAreExempt,
    /// 1.7.1: the same colour in the last two games makes the preference absolute.
    AbsoluteAfterTwo,
    /// 1.7.1: a colour difference beyond one makes the preference absolute.
    AbsoluteByDifference,
    /// 1.4.2: the higher ranked of two players with different scores gets a downfloat by their game.
    DownfloatByGame,
    /// 1.4.2: the lower ranked of two players with different scores gets an upfloat by their game.
    UpfloatByGame,
    /// 1.4.3: the pairing-allocated bye gives a downfloat.
    DownfloatByBye,
    /// 1.4.3: points without a game give a downfloat, also if they do not come from the bye.
    DownfloatByPoints,
    /// C9: a forfeited game counts as unplayed.
    ForfeitIsUnplayed,
    /// C9: a round without an opponent counts as unplayed.
    ByeIsUnplayed,
    /// 5.2: the colours depend on the two players and not on the round.
    ColoursOfPlayers,
    /// B5 and B6 (2006, 2012): a round gave a downfloat for this reason. The number is 1 for the previous round (B5) and 2
    /// for the round before it (B6).
    DownfloatBefore(usize, Cause),
    /// The note to B6 (2006): topscorers may repeat a float in the last round. The number is as in `DownfloatBefore`.
    TopscorersMayFloat(usize),
    /// The note to B2 (2006, 2012): one topscorer in a pair is enough.
    OneTopscorer,
    /// The criterion with this label is not applied in the round that is so many rounds before the last one.
    NotApplied(&'static str, u16),
    /// The criterion with this label counts teams or players with this float.
    Floaters(&'static str, Float),
    /// Dubov: a forfeited game against a higher score is an upfloat for the criterion with this label.
    ForfeitIsUpfloat(&'static str),
    /// Dubov 1.8.2: the number of upfloats that makes a maximum upfloater grows with the number of rounds.
    MaximumByRounds,
    /// Team 1.7: a fact that makes a colour preference of this type.
    Preference(Preferences, By),
    /// Lim: a condition under which a colour is granted.
    Granted(Granted),
}

/// What gave a player a downfloat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A game against a lower score.
    Game,
    /// The pairing-allocated bye.
    Bye,
    /// A win by forfeit.
    Forfeit,
    /// A full-point or half-point bye on request.
    Request,
}

impl Cause {
    /// Whether this was the cause, if the past round gave a downfloat.
    pub(super) fn is_of(self, past: &PastRound) -> bool {
        let cause = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => Cause::Bye,
            Entry::Contest(_) if is_unplayed(past) => Cause::Forfeit,
            Entry::Contest(_) => Cause::Game,
            _ => Cause::Request,
        };
        self == cause
    }
}

/// Changes `field` to what a program that forgets this condition sees.
pub(super) fn without(condition: Condition, field: &mut Field, position: &Position) {
    if condition == Condition::ForfeitIsNoMeeting {
        forbid_forfeits(field, position);
    }
    for entrant in &mut field.entrants {
        let Some(index) = position.competitors.iter().position(|one| one.id == entrant.id) else { continue };
        let past = &position.competitors[index].past;
        let bars = || -> Barred {
            let rounds = that_may_bar(position, index).filter(|(_, past)| !is_bar_of(condition, past));
            let had = |past: &PastRound| match past.entry {
                Entry::Bye(Bye::PairingAllocated) => Some(WithoutPlaying::PairingAllocatedBye),
                _ if is_unplayed(past) && past.points >= position.worth.win => {
                    Some(WithoutPlaying::PointsOfAWin)
                }
                _ => None,
            };
            rounds.filter_map(|(round, past)| Some((had(past)?, round))).collect()
        };
        match condition {
            Condition::BarredByBye | Condition::BarredByForfeit | Condition::BarredByFullPoint => {
                entrant.barred = bars();
            }
            Condition::TopscorersAreExempt => {
                (entrant.own.is_topscorer, entrant.colour_is_freed) = (false, false);
            }
            Condition::AbsoluteAfterTwo | Condition::AbsoluteByDifference => {
                let difference = colour_difference(&entrant.games).abs();
                let is_kept = if condition == Condition::AbsoluteAfterTwo {
                    difference > 1
                } else {
                    entrant.games.len() >= 2
                        && entrant.games.iter().rev().take(2).all(|c| Some(c) == entrant.games.last())
                };
                let absolute = entrant.preference.as_mut().filter(|p| p.strength == Strength::Absolute);
                if let Some(preference) = absolute.filter(|_| !is_kept) {
                    preference.strength = if difference == 0 { Strength::Mild } else { Strength::Strong };
                }
            }
            Condition::DownfloatByGame
            | Condition::UpfloatByGame
            | Condition::DownfloatByBye
            | Condition::DownfloatByPoints => {
                let floats = past.iter().rev().map(|past| falls(condition, past));
                for (float, falls) in entrant.floats.iter_mut().zip(floats) {
                    float.take_if(|float| falls == Some(*float));
                }
            }
            Condition::ForfeitIsUnplayed => {
                let forfeits = past.iter().filter(|past| is_unplayed(past) && past.entry.contest().is_some());
                entrant.own.unplayed = entrant.own.unplayed.saturating_sub(forfeits.count());
            }
            Condition::ByeIsUnplayed => {
                let byes = past.iter().filter(|past| past.entry.contest().is_none());
                entrant.own.unplayed = entrant.own.unplayed.saturating_sub(byes.count());
            }
            _ => {}
        }
    }
}

/// Whether a past round that bars its player from the bye does so by this condition.
pub(super) fn is_bar_of(condition: Condition, past: &PastRound) -> bool {
    match condition {
        Condition::BarredByBye => past.entry == Entry::Bye(Bye::PairingAllocated),
        Condition::BarredByForfeit => past.entry.contest().is_some(),
        Condition::BarredByFullPoint => past.entry == Entry::Bye(Bye::Full),
        Condition::BarredByHalfPoint => past.entry == Entry::Bye(Bye::Half),
        _ => false,
    }
}

/// The float that a mutant forgets for the past round `past`; `None` if it forgets none there.
fn falls(condition: Condition, past: &PastRound) -> Option<Float> {
    let is_of = |cause: Cause| cause.is_of(past);
    match condition {
        Condition::DownfloatByGame if is_of(Cause::Game) => Some(Float::Down),
        Condition::UpfloatByGame if is_of(Cause::Game) => Some(Float::Up),
        Condition::DownfloatByBye if is_of(Cause::Bye) => Some(Float::Down),
        Condition::DownfloatByPoints if is_of(Cause::Forfeit) || is_of(Cause::Request) => Some(Float::Down),
        _ => None,
    }
}

/// Forbids every pair that was paired before, whether it played or not.
fn forbid_forfeits(field: &mut Field, position: &Position) {
    let index = |id| position.competitors.iter().position(|one| one.id == id);
    let present: Vec<usize> = field.entrants.iter().filter_map(|entrant| index(entrant.id)).collect();
    let met = |index| meetings(position, index).map(|meeting| (meeting.round, meeting.opponent));
    field.forbidden = ForbiddenPairs::of_position(position, &present, met);
}

/// The player with White if only the round decides: in an odd round the higher ranked player.
pub(super) fn has_white(position: &Position, higher: usize, lower: usize) -> usize {
    if position.round % 2 == 1 { higher.min(lower) } else { higher.max(lower) }
}
