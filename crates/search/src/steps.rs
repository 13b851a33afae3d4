//! The budget of a question: a number of steps, which is the same on every machine, and optionally a time.
//!
//! A question is one call of a pairing system, such as the pairing of a round. The searches take steps while they
//! work, for example for each vertex that they visit, each edge that they weigh or each set that they try. If the
//! budget is spent, every search returns the error [`Spent`] to its caller with `?`. No partial result becomes an
//! answer, because the error replaces it. If a search ignores the error, the question still fails, because no step is
//! left after it. Nothing here unwinds, so all of this holds in a program built with `panic = "abort"`.
//!
//! The step counter belongs to the thread and is not a parameter, for two reasons. A question can be asked within
//! another one through `PairingSystem`, whose methods have no budget parameter, and its steps must count for both.
//! Several hundred functions would need the parameter, and their results already show that they take steps.
//!
//! ```
//! # use arbitrium_core as arbitrium;
//! use arbitrium::search::{Limits, steps};
//! let limits = Limits { steps: 1000, ..Limits::default() };
//! let sum = limits.ask(|| (0..100).try_fold(0, |sum, number| steps::take(1).map(|()| sum + number)));
//! assert_eq!(sum, Ok(4950));
//! let endless = || loop { steps::take(1)? };
//! let spent = limits.ask::<()>(|| steps::at("a loop without an end", endless)).unwrap_err();
//! assert_eq!(spent.to_string(), "the budget of 1000 steps was spent (on a loop without an end)");
//! ```

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

/// The default number of steps of a question. They take about a minute on a current machine.
pub const USUAL: u64 = 2_000_000_000;

/// The number of steps between two checks of the clock.
pub const BETWEEN_LOOKS: u64 = 1 << 16;

/// The budget that each question gets: a number of steps and optionally a time.
#[derive(Clone)]
pub struct Limits {
    /// The steps that one question may take.
    pub steps: u64,
    /// The clock that limits the time of a question; `None` means no time limit.
    pub clock: Option<Arc<dyn Clock>>,
}

/// A source of time limits. The searches themselves do not read a clock.
pub trait Clock: Send + Sync {
    /// Starts the clock of a question. The search calls the returned function from time to time. The function returns
    /// `None` while there is time left, and otherwise a name for the elapsed time limit.
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

/// The error for a budget that was spent before the question was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spent {
    /// The number of steps taken before the budget was spent.
    pub steps: u64,
    /// The subject of the search, such as a bracket; empty if the search does not name one.
    pub on: &'static str,
    /// The name of the elapsed time limit; `None` if the steps were spent.
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

impl std::error::Error for Spent {}

thread_local! {
    /// The granted steps that are not taken yet. When none is left, the budget is checked again. `u64::MAX`
    /// if no question is in progress.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    /// The budget of the current question.
    static METER: RefCell<Option<Meter>> = const { RefCell::new(None) };
    /// The limits for each question that begins from now on; `None` means the defaults.
    static IN_FORCE: RefCell<Option<Limits>> = const { RefCell::new(None) };
}

/// The limits of the question in progress, and what it has used of them.
struct Meter {
    budget: u64,
    /// The number of steps of the budget that were granted so far. [`LEFT`] contains those that are not taken
    /// yet.
    granted: u64,
    is_over: Option<Box<dyn Fn() -> Option<String>>>,
    /// Set when the budget is spent. No step is granted after that.
    spent: Option<Spent>,
}

/// Takes `steps` steps from the budget of the current question.
///
/// # Errors
/// Fails if the step budget of the question is spent.
#[inline]
pub fn take(steps: u64) -> Result<(), Spent> {
    let left = LEFT.get();
    if steps <= left {
        LEFT.set(left - steps);
        return Ok(());
    }
    look(steps)
}

/// Takes one step for each of `size` items.
///
/// # Errors
/// Fails if the step budget of the question is spent.
#[inline]
pub fn take_for(size: usize) -> Result<(), Spent> {
    take(u64::try_from(size).unwrap_or(u64::MAX))
}

/// The steps that the current question may still take; [`u64::MAX`] if no question is limited.
#[must_use]
pub fn left() -> u64 {
    let left = LEFT.get();
    METER.with_borrow(|meter| meter.as_ref().map_or(u64::MAX, |meter| meter.rest(left)))
}

/// Runs `work`. If the budget is spent during it, the error gets the subject `on`, unless it already has a subject.
///
/// # Errors
/// Fails if `work` does.
pub fn at<T>(on: &'static str, work: impl FnOnce() -> Result<T, Spent>) -> Result<T, Spent> {
    work().map_err(|spent| if spent.on.is_empty() { Spent { on, ..spent } } else { spent })
}

/// Grants at least `wanted` more steps to the question in progress, or fails if its budget is spent.
#[cold]
#[inline(never)]
fn look(wanted: u64) -> Result<(), Spent> {
    METER.with_borrow_mut(|meter| {
        let Some(meter) = meter else {
            LEFT.set(u64::MAX);
            return Ok(());
        };
        let granted = meter.grant(wanted, LEFT.get());
        LEFT.set(*granted.as_ref().unwrap_or(&0));
        granted.map(|_| ())
    })
}

/// Makes the current question check its clock at its next step. Called when the time limit of a question within it
/// has elapsed.
fn look_before_the_next_step() {
    METER.with_borrow_mut(|meter| {
        if let Some(meter) = meter {
            meter.granted -= LEFT.replace(0).min(meter.granted);
        }
    });
}

impl Meter {
    /// Grants `wanted` steps to a question that still has `left` granted steps, and returns the number of
    /// granted steps that are left after these `wanted` steps.
    fn grant(&mut self, wanted: u64, left: u64) -> Result<u64, Spent> {
        if let Some(spent) = &self.spent {
            return Err(spent.clone());
        }
        let more = (self.budget - self.granted).min(wanted.max(BETWEEN_LOOKS));
        let spent = match self.is_over.as_ref().and_then(|is_over| is_over()) {
            Some(time) => Spent { steps: self.granted - left, on: "", time: Some(time) },
            None if left + more < wanted => Spent { steps: self.budget, on: "", time: None },
            None => {
                self.granted += more;
                return Ok(left + more - wanted);
            }
        };
        self.spent = Some(spent.clone());
        Err(spent)
    }

