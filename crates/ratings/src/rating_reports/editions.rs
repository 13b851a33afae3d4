//! A card under two editions: what differs, and the article that gives each figure.

use super::cards::{CardGame, PlayerCard};
use super::session::Rated;
use crate::ratings::{Edition, GameFate};
use arbitrium_core::rulebook::Article;

/// A figure that two editions give otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The figure, such as `K` or `round 3: P_D`.
    pub figure: String,
    /// What each edition makes of it; none where it has none.
    pub values: [Option<String>; 2],
    /// The article that gives it in each.
    pub articles: [&'static Article; 2],
}

/// A player's cards under two editions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CardPair {
    /// The places of the cards among those of each edition; none where it makes no such card.
    pub places: [Option<usize>; 2],
    /// What differs, in the order of the card.
    pub differences: Vec<Difference>,
}

/// The cards of two editions side by side; those of the first that are shown, and what the second has instead.
#[must_use]
pub fn editions_compared(editions: &[Edition; 2], rated: &[Rated; 2], shown: &[usize]) -> Vec<CardPair> {
    let pair = |&place: &usize| {
        let card = &rated[0].cards[place];
        let same = |list: bool| {
            rated[1]
                .cards
                .iter()
                .position(|other| other.key == card.key && (!list || other.rated_on == card.rated_on))
        };
        let other = same(true).or_else(|| same(false));
        let differences =
            other.map(|other| differences(editions, card, &rated[1].cards[other])).unwrap_or_default();
        CardPair { places: [Some(place), other], differences }
    };
    shown.iter().map(pair).collect()
}

/// The figures of two cards, compared.
struct Comparing<'a> {
    editions: &'a [Edition; 2],
    found: Vec<Difference>,
}

impl Comparing<'_> {
    fn add<T: ToString + PartialEq>(
        &mut self,
        figure: impl Into<String>,
        values: [Option<T>; 2],
        article: impl Fn(&Edition) -> &'static Article,
    ) {
        let articles = [article(&self.editions[0]), article(&self.editions[1])];
        self.add_by(figure, values, articles);
    }

    fn add_by<T: ToString + PartialEq>(
        &mut self,
        figure: impl Into<String>,
        values: [Option<T>; 2],
        articles: [&'static Article; 2],
    ) {
        if values[0] != values[1] {
            let values = values.map(|value| value.map(|value| value.to_string()));
            self.found.push(Difference { figure: figure.into(), values, articles });
        }
    }
}

fn differences(editions: &[Edition; 2], one: &PlayerCard, other: &PlayerCard) -> Vec<Difference> {
    let mut comparing = Comparing { editions, found: Vec::new() };
    let cards = [one, other];
    comparing.add("rating", cards.map(|card| card.rating), |edition| edition.cites.floor[0]);
    for game in &one.games {
        let same = |other: &&CardGame| {
            (other.event, other.round, other.opponent) == (game.event, game.round, game.opponent)
        };
        if let Some(other) = other.games.iter().find(same) {
            of_game(&mut comparing, game, other);
        }
    }
    comparing.add("ΣΔR", cards.map(|card| card.sum), |edition| edition.cites.score);
    comparing.add("K", cards.map(PlayerCard::k_counted), |edition| edition.cites.coefficient);
    comparing.add("change", cards.map(PlayerCard::change), |edition| edition.cites.change);
    let added = cards.map(|card| card.new.as_ref().map(|new| new.rounded));
    comparing.add("change added", added, |edition| edition.cites.rounding);
    let first = cards.map(|card| card.first.as_ref());
    comparing.add("R_c", first.map(|first| first?.rc), |edition| edition.cites.average);
    comparing.add("R_a", first.map(|first| first?.ra), |edition| edition.cites.average_of_round_robin);
    comparing.add("n", first.map(|first| Some(first?.n)), |edition| edition.cites.average);
    comparing.add("p", first.map(|first| Some(first?.p)), |edition| edition.cites.first_rating);
    let steps =
        [0, 1].map(|place| first[place].map_or(editions[place].cites.first_rating, |first| first.article));
    comparing.add_by("d_p", first.map(|first| first?.dp), steps);
    comparing.add_by("R_u", first.map(|first| Some(first?.ru)), steps);
    comparing
        .add("games missing", first.map(|first| Some(first?.missing)), |edition| edition.cites.publishing);
    let newcomer = first.iter().any(Option::is_some);
    let by = |edition: &Edition| if newcomer { edition.cites.publishing } else { edition.cites.rounding };
    comparing.add("new rating", cards.map(PlayerCard::new_rating), by);
    let by = |edition: &Edition| if newcomer { edition.cites.publishing } else { edition.cites.delisted };
    comparing.add("status", cards.map(|card| Some(card.status)), by);
    comparing.found
}

/// What became of a game.
fn of_game(comparing: &mut Comparing<'_>, one: &CardGame, other: &CardGame) {
    let round = one.round;
    let cites = [comparing.editions[0].cites, comparing.editions[1].cites];
    let fates = [one.line.fate, other.line.fate];
    let change = fates.map(|fate| match fate {
        GameFate::Changes(change) => Some(change),
        GameFate::CountsForFirst | GameFate::NotRated(_) => None,
    });
    let word = fates.map(|fate| {
        Some(match fate {
            GameFate::Changes(_) => "rated",
            GameFate::CountsForFirst => "counts for a first rating",
            GameFate::NotRated(_) => "not rated",
        })
    });
    let mut articles = [cites[0].difference, cites[1].difference];
    for (article, fate) in articles.iter_mut().zip(fates) {
        match fate {
            GameFate::NotRated(by) => *article = by,
            GameFate::Changes(_) | GameFate::CountsForFirst => {}
        }
    }
    for (place, article) in articles.iter_mut().enumerate() {
        // A game that only one of them rates against an unrated player of a round-robin.
        let provisional = cites[place].provisional.last();
        if let (Some(provisional), Some(_), None) = (provisional, change[place], change[1 - place]) {
            *article = provisional;
        }
    }
    comparing.add_by(format!("round {round}"), word, articles);
    if let [Some(one), Some(other)] = change {
        let both = [one, other];
        let difference = both.map(|change| Some(change.difference));
        comparing.add(format!("round {round}: D"), difference, |edition| edition.cites.difference);
        if difference[0] == difference[1] {
            let counted = both.map(|change| Some(change.counted));
            comparing.add(format!("round {round}: D as it counts"), counted, |edition| edition.cites.capped);
        }
        let expected = both.map(|change| Some(change.expected));
        comparing.add(format!("round {round}: P_D"), expected, |edition| edition.cites.expected);
    }
}
