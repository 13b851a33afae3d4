//! A second computation of the Burstein System of 2026. It judges a round after the seeding rounds, article by
//! article.

use std::cmp::Reverse;

use arbitrium_bye_first::burstein_2026::guided::Guided;
use arbitrium_bye_first::burstein_2026::{
    Bracket, Field, Pairs, Readings, Search, articles as a, pair_round, seeding,
};
use arbitrium_bye_first::bye_first::allocate;
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Pairing, Recorded, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Points};
use arbitrium_swiss::weighing::Value;

use super::{Attendance, Broken, broken_in_company, first_worse};

/// The system whose rules judge this round. The seeding rounds follow the Dutch system (1.6).
pub(super) fn document(id: SystemId, position: &Position) -> SystemId {
    let is_seeding = |rounds| position.round <= seeding::number(rounds);
    let is_dutch = id == SystemId::Burstein2026 && position.planned_rounds.is_some_and(is_seeding);
    if is_dutch { SystemId::Dutch2026 } else { id }
}

pub(super) struct Text {
    field: Field,
}

/// The pairs of a bracket in one pairing of the round. Players are given by their indices in the field.
struct Paired<'a> {
    field: &'a Field,
    bracket: &'a Bracket,
    pairs: Vec<(usize, usize)>,
    floaters: Vec<usize>,
}

impl<'a> Paired<'a> {
    fn of(field: &'a Field, bracket: &'a Bracket, pairs: &[(usize, usize)]) -> Self {
        let players = bracket.players();
        let inside = |&(x, y): &(usize, usize)| players.contains(&x) && players.contains(&y);
        let pairs: Vec<(usize, usize)> = pairs.iter().copied().filter(inside).collect();
        let meets = |player: &usize| pairs.iter().any(|&(x, y)| [x, y].contains(player));
        let floaters = players.iter().copied().filter(|player| !meets(player)).collect();
        Paired { field, bracket, pairs, floaters }
    }

    /// The scores of the downfloaters, highest first, for C6: "Minimise the scores (taken in descending order) of the
    /// outgoing floaters."
    fn scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> = self.floaters.iter().map(|&player| self.field.score(player)).collect();
        scores.sort_by_key(|&score| Reverse(score));
        scores
    }

    /// The values of the following bracket for C7, "Choose the outgoing floaters so that in the following bracket
    /// every criterion from \[C1\] to \[C6\] is complied with." `None` if there are no downfloaters or no following
    /// bracket.
    fn ahead(&self) -> Option<[Value; 2]> {
        let next =
            self.bracket.following(self.field, &self.floaters).filter(|_| !self.floaters.is_empty())?;
        Guided.best_outlook(&Pairs::new(self.field, &next, &Guided)).unwrap()
    }

    /// The number of unfulfilled colour preferences for C8: "Minimise the number of players who do not get their colour
    /// preference."
    fn ungranted(&self) -> usize {
        let colour =
            |player: usize| self.field.entrants[player].preference.map(|preference| preference.colour);
        self.pairs.iter().filter(|&&(x, y)| colour(x).is_some() && colour(x) == colour(y)).count()
    }

    /// For the players with the bracket sequence numbers (BSN) 1, 2, …: the BSN of each opponent, for the
    /// order of 4.3. The larger number comes first, and zero (no opponent) last.
    fn order(&self) -> Vec<Reverse<usize>> {
        let players = self.bracket.players();
        let number = |player: usize| players.iter().position(|&other| other == player).map_or(0, |at| at + 1);
        let opponent = |player: usize| {
            let pair = self.pairs.iter().find(|&&(x, y)| [x, y].contains(&player));
            pair.map_or(0, |&(x, y)| number(if x == player { y } else { x }))
        };
        players.iter().map(|&player| Reverse(opponent(player))).collect()
    }
}

impl Text {
    pub(super) fn of(position: &Position) -> Self {
        Text { field: Field::new(position, Readings::default()) }
    }

    fn index(&self, id: PlayerId) -> usize {
        self.field.index_of(id).unwrap()
    }

    /// The article that prefers `ours`, the player with the correct bye, to `theirs`, the player with the
    /// recorded bye: 3.1.3 "has the lowest score", 3.1.4 "has played the highest number of games", or 3.1.5
    /// "occupies the lowest ranking".
    fn bye(&self, theirs: usize, ours: usize) -> Option<&'static Article> {
        let (them, us) = (&self.field.entrants[theirs], &self.field.entrants[ours]);
        first_worse([
            (&a::BYE_SCORE, them.score.cmp(&us.score)),
            (&a::BYE_GAMES, us.games.len().cmp(&them.games.len())),
            (&a::BYE_RANKING, ours.cmp(&theirs)),
        ])
    }
}

impl super::Text for Text {
    fn broken(&self, recorded: &Recorded) -> Vec<Broken> {
        let attendance =
            Attendance { absent: &a::HANDLING_ABSENT, complete: &a::COMPLETE, bye: &a::PAB, barred: &a::C2 };
        let obstacles = [&a::PROHIBITED, &a::C3, &a::C1];
        broken_in_company(&self.field, recorded, &attendance, obstacles)
    }

    fn first_difference(&self, _: &Pairing, recorded: &Recorded) -> Option<(Class, &'static Article)> {
        let field = &self.field;
        let reference = pair_round(field, &Guided).unwrap().unwrap();
        if let (Some(theirs), Some(ours)) = (recorded.byes.first(), reference.bye())
            && let Some(article) = self.bye(self.index(*theirs), ours)
        {
            return Some((Class::Bye, article));
        }
        let boards = recorded.boards.iter();
        let pairs: Vec<(usize, usize)> =
            boards.map(|board| (self.index(board.white), self.index(board.black))).collect();
        let ours: Vec<(usize, usize)> = reference.pairs().collect();
        reference.brackets.iter().find_map(|paired| {
            let (theirs, ours) =
                (Paired::of(field, &paired.bracket, &pairs), Paired::of(field, &paired.bracket, &ours));
            let article = first_worse([
                (&a::C5, theirs.floaters.len().cmp(&ours.floaters.len())),
                (&a::C6, theirs.scores().cmp(&ours.scores())),
            ]);
            let article = article.or_else(|| {
                first_worse([
                    (&a::C7, theirs.ahead().cmp(&ours.ahead())),
                    (&a::C8, theirs.ungranted().cmp(&ours.ungranted())),
                    (&a::ORDER, theirs.order().cmp(&ours.order())),
                ])
            })?;
            Some((if article == &a::ORDER { Class::Later } else { Class::Worse }, article))
        })
    }

    fn white(&self, (one, other): (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article) {
        let mut field = self.field.clone();
        field.initial_colour = Some(initial);
        let allocation = allocate(&field, self.index(one), self.index(other));
        (field.entrants[allocation.white].id, allocation.article)
    }
}
