use std::collections::{BTreeMap, BTreeSet};

use super::{Group, Key, Record};
use arbitrium_report::outcome::Answers;

/// The counts of a campaign, summed over its finished cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The number of finished cases.
    pub cases: u64,
    /// The number of cases in which the program refused no question and gave no incomplete answer. Cases with
    /// adjourned games are left out in campaigns about standings.
    pub whole: u64,
    /// The number of cases that were not asked about in a campaign about standings, because a game is adjourned.
    pub adjourned: u64,
    /// The number of rounds or lists of tie-breaks that the program was asked about and did not refuse.
    pub asked: u64,
    /// The number of rounds that the program was not asked about, because its format cannot express them.
    pub not_asked: u64,
    /// The number of rounds or lists of tie-breaks that the program refused.
    pub refused: u64,
    /// The number of lists of tie-breaks for which a part of the answer, or all of it, is missing. They are also
    /// counted in `asked`.
    pub incomplete: u64,
    /// The number of rounds or lists of tie-breaks that need a feature which the program lacks, as its author
    /// declares.
    pub lacks: u64,
    /// The number of rounds for which no correct pairing is known. For standings, the number of lists of
    /// tie-breaks whose answers contain nothing that was asked for.
    pub undecided: u64,
    /// The number of undecided rounds in which the search for the correct pairing reached its limit.
    pub not_judged: u64,
    /// The number of values and ranks that were compared, in campaigns about standings.
    pub values: u64,
    /// The number of findings that are differences.
    pub differences: u64,
    /// The number of findings that are faults of the program.
    pub faults: u64,
    /// For each article, the number of answered rounds in which the article was at work. It was at work if it
    /// affected the correct pairing or decided against the answer. The keys are labels or numbers of
    /// articles.
    pub exercised: BTreeMap<String, u64>,
    /// For each article, how often it decided between the program's pairing and the correct one.
    pub decisive: BTreeMap<String, u64>,
    groups: BTreeMap<Key, Group>,
    /// The findings that an interpretation explains. The key is the pair of the interpretation's key and the
    /// key of the rule that decides.
    excused: BTreeMap<(Key, Key), Group>,
    /// For each key of an interpretation, the number of cases with findings that the interpretation explains.
    /// Such a case counts once, whichever rules decide in it.
    excused_cases: BTreeMap<Key, u64>,
}

impl Ledger {
    /// Adds the record of a case. The cases must be added in the order of their numbers.
    pub fn add(&mut self, record: &Record) {
        self.cases += 1;
        self.whole += u64::from(record.refused == 0 && record.incomplete == 0 && !record.adjourned);
        self.adjourned += u64::from(record.adjourned);
        self.asked += u64::from(record.asked);
        self.not_asked += u64::from(record.not_asked);
        self.refused += u64::from(record.refused);
        self.incomplete += u64::from(record.incomplete);
        self.lacks += u64::from(record.lacks);
        self.undecided += u64::from(record.undecided);
        self.not_judged += u64::from(record.not_judged);
        self.values += record.values;
        self.add_at_work(record);
        let mut keys: Vec<(&Key, Option<&Key>)> = Vec::new();
        for finding in &record.findings {
            let key = &finding.key;
            *(if key.fault { &mut self.faults } else { &mut self.differences }) += 1;
            let by_rule = finding.by_rule.as_deref();
            for article in by_rule.unwrap_or(key).article.iter().flat_map(|articles| articles.split('+')) {
                *self.decisive.entry(article.to_owned()).or_default() += 1;
            }
            if by_rule.is_some() && !keys.iter().any(|(known, _)| *known == key) {
                *self.excused_cases.entry(key.clone()).or_default() += 1;
            }
            let first_here = !keys.contains(&(key, by_rule));
            keys.push((key, by_rule));
            let new = || Group {
                findings: 0,
                cases: 0,
                case: record.case,
                recipe: record.recipe.clone(),
                round: finding.round,
            };
            let group = match by_rule {
                Some(by_rule) => self.excused.entry((key.clone(), by_rule.clone())).or_insert_with(new),
                None => self.groups.entry(key.clone()).or_insert_with(new),
            };
            group.findings += 1;
            group.cases += u64::from(first_here);
        }
    }

    /// Adds the rounds in which each article was at work. If an article decides against an answer, it was at
    /// work in that round. A round whose answer cannot be judged is not counted.
    fn add_at_work(&mut self, record: &Record) {
        let mut at_work: BTreeSet<(&str, u16)> = BTreeSet::new();
        for (article, rounds) in &record.exercised {
            let judged = rounds.iter().filter(|round| !record.unjudged.contains(round));
            at_work.extend(judged.map(|&round| (article.as_str(), round)));
        }
        // If the document does not measure the effect of its articles, no rounds are counted at all.
        if !record.exercised.is_empty() {
            for finding in record.findings.iter().filter(|finding| !finding.key.fault) {
                let decided = finding.by_rule.as_deref().unwrap_or(&finding.key).article.as_deref();
                at_work.extend(decided.map(|article| (article, finding.round)));
            }
        }
        for (article, _) in at_work {
            *self.exercised.entry(article.to_owned()).or_default() += 1;
        }
    }

