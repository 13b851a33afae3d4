//! Shows as text why a pairing of a round is wrong. The text contains the wrong pairing and the correct one.
//! In all functions `name` is what the text calls the wrong pairing, such as `published`.

use similar::{Algorithm, ChangeTag, capture_diff_slices};

use super::page::text::{self, Paper};
use super::page::{Block, Gap, Line, Row, Span, Table};
use super::sentence::{self, capital};
use super::side_by_side::{Pair, rows};
use arbitrium_core::systems::{Decisive, Judgement, Pairing, Recorded};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The explanation of the wrong pairing `recorded` as text without styles. Lines have at most `width`
/// columns.
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

/// The explanation of the wrong pairing `recorded` as blocks: what is wrong, which article decides, and both
/// pairings.
pub(super) fn blocks(
    tournament: &Tournament,
    judgement: &Judgement,
    recorded: &Recorded,
    name: &str,
) -> Vec<Block> {
    let said =
        sentence::lines(tournament, &sentence::of_judgement(judgement, recorded, tournament.games_per_round));
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

/// A table with the values of both pairings, for the deciding article and for the articles of higher
/// priority.
fn values(decisive: &Decisive, name: &str) -> Table {
    let columns = ["Article", &capital(name), "Correct", ""];
    let equal = decisive.equal_above.iter();
    let equal =
        equal.map(|(article, value)| [article.to_string(), in_runs(value), in_runs(value), "equal".into()]);
    let equal = equal.map(|cells| cells.map(Line::from));
    let (theirs, ours) = marked(&decisive.recorded, &decisive.reference);
    let decides = [decisive.article.to_string().into(), theirs, ours, "decides".into()];
    Table::new("What decides", columns).apart(Gap::Around).with_rows(equal.chain([decides]).map(Row::new))
}

/// Shortens a list of numbers: three or more equal items in a row become one item with their number.
/// `1.0, 0.0, 0.0, 0.0` becomes `1.0, 0.0 (3 times)`. Any other text is returned unchanged.
pub(super) fn in_runs(value: &str) -> String {
    if value.contains(|c: char| !c.is_ascii_digit() && !". ,".contains(c)) {
        return value.to_owned();
    }
    let items: Vec<&str> = value.split(", ").collect();
    let runs = items.chunk_by(|one, other| one == other);
    let told = runs.map(|run| match run {
        [one, _, _, ..] => format!("{one} ({} times)", run.len()),
        _ => run.join(", "),
    });
    told.collect::<Vec<_>>().join(", ")
}

/// The largest number of items of a list that is shown completely.
const MOST_ITEMS: usize = 12;

/// The values of the wrong and of the correct pairing, which may be lists, with the different items marked.
/// If both lists are long, only the first different item is shown, with the number of further differences.
fn marked(theirs: &str, ours: &str) -> (Line, Line) {
    let [their_items, our_items] = [theirs, ours].map(|list| list.split(", ").collect::<Vec<_>>());
    let parts = their_items.iter().zip(&our_items).position(|(one, other)| one != other);
    if let Some(at) = parts.filter(|_| their_items.len().min(our_items.len()) > MOST_ITEMS) {
        let differ = their_items.iter().zip(&our_items).filter(|(one, other)| one != other).count() - 1;
        let first = |item: &str| {
            Line::from(Span::Strong(item.to_owned())).and(format!(" (the first that differs; {differ} more)"))
        };
        return (first(their_items[at]), first(our_items[at]));
    }
    let changes = capture_diff_slices(Algorithm::Patience, &their_items, &our_items);
    let side = |left_out: ChangeTag| {
        let all = changes.iter().flat_map(|change| change.iter_changes(&their_items, &our_items));
        Line::listed(all.filter(|item| item.tag() != left_out).map(|item| {
            let is_marked = item.tag() != ChangeTag::Equal && their_items.len() > 1;
            let text = item.value().to_owned();
            Line::from(if is_marked { Span::Strong(text) } else { Span::Words(text) })
        }))
    };
    (side(ChangeTag::Insert), side(ChangeTag::Delete))
}

/// Both pairings as one list of boards, in the order of the correct pairing. `-` marks a board that only the
/// wrong pairing has. `+` marks a board that only the correct pairing has.
fn pairings(recorded: &Recorded, name: &str, reference: &Pairing) -> [Block; 2] {
    let mut boards: Vec<Line> = Vec::new();
    let mut add = |sign: char, board: String| boards.push(format!("{sign} {board}").into());
    for row in rows(recorded, Some(reference)) {
        if row.is_same() {
            row.reference.into_iter().for_each(|pair| add(' ', board(pair)));
        } else {
            row.recorded.into_iter().for_each(|pair| add('-', board(pair)));
            row.reference.into_iter().for_each(|pair| add('+', board(pair)));
        }
    }
    for &id in &recorded.byes {
        add(if reference.bye == Some(id) { ' ' } else { '-' }, bye(id));
    }
    reference.bye.into_iter().filter(|id| !recorded.byes.contains(id)).for_each(|id| add('+', bye(id)));
    [Block::plain(format!("Boards (White - Black; \"-\" {name}, \"+\" correct):")), Block::Steps(boards)]
}

/// The boards of the wrong pairing. Used if no correct pairing exists.
fn recorded_only(recorded: &Recorded, name: &str) -> [Block; 2] {
    let boards = rows(recorded, None).into_iter().filter_map(|row| row.recorded).map(board);
    let boards = boards.chain(recorded.byes.iter().copied().map(bye));
    let boards = boards.map(|board| format!("  {board}").into());
    [Block::plain(format!("{} boards (White - Black):", capital(name))), Block::Steps(boards.collect())]
}

fn board((white, black): Pair) -> String {
    format!("{white:>4} - {black}")
}

fn bye(id: PlayerId) -> String {
    format!("{id:>4}   bye")
}

#[cfg(test)]
mod tests {
    use super::in_runs;

    #[test]
    fn equal_items_of_a_list_are_counted() {
        assert_eq!(in_runs("1.0, 0.0, 0.0, 0.0"), "1.0, 0.0 (3 times)");
        assert_eq!(in_runs("0.5, 0.5, 0.0"), "0.5, 0.5, 0.0");
        let phrase = "score differences of 0.0, 0.0, 0.0, 0.0 (C.6)";
        assert_eq!(in_runs(phrase), phrase);
    }
}
