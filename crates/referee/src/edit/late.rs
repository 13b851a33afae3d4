//! A player who joins an event after its first round.

use std::cmp::Reverse;

use arbitrium_core::tournament::{Bye, Entry, IdOutOfRange, Player, PlayerId, Points, Tournament};

/// A late entry (C.04.2, 2.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Late {
    /// The name as the report will contain it.
    pub name: String,
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// The federation's code; empty if it is unknown.
    pub federation: String,
}

impl Late {
    /// Reads `Name,2610,NOR`. The rating, the federation, or both may be missing. The first whole number is the
    /// rating; all texts before it are the name.
    pub(super) fn read(text: &str) -> Result<Late, String> {
        let expected = || "expected: name, rating and federation, such as Name,2610,NOR".to_owned();
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let rating_at = parts.iter().position(|part| part.parse::<u16>().is_ok());
        let (name, rating, rest) = match rating_at {
            Some(at) => (&parts[..at], parts[at].parse().ok(), &parts[at + 1..]),
            None => (&parts[..], None, &[][..]),
        };
        // The name has at most two parts, and the second is not a federation code. So texts in a wrong order
        // are refused and not read as a name.
        let is_code = |part: &&str| part.len() == 3 && part.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_name = |part: &&str| !part.is_empty() && !part.contains([';', '\t']);
        if name.len() > 2 || !name.iter().all(is_name) || name.iter().skip(1).any(is_code) {
            return Err(expected());
        }
        let name = name.join(", ");
        let federation = match rest {
            [] => "",
            [federation] if federation.len() <= 3 => federation,
            _ => return Err(expected()),
        };
        // A rating of 0 means an unrated player.
        let rating = rating.filter(|&rating| rating > 0);
        if name.is_empty() {
            return Err(expected());
        }
        Ok(Late { name, rating, federation: federation.to_owned() })
    }

    /// Adds the player to the tournament, with zero-point byes for the rounds so far, and returns the
    /// player's number. If `keep_numbers` is true, the player gets the number after the last one. If not, the
    /// number follows from the strength (C.04.2, 2.2), and the players below move to the next higher numbers.
    ///
    /// # Errors
    /// Fails if the last number is the highest possible one.
    pub(super) fn join(
        &self,
        tournament: &mut Tournament,
        keep_numbers: bool,
    ) -> Result<PlayerId, IdOutOfRange> {
        let ids: Vec<PlayerId> = tournament.players.iter().map(|player| player.id).collect();
        let next = PlayerId::new(ids.last().map_or(1, |id| u32::from(id.get()) + 1))?;
        let above = tournament.players.iter().filter(|player| self.ranks_below(player)).count();
        let place = if keep_numbers { ids.len() } else { above };
        let id = ids.get(place).copied().unwrap_or(next);
        let moved = |old: PlayerId| match ids.binary_search(&old) {
            Ok(at) if at >= place => ids.get(at + 1).copied().unwrap_or(next),
            _ => old,
        };
        tournament.rename(moved);
        for given in &mut tournament.virtual_points {
            given.first_player = moved(given.first_player);
            given.last_player = moved(given.last_player);
        }
        let rounds = tournament.players.first().map_or(0, |player| player.entries.len());
        let mut entries = vec![Entry::Bye(Bye::Zero); usize::from(tournament.paired_rounds())];
        entries.resize(rounds, Entry::Missing);
        let federation = self.federation.clone();
        let has_points = tournament.players.iter().any(|player| player.recorded_points.is_some());
        let recorded_points = has_points.then_some(Points::ZERO);
        let player = Player {
            rating: self.rating,
            federation,
            recorded_points,
            entries,
            ..Player::named(id, &self.name)
        };
        tournament.players.insert(place, player);
        Ok(id)
    }

    /// Whether this player ranks below another one (C.04.2, 2.2).
    fn ranks_below(&self, other: &Player) -> bool {
        let title = other.title.is_empty();
        (Reverse(other.rating), title, other.name.to_lowercase()) <= self.strength()
    }

    /// The sort key of the list of players, the strongest first: rating, title and name (C.04.2, 2.2). The
    /// second part is true because a late entry has no title.
    pub(super) fn strength(&self) -> (Reverse<Option<u16>>, bool, String) {
        (Reverse(self.rating), true, self.name.to_lowercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_rating_and_federation_are_read() {
        let late = |name: &str, rating, federation: &str| {
            Ok(Late { name: name.to_owned(), rating, federation: federation.to_owned() })
        };
        assert_eq!(Late::read("Ahn,2610,NOR"), late("Ahn", Some(2610), "NOR"));
        assert_eq!(Late::read("Ahn, Ara,2610"), late("Ahn, Ara", Some(2610), ""));
        assert_eq!(Late::read("Ahn, Ara"), late("Ahn, Ara", None, ""));
        assert_eq!(Late::read("Ahn,0,NOR"), late("Ahn", None, "NOR"));
        for text in [
            "",
            "2610,NOR",
            "Ahn,2610,NORW",
            "Ahn,2610,NOR,9",
            "Ahn,NOR,2610",
            "Ahn, Ara,abc,NOR",
            "Ahn;2610;NOR",
        ] {
            Late::read(text).unwrap_err();
        }
    }
}
