//! The table of the settings of random tournaments. The command line, the manifest and the documentation are all made
//! from this table.

use super::Span;
use arbitrium_tournament::GamesPerRound;

/// A setting of random tournaments, such as the number of players. Each tournament draws a value from the range of
/// the setting.
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

/// The description of a setting for users and for the program.
#[derive(Debug)]
#[non_exhaustive]
pub struct Described {
    /// The setting that this entry describes.
    pub knob: Knob,
    /// The name on the command line, such as `half-point-byes`.
    pub id: &'static str,
    /// The unit of the values, as printed in help and errors.
    pub unit: &'static str,
    /// The values that users may choose. A range with other values is refused.
    pub bounds: Span,
    /// The range from which values are drawn by default.
    pub default: Span,
    /// The explanation that help and documentation print.
    pub about: &'static str,
}

const fn span(low: u32, high: u32) -> Span {
    Span { low, high }
}

const PERCENT: Span = span(0, 100);

/// All settings, in the order of the variants of [`Knob`].
pub const KNOBS: [Described; 18] = [
    Described {
        knob: Knob::Players,
        id: "players",
        unit: "players",
        bounds: span(2, 9999),
        default: span(8, 40),
        about: "The number of players, or of teams",
    },
    Described {
        knob: Knob::Rounds,
        id: "rounds",
        unit: "rounds",
        bounds: span(1, 60),
        default: span(5, 9),
        about: "The planned rounds (in Double-Swiss: matches); never more than the number of players allows",
    },
    Described {
        knob: Knob::Exhausting,
        id: "exhausting",
        unit: "% of tournaments",
        bounds: PERCENT,
        default: span(0, 10),
        about: "Tournaments with only one to three players more than rounds",
    },
    Described {
        knob: Knob::Ratings,
        id: "ratings",
        unit: "rating points",
        bounds: span(1, 3500),
        default: span(1400, 2600),
        about: "The range of ratings; every player draws one, each equally likely",
    },
    Described {
        knob: Knob::Unrated,
        id: "unrated",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 20),
        about: "Players without a rating. They rank last and play as with the lowest rating. None in a system that needs ratings",
    },
    Described {
        knob: Knob::EqualRatings,
        id: "equal-ratings",
        unit: "% of players",
        bounds: PERCENT,
        default: span(0, 20),
        about: "Players with the same rating as another player",
    },
    Described {
        knob: Knob::Draws,
        id: "draws",
        unit: "% of games",
        bounds: PERCENT,
        default: span(20, 50),
        about: "Draws between equal opponents; the expected score is always that of table 8.1b",
    },
    Described {
        knob: Knob::Forfeits,
        id: "forfeits",
        unit: "% of boards",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Forfeited games or matches; both players forfeit one in four",
    },
    Described {
        knob: Knob::SingleForfeits,
        id: "single-forfeits",
        unit: "% of boards",
        bounds: PERCENT,
        default: span(0, 3),
        about: "Matches with one forfeited game (Double-Swiss), or forfeited boards of a played match (teams)",
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
        about: "The boards of a team match; two to four are usual",
    },
];

impl Described {
    /// The settings for this kind of tournament, in the order of the table. The number of boards applies only to
    /// matches of teams.
    pub fn of(games: GamesPerRound) -> impl Iterator<Item = &'static Described> {
        KNOBS.iter().filter(move |described| described.knob != Knob::Boards || games == GamesPerRound::Boards)
    }
}

impl Knob {
    /// The number of all settings.
    pub const COUNT: usize = KNOBS.len();

    /// The entry of this setting in the table: name, unit, allowed values, default range and explanation.
    #[must_use]
    pub fn described(self) -> &'static Described {
        &KNOBS[self as usize]
    }

    /// The setting with this name on the command line; `None` if there is none.
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
