//! Converts virtual points of report columns into virtual points of rounds. Record `250` refers to report
//! columns. A round of two games has two of them.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use super::diagnostic::{Diagnostic, Findings};
use super::mutual::name_of_round;
use super::setup::{Participants, Setup, round_of};
use super::span::Span;
use arbitrium_tournament::{GamesPerRound, PlayerId, Points, VirtualPoints};

/// The virtual points in some report columns, as one record declares them.
#[derive(Clone, Copy)]
pub(super) struct Accelerated {
    pub(super) points: Points,
    /// The first and the last report column, from 1.
    pub(super) columns: (u16, u16),
    /// The smallest and the largest number of the players who get the points.
    pub(super) players: (PlayerId, PlayerId),
    pub(super) span: Span,
}

/// Virtual points in only one of the two columns of a match. The values are the number of the match, the
/// smallest and largest player number, and the points.
type Half = (u16, (PlayerId, PlayerId), Points);

/// Converts virtual points of report columns into virtual points of rounds. Both columns of a match must give the
/// same points, which count only once. A line that repeats another line also counts only once.
pub(super) fn settle(
    setup: &mut Setup,
    participants: &Participants,
    games: GamesPerRound,
    findings: &mut Findings,
) {
    let records = std::mem::take(&mut setup.accelerated);
    if games == GamesPerRound::Two {
        refuse_unequal_columns(&records, findings);
    }
    for record in records {
        let (first, last) = record.columns;
        // A match gets the points if its first column is in the range of columns.
        let begins = match games {
            GamesPerRound::One | GamesPerRound::Boards => first,
            GamesPerRound::Two => first / 2 + 1,
        };
        let ends = round_of(last, games);
        if begins > ends {
            continue;
        }
        let (first_player, last_player) = record.players;
        let points = VirtualPoints {
            points: record.points,
            first_round: begins,
            last_round: ends,
            first_player,
            last_player,
        };
        setup.virtual_points.push((points, record.span));
    }
    count_repetitions_once(setup, findings);
    tell_of_sums(setup, participants, games, findings);
}

/// The range of rounds and players to which virtual points apply: first round, last round, smallest number,
/// largest number.
type Extent = (u16, u16, PlayerId, PlayerId);

fn extent(points: &VirtualPoints) -> Extent {
    (points.first_round, points.last_round, points.first_player, points.last_player)
}

/// Removes lines that repeat an earlier line, and reports them.
fn count_repetitions_once(setup: &mut Setup, findings: &mut Findings) {
    let mut seen: BTreeMap<(Extent, Points), Span> = BTreeMap::new();
    setup.virtual_points.retain(|(points, span)| match seen.entry((extent(points), points.points)) {
        Entry::Vacant(new) => {
            new.insert(*span);
            true
        }
        Entry::Occupied(first) => {
            let message = "the same virtual points are given again: they count once";
            let warning = Diagnostic::warning("virtual-points-twice", message).at(*span);
            findings.push(warning.related(*first.get(), "first given here"));
            false
        }
    });
}

/// Warns if a player gets virtual points for one round from two lines. The format neither forbids this nor
/// says which line counts, so the points are added up.
fn tell_of_sums(setup: &Setup, participants: &Participants, games: GamesPerRound, findings: &mut Findings) {
    let mut lines: Vec<&(VirtualPoints, Span)> =
        setup.virtual_points.iter().filter(|(points, _)| points.points != Points::ZERO).collect();
    lines.sort_by_key(|(points, span)| (points.first_player, span.line));
    // For each round, the line with the largest last player number among the lines handled so far.
    let mut furthest: BTreeMap<u16, &(VirtualPoints, Span)> = BTreeMap::new();
    for line in lines {
        let rounds = line.0.first_round..=line.0.last_round;
        let shared = rounds.clone().find_map(|round| {
            let other = *furthest.get(&round)?;
            let last = line.0.last_player.min(other.0.last_player);
            participants.first_in(line.0.first_player, last).map(|player| (round, player, other))
        });
        if let Some((round, player, other)) = shared {
            let (first, again) = if other.1.line < line.1.line { (other, line) } else { (line, other) };
            let (who, round) = (participants.kind.word(), name_of_round(games, usize::from(round) - 1));
            let message = format!(
                "{who} {player}, {round}: {} and {} virtual points by two lines: they are added up",
                first.0.points, again.0.points
            );
            let warning = Diagnostic::warning("virtual-points-twice", message).at(again.1);
            findings.push(warning.related(first.1, "the other line"));
        }
        for round in rounds {
            let reaches = furthest.entry(round).or_insert(line);
            if reaches.0.last_player < line.0.last_player {
                *reaches = line;
            }
        }
    }
}

/// Joins equal entries of virtual points before they are written, because the reader counts a repeated line
/// only once. Equal entries become one entry with the sum of their points.
pub(super) fn without_repetitions(all: &[VirtualPoints]) -> Vec<VirtualPoints> {
    let mut repeated: BTreeMap<Extent, Vec<Points>> = BTreeMap::new();
    for points in all {
        repeated.entry(extent(points)).or_default().push(points.points);
    }
    repeated.retain(|_, points| points.iter().collect::<BTreeSet<_>>().len() < points.len());
    let mut summed = BTreeSet::new();
    let mut lines = Vec::new();
    for points in all {
        match repeated.get(&extent(points)) {
            None => lines.push(*points),
            Some(all) if summed.insert(extent(points)) => {
                lines.push(VirtualPoints { points: all.iter().copied().sum(), ..*points });
            }
            Some(_) => {}
        }
    }
    lines
}

fn refuse_unequal_columns(records: &[Accelerated], findings: &mut Findings) {
    let half = |record: &Accelerated, column: u16| (column.div_ceil(2), record.players, record.points);
    let firsts = records.iter().filter(|record| record.columns.1 % 2 == 1);
    let mut firsts: Vec<(Half, Span)> = firsts.map(|r| (half(r, r.columns.1), r.span)).collect();
    let seconds = records.iter().filter(|record| record.columns.0.is_multiple_of(2));
    let mut seconds: Vec<(Half, Span)> = seconds.map(|r| (half(r, r.columns.0), r.span)).collect();
    firsts.sort_by_key(|(half, _)| *half);
    seconds.sort_by_key(|(half, _)| *half);
    let same = firsts.iter().zip(&seconds).take_while(|((a, _), (b, _))| a == b).count();
    let lonely = firsts.get(same).into_iter().chain(seconds.get(same)).min_by_key(|(half, _)| *half);
    if let Some(&((number, ..), span)) = lonely {
        let (first, second) = (number * 2 - 1, number * 2);
        let message = format!("match {number}: columns {first} and {second} have different virtual points");
        findings.push(
            Diagnostic::error("inconsistent-match", message)
                .at(span)
                .expected("the same points in both columns of a match")
                .hint("both games of a match belong to one round: begin with an odd column and end with an even one"),
        );
    }
}
