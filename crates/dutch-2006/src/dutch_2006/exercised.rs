//! Finds the articles that decided a correct pairing: the articles that refused earlier candidates, and the
//! articles that decided the bye and the colours. The source is the account that also explains the round.

use super::account::{Accepted, Account, Against, Passed, Refusal, Turn, account};
use super::colours;
use super::field::Field;
use super::floats::Guard;
use super::place::Requirement;
use super::reference::Reference;
use super::round::{Event, Walked};
use super::walk::BracketToPair;
use arbitrium_search::Spent;
use arbitrium_tournament::rulebook::Article;

/// The articles that decided something in the round.
pub(super) fn of(field: &Field, reference: &Reference) -> Result<Vec<&'static Article>, Spent> {
    let mut work = AtWork { field: &reference.field, found: Vec::new() };
    if reference.pairing.bye.is_some() {
        work.add(field.articles().a5);
    }
    if field.round == 1 {
        work.add(field.articles().f4);
    }
    work.round(reference)?;
    Ok(work.found)
}

struct AtWork<'a> {
    field: &'a Field,
    found: Vec<&'static Article>,
}

impl AtWork<'_> {
    fn add(&mut self, article: &'static Article) {
        self.found.push(article);
    }

    fn round(&mut self, reference: &Reference) -> Result<(), Spent> {
        for event in &reference.walk.events {
            match event {
                Event::Walked(walked) => self.walked(walked)?,
                Event::NoOpponent(_) => self.add(self.field.articles().c1),
                Event::C12 { .. } => self.add(self.field.articles().c12),
                Event::C13(..) | Event::Joined(_) => self.add(self.field.articles().c13),
                Event::Reached(_) | Event::Restarted(_) | Event::C14(_) => {}
            }
        }
        for (a, b) in reference.walk.pairs() {
            self.add(colours::allocate(self.field, a, b).article);
        }
        Ok(())
    }

    fn walked(&mut self, walked: &Walked) -> Result<(), Spent> {
        let to_pair = BracketToPair::new(self.field, &walked.after_c1, walked.sought);
        let account = account(&to_pair, walked.is_asked, &walked.walk)?;
        self.first(&account);
        for passed in &account.passed {
            self.passed(passed);
        }
        if let Some(accepted) = &account.accepted {
            self.accepted(accepted);
        }
        Ok(())
    }

    /// Adds the articles by which the first proposal of C6 was refused.
    fn first(&mut self, account: &Account) {
        account
            .first
            .objections
            .iter()
            .map(|objection| objection.article(self.field))
            .for_each(|article| self.add(article));
    }

    /// Adds the articles of a requirement that the procedure kept as long as possible and then dropped.
    fn passed(&mut self, passed: &Passed) {
        match passed.requirement {
            Requirement::Level => self.add(self.field.articles().b3),
            Requirement::B2 => [self.field.articles().b2a, self.field.articles().b2b]
                .into_iter()
                .for_each(|article| self.add(article)),
            Requirement::A7d => self.add(self.field.articles().a7d),
            Requirement::X => self.add(self.field.articles().b4),
            Requirement::Z => self.add(self.field.articles().a7e),
            Requirement::Down => self.guard(passed.state.down),
            Requirement::Up => self.guard(passed.state.up),
        }
    }

    fn guard(&mut self, guard: Guard) {
        if guard.b5() {
            self.add(self.field.articles().b5);
        }
        if guard.b6() {
            self.add(self.field.articles().b6);
        }
    }

    fn accepted(&mut self, accepted: &Accepted) {
        for turn in accepted.descent.iter().chain(&accepted.level) {
            self.turn(turn);
        }
        if let Some(exchanged) = &accepted.exchanged {
            self.add(self.field.articles().d2);
            self.refusal(&exchanged.refused);
        }
    }

    fn turn(&mut self, turn: &Turn) {
        for (_, against) in turn.passed.iter().flat_map(|passed| &passed.over) {
            self.add(self.field.articles().d1);
            match against {
                Against::Pair(bar) => self.add(bar.article(self.field)),
                Against::Rest(refusal) => self.refusal(refusal),
            }
        }
    }

    fn refusal(&mut self, refusal: &Refusal) {
        match refusal {
            Refusal::AgainstB2 { .. } => [self.field.articles().b2a, self.field.articles().b2b]
                .into_iter()
                .for_each(|article| self.add(article)),
            Refusal::Preferences { .. } => self.add(self.field.articles().b4),
            Refusal::Mild { .. } => self.add(self.field.articles().a7e),
            Refusal::Differences => self.add(self.field.articles().b3),
            Refusal::Alone(_) | Refusal::NoMatching { .. } | Refusal::Unwanted | Refusal::Together => {}
        }
    }
}
