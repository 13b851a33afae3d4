//! Finds the starting list by which a round was paired, if it was paired by order alone. In such a round the
//! top half of the list meets the bottom half. The first player of one half meets the first player of the
//! other, and so on. The last player has the bye if the number of players is odd.

use std::cmp::Reverse;
use std::ops::Range;

use super::relisted::{Placed, Relisted};
use super::{Attendance, Hand, How, Hypothesis, Number};
use crate::ascent::longest_ascent;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::Recorded;
use arbitrium_tournament::{Colour, Tournament};

/// The largest number of boards out of order for which every combination of all four reasons is tried.
const ALL_COMBINATIONS: usize = 4;
/// The largest number of boards out of order for which every combination of three reasons is tried.
const MANY_COMBINATIONS: usize = 7;
/// The largest number of candidate lists that are proposed.
const MOST: usize = 8;
/// The largest number of lists that are made by combining the lists of several groups.
const MOST_TOGETHER: usize = 64;
/// At most one in this many players may have been moved.
const MOVED: usize = 3;

/// A board. `low` and `high` are the positions of its two players in the list of the file, counted from 0.
/// `low` is the smaller one. `colour_of_low` is `None` if the colours are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) low: usize,
    pub(super) high: usize,
    colour_of_low: Option<Colour>,
}

/// Why a board is not where the list of the file would put it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// The player with the larger number was elsewhere in the list.
    HighMoved,
    /// The player with the smaller number was elsewhere in the list.
    LowMoved,
    /// Both players were elsewhere in the list: one was the last of the top half, the other the last of the
    /// bottom half.
    BothMoved,
    /// The board was added after the round was paired.
    Added,
}

/// Explanations of the first round by players who were elsewhere in the starting list, and by added boards.
/// Each explanation is a list of changes that all apply together. Only explanations with the fewest changes
/// are returned. Those that give the right colours come first.
///
/// # Errors
/// If the step budget is spent.
pub(super) fn derived(
    report: &Tournament,
    round: u16,
    recorded: &Recorded,
) -> Result<Vec<Vec<Hypothesis>>, Spent> {
    let Some(list) = Published::of(report, recorded) else { return Ok(Vec::new()) };
    let arrangements = list.arrangements()?.into_iter().take(MOST);
    Ok(arrangements.map(|arrangement| arrangement.changes(report, round, recorded)).collect())
}

/// The first round as it was published, or one of the groups that were paired separately.
pub(super) struct Published {
    pub(super) players: usize,
    /// The positions in the list whose players were paired with each other. A player on these boards whose
    /// position is outside this range was moved.
    within: Range<usize>,
    /// The boards, sorted by `low`.
    pub(super) boards: Vec<Board>,
    bye: Option<usize>,
}

/// A starting list that would give the published boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrangement {
    /// The players in the order of this list, as indices in the list of the file.
    pub(super) order: Vec<usize>,
    /// The players who are elsewhere in this list than in the file, as indices in the file, in the order of this
    /// list.
    moved: Vec<usize>,
    pub(super) added: Vec<(usize, usize)>,
    /// The player with the bye, if this player had asked for it and was not to be paired.
    excused: Option<usize>,
}

impl Published {
    /// The whole published round. `None` if several players have the bye, or if a player is not in the list.
    pub(super) fn of(report: &Tournament, recorded: &Recorded) -> Option<Self> {
        let mut boards: Vec<Board> = Vec::new();
        for board in &recorded.boards {
            let (white, black) = (report.index_of(board.white)?, report.index_of(board.black)?);
            let colour = if white < black { Colour::White } else { Colour::Black };
            let colour_of_low = board.colours_known.then_some(colour);
            boards.push(Board { low: white.min(black), high: white.max(black), colour_of_low });
        }
        boards.sort_by_key(|board| board.low);
        let bye = match recorded.byes[..] {
            [] => None,
            [bye] => Some(report.index_of(bye)?),
            _ => return None,
        };
        let players = report.players.len();
        Some(Published { players, within: 0..players, boards, bye })
    }

