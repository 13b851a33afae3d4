//! Whether a proposal of C6 complies with the requirements in force (B1 to B6).

use super::super::bracket::{self, BracketAfterC1};
use super::super::field::Field;
use super::super::floats::{Float, Guard};
use super::super::levels;
use super::super::requirements::InForce;

/// Tests proposals in one bracket against the criteria that are in force.
#[derive(Clone, Copy)]
pub(super) struct Criteria<'a> {
    pub(super) field: &'a Field,
    pub(super) after_c1: &'a BracketAfterC1,
    pub(super) in_force: &'a InForce,
}

type Pairs<'a> = &'a [(usize, usize)];

impl Criteria<'_> {
    /// B1 (B1a): whether two players may meet by "a) Two players shall not meet more than once" and by the organiser's
    /// prohibitions.
    pub(super) fn b1(self, a: usize, b: usize) -> bool {
        self.field.obstacle(a, b).is_none()
    }

    /// Whether a player may leave the bracket by B1b; in the lowest bracket this player has the bye. "b) A player who
    /// has received a point without playing, either through a bye or due to an opponent not appearing in time, shall
    /// not receive a bye".
    pub(super) fn b1_bye(self, player: usize) -> bool {
        !self.after_c1.is_lowest || self.field.entrants[player].barred.is_none()
    }

    /// B2 (B2a, B2b): whether two players may meet by "a) No player's colour difference will become >+2 or
    /// <-2. b) No player will receive the same colour three times in row": two players that must have the
    /// same colour do not meet, unless the note to B2 allows it.
    pub(super) fn b2(self, a: usize, b: usize) -> bool {
        let facts = self.field.pair(a, b);
        !facts.b2 || facts.b2_waivable && self.in_force.against_b2 > 0
    }

    /// Whether `pairs` has no more pairs against B2 than the note to B2 allows (B2 note): "if this is helpful to avoid
    /// additional downfloaters", for as few pairs as possible.
    pub(super) fn note_to_b2(self, pairs: Pairs<'_>) -> bool {
        count(pairs, |a, b| self.field.pair(a, b).b2) <= self.in_force.against_b2
    }

    /// Whether A7.d, if it is in force for all pairs, allows the pair of `a` and `b`: "players having a
    /// strong colour preference [...] shall be treated like players having an absolute colour preference as
    /// long as this does not result in additional downfloaters".
    pub(super) fn a7d(self, a: usize, b: usize) -> bool {
        !self.in_force.a7d || self.in_force.against_a7d > 0 || !self.field.pair(a, b).a7d
    }

    /// B3: whether the players `leaving` have the required scores and, in a joined bracket, `pairs` have the
    /// required differences. "The difference of the scores of two players paired against each other should be
    /// as small as possible and ideally zero".
    pub(super) fn b3(self, leaving: &[usize], pairs: Pairs<'_>) -> bool {
        let level = &self.in_force.level;
        let scores = || levels::scores(self.field, leaving.iter().copied());
        level.leaving.as_ref().is_none_or(|asked| *asked == scores())
            && level.differences.as_ref().is_none_or(|asked| *asked == levels::differences(self.field, pairs))
    }

    /// B4: whether the unfulfilled preferences are within x and z. "As many players as possible receive their
    /// colour preference. (Whenever x of a score bracket is unequal to zero this rule will have to be
    /// ignored. x is deducted by one each time a colour preference cannot be granted.)" `down` has the pairs
    /// of the moved-down players, and `level` has the pairs of the players `remainder`.
    pub(super) fn b4(self, down: Pairs<'_>, level: Pairs<'_>, remainder: &[usize]) -> bool {
        let readings = &self.field.readings;
        if !readings.asks_relative_criteria() {
            return true;
        }
        let (mut x, mut z) = (self.x_of(level), self.z_of(level));
        if readings.gives_remainder_its_own_x() && !down.is_empty() {
            let own = bracket::x(self.field, remainder);
            if x > own || z > own.max(bracket::z(self.field, remainder)) {
                return false;
            }
            (x, z) = (0, 0);
        }
        x + self.x_of(down) <= self.in_force.x && z + self.z_of(down) <= self.in_force.z
    }

    /// B5: whether a player may have this float; always `true` if `guard` drops B5 for some players. "No
    /// player shall receive an identical float in two consecutive rounds."
    fn b5(self, guard: Guard, player: usize, float: Float) -> bool {
        guard.against_b5 > 0 || self.field.entrants[player].floats[0] != Some(float)
    }

    /// B6: whether a player may have this float; always `true` if `guard` drops B6 for some players. "No
    /// player shall have an identical float as two rounds before."
    fn b6(self, guard: Guard, player: usize, float: Float) -> bool {
        guard.against_b6 > 0 || self.field.entrants[player].floats[1] != Some(float)
    }

    /// Whether no more pairs are against A7.d, and no more players against B5 and B6, than allowed. Only
    /// editions that drop A7.d, B5 and B6 for as few pairs and players as possible count them. In other
    /// editions the result is `true`. `down` has the pairs of the moved-down players, `level` the other
    /// pairs, and `leaving` the players left over.
    pub(super) fn fewest(self, down: Pairs<'_>, level: Pairs<'_>, leaving: &[usize]) -> bool {
        let InForce { a7d, against_a7d, down: downfloats, up: upfloats, .. } = *self.in_force;
        if !self.field.edition.fewest {
            return true;
        }
        let lower = |&&(a, b): &&(usize, usize)| self.field.score(a) != self.field.score(b);
        let inside = self.field.readings.tests_upfloats_inside(self.after_c1.is_joined);
        let ups = down.iter().chain(level.iter().filter(|_| inside)).filter(lower).map(|&(a, b)| a.max(b));
        let leave = |&&player: &&usize| self.after_c1.protects_leaving(self.field, player);
        let descend = |_: &&(usize, usize)| self.field.readings.protects_moved_down_players();
        let moved_down = down.iter().filter(lower).filter(descend).map(|&(a, b)| a.min(b));
        let downs = leaving.iter().filter(leave).copied().chain(moved_down);
        let [up_b5, up_b6] = self.broken(ups, Float::Up);
        let [down_b5, down_b6] = self.broken(downs, Float::Down);
        let strong =
            count(down, |a, b| self.field.pair(a, b).a7d) + count(level, |a, b| self.field.pair(a, b).a7d);
        (!a7d || strong <= against_a7d)
            && up_b5 <= upfloats.against_b5
            && up_b6 <= upfloats.against_b6
            && down_b5 <= downfloats.against_b5
            && down_b6 <= downfloats.against_b6
    }

    /// The numbers of `players` that repeat the float `float` although B5 and B6 protect them. The first
    /// number counts repeated floats of the previous round, the second those of two rounds before.
    fn broken(self, players: impl Iterator<Item = usize>, float: Float) -> [usize; 2] {
        let mut broken = [0, 0];
        for player in players {
            let entrant = &self.field.entrants[player];
            if self.after_c1.floats_unguarded || !entrant.floats_guarded {
                continue;
            }
            for (back, had) in entrant.floats.into_iter().enumerate() {
                broken[back] += usize::from(had == Some(float));
            }
        }
        broken
    }

    /// Whether B5 and B6, if they apply, allow `player` the float `float`. B6 note: they "do not apply when
    /// pairing players with a score of over 50% in the last round".
    fn floats(self, player: usize, float: Float) -> bool {
        let guard = if float == Float::Up { self.in_force.up } else { self.in_force.down };
        let applies = self.field.readings.asks_relative_criteria()
            && !self.after_c1.floats_unguarded
            && self.field.entrants[player].floats_guarded;
        !applies || self.b5(guard, player, float) && self.b6(guard, player, float)
    }

    /// Whether B5 and B6 allow the pair of a moved-down player and the opponent. If their scores are unequal,
    /// A4 applies: "The higher ranked player receives a downfloat [...], the lower one an upfloat".
    pub(super) fn floats_of_moved_down(self, a: usize, b: usize) -> bool {
        let (higher, lower) = (a.min(b), a.max(b));
        self.field.score(a) == self.field.score(b)
            || self.floats(lower, Float::Up)
                && (!self.field.readings.protects_moved_down_players() || self.floats(higher, Float::Down))
    }

    /// Whether B5 and B6 allow the pair of two players in a group paired as homogeneous. Always `true` if
    /// floats are not tested in such a group.
    pub(super) fn floats_of_equals(self, a: usize, b: usize) -> bool {
        !self.field.readings.tests_upfloats_inside(self.after_c1.is_joined)
            || self.field.score(a) == self.field.score(b)
            || self.floats(a.max(b), Float::Up)
    }

    /// Whether B5 and B6 allow `player` to leave the bracket. In the lowest bracket this is the bye (2006 A5;
    /// 2012 by the interpretation `bye-float`).
    pub(super) fn floats_of_leaving(self, player: usize) -> bool {
        !self.after_c1.protects_leaving(self.field, player) || self.floats(player, Float::Down)
    }

    fn x_of(self, pairs: Pairs<'_>) -> usize {
        count(pairs, |a, b| self.field.pair(a, b).costs_x)
    }

    fn z_of(self, pairs: Pairs<'_>) -> usize {
        count(pairs, |a, b| self.field.pair(a, b).costs_z)
    }
}

fn count(pairs: Pairs<'_>, counts: impl Fn(usize, usize) -> bool) -> usize {
    pairs.iter().filter(|&&(a, b)| counts(a, b)).count()
}
