//! A second computation of the Dubov System of 2026. It judges a round, article by article.

use std::cmp::Reverse;

use arbitrium_bye_first::bye_first::allocate;
use arbitrium_bye_first::dubov_2026::field::Own;
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::{Field, PairedBracket, Readings, Shift, articles as a, pair_round};
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Pairing, Recorded};
use arbitrium_core::tournament::{Colour, PlayerId, Points};

use super::{Attendance, Broken, broken_in_company, first_worse};

pub(super) struct Text {
    field: Field,
}

/// The pairing of a scoregroup. Players are given by their indices in the field.
struct Paired<'a> {
    field: &'a Field,
    bracket: &'a PairedBracket,
    /// The indices of the upfloaters in the order of 4.2.2.
    set: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

impl<'a> Paired<'a> {
    fn of(field: &'a Field, bracket: &'a PairedBracket, pairs: &[(usize, usize)]) -> Self {
        let residents = &bracket.stage.residents;
        let has_resident = |&(x, y): &(usize, usize)| residents.contains(&x) || residents.contains(&y);
        let pairs: Vec<(usize, usize)> = pairs.iter().copied().filter(has_resident).collect();
        let mut set: Vec<usize> = pairs.iter().flat_map(|&(x, y)| [x, y]).collect();
        set.retain(|player| !residents.contains(player));
        set.sort_by_key(|&player| (Reverse(field.score(player)), player));
        Paired { field, bracket, set, pairs }
    }

    /// The scores of the upfloaters for C6: "maximise the scores (taken in ascending order) of the upfloaters".
    fn scores(&self) -> Vec<Reverse<Points>> {
        let mut scores: Vec<Points> = self.set.iter().map(|&player| self.field.score(player)).collect();
        scores.sort_unstable();
        scores.into_iter().map(Reverse).collect()
    }

    /// The counts for C8 to C10; zeros in the last round, in which these criteria do not apply.
    fn history(&self) -> [usize; 3] {
        let own = || self.set.iter().map(|&player| &self.field.entrants[player].own);
        let maximum = || own().filter(|own: &&Own| own.is_maximum);
        if self.field.is_last_round {
            return [0; 3];
        }
        let times = maximum().map(|own| own.upfloats.len()).sum();
        [maximum().count(), times, own().filter(|own| own.upfloated_last).count()]
    }

    /// The upfloaters as sort keys for the order of 4.2: each with its score, higher first, then its index.
    fn numbers(&self) -> Vec<(Reverse<Points>, usize)> {
        self.set.iter().map(|&player| (Reverse(self.field.score(player)), player)).collect()
    }

    /// The number of unfulfilled colour preferences for C7: "Minimise the number of players who do not get their
    /// colour preference".
    fn refused(&self) -> usize {
        self.pairs.iter().filter(|&&(x, y)| self.field.prefer_alike(x, y)).count()
    }

    /// The number of pairs whose two players are both in the smaller subgroup (3.2.4).
    fn inside(&self) -> usize {
        let smaller = self.bracket.halves.half(self.bracket.halves.smaller());
        self.pairs.iter().filter(|(x, y)| smaller.contains(x) && smaller.contains(y)).count()
    }

    /// The numbers of the first set of shifters that gives these pairs (4.3). If both players of a pair are in the
    /// same subgroup, the player with the smaller number was shifted.
    fn shifted(&self, shift: &Shift) -> Vec<usize> {
        let own = shift.initial.half(shift.from);
        let inside = self.pairs.iter().filter(|(x, y)| own.contains(x) && own.contains(y));
        let mut numbers: Vec<usize> = inside.map(|&(x, y)| shift.number(x).min(shift.number(y))).collect();
        numbers.sort_unstable();
        numbers
    }

    /// The opponents of the players of S1, in the order of S1 (4.4). None of the opponents is in S1.
    fn transposition(&self) -> Vec<usize> {
        let opponent = |player: usize| {
            let pair = self.pairs.iter().find(|&&(x, y)| [x, y].contains(&player)).unwrap();
            if pair.0 == player { pair.1 } else { pair.0 }
        };
        self.bracket.s1.iter().map(|&player| opponent(player)).collect()
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
    /// "has the largest TPN". `None` if both are the same player.
    fn bye(&self, theirs: usize, ours: usize) -> Option<&'static Article> {
        let (them, us) = (&self.field.entrants[theirs], &self.field.entrants[ours]);
        first_worse([
            (&a::BYE_SCORE, them.score.cmp(&us.score)),
            (&a::BYE_GAMES, us.games.len().cmp(&them.games.len())),
            (&a::BYE_NUMBER, us.id.cmp(&them.id)),
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
        reference.brackets.iter().find_map(|bracket| {
            let (theirs, ours) = (Paired::of(field, bracket, &pairs), Paired::of(field, bracket, &ours));
            let ([c8, c9, c10], [our_c8, our_c9, our_c10]) = (theirs.history(), ours.history());
            let mut orders = vec![
                (&a::C5, theirs.set.len().cmp(&ours.set.len())),
                (&a::C6, theirs.scores().cmp(&ours.scores())),
                (&a::C7, theirs.refused().cmp(&ours.refused())),
                (&a::C8, c8.cmp(&our_c8)),
                (&a::C9, c9.cmp(&our_c9)),
                (&a::C10, c10.cmp(&our_c10)),
                (&a::UPFLOATERS, theirs.numbers().cmp(&ours.numbers())),
            ];
            if theirs.set == ours.set {
                orders.push((&a::RECOMPOSITION, theirs.inside().cmp(&ours.inside())));
                for shifted in bracket.shifts() {
                    let order = theirs.shifted(&shifted.shift).cmp(&ours.shifted(&shifted.shift));
                    orders.push((&a::SHIFTERS, order));
                }
                orders.push((&a::TRANSPOSITIONS, theirs.transposition().cmp(&ours.transposition())));
            }
            let article = first_worse(orders)?;
            let is_order = bracket_orders().contains(&article);
            Some((if is_order { Class::Later } else { Class::Worse }, article))
        })
    }

    fn white(&self, (one, other): (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article) {
        let mut field = self.field.clone();
        field.initial_colour = Some(initial);
        let allocation = allocate(&field, self.index(one), self.index(other));
        (field.entrants[allocation.white].id, allocation.article)
    }
}

fn bracket_orders() -> [&'static Article; 3] {
    [&a::UPFLOATERS, &a::SHIFTERS, &a::TRANSPOSITIONS]
}