    /// The group of the players at the positions `within`, with these boards. The group has the bye only if
    /// it is the last one of the list.
    pub(super) fn group(&self, within: Range<usize>, mut boards: Vec<Board>) -> Self {
        boards.sort_by_key(|board| board.low);
        let bye = self.bye.filter(|_| within.end == self.players);
        Published { players: self.players, within, boards, bye }
    }

    /// The number of boards that are not where the list of the file would put them. The bye counts as one
    /// more if it is not where this list would put it.
    pub(super) fn out_of_order(&self) -> usize {
        self.in_order(self.middle()).1.len() + usize::from(self.bye_moved())
    }

    /// The lists under which each of `groups` was paired by order. Each list comes with the number of boards
    /// whose colours it does not give. The lists with the fewest such boards come first. Empty if there are
    /// none.
    pub(super) fn together(&self, groups: &[Self]) -> Result<Vec<(usize, Arrangement)>, Spent> {
        let file = Arrangement::of_the_file(self.players);
        let mut all = vec![file];
        for group in groups.iter().filter(|group| group.out_of_order() > 0) {
            let each = group.arrangements()?;
            let joined = all.iter().flat_map(|one| each.iter().take(MOST).map(|other| one.with(other)));
            all = joined.take(MOST_TOGETHER).collect();
        }
        steps::take_for(all.len() * self.players / 8)?;
        let mut all: Vec<(usize, Arrangement)> =
            all.into_iter().map(|one| (self.turned(&one), one)).collect();
        all.sort_by_key(|(wrong, one)| (*wrong, one.size()));
        Ok(all)
    }

    /// The lists that would give these boards with the fewest changes. Those that give the right colours come first.
    /// Empty if the list of the file gives these boards, or if too many players would have been moved.
    fn arrangements(&self) -> Result<Vec<Arrangement>, Spent> {
        let mut found = self.with_the_bye()?;
        if self.bye_moved() {
            let paired =
                Published { within: self.within.clone(), boards: self.boards.clone(), bye: None, ..*self };
            let mut lists = paired.with_the_bye()?;
            if paired.out_of_order() == 0 {
                lists.push(Arrangement::of_the_file(self.players));
            }
            found.extend(lists.into_iter().map(|list| Arrangement { excused: self.bye, ..list }));
        }
        found.sort_by_cached_key(|list| (self.turned(list), list.size(), list.added.len()));
        found.dedup();
        Ok(found)
    }

    /// The lists that [`arrangements`](Self::arrangements) returns, unsorted, on the assumption that the
    /// player with the bye was to be paired.
    fn with_the_bye(&self) -> Result<Vec<Arrangement>, Spent> {
        let middle = self.middle();
        let (good, odd) = self.in_order(middle);
        let changes = odd.len() + usize::from(self.bye_moved());
        if changes == 0 || changes * MOVED > 2 * self.boards.len() {
            return Ok(Vec::new());
        }
        let whys = combinations(odd.len(), |whys| self.wrong_colours((&good, &odd), middle, whys))?;
        Ok(whys.into_iter().filter_map(|whys| self.arranged((&good, &odd), middle, &whys)).collect())
    }

    /// The index of the last player in the top half. It is the index for which the most boards join a player
    /// up to this index with a later player.
    fn middle(&self) -> usize {
        let crossing = crossing(self.players, self.boards.iter().map(|board| (board.low, board.high)));
        let after_each = crossing.into_iter().skip(1).enumerate();
        let best = after_each.max_by_key(|&(place, across)| (across, Reverse(place)));
        best.map_or(0, |(place, _)| place)
    }

