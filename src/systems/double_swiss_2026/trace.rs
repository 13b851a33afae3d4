//! Why the reference pairing is what it is: each step with its values, and what came before in the text's
//! order and was not chosen, with the article.

use super::articles::{
    BYE_COMPLETION, BYE_MATCHES, BYE_SCORE, BYE_TPN, C1, C2, C3, C4, C5, C6, C7, C8, FIRST_PAIRING,
    FIRST_SET, IDENTIFIER, SCOREGROUP, STEPS,
};
use super::criteria::SetValues;
use super::field::Field;
use super::stage::{Stage, standings};
use super::{Bracket, RoundPairing, Search, boards, bye, colours, describe, pair_round};
use crate::rulebook::Article;
use crate::search::Set;
use crate::systems::{Explanation, Failure, Section};
use crate::tournament::PlayerId;

/// Explains the reference pairing of a field.
pub(super) fn explain(field: &Field, search: &dyn Search) -> Result<Explanation, Failure> {
    tell(field, &pair_round(field, search)?, search)
}

/// Explains a round that is paired already.
pub(super) fn tell(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Failure> {
    let explanation = Tracer::new(field, search).round(round);
    if search.is_exhausted() { Err(Failure::BudgetSpent) } else { Ok(explanation) }
}

/// The same field with C8 switched off, to tell whether C8 or C1 stands against a pairing.
fn without_c8(field: &Field) -> Field {
    let mut field = field.clone();
    field.is_last_round = true;
    field
}

pub(super) struct Tracer<'a> {
    field: &'a Field,
    search: &'a dyn Search,
    without_c8: Field,
}

