//! Hypotheses about pairs that the organiser prohibited.

use super::facts::Facts;
use super::likeliest::Reach;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::Prohibition as Record;
use arbitrium_tournament::{PlayerId, Tournament};

/// A change of the organiser's prohibitions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prohibition {
    /// Two players were not allowed to meet in this round.
    Pair {
        /// The only round in which the pair was prohibited, counted from 1.
        round: u16,
        /// One player of the prohibited pair.
        first: PlayerId,
        /// The other player of the prohibited pair.
        second: PlayerId,
    },
    /// Players of the federation with this code were not allowed to meet each other.
    Federation(String),
    /// No player was allowed to meet a player of their own federation.
    Federations,
    /// No pair was prohibited, although the file contains prohibitions.
    Nothing,
}

impl Prohibition {
    /// The only round of the prohibition, counted from 1; `None` if it applies to all rounds.
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

    /// Prohibitions that may have been in force: those that an organiser typically makes, and one for each pair of
    /// the correct pairing that is not recorded.
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
                tell!["the organiser did not allow ", *first, " to play ", *second]
            }
            Prohibition::Federation(code) => {
                format!("the organiser did not allow pairs within {code}").into()
            }
            Prohibition::Federations => "the organiser did not allow pairs within a federation".into(),
            Prohibition::Nothing => "the organiser allowed all pairs".into(),
        }
    }
}

/// The codes of the federations with at least two players.
fn federations(report: &Tournament) -> Vec<String> {
    let mut codes: Vec<&str> = report.players.iter().map(|player| player.federation.as_str()).collect();
    codes.sort_unstable();
    let of_several = codes.chunk_by(|a, b| a == b).filter(|same| same.len() > 1);
    of_several.map(|same| same[0]).filter(|code| !code.trim().is_empty()).map(str::to_owned).collect()
}

fn members(report: &Tournament, code: &str) -> Vec<PlayerId> {
    report.players.iter().filter(|player| player.federation == code).map(|player| player.id).collect()
}
