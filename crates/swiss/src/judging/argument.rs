//! The argument for readers: where a recorded round and the correct pairing first differ, and why. Players and
//! articles are stored as values, so that the output code can add names.

use super::telling::{Said, said, tell};
use super::{Forced, Pairing, Recorded, Telling};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// Why a recorded round is not the correct pairing, in parts that a player can follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Argument {
    /// The bracket of the first difference, such as `bracket 3.0`; empty for a bye or a board.
    pub bracket: Telling,
    /// The recorded pairing at the first difference, such as `7 was paired with 2`.
    pub recorded: Telling,
    /// The correct pairing at the first difference, such as `7 meets 5`.
    pub reference: Telling,
    /// Why the decisive article prefers the correct pairing, with the players concerned.
    pub why: Telling,
    /// The two orders of the same players, if the order of the rules decides; otherwise `None`.
    pub orders: Option<Orders>,
    /// The rule of an order that decides, under its printed number such as `4.3.2 (1)`. `None` if the deciding article
    /// itself states the rule.
    pub rule: Option<String>,
    /// The facts that force the correct pairing; `None` if the caller did not request them.
    pub forced: Option<Forced>,
    /// Further facts for an arbiter: why a player of the argument floats in both pairings, which article
    /// decides other boards, or why a player has the bye. Empty if the caller did not request them.
    pub also: Vec<Telling>,
    /// The criteria below the deciding one that the recorded pairing meets better.
    pub concedes: Vec<Concession>,
    /// Whether the recorded pairing was not published but is one that a user asks about.
    pub is_supposed: bool,
    /// A detail for specialists: the positions of the two pairings in the order of the rules. `None` if there
    /// is none.
    pub footnote: Option<String>,
}

/// A criterion that the recorded pairing meets better. It ranks below the deciding criterion, so it does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concession {
    /// The criterion that the recorded pairing meets better.
    pub article: &'static Article,
    /// The value of the criterion for the recorded pairing.
    pub recorded: String,
    /// The value of the criterion for the correct pairing.
    pub reference: String,
}

impl Concession {
    /// The two values in words, such as `0 instead of 2 downfloaters`.
    #[must_use]
    pub fn told(&self) -> String {
        instead_of(&self.recorded, &self.reference)
    }
}

/// The difference of the values `one` and `other` in words, such as `1 instead of 2 downfloaters`. `one`
/// comes first. Values of the next bracket list several criteria. Then only the first criterion that differs
/// is named: `C.5 in the next bracket: 0 instead of 2 downfloaters`.
#[must_use]
pub fn instead_of(one: &str, other: &str) -> String {
    let parted = one.split(", ").zip(other.split(", ")).find(|(one, other)| one != other);
    let of_next = parted.and_then(|(one, other)| {
        let (one, criterion) = one.strip_suffix(')')?.rsplit_once(" (")?;
        let other = other.strip_suffix(')')?.strip_suffix(criterion)?.strip_suffix(" (")?;
        Some(format!("{criterion} in the next bracket: {} instead of {other}", bare(one, other)))
    });
    of_next.unwrap_or_else(|| format!("{} instead of {other}", bare(one, other)))
}

/// The value `one`. Its noun is left out if both `one` and `other` are a number with a noun.
fn bare<'a>(one: &'a str, other: &str) -> &'a str {
    let number = |text: &str| text.split_once(' ').and_then(|(first, _)| first.parse::<usize>().ok());
    match one.split_once(' ') {
        Some((first, _)) if number(one).is_some() && number(other).is_some() => first,
        _ => one,
    }
}

/// The opponents that the players `against` get in the recorded round and in the correct pairing, as two
/// lists. Both lists contain the same players. The rules take the list `reference` before the list
/// `recorded`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The players whose opponents are compared, in the order of the rules: the players of S1, or the
    /// moved-down players.
    pub against: Vec<PlayerId>,
    /// The recorded opponent of each player of `against`, at the same index.
    pub recorded: Vec<PlayerId>,
    /// The correct opponent of each player of `against`, at the same index.
    pub reference: Vec<PlayerId>,
}

/// The words for a player who has the bye in a recorded round. They follow the player's name.
pub const GIVEN_BYE: Said = said!(" was given the bye", " would be given the bye");
/// The words for two players who meet in a recorded round.
pub const PAIRED_WITH: Said = said!(" was paired with ", " would be paired with ");
/// The words for a player who has the wrong colour. They stand between the player's name and the opponent's
/// name.
pub(crate) const GIVEN_WHITE: Said = said!(" was given White against ", " would be given White against ");
/// The words that introduce a part of the recorded pairing.
pub const RECORDED_HAS: Said = said!("the published pairing has ", "this pairing has ");

