//! A position in which some facts are otherwise, and the recorded round in its numbers.

use std::collections::BTreeSet;

use super::Change;
use super::{Board, Recorded};
use crate::position::{Attendance, Competitor, PastRound, Position, TakenBack};
use crate::tournament::{Bye, Colour, Entry, PlayerId};

/// What a recorded round and the facts before it would be with these changes; `None` where a change speaks of what is not
/// there: a player, a round, a game; and where another number would bring other virtual points, which a report gives by number.
#[must_use]
pub fn supposed(
    position: &Position,
    recorded: &Recorded,
    changes: &[Change],
) -> Option<(Position, Recorded)> {
    let (mut position, mut recorded) = (position.clone(), recorded.clone());
    for change in changes {
        suppose(&mut position, &mut recorded, change)?;
    }
    position.prohibited.sort_unstable();
    position.prohibited.dedup();
    // Everything else speaks of the numbers that are recorded.
    let numbers = numbers(&position, changes)?;
    let mut moved = numbers.iter().enumerate().filter(|(place, other)| place != *other);
    if moved
        .any(|(place, &other)| !accelerated_alike(&position.competitors[place], &position.competitors[other]))
    {
        return None;
    }
    Some(renumbered(position, recorded, &numbers))
}

fn suppose(position: &mut Position, recorded: &mut Recorded, change: &Change) -> Option<()> {
    match *change {
        Change::Prohibited(a, b) => {
            let pair = places(position, a, b)?;
            position.prohibited.push(pair);
        }
        Change::Permitted(a, b) => {
            let pair = places(position, a, b)?;
            position.prohibited.retain(|&other| other != pair);
        }
        Change::OnlyEachOther(a, b) => {
            let (a, b) = places(position, a, b)?;
            apart(position, a, |other| other != b);
            apart(position, b, |other| other != a);
        }
        Change::MeetsNobody(player) => {
            let player = position.index_of(player)?;
            apart(position, player, |_| true);
        }
        Change::NoOtherPairs => {
            let boards = recorded.boards.iter();
            let kept: BTreeSet<(usize, usize)> =
                boards.filter_map(|board| places(position, board.white, board.black)).collect();
            for player in 0..position.competitors.len() {
                apart(position, player, |other| player < other && !kept.contains(&(player, other)));
            }
        }
        Change::NotMet { round, first, second } => {
            let [first, second] = game(position, round, first, second)?;
            position.taken_back.meetings.push((round, first.min(second), first.max(second)));
        }
        Change::Colours { round, white, black } => {
            let [white, black] = game(position, round, white, black)?;
            counts_as(position, round, white, Colour::White)?;
            counts_as(position, round, black, Colour::Black)?;
        }
        Change::CountsAs { round, player, colour } => {
            let player = position.index_of(player)?;
            counts_as(position, round, player, colour)?;
        }
        Change::Level { round, player, opponent } => {
            let [player, opponent] = game(position, round, player, opponent)?;
            let PastRound { score_before, points_before, .. } = *past(position, opponent, round)?;
            let own = past(position, player, round)?;
            (own.score_before, own.points_before) = (score_before, points_before);
        }
        Change::NothingWithoutPlaying { round, player } => {
            let player = position.index_of(player)?;
            past(position, player, round)?;
            position.taken_back.bars.push((round, player));
        }
        Change::Absent(player) => attends(position, player, Attendance::Absent(None))?,
        Change::Present(player) => attends(position, player, Attendance::Present)?,
        Change::Requested(player) => {
            recorded.byes.retain(|&other| other != player);
            attends(position, player, Attendance::Absent(Some(Bye::Full)))?;
        }
        Change::InitialColour(colour) => position.initial_colour = Some(colour),
        Change::LastRound(is_last) => {
            position.planned_rounds = Some(position.round.saturating_add(u16::from(!is_last)));
        }
        Change::Exchanged(..) | Change::Renumbered { .. } => {}
    }
    Some(())
}

/// The places of two, the smaller first.
fn places(position: &Position, a: PlayerId, b: PlayerId) -> Option<(usize, usize)> {
    let (a, b) = (position.index_of(a)?, position.index_of(b)?);
    (a != b).then(|| (a.min(b), a.max(b)))
}

/// Prohibits a player from meeting some of the others.
fn apart(position: &mut Position, player: usize, whom: impl Fn(usize) -> bool) {
    let others = (0..position.competitors.len()).filter(|&other| other != player && whom(other));
    let pairs: Vec<(usize, usize)> = others.map(|other| (player.min(other), player.max(other))).collect();
    position.prohibited.extend(pairs);
}

