//! Compares published rating results with the correct ones.

use std::collections::BTreeMap;
use std::io::BufRead;

use arbitrium_ratings::rating_reports::{
    Compared, Rated, Session, UnknownClaim, compare, contradiction, read_claims,
};
use arbitrium_ratings::ratings::Edition;

/// Reads published results and compares them with the correct ones. The keys of the result are indices of cards. The
/// texts are about players who are not in the reports, in the form of the errors.
///
/// # Errors
/// Fails if the file is not a table of results or contradicts the reports. The error has the form `line:column: what, found, expected`.
pub(super) fn published(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    source: impl BufRead,
) -> Result<(BTreeMap<usize, Compared>, Vec<UnknownClaim>), String> {
    let claims = read_claims(source).map_err(|error| error.to_string())?;
    if let Some(two) = contradiction(session, &claims) {
        return Err(two.to_string());
    }
    let found = compare(session, edition, rated, &claims).map_err(|error| error.to_string())?;
    let mut places = BTreeMap::new();
    for (place, one) in found.compared {
        let (line, player) = (one.claim.line, rated.cards[place].key);
        if places.insert(place, one).is_some() {
            return Err(format!(
                "{line}:1: the player is named twice; found: {player}; expected: one line for each player"
            ));
        }
    }
    Ok((places, found.unknown))
}
