use super::columns::player;
use super::diagnostic::Findings;
use super::document::{Document, Record};
use super::field;
use arbitrium_tournament::NationalRating;

/// The players' ratings on the lists of national federations. A file states them in separate records, which have a
/// federation's three letters and the columns of a player. Unreadable records are ignored, because no pairing depends
/// on them.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::{self, ReadOptions};
/// let file = "ENG    7      Bak, B                             180\n";
/// let (document, _) = trf::read(file.as_bytes(), &ReadOptions::default());
/// let ratings = trf::national_ratings(&document);
/// assert_eq!((ratings[0].player.get(), ratings[0].federation.as_str(), ratings[0].rating), (7, "ENG", 180));
/// ```
#[must_use]
pub fn national_ratings(document: &Document) -> Vec<NationalRating> {
    let lines = document
        .lines()
        .filter(|(line, record)| *record == Record::National && !field::is_cut(line, &player::RATING));
    let mut passed_over = Findings::default();
    let ratings = lines.filter_map(|(line, _)| {
        let rating = field::number(line.field(&player::RATING), "rating", 9999, &mut passed_over).ok()??;
        Some(NationalRating {
            player: field::player(line.field(&player::ID), &mut passed_over).ok()?,
            federation: line.columns(1, 3).text.to_owned(),
            rating: u16::try_from(rating).ok().filter(|&rating| rating > 0)?,
        })
    });
    ratings.collect()
}
