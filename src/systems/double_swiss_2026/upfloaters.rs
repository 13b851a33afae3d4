//! 3.5.1-3.5.4: the sets of potential upfloaters in their order.

use super::stage::Stage;
use crate::search::combinations;

/// All sets of `size` potential upfloaters, each sorted "by descending score and then, when scores are equal,
/// by ascending TPN" (3.5.3), among themselves "by the lexicographic order of their TPNs" where their scores
/// are the same (3.5.4).
///
/// Sets with other scores stand between them; C5 keeps only those of equal scores (3.5.2).
pub(super) fn sets(stage: &Stage<'_>, size: usize) -> impl Iterator<Item = Vec<usize>> + use<> {
    combinations(stage.field.ranked(&stage.lower), size)
}
