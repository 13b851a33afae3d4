//! What a question may cost: steps, which are counted and the same on every machine, and, where somebody asks for it,
//! time.
//!
//! The searches take their steps where they work: a vertex that is looked at, an edge that is weighed, a set that is tried.
//! Where the budget is spent the search ends there and then, however deep it is, by unwinding to the question: nothing
//! half-found is ever taken for an answer. (A program built with `panic = "abort"` would end instead.)
//!
//! ```
//! # use arbitrium_core as arbitrium;
//! use arbitrium::search::{Limits, steps};
//! let limits = Limits { steps: 1000, ..Limits::default() };
//! let sum: u64 = limits.ask(|| (0..100).inspect(|_| steps::take(1)).sum()).unwrap();
//! assert_eq!(sum, 4950);
//! let spent = limits.ask(|| steps::at("a loop without an end", || loop { steps::take(1) })).unwrap_err();
//! assert_eq!(spent.to_string(), "the budget of 1000 steps was spent (on a loop without an end)");
//! ```

use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

/// The steps of a question where nobody says anything: about a minute of today's machines.
pub const USUAL: u64 = 2_000_000_000;

/// So many steps are taken between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1 << 20;

/// What each question may cost.
#[derive(Clone)]
pub struct Limits {
    /// The steps of one question.
    pub steps: u64,
    /// What says that the time is up, where time is limited.
    pub clock: Option<Arc<dyn Clock>>,
}

/// A clock, which the searches themselves do not have.
pub trait Clock: Send + Sync {
    /// A question begins: what is asked from time to time whether its time is up, and answers with what was up.
    fn question(&self) -> Box<dyn Fn() -> Option<String>>;
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: USUAL, clock: None }
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits").field("steps", &self.steps).finish_non_exhaustive()
    }
}

/// What was spent, and where, when there was no answer yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spent {
    /// The steps taken.
    pub steps: u64,
    /// What the search was about; empty where it does not say.
    pub on: &'static str,
    /// Which time was up; `None` where the steps were spent.
    pub time: Option<String>,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spent { steps, on, time } = self;
        match time {
            None => write!(f, "the budget of {steps} steps was spent")?,
            Some(time) => write!(f, "{time} was up after about {steps} steps")?,
        }
        if on.is_empty() { Ok(()) } else { write!(f, " (on {on})") }
    }
}

thread_local! {
    /// The steps that may be taken before somebody looks again; all there are where no question is limited.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    /// What limits the question that is being answered.
    static METER: RefCell<Option<Meter>> = const { RefCell::new(None) };
    /// What each question may cost that is asked from here on.
    static IN_FORCE: RefCell<Option<Limits>> = const { RefCell::new(None) };
    static ON: Cell<&'static str> = const { Cell::new("") };
}

/// The limits of one question.
struct Meter {
    budget: u64,
    /// The steps of the budget that were handed out so far; what is left of them is in [`LEFT`].
    granted: u64,
    is_over: Option<Box<dyn Fn() -> Option<String>>>,
}

/// Takes some steps. Where the budget is spent this does not return.
#[inline]
pub fn take(steps: u64) {
    let left = LEFT.get();
    if steps <= left {
        LEFT.set(left - steps);
    } else {
        look(steps);
    }
}

/// As [`take`], for a size.
#[inline]
pub fn take_for(size: usize) {
    take(u64::try_from(size).unwrap_or(u64::MAX));
}

/// Does some work, and says what a budget that is spent there was spent on.
pub fn at<T>(on: &'static str, work: impl FnOnce() -> T) -> T {
    let before = ON.replace(on);
    let done = work();
    ON.set(before);
    done
}

/// Hands out more steps, or ends the question.
#[cold]
fn look(wanted: u64) {
    let spent = METER.with_borrow_mut(|meter| {
        let Some(meter) = meter else {
            LEFT.set(u64::MAX);
            return None;
        };
        let left = LEFT.get();
        let steps = meter.granted - left;
        if let Some(time) = meter.is_over.as_ref().and_then(|is_over| is_over()) {
            return Some(Spent { steps, on: ON.get(), time: Some(time) });
        }
        let more = (meter.budget - meter.granted).min(wanted.max(BETWEEN_LOOKS));
        if left + more < wanted {
            return Some(Spent { steps: meter.budget, on: ON.get(), time: None });
        }
        meter.granted += more;
        LEFT.set(left + more - wanted);
        None
    });
    if let Some(spent) = spent {
        resume_unwind(Box::new(spent));
    }
}

