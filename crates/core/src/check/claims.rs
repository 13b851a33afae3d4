//! What would have to be otherwise for a recorded round to be right. Nothing is claimed that was not tried: the changed facts
//! are judged as the recorded ones were, and the round agrees.

mod colours;
mod lifts;
mod pairs;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::replay::{Replayed, as_last};
use crate::position::Position;
use crate::search::{Limits, Spent, steps};
use crate::systems::{
    Board, Change, Claim, Class, Judgement, Pairing, PairingSystem, Recorded, SearchKind, supposed,
};
use crate::tournament::{Colour, PlayerId, Points};

/// The part of a question's budget that the telling claims of a file may take is one in so many. When it is spent, what is
/// claimed is less telling, and tried as well, within as much again: where a round alone takes more, nothing is claimed of it.
const CLAIMS_SHARE: u64 = 500;

/// Gives every differing round of a file its claim.
pub(super) fn claim_for_all(system: &dyn PairingSystem, search: SearchKind, rounds: &mut [Replayed]) {
    let mut differing: Vec<&mut Replayed> =
        rounds.iter_mut().filter(|round| round.verdict.judgement.decisive.is_some()).collect();
    let give = |Replayed { position, verdict: round, is_taken_for_last }: &mut Replayed, telling: bool| {
        let reference = round.judgement.reference.as_ref().ok();
        let last = is_taken_for_last.then(|| as_last(position));
        let trial = Trial::of(last.as_ref().unwrap_or(position), &round.recorded, reference, system, search);
        let claim = trial.claim(&round.judgement, telling)?;
        let is_explained = !round.explained_by.is_empty();
        round.judgement.claim(claim.map(|claim| if is_explained { claim.as_one_way() } else { claim }));
        Ok(())
    };
    within_their_share(|| differing.iter_mut().try_for_each(|round| give(round, true)));
    let mut silent = differing.into_iter().filter(|round| round.verdict.judgement.claimed().is_none());
    within_their_share(|| silent.try_for_each(|round| give(round, false)));
}

/// Gives the judgement of one pairing of a round its claim.
pub fn claim(
    position: &Position,
    recorded: &Recorded,
    judgement: &mut Judgement,
    system: &dyn PairingSystem,
    search: SearchKind,
) {
    let reference = judgement.reference.as_ref().ok();
    let trial = Trial::of(position, recorded, reference, system, search);
    let telling = within_their_share(|| trial.claim(judgement, true)).flatten();
    let any = || within_their_share(|| trial.claim(judgement, false)).flatten();
    let found = telling.or_else(any);
    judgement.claim(found);
}

/// What is not done when the share is spent stays undone.
fn within_their_share<T>(work: impl FnOnce() -> Result<T, Spent>) -> Option<T> {
    let limits = Limits::now();
    Limits { steps: limits.steps / CLAIMS_SHARE, ..limits }.ask(work).ok()
}

/// A recorded round that differs, on which changes are tried.
struct Trial<'a> {
    position: &'a Position,
    recorded: &'a Recorded,
    /// The reference without changes.
    reference: Option<&'a Pairing>,
    system: &'a dyn PairingSystem,
    search: SearchKind,
    /// What is known of the round with some changes: the same are asked for their pairs, for their colours and in the end.
    known: RefCell<BTreeMap<Vec<Change>, Option<Rc<Seen>>>>,
}

/// The recorded round with some changes with which the reference has its boards and bye.
struct Seen {
    recorded: Recorded,
    /// How many boards have the other colours as it is paired: where nobody knows the initial colour, as if it were White.
    turned: usize,
    /// The reference as it is judged: an initial colour that is open may be either.
    reference: Pairing,
    agrees: bool,
}

/// The changes found so far.
#[derive(Clone, Default)]
struct Found {
    necessary: Vec<Change>,
    enough: Vec<Change>,
}

impl Found {
    fn all(&self) -> Vec<Change> {
        self.necessary.iter().chain(&self.enough).cloned().collect()
    }

    fn with(&self, more: &[Change]) -> Self {
        Found { enough: self.enough.iter().chain(more).cloned().collect(), ..self.clone() }
    }
}

impl<'a> Trial<'a> {
    fn of(
        position: &'a Position,
        recorded: &'a Recorded,
        reference: Option<&'a Pairing>,
        system: &'a dyn PairingSystem,
        search: SearchKind,
    ) -> Self {
        Trial { position, recorded, reference, system, search, known: RefCell::default() }
    }

    /// A claim that was tried; `telling` says whether a telling one is looked for, or any.
    fn claim(&self, judgement: &Judgement, telling: bool) -> Result<Option<Claim>, Spent> {
        if judgement.decisive.is_none() {
            return Ok(None);
        }
        let Some(mut found) = self.changes(judgement, telling)? else { return Ok(None) };
        if telling {
            self.leave_out(&mut found)?;
        }
        let enough = of_one_side(found.enough);
        Ok(Some(Claim::new(found.necessary, enough, self.system.games_per_round())))
    }

    /// The changes with which the round agrees.
    fn changes(&self, judgement: &Judgement, telling: bool) -> Result<Option<Found>, Spent> {
        if let Some(found) = self.step_by_step(judgement, telling)?
            && self.agrees(&found.all())?
        {
            return Ok(Some(found));
        }
        let everything = self.everything(judgement)?;
        Ok(self.agrees(&everything.all())?.then_some(everything))
    }

