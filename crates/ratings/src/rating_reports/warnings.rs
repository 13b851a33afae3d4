//! Warnings about the results of a session, which every output format shows.

use std::collections::{BTreeMap, BTreeSet};

use super::cards::KSource;
use super::identity::PlayerKey;
use super::session::{Rated, Session};
use crate::ratings::{Edition, K, Month, editions};
use arbitrium_core::trf::printable;

impl Session {
    /// The warnings about rated reports: an edition that was not in force; lists that were not in force, are too old,
    /// do not contain all players, have values of K of another edition, or are not used; a stated national championship
    /// without effect; events of several rating periods; and an iteration that does not converge.
    #[must_use]
    pub fn warnings(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        let mut warnings = self.of_another_time(edition);
        warnings.extend(self.without_list(edition, rated));
        warnings.extend(self.not_listed(edition, rated));
        warnings.extend(self.older_lists(edition, rated));
        warnings.extend(Self::other_k(edition, rated));
        warnings.extend(self.standard_not_asked(edition));
        warnings.extend(self.championship_not_asked(edition));
        if let Some(periods) = self.several_periods(edition, rated) {
            warnings.push(periods);
            warnings.extend(self.missing_lists(edition, rated));
        }
        warnings.extend(self.unsettled(edition, rated));
        warnings
    }

    fn paths(&self, event: usize) -> String {
        let paths = self.reports[event].paths.iter().map(|path| printable(path));
        paths.collect::<Vec<_>>().join(", ")
    }

    /// Warns if the edition was not in force when the event started.
    fn of_another_time(&self, edition: &Edition) -> Vec<String> {
        let started = |event: usize| self.reports[event].circumstances.start;
        let other = (0..self.reports.len()).filter_map(|event| Some((event, started(event)?)));
        let other = other.filter(|(_, start)| !edition.covers(*start));
        let words = other.map(|(event, start)| {
            let (paths, id) = (self.paths(event), edition.id());
            format!("{paths}: the event started on {start}, when {id} was not in force")
        });
        words.collect()
    }

    /// Warns if lists were given but none of them was in force at the start of an event (2013, 7.11).
    fn without_list(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        if self.known.is_empty() {
            return Vec::new();
        }
        let without = rated.reports.iter().enumerate().filter(|(_, report)| !report.listed);
        let words = without.map(|(event, _)| {
            let paths = self.paths(event);
            let article = edition.lists.rating_at.by.number;
            format!(
                "{paths}: none of the lists was in force when the event started: the report's own ratings count \
                 ({article})"
            )
        });
        words.collect()
    }

    /// Warns about an event if the lists in force lack a player who has a rating in the report, or if they
    /// contain no player of the event. A missing player without a rating is usual: such a player is often
    /// new.
    fn not_listed(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        let words = rated.reports.iter().enumerate().filter_map(|(event, report)| {
            let when = self.when(edition, event);
            let list = self.known.in_force(edition, when)?;
            let standard = edition.lists.standard_rating.and(self.standard.at_start(when));
            let lists = || [Some(list), standard].into_iter().flatten();
            let entrants = &self.reports[event].entrants;
            let is_listed = |id| lists().any(|list| list.entries.contains_key(&id));
            let (listed, missing): (Vec<_>, Vec<_>) =
                entrants.iter().partition(|entrant| entrant.fide_id.is_some_and(is_listed));
            let is_usual = !listed.is_empty() && missing.iter().all(|entrant| entrant.rating.is_none());
            if is_usual {
                return None;
            }
            let name = report.list.map_or("the list".to_owned(), |month| format!("the list of {month}"));
            let (paths, found, all) = (self.paths(event), listed.len(), entrants.len());
            let without = match entrants.iter().filter(|entrant| entrant.fide_id.is_none()).count() {
                0 => String::new(),
                without => format!("; the report has no FIDE number for {without}"),
            };
            (!missing.is_empty())
                .then(|| format!("{paths}: {found} of {all} players were found in {name}{without}"))
        });
        words.collect()
    }