/// Players passed over, gathered by the reason.
#[derive(Default)]
struct PassedOver(Vec<(&'static Article, String, Vec<usize>)>);

impl PassedOver {
    fn add(&mut self, article: &'static Article, reason: String, player: usize) {
        match self.0.iter_mut().find(|(a, r, _)| *a == article && *r == reason) {
            Some((.., players)) => players.push(player),
            None => self.0.push((article, reason, vec![player])),
        }
    }

    /// Tells it of the players passed over, and of those `about` whom it is besides.
    fn tell(self, field: &Field, section: &mut Section, intro: &str, about: &[usize]) {
        for (article, reason, players) in self.0 {
            let ids: Vec<PlayerId> = about.iter().chain(&players).map(|&p| field.entrants[p].id).collect();
            let text = format!("{intro}{}: {reason}", describe::players(field, players));
            section.cite_about(&ids, article, text);
        }
    }
}

impl<'a> Tracer<'a> {
    pub(super) fn new(field: &'a Field, search: &'a dyn Search) -> Self {
        Tracer { field, search, without_c8: without_c8(field) }
    }
}

impl Tracer<'_> {
    fn round(&self, round: &RoundPairing) -> Explanation {
        let mut sections = Vec::new();
        sections.push(self.bye(round.bye));
        let mut unpaired = self.field.everybody();
        if let Some(player) = round.bye {
            unpaired.remove(player);
        }
        let levels = standings(self.field, &unpaired);
        for bracket in &round.brackets {
            let stage = Stage::top(self.field, &levels, &unpaired);
            sections.push(self.bracket(&stage, bracket));
            unpaired = stage.left_below(&bracket.set.upfloaters);
        }
        sections.push(self.colours(round));
        Explanation { sections }
    }

    fn bye(&self, receiver: Option<usize>) -> Section {
        let field = self.field;
        let mut section = Section::new("Bye");
        let number = field.entrants.len();
        let Some(receiver) = receiver else {
            section
                .cite(&STEPS, format!("{number} players are to be paired, an even number: no bye is needed"));
            return section;
        };
        section.cite(&STEPS, format!("{number} players are to be paired, an odd number: one has the bye"));
        let key = |player: usize| {
            let entrant = &field.entrants[player];
            (entrant.score, std::cmp::Reverse(entrant.matches_played), std::cmp::Reverse(player))
        };
        let mut passed = PassedOver::default();
        let mut before: Vec<usize> = (0..number).filter(|&player| key(player) < key(receiver)).collect();
        before.sort_by_key(|&player| key(player));
        for player in before {
            if let Some(barrier) = field.entrants[player].barred {
                passed.add(&C2, describe::barrier(barrier), player);
            } else {
                passed.add(&BYE_COMPLETION, "the others could not all be paired".into(), player);
            }
        }
        passed.tell(field, &mut section, "not ", &[]);
        let entrant = &field.entrants[receiver];
        let rivals: Vec<usize> = bye::candidates(field)
            .into_iter()
            .filter(|&player| player != receiver && bye::leaves_a_pairing(field, player, self.search))
            .collect();
        let same_score = rivals.iter().filter(|&&p| field.entrants[p].score == entrant.score);
        let same_matches =
            same_score.clone().filter(|&&p| field.entrants[p].matches_played == entrant.matches_played);
        let (article, why): (&'static Article, String) = if same_score.count() == 0 {
            (&BYE_SCORE, format!("the lowest score, {}", entrant.score))
        } else if same_matches.count() == 0 {
            (
                &BYE_MATCHES,
                format!("with {} points, the most matches played, {}", entrant.score, entrant.matches_played),
            )
        } else {
            (
                &BYE_TPN,
                format!(
                    "with {} points and {} matches played, the largest number",
                    entrant.score, entrant.matches_played
                ),
            )
        };
        section.cite_about(&[entrant.id], article, format!("{} has the bye: {why}", entrant.id));
        section
    }

    fn bracket(&self, stage: &Stage<'_>, bracket: &Bracket) -> Section {
        let field = self.field;
        let mut section = Section::new(format!("Bracket {}", stage.score()));
        section.cite(&SCOREGROUP, format!("residents: {}", describe::players(field, stage.residents.ones())));
        let upfloaters = &bracket.set.upfloaters;
        if upfloaters.is_empty() {
            section
                .cite(&C4, "no upfloater: the residents can be paired among themselves, and all others too");
        } else {
            let ids: Vec<PlayerId> = upfloaters.iter().map(|&player| field.entrants[player].id).collect();
            section.cite_about(&ids, &FIRST_SET, format!("upfloaters: {}", describe::set(field, upfloaters)));
            for (article, value) in describe::values(stage, upfloaters, &bracket.set.values) {
                let why = (article == &C4).then(|| self.why_so_many(stage, upfloaters.len()));
                section.cite(article, why.map_or(value.clone(), |why| format!("{value}, {why}")));
            }
            self.higher_scores(stage, upfloaters, &mut section);
            self.earlier_sets(stage, bracket, &mut section);
            section.cite(&C8, self.c8_value(bracket));
        }
        self.earlier_pairings(stage, bracket, &mut section);
        let numbers = bracket.pairing.map(|player| usize::from(field.entrants[player].id.get()));
        section.cite(&IDENTIFIER, format!("the pairing is {numbers}"));
        section
    }

    fn c8_value(&self, bracket: &Bracket) -> String {
        if self.field.is_last_round {
            return "not asked in the last round".into();
        }
        format!("{} of upfloaters floated in the previous round", describe::count(bracket.c8, "opponent"))
    }

    /// C4: why fewer upfloaters are not enough.
    fn why_so_many(&self, stage: &Stage<'_>, number: usize) -> String {
        let left_over = self.field.may_meet.deficiency(&stage.residents);
        if left_over == number {
            let left_over = describe::count(left_over, "player");
            return format!("not fewer: among themselves the residents leave at least {left_over} over");
        }
        "not fewer: the bracket or the players below could not all be paired".into()
    }

    /// C5: the players of higher scores who did not become upfloaters.
    fn higher_scores(&self, stage: &Stage<'_>, upfloaters: &[usize], section: &mut Section) {
        let score = |player: usize| self.field.entrants[player].score;
        let Some(lowest) = upfloaters.iter().map(|&player| score(player)).min() else { return };
        let higher = stage.lower.ones().filter(|&p| score(p) > lowest && !upfloaters.contains(&p));
        let higher = self.field.ranked(&self.field.set(higher));
        if upfloaters.len() > 1 && !higher.is_empty() {
            let (number, names) = (upfloaters.len(), describe::players(self.field, higher));
            section.cite(
                &C5,
                format!("no legal set of {number} has higher scores, though {names} have more points"),
            );
            return;
        }
        let mut passed = PassedOver::default();
        for player in higher {
            let (article, reason) = self.why_no_set(stage, &[player], 1);
            passed.add(article, reason, player);
        }
        passed.tell(self.field, section, "not as upfloater ", upfloaters);
    }

    /// 3.5.4: the sets before the chosen one, place by place.
    pub(super) fn earlier_sets(&self, stage: &Stage<'_>, bracket: &Bracket, section: &mut Section) {
        let field = self.field;
        let chosen = &bracket.set;
        for (place, &player) in chosen.upfloaters.iter().enumerate() {
            let before = &chosen.upfloaters[..place];
            let rank = field.ranked(&stage.lower);
            let same_score = |p: &usize| field.entrants[*p].score == field.entrants[player].score;
            let earlier = rank.into_iter().take_while(|&p| p != player).filter(same_score);
            let after_last = |p: &usize| before.last().is_none_or(|last| !same_score(last) || last < p);
            let mut passed = PassedOver::default();
            for candidate in earlier.filter(after_last) {
                let mut prefix = before.to_vec();
                prefix.push(candidate);
                let (article, reason) = match self.search.best_beginning_with(stage, chosen, &prefix) {
                    None => self.why_no_set(stage, &prefix, chosen.upfloaters.len()),
                    Some(values) => Self::why_worse(&values, &chosen.values),
                };
                passed.add(article, reason, candidate);
            }
            let intro = if before.is_empty() {
                "not as upfloater ".to_owned()
            } else {
                format!("after {} not as upfloater ", describe::players(field, before.iter().copied()))
            };
            passed.tell(field, section, &intro, &[player]);
        }
    }

    /// No legal set begins so: the bracket or the rest could not be paired.
    fn why_no_set(&self, stage: &Stage<'_>, prefix: &[usize], size: usize) -> (&'static Article, String) {
        if prefix.len() < size {
            return (&C3, "no set that begins so leaves a legal pairing".into());
        }
        if self.search.can_be_paired(self.field, &stage.bracket(prefix)) {
            (&C3, "the players below could not all be paired".into())
        } else {
            (&C1, "the bracket could not be paired".into())
        }
    }

    fn why_worse(values: &SetValues, chosen: &SetValues) -> (&'static Article, String) {
        if values.c6 != chosen.c6 {
            let number = values.c6.unwrap_or(0);
            return (&C6, format!("the following group would need {}", describe::count(number, "upfloater")));
        }
        if values.c7 != chosen.c7 {
            let floated = describe::count(values.c7, "upfloater");
            return (&C7, format!("{floated} would have floated in the previous round"));
        }
        (&C5, "the scores would be lower".into())
    }

    /// 3.6.3: what stood before the chosen pairing, place by place.
    pub(super) fn earlier_pairings(&self, stage: &Stage<'_>, bracket: &Bracket, section: &mut Section) {
        let field = self.field;
        let members = stage.bracket(&bracket.set.upfloaters);
        let pairs: Vec<(usize, usize)> = bracket.pairing.pairs().collect();
        let tops: Vec<usize> = pairs.iter().map(|&(top, _)| top).collect();
        let last_top = tops.last().copied().unwrap_or(0);
        let mut passed = PassedOver::default();
        for bottom in members.ones().filter(|p| *p < last_top && !tops.contains(p)) {
            let (article, reason) = self.why_other_tops(stage, &members, &tops);
            passed.add(article, reason, bottom);
        }
        passed.tell(field, section, "not as top member ", &[]);
        let mut open = members;
        for (place, &(top, bottom)) in pairs.iter().enumerate() {
            let mut passed = PassedOver::default();
            for candidate in open.ones().filter(|p| *p > top && *p < bottom && !tops.contains(p)) {
                let (article, reason) =
                    self.why_not_opponent(stage, &open, &tops[place + 1..], (top, candidate));
                passed.add(article, reason, candidate);
            }
            passed.tell(field, section, &format!("for {} not ", field.entrants[top].id), &[top, bottom]);
            open.remove(top);
            open.remove(bottom);
        }
    }

    fn why_other_tops(&self, stage: &Stage<'_>, members: &Set, tops: &[usize]) -> (&'static Article, String) {
        let free = self.search.choose_pairing(&self.without_c8, &stage.residents, members);
        let smaller =
            free.is_some_and(|pairing| pairing.pairs().map(|(top, _)| top).lt(tops.iter().copied()));
        if smaller {
            (&C8, "more opponents of upfloaters would have floated in the previous round".into())
        } else {
            (&C1, "the bracket could not be paired".into())
        }
    }

    fn why_not_opponent(
        &self,
        stage: &Stage<'_>,
        open: &Set,
        later_tops: &[usize],
        (top, candidate): (usize, usize),
    ) -> (&'static Article, String) {
        if let Some(obstacle) = self.field.obstacle(top, candidate) {
            return (obstacle.article(), describe::obstacle(obstacle));
        }
        let mut others = open.clone();
        others.remove(top);
        others.remove(candidate);
        let free = self.search.choose_pairing(&self.without_c8, &stage.residents, &others);
        let complies =
            free.is_some_and(|pairing| pairing.pairs().map(|(top, _)| top).le(later_tops.iter().copied()));
        if complies {
            (&C8, "more opponents of upfloaters would have floated in the previous round".into())
        } else {
            (&FIRST_PAIRING, "the top members that remain could not all be paired".into())
        }
    }

    /// 4.3, board by board.
    fn colours(&self, round: &RoundPairing) -> Section {
        let mut section = Section::new("Colours");
        let mut pairs: Vec<(usize, usize)> = round.pairs().collect();
        boards::sort(self.field, &mut pairs);
        for (a, b) in pairs {
            let board = colours::allocate(self.field, a, b);
            let id = |player: usize| self.field.entrants[player].id;
            let (white, black) = (id(board.white), id(board.black));
            let text = format!("{white} (White) - {black}: {}", board.facts);
            section.cite_about(&[white, black], board.article, text);
        }
        section
    }
}
