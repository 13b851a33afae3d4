//! Rating reports. They show whether each event meets the articles of the regulations, and the card of each player.

#[cfg(feature = "pages")]
mod card;
pub mod csv;
pub mod editions;
#[cfg(feature = "pages")]
pub mod html;
pub mod json;
#[cfg(feature = "pages")]
mod page;
#[cfg(feature = "pages")]
mod plot;
#[cfg(feature = "pages")]
mod steps;
#[cfg(feature = "pages")]
pub mod text;
pub(crate) mod words;

use std::collections::BTreeMap;

use arbitrium_ratings::rating_reports::{
    CardGame, Compared, Entrant, PlayerCard, PublishedVerdict, Rated, Session, UnknownClaim,
};
use arbitrium_ratings::ratings::{Composition, Edition, Line};
#[cfg(feature = "pages")]
use arbitrium_ratings::ratings::{HalfRounding, Rational, rounded};

/// The content of a rating report, from which all output formats are made.
#[derive(Clone, Copy, Debug)]
pub struct RatingReport<'a> {
    /// The edition of the rating regulations, with the interpretations in force.
    pub edition: &'a Edition,
    /// The rated events, and the data of their players from rating lists.
    pub session: &'a Session,
    /// The results: the new ratings and the rating changes of the players.
    pub rated: &'a Rated,
    /// The comparisons with published results. The keys are the indices of the cards.
    pub compared: &'a BTreeMap<usize, Compared>,
    /// The indices of the cards that are shown.
    pub shown: &'a [usize],
    /// Published results of players who are not in the reports.
    pub unknown: &'a [UnknownClaim],
}

impl<'a> RatingReport<'a> {
    /// The cards that are shown, each with its comparison with the published result if there is one.
    fn cards(&self) -> impl Iterator<Item = (&'a PlayerCard, Option<&'a Compared>)> + use<'a> {
        let (cards, compared) = (&self.rated.cards, self.compared);
        self.shown.iter().map(move |place| (&cards[*place], compared.get(place)))
    }

    /// Whether several events were rated, so that a card may have games of more than one.
    #[cfg(feature = "pages")]
    fn has_several_events(&self) -> bool {
        self.session.reports.len() > 1
    }

    fn opponent(&self, game: &CardGame) -> &'a Entrant {
        &self.session.reports[game.event].entrants[game.opponent]
    }

    /// The number of published results that were compared, and how many of them are not correct.
    #[must_use]
    pub fn judged(&self) -> (usize, usize) {
        let wrong = self.compared.values().filter(|one| one.verdict != PublishedVerdict::Agrees).count();
        (self.compared.len(), wrong)
    }
}

/// The word for the kind of event that the rating rules distinguish.
pub(crate) fn rated_as(composition: Composition) -> &'static str {
    match composition {
        Composition::RoundRobin => "round-robin",
        Composition::SwissOrTeam => "swiss-or-team",
        Composition::Match => "match",
    }
}

/// Formats an average: a whole number, or an exact fraction with its rounded value.
#[cfg(feature = "pages")]
fn average(value: Rational) -> String {
    if value.is_integer() {
        value.to_integer().to_string()
    } else {
        format!("{}/{} (about {})", value.numer(), value.denom(), rounded(value, HalfRounding::Up))
    }
}

/// Formats the average of `n` ratings: a whole number, or their sum over `n` with the rounded value.
#[cfg(feature = "pages")]
fn average_of(value: Rational, n: u32) -> String {
    let sum = value * i64::from(n);
    if value.is_integer() || !sum.is_integer() {
        return average(value);
    }
    format!("{}/{n} (about {})", sum.to_integer(), rounded(value, HalfRounding::Up))
}

/// The score of a game as text; `None` if the game was not played.
fn score(line: &Line) -> Option<String> {
    line.seen.score.map(|score| score.to_string())
}

#[cfg(feature = "pages")]
fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}