impl Limits {
    /// Answers one question within the limits. What it costs counts for the question within which it is asked, too.
    ///
    /// # Errors
    /// What was spent when there was no answer yet.
    pub fn ask<T>(&self, question: impl FnOnce() -> T) -> Result<T, Spent> {
        let outer_left = METER.with_borrow(|meter| {
            let rest = |meter: &Meter| meter.budget - meter.granted;
            meter.as_ref().map_or(u64::MAX, |meter| rest(meter) + LEFT.get())
        });
        let is_over = self.clock.as_ref().map(|clock| clock.question());
        let meter = Meter { budget: self.steps.min(outer_left), granted: 0, is_over };
        let outer = (METER.replace(Some(meter)), LEFT.replace(0), ON.get());
        let done = catch_unwind(AssertUnwindSafe(question));
        let inner_left = LEFT.replace(outer.1);
        let inner = METER.replace(outer.0);
        ON.set(outer.2);
        let budget = inner.as_ref().map_or(0, |meter| meter.budget);
        let taken = inner.map_or(0, |meter| meter.granted - inner_left.min(meter.granted));
        let done = done.map_err(|payload| match payload.downcast::<Spent>() {
            Ok(spent) => *spent,
            // A panic is not ours.
            Err(payload) => resume_unwind(payload),
        });
        let is_used_up = done.as_ref().is_err_and(|spent| spent.time.is_none());
        take(if is_used_up { budget } else { taken });
        done
    }

    /// Does some work in which every question that is asked of a document has these limits.
    pub fn in_force<T>(&self, work: impl FnOnce() -> T) -> T {
        let outer = IN_FORCE.replace(Some(self.clone()));
        let done = catch_unwind(AssertUnwindSafe(work));
        IN_FORCE.set(outer);
        done.unwrap_or_else(|payload| resume_unwind(payload))
    }

    /// The limits in force; the usual ones where nobody has said anything.
    #[must_use]
    pub fn now() -> Self {
        IN_FORCE.with_borrow(Option::clone).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(steps: u64) -> Limits {
        Limits { steps, clock: None }
    }

    #[test]
    fn a_question_takes_its_budget_to_the_last_step_and_no_more() {
        assert_eq!(of(10).ask(|| (0..10).for_each(|_| take(1))), Ok(()));
        let taken = Cell::new(0);
        let spent: Result<(), Spent> = of(10).ask(|| {
            loop {
                take(3);
                taken.set(taken.get() + 3);
            }
        });
        assert_eq!((spent, taken.get()), (Err(Spent { steps: 10, on: "", time: None }), 9));
        // Nothing is limited outside of questions.
        take(u64::MAX - 1);
        take(u64::MAX - 1);
    }

    #[test]
    fn a_question_within_another_has_what_that_has_left() {
        let inner = |steps: u64, takes: u64| of(steps).ask(|| take(takes)).is_ok();
        assert_eq!(of(100).ask(|| (inner(10, 11), inner(60, 60), inner(60, 31))), Ok((false, true, false)));
        assert_eq!(of(100).ask(|| (inner(10, 11), inner(60, 60), inner(60, 30))), Ok((false, true, true)));
        // What an inner question spent without an answer is spent.
        assert!(of(100).ask(|| (inner(60, 61), inner(60, 61), take(1))).is_err());
    }

    #[test]
    fn a_clock_ends_a_question_and_a_panic_is_passed_on() {
        #[derive(Debug)]
        struct Over;
        impl Clock for Over {
            fn question(&self) -> Box<dyn Fn() -> Option<String>> {
                let looks = Cell::new(0);
                Box::new(move || {
                    looks.set(looks.get() + 1);
                    (looks.get() > 3).then(|| "the time of 1s for the round".to_owned())
                })
            }
        }
        let limits = Limits { steps: u64::MAX, clock: Some(Arc::new(Over)) };
        let spent = limits.ask(|| at("work", || (0..u64::MAX).for_each(|_| take(1)))).unwrap_err();
        assert_eq!(spent.steps, 3 * BETWEEN_LOOKS);
        assert!(spent.to_string().starts_with("the time of 1s for the round was up after about"));
        let panicked =
            catch_unwind(AssertUnwindSafe(|| limits.ask(|| assert_eq!(std::hint::black_box(1), 2, "ours"))));
        assert!(panicked.is_err());
        take(u64::MAX - 1);
    }

    #[test]
    fn limits_are_in_force_for_the_work_that_they_are_set_for() {
        assert_eq!(Limits::now().steps, USUAL);
        assert_eq!(of(7).in_force(|| (Limits::now().steps, of(8).in_force(|| Limits::now().steps))), (7, 8));
        assert_eq!(Limits::now().steps, USUAL);
    }
}
