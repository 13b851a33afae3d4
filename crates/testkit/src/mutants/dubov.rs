//! Pairs a round by the Dubov System of 2026 with one deliberate error.

use std::cmp::Ordering;

use arbitrium_bye_first::bye_first::{Completes, allocate};
use arbitrium_bye_first::dubov_2026::field::MaxT;
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::{
    Bye, Field, Halves, Readings, Search, Shift, Shifters, Transpositions, Upfloaters, pair_round,
};
use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_search::Stop;
use arbitrium_swiss::terms::history::is_unplayed;
use arbitrium_swiss::weighing::{Budget, Chosen, Criterion, Decision, Part, choose_by, order};

use super::conditions::Condition;
use super::{Mutant, misread};

/// The error that a mutant of the Dubov system makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    Rematch,
    AnyBye,
    SameColours,
    Prohibited,
    /// A criterion is left out. The value is the label of the criterion. For upfloaters this happens only with up to
    /// 10 players below the scoregroup.
    Without(&'static str),
    /// A criterion is reversed. The value is the label of the criterion. For upfloaters this happens only with up to
    /// 10 players below the scoregroup.
    Sought(&'static str),
    /// The average rating of the opponents is not used.
    NoAverage,
    /// A player with one upfloat already counts as a maximum upfloater.
    EarlyMaximum,
    /// As many players are shifted as have no partner in the other subgroup. The correct number is the smallest possible
    /// number of pairs inside the smaller subgroup (3.2.4).
    Deficit,
    /// Possible upfloaters with equal scores are sorted with the largest pairing number first.
    LargestUpfloaters,
    /// Shifters are numbered from the start of their list.
    ShiftersFromTop,
    /// Shifters are numbered from the end of their list.
    ShiftersFromEnd,
    /// The last legal transposition is chosen, not the first.
    LastTransposition,
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
    /// One condition of an article is forgotten.
    Forgets(Condition),
}

const fn mutant(name: &'static str, article: &'static str, error: Error, about: &'static str) -> Mutant {
    Mutant { name, article, about, error: super::Error::Dubov(error) }
}

/// The mutants that break one rule each, in the order of the articles.
pub(super) const RULES: &[Mutant] = &[
    mutant("dubov-no-average", "1.7.1", Error::NoAverage, "average ratings are ignored"),
    mutant("dubov-early-maximum", "1.8.2", Error::EarlyMaximum, "one upfloat makes a maximum upfloater"),
    mutant("dubov-c1", "C1", Error::Rematch, "players may meet again after three rounds"),
    mutant("dubov-c2", "C2", Error::AnyBye, "a second bye is allowed"),
    mutant("dubov-c3", "C3", Error::SameColours, "absolute preferences are strong ones"),
    mutant("dubov-c4", "C4", Error::Without("C4"), "the rest need not be pairable"),
    mutant("dubov-c5", "C5", Error::Without("C5"), "the upfloaters are not counted"),
    mutant("dubov-c6", "C6", Error::Sought("C6"), "the upfloaters with the lowest scores are taken"),
    mutant("dubov-c7", "C7", Error::Without("C7"), "the colours of upfloaters are ignored"),
    mutant("dubov-c8", "C8", Error::Sought("C8"), "as many maximum upfloaters as possible are taken"),
    mutant(
        "dubov-c9",
        "C9",
        Error::Sought("C9"),
        "of the maximum upfloaters those who floated most often are taken",
    ),
    mutant("dubov-c10", "C10", Error::Without("C10"), "the previous round is ignored"),
    mutant(
        "dubov-completion",
        "3.1.2",
        Error::Without("3.1.2"),
        "the bye may leave others without a pairing",
    ),
    mutant(
        "dubov-bye-score",
        "3.1.3",
        Error::Without("3.1.3"),
        "the bye goes to any player, whatever the score",
    ),
    mutant(
        "dubov-bye-games",
        "3.1.4",
        Error::Sought("3.1.4"),
        "the bye goes to the player with the fewest games",
    ),
    mutant("dubov-bye-number", "3.1.5", Error::Sought("3.1.5"), "the bye goes to the smallest number"),
    mutant("dubov-deficit", "3.2.4", Error::Deficit, "two are shifted where one pair cannot be avoided"),
    mutant("dubov-5-2-1", "5.2.1", Error::Swap("5.2.1"), "even numbers have the initial colour"),
    mutant("dubov-5-2-2", "5.2.2", Error::Swap("5.2.2"), "neither of two different preferences is granted"),
    mutant("dubov-5-2-3", "5.2.3", Error::Swap("5.2.3"), "the weaker preference is granted"),
    mutant(
        "dubov-5-2-4",
        "5.2.4",
        Error::Swap("5.2.4"),
        "the latest different colours are repeated, not reversed",
    ),
    mutant("dubov-5-2-5", "5.2.5", Error::Swap("5.2.5"), "the lower ranked gets the preferred colour"),
    mutant("dubov-prohibited", "Prohibited pairings", Error::Prohibited, "prohibited pairs are ignored"),
];

/// The mutants whose only error is a wrong order of equally good candidates.
pub(super) const ORDERS: &[Mutant] = &[
    mutant(
        "dubov-largest-upfloaters",
        "4.2",
        Error::LargestUpfloaters,
        "of one score the largest number is upfloated",
    ),
    mutant("dubov-shifters-from-top", "4.3", Error::ShiftersFromTop, "shifters are taken from the top"),
    mutant("dubov-shifters-from-end", "4.3", Error::ShiftersFromEnd, "shifters are taken from the end"),
    mutant("dubov-last-transposition", "4.4", Error::LastTransposition, "the last transposition is taken"),
];

/// The largest number of players below a scoregroup for which every set of upfloaters is tried. With more
/// players, the mutant chooses the set correctly.
const MOST_BELOW: usize = 10;

/// The pairing of a round by a program with this error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut position = position.clone();
    if error == Error::Prohibited {
        position.prohibited.clear();
    }
    let mut readings = Readings::default();
    if error == Error::Deficit {
        let _ = readings.set("unavoidable", "deficit");
    }
    let truth = Field::new(&position, readings);
    let field = understood(&truth, error, &position);
    let round = match pair_round(&field, &Wrong(error))? {
        Ok(round) => round,
        Err(failure) => return Ok(Err(failure)),
    };
    let id = |player: usize| field.entrants[player].id;
    let boards = round.pairs().map(|(a, b)| {
        let board = allocate(&truth, a, b);
        let (white, black) = (id(board.white), id(board.black));
        let is_swapped = matches!(error, Error::Swap(swapped) if board.article.id() == swapped);
        if is_swapped { (black, white) } else { (white, black) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: round.bye().map(id) }))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error, position: &Position) -> Field {
    let mut field = truth.clone();
    match error {
        Error::Rematch => misread::rematches(&mut field.company),
        Error::AnyBye => misread::any_bye(&mut field.company),
        Error::SameColours => misread::same_colours(&mut field.company),
        Error::NoAverage => field.entrants.iter_mut().for_each(|entrant| entrant.own.aro = 0),
        Error::EarlyMaximum => {
            for entrant in &mut field.entrants {
                entrant.own.is_maximum = !entrant.own.upfloats.is_empty();
            }
        }
        Error::Forgets(condition) => forget(&mut field, condition, position),
        _ => {}
    }
    field
}

