//! What players cost by their kinds: two of one kind cost the same in every edge, so that the criteria are asked about kinds and
//! not about players.

use std::collections::HashMap;

use super::super::bracket::{Bracket, Candidate};
use super::super::field::{Entrant, Field, Float};
use super::digits::Scale;
use crate::systems::terms::preference::Preference;
use crate::systems::weighing::Value;
use crate::tournament::{Colour, Points};

/// What distinguishes players for the criteria: two of one kind cost the same in every edge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Kind {
    is_mdp: bool,
    score: Points,
    preference: Option<Preference>,
    floats: [Option<Float>; 2],
    /// Topscorers and their opponents are told apart by all their games.
    games: Vec<Colour>,
    is_topscorer: bool,
}

/// The kinds of some players.
pub(super) struct Kinds {
    /// The kind of each.
    of: Vec<usize>,
    /// One player of each kind, in the order in which they come.
    samples: Vec<usize>,
}

impl Kinds {
    pub(super) fn of(field: &Field, bracket: &Bracket, players: impl Iterator<Item = usize>) -> Self {
        let topscorers = field.is_last_round && field.entrants.iter().any(|entrant| entrant.own.is_topscorer);
        let (mut of, mut samples, mut known) = (Vec::new(), Vec::new(), HashMap::new());
        for player in players {
            let kind = kind(&field.entrants[player], bracket.is_mdp(player), topscorers);
            of.push(*known.entry(kind).or_insert_with(|| {
                samples.push(player);
                samples.len() - 1
            }));
        }
        Kinds { of, samples }
    }
}

/// The digits of one edge, one criterion after the other.
pub(super) type Digits = Vec<i64>;

/// The digits of what pairs and downfloaters have alone by some criteria whose values are sums.
pub(super) struct ByKind {
    kinds: Kinds,
    scale: Scale,
    widths: Vec<usize>,
    nothing: Digits,
    left: Vec<Digits>,
    /// Those of two kinds, the one of the higher player first, as far as they were asked.
    pairs: Vec<Option<Digits>>,
}

impl ByKind {
    /// `value` gives the value of a criterion, of which there are so many.
    pub(super) fn new(kinds: Kinds, criteria: usize, value: &impl Fn(usize, &Candidate) -> Value) -> Self {
        let mut scale = Scale::new(criteria);
        let lists: Vec<usize> =
            (0..criteria).filter(|&row| value(row, &Candidate::default()).is_list()).collect();
        let mut see =
            |candidate: &Candidate| lists.iter().for_each(|&row| scale.see(row, &value(row, candidate)));
        for (at, &a) in kinds.samples.iter().enumerate() {
            see(&left(a));
            kinds.samples[at..].iter().for_each(|&b| see(&pair(a, b)));
        }
        let digits = |candidate: &Candidate| scale.digits(|row| value(row, candidate));
        let nothing = digits(&Candidate::default());
        let widths = scale.widths(|row| value(row, &Candidate::default()));
        let by_left = kinds.samples.iter().map(|&player| digits(&left(player))).collect();
        let pairs = vec![None; kinds.samples.len() * kinds.samples.len()];
        ByKind { kinds, scale, widths, nothing, left: by_left, pairs }
    }

    /// The kind of the player at a place.
    pub(super) fn kind(&self, place: usize) -> usize {
        self.kinds.of[place]
    }

    /// How many kinds there are.
    pub(super) fn kinds(&self) -> usize {
        self.kinds.samples.len()
    }

    /// How many digits each criterion has.
    pub(super) fn widths(&self) -> &[usize] {
        &self.widths
    }

    /// The digits of no pair and no downfloater.
    pub(super) fn nothing(&self) -> &Digits {
        &self.nothing
    }

    /// Those of a downfloater at a place.
    pub(super) fn left(&self, place: usize) -> &Digits {
        &self.left[self.kinds.of[place]]
    }

    /// Those of two players, the higher first.
    pub(super) fn fresh(
        &self,
        (a, b): (usize, usize),
        value: &impl Fn(usize, &Candidate) -> Value,
    ) -> Digits {
        self.scale.digits(|row| value(row, &pair(a, b)))
    }

    /// The same, kept for others of their kinds at other places.
    pub(super) fn pair(
        &mut self,
        places: (usize, usize),
        players: (usize, usize),
        value: &impl Fn(usize, &Candidate) -> Value,
    ) -> &Digits {
        let at = self.kind(places.0) * self.kinds() + self.kind(places.1);
        if self.pairs[at].is_none() {
            self.pairs[at] = Some(self.fresh(players, value));
        }
        self.pairs[at].as_ref().unwrap_or(&self.nothing)
    }
}

/// Two who meet.
fn pair(a: usize, b: usize) -> Candidate {
    Candidate { pairs: vec![(a.min(b), a.max(b))], downfloaters: Vec::new() }
}

/// One who floats down.
pub(super) fn left(player: usize) -> Candidate {
    Candidate { pairs: Vec::new(), downfloaters: vec![player] }
}

fn kind(entrant: &Entrant, is_mdp: bool, topscorers: bool) -> Kind {
    Kind {
        is_mdp,
        score: entrant.score,
        preference: entrant.preference,
        floats: entrant.floats,
        games: if topscorers { entrant.games.clone() } else { Vec::new() },
        is_topscorer: entrant.own.is_topscorer,
    }
}
