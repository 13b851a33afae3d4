//! Puts explanations into words.

use super::{Cause, Causes, Evidence, Hand, How, Hypothesis, Kind, Number};
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{GamesPerRound, PlayerId, Tournament};

impl Cause {
    /// The changes as one clause. If alternatives have the same effect, the clause lists them without repeating
    /// common words.
    #[must_use]
    pub fn clause(&self, tournament: &Tournament) -> Telling {
        let told = |change: &Hypothesis| change.told(tournament);
        if self.alternatives.is_empty() {
            let (added, others): (Vec<&Hypothesis>, Vec<&Hypothesis>) =
                self.changes.iter().partition(|change| is_added(change));
            let others = others.into_iter().map(told);
            return match added.len() {
                0 | 1 => Telling::list_all(others.chain(added.into_iter().map(told))),
                _ => Telling::list_all(others.chain([added_boards(&added)])),
            };
        }
        let all = || self.changes.iter().chain(&self.alternatives);
        let pairs = || all().filter_map(|change| Some(change.players()).filter(|players| players.len() == 2));
        let pairs = || pairs().map(|players| tell![players[0], " and ", players[1]]);
        match &self.changes[..] {
            [Hypothesis::Hand(Hand::Met { .. })] => {
                tell!["one of these boards was made by hand: ", Telling::either(pairs())]
            }
            [Hypothesis::Prohibition(_)] => {
                tell!["the organiser did not allow one of these pairs: ", Telling::either(pairs())]
            }
            _ => {
                let lists = all().filter_map(|change| match change {
                    Hypothesis::Number(Number::Listed(list)) => list.by(),
                    _ => None,
                });
                let lists: Vec<&str> = lists.collect();
                if lists.len() == self.alternatives.len() + 1 {
                    return tell!["the starting list was sorted by ", Telling::either(lists)];
                }
                Telling::either(all().map(told))
            }
        }
    }

    /// The explanation of a round as a sentence without a full stop. It also names the effect on the other rounds.
    #[must_use]
    pub fn sentence(&self, round: u16, tournament: &Tournament) -> Telling {
        let games = tournament.games_per_round;
        tell![
            condition(self, Some(round), tournament),
            still_turned(self),
            beside(self, round, games),
            spoilt(self, games)
        ]
    }
}

impl Cause {
    /// How an arbiter can find out whether the explanation is true, as a clause.
    #[must_use]
    pub fn check(&self, tournament: &Tournament) -> Telling {
        let word = tournament.games_per_round.round_word();
        let Some(change) = self.changes.first() else { return Telling::new() };
        let round = change.round().map(|round| format!(" of {word} {round}")).unwrap_or_default();
        match change.kind() {
            Kind::Number => match &change.players()[..] {
                [player] => tell!["to check: the number of ", *player, " in the starting list of that day"],
                _ => tell!["to check: the starting list of that day"],
            },
            Kind::Result => match &change.players()[..] {
                [first, second] => {
                    tell![
                        "to check: the score sheet of ",
                        *first,
                        " and ",
                        *second,
                        round,
                        ", and when the result was entered"
                    ]
                }
                _ => tell!["to check: the score sheets", round, ", and when the results were entered"],
            },
            Kind::Attendance => {
                tell!["to check: who had asked for a bye or was absent", round.replacen("of", "in", 1)]
            }
            Kind::Acceleration => {
                tell!["to check: whether the regulations of the event name an acceleration"]
            }
            Kind::Rules => tell!["to check: by which rules the pairing program paired"],
            Kind::Setup => tell!["to check: the settings of the event in the pairing program"],
            Kind::Prohibition => tell!["to check: which pairs the organiser did not allow"],
            Kind::Hand => match change {
                Hypothesis::Hand(Hand::Bye { player, .. }) => {
                    tell!["to check: whether ", *player, " had asked for a bye"]
                }
                _ => tell!["to check: whether boards were changed by hand"],
            },
        }
    }
}

