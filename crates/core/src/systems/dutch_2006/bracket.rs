//! A3, A6, A8 and C1-C3: what a bracket sets out to do.

use super::field::Field;
use crate::tournament::Colour;

/// A score bracket as it is reached, with the players moved down to it. All lists are in the order of A2.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// Players "moved down from a higher score bracket".
    pub moved_down: Vec<usize>,
    /// The players of the bracket itself; in a joined bracket of everything below.
    pub natives: Vec<usize>,
    /// Whether no bracket is below.
    pub is_lowest: bool,
    /// C13: whether "the two lowest score brackets are joined into a new lowest score bracket".
    pub is_joined: bool,
    /// C13: those of `moved_down` who stand in S1 of a joined bracket only because theirs was joined last: nobody moved
    /// them down.
    pub joined_natives: Vec<usize>,
}

impl Bracket {
    /// All players in the order of A2.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        sorted(self.moved_down.iter().chain(&self.natives).copied())
    }

    /// Whom nobody moved down, in the order of A2: also those who stand in S1 because their bracket was joined last.
    #[must_use]
    pub fn not_moved_down(&self) -> Vec<usize> {
        sorted(self.natives.iter().chain(&self.joined_natives).copied())
    }

    /// The same with these players moved down to it (C12, C13).
    #[must_use]
    pub fn with_moved_down(&self, players: &[usize]) -> Self {
        Bracket { moved_down: sorted(self.joined_natives.iter().chain(players).copied()), ..self.clone() }
    }

    /// C1: the players "for whom no opponent can be found within this score bracket without violating B1 or B2".
    #[must_use]
    pub fn without_opponent(&self, field: &Field) -> Vec<usize> {
        let players = self.players();
        let alone = |&&a: &&usize| !players.iter().any(|&b| field.may_ever_meet(a, b));
        players.iter().filter(alone).copied().collect()
    }
}

/// A bracket after C1: who is to be paired, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketAfterC1 {
    /// The moved-down players who remain after C1.
    pub moved_down: Vec<usize>,
    /// The natives who remain.
    pub natives: Vec<usize>,
    /// C1: who left because nobody in the bracket may meet him.
    pub gone: Vec<usize>,
    /// How it is paired.
    pub kind: Kind,
    /// Whether no bracket is below: everybody must be paired, but for one bye.
    pub is_lowest: bool,
    /// Whether it was joined by C13.
    pub is_joined: bool,
    /// C13: those of `moved_down` whom nobody moved down.
    pub joined_natives: Vec<usize>,
    /// Reading `last-round-floats=bracket`: B5 and B6 are off for all of it.
    pub floats_unguarded: bool,
}

/// How a bracket is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// S1 is the higher half; exchanges are allowed.
    Homogeneous,
    /// S1 are the players moved down, then the remainder is paired as homogeneous.
    Heterogeneous,
}

impl BracketAfterC1 {
    /// What remains to be paired of a bracket when these players left by C1.
    #[must_use]
    pub fn new(field: &Field, bracket: &Bracket, gone: Vec<usize>) -> Self {
        let stay = |players: &[usize]| -> Vec<usize> {
            players.iter().filter(|player| !gone.contains(player)).copied().collect()
        };
        let (moved_down, natives) = (stay(&bracket.moved_down), stay(&bracket.natives));
        let top_scorer = |player: &usize| field.is_last_round && field.entrants[*player].over_half;
        BracketAfterC1 {
            kind: kind(field, moved_down.len(), natives.len(), bracket.is_joined),
            floats_unguarded: field.readings.frees_whole_bracket_from_floats()
                && moved_down.iter().chain(&natives).any(top_scorer),
            moved_down,
            natives,
            gone,
            is_lowest: bracket.is_lowest,
            is_joined: bracket.is_joined,
            joined_natives: bracket.joined_natives.clone(),
        }
    }

    /// Whether a player was moved down to the bracket.
    #[must_use]
    pub fn is_moved_down(&self, player: usize) -> bool {
        self.moved_down.binary_search(&player).is_ok() && self.joined_natives.binary_search(&player).is_err()
    }

    /// C4 "Put the highest players in S1, all other players in S2": S2 of the heterogeneous part. From a bracket that
    /// is not the lowest, moved-down players who are not paired first move on; in the lowest they are opponents too.
    #[must_use]
    pub fn opponents_of(&self, set: &[usize]) -> Vec<usize> {
        let waiting = self.moved_down.iter().filter(|player| self.is_lowest && !set.contains(player));
        sorted(self.natives.iter().chain(waiting).copied())
    }

