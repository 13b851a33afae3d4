use super::columns::player;
use super::diagnostic::Findings;
use super::document::{Document, Record};
use super::field;
use crate::tournament::NationalRating;

/// The ratings of national lists that a file records beside those of its players' records: a federation's three
/// letters, then the columns of a player. What cannot be read of them is passed over, since no pairing hangs on it.
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
    let lines = document.lines().filter(|(_, record)| *record == Record::National);
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
