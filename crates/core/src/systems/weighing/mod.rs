//! Documents that **weigh**: where a decision is to be made, every candidate has a value for each criterion of an
//! ordered table, the best candidate is chosen, and among equally good ones the first in the order of the text.
//!
//! A document says what only it can say: its facts, its decisions in their order, the candidates of each in the order of the
//! text, and the table of criteria. What follows from the table stands here once, for all of them: the literal choice
//! ([`choose`]), the judgement of a foreign candidate ([`compare`]), and which articles were at work ([`at_work`]).

mod at_work;
mod choose;
mod compare;
mod criterion;
mod decision;
mod part;
mod table;
mod told;
mod value;

pub use at_work::{at_work, at_work_by, has_equal};
pub use choose::{Chosen, choose, choose_by, choose_part, evaluate, is_better, order};
pub use compare::{Comparison, Decided, compare};
pub use criterion::{Criterion, Policy};
pub use decision::Decision;
pub use part::Part;
pub use table::Table;
pub use told::{Told, Valued, all_told, decisive, decisive_as};
pub use value::{Difference, Value};

pub use crate::search::Budget;
