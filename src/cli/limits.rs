//! What the command line says of the cost of a question: steps, and the time of a round or a file.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;

use super::args::{Rulings, Search};
use crate::search::{Clock, Limits};

/// The time that a file and each of its rounds may take.
#[derive(Debug)]
struct Watch {
    file: Option<(Duration, Instant)>,
    round: Option<Duration>,
}

impl Rulings {
    /// The limits of a file whose work begins now.
    pub(super) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let steps = match self.search {
            Search::Guided => self.budget.unwrap_or(usual.steps),
            Search::Literal => usual.steps,
        };
        let file = self.time_per_file.and_then(|time| Some((time, Instant::now().checked_add(time)?)));
        let watch = Watch { file, round: self.time_per_round };
        let has_time = watch.file.is_some() || watch.round.is_some();
        Limits { steps, clock: has_time.then(|| Arc::new(watch) as Arc<dyn Clock>) }
    }
}

impl Clock for Watch {
    fn question(&self) -> Box<dyn Fn() -> Option<String>> {
        let until = |time: Duration| Instant::now().checked_add(time).map(|end| (time, end));
        let (file, round) = (self.file, self.round.and_then(until));
        Box::new(move || {
            let is_up = |limit: &(Duration, Instant)| Instant::now() >= limit.1;
            let told = |what: &str, (time, _): (Duration, Instant)| {
                format!("the time of {} for the {what}", friendly(time))
            };
            let of_file = file.filter(is_up).map(|limit| told("file", limit));
            of_file.or_else(|| round.filter(is_up).map(|limit| told("round", limit)))
        })
    }
}

/// A length of time as it is given: 90s, 1m 30s.
fn friendly(time: Duration) -> String {
    SignedDuration::try_from(time).map_or_else(|_| format!("{time:?}"), |time| format!("{time:#}"))
}
