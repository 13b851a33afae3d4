//! The argument that persuades: where a recorded round and the reference part first, why, and what would have to be
//! otherwise. It is made of values; names are given to the players by whoever shows it.

use super::telling::{Said, said, tell};
use super::{Claim, Pairing, Recorded, Telling};
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// Why a recorded round is not the reference, for somebody who has to be convinced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// The bracket in which they part, such as `bracket 3.0`; nothing for a bye or a board.
    pub bracket: Telling,
    /// What was paired where the two part first.
    pub recorded: Telling,
    /// What the rules have there.
    pub reference: Telling,
    /// What the decisive article says of both, and of whom.
    pub why: Telling,
    /// What would have to be otherwise for the recorded round to be right, as facts that were tried; none where nobody asked for it.
    pub claim: Option<Claim>,
    /// Two orders of the same players, where the order of the text decides.
    pub orders: Option<Orders>,
    /// What only a specialist asks for: the places in the sequence of the text.
    pub footnote: Option<String>,
}

/// Players in two orders against the same opponents, one of which comes first in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// Those whose opponents are ordered: S1, or the moved-down players.
    pub against: Vec<PlayerId>,
    /// The order that the recorded round stands for.
    pub recorded: Vec<PlayerId>,
    /// That of the reference.
    pub reference: Vec<PlayerId>,
}

/// What is said of who has the bye in a recorded round.
pub(crate) const GIVEN_BYE: Said = said!(" was given the bye", " would be given the bye");
/// What is said of two who meet in it.
pub(crate) const PAIRED_WITH: Said = said!(" was paired with ", " would be paired with ");
/// What is said of a player with the wrong colour, before his opponent.
pub(crate) const GIVEN_WHITE: Said = said!(" was given White against ", " would be given White against ");
/// What the pairing looked at has.
pub(crate) const RECORDED_HAS: Said = said!("the recorded pairing has ", "that pairing would have ");

impl Argument {
    /// The argument about a round that nobody paired.
    pub(crate) fn supposed(self) -> Self {
        let (recorded, why) = (self.recorded.supposed(), self.why.supposed());
        Argument { recorded, why, ..self }
    }

    /// Tells who had the bye in the end, where another player has it by the rules and this was not said.
    pub(crate) fn tell_byes(&mut self, recorded: &Recorded, reference: &Pairing) {
        let (Some(&theirs), Some(ours)) = (recorded.byes.first(), reference.bye) else { return };
        let told = tell![theirs, GIVEN_BYE];
        if theirs != ours && self.recorded != told {
            self.recorded = tell![std::mem::take(&mut self.recorded), ", and in the end ", told];
            self.reference = tell![std::mem::take(&mut self.reference), ", and ", ours, " has the bye"];
        }
    }
}

impl Orders {
    /// The first place where they part.
    #[must_use]
    pub fn parting(&self) -> Option<usize> {
        self.recorded.iter().zip(&self.reference).position(|(theirs, ours)| theirs != ours)
    }

    /// What an article says of them that tries opponents in the order of S2.
    pub(crate) fn told(&self, article: &'static Article) -> Telling {
        let at = self.parting().unwrap_or(0);
        let Some(&first) = self.against.get(at) else {
            return tell!["the orders part behind the last opponent of S1 (", article, ")"];
        };
        let alike = if at == 0 { "" } else { ", the opponents before being the same," };
        let tried = tell!["opponents are tried in the order of S2 (", article, "), in which", alike, " "];
        tell![tried, first, " meets ", self.reference[at], " before ", self.recorded[at]]
    }

    /// The first pair in which they part, of the recorded round and of the reference; none where both pair the same.
    pub(crate) fn first_pairs(&self) -> Option<(Telling, Telling)> {
        let at = self.parting()?;
        let first = *self.against.get(at)?;
        Some((tell![first, PAIRED_WITH, self.recorded[at]], tell![first, " meets ", self.reference[at]]))
    }
}

