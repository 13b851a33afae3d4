//! Shows the boards of a round that differ in two lines: the published ones and the correct ones.

use std::collections::BTreeSet;

use similar::{Algorithm, DiffOp, capture_diff_slices};

use arbitrium_core::systems::{Choice, Judgement, Pairing, Recorded};
use arbitrium_core::tournament::PlayerId;

/// The largest number of boards in one line.
const MOST: usize = 5;

/// The largest number of boards in one line if the explanation of the verdict names more players.
const MOST_NAMED: usize = 8;

/// A board of a pairing, or the bye.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Board {
    /// The sort key: boards by the smaller number of their players, then byes.
    place: (bool, PlayerId),
    /// White and Black. For a bye, both are the player with the bye.
    players: [PlayerId; 2],
    text: String,
}

impl Board {
    fn of(white: PlayerId, black: PlayerId) -> Self {
        Board { place: (false, white.min(black)), players: [white, black], text: format!("{white}-{black}") }
    }

    fn bye(player: PlayerId) -> Self {
        Board { place: (true, player), players: [player; 2], text: format!("{player} bye") }
    }
}

/// One line with the published boards and one with the correct boards. Each has at most five boards, or eight if the
/// explanation of the verdict names more players, and then the number of the others. Boards of players who are named
/// in the explanation come first.
pub(super) fn lines(judgement: &Judgement, recorded: &Recorded, correct: &Pairing) -> Vec<String> {
    let published = recorded.boards.iter().map(|board| {
        let swapped = !board.colours_known && correct.pairs.contains(&(board.black, board.white));
        if swapped { Board::of(board.black, board.white) } else { Board::of(board.white, board.black) }
    });
    let mut published: Vec<Board> = published.chain(recorded.byes.iter().copied().map(Board::bye)).collect();
    let expected = correct.pairs.iter().map(|&(white, black)| Board::of(white, black));
    let mut expected: Vec<Board> = expected.chain(correct.bye.map(Board::bye)).collect();
    published.sort();
    expected.sort();
    let (mut theirs, mut ours) = (Vec::new(), Vec::new());
    for change in capture_diff_slices(Algorithm::Patience, &published, &expected) {
        if !matches!(change, DiffOp::Equal { .. }) {
            theirs.extend(&published[change.old_range()]);
            ours.extend(&expected[change.new_range()]);
        }
    }
    let choice = Choice::of(judgement, recorded).unwrap_or_default();
    let chosen: BTreeSet<PlayerId> = choice.players().collect();
    let argument = judgement.decisive.as_ref().map(|decisive| &decisive.argument);
    let named: BTreeSet<PlayerId> = argument.into_iter().flat_map(|told| told.why.players()).collect();
    let has =
        |board: &Board, players: &BTreeSet<PlayerId>| board.players.iter().any(|one| players.contains(one));
    let line = |name: &str, mut boards: Vec<&Board>| {
        // Boards of players who are named in the explanation come first, so that they are shown.
        boards.sort_by_key(|board| (!has(board, &chosen), !has(board, &named)));
        let most = boards
            .iter()
            .filter(|board| has(board, &chosen) || has(board, &named))
            .count()
            .clamp(MOST, MOST_NAMED);
        let more = boards.len().saturating_sub(most);
        let more = (more > 0).then(|| format!("and {more} more"));
        let shown: Vec<String> =
            boards.iter().take(most).map(|board| board.text.clone()).chain(more).collect();
        (!shown.is_empty()).then(|| format!("{name} {}", shown.join(", ")))
    };
    line("Published:", theirs).into_iter().chain(line("Correct:  ", ours)).collect()
}