impl Argument {
    /// The same argument with its words in the conditional, for a pairing that was not published.
    pub(crate) fn supposed(self) -> Self {
        let (recorded, why) = (self.recorded.supposed(), self.why.supposed());
        Argument { recorded, why, is_supposed: true, ..self }
    }

    /// Adds to the argument who has the bye in each of the two pairings. Nothing is added if both give the
    /// bye to the same player, or if the argument already says who has the bye.
    pub fn tell_byes(&mut self, recorded: &Recorded, reference: &Pairing) {
        let (Some(&theirs), Some(ours)) = (recorded.byes.first(), reference.bye) else { return };
        let told = tell![theirs, GIVEN_BYE];
        if theirs != ours && self.recorded != told {
            self.recorded = tell![std::mem::take(&mut self.recorded), ", and in the end ", told];
            self.reference = tell![std::mem::take(&mut self.reference), ", and ", ours, " has the bye"];
        }
    }
}

impl Orders {
    /// The first index, counted from 0, at which the recorded and the correct opponent differ. `None` if all
    /// are equal.
    #[must_use]
    pub fn parting(&self) -> Option<usize> {
        self.recorded.iter().zip(&self.reference).position(|(theirs, ours)| theirs != ours)
    }

    /// The reason in words. `article` is the article by which the players of S2 are tried in their order.
    #[must_use]
    pub fn told(&self, article: &'static Article) -> Telling {
        let at = self.parting().unwrap_or(0);
        let Some(&first) = self.against.get(at) else {
            return tell!["the orders part behind the last opponent of S1 (", article, ")"];
        };
        tell![
            first,
            " is the first whose opponent differs, and must play the first possible player of S2 (",
            article,
            "): ",
            self.reference[at],
            " comes before ",
            self.recorded[at]
        ]
    }

    /// The first pair that differs, in words: for the recorded round, then for the correct pairing. `None` if
    /// the orders are equal.
    #[must_use]
    pub fn first_pairs(&self) -> Option<(Telling, Telling)> {
        let at = self.parting()?;
        let first = *self.against.get(at)?;
        Some((tell![first, PAIRED_WITH, self.recorded[at]], tell![first, " meets ", self.reference[at]]))
    }
}

/// How two sets of players differ, in words: first the players only in `theirs`, then the players only in
/// `ours`. `taken` has the words for the first text, `instead` those for the second. Each has the words for
/// no player, for one player and for several players.
#[must_use]
pub fn parted_sets(
    [theirs, ours]: [&[PlayerId]; 2],
    taken: [Said; 3],
    instead: [Said; 3],
) -> (Telling, Telling) {
    let alone = |set: &[PlayerId], other: &[PlayerId], [none, one, many]: [Said; 3]| {
        let only: Vec<PlayerId> = set.iter().copied().filter(|id| !other.contains(id)).collect();
        match only.len() {
            0 if set.is_empty() => tell!["no player", none],
            0 => tell!["no other player", none],
            1 => tell![only[0], one],
            _ => tell![Telling::list(only), many],
        }
    };
    (alone(theirs, ours, taken), alone(ours, theirs, instead))
}

/// What happens to a player who has no opponent in the compared part of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The players without an opponent float down.
    Down,
    /// The players without an opponent have the bye.
    Bye,
}

/// A part of a round to compare: its pairs, and the players without an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Side<'a> {
    /// The pairs, in any order.
    pub pairs: &'a [(PlayerId, PlayerId)],
    /// The players without an opponent, in any order.
    pub left: &'a [PlayerId],
}

impl Side<'_> {
    /// The opponent of a player; `None` for a player without one.
    #[must_use]
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(a, b)| (a == id).then_some(b).or((b == id).then_some(a)))
    }

    /// What the recorded round does with a player, in words. `left` says what happens to players without an
    /// opponent.
    #[must_use]
    pub fn was(&self, id: PlayerId, left: Left) -> Telling {
        match (self.opponent(id), left) {
            (Some(opponent), _) => tell![id, PAIRED_WITH, opponent],
            (None, Left::Down) => tell![id, said!(" was moved down", " would be moved down")],
            (None, Left::Bye) => tell![id, GIVEN_BYE],
        }
    }

    /// What the correct pairing does with a player, in words. `left` says what happens to players without an
    /// opponent.
    #[must_use]
    pub fn is(&self, id: PlayerId, left: Left) -> Telling {
        match (self.opponent(id), left) {
            (Some(opponent), _) => tell![id, " meets ", opponent],
            (None, Left::Down) => tell![id, " moves down"],
            (None, Left::Bye) => tell![id, " has the bye"],
        }
    }
}

/// The first difference between the pairings `theirs` and `ours` of the same players, in words for each
/// pairing in this order. It names the players left without an opponent if these differ. Otherwise it names
/// the first player with another opponent. `order` lists the players in the order of the rules.
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
