//! A bracket and the goal of its pairing (A3, A6, A8 and C1-C3). The goal is the number of pairs and the
//! limits for colour preferences.

use super::field::Field;
use arbitrium_tournament::Colour;

/// A score bracket as the procedure reaches it, with the players moved down to it. All lists contain places in the
/// field, in the order of A2.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// The players "moved down from a higher score bracket".
    pub moved_down: Vec<usize>,
    /// The bracket's own players. In a joined bracket they are the players of all joined brackets except the
    /// one that was joined last.
    pub natives: Vec<usize>,
    /// Whether this is the lowest bracket, in which all players must be paired, except for one bye.
    pub is_lowest: bool,
    /// Whether "the two lowest score brackets are joined into a new lowest score bracket" (C13).
    pub is_joined: bool,
    /// The players of `moved_down` who are natives of the bracket that was joined last. They were not moved
    /// down, but C13 puts them into S1. Empty in a bracket that is not joined.
    pub joined_natives: Vec<usize>,
}

impl Bracket {
    /// All players in the order of A2.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        sorted(self.moved_down.iter().chain(&self.natives).copied())
    }

    /// The players that were not moved down, in the order of A2. The players of `joined_natives` are among
    /// them.
    #[must_use]
    pub fn not_moved_down(&self) -> Vec<usize> {
        sorted(self.natives.iter().chain(&self.joined_natives).copied())
    }

    /// Whether `player` was moved down to the bracket; `false` for the players of `joined_natives`.
    #[must_use]
    pub fn is_moved_down(&self, player: usize) -> bool {
        self.moved_down.contains(&player) && !self.joined_natives.contains(&player)
    }

    /// A copy of the bracket in which `players` are moved down to it instead of the former ones (C12, C13).
    #[must_use]
    pub fn with_moved_down(&self, players: &[usize]) -> Self {
        Bracket { moved_down: sorted(self.joined_natives.iter().chain(players).copied()), ..self.clone() }
    }

    /// The players "for whom no opponent can be found within this score bracket without violating B1 or B2" (C1).
    #[must_use]
    pub fn without_opponent(&self, field: &Field) -> Vec<usize> {
        let players = self.players();
        let alone = |&&a: &&usize| !players.iter().any(|&b| field.may_ever_meet(a, b));
        players.iter().filter(alone).copied().collect()
    }
}

/// A bracket after C1: the players to be paired, and the kind of pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketAfterC1 {
    /// The moved-down players who remain after C1.
    pub moved_down: Vec<usize>,
    /// The natives who remain after C1.
    pub natives: Vec<usize>,
    /// The players that left because they may meet no player of the bracket (C1).
    pub gone: Vec<usize>,
    /// Whether the bracket is paired as homogeneous or as heterogeneous (A3).
    pub kind: Kind,
    /// Whether this is the lowest bracket. All its players must then be paired, except for one bye.
    pub is_lowest: bool,
    /// Whether C13 joined this bracket from the two lowest ones.
    pub is_joined: bool,
    /// The players of `moved_down` who are natives of the bracket that was joined last. They were not moved
    /// down, but C13 puts them into S1. Empty in a bracket that is not joined.
    pub joined_natives: Vec<usize>,
    /// Whether B5 and B6 apply to no player of the bracket (interpretation `last-round-floats=bracket`).
    pub floats_unguarded: bool,
}

/// The kind of pairing of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// S1 is the higher half; exchanges are allowed.
    Homogeneous,
    /// S1 contains the moved-down players; then the remainder is paired as homogeneous.
    Heterogeneous,
}

impl BracketAfterC1 {
    /// The bracket without the players `gone`, who left by C1.
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

    /// Whether `player` was moved down to the bracket; `false` for the players of `joined_natives`.
    #[must_use]
    pub fn is_moved_down(&self, player: usize) -> bool {
        self.moved_down.binary_search(&player).is_ok() && self.joined_natives.binary_search(&player).is_err()
    }

    /// S2 of the heterogeneous part: the possible opponents of the moved-down players in `set`. C4 "Put the highest
    /// players in S1, all other players in S2". In the lowest bracket the moved-down players that are not paired
    /// first are also opponents. From any other bracket these players move on to the next one.
    #[must_use]
    pub fn opponents_of(&self, set: &[usize]) -> Vec<usize> {
        let waiting = self.moved_down.iter().filter(|player| self.is_lowest && !set.contains(player));
        sorted(self.natives.iter().chain(waiting).copied())
    }

