//! The list of mutants. A mutant is the library's correct pairing program with one deliberate error.

pub mod burstein;
pub mod conditions;
pub mod dubov;
pub mod dutch;
mod dutch_2012;
pub mod dutch_editions;
pub mod engine;
mod forgetful;
pub mod generation;
pub mod lim;
pub mod measure;
mod misread;
mod orders;
pub mod standings;
pub mod team_standings;
pub mod upfloating;

use std::sync::LazyLock;

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing, SystemId};
use arbitrium_dutch::{Dutch2017, Dutch2026};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::Teams;

use dutch_editions::{Error as Wrong, Order};

/// All mutants of all pairing systems.
pub fn all() -> impl Iterator<Item = &'static Mutant> {
    of_rules().chain(of_orders()).chain(of_conditions())
}

/// The mutants that forget one condition of an article, sorted by pairing system and article.
pub fn of_conditions() -> impl Iterator<Item = &'static Mutant> {
    conditions::CONDITIONS.iter().chain(conditions::OF_2017).chain(forgetful::all())
}

/// The mutants that break a rule, sorted by pairing system and article.
pub fn of_rules() -> impl Iterator<Item = &'static Mutant> {
    let upfloating = upfloating::DOUBLE_SWISS.iter().chain(upfloating::TEAMS);
    DUTCH_2006
        .iter()
        .chain(&*DUTCH_EDITIONS)
        .chain(dutch_2012::RULES)
        .chain(upfloating)
        .chain(burstein::RULES)
        .chain(dubov::RULES)
        .chain(lim::LIM)
}

/// The mutants whose only error is a wrong order of equally good candidates, sorted by pairing system and article.
pub fn of_orders() -> impl Iterator<Item = &'static Mutant> {
    let upfloating = upfloating::DOUBLE_SWISS_ORDERS.iter().chain(upfloating::TEAMS_ORDERS);
    orders::ORDERS
        .iter()
        .chain(dutch_2012::ORDERS)
        .chain(upfloating)
        .chain(burstein::ORDERS)
        .chain(dubov::ORDERS)
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
    Burstein(burstein::Error),
    Dubov(dubov::Error),
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

const fn dutch(
    name: &'static str,
    article: &'static str,
    error: dutch::Error,
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: Error::Dutch(error) }
}

const fn of_2026(
    name: &'static str,
    article: &'static str,
    error: dutch_editions::Error,
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: Error::Dutch2026(error) }
}

const fn of_2017(
    name: &'static str,
    article: &'static str,
    error: dutch_editions::Error,
    about: &'static str,
) -> Mutant {
    Mutant { name, article, about, error: Error::Dutch2017(error) }
}

