//! The edges of the matching problem of a pool, and their costs.

use super::places::Places;
use super::pool::{Exit, Leavers, Pool};
use super::scale::Scale;
use arbitrium_search::{Costs, Spent};

/// What is known about a player of a pool: whether the player is in S1, in the group, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Role {
    /// The player must meet a native.
    Down,
    /// The player may meet a native, or may wait outside the bracket.
    Undecided,
    /// The player is not in S1 and will leave the bracket.
    Passed,
    /// The player is in the homogeneous group, or will be the opponent of a moved-down player.
    Group,
}

impl Pool<'_> {
    /// The players of the pool with their roles. In the matching problem they are the first vertices. The
    /// places outside the bracket come after them.
    pub(super) fn vertices(&self) -> Vec<(usize, Role)> {
        let role = |role: Role| move |&player: &usize| (player, role);
        let down = self.down.iter().map(role(Role::Down));
        let undecided = self.undecided.iter().map(role(Role::Undecided));
        let passed = self.passed.iter().map(role(Role::Passed));
        down.chain(undecided).chain(passed).chain(self.group.iter().map(role(Role::Group))).collect()
    }

    /// The players of the pool in the order of their vertices in the matching problem.
    pub(in super::super) fn players(&self) -> Vec<usize> {
        self.vertices().into_iter().map(|(player, _)| player).collect()
    }

    /// Whether an edge joins the vertices `a` and `b`, with `a < b`.
    fn may_be_joined(&self, players: &[(usize, Role)], (a, b): (usize, usize)) -> bool {
        let Some(&first) = players.get(a) else { return false };
        match players.get(b) {
            Some(&second) => self.may_be_opponents(first, second),
            None => self.may_take(first, b - players.len()),
        }
    }

    /// Whether two players may meet in their roles.
    fn may_be_opponents(&self, (a, role_a): (usize, Role), (b, role_b): (usize, Role)) -> bool {
        let is_lowest = self.after_c1().is_lowest;
        match (role_a, role_b) {
            (Role::Group, Role::Group) => self.may_meet(a, b),
            (Role::Down, Role::Group) => self.may_descend(a, b),
            (Role::Undecided, Role::Group) => (is_lowest && self.may_meet(a, b)) || self.may_descend(a, b),
            // In this pair the undecided player is not in S1, but is the opponent of a player in S1.
            (Role::Down, Role::Undecided) => is_lowest && self.may_descend(a, b),
            (Role::Undecided, Role::Undecided) => {
                is_lowest && (self.may_meet(a, b) || self.may_descend(a, b))
            }
            _ => false,
        }
    }

    /// Whether a player may take the place outside the bracket with the number `place`.
    fn may_take(&self, (player, role): (usize, Role), place: usize) -> bool {
        if place < self.waiting {
            let exit = Exit { score: self.score_of_place(place) };
            return matches!(role, Role::Undecided | Role::Passed) && self.may_exit(player, exit);
        }
        let Some(&exit) = self.exits.get(place - self.waiting) else { return false };
        let may = match role {
            Role::Down | Role::Passed => false,
            Role::Undecided => self.after_c1().is_lowest,
            Role::Group => true,
        };
        may && self.may_exit(player, exit)
    }

    /// Whether two players may meet in the homogeneous group.
    pub(in super::super) fn may_meet(&self, a: usize, b: usize) -> bool {
        let field = self.to_pair.field;
        self.in_force.allows_pair(field, a, b)
            && self.to_pair.wished.allows_pair(field, a, b)
            && self.in_force.allows_unequal(field, self.after_c1(), a, b)
            && !self.leaves_for_sure(a)
            && !self.leaves_for_sure(b)
    }

    /// Whether a moved-down player and a native may meet in the heterogeneous part.
    pub(in super::super) fn may_descend(&self, moved_down: usize, native: usize) -> bool {
        let field = self.to_pair.field;
        self.in_force.allows_pair(field, moved_down, native)
            && self.to_pair.wished.allows_pair(field, moved_down, native)
            && self.in_force.allows_descent(field, self.after_c1(), moved_down, native)
            && !self.leaves_for_sure(moved_down)
            && !self.leaves_for_sure(native)
            && (self.after_c1().is_lowest || self.after_c1().natives.binary_search(&native).is_ok())
    }

    /// Whether a player of the group may leave through an exit.
    pub(in super::super) fn may_exit(&self, player: usize, exit: Exit) -> bool {
        exit.score.is_none_or(|score| score == self.to_pair.field.score(player)) && self.may_wait(player)
    }

    /// Whether a player may be left over, by the requirements in force and by the decisions about leaving
    /// players.
    pub(super) fn may_wait(&self, player: usize) -> bool {
        let may =
            |leavers: Leavers<'_>| leavers.surely.contains(&player) || leavers.perhaps.contains(&player);
        self.leavers.is_none_or(may)
            && self.in_force.allows_leaving(self.to_pair.field, self.after_c1(), player)
            && (!self.after_c1().is_lowest || self.to_pair.wished.allows_bye(self.to_pair.field, player))
    }

    /// Whether it is decided that `player` leaves (C12, C13).
    pub(super) fn leaves_for_sure(&self, player: usize) -> bool {
        self.leavers.is_some_and(|leavers| leavers.surely.contains(&player))
    }

    /// Returns a function that gives the cost of the edge between two vertices `a < b` on a scale; `None` if there is
    /// no edge.
    pub(in super::super) fn edges(&self) -> impl Fn(usize, usize, &Scale<'_>) -> Option<Vec<i64>> {
        let players = self.vertices();
        move |a, b, scale| self.edge(&players, (a, b), scale)
    }

    /// All edges, with changed costs. `cost` computes the new cost. Its arguments are the cost of the edge,
    /// and whether a player leaves by this edge.
    pub(in super::super) fn costs(&self, cost: impl Fn(Vec<i64>, bool) -> Vec<i64>) -> Result<Costs, Spent> {
        let players = self.vertices();
        self.costs_by_kinds(&players, |a, b| {
            let own = self.edge(&players, (a, b), &self.scale)?;
            Some(cost(own, b >= players.len()))
        })
    }

    /// The cost by `scale` of the edge between two vertices `a < b`, without further digits; `None` if there
    /// is no edge.
    pub(super) fn edge(
        &self,
        players: &[(usize, Role)],
        (a, b): (usize, usize),
        scale: &Scale<'_>,
    ) -> Option<Vec<i64>> {
        self.joined(players, (a, b), scale, (0, &|_, _| Some(Vec::new())))
    }

    /// The cost of [`edge`](Self::edge) with further digits at the end. `more` has the number of further
    /// digits, and a function that gives them for a pair of the group. For a leaving player, the function
    /// gets this player twice. If it returns `None`, there is no edge.
    pub(super) fn joined(
        &self,
        players: &[(usize, Role)],
        (a, b): (usize, usize),
        scale: &Scale<'_>,
        more: (usize, &dyn Fn(usize, usize) -> Option<Vec<i64>>),
    ) -> Option<Vec<i64>> {
        let ((&first, second), (digits, extra)) = ((players.get(a)?, players.get(b)), more);
        if !self.may_be_joined(players, (a, b)) {
            return None;
        }
        let (mut cost, with) = match second {
            Some(&second) => (scale.of(first.0, second.0, self.descends_with(first, second)), second),
            None => (scale.of_leaving(first.0), first),
        };
        if digits > 0 && (first.1, with.1) == (Role::Group, Role::Group) {
            cost.extend(extra(first.0, with.0)?);
        }
        cost.resize(scale.len() + digits, 0);
        Some(cost)
    }

    /// Whether a pair belongs to the heterogeneous part. If both are possible, the pair counts as a pair of
    /// the group, which costs less.
    fn descends_with(&self, (a, role_a): (usize, Role), (b, _): (usize, Role)) -> bool {
        match role_a {
            Role::Down => true,
            Role::Undecided => !self.after_c1().is_lowest || !self.may_meet(a, b),
            Role::Passed | Role::Group => false,
        }
    }

    /// The costs of all edges. The cost is computed once for each pair of [kinds](super::kinds), and not for
    /// each pair of vertices.
    pub(super) fn costs_by_kinds(
        &self,
        players: &[(usize, Role)],
        edge: impl Fn(usize, usize) -> Option<Vec<i64>>,
    ) -> Result<Costs, Spent> {
        let forbidden = self.to_pair.field.forbidden();
        let vertices = Places::of(&self.players());
        let apart = |a: usize| {
            let others = players.get(a).map_or(&[][..], |&(player, _)| forbidden.of_player(player));
            others.iter().filter_map(|&(player, _)| vertices.get(player))
        };
        Costs::of_kinds(&self.kinds(players), apart, edge)
    }
}
