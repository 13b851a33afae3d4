//! Hypotheses about the starting list: the positions of players when the round was paired.

use std::cmp::Reverse;

use super::Evidence;
use super::facts::Facts;
use super::likeliest::Reach;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{Player, PlayerId, Tournament};

/// A change of the starting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// A player was at another position, and the players in between were shifted by one. The position was
    /// between `from` and `to`, and the round does not show which one it was.
    Moved {
        /// The moved player, by the number in the file.
        player: PlayerId,
        /// The first possible number of the player.
        from: PlayerId,
        /// The last possible number of the player.
        to: PlayerId,
    },
    /// Two players had each other's number.
    Exchanged(PlayerId, PlayerId),
    /// The whole list was sorted in another way.
    Listed(List),
}

/// A way to sort the starting list. Equal players keep the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum List {
    /// By rating, then title, then name.
    RatingTitleName,
    /// By rating, then title.
    RatingTitle,
    /// By rating, then name.
    RatingName,
    /// By rating alone; players of equal rating keep the order of the file.
    Rating,
    /// By title, then rating.
    TitleRating,
    /// By name, regardless of ratings and titles.
    Name,
    /// The order of the file, with players of equal rating sorted by title and then by name.
    EqualsByTitleName,
    /// The order of the file, with players of equal rating sorted by name.
    EqualsByName,
    /// The order of the file, with players of equal rating in reverse order.
    EqualsReversed,
    /// The order of the file, with the unrated players at the end.
    UnratedLast,
    /// The order of the file, with the unrated players at the head.
    UnratedFirst,
}

impl List {
    /// All ways to sort, the more likely ways first.
    pub const ALL: [List; 11] = [
        List::RatingTitleName,
        List::RatingTitle,
        List::RatingName,
        List::Rating,
        List::EqualsByTitleName,
        List::EqualsByName,
        List::EqualsReversed,
        List::UnratedLast,
        List::UnratedFirst,
        List::TitleRating,
        List::Name,
    ];

    /// The players, sorted in this way, as indices in the list of the file.
    fn order(self, tournament: &Tournament) -> Vec<usize> {
        let players = &tournament.players;
        let mut order: Vec<usize> = (0..players.len()).collect();
        let rating = |&place: &usize| Reverse(players[place].rating);
        let title = |&place: &usize| rank_of_title(&players[place].title);
        let name = |&place: &usize| players[place].name.to_lowercase();
        match self {
            List::RatingTitleName => order.sort_by_key(|place| (rating(place), title(place), name(place))),
            List::RatingTitle => order.sort_by_key(|place| (rating(place), title(place))),
            List::RatingName => order.sort_by_key(|place| (rating(place), name(place))),
            List::Rating => order.sort_by_key(rating),
            List::TitleRating => order.sort_by_key(|place| (title(place), rating(place))),
            List::Name => order.sort_by_key(name),
            List::EqualsByTitleName => {
                each_of_equals(&mut order, players, |equals| {
                    equals.sort_by_key(|place| (title(place), name(place)));
                });
            }
            List::EqualsByName => {
                each_of_equals(&mut order, players, |equals| equals.sort_by_key(name));
            }
            List::EqualsReversed => each_of_equals(&mut order, players, <[usize]>::reverse),
            List::UnratedLast => order.sort_by_key(|&place| players[place].rating.is_none()),
            List::UnratedFirst => order.sort_by_key(|&place| players[place].rating.is_some()),
        }
        order
    }

