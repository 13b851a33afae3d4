//! Stores the calculations of values as compact data. Calculations are split into pieces of HTML. Each
//! different piece is stored once, and a calculation is a list of the indices of its pieces.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Write;

use super::super::page::{Block, html};
use super::Ranked;

/// The HTML tags at which a new piece begins.
const BEGINNINGS: [&str; 6] = ["<li>", "<p>", "<tr>", "<td>", "<strong>", "<del>"];

/// The data of a file as JSON for a script element. The members are `file`, `pieces` and `rows`. A row is an
/// array `[id, [index of a piece, ...], ...]` for one player, with one list of indices for each tie-break.
pub(super) fn packed(
    ranked: &Ranked<'_>,
    number: usize,
    told: impl Fn(usize, usize) -> Vec<Block>,
) -> String {
    let standings = ranked.standings;
    let (mut known, mut counts) = (BTreeMap::<String, usize>::new(), Vec::<usize>::new());
    let mut rows = Vec::new();
    for place in standings.places() {
        let mut cells = Vec::new();
        for at in 0..standings.tie_breaks.len() {
            let markup = html::told(&told(place.player, at)).into_string();
            let mut cell = Vec::new();
            for piece in pieces(&markup) {
                let next = known.len();
                let place = *known.entry(piece.to_owned()).or_insert(next);
                counts.resize(known.len(), 0);
                counts[place] += 1;
                cell.push(place);
            }
            cells.push(cell);
        }
        rows.push((standings.id(place.player), cells));
    }
    // Frequent pieces get small indices, because these are shorter.
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|&place| (Reverse(counts[place]), place));
    let mut places = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        places[old] = new;
    }
    let mut texts = vec![String::new(); order.len()];
    for (text, old) in known {
        texts[places[old]] = text;
    }
    let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
    let mut data = format!("{{\"file\":{number},\"pieces\":[{}],\"rows\":[", texts.join(","));
    for (at, (id, cells)) in rows.iter().enumerate() {
        let _ = write!(data, "{}[{id}", if at > 0 { "," } else { "" });
        for cell in cells {
            let cell: Vec<String> = cell.iter().map(|&old| places[old].to_string()).collect();
            let _ = write!(data, ",[{}]", cell.join(","));
        }
        data += "]";
    }
    data + "]}"
}

/// Splits HTML into pieces that are likely to be repeated. A list item becomes two pieces: the text up to the
/// first comma, and the rest.
fn pieces(markup: &str) -> Vec<&str> {
    let (mut pieces, mut rest) = (Vec::new(), markup);
    while !rest.is_empty() {
        let next = rest
            .char_indices()
            .skip(1)
            .find(|&(at, _)| BEGINNINGS.iter().any(|one| rest[at..].starts_with(one)));
        let (piece, behind) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
        match piece.find(", ").filter(|_| piece.starts_with("<li>")) {
            Some(at) => pieces.extend([&piece[..at + 2], &piece[at + 2..]]),
            None => pieces.push(piece),
        }
        rest = behind;
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Writes a text as a JSON string that cannot begin or end an HTML tag.
fn quoted(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

#[cfg(test)]
mod tests {
    use super::{pieces, quoted};

    #[test]
    fn pieces_make_the_whole_and_a_line_is_its_round_the_opponent_and_the_rest() {
        let line = "<p>8.1</p><ol class=\"reckoning\"><li>round 2, 537: <strong>4.5</strong>, score 4.5, é</li></ol>";
        assert_eq!(
            pieces(line),
            [
                "<p>8.1</p><ol class=\"reckoning\">",
                "<li>round 2, ",
                "537: ",
                "<strong>4.5</strong>, score 4.5, é</li></ol>"
            ]
        );
        assert_eq!(pieces(line).concat(), line);
        assert!(pieces("").is_empty());
    }

    #[test]
    fn no_tag_begins_in_a_text() {
        assert_eq!(quoted("</script>&\""), "\"\\u003c/script\\u003e\\u0026\\\"\"");
    }
}
