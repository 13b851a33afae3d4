//! Writes a pairing in the common reply format of pairing programs.

use arbitrium_core::tournament::PlayerId;

/// Writes the number of lines that follow, then a line `white black` for each board, and last a line `id 0` for each
/// bye.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_report::*; }
/// use arbitrium::report::pairs::reply;
/// use arbitrium::tournament::PlayerId;
///
/// let [one, two, three] = [1, 2, 3].map(|id| PlayerId::new(id).unwrap());
/// assert_eq!(reply([(two, one)], [three]), "2\n2 1\n3 0\n");
/// ```
#[must_use]
pub fn reply(
    boards: impl IntoIterator<Item = (PlayerId, PlayerId)>,
    byes: impl IntoIterator<Item = PlayerId>,
) -> String {
    let boards = boards.into_iter().map(|(white, black)| format!("{white} {black}\n"));
    let lines: Vec<String> = boards.chain(byes.into_iter().map(|id| format!("{id} 0\n"))).collect();
    format!("{}\n{}", lines.len(), lines.concat())
}
