//! The penalties for answers in version 13 (a draft) of FIDE's checklist for pairing programs, as far as the
//! checklist states them. Percentages add up, and a program with more than 100 % fails. A single hard failure also
//! fails the checklist.

use std::fmt;

/// The penalty for an answer to a question of FIDE's checklist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cost {
    /// The candidate fails the whole checklist.
    Fails,
    /// The candidate loses this percentage.
    Percent(u16),
}

/// The penalties for both answers to a question. A penalty is `None` if the checklist states none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Costs {
    /// The penalty for the answer Yes.
    pub yes: Option<Cost>,
    /// The penalty for the answer No.
    pub no: Option<Cost>,
}

const NO_FAILS: &[u16] = &[
    6, 7, 9, 13, 14, 15, 17, 19, 20, 21, 23, 25, 31, 33, 41, 43, 54, 56, 58, 60, 63, 64, 65, 68, 70, 76, 78,
    79, 86, 88, 92, 95, 103, 106, 108, 120, 122, 125, 152, 157, 159, 162, 171, 172, 180, 183, 186, 190, 195,
    201, 223, 224, 225,
];
const YES_FAILS: &[u16] =
    &[30, 35, 45, 74, 81, 83, 93, 105, 109, 110, 161, 167, 169, 181, 182, 184, 189, 191, 196, 206, 220];
/// Each entry is a percentage and the numbers of the questions for which the answer No costs this percentage.
const NO_COSTS: &[(u16, &[u16])] = &[
    (1, &[90, 138]),
    (2, &[198]),
    (3, &[28, 46, 48, 62, 82, 84, 114, 165, 179, 188, 197, 204, 211, 214]),
    (5, &[32, 194, 202]),
    (
        7,
        &[
            29, 47, 50, 59, 100, 102, 113, 121, 123, 128, 129, 136, 137, 147, 155, 170, 175, 177, 178, 185,
            187, 205,
        ],
    ),
    (10, &[27, 53, 67, 71, 72, 99, 115, 131, 160, 164, 166, 193, 207, 209, 213, 216]),
    (12, &[116, 118, 126, 144]),
    (15, &[49, 101, 112, 146, 150, 154, 163, 174, 192, 203, 222]),
    (18, &[117, 127, 132, 134, 135, 141, 156, 215]),
    (20, &[168]),
    (25, &[26, 37, 66]),
    (30, &[44, 55, 61, 69, 77, 87, 217]),
    (32, &[208]),
    (35, &[80, 111, 149, 212]),
    (40, &[210]),
    (50, &[39, 89, 94, 97, 133]),
    (60, &[153]),
    (70, &[52]),
    (117, &[145]),
];
/// Each entry is a percentage and the numbers of the questions for which the answer Yes costs this percentage.
const YES_COSTS: &[(u16, &[u16])] = &[
    (2, &[13]),
    (3, &[23, 99]),
    (5, &[15]),
    (7, &[61, 77, 87, 218, 219, 221]),
    (10, &[10, 149]),
    (15, &[176]),
    (18, &[143]),
    (25, &[140, 152]),
    (32, &[97]),
];

impl Cost {
    /// Whether this penalty alone fails the whole checklist.
    #[must_use]
    pub fn fails(self) -> bool {
        match self {
            Cost::Fails => true,
            Cost::Percent(percent) => percent > 100,
        }
    }
}

impl Costs {
    /// The penalties for the answers to the question with this number.
    #[must_use]
    pub fn of(question: u16) -> Self {
        let of = |fails: &[u16], costs: &[(u16, &[u16])]| {
            let percent = costs.iter().find(|(_, questions)| questions.contains(&question));
            let percent = percent.map(|(percent, _)| Cost::Percent(*percent));
            fails.contains(&question).then_some(Cost::Fails).or(percent)
        };
        Costs { yes: of(YES_FAILS, YES_COSTS), no: of(NO_FAILS, NO_COSTS) }
    }

    /// Whether one of the two answers fails the whole checklist.
    #[must_use]
    pub fn can_fail(self) -> bool {
        [self.yes, self.no].into_iter().flatten().any(Cost::fails)
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cost::Fails => f.pad("fails the list"),
            Cost::Percent(percent) => write!(f, "{percent} %"),
        }
    }
}

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let costs = [("yes", self.yes), ("no", self.no)];
        let costs = costs.into_iter().filter_map(|(answer, cost)| {
            Some(match cost? {
                Cost::Fails => format!("if {answer}: the program fails"),
                Cost::Percent(percent) => format!("if {answer}: minus {percent} %"),
            })
        });
        let costs: Vec<String> = costs.collect();
        f.pad(&if costs.is_empty() { "weight not known".to_owned() } else { costs.join("; ") })
    }
}

#[cfg(test)]
mod tests {
    use super::super::QUESTIONS;
    use super::*;

    #[test]
    fn every_answer_of_the_list_has_one_cost_at_most() {
        let percents =
            |costs: &[(u16, &[u16])]| costs.iter().flat_map(|(_, all)| all.to_vec()).collect::<Vec<_>>();
        for (fails, costs) in [(NO_FAILS, percents(NO_COSTS)), (YES_FAILS, percents(YES_COSTS))] {
            let mut all: Vec<u16> = fails.iter().copied().chain(costs).collect();
            let number = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), number);
            assert!(all.iter().all(|question| (1..=QUESTIONS).contains(question)));
        }
        assert_eq!(Costs::of(35).to_string(), "if yes: the program fails");
        assert_eq!(Costs::of(152).to_string(), "if yes: minus 25 %; if no: the program fails");
        assert_eq!(
            (Costs::of(37).to_string(), Costs::of(34).to_string()),
            ("if no: minus 25 %".into(), "weight not known".into())
        );
        assert!(Costs::of(106).can_fail() && !Costs::of(47).can_fail());
        // The penalty of 117 % is more than the checklist allows for all answers together.
        assert!(Costs::of(145).can_fail());
    }
}