/// Changes the upfloats to what a program that forgets this condition sees.
fn forget(field: &mut Field, condition: Condition, position: &Position) {
    let max_t = field.max_t;
    for entrant in &mut field.entrants {
        let Some(place) = position.index_of(entrant.id) else { continue };
        let past = &position.competitors[place].past;
        let is_played = |round: &u16| !is_unplayed(&past[usize::from(*round) - 1]);
        match condition {
            Condition::MaximumByRounds => entrant.own.is_maximum = entrant.own.upfloats.len() >= 2,
            Condition::ForfeitIsUpfloat("C10") => {
                entrant.own.upfloated_last &= entrant.own.upfloats.last().is_some_and(is_played);
            }
            Condition::ForfeitIsUpfloat(_) => {
                entrant.own.upfloats.retain(is_played);
                let upfloats = entrant.own.upfloats.len();
                entrant.own.is_maximum = matches!(max_t, MaxT::Is(max_t) if upfloats >= max_t);
            }
            _ => {}
        }
    }
}

/// A search that makes this error and is otherwise correct.
struct Wrong(Error);

impl Wrong {
    /// The criteria of a decision with the wrong criterion removed or reversed. `None` if the error does not concern
    /// a criterion of this decision.
    fn table<D: Decision>(&self) -> Option<Vec<Criterion<D>>> {
        match self.0 {
            Error::Without(wrong) => misread::without(wrong),
            Error::Sought(wrong) => misread::sought(wrong),
            _ => None,
        }
    }
}

