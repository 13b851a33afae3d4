//! A second computation of the systems that choose upfloaters (Double-Swiss and Swiss Team). It judges a
//! round, article by article. Each of the two texts implements [`Asks`], which has its criteria for pairs.

use std::cmp::Reverse;
use std::marker::PhantomData;

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Pairing, Recorded};
use arbitrium_core::tournament::{Colour, PlayerId, Points};
use arbitrium_search::Set;
use arbitrium_swiss::terms::preference::{Preference, Strength};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::double_swiss_2026::articles as ds;
use arbitrium_upfloating::team_2026::Teams;
use arbitrium_upfloating::team_2026::articles as team;
use arbitrium_upfloating::upfloating::field::forbidden_by;
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::{
    Bracket, Completion, Edition, Field, Identifier, colours, floated, pair_round, stage,
};

use super::{Attendance, Broken, first_worse, forbidden};

/// The criteria of a text for the pairs of a bracket (3.6.4).
pub(super) trait Asks: Edition {
    /// The counts of the criteria for the pairs of a bracket, in descending priority, each with its article.
    fn of_pairs(bracket: &Paired<'_, Self>) -> Vec<(&'static Article, usize)>;
}

impl Asks for DoubleSwiss {
    /// The count for C8: "minimise the number of upfloaters' opponents who were floaters in the previous round".
    fn of_pairs(bracket: &Paired<'_, Self>) -> Vec<(&'static Article, usize)> {
        vec![(&ds::C8, bracket.opponents_who_floated())]
    }
}

impl Asks for Teams {
    /// The counts for C8 to C10. C8 "Minimise the number of teams whose colour preference, if any, is not fulfilled."
    /// C9 "(Type B only) Minimise the number of teams whose strong colour preference, if any, is not fulfilled." C10
    /// "minimise the number of upfloaters' opponents that were floaters in the previous round". Article 4 decides
    /// whether a preference is fulfilled.
    fn of_pairs(bracket: &Paired<'_, Self>) -> Vec<(&'static Article, usize)> {
        let is_strong = |preference: &Preference| preference.strength == Strength::Strong;
        vec![
            (&team::C8, bracket.unfulfilled().count()),
            (&team::C9, bracket.unfulfilled().filter(is_strong).count()),
            (&team::C10, bracket.opponents_who_floated()),
        ]
    }
}

/// The pairs of a bracket, with the data that its criteria need.
pub(super) struct Paired<'a, E> {
    text: &'a Text<E>,
    residents: &'a Set,
    pairs: &'a [(usize, usize)],
}

impl<E: Asks> Paired<'_, E> {
    /// The number of upfloaters' opponents who were floaters in the previous round; zero if floats do not matter in
    /// this round.
    fn opponents_who_floated(&self) -> usize {
        let opponents = of_residents(self.residents, self.pairs);
        let of_upfloaters = opponents.filter(|&(_, other)| !self.residents.contains(other));
        of_upfloaters.filter(|&(player, _)| self.text.floated(player)).count()
    }

    /// The colour preferences of this bracket's players that are not fulfilled.
    fn unfulfilled(&self) -> impl Iterator<Item = Preference> {
        let field = &self.text.field;
        let sides = self.pairs.iter().flat_map(|&(a, b)| {
            let board = colours::allocate::<E>(field, a, b);
            [(board.white, Colour::White), (board.black, Colour::Black)]
        });
        sides.filter_map(|(player, colour)| {
            field.entrants[player].preference.filter(|preference| preference.colour != colour)
        })
    }
}

pub(super) struct Text<E> {
    field: Field,
    edition: PhantomData<E>,
}

impl<E: Asks> Text<E> {
    pub(super) fn of(position: &Position) -> Self {
        let field = Field::new::<E>(position, E::Readings::default()).unwrap();
        Text { field, edition: PhantomData }
    }

    fn index(&self, id: PlayerId) -> usize {
        self.field.index_of(id).unwrap()
    }

    /// The class and article of the verdict if `theirs` has the recorded bye and `ours` the correct one:
    /// 3.4.2 "has the lowest score", 3.4.3 "has played the highest number of matches", 3.4.4 "has the largest
    /// TPN". `None` if these are the same player.
    fn bye(&self, theirs: usize, ours: usize) -> Option<(Class, &'static Article)> {
        let (them, us) = (&self.field.entrants[theirs], &self.field.entrants[ours]);
        let orders = [
            (E::ARTICLES.bye_score, them.score.cmp(&us.score)),
            (E::ARTICLES.bye_matches, us.own.played.cmp(&them.own.played)),
            (E::ARTICLES.bye_tpn, us.tpn.cmp(&them.tpn)),
        ];
        first_worse(orders).map(|article| (Class::Bye, article))
    }

    /// Whether the player floated in the previous round; `false` if floats do not matter in this round (1.5).
    fn floated(&self, player: usize) -> bool {
        self.field.ways.asks_floats && floated(&self.field.entrants[player])
    }

