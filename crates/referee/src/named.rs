//! Finds players by starting rank, FIDE number or name.

use arbitrium_core::tournament::{Player, PlayerId, Tournament};

use crate::refusal::{NoSuchPlayerNamed, Refusal, SeveralNamed};

/// The starting rank, FIDE number and name by which a user can refer to a player.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The starting rank of the player.
    pub rank: u32,
    /// The FIDE number of the player; `None` if the report has none.
    pub fide_number: Option<u32>,
    /// The name of the player as the report has it, usually the family name first.
    pub name: &'a str,
}

/// The indices, from 0, of the players that the text `wanted` can mean. A number means the starting rank if a player
/// has it, and else the FIDE number. Any other text means all names that begin with it, in upper or lower case.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::{Names, meant};
///
/// let players = [(1, "Ahn, Ara"), (2, "Ahn, Bo")];
/// let names = || players.iter().map(|&(rank, name)| Names { rank, fide_number: None, name });
/// assert_eq!(meant("ahn", names()), [0, 1]);
/// assert_eq!(meant("2", names()), [1]);
/// ```
#[must_use]
pub fn meant<'a>(wanted: &str, players: impl Iterator<Item = Names<'a>>) -> Vec<usize> {
    // Parsing the number ignores leading zeros.
    let Ok(number) = wanted.parse::<u32>() else {
        let wanted = wanted.to_lowercase();
        let called = |names: &Names<'_>| !wanted.is_empty() && names.name.to_lowercase().starts_with(&wanted);
        return places(players, called);
    };
    let players: Vec<Names<'_>> = players.collect();
    let ranked = places(players.iter(), |names| names.rank == number);
    if ranked.is_empty() { places(players.iter(), |names| names.fide_number == Some(number)) } else { ranked }
}

/// A player's name and number, such as `Ahn (5)`. Without a name, it is the word for a participant and the number.
pub(crate) fn called(tournament: &Tournament, id: PlayerId) -> String {
    let player = tournament.index_of(id).map(|place| &tournament.players[place]);
    match player.map(|player| player.name.trim()).filter(|name| !name.is_empty()) {
        Some(name) => format!("{name} ({id})"),
        None => format!("{} {id}", tournament.games_per_round.participants().0),
    }
}

/// The player with this starting rank, FIDE number or beginning of the name. `participant` is the word for a
/// player in messages: `player` or `team`.
///
/// # Errors
/// Fails if the text can mean no player or several players.
pub(crate) fn player<'a>(
    tournament: &'a Tournament,
    wanted: &str,
    participant: &'static str,
) -> Result<&'a Player, Refusal> {
    let found = players(tournament, wanted);
    match found[..] {
        [] => Err(NoSuchPlayerNamed { participant, wanted: wanted.to_owned() }.into()),
        [one] => Ok(one),
        _ => {
            let found = found.into_iter().map(|player| (player.id, player.name.clone()));
            Err(SeveralNamed { wanted: wanted.to_owned(), found: found.collect() }.into())
        }
    }
}

/// All players that a text can mean.
pub(crate) fn players<'a>(tournament: &'a Tournament, wanted: &str) -> Vec<&'a Player> {
    let players = &tournament.players;
    let names = players.iter().map(|player| Names {
        rank: player.id.get().into(),
        fide_number: player.fide_id.trim().parse().ok(),
        name: &player.name,
    });
    meant(wanted.trim(), names).into_iter().map(|place| &players[place]).collect()
}

fn places<T>(players: impl Iterator<Item = T>, is_meant: impl Fn(&T) -> bool) -> Vec<usize> {
    players.enumerate().filter(|(_, one)| is_meant(one)).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_comes_before_a_number_and_a_name_is_its_beginning() {
        let all = || {
            [(1, Some(2), "Ahn, Ara"), (2, Some(700_123), "Ahn, Bo"), (3, None, "Öst, C")]
                .into_iter()
                .map(|(rank, fide_number, name)| Names { rank, fide_number, name })
        };
        for (wanted, expected) in [
            ("2", vec![1]),
            ("002", vec![1]),
            ("700123", vec![1]),
            ("ahn", vec![0, 1]),
            ("Ahn, B", vec![1]),
            ("öst", vec![2]),
            ("9", vec![]),
            ("", vec![]),
            ("Nobody", vec![]),
        ] {
            assert_eq!(meant(wanted, all()), expected, "{wanted}");
        }
    }
}
