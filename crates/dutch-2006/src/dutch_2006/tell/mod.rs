//! Turns the account of the steps in a bracket into statements for an arbiter.

mod passed;
mod turn;
mod words;

use super::account::{Accepted, Account, Objection, Tried};
use super::bracket::Kind;
use super::describe;
use super::field::Field;
use super::preference::Preference;
use super::walk::counts_z;
use arbitrium_swiss::{Column, Line, Section};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::{Colour, PlayerId};

/// Adds an account to a section.
pub(super) fn account(field: &Field, account: &Account, section: &mut Section) {
    let told = Told { field, account };
    if account.after_c1.is_empty() {
        section.cite(field.articles().c1, "no player is left in the bracket to be paired");
        return;
    }
    told.opening(section);
    if account.sought.pairs == 0 {
        told.proposal(&account.first, section);
        return;
    }
    told.first(section);
    for passed in &account.passed {
        told.passed(passed, section);
    }
    if let Some(accepted) = &account.accepted {
        told.accepted(accepted, section);
    }
}

struct Told<'a> {
    field: &'a Field,
    account: &'a Account,
}

impl Told<'_> {
    fn players(&self, players: &[usize]) -> String {
        describe::players(self.field, players)
    }

    fn ids(&self, players: &[usize]) -> Vec<PlayerId> {
        players.iter().map(|&player| self.field.entrants[player].id).collect()
    }

    /// Adds x and p, and how they were found (C2 and C3).
    fn opening(&self, section: &mut Section) {
        let (after_c1, sought) = (&self.account.after_c1, self.account.sought);
        let due = |colour: Colour| {
            let is_due = |preference: Preference| preference.colour == colour;
            let players = after_c1.players().into_iter();
            players.filter(|&player| self.field.entrants[player].preference.is_some_and(is_due)).count()
        };
        let mut x =
            format!("x = {}: {} due White, {} due Black", sought.x, due(Colour::White), due(Colour::Black));
        if sought.steps > 0 {
            x = if after_c1.is_lowest {
                format!("x = {} with {} of the moved-down players fewer", sought.x, sought.steps)
            } else {
                format!("x = {} after {} of C14", sought.x, times(sought.steps))
            };
        }
        if counts_z(self.field, after_c1) {
            x = format!("{x}; z = {} without the players of A7.e", sought.z);
        }
        section.cite(if sought.steps == 0 { self.field.articles().c2 } else { self.field.articles().a8 }, x);
        let homogeneous = sought.paired_down == 0;
        let p = if homogeneous { sought.pairs } else { sought.paired_down };
        let mut text = format!("p = {p}");
        if !homogeneous {
            text = format!("{text} with the players moved down, {} in all", counted(sought.pairs, "pair"));
        }
        section.cite(self.field.articles().c3, text);
        if homogeneous && !after_c1.moved_down.is_empty() {
            let (article, why) = match after_c1.kind {
                Kind::Heterogeneous => (
                    self.field.articles().a3,
                    "none of the moved-down players is paired first: treated as homogeneous",
                ),
                Kind::Homogeneous if after_c1.is_joined => {
                    (self.field.articles().c13, "S1 is more than half of it: treated as homogeneous")
                }
                Kind::Homogeneous => (
                    self.field.articles().a3,
                    "at least half of them were moved down: treated as homogeneous",
                ),
            };
            section.cite(article, why);
        }
    }

    /// Adds the first proposal, made with all requirements in force (C4 to C6).
    fn first(&self, section: &mut Section) {
        let first = &self.account.first;
        self.halves(first, section);
        let at_once = self.account.passed.is_empty() && first.objections.is_empty();
        if !at_once || self.account.accepted.is_none() {
            self.proposal(first, section);
        }
    }

    fn halves(&self, tried: &Tried, section: &mut Section) {
        section.cite(
            self.field.articles().c4,
            format!("S1 {}; S2 {}", self.players(&tried.s1), self.players(&tried.s2)),
        );
    }

    /// Adds a proposal of C6 as columns, and the objections.
    fn proposal(&self, tried: &Tried, section: &mut Section) {
        let mut text = describe::pairs(self.field, &tried.pairs());
        let left = tried.left_over();
        if !left.is_empty() && self.account.sought.paired_down == 0 {
            text = format!("{text}, {} left over", self.players(left));
        }
        let objections: Vec<String> =
            tried.objections.iter().map(|objection| words::objection(self.field, objection)).collect();
        let verdict =
            if objections.is_empty() { "possible so far".to_owned() } else { objections.join("; ") };
        let about = self.ids(&[&tried.s1[..], &tried.s2].concat());
        section.cite_about(&about, self.field.articles().c6, format!("{text}: {verdict}"));
        section.lay(self.laid(tried));
    }

    /// The players of S1 and their opponents, as columns. A column with a pair is marked if there is an
    /// objection to the pair. A column with only a player of S2 is marked if this player may not be left
    /// over.
    fn laid(&self, tried: &Tried) -> Vec<Column> {
        let fails = |column: &Column| {
            let is_of = |player: usize| column.players().any(|id| id == self.field.entrants[player].id);
            tried.objections.iter().any(|objection| match objection {
                Objection::Pair((a, b), _) => is_of(*a) && is_of(*b),
                Objection::Leaving(player, _) => column.above.is_none() && is_of(*player),
                _ => false,
            })
        };
        let columns = Column::opposite(&self.ids(&tried.s1), &self.ids(&tried.s2));
        columns.into_iter().map(|column| Column { fails: fails(&column), ..column }).collect()
    }

    fn accepted(&self, accepted: &Accepted, section: &mut Section) {
        let field = self.field;
        let in_force = describe::in_force(&accepted.in_force, counts_z(field, &self.account.after_c1));
        if !self.account.passed.is_empty() {
            section.cite(self.field.articles().c4, format!("again from C4 with {in_force}"));
        }
        if accepted.sets_before > 0 {
            let before = match accepted.sets_before {
                1 => "the set before it fails".to_owned(),
                more => format!("the {more} sets before it fail"),
            };
            let set = self.players(&accepted.arrangement.set);
            let article = if self.account.after_c1.is_lowest {
                self.field.articles().c13
            } else {
                self.field.articles().c14
            };
            section.cite(article, format!("the moved-down players in S1: {set}; {before}"));
        }
        if let Some(descent) = &accepted.descent {
            self.turn(descent, true, section);
            self.remainder(accepted, section);
        }
        let group = &accepted.group;
        let changed =
            accepted.exchanged.is_some() || accepted.level.as_ref().is_some_and(|l| l.number != Some(0));
        if changed && (accepted.descent.is_some() || !self.account.passed.is_empty()) {
            self.proposal(group, section);
        }
        if let Some(exchanged) = &accepted.exchanged {
            self.exchanged(accepted, exchanged, section);
        }
        if let Some(level) = &accepted.level {
            self.turn(level, false, section);
        }
        self.complete(accepted, section);
        section.lines.push(Line::new(None, format!("in force: {in_force}").into(), &[]).as_value());
    }

    /// Adds the remainder. C6 "only players moved down were paired so far. Start at C2 with the homogeneous remainder
    /// group."
    fn remainder(&self, accepted: &Accepted, section: &mut Section) {
        let group = &accepted.group;
        if accepted.arrangement.group.is_empty() {
            return;
        }
        let pairs = describe::pairs(self.field, accepted.arrangement.parts().0);
        let remainder = match group.s1[..] {
            [] => self.players(&group.s2),
            _ => format!("S1 {}, S2 {}", self.players(&group.s1), self.players(&group.s2)),
        };
        section.cite(
            self.field.articles().c6,
            format!("{pairs} with the moved-down players; the remainder: {remainder}"),
        );
    }

    fn complete(&self, accepted: &Accepted, section: &mut Section) {
        let arrangement = &accepted.arrangement;
        let mut text =
            format!("{}: p pairings are obtained", describe::pairs(self.field, &arrangement.pairs));
        let leaving = self.players(&arrangement.leaving);
        match arrangement.leaving.len() {
            0 => {}
            1 if self.account.after_c1.is_lowest => text = format!("{text}; {leaving} is left for the bye"),
            1 => text = format!("{text}; {leaving} moves down"),
            _ => text = format!("{text}; {leaving} move down"),
        }
        section.cite_about(&self.ids(&arrangement.leaving), self.field.articles().c6, text);
        let id = |player: usize| Some(self.field.entrants[player].id);
        let pairs = arrangement.pairs.iter().map(|&(a, b)| (id(a), id(b)));
        let alone = arrangement.leaving.iter().map(|&player| (None, id(player)));
        let column = |(above, below)| Column { above, below, fails: false };
        section.lay(pairs.chain(alone).map(column).collect());
    }
}

fn times(steps: usize) -> String {
    if steps == 1 { "one step".to_owned() } else { format!("{steps} steps") }
}
