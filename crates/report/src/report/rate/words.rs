//! Words for the values on a card in JSON output.

use arbitrium_ratings::rating_reports::KSource;

/// The word for the origin of the coefficient K.
pub(crate) fn k_source(source: KSource) -> &'static str {
    match source {
        KSource::List => "list",
        KSource::Games => "games",
        KSource::RatingAlone => "rating",
        KSource::Said => "said",
    }
}