impl Completes<Field> for Wrong {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        Guided.can_be_paired(field, players)
    }
}

impl Search for Wrong {
    fn least_ungranted(&self, field: &Field, members: &[usize]) -> Result<Option<usize>, Spent> {
        Guided.least_ungranted(field, members)
    }

    fn fewest_pairs(&self, field: &Field, halves: &Halves) -> Result<Option<usize>, Spent> {
        Guided.fewest_pairs(field, halves)
    }

    fn deficit(&self, field: &Field, halves: &Halves) -> Result<usize, Spent> {
        Guided.deficit(field, halves)
    }

    fn yields(&self, field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent> {
        Guided.yields(field, shift, set)
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        match self.table() {
            Some(table) => choose_by(decision, &table, &Budget::of(u64::MAX)),
            None => Guided.choose_bye(decision, part),
        }
    }

    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let is_small = decision.stage.lower.len() <= MOST_BELOW;
        if let Error::Forgets(Condition::NotApplied(criterion, _)) = self.0
            && is_small
        {
            let mut field = decision.field.clone();
            field.is_last_round = false;
            let mut table = Upfloaters::criteria();
            let is_of_rounds = |id: &str| ["C8", "C9", "C10"].contains(&id) && id != criterion;
            table.retain(|criterion| !is_of_rounds(criterion.article.id()));
            let decision = Upfloaters { field: &field, ..*decision };
            return choose_by(&decision, &table, &Budget::of(u64::MAX));
        }
        match (self.table(), self.0) {
            (Some(table), _) if is_small => choose_by(decision, &table, &Budget::of(u64::MAX)),
            (_, Error::LargestUpfloaters) if is_small => largest(decision),
            _ => Guided.choose_upfloaters(decision, part),
        }
    }

    fn choose_shifters(&self, decision: &Shifters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let mut shift = decision.shift.clone();
        let from_top = |&player: &usize| (decision.field.entrants[player].own.aro, player);
        match self.0 {
            Error::ShiftersFromTop => shift.takes.sort_by_key(from_top),
            Error::ShiftersFromEnd => shift.takes.sort_by_key(|player| std::cmp::Reverse(from_top(player))),
            _ => {}
        }
        Guided.choose_shifters(&Shifters { shift: &shift, ..*decision })
    }

    fn choose_transposition(
        &self,
        decision: &Transpositions<'_>,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
        let mut g2 = decision.g2.to_vec();
        if self.0 == Error::LastTransposition {
            g2.reverse();
        }
        Guided.choose_transposition(&Transpositions { g2: &g2, ..*decision })
    }

    fn has_equal_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        Guided.has_equal_upfloaters(decision, chosen)
    }

    fn has_equal_transposition(
        &self,
        decision: &Transpositions<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent> {
        Guided.has_equal_transposition(decision, chosen)
    }
}

/// The best set of upfloaters. If several are equally good, the one with the largest numbers.
fn largest(decision: &Upfloaters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent> {
    let mut best: Option<Chosen<Vec<usize>>> = None;
    let visit = decision.candidates(&mut |candidate| {
        let Some(judged) = Chosen::evaluated(decision, candidate)? else { return Ok(()) };
        let is_before = best.as_ref().is_none_or(|best| {
            let values = order::<Upfloaters<'_>>(&judged.values, &best.values);
            values.then_with(|| best.candidate.cmp(&judged.candidate)) == Ordering::Less
        });
        if is_before {
            best = Some(judged);
        }
        Ok(())
    });
    Stop::was_enough(visit)?;
    Ok(best)
}