    /// Divides the boards into those in order and the others. Each board in order joins the top half, up to
    /// index `middle`, to the bottom half. From board to board, both the top players and the bottom players
    /// ascend. As many boards as possible are in order.
    fn in_order(&self, middle: usize) -> (Vec<Board>, Vec<Board>) {
        let (spanning, mut odd): (Vec<Board>, Vec<Board>) = self.boards.iter().partition(|board| {
            board.low <= middle && middle < board.high && self.has(board.low) && self.has(board.high)
        });
        let highs: Vec<usize> = spanning.iter().map(|board| board.high).collect();
        let mut is_kept = vec![false; spanning.len()];
        for place in longest_ascent(&highs) {
            is_kept[place] = true;
        }
        let (good, others): (Vec<_>, Vec<_>) = spanning.into_iter().zip(is_kept).partition(|&(_, kept)| kept);
        odd.extend(others.into_iter().map(|(board, _)| board));
        odd.sort_by_key(|board| board.low);
        (good.into_iter().map(|(board, _)| board).collect(), odd)
    }

    fn has(&self, player: usize) -> bool {
        self.within.contains(&player)
    }

    /// Whether a player on a board comes after the player with the bye in the list. `false` if no player has
    /// the bye.
    fn bye_moved(&self) -> bool {
        let last = self.boards.iter().map(|board| board.high).max();
        self.bye.zip(last).is_some_and(|(bye, last)| bye < last)
    }

    /// The list that results if the boards `odd`, which are out of order, have the reasons `whys`, one for
    /// each board. `None` if this list would not give the published boards.
    fn arranged(
        &self,
        (good, odd): (&[Board], &[Board]),
        middle: usize,
        whys: &[Why],
    ) -> Option<Arrangement> {
        // For each board: a sort key that gives its place among the boards in order, its player of the top
        // half, and its player of the bottom half.
        let mut ranked: Vec<((usize, usize), usize, usize)> =
            good.iter().enumerate().map(|(rank, board)| ((2 * rank + 1, 0), board.low, board.high)).collect();
        let (mut moved, mut added) = (Vec::new(), Vec::new());
        for (board, why) in odd.iter().zip(whys) {
            let (stays, other) = match why {
                Why::Added => {
                    added.push((board.low, board.high));
                    continue;
                }
                Why::BothMoved => {
                    moved.extend([board.low, board.high]);
                    ranked.push(((2 * good.len(), board.high), board.low, board.high));
                    continue;
                }
                Why::HighMoved => (board.low, board.high),
                Why::LowMoved => (board.high, board.low),
            };
            moved.push(other);
            let is_top = stays <= middle;
            let side = |board: &Board| if is_top { board.low } else { board.high };
            let rank = good.partition_point(|board| side(board) < stays);
            let (top, bottom) = if is_top { (stays, other) } else { (other, stays) };
            ranked.push(((2 * rank, stays), top, bottom));
        }
        ranked.sort_unstable_by_key(|&(rank, ..)| rank);
        let bye_moved = self.bye.filter(|_| self.bye_moved());
        moved.extend(bye_moved);
        let tops = ranked.iter().map(|&(_, top, _)| top);
        let bottoms = ranked.iter().map(|&(_, _, bottom)| bottom);
        let paired: Vec<usize> = tops.chain(bottoms).chain(self.bye).collect();
        let mut is_moved = vec![false; self.players];
        for &player in &moved {
            is_moved[player] = true;
        }
        let mut unmoved = paired.iter().filter(|&&player| !is_moved[player]);
        if !unmoved.clone().is_sorted() || !unmoved.all(|&player| self.has(player)) {
            return None;
        }
        // In the new list, a moved player comes directly after the player before them in `paired`. A moved
        // player who is the first of `paired` comes at the head of the group. A moved player who is the last
        // of `paired` comes at the end of the whole list.
        let mut behind = vec![None; self.players];
        for two in paired.windows(2).filter(|two| is_moved[two[1]]) {
            behind[two[0]] = Some(two[1]);
        }
        let is_end = self.within.end == self.players;
        let last = paired.last().copied().filter(|&last| is_moved[last] && is_end);
        let head = paired.first().copied().filter(|&first| is_moved[first]);
        let unmoved = |part: Range<usize>| part.filter(|&player| !is_moved[player]);
        let (before, after) = (unmoved(0..self.within.start), unmoved(self.within.start..self.players));
        let order = before.chain(head).chain(after).flat_map(|player| {
            std::iter::successors(Some(player), |&player| behind[player])
                .filter(|&player| Some(player) != last)
        });
        let order = order.chain(last).collect();
        let moved = paired.into_iter().filter(|&player| is_moved[player]).collect();
        Some(Arrangement { order, moved, added, excused: None })
    }