fn past(position: &mut Position, player: usize, round: u16) -> Option<&mut PastRound> {
    position.competitors[player].past.get_mut(usize::from(round).checked_sub(1)?)
}

/// The places of two who met in a round.
fn game(position: &mut Position, round: u16, a: PlayerId, b: PlayerId) -> Option<[usize; 2]> {
    let (a, b) = (position.index_of(a)?, position.index_of(b)?);
    let met = past(position, a, round)?.opponent == Some(b) && past(position, b, round)?.opponent == Some(a);
    let is_supposed = position.taken_back.meetings.contains(&(round, a.min(b), a.max(b)));
    (met && !is_supposed).then_some([a, b])
}

fn counts_as(position: &mut Position, round: u16, player: usize, colour: Colour) -> Option<()> {
    let past = past(position, player, round)?;
    let Entry::Contest(contest) = &mut past.entry else { return None };
    contest.colour = Some(colour);
    Some(())
}

fn attends(position: &mut Position, player: PlayerId, attendance: Attendance) -> Option<()> {
    let player = position.index_of(player)?;
    position.competitors[player].attendance = attendance;
    Some(())
}

/// Whether two have the same virtual points, in this round and in all before.
fn accelerated_alike(one: &Competitor, other: &Competitor) -> bool {
    let mut past = one.past.iter().zip(&other.past);
    one.score + other.points == other.score + one.points
        && past.all(|(one, other)| {
            one.score_before + other.points_before == other.score_before + one.points_before
        })
}

/// For each place the competitor who would hold its number.
fn numbers(position: &Position, changes: &[Change]) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = (0..position.competitors.len()).collect();
    let place = |order: &[usize], id: PlayerId| {
        let competitor = position.index_of(id)?;
        order.iter().position(|&other| other == competitor)
    };
    for change in changes {
        match *change {
            Change::Exchanged(a, b) => {
                let (a, b) = (place(&order, a)?, place(&order, b)?);
                order.swap(a, b);
            }
            Change::Renumbered { player, number } => {
                let from = place(&order, player)?;
                let to = position.index_of(number)?;
                let moved = order.remove(from);
                order.insert(to, moved);
            }
            _ => {}
        }
    }
    Some(order)
}

/// The same facts where the competitor `order[place]` has the number of each place.
fn renumbered(position: Position, recorded: Recorded, order: &[usize]) -> (Position, Recorded) {
    if order.is_sorted() {
        return (position, recorded);
    }
    let ids: Vec<PlayerId> = position.competitors.iter().map(|competitor| competitor.id).collect();
    let mut place = vec![0; order.len()];
    for (at, &competitor) in order.iter().enumerate() {
        place[competitor] = at;
    }
    let new = |id: PlayerId| ids.binary_search(&id).map_or(id, |old| ids[place[old]]);
    let competitors = order.iter().zip(&ids).map(|(&competitor, &id)| {
        let mut competitor = position.competitors[competitor].clone();
        competitor.id = id;
        for past in &mut competitor.past {
            past.opponent = past.opponent.map(|opponent| place[opponent]);
            if let Entry::Contest(contest) = &mut past.entry {
                contest.opponent = new(contest.opponent);
            }
        }
        competitor
    });
    let competitors = competitors.collect();
    let pair = |&(a, b): &(usize, usize)| (place[a].min(place[b]), place[a].max(place[b]));
    let mut prohibited: Vec<(usize, usize)> = position.prohibited.iter().map(pair).collect();
    prohibited.sort_unstable();
    let TakenBack { meetings, bars } = &position.taken_back;
    let meeting =
        |&(round, a, b): &(u16, usize, usize)| (round, place[a].min(place[b]), place[a].max(place[b]));
    let taken_back = TakenBack {
        meetings: meetings.iter().map(meeting).collect(),
        bars: bars.iter().map(|&(round, player)| (round, place[player])).collect(),
    };
    let board = |board: &Board| Board { white: new(board.white), black: new(board.black), ..*board };
    let mut boards: Vec<Board> = recorded.boards.iter().map(board).collect();
    boards.sort_by_key(|board| board.white.min(board.black));
    let byes = recorded.byes.iter().copied().map(new).collect();
    let recorded = Recorded { boards, byes, ..recorded };
    (Position { competitors, prohibited, taken_back, ..position }, recorded)
}
