//! What C.04.5 says differently from the other texts that choose upfloaters.

use super::articles as a;
use super::readings::{self, C8Opponents, Readings, Tpn};
use super::{colours, matches};
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::systems::terms::colours::{Decided, Two};
use crate::systems::terms::history::Meeting;
use crate::systems::terms::numbers;
use crate::systems::upfloating::colours::Told;
use crate::systems::upfloating::edition::{Articles, Edition, Participants};
use crate::systems::upfloating::{Following, LookAhead, Match, Opponents, Row, Ways};
use crate::tournament::GamesPerRound;

/// C.04.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubleSwiss {}

impl Edition for DoubleSwiss {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::Two;
    const ARTICLES: Articles = a::ARTICLES;
    const PARTICIPANTS: Participants = Participants { one: "player", many: "players" };
    const FLOATS_NOT_ASKED: &'static str = "not asked in the last round";
    const PAIRING: &'static [Row] = &[Row::opponents_who_floated(&a::C8, Self::FLOATS_NOT_ASKED)];

    fn ways(position: &Position, readings: Readings) -> Ways {
        Ways {
            look_ahead: match readings.look_ahead {
                readings::LookAhead::Fewest => LookAhead::Fewest,
                readings::LookAhead::Parity => LookAhead::Parity,
            },
            following: match readings.following {
                readings::Following::Standings => Following::Standings,
                readings::Following::WithBye => Following::WithBye,
                readings::Following::WithAbsent => Following::WithAbsent,
                readings::Following::Remaining => Following::Remaining,
            },
            opponents: match readings.c8_opponents {
                C8Opponents::Residents => Opponents::Residents,
                C8Opponents::HigherScored => Opponents::HigherScored,
            },
            asks_floats: !readings.last_round_is(position),
            ..Ways::default()
        }
    }

    fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
        matches::read_match(meeting, readings)
    }

    /// 1.1 (General Handling Rules 2) and 4.3.1, reading `tpn`.
    fn tournament_pairing_numbers(position: &Position, readings: Readings) -> Vec<u16> {
        match readings.tpn {
            Tpn::StartRank => position.competitors.iter().map(|competitor| competitor.id.get()).collect(),
            Tpn::Paired => numbers::of_those_arrived(position),
        }
    }

    fn decide(two: &Two<'_>) -> Decided<Told> {
        colours::LADDER.decide(two)
    }
}
