//! A participant to be paired, with the facts that all rules documents define in the same way.

use super::alternation::letters;
use super::history::Barred;
use super::preference::{Preference, Strength};
use crate::judging::{Card, Float};
use arbitrium_tournament::{Colour, PlayerId, Points};

/// A participant to be paired, under the chosen interpretations. `own` has the facts that only one rules document
/// uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant<Own = ()> {
    /// The participant's number in the file (the starting rank).
    pub id: PlayerId,
    /// The tournament pairing number (TPN). Whether it is odd or even can decide the colour.
    pub tpn: u16,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// The colours of the games played (in Double-Swiss: of the matches), the most recent last.
    pub games: Vec<Colour>,
    /// The colour preference. `None` before the first game, or if the rules do not define preferences.
    pub preference: Option<Preference>,
    /// The floats of the previous round and of the round before it, if the rules use them.
    pub floats: [Option<Float>; 2],
    /// The facts that bar the participant from the pairing-allocated bye.
    pub barred: Barred,
    /// Whether the participant's absolute colour preference is ignored, so that it forbids no opponent. The
    /// rules may exempt the participant, or a trial pairing may ignore the preference.
    pub colour_is_freed: bool,
    /// The facts that only one rules document uses.
    pub own: Own,
}

/// The scores of two participants, the higher ranked one first, in brackets: ` (score 1.5 against 1.0)`, or
/// ` (both have the score 1.0, and the number is smaller)`.
#[must_use]
pub fn told_higher(higher: Points, lower: Points) -> String {
    if higher == lower {
        format!(" (both have the score {higher}, and the number is smaller)")
    } else {
        format!(" (score {higher} against {lower})")
    }
}

impl<Own> Entrant<Own> {
    /// The same participant with other own facts.
    #[must_use]
    pub fn with_own<Other>(&self, own: Other) -> Entrant<Other> {
        Entrant {
            id: self.id,
            tpn: self.tpn,
            score: self.score,
            games: self.games.clone(),
            preference: self.preference,
            floats: self.floats,
            barred: self.barred.clone(),
            colour_is_freed: self.colour_is_freed,
            own,
        }
    }

    /// The preferred colour, whatever the strength of the preference; `None` without a preference.
    #[must_use]
    pub fn preferred(&self) -> Option<Colour> {
        self.preference.map(|preference| preference.colour)
    }

    /// The colour history as arbiters write it, such as `WBB`; `no game` if there is none.
    #[must_use]
    pub fn told_history(&self) -> String {
        if self.games.is_empty() { "no game".to_owned() } else { letters(&self.games) }
    }

    /// The colour preference in words, such as `strong for White`.
    #[must_use]
    pub fn told_preference(&self) -> String {
        self.preference.map_or("no preference".into(), |preference| {
            format!("{} for {}", preference.strength.word(), preference.colour)
        })
    }

    /// The colour preference as a noun phrase, such as `a strong preference for White`.
    #[must_use]
    pub fn told_preferred(&self) -> String {
        let Some(preference) = self.preference else { return "no preference".into() };
        let article = if preference.strength == Strength::Absolute { "an" } else { "a" };
        format!("{article} {} preference for {}", preference.strength.word(), preference.colour)
    }

    /// The word "odd" or "even" for the TPN.
    #[must_use]
    pub fn parity(&self) -> &'static str {
        if self.tpn % 2 == 1 { "odd" } else { "even" }
    }

    /// The TPN in words: `the number 13, which is odd`. If players with smaller numbers in the file have not been
    /// paired so far, the TPN is smaller than the number in the file. The words then say so.
    #[must_use]
    pub fn told_tpn(&self) -> String {
        let told = format!("the number {}, which is {}", self.tpn, self.parity());
        match self.id.get().saturating_sub(self.tpn) {
            0 => told,
            1 => format!(
                "{told} ({} in the file; 1 with a smaller number has not been paired so far and does not count)",
                self.id
            ),
            more => format!(
                "{told} ({} in the file; {more} with smaller numbers have not been paired so far and do not count)",
                self.id
            ),
        }
    }

    /// The colour of an absolute preference, which forbids opponents with the same absolute preference. `None` if
    /// there is none, or if it is ignored.
    #[must_use]
    pub fn insists_on(&self) -> Option<Colour> {
        self.absolutely_prefers().filter(|_| !self.colour_is_freed)
    }

    /// The colour of an absolute preference, also if it is ignored; `None` if there is none.
    #[must_use]
    pub fn absolutely_prefers(&self) -> Option<Colour> {
        let absolute = self.preference.filter(|preference| preference.strength == Strength::Absolute);
        absolute.map(|preference| preference.colour)
    }
}

impl Card {
    /// The card that shows the facts of a participant.
    #[must_use]
    pub fn of<Own>(entrant: &Entrant<Own>) -> Self {
        Card {
            id: entrant.id,
            score: entrant.score,
            colours: entrant.games.clone(),
            due: entrant.preference.map(|preference| (preference.colour, preference.strength.word())),
            floats: entrant.floats,
            may_have_bye: entrant.barred.is_none(),
        }
    }
}
