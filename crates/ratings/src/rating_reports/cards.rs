//! The card of a player: every step from the games to the new rating, with its article. 2013, 12.4: "The system has
//! been devised to enable players to verify their ratings readily."

use super::identity::PlayerKey;
use crate::ratings::list::FideId;
use crate::ratings::{EventChange, HalfPoints, Hundredths, K, Line, Month, NewRating, Rating, Rational};
use arbitrium_core::rulebook::Article;
use arbitrium_core::tournament::PlayerId;

/// The result of rating a player's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CardStatus {
    /// The player is rated, and the games change the rating.
    Rated,
    /// An unrated player whose results give a first rating.
    FirstResult,
    /// An unrated player whose results count but do not yet give a rating.
    Accumulating,
    /// An unrated player whose results are disregarded.
    Disregarded,
    /// The player is rated, but the new rating is below the floor.
    Delisted,
    /// The player has no game that is rated.
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

/// Where the K of a player comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KSource {
    /// The rating list states K.
    List,
    /// K follows from the games and ratings of the lists.
    Games,
    /// K follows from the rating alone. The player may be new or may once have had 2400, which would give another K.
    RatingAlone,
    /// The caller states K.
    Said,
}

/// A game on a player's card, with the steps of its calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardGame {
    /// The index of the event, from 0.
    pub event: usize,
    /// The round of the report, from 1.
    pub round: u16,
    /// The index of the opponent in the event, from 0.
    pub opponent: usize,
    /// The game and how it was rated.
    pub line: Line,
}

/// The figures of one event of a rated player, as the federation's web page shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventPerformance {
    /// The index of the event, from 0.
    pub event: usize,
    /// `R_c`, the average rating of the opponents in the games that count.
    pub rc: Rational,
    /// `W`, the score in the games that count, in half-points.
    pub w: HalfPoints,
    /// The expected score `W_e`, in hundredths.
    pub we: Hundredths,
    /// The number `n` of the games that count.
    pub n: u32,
    /// `R_p`, the performance rating: `R_c`, rounded half up, plus `d_p` of the score.
    pub rp: i64,
}

/// The first rating of an unrated player, with the abbreviations of the documents.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct First {
    /// `R_c`, the average rating of the opponents in the form that the calculation uses; `None` if the edition calls
    /// it `R_a`.
    pub rc: Option<Rational>,
    /// `R_a`: in 2013 the average of a round-robin, in 2024 the average including the hypothetical opponents.
    pub ra: Option<Rational>,
    /// The number of rating points by which the iteration of 8.58 changed `R_u`; 0 without an iteration.
    pub moved: i64,
    /// The number of games n. For a single round-robin, it is the n of 8.21b.
    pub n: u32,
    /// The score W in the games that count, in half-points.
    pub w: HalfPoints,
    /// In 2024 the number of hypothetical opponents, with a draw against each. `R_a` and p include them.
    pub hypothetical: u32,
    /// The fractional score p, in hundredths.
    pub p: Hundredths,
    /// The rating difference `d_p`; `None` if the calculation does not use it. In 2013 it is used only below 50%.
    pub dp: Option<i32>,
    /// The number of half points over 50%; negative below 50%.
    pub over: i64,
    /// The rating points that the score adds to the average of the opponents, before rounding.
    pub added: Rational,
    /// The rating `R_u` from all results that count.
    pub ru: i64,
    /// The new rating `R_n`; `None` if none is published.
    pub rn: Option<Rating>,
    /// The number of games that the player still needs for a first rating.
    pub missing: u32,
    /// The article that gives `R_u`.
    pub article: &'static Article,
}

/// A player's card: the pooled results of an unrated player, or the effects of the events of one rating period on a
/// rated player. A player has several cards if they were unrated in some events and rated in others, or rated in events
/// of several periods.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlayerCard {
    /// The FIDE number of the player. Without a FIDE number, it is the index of the event and the player's
    /// number in its report.
    pub key: PlayerKey,
    /// The starting rank in the first report that contains the player.
    pub id: PlayerId,
    /// The name of the player (untrusted text).
    pub name: String,
    /// The list that rates the events of a rated player (7.13). The changes of all these events are added (8.55c).
    /// `None` for an unrated player, whose results are pooled over several lists, and if no event states its days.
    pub rated_on: Option<Month>,
    /// The rating before the events; `None` for an unrated player.
    pub rating: Option<Rating>,
    /// K for these games, and its source. `None` for an unrated player, or if K is unknown.
    pub k: Option<(K, KSource)>,
    /// Why K has this value, in words. `None` as for `k`.
    pub why_k: Option<String>,
    /// The games in the order of the events.
    pub games: Vec<CardGame>,
    /// ΣΔR of each event, with the K of the event.
    pub events: Vec<EventChange>,
    /// The performance in each event; empty for an unrated player.
    pub performances: Vec<EventPerformance>,
    /// The sum ΣΔR of the changes in all events, in hundredths; `None` for an unrated player.
    pub sum: Option<Hundredths>,
    /// The new rating of a rated player.
    pub new: Option<NewRating>,
    /// The pooled results of an unrated player.
    pub first: Option<First>,
    /// The result of rating these games.
    pub status: CardStatus,
    /// The articles by which results of an unrated player are disregarded or have expired, in the order of the text.
    pub disregarded_by: Vec<&'static Article>,
    /// The articles that were applied, in the order of the text.
    pub articles: Vec<&'static Article>,
    /// Further remarks: assumptions, and differences between the report and the list.
    pub notes: Vec<String>,
}

impl PlayerCard {
    /// The position of a game as text: `round 3`, or `round 3 of event 2` on a card of several events.
    #[must_use]
    pub fn place_of(&self, game: &CardGame) -> String {
        let round = format!("round {}", game.round);
        let is_of_several = self.games.iter().any(|other| other.event != game.event);
        if is_of_several { format!("{round} of event {}", game.event + 1) } else { round }
    }

    /// The FIDE number; `None` if it is unknown.
    #[must_use]
    pub fn fide_id(&self) -> Option<FideId> {
        self.key.fide_id()
    }

    /// The K that is used in the rating period. It differs from the K of the list if K × n is limited (2024,
    /// 8.3.3). If there are several events, it is the K of the last one. `None` if no K is known.
    #[must_use]
    pub fn k_counted(&self) -> Option<u32> {
        let counted = self.new.as_ref().and_then(|new| new.factors.last().copied());
        counted.or_else(|| self.k.map(|(k, _)| u32::from(k.get())))
    }

    /// ΣΔR × K of all events, not rounded, in hundredths of a rating point; `None` for an unrated player.
    #[must_use]
    pub fn change(&self) -> Option<Hundredths> {
        self.new.as_ref().map(|new| new.change)
    }

    /// The new rating: R_n of a rated player, or the first rating of an unrated player once it is published.
    /// `None` if the player has no new rating.
    #[must_use]
    pub fn new_rating(&self) -> Option<i64> {
        let first = self.first.as_ref().and_then(|first| first.rn);
        self.new.as_ref().map(|new| new.rating).or(first.map(|rating| i64::from(rating.get())))
    }
}
