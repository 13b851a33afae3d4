//! C1, C12 and C14, from bracket to bracket: the driver of the guided search.

use super::super::bracket::{Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::impossible;
use super::super::round::{Done, Event, MadeBy, RoundWalk, Walked};
use super::super::walk::{BracketToPair, Walk};
use super::super::wished::Wished;
use super::asked::{Asked, Questions};
use super::c12::{C12, OtherSet, same_goal};
use super::c13;
use super::walk::walk;
use arbitrium_search::Spent;
use arbitrium_swiss::Failure;

/// Pairs a round by the procedure. C: "Starting with the highest score bracket apply the following procedures to all
/// score brackets until an acceptable pairing is obtained."
///
/// The inner `Err` means that no complete pairing exists.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_with(
    field: &Field,
    wished: Wished,
    questions: &dyn Questions,
) -> Result<Result<RoundWalk, Failure>, Spent> {
    // A pairing at the end of the procedure pairs all players under B1 and B2. If no matching does so, the
    // procedure need not be tried.
    if !impossible::may_be_complete(field, wished)? {
        return Ok(Err(Failure::Impossible(impossible::explain(field, wished)?)));
    }
    let mut round = Procedure { field, wished, questions, done: Vec::new(), events: Vec::new() };
    if !round.run(field.brackets())? {
        return Ok(Err(Failure::Impossible(impossible::explain(field, wished)?)));
    }
    let last = round.done.last().map(Done::leaving).unwrap_or_default();
    Ok(Ok(RoundWalk { bye: last.first().copied(), brackets: round.done, events: round.events }))
}

/// The state of the procedure between two brackets.
pub(super) struct Procedure<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    pub(super) questions: &'a dyn Questions,
    /// The higher brackets, which are paired already.
    pub(super) done: Vec<Done>,
    pub(super) events: Vec<Event>,
}

