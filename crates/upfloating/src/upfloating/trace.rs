//! Explains the correct pairing. For each step it gives the values, and the candidates that come earlier in the order
//! of the rules but were not chosen, with the deciding article.

use super::document::Text;
use super::field::{Field, forbidden_by};
use super::stage::Stage;
use super::{
    Bracket, BracketPairing, Bye, Edition, Identifier, RoundPairing, Row, Search, Upfloaters, colours,
};
use super::{told_set, words};
use arbitrium_search::{Set, Spent};
use arbitrium_swiss::judging;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::weighing::{Chosen, Decision, Part, Told, Value, all_told, is_better, order};
use arbitrium_swiss::{Column, Explanation, Section, Telling, explained_colours, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// Explains a paired round: the bye, each bracket, and the colours.
pub(super) fn round<E: Edition>(
    field: &Field,
    round: &RoundPairing,
    search: &dyn Search<E>,
) -> Result<Explanation, Spent> {
    Tracer::new(field, search).round(round)
}

struct Tracer<'a, E: Edition> {
    field: &'a Field,
    search: &'a dyn Search<E>,
}

/// Players who were not chosen, grouped by article and reason.
#[derive(Default)]
struct PassedOver(Vec<(&'static Article, String, Vec<usize>)>);

impl PassedOver {
    fn add(&mut self, article: &'static Article, reason: String, player: usize) {
        match self.0.iter_mut().find(|(a, r, _)| *a == article && *r == reason) {
            Some((.., players)) => players.push(player),
            None => self.0.push((article, reason, vec![player])),
        }
    }

    /// Adds a line for each group of players who were not chosen. `intro` starts the line, and `about` are
    /// further players whom the line concerns.
    fn tell(self, field: &Field, section: &mut Section, intro: &str, about: &[usize]) {
        for (article, reason, players) in self.0 {
            let ids: Vec<PlayerId> = about.iter().chain(&players).map(|&p| field.id(p)).collect();
            let text = format!("{intro}{}: {reason}", words::players(field, players));
            section.cite_about(&ids, article, text);
        }
    }
}

impl<'a, E: Edition> Tracer<'a, E> {
    fn new(field: &'a Field, search: &'a dyn Search<E>) -> Self {
        Tracer { field, search }
    }
}

impl<E: Edition> Tracer<'_, E> {
    fn round(&self, round: &RoundPairing) -> Result<Explanation, Spent> {
        let mut sections = vec![self.bye(round.bye())?];
        let levels = round.levels(self.field);
        let stages = round.stages(self.field, &levels);
        for (stage, bracket) in &stages {
            sections.push(self.bracket(stage, bracket)?);
        }
        sections.push(self.colours(round));
        Ok(Explanation { sections })
    }

    fn bye(&self, receiver: Option<usize>) -> Result<Section, Spent> {
        let field = self.field;
        let mut section = Section::new("Bye");
        let number = field.entrants.len();
        let Some(receiver) = receiver else {
            section.cite(
                E::ARTICLES.steps,
                format!(
                    "{number} {} are to be paired, an even number: no bye is needed",
                    E::PARTICIPANTS.many
                ),
            );
            return Ok(section);
        };
        section.cite(
            E::ARTICLES.steps,
            format!("{number} {} are to be paired, an odd number: one has the bye", E::PARTICIPANTS.many),
        );
        let decision = Bye::<E> { field, search: self.search };
        let ours = Chosen::proved(&decision, receiver, Part::Whole)?;
        let judged = |player: usize| Chosen::proved(&decision, player, Part::Whole);
        let mut before: Vec<Chosen<usize>> = (0..number).map(judged).collect::<Result<_, _>>()?;
        before.retain(|other| is_better::<Bye<'_, E>>(&other.values, &ours.values));
        before.sort_by(|a, b| order::<Bye<'_, E>>(&a.values, &b.values));
        let mut passed = PassedOver::default();
        for Chosen { candidate: player, .. } in before {
            if let Some(barred) = field.entrants[player].barred.told(E::GAMES.round_word()) {
                passed.add(E::ARTICLES.c2, barred, player);
            } else {
                passed.add(E::ARTICLES.bye_completion, "the others could not all be paired".into(), player);
            }
        }
        passed.tell(field, &mut section, "not ", &[]);
        let (article, why) = decision.why(&ours)?;
        let id = field.id(receiver);
        section.cite_about(&[id], article, tell![id, " has the bye: ", why]);
        Ok(section)
    }

    fn bracket(&self, stage: &Stage<'_>, bracket: &Bracket) -> Result<Section, Spent> {
        let field = self.field;
        let mut section = Section::new(format!("Bracket {}", stage.score()));
        let residents = stage.residents.ones().map(|player| field.id(player));
        section.cite(E::ARTICLES.scoregroup, tell!["residents: ", Telling::row(residents)]);
        let upfloaters = bracket.set();
        let decision = Upfloaters { stage, search: self.search };
        let members = stage.bracket(upfloaters);
        let pairing = BracketPairing::<E>::of(stage, &members);
        if upfloaters.is_empty() {
            section.cite(
                E::ARTICLES.c4,
                "no upfloater: the residents can be paired among themselves, and all others too",
            );
        } else {
            let ids: Vec<PlayerId> = field.ids(upfloaters);
            section.cite_about(
                &ids,
                E::ARTICLES.first_set,
                tell![
                    "upfloaters: {",
                    Telling::row(bracket.upfloaters.candidate.iter().map(|&player| field.id(player))),
                    "}"
                ],
            );
            for (article, value) in all_told(&decision, &bracket.upfloaters) {
                if article == E::ARTICLES.c4 {
                    let why = self.why_so_many(stage, upfloaters.len())?;
                    section.cite(article, format!("{value}, {why}"));
                } else {
                    section.value_about(&[], article, value);
                }
            }
            self.higher_scores(stage, upfloaters, &mut section)?;
            self.earlier_sets(stage, bracket, &mut section)?;
        }
        for (article, value) in all_told(&pairing, &bracket.pairing) {
            if bracket.pairing.value::<BracketPairing<'_, E>>(article).is_some_and(Value::is_nothing) {
                section.value_about(&[], article, value);
            } else {
                section.cite(article, value);
            }
        }
        self.earlier_pairings(stage, bracket, &mut section)?;
        section.cite(
            E::ARTICLES.identifier,
            format!("the pairing is {}", pairing.name(&bracket.pairing.candidate)),
        );
        let id = |player: usize| Some(field.id(player));
        let column = |(top, other)| Column { above: id(top), below: id(other), fails: false };
        section.lay(bracket.pairing.candidate.pairs().map(column).collect());
        Ok(section)
    }

    /// Explains why fewer than `number` upfloaters are not enough (C4).
    fn why_so_many(&self, stage: &Stage<'_>, number: usize) -> Result<String, Spent> {
        let left_over = self.search.fewest_left_over(self.field, &stage.residents)?;
        if left_over == number {
            let left_over = E::PARTICIPANTS.counted(left_over);
            return Ok(format!("not fewer: among themselves the residents leave at least {left_over} over"));
        }
        Ok(format!("not fewer: the bracket or the {} below could not all be paired", E::PARTICIPANTS.many))
    }

    /// Adds the players with higher scores who did not become upfloaters (C5), with the reasons.
    fn higher_scores(
        &self,
        stage: &Stage<'_>,
        upfloaters: &[usize],
        section: &mut Section,
    ) -> Result<(), Spent> {
        let score = |player: usize| self.field.score(player);
        let Some(lowest) = upfloaters.iter().map(|&player| score(player)).min() else { return Ok(()) };
        let higher = stage.lower.ones().filter(|&p| score(p) > lowest && !upfloaters.contains(&p));
        let higher = self.field.ranked(&self.field.set(higher));
        if upfloaters.len() > 1 && !higher.is_empty() {
            let have = if higher.len() == 1 { "has" } else { "have" };
            let (number, names) = (upfloaters.len(), words::players(self.field, higher));
            section.cite(
                E::ARTICLES.c5,
                format!("no legal set of {number} has higher scores, though {names} {have} more points"),
            );
            return Ok(());
        }
        let mut passed = PassedOver::default();
        for player in higher {
            let (article, reason) = self.why_no_set(stage, &[player], 1)?;
            passed.add(article, reason, player);
        }
        passed.tell(self.field, section, "not as upfloater ", upfloaters);
        Ok(())
    }

    /// Adds the sets that come before the chosen set in the order of 3.5.4, position by position, with the reasons
    /// against them.
    fn earlier_sets(&self, stage: &Stage<'_>, bracket: &Bracket, section: &mut Section) -> Result<(), Spent> {
        let field = self.field;
        let decision = Upfloaters { stage, search: self.search };
        for (place, &player) in bracket.set().iter().enumerate() {
            let before = &bracket.set()[..place];
            let rank = field.ranked(&stage.lower);
            let same_score = |p: &usize| field.entrants[*p].score == field.score(player);
            let earlier = rank.into_iter().take_while(|&p| p != player).filter(same_score);
            let after_last = |p: &usize| before.last().is_none_or(|last| !same_score(last) || last < p);
            let mut passed = PassedOver::default();
            for candidate in earlier.filter(after_last) {
                let mut prefix = before.to_vec();
                prefix.push(candidate);
                let (article, reason) =
                    match self.search.best_beginning_with(&decision, bracket.set(), &prefix)? {
                        None => self.why_no_set(stage, &prefix, bracket.set().len())?,
                        Some(other) => why_worse(&decision, &other, &bracket.upfloaters),
                    };
                passed.add(article, reason, candidate);
            }
            let intro = if before.is_empty() {
                "not as upfloater ".to_owned()
            } else {
                format!("after {} not as upfloater ", words::players(field, before.iter().copied()))
            };
            passed.tell(field, section, &intro, &[player]);
        }
        Ok(())
    }

    /// Explains why no set of `size` upfloaters that begins with `prefix` and has the scores required by C5
    /// is legal. The bracket or the other players could not be paired.
    fn why_no_set(
        &self,
        stage: &Stage<'_>,
        prefix: &[usize],
        size: usize,
    ) -> Result<(&'static Article, String), Spent> {
        if prefix.len() < size {
            let reason = "no set with these scores that begins so produces a legal pairing";
            return Ok((E::ARTICLES.first_set, reason.into()));
        }
        let bracket = stage.bracket(prefix);
        if self.search.can_be_paired(self.field, &bracket)? {
            let reason = format!("the {} below could not all be paired", E::PARTICIPANTS.many);
            return Ok((E::ARTICLES.c3, reason));
        }
        self.why_unpairable(&bracket, |_, _| true)
    }

    /// Explains why the players of `members` cannot be paired in pairs for which `can_be` is true. The
    /// article is C1, or 260 if they could be paired without the organiser's prohibitions.
    fn why_unpairable(
        &self,
        members: &Set,
        can_be: impl Fn(usize, usize) -> bool,
    ) -> Result<(&'static Article, String), Spent> {
        let reason = "the bracket could not be paired".to_owned();
        if self.field.has_prohibitions() {
            let permitted = self.field.disregarding(|_, _, obstacle| obstacle == Obstacle::Prohibited)?;
            if self.search.can_be_paired(&permitted.with_pairs_of(members, can_be)?, members)? {
                return Ok((E::ARTICLES.prohibited, reason));
            }
        }
        Ok((E::ARTICLES.c1, reason))
    }

    /// Adds the pairings that come before the chosen pairing in the order of 3.6.3, position by position, with the
    /// reasons against them.
    fn earlier_pairings(
        &self,
        stage: &Stage<'_>,
        bracket: &Bracket,
        section: &mut Section,
    ) -> Result<(), Spent> {
        let field = self.field;
        let members = stage.bracket(bracket.set());
        let pairs: Vec<(usize, usize)> = bracket.pairing.candidate.pairs().collect();
        let tops: Vec<usize> = pairs.iter().map(|&(top, _)| top).collect();
        let last_top = tops.last().copied().unwrap_or(0);
        let mut passed = PassedOver::default();
        for bottom in members.ones().filter(|p| *p < last_top && !tops.contains(p)) {
            let before: Vec<usize> = tops.iter().copied().filter(|top| *top < bottom).collect();
            let (article, reason) = self.why_not_top(stage, &members, bracket, (&before, bottom))?;
            passed.add(article, reason, bottom);
        }
        passed.tell(field, section, "not as top member ", &[]);
        let mut open = members;
        for (place, &(top, bottom)) in pairs.iter().enumerate() {
            let mut passed = PassedOver::default();
            for candidate in open.ones().filter(|p| *p > top && *p < bottom && !tops.contains(p)) {
                let before = &pairs[..place];
                let (article, reason) =
                    self.why_not_opponent(stage, &open, bracket, (before, (top, candidate)))?;
                passed.add(article, reason, candidate);
            }
            passed.tell(field, section, &format!("for {} not ", field.id(top)), &[top, bottom]);
            open.remove(top);
            open.remove(bottom);
        }
        Ok(())
    }

    /// Explains why `next` is not the next top member after the top members `before`. The reason is a
    /// comparison with the best pairing in which `next` is the next top member.
    fn why_not_top(
        &self,
        stage: &Stage<'_>,
        members: &Set,
        bracket: &Bracket,
        (before, next): (&[usize], usize),
    ) -> Result<(&'static Article, String), Spent> {
        let is_top = |player: usize| player == next || before.contains(&player);
        let is_bottom = |player: usize| player < next && !before.contains(&player);
        let can_be = |top: usize, bottom: usize| !is_bottom(top) && !is_top(bottom);
        let decision = BracketPairing::<E>::of(stage, members);
        let field = self.field.with_pairs_of(members, can_be)?;
        let other = self.search.choose_pairing(&BracketPairing { field: &field, ..decision }, Part::Whole)?;
        match other {
            Some(other) => Ok(worse_pairs::<E>(&other, &bracket.pairing)),
            None => self.why_unpairable(members, can_be),
        }
    }

    /// Explains why the top member `top` does not meet `candidate`, who comes before the chosen opponent. The
    /// reason is a comparison with the best pairing that has this pair and the pairs in `before`.
    fn why_not_opponent(
        &self,
        stage: &Stage<'_>,
        open: &Set,
        bracket: &Bracket,
        (before, (top, candidate)): (&[(usize, usize)], (usize, usize)),
    ) -> Result<(&'static Article, String), Spent> {
        if let Some(obstacle) = self.field.obstacle(top, candidate) {
            return Ok((forbidden_by::<E>(obstacle), obstacle.told(E::GAMES.round_word())));
        }
        let mut others = open.clone();
        others.remove(top);
        others.remove(candidate);
        let Some(best) = self.search.choose_pairing(&BracketPairing::<E>::of(stage, &others), Part::Whole)?
        else {
            return self.why_unpairable(&others, |_, _| true);
        };
        let pairs = before.iter().copied().chain([(top, candidate)]).chain(best.candidate.pairs());
        let members = stage.bracket(bracket.set());
        let decision = BracketPairing::<E>::of(stage, &members);
        let other = Chosen::proved(&decision, Identifier::of(pairs), Part::Whole)?;
        Ok(worse_pairs::<E>(&other, &bracket.pairing))
    }

    /// The section about colours. For each board it gives the article of 4.3 that decides, and the facts.
    fn colours(&self, round: &RoundPairing) -> Section {
        if !self.field.ways.has_colours {
            let mut section = judging::colours([]);
            section.say("no colours are allocated");
            return section;
        }
        let mut pairs: Vec<(usize, usize)> = round.pairs().collect();
        colours::sort_boards(self.field, &mut pairs);
        explained_colours::<Text<E>>(self.field, pairs)
    }
}

/// The first criterion by which the set `other` is worse than the chosen set, and the reason in words. Both
/// sets have the same scores.
fn why_worse<E: Edition>(
    decision: &Upfloaters<'_, E>,
    other: &Chosen<Vec<usize>>,
    chosen: &Chosen<Vec<usize>>,
) -> (&'static Article, String) {
    let values = other.values.iter().zip(&chosen.values);
    let mut rows = Upfloaters::<E>::criteria().into_iter().zip(values);
    let differs = rows.find(|(_, (other, chosen))| other != chosen);
    differs.map_or_else(
        || (E::ARTICLES.first_set, "it comes later".into()),
        |(criterion, (other, _))| {
            (criterion.article, told_set::passed_over(decision, criterion.article, other))
        },
    )
}

/// The first criterion by which the pairing `other` is worse than the chosen one, and the reason in words. If
/// there is no such criterion, the top members of `other` come later in the order.
fn worse_pairs<E: Edition>(
    other: &Chosen<Identifier>,
    chosen: &Chosen<Identifier>,
) -> (&'static Article, String) {
    let values = |pairing: &Chosen<Identifier>, row: &Row| {
        pairing.value::<BracketPairing<'_, E>>(row.article).cloned()
    };
    let differs = E::PAIRING.iter().find(|row| values(other, row) != values(chosen, row));
    differs.map_or_else(
        || (E::ARTICLES.first_pairing, "the top members of the pairs that remain would come later".into()),
        |row| (row.article, row.noun.more.into()),
    )
}
