//! The card of a player: every step from his games to his new rating, with its article. 2013, 12.4: "The system has been devised
//! to enable players to verify their ratings readily."

use super::identity::PlayerKey;
use crate::ratings::list::FideId;
use crate::ratings::{EventChange, HalfPoints, Hundredths, K, Line, Month, NewRating, Rating, Rational};
use arbitrium_core::rulebook::Article;
use arbitrium_core::tournament::PlayerId;

/// What became of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// Somebody said it.
    Said,
}

/// A game on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

/// What the federation's page shows of a rated player's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventPerformance {
    /// The event, by its place.
    pub event: usize,
    /// `R_c`, the average rating of the opponents in the games that count.
    pub rc: Rational,
    /// `W`, the score in them.
    pub w: HalfPoints,
    /// `W_e`, the score to be expected.
    pub we: Hundredths,
    /// `n`, their number.
    pub n: u32,
    /// `R_p`, the performance rating: `R_c`, rounded half up, and `d_p` of the score.
    pub rp: i64,
}

/// The first rating of an unrated player, as the documents abbreviate it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct First {
    /// `R_c`, the average rating of the competition, as it is used; none where the edition calls it `R_a`.
    pub rc: Option<Rational>,
    /// `R_a`: in 2013 that of a round-robin, in 2024 with the hypothetical opponents.
    pub ra: Option<Rational>,
    /// By how much 8.58 moved `R_u` of a round-robin, in rating points.
    pub moved: i64,
    /// n: the games; in a single round-robin the n of 8.21b.
    pub n: u32,
    /// W: the score in the games that count.
    pub w: HalfPoints,
    /// In 2024 the hypothetical opponents, against each of whom there is a draw: `R_a` and p are made with them.
    pub hypothetical: u32,
    /// p.
    pub p: Hundredths,
    /// `d_p`, where it is used (2013: below 50%).
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
#[non_exhaustive]
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
    /// How the player performed in each of them.
    pub performances: Vec<EventPerformance>,
    /// ΣΔR of all events.
    pub sum: Option<Hundredths>,
    /// The new rating of a rated player.
    pub new: Option<NewRating>,
    /// The results of an unrated player, pooled.
    pub first: Option<First>,
    /// What became of him.
    pub status: CardStatus,
    /// The articles by which results of an unrated player are disregarded or have lapsed, in the order of the text.
    pub disregarded_by: Vec<&'static Article>,
    /// The articles that were applied, in the order of the text.
    pub articles: Vec<&'static Article>,
    /// What is to be said beside: assumptions, and where report and list disagree.
    pub notes: Vec<String>,
}

impl PlayerCard {
    /// Where a game stands: `round 3`, and on a card of several events `round 3 of event 2`.
    #[must_use]
    pub fn place_of(&self, game: &CardGame) -> String {
        let round = format!("round {}", game.round);
        let is_of_several = self.games.iter().any(|other| other.event != game.event);
        if is_of_several { format!("{round} of event {}", game.event + 1) } else { round }
    }

    /// The FIDE number.
    #[must_use]
    pub fn fide_id(&self) -> Option<FideId> {
        self.key.fide_id()
    }

    /// K as it counts in the period: another than that of the list where K × n is limited (2024, 8.3.3). Of several events
    /// that of the last.
    #[must_use]
    pub fn k_counted(&self) -> Option<u32> {
        let counted = self.new.as_ref().and_then(|new| new.factors.last().copied());
        counted.or_else(|| self.k.map(|(k, _)| u32::from(k.get())))
    }

    /// ΣΔR × K of all events, unrounded; none for an unrated player.
    #[must_use]
    pub fn change(&self) -> Option<Hundredths> {
        self.new.as_ref().map(|new| new.change)
    }

    /// The new rating: R_n of a rated player, the first rating of an unrated one once it is published.
    #[must_use]
    pub fn new_rating(&self) -> Option<i64> {
        let first = self.first.as_ref().and_then(|first| first.rn);
        self.new.as_ref().map(|new| new.rating).or(first.map(|rating| i64::from(rating.get())))
    }
}
