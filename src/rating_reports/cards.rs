//! The card of a player: every step from his games to his new rating, with its article. 12.4: "The system has been devised
//! to enable players to verify their ratings readily."

use super::identity::PlayerKey;
use crate::ratings::list::FideId;
use crate::ratings::regulations_2013::{EventChange, Line, NewRating};
use crate::ratings::{Hundredths, K, Month, Rating, Rational};
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// What became of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardStatus {
    /// A rated player whose games count.
    Rated,
    /// An unrated player whose results make his first rating.
    FirstResult,
    /// An unrated player whose results count and do not yet make a rating.
    Accumulating,
    /// An unrated player whose results are disregarded.
    Disregarded,
    /// A rated player whose new rating is below the floor.
    Delisted,
    /// Nothing of his is rated.
    NotRated,
}

impl std::fmt::Display for CardStatus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            CardStatus::Rated => "rated",
            CardStatus::FirstResult => "first-result",
            CardStatus::Accumulating => "accumulating",
            CardStatus::Disregarded => "disregarded",
            CardStatus::Delisted => "delisted",
            CardStatus::NotRated => "not-rated",
        })
    }
}

/// Where K came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KSource {
    /// The list gives it.
    List,
    /// The games and ratings of the lists give it.
    Games,
    /// Nothing but the rating is known: a new player's K, and that of who once had 2400, is not.
    RatingAlone,
}

/// A game on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardGame {
    /// The event, by its place.
    pub event: usize,
    /// The report column.
    pub round: u16,
    /// The opponent's place in the event.
    pub opponent: usize,
    /// The game and what became of it.
    pub line: Line,
}

/// The first rating of an unrated player, as the documents abbreviate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// `R_c`, the average rating of the competition, as it is used; none in a round-robin.
    pub rc: Option<Rational>,
    /// `R_a`, of a round-robin.
    pub ra: Option<Rational>,
    /// By how much 8.58 moved `R_u` of a round-robin, in rating points.
    pub moved: i64,
    /// n: the games; in a single round-robin the n of 8.21b.
    pub n: u32,
    /// p.
    pub p: Hundredths,
    /// `d_p`, where the score is below 50%.
    pub dp: Option<i32>,
    /// `R_u`, of all results that count.
    pub ru: i64,
    /// `R_n`, where it is published.
    pub rn: Option<Rating>,
    /// The games still missing for a first rating.
    pub missing: u32,
    /// The article that gives `R_u`.
    pub article: &'static Article,
}

/// A player's card: the pooled results of an unrated player, or what the events of one rating period did to a rated one.
/// Who was unrated in some events and rated in others, or rated in events of several periods, has several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCard {
    /// Who the player is.
    pub key: PlayerKey,
    /// The number in the first report that has him.
    pub id: PlayerId,
    /// The name (untrusted text).
    pub name: String,
    /// The list that takes the events of a rated player (7.13): what they change is summed for it (8.55c). None for an
    /// unrated player, whose results are pooled over lists, and where no event says its days.
    pub rated_on: Option<Month>,
    /// The rating before; none for an unrated player.
    pub rating: Option<Rating>,
    /// K, and where it came from.
    pub k: Option<(K, KSource)>,
    /// The games, event by event.
    pub games: Vec<CardGame>,
    /// ΣΔR of each event with its K.
    pub events: Vec<EventChange>,
    /// ΣΔR of all events.
    pub sum: Option<Hundredths>,
    /// The new rating of a rated player.
    pub new: Option<NewRating>,
    /// The results of an unrated player, pooled.
    pub first: Option<First>,
    /// What became of him.
    pub status: CardStatus,
    /// The articles that were applied, in the order of the text.
    pub articles: Vec<&'static Article>,
    /// What is to be said beside: assumptions, and where report and list disagree.
    pub notes: Vec<String>,
}

impl PlayerCard {
    /// The FIDE number.
    #[must_use]
    pub fn fide_id(&self) -> Option<FideId> {
        self.key.fide_id()
    }

    /// ΣΔR × K of all events, unrounded; none for an unrated player.
    #[must_use]
    pub fn change(&self) -> Option<Hundredths> {
        self.new.map(|new| new.change)
    }

    /// The new rating: R_n of a rated player, the first rating of an unrated one once it is published.
    #[must_use]
    pub fn new_rating(&self) -> Option<i64> {
        let first = self.first.as_ref().and_then(|first| first.rn);
        self.new.map(|new| new.rating).or(first.map(|rating| i64::from(rating.get())))
    }
}
