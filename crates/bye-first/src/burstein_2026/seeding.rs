//! The seeding rounds, which the Dutch system pairs (1.6).

use super::articles as a;
use super::document::Text;
use arbitrium_swiss::{ByRound, PairingSystem, Section, System};
use arbitrium_tournament::position::Position;

/// The largest number of seeding rounds.
const MOST: u16 = 4;

/// The number of seeding rounds in a tournament of this many rounds. 1.6.2 "The number of seeding rounds is equal to
/// half the number of rounds in the tournament (rounded down) or 4 (four), whichever is lower."
///
/// ```
/// use arbitrium_bye_first::burstein_2026::seeding::number;
/// assert_eq!([1, 2, 5, 7, 8, 9, 11].map(number), [0, 1, 2, 3, 4, 4, 4]);
/// ```
#[must_use]
pub fn number(rounds: u16) -> u16 {
    (rounds / 2).min(MOST)
}

/// Whether a round is a seeding round; `false` if the number of rounds is unknown.
fn is_seeding(position: &Position) -> bool {
    position.planned_rounds.is_some_and(|rounds| position.round <= number(rounds))
}

/// The section that opens the explanation of a seeding round. The explanation by the Dutch system follows.
fn told(position: &Position) -> Section {
    let mut section = Section::new("Seeding round");
    let rounds = number(position.planned_rounds.unwrap_or_default());
    let told = format!("seeding round {} of {rounds}: the FIDE (Dutch) System pairs it", position.round);
    section.cite(&a::SEEDING, told);
    section
}

/// The Burstein System under its default interpretations. The Dutch system pairs its seeding rounds. 1.6.1 "In order
/// to properly seed the system, some initial rounds, called seeding rounds, are paired following the rules of the
/// FIDE (Dutch) System".
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    let own = Box::new(System::<Text>::default());
    Box::new(ByRound::new(own, arbitrium_dutch::system_2026(), is_seeding).telling(told))
}
