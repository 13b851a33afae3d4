//! Every absolute rule that a recorded round breaks, and what is missing or double in it.

use super::articles::{A5, B1A, B1B, B2A, B2B, F5, F6};
use super::describe;
use super::field::{Field, article_of};
use super::preference::{self, Class, Preference};
use crate::position::Position;
use crate::rulebook::Article;
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::{Board, Recorded, Telling, Violation, attendance, tell};
use crate::tournament::Colour;

pub(super) fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    // F5 "Players known in advance not to play in a particular round are not paired in that round", and everybody
    // else is, once. A5 "Should the total number of players be (or become) odd, one player ends up unpaired".
    let articles = attendance::Articles { absent: &F5, complete: &A5, bye: &A5 };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    barred_from_bye(field, recorded, &mut found);
    for board in &recorded.boards {
        pair(field, *board, &mut found);
    }
    // F6 "A pairing officially made public shall not be changed unless it violates the absolute pairing criteria".
    let is_absolute = |violation: &Violation| [&B1A, &B1B, &B2A, &B2B].contains(&violation.article);
    if let Some(first) = found.iter_mut().find(|found| recorded.is_published && is_absolute(found)) {
        let told = tell![first.told.clone(), "; for this even a published pairing is changed (", &F6, ")"];
        *first = Violation::new(first.article, first.players.clone(), told, first.unless.clone());
    }
    found
}

/// B1b.
fn barred_from_bye(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for &id in &recorded.byes {
        if let Some(barred) = field.index_of(id).and_then(|player| field.entrants[player].barred) {
            let told = tell![id, " may not have the bye: ", describe::barrier(barred)];
            let unless = tell![
                id,
                " had neither had the bye nor scored a point without playing in round ",
                usize::from(barred.1)
            ];
            found.push(Violation::new(&B1B, vec![id], told, unless));
        }
    }
}

/// B1a, the organiser's prohibitions, and B2.
fn pair(field: &Field, board: Board, found: &mut Vec<Violation>) {
    let Board { white, black, colours_known } = board;
    let (Some(a), Some(b)) = (field.index_of(white), field.index_of(black)) else { return };
    if let Some(obstacle) = field.obstacle(a, b) {
        let unless = match obstacle {
            Obstacle::Met(round) => {
                tell![white, " and ", black, " had not met in round ", usize::from(round)]
            }
            Obstacle::Prohibited => "the organiser had not forbidden it".into(),
        };
        let (pair, why) = ((white, black), describe::obstacle(obstacle));
        found.push(attendance::may_not_meet(article_of(obstacle), pair, &why, unless));
    }
    let facts = field.pair(a, b);
    if facts.b2_waivable {
        return;
    }
    if facts.b2 {
        let (article, why) = b2(field, a).or_else(|| b2(field, b)).unwrap_or((&B2B, Telling::new()));
        let told = tell![white, " and ", black, " are both due the same colour: ", why];
        let unless = tell![white, " or ", black, " were not absolutely due that colour"];
        found.push(Violation::new(article, vec![white, black], told, unless));
    } else if colours_known {
        for (player, colour) in [(a, Colour::White), (b, Colour::Black)] {
            let wrong = absolute(field, player).is_some_and(|preference| preference.colour != colour);
            if let Some((article, why)) = b2(field, player).filter(|_| wrong) {
                let id = field.entrants[player].id;
                let told = tell![id, " must not have ", colour.to_string(), ": ", why];
                let unless = tell![id, " were not absolutely due ", colour.opposite().to_string()];
                found.push(Violation::new(article, vec![id], told, unless));
            }
        }
    }
}

fn absolute(field: &Field, player: usize) -> Option<Preference> {
    field.entrants[player].preference.filter(|preference| preference.class == Class::Absolute)
}

/// B2a or B2b: which of them two players due the same colour would break.
pub(super) fn b2_article(field: &Field, a: usize, b: usize) -> &'static Article {
    b2(field, a).or_else(|| b2(field, b)).map_or(&B2B, |(article, _)| article)
}

/// B2a or B2b: why a player must have his colour.
fn b2(field: &Field, player: usize) -> Option<(&'static Article, Telling)> {
    let due = absolute(field, player)?.colour;
    let entrant = &field.entrants[player];
    let difference = preference::difference(&entrant.games);
    if difference.abs() > 1 && (difference < 0) == (due == Colour::White) {
        return Some((&B2A, tell!["the colour difference of ", entrant.id, format!(" is {difference:+}")]));
    }
    Some((&B2B, tell![entrant.id, " had ", due.opposite().to_string(), " in the two latest games"]))
}
