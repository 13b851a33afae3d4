//! Events whose first round shows how it was paired: by another starting list, or in groups that were paired
//! separately.

use arbitrium_core::causes::{Accelerated, Groups, Hypothesis, Method, Placed, Relisted, Setup, supposed};
use arbitrium_core::generate::{Draw, Event};
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::Tournament;

use super::drawn;
use crate::random::Dice;

/// An event of two rounds. After it was paired, `moved` players received other pairing numbers. `None` if the new
/// list equals the old list.
pub fn relisted(id: SystemId, seed: u64, number: u64, moved: usize) -> Option<Tournament> {
    let system = id.system();
    let mut dice = Dice::new(seed.wrapping_mul(9_000_011).wrapping_add(number));
    let report = played(&*system, seed, number, 2, |_| None)?;
    let mut ids: Vec<_> = report.players.iter().map(|player| player.id).collect();
    let mut placed = Vec::new();
    for _ in 0..moved {
        let player = ids.remove(dice.below(ids.len()));
        placed.push(player);
    }
    let placed = placed.into_iter().map(|player| Placed { player, after: Some(dice.pick(&ids)) });
    supposed(&report, &*system, &Hypothesis::Relisted(Relisted { moved: placed.collect() }))
}

/// An accelerated event of four rounds, whose report lacks the virtual points, and the acceleration that was used.
pub fn accelerated(
    id: SystemId,
    seed: u64,
    number: u64,
    method: Method,
) -> Option<(Tournament, Accelerated)> {
    let system = id.system();
    let mut dice = Dice::new(seed.wrapping_mul(9_000_011).wrapping_add(number));
    let mut how = None;
    let mut report = played(&*system, seed, number, 4, |tournament| {
        let groups = how.or_else(|| groups(tournament.players.len(), method, &mut dice));
        how = groups;
        let accelerated = Accelerated { method, groups: groups? };
        let mut plain = tournament.clone();
        plain.virtual_points.clear();
        supposed(&plain, &*system, &Hypothesis::Setup(Setup::Accelerated(accelerated)))
    })?;
    report.virtual_points.clear();
    Some((report, Accelerated { method, groups: how? }))
}

/// Two or three groups of at least six players each, as many as the acceleration method has. `None` if there are too
/// few players.
pub(super) fn groups(players: usize, method: Method, dice: &mut Dice) -> Option<Groups> {
    let number = (2..=3).find(|&number| method.has(number))?;
    let size = players / number;
    let mut end = 0;
    let ends: Option<Vec<u16>> = (1..number)
        .map(|_| {
            end += size - dice.below(size.checked_sub(6)?.min(4) + 1);
            u16::try_from(end).ok()
        })
        .collect();
    Groups::ending_at(&ends?)
}

/// An event of `rounds` rounds, paired by the library. `before` may change the tournament before each round
/// is paired.
fn played(
    system: &dyn PairingSystem,
    seed: u64,
    number: u64,
    rounds: u16,
    mut before: impl FnMut(&Tournament) -> Option<Tournament>,
) -> Option<Tournament> {
    let (settings, bytes) = drawn(system, seed, number);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(system, &settings, &mut draw);
    event.tournament.virtual_points.clear();
    while event.round() <= rounds.min(event.tournament.planned_rounds?.rounds) {
        event.announce(&mut draw);
        if let Some(changed) = before(&event.tournament) {
            event.tournament = changed;
        }
        let pairing = event.reference(system).ok()?;
        event.play(&pairing, &mut draw);
    }
    Some(event.tournament)
}