/// Two sets of players where they part: who is in the one alone and in the other alone, each with what is said of nobody, of one
/// and of several.
pub(crate) fn parted_sets(
    [theirs, ours]: [&[PlayerId]; 2],
    taken: [Said; 3],
    instead: [Said; 3],
) -> (Telling, Telling) {
    let alone = |set: &[PlayerId], other: &[PlayerId], [none, one, many]: [Said; 3]| {
        let only: Vec<PlayerId> = set.iter().copied().filter(|id| !other.contains(id)).collect();
        match only.len() {
            0 if set.is_empty() => tell!["nobody", none],
            0 => tell!["nobody else", none],
            1 => tell![only[0], one],
            _ => tell![Telling::list(only), many],
        }
    };
    (alone(theirs, ours, taken), alone(ours, theirs, instead))
}

/// What becomes of whoever has no opponent in the part of a round that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// He floats down.
    Down,
    /// He has the bye.
    Bye,
}

/// A part of a round as it is compared: its pairs and who is left without an opponent.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Side<'a> {
    /// The pairs.
    pub pairs: &'a [(PlayerId, PlayerId)],
    /// Who is left.
    pub left: &'a [PlayerId],
}

impl Side<'_> {
    fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(a, b)| (a == id).then_some(b).or((b == id).then_some(a)))
    }

    /// What is recorded of a player.
    fn was(&self, id: PlayerId, left: Left) -> Telling {
        match (self.opponent(id), left) {
            (Some(opponent), _) => tell![id, PAIRED_WITH, opponent],
            (None, Left::Down) => tell![id, said!(" was moved down", " would be moved down")],
            (None, Left::Bye) => tell![id, GIVEN_BYE],
        }
    }

    /// What the rules say of him.
    fn is(&self, id: PlayerId, left: Left) -> Telling {
        match (self.opponent(id), left) {
            (Some(opponent), _) => tell![id, " meets ", opponent],
            (None, Left::Down) => tell![id, " moves down"],
            (None, Left::Bye) => tell![id, " has the bye"],
        }
    }
}

/// Where two pairings of the same players part: by whom they leave over, else by the first player who meets somebody
/// else. `order` has the players in the order of the text.
#[must_use]
pub fn parting(order: &[PlayerId], left: Left, theirs: Side<'_>, ours: Side<'_>) -> (Telling, Telling) {
    let only = |a: Side<'_>, b: Side<'_>| -> Vec<PlayerId> {
        a.left.iter().copied().filter(|id| !b.left.contains(id)).collect()
    };
    let (theirs_only, ours_only) = (only(theirs, ours), only(ours, theirs));
    let together = |ids: &[PlayerId], side: Side<'_>, many: [Said; 2], tell: &dyn Fn(PlayerId) -> Telling| {
        if ids.len() > 1 && ids.iter().all(|&id| side.opponent(id).is_none()) {
            let word = many[usize::from(left == Left::Bye)];
            return tell![Telling::list(ids.iter().copied()), word];
        }
        let is_told =
            |id: &&PlayerId| side.opponent(**id).is_none_or(|other| other > **id || !ids.contains(&other));
        Telling::list(ids.iter().filter(is_told).map(|&id| tell(id)))
    };
    let were = [
        said!(" were moved down", " would be moved down"),
        said!(" were given the bye", " would be given the bye"),
    ];
    let are = [said!(" move down", " move down"), said!(" have the bye", " have the bye")];
    let them = |ids: &[PlayerId]| together(ids, theirs, were, &|id| theirs.was(id, left));
    let us = |ids: &[PlayerId]| together(ids, ours, are, &|id| ours.is(id, left));
    match (theirs_only.is_empty(), ours_only.is_empty()) {
        (false, false) => (them(&theirs_only), us(&ours_only)),
        (false, true) => (them(&theirs_only), us(&theirs_only)),
        (true, false) => (them(&ours_only), us(&ours_only)),
        (true, true) => {
            let parts = |id: &&PlayerId| theirs.opponent(**id) != ours.opponent(**id);
            let first: Vec<PlayerId> = order.iter().find(parts).copied().into_iter().collect();
            (them(&first), us(&first))
        }
    }
}
