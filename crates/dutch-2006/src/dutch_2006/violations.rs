//! Finds the absolute rules that a recorded round breaks, and players that are missing or listed twice.

use super::colours;
use super::field::Field;
use super::preference;
use arbitrium_swiss::{Board, Recorded, Telling, Violation, attendance, said, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

pub(super) fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    // F5 "Players known in advance not to play in a particular round are not paired in that round"; all other players
    // are paired once. A5 "Should the total number of players be (or become) odd, one player ends up unpaired".
    let articles = attendance::Articles {
        absent: field.articles().f5,
        complete: field.articles().a5,
        bye: field.articles().a5,
    };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for withdrawn in found.iter_mut().filter(|found| found.article == articles.absent) {
        if let Some(told) = taken_for_withdrawn(position, withdrawn) {
            *withdrawn = Violation::new(articles.absent, withdrawn.players.clone(), told);
        }
    }
    barred_from_bye(field, recorded, &mut found);
    for board in &recorded.boards {
        pair(field, *board, &mut found);
    }
    // F6 "A pairing officially made public shall not be changed unless it violates the absolute pairing criteria".
    if let Some(first) = found.iter_mut().find(|found| recorded.is_published && is_absolute(field, found)) {
        let told = tell![
            first.told.clone(),
            "; for this even a published pairing is changed (",
            field.articles().f6,
            ")"
        ];
        *first = Violation::new(first.article, first.players.clone(), told);
    }
    found
}

/// A note about a player that is paired although the file shows a withdrawal. A forfeit in the round before
/// counts as a withdrawal (F8, interpretation `no-show`). `None` for other violations.
fn taken_for_withdrawn(position: &Position, found: &Violation) -> Option<Telling> {
    let id = *found.players.first()?;
    let is_present = position.competitors[position.index_of(id)?].is_present();
    let why = " lost by forfeit in the round before, for which the player is taken to have withdrawn (F8, interpretation no-show), and is paired";
    is_present.then(|| tell![id, why])
}

/// Whether a violation is one of an absolute criterion (B1 or B2).
pub(super) fn is_absolute(field: &Field, violation: &Violation) -> bool {
    [field.articles().b1a, field.articles().b1b, field.articles().b2a, field.articles().b2b]
        .contains(&violation.article)
}

/// Adds to `found` each player that has the bye although B1b bars them from it.
fn barred_from_bye(field: &Field, recorded: &Recorded, found: &mut Vec<Violation>) {
    for &id in &recorded.byes {
        let barred = field.index_of(id).and_then(|player| field.entrants[player].barred.told("round"));
        if let Some(barred) = barred {
            let told = tell![id, " may not have the bye: ", barred];
            found.push(Violation::new(field.articles().b1b, vec![id], told));
        }
    }
}

/// Adds to `found` the rules that the pair on the recorded board `board` breaks: B1a, the organiser's
/// prohibitions, and B2.
fn pair(field: &Field, board: Board, found: &mut Vec<Violation>) {
    let Board { white, black, colours_known } = board;
    let (Some(a), Some(b)) = (field.index_of(white), field.index_of(black)) else { return };
    for obstacle in
        attendance::once(field.forbidden().obstacles(a, b), |&obstacle| field.article_of(obstacle))
    {
        let (pair, why) = ((white, black), obstacle.told("round"));
        found.push(attendance::may_not_meet(field.article_of(obstacle), pair, &why));
    }
    let facts = field.pair(a, b);
    if facts.b2_waivable {
        return;
    }
    if facts.b2 {
        let together =
            |(article, told): (&'static Article, Telling)| Violation::new(article, vec![white, black], told);
        found.extend(both_due(field, (a, b), colours_known).into_iter().map(together));
    } else if colours_known {
        for (player, colour) in seats((a, b)) {
            for (article, why) in broken_with(field, player, colour) {
                let id = field.entrants[player].id;
                let told = tell![id, " must not have ", colour.to_string(), ": ", why];
                found.push(Violation::new(article, vec![id], told));
            }
        }
    }
}

fn seats((white, black): (usize, usize)) -> [(usize, Colour); 2] {
    [(white, Colour::White), (black, Colour::Black)]
}

/// The violations of B2 by a pair in which both players must have the same colour. Each has the article, B2a
/// or B2b, and the reason. The player who gets the other colour decides between B2a and B2b. If
/// `colours_known` is false, the colours are taken from E, and the text gives the reasons of both players.
fn both_due(
    field: &Field,
    (white, black): (usize, usize),
    colours_known: bool,
) -> Vec<(&'static Article, Telling)> {
    let id = |player: usize| field.entrants[player].id;
    let due = |player: usize| {
        let colour = field.entrants[player].absolute().map_or(Colour::White, |preference| preference.colour);
        let why =
            Telling::list(broken_with(field, player, colour.opposite()).into_iter().map(|(_, why)| why));
        (colour.to_string(), why)
    };
    let (colour, of_white) = due(white);
    let (_, of_black) = due(black);
    if !colours_known {
        let told = tell![
            id(white),
            " and ",
            id(black),
            " must both have ",
            colour,
            ": ",
            of_white,
            ", and ",
            of_black
        ];
        return vec![(b2_article(field, white, black), told)];
    }
    let broken = seats((white, black)).into_iter().flat_map(|(player, gets)| {
        let other = if player == white { black } else { white };
        let of_other = if player == white { of_black.clone() } else { of_white.clone() };
        let gets_wrong = said!(" gets ", " would get ");
        let rest = tell!["; ", id(other), " must have ", gets.opposite().to_string(), " too: ", of_other];
        broken_with(field, player, gets).into_iter().map(move |(article, why)| {
            (article, tell![id(player), gets_wrong, gets.to_string(), ": ", why, rest.clone()])
        })
    });
    broken.collect()
}

/// The part of B2 (B2a or B2b) that the pair breaks, with the colours by E. Both players must have the same
/// colour.
pub(super) fn b2_article(field: &Field, a: usize, b: usize) -> &'static Article {
    let allocation = colours::allocate(field, a, b);
    b2_article_with(field, (allocation.white, allocation.black))
}

/// The part of B2 (B2a or B2b) that the pair (White, Black) breaks with these colours.
pub(super) fn b2_article_with(field: &Field, pair: (usize, usize)) -> &'static Article {
    let mut broken = seats(pair).into_iter().flat_map(|(player, gets)| broken_with(field, player, gets));
    broken.next().map_or(field.articles().b2b, |(article, _)| article)
}

/// The parts of B2 that `player` breaks by having `colour`, each with the reason.
fn broken_with(field: &Field, player: usize, colour: Colour) -> Vec<(&'static Article, Telling)> {
    let entrant = &field.entrants[player];
    if field.entrants[player].absolute().is_none_or(|preference| preference.colour == colour) {
        return Vec::new();
    }
    let mut broken: Vec<(&'static Article, Telling)> = Vec::new();
    let difference = preference::difference(&entrant.games);
    if difference.abs() > 1 && (difference > 0) == (colour == Colour::White) {
        let why = tell!["the colour difference of ", entrant.id, format!(" is {difference:+}")];
        broken.push((field.articles().b2a, why));
    }
    if entrant.run == Some(colour) {
        broken.push((
            field.articles().b2b,
            tell![entrant.id, " had ", colour.to_string(), " in the two latest games"],
        ));
    }
    broken
}
