//! Pairs a round by the Dubov System of 2026 with one deliberate error.

use arbitrium_bye_first::bye_first::Completes;
use arbitrium_bye_first::dubov_2026::field::MaxT;
use arbitrium_bye_first::dubov_2026::guided::Guided;
use arbitrium_bye_first::dubov_2026::{
    Bye, Field, Halves, Readings, Search, Shift, Shifters, Text, Transpositions, Upfloaters, pair_round,
};
use arbitrium_core::position::Position;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_swiss::allocate;
use arbitrium_swiss::terms::history::is_unplayed;
use arbitrium_swiss::weighing::{Chosen, Decision, Part};

use super::bye_first::{Error, choose_by, first_by};
use super::conditions::Condition;

/// The largest number of players below a scoregroup for which every set of upfloaters is tried. With more
/// players, the mutant chooses the set correctly.
const MOST_BELOW: usize = 10;

/// The pairing of a round by a program with this error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let position = error.seen(position);
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
        let board = allocate::<Text>(&truth, a, b);
        let (white, black) = (id(board.white), id(board.black));
        let is_swapped = matches!(error, Error::Swap(swapped) if board.article.id() == swapped);
        if is_swapped { (black, white) } else { (white, black) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: round.bye().map(id) }))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error, position: &Position) -> Field {
    let mut field = truth.clone();
    error.misread(&mut field.company);
    match error {
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
        match self.0.table() {
            Some(table) => choose_by(decision, &table),
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
            return choose_by(&decision, &table);
        }
        match (self.0.table(), self.0) {
            (Some(table), _) if is_small => choose_by(decision, &table),
            // Of equally good sets, the one with the largest numbers.
            (_, Error::LargestUpfloaters) if is_small => first_by(decision, |one, other| other.cmp(one)),
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
