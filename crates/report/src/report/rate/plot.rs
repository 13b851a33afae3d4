//! Draws a player's rating over the published lists.

use maud::{Markup, html};

use arbitrium_ratings::rating_reports::{Known, PlayerCard};
use arbitrium_ratings::ratings::Month;

/// The size of the drawing, in the units of its coordinates.
const WIDTH: u32 = 600;
const HEIGHT: u32 = 160;
/// The space for text to the left of the drawn line. `EDGE` is the space on the other three sides.
const LEFT: u32 = 50;
const EDGE: u32 = 25;

/// The month of a rating list, and the player's rating in it.
type Point = (Month, u32);

/// Renders the drawing, with its numbers for screen readers. Empty if fewer than two lists contain the player.
pub(super) fn render(known: &Known, card: &PlayerCard) -> Markup {
    let runs = runs(known, card);
    let points = || runs.iter().flatten().copied();
    let (Some((first, _)), Some((last, _))) = (points().next(), points().last()) else { return html! {} };
    let ratings = || points().map(|(_, rating)| rating);
    let (Some(low), Some(high)) = (ratings().min(), ratings().max()) else { return html! {} };
    if first == last {
        return html! {};
    }
    let span = last.since(first).unwrap_or(0).max(1);
    let x = |month: Month| LEFT + (WIDTH - LEFT - EDGE) * month.since(first).unwrap_or(0) / span;
    let y = |rating: u32| HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (rating - low) / (high - low).max(1);
    let place = |(month, rating): &Point| format!("{},{}", x(*month), y(*rating));
    let line = |run: &[Point]| run.iter().map(place).collect::<Vec<_>>().join(" ");
    let said: Vec<String> = points().map(|(month, rating)| format!("{month}: {rating}")).collect();
    html! {
        figure.plot {
            figcaption { "Rating over the published lists" }
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(said.join(", ")) {
                path.axes d=(format!("M{LEFT},{EDGE}V{}H{}", HEIGHT - EDGE, WIDTH - EDGE)) {}
                text x=(LEFT - 8) y=(y(high) + 5) text-anchor="end" { (high) }
                @if low != high { text x=(LEFT - 8) y=(y(low) + 5) text-anchor="end" { (low) } }
                text x=(LEFT) y=(HEIGHT - 5) { (first) }
                text x=(WIDTH - EDGE) y=(HEIGHT - 5) text-anchor="end" { (last) }
                @for run in &runs {
                    polyline points=(line(run)) {}
                    @for point @ (month, rating) in run {
                        @let (x, y) = (x(*month), y(*rating));
                        circle cx=(x) cy=(y) r=(if run.len() > 40 { 2 } else { 4 }) {
                            title { (point.0) ": " (point.1) }
                        }
                    }
                }
            }
        }
    }
}

/// The player's ratings in the order of the lists, as runs without a gap. A list without a rating of the
/// player begins a new run.
fn runs(known: &Known, card: &PlayerCard) -> Vec<Vec<Point>> {
    let Some(number) = card.fide_id() else { return Vec::new() };
    let points: Vec<Option<Point>> = known
        .lists()
        .iter()
        .map(|list| Some((list.month?, u32::from(list.entries.get(&number)?.rating?.get()))))
        .collect();
    let runs = points.split(Option::is_none).filter(|run| !run.is_empty());
    runs.map(|run| run.iter().flatten().copied().collect()).collect()
}
