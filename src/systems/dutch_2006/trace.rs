//! Why the reference pairing is what it is, as an arbiter tells it with the pairing cards on the table.

use super::articles::{A3, A5, A7E, A8, B3, C1, C6, C9, C10, C11, C12, C13, C14, F1};
use super::boards;
use super::bracket::{Bracket, Goal, Kind, Task};
use super::colours::{self, history};
use super::describe;
use super::exchange::Exchange;
use super::field::Field;
use super::floats::Float;
use super::place::counts_z;
use super::requirements::{self, InForce};
use super::round::{Done, Event, RoundWalk};
use super::system::{Reference, reference};
use super::walk::{Proof, Search, Trial};
use crate::rulebook::Article;
use crate::systems::{Explanation, Failure, Section};

/// Explains the reference pairing of a field.
pub(super) fn explain(field: &Field, search: &dyn Search) -> Result<Explanation, Failure> {
    let reference = reference(field, search)?;
    let teller = Teller { field: &reference.field };
    let mut sections = teller.events(&reference.walk);
    sections.push(teller.result(&reference));
    sections.push(teller.colours(&reference.walk));
    Ok(Explanation { sections })
}

struct Teller<'a> {
    field: &'a Field,
}

impl Teller<'_> {
    fn events(&self, walk: &RoundWalk) -> Vec<Section> {
        let mut sections: Vec<Section> = Vec::new();
        for event in &walk.events {
            if let Event::Reached(bracket) = event {
                sections.push(self.reached(bracket));
                continue;
            }
            if sections.is_empty() {
                sections.push(Section::new("The walk"));
            }
            if let Some(section) = sections.last_mut() {
                self.event(event, section);
            }
        }
        sections
    }

    fn reached(&self, bracket: &Bracket) -> Section {
        let score =
            bracket.natives.first().map_or_else(String::new, |&player| self.field.score(player).to_string());
        let mut section = Section::new(format!("Bracket {score}"));
        if !bracket.moved_down.is_empty() {
            let moved = describe::players(self.field, &bracket.moved_down);
            section.cite(&A3, format!("moved down to it: {moved}"));
        }
        section.cite(&A3, format!("its own players: {}", describe::players(self.field, &bracket.natives)));
        for player in bracket.players() {
            section.say(self.card(player));
        }
        section
    }

    /// A pairing card: colours, preference and floats.
    fn card(&self, player: usize) -> String {
        let entrant = &self.field.entrants[player];
        let due = match entrant.preference {
            None => "no preference".to_owned(),
            Some(preference) => format!("{:?} {}", preference.class, preference.colour).to_lowercase(),
        };
        let float = |float: Option<Float>| match float {
            Some(Float::Down) => "down",
            Some(Float::Up) => "up",
            None => "-",
        };
        let mut card = format!("{}: {} points, {}, {due}", entrant.id, entrant.score, history(entrant));
        if entrant.floats != [None, None] {
            let [last, before] = entrant.floats.map(float);
            card = format!("{card}, floats {last} last, {before} before");
        }
        if entrant.a7d {
            card += ", A7.d";
        }
        if entrant.a7e {
            card += ", A7.e";
        }
        card
    }

    fn event(&self, event: &Event, section: &mut Section) {
        let players = |players: &[usize]| describe::players(self.field, players);
        match event {
            Event::Reached(_) => {}
            Event::NoOpponent(alone) => {
                section.cite(&C1, format!("no opponent in this bracket for {}", players(alone)));
            }
            Event::Walked(task, goal, trials) => self.walked(task, *goal, trials, section),
            Event::C14(None) => section.cite(&C14, "p = 0: the whole bracket moves down"),
            Event::C14(Some(goal)) => {
                let down = match goal.paired_down {
                    0 => "the bracket is paired as homogeneous".to_owned(),
                    more => format!("{more} of the moved-down players are to be paired"),
                };
                section.cite(&C14, format!("p falls: {} pairs, x = {}; {down}", goal.pairs, goal.x));
            }
            Event::C12 { before, instead: Some(instead) } => {
                let text = format!(
                    "with {} moved down p pairings are impossible; the previous bracket is paired again, {} move down instead",
                    players(before),
                    players(instead)
                );
                section.cite(&C12, text);
            }
            Event::C12 { before, instead: None } => {
                section.cite(&C12, format!("nobody instead of {} would allow p pairings", players(before)));
            }
            Event::C13(goal, Some(leaving)) => section.cite(
                &C13,
                format!(
                    "the penultimate bracket is paired again with {} pairs; {} move down",
                    goal.pairs,
                    players(leaving)
                ),
            ),
            Event::C13(goal, None) => section.cite(
                &C13,
                format!(
                    "no pairing of the penultimate bracket with {} pairs lets the lowest be paired",
                    goal.pairs
                ),
            ),
            Event::Joined(bracket) => section.cite(
                &C13,
                format!(
                    "the two lowest brackets are joined: S1 {}, S2 {}",
                    players(&bracket.moved_down),
                    players(&bracket.natives)
                ),
            ),
        }
    }

    /// C2 to C11 at one goal.
    fn walked(&self, task: &Task, goal: Goal, trials: &[Trial], section: &mut Section) {
        let kind = if goal.paired_down > 0 && task.kind == Kind::Heterogeneous {
            format!("S1 are {} moved-down players; the remainder is paired after them", goal.paired_down)
        } else if task.moved_down.is_empty() {
            "homogeneous".to_owned()
        } else {
            "treated as homogeneous".to_owned()
        };
        section.cite(&A8, format!("p = {}, x = {}; {kind}", goal.pairs, goal.x));
        let z = counts_z(self.field, task);
        let mut before: Option<&InForce> = None;
        for trial in trials {
            let (state, article) = match trial {
                Trial::Failed(state) | Trial::Skipped(state, _) | Trial::Accepted(state) => {
                    (state, step(before, state))
                }
            };
            let told = describe::in_force(state, z);
            match trial {
                Trial::Failed(state) => {
                    section.cite(article, format!("{told}: {}", self.failure(task, goal, state)));
                }
                Trial::Skipped(_, Proof::NoMatching) => {
                    section.cite(article, format!("{told}: passed over, no matching has so many pairs"));
                }
                Trial::Skipped(_, Proof::TooCostly) => {
                    section
                        .cite(article, format!("{told}: passed over, every matching costs more preferences"));
                }
                Trial::Accepted(_) => section.cite(&C6, format!("{told}: p pairings are obtained")),
            }
            before = Some(state);
        }
    }

    /// What stands against the very first arrangement, as the example of what fails.
    fn failure(&self, task: &Task, goal: Goal, state: &InForce) -> String {
        let set: Vec<usize> = task.moved_down.iter().take(goal.paired_down).copied().collect();
        let down: Vec<(usize, usize)> = set.iter().copied().zip(task.natives.iter().copied()).collect();
        let (s1, s2): (Vec<usize>, Vec<usize>) = if set.is_empty() {
            let players = task.players();
            let (s1, s2) = Exchange::none().split(players.len(), goal.pairs);
            (s1.iter().map(|&p| players[p]).collect(), s2.iter().map(|&p| players[p]).collect())
        } else {
            (set, task.natives.clone())
        };
        let first = s1.iter().copied().zip(s2.iter().copied());
        let refused = first.clone().find(|&(a, b)| !state.allows_pair(self.field, a, b));
        let id = |player: usize| self.field.entrants[player].id;
        let why = if let Some((a, b)) = refused {
            let why = self
                .field
                .obstacle(a, b)
                .map_or_else(|| "both are due the same colour".to_owned(), describe::obstacle);
            format!("{}-{}: {why}", id(a), id(b))
        } else if let Some((a, b)) =
            down.iter().find(|&&(a, b)| !state.allows_descent(self.field, task, a, b))
        {
            format!("{} must not float up against {}", id(*b), id(*a))
        } else {
            let cost = requirements::cost(self.field, &first.collect::<Vec<_>>());
            format!("the first arrangement leaves {} preferences unfulfilled", cost.x)
        };
        format!("every transposition and exchange fails; to begin with, {why}")
    }

    fn result(&self, reference: &Reference) -> Section {
        let mut section = Section::new("Pairs");
        for done in &reference.walk.brackets {
            self.accepted(done, &mut section);
        }
        match reference.pairing.bye {
            Some(bye) => section.cite(&A5, format!("{bye} has the bye")),
            None => section.cite(&A5, "an even number of players: no bye"),
        }
        section
    }

    fn accepted(&self, done: &Done, section: &mut Section) {
        let Some((arrangement, in_force)) = &done.accepted else {
            section.cite(
                &C14,
                format!("{} all move down", describe::players(self.field, &done.bracket.players())),
            );
            return;
        };
        let mut text = describe::pairs(self.field, &arrangement.pairs);
        if arrangement.exchange.size() > 0 {
            text = format!("{text}; {}", describe::exchange(self.field, arrangement));
        }
        if !arrangement.s2.is_empty() {
            text = format!("{text}; {}", describe::transposition(self.field, arrangement));
        }
        let leaving = &arrangement.leaving;
        if !leaving.is_empty() && !done.task.is_lowest {
            text = format!("{text}; {} move down", describe::players(self.field, leaving));
        }
        section.cite(&C6, text);
        section.say(describe::in_force(in_force, counts_z(self.field, &done.task)));
    }

    fn colours(&self, walk: &RoundWalk) -> Section {
        let mut section = Section::new("Colours");
        let allocated = walk.pairs().map(|(a, b)| colours::allocate(self.field, a, b));
        let mut sorted: Vec<(usize, usize)> = allocated.map(|a| (a.white, a.black)).collect();
        boards::sort(self.field, &mut sorted);
        let id = |player: usize| self.field.entrants[player].id;
        for (white, black) in sorted {
            let allocation = colours::allocate(self.field, white, black);
            section.cite(allocation.article, format!("{}-{}: {}", id(white), id(black), allocation.facts));
        }
        section.cite(
            &F1,
            "boards in the order of the higher player's score, the sum of scores, the higher player's rank",
        );
        section
    }
}

/// Which step led from one state to the next.
fn step(before: Option<&InForce>, state: &InForce) -> &'static Article {
    let Some(before) = before else { return &C6 };
    if before.level != state.level {
        &B3
    } else if before.x != state.x {
        &C11
    } else if before.z != state.z {
        &A7E
    } else if before.down != state.down {
        &C10
    } else {
        &C9
    }
}
