//! What is wrong with a recorded round (or another, by its name), and both pairings, as a text has it.

use super::page::text::{self, Paper};
use super::page::{Block, Gap, Row, Table};
use super::sentence::{self, capital};
use arbitrium_core::systems::{Decisive, Judgement, Pairing, Recorded};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The case in lines without any style.
#[must_use]
pub fn render(
    tournament: &Tournament,
    judgement: &Judgement,
    recorded: &Recorded,
    name: &str,
    width: u16,
) -> String {
    text::blocks(&blocks(tournament, judgement, recorded, name), Paper::file(width))
}

/// The sentences that persuade, what decides, and both pairings.
pub(super) fn blocks(
    tournament: &Tournament,
    judgement: &Judgement,
    recorded: &Recorded,
    name: &str,
) -> Vec<Block> {
    let said = sentence::lines(tournament, &sentence::of_judgement(judgement));
    let mut blocks = vec![Block::Argument(said.into_iter().map(Into::into).collect())];
    if let Some(decisive) = judgement.decisive.as_ref().filter(|_| judgement.violations.is_empty()) {
        let footnote = decisive.argument.footnote.iter();
        blocks.extend(
            footnote.map(|places| Block::plain(format!("Places in the sequence of the text: {places}."))),
        );
        blocks.push(values(decisive, name).into());
    }
    blocks.extend(match &judgement.reference {
        Ok(reference) => pairings(recorded, name, reference),
        Err(_) => recorded_only(recorded, name),
    });
    blocks
}

/// The decisive article under the articles above it.
fn values(decisive: &Decisive, name: &str) -> Table {
    let columns = ["Article", &capital(name), "Reference", ""];
    let equal = decisive.equal_above.iter();
    let equal =
        equal.map(|(article, value)| [article.to_string(), value.clone(), value.clone(), "equal".into()]);
    let decides = [
        decisive.article.to_string(),
        decisive.recorded.clone(),
        decisive.reference.clone(),
        "decides".into(),
    ];
    Table::new("What decides", columns).apart(Gap::Around).with_rows(equal.chain([decides]).map(Row::new))
}

/// Both pairings as one list of boards: `-` in the named one only, `+` in the reference only.
fn pairings(recorded: &Recorded, name: &str, reference: &Pairing) -> [Block; 2] {
    let theirs = recorded_boards(recorded, &reference.pairs);
    let mut boards: Vec<(PlayerId, String)> =
        reference.pairs.iter().map(|&(white, black)| (white.min(black), board(white, black))).collect();
    boards.sort();
    let mut ours: Vec<String> = boards.into_iter().map(|(_, board)| board).collect();
    ours.extend(reference.bye.map(bye));
    let boards = merged(&theirs, &ours).into_iter().map(|(sign, board)| format!("{sign} {board}").into());
    [
        Block::plain(format!("Boards (White - Black; \"-\" {name}, \"+\" reference):")),
        Block::Steps(boards.collect()),
    ]
}

/// Two lists in one order as one: between what stands in both first what only the first has, then what only the second has.
fn merged<'a>(theirs: &'a [String], ours: &'a [String]) -> Vec<(char, &'a String)> {
    let mut merged = Vec::new();
    let mut rest = ours;
    for line in theirs {
        match rest.iter().position(|other| other == line) {
            Some(place) => {
                merged.extend(rest[..place].iter().map(|line| ('+', line)));
                merged.push((' ', line));
                rest = &rest[place + 1..];
            }
            None => merged.push(('-', line)),
        }
    }
    merged.extend(rest.iter().map(|line| ('+', line)));
    merged
}

/// The boards of the named pairing alone.
fn recorded_only(recorded: &Recorded, name: &str) -> [Block; 2] {
    let boards = recorded_boards(recorded, &[]).into_iter().map(|board| format!("  {board}").into());
    [Block::plain(format!("{} boards (White - Black):", capital(name))), Block::Steps(boards.collect())]
}

/// The recorded boards by their smallest numbers, then the byes. A board without recorded colours is shown
/// with those of the reference.
fn recorded_boards(recorded: &Recorded, reference: &[(PlayerId, PlayerId)]) -> Vec<String> {
    let boards = recorded.boards.iter().map(|b| {
        let swapped = !b.colours_known && reference.contains(&(b.black, b.white));
        if swapped { board(b.black, b.white) } else { board(b.white, b.black) }
    });
    boards.chain(recorded.byes.iter().copied().map(bye)).collect()
}

fn board(white: PlayerId, black: PlayerId) -> String {
    format!("{white:>4} - {black}")
}

fn bye(id: PlayerId) -> String {
    format!("{id:>4}   bye")
}
