//! The results of a program for the conformance kits of several documents.

use crate::outcome::Conformed;
use arbitrium_report::outcome::Answers;

/// The results of one program for the conformance kits of several documents.
pub struct Conformance {
    /// The program under test, as the user named it.
    pub engine: String,
    /// The results of the kit of each document.
    pub documents: Vec<Conformed>,
}

impl Conformance {
    /// The number of cases that passed, and the number of all cases.
    pub(super) fn score(&self) -> (usize, usize) {
        let passed = self.documents.iter().map(|document| document.count("pass")).sum();
        (passed, self.documents.iter().map(|document| document.cases.len()).sum())
    }

    /// How many cases of all documents the program answered, and why it did not answer the others.
    pub(super) fn answers(&self) -> Answers {
        let mut answers = Answers::default();
        self.documents.iter().for_each(|document| answers += document.answers());
        answers
    }

    /// A sentence such as `22 of 135 cases pass: 1 wrong, 112 refused or incomplete.` Counts of 0 are left out, except
    /// that of wrong cases.
    pub(super) fn summary(&self) -> String {
        let (passed, all) = self.score();
        let count = |words: &[&str]| -> usize {
            let documents = self.documents.iter();
            documents.map(|document| words.iter().map(|word| document.count(word)).sum::<usize>()).sum()
        };
        let others: [(&[&str], &str); 4] = [
            (&["fault"], "without a valid answer"),
            (&["refused", "incomplete"], "refused or incomplete"),
            (&["not-applicable", "declared-absent"], "not asked"),
            (&["not-judged"], "not judged"),
        ];
        let others = others.map(|(words, what)| (count(words), what));
        let others = others.into_iter().filter(|(number, _)| *number > 0);
        let wrong = format!("{} wrong", count(&["fail", "reading"]));
        let others = others.map(|(number, what)| format!("{number} {what}"));
        let counts: Vec<String> = [wrong].into_iter().chain(others).collect();
        format!("{passed} of {all} cases pass: {}.", counts.join(", "))
    }
}