    /// The way to sort in one word, as in JSON.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            List::RatingTitleName => "rating-title-name",
            List::RatingTitle => "rating-title",
            List::RatingName => "rating-name",
            List::Rating => "rating",
            List::TitleRating => "title-rating",
            List::Name => "name",
            List::EqualsByTitleName => "equals-by-title-name",
            List::EqualsByName => "equals-by-name",
            List::EqualsReversed => "equals-reversed",
            List::UnratedLast => "unrated-last",
            List::UnratedFirst => "unrated-first",
        }
    }

    /// The sort keys in words; `None` if the way moves only some players of the list.
    pub(super) fn by(self) -> Option<&'static str> {
        Some(match self {
            List::RatingTitleName => "rating, title and name",
            List::RatingTitle => "rating and title",
            List::RatingName => "rating and name",
            List::Rating => "rating alone",
            List::TitleRating => "title and rating",
            List::Name => "name",
            List::EqualsByTitleName
            | List::EqualsByName
            | List::EqualsReversed
            | List::UnratedLast
            | List::UnratedFirst => return None,
        })
    }

    /// The hypothesis in words, such as `the starting list was sorted by rating alone`.
    fn told(self) -> String {
        if let Some(by) = self.by() {
            return format!("the starting list was sorted by {by}");
        }
        let where_they_stood = match self {
            List::EqualsByTitleName => "those of equal rating were in the order of their titles and names",
            List::EqualsByName => "those of equal rating were in the order of their names",
            List::UnratedLast => "the unrated stood at the end of the list",
            List::UnratedFirst => "the unrated stood at the head of the list",
            _ => "those of equal rating stood the other way round",
        };
        where_they_stood.to_owned()
    }
}

/// Applies `sort` to each group of neighbouring players with equal ratings.
fn each_of_equals(order: &mut [usize], players: &[Player], mut sort: impl FnMut(&mut [usize])) {
    order.chunk_by_mut(|&a, &b| players[a].rating == players[b].rating).for_each(&mut sort);
}

/// The rank of a title in a starting list (C.04.2, 2.2): GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title. GM has
/// rank 0.
fn rank_of_title(title: &str) -> usize {
    let titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    titles.iter().position(|known| title.eq_ignore_ascii_case(known)).unwrap_or(titles.len())
}

impl Number {
    /// Whether one of the two changes affects the first or the last number that the other one affects.
    pub(super) fn moves_what(self, other: Self) -> bool {
        self.ends().iter().any(|&id| other.changes(id)) || other.ends().iter().any(|&id| self.changes(id))
    }

    /// Whether the change gives number `id` to another player. An exchange changes its two numbers. A moved
    /// player changes all numbers from the old position to the new one. A sorted list counts as changing
    /// every number.
    fn changes(self, id: PlayerId) -> bool {
        match self {
            Number::Moved { player, from, to } => (player.min(from)..=player.max(to)).contains(&id),
            Number::Exchanged(a, b) => id == a || id == b,
            Number::Listed(_) => true,
        }
    }

    /// The first and the last number that change; empty for a sorted list.
    fn ends(self) -> Vec<PlayerId> {
        match self {
            Number::Moved { player, from, to } => vec![player.min(from), player.max(to)],
            Number::Exchanged(a, b) => vec![a, b],
            Number::Listed(_) => Vec::new(),
        }
    }

