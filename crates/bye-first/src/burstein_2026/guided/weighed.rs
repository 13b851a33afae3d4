//! Finds the best values of a bracket if only some of its criteria count, with a cheapest perfect matching.
//!
//! C1 and C3 to C8 compare the same values as C1, C3, C4, C6, C7, C8 and C12 of the Dutch system of 2026. So a bracket
//! is weighed as a Dutch bracket by these criteria alone. There it has no moved-down players, because incoming floaters
//! may meet each other. No player is barred from the bye, because it is given before and all others are paired. The
//! order of the candidates is that of 4.3, so the most pairs come first only if C5 counts.

use super::super::bracket::{C7, Candidate, Pairs};
use super::super::criteria;
use super::super::readings;
use arbitrium_dutch::articles_2026 as dutch;
use arbitrium_dutch::bracket::{Bracket, BracketDecision};
use arbitrium_dutch::edition::Edition;
use arbitrium_dutch::field::Own;
use arbitrium_dutch::guided::{Asked, Guided, Optimum};
use arbitrium_dutch::{Dutch2026, Field, Readings};
use arbitrium_search::Spent;
use arbitrium_swiss::guided::Cheapest;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::weighing::{Part, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// The articles of the Dutch system with the criteria of the table, in its order.
const CRITERIA: [&Article; 7] =
    [&dutch::C1, &dutch::C3, &dutch::C4, &dutch::C6, &dutch::C7, &dutch::C8, &dutch::C12];

/// The cheapest matchings of a bracket.
pub(super) struct Weighed<'d, 'a> {
    decision: &'d Pairs<'a>,
    /// The players of the bracket, which are the first vertices.
    pub(super) players: Vec<usize>,
    /// The cheapest matchings of the graph.
    pub(super) cheapest: Cheapest,
}

impl<'d, 'a> Weighed<'d, 'a> {
    /// The best matchings of a bracket if only the criteria in `part` count. `None` if no pairing complies
    /// with the absolute criteria.
    pub(super) fn of(decision: &'d Pairs<'a>, part: Part) -> Result<Option<Self>, Spent> {
        let c7 = decision.field.readings.c7;
        let looks = part.counts(C7) && c7 != readings::C7::Ignored;
        let Some(found) = Self::looking(decision, part, looks)? else { return Ok(None) };
        if looks && c7 == readings::C7::PassFail {
            let value = criteria::c7(decision, &found.candidate())?;
            if !matches!(value, Value::NotAsked | Value::Count(0)) {
                // No set of floaters passes C7, so C7 does not distinguish pairings.
                return Self::looking(decision, part, false);
            }
        }
        Ok(Some(found))
    }

    /// The best matchings. `looks` says whether C7 counts.
    fn looking(decision: &'d Pairs<'a>, part: Part, looks: bool) -> Result<Option<Self>, Spent> {
        let own = |_| Own { bye_score: Points::ZERO, unplayed: 0, is_topscorer: false };
        let mut field = Field {
            company: decision.field.with_own(own),
            is_last_round: false,
            readings: Readings::default(),
        };
        field.entrants.iter_mut().for_each(|entrant| entrant.barred = Barred::default());
        let bracket = decision.bracket;
        let bracket = Bracket { mdps: Vec::new(), residents: bracket.players(), ..bracket.clone() };
        let weighed = BracketDecision::<Dutch2026>::new(&field, &bracket, &Guided);
        let counts =
            |article| CRITERIA.iter().position(|&one| one == article).is_some_and(|at| part.counts(at));
        let table: Vec<_> =
            Dutch2026::criteria().into_iter().filter(|criterion| counts(criterion.article)).collect();
        // Under the interpretation `c7=pass-fail`, only the number of floaters of the following bracket counts.
        let sums_ahead = if decision.field.readings.c7 == readings::C7::PassFail { 1 } else { usize::MAX };
        let mut asked = Asked::of(&table);
        (asked.any_number, asked.sums_ahead) = (true, sums_ahead);
        let found = Optimum::graded(&weighed, &asked, looks)?;
        Ok(found.map(|Optimum { players, cheapest, .. }| Weighed { decision, players, cheapest }))
    }

    /// The pairing of the bracket in the known cheapest matching.
    pub(super) fn candidate(&self) -> Candidate {
        let pairs = self.cheapest.pairs_below(self.players.len());
        Candidate::new(self.decision.bracket, pairs.map(|(a, b)| (self.players[a], self.players[b])))
    }
}
