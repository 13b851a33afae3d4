//! What the mutants of the Burstein and of the Dubov System have in common: their errors, and the lists of both. In the
//! tables a row is an error, and the columns are Burstein and Dubov. A system without the error has `-`.

use std::cmp::Ordering;
use std::sync::LazyLock;

use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_search::Stop;
use arbitrium_swiss::terms::Company;
use arbitrium_swiss::weighing::{Chosen, Criterion, Decision, Policy, Value};

use super::burstein::{Order, Ranking};
use super::conditions::Condition;
use super::{Error as Of, Mutant, in_column, misread, table};

/// The error that a mutant of the Burstein or of the Dubov System makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    SameColours,
    Prohibited,
    /// A criterion is left out, in small brackets only. The value is the label of the criterion.
    Without(&'static str),
    /// A criterion is reversed, in small brackets only. The value is the label of the criterion.
    Sought(&'static str),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
    /// Burstein: the players are ranked in a wrong order.
    Ranked(Ranking),
    /// Burstein: equally good pairings of a bracket are tried in a wrong order (in brackets of up to 8 players).
    Sorted(Order),
    /// Dubov: the average rating of the opponents is not used.
    NoAverage,
    /// Dubov: a player with one upfloat already counts as a maximum upfloater.
    EarlyMaximum,
    /// Dubov: as many players are shifted as have no partner in the other subgroup. The correct number is the smallest
    /// possible number of pairs inside the smaller subgroup (3.2.4).
    Deficit,
    /// Dubov: possible upfloaters with equal scores are sorted with the largest pairing number first.
    LargestUpfloaters,
    /// Dubov: shifters are numbered from the start of their list.
    ShiftersFromTop,
    /// Dubov: shifters are numbered from the end of their list.
    ShiftersFromEnd,
    /// Dubov: the last legal transposition is chosen, not the first.
    LastTransposition,
    /// Dubov: one condition of an article is forgotten.
    Forgets(Condition),
}

impl Error {
    /// The position as a program with this error reads it.
    pub(super) fn seen(self, position: &Position) -> Position {
        let mut position = position.clone();
        if self == Error::Prohibited {
            position.prohibited.clear();
        }
        position
    }

    /// Changes the facts about the players to what a program with this error sees, if it misreads those that both systems
    /// use.
    pub(super) fn misread<Own>(self, company: &mut Company<Own>) {
        match self {
            Error::Rematch => misread::rematches(company),
            Error::AnyBye => misread::any_bye(company),
            Error::SameColours => misread::same_colours(company),
            _ => {}
        }
    }

    /// The criteria of a decision with the wrong criterion removed or reversed. `None` if the error does not concern
    /// a criterion of this decision.
    pub(super) fn table<D: Decision>(self) -> Option<Vec<Criterion<D>>> {
        match self {
            Error::Without(wrong) => misread::without(wrong),
            Error::Sought(wrong) => misread::sought(wrong),
            _ => None,
        }
    }
}

/// The best candidate of a decision. Of equally good ones the first by `compare`.
pub(super) fn first_by<D: Decision>(
    decision: &D,
    compare: impl Fn(&D::Candidate, &D::Candidate) -> Ordering,
) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    best_by(decision, &D::criteria(), compare)
}

/// The first of the best candidates by `criteria`, which replace the table of the decision.
pub(super) fn choose_by<D: Decision>(
    decision: &D,
    criteria: &[Criterion<D>],
) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    best_by(decision, criteria, |_, _| Ordering::Equal)
}

