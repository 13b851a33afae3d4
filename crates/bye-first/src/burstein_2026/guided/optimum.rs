//! Finds the best values of a bracket if only some of its criteria count, with a cheapest perfect matching.

use std::cmp::Reverse;

use super::super::bracket::{C4, C5, Candidate, Pairs};
use super::super::readings::C7;
use super::graph::{Asked, Graphed, Reach};
use arbitrium_search::{Graph, Solver, Spent, set_of};
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::guided::rest::is_certain;
use arbitrium_swiss::weighing::Part;
use arbitrium_tournament::Points;

/// A cheapest matching of a bracket.
pub(super) struct Optimum<'d, 'a> {
    pub(super) decision: &'d Pairs<'a>,
    /// The players of the bracket, which are the first vertices.
    pub(super) players: Vec<usize>,
    /// The cheapest matchings of the graph.
    pub(super) cheapest: Cheapest,
    /// The number of floaters from the following bracket; `None` if C7 does not apply.
    leaving: Option<i64>,
}

impl<'d, 'a> Optimum<'d, 'a> {
    /// The best matching of a bracket if only the criteria in `part` count. `None` if no pairing complies
    /// with the absolute criteria.
    pub(super) fn of(decision: &'d Pairs<'a>, part: Part) -> Result<Option<Self>, Spent> {
        let asked = Asked::of(decision, part);
        let found = Self::asking(decision, asked)?;
        let Some(found) = found else { return Ok(None) };
        if asked.following && decision.field.readings.c7 == C7::PassFail && !found.passes() {
            // No set of floaters passes C7, so C7 does not distinguish pairings.
            return Self::asking(decision, Asked { following: false, ..asked });
        }
        Ok(Some(found))
    }

    /// Whether the following bracket has the smallest number of floaters for its number of players
    /// (interpretation `c7=pass-fail`). Also `true` if no player floats from this bracket.
    fn passes(&self) -> bool {
        let floaters = self.candidate().floaters;
        let next = self.decision.bracket.following(self.decision.field, &floaters);
        let fewest = next.map_or(0, |next| i64::from(next.len() % 2 == 1));
        floaters.is_empty() || self.leaving == Some(fewest)
    }

    fn asking(decision: &'d Pairs<'a>, asked: Asked) -> Result<Option<Self>, Spent> {
        let (field, bracket) = (decision.field, decision.bracket);
        let next = bracket.following(field, &[]);
        if asked.part.counts(C4) {
            // `rest` are the players below the following scoregroup. Players from above may have to be paired
            // with them.
            let rest: &[usize] = next.as_ref().map_or(&[], |next| &next.below);
            let mut above = bracket.players();
            above.extend(next.iter().flat_map(|next| next.residents.iter().copied()));
            if !is_certain(field, rest, &above) {
                return Self::solved(decision, asked, Reach::Everybody);
            }
        }
        if !asked.part.counts(C5) {
            return Self::solved(decision, asked, Reach::Free);
        }
        let Some(alone) = Self::with_fewest_seats(decision, asked, Reach::Bracket, None)? else {
            return Ok(None);
        };
        if !asked.following || next.is_none() || alone.candidate().floaters.is_empty() {
            return Ok(Some(alone));
        }
        let wanted = alone.scores();
        let found = if asked.part.counts(C4) {
            Self::with_fewest_seats(decision, asked, Reach::Following, Some(&wanted))?
        } else {
            Self::solved(decision, asked, Reach::Everybody)?.filter(|found| found.scores() == wanted)
        };
        // If the following bracket cannot be paired with any set of floaters, C7 does not distinguish the
        // sets.
        Ok(found.or(Some(alone)))
    }

    /// A matching with the smallest number of seats; `None` if there is none. `reach` returns the vertices of
    /// the graph for a number of seats. A seat is a vertex that stands for the place of one floater. `wanted`
    /// are the scores of the floaters that C5 and C6 require, or `None` if any scores will do.
    ///
    /// The search begins with as many seats as a largest matching of the players leaves players over. A
    /// matching with fewer seats is always better: C5 counts the players in the seats for the bracket alone,
    /// and C7 counts them with the following scoregroup.
    fn with_fewest_seats(
        decision: &'d Pairs<'a>,
        asked: Asked,
        reach: impl Fn(usize) -> Reach,
        wanted: Option<&[Points]>,
    ) -> Result<Option<Self>, Spent> {
        let graphed = Graphed::new(decision, asked, reach(0));
        let size = graphed.players.len();
        let graph = Graph::of(size, |a, b| graphed.joins(a, b))?;
        let mut seats = graph.deficiency(&set_of(size, 0..size))?;
        while seats <= size {
            let found = Self::solved(decision, asked, reach(seats))?;
            if let Some(found) = found.filter(|found| wanted.is_none_or(|wanted| found.scores() == wanted)) {
                return Ok(Some(found));
            }
            seats += 2;
        }
        Ok(None)
    }

    fn solved(decision: &'d Pairs<'a>, asked: Asked, reach: Reach) -> Result<Option<Self>, Spent> {
        let graphed = Graphed::new(decision, asked, reach);
        let Some(cheapest) = Cheapest::of(Solver::new(graphed.costs()))? else { return Ok(None) };
        let total = cheapest.solver().total();
        let leaving = graphed.place_of_leaving().and_then(|place| total.get(place).copied());
        let players = graphed.players[..graphed.bracket].to_vec();
        Ok(Some(Optimum { decision, players, cheapest, leaving }))
    }

    /// The scores of the floaters, highest first. C5 and C6 compare these lists.
    fn scores(&self) -> Vec<Points> {
        let floaters = self.candidate().floaters;
        let mut scores: Vec<Points> =
            floaters.iter().map(|&player| self.decision.field.score(player)).collect();
        scores.sort_by_key(|&score| Reverse(score));
        scores
    }

    /// The pairing of the bracket in the known cheapest matching.
    pub(super) fn candidate(&self) -> Candidate {
        let pairs = self.cheapest.pairs_below(self.players.len());
        Candidate::new(self.decision.bracket, pairs.map(|(a, b)| (self.players[a], self.players[b])))
    }
}
