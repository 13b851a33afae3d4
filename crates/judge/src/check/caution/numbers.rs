//! Checks whether the numbers in a file can be the pairing numbers that were used.

use std::collections::BTreeMap;

use super::{Caution, CautionKind};
use crate::ascent::longest_ascent;
use crate::check::RoundVerdict;
use arbitrium_swiss::Class;
use arbitrium_tournament::{GamesPerRound, PlayerId, Points, Tournament};

/// The caution that the numbers in the file cannot be the pairing numbers that were used, with the rounds whose
/// verdicts depend on them. `None` if they can be, or if no verdict depends on them.
///
/// Pairing numbers follow strength (C.04.2: rating, title, name) and are given before the first round. There are only
/// three cases in which the numbers are judged to be something else:
///
/// 1. *They follow the final points.* All of this must be true: No player has more points than a player with a lower
///    number. At least `ORDERS` orders of these points are possible. The ratings do not explain the order (there are
///    none, all are equal, or at least one in `IN_ORDER` of their pairs is out of order). The first round was not
///    paired by the numbers (of `2k` players, the first one meets number `k + 1`, and so on).
/// 2. *The ratings are not in order.* All of this must be true: At least `RATED` players have a rating. At least one
///    in `NO_ORDER` of the pairs of different ratings is out of order (by chance it would be a half). In the first
///    round, fewer than three of four boards join a player of the upper half of the numbers with one of the lower
///    half. In a Swiss paired by the numbers, nearly all boards do.
/// 3. *The first round has another order.* The round was judged, and an order of players decides against it. It has at
///    least `BOARDS` boards, and at most two thirds of them are in order. To count these, the boards are sorted by their
///    lower numbers. The largest possible number of boards whose higher numbers then ascend is in order. In a first
///    round paired by the numbers, all boards are in order, even if groups of the list are paired separately.
///
/// If the ratings are in order and the first round was paired by the numbers, these are pairing numbers, whatever the
/// points are.
///
/// A verdict depends on the numbers if an order of players decides it: `later`, `departs`, `colour`. Which pairs are
/// forbidden and how well a criterion is met do not depend on the numbers.
#[must_use]
pub fn numbers<'a>(
    tournament: &Tournament,
    rounds: impl IntoIterator<Item = &'a RoundVerdict>,
) -> Option<Caution> {
    let depends = |round: &&RoundVerdict| {
        matches!(round.judgement.class, Class::Later | Class::Departs | Class::Colour)
    };
    let rounds: Vec<u16> = rounds.into_iter().filter(depends).map(|round| round.round).collect();
    let first = *rounds.first()?;
    if tournament.games_per_round == GamesPerRound::Boards {
        return None;
    }
    // If the first round is correct, it was paired by these numbers.
    let why = reason(tournament).filter(|why| first == 1 || !matches!(why, Reason::FirstRound { .. }))?;
    let word = tournament.games_per_round.round_word();
    let of_rounds = match rounds.as_slice() {
        [_] => format!("The verdict of {word} {first} depends on them and is not certain."),
        [all @ .., last] => {
            let words = tournament.games_per_round.round_words();
            let all: Vec<String> = all.iter().map(u16::to_string).collect();
            format!(
                "The verdicts of {words} {} and {last} depend on them and are not certain.",
                all.join(", ")
            )
        }
        [] => return None,
    };
    let participants = tournament.games_per_round.participants().1;
    let why = why.sentence(participants, word);
    let sentence = format!("The numbers of the {participants} cannot be pairing numbers: {why}. {of_rounds}");
    Some(Caution { kind: CautionKind::Numbers, sentence, rounds })
}

/// The order by points counts as evidence only if at least this many orders would be possible.
const ORDERS: u128 = 1000;
/// If at least one in this many pairs of ratings is out of order, the numbers do not follow the ratings.
const IN_ORDER: usize = 10;
/// If at least one in this many pairs of ratings is out of order, the ratings are in no order at all.
const NO_ORDER: usize = 3;
/// The smallest number of boards with which the first round can show that it was paired by other numbers.
const BOARDS: usize = 8;
/// The smallest number of rated players for which the test can show that the ratings are in no order.
const RATED: usize = 8;

