//! Generates the lists of scores that can be left over, one by one (B3).

use super::super::bracket::{BracketAfterC1, Sought};
use super::super::field::Field;
use arbitrium_tournament::Points;

/// Generates the entries of [`leaving`](super::super::levels::leaving) one by one, in the same order.
/// Moved-down players and natives may leave separately. An entry then begins with the scores of the
/// moved-down players, because these are higher.
pub(super) struct Levels {
    /// Whether B3 limits the scores of the players left over.
    are_asked: bool,
    parts: Vec<Part>,
    has_next: bool,
}

impl Levels {
    /// The entries for the goal `sought`. The first entry has the lowest scores.
    pub(super) fn new(field: &Field, after_c1: &BracketAfterC1, sought: Sought) -> Self {
        let part = |players: &[usize], size: usize| {
            Part::new(players.iter().map(|&player| field.score(player)), size)
        };
        let parts = if sought.paired_down == 0 || after_c1.is_lowest {
            vec![part(&after_c1.players(), after_c1.len() - 2 * sought.pairs)]
        } else {
            let waiting = after_c1.moved_down.len() - sought.paired_down;
            let natives = after_c1.natives.len() + sought.paired_down - 2 * sought.pairs;
            vec![part(&after_c1.moved_down, waiting), part(&after_c1.natives, natives)]
        };
        let are_asked = field.readings.minimises_leaving(after_c1.is_joined);
        let has_next = !are_asked || parts.iter().all(|part| part.size <= part.places());
        Levels { are_asked, parts, has_next }
    }

    /// Continues with the entry `leaving`. It must be an entry that comes later in the order.
    pub(super) fn go_on_with(&mut self, leaving: &[Points]) {
        for part in &mut self.parts {
            part.take(leaving);
        }
    }
}

impl Iterator for Levels {
    type Item = Option<Vec<Points>>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.has_next {
            return None;
        }
        let scores = self.are_asked.then(|| self.parts.iter().flat_map(Part::scores).collect());
        self.has_next = self.are_asked && self.parts.iter_mut().rev().any(Part::advance);
        Some(scores)
    }
}

/// A choice of `size` players among some players. Players with the same score are not distinguished.
#[derive(Clone, Debug)]
struct Part {
    /// The different scores, the highest first. Each has the number of its players, and the number of those
    /// chosen.
    groups: Vec<Group>,
    size: usize,
}

#[derive(Clone, Copy, Debug)]
struct Group {
    score: Points,
    most: usize,
    taken: usize,
}

impl Part {
    /// The first choice: the players with the `size` lowest of these scores.
    fn new(scores: impl Iterator<Item = Points>, size: usize) -> Self {
        let mut scores: Vec<Points> = scores.collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let alike = scores.chunk_by(|a, b| a == b);
        let groups = alike.map(|alike| Group { score: alike[0], most: alike.len(), taken: 0 }).collect();
        let mut part = Part { groups, size };
        part.take_lowest(0, size);
        part
    }

    fn places(&self) -> usize {
        self.groups.iter().map(|group| group.most).sum()
    }

    /// Chooses the `size` lowest scores of the groups from the index `from` on.
    fn take_lowest(&mut self, from: usize, mut size: usize) {
        for group in self.groups[from..].iter_mut().rev() {
            group.taken = group.most.min(size);
            size -= group.taken;
        }
    }

    /// Moves to the next choice. After the last choice, it returns to the first one, and the result is
    /// `false`.
    fn advance(&mut self) -> bool {
        let mut below = 0;
        for place in (0..self.groups.len()).rev() {
            let group = &mut self.groups[place];
            if below > 0 && group.taken < group.most {
                group.taken += 1;
                self.take_lowest(place + 1, below - 1);
                return true;
            }
            below += group.taken;
        }
        self.take_lowest(0, self.size);
        false
    }

    /// Chooses the scores of this part that are in `scores`.
    fn take(&mut self, scores: &[Points]) {
        for group in &mut self.groups {
            group.taken = scores.iter().filter(|&&score| score == group.score).count();
        }
    }

    fn scores(&self) -> impl Iterator<Item = Points> {
        self.groups.iter().flat_map(|group| std::iter::repeat_n(group.score, group.taken))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sets of the scores 2, 2, 1, 1, 1 and 0 (B3). Each set comes once, the lowest scores first. Then
    /// the sequence begins again.
    #[test]
    fn every_set_of_scores_comes_once_in_its_order() {
        let scores = [2, 1, 1, 2, 0, 1].map(|points| Points::from_tenths(10 * points));
        for size in 0..=scores.len() {
            let mut listed: Vec<Vec<Points>> = (0_u32..1 << scores.len())
                .filter(|set| set.count_ones() as usize == size)
                .map(|set| {
                    let chosen = scores.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1);
                    let mut chosen: Vec<Points> = chosen.map(|(_, &score)| score).collect();
                    chosen.sort_unstable_by(|a, b| b.cmp(a));
                    chosen
                })
                .collect();
            listed.sort_unstable();
            listed.dedup();
            let mut part = Part::new(scores.into_iter(), size);
            for (place, expected) in listed.iter().enumerate() {
                assert_eq!(part.scores().collect::<Vec<_>>(), *expected);
                let mut other = Part::new(scores.into_iter(), size);
                other.take(expected);
                assert_eq!(other.scores().collect::<Vec<_>>(), *expected);
                assert_eq!(part.advance(), place + 1 < listed.len());
            }
            assert_eq!(part.scores().collect::<Vec<_>>(), listed[0]);
        }
    }
}
