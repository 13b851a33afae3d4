//! The judgement of a foreign pairing: it goes through the same evaluation as the reference.

use super::articles::{
    BYE_MATCHES, BYE_SCORE, BYE_TPN, C2, C4, C5, C6, C8, COMPLETE, FIRST_PAIRING, FIRST_SET, HANDLING_ABSENT,
    PAB,
};
use super::criteria::{SetValues, c8, following_scoregroup};
use super::field::{Entrant, Field};
use super::stage::{Stage, standings};
use super::system::with_colours;
use super::{Bracket, ChosenSet, Identifier, RoundPairing, Search, colours, describe, pair_round};
use crate::position::Position;
use crate::rulebook::Article;
use crate::systems::{Board, Class, Decisive, Failure, Judgement, Pairing, Recorded, Violation, attendance};
use crate::tournament::{Colour, PlayerId};

/// Judges a recorded pairing against the reference of the same field.
pub(super) fn judge(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
    search: &dyn Search,
) -> Judgement {
    let violations = violations(position, field, recorded);
    let reference = match pair_round(field, search) {
        Ok(reference) => reference,
        Err(failure) => {
            return Judgement {
                class: Class::Undecided,
                reference: Err(failure),
                decisive: None,
                violations,
            };
        }
    };
    let with = |class, reference, decisive| Judgement {
        class,
        reference: Ok(reference),
        decisive,
        violations: violations.clone(),
    };
    let pairing = with_colours(field, &reference);
    if let Some(first) = violations.first() {
        let decisive = attendance::illegal(first, &pairing);
        return with(Class::Illegal, pairing, Some(decisive));
    }
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let case = Case { field, reference: &reference, partners, search };
    let difference = case.bye(recorded).or_else(|| case.brackets());
    if search.is_exhausted() {
        return Judgement {
            class: Class::Undecided,
            reference: Err(Failure::BudgetSpent),
            decisive: None,
            violations,
        };
    }
    if let Some((class, decisive)) = difference {
        return with(class, pairing, Some(decisive));
    }
    let (pairing, decisive) = judge_colours(field, &reference, recorded);
    let class = if decisive.is_some() { Class::Colour } else { Class::Agrees };
    with(class, pairing, decisive)
}

/// Every absolute rule that the recorded round breaks, and what is missing or double in it.
fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    // General Handling Rules 3.3, 3.3.1 and 1.4.
    let articles = attendance::Articles { absent: &HANDLING_ABSENT, complete: &COMPLETE, bye: &PAB };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    barred_from_bye(field, recorded, &mut found);
    forbidden_pairs(field, recorded, &mut found);
    found
}

/// C2.
fn barred_from_bye(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for &id in &recorded.byes {
        let barred = field.index_of(id).and_then(|player| field.entrants[player].barred);
        if let Some(barrier) = barred {
            let message = format!("{id} may not have the bye: {id} {}", describe::barrier(barrier));
            found.push(Violation { article: &C2, players: vec![id], message });
        }
    }
}

/// C1 and the prohibited pairs.
fn forbidden_pairs(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for Board { white, black, .. } in &recorded.boards {
        let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
        if let Some(obstacle) = field.obstacle(a, b) {
            let message = format!("{white} and {black} may not meet: {}", describe::obstacle(obstacle));
            found.push(Violation { article: obstacle.article(), players: vec![*white, *black], message });
        }
    }
}

fn matches(entrant: &Entrant) -> String {
    match entrant.matches_played {
        1 => "1 match played".into(),
        number => format!("{number} matches played"),
    }
}

/// A legal recorded round beside the reference.
struct Case<'a> {
    field: &'a Field,
    reference: &'a RoundPairing,
    partners: Vec<Option<usize>>,
    search: &'a dyn Search,
}

