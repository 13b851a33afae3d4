//! The hypothesis that several players were at other positions of the starting list.

use super::Evidence;
use super::facts::Facts;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{PlayerId, Tournament};

/// The largest number of players named in a sentence.
const MOST_NAMED: usize = 6;

/// Players who were at other positions of the starting list when the round was paired. All other players keep their
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relisted {
    /// The moved players in the order of the list used for the pairing.
    pub moved: Vec<Placed>,
}

/// The position of a player in a starting list. Players are identified by their numbers in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The moved player, by the number in the file.
    pub player: PlayerId,
    /// The player directly before this player; `None` at the head of the list.
    pub after: Option<PlayerId>,
}

impl Relisted {
    pub(super) fn apply<'a>(&self, facts: Facts<'a>) -> Option<Facts<'a>> {
        let order = self.order(|id| facts.place(id), facts.tournament.players.len())?;
        facts.reordered(&order)
    }

    /// The new list of all `players` players, as indices in the old list. `place` returns the index of a
    /// player in the old list. `None` if a player is not in that list.
    pub(super) fn order(
        &self,
        place: impl Fn(PlayerId) -> Option<usize>,
        players: usize,
    ) -> Option<Vec<usize>> {
        let mut order: Vec<usize> = (0..players).collect();
        for placed in &self.moved {
            let player = place(placed.player)?;
            order.retain(|&other| other != player);
        }
        for placed in &self.moved {
            let at = match placed.after {
                None => 0,
                Some(before) => {
                    let before = place(before)?;
                    order.iter().position(|&other| other == before)? + 1
                }
            };
            order.insert(at, place(placed.player)?);
        }
        Some(order)
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        self.moved.iter().map(|placed| placed.player).collect()
    }

    /// The evidence for this change: moved players without a rating, who may have been entered late.
    pub(super) fn evidence(&self, report: &Tournament) -> Vec<Evidence> {
        let is_rated = report.players.iter().any(|player| player.rating.is_some());
        let unrated = |id: &PlayerId| report.player(*id).is_some_and(|player| player.rating.is_none());
        let unrated: Vec<PlayerId> =
            self.players().into_iter().filter(|id| is_rated && unrated(id)).collect();
        match (&unrated[..], self.moved.len()) {
            ([], _) => Vec::new(),
            (&[player], 1) => vec![Evidence::Unrated(player)],
            (some, _) => vec![Evidence::SomeUnrated(some.len())],
        }
    }

    /// The hypothesis in words, such as `177 stood after 140 in the starting list, 224 after 222, 259 last`.
    pub(super) fn told(&self, report: &Tournament) -> Telling {
        let last =
            report.players.iter().rev().map(|player| player.id).find(|id| !self.players().contains(id));
        let place = |placed: &Placed| match placed.after {
            None => tell!["first"],
            Some(before) if Some(before) == last => tell!["last"],
            Some(before) => tell!["after ", before],
        };
        let mut told = Telling::new();
        for (at, placed) in self.moved.iter().take(MOST_NAMED).enumerate() {
            told = match at {
                0 => tell![placed.player, " stood ", place(placed), " in the starting list"],
                _ => told.and(", ").and(placed.player).and(" ").and(place(placed)),
            };
        }
        match self.moved.len().saturating_sub(MOST_NAMED) {
            0 => told,
            1 => told.and(", and 1 more player stood elsewhere"),
            more => told.and(format!(
                ", and {more} more players stood elsewhere (the numbers of the file are not those of the pairing)"
            )),
        }
    }

    /// The new positions in machine-readable form: for each moved player the number of the player directly before, or
    /// 0 for the head of the list.
    pub(super) fn places(&self) -> String {
        let numbers = self.moved.iter().map(|placed| placed.after.map_or(0, PlayerId::get).to_string());
        numbers.collect::<Vec<_>>().join(", ")
    }

    /// The inverse of [`places`](Self::places). `None` unless the text has one number for each of `players`.
    pub(super) fn written(players: &[PlayerId], places: &str) -> Option<Self> {
        let after = |text: &str| -> Option<Option<PlayerId>> {
            let number: u32 = text.trim().parse().ok()?;
            if number == 0 { Some(None) } else { PlayerId::new(number).ok().map(Some) }
        };
        let places: Vec<Option<PlayerId>> = places.split(',').map(after).collect::<Option<_>>()?;
        let is_whole = places.len() == players.len() && !players.is_empty();
        let moved = players.iter().zip(places).map(|(&player, after)| Placed { player, after }).collect();
        is_whole.then_some(Relisted { moved })
    }
}
