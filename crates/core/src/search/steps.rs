//! What a question may cost: steps, which are counted and the same on every machine, and, where somebody asks for it,
//! time.
//!
//! The searches take their steps where they work: a vertex that is looked at, an edge that is weighed, a set that is tried.
//! A budget that is spent is a value, [`Spent`], which every search hands up with `?` to the question. Nothing half-found is
//! ever taken for an answer: what a search had in its hands goes with the error, and a question whose budget was spent is
//! answered with that even if a search within it forgot to say so, for from then on there is no step to take. Nothing here
//! unwinds, so all of this holds where a program is built with `panic = "abort"`.
//!
//! What counts the steps belongs to the thread, not to the signatures. A question may be asked within another, through
//! [`PairingSystem`](crate::systems::PairingSystem), which knows nothing of budgets, and counts for that one too; and a
//! counter handed down would stand in each of the several hundred signatures in which its result stands anyway, and say
//! nothing more there.
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

/// The steps of a question where nobody says anything: about a minute of today's machines.
pub const USUAL: u64 = 2_000_000_000;

/// So many steps are taken between two looks at the clock.
const BETWEEN_LOOKS: u64 = 1 << 16;

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

impl std::error::Error for Spent {}

thread_local! {
    /// The steps that may be taken before somebody looks again; all there are where no question is limited.
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    /// What limits the question that is being answered.
    static METER: RefCell<Option<Meter>> = const { RefCell::new(None) };
    /// What each question may cost that is asked from here on.
    static IN_FORCE: RefCell<Option<Limits>> = const { RefCell::new(None) };
}

/// The limits of one question.
struct Meter {
    budget: u64,
    /// The steps of the budget that were handed out so far; what is left of them is in [`LEFT`].
    granted: u64,
    is_over: Option<Box<dyn Fn() -> Option<String>>>,
    /// What was spent: from then on no step is granted.
    spent: Option<Spent>,
}

/// Takes some steps.
///
/// # Errors
/// Where the budget of the question is spent.
#[inline]
pub fn take(steps: u64) -> Result<(), Spent> {
    let left = LEFT.get();
    if steps <= left {
        LEFT.set(left - steps);
        return Ok(());
    }
    look(steps)
}

/// As [`take`], for a size.
///
/// # Errors
/// Where the budget of the question is spent.
#[inline]
pub fn take_for(size: usize) -> Result<(), Spent> {
    take(u64::try_from(size).unwrap_or(u64::MAX))
}

/// Does some work, and says what a budget that is spent there was spent on, unless something within says more.
///
/// # Errors
/// Where the budget of the question is spent.
pub fn at<T>(on: &'static str, work: impl FnOnce() -> Result<T, Spent>) -> Result<T, Spent> {
    work().map_err(|spent| if spent.on.is_empty() { Spent { on, ..spent } } else { spent })
}

/// Hands out more steps, or says that there are none.
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

/// Where a time was up within a question, its own may be: its next step asks the clock, however many it had left.
fn look_before_the_next_step() {
    METER.with_borrow_mut(|meter| {
        if let Some(meter) = meter {
            meter.granted -= LEFT.replace(0).min(meter.granted);
        }
    });
}

impl Meter {
    /// What is left when the steps wanted are taken, where so many were left before.
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

    /// The steps that the question may still take, where so many are left of those granted.
    fn rest(&self, left: u64) -> u64 {
        if self.spent.is_some() { 0 } else { self.budget - self.granted + left }
    }

    /// The steps that the question has taken, where so many are left of those granted.
    fn taken(&self, left: u64) -> u64 {
        self.spent.as_ref().map_or(self.granted - left.min(self.granted), |spent| spent.steps)
    }
}

/// A question that is being answered; when it is over, however it ends, the one around it goes on.
struct Question {
    outer: Option<Meter>,
    outer_left: u64,
}

impl Question {
    fn begin(limits: &Limits) -> Self {
        let left = LEFT.get();
        let rest = METER.with_borrow(|meter| meter.as_ref().map_or(u64::MAX, |meter| meter.rest(left)));
        let is_over = limits.clock.as_ref().map(|clock| clock.question());
        let meter = Meter { budget: limits.steps.min(rest), granted: 0, is_over, spent: None };
        LEFT.set(0);
        Question { outer: METER.replace(Some(meter)), outer_left: left }
    }

    /// What was spent, whoever knows of it. The question around this one is charged with it.
    fn end(self) -> Option<Spent> {
        let left = LEFT.get();
        let over =
            METER.with_borrow(|meter| Some((meter.as_ref()?.taken(left), meter.as_ref()?.spent.clone())));
        drop(self);
        let (taken, spent) = over?;
        // It has had no more than the other had left.
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

/// The limits that were in force before, and are again when this goes.
struct Before(Option<Limits>);

impl Drop for Before {
    fn drop(&mut self) {
        IN_FORCE.set(self.0.take());
    }
}

impl Limits {
    /// Answers one question within the limits. What it costs counts for the question within which it is asked, too.
    ///
    /// # Errors
    /// What was spent when there was no answer yet.
    pub fn ask<T>(&self, question: impl FnOnce() -> Result<T, Spent>) -> Result<T, Spent> {
        let asked = Question::begin(self);
        let answer = question();
        match (answer, asked.end()) {
            // An answer that was found without the steps for it is none.
            (Ok(_), Some(spent)) => Err(spent),
            (answer, _) => answer,
        }
    }

    /// Does some work in which every question that is asked of a document has these limits.
    pub fn in_force<T>(&self, work: impl FnOnce() -> T) -> T {
        let _before = Before(IN_FORCE.replace(Some(self.clone())));
        work()
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

    /// A clock that is up at the fourth look.
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
        // What an inner question spent without an answer is spent.
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
            // One step would have been left for a search that is content with less.
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
