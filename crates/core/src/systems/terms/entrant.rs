//! A participant to be paired, by the facts that the documents define alike.

use super::history::Barred;
use super::preference::{Preference, Strength};
use crate::judging::{Card, Float};
use crate::tournament::{Colour, PlayerId, Points};

/// A participant to be paired, as the readings of a document see him; what that document alone asks of him is his `own`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant<Own = ()> {
    /// The starting rank.
    pub id: PlayerId,
    /// The number whose parity counts.
    pub tpn: u16,
    /// The score for pairing, with virtual points.
    pub score: Points,
    /// The colours of the games (in Double-Swiss: the matches) that he played, the latest last.
    pub games: Vec<Colour>,
    /// His colour preference; none before the first game, and where the document knows none.
    pub preference: Option<Preference>,
    /// The floats of the previous round and of the one before it, as far as the document looks back.
    pub floats: [Option<Float>; 2],
    /// What bars him from the pairing-allocated bye.
    pub barred: Barred,
    /// What his document alone asks of him.
    pub own: Own,
}

impl<Own> Entrant<Own> {
    /// The colour that he prefers, however strongly.
    #[must_use]
    pub fn preferred(&self) -> Option<Colour> {
        self.preference.map(|preference| preference.colour)
    }

    /// Whether the number whose parity counts is odd or even, in a word.
    #[must_use]
    pub fn parity(&self) -> &'static str {
        if self.tpn % 2 == 1 { "odd" } else { "even" }
    }

    /// That number, where it is another than the report's: who stands behind somebody who has not been paired yet has another.
    #[must_use]
    pub fn counted_anew(&self) -> Option<String> {
        let is_another = self.tpn != self.id.get();
        is_another.then(|| format!("{} among those paired in this or an earlier round", self.tpn))
    }

    /// The colour on which he insists: that of an absolute preference.
    #[must_use]
    pub fn insists_on(&self) -> Option<Colour> {
        let absolute = self.preference.filter(|preference| preference.strength == Strength::Absolute);
        absolute.map(|preference| preference.colour)
    }
}

impl Card {
    /// What a card shows of a participant.
    #[must_use]
    pub fn of<Own>(entrant: &Entrant<Own>) -> Self {
        Card {
            id: entrant.id,
            score: entrant.score,
            colours: entrant.games.clone(),
            due: entrant.preference.map(|preference| (preference.colour, preference.strength.word())),
            floats: entrant.floats,
        }
    }
}