    /// The errors of the campaign. Each is a group of findings with one key.
    ///
    /// An interpretation may explain the differences by a rule in one tournament but not in another. Then the
    /// program does not follow that interpretation, and both tournaments are in the group of the rule. Two
    /// interpretations may both explain one tournament while only the first explains another. Then both
    /// tournaments are in the group of the first interpretation.
    #[must_use]
    pub fn errors(&self) -> BTreeMap<Key, Group> {
        let mut all = self.groups.clone();
        for ((reading, by_rule), group) in &self.excused {
            // The group of the rule keeps its first case, which no interpretation explains. The shard with
            // that case contains the folder of the error.
            let (key, is_of_the_rule) =
                if self.groups.contains_key(by_rule) { (by_rule, true) } else { (reading, false) };
            let join = |into: &mut Group| if is_of_the_rule { into.count(group) } else { into.join(group) };
            all.entry(key.clone()).and_modify(join).or_insert_with(|| group.clone());
        }
        // One case can have findings by several rules, so the sum of the cases may be too large.
        for (key, cases) in &self.excused_cases {
            if let Some(group) = all.get_mut(key) {
                group.cases = group.cases.min(*cases);
            }
        }
        let mut errors = all.clone();
        for (key, group) in &all {
            let narrower = all.keys().filter(|other| other.explains_more_than(key));
            let Some(narrowest) = narrower.min_by_key(|other| other.readings().len()) else { continue };
            errors.remove(key);
            if let Some(into) = errors.get_mut(narrowest) {
                into.findings += group.findings;
                into.cases += group.cases;
            }
        }
        errors
    }

    /// The number of answered questions, and the numbers of unanswered questions by reason.
    #[must_use]
    pub fn answers(&self) -> Answers {
        Answers {
            answered: self.asked.saturating_sub(self.faults + self.incomplete),
            refused: self.refused + self.incomplete,
            not_expressible: self.not_asked,
            declared_absent: self.lacks,
            failed: self.faults,
        }
    }

    /// The number of all findings, in all groups.
    #[must_use]
    pub fn findings(&self) -> u64 {
        self.differences + self.faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::{Finding, Recipe};

    fn record(case: u64, keys: &[(&str, Option<&str>, &str)]) -> Record {
        let finding = |(verdict, article, shape): &(&str, Option<&str>, &str)| {
            let key = Key {
                verdict: (*verdict).to_owned(),
                article: article.map(str::to_owned),
                rule: None,
                shape: (*shape).to_owned(),
                fault: *verdict == "crash",
            };
            Finding::new(2, key)
        };
        Record {
            case,
            recipe: Recipe::plain(case),
            asked: 3,
            not_asked: 0,
            refused: 0,
            incomplete: 0,
            lacks: 0,
            undecided: 0,
            not_judged: 0,
            adjourned: false,
            unjudged: Vec::new(),
            values: 0,
            offsets: Vec::new(),
            drawn: String::new(),
            exercised: BTreeMap::from([("C4".to_owned(), vec![1, 3])]),
            findings: keys.iter().map(finding).collect(),
        }
    }

    #[test]
    fn findings_of_one_key_are_one_group() {
        let mut ledger = Ledger::default();
        let worse = ("worse", Some("C4"), "bracket");
        ledger.add(&record(1, &[worse, worse]));
        ledger.add(&record(2, &[worse, ("illegal", Some("C1+C3"), ""), ("crash", None, "boom")]));
        let errors = ledger.errors();
        assert_eq!(errors.len(), 3);
        let group = errors.iter().find(|(key, _)| key.verdict == "worse").unwrap().1;
        assert_eq!((group.findings, group.cases, group.case), (3, 2, 1));
        assert_eq!((ledger.differences, ledger.faults, ledger.asked), (4, 1, 6));
        assert_eq!(ledger.decisive, BTreeMap::from([("C1".into(), 1), ("C3".into(), 1), ("C4".into(), 3)]));
        // In both cases C4 affects rounds 1 and 3, and in round 2 it decides against the answer.
        assert_eq!(ledger.exercised["C4"], 6);
    }

    #[test]
    fn a_tournament_that_two_readings_explain_joins_the_group_of_one() {
        let mut ledger = Ledger::default();
        ledger.add(&record(1, &[("reading", None, "a=x or b=y")]));
        ledger.add(&record(2, &[("reading", None, "b=y")]));
        ledger.add(&record(3, &[("reading", None, "a=x or c=z")]));
        let errors = ledger.errors();
        let shapes: Vec<_> =
            errors.iter().map(|(key, group)| (key.shape.as_str(), group.cases, group.case)).collect();
        assert_eq!(shapes, [("a=x or c=z", 1, 3), ("b=y", 2, 2)]);
    }
}
