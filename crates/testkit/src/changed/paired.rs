//! Rounds that were paired with something that the report does not contain: another rules document, a prohibition, or
//! a change by hand.

use arbitrium_core::causes::{Hand, How, Hypothesis, Kind, Prohibition, Setup, supposed};
use arbitrium_core::generate::Event;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Pairing, PairingSystem, SearchKind, SystemId};

use crate::random::Dice;

/// The other rules document that paired the rounds, and the hypothesis that would explain this. `None` if no
/// other document paired them.
type Paired = Option<(Box<dyn PairingSystem>, Hypothesis)>;

/// Another document to pair the rounds up to the round in question: another edition or another
/// interpretation. The inner `Option` is `None` unless `kind` is a change of the rules. The outer one is
/// `None` if the attempt fails.
pub(super) fn other_document(kind: Kind, system: &dyn PairingSystem, dice: &mut Dice) -> Option<Paired> {
    if kind != Kind::Rules {
        return Some(None);
    }
    let judge = SystemId::named(system.rulebook().id)?;
    let editions: Vec<SystemId> = judge.other_editions().collect();
    if !editions.is_empty() && dice.chance(50) {
        let other = dice.pick(&editions);
        return Some(Some((other.system(), Hypothesis::Setup(Setup::Document(other)))));
    }
    let in_force = system.readings();
    let readings = system
        .rulebook()
        .open()
        .flat_map(|reading| reading.choices.iter().map(|choice| (reading.id, choice.value)));
    let readings: Vec<_> = readings.filter(|choice| !in_force.contains(choice)).collect();
    let (id, value) = dice.pick(&readings);
    let other = system.with_reading(id, value).ok()?;
    Some(Some((other, Hypothesis::Setup(Setup::Reading(id, value)))))
}

/// The pairing of the next round, changed by hand or made with a prohibition that the report does not contain. Also
/// the hypothesis that explains it; `None` if the attempt fails.
pub(super) fn by_hand(
    event: &Event,
    system: &dyn PairingSystem,
    kind: Kind,
    dice: &mut Dice,
) -> Option<(Pairing, Hypothesis)> {
    let mut pairing = event.reference(system).ok()?;
    let round = event.round();
    let count = pairing.pairs.len();
    let place = dice.below(count);
    let (a, b) = *pairing.pairs.get(place)?;
    let suppose = |what: &Hypothesis| {
        let tournament = supposed(&event.tournament, system, what)?;
        let position = Position::before(&tournament, round, Field::Announced).ok()?;
        system.pair(&position, SearchKind::Guided).ok()
    };
    if kind == Kind::Prohibition {
        let what = Hypothesis::Prohibition(Prohibition::Pair { round, first: a, second: b });
        return Some((suppose(&what)?, what));
    }
    let other = dice.below(count);
    let (c, d) = *pairing.pairs.get(other)?;
    match dice.below(3) {
        _ if other == place => None,
        0 => {
            pairing.pairs[place] = (b, a);
            Some((pairing, Hypothesis::Hand(Hand::Turned { round, white: a, black: b })))
        }
        1 => {
            (pairing.pairs[place], pairing.pairs[other]) = ((a, d), (c, b));
            let (one, other) = if place < other { ((a, b), (c, d)) } else { ((c, d), (a, b)) };
            Some((pairing, Hypothesis::Hand(Hand::Exchanged { round, one, other })))
        }
        _ => {
            let what = Hypothesis::Hand(Hand::Met { round, first: a, second: d, how: How::Forced });
            Some((suppose(&what)?, what))
        }
    }
}
