//! What of a random tournament can be set: one table, from which the command line, the manifest and the
//! documentation are made.

use super::Span;
use crate::tournament::GamesPerRound;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is described in the table")]
pub enum Knob {
    Players,
    Rounds,
    Exhausting,
    Ratings,
    Unrated,
    EqualRatings,
    Draws,
    Forfeits,
    SingleForfeits,
    UnusualResults,
    ZeroPointByes,
    HalfPointByes,
    FullPointByes,
    LateEntries,
    Withdrawals,
    Prohibited,
    VirtualPoints,
    Boards,
}

/// The description of a knob.
#[derive(Debug)]
#[non_exhaustive]
pub struct Described {
    /// What it sets.
    pub knob: Knob,
    /// Its word: `half-point-byes`.
    pub id: &'static str,
    /// What its values count.
    pub unit: &'static str,
    /// The values that make sense.
    pub bounds: Span,
    /// The range from which values are drawn where nothing is said.
    pub default: Span,
    /// What it does.
    pub about: &'static str,
}

const fn span(low: u32, high: u32) -> Span {
    Span { low, high }
}

const PERCENT: Span = span(0, 100);

/// Every knob, in the order of [`Knob`].
pub const KNOBS: [Described; 18] = [
    Described {
        knob: Knob::Players,
        id: "players",
        unit: "players",
        bounds: span(2, 9999),
        default: span(8, 40),
        about: "The players of the tournament, or the teams",
    },
    Described {
        knob: Knob::Rounds,
        id: "rounds",
        unit: "rounds",
        bounds: span(1, 60),
        default: span(5, 9),
        about: "The rounds planned (in Double-Swiss: matches); never more than the players allow",
    },
    Described {
        knob: Knob::Exhausting,
        id: "exhausting",
        unit: "% of tournaments",
        bounds: PERCENT,
        default: span(0, 10),
        about: "Tournaments that come close to exhausting the field: one to three players more than rounds",
    },
    Described {
        knob: Knob::Ratings,
        id: "ratings",
        unit: "rating points",
        bounds: span(1, 3500),
        default: span(1400, 2600),
        about: "Where the players' ratings lie, each equally likely; every player draws one",
    },
    Described {
        knob: Knob::Unrated,
        id: "unrated",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 20),
        about: "Players without a rating; they rank last and play as if they had the lowest rating; none in a system that pairs nobody without one",
    },
    Described {
        knob: Knob::EqualRatings,
        id: "equal-ratings",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 20),
        about: "Players with the rating of another player",
    },
    Described {
        knob: Knob::Draws,
        id: "draws",
        unit: "% of games",
        bounds: PERCENT,
        default: span(20, 50),
        about: "Draws between equal opponents; the score expectation is that of table 8.1b whatever their number",
    },
    Described {
        knob: Knob::Forfeits,
        id: "forfeits",
        unit: "% of boards",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Games or whole matches forfeited, one in four of them by both players",
    },
    Described {
        knob: Knob::SingleForfeits,
        id: "single-forfeits",
        unit: "% of boards",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Matches of which one game is forfeited (Double-Swiss), boards forfeited in a match that is played (teams)",
    },
    Described {
        knob: Knob::UnusualResults,
        id: "unusual-results",
        unit: "% of games",
        bounds: PERCENT,
        default: span(0, 0),
        about: "Games of less than one move, adjourned games, a draw against a loss, two losses",
    },
    Described {
        knob: Knob::ZeroPointByes,
        id: "zero-point-byes",
        unit: "% of players a round",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Players absent from a round without points",
    },
    Described {
        knob: Knob::HalfPointByes,
        id: "half-point-byes",
        unit: "% of players a round",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Players absent from a round with the points of a draw",
    },
    Described {
        knob: Knob::FullPointByes,
        id: "full-point-byes",
        unit: "% of players a round",
        bounds: PERCENT,
        default: span(0, 0),
        about: "Players absent from a round with the points of a win",
    },
    Described {
        knob: Knob::LateEntries,
        id: "late-entries",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 5),
        about: "Players who enter in round 2 or 3",
    },
    Described {
        knob: Knob::Withdrawals,
        id: "withdrawals",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 10),
        about: "Players who leave before the last round",
    },
    Described {
        knob: Knob::Prohibited,
        id: "prohibited",
        unit: "pairs",
        bounds: span(0, 100),
        default: span(0, 0),
        about: "Pairs of players who must not meet (record 260)",
    },
    Described {
        knob: Knob::VirtualPoints,
        id: "virtual-points",
        unit: "half-points",
        bounds: span(0, 8),
        default: span(0, 0),
        about: "Virtual points of the upper half in the first half of the rounds (record 250)",
    },
    Described {
        knob: Knob::Boards,
        id: "boards",
        unit: "boards",
        bounds: span(1, 12),
        default: span(1, 1),
        about: "The boards of a match (teams only, where two to four are usual)",
    },
];

impl Described {
    /// The knobs of tournaments of a kind, in the order of the table: only matches of teams have boards.
    pub fn of(games: GamesPerRound) -> impl Iterator<Item = &'static Described> {
        KNOBS.iter().filter(move |described| described.knob != Knob::Boards || games == GamesPerRound::Boards)
    }
}

impl Knob {
    /// How many there are.
    pub const COUNT: usize = KNOBS.len();

    /// Its row in the table.
    #[must_use]
    pub fn described(self) -> &'static Described {
        &KNOBS[self as usize]
    }

    /// The knob with this word.
    #[must_use]
    pub fn named(id: &str) -> Option<Knob> {
        KNOBS.iter().find(|described| described.id == id).map(|described| described.knob)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_knobs_and_defaults_are_within_bounds() {
        for (place, described) in KNOBS.iter().enumerate() {
            assert_eq!(described.knob as usize, place);
            assert!(described.bounds.holds(described.default), "{}", described.id);
            assert_eq!(Knob::named(described.id), Some(described.knob));
        }
    }
}
