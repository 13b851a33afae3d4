//! A badge for web pages: a small SVG picture that shows how many cases of the conformance kit pass, and nothing
//! else.

use super::Conformance;
use arbitrium_report::outcome::Exit;

/// The average width of a letter in pixels.
const LETTER: usize = 7;
const MARGIN: usize = 10;
/// The colours of the badge: `RIGHT` if every case passes, `WRONG` if an answer is wrong or the program
/// failed, and `OPEN` in all other cases.
const RIGHT: &str = "#1c6b34";
const WRONG: &str = "#a4161a";
const OPEN: &str = "#575e66";

pub(super) fn render(found: &Conformance) -> String {
    let (passed, all) = found.score();
    let words: Vec<&str> = found.documents.iter().map(|document| document.rulebook.id).collect();
    let left = format!("arbitrium kit: {}", words.join(", "));
    let right = format!("{passed} of {all}");
    let colour = match () {
        () if found
            .documents
            .iter()
            .any(|document| matches!(document.exit(), Exit::Differs | Exit::Failed)) =>
        {
            WRONG
        }
        () if passed > 0 && passed == all => RIGHT,
        // No answer is wrong, but some cases did not pass.
        () => OPEN,
    };
    let (first, second) = (left.len() * LETTER + 2 * MARGIN, right.len() * LETTER + 2 * MARGIN);
    let whole = first + second;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"20\" role=\"img\" aria-label=\"{left} {right}\">\
         <title>{left}: {}</title>\
         <rect width=\"{first}\" height=\"20\" fill=\"#1a1d21\"/><rect x=\"{first}\" width=\"{second}\" height=\"20\" fill=\"{colour}\"/>\
         <g fill=\"#fff\" font-family=\"Verdana,DejaVu Sans,sans-serif\" font-size=\"11\" text-anchor=\"middle\">\
         <text x=\"{}\" y=\"14\">{left}</text><text x=\"{}\" y=\"14\">{right}</text></g></svg>\n",
        found.summary(),
        first / 2,
        first + second / 2,
    )
}
