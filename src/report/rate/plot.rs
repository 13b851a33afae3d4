//! A player's rating over the published lists, drawn.

use maud::{Markup, html};

use crate::rating_reports::{Known, PlayerCard};
use crate::ratings::{Month, Rating};

/// The drawing's size, in its own units.
const WIDTH: u32 = 600;
const HEIGHT: u32 = 160;
/// The room around the line, for the words.
const LEFT: u32 = 50;
const EDGE: u32 = 25;

/// The plot with its table of numbers; nothing where fewer than two lists have the player.
pub(super) fn render(known: &Known, card: &PlayerCard) -> Markup {
    let points = points(known, card);
    let ratings = || points.iter().map(|(_, rating)| u32::from(rating.get()));
    let (Some(&(first, _)), Some(&(last, _))) = (points.first(), points.last()) else { return html! {} };
    let (Some(low), Some(high)) = (ratings().min(), ratings().max()) else { return html! {} };
    if points.len() < 2 {
        return html! {};
    }
    let span = last.since(first).unwrap_or(0).max(1);
    let x = |month: Month| LEFT + (WIDTH - LEFT - EDGE) * month.since(first).unwrap_or(0) / span;
    let y = |rating: u32| HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (rating - low) / (high - low).max(1);
    let line: Vec<String> = points
        .iter()
        .map(|(month, rating)| format!("{},{}", x(*month), y(u32::from(rating.get()))))
        .collect();
    let said: Vec<String> = points.iter().map(|(month, rating)| format!("{month}: {rating}")).collect();
    html! {
        figure {
            figcaption { "Rating over the published lists" }
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(said.join(", ")) style="max-width:40rem;width:100%" {
                line x1=(LEFT) y1=(HEIGHT - EDGE) x2=(WIDTH - EDGE) y2=(HEIGHT - EDGE) stroke="currentColor" stroke-opacity=".4" {}
                line x1=(LEFT) y1=(EDGE) x2=(LEFT) y2=(HEIGHT - EDGE) stroke="currentColor" stroke-opacity=".4" {}
                text x="0" y=(y(high) + 5) fill="currentColor" font-size="14" { (high) }
                @if low != high { text x="0" y=(y(low) + 5) fill="currentColor" font-size="14" { (low) } }
                text x=(LEFT) y=(HEIGHT - 5) fill="currentColor" font-size="14" { (first) }
                text x=(WIDTH - EDGE) y=(HEIGHT - 5) fill="currentColor" font-size="14" text-anchor="end" { (last) }
                polyline points=(line.join(" ")) fill="none" stroke="currentColor" stroke-width="2" {}
                @for (month, rating) in &points {
                    circle cx=(x(*month)) cy=(y(u32::from(rating.get()))) r="4" fill="currentColor" {
                        title { (month) ": " (rating) }
                    }
                }
            }
        }
    }
}

fn points(known: &Known, card: &PlayerCard) -> Vec<(Month, Rating)> {
    let Some(number) = card.fide_id() else { return Vec::new() };
    let lists = known.lists().iter();
    lists.filter_map(|list| Some((list.month?, list.entries.get(&number)?.rating?))).collect()
}