/// Why the numbers in the file cannot be pairing numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// The numbers follow the final points. The ratings, if the file has any, are not in order.
    FollowPoints { has_ratings: bool },
    /// The ratings are not in any order.
    NoOrder,
    /// At most two thirds of the boards of the first round are in the order of the numbers.
    FirstRound { in_order: usize, of: usize },
}

impl Reason {
    fn sentence(self, participants: &str, word: &str) -> String {
        match self {
            Reason::FollowPoints { has_ratings: false } => {
                format!("they follow the final points, and the {participants} have no ratings")
            }
            Reason::FollowPoints { has_ratings: true } => {
                "they follow the final points, and the ratings do not follow the numbers".to_owned()
            }
            Reason::FirstRound { in_order, of } => {
                format!("only {in_order} of {of} boards of {word} 1 can be in their order")
            }
            Reason::NoOrder => {
                "the ratings are in no order, and round 1 does not go by the numbers".to_owned()
            }
        }
    }
}

fn reason(tournament: &Tournament) -> Option<Reason> {
    let mut places: Vec<usize> = (0..tournament.players.len()).collect();
    places.sort_by_key(|&place| tournament.players[place].id);
    let ratings: Vec<u16> = places
        .iter()
        .filter_map(|&place| tournament.players[place].rating.filter(|&rating| rating > 0))
        .collect();
    let boards = first_round(tournament, &places);
    let ratings = Order::of(&ratings);
    let last = tournament.paired_rounds();
    let points: Vec<Points> = places.iter().map(|&place| tournament.points_after(place, last)).collect();
    let explained = ratings.different > 0 && ratings.inverted * IN_ORDER < ratings.different;
    if !explained && !boards.go_by_numbers() && boards.count() > 0 && follow(&points) {
        return Some(Reason::FollowPoints { has_ratings: ratings.different > 0 });
    }
    let in_no_order =
        ratings.count >= RATED && ratings.inverted * NO_ORDER >= ratings.different && ratings.different > 0;
    if in_no_order && boards.count() > 0 && 4 * boards.across() < 3 * boards.count() {
        return Some(Reason::NoOrder);
    }
    let (in_order, of) = (boards.in_order(), boards.count());
    (of >= BOARDS && 3 * in_order <= 2 * of).then_some(Reason::FirstRound { in_order, of })
}

/// Counts how well the ratings descend while the pairing numbers ascend.
struct Order {
    /// The number of players with a rating.
    count: usize,
    /// The number of pairs of different ratings.
    different: usize,
    /// The number of pairs of different ratings in which the higher rating comes later.
    inverted: usize,
}

impl Order {
    fn of(ratings: &[u16]) -> Self {
        let (mut different, mut inverted) = (0, 0);
        // The number of times that each rating occurred before.
        let mut before: BTreeMap<u16, usize> = BTreeMap::new();
        for (seen, &rating) in ratings.iter().enumerate() {
            different += seen - before.get(&rating).copied().unwrap_or(0);
            inverted += before.range(..rating).map(|(_, count)| count).sum::<usize>();
            *before.entry(rating).or_default() += 1;
        }
        Order { count: ratings.len(), different, inverted }
    }
}

/// Whether no player has more points than the player before, and at least [`ORDERS`] orders would be possible.
fn follow(points: &[Points]) -> bool {
    points.is_sorted_by(|one, next| one >= next) && has_orders(points)
}