    /// The steps that the question may still take, if `left` of the granted steps are not taken yet.
    fn rest(&self, left: u64) -> u64 {
        if self.spent.is_some() { 0 } else { self.budget - self.granted + left }
    }

    /// The steps that the question has taken, if `left` of the granted steps are not taken yet.
    fn taken(&self, left: u64) -> u64 {
        self.spent.as_ref().map_or(self.granted - left.min(self.granted), |spent| spent.steps)
    }
}

/// A question in progress. A question can be asked within another one, the outer question. When this value is
/// dropped, the outer question continues.
struct Question {
    outer: Option<Meter>,
    outer_left: u64,
}

impl Question {
    fn begin(limits: &Limits) -> Self {
        let (left, rest) = (LEFT.get(), left());
        let is_over = limits.clock.as_ref().map(|clock| clock.question());
        let meter = Meter { budget: limits.steps.min(rest), granted: 0, is_over, spent: None };
        LEFT.set(0);
        Question { outer: METER.replace(Some(meter)), outer_left: left }
    }

    /// Ends the question. Returns the error if its budget was spent, otherwise `None`. Its steps also count for the
    /// outer question.
    fn end(self) -> Option<Spent> {
        let left = LEFT.get();
        let over =
            METER.with_borrow(|meter| Some((meter.as_ref()?.taken(left), meter.as_ref()?.spent.clone())));
        drop(self);
        let (taken, spent) = over?;
        // The inner question never had more steps than the outer question had left.
        let _ = take(taken);
        if spent.as_ref().is_some_and(|spent| spent.time.is_some()) {
            look_before_the_next_step();
        }
        spent
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        LEFT.set(self.outer_left);
        METER.set(self.outer.take());
    }
}

/// The limits that were in force before. Dropping this value restores them.
struct Before(Option<Limits>);

impl Drop for Before {
    fn drop(&mut self) {
        IN_FORCE.set(self.0.take());
    }
}

impl Limits {
    /// Answers one question within these limits. If it is asked within another question, its steps also count
    /// for the other question.
    ///
    /// # Errors
    /// Fails with [`Spent`] if the budget is spent before there is an answer.
    pub fn ask<T>(&self, question: impl FnOnce() -> Result<T, Spent>) -> Result<T, Spent> {
        let asked = Question::begin(self);
        let answer = question();
        match (answer, asked.end()) {
            // An answer found after the budget was spent is not valid.
            (Ok(_), Some(spent)) => Err(spent),
            (answer, _) => answer,
        }
    }

