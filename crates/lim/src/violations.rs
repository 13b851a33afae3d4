//! Finds the absolute rules that a recorded round breaks, and players who are missing or listed twice.

use super::articles::{BASIC_BARRED, BASIC_BYE, HANDLING_ABSENT, THIRD, THREE_MORE};
use super::describe;
use super::due;
use super::field::{Field, Obstacle};
use arbitrium_swiss::terms::alternation::letters;
use arbitrium_swiss::{Board, Recorded, Violation, attendance, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::position::Position;

/// The violations of a recorded round. First come those of General Handling Rules 3.3 and Basic Rules 3: all
/// players to be paired are paired once, and no others. Then come the violations of Basic Rules 4 and, for
/// every pair, those of 2.1.
pub(super) fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
    let articles = attendance::Articles { absent: &HANDLING_ABSENT, complete: &BASIC_BYE, bye: &BASIC_BYE };
    let everybody = field.entrants.iter().map(|entrant| entrant.id);
    let mut found = attendance::violations(position, everybody, recorded, articles);
    for &id in &recorded.byes {
        let barred = field.index_of(id).and_then(|player| field.entrants[player].barred.told("round"));
        if let Some(barred) = barred {
            let told = tell![id, " may not have the bye: ", id, " ", barred];
            found.push(Violation::new(&BASIC_BARRED, vec![id], told));
        }
    }
    for board in &recorded.boards {
        pair(field, *board, &mut found);
    }
    found
}

/// Adds to `found` the violations of the pair on the recorded board `board`: 2.1, the organiser's
/// prohibitions, and the colours of 5.1.1 and 5.1.2.
fn pair(field: &Field, board: Board, found: &mut Vec<Violation>) {
    let Board { white, black, colours_known } = board;
    let (Some(a), Some(b)) = (field.index_of(white), field.index_of(black)) else { return };
    if a == b {
        return;
    }
    for obstacle in attendance::once(field.obstacles(a, b), |&obstacle| describe::article(obstacle)) {
        let (article, why) = (describe::article(obstacle), describe::obstacle(obstacle));
        found.push(attendance::may_not_meet(article, (white, black), &why));
    }
    let judges_colours = colours_known && !field.is_free(a, b);
    if judges_colours && !field.obstacles(a, b).any(|obstacle| obstacle == Obstacle::Colours) {
        colour(field, a, Colour::White, found);
        colour(field, b, Colour::Black, found);
    }
}

/// Adds a violation of 5.1.1 or 5.1.2 if it forbids `player` the recorded colour `colour`.
fn colour(field: &Field, player: usize, colour: Colour, found: &mut Vec<Violation>) {
    let (id, games) = (field.id(player), &field.entrants[player].games);
    let more = due::excess(games, colour) + 1;
    let broken = [
        (&THIRD, due::is_third(games, colour), "it would be at least the third in succession".to_owned()),
        (
            &THREE_MORE,
            due::is_three_more(games, colour),
            format!("there would be {more} more {colour} than {}", colour.opposite()),
        ),
    ];
    for (article, _, why) in broken.into_iter().filter(|(_, is_broken, _)| *is_broken) {
        let told = tell![id, " must not have ", colour.to_string(), ": after ", letters(games), " ", why];
        found.push(Violation::new(article, vec![id], told));
    }
}
