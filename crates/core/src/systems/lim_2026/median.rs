//! 2.6: the median scoregroup, which is extended where it is blocked.

use super::articles::{CRACK_LOWER, CRACK_UPPER};
use super::field::Field;
use super::groups::{Group, Part};
use super::opponents::{Table, down_then_up};
use super::readings::{self, Available, CrackCount};
use super::round::{GroupWalk, finish};
use super::search::Search;
use crate::rulebook::Article;
use crate::search::Spent;

/// A pairing that was cracked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crack {
    /// Its players.
    pub pair: (usize, usize),
    /// From which side.
    pub part: Part,
    /// How many floaters there were from higher and from lower scoregroups.
    pub floaters: (usize, usize),
}

impl Crack {
    /// The article whose condition holds.
    #[must_use]
    pub fn article(&self) -> &'static Article {
        if self.part_meant() == Part::Lower { &CRACK_LOWER } else { &CRACK_UPPER }
    }

    /// 2.6.1, 2.6.2: the side from which the pairing should be. It is from the other one where this has none left.
    #[must_use]
    pub fn part_meant(&self) -> Part {
        part_meant(self.floaters)
    }
}

/// 2.6.1 "if the number of floaters from higher scoregroups is larger than the number of floaters from lower scoregroups the next
/// pairing of the lower scoregroup", 2.6.2 "if the above condition is not fulfilled, then the next pairing of the higher scoregroup".
fn part_meant((down, up): (usize, usize)) -> Part {
    if down > up { Part::Lower } else { Part::Upper }
}

/// The median and the two sides that are paired already.
pub(super) struct Median<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) group: &'a Group,
    /// The floaters from higher and from lower scoregroups.
    pub(super) down: Vec<usize>,
    pub(super) up: Vec<usize>,
    /// The pairs of each side that are not cracked, in the order in which they were made.
    pub(super) upper: Vec<(usize, usize)>,
    pub(super) lower: Vec<(usize, usize)>,
}

impl Median<'_> {
    /// 2.6 "If the median scoregroup cannot be paired, it should be extended step by step under the following rules". "Then the pairing
    /// of the median scoregroup is started again."
    ///
    /// There is no pairing where it is blocked with everybody in it.
    pub(super) fn pair(mut self) -> Result<(Option<GroupWalk>, Vec<Crack>), Spent> {
        let floaters = (self.down.len(), self.up.len());
        let mut cracks: Vec<Crack> = Vec::new();
        loop {
            if let Some(walk) = self.attempt(false)? {
                return Ok((Some(walk), cracks));
            }
            match self.crack(floaters) {
                Some(crack) => cracks.push(crack),
                // Nothing is left to crack: whoever takes the first he can get has to look at the others after all.
                None if self.field.readings.available == Available::Greedy => {
                    return Ok((self.attempt(true)?, cracks));
                }
                None => return Ok((None, cracks)),
            }
        }
    }

    /// The pairing of the median as it stands, if there is one.
    fn attempt(&self, must_look_ahead: bool) -> Result<Option<GroupWalk>, Spent> {
        let arrived = down_then_up(self.field, &self.down, &self.up);
        let everybody = [arrived.as_slice(), &self.group.residents].concat();
        let mut unpaired = self.field.set(everybody);
        let looks_ahead = must_look_ahead || self.field.readings.available == Available::LookAhead;
        if looks_ahead && !self.search.can_be_paired(self.field, &unpaired)? {
            return Ok(None);
        }
        let table = Table {
            field: self.field,
            search: self.search,
            part: Part::Median,
            residents: &self.group.residents,
            floaters: &arrived,
            from_below: &self.up,
            looks_ahead,
        };
        let made = table.pair(&mut unpaired)?;
        if !self.search.can_be_paired(self.field, &unpaired)? {
            return Ok(None);
        }
        let walk = GroupWalk { group: self.group.clone(), arrived, ..GroupWalk::default() };
        Ok(Some(finish(self.field, self.search, walk, made, &unpaired)?))
    }

    /// 2.6.1 "if the number of floaters from higher scoregroups is larger than the number of floaters from lower scoregroups the next
    /// pairing of the lower scoregroup shall be cracked and the players of this pairing shall be treated as additional floaters from
    /// the lower scoregroup." 2.6.2 "if the above condition is not fulfilled, then the next pairing of the higher scoregroup shall be
    /// cracked and the players of this pairing shall be treated as additional floaters from the higher scoregroup."
    ///
    /// Of the other side where the one meant has no pairing left.
    fn crack(&mut self, originally: (usize, usize)) -> Option<Crack> {
        let counted = match self.field.readings.crack_count {
            CrackCount::Yes => (self.down.len(), self.up.len()),
            CrackCount::No => originally,
        };
        let meant = part_meant(counted);
        let other = if meant == Part::Lower { Part::Upper } else { Part::Lower };
        let part = [meant, other].into_iter().find(|&part| !self.pairs(part).is_empty())?;
        let is_first = self.field.readings.crack == readings::Crack::First;
        let pairs = self.pairs(part);
        let pair = if is_first { Some(pairs.remove(0)) } else { pairs.pop() }?;
        let floaters = if part == Part::Lower { &mut self.up } else { &mut self.down };
        floaters.extend([pair.0, pair.1]);
        Some(Crack { pair, part, floaters: counted })
    }

    fn pairs(&mut self, part: Part) -> &mut Vec<(usize, usize)> {
        if part == Part::Lower { &mut self.lower } else { &mut self.upper }
    }
}
