//! Who was not to meet when the round was paired.

use super::facts::Facts;
use super::likeliest::Reach;
use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::Prohibition as Record;
use crate::tournament::{PlayerId, Tournament};

/// Other prohibitions of the organiser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prohibition {
    /// Two were not to meet in this round.
    Pair {
        /// The round.
        round: u16,
        /// The one.
        first: PlayerId,
        /// The other.
        second: PlayerId,
    },
    /// Those of one federation were not to meet.
    Federation(String),
    /// Nobody was to meet somebody of his own federation.
    Federations,
    /// Nothing was prohibited.
    Nothing,
}

impl Prohibition {
    /// The round in which alone it holds; `None` where it holds in all.
    #[must_use]
    pub fn round(&self) -> Option<u16> {
        if let Prohibition::Pair { round, .. } = self { Some(*round) } else { None }
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        match *self {
            Prohibition::Pair { first, second, .. } => vec![first, second],
            Prohibition::Federation(_) | Prohibition::Federations | Prohibition::Nothing => Vec::new(),
        }
    }

    pub(super) fn apply<'a>(&self, mut facts: Facts<'a>) -> Facts<'a> {
        let prohibited = match self {
            Prohibition::Pair { first, second, .. } => vec![vec![*first, *second]],
            Prohibition::Federation(code) => vec![members(facts.report, code)],
            Prohibition::Federations => {
                federations(facts.report).iter().map(|code| members(facts.report, code)).collect()
            }
            Prohibition::Nothing => {
                facts.tournament.prohibited.clear();
                Vec::new()
            }
        };
        for players in prohibited {
            let players = players.into_iter().map(|id| facts.number(id)).collect();
            let (first_round, last_round) = self.round().map_or((1, u16::MAX), |round| (round, round));
            facts.tournament.prohibited.push(Record { first_round, last_round, players });
        }
        facts
    }

    /// The pairs that the reference has and the record has not, and what an organiser may have wished.
    pub(super) fn all(report: &Tournament, reach: &Reach) -> Vec<Prohibition> {
        let mut found: Vec<Prohibition> = Vec::new();
        if !report.prohibited.is_empty() {
            found.push(Prohibition::Nothing);
        }
        let federations = federations(report);
        if federations.len() > 1 {
            found.push(Prohibition::Federations);
            found.extend(federations.into_iter().map(Prohibition::Federation));
        }
        let round = reach.round;
        let pair = |&(first, second): &(PlayerId, PlayerId)| Prohibition::Pair { round, first, second };
        found.extend(reach.unmet.iter().map(pair));
        found
    }

    pub(super) fn told(&self) -> Telling {
        match self {
            Prohibition::Pair { first, second, .. } => {
                tell!["the organiser had prohibited ", *first, " and ", *second, " from meeting"]
            }
            Prohibition::Federation(code) => {
                format!("the organiser had prohibited pairs within {code}").into()
            }
            Prohibition::Federations => "the organiser had prohibited pairs within a federation".into(),
            Prohibition::Nothing => "the organiser had prohibited no pair".into(),
        }
    }
}

/// The federations of which there are several players.
fn federations(report: &Tournament) -> Vec<String> {
    let mut codes: Vec<&str> = report.players.iter().map(|player| player.federation.as_str()).collect();
    codes.sort_unstable();
    let of_several = codes.chunk_by(|a, b| a == b).filter(|same| same.len() > 1);
    of_several.map(|same| same[0]).filter(|code| !code.trim().is_empty()).map(str::to_owned).collect()
}

fn members(report: &Tournament, code: &str) -> Vec<PlayerId> {
    report.players.iter().filter(|player| player.federation == code).map(|player| player.id).collect()
}