    /// The article in which the recorded upfloaters of `bracket` are worse than the correct ones (3.5).
    /// `unpaired` has all players not yet paired, and `levels` all scores of the round. `pairs` are the
    /// recorded pairs. `None` if the upfloaters are correct.
    fn set(
        &self,
        bracket: &Bracket,
        (unpaired, levels): (&Set, &[Points]),
        pairs: &[(usize, usize)],
    ) -> Option<&'static Article> {
        let (field, residents) = (&self.field, &bracket.residents);
        let mut theirs: Vec<usize> = of_residents(residents, pairs)
            .map(|(_, other)| other)
            .filter(|&p| !residents.contains(p))
            .collect();
        theirs.sort_by_key(|&player| (Reverse(field.entrants[player].score), player));
        let ours = bracket.set();
        let ascending = |set: &[usize]| -> Vec<Reverse<Points>> {
            set.iter().rev().map(|&player| Reverse(field.entrants[player].score)).collect()
        };
        let c6 = |set: &[usize]| {
            let mut below = unpaired.clone();
            below.difference_with(residents);
            below.difference_with(&field.set(set.iter().copied()));
            self.needed_by_the_following(residents, levels, below)
        };
        let c7 = |set: &[usize]| set.iter().filter(|&&player| self.floated(player)).count();
        first_worse([
            (E::ARTICLES.c4, theirs.len().cmp(&ours.len())),
            (E::ARTICLES.c5, ascending(&theirs).cmp(&ascending(ours))),
            (E::ARTICLES.c6, c6(&theirs).cmp(&c6(ours))),
            (E::ARTICLES.c7, c7(&theirs).cmp(&c7(ours))),
            (E::ARTICLES.first_set, theirs.as_slice().cmp(ours)),
        ])
    }

    /// The article in which the recorded pairs of `bracket` are worse than the correct ones (3.6). The
    /// recorded upfloaters are correct. `None` if the pairs are correct.
    fn pairing(&self, bracket: &Bracket, pairs: &[(usize, usize)]) -> Option<&'static Article> {
        let residents = &bracket.residents;
        let inside = |&(a, b): &(usize, usize)| residents.contains(a) || residents.contains(b);
        let met: Vec<(usize, usize)> = pairs.iter().copied().filter(inside).collect();
        let chosen: Vec<(usize, usize)> = bracket.pairing.candidate.pairs().collect();
        let asked = |pairs| E::of_pairs(&Paired { text: self, residents, pairs });
        let numbers = asked(&met[..]).into_iter().zip(asked(&chosen[..]));
        let orders = numbers.map(|((article, theirs), (_, ours))| (article, theirs.cmp(&ours)));
        let order = Identifier::of(met.iter().copied()).cmp(&bracket.pairing.candidate);
        first_worse(orders.chain([(E::ARTICLES.first_pairing, order)]))
    }

    /// The number of upfloaters that the next scoregroup needs (C6); `None` if no player of that scoregroup
    /// remains. `residents` are the present scoregroup, `levels` all scores in descending order, and `below`
    /// the lower players who remain.
    fn needed_by_the_following(&self, residents: &Set, levels: &[Points], below: Set) -> Option<usize> {
        let field = &self.field;
        let score = field.entrants[residents.ones().next()?].score;
        let level = *levels.iter().find(|&&level| level < score)?;
        let following = field.set(below.ones().filter(|&player| field.entrants[player].score == level));
        let mut lower = below;
        lower.difference_with(&following);
        if following.is_clear() { None } else { Guided.fewest_upfloaters(field, &following, &lower).unwrap() }
    }
}

impl<E: Asks> super::Text for Text<E> {
    fn broken(&self, recorded: &Recorded) -> Vec<Broken> {
        let attendance = Attendance {
            absent: E::ARTICLES.absent,
            complete: E::ARTICLES.complete,
            bye: E::ARTICLES.bye,
            barred: E::ARTICLES.c2,
        };
        let everybody: Vec<PlayerId> = self.field.entrants.iter().map(|entrant| entrant.id).collect();
        let is_barred = |player: usize| self.field.entrants[player].barred.is_some();
        let mut broken = attendance.broken(&everybody, recorded, is_barred);
        let obstacles = |one, other| self.field.obstacles(one, other).map(forbidden_by::<E>).collect();
        broken.extend(forbidden(&everybody, recorded, obstacles));
        broken
    }

    fn first_difference(&self, _: &Pairing, recorded: &Recorded) -> Option<(Class, &'static Article)> {
        let field = &self.field;
        let reference = pair_round::<E>(field, &Guided).unwrap().unwrap();
        if let (Some(theirs), Some(ours)) = (recorded.byes.first(), reference.bye())
            && let Some(difference) = self.bye(self.index(*theirs), ours)
        {
            return Some(difference);
        }
        let pairs: Vec<(usize, usize)> =
            recorded.boards.iter().map(|board| (self.index(board.white), self.index(board.black))).collect();
        let mut unpaired = field.everybody();
        reference.bye().into_iter().for_each(|bye| unpaired.remove(bye));
        let levels = stage::levels(field, &unpaired);
        for bracket in &reference.brackets {
            let article =
                self.set(bracket, (&unpaired, &levels), &pairs).or_else(|| self.pairing(bracket, &pairs));
            if let Some(article) = article {
                let is_later = article == E::ARTICLES.first_set || article == E::ARTICLES.first_pairing;
                return Some((if is_later { Class::Later } else { Class::Worse }, article));
            }
            unpaired.difference_with(&bracket.residents);
            unpaired.difference_with(&field.set(bracket.set().iter().copied()));
        }
        None
    }

    fn white(&self, (a, b): (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article) {
        let mut field = self.field.clone();
        field.initial_colour = Some(initial);
        let allocation = colours::allocate::<E>(&field, self.index(a), self.index(b));
        (field.entrants[allocation.white].id, allocation.article)
    }
}

/// The paired residents of the bracket, each with the opponent. A pair of two residents occurs twice, once
/// for each of them.
fn of_residents<'a>(
    residents: &'a Set,
    pairs: &'a [(usize, usize)],
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    both.filter(|&(player, _)| residents.contains(player))
}
