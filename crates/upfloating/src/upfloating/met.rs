//! Two participants who meet, in the form that the texts about Article 4 use.

use super::entrant::Entrant;
use arbitrium_swiss::Telling;
use arbitrium_tournament::Colour;

/// A function that describes in words the facts by which a colour rule decides.
pub type Told = fn(&Met<'_>) -> Telling;

/// Two participants who meet, with the facts that the description of a colour rule needs.
#[derive(Clone, Copy, Debug)]
pub struct Met<'a> {
    /// The first of the two participants (4.2).
    pub first: &'a Entrant,
    /// The second of the two participants (4.2).
    pub second: &'a Entrant,
    /// The initial colour; `None` if it is unknown.
    pub initial: Option<Colour>,
}