    pub(super) fn apply(self, facts: Facts<'_>) -> Option<Facts<'_>> {
        let mut order: Vec<usize> = (0..facts.tournament.players.len()).collect();
        match self {
            Number::Moved { player, from, .. } => {
                let moved = order.remove(facts.place(player)?);
                order.insert(facts.tournament.index_of(from)?, moved);
            }
            Number::Exchanged(a, b) => order.swap(facts.place(a)?, facts.place(b)?),
            Number::Listed(list) => order = list.order(facts.report),
        }
        facts.reordered(&order)
    }

    /// The hypotheses about the starting list, the more likely ones first.
    pub(super) fn all(report: &Tournament, reach: &Reach) -> Vec<Number> {
        let is_rated = has_ratings(report);
        let lists = List::ALL.into_iter().filter(|list| is_rated || *list == List::Name).map(Number::Listed);
        let equals = equals(report).filter(|_| is_rated);
        lists.chain(equals).chain(moves(report, reach)).chain(exchanges(report, reach)).collect()
    }

    pub(super) fn players(self) -> Vec<PlayerId> {
        match self {
            Number::Moved { player, .. } => vec![player],
            Number::Exchanged(a, b) => vec![a, b],
            Number::Listed(_) => Vec::new(),
        }
    }

    pub(super) fn told(self) -> Telling {
        let number = |id: PlayerId| usize::from(id.get());
        match self {
            Number::Moved { player, from, to } if from == to => {
                tell![player, " stood at place ", number(from), " in the starting list"]
            }
            Number::Moved { player, from, to } => {
                let word = if number(from) + 1 == number(to) { " or " } else { " to " };
                tell![player, " stood at place ", number(from), word, number(to), " in the starting list"]
            }
            Number::Exchanged(a, b) => {
                tell![a, " and ", b, " had each other's place in the starting list"]
            }
            Number::Listed(list) => list.told().into(),
        }
    }

    pub(super) fn evidence(self, report: &Tournament) -> Vec<Evidence> {
        if !has_ratings(report) {
            return self.players().into_iter().filter_map(|id| Evidence::late_entry(report, id)).collect();
        }
        match self {
            Number::Moved { player, from, to } => moved_for(report, player, from, to),
            Number::Exchanged(a, b) => {
                let rating = |id| report.player(id).and_then(|player| player.rating);
                match (rating(a), rating(b)) {
                    (Some(one), Some(other)) if one == other => vec![Evidence::EqualRatings(one)],
                    (None, None) => vec![Evidence::BothUnrated],
                    _ => Vec::new(),
                }
            }
            Number::Listed(list) => {
                let is_by_rating = report.players.is_sorted_by_key(|player| Reverse(player.rating));
                let sorts_by_rating = matches!(
                    list,
                    List::RatingTitleName | List::RatingTitle | List::RatingName | List::Rating
                );
                if sorts_by_rating && !is_by_rating { vec![Evidence::NotByRating] } else { Vec::new() }
            }
        }
    }
}

/// Whether any participant has a rating; teams have none.
fn has_ratings(report: &Tournament) -> bool {
    report.players.iter().any(|player| player.rating.is_some())
}

/// The evidence that `player` was at a position between `from` and `to`.
fn moved_for(report: &Tournament, player: PlayerId, from: PlayerId, to: PlayerId) -> Vec<Evidence> {
    let Some(place) = report.index_of(player) else { return Vec::new() };
    let players = &report.players;
    let rating = players[place].rating;
    let mut found = Vec::new();
    if rating.is_none() {
        found.push(Evidence::Unrated(player));
    }
    let between = |a: PlayerId, b: PlayerId| players.iter().filter(move |other| (a..=b).contains(&other.id));
    let passed: Vec<&Player> = if from > player {
        between(player, from).filter(|other| other.id != player).collect()
    } else {
        between(to, player).filter(|other| other.id != player).collect()
    };
    if let Some(rating) = rating
        && passed.iter().all(|other| other.rating == Some(rating))
    {
        found.push(Evidence::EqualRatings(rating));
    }
    let belongs_there = if from < player {
        passed.iter().all(|other| other.rating < rating)
    } else {
        passed.iter().all(|other| other.rating > rating)
    };
    if belongs_there && rating.is_some() && !passed.is_empty() {
        found.push(Evidence::OutOfOrder(player));
    }
    found.extend(Evidence::late_entry(report, player));
    found
}

/// Exchanges of neighbours in the list with equal ratings.
fn equals(report: &Tournament) -> impl Iterator<Item = Number> {
    let beside = report.players.windows(2).filter(|two| two[0].rating == two[1].rating);
    beside.map(|two| Number::Exchanged(two[0].id, two[1].id))
}

fn moves(report: &Tournament, reach: &Reach) -> Vec<Number> {
    let players = &report.players;
    let places = |from: usize| (0..players.len()).filter(move |&to| to.abs_diff(from) > 1);
    let moved = |from: usize, to: usize| Number::Moved {
        player: players[from].id,
        from: players[to].id,
        to: players[to].id,
    };
    reach.movers().iter().flat_map(|&from| places(from).map(move |to| moved(from, to))).collect()
}

/// Exchanges of two players. Neighbours with equal ratings are left out, because `equals` returns them.
fn exchanges(report: &Tournament, reach: &Reach) -> Vec<Number> {
    let players = &report.players;
    let mut found = Vec::new();
    for (place, &first) in reach.exchanged().iter().enumerate() {
        for &second in &reach.exchanged()[place + 1..] {
            let (a, b) = (first.min(second), first.max(second));
            let is_told = b == a + 1 && has_ratings(report) && players[a].rating == players[b].rating;
            if !is_told {
                found.push(Number::Exchanged(players[a].id, players[b].id));
            }
        }
    }
    found
}
