//! C: "Starting with the highest score bracket apply the following procedures to all score brackets until an acceptable
//! pairing is obtained": C1, C2, C3, and the choice of the next step.

use super::super::bracket::{self, Bracket, BracketAfterC1, Kind, Sought};
use super::super::field::Field;
use super::super::round::{Done, Event, MadeBy, RoundWalk, Walked};
use super::super::walk::{BracketToPair, Walk};
use super::super::wished::Wished;
use super::sheet::{Lowering, Sheet};
use arbitrium_search::{Budget, Spent};

/// The step of the procedure that comes next. Some of these steps lead to another bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    C1,
    C2,
    C3,
    /// The steps C4 to C11 inside the bracket, which `sheet.rs` executes.
    C4,
    C12,
    C13,
    C14,
    /// The bracket is paired, and the next one can begin.
    Paired,
    /// The procedure finds no pairing of the round.
    Impossible,
}

/// The state of a round in the procedure.
pub(super) struct Round<'a> {
    pub(super) field: &'a Field,
    pub(super) wished: Wished,
    lowering: Lowering,
    pub(super) budget: &'a Budget,
    /// The higher brackets, which are paired already.
    pub(super) done: Vec<Done>,
    pub(super) events: Vec<Event>,
}

/// The bracket that is being paired.
pub(super) struct Table {
    pub(super) bracket: Bracket,
    /// The bracket without the players that left by C1.
    pub(super) after_c1: BracketAfterC1,
    /// The goal: the numbers of pairs, and x.
    pub(super) sought: Sought,
    /// The goal for which C1 has applied C12; `None` if it has not.
    pub(super) asked: Option<Sought>,
    /// Whether the remainder was reached since the number of moved-down players paired first changed last
    /// (C14).
    pub(super) reached: bool,
}

impl<'a> Round<'a> {
    pub(super) fn new(field: &'a Field, wished: Wished, lowering: Lowering, budget: &'a Budget) -> Self {
        Round { field, wished, lowering, budget, done: Vec::new(), events: Vec::new() }
    }

