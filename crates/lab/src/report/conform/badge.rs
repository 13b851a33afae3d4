//! A small picture for a page: how many cases pass. It claims nothing else.

use super::Conformance;

/// The width of a letter, and what stands beside a text, in pixels.
const LETTER: usize = 7;
const MARGIN: usize = 10;

pub(super) fn render(found: &Conformance) -> String {
    let (passed, asked) = found.score();
    let words: Vec<&str> = found.documents.iter().map(|document| document.rulebook.id).collect();
    let left = format!("arbitrium kit: {}", words.join(", "));
    let right = format!("{passed}/{asked}");
    let colour = match (passed, asked) {
        (_, 0) => "#575e66",
        (passed, asked) if passed == asked => "#1c6b34",
        _ => "#a4161a",
    };
    let (first, second) = (left.len() * LETTER + 2 * MARGIN, right.len() * LETTER + 2 * MARGIN);
    let whole = first + second;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"20\" role=\"img\" aria-label=\"{left} {right}\">\
         <title>{left}: {passed} of {asked} cases pass</title>\
         <rect width=\"{first}\" height=\"20\" fill=\"#1a1d21\"/><rect x=\"{first}\" width=\"{second}\" height=\"20\" fill=\"{colour}\"/>\
         <g fill=\"#fff\" font-family=\"Verdana,DejaVu Sans,sans-serif\" font-size=\"11\" text-anchor=\"middle\">\
         <text x=\"{}\" y=\"14\">{left}</text><text x=\"{}\" y=\"14\">{right}</text></g></svg>\n",
        first / 2,
        first + second / 2,
    )
}
