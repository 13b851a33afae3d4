//! Compares a card under two editions: the differences, and the article that gives each figure.

use super::cards::{CardGame, CardStatus, PlayerCard};
use super::session::Rated;
use crate::ratings::{Edition, GameFate};
use arbitrium_core::rulebook::Article;

/// A figure of a card that differs between two editions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The name of the figure, such as `K` or `round 3: P_D`.
    pub figure: String,
    /// The value in each edition; `None` if the edition has none.
    pub values: [Option<String>; 2],
    /// The article that gives the figure in each edition.
    pub articles: [&'static Article; 2],
}

/// The cards of one player under two editions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CardPair {
    /// The index of the player's card under each edition; `None` if the player has no corresponding card
    /// under that edition.
    pub places: [Option<usize>; 2],
    /// The differences, in the order in which a card shows its figures.
    pub differences: Vec<Difference>,
}

/// Pairs each shown card of the first edition with the corresponding card of the second edition. `shown` contains
/// indices of cards of the first edition.
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
            other.map(|other| differences(editions, rated, card, &rated[1].cards[other])).unwrap_or_default();
        CardPair { places: [Some(place), other], differences }
    };
    shown.iter().map(pair).collect()
}

/// The state of a comparison of two cards, with the differences found so far.
struct Comparing<'a> {
    editions: &'a [Edition; 2],
    rated: &'a [Rated; 2],
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

impl Comparing<'_> {
    /// The article that determines what happens to a game: it changes a rating, counts for a first rating, or
    /// is not rated. `place` is the index of the edition, and `fate` is what happens to the game under it.
    fn article_of_fate(&self, place: usize, game: &CardGame, fate: GameFate) -> &'static Article {
        let edition = &self.editions[place];
        match fate {
            GameFate::NotRated(article) => article,
            GameFate::CountsForFirst => edition.first.determined,
            GameFate::Changes(_) => {
                let participant = &self.rated[place].reports[game.event].event.participants[game.opponent];
                let unrated = participant.level.to_opponents().is_none();
                // In a round-robin of the 2013 edition, an unrated opponent gets a rating by the iteration.
                let iteration = edition.round_robins.filter(|_| unrated).map(|one| one.iteration);
                iteration.unwrap_or(edition.changes.difference)
            }
        }
    }
}

fn differences(
    editions: &[Edition; 2],
    rated: &[Rated; 2],
    one: &PlayerCard,
    other: &PlayerCard,
) -> Vec<Difference> {
    let mut comparing = Comparing { editions, rated, found: Vec::new() };
    let cards = [one, other];
    comparing.add("rating", cards.map(|card| card.rating), |edition| edition.floor.by);
    for game in &one.games {
        let same = |other: &&CardGame| {
            (other.event, other.round, other.opponent) == (game.event, game.round, game.opponent)
        };
        if let Some(other) = other.games.iter().find(same) {
            of_game(&mut comparing, game, other);
        }
    }
    comparing.add("ΣΔR", cards.map(|card| card.sum), |edition| edition.changes.sum);
    comparing.add("K", cards.map(PlayerCard::k_counted), |edition| edition.changes.coefficients.by);
    comparing.add("change", cards.map(PlayerCard::change), |edition| edition.changes.times_k);
    let added = cards.map(|card| card.new.as_ref().map(|new| new.rounded));
    comparing.add("change added", added, |edition| edition.changes.rounding.by);
    let first = cards.map(|card| card.first.as_ref());
    comparing.add("R_c", first.map(|first| first?.rc), |edition| edition.first.average);
    comparing.add("R_a", first.map(|first| first?.ra), Edition::average_of_round_robin);
    comparing.add("n", first.map(|first| Some(first?.n)), |edition| edition.first.average);
    comparing.add("p", first.map(|first| Some(first?.p)), |edition| edition.first.determined);
    let steps =
        [0, 1].map(|place| first[place].map_or(editions[place].first.determined, |first| first.article));
    comparing.add_by("d_p", first.map(|first| first?.dp), steps);
    comparing.add_by("R_u", first.map(|first| Some(first?.ru)), steps);
    comparing
        .add("games missing", first.map(|first| Some(first?.missing)), |edition| edition.first.publishing);
    let delisted = cards.iter().any(|card| card.status == CardStatus::Delisted);
    let articles = [0, 1].map(|place| match cards[place].new {
        Some(_) if !delisted => editions[place].changes.rounding.by,
        _ => of_status(&editions[place], cards[place], delisted),
    });
    comparing.add_by("new rating", cards.map(PlayerCard::new_rating), articles);
    let articles = [0, 1].map(|place| of_status(&editions[place], cards[place], delisted));
    comparing.add_by("status", cards.map(|card| Some(card.status)), articles);
    comparing.found
}

/// The article that gives a card its status. `delisted` states whether either edition delists the player.
fn of_status(edition: &Edition, card: &PlayerCard, delisted: bool) -> &'static Article {
    match card.status {
        CardStatus::Rated if !delisted => edition.changes.difference,
        CardStatus::Rated | CardStatus::Delisted => edition.lists.dropped.by,
        CardStatus::FirstResult | CardStatus::Accumulating => edition.first.publishing,
        CardStatus::Disregarded => card.disregarded_by.first().unwrap_or(&edition.first.least_score.by),
        CardStatus::NotRated => {
            let not_rated = card.games.iter().filter_map(|game| game.line.fate.not_rated_by());
            let mut played = not_rated.filter(|by| *by != edition.unplayed);
            played.next().unwrap_or(edition.unplayed)
        }
    }
}

/// Compares the figures of a game under two editions.
fn of_game(comparing: &mut Comparing<'_>, one: &CardGame, other: &CardGame) {
    let round = one.round;
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
    let articles = [0, 1].map(|place| comparing.article_of_fate(place, one, fates[place]));
    comparing.add_by(format!("round {round}"), word, articles);
    if let [Some(one), Some(other)] = change {
        let both = [one, other];
        let difference = both.map(|change| Some(change.difference));
        comparing.add(format!("round {round}: D"), difference, |edition| edition.changes.difference);
        if difference[0] == difference[1] {
            let counted = both.map(|change| Some(change.counted));
            comparing
                .add(format!("round {round}: D as it counts"), counted, |edition| edition.changes.cap.by);
        }
        let expected = both.map(|change| Some(change.expected));
        comparing.add(format!("round {round}: P_D"), expected, |edition| edition.changes.probabilities.by);
    }
}