    /// The number of boards with wrong colours if colours alternate down the list of `arrangement`. The
    /// initial colour is the one that gives fewer wrong boards. Rules differ in whether unpaired players
    /// count in the alternation. The possibility with fewer wrong boards is taken.
    fn turned(&self, arrangement: &Arrangement) -> usize {
        let is_added = |board: &Board| arrangement.added.contains(&(board.low, board.high));
        let boards: Vec<&Board> = self.boards.iter().filter(|board| !is_added(board)).collect();
        let mut is_paired = vec![false; self.players];
        let bye = self.bye.filter(|_| arrangement.excused.is_none());
        for place in boards.iter().flat_map(|board| [board.low, board.high]).chain(bye) {
            is_paired[place] = true;
        }
        let all = self.turned_by(&boards, arrangement.order.iter().copied());
        let paired = arrangement.order.iter().copied().filter(|&player| is_paired[player]);
        all.min(self.turned_by(&boards, paired))
    }

    /// The number of boards with wrong colours if the colours alternate down the list `order`. The initial
    /// colour is the one that gives fewer wrong boards.
    fn turned_by(&self, boards: &[&Board], order: impl Iterator<Item = usize>) -> usize {
        let number = numbers(self.players, order);
        let mut whites = [0, 0];
        for board in boards {
            let Some(colour) = board.colour_of_low else { continue };
            let low_is_top = number[board.low] < number[board.high];
            let top = if low_is_top { number[board.low] } else { number[board.high] };
            let top_is_white = (colour == Colour::White) == low_is_top;
            whites[usize::from(top_is_white == top.is_multiple_of(2))] += 1;
        }
        whites[0].min(whites[1])
    }

    /// The number of boards with wrong colours if the boards out of order have the reasons `whys`.
    /// `usize::MAX` if these reasons do not give the published boards.
    fn wrong_colours(
        &self,
        boards: (&[Board], &[Board]),
        middle: usize,
        whys: &[Why],
    ) -> Result<usize, Spent> {
        // Building a list takes a few operations for each player.
        steps::take_for(self.players / 8)?;
        Ok(self.arranged(boards, middle, whys).map_or(usize::MAX, |arrangement| self.turned(&arrangement)))
    }
}

impl Arrangement {
    fn of_the_file(players: usize) -> Self {
        Arrangement { order: (0..players).collect(), moved: Vec::new(), added: Vec::new(), excused: None }
    }

    pub(super) fn size(&self) -> usize {
        self.moved.len() + self.added.len() + usize::from(self.excused.is_some())
    }

    /// This list with the changes of `other` added. The two lists move different players.
    fn with(&self, other: &Self) -> Self {
        let is_moved = |player: &usize| other.moved.contains(player);
        let mut order: Vec<usize> = self.order.iter().copied().filter(|player| !is_moved(player)).collect();
        for (place, player) in other.order.iter().enumerate().filter(|(_, player)| is_moved(player)) {
            // A player whom only `self` moves is elsewhere in `other`, and so does not show where to insert.
            let is_fixed = |before: &&usize| is_moved(before) || !self.moved.contains(before);
            let before = other.order[..place].iter().rev().find(is_fixed);
            let at = before.and_then(|before| order.iter().position(|one| one == before));
            order.insert(at.map_or(0, |at| at + 1), *player);
        }
        let all = |player: &usize| self.moved.contains(player) || is_moved(player);
        let moved = order.iter().copied().filter(all).collect();
        let added = [&self.added[..], &other.added[..]].concat();
        Arrangement { order, moved, added, excused: self.excused.or(other.excused) }
    }

    /// The moved players, each with the player directly before them in the new list.
    fn placed(&self, report: &Tournament) -> Vec<Placed> {
        let id = |place: usize| report.players[place].id;
        let number = numbers(self.order.len(), self.order.iter().copied());
        let before = |player: usize| number[player].checked_sub(1).map(|before| id(self.order[before]));
        self.moved.iter().map(|&player| Placed { player: id(player), after: before(player) }).collect()
    }

