//! The list of mutants. A mutant is the library's correct pairing program with one deliberate error.

pub mod burstein;
mod bye_first;
pub mod conditions;
pub mod dubov;
pub mod dutch;
pub mod dutch_editions;
mod dutch_lists;
pub mod engine;
mod forgetful;
pub mod generation;
pub mod lim;
pub mod measure;
mod misread;
pub mod standings;
pub mod team_standings;
pub mod upfloating;

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing, SystemId};
use arbitrium_dutch::{Dutch2017, Dutch2026};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::Teams;

/// All mutants of all pairing systems.
pub fn all() -> impl Iterator<Item = &'static Mutant> {
    of_rules().chain(of_orders()).chain(of_conditions())
}

/// The mutants that forget one condition of an article, sorted by pairing system and article.
pub fn of_conditions() -> impl Iterator<Item = &'static Mutant> {
    dutch_lists::OF_CONDITIONS.iter().chain(forgetful::all())
}

/// The mutants that break a rule, sorted by pairing system and article.
pub fn of_rules() -> impl Iterator<Item = &'static Mutant> {
    dutch_lists::OF_RULES.iter().chain(&*upfloating::OF_RULES).chain(&*bye_first::OF_RULES).chain(&*lim::LIM)
}

/// The mutants whose only error is a wrong order of equally good candidates, sorted by pairing system and article.
pub fn of_orders() -> impl Iterator<Item = &'static Mutant> {
    dutch_lists::OF_ORDERS.iter().chain(&*upfloating::OF_ORDERS).chain(&*bye_first::OF_ORDERS)
}

/// The mutants of a system whose error is in an order of candidates: those of `of_orders`, and the mutants of
/// rules that break an article about such an order.
pub fn of_orders_in(id: SystemId) -> impl Iterator<Item = &'static Mutant> {
    let rulebook = id.system().rulebook();
    let is_of_orders = move |mutant: &&Mutant| {
        let orders = || rulebook.orders.iter().any(|article| article.id() == mutant.article);
        mutant.system() == id && (of_orders().any(|order| order.name == mutant.name) || orders())
    };
    all().filter(is_of_orders)
}

/// A pairing program that is correct except for one deliberate error.
pub struct Mutant {
    /// The name of the mutant, by which it is selected.
    pub name: &'static str,
    /// The label of the article that the mutant breaks.
    pub article: &'static str,
    /// What the mutant does wrong, as a phrase for reports.
    pub about: &'static str,
    error: Error,
}

enum Error {
    Dutch(dutch::Error),
    Dutch2012(dutch::Error),
    Dutch2026(dutch_editions::Error),
    Dutch2017(dutch_editions::Error),
    DoubleSwiss(upfloating::Error),
    Team(upfloating::Error),
    Burstein(bye_first::Error),
    Dubov(bye_first::Error),
    Lim(lim::Error),
    /// A condition of an article is forgotten, in a document that has no errors of conditions of its own.
    Forgets(SystemId, conditions::Condition),
}

impl Mutant {
    /// The pairing system by which the mutant pairs.
    pub fn system(&self) -> SystemId {
        match self.error {
            Error::Dutch(_) => SystemId::Dutch2006,
            Error::Dutch2012(_) => SystemId::Dutch2012,
            Error::Dutch2026(_) => SystemId::Dutch2026,
            Error::Dutch2017(_) => SystemId::Dutch2017,
            Error::DoubleSwiss(_) => SystemId::DoubleSwiss2026,
            Error::Team(_) => SystemId::Team2026,
            Error::Burstein(_) => SystemId::Burstein2026,
            Error::Dubov(_) => SystemId::Dubov2026,
            Error::Lim(_) => SystemId::Lim2026,
            Error::Forgets(id, _) => id,
        }
    }

    /// Whether the mutant's error can show only in tournaments with prohibited pairs.
    pub fn needs_prohibitions(&self) -> bool {
        matches!(self.article, "260" | "Prohibited pairings")
    }

    /// The mutant's pairing of a round. The outer `Err` means that its search exceeds the budget.
    pub fn pair(&self, position: &Position) -> Result<Result<Pairing, Failure>, Spent> {
        match self.error {
            Error::Dutch(error) => dutch::pair(position, error),
            Error::Dutch2012(error) => dutch::pair_2012(position, error),
            Error::Dutch2026(error) => dutch_editions::pair::<Dutch2026>(position, error),
            Error::Dutch2017(error) => dutch_editions::pair::<Dutch2017>(position, error),
            Error::DoubleSwiss(error) => upfloating::pair::<DoubleSwiss>(position, error),
            Error::Team(error) => upfloating::pair::<Teams>(position, error),
            Error::Burstein(error) => burstein::pair(position, error),
            Error::Dubov(error) => dubov::pair(position, error),
            Error::Lim(error) => lim::pair(position, error),
            Error::Forgets(id, condition) => forgetful::pair(id, condition, position),
        }
    }
}

/// The name of a mutant and the article that it breaks; `None` if the document does not have it.
type Named = Option<(&'static str, &'static str)>;

/// An error of the mutants of several documents, made of the article that it breaks; the mutant of each document that has
/// it; and what they do wrong.
type Row<E, const N: usize> = (fn(&'static str) -> E, [Named; N], &'static str);

/// Defines a table of `Row`s. A document without the error has `-`.
macro_rules! table {
    (@named -) => { None };
    (@named $named:tt) => { Some($named) };
    (
        $(#[$doc:meta])* $table:ident: $wrong:ty, $documents:literal;
        $($error:expr, [$($named:tt)+], $about:expr;)+
    ) => {
        $(#[$doc])*
        const $table: &[$crate::mutants::Row<$wrong, $documents>] =
            &[$(($error, [$($crate::mutants::table!(@named $named)),+], $about)),+];
    };
}
use table;

/// The mutants of one document in a table.
fn in_column<E, const N: usize>(
    rows: &'static [Row<E, N>],
    document: usize,
    of: impl Fn(E) -> Error,
) -> impl Iterator<Item = Mutant> {
    rows.iter().filter_map(move |(error, named, about)| {
        let (name, article) = named[document]?;
        Some(Mutant { name, article, about, error: of(error(article)) })
    })
}