/// The mutants of Dutch 2006 that each break a rule, sorted by article.
const DUTCH_2006: &[Mutant] = &[
    dutch("bye-no-float", "A5", dutch::Error::ByeIsNoFloat, "the bye is not taken for a downfloat"),
    dutch("a7d", "A7.d", dutch::Error::A7d, "strong preferences are never treated as absolute"),
    dutch("a7e", "A7.e", dutch::Error::A7e, "mild preferences count like the others"),
    dutch("rematch", "B1a", dutch::Error::Rematch, "players may meet again after three rounds"),
    dutch("any-bye", "B1b", dutch::Error::AnyBye, "a second bye is allowed"),
    dutch("b2", "B2", dutch::Error::B2, "absolute preferences are strong ones"),
    dutch("b2-last-round", "B2", dutch::Error::B2LastRound, "B2 is never waived in the last round"),
    dutch("b3", "B3", dutch::Error::B3, "any player may be left over, whatever the score"),
    dutch("b4", "B4", dutch::Error::B4, "colour preferences below absolute ones are ignored"),
    dutch("b5-down", "B5", dutch::Error::B5Down, "two downfloats in a row are allowed"),
    dutch("b5-up", "B5", dutch::Error::B5Up, "two upfloats in a row are allowed"),
    dutch("b6-down", "B6", dutch::Error::B6Down, "a downfloat two rounds ago is ignored"),
    dutch("b6-up", "B6", dutch::Error::B6Up, "an upfloat two rounds ago is ignored"),
    dutch("c7-cap", "C7", dutch::Error::FewTranspositions, "only the first 24 transpositions are tried"),
    dutch("c8-cap", "C8", dutch::Error::NoExchange, "exchanges are never tried"),
    dutch("c12", "C12", dutch::Error::C12, "C12 and C13 take any other pairing of the bracket above"),
    dutch("d1-reversed", "D1", dutch::Error::D1Reversed, "transpositions are tried from the last"),
    dutch(
        "d2-reversed",
        "D2",
        dutch::Error::D2Reversed,
        "of equal exchanges that of the highest of S1 comes first",
    ),
    dutch("e1", "E1", dutch::Error::Swap("E1"), "neither of two different preferences is granted"),
    dutch("e2", "E2", dutch::Error::Swap("E2"), "the weaker preference is granted"),
    dutch("e3", "E3", dutch::Error::Swap("E3"), "the latest different colours are repeated, not reversed"),
    dutch("e4", "E4", dutch::Error::Swap("E4"), "the lower ranked gets the preferred colour"),
    dutch("e5", "E5", dutch::Error::Swap("E5"), "even numbers have the initial colour"),
    dutch("f2", "F2", dutch::Error::ForfeitsArePlayed, "forfeited games count as played"),
    dutch("prohibited", "260", dutch::Error::Prohibited, "prohibited pairs are ignored"),
];

/// A mutant of Dutch 2026 or 2017: its name, and the article that it breaks.
type Named = Option<(&'static str, &'static str)>;

