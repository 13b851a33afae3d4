//! Describes a hypothesis by separate values, for machine-readable output.

use super::result::{is_forfeited, recorded_score, score};
use super::{Attendance, Hand, How, Hypothesis, List, Number, Outcome, Prohibition, Setup};
use arbitrium_tournament::{Bye, Entry, PlayerId, Scores, Tournament};

/// A hypothesis as separate values, for machine-readable output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Described {
    /// The change in one word, such as `moved`. It is unique within its kind.
    pub what: &'static str,
    /// The players that the change is about.
    pub players: Vec<PlayerId>,
    /// The round whose record changes, counted from 1; `None` if the change is not about one round.
    pub round: Option<u16>,
    /// The recorded value; `None` if the file records no such value.
    pub from: Option<String>,
    /// The value that the hypothesis assumes instead; `None` if the change needs no value.
    pub to: Option<String>,
}

impl Hypothesis {
    /// The values that describe the change.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::causes::{Hypothesis, Setup};
    /// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
    /// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tournament/src/example.trf");
    /// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
    /// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
    /// # let tournament = lowered.tournament;
    /// let described = Hypothesis::Setup(Setup::PlannedRounds(3)).described(&tournament);
    /// assert_eq!((described.what, described.to.as_deref()), ("planned-rounds", Some("3")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn described(&self, report: &Tournament) -> Described {
        let (what, from, to) = match self {
            Hypothesis::Number(change) => number(*change),
            Hypothesis::Relisted(change) => ("relisted", None, Some(change.places())),
            Hypothesis::Result(change) => result(change, report),
            Hypothesis::Attendance(change) => attendance(change, report),
            Hypothesis::Prohibition(change) => prohibition(change),
            Hypothesis::Setup(change) => setup(*change, report),
            Hypothesis::Hand(change) => hand(*change),
        };
        Described { what, players: self.players(), round: self.round(), from, to }
    }
}

type Values = (&'static str, Option<String>, Option<String>);

fn number(change: Number) -> Values {
    match change {
        Number::Moved { player, from, to } => {
            let place = if from == to { to.to_string() } else { format!("{from}..{to}") };
            ("moved", Some(player.to_string()), Some(place))
        }
        Number::Exchanged(a, b) => ("exchanged", Some(format!("{a}, {b}")), Some(format!("{b}, {a}"))),
        Number::Listed(list) => ("listed", None, Some(List::word(list).to_owned())),
    }
}

fn result(change: &Outcome, report: &Tournament) -> Values {
    match change {
        Outcome::Ended { round, first, second, games: these } => {
            let these: Vec<String> = these.iter().map(|&games| score(games)).collect();
            ("ended", recorded_score(report, *round, (*first, *second)), Some(these.join(" or ")))
        }
        Outcome::Turned { white, black, .. } => {
            ("turned", Some(format!("{black}-{white}")), Some(format!("{white}-{black}")))
        }
        Outcome::Exchanged { round, one, other } => {
            let of = |board| recorded_score(report, *round, board);
            ("exchanged", of(*one), of(*other))
        }
        Outcome::Match { round, first, second, points: [own, theirs] } => {
            let points = |id: PlayerId| {
                let event = report.teams.as_deref()?;
                Some(event.scores_in(report.index_of(id)?, *round).game_points)
            };
            let recorded = points(*first).zip(points(*second)).map(|(own, theirs)| format!("{own}-{theirs}"));
            let forfeited = if is_forfeited(report, *round, *first, *second) { " forfeited" } else { "" };
            let recorded = recorded.map(|points| points + forfeited);
            ("ended", recorded, Some(format!("{own}-{theirs}")))
        }
    }
}

fn attendance(change: &Attendance, report: &Tournament) -> Values {
    let recorded = |id: PlayerId, round: u16| {
        report.index_of(id).map(|place| word(report.entry(place, round)).to_owned())
    };
    match change {
        Attendance::Bye { round, player, bye } => {
            let to = word(bye.map_or(Entry::Missing, Entry::Bye)).to_owned();
            ("bye", recorded(*player, *round), Some(to))
        }
        Attendance::Requested { round, player } => {
            ("requested", recorded(*player, *round), Some("requested".to_owned()))
        }
        Attendance::HadTheBye { round, player } => (
            "had-the-bye",
            recorded(*player, *round),
            Some(word(Entry::Bye(Bye::PairingAllocated)).to_owned()),
        ),
        Attendance::Paired { round, first, .. } => {
            ("paired", recorded(*first, *round), Some("paired".to_owned()))
        }
        Attendance::NotEntered { .. } => ("not-entered", None, None),
    }
}

/// The kind of entry that a player has in a round, in one word, as in JSON.
pub(super) fn word(entry: Entry) -> &'static str {
    match entry {
        Entry::Missing => "none",
        Entry::Contest(_) => "game",
        Entry::Bye(Bye::Zero) => "zero-point-bye",
        Entry::Bye(Bye::Half) => "half-point-bye",
        Entry::Bye(Bye::Full) => "full-point-bye",
        Entry::Bye(Bye::PairingAllocated) => "pairing-allocated-bye",
    }
}

fn prohibition(change: &Prohibition) -> Values {
    match change {
        Prohibition::Pair { .. } => ("pair", None, None),
        Prohibition::Federation(code) => ("federation", None, Some(code.clone())),
        Prohibition::Federations => ("federations", None, None),
        Prohibition::Nothing => ("nothing", None, None),
    }
}

fn setup(change: Setup, report: &Tournament) -> Values {
    let planned = report.planned_rounds.map(|planned| planned.rounds.to_string());
    let colour = report.initial_colour.map(|(colour, _)| colour.to_string());
    match change {
        Setup::PlannedRounds(rounds) => ("planned-rounds", planned, Some(rounds.to_string())),
        Setup::InitialColour(now) => ("initial-colour", colour, Some(now.to_string())),
        Setup::NoAcceleration => ("acceleration", Some("as recorded".to_owned()), Some("none".to_owned())),
        Setup::Accelerated(how) => ("acceleration", Some("none".to_owned()), Some(how.written())),
        Setup::Baku => ("acceleration", Some("none".to_owned()), Some("baku".to_owned())),
        Setup::ByeWorth(points) => {
            ("bye-worth", Some(Setup::worth_of_the_bye(report).to_string()), Some(points.to_string()))
        }
        Setup::TeamByeWorth(scores) => {
            let recorded = Setup::worth_of_the_teams_bye(report);
            let of = |scores: Scores| format!("{} {}", scores.match_points, scores.game_points);
            ("bye-worth", Some(of(recorded)), Some(of(scores)))
        }
        Setup::Document(id) => ("document", None, Some(id.word().to_owned())),
        Setup::Reading(id, value) => ("reading", None, Some(format!("{id}={value}"))),
    }
}

fn hand(change: Hand) -> Values {
    match change {
        Hand::Met { how: How::Forced, .. } => ("forced", None, None),
        Hand::Met { how: How::Added, .. } => ("added", None, None),
        Hand::Met { how: How::Either, .. } => ("forced-or-added", None, None),
        Hand::Exchanged { one, other, .. } => {
            ("exchanged", None, Some(format!("{}-{}, {}-{}", one.0, one.1, other.0, other.1)))
        }
        Hand::Bye { .. } => ("bye", None, None),
        Hand::Turned { white, black, .. } => {
            ("turned", Some(format!("{black}-{white}")), Some(format!("{white}-{black}")))
        }
    }
}
