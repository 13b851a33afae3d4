use std::collections::BTreeMap;

use super::{Group, Key, Record};

/// What the finished cases of a campaign add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The cases.
    pub cases: u64,
    /// The rounds for which the program was asked.
    pub asked: u64,
    /// The rounds for which it could not be asked.
    pub not_asked: u64,
    /// The rounds without a reference to judge by.
    pub undecided: u64,
    /// The findings that are differences.
    pub differences: u64,
    /// The findings that are faults of the program.
    pub faults: u64,
    /// In how many rounds each article was at work in the reference's own choice, by its label or number.
    pub exercised: BTreeMap<String, u64>,
    /// How often each article was decisive.
    pub decisive: BTreeMap<String, u64>,
    /// The errors.
    pub groups: BTreeMap<Key, Group>,
}

impl Ledger {
    /// Adds a case; the cases come in the order of their numbers.
    pub fn add(&mut self, record: &Record) {
        self.cases += 1;
        self.asked += u64::from(record.asked);
        self.not_asked += u64::from(record.not_asked);
        self.undecided += u64::from(record.undecided);
        for (article, rounds) in &record.exercised {
            *self.exercised.entry(article.clone()).or_default() += rounds.len() as u64;
        }
        let mut keys: Vec<&Key> = Vec::new();
        for finding in &record.findings {
            let key = &finding.key;
            *(if key.fault { &mut self.faults } else { &mut self.differences }) += 1;
            for article in key.article.iter().flat_map(|articles| articles.split('+')) {
                *self.decisive.entry(article.to_owned()).or_default() += 1;
            }
            let first_here = !keys.contains(&key);
            keys.push(key);
            let group = self.groups.entry(key.clone()).or_insert_with(|| Group {
                findings: 0,
                cases: 0,
                case: record.case,
                recipe: record.recipe.clone(),
                round: finding.round,
            });
            group.findings += 1;
            group.cases += u64::from(first_here);
        }
    }

    /// All findings.
    #[must_use]
    pub fn findings(&self) -> u64 {
        self.differences + self.faults
    }
}
