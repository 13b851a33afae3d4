//! The documents that choose upfloaters: what a round is judged by, article after article. What a text asks of its own is its
//! [`Asks`].

use std::cmp::{Ordering, Reverse};
use std::marker::PhantomData;

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::search::Set;
use arbitrium_core::systems::double_swiss_2026::DoubleSwiss;
use arbitrium_core::systems::double_swiss_2026::articles as ds;
use arbitrium_core::systems::team_2026::Teams;
use arbitrium_core::systems::team_2026::articles as team;
use arbitrium_core::systems::terms::preference::{Preference, Strength};
use arbitrium_core::systems::upfloating::field::forbidden_by;
use arbitrium_core::systems::upfloating::guided::Guided;
use arbitrium_core::systems::upfloating::{
    Bracket, Completion, Edition, Field, Identifier, colours, pair_round, stage,
};
use arbitrium_core::systems::{Class, Pairing, Recorded};
use arbitrium_core::tournament::{Colour, PlayerId, Points};

use super::{Attendance, Broken};

/// What a text asks of the pairs of a bracket (3.6.4): how many of whom it counts, in descending priority.
pub(super) trait Asks: Edition {
    /// The criteria with their numbers.
    fn of_pairs(bracket: &Candidate<'_, Self>) -> Vec<(&'static Article, usize)>;
}

impl Asks for DoubleSwiss {
    /// C8 "minimise the number of upfloaters' opponents who were floaters in the previous round".
    fn of_pairs(bracket: &Candidate<'_, Self>) -> Vec<(&'static Article, usize)> {
        vec![(&ds::C8, bracket.opponents_who_floated())]
    }
}

impl Asks for Teams {
    /// C8 "Minimise the number of teams whose colour preference, if any, is not fulfilled." C9 "(Type B only) Minimise the number of teams
    /// whose strong colour preference, if any, is not fulfilled." C10 "minimise the number of upfloaters' opponents that were floaters
    /// in the previous round". Whether a preference is fulfilled Article 4 says.
    fn of_pairs(bracket: &Candidate<'_, Self>) -> Vec<(&'static Article, usize)> {
        let is_strong = |preference: &Preference| preference.strength == Strength::Strong;
        vec![
            (&team::C8, bracket.unfulfilled().count()),
            (&team::C9, bracket.unfulfilled().filter(is_strong).count()),
            (&team::C10, bracket.opponents_who_floated()),
        ]
    }
}

/// A pairing of a bracket.
pub(super) struct Candidate<'a, E> {
    text: &'a Text<E>,
    residents: &'a Set,
    pairs: &'a [(usize, usize)],
}

impl<E: Asks> Candidate<'_, E> {
    /// The upfloaters' opponents who were floaters in the previous round; nobody where that is not asked.
    fn opponents_who_floated(&self) -> usize {
        let opponents = of_residents(self.residents, self.pairs);
        let of_upfloaters = opponents.filter(|&(_, other)| !self.residents.contains(other));
        of_upfloaters.filter(|&(player, _)| self.text.floated(player)).count()
    }

    /// The colour preferences that are not fulfilled.
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

    /// 3.4.2 "has the lowest score", 3.4.3 "has played the highest number of matches", 3.4.4 "has the largest TPN".
    fn bye(&self, theirs: usize, ours: usize) -> Option<(Class, &'static Article)> {
        let (them, us) = (&self.field.entrants[theirs], &self.field.entrants[ours]);
        let orders = [
            (E::ARTICLES.bye_score, them.score.cmp(&us.score)),
            (E::ARTICLES.bye_matches, us.own.played.cmp(&them.own.played)),
            (E::ARTICLES.bye_tpn, us.tpn.cmp(&them.tpn)),
        ];
        first_worse(orders).map(|article| (Class::Bye, article))
    }

    /// 1.5, where it is asked who floated in the previous round.
    fn floated(&self, player: usize) -> bool {
        self.field.ways.asks_floats && self.field.entrants[player].floated()
    }

    /// 3.5: the upfloaters of a bracket. `unpaired` are all who are not yet paired, `levels` the scores of the round.
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

    /// 3.6: the pairs of a bracket whose upfloaters are the same.
    fn pairing(&self, bracket: &Bracket, pairs: &[(usize, usize)]) -> Option<&'static Article> {
        let residents = &bracket.residents;
        let inside = |&(a, b): &(usize, usize)| residents.contains(a) || residents.contains(b);
        let met: Vec<(usize, usize)> = pairs.iter().copied().filter(inside).collect();
        let chosen: Vec<(usize, usize)> = bracket.pairing.candidate.pairs().collect();
        let asked = |pairs| E::of_pairs(&Candidate { text: self, residents, pairs });
        let numbers = asked(&met[..]).into_iter().zip(asked(&chosen[..]));
        let orders = numbers.map(|((article, theirs), (_, ours))| (article, theirs.cmp(&ours)));
        let order = Identifier::of(met.iter().copied()).cmp(&bracket.pairing.candidate);
        first_worse(orders.chain([(E::ARTICLES.first_pairing, order)]))
    }

    /// C6: the upfloaters that the following scoregroup needs; nothing is asked where nobody of it is left.
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
        let attendance =
            Attendance { absent: E::ARTICLES.absent, complete: E::ARTICLES.complete, bye: E::ARTICLES.bye };
        let everybody: Vec<PlayerId> = self.field.entrants.iter().map(|entrant| entrant.id).collect();
        let mut broken = attendance.broken(&everybody, recorded);
        let barred = |id: &&PlayerId| {
            self.field.index_of(**id).is_some_and(|p| self.field.entrants[p].barred.is_some())
        };
        broken.extend(recorded.byes.iter().filter(barred).map(|&id| (E::ARTICLES.c2, vec![id])));
        for board in &recorded.boards {
            let places = (self.field.index_of(board.white), self.field.index_of(board.black));
            let (Some(a), Some(b)) = places else { continue };
            let mut articles: Vec<&'static Article> =
                self.field.obstacles(a, b).map(forbidden_by::<E>).collect();
            articles.dedup();
            broken.extend(articles.into_iter().map(|article| (article, vec![board.white, board.black])));
        }
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

    /// The text asks in its own order.
    fn rank(&self, article: &Article) -> usize {
        E::RULEBOOK.articles.iter().position(|other| *other == article).unwrap()
    }
}

/// The first article in which the two differ; the recorded round is the worse, or the later, in it.
fn first_worse(orders: impl IntoIterator<Item = (&'static Article, Ordering)>) -> Option<&'static Article> {
    let (article, order) = orders.into_iter().find(|(_, order)| order.is_ne())?;
    assert_eq!(order, Ordering::Greater, "{article}: the reference is not the best");
    Some(article)
}

/// The residents with their opponents.
fn of_residents<'a>(
    residents: &'a Set,
    pairs: &'a [(usize, usize)],
) -> impl Iterator<Item = (usize, usize)> + 'a {
    let both = pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    both.filter(|&(player, _)| residents.contains(player))
}
