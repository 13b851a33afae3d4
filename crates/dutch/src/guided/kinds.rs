//! The costs of pairs and downfloaters by the kinds of the players. Two players of the same kind add the same
//! cost to every edge, because the criteria use only the facts that a kind contains.

use std::collections::HashMap;

use super::super::bracket::BracketDecision;
use super::super::edition::Edition;
use super::super::kind::{Kind, Sight};
use super::super::sum::Sum;
use super::digits::Scale;
use arbitrium_search::folding::Folding;
use arbitrium_swiss::weighing::Value;

/// The players of a bracket grouped by kind. Players of one kind have equal costs.
struct Kinds<'f> {
    /// The index in `all` of each player's kind; `None` for a player whose cost is not computed.
    of: Vec<Option<usize>>,
    /// The different kinds, in the order in which players first have them.
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

/// The pair and the downfloater of an edge, if the matching contains it; each is `None` if the edge has none. The higher
/// ranked player of a pair comes first.
type Edge<'k> = (Option<(&'k Kind<'k>, &'k Kind<'k>)>, Option<&'k Kind<'k>>);

/// An edge with neither a pair nor a downfloater.
const NOTHING: Edge<'static> = (None, None);

/// The criteria whose values are sums, with the facts of the bracket that they use.
struct Rows<E: Edition> {
    sight: Sight,
    sums: Vec<&'static Sum<E>>,
}

impl<E: Edition> Rows<E> {
    fn value(&self, row: usize, (pair, left): Edge<'_>) -> Value {
        self.sums[row].value(&self.sight, pair.into_iter(), left.into_iter())
    }

    /// The value of the criterion `row` for one edge; `None` if the edge has no player that counts. All
    /// digits of the criterion are then 0.
    fn counted(&self, row: usize, edge: Edge<'_>) -> Option<Value> {
        self.sums[row].counts_somebody(&self.sight, edge.0, edge.1).then(|| self.value(row, edge))
    }

    fn digits(&self, scale: &Scale, widths: &[usize], edge: Edge<'_>) -> Digits {
        scale.digits(widths, |row| self.counted(row, edge))
    }

    /// The [`Scale`] for all list entries that the pairs and downfloaters of these kinds can have.
    fn scale(&self, kinds: &[Kind<'_>]) -> Scale {
        let mut scale = Scale::new(self.sums.len());
        let is_list = |&row: &usize| self.value(row, NOTHING).is_list();
        let lists: Vec<usize> = (0..self.sums.len()).filter(is_list).collect();
        let mut see = |edge| {
            for &row in &lists {
                if let Some(value) = self.counted(row, edge) {
                    scale.see(row, &value);
                }
            }
        };
        for (at, a) in kinds.iter().enumerate() {
            see((None, Some(a)));
            // Two moved-down players may not meet.
            let meets = kinds[at..].iter().filter(|b| !(a.is_mdp && b.is_mdp));
            meets.for_each(|b| see((Some((a, b)), None)));
        }
        scale
    }
}

/// The digits of single pairs and downfloaters of a bracket, for criteria whose values are sums.
pub(super) struct ByKind<'f, E: Edition> {
    rows: Rows<E>,
    kinds: Kinds<'f>,
    scale: Scale,
    widths: Vec<usize>,
    nothing: Digits,
    left: Vec<Digits>,
    /// For each pair of kinds, the digits of their pair; `None` until first needed. The kind of the higher ranked
    /// player comes first in the index.
    pairs: Vec<Option<Digits>>,
}

impl<'f, E: Edition> ByKind<'f, E> {
    /// Computes the digits for players of a bracket, or players that may be moved down to it. A player given as
    /// `None` is left out.
    pub(super) fn new(
        decision: &BracketDecision<'f, E>,
        sums: impl Iterator<Item = &'static Sum<E>>,
        players: impl Iterator<Item = Option<usize>>,
    ) -> Self {
        let kinds = Kinds::of(players.map(|player| player.map(|player| *decision.kind(player))));
        let rows = Rows { sight: decision.sight, sums: sums.collect() };
        let scale = rows.scale(&kinds.all);
        let widths = scale.widths(|row| rows.value(row, NOTHING));
        ByKind {
            nothing: rows.digits(&scale, &widths, NOTHING),
            left: kinds.all.iter().map(|kind| rows.digits(&scale, &widths, (None, Some(kind)))).collect(),
            widths,
            pairs: vec![None; kinds.all.len() * kinds.all.len()],
            rows,
            kinds,
            scale,
        }
    }

    /// The index of the kind of the player at `place` in the list given to `new`; `None` if the player is
    /// left out.
    pub(super) fn kind(&self, place: usize) -> Option<usize> {
        self.kinds.of.get(place).copied().flatten()
    }

    pub(super) fn kinds(&self) -> usize {
        self.kinds.all.len()
    }

    /// The number of digits of each criterion.
    pub(super) fn widths(&self) -> &[usize] {
        &self.widths
    }

    /// The digits of an edge with neither a pair nor a downfloater.
    pub(super) fn nothing(&self) -> &Digits {
        &self.nothing
    }

    /// The digits that the player at `place` adds as a downfloater; zeros if the player is left out.
    pub(super) fn left(&self, place: usize) -> &Digits {
        self.kind(place).map_or(&self.nothing, |kind| &self.left[kind])
    }

    /// Computes the digits of a pair from the kinds of its players, given by their indices.
    pub(super) fn fresh(&self, higher: usize, lower: usize) -> Digits {
        let kinds = &self.kinds.all;
        self.rows.digits(&self.scale, &self.widths, (Some((&kinds[higher], &kinds[lower])), None))
    }

    /// Like [`fresh`](Self::fresh), but stores the digits for later calls.
    pub(super) fn pair(&mut self, higher: usize, lower: usize) -> &Digits {
        let at = higher * self.kinds() + lower;
        if self.pairs[at].is_none() {
            self.pairs[at] = Some(self.fresh(higher, lower));
        }
        self.pairs[at].as_ref().unwrap_or(&self.nothing)
    }
}