    /// Pairs all brackets, from the highest one. `true` if all players are paired in the end.
    pub(super) fn run(&mut self) -> Result<bool, Spent> {
        let brackets = self.field.brackets();
        let count = brackets.len();
        for (place, natives) in brackets.into_iter().enumerate() {
            let is_lowest = place + 1 == count;
            let moved_down = self.done.last().map(Done::leaving).unwrap_or_default();
            let bracket = Bracket { moved_down, natives, is_lowest, ..Bracket::default() };
            self.events.push(Event::Reached(bracket.clone()));
            if !self.bracket(bracket)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn finished(self) -> RoundWalk {
        let last = self.done.last().map(Done::leaving).unwrap_or_default();
        RoundWalk { bye: last.first().copied(), brackets: self.done, events: self.events }
    }

    fn bracket(&mut self, bracket: Bracket) -> Result<bool, Spent> {
        let after_c1 = BracketAfterC1::new(self.field, &bracket, Vec::new());
        self.steps(bracket, after_c1, Step::C1)
    }

    /// Executes the steps of a bracket, beginning with `step`. If this is C1, `after_c1` is computed again. `true` if
    /// the bracket is paired in the end.
    pub(super) fn steps(
        &mut self,
        bracket: Bracket,
        after_c1: BracketAfterC1,
        mut step: Step,
    ) -> Result<bool, Spent> {
        let sought = self.sought(&after_c1, (0, 0), 0);
        let mut table = Table { bracket, after_c1, sought, asked: None, reached: false };
        loop {
            step = match step {
                Step::C1 => self.c1(&mut table)?,
                Step::C2 => {
                    (table.sought.x, table.sought.z) = self.c2(&table.after_c1);
                    Step::C3
                }
                Step::C3 => {
                    let p = Self::c3(&table.after_c1);
                    table.sought = self.sought(&table.after_c1, p, 0);
                    Step::C4
                }
                Step::C4 => self.c4_to_c11(&mut table)?,
                Step::C12 => self.c12(&mut table)?,
                Step::C13 => self.c13(&mut table)?,
                Step::C14 => self.c14(&mut table),
                Step::Paired => return Ok(true),
                Step::Impossible => return Ok(false),
            };
        }
    }

    /// C1 "If the score bracket contains a player for whom no opponent can be found within this score bracket without
    /// violating B1 or B2 then: if this player was moved down from a higher score bracket apply C12. if this score
    /// bracket is the lowest one apply C13. in all other cases: move this player down to the next score bracket."
    fn c1(&mut self, table: &mut Table) -> Result<Step, Spent> {
        let alone = self.without_opponent(&table.bracket);
        if !alone.is_empty() {
            self.events.push(Event::NoOpponent(alone.clone()));
        }
        let is_moved_down = alone.iter().any(|player| table.bracket.moved_down.contains(player));
        let native_asks = !alone.is_empty() && !self.field.readings.natives_leave_first();
        if is_moved_down || native_asks {
            let sought = self.p_of_c1(&table.bracket, &alone);
            let step = if is_moved_down { MadeBy::C1 } else { MadeBy::C12 };
            table.asked = Some(sought);
            if let Some(instead) = self.another_moved_down(&table.bracket, sought, step)? {
                table.bracket = table.bracket.with_moved_down(&instead);
            }
        }
        table.after_c1 = self.after_c1(&table.bracket);
        Ok(Step::C2)
    }

    /// The players "for whom no opponent can be found within this score bracket without violating B1 or B2" (C1).
    /// Pairs for which the note to B2 may waive B2 count as possible.
    pub(super) fn without_opponent(&self, bracket: &Bracket) -> Vec<usize> {
        let mut players = bracket.players();
        let everybody = players.clone();
        players.retain(|&player| !everybody.iter().any(|&other| self.field.may_ever_meet(player, other)));
        players
    }

    /// The bracket after C1, when C12 has been applied. Natives without an opponent move down. The
    /// interpretation `c1-alone` says whether moved-down players without an opponent also leave. A player can
    /// leave the lowest bracket only with the bye.
    pub(super) fn after_c1(&self, bracket: &Bracket) -> BracketAfterC1 {
        let mut alone = self.without_opponent(bracket);
        if self.field.readings.moved_down_players_stay() {
            alone.retain(|&player| !bracket.is_moved_down(player));
        }
        let is_bye = || {
            let odd = bracket.players().len() % 2 == 1;
            matches!(alone[..], [only] if odd && self.field.may_have_bye(only))
        };
        let gone = if !bracket.is_lowest || is_bye() { alone } else { Vec::new() };
        BracketAfterC1::new(self.field, bracket, gone)
    }

    /// The goal for which C1 applies C12. `alone` are the players without an opponent. A3 is decided first,
    /// with all players of the bracket. If "at least half of the players have come from a higher score
    /// bracket", p is half of all players. If not, the natives among `alone` move down, and the goal is that
    /// of the players who remain. No player moves down from the lowest bracket here, nor under an
    /// interpretation in which the natives do not leave first.
    fn p_of_c1(&self, bracket: &Bracket, alone: &[usize]) -> Sought {
        let everybody = BracketAfterC1::new(self.field, bracket, Vec::new());
        let counts_all = bracket.is_lowest || !self.field.readings.natives_leave_first();
        if everybody.kind == Kind::Homogeneous || counts_all {
            return self.sought(&everybody, Self::c3(&everybody), 0);
        }
        let natives = bracket.natives.iter().filter(|player| alone.contains(player)).copied().collect();
        let after_c1 =
            BracketAfterC1 { kind: Kind::Heterogeneous, ..BracketAfterC1::new(self.field, bracket, natives) };
        self.sought(&after_c1, Self::c3(&after_c1), 0)
    }

    /// C2: the x and z of the bracket. "Determine x according to A8", and z (A7.e).
    fn c2(&self, after_c1: &BracketAfterC1) -> (usize, usize) {
        let players = after_c1.players();
        (bracket::x(self.field, &players), bracket::z(self.field, &players))
    }

    /// C3: the number of moved-down players paired first, and the number of all pairs. "Determine p according to A6".
    pub(super) fn c3(after_c1: &BracketAfterC1) -> (usize, usize) {
        let moved_down = if after_c1.kind == Kind::Homogeneous { 0 } else { after_c1.most_paired_down() };
        (moved_down, after_c1.most_pairs(moved_down))
    }

    /// The goal with the given numbers of moved-down players paired first and of all pairs. C2 determines x,
    /// and C14 reduces it `steps` times: "if the original value of x was greater than zero decrease x by 1 as
    /// well". C11 increases x up to p.
    pub(super) fn sought(
        &self,
        after_c1: &BracketAfterC1,
        (paired_down, pairs): (usize, usize),
        steps: usize,
    ) -> Sought {
        let (x, z) = self.c2(after_c1);
        let most_x = if self.field.readings.limits_x_to_moved_down(after_c1.is_joined) && paired_down > 0 {
            paired_down
        } else {
            pairs
        };
        let x = x.saturating_sub(steps).min(most_x);
        Sought { paired_down, pairs, x, z: z.saturating_sub(steps), most_x, steps }
    }

    /// Pairs the bracket by C4 to C11, and returns the step that follows.
    fn c4_to_c11(&mut self, table: &mut Table) -> Result<Step, Spent> {
        let walk = self.sheet(&table.after_c1, table.sought, &|_| Ok(true)).run()?;
        self.tell(&table.after_c1, table.sought, false, &walk);
        table.reached |= walk.reached_remainder;
        Ok(match walk.accepted {
            Some(_) => {
                self.finish(table, walk, MadeBy::Walk);
                Step::Paired
            }
            None if self.budget.is_spent() => Step::Impossible,
            None => Step::C12,
        })
    }

    /// Stores the result of a bracket: "the pairing of this score bracket is considered complete", or the whole
    /// bracket is moved down (C14).
    pub(super) fn finish(&mut self, table: &Table, walk: Walk, made_by: MadeBy) {
        let (bracket, after_c1) = (table.bracket.clone(), table.after_c1.clone());
        self.done.push(Done { bracket, after_c1, sought: table.sought, accepted: walk.accepted, made_by });
    }

    pub(super) fn sheet<'s>(
        &'s self,
        after_c1: &'s BracketAfterC1,
        sought: Sought,
        may_leave: &'s dyn Fn(&[usize]) -> Result<bool, Spent>,
    ) -> Sheet<'s> {
        let to_pair = BracketToPair { field: self.field, after_c1, sought, wished: self.wished };
        Sheet::new(to_pair, self.lowering, may_leave, self.budget)
    }

    pub(super) fn tell(&mut self, after_c1: &BracketAfterC1, sought: Sought, is_asked: bool, walk: &Walk) {
        let walked = Walked { after_c1: after_c1.clone(), sought, is_asked, walk: walk.clone() };
        self.events.push(Event::Walked(Box::new(walked)));
    }
}
