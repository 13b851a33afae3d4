//! Why a bracket is paired as it is: who of those who would come first did not meet, and what of the criteria was not to be had.

use super::argument::Case;
use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::field::Field;
use super::place::Place;
use super::round::{PairedBracket, Search};
use super::row;
use super::words;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::weighing::{self, Decided, Value};
use crate::systems::{Section, Telling, tell};
use crate::tournament::PlayerId;

/// A bracket as it was paired, about to be told.
pub(super) struct Reasons<'a, E: Edition> {
    pub(super) field: &'a Field,
    pub(super) paired: &'a PairedBracket,
    pub(super) place: &'a Place,
    pub(super) search: &'a dyn Search<E>,
}

/// Two who do not meet, though they would by the order alone, and why.
struct PassedOver {
    article: &'static Article,
    players: [PlayerId; 2],
    why: Telling,
}

impl<E: Edition> Reasons<'_, E> {
    fn id(&self, player: usize) -> PlayerId {
        self.field.entrants[player].id
    }

    /// The criteria that something is told of, with those whom it concerns, and for whoever checks all of them the others.
    pub(super) fn values(&self, values: &[Value], section: &mut Section) -> Result<(), Spent> {
        let PairedBracket { bracket, candidate, .. } = self.paired;
        let decision = BracketDecision::new(self.field, bracket, self.search.as_outlook());
        for (row, value) in E::ROWS.iter().zip(values) {
            if row.is_absolute() {
                continue;
            }
            let article = row.article;
            let told = words::value::<E>(article, value);
            let is_told_anyway = row.counts_all_downfloaters() && candidate.downfloaters.len() < 2;
            if value.is_nothing() || row.is_beyond() || is_told_anyway {
                section.value_about(&[], article, told);
                continue;
            }
            let concerns = row::concerns(article, &decision, candidate)?;
            let about: Vec<PlayerId> = concerns.iter().flat_map(Telling::players).collect();
            section.cite_about(&about, article, tell![told, Telling::in_brackets(&concerns)]);
        }
        Ok(())
    }

    /// 4.2: from the top of S1 on the first of S2 whom each does not meet, though he comes before the one whom he meets.
    pub(super) fn passed_over(&self, section: &mut Section) -> Result<(), Spent> {
        let Place { mdps, opponents, remainder, s1, order, .. } = self.place;
        let of_mdps = skipped(mdps, opponents, &self.paired.bracket.residents);
        let s2: Vec<usize> = remainder.iter().copied().filter(|player| !s1.contains(player)).collect();
        let of_others = skipped(s1, order, &s2);
        for (player, skipped, taken) in of_mdps.into_iter().chain(of_others) {
            let Some(PassedOver { article, players, why }) = self.why_not(player, skipped)? else { continue };
            let [one, other] = players;
            section.cite_about(
                &players,
                article,
                tell![one, " meets ", self.id(taken), ", not ", other, ": ", why],
            );
        }
        Ok(())
    }

    /// What stands against two who could meet in this bracket: a rule, or the best pairing of the bracket in which they do.
    fn why_not(&self, a: usize, b: usize) -> Result<Option<PassedOver>, Spent> {
        let players = [self.id(a), self.id(b)];
        if let Some(obstacle) = self.field.obstacle(a, b) {
            let (article, why) = (words::obstacle_article::<E>(obstacle), words::obstacle(obstacle).into());
            return Ok(Some(PassedOver { article, players, why }));
        }
        let bracket = &self.paired.bracket;
        let field = self.field.wishing(a, b);
        let wished = self.search.choose(&BracketDecision::new(&field, bracket, self.search.as_outlook()))?;
        let meets = |candidate: &Candidate| candidate.pairs.contains(&(a.min(b), a.max(b)));
        let Some(theirs) = wished.filter(meets) else { return Ok(None) };
        let decision = BracketDecision::new(self.field, bracket, self.search.as_outlook());
        let ours = &self.paired.candidate;
        let Some(comparison) = weighing::compare(&decision, ours, &theirs)? else { return Ok(None) };
        let case = Case { decision: &decision, theirs: &theirs, ours };
        let (article, argument) = match comparison.decided {
            Decided::Criterion { article, theirs, ours, .. } => {
                (article, case.criterion(article, &theirs, &ours)?)
            }
            Decided::Order(article) => (article, case.order()),
        };
        Ok(Some(PassedOver { article, players, why: argument.why.supposed() }))
    }
}

/// Of each of S1 with his opponent: the first of S2 who is free and whom he passes over.
fn skipped(s1: &[usize], opponents: &[usize], s2: &[usize]) -> Vec<(usize, usize, usize)> {
    let mut free = s2.to_vec();
    let mut found = Vec::new();
    for (&player, &taken) in s1.iter().zip(opponents) {
        if let Some(&first) = free.first().filter(|&&first| first != taken) {
            found.push((player, first, taken));
        }
        free.retain(|&other| other != taken);
    }
    found
}