/// An error of programs of Dutch 2026 and 2017, made of the article that it breaks, the mutant of each edition that has
/// it, and what they do wrong.
type OfEditions = (fn(&'static str) -> Wrong, Named, Named, &'static str);

macro_rules! of_editions {
    (@named -) => { None };
    (@named $named:tt) => { Some($named) };
    ($($error:expr, $of_2026:tt $of_2017:tt, $about:literal;)+) => {
        /// The errors that each break a rule, sorted by article.
        const OF_EDITIONS: &[OfEditions] =
            &[$(($error, of_editions!(@named $of_2026), of_editions!(@named $of_2017), $about)),+];
    };
}

of_editions! {
    |_| Wrong::Rematch, ("d26-c1", "C1") ("d17-c1", "C.1"), "players may meet again after three rounds";
    |_| Wrong::AnyBye, ("d26-c2", "C2") ("d17-c2", "C.2"), "a second bye is allowed";
    |_| Wrong::PackedFloaters, ("d26-c2-packed", "C2") -,
        "the count of downfloaters carries over into that of wrong byes";
    |_| Wrong::SameColours, ("d26-c3", "C3") ("d17-c3", "C.3"), "absolute preferences are strong ones";
    Wrong::Without, ("d26-c4", "C4") ("d17-c4", "C.4"), "the rest need not be pairable";
    Wrong::Without, ("d26-c5", "C5") -, "the score of the bye's receiver is ignored";
    |_| Wrong::MoreFloaters, ("d26-c6", "C6") ("d17-c5", "C.5"),
        "two more downfloaters are taken than needed";
    Wrong::Without, ("d26-c7", "C7") -, "the scores of downfloaters are ignored";
    Wrong::Without, - ("d17-c6", "C.6"), "the pairing score difference is ignored";
    Wrong::Without, ("d26-c8", "C8") ("d17-c7", "C.7"), "the following bracket is ignored";
    Wrong::Without, ("d26-c9", "C9") -, "unplayed games of the bye's receiver are not counted";
    Wrong::Sought, ("d26-c10", "C10") ("d17-c8", "C.8"),
        "as many topscorers as possible get a colour difference beyond 2";
    Wrong::Sought, ("d26-c11", "C11") ("d17-c9", "C.9"),
        "as many topscorers as possible get one colour three times in a row";
    Wrong::Without, ("d26-c12", "C12") ("d17-c10", "C.10"), "colour preferences are ignored";
    Wrong::Without, ("d26-c13", "C13") ("d17-c11", "C.11"), "strong preferences are like mild ones";
    Wrong::Without, ("d26-c14", "C14") -, "residents may float down again";
    Wrong::Without, ("d26-c15", "C15") -, "opponents of moved-down players may float up again";
    Wrong::Without, ("d26-c16", "C16") -, "residents may float down as two rounds before";
    Wrong::Sought, ("d26-c17", "C17") -,
        "moved-down players meet as many opponents as possible who floated up two rounds before";
    Wrong::Without, - ("d17-c12", "C.12"), "players may float down again";
    Wrong::Without, - ("d17-c13", "C.13"), "players may float up again";
    Wrong::Without, - ("d17-c14", "C.14"), "players may float down as two rounds before";
    Wrong::Sought, - ("d17-c15", "C.15"),
        "as many players as possible float up who floated up two rounds before";
    Wrong::Sought, ("d26-c18", "C18") ("d17-c16", "C.16"),
        "players who float down again get the largest score differences";
    Wrong::Without, ("d26-c19", "C19") -, "differences of those who float up again are not compared";
    Wrong::Sought, - ("d17-c17", "C.17"), "players who float up again get the largest score differences";
    Wrong::Sought, ("d26-c20", "C20") ("d17-c18", "C.18"),
        "players who float down as two rounds before get the largest score differences";
    Wrong::Sought, ("d26-c21", "C21") ("d17-c19", "C.19"),
        "players who float up as two rounds before get the largest score differences";
    |_| Wrong::MdpsMeet, ("d26-mdps-meet", "3.3") ("d17-mdps-meet", "B.3"),
        "two moved-down players meet where they can";
    |_| Wrong::Last, ("d26-last", "3.8.1") ("d17-last", "B.8"),
        "of equally good candidates the last is taken";
    |_| Wrong::Reversed(Order::Transpositions), ("d26-transpositions", "4.2") ("d17-transpositions", "D.1"),
        "transpositions are tried from the last";
    |_| Wrong::Reversed(Order::Exchanges), ("d26-exchanges", "4.3") ("d17-exchanges", "D.2"),
        "exchanges are tried from the last";
    |_| Wrong::Reversed(Order::MdpSets), ("d26-mdp-sets", "4.4") ("d17-mdp-sets", "D.3"),
        "sets of moved-down players are tried from the last";
    Wrong::Swap, ("d26-5-2-1", "5.2.1") ("d17-e1", "E.1"), "neither of two different preferences is granted";
    Wrong::Swap, ("d26-5-2-2", "5.2.2") ("d17-e2", "E.2"), "the weaker preference is granted";
    Wrong::Swap, ("d26-5-2-3", "5.2.3") ("d17-e3", "E.3"),
        "the latest different colours are repeated, not reversed";
    Wrong::Swap, ("d26-5-2-4", "5.2.4") ("d17-e4", "E.4"), "the lower ranked gets the preferred colour";
    Wrong::Swap, ("d26-5-2-5", "5.2.5") ("d17-e5", "E.5"), "even numbers have the initial colour";
    |_| Wrong::Prohibited, ("d26-prohibited", "Prohibited pairings") ("d17-prohibited", "Prohibited pairings"),
        "prohibited pairs are ignored";
}

/// The mutants of Dutch 2026, then those of 2017, that each break a rule, sorted by article.
static DUTCH_EDITIONS: LazyLock<Vec<Mutant>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for &(error, named, _, about) in OF_EDITIONS {
        all.extend(named.map(|(name, article)| of_2026(name, article, error(article), about)));
    }
    for &(error, _, named, about) in OF_EDITIONS {
        all.extend(named.map(|(name, article)| of_2017(name, article, error(article), about)));
    }
    all
});
