//! The facts of a report as they would have been.

use std::rc::Rc;

use crate::check::{deduce_initial_colour, recorded_round};
use crate::systems::{PairingSystem, Recorded};
use crate::tournament::{ColourSource, Entry, PlayerId, Tournament};

/// A tournament with some facts otherwise.
#[derive(Clone)]
pub(super) struct Facts<'a> {
    /// The tournament as it is recorded.
    pub(super) report: &'a Tournament,
    pub(super) tournament: Tournament,
    /// The document in force.
    pub(super) in_force: &'a dyn PairingSystem,
    /// The document that judges these facts, where it is another one.
    pub(super) other: Option<Rc<dyn PairingSystem>>,
    /// The boards of a round that were added when it had been paired.
    pub(super) added: Vec<(u16, PlayerId, PlayerId)>,
    /// Who has which number, where the list is another one.
    numbers: Option<Numbers>,
}

/// Another list: who has which number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Numbers {
    /// The numbers of the report, in ascending order.
    old: Vec<PlayerId>,
    /// For each of them the number that the player would have.
    new: Vec<PlayerId>,
}

impl<'a> Facts<'a> {
    /// What is recorded, with all names.
    pub(super) fn whole(report: &'a Tournament, in_force: &'a dyn PairingSystem) -> Self {
        let tournament = report.clone();
        Facts { report, tournament, in_force, other: None, added: Vec::new(), numbers: None }
    }

    /// What is recorded. Names and the like are left behind: no pairing asks for them, and every trial copies these facts.
    pub(super) fn of(report: &'a Tournament, in_force: &'a dyn PairingSystem) -> Self {
        let mut facts = Facts::whole(report, in_force);
        let tournament = &mut facts.tournament;
        tournament.name.clear();
        for player in &mut tournament.players {
            for text in [
                &mut player.name,
                &mut player.sex,
                &mut player.title,
                &mut player.federation,
                &mut player.fide_id,
                &mut player.birth,
            ] {
                *text = String::new();
            }
        }
        if let Some(event) = tournament.teams.as_deref_mut() {
            // The games of the members are what the matches brought, which is known.
            event.individuals.players.clear();
            event.teams.iter_mut().for_each(|team| {
                team.nickname = String::new();
                team.members.clear();
                team.boards.clear();
            });
        }
        facts
    }

    /// The number of somebody in these facts.
    pub(super) fn number(&self, id: PlayerId) -> PlayerId {
        let Some(Numbers { old, new }) = &self.numbers else { return id };
        old.binary_search(&id).map_or(id, |place| new[place])
    }

    /// Whose number in these facts it is, by his number in the report.
    pub(super) fn reported(&self, number: PlayerId) -> PlayerId {
        let Some(Numbers { old, new }) = &self.numbers else { return number };
        new.iter().position(|&other| other == number).map_or(number, |place| old[place])
    }

    /// The document that judges these facts.
    pub(super) fn document(&self) -> &dyn PairingSystem {
        self.other.as_deref().unwrap_or(self.in_force)
    }

    /// A round that somebody paired, as these facts have it: what is recorded is read from them, an answer was given to the
    /// report.
    pub(super) fn round(&self, round: u16, recorded: &Recorded) -> Recorded {
        if recorded.is_published {
            let mut found = recorded_round(&self.tournament, round);
            for &(added_in, a, b) in &self.added {
                let is_added = added_in == round;
                found
                    .boards
                    .retain(|board| !is_added || ![(a, b), (b, a)].contains(&(board.white, board.black)));
            }
            return found;
        }
        let mut recorded = recorded.clone();
        if self.numbers.is_some() {
            for board in &mut recorded.boards {
                (board.white, board.black) = (self.number(board.white), self.number(board.black));
            }
            recorded.byes.iter_mut().for_each(|id| *id = self.number(*id));
            recorded.boards.sort_by_key(|board| board.white.min(board.black));
            recorded.byes.sort_unstable();
        }
        recorded
    }

    /// The list in another order: `order[place]` is the place of the player who would have the number of that place. `None` where
    /// that is the list as it is.
    pub(super) fn reordered(mut self, order: &[usize]) -> Option<Self> {
        if order.is_sorted() {
            return None;
        }
        let ids: Vec<PlayerId> = self.tournament.players.iter().map(|player| player.id).collect();
        let mut new = ids.clone();
        for (place, &player) in order.iter().enumerate() {
            new[player] = ids[place];
        }
        let numbers = Numbers { old: ids, new };
        let moved = |id: PlayerId| numbers.old.binary_search(&id).map_or(id, |place| numbers.new[place]);
        self.tournament.rename(moved);
        self.tournament.players.sort_by_key(|player| player.id);
        if let Some(event) = self.tournament.teams.as_deref_mut() {
            event.teams = order.iter().map(|&place| event.teams[place].clone()).collect();
        }
        self.numbers = Some(match self.numbers {
            None => numbers,
            Some(Numbers { old, new }) => Numbers { new: new.into_iter().map(moved).collect(), old },
        });
        // What the first round showed it shows of this list.
        if matches!(self.tournament.initial_colour, Some((_, ColourSource::FirstRound))) {
            self.tournament.initial_colour = None;
            deduce_initial_colour(&mut self.tournament, self.in_force);
        }
        Some(self)
    }

    /// The place of somebody, by his number in the report.
    pub(super) fn place(&self, id: PlayerId) -> Option<usize> {
        self.tournament.index_of(self.number(id))
    }

    /// What is recorded of somebody in a round.
    pub(super) fn entry(&mut self, id: PlayerId, round: u16) -> Option<&mut Entry> {
        let place = self.place(id)?;
        self.tournament.players[place].entries.get_mut(usize::from(round).checked_sub(1)?)
    }
}