    /// What is violated, then the pairs, then the colours.
    fn step_by_step(&self, judgement: &Judgement, telling: bool) -> Result<Option<Found>, Spent> {
        let (mut found, mut judgement) = (Found::default(), judgement.clone());
        if self.position.may_be_last() {
            let Some(judged) = self.judged(&[])? else { return Ok(None) };
            let taken = Found::default().with(&[Change::LastRound(true)]);
            if judged.class == Class::Illegal {
                let Some(last) = self.judged(&taken.all())? else { return Ok(None) };
                if last.class > Class::Illegal {
                    (found, judgement) = (taken, last);
                }
            }
        }
        if judgement.class == Class::Illegal {
            let Some(lifted) = self.lift(&judgement)? else { return Ok(None) };
            (found, judgement) = lifted;
        }
        if judgement.class == Class::Agrees {
            return Ok(Some(found));
        }
        match self.pairs(found, &judgement, telling)? {
            Some(found) => self.colours(found),
            None => Ok(None),
        }
    }

    /// Leaves out what is not needed.
    fn leave_out(&self, found: &mut Found) -> Result<(), Spent> {
        let mut place = 0;
        while found.enough.len() + found.necessary.len() > 1 && place < found.enough.len() {
            let mut less = found.clone();
            less.enough.remove(place);
            if self.agrees(&less.all())? {
                *found = less;
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    /// What is asked of the facts with these changes; `None` where a change speaks of what is not there.
    fn supposing<T>(
        &self,
        changes: &[Change],
        question: impl FnOnce(&Position, &Recorded) -> T,
    ) -> Result<Option<T>, Spent> {
        let supposed = supposed(self.position, self.recorded, changes);
        let Some((position, recorded)) = supposed else { return Ok(None) };
        let answer = question(&position, &recorded);
        // What has spent the last step has found out nothing.
        steps::take(1)?;
        Ok(Some(answer))
    }

    fn judged(&self, changes: &[Change]) -> Result<Option<Judgement>, Spent> {
        self.supposing(changes, |position, recorded| self.system.judge(position, recorded, self.search))
    }

    /// The round with these changes, where the reference has its boards and bye.
    fn seen(&self, changes: &[Change]) -> Result<Option<Rc<Seen>>, Spent> {
        if let Some(known) = self.known.borrow().get(changes) {
            return Ok(known.clone());
        }
        let found = self.supposing(changes, |position, recorded| {
            let found = self.system.judge_as_recorded(position, recorded, self.reference, self.search);
            let (pairing, Judgement { class, reference, .. }) = found.ok().flatten()?;
            Some(Rc::new(Seen {
                turned: turned(recorded, &pairing),
                recorded: recorded.clone(),
                reference: reference.ok()?,
                agrees: class == Class::Agrees,
            }))
        });
        let found = found?.flatten();
        self.known.borrow_mut().insert(changes.to_vec(), found.clone());
        Ok(found)
    }

    fn agrees(&self, changes: &[Change]) -> Result<bool, Spent> {
        Ok(self.seen(changes)?.is_some_and(|seen| seen.agrees))
    }

    /// How many boards have the other colours where the reference with these changes has the recorded boards and bye.
    fn turned(&self, changes: &[Change]) -> Result<Option<usize>, Spent> {
        Ok(self.seen(changes)?.map(|seen| seen.turned))
    }

    /// The score for pairing of a player.
    fn score(&self, id: PlayerId) -> Option<Points> {
        Some(self.position.competitors[self.position.index_of(id)?].score)
    }

    /// The games of a player, the latest first.
    fn games(&self, id: PlayerId) -> Vec<Game> {
        let Some(index) = self.position.index_of(id) else { return Vec::new() };
        let past = (1..).zip(&self.position.competitors[index].past);
        let games = past.filter_map(|(round, past)| {
            let contest = past.entry.contest()?;
            past.opponent?;
            Some(Game { round, opponent: contest.opponent, colour: contest.colour? })
        });
        let mut games: Vec<Game> = games.collect();
        games.reverse();
        games
    }
}

/// An earlier game of a player.
#[derive(Clone, Copy)]
struct Game {
    round: u16,
    opponent: PlayerId,
    colour: Colour,
}

/// The same changes; a game that had the other colours, and counts for one of the two as it does, counts otherwise for the other alone.
fn of_one_side(mut changes: Vec<Change>) -> Vec<Change> {
    let mut place = 0;
    while let Some(change) = changes.get(place).cloned() {
        place += 1;
        let Change::Colours { round, white, black } = change else { continue };
        let as_it_does = [(white, black, Colour::Black), (black, white, Colour::White)];
        for (player, other, colour) in as_it_does {
            let later = Change::CountsAs { round, player, colour };
            if let Some(found) = changes[place..].iter().position(|change| *change == later) {
                changes.remove(place + found);
                changes[place - 1] = Change::CountsAs { round, player: other, colour };
                break;
            }
        }
    }
    changes
}

impl Game {
    /// The game with the other colours.
    fn turned(self, player: PlayerId) -> Change {
        let (white, black) = match self.colour {
            Colour::White => (self.opponent, player),
            Colour::Black => (player, self.opponent),
        };
        Change::Colours { round: self.round, white, black }
    }
}

/// How many boards have the other colours.
fn turned(recorded: &Recorded, pairing: &Pairing) -> usize {
    recorded.boards.iter().filter(|board| is_turned(**board, pairing)).count()
}

/// Whether a board has the players of the pairing with the other colours.
fn is_turned(board: Board, pairing: &Pairing) -> bool {
    board.colours_known && pairing.pairs.contains(&(board.black, board.white))
}
