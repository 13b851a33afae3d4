//! Article 13.3: Extended Direct Encounter, and its combinations with tie-breaks of Article 12.

use std::cmp::Ordering;

use super::boards::ByBoards;
use super::encounter::{Encounter, Separate, reapplied};
use super::readings::{EdeBoards, EdeTied};
use super::tables::Tables;
use super::value::tenths;

/// The tie-breaks of Article 12 that follow Article 6, in order (13.3.2).
pub(crate) type Chain = &'static [ByBoards];

impl Tables<'_> {
    /// Applies 13.3 to tied teams and returns the groups that stay tied, best first. 13.3.3: "Any time a new
    /// subset of tied teams is determined, restart with the new subset from 13.3.1." `chain` has the
    /// tie-breaks of 13.3.2. If `as_played` is true, forfeits count as games. If `steps` is given, each
    /// application is added to it.
    pub(crate) fn extended_direct_encounter(
        &self,
        group: &[usize],
        (chain, as_played): (Chain, bool),
        mut steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        reapplied(group, |tied| {
            let ranked = self.by_both_scores(tied, as_played, steps.as_deref_mut());
            match *tied {
                [one, other] if ranked.len() == 1 && self.chain_follows(one, other) => {
                    self.by_chain([one, other], chain, steps.as_deref_mut())
                }
                _ => ranked,
            }
        })
    }

    /// Divides tied teams by the primary score, or else by the secondary score. If `as_played` is true,
    /// forfeits count as games. If `steps` is given, each application is added to it. 13.3.1: "Apply the
    /// Direct Encounter rule (Article 6), first using the primary score (MP or GP), then, if no ties were
    /// broken in accordance with this rule, using the secondary score."
    fn by_both_scores(
        &self,
        tied: &[usize],
        as_played: bool,
        mut steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        let ranked = self.primary.actual.encounters_among(tied, as_played, steps.as_deref_mut());
        if ranked.len() > 1 {
            return ranked;
        }
        self.other().actual.encounters_among(tied, as_played, steps)
    }

    /// Whether 13.3.2 applies: "exactly two teams are still tied in both MP and GP".
    fn chain_follows(&self, one: usize, other: usize) -> bool {
        let tables = [&self.primary.actual, &self.other().actual];
        match tables[0].conditions.readings.ede_tied {
            EdeTied::Encounter => true,
            EdeTied::Totals => {
                tables.iter().all(|table| table.rows[one].standing == table.rows[other].standing)
            }
        }
    }

    /// Applies the tie-breaks of `chain` to two teams until one of these tie-breaks separates the teams
    /// (13.3.2). If `steps` is given, each application is added to it.
    fn by_chain(
        &self,
        two: [usize; 2],
        chain: Chain,
        mut steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        for &by in chain {
            if by == ByBoards::Count && !self.board_count_may_be_used(&two) {
                continue;
            }
            let [one, other] = two;
            let values =
                [(one, other), (other, one)].map(|(team, other)| by.values(&self.boards_of(team, other)));
            let applied = values[0].iter().zip(&values[1]).take_while(|(a, b)| a == b).count();
            let order = by.order(&values[0], &values[1]);
            let ranked = match order {
                Ordering::Less => vec![vec![one], vec![other]],
                Ordering::Greater => vec![vec![other], vec![one]],
                Ordering::Equal => vec![two.to_vec()],
            };
            if let Some(steps) = steps.as_deref_mut() {
                let last = applied.min(values[0].len().saturating_sub(1));
                let row = |place: usize| {
                    let value = tenths(values[place].get(last).copied().unwrap_or(0));
                    Separate {
                        player: two[place],
                        sum: value,
                        met: vec![two[1 - place]],
                        worst: value,
                        best: value,
                    }
                };
                let rows =
                    if order == Ordering::Greater { vec![row(1), row(0)] } else { vec![row(0), row(1)] };
                steps.push(Encounter {
                    standings: rows,
                    article: by.article(),
                    score: None,
                    applied: last + 1,
                    ranked: ranked.clone(),
                });
            }
            if ranked.len() > 1 {
                return ranked;
            }
        }
        vec![two.to_vec()]
    }

    /// The game points of `team` on each board, in the matches that count for the chain (interpretation
    /// `ede-boards`): all matches, or only those against `other`.
    fn boards_of(&self, team: usize, other: usize) -> Vec<i128> {
        let table = &self.primary.actual;
        let against = match table.conditions.readings.ede_boards {
            EdeBoards::Tournament => None,
            EdeBoards::Encounter => Some(other),
        };
        table.on_boards(team, against)
    }
}
