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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Attendance, Competitor, Position};
    use crate::systems::double_swiss_2026::{Field, Readings, SetValues};
    use crate::tournament::{PlayerId, Points};

    /// Players 1 to 9 with these points, before anything was played.
    fn field(halves: [i32; 9]) -> Field {
        let competitors = (1..).zip(halves).map(|(number, halves)| Competitor {
            id: PlayerId::new(number).unwrap(),
            score: Points::from_tenths(halves * 5),
            attendance: Attendance::Present,
            past: Vec::new(),
        });
        let position = Position {
            round: 1,
            is_last_round: false,
            initial_colour: None,
            competitors: competitors.collect(),
            prohibited: Vec::new(),
        };
        Field::new(&position, Readings::default())
    }

    /// 3.5.4: "Let's assume that 2,6,8 have 3 points, and 1,3,5 have 2.5 points. C4 determines that a set of
    /// three upfloaters is needed, and C5 determines that two upfloaters must have 3 points and the other 2.5
    /// points. The possible set of upfloaters are: {2,6,1} < {2,6,3} < {2,6,5} < {2,8,1} < {2,8,3} < {2,8,5} <
    /// {6,8,1} < {6,8,3} < {6,8,5}, already sorted in the proper order."
    #[test]
    fn the_example_of_3_5_4() {
        // The residents are 4, 7 and 9.
        let field = field([5, 6, 5, 8, 5, 6, 8, 6, 8]);
        let stage = Stage::top(&field, &[], &field.everybody());
        let wanted = [5, 6, 6].map(|halves| Points::from_tenths(halves * 5));
        let found: Vec<Vec<u16>> = sets(&stage, 3)
            .filter(|set| SetValues::of_scores(&stage, set).1 == wanted)
            .map(|set| set.iter().map(|&player| field.entrants[player].id.get()).collect())
            .collect();
        let of_the_text = [
            [2, 6, 1],
            [2, 6, 3],
            [2, 6, 5],
            [2, 8, 1],
            [2, 8, 3],
            [2, 8, 5],
            [6, 8, 1],
            [6, 8, 3],
            [6, 8, 5],
        ];
        assert_eq!(found, of_the_text);
    }
}
