//! What players cost by their kinds: two of one kind cost the same in every edge, because nothing else is seen of them.

use std::collections::HashMap;

use super::super::bracket::BracketDecision;
use super::super::edition::Edition;
use super::super::kind::{Kind, Sight};
use super::super::sum::Sum;
use super::digits::Scale;
use crate::search::folding::Folding;
use crate::systems::weighing::Value;

/// The kinds of some players.
struct Kinds<'f> {
    /// The kind of each who is seen.
    of: Vec<Option<usize>>,
    /// Each kind once, in the order in which they come.
    all: Vec<Kind<'f>>,
}

impl<'f> Kinds<'f> {
    fn of(kinds: impl Iterator<Item = Option<Kind<'f>>>) -> Self {
        let (mut of, mut all) = (Vec::new(), Vec::new());
        let mut known: HashMap<_, _, Folding> = HashMap::default();
        for kind in kinds {
            of.push(kind.map(|kind| {
                *known.entry(kind).or_insert_with(|| {
                    all.push(kind);
                    all.len() - 1
                })
            }));
        }
        Kinds { of, all }
    }
}

/// The digits of one edge, one criterion after the other.
pub(super) type Digits = Vec<i64>;

/// What happens in an edge.
#[derive(Clone, Copy)]
enum Happens<'k> {
    Nothing,
    /// One floats down.
    Left(&'k Kind<'k>),
    /// Two meet, the higher first.
    Pair(&'k Kind<'k>, &'k Kind<'k>),
}

impl<'k> Happens<'k> {
    /// The pair, or the one who floats down.
    fn parts(self) -> (Option<(&'k Kind<'k>, &'k Kind<'k>)>, Option<&'k Kind<'k>>) {
        match self {
            Happens::Nothing => (None, None),
            Happens::Left(kind) => (None, Some(kind)),
            Happens::Pair(higher, lower) => (Some((higher, lower)), None),
        }
    }
}

/// Some criteria whose values are sums, as a bracket sees them.
struct Rows<E: Edition> {
    sight: Sight,
    sums: Vec<&'static Sum<E>>,
}

impl<E: Edition> Rows<E> {
    fn value(&self, row: usize, happens: Happens<'_>) -> Value {
        let (pair, left) = happens.parts();
        self.sums[row].value(&self.sight, pair.into_iter(), left.into_iter())
    }

    /// The value of a row; `None` where nobody counts, so that all its digits are 0.
    fn counted(&self, row: usize, happens: Happens<'_>) -> Option<Value> {
        let (pair, left) = happens.parts();
        self.sums[row].counts_somebody(&self.sight, pair, left).then(|| self.value(row, happens))
    }

    fn digits(&self, scale: &Scale, widths: &[usize], happens: Happens<'_>) -> Digits {
        scale.digits(widths, |row| self.counted(row, happens))
    }

    /// The digits for all that may happen among these kinds.
    fn scale(&self, kinds: &[Kind<'_>]) -> Scale {
        let mut scale = Scale::new(self.sums.len());
        let is_list = |&row: &usize| self.value(row, Happens::Nothing).is_list();
        let lists: Vec<usize> = (0..self.sums.len()).filter(is_list).collect();
        let mut see = |happens| {
            for &row in &lists {
                if let Some(value) = self.counted(row, happens) {
                    scale.see(row, &value);
                }
            }
        };
        for (at, a) in kinds.iter().enumerate() {
            see(Happens::Left(a));
            // Two moved-down players do not meet.
            let meets = kinds[at..].iter().filter(|b| !(a.is_mdp && b.is_mdp));
            meets.for_each(|b| see(Happens::Pair(a, b)));
        }
        scale
    }
}

/// The digits of what pairs and downfloaters of a bracket have alone by some criteria whose values are sums.
pub(super) struct ByKind<'f, E: Edition> {
    rows: Rows<E>,
    kinds: Kinds<'f>,
    scale: Scale,
    widths: Vec<usize>,
    nothing: Digits,
    left: Vec<Digits>,
    /// Those of two kinds, the one of the higher player first, as far as they were asked.
    pairs: Vec<Option<Digits>>,
}

impl<'f, E: Edition> ByKind<'f, E> {
    /// The digits of players of a bracket, or of those who may come down to it, by these criteria; at a place that is left out
    /// nothing is seen.
    pub(super) fn new(
        decision: &BracketDecision<'f, E>,
        sums: impl Iterator<Item = &'static Sum<E>>,
        players: impl Iterator<Item = Option<usize>>,
    ) -> Self {
        let kinds = Kinds::of(players.map(|player| player.map(|player| *decision.kind(player))));
        let rows = Rows { sight: decision.sight, sums: sums.collect() };
        let scale = rows.scale(&kinds.all);
        let widths = scale.widths(|row| rows.value(row, Happens::Nothing));
        ByKind {
            nothing: rows.digits(&scale, &widths, Happens::Nothing),
            left: kinds.all.iter().map(|kind| rows.digits(&scale, &widths, Happens::Left(kind))).collect(),
            widths,
            pairs: vec![None; kinds.all.len() * kinds.all.len()],
            rows,
            kinds,
            scale,
        }
    }

    /// The kind of the player at a place; `None` where nothing is seen.
    pub(super) fn kind(&self, place: usize) -> Option<usize> {
        self.kinds.of.get(place).copied().flatten()
    }

    pub(super) fn kinds(&self) -> usize {
        self.kinds.all.len()
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
        self.kind(place).map_or(&self.nothing, |kind| &self.left[kind])
    }

    /// Those of a pair of two kinds, the one of the higher first.
    pub(super) fn fresh(&self, higher: usize, lower: usize) -> Digits {
        let kinds = &self.kinds.all;
        self.rows.digits(&self.scale, &self.widths, Happens::Pair(&kinds[higher], &kinds[lower]))
    }

    /// The same, kept for whoever asks again.
    pub(super) fn pair(&mut self, higher: usize, lower: usize) -> &Digits {
        let at = higher * self.kinds() + lower;
        if self.pairs[at].is_none() {
            self.pairs[at] = Some(self.fresh(higher, lower));
        }
        self.pairs[at].as_ref().unwrap_or(&self.nothing)
    }
}