fn best_by<D: Decision>(
    decision: &D,
    criteria: &[Criterion<D>],
    compare: impl Fn(&D::Candidate, &D::Candidate) -> Ordering,
) -> Result<Option<Chosen<D::Candidate>>, Spent> {
    let mut best: Option<Chosen<D::Candidate>> = None;
    let visit = decision.candidates(&mut |candidate| {
        let mut values = Vec::new();
        for criterion in criteria {
            let value = criterion.value(decision, &candidate)?;
            if criterion.policy == Policy::Absolute && value == Value::Broken(true) {
                return Ok(());
            }
            values.push(value);
        }
        let is_before = best.as_ref().is_none_or(|best| {
            let rows = criteria.iter().zip(values.iter().zip(&best.values));
            let orders = rows.map(|(criterion, (a, b))| criterion.policy.compare(a, b));
            let order = orders.fold(Ordering::Equal, Ordering::then);
            order.then_with(|| compare(&candidate, &best.candidate)) == Ordering::Less
        });
        if is_before {
            best = Some(Chosen::new(candidate, values));
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best)
}

table! {
    /// The errors that each break a rule, sorted by article.
    RULES: Error, 2;
    |_| Error::Ranked(Ranking::SonnebornFirst), [("b26-sonneborn-first", "1.8.1") -],
        "Sonneborn-Berger comes before Buchholz";
    |_| Error::Ranked(Ranking::BuchholzAlone), [("b26-buchholz-alone", "1.8.1") -],
        "Sonneborn-Berger is ignored";
    |_| Error::Ranked(Ranking::ScoresFirst), [("b26-scores-first", "1.8.2") -],
        "players are ranked by their scores first";
    |_| Error::Ranked(Ranking::LargestTpn), [("b26-largest-tpn", "1.8.2") -],
        "of equal indices the largest TPN is ranked higher";
    |_| Error::NoAverage, [- ("dubov-no-average", "1.7.1")], "average ratings are ignored";
    |_| Error::EarlyMaximum, [- ("dubov-early-maximum", "1.8.2")], "one upfloat makes a maximum upfloater";
    |_| Error::Rematch, [("b26-c1", "C1") ("dubov-c1", "C1")], "players may meet again after three rounds";
    |_| Error::AnyBye, [("b26-c2", "C2") ("dubov-c2", "C2")], "a second bye is allowed";
    |_| Error::SameColours, [("b26-c3", "C3") ("dubov-c3", "C3")], "absolute preferences are strong ones";
    Error::Without, [("b26-c4", "C4") ("dubov-c4", "C4")], "the rest need not be pairable";
    Error::Without, [("b26-c5", "C5") -], "the floaters are not counted";
    Error::Sought, [("b26-c6", "C6") -], "the floaters with the highest scores are taken";
    Error::Without, [("b26-c7", "C7") -], "the following bracket is ignored";
    Error::Without, [("b26-c8", "C8") -], "colour preferences are ignored";
    Error::Without, [- ("dubov-c5", "C5")], "the upfloaters are not counted";
    Error::Sought, [- ("dubov-c6", "C6")], "the upfloaters with the lowest scores are taken";
    Error::Without, [- ("dubov-c7", "C7")], "the colours of upfloaters are ignored";
    Error::Sought, [- ("dubov-c8", "C8")], "as many maximum upfloaters as possible are taken";
    Error::Sought, [- ("dubov-c9", "C9")], "of the maximum upfloaters those who floated most often are taken";
    Error::Without, [- ("dubov-c10", "C10")], "the previous round is ignored";
    Error::Without, [("b26-completion", "3.1.2") ("dubov-completion", "3.1.2")],
        "the bye may leave others without a pairing";
    Error::Without, [("b26-bye-score", "3.1.3") ("dubov-bye-score", "3.1.3")],
        "the bye goes to any player, whatever the score";
    Error::Sought, [("b26-bye-games", "3.1.4") ("dubov-bye-games", "3.1.4")],
        "the bye goes to the player with the fewest games";
    Error::Sought, [("b26-bye-ranking", "3.1.5") -], "the bye goes to the highest ranked";
    Error::Sought, [- ("dubov-bye-number", "3.1.5")], "the bye goes to the smallest number";
    |_| Error::Deficit, [- ("dubov-deficit", "3.2.4")], "two are shifted where one pair cannot be avoided";
    Error::Swap, [("b26-5-2-1", "5.2.1") ("dubov-5-2-1", "5.2.1")], "even numbers have the initial colour";
    Error::Swap, [("b26-5-2-2", "5.2.2") ("dubov-5-2-2", "5.2.2")],
        "neither of two different preferences is granted";
    Error::Swap, [("b26-5-2-3", "5.2.3") ("dubov-5-2-3", "5.2.3")], "the weaker preference is granted";
    Error::Swap, [("b26-5-2-4", "5.2.4") ("dubov-5-2-4", "5.2.4")],
        "the latest different colours are repeated, not reversed";
    Error::Swap, [("b26-5-2-5", "5.2.5") ("dubov-5-2-5", "5.2.5")],
        "the lower ranked gets the preferred colour";
    |_| Error::Prohibited,
        [("b26-prohibited", "Prohibited pairings") ("dubov-prohibited", "Prohibited pairings")],
        "prohibited pairs are ignored";
}

table! {
    /// The wrong orders of equally good candidates.
    ORDERS: Error, 2;
    |_| Error::Sorted(Order::Last), [("b26-last", "4.3") -], "of equally good pairings the last is taken";
    |_| Error::Sorted(Order::SmallestOpponents), [("b26-smallest-opponents", "4.3") -],
        "the smallest opponent comes first";
    |_| Error::Sorted(Order::ZeroFirst), [("b26-zero-first", "4.3") -],
        "floating comes before every opponent";
    |_| Error::LargestUpfloaters, [- ("dubov-largest-upfloaters", "4.2")],
        "of one score the largest number is upfloated";
    |_| Error::ShiftersFromTop, [- ("dubov-shifters-from-top", "4.3")], "shifters are taken from the top";
    |_| Error::ShiftersFromEnd, [- ("dubov-shifters-from-end", "4.3")], "shifters are taken from the end";
    |_| Error::LastTransposition, [- ("dubov-last-transposition", "4.4")], "the last transposition is taken";
}

/// The mutants that break a rule, of Burstein and then of Dubov.
pub(super) static OF_RULES: LazyLock<Vec<Mutant>> =
    LazyLock::new(|| in_column(RULES, 0, Of::Burstein).chain(in_column(RULES, 1, Of::Dubov)).collect());

/// The mutants with a wrong order, of Burstein and then of Dubov.
pub(super) static OF_ORDERS: LazyLock<Vec<Mutant>> =
    LazyLock::new(|| in_column(ORDERS, 0, Of::Burstein).chain(in_column(ORDERS, 1, Of::Dubov)).collect());