    /// Runs `work`. Each question that `work` asks of a pairing system gets these limits.
    pub fn in_force<T>(&self, work: impl FnOnce() -> T) -> T {
        let _before = Before(IN_FORCE.replace(Some(self.clone())));
        work()
    }

    /// The limits in force; the defaults if none were set.
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

    /// A clock whose time limit has elapsed at the fourth call.
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

    #[test]
    fn a_question_takes_its_budget_to_the_last_step_and_no_more() {
        assert_eq!(of(10).ask(|| (0..10).try_for_each(|_| take(1))), Ok(()));
        let taken = Cell::new(0);
        let spent: Result<(), Spent> = of(10).ask(|| {
            loop {
                take(3)?;
                taken.set(taken.get() + 3);
            }
        });
        assert_eq!((spent, taken.get()), (Err(Spent { steps: 10, on: "", time: None }), 9));
        // Nothing is limited outside of questions.
        assert_eq!((take(u64::MAX - 1), take(u64::MAX - 1)), (Ok(()), Ok(())));
    }

    #[test]
    fn a_question_within_another_has_what_that_has_left() {
        let inner = |steps: u64, takes: u64| of(steps).ask(|| take(takes)).is_ok();
        assert_eq!(
            of(100).ask(|| Ok([inner(10, 11), inner(60, 60), inner(60, 31)])),
            Ok([false, true, false])
        );
        assert_eq!(
            of(100).ask(|| Ok([inner(10, 11), inner(60, 60), inner(60, 30)])),
            Ok([false, true, true])
        );
        // An inner question that fails has also spent steps of the outer question.
        let spent = of(100).ask(|| {
            assert_eq!([inner(60, 61), inner(60, 61)], [false, false]);
            take(1)
        });
        assert!(spent.is_err());
    }

    #[test]
    fn what_is_spent_stays_spent_and_no_answer_hides_it() {
        let limits = of(10);
        let forgotten = limits.ask(|| {
            let first = at("the first", || take(11));
            // No step was taken, but after the failure a smaller request fails as well.
            assert_eq!(
                (take(1).is_err(), take(0).is_ok(), of(5).ask(|| take(1)).is_err()),
                (true, true, true)
            );
            Ok(first.is_ok())
        });
        assert_eq!(forgotten, Err(Spent { steps: 10, on: "", time: None }));
        let clock = Limits { steps: u64::MAX, clock: Some(Arc::new(Over)) };
        let forgotten = clock.ask(|| Ok((0..u64::MAX).find_map(|_| take(1).err())));
        assert_eq!(forgotten.map_err(|spent| spent.steps), Err(3 * BETWEEN_LOOKS));
    }

    #[test]
    fn what_it_was_spent_on_is_said_where_most_is_known() {
        let spent = of(10).ask(|| at("outside", || at("inside", || take(11)))).unwrap_err();
        assert_eq!(spent.to_string(), "the budget of 10 steps was spent (on inside)");
        let spent = of(10).ask(|| at("outside", || at("inside", || take(10)).and_then(|()| take(1))));
        assert_eq!(spent.unwrap_err().on, "outside");
    }

    #[test]
    fn a_clock_ends_a_question() {
        let limits = Limits { steps: u64::MAX, clock: Some(Arc::new(Over)) };
        let spent = limits.ask(|| at("work", || (0..u64::MAX).try_for_each(|_| take(1)))).unwrap_err();
        assert_eq!(spent.steps, 3 * BETWEEN_LOOKS);
        assert!(spent.to_string().starts_with("the time of 1s for the round was up after about"));
    }

    #[test]
    fn limits_are_in_force_for_the_work_that_they_are_set_for() {
        assert_eq!(Limits::now().steps, USUAL);
        assert_eq!(of(7).in_force(|| (Limits::now().steps, of(8).in_force(|| Limits::now().steps))), (7, 8));
        assert_eq!(Limits::now().steps, USUAL);
    }
}
