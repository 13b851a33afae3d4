//! The limits that the user sets on the command line: search steps, and the time for a round or a file.

use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;

use indicatif::ProgressBar;

use super::args::{CANDIDATES, Console, Rulings, Search};
use crate::search::{Clock, Limits, steps};

/// The time limits for a file and for each of its rounds.
#[derive(Debug)]
struct Watch {
    file: Option<(Duration, Instant)>,
    round: Option<Duration>,
    /// The progress display of a literal search; `None` if no progress is shown.
    shown: Option<Candidates>,
}

/// A progress display on a terminal: how many candidates a literal search has tried.
#[derive(Debug)]
struct Candidates {
    bar: ProgressBar,
    most: u64,
}

fn candidates_so_far(looks: u64, most: u64) -> String {
    let so_far = looks.saturating_mul(steps::BETWEEN_LOOKS);
    format!("literal search: {so_far} candidates so far; the limit is {most} (--budget)")
}

impl Drop for Candidates {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Rulings {
    /// The limits for one file. The time for the file begins now.
    pub(super) fn limits(&self) -> Limits {
        self.limits_with(None)
    }

    /// The limits for a command that has no progress bar of its own. On a terminal, the progress of a literal
    /// search is shown.
    pub(super) fn limits_shown(&self, console: &Console) -> Limits {
        let most = self.budget.unwrap_or(CANDIDATES);
        let shown = (self.search == Search::Literal).then(|| Candidates { bar: console.spinner(), most });
        self.limits_with(shown)
    }

    fn limits_with(&self, shown: Option<Candidates>) -> Limits {
        let usual = Limits::default();
        let steps = match self.search {
            Search::Guided => self.budget.unwrap_or(usual.steps),
            Search::Literal => usual.steps,
        };
        let file = self.time_per_file.and_then(|time| Some((time, Instant::now().checked_add(time)?)));
        let watch = Watch { file, round: self.time_per_round, shown };
        let is_needed = watch.file.is_some() || watch.round.is_some() || watch.shown.is_some();
        Limits { steps, clock: is_needed.then(|| Arc::new(watch) as Arc<dyn Clock>) }
    }
}

impl Clock for Watch {
    fn question(&self) -> Box<dyn Fn() -> Option<String>> {
        let looks = Cell::new(0);
        let shown = self.shown.as_ref().map(|shown| (shown.bar.clone(), shown.most));
        let until = |time: Duration| Instant::now().checked_add(time).map(|end| (time, end));
        let (file, round) = (self.file, self.round.and_then(until));
        Box::new(move || {
            looks.set(looks.get() + 1);
            if let Some((bar, most)) = &shown {
                bar.set_message(candidates_so_far(looks.get(), *most));
            }
            let is_up = |limit: &(Duration, Instant)| Instant::now() >= limit.1;
            let told = |what: &str, (time, _): (Duration, Instant)| {
                format!("the time of {} for the {what}", friendly(time))
            };
            let of_file = file.filter(is_up).map(|limit| told("file", limit));
            of_file.or_else(|| round.filter(is_up).map(|limit| told("round", limit)))
        })
    }
}

/// Formats a duration in the form that options accept, such as 90s or 1m 30s.
fn friendly(time: Duration) -> String {
    SignedDuration::try_from(time).map_or_else(|_| format!("{time:?}"), |time| format!("{time:#}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use indicatif::ProgressDrawTarget;

    /// A literal search shows its candidates and its limit from the first call on.
    #[test]
    fn a_literal_search_shows_how_far_it_is() {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let shown = Some(Candidates { bar: bar.clone(), most: 9 });
        let watch = Watch { file: None, round: None, shown };
        let look = watch.question();
        assert_eq!((look(), look()), (None, None));
        assert_eq!(bar.message(), "literal search: 131072 candidates so far; the limit is 9 (--budget)");
    }
}
