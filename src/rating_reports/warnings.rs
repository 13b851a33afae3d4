//! What must not pass in silence beside a result: it is said whatever the form of the result.

use std::collections::{BTreeMap, BTreeSet};

use super::identity::PlayerKey;
use super::session::{Rated, Session};
use crate::ratings::Month;
use crate::trf::printable;

impl Session {
    /// What is to be said of what was rated: lists that were not in force, events of several rating periods, and an
    /// iteration that does not settle.
    #[must_use]
    pub fn warnings(&self, rated: &Rated) -> Vec<String> {
        let mut warnings = self.without_list(rated);
        warnings.extend(self.several_periods(rated));
        warnings.extend(self.unsettled(rated));
        warnings
    }

    fn paths(&self, event: usize) -> String {
        let paths = self.reports[event].paths.iter().map(|path| printable(path));
        paths.collect::<Vec<_>>().join(", ")
    }

    /// 7.11: lists are known, and none of them was valid.
    fn without_list(&self, rated: &Rated) -> Vec<String> {
        if self.known.is_empty() {
            return Vec::new();
        }
        let without = rated.reports.iter().enumerate().filter(|(_, report)| !report.listed);
        let words = without.map(|(event, _)| {
            let paths = self.paths(event);
            format!("{paths}: none of the lists was in force when the event started: the report's own ratings count (7.11)")
        });
        words.collect()
    }

    /// 7.13, 8.55c: what different lists take is not summed to one change.
    fn several_periods(&self, rated: &Rated) -> Option<String> {
        let mut lists: BTreeMap<PlayerKey, BTreeSet<Option<Month>>> = BTreeMap::new();
        for card in rated.cards.iter().filter(|card| card.sum.is_some()) {
            lists.entry(card.key).or_default().insert(card.rated_on);
        }
        lists.values().find(|lists| lists.len() > 1)?;
        let events = self.reports.iter().zip(&rated.reports).enumerate().map(|(event, (report, rated))| {
            let end = report.circumstances.end.map_or("no last day".to_owned(), |end| format!("to {end}"));
            let list = rated.rated_on.map_or("no list".to_owned(), |list| format!("the list of {list}"));
            format!("{} ({end}): {list}", self.paths(event))
        });
        let events: Vec<String> = events.collect();
        Some(format!(
            "the events are not all of one rating period: a rated player's changes are summed for each list that takes \
             them (7.13, 8.55c), and he has a card for each; {}",
            events.join("; ")
        ))
    }

    /// 8.58: ratings that no process of iteration made.
    fn unsettled(&self, rated: &Rated) -> Vec<String> {
        let unsettled = rated.reports.iter().enumerate().filter(|(_, report)| report.rated.is_unsettled());
        let words = unsettled.map(|(event, _)| {
            let paths = self.paths(event);
            format!(
                "{paths}: the iteration of 8.58 does not settle: R_u of the unrated players is as 8.2 gives it, and the \
                 changes of the rated ones are made with that"
            )
        });
        words.collect()
    }
}