    /// All remaining players in the order of A2.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        sorted(self.moved_down.iter().chain(&self.natives).copied())
    }

    /// Whether at least two of the remaining players have different scores.
    #[must_use]
    pub fn has_unequal_scores(&self, field: &Field) -> bool {
        let players = self.players();
        players.windows(2).any(|pair| field.score(pair[0]) != field.score(pair[1]))
    }

    /// The number of players that remain after C1.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moved_down.len() + self.natives.len()
    }

    /// Whether no player remains after C1.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The goal with which the bracket begins: the numbers of pairs by A6, and x by A8 (C2, C3).
    #[must_use]
    pub fn first_sought(&self, field: &Field) -> Sought {
        match self.kind {
            Kind::Homogeneous => self.sought(field, 0, self.len() / 2, 0),
            Kind::Heterogeneous => {
                let paired_down = self.most_paired_down();
                self.sought(field, paired_down, self.most_pairs(paired_down), 0)
            }
        }
    }

    /// The number of moved-down players to be paired first. It is the number of all moved-down players, even
    /// if some of them cannot be paired. In a joined bracket it is at most half of the players.
    #[must_use]
    pub fn most_paired_down(&self) -> usize {
        let all = self.moved_down.len();
        if self.is_joined { all.min(self.len() / 2) } else { all }
    }

    /// Whether B5 and B6 apply to `player` when the player leaves the bracket. A player that leaves the
    /// lowest bracket has the bye.
    #[must_use]
    pub fn protects_leaving(&self, field: &Field, player: usize) -> bool {
        let floats = !self.is_lowest || field.edition.bye_floats;
        floats && field.readings.protects_leaving(self.is_moved_down(player))
    }

    /// The largest possible number of pairs in the bracket if `paired_down` moved-down players are paired
    /// first.
    #[must_use]
    pub fn most_pairs(&self, paired_down: usize) -> usize {
        if paired_down == 0 {
            return self.len() / 2;
        }
        // In the lowest bracket, a moved-down player that is not paired first joins the remainder. In other
        // brackets, the player moves on to the next one.
        let waiting = if self.is_lowest { self.moved_down.len() - paired_down } else { 0 };
        paired_down + (self.natives.len() + waiting).saturating_sub(paired_down) / 2
    }

    /// The goal with `paired_down` moved-down players paired first and `pairs` pairs in all. x and z are
    /// decreased by `steps`, the number of times that C14 was applied (C14: "and if the original value of x
    /// was greater than zero decrease x by 1 as well").
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

/// Whether a bracket with `moved_down` moved-down players and `natives` natives is paired as homogeneous or
/// heterogeneous. `is_joined` says whether C13 joined the bracket. A3: "A heterogeneous score bracket of
/// which at least half of the players have come from a higher score bracket is also treated as though it was
/// homogeneous."
fn kind(field: &Field, moved_down: usize, natives: usize, is_joined: bool) -> Kind {
    let half = if is_joined {
        moved_down > natives && !field.readings.keeps_joined_heterogeneous()
    } else {
        moved_down >= natives
    };
    let in_s1 = field.readings.keeps_moved_down_in_s1() && natives >= moved_down;
    if moved_down == 0 || half && !in_s1 { Kind::Homogeneous } else { Kind::Heterogeneous }
}

/// The goal of a bracket in C3 to C14: the numbers of pairs, and the limits of unfulfilled colour preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// The number of moved-down players to be paired first; 0 if the bracket is paired as homogeneous.
    pub paired_down: usize,
    /// The number of all pairs of the bracket, including those of the remainder (p).
    pub pairs: usize,
    /// The initial x: the number of colour preferences that may stay unfulfilled before C11 raises x (A8).
    pub x: usize,
    /// The initial z: like `x`, but it counts only pairs without a player of A7.e.
    pub z: usize,
    /// The largest value to which C11 may raise x. It is the number of all pairs or, in one interpretation,
    /// of the moved-down players paired first.
    pub most_x: usize,
    /// The number of times C14 was applied.
    pub steps: usize,
}

impl Sought {
    /// Whether two goals have the same numbers of pairs. Their values of x and z may differ.
    #[must_use]
    pub fn is_same_p(self, other: Self) -> bool {
        (self.paired_down, self.pairs) == (other.paired_down, other.pairs)
    }
}

/// The number of colour preferences that must stay unfulfilled among these players (A8): "w = number of players having
/// a colour preference white. b = number of players having a colour preference black. q = number of players in the
/// score bracket divided by 2, rounded upwards. If b >> w then x = b-q, else x = w-q." The printed sign `>>` means b >
/// w, and a negative x is 0.
#[must_use]
pub fn x(field: &Field, players: &[usize]) -> usize {
    let real_side = field.readings.counts_a7e_at_its_side();
    surplus(field, players, |player| real_side || !field.entrants[player].a7e)
}

/// The initial z. It is x with "players having a mild colour preference [...] treated and counted as if they
/// would have a mild colour preference of that kind (white resp. black) which reduces the value of x". Those
/// players are counted for neither colour.
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

/// The players sorted by their places in the field, which is the order of A2.
pub(super) fn sorted(players: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut players: Vec<usize> = players.into_iter().collect();
    players.sort_unstable();
    players
}
