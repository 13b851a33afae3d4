//! What would have to be otherwise for a recorded round to be right. Nothing is claimed that was not tried: the changed facts
//! are judged as the recorded ones were, and the round agrees.

mod colours;
mod lifts;
mod pairs;

use super::verdict::RoundVerdict;
use crate::position::{Field, Position};
use crate::search::{Limits, steps};
use crate::systems::{
    Board, Change, Claim, Class, Judgement, Pairing, PairingSystem, Recorded, SearchKind, supposed,
};
use crate::tournament::{Colour, PlayerId, Points, Tournament};

/// The part of a question's budget that the telling claims of a file may take is one in so many. When it is spent, what is
/// claimed is less telling, and tried as well, within as much again: where a round alone takes more, nothing is claimed of it.
const CLAIMS_SHARE: u64 = 500;

/// Gives every differing round of a file its claim.
pub(super) fn claim_for_all(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    search: SearchKind,
    rounds: &mut [RoundVerdict],
) {
    let mut differing: Vec<&mut RoundVerdict> =
        rounds.iter_mut().filter(|round| round.judgement.decisive.is_some()).collect();
    let give = |round: &mut RoundVerdict, telling: bool| {
        let field = Field::of(tournament, round.round);
        let Ok(position) = Position::before(tournament, round.round, field) else { return };
        let trial = Trial { position: &position, recorded: &round.recorded, system, search };
        let claim = trial.claim(&round.judgement, telling);
        let is_explained = !round.explained_by.is_empty();
        round.judgement.claim(claim.map(|claim| if is_explained { claim.as_one_way() } else { claim }));
    };
    within_their_share(|| differing.iter_mut().for_each(|round| give(round, true)));
    let silent = differing.into_iter().filter(|round| round.judgement.claimed().is_none());
    within_their_share(|| silent.for_each(|round| give(round, false)));
}

/// Gives the judgement of one pairing of a round its claim.
pub fn claim(
    position: &Position,
    recorded: &Recorded,
    judgement: &mut Judgement,
    system: &dyn PairingSystem,
    search: SearchKind,
) {
    let trial = Trial { position, recorded, system, search };
    let mut found = None;
    within_their_share(|| found = trial.claim(judgement, true));
    if found.is_none() {
        within_their_share(|| found = trial.claim(judgement, false));
    }
    judgement.claim(found);
}

/// What is not done when the share is spent stays undone.
fn within_their_share(work: impl FnOnce()) {
    let limits = Limits::now();
    let _spent = Limits { steps: limits.steps / CLAIMS_SHARE, ..limits }.ask(work);
}

/// A recorded round that differs, on which changes are tried.
struct Trial<'a> {
    position: &'a Position,
    recorded: &'a Recorded,
    system: &'a dyn PairingSystem,
    search: SearchKind,
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

/// How far a pairing is from the recorded one: boards and byes of others, and boards with the other colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Distance {
    boards: usize,
    colours: usize,
}

impl Trial<'_> {
    /// A claim that was tried; `telling` says whether a telling one is looked for, or any.
    fn claim(&self, judgement: &Judgement, telling: bool) -> Option<Claim> {
        judgement.decisive.as_ref()?;
        let step_by_step = self.step_by_step(judgement, telling);
        let mut found = step_by_step.filter(|found| self.agrees(&found.all())).or_else(|| {
            let everything = self.everything(judgement);
            self.agrees(&everything.all()).then_some(everything)
        })?;
        if telling {
            self.leave_out(&mut found);
        }
        Some(Claim::new(found.necessary, found.enough, self.system.games_per_round()))
    }

    /// What is violated, then the pairs, then the colours.
    fn step_by_step(&self, judgement: &Judgement, telling: bool) -> Option<Found> {
        let (mut found, mut judgement) = (Found::default(), judgement.clone());
        if self.position.may_be_last && self.judged(&[])?.class == Class::Illegal {
            let taken = Found::default().with(&[Change::LastRound(true)]);
            let last = self.judged(&taken.all())?;
            if last.class > Class::Illegal {
                (found, judgement) = (taken, last);
            }
        }
        if judgement.class == Class::Illegal {
            (found, judgement) = self.lift(&judgement)?;
        }
        if judgement.class == Class::Agrees {
            return Some(found);
        }
        let found = self.pairs(found, &judgement, telling)?;
        self.colours(found)
    }

    /// Leaves out what is not needed.
    fn leave_out(&self, found: &mut Found) {
        let mut place = 0;
        while found.enough.len() + found.necessary.len() > 1 && place < found.enough.len() {
            let mut less = found.clone();
            less.enough.remove(place);
            if self.agrees(&less.all()) {
                *found = less;
            } else {
                place += 1;
            }
        }
    }

    fn judged(&self, changes: &[Change]) -> Option<Judgement> {
        let (position, recorded) = supposed(self.position, self.recorded, changes)?;
        let judged = self.system.judge(&position, &recorded, self.search);
        // What has spent the last step has judged nothing.
        steps::take(1);
        Some(judged)
    }

    fn agrees(&self, changes: &[Change]) -> bool {
        self.distance(changes).is_some_and(|distance| distance.boards == 0)
            && self.judged(changes).is_some_and(|judged| judged.class == Class::Agrees)
    }

    /// How far the reference is from the recorded round with these changes.
    fn distance(&self, changes: &[Change]) -> Option<Distance> {
        let (position, recorded) = supposed(self.position, self.recorded, changes)?;
        let pairing = self.system.pair(&position, self.search).ok();
        steps::take(1);
        let pairing = pairing?;
        Some(distance(&recorded, &pairing))
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

fn distance(recorded: &Recorded, pairing: &Pairing) -> Distance {
    let other = |board: &&Board| !pairing.has_pair(board.white, board.black);
    let bye = usize::from(!recorded.byes.iter().eq(&pairing.bye));
    Distance {
        boards: recorded.boards.iter().filter(other).count() + bye,
        colours: recorded.boards.iter().filter(|board| is_turned(**board, pairing)).count(),
    }
}

/// Whether a board has the players of the pairing with the other colours.
fn is_turned(board: Board, pairing: &Pairing) -> bool {
    board.colours_known && pairing.pairs.contains(&(board.black, board.white))
}
