//! Ratings reported: the articles on each event, and the card of each player.

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

use std::collections::BTreeMap;

use arbitrium_ratings::rating_reports::{
    CardGame, Compared, Entrant, PlayerCard, PublishedVerdict, Rated, Session,
};
use arbitrium_ratings::ratings::{Composition, Edition, Line};
#[cfg(feature = "pages")]
use arbitrium_ratings::ratings::{HalfRounding, Rational, rounded};

/// What is reported: one value for every format.
#[derive(Clone, Copy, Debug)]
pub struct RatingReport<'a> {
    /// The edition with the readings in force.
    pub edition: &'a Edition,
    /// The reports and lists.
    pub session: &'a Session,
    /// What rating them gave.
    pub rated: &'a Rated,
    /// The published results by the place of their card.
    pub compared: &'a BTreeMap<usize, Compared>,
    /// The places of the cards that are shown.
    pub shown: &'a [usize],
}

impl<'a> RatingReport<'a> {
    /// The cards that are shown, each with the published result.
    fn cards(&self) -> impl Iterator<Item = (&'a PlayerCard, Option<&'a Compared>)> + use<'a> {
        let (cards, compared) = (&self.rated.cards, self.compared);
        self.shown.iter().map(move |place| (&cards[*place], compared.get(place)))
    }

    /// Whether a card may have games of several events.
    #[cfg(feature = "pages")]
    fn has_several_events(&self) -> bool {
        self.session.reports.len() > 1
    }

    fn opponent(&self, game: &CardGame) -> &'a Entrant {
        &self.session.reports[game.event].entrants[game.opponent]
    }

    /// How many published results were judged, and how many of them are not what the rules give.
    #[must_use]
    pub fn judged(&self) -> (usize, usize) {
        let wrong = self.compared.values().filter(|one| one.verdict != PublishedVerdict::Agrees).count();
        (self.compared.len(), wrong)
    }
}

/// The word for how an event is rated.
pub(crate) fn rated_as(composition: Composition) -> &'static str {
    match composition {
        Composition::RoundRobin => "round-robin",
        Composition::SwissOrTeam => "swiss-or-team",
        Composition::Match => "match",
    }
}

/// An average as text: a whole number, or an exact fraction with its rounded value.
#[cfg(feature = "pages")]
fn average(value: Rational) -> String {
    if value.is_integer() {
        value.to_integer().to_string()
    } else {
        format!("{}/{} (about {})", value.numer(), value.denom(), rounded(value, HalfRounding::Up))
    }
}

/// The score of a game; nothing where it was not played.
fn score(line: &Line) -> Option<String> {
    line.seen.score.map(|score| score.to_string())
}

#[cfg(feature = "pages")]
fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}
