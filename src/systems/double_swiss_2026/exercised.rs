//! Which articles are at work in a reference pairing: those that refused a candidate, and those that settled
//! the bye and the colours. What stood before the choice is asked of the same steps that explain it.

use super::articles::{
    BYE_COMPLETION, BYE_MATCHES, BYE_SCORE, BYE_TPN, C2, C4, C5, COMPLETE, FIRST_PAIRING, FIRST_SET,
    HANDLING_ABSENT, PAB,
};
use super::criteria::{SetValues, c8};
use super::field::Field;
use super::stage::{Stage, levels};
use super::trace::Tracer;
use super::{Bracket, RoundPairing, Search, bye, colours, pair_round};
use crate::rulebook::Article;
use crate::search::Set;
use crate::systems::Section;

/// The articles at work, each once. `absent` says whether somebody is left out of the round.
pub(super) fn of(field: &Field, absent: bool, search: &dyn Search) -> Option<Vec<&'static Article>> {
    let round = pair_round(field, search).ok()?;
    let mut work = AtWork { field, search, tracer: Tracer::new(field, search), found: vec![&COMPLETE] };
    if absent {
        work.add(&HANDLING_ABSENT);
    }
    work.round(&round);
    (!search.is_exhausted()).then_some(work.found)
}

struct AtWork<'a> {
    field: &'a Field,
    search: &'a dyn Search,
    tracer: Tracer<'a>,
    found: Vec<&'static Article>,
}

impl AtWork<'_> {
    fn add(&mut self, article: &'static Article) {
        if !self.found.contains(&article) {
            self.found.push(article);
        }
    }

    /// The articles that refused what stood before the choice.
    fn passed_over(&mut self, tell: impl FnOnce(&Tracer<'_>, &mut Section)) {
        let mut section = Section::new("");
        tell(&self.tracer, &mut section);
        section.lines.iter().filter_map(|line| line.article).for_each(|article| self.add(article));
    }

    fn round(&mut self, round: &RoundPairing) {
        let mut unpaired = self.field.everybody();
        if let Some(player) = round.bye {
            self.bye(player);
            unpaired.remove(player);
        }
        let levels = levels(self.field, &unpaired);
        for bracket in &round.brackets {
            let stage = Stage::top(self.field, &levels, &unpaired);
            self.set(&stage, bracket);
            self.pairing(&stage, bracket);
            unpaired = stage.left_below(&bracket.set.upfloaters);
        }
        for (a, b) in round.pairs() {
            self.add(colours::allocate(self.field, a, b).article);
        }
    }

    /// 3.4: the criterion by which each other player was refused.
    fn bye(&mut self, receiver: usize) {
        let field = self.field;
        self.add(&PAB);
        let ours = &field.entrants[receiver];
        let candidates = bye::candidates(field);
        for (player, theirs) in field.entrants.iter().enumerate().filter(|&(player, _)| player != receiver) {
            let comes_before = (theirs.score, std::cmp::Reverse((theirs.matches_played, player)))
                < (ours.score, std::cmp::Reverse((ours.matches_played, receiver)));
            let is_barred = !candidates.contains(&player);
            self.add(match () {
                () if comes_before && is_barred => &C2,
                () if comes_before => &BYE_COMPLETION,
                () if is_barred => continue,
                () if theirs.score != ours.score => &BYE_SCORE,
                () if theirs.matches_played != ours.matches_played => &BYE_MATCHES,
                () => &BYE_TPN,
            });
        }
    }

    /// 3.5: C4 is at work where parity alone asks for fewer upfloaters, C5 where lower ones would do as well,
    /// 3.5.5 where another set has the same values.
    fn set(&mut self, stage: &Stage<'_>, bracket: &Bracket) {
        let chosen = &bracket.set;
        if chosen.upfloaters.len() > stage.residents.count_ones(..) % 2 {
            self.add(&C4);
        }
        let Some(&last) = chosen.upfloaters.last() else { return };
        self.passed_over(|tracer, section| tracer.earlier_sets(stage, bracket, section));
        let score = self.field.entrants[last].score;
        let others: Vec<usize> =
            stage.lower.ones().filter(|player| !chosen.upfloaters.contains(player)).collect();
        let with = |other: usize| {
            let mut set = chosen.upfloaters.clone();
            set.pop();
            set.push(other);
            set
        };
        let is_lower = |other: &usize| self.field.entrants[*other].score < score;
        if others.iter().copied().filter(is_lower).any(|other| self.is_legal(stage, &with(other))) {
            self.add(&C5);
        }
        let is_later = |other: &usize| self.field.entrants[*other].score == score && *other > last;
        let equal = |other: usize| {
            let set = with(other);
            self.is_legal(stage, &set) && SetValues::of(stage, &set, self.search) == chosen.values
        };
        if others.iter().copied().filter(is_later).any(equal) {
            self.add(&FIRST_SET);
        }
    }

    fn is_legal(&self, stage: &Stage<'_>, set: &[usize]) -> bool {
        self.search.can_be_paired(self.field, &stage.bracket(set))
            && self.search.can_be_paired(self.field, &stage.left_below(set))
    }

    /// 3.6: 3.6.4 is at work where two pairs of the bracket can change their members at no cost.
    fn pairing(&mut self, stage: &Stage<'_>, bracket: &Bracket) {
        self.passed_over(|tracer, section| tracer.earlier_pairings(stage, bracket, section));
        let pairs: Vec<(usize, usize)> = bracket.pairing.pairs().collect();
        let places = (0..pairs.len()).flat_map(|i| (0..i).map(move |j| (j, i)));
        let mut exchanges = places.flat_map(|(j, i)| {
            let ((a, b), (c, d)) = (pairs[j], pairs[i]);
            [[(a, c), (b, d)], [(a, d), (b, c)]].map(|changed| (i, j, changed))
        });
        let complies = |(i, j, changed): (usize, usize, [(usize, usize); 2])| {
            let meet = changed.iter().all(|&(a, b)| self.field.may_meet.has_edge(a, b));
            meet && self.cost(&stage.residents, &pairs, (i, j), changed) <= bracket.c8
        };
        if exchanges.any(complies) {
            self.add(&FIRST_PAIRING);
        }
    }

    fn cost(
        &self,
        residents: &Set,
        pairs: &[(usize, usize)],
        (i, j): (usize, usize),
        changed: [(usize, usize); 2],
    ) -> usize {
        let mut pairs = pairs.to_vec();
        (pairs[j], pairs[i]) = (changed[0], changed[1]);
        c8(self.field, residents, &pairs)
    }
}