impl Procedure<'_> {
    /// Pairs all brackets, from the highest one. `true` if all players are paired in the end.
    fn run(&mut self, brackets: Vec<Vec<usize>>) -> Result<bool, Spent> {
        let count = brackets.len();
        for (place, natives) in brackets.into_iter().enumerate() {
            let is_lowest = place + 1 == count;
            let moved_down = self.done.last().map(Done::leaving).unwrap_or_default();
            let bracket = Bracket { moved_down, natives, is_lowest, ..Bracket::default() };
            if !self.bracket(bracket)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Pairs a bracket, beginning at C1. Returns whether it could be paired.
    fn bracket(&mut self, bracket: Bracket) -> Result<bool, Spent> {
        self.events.push(Event::Reached(bracket.clone()));
        self.at_c1(bracket)
    }

    /// Pairs a bracket that is reached for the first time or restarted, beginning at C1. Returns whether it
    /// could be paired.
    fn at_c1(&mut self, mut bracket: Bracket) -> Result<bool, Spent> {
        let asked = self.c1(&mut bracket)?;
        self.after_c1(bracket, asked)
    }

    /// Executes the steps after C1. `asked` is the goal for which C1 has already applied C12; `None` if it
    /// has not. Returns whether the bracket could be paired.
    pub(super) fn after_c1(&mut self, mut bracket: Bracket, asked: Option<Sought>) -> Result<bool, Spent> {
        let mut after_c1 = self.prepared(&bracket);
        let mut sought = after_c1.first_sought(self.field);
        let mut reached = false;
        loop {
            let walk = self.walk(&after_c1, sought)?;
            reached |= walk.reached_remainder;
            if let Some(accepted) = walk.accepted {
                self.done.push(Done {
                    bracket,
                    after_c1,
                    sought,
                    accepted: Some(accepted),
                    made_by: MadeBy::Walk,
                });
                return Ok(true);
            }
            // C12 "In case of a heterogeneous group: undo the pairing of the previous score bracket." C6, when that
            // bracket is paired again: "With this score bracket restart at C1."
            let is_asked = asked.is_some_and(|asked| asked.is_same_p(sought));
            if !is_asked && let Some(instead) = self.c12(&bracket, sought, MadeBy::C12)? {
                bracket = bracket.with_moved_down(&instead);
                if self.field.readings.restarts_after_c12() {
                    self.events.push(Event::Restarted(bracket.clone()));
                    return self.at_c1(bracket);
                }
                after_c1 = self.prepared(&bracket);
                sought = same_goal(self.field, &after_c1, sought);
                continue;
            }
            let next = if bracket.is_lowest {
                fewer_down(self.field, &after_c1, sought)
            } else {
                c14(self.field, &after_c1, sought, reached)
            };
            if !bracket.is_lowest {
                self.events.push(Event::C14(next));
            }
            match next {
                Some(next) => {
                    reached &= next.paired_down == sought.paired_down;
                    sought = next;
                }
                None if bracket.is_joined => return Ok(false),
                // C13 "In case of the lowest score bracket: the pairing of the penultimate score bracket is undone."
                None if bracket.is_lowest => return c13::c13(self, bracket),
                None => {
                    // C14 "If p equals zero the entire score bracket is moved down to the next one."
                    self.done.push(Done { bracket, after_c1, sought, accepted: None, made_by: MadeBy::Walk });
                    return Ok(true);
                }
            }
        }
    }

    /// The bracket after C1: players without an opponent leave.
    pub(super) fn prepared(&self, bracket: &Bracket) -> BracketAfterC1 {
        prepared(self.field, bracket)
    }

    /// Applies C1 to `bracket`, and C12 if C1 requires it. C1 "If the score bracket contains a player for
    /// whom no opponent can be found within this score bracket without violating B1 or B2 then: if this
    /// player was moved down from a higher score bracket apply C12." For a native the text says: "in all
    /// other cases: move this player down". Only in one interpretation does a native also lead to C12.
    /// Returns the goal for which C12 was applied; `None` if it was not.
    fn c1(&mut self, bracket: &mut Bracket) -> Result<Option<Sought>, Spent> {
        let alone = bracket.without_opponent(self.field);
        if alone.is_empty() {
            return Ok(None);
        }
        self.events.push(Event::NoOpponent(alone.clone()));
        let moved_down = alone.iter().any(|player| bracket.moved_down.contains(player));
        if !moved_down && self.field.readings.natives_leave_first() {
            return Ok(None);
        }
        let sought = asked_of(self.field, bracket, &alone);
        let step = if moved_down { MadeBy::C1 } else { MadeBy::C12 };
        if let Some(instead) = self.c12(bracket, sought, step)? {
            *bracket = bracket.with_moved_down(&instead);
        }
        Ok(Some(sought))
    }

    /// Applies C12 for `bracket` and its goal `sought`. Returns the players that are now moved down instead
    /// of the players moved down before; `None` if nothing changes. `step` says whether C1 or C12 requires
    /// other moved-down players. C12 "If in this previous score bracket a pairing can be made whereby another
    /// player will be moved down to the current one, and this now allows p pairing to be made then this
    /// pairing in the previous score bracket will be accepted."
    fn c12(&mut self, bracket: &Bracket, sought: Sought, step: MadeBy) -> Result<Option<Vec<usize>>, Spent> {
        let Some(previous) = self.done.last() else { return Ok(None) };
        let changeable = previous.accepted.is_some() && previous.made_by == MadeBy::Walk;
        let before = previous.leaving();
        if before.is_empty() || !changeable {
            return Ok(None);
        }
        let field = self.field;
        let question = C12 { field, wished: self.wished, questions: self.questions, sought };
        let always = step == MadeBy::C1 && field.readings.always_applies_c12();
        if !always && question.is_possible(bracket)? {
            return Ok(None);
        }
        let test = |moved_down: &[usize]| {
            let with = bracket.with_moved_down(moved_down);
            let met =
                !always || !with.without_opponent(field).iter().any(|player| moved_down.contains(player));
            Ok(met && question.is_possible(&with)?)
        };
        let wanted = OtherSet::new(question, bracket, &before, &test);
        let to_pair = BracketToPair {
            field,
            after_c1: &previous.after_c1,
            sought: previous.sought,
            wished: self.wished,
        };
        let walk = walk(&Asked { to_pair, wanted: Some(&wanted) }, self.questions)?;
        let instead = walk.accepted.as_ref().map(|(arrangement, _)| arrangement.leaving.clone());
        let told = (previous.after_c1.clone(), previous.sought);
        self.events.push(Event::C12 { before, instead: instead.clone() });
        if instead.is_some() {
            self.tell(&told.0, told.1, true, &walk);
        }
        if let (Some(accepted), Some(previous)) = (walk.accepted, self.done.last_mut()) {
            previous.accepted = Some(accepted);
            previous.made_by = step;
        }
        Ok(instead)
    }

    /// Records the steps in a bracket as an event. `is_asked` says whether another bracket limited the
    /// players that may move down.
    pub(super) fn tell(&mut self, after_c1: &BracketAfterC1, sought: Sought, is_asked: bool, walk: &Walk) {
        let walked = Walked { after_c1: after_c1.clone(), sought, is_asked, walk: walk.clone() };
        self.events.push(Event::Walked(Box::new(walked)));
    }

    fn walk(&mut self, after_c1: &BracketAfterC1, sought: Sought) -> Result<Walk, Spent> {
        let to_pair = BracketToPair { field: self.field, after_c1, sought, wished: self.wished };
        let walk = walk(&Asked { to_pair, wanted: None }, self.questions)?;
        self.tell(after_c1, sought, false, &walk);
        Ok(walk)
    }
}

/// The goal for which C1 applies C12. `alone` are the players without an opponent. A3 is decided first, with
/// all players of the bracket. If "at least half of the players have come from a higher score bracket", p is
/// half of all players. If not, the natives among `alone` leave, and the goal is that of the players who
/// remain. No player leaves the lowest bracket here, nor any bracket under the interpretation in which
/// natives do not leave first.
fn asked_of(field: &Field, bracket: &Bracket, alone: &[usize]) -> Sought {
    let everybody = BracketAfterC1::new(field, bracket, Vec::new());
    if everybody.kind == Kind::Homogeneous || bracket.is_lowest || !field.readings.natives_leave_first() {
        return everybody.first_sought(field);
    }
    let natives = alone.iter().copied().filter(|player| bracket.natives.contains(player)).collect();
    let after_c1 =
        BracketAfterC1 { kind: Kind::Heterogeneous, ..BracketAfterC1::new(field, bracket, natives) };
    after_c1.first_sought(field)
}

/// The bracket after C1. Players without an opponent leave before x and p are determined.
pub(super) fn prepared(field: &Field, bracket: &Bracket) -> BracketAfterC1 {
    let mut alone = bracket.without_opponent(field);
    // Interpretation `c1-alone=stays`: players that were moved down wait for C14.
    alone.retain(|&player| !field.readings.moved_down_players_stay() || !bracket.is_moved_down(player));
    if !bracket.is_lowest {
        return BracketAfterC1::new(field, bracket, alone);
    }
    // A player can leave the lowest bracket only with the bye.
    let odd = bracket.players().len() % 2 == 1;
    let bye = odd && alone.len() == 1 && field.may_have_bye(alone[0]);
    BracketAfterC1::new(field, bracket, if bye { alone } else { Vec::new() })
}

/// C14: "Decrease p by 1 (and if the original value of x was greater than zero decrease x by 1 as well). As
/// long as p is unequal to zero restart at C4." `reached` says whether the remainder was reached. If so, the
/// number of all pairs decreases. If not, the number of moved-down players paired first decreases. If it
/// becomes 0, the bracket is paired as homogeneous. `None` if no goal is left.
fn c14(field: &Field, after_c1: &BracketAfterC1, sought: Sought, reached: bool) -> Option<Sought> {
    let steps = sought.steps + 1;
    if sought.paired_down == 0 {
        return (sought.pairs > 1).then(|| lowered(field, after_c1, 0, sought.pairs - 1, steps, sought));
    }
    let all_pairs =
        reached && !field.readings.decreases_moved_down_only() && sought.pairs > sought.paired_down;
    if all_pairs {
        return Some(lowered(field, after_c1, sought.paired_down, sought.pairs - 1, steps, sought));
    }
    fewer_down(field, after_c1, sought)
}

/// The goal `sought` with one moved-down player fewer paired first. `None` if the number was already 0.
fn fewer_down(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Option<Sought> {
    match sought.paired_down {
        0 => None,
        1 => Some(after_c1.sought(field, 0, after_c1.most_pairs(0), 0)).filter(|sought| sought.pairs > 0),
        more => {
            Some(lowered(field, after_c1, more - 1, after_c1.most_pairs(more - 1), sought.steps + 1, sought))
        }
    }
}

fn lowered(
    field: &Field,
    after_c1: &BracketAfterC1,
    paired_down: usize,
    pairs: usize,
    steps: usize,
    from: Sought,
) -> Sought {
    let mut sought = after_c1.sought(field, paired_down, pairs, steps);
    if field.readings.decreases_the_raised_x() {
        sought.x = from.most_x.saturating_sub(1).min(sought.most_x);
        sought.z = sought.x;
    }
    sought
}
