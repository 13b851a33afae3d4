//! Pairs the median scoregroup. If it is blocked, pairings of other scoregroups are cracked: they are
//! dissolved, and their players become floaters to the median (2.6).

use super::articles::{CRACK_LOWER, CRACK_UPPER};
use super::field::Field;
use super::groups::{Group, Part};
use super::opponents::{Table, down_then_up};
use super::readings::{self, Available, CrackCount};
use super::round::{GroupWalk, finish};
use super::search::Search;
use arbitrium_search::Spent;
use arbitrium_tournament::rulebook::Article;

/// A pairing of another scoregroup that was cracked (dissolved) in order to extend the median scoregroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crack {
    /// The two players of the pairing, as indices in the field.
    pub pair: (usize, usize),
    /// The side of the median on which the pairing was made.
    pub part: Part,
    /// The numbers of floaters from higher scoregroups and from lower ones. They decide which side is
    /// cracked.
    pub floaters: (usize, usize),
}

impl Crack {
    /// The article whose condition is met: 2.6.1 or 2.6.2.
    #[must_use]
    pub fn article(&self) -> &'static Article {
        if self.part_meant() == Part::Lower { &CRACK_LOWER } else { &CRACK_UPPER }
    }

    /// The side on which a pairing must be cracked by 2.6.1 or 2.6.2. If this side has no pairing left,
    /// [`part`](Self::part) is the other side.
    #[must_use]
    pub fn part_meant(&self) -> Part {
        part_meant(self.floaters)
    }
}

/// The side on which the next pairing is cracked. `down` is the number of floaters from higher scoregroups,
/// and `up` the number of those from lower ones. 2.6.1 "if the number of floaters from higher scoregroups is
/// larger than the number of floaters from lower scoregroups the next pairing of the lower scoregroup", 2.6.2
/// "if the above condition is not fulfilled, then the next pairing of the higher scoregroup".
fn part_meant((down, up): (usize, usize)) -> Part {
    if down > up { Part::Lower } else { Part::Upper }
}

/// The median scoregroup, to be paired after the scoregroups on both sides of it.
pub(super) struct Median<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) group: &'a Group,
    /// The floaters from higher scoregroups. `up` has the floaters from lower scoregroups.
    pub(super) down: Vec<usize>,
    pub(super) up: Vec<usize>,
    /// The pairs of higher scoregroups that have not been cracked, in the order in which they were made.
    /// `lower` has the pairs of lower scoregroups.
    pub(super) upper: Vec<(usize, usize)>,
    pub(super) lower: Vec<(usize, usize)>,
}

impl Median<'_> {
    /// Pairs the median scoregroup, and cracks pairings until it can be paired. 2.6 "If the median scoregroup
    /// cannot be paired, it should be extended step by step under the following rules". "Then the pairing of
    /// the median scoregroup is started again."
    ///
    /// Returns the pairing and the cracked pairings. The pairing is `None` if the median is still blocked
    /// when no pairing is left to crack.
    pub(super) fn pair(mut self) -> Result<(Option<GroupWalk>, Vec<Crack>), Spent> {
        let floaters = (self.down.len(), self.up.len());
        let mut cracks: Vec<Crack> = Vec::new();
        loop {
            if let Some(walk) = self.attempt(false)? {
                return Ok((Some(walk), cracks));
            }
            match self.crack(floaters) {
                Some(crack) => cracks.push(crack),
                // No pairing is left to crack. In this interpretation floaters accepted any opponent. They
                // must now leave the others an opponent.
                None if self.field.readings.available == Available::Greedy => {
                    return Ok((self.attempt(true)?, cracks));
                }
                None => return Ok((None, cracks)),
            }
        }
    }

    /// Pairs the median with its present players; `None` if it is blocked. With `must_look_ahead`, each
    /// floater must leave the others an opponent under every interpretation.
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

    /// Cracks the next pairing, whose players become floaters; `None` if no pairing is left. 2.6.1 "if the
    /// number of floaters from higher scoregroups is larger than the number of floaters from lower
    /// scoregroups the next pairing of the lower scoregroup shall be cracked and the players of this pairing
    /// shall be treated as additional floaters from the lower scoregroup." 2.6.2 "if the above condition is
    /// not fulfilled, then the next pairing of the higher scoregroup shall be cracked and the players of this
    /// pairing shall be treated as additional floaters from the higher scoregroup."
    ///
    /// If this side has no pairing left, a pairing of the other side is cracked. `originally` has the numbers
    /// of floaters before any pairing was cracked: those from higher scoregroups, then those from lower ones.
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
