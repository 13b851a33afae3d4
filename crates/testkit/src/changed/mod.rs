//! Makes tournaments with one fact changed after a round was paired, and measures how often the search for causes
//! finds the change.

mod afterwards;
mod paired;
mod read_off;
mod searched;
mod sets;

use arbitrium_core::causes::{Hypothesis, Kind};
use arbitrium_core::generate::{Draw, Event, Knob, Settings, Span, stream};
use arbitrium_core::systems::{PairingSystem, SystemId};
use arbitrium_core::tournament::{Tournament, baku};

use super::random::Dice;
use afterwards::afterwards;
use paired::{by_hand, other_document};
pub use read_off::{accelerated, relisted};
pub use searched::{Row, judged, says, searched};
pub use sets::{Planted, Sort, planted};

/// A report in which one fact was changed after `round` was paired.
pub struct Changed {
    pub report: Tournament,
    /// The round that was paired before the change.
    pub round: u16,
    /// The change that would make the round correct.
    pub truth: Hypothesis,
}

/// The settings of these test tournaments, and the random bytes for tournament `number`.
fn drawn(system: &dyn PairingSystem, seed: u64, number: u64) -> (Settings, Vec<u8>) {
    let mut settings = Settings::usual(system.games_per_round());
    let eventful = [
        (Knob::Players, 10, 60),
        (Knob::Rounds, 4, 9),
        (Knob::Draws, 20, 50),
        (Knob::Forfeits, 0, 5),
        (Knob::UnusualResults, 0, 2),
        (Knob::ZeroPointByes, 0, 5),
        (Knob::HalfPointByes, 0, 5),
        (Knob::LateEntries, 0, 5),
        (Knob::Withdrawals, 0, 5),
    ];
    for (knob, low, high) in eventful {
        settings.set(knob, Span { low, high });
    }
    let bytes = stream::bytes(seed, number, settings.bytes());
    (settings, bytes)
}

/// Tournament `number`, in which one fact of the kind `kind` was changed; `None` if this is not possible.
pub fn changed(id: SystemId, seed: u64, number: u64, kind: Kind) -> Option<Changed> {
    let of_document = SystemId::ALL.iter().position(|other| *other == id).unwrap() as u64;
    let seed = seed * 10 + of_document;
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(number));
    let system = id.system();
    let (settings, bytes) = drawn(&*system, seed, number);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(&*system, &settings, &mut draw);
    name(&mut event.tournament, &mut dice);
    let planned = event.tournament.planned_rounds?.rounds;
    let first = if matches!(kind, Kind::Result) { 2 } else { 1 };
    if kind == Kind::Acceleration {
        event.tournament.virtual_points = baku(&event.tournament, Some(planned), system.baku_text()).ok()?;
    }
    let round = first + u16::try_from(dice.below(usize::from(planned + 1 - first))).unwrap();
    let further = u16::try_from(dice.below(4)).unwrap();
    let paired_by = other_document(kind, &*system, &mut dice)?;
    let mut truth = None;
    while event.round() <= (round + further).min(planned) {
        event.announce(&mut draw);
        let is_in_question = event.round() == round;
        let mut document: &dyn PairingSystem = &*system;
        if let (Some((other, _)), true) = (&paired_by, event.round() <= round) {
            document = &**other;
        }
        let pairing = match (is_in_question, kind) {
            (true, Kind::Prohibition | Kind::Hand) => {
                let (pairing, what) = by_hand(&event, document, kind, &mut dice)?;
                truth = Some(what);
                pairing
            }
            _ => event.reference(document).ok()?,
        };
        event.play(&pairing, &mut draw);
        if is_in_question {
            if let Some((_, what)) = &paired_by {
                truth = Some(what.clone());
            } else if let Some((report, what)) =
                afterwards(&event.tournament, &*system, round, kind, &mut dice)
            {
                event.tournament = report;
                truth = Some(what);
            }
        }
    }
    Some(Changed { report: event.tournament, round, truth: truth? })
}

/// Gives the players random names, titles and federations. Players with equal ratings are sorted by title and name.
fn name(tournament: &mut Tournament, dice: &mut Dice) {
    const TITLES: [&str; 4] = ["GM", "IM", "FM", "CM"];
    for equals in tournament.players.chunk_by_mut(|a, b| a.rating == b.rating) {
        let person = |dice: &mut Dice| {
            let letters = (0..8).map(|_| char::from(b'a' + u8::try_from(dice.below(26)).unwrap()));
            let name: String = letters.collect();
            let title = if dice.chance(15) { dice.below(TITLES.len()) } else { TITLES.len() };
            (title, name)
        };
        let mut people: Vec<(usize, String)> = equals.iter().map(|_| person(dice)).collect();
        people.sort();
        for (player, (title, name)) in equals.iter_mut().zip(people) {
            (player.title, player.name) = (TITLES.get(title).copied().unwrap_or_default().to_owned(), name);
            dice.pick(&["AUT", "GER", "ITA", "NED", "POL"]).clone_into(&mut player.federation);
        }
    }
}

/// A tournament in which a program with an error paired one round, and the number of this round. No fact is
/// changed. `None` if the error has no effect on that round.
#[cfg(feature = "mutants")]
pub fn paired_wrongly(id: SystemId, seed: u64, number: u64) -> Option<(Tournament, u16)> {
    let mut dice = Dice::new(seed.wrapping_mul(7_000_003).wrapping_add(number));
    let system = id.system();
    let (settings, bytes) = drawn(&*system, seed, number);
    let mut draw = Draw::new(&bytes);
    let mut event = Event::new(&*system, &settings, &mut draw);
    name(&mut event.tournament, &mut dice);
    let planned = event.tournament.planned_rounds?.rounds;
    let round = 1 + u16::try_from(dice.below(usize::from(planned))).unwrap();
    let further = u16::try_from(dice.below(4)).unwrap();
    let mutants: Vec<_> = super::mutants::all().filter(|mutant| mutant.system() == id).collect();
    let mutant = mutants[dice.below(mutants.len())];
    while event.round() <= (round + further).min(planned) {
        event.announce(&mut draw);
        let reference = event.reference(&*system).ok()?;
        let pairing = if event.round() == round {
            mutant.pair(&event.position()).ok()?.ok().filter(|wrong| {
                let mut players: Vec<_> =
                    wrong.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(wrong.bye).collect();
                players.sort_unstable();
                *wrong != reference && players.windows(2).all(|two| two[0] != two[1])
            })?
        } else {
            reference
        };
        event.play(&pairing, &mut draw);
    }
    Some((event.tournament, round))
}
