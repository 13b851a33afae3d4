//! What the sketch says of its own: three criteria of a bracket's pairing, what a past round was, and who has White.

use arbitrium::position::Position;
use arbitrium::rulebook::{Rulebook, readings};
use arbitrium::tournament::{Colour, GamesPerRound};
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::colours::{Decided, Ladder, Rule, Side, Two};
use arbitrium_swiss::terms::history::{Meeting, WithoutPlaying};
use arbitrium_upfloating::upfloating::edition::{Articles, Edition, Participants};
use arbitrium_upfloating::upfloating::met::Told;
use arbitrium_upfloating::upfloating::{Following, Kind, LookAhead, Match, Noun, Opponents, Row, Was, Ways};

use super::articles as a;

readings! {
    /// Whether the last round asks who floated.
    last_round: LastRound = "last-round", "S7", "does the last round ask who floated?" {
        Asks = "asks": "Yes.",
        Idle = "idle": "No.",
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Sketch {}

const IDLE: &str = "not asked in the last round";

impl Edition for Sketch {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const ARTICLES: Articles = a::ARTICLES;
    const PARTICIPANTS: Participants = Participants { one: "player", many: "players" };
    const FLOATS_NOT_ASKED: &'static str = IDLE;
    const PAIRING: &'static [Row] = &[
        Row {
            article: &a::APART,
            is_asked: |_| true,
            counts: apart,
            noun: Noun {
                one: "pair of unequal scores",
                many: "pairs of unequal scores",
                more: "more pairs would be of unequal scores",
                idle: IDLE,
            },
            is_of_colours: false,
        },
        Row {
            article: &a::OPPONENTS,
            is_asked: |ways| ways.asks_floats,
            counts: opponents,
            noun: Noun {
                one: "opponent of upfloaters floated before",
                many: "opponents of upfloaters floated before",
                more: "more opponents of upfloaters would have floated before",
                idle: IDLE,
            },
            is_of_colours: false,
        },
        Row {
            article: &a::BOTH,
            is_asked: |ways| ways.asks_floats,
            counts: both,
            noun: Noun {
                one: "pair of two who floated before",
                many: "pairs of two who floated before",
                more: "more pairs would be of two who floated before",
                idle: IDLE,
            },
            is_of_colours: false,
        },
    ];

    fn ways(position: &Position, readings: Readings) -> Ways {
        Ways {
            look_ahead: LookAhead::Fewest,
            following: Following::Standings,
            opponents: Opponents::Residents,
            asks_floats: readings.last_round == LastRound::Asks || !position.is_last_round(),
            ..Ways::default()
        }
    }

    fn read_match(meeting: &Meeting, _: Readings) -> Option<Match> {
        let is_played = meeting.theirs.is_some() && !meeting.has_forfeit();
        Some(Match {
            round: meeting.round,
            opponent: meeting.opponent,
            was: if is_played { Was::Played } else { Was::Forfeited },
            counts: is_played,
            colour: meeting.own.colour.filter(|_| is_played),
            float: Float::of_scores(meeting.score, meeting.opponent_score).filter(|_| is_played),
        })
    }

    fn bars(had: WithoutPlaying, _: Readings) -> bool {
        had == WithoutPlaying::PairingAllocatedBye
    }

    fn tournament_pairing_numbers(position: &Position, _: Readings) -> Vec<u16> {
        position.competitors.iter().map(|competitor| competitor.id.get()).collect()
    }

    fn decide(two: &Two<'_>) -> Decided<Told> {
        LADDER.decide(two)
    }
}

static LADDER: Ladder<Told, 1> = Ladder {
    rules: [Rule {
        article: &a::COLOUR_BALANCE,
        gives: balance,
        told: |_| "one had White less often".into(),
    }],
    last: Rule { article: &a::COLOUR_FIRST, gives: parity, told: |_| "both had White as often".into() },
};

fn balance(two: &Two<'_>) -> Option<Colour> {
    let whites = |side: Side<'_>| side.games.iter().filter(|&&colour| colour == Colour::White).count();
    let (own, other) = (whites(two.first), whites(two.second));
    (own != other).then_some(if own < other { Colour::White } else { Colour::Black })
}

fn parity(two: &Two<'_>) -> Colour {
    two.by_parity.unwrap_or(Colour::White)
}

fn apart(_: Ways, one: Kind, other: Kind) -> bool {
    one.score != other.score
}

fn opponents(_: Ways, one: Kind, other: Kind) -> bool {
    one.is_resident && !other.is_resident && one.floated
}

fn both(_: Ways, one: Kind, other: Kind) -> bool {
    one.floated && other.floated
}
