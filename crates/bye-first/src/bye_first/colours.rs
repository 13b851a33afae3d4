//! Article 5: the allocation of colours.

use super::ByeFirst;
use arbitrium_swiss::terms::colours::{Decided, Ladder, Rule, Two, alternating, both, stronger};
use arbitrium_tournament::Colour;

/// The colours of a pair, and the article that decides them.
pub type Allocation = arbitrium_swiss::Allocation<Facts>;

/// The kind of facts by which a colour rule decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facts {
    /// The parity of the higher ranked player's number, and the initial colour (5.2.1).
    Parity,
    /// The colour preferences of both players (5.2.2, 5.2.3).
    Preferences,
    /// The colour histories of both players (5.2.4).
    Histories,
    /// The preference of the higher ranked player (5.2.5).
    HigherRanked,
}

/// The rules for colours in descending priority. 5.2 "For each pair apply (with descending priority)": 5.2.1 "When both
/// players have yet to play a game, if the higher ranked player \[...\] has an odd TPN, give them the initial-colour;
/// otherwise, give them the opposite colour." 5.2.2 "Grant both colour preferences." 5.2.3 "Grant the stronger colour
/// preference." 5.2.4 "Alternate the colours to the most recent time in which one player had White and the other
/// Black." 5.2.5 "Grant the colour preference of the higher ranked player".
fn ladder<F: ByeFirst>() -> Ladder<Facts, 4> {
    let cited = F::CITED;
    Ladder {
        rules: [
            Rule { article: cited.colour_parity, gives: by_parity, told: Facts::Parity },
            Rule { article: cited.colour_both, gives: both, told: Facts::Preferences },
            Rule { article: cited.colour_stronger, gives: stronger, told: Facts::Preferences },
            Rule { article: cited.colour_alternate, gives: alternating, told: Facts::Histories },
        ],
        last: Rule {
            article: cited.colour_higher,
            // After 5.2.1 at least one of the two players has played. If the other has not, 5.2.2 may have granted
            // the preference, or 5.2.3 the stronger one. In the Dubov System a player without games has a mild
            // preference for Black (1.6.4), so both may have the same preference.
            gives: |two| two.first.preference.map_or(Colour::White, |preference| preference.colour),
            told: Facts::HigherRanked,
        },
    }
}

/// The colour of the higher ranked player according to the parity of the pairing number (5.2.1); `None` if
/// one of the two has played.
fn by_parity(two: &Two<'_>) -> Option<Colour> {
    two.by_parity.filter(|_| two.first.games.is_empty() && two.second.games.is_empty())
}

/// The result of the colour rules for two players, the higher ranked first.
pub(crate) fn decide<F: ByeFirst>(two: &Two<'_>) -> Decided<Facts> {
    ladder::<F>().decide(two)
}
