//! Shared code for rules documents that **weigh** candidates. In each of their decisions, every candidate has a value
//! for each criterion of an ordered table. The best candidate is chosen. If several are equally good, the first one
//! in the order of the rules is chosen.
//!
//! A document defines its facts, the sequence of its decisions, the candidates of each decision in the order of the
//! rules, and the table of criteria. Everything that follows from the table is here, once for all documents: the
//! literal choice ([`choose`]), the comparison of a recorded candidate ([`compare`]), and which articles had an
//! effect ([`at_work`]).

mod at_work;
mod beginning;
mod bye;
mod choose;
mod compare;
mod criterion;
mod decision;
mod goal;
mod part;
mod table;
mod told;
mod value;

pub use at_work::{at_work, at_work_by, has_equal};
pub use beginning::{Answers, Beginnings, Known};
pub use bye::{Bye, ByeArticles, GivesBye};
pub use choose::{Chosen, choose, choose_part, evaluate, is_better, order};
pub use compare::{Better, Comparison, Decided, better_below, compare};
pub use criterion::{Criterion, Policy};
pub use decision::Decision;
pub use goal::Goal;
pub use part::Part;
pub use table::Table;
pub use told::{Told, Valued, all_told, decisive, decisive_as};
pub use value::{Difference, Value};

pub use arbitrium_search::Budget;
