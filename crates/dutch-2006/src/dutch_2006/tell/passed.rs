//! Says in words which requirements were dropped.

use super::super::account::{Bar, Passed};
use super::super::floats::Guard;
use super::super::place::Requirement;
use super::{Told, words};
use arbitrium_swiss::Section;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

impl Told<'_> {
    pub(super) fn passed(&self, passed: &Passed, section: &mut Section) {
        let (article, text, next) = self.tell_passed(passed);
        let why = words::refusal(self.field, &passed.refusal);
        let mut about = words::named_by(&passed.refusal);
        about.extend(self.barred(passed));
        section.cite_about(&self.ids(&about), article, format!("{text}: {why}{next}"));
    }

    /// Returns the article of the skipped values in `passed`, and two texts: that the skipped values were not
    /// enough, and what is dropped next.
    fn tell_passed(&self, passed: &Passed) -> (&'static Article, String, String) {
        let range = |to: usize| match passed.from {
            from if from == to => to.to_string(),
            from => format!("{from} to {to}"),
        };
        let state = &passed.state;
        let without = "even without B5 and B6";
        match passed.requirement {
            Requirement::Level => (self.field.articles().b3, Self::level(passed), String::new()),
            Requirement::B2 => {
                let next = format!("; {} may be made against B2", words::pairs(state.against_b2 + 1));
                let text = match state.against_b2 {
                    0 => "no p pairings while B2 holds for all players".to_owned(),
                    more => format!("no p pairings with {} against B2", words::pairs(more)),
                };
                (self.field.articles().b2b, text, next)
            }
            Requirement::A7d if self.field.edition.fewest => {
                let next = format!("; A7.d falls for {}", words::pairs(state.against_a7d + 1));
                let text = match state.against_a7d {
                    0 => "strong preferences cannot all be absolute".to_owned(),
                    more => format!("not with {} against A7.d", words::pairs(more)),
                };
                (self.field.articles().a7d, text, next)
            }
            Requirement::A7d => {
                let next = "; A7.d is given up".to_owned();
                (self.field.articles().a7d, "strong preferences cannot all be absolute".to_owned(), next)
            }
            Requirement::X => {
                let next = format!("; x becomes {}", state.x + 1);
                (self.field.articles().x_rises, format!("not with x = {}, {without}", range(state.x)), next)
            }
            Requirement::Z => {
                let next = format!("; z becomes {}", state.z + 1);
                (self.field.articles().a7e, format!("not with z = {}, {without}", range(state.z)), next)
            }
            Requirement::Down => (
                self.field.articles().down_falls,
                self.guard(passed, state.down, "downfloats"),
                self.dropped(state.down),
            ),
            Requirement::Up => (
                self.field.articles().up_falls,
                self.guard(passed, state.up, "upfloats"),
                self.dropped(state.up),
            ),
        }
    }

    /// The skipped scores of B3 in words, such as `no p pairings with 1.0 left over, nor with 2 other choices of
    /// scores`.
    fn level(passed: &Passed) -> String {
        let scores: Vec<String> =
            passed.state.level.leaving.iter().flatten().map(ToString::to_string).collect();
        let left = match scores[..] {
            [] => String::new(),
            _ => format!(" with {} left over", scores.join(", ")),
        };
        let more = match passed.more {
            0 => String::new(),
            1 => ", nor with one other choice of scores".to_owned(),
            more => format!(", nor with {more} other choices of scores"),
        };
        format!("no p pairings{left}{more}, even if all that can be dropped is dropped")
    }

    /// A state of B5 and B6 in words, such as `not with B5 and B6 for downfloats (forbidden to 3 and 5)`.
    fn guard(&self, passed: &Passed, guard: Guard, floats: &str) -> String {
        let barred = self.barred(passed);
        let whom = if barred.is_empty() {
            String::new()
        } else {
            format!(" (forbidden to {})", self.players(&barred))
        };
        format!("not with {guard} for {floats}{whom}")
    }

    /// Says which of B5 and B6 is dropped after the state `guard`.
    fn dropped(&self, guard: Guard) -> String {
        if self.field.edition.fewest {
            let (name, of, back) = if guard.b6() {
                ("B6", guard.against_b6, "")
            } else {
                ("B5", guard.against_b5, " and B6 is back")
            };
            return format!("; {name} is not asked of {}{back}", counted(of + 1, "player"));
        }
        let back = self.field.readings.restores_b6();
        let next = match guard {
            Guard::Both => "B6 is dropped",
            Guard::B5Only if back => "B5 is dropped and B6 is back",
            _ => "both are dropped",
        };
        format!("; {next}")
    }

    /// The players to whom B5 or B6 forbids the float in the skipped state; empty for other requirements.
    fn barred(&self, passed: &Passed) -> Vec<usize> {
        let (field, after_c1, state) = (self.field, &self.account.after_c1, &passed.state);
        let floats = |bar: Option<Bar>| matches!(bar, Some(Bar::Float(..)));
        match passed.requirement {
            Requirement::Down => {
                let mut players = after_c1.players();
                players.retain(|&player| floats(Bar::leaving(field, after_c1, state, player)));
                players
            }
            Requirement::Up => {
                let Some(&top) = after_c1.moved_down.first() else { return Vec::new() };
                let mut players = after_c1.opponents_of(&[top]);
                players.retain(|&player| !state.allows_descent(field, after_c1, top, player));
                players
            }
            _ => Vec::new(),
        }
    }
}
