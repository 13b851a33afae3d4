//! The conditions under which standings are made.

use super::edition::Edition;
use super::readings::Readings;
use arbitrium_tournament::{PlayerId, Tournament};

/// The conditions under which standings are made: the edition, its interpretations, and the kind of tournament.
#[derive(Clone, Debug)]
pub struct Conditions {
    /// The edition of C.07 that defines the tie-breaks.
    pub edition: &'static Edition,
    /// The chosen interpretations of the edition's open points.
    pub readings: Readings,
    /// Whether every participant plays every other one with pairings made before the start (15.2). If false, the
    /// tournament is a Swiss (15.3).
    pub round_robin: bool,
    /// The number of rounds that count.
    pub rounds: u16,
    /// The number of planned rounds; 0 if it is unknown.
    pub announced: u16,
    /// The conversion tables of the Rating Regulations.
    pub conversion: Conversion,
    /// The players and rounds for which the report has `+` or `-` without an opponent, in ascending order.
    pub bare_forfeits: Vec<(PlayerId, u16)>,
}

/// The tables that convert fractional scores into rating differences (10.2) and rating differences into expected
/// scores (10.3).
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    /// The rating difference in rating points for a fractional score in hundredths, from 0 to 100.
    pub difference: fn(u8) -> i32,
    /// The expected score, in hundredths, of a player whose rating is this many points above the opponent's.
    pub expected: fn(i32) -> u8,
}

impl Conditions {
    /// The conditions for a Swiss tournament with all recorded rounds, an edition and its default interpretations.
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
