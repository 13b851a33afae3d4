//! The facts of a tournament file after hypothetical changes.

use std::rc::Rc;

use crate::check::{deduce_initial_colour, recorded_round};
use arbitrium_swiss::{PairingSystem, Recorded};
use arbitrium_tournament::{ColourSource, Entry, PlayerId, Tournament};

/// The facts of a tournament file, some of which may be changed by a hypothesis.
#[derive(Clone)]
pub(super) struct Facts<'a> {
    /// The recorded tournament, unchanged.
    pub(super) report: &'a Tournament,
    pub(super) tournament: Tournament,
    /// The rules document that judges the file.
    pub(super) in_force: &'a dyn PairingSystem,
    /// The rules document that judges the changed facts; `None` if the document does not change.
    pub(super) other: Option<Rc<dyn PairingSystem>>,
    /// Boards added after the round was paired, as (round, player, player). Players have their changed numbers.
    pub(super) added: Vec<(u16, PlayerId, PlayerId)>,
    /// The changed numbers of the players; `None` if the starting list did not change.
    numbers: Option<Numbers>,
}

/// The numbers of the players in a changed starting list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Numbers {
    /// The numbers in the file, in ascending order.
    old: Vec<PlayerId>,
    /// The changed numbers, in the same order as `old`.
    new: Vec<PlayerId>,
}

impl<'a> Facts<'a> {
    /// The recorded facts without any change, including the names.
    pub(super) fn whole(report: &'a Tournament, in_force: &'a dyn PairingSystem) -> Self {
        let tournament = report.clone();
        Facts { report, tournament, in_force, other: None, added: Vec::new(), numbers: None }
    }

    /// The recorded facts without names and similar data. Pairings do not depend on this data, and leaving it out
    /// makes the copy for each trial cheaper.
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
            // The results of team matches are stored separately, so the games of the members are not needed.
            event.individuals.players.clear();
            event.teams.iter_mut().for_each(|team| {
                team.nickname = String::new();
                team.members.clear();
                team.boards.clear();
            });
        }
        facts
    }

    /// The number of a player in these facts. `id` is the number in the file.
    pub(super) fn number(&self, id: PlayerId) -> PlayerId {
        let Some(Numbers { old, new }) = &self.numbers else { return id };
        old.binary_search(&id).map_or(id, |place| new[place])
    }

    /// The number of a player in the file. `number` is the number in these facts.
    pub(super) fn reported(&self, number: PlayerId) -> PlayerId {
        let Some(Numbers { old, new }) = &self.numbers else { return number };
        new.iter().position(|&other| other == number).map_or(number, |place| old[place])
    }

    /// The rules document that judges these facts.
    pub(super) fn document(&self) -> &dyn PairingSystem {
        self.other.as_deref().unwrap_or(self.in_force)
    }

    /// The recorded pairing of a round under these facts. A published pairing is read again from the changed
    /// tournament. Any other pairing keeps its boards, and only the numbers of the players change.
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

    /// The facts with the starting list in another order. `order[place]` is the present index of the player who gets
    /// the number at `place`. `None` if the order stays the same.
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
        // If the initial colour was deduced from the first round, it is deduced again for the new list.
        if matches!(self.tournament.initial_colour, Some((_, ColourSource::FirstRound))) {
            self.tournament.initial_colour = None;
            deduce_initial_colour(&mut self.tournament, self.in_force);
        }
        Some(self)
    }

    /// The index of a player in these facts, counted from 0. `id` is the number in the file.
    pub(super) fn place(&self, id: PlayerId) -> Option<usize> {
        self.tournament.index_of(self.number(id))
    }

    /// The entry of a player for a round, counted from 1; `None` if there is none.
    pub(super) fn entry(&mut self, id: PlayerId, round: u16) -> Option<&mut Entry> {
        let place = self.place(id)?;
        self.tournament.players[place].entries.get_mut(usize::from(round).checked_sub(1)?)
    }
}
