//! The parts of C.04.5 that differ from the other text that chooses upfloaters (C.04.6).

use super::articles as a;
use super::readings::{self, C8Opponents, Readings, Tpn};
use super::{colours, matches};
use crate::upfloating::edition::{Articles, Edition, Participants};
use crate::upfloating::met::Told;
use crate::upfloating::{Following, LookAhead, Match, Opponents, Row, Ways};
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::terms::history::Meeting;
use arbitrium_swiss::terms::numbers;
use arbitrium_tournament::GamesPerRound;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Rulebook;

/// The text of C.04.5, as a type without values. It selects the edition at compile time.
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

    /// Whether the rule about the bye compares scores without virtual points (3.4.2, interpretation `bye-score`).
    fn gives_bye_by_points(readings: Readings) -> bool {
        readings.bye_score == readings::ByeScore::Standings
    }

    fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
        matches::read_match(meeting, readings)
    }

    /// The TPN of each competitor according to the interpretation `tpn` (1.1, General Handling Rules 2, and 4.3.1).
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
