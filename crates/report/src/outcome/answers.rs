//! Counts the answers of a program under test, and the reasons why questions have no answer.

use std::fmt;
use std::ops::AddAssign;

use serde::Serialize;

/// Why a program under test did not answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The program failed: a crash, an exceeded limit, or unreadable output.
    Failed,
    /// The program refused the question, or left out a part of the answer.
    Refused,
    /// The program was not asked, because its file format cannot express the question.
    NotExpressible,
    /// The program was not asked, because its author declares that it lacks a feature that the question needs.
    DeclaredAbsent,
}

/// How many questions were answered, and why the others were not. Each question is in exactly one count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Answers {
    /// Questions that were answered completely, rightly or wrongly.
    pub answered: u64,
    /// Questions that the program refused or answered only in part.
    pub refused: u64,
    /// Questions that were not asked because the program's format cannot express them.
    pub not_expressible: u64,
    /// Questions that were not asked because the author declares that the program lacks what they need. The
    /// key of the declaration is `lacks`.
    pub declared_absent: u64,
    /// Questions to which the program gave no valid answer: it crashed, reached a limit, or wrote an
    /// unreadable answer.
    pub failed: u64,
}

impl Answers {
    /// Counts a question without a complete answer. `why` is the reason.
    pub fn add(&mut self, why: Unanswered) {
        *match why {
            Unanswered::Failed => &mut self.failed,
            Unanswered::Refused => &mut self.refused,
            Unanswered::NotExpressible => &mut self.not_expressible,
            Unanswered::DeclaredAbsent => &mut self.declared_absent,
        } += 1;
    }

    /// The number of all questions, answered or not.
    #[must_use]
    pub fn all(&self) -> u64 {
        self.answered + self.refused + self.not_expressible + self.declared_absent + self.failed
    }

    /// Whether at least one question was answered and none was refused. If not, the run does not count as agreement
    /// (exit status 4).
    #[must_use]
    pub fn are_complete(&self) -> bool {
        self.answered > 0 && self.refused == 0
    }
}

impl AddAssign for Answers {
    fn add_assign(&mut self, other: Answers) {
        self.answered += other.answered;
        self.refused += other.refused;
        self.not_expressible += other.not_expressible;
        self.declared_absent += other.declared_absent;
        self.failed += other.failed;
    }
}

/// Shows the counts in words, for example `22 answered, 113 refused or incomplete, 0 impossible in its format`.
/// The other counts are shown only if they are not zero.
impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answers { answered, refused, not_expressible, declared_absent, failed } = self;
        write!(
            f,
            "{answered} answered, {refused} refused or incomplete, {not_expressible} impossible in its format"
        )?;
        for (count, words) in [(declared_absent, "declared absent"), (failed, "failed")] {
            if *count > 0 {
                write!(f, ", {count} {words}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_answered_has_not_passed() {
        let of = |answered, refused, not_expressible| Answers {
            answered,
            refused,
            not_expressible,
            ..Answers::default()
        };
        assert!(of(5, 0, 0).are_complete() && of(5, 0, 20).are_complete());
        assert!(!of(5, 1, 0).are_complete() && !of(0, 0, 20).are_complete());
        assert_eq!(
            of(22, 113, 0).to_string(),
            "22 answered, 113 refused or incomplete, 0 impossible in its format"
        );
    }

    #[test]
    fn every_question_stands_in_one_count() {
        let mut answers = Answers { answered: 2, ..Answers::default() };
        for why in
            [Unanswered::Failed, Unanswered::Refused, Unanswered::NotExpressible, Unanswered::DeclaredAbsent]
        {
            answers.add(why);
        }
        assert_eq!(answers.all(), 6);
        answers += answers;
        assert_eq!(answers.all(), 12);
        assert!(answers.to_string().ends_with("2 declared absent, 2 failed"));
    }
}