/// Whether there are at least [`ORDERS`] orders of the players, if players with equal points are not distinguished.
/// The number is n! / (m1! m2! …) for groups of m1, m2, … equal points. This is the product of the binomials (m1 + m2
/// over m2), (m1 + m2 + m3 over m3) and so on.
fn has_orders(points: &[Points]) -> bool {
    let (mut orders, mut before): (u128, u128) = (1, 0);
    for group in points.chunk_by(|one, other| one == other) {
        let mut binomial: u128 = 1;
        for more in (1..).take(group.len()) {
            // The product of consecutive binomials (before + more over more). Each division is exact.
            binomial = binomial * (before + more) / more;
            if binomial >= ORDERS {
                return true;
            }
        }
        orders *= binomial;
        if orders >= ORDERS {
            return true;
        }
        before += u128::try_from(group.len()).unwrap_or(u128::MAX / 2);
    }
    false
}

/// The boards of the first round, as a test of the pairing numbers.
struct FirstRound {
    /// For each board, the positions of its two players, the lower position first. Positions count from 0 in the
    /// order of the numbers and include only players with an opponent.
    boards: Vec<(usize, usize)>,
}

/// Collects the boards of the first round. `places` has the indices of the participants in the order of their
/// numbers.
fn first_round(tournament: &Tournament, places: &[usize]) -> FirstRound {
    let paired: Vec<(PlayerId, PlayerId)> = places
        .iter()
        .filter_map(|&place| {
            let opponent = tournament.entry(place, 1).contest()?.opponent;
            Some((tournament.players[place].id, opponent))
        })
        .collect();
    let place_of = |id: PlayerId| paired.binary_search_by_key(&id, |(id, _)| *id).ok();
    let boards = paired.iter().enumerate().filter_map(|(place, &(_, opponent))| {
        let other = place_of(opponent)?;
        (place < other).then_some((place, other))
    });
    FirstRound { boards: boards.collect() }
}

impl FirstRound {
    fn count(&self) -> usize {
        self.boards.len()
    }

    /// Whether the first player of the upper half meets the first of the lower half, and so on.
    fn go_by_numbers(&self) -> bool {
        self.boards.iter().all(|&(one, other)| other == one + self.count())
    }

    /// The largest number of boards that are in order. Boards are in order if their higher numbers ascend
    /// when the boards are sorted by their lower numbers.
    fn in_order(&self) -> usize {
        let higher: Vec<usize> = self.boards.iter().map(|&(_, other)| other).collect();
        longest_ascent(&higher).len()
    }

    /// The number of boards that join a player of the upper half with one of the lower half.
    fn across(&self) -> usize {
        let half = self.count();
        self.boards.iter().filter(|&&(one, other)| one < half && other >= half).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_ratings_out_of_order_are_counted() {
        let counted = |ratings: &[u16]| {
            let Order { count, different, inverted } = Order::of(ratings);
            (count, different, inverted)
        };
        assert_eq!(counted(&[2000, 1900, 1900, 1800]), (4, 5, 0));
        assert_eq!(counted(&[1800, 1900, 2000]), (3, 3, 3));
        assert_eq!(counted(&[1800, 2000, 1900, 1800]), (4, 5, 2));
        assert_eq!(counted(&[]), (0, 0, 0));
    }

    #[test]
    fn the_orders_of_points_are_counted() {
        let points = |halves: &[u16]| -> Vec<Points> {
            let one = |half: &u16| format!("{}.{}", half / 2, half % 2 * 5).parse().unwrap_or(Points::ZERO);
            halves.iter().map(one).collect()
        };
        // 7! = 5040, 6! = 720, 8! / (4! 4!) = 70, 12! / (6! 6!) = 924, 13! / (7! 6!) = 1716.
        assert!(follow(&points(&[7, 6, 5, 4, 3, 2, 1])));
        assert!(!follow(&points(&[6, 5, 4, 3, 2, 1])));
        assert!(!follow(&points(&[2, 2, 2, 2, 0, 0, 0, 0])));
        assert!(!follow(&points(&[2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0])));
        assert!(follow(&points(&[2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0])));
        assert!(!follow(&points(&[7, 6, 5, 4, 3, 1, 2])));
        assert!(!has_orders(&[]));
    }
}
