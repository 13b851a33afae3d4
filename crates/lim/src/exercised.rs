//! Finds the articles that decided something in a correct pairing. By these articles a player was rejected or
//! transferred, a pairing was made or cracked (dissolved), or the bye or the colours were decided.

use super::articles::{
    BASIC_BARRED, BASIC_BYE, BYE, COMPATIBLE, OPPONENT, ORDER, PROHIBITED, PROPOSED, SECOND, THIRD,
    THREE_MORE, TRANSFERRED,
};
use super::colours;
use super::describe;
use super::due;
use super::exchange::{How, Made, Refused};
use super::field::{Field, Obstacle};
use super::round::{GroupWalk, Reference};
use arbitrium_swiss::terms::forbidden;
use arbitrium_tournament::Colour;
use arbitrium_tournament::rulebook::Article;

/// The articles that decided something in this round; an article may be repeated.
pub(super) fn of(field: &Field, reference: &Reference) -> Vec<&'static Article> {
    let mut work = AtWork { field, found: vec![&BASIC_BYE] };
    work.bye(reference);
    for walk in &reference.walk.groups {
        work.group(walk);
    }
    for crack in &reference.walk.cracks {
        work.add(crack.article());
    }
    for (made, part) in reference.walk.pairs() {
        work.add(colours::allocate(field, made.first, made.second, part).article);
        work.barred(made);
    }
    work.found
}

struct AtWork<'a> {
    field: &'a Field,
    found: Vec<&'static Article>,
}

impl AtWork<'_> {
    fn add(&mut self, article: &'static Article) {
        self.found.push(article);
    }

    /// Adds 1.1, if a player has the bye. Also adds Basic Rules 4 if they bar a lower ranked player from the
    /// bye.
    fn bye(&mut self, reference: &Reference) {
        let Some(bye) = reference.walk.bye else { return };
        self.add(&BYE);
        let below = |player: usize| {
            let key = |player| (self.field.score(player), std::cmp::Reverse(player));
            key(player) < key(bye) && self.field.entrants[player].barred.is_some()
        };
        if (0..self.field.entrants.len()).any(below) {
            self.add(&BASIC_BARRED);
        }
    }

    fn group(&mut self, walk: &GroupWalk) {
        for floated in &walk.floated {
            self.add(&TRANSFERRED);
            self.add(floated.why.article());
            let passed = floated.why.choice().into_iter().flat_map(|chosen| &chosen.passed);
            for passed in passed {
                self.add(describe::step_article(passed.step));
            }
        }
        for made in walk.made() {
            self.made(made);
        }
    }

    fn made(&mut self, made: &Made) {
        let is_floater = made.how == How::Floater;
        self.add(match made.how {
            How::Floater => &OPPONENT,
            How::Proposed => &PROPOSED,
            How::FirstScrutiny => &ORDER,
            How::SecondScrutiny => &SECOND,
        });
        for tried in made.tried.iter().take_while(|tried| tried.opponent != made.second) {
            match tried.refused {
                Some(Refused::Incompatible(Obstacle::Forbidden(forbidden::Obstacle::Prohibited))) => {
                    self.add(&PROHIBITED);
                }
                Some(Refused::Incompatible(_)) => self.add(&COMPATIBLE),
                Some(refused) if !is_floater => self.add(describe::refused_by(refused)),
                Some(_) | None => {}
            }
        }
    }

    /// Adds 5.1.1 and 5.1.2 if they forbid a player of this pair a colour, unless Article 6 allows the
    /// colour.
    fn barred(&mut self, made: &Made) {
        for player in [made.first, made.second] {
            let games = &self.field.entrants[player].games;
            for colour in [Colour::White, Colour::Black] {
                if due::is_third(games, colour) {
                    self.add(&THIRD);
                }
                if due::is_three_more(games, colour) {
                    self.add(&THREE_MORE);
                }
            }
        }
    }
}