    pub(super) fn changes(&self, report: &Tournament, round: u16, recorded: &Recorded) -> Vec<Hypothesis> {
        let id = |place: usize| report.players[place].id;
        let list =
            match self.moved[..] {
                [] => None,
                [player] => self.order.iter().position(|&other| other == player).map(|at| {
                    Hypothesis::Number(Number::Moved { player: id(player), from: id(at), to: id(at) })
                }),
                _ => Some(Hypothesis::Relisted(Relisted { moved: self.placed(report) })),
            };
        let excused = self.excused.map(|place| Attendance::Requested { round, player: id(place) });
        let excused = excused.map(Hypothesis::Attendance);
        list.into_iter().chain(self.added(report, round, recorded)).chain(excused).collect()
    }

    /// The boards that were added after the round was paired, as hypotheses.
    fn added(&self, report: &Tournament, round: u16, recorded: &Recorded) -> Vec<Hypothesis> {
        let id = |place: usize| report.players[place].id;
        let added = self.added.iter().map(|&(low, high)| {
            let is_white = recorded.boards.iter().any(|b| (b.white, b.black) == (id(low), id(high)));
            let (first, second) = if is_white { (id(low), id(high)) } else { (id(high), id(low)) };
            Hypothesis::Hand(Hand::Met { round, first, second, how: How::Added })
        });
        added.collect()
    }
}

/// The position of each player in an order, counted from 0; 0 for players who are not in the order.
fn numbers(players: usize, order: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers = vec![0; players];
    for (place, player) in order.enumerate() {
        numbers[player] = place;
    }
    numbers
}

/// For each position from 0 to `players`, the number of boards that join a player before this position to a
/// player at or after it. A board is given by the positions of its two players, the smaller one first.
pub(super) fn crossing(players: usize, boards: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let (mut begun, mut ended) = (vec![0_usize; players + 1], vec![0_usize; players + 1]);
    for (low, high) in boards {
        begun[low + 1] += 1;
        ended[high + 1] += 1;
    }
    let across = begun.iter().zip(&ended).scan(0, |open, (begun, ended)| {
        *open = *open + begun - ended;
        Some(*open)
    });
    across.collect()
}

/// Combinations of reasons for the boards out of order. With few boards these are all combinations. Otherwise they
/// are the best ones that are found by changing one reason at a time. `wrong` returns the number of wrong colours of
/// a combination.
///
/// # Errors
/// If the step budget is spent.
fn combinations(
    boards: usize,
    wrong: impl Fn(&[Why]) -> Result<usize, Spent>,
) -> Result<Vec<Vec<Why>>, Spent> {
    // It is rare that both players of a board were moved, so this reason is the first one to be left out.
    const EACH: [Why; 4] = [Why::HighMoved, Why::LowMoved, Why::Added, Why::BothMoved];
    let reasons = match boards {
        0..=ALL_COMBINATIONS => &EACH[..],
        _ if boards <= MANY_COMBINATIONS => &EACH[..3],
        _ => &EACH[..2],
    };
    if boards <= MANY_COMBINATIONS {
        let longer = |begun: Vec<Vec<Why>>, _| -> Vec<Vec<Why>> {
            let each = begun.iter().flat_map(|whys| reasons.iter().map(|&why| [&whys[..], &[why]].concat()));
            each.collect()
        };
        return Ok((0..boards).fold(vec![Vec::new()], longer));
    }
    let from = |why: Why| {
        let mut whys = vec![why; boards];
        let mut least = wrong(&whys)?;
        for board in 0..boards {
            for &other in reasons {
                let before = std::mem::replace(&mut whys[board], other);
                let now = wrong(&whys)?;
                if now < least {
                    least = now;
                } else {
                    whys[board] = before;
                }
            }
        }
        Ok(whys)
    };
    reasons.iter().copied().map(from).collect()
}
