//! The order in which a report lists the errors of a program.

use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::systems::Class;

use crate::campaign::Key;

/// A value by which errors are sorted: smaller values are more serious. Faults come first. Differences
/// follow in the order of the classes. Within a class, they are in the order of the articles in the text.
/// Differences that an interpretation explains come last.
pub(super) fn severity(rulebook: &Rulebook, key: &Key) -> (usize, usize) {
    let class = Class::ALL.iter().position(|class| class.to_string() == key.verdict);
    let class = class.map_or(usize::MAX, |place| place + 1);
    let article = key.article.as_deref().and_then(|article| rulebook.recorded(article));
    (if key.fault { 0 } else { class }, article.map_or(usize::MAX, |article| rulebook.place(article)))
}
