//! Compares published rating results with the correct ones.

use std::collections::BTreeMap;
use std::io::BufRead;

use arbitrium_ratings::rating_reports::{
    BlankRow, Compared, Rated, Session, UnknownClaim, compare, contradiction, read_claims,
};
use arbitrium_ratings::ratings::Edition;

/// Published results from a file, compared with the correct ones.
pub(super) struct Published {
    /// The name of the file with the published results.
    pub name: String,
    /// The comparison of each published result with the correct one, by the index of the card.
    pub compared: BTreeMap<usize, Compared>,
    /// Published results of players who are not in the reports.
    pub unknown: Vec<UnknownClaim>,
    /// The rows of the file that state no result.
    pub blank: Vec<BlankRow>,
}

/// Reads the published results of a file with this name and compares them with the correct ones.
///
/// # Errors
/// Fails if the file is not a table of results or contradicts the reports. The error has the form `line:column: what, found, expected`.
pub(super) fn published(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    name: &str,
    source: impl BufRead,
) -> Result<Published, String> {
    let claims = read_claims(source).map_err(|error| error.to_string())?;
    if let Some(two) = contradiction(session, &claims) {
        return Err(two.to_string());
    }
    let found = compare(session, edition, rated, &claims).map_err(|error| error.to_string())?;
    let mut compared = BTreeMap::new();
    for (place, one) in found.compared {
        let (line, player) = (one.claim.line, rated.cards[place].key);
        if compared.insert(place, one).is_some() {
            return Err(format!(
                "{line}:1: the player is named twice; found: {player}; expected: one line for each player"
            ));
        }
    }
    let named = |text: String| format!("{name}:{text}");
    let unknown =
        found.unknown.into_iter().map(|one| UnknownClaim { text: named(one.text), ..one }).collect();
    let blank = found.blank.into_iter().map(|one| BlankRow { text: named(one.text), ..one }).collect();
    Ok(Published { name: name.to_owned(), compared, unknown, blank })
}
