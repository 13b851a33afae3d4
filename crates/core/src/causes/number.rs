//! Who stood where in the list when the round was paired.

use std::cmp::Reverse;

use super::Evidence;
use super::facts::Facts;
use super::likeliest::Reach;
use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::{Player, PlayerId, Tournament};

/// Another list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// One stood elsewhere, and those between moved by one: anywhere between two numbers, which the round cannot tell apart.
    Moved {
        /// Who.
        player: PlayerId,
        /// The first number that will do.
        from: PlayerId,
        /// The last.
        to: PlayerId,
    },
    /// Two had each other's number.
    Exchanged(PlayerId, PlayerId),
    /// The whole list was sorted otherwise.
    Listed(List),
}

/// How a list may be sorted. Who is equal stays in the order of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum List {
    /// By rating, then title, then name.
    RatingTitleName,
    /// By rating, then title.
    RatingTitle,
    /// By rating, then name.
    RatingName,
    /// By rating alone.
    Rating,
    /// By title, then rating.
    TitleRating,
    /// By name.
    Name,
    /// As it is, but those of equal rating by title and then name.
    EqualsByTitleName,
    /// As it is, but those of equal rating by name.
    EqualsByName,
    /// As it is, but those of equal rating the other way round.
    EqualsReversed,
    /// As it is, but the unrated last.
    UnratedLast,
    /// As it is, but the unrated first.
    UnratedFirst,
}

impl List {
    /// All of them, the likelier first.
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

    /// The places of the report's list in the order of this one.
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

    /// The name in one word, as JSON has it.
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

    /// By what a whole list is sorted; `None` for one that stays as it is but for some.
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

    /// `the list were sorted by rating alone`.
    fn told(self) -> String {
        if let Some(by) = self.by() {
            return format!("the list were sorted by {by}");
        }
        let where_they_stood = match self {
            List::EqualsByTitleName => "those of equal rating stood in the order of their titles and names",
            List::EqualsByName => "those of equal rating stood in the order of their names",
            List::UnratedLast => "the unrated stood at the end of the list",
            List::UnratedFirst => "the unrated stood at the head of the list",
            _ => "those of equal rating stood the other way round",
        };
        where_they_stood.to_owned()
    }
}

/// Each run of equal ratings in the list.
fn each_of_equals(order: &mut [usize], players: &[Player], mut sort: impl FnMut(&mut [usize])) {
    order.chunk_by_mut(|&a, &b| players[a].rating == players[b].rating).for_each(&mut sort);
}

/// The order of the titles in a list of starting ranks (C.04.2, 2.2): GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title.
fn rank_of_title(title: &str) -> usize {
    let titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    titles.iter().position(|known| title.eq_ignore_ascii_case(known)).unwrap_or(titles.len())
}

impl Number {
    /// Whether both change one number.
    pub(super) fn moves_what(self, other: Self) -> bool {
        self.ends().iter().any(|&id| other.changes(id)) || other.ends().iter().any(|&id| self.changes(id))
    }

    /// Whether somebody else would have a number: of two who exchange theirs both, of one who moves all up to his new place.
    fn changes(self, id: PlayerId) -> bool {
        match self {
            Number::Moved { player, from, to } => (player.min(from)..=player.max(to)).contains(&id),
            Number::Exchanged(a, b) => id == a || id == b,
            Number::Listed(_) => true,
        }
    }

    /// The first and the last number that is changed, where they are known without the list.
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

    /// The hypotheses of another list, the likelier first.
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
                tell![player, " stood at place ", number(from)]
            }
            Number::Moved { player, from, to } => {
                tell![player, " stood anywhere from place ", number(from), " to ", number(to)]
            }
            Number::Exchanged(a, b) => tell![a, " and ", b, " had each other's place in the list"],
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

/// Whether somebody has a rating: of teams nobody has.
fn has_ratings(report: &Tournament) -> bool {
    report.players.iter().any(|player| player.rating.is_some())
}

/// What the report says for another place of somebody.
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

/// Two of equal rating who stand beside each other, the other way round.
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

/// Exchanges; of two who stand beside each other it is also a move, and told as this.
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
