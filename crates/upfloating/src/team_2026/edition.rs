//! The parts of C.04.6 that differ from the other text that chooses upfloaters (C.04.5).

use super::articles as a;
use super::readings::{
    self, C5Legal, C8Set, FirstScore, FloaterBye, NoPreferences, OneScore, PabC2, Readings, Tpn,
};
use super::{colours, matches, preferences};
use crate::upfloating::edition::{Articles, Edition, Participants};
use crate::upfloating::met::Told;
use crate::upfloating::{Following, Kind, LookAhead, Match, Noun, Preferences, Row, ScoresOver, Ways};
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::terms::history::{Meeting, is_unplayed};
use arbitrium_swiss::terms::numbers;
use arbitrium_swiss::terms::preference::{Preference, Strength};
use arbitrium_tournament::position::{Competitor, PastRound, Position, Worth};
use arbitrium_tournament::rulebook::Rulebook;
use arbitrium_tournament::{Bye, Colour, Entry, GamesPerRound, Points};

/// The text of C.04.6, as a type without values. It selects the edition at compile time.
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
            is_of_colours: true,
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
            is_of_colours: true,
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

    /// Whether the rule about the bye compares scores without virtual points (3.4.2, interpretation `bye-score`).
    fn gives_bye_by_points(readings: Readings) -> bool {
        readings.bye_score == readings::ByeScore::Standings
    }

    fn read_match(meeting: &Meeting, readings: Readings) -> Option<Match> {
        matches::read_match(meeting, readings)
    }

    /// Whether a team that got the points of a win without a match in the round `past` is barred from the bye
    /// (Basic Rules 4, interpretation `pab-c2`).
    fn bars_points(past: &PastRound, worth: Worth, readings: Readings) -> bool {
        readings.pab_c2 == PabC2::Basic && is_unplayed(past) && past.points >= worth.win
    }

    /// Whether a team that had a bye in the previous round `past` counts as a floater (1.5, interpretation
    /// `floater-bye`).
    fn floats_alone(past: &PastRound, readings: Readings) -> bool {
        let had_bye = matches!(past.entry, Entry::Bye(bye) if bye != Bye::Zero);
        readings.floater_bye == FloaterBye::Yes && had_bye
    }

    fn preference(games: &[Colour], position: &Position, readings: Readings) -> Option<Preference> {
        preferences::of(games, position, readings)
    }

    /// The TPN of each competitor according to the interpretation `tpn` (1.1 and 4.3.1).
    fn tournament_pairing_numbers(position: &Position, readings: Readings) -> Vec<u16> {
        match readings.tpn {
            Tpn::Rank => position.competitors.iter().map(|competitor| competitor.id.get()).collect(),
            Tpn::Paired => numbers::of_those_arrived(position),
        }
    }

    /// The scores that decide which team of a match is the first-team: the primary score, then the secondary score
    /// (1.2). 4.2: "with the higher primary score; or with the higher secondary score (unless the rules of the
    /// competition state not to use it)".
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

/// Whether the pair of `one` and `other` counts in C8: "Minimise the number of teams whose colour preference,
/// if any, is not fulfilled." By 4.3.2 and 4.3.3, if two teams prefer the same colour, the preference of one
/// of them is not fulfilled. All other preferences are fulfilled.
fn c8(_: Ways, one: Kind, other: Kind) -> bool {
    let colours = [one, other].map(|kind| kind.preference.map(|preference| preference.colour));
    colours[0].is_some() && colours[0] == colours[1]
}

/// Whether the pair of `one` and `other` counts in C9: "(Type B only) Minimise the number of teams whose
/// strong colour preference, if any, is not fulfilled." By 4.3.4, if two teams have a strong preference for
/// the same colour, the preference of one of them is not fulfilled.
fn c9(ways: Ways, one: Kind, other: Kind) -> bool {
    let is_strong = |kind: Kind| kind.preference.is_some_and(|p| p.strength == Strength::Strong);
    c8(ways, one, other) && is_strong(one) && is_strong(other)
}