    /// Warns if an event used a list that is older than the list in force. 7.1: "On the first day of each month"
    /// there is a new list.
    fn older_lists(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        let words = rated.reports.iter().enumerate().flat_map(|(event, report)| {
            let when = self.when(edition, event);
            let standard = self.standard.at_start(when).and_then(|list| list.month);
            let used = [
                ("", Some(edition.lists.rating_at.by), report.list, when.month_of_list(edition)),
                ("standard ", edition.lists.standard_rating, standard, when.month_at_start()),
            ];
            used.map(|(kind, by, used, valid)| {
                let (used, valid) = used.zip(valid).filter(|(used, valid)| used < valid)?;
                let (paths, continued, at) = (self.paths(event), edition.lists.continued.number, by?.number);
                Some(format!(
                    "{paths}: the {kind}list of {valid} counts ({at}; {continued}: one on the first day of each month), but \
                     the last list given is {used}"
                ))
            })
        });
        words.flatten().collect()
    }

    /// A warning if the lists give values of K that the edition does not have; `None` in other cases. Such
    /// values come from a list of another edition.
    fn other_k(edition: &Edition, rated: &Rated) -> Option<String> {
        let coefficients = &edition.changes.coefficients;
        let used = rated.cards.iter().filter(|card| !card.events.is_empty()).filter_map(|card| card.k);
        let listed = used.filter(|(k, source)| *source == KSource::List && !coefficients.value.knows(*k));
        let other: BTreeSet<K> = listed.map(|(k, _)| k).collect();
        let own = editions()
            .into_iter()
            .find(|one| other.iter().any(|k| one.changes.coefficients.value.knows(*k)))?;
        let other: Vec<String> = other.iter().map(K::to_string).collect();
        Some(format!(
            "the lists give K of {}, which {} does not define ({}): they are used as given; --compare-editions {},{} \
             replaces them",
            other.join(" and "),
            edition.id(),
            coefficients.by.number,
            edition.id(),
            own.id()
        ))
    }

    /// A warning if standard lists are given but not used; `None` in other cases. Only the edition for rapid
    /// and blitz chess uses them.
    fn standard_not_asked(&self, edition: &Edition) -> Option<String> {
        let unasked = edition.lists.standard_rating.is_none() && !self.standard.is_empty();
        unasked.then(|| {
            format!(
                "the standard rating lists are not used: they replace missing rapid or blitz ratings, but {} is for \
                 standard chess",
                edition.id()
            )
        })
    }

    /// A warning if a national championship is stated but the edition has no rule for it; `None` in other
    /// cases. Only the 2013 edition has one.
    fn championship_not_asked(&self, edition: &Edition) -> Option<String> {
        let unasked = self.national_championship == Some(true) && edition.rulebook.article("6.33").is_none();
        unasked.then(|| {
            format!(
                "that an event is a national championship changes nothing: {} does not ask for it",
                edition.id()
            )
        })
    }

    /// Warns if the events of a player are rated on different lists, because their changes are then not added
    /// together (2013, 7.13, 8.55c). `None` if no player has events on several lists.
    fn several_periods(&self, edition: &Edition, rated: &Rated) -> Option<String> {
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
            "the events are of several rating periods. The changes of a rated player are summed for each list ({}, {}), \
             with a card for each list; {}",
            edition.lists.closing_days.by.number,
            edition.changes.times_k.number,
            events.join("; ")
        ))
    }

    /// A warning for each list that rates an event although the list before it is not given. The warning
    /// names the list to which the changes are added.
    fn missing_lists(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        let months = (0..rated.reports.len()).filter_map(|event| {
            let when = self.when(edition, event);
            Some((when.rated_on?, self.known.before_rated(when)?.month?))
        });
        let months: BTreeSet<(Month, Month)> = months.collect();
        let words = months.into_iter().filter_map(|(list, used)| {
            let before = list.before(1).filter(|before| used < *before)?;
            Some(format!(
                "New of {list} is added to the rating of {used}, because no list of {before} is given; \
                 `rate-list` makes the lists between"
            ))
        });
        words.collect()
    }

    /// Warns about ratings from an iteration that did not converge (2013, 8.58).
    fn unsettled(&self, edition: &Edition, rated: &Rated) -> Vec<String> {
        let Some(round_robins) = edition.round_robins else { return Vec::new() };
        let unsettled = rated.reports.iter().enumerate().filter(|(_, report)| report.rated.is_unsettled());
        let words = unsettled.map(|(event, _)| {
            let paths = self.paths(event);
            format!(
                "{paths}: the iteration of {} does not settle: unrated players have R_u of 8.2, and the changes of rated \
                 players use it",
                round_robins.iteration.number
            )
        });
        words.collect()
    }
}
