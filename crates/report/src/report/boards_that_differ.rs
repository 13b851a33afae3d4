//! Shows the different boards of a round in two lines: the published boards and the correct boards.

use std::collections::BTreeSet;

use super::sentence::capital;
use super::side_by_side::{Pair, Row, rows};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::Choice;
use arbitrium_core::tournament::PlayerId;

/// A line shows up to this many boards, whether or not the explanation of the verdict names their players.
const MOST: usize = 5;

/// A line shows up to this many boards if each of them has a player whom the explanation of the verdict names.
const MOST_NAMED: usize = 8;

/// A board of a pairing, or the bye.
struct Board {
    /// White and Black. For a bye, both are the player with the bye.
    players: Pair,
    text: String,
}

impl Board {
    fn of((white, black): Pair) -> Self {
        Board { players: (white, black), text: format!("{white}-{black}") }
    }

    fn bye(player: PlayerId) -> Self {
        Board { players: (player, player), text: format!("{player} bye") }
    }

    fn has(&self, players: &BTreeSet<PlayerId>) -> bool {
        players.contains(&self.players.0) || players.contains(&self.players.1)
    }
}

/// Two lines with the boards that differ: the boards of `party`, such as `published`, and the correct boards.
/// Both are in the order of the correct pairing.
///
/// A line first takes the boards of the players whom the explanation of the verdict names: at most `MOST_NAMED` boards.
/// If these are fewer than `MOST`, other boards follow up to `MOST`. The line ends with the number of boards that it
/// leaves out. Empty if no correct pairing exists.
#[must_use]
pub fn lines(party: &str, verdict: &RoundVerdict) -> Vec<String> {
    let RoundVerdict { judgement, recorded, .. } = verdict;
    let Ok(correct) = &judgement.reference else { return Vec::new() };
    let rows = rows(recorded, Some(correct));
    let side = |of: fn(&Row) -> Option<Pair>, byes: &[PlayerId], others: &[PlayerId]| {
        let boards = rows.iter().filter(|row| !row.is_same()).filter_map(of).map(Board::of);
        let byes = byes.iter().filter(|bye| !others.contains(bye)).copied().map(Board::bye);
        boards.chain(byes).collect::<Vec<_>>()
    };
    let theirs = side(|row| row.recorded, &recorded.byes, correct.bye.as_slice());
    let ours = side(|row| row.reference, correct.bye.as_slice(), &recorded.byes);
    let choice = Choice::of(judgement, recorded).unwrap_or_default();
    let chosen: BTreeSet<PlayerId> = choice.players().collect();
    let argument = judgement.decisive.as_ref().map(|decisive| &decisive.argument);
    let named: BTreeSet<PlayerId> = argument.into_iter().flat_map(|told| told.why.players()).collect();
    let line = |name: &str, boards: &[Board]| {
        let is_named = |board: &Board| board.has(&chosen) || board.has(&named);
        let most = boards.iter().filter(|board| is_named(board)).count().clamp(MOST, MOST_NAMED);
        let mut places: Vec<usize> = (0..boards.len()).collect();
        places.sort_by_key(|&place| (!boards[place].has(&chosen), !is_named(&boards[place])));
        places.truncate(most);
        places.sort_unstable();
        let more = boards.len().saturating_sub(most);
        let more = (more > 0).then(|| format!("and {more} more"));
        let shown: Vec<String> =
            places.into_iter().map(|place| boards[place].text.clone()).chain(more).collect();
        (!shown.is_empty()).then(|| format!("{name:<10} {}", shown.join(", ")))
    };
    line(&format!("{}:", capital(party)), &theirs).into_iter().chain(line("Correct:", &ours)).collect()
}
