//! 1.6: the seeding rounds, which the Dutch system pairs.

use super::articles as a;
use super::document::Text;
use crate::position::Position;
use crate::systems::dutch::{Dutch, Dutch2026};
use crate::systems::{ByRound, Failure, PairingSystem, Section, System};

/// The most seeding rounds.
const MOST: u16 = 4;

/// 1.6.2 "The number of seeding rounds is equal to half the number of rounds in the tournament (rounded down) or 4 (four), whichever is
/// lower."
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::burstein_2026::seeding::number;
/// assert_eq!([1, 2, 5, 7, 8, 9, 11].map(number), [0, 1, 2, 3, 4, 4, 4]);
/// ```
#[must_use]
pub fn number(rounds: u16) -> u16 {
    (rounds / 2).min(MOST)
}

/// Where the number of rounds is not known, nobody knows which rounds are seeding rounds.
pub(super) const UNKNOWN_NUMBER: Failure = Failure::Unknown {
    article: &a::SEEDING_ROUNDS,
    what: "how many rounds are planned (record 142 or XXR), and so which of them are seeding rounds",
};

/// Whether a round is a seeding round, as far as that is known.
fn is_seeding(position: &Position) -> bool {
    position.planned_rounds.is_some_and(|rounds| position.round <= number(rounds))
}

/// What is said of a seeding round before the Dutch system tells it.
fn told(position: &Position) -> Section {
    let mut section = Section::new("Seeding round");
    let rounds = number(position.planned_rounds.unwrap_or_default());
    let told = format!("seeding round {} of {rounds}: the FIDE (Dutch) System pairs it", position.round);
    section.cite(&a::SEEDING, told);
    section
}

/// 1.6.1 "In order to properly seed the system, some initial rounds, called seeding rounds, are paired following the rules of the FIDE
/// (Dutch) System": the document under its default readings.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    let own = Box::new(System::<Text>::default());
    let dutch = Box::new(Dutch::<Dutch2026>::default());
    Box::new(ByRound::new(own, dutch, is_seeding).telling(told))
}