impl Case<'_> {
    /// 3.4: the bye is a decision of its own.
    fn bye(&self, recorded: &Recorded) -> Option<(Class, Decisive)> {
        let theirs = self.field.index_of(*recorded.byes.first()?)?;
        let ours = self.reference.bye?;
        if theirs == ours {
            return None;
        }
        let (them, us) = (&self.field.entrants[theirs], &self.field.entrants[ours]);
        let rows: [(&'static Article, String, String); 3] = [
            (&BYE_SCORE, format!("{} points", them.score), format!("{} points", us.score)),
            (&BYE_MATCHES, matches(them), matches(us)),
            (&BYE_TPN, format!("number {}", them.id), format!("number {}", us.id)),
        ];
        let mut equal_above = Vec::new();
        for (article, recorded, reference) in rows {
            if recorded == reference {
                equal_above.push((article, recorded));
                continue;
            }
            let summary = format!(
                "the bye went to {} ({recorded}); {} ({reference}) comes first and leaves a legal pairing for all others",
                them.id, us.id
            );
            let decisive = Decisive {
                article,
                place: "Bye".into(),
                summary,
                recorded: format!("{}: {recorded}", them.id),
                reference: format!("{}: {reference}", us.id),
                equal_above,
            };
            return Some((Class::Bye, decisive));
        }
        None
    }

    /// The first bracket that differs. Up to it both rounds leave the same players unpaired.
    fn brackets(&self) -> Option<(Class, Decisive)> {
        let mut unpaired = self.field.everybody();
        if let Some(bye) = self.reference.bye {
            unpaired.remove(bye);
        }
        let levels = standings(self.field, &unpaired);
        for bracket in &self.reference.brackets {
            let stage = Stage::top(self.field, &levels, &unpaired);
            if let Some(difference) = self.set(&stage, bracket).or_else(|| self.pairing(&stage, bracket)) {
                return Some(difference);
            }
            unpaired = stage.left_below(&bracket.set.upfloaters);
        }
        None
    }

    /// The upfloaters: in a recorded pairing they are the lower players whom residents meet.
    fn set(&self, stage: &Stage<'_>, bracket: &Bracket) -> Option<(Class, Decisive)> {
        let residents = stage.residents.ones();
        let met = residents.filter_map(|player| self.partners[player]);
        let theirs = self.field.ranked(&self.field.set(met.filter(|&p| !stage.residents.contains(p))));
        let ours = &bracket.set.upfloaters;
        if theirs == *ours {
            return None;
        }
        let their_values = SetValues::of(stage, &theirs, self.search);
        let rows = describe::values(stage, &theirs, &their_values);
        let our_rows = describe::values(stage, ours, &bracket.set.values);
        let differs = [
            their_values.c4 != bracket.set.values.c4,
            their_values.c5 != bracket.set.values.c5,
            their_values.c6 != bracket.set.values.c6,
            their_values.c7 != bracket.set.values.c7,
        ];
        let place = format!("Bracket {}", stage.score());
        let mut equal_above = Vec::new();
        for (((article, recorded), (_, reference)), differs) in rows.into_iter().zip(our_rows).zip(differs) {
            if !differs {
                equal_above.push((article, recorded));
                continue;
            }
            let sentence = self.sentence(article, stage, (&theirs, &their_values), &bracket.set);
            let summary = format!("{place}, {article}: {sentence}");
            let decisive = Decisive { article, place, summary, recorded, reference, equal_above };
            return Some((Class::Worse, decisive));
        }
        let (recorded, reference) = (describe::set(self.field, &theirs), describe::set(self.field, ours));
        let article = &FIRST_SET;
        let summary = format!(
            "{place}, {article}: the set of upfloaters {reference} complies equally and comes before {recorded}"
        );
        Some((Class::Later, Decisive { article, place, summary, recorded, reference, equal_above }))
    }

    /// What an arbiter would say of a set that is worse by this article.
    fn sentence(
        &self,
        article: &'static Article,
        stage: &Stage<'_>,
        (theirs, values): (&[usize], &SetValues),
        ours: &ChosenSet,
    ) -> String {
        let field = self.field;
        let names = |set: &[usize]| describe::players(field, set.iter().copied());
        let scores =
            |values: &SetValues| values.c5.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let instead = self.instead(theirs, &ours.upfloaters);
        if article == &C4 {
            let (taken, enough) = (describe::count(values.c4, "upfloater"), ours.values.c4);
            if enough == 0 {
                return format!("{taken} ({}) where none is needed", names(theirs));
            }
            return format!(
                "{taken} ({}) where {enough} ({}) would do",
                names(theirs),
                names(&ours.upfloaters)
            );
        }
        if article == &C5 {
            let (theirs, ours) = (scores(values), scores(&ours.values));
            return format!("{instead} brings up scores of {theirs} where {ours} can be had");
        }
        if article == &C6 {
            let below = following_scoregroup(stage, &stage.left_below(theirs));
            let score = below.and_then(|set| set.ones().next()).map(|player| field.entrants[player].score);
            let group = score.map_or("following group".into(), |score| format!("{score} group"));
            let needs = describe::count(values.c6.unwrap_or(0), "upfloater");
            let enough = ours.values.c6.unwrap_or(0);
            return format!("{instead} leaves the {group} in need of {needs} where {enough} would do");
        }
        let (floated, enough) = (describe::count(values.c7, "player"), ours.values.c7);
        format!("{instead} brings up {floated} who floated in the previous round where {enough} would do")
    }

    /// `choosing 11 instead of 9 as upfloater`.
    fn instead(&self, theirs: &[usize], ours: &[usize]) -> String {
        let only = |a: &[usize], b: &[usize]| {
            describe::players(self.field, a.iter().copied().filter(|player| !b.contains(player)))
        };
        let plural = if theirs.len() > 1 { "s" } else { "" };
        format!("choosing {} instead of {} as upfloater{plural}", only(theirs, ours), only(ours, theirs))
    }

    /// The pairs of a bracket whose upfloaters agree.
    fn pairing(&self, stage: &Stage<'_>, bracket: &Bracket) -> Option<(Class, Decisive)> {
        let members = stage.bracket(&bracket.set.upfloaters);
        let pairs: Vec<(usize, usize)> = members
            .ones()
            .filter_map(|player| Some((player, self.partners[player]?)))
            .filter(|(a, b)| a < b)
            .collect();
        let theirs = Identifier::of(pairs.iter().copied());
        if theirs == bracket.pairing {
            return None;
        }
        let place = format!("Bracket {}", stage.score());
        let set = &bracket.set;
        let mut equal_above = describe::values(stage, &set.upfloaters, &set.values).to_vec();
        let their_c8 = c8(self.field, &stage.residents, &pairs);
        let floated = |number| {
            format!("{} of upfloaters floated in the previous round", describe::count(number, "opponent"))
        };
        if their_c8 != bracket.c8 {
            let (recorded, reference) = (floated(their_c8), floated(bracket.c8));
            let summary =
                format!("{place}, {C8}: in the recorded pairs {recorded}, and {} would do", bracket.c8);
            return Some((
                Class::Worse,
                Decisive { article: &C8, place, summary, recorded, reference, equal_above },
            ));
        }
        equal_above.push((&C8, bracket.c8.to_string()));
        let numbers = |identifier: &Identifier| {
            identifier.map(|player| usize::from(self.field.entrants[player].id.get())).to_string()
        };
        let (recorded, reference) = (numbers(&theirs), numbers(&bracket.pairing));
        let article = &FIRST_PAIRING;
        let summary = format!(
            "{place}, {article}: the pairing {reference} complies equally and comes before {recorded}"
        );
        Some((Class::Later, Decisive { article, place, summary, recorded, reference, equal_above }))
    }
}