    /// All who remain, in the order of A2.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        sorted(self.moved_down.iter().chain(&self.natives).copied())
    }

    /// Whether they have more than one score among them.
    #[must_use]
    pub fn has_unequal_scores(&self, field: &Field) -> bool {
        let players = self.players();
        players.windows(2).any(|pair| field.score(pair[0]) != field.score(pair[1]))
    }

    /// How many remain.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moved_down.len() + self.natives.len()
    }

    /// Whether nobody remains.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A6 and C3: what is tried first.
    #[must_use]
    pub fn first_sought(&self, field: &Field) -> Sought {
        match self.kind {
            Kind::Homogeneous => self.sought(field, 0, self.len() / 2, 0),
            Kind::Heterogeneous => {
                let paired_down = self.moved_down.len();
                self.sought(field, paired_down, self.most_pairs(paired_down), 0)
            }
        }
    }

    /// The most pairs with so many of the moved-down players paired in the heterogeneous part.
    #[must_use]
    pub fn most_pairs(&self, paired_down: usize) -> usize {
        if paired_down == 0 {
            return self.len() / 2;
        }
        // In the lowest bracket nobody can leave, so whoever is not paired in it joins the remainder.
        let waiting = if self.is_lowest { self.moved_down.len() - paired_down } else { 0 };
        paired_down + (self.natives.len() + waiting).saturating_sub(paired_down) / 2
    }

    /// p and x, with x and z decremented `steps` times (C14: "and if the original value of x was greater than zero
    /// decrease x by 1 as well").
    #[must_use]
    pub fn sought(&self, field: &Field, paired_down: usize, pairs: usize, steps: usize) -> Sought {
        let players = self.players();
        let of_moved_down = field.readings.limits_x_to_moved_down(self.is_joined) && paired_down > 0;
        let most_x = if of_moved_down { paired_down } else { pairs };
        let x = x(field, &players).saturating_sub(steps).min(most_x);
        let z = z(field, &players).saturating_sub(steps);
        Sought { paired_down, pairs, x, z, most_x, steps }
    }
}

/// A3: "A heterogeneous score bracket of which at least half of the players have come from a higher score bracket is
/// also treated as though it was homogeneous."
fn kind(field: &Field, moved_down: usize, natives: usize, is_joined: bool) -> Kind {
    let half = if is_joined { moved_down > natives } else { moved_down >= natives };
    let in_s1 = field.readings.keeps_moved_down_in_s1() && natives >= moved_down;
    if moved_down == 0 || half && !in_s1 { Kind::Homogeneous } else { Kind::Heterogeneous }
}

/// What C3 to C14 are trying to reach in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// How many of the moved-down players are paired first; 0 where the bracket is paired as homogeneous.
    pub paired_down: usize,
    /// p of the whole bracket: all pairs, the remainder's too.
    pub pairs: usize,
    /// A8: x before C11.
    pub x: usize,
    /// A7.e: z before it grows.
    pub z: usize,
    /// C11: the limit of x.
    pub most_x: usize,
    /// How often C14 was applied.
    pub steps: usize,
}

impl Sought {
    /// Whether two of them ask for the same pairs, whatever their x.
    #[must_use]
    pub fn is_same_p(self, other: Self) -> bool {
        (self.paired_down, self.pairs) == (other.paired_down, other.pairs)
    }
}

/// A8: "w = number of players having a colour preference white. b = number of players having a colour preference
/// black. q = number of players in the score bracket divided by 2, rounded upwards. If b >> w then x = b-q, else
/// x = w-q." The sign was printed so for b > w, and a negative x is 0.
#[must_use]
pub fn x(field: &Field, players: &[usize]) -> usize {
    let real_side = field.readings.counts_a7e_at_its_side();
    surplus(field, players, |player| real_side || !field.entrants[player].a7e)
}

/// A7.e: x with "players having a mild colour preference [...] treated and counted as if they would have a mild colour
/// preference of that kind (white resp. black) which reduces the value of x": they stand on neither side.
#[must_use]
pub fn z(field: &Field, players: &[usize]) -> usize {
    surplus(field, players, |player| !field.entrants[player].a7e)
}

fn surplus(field: &Field, players: &[usize], counts: impl Fn(usize) -> bool) -> usize {
    let side = |colour: Colour| {
        let due = |&&player: &&usize| {
            counts(player) && field.entrants[player].preference.is_some_and(|p| p.colour == colour)
        };
        players.iter().filter(due).count()
    };
    let majority = side(Colour::White).max(side(Colour::Black));
    majority.saturating_sub(players.len().div_ceil(2))
}

/// Players in the order of A2, which is that of their places.
pub(super) fn sorted(players: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut players: Vec<usize> = players.into_iter().collect();
    players.sort_unstable();
    players
}