impl Causes {
    /// The rounds that a cause explains, as one clause:
    /// `rounds 1, 2 and 4 are correct if the starting list was sorted by rating`.
    #[must_use]
    pub fn of_rounds(cause: &Cause, tournament: &Tournament) -> Telling {
        let games = tournament.games_per_round;
        let agree = match &cause.explains[..] {
            [round] => format!("{} {round} is correct if ", games.round_word()),
            rounds => format!("{} {} are correct if ", games.round_words(), row(rounds)),
        };
        tell![agree, condition(cause, None, tournament), spoilt(cause, games)]
    }
}

fn is_added(change: &Hypothesis) -> bool {
    matches!(change, Hypothesis::Hand(Hand::Met { how: How::Added, .. }))
}

/// Several added boards as one clause that names them by player numbers.
fn added_boards(added: &[&Hypothesis]) -> Telling {
    let boards = added.iter().map(|change| {
        let numbers: Vec<String> = change.players().iter().map(ToString::to_string).collect();
        numbers.join("-")
    });
    tell!["boards ", Telling::list(boards), " were set by hand after the other players were paired"]
}

/// The clause with the changes, the period in which they are assumed, and the evidence for them. `round` is `None` if
/// the sentence is about all explained rounds.
fn condition(cause: &Cause, round: Option<u16>, tournament: &Tournament) -> Telling {
    let word = tournament.games_per_round.round_word();
    let until = match cause.until {
        Some(until) if cause.kind() != Kind::Hand => {
            let when = if Some(until) == round { "when" } else { "until" };
            format!(" {when} {word} {until} was paired")
        }
        _ => String::new(),
    };
    tell![cause.clause(tournament), until, in_brackets(&cause.evidence)]
}

fn in_brackets(evidence: &[Evidence]) -> Telling {
    let mut clauses: Vec<Telling> = Vec::new();
    let mut with_other_points: Vec<PlayerId> = Vec::new();
    for found in evidence {
        match found {
            Evidence::OtherPoints(player) => with_other_points.push(*player),
            _ => clauses.push(found.told()),
        }
    }
    clauses.extend(match with_other_points[..] {
        [] => None,
        [player] => Some(Evidence::OtherPoints(player).told()),
        _ => Some(tell![
            "the report gives ",
            Telling::list(with_other_points.iter().copied()),
            " other points than their results"
        ]),
    });
    let mut told = Telling::new();
    for (place, clause) in clauses.into_iter().enumerate() {
        told = told.and(if place == 0 { " (" } else { "; " }).and(clause);
    }
    if evidence.is_empty() { told } else { told.and(")") }
}

fn still_turned(cause: &Cause) -> Telling {
    if cause.leaves.is_empty() {
        return Telling::new();
    }
    let boards = match cause.leaves.len() {
        1 => "1 board".to_owned(),
        number => format!("{number} boards"),
    };
    tell!["; the colours of ", boards, " would still differ"]
}

/// The part of the sentence about other rounds that the cause explains; empty if there are none.
fn beside(cause: &Cause, round: u16, games: GamesPerRound) -> Telling {
    let others: Vec<u16> = cause.explains.iter().copied().filter(|&other| other != round).collect();
    match others.len() {
        0 => Telling::new(),
        1 => format!("; then {} {} is correct as well", games.round_word(), others[0]).into(),
        _ => format!("; then {} {} are correct as well", games.round_words(), row(&others)).into(),
    }
}

fn spoilt(cause: &Cause, games: GamesPerRound) -> Telling {
    match cause.spoils.len() {
        0 => Telling::new(),
        1 => {
            format!("; but {} {}, which is correct, would differ", games.round_word(), cause.spoils[0]).into()
        }
        _ => format!("; but {} {}, which are correct, would differ", games.round_words(), row(&cause.spoils))
            .into(),
    }
}

/// Numbers as an enumeration: `1, 2 and 4`.
pub(super) fn row(numbers: &[u16]) -> String {
    Telling::list(numbers.iter().map(|number| usize::from(*number))).to_string()
}