/// The colours of a round with the reference's pairs and bye. Where the initial colour is open, either is
/// accepted: the one that fits better is taken.
fn judge_colours(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
) -> (Pairing, Option<Decisive>) {
    let first = colour_difference(field, reference, recorded);
    if field.initial_colour.is_some() || first.1.is_none() {
        return first;
    }
    let mut other = field.clone();
    other.initial_colour = Some(Colour::Black);
    let second = colour_difference(&other, reference, recorded);
    if second.1.is_none() { second } else { first }
}

fn colour_difference(
    field: &Field,
    reference: &RoundPairing,
    recorded: &Recorded,
) -> (Pairing, Option<Decisive>) {
    let pairing = with_colours(field, reference);
    let swapped = |&(white, black): &(PlayerId, PlayerId)| {
        recorded.boards.iter().any(|b| b.colours_known && b.white == black && b.black == white)
    };
    let decisive = pairing.pairs.iter().copied().find(swapped).and_then(|(white, black)| {
        let (a, b) = (field.index_of(white)?, field.index_of(black)?);
        let allocation = colours::allocate(field, a, b);
        let article = allocation.article;
        let place = format!("Board {white}-{black}");
        Some(Decisive {
            article,
            summary: format!("{place}, {article}: {white} should have White: {}", allocation.facts),
            place,
            recorded: format!("{black} White, {white} Black"),
            reference: format!("{white} White, {black} Black"),
            equal_above: Vec::new(),
        })
    });
    (pairing, decisive)
}
