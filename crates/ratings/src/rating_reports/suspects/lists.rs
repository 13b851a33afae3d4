//! Finds other ratings that may have been used by mistake: those of lists that are not in force, and of the report.

use std::collections::BTreeMap;

use crate::rating_reports::{Entrant, Session};
use crate::ratings::{Edition, Rating};

/// A source from which a wrong rating may have been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A rating list, by its index among the known lists.
    List(usize),
    Report,
}

impl Source {
    pub(super) fn all(session: &Session) -> Vec<Source> {
        let lists = (0..session.known.lists().len()).map(Source::List);
        lists.chain([Source::Report]).collect()
    }

    /// The rating that this source has for a player; `None` if it has none.
    pub(super) fn rating(self, session: &Session, edition: &Edition, entrant: &Entrant) -> Option<Rating> {
        match self {
            Source::Report => edition.published(entrant.rating),
            Source::List(place) => {
                let list = session.known.lists().get(place)?;
                edition.listed_rating(list.entries.get(&entrant.fide_id?)?)
            }
        }
    }

    pub(super) fn words(self, session: &Session) -> String {
        match self {
            Source::Report => "the report".to_owned(),
            Source::List(place) => {
                let month = session.known.lists().get(place).and_then(|list| list.month);
                month.map_or("the list".to_owned(), |month| format!("the list of {month}"))
            }
        }
    }
}

/// Ratings that may have been used by mistake for the unrated opponent `entrant`, each with its weight
/// ([`Way::usual`](super::Way::usual)). They are the ratings of the report and of lists (even below the
/// floor), the rating `performance` from the event alone, and the floor.
pub(super) fn conceivable(
    session: &Session,
    edition: &Edition,
    entrant: &Entrant,
    performance: Option<i64>,
) -> BTreeMap<i64, u32> {
    let listed = session.known.lists().iter().filter_map(|list| list.entries.get(&entrant.fide_id?)?.rating);
    let points = |rating: Rating| i64::from(rating.get());
    let mut all = BTreeMap::from([(points(edition.floor.value), 1)]);
    all.extend(performance.map(|rating| (rating, 2)));
    all.extend(listed.map(|rating| (points(rating), 3)));
    all.extend(entrant.rating.map(|rating| (points(rating), 6)));
    all
}
