//! Gives every player a start rank.

use std::cmp::Reverse;

use arbitrium_core::tournament::PlayerId;

use crate::chart::{Chart, Line};
use crate::error::TableError;

/// The titles in the order of an initial ranking list.
pub(crate) const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The start rank of each line: the start rank in the table, or else the place by rating, title and name.
pub(crate) fn ids(chart: &Chart) -> Result<Vec<PlayerId>, TableError> {
    let starts: Option<Vec<u32>> = chart.lines.iter().map(|line| line.start).collect();
    let numbers = match starts {
        Some(starts) => distinct(chart, starts)?,
        None => by_rating(&chart.lines),
    };
    let ids = chart.lines.iter().zip(numbers).map(|(line, number)| {
        PlayerId::new(number).map_err(|error| {
            TableError::new("start-rank", error.to_string()).at(line.place()).found(&line.name)
        })
    });
    ids.collect()
}

fn distinct(chart: &Chart, starts: Vec<u32>) -> Result<Vec<u32>, TableError> {
    let mut sorted: Vec<(u32, usize)> = starts.iter().copied().zip(0..).collect();
    sorted.sort_unstable();
    let twice = sorted.windows(2).find(|two| two[0].0 == two[1].0);
    let Some(twice) = twice else { return Ok(starts) };
    let line = |at: usize| &chart.lines[twice[at].1];
    let place = |at: usize| line(at).place();
    Err(TableError::new("number-twice", format!("two players have the start rank {}", twice[0].0))
        .at(place(1))
        .found(&line(1).name)
        .other(place(0), &line(0).name))
}

/// For each line its place, from 1, if the players are sorted by rating, title and name. Equal players keep
/// the order of the table.
fn by_rating(lines: &[Line]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_cached_key(|&at| {
        let line = &lines[at];
        (Reverse(line.rating.unwrap_or(0)), title_rank(&line.title), line.name.to_lowercase())
    });
    let mut numbers = vec![0; lines.len()];
    for (number, at) in (1..).zip(order) {
        numbers[at] = number;
    }
    numbers
}

fn title_rank(title: &str) -> usize {
    TITLES.iter().position(|known| *known == title).unwrap_or(TITLES.len())
}

/// Whether the numbers of a table can be start ranks although nothing names them so: the ratings descend with the
/// numbers, and the points, if the table has them, do not.
pub(crate) fn look_like_start_ranks(lines: &[Line]) -> bool {
    let mut sorted: Vec<&Line> = lines.iter().collect();
    sorted.sort_by_key(|line| line.number);
    let rated = sorted.iter().filter(|line| line.rating.is_some()).count();
    let descend = sorted.windows(2).all(|two| two[0].rating.unwrap_or(0) >= two[1].rating.unwrap_or(0));
    let points = |line: &Line| line.points.map(|(points, _)| points);
    let has_points = sorted.iter().all(|line| line.points.is_some());
    let ranked = has_points && sorted.windows(2).all(|two| points(two[0]) >= points(two[1]));
    rated > 1 && descend && !ranked
}
