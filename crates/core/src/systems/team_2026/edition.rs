//! What C.04.6 says differently from the other texts that choose upfloaters.

use super::articles as a;
use super::readings::{
    self, C5Legal, C8Set, FirstScore, FloaterBye, NoPreferences, OneScore, PabC2, Readings, Tpn,
};
use super::{colours, matches, preferences};
use crate::position::{Competitor, PastRound, Position, Worth};
use crate::rulebook::Rulebook;
use crate::systems::terms::colours::{Decided, Two};
use crate::systems::terms::history::{Meeting, is_unplayed};
use crate::systems::terms::numbers;
use crate::systems::terms::preference::{Preference, Strength};
use crate::systems::upfloating::colours::Told;
use crate::systems::upfloating::edition::{Articles, Edition, Participants};
use crate::systems::upfloating::{
    Following, Kind, LookAhead, Match, Noun, Preferences, Row, ScoresOver, Ways,
};
use crate::tournament::{Bye, Colour, Entry, GamesPerRound, Points};

/// C.04.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teams {}

impl Edition for Teams {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::Boards;
    const ARTICLES: Articles = a::ARTICLES;
    const PARTICIPANTS: Participants = Participants { one: "team", many: "teams" };
    const FLOATS_NOT_ASKED: &'static str = "not asked in the last two rounds";
    const SET_MAY_WEIGH_PAIRING: bool = true;
    const PAIRING: &'static [Row] = &[
        Row {
            article: &a::C8,
            is_asked: |ways| ways.preferences != Preferences::None,
            counts: c8,
            noun: Noun {
                one: "team without its colour preference",
                many: "teams without their colour preference",
                more: "more teams would have been without their colour preference",
                idle: "not asked without colour preferences",
            },
        },
        Row {
            article: &a::C9,
            is_asked: |ways| ways.preferences == Preferences::Graded,
            counts: c9,
            noun: Noun {
                one: "team without its strong colour preference",
                many: "teams without their strong colour preference",
                more: "more teams would have been without their strong colour preference",
                idle: "not asked without Type B preferences",
            },
        },
        Row::opponents_who_floated(&a::C10, Self::FLOATS_NOT_ASKED),
    ];

    fn ways(position: &Position, readings: Readings) -> Ways {
        let kind = preferences::kind(position, readings);
        Ways {
            look_ahead: match readings.c6 {
                readings::C6::Graded => LookAhead::Fewest,
                readings::C6::PassFail => LookAhead::Parity,
            },
            following: match readings.following {
                readings::Following::Standings => Following::Standings,
                readings::Following::Remaining => Following::Remaining,
            },
            asks_floats: readings.asks_floats(position),
            preferences: kind,
            set_weighs_pairing: readings.c8_set == C8Set::Yes,
            scores: match readings.c5_legal {
                C5Legal::Legal => ScoresOver::Legal,
                C5Legal::Raw => ScoresOver::All,
            },
            has_colours: kind != Preferences::None || readings.no_preferences == NoPreferences::Rest,
            ..Ways::default()
        }
    }

    fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
        matches::read_match(meeting, readings)
    }

    /// Basic Rules 4, reading `pab-c2`.
    fn bars_points(past: &PastRound, worth: Worth, readings: Readings) -> bool {
        readings.pab_c2 == PabC2::Basic && is_unplayed(past) && past.points >= worth.win
    }

    /// 1.5, reading `floater-bye`.
    fn floats_alone(past: &PastRound, readings: Readings) -> bool {
        let had_bye = matches!(past.entry, Entry::Bye(bye) if bye != Bye::Zero);
        readings.floater_bye == FloaterBye::Yes && had_bye
    }

    fn preference(games: &[Colour], position: &Position, readings: Readings) -> Option<Preference> {
        preferences::of(games, position, readings)
    }

    /// 1.1 and 4.3.1, reading `tpn`.
    fn tournament_pairing_numbers(position: &Position, readings: Readings) -> Vec<u16> {
        match readings.tpn {
            Tpn::Rank => position.competitors.iter().map(|competitor| competitor.id.get()).collect(),
            Tpn::Paired => numbers::of_those_arrived(position),
        }
    }

    /// 1.2, and 4.2: "with the higher primary score; or with the higher secondary score (unless the rules of the competition state not to use
    /// it)".
    fn rank(competitor: &Competitor, position: &Position, readings: Readings) -> [Points; 2] {
        let primary = match readings.first_score {
            FirstScore::Standings => competitor.points,
            FirstScore::Pairing => competitor.score,
        };
        let is_used =
            position.teams.unwrap_or_default().names_secondary || readings.one_score == OneScore::Used;
        [primary, competitor.secondary.filter(|_| is_used).unwrap_or(Points::ZERO)]
    }

    fn decide(two: &Two<'_>) -> Decided<Told> {
        colours::LADDER.decide(two)
    }
}

/// C8: "Minimise the number of teams whose colour preference, if any, is not fulfilled." By 4.3.2 and 4.3.3 that is one of two who
/// prefer the same colour, and nobody else.
fn c8(_: Ways, one: Kind, other: Kind) -> bool {
    let colours = [one, other].map(|kind| kind.preference.map(|preference| preference.colour));
    colours[0].is_some() && colours[0] == colours[1]
}

/// C9: "(Type B only) Minimise the number of teams whose strong colour preference, if any, is not fulfilled." By 4.3.4 that is one of
/// two who have a strong preference for the same colour.
fn c9(ways: Ways, one: Kind, other: Kind) -> bool {
    let is_strong = |kind: Kind| kind.preference.is_some_and(|p| p.strength == Strength::Strong);
    c8(ways, one, other) && is_strong(one) && is_strong(other)
}
