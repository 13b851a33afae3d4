//! What the standings of a tournament are made under.

use super::edition::Edition;
use super::readings::Readings;
use crate::tournament::{PlayerId, Tournament};

/// The edition, the readings, and what the tournament is.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The edition of C.07.
    pub edition: &'static Edition,
    /// How its open points are read.
    pub readings: Readings,
    /// Whether everybody plays everybody by pairings made beforehand (15.2); else it is a Swiss (15.3).
    pub round_robin: bool,
    /// The rounds that are counted.
    pub rounds: u16,
    /// The rounds that are planned; 0 where nothing says it.
    pub announced: u16,
    /// The conversion tables of the Rating Regulations.
    pub conversion: Conversion,
    /// The rounds in which the report has `+` or `-` without an opponent, sorted.
    pub bare_forfeits: Vec<(PlayerId, u16)>,
}

/// The tables that turn fractional scores into rating differences and back (10.2, 10.3).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Conversion {
    /// The rating difference of a fractional score, in hundredths from 0 to 100.
    pub difference: fn(u8) -> i32,
    /// The scoring probability, in hundredths, of somebody rated so much above his opponent.
    pub expected: fn(i32) -> u8,
}

impl Conditions {
    /// All rounds of a Swiss tournament as recorded, by an edition and its default readings.
    #[must_use]
    pub fn of(tournament: &Tournament, edition: &'static Edition, conversion: Conversion) -> Self {
        Conditions {
            edition,
            readings: Readings::default(),
            round_robin: false,
            rounds: tournament.paired_rounds(),
            announced: tournament.planned_rounds.map_or(0, |planned| planned.rounds),
            conversion,
            bare_forfeits: Vec::new(),
        }
    }

    pub(crate) fn bare_forfeit(&self, player: PlayerId, round: u16) -> bool {
        self.bare_forfeits.binary_search(&(player, round)).is_ok()
    }
}
